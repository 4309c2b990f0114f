"""Rise of the Cults: what people are shown: views, outlooks, things on the board, the picture."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.core.text import Price
from fhtagn.games.cults import GAME
from fhtagn.games.cults.scenario import CultsScenario, position

SHOP = {"uptown": "deep_one forbidden_tome"}
MARKERS = {"uptown": "0", "downtown": "1"}


def outlook(table: CultsScenario, action: Action) -> list[str]:
    words = GAME.words("en")
    return [words.say(text) for text in GAME.outlook(table.state, action)]


def test_a_purchase_tells_its_price_and_what_is_left() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go occult_scholar"}, stacks=SHOP, markers=MARKERS)
    table.plans("uptown", "growth")
    price = GAME.outlook(table.state, ("cults.buy", "guardian"))[0]
    assert isinstance(price, Price)
    assert (price.n, price.left) == (2, 3)
    assert outlook(table, ("cults.buy", "both"))[0] == "costs 5 power (0 left)"


def test_a_payment_tells_what_is_lost() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go neophyte"}, stacks=SHOP, markers=MARKERS)
    table.plans("uptown", "growth").buys("guardian")
    assert outlook(table, ("cults.pay", "mi_go")) == ["brings 3, 1 of which is lost"]
    assert outlook(table, ("cults.pay", "neophyte")) == ["brings 1, 1 to go"]


def test_preparation_warns_of_an_arriving_investigator() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, track={"uptown": 1}, markers=MARKERS)
    assert "an investigator arrives first: everything there costs 1 more" in outlook(
        table, ("cults.plan", "uptown", "preparation")
    )


def test_dominance_tells_who_could_fight_and_what_terror_takes() -> None:
    table = position(rituals={0: "uptown:2", 1: "downtown:1"}, tokens={0: "freak"}, markers=MARKERS)
    assert outlook(table, ("cults.plan", "uptown", "dominance")) == [
        "1 opponent could fight",
        "your rituals: 2, sanity: 3",
        "terror takes 2 more, you could raise 1",
    ]


def test_every_option_points_at_something_on_the_board() -> None:
    table = position(rituals={0: "downtown:1"}, hand={0: "mi_go"}, markers={"uptown": "0 0", "downtown": "1"})
    assert GAME.things(table.state, ("cults.plan", "uptown", "influence")) == [
        ["district:uptown", "marker:uptown"],
        ["plan:influence"],
    ]
    table.plans("uptown", "influence")
    assert GAME.things(table.state, ("cults.move", "1", "downtown")) == [
        ["ritual:0/downtown/1"],
        ["district:uptown", "space:uptown"],
    ]


def test_reconstructed_cards_carry_a_mark() -> None:
    table = position(hand={0: "herald"}, markers=MARKERS)
    assert "Herald°" in str(table)
    assert "° = reconstructed" in str(table)
    assert GAME.facts(table.state)["cards"]["herald"]["reconstructed"]


def test_the_picture_shows_the_whole_order_of_a_stack() -> None:
    table = position(markers={"uptown": "0 1 1 0"})
    assert "plan markers, top first: Player 1 > Player 2 > Player 2 > Player 1" in str(table)


def test_the_npc_explains_itself() -> None:
    table = position(
        players=1, turn=1, markers={"uptown": "1", "downtown": "0 0"}, stacks={"uptown": "deep_one"}
    )
    table.die(3)
    assert GAME.view(table.state, 0)["npc"] == {
        "district": "uptown",
        "roll": 3,
        "steps": [{"plan": "dominance", "why_not": "no_ritual"}, {"plan": "growth", "why_not": ""}],
    }
    assert "Dominance (no ritual of its own here) → Growth" in str(table)


def test_running_plans_and_payments_are_shown() -> None:
    table = position(sites={0: "uptown"}, hand={0: "mi_go"}, stacks=SHOP, markers=MARKERS)
    table.plans("uptown", "growth").buys("action")
    view = GAME.view(table.state, 1)
    assert view["running"]["plan"] == "growth"
    assert view["payment"] == {"side": 0, "what": "growth", "symbol": "power", "total": 3, "left": 3}
