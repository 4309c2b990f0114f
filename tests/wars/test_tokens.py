"""Cthulhu Wars: what learners see, thing by thing."""

from __future__ import annotations

from fhtagn.core.tokens import Token
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import CARDS
from fhtagn.games.wars.rules.points import BOOKS
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.show import attributes


def tokens(t: WarsScenario, faction: str) -> list[Token]:
    return GAME.tokens(t.state, t.seat(faction))


def the(found: list[Token], name: str) -> Token:
    (token,) = (token for token in found if token.name == name)
    return token


def test_a_unit_tells_what_is_printed_and_where_it_is() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True)
    deep_one = the(tokens(t, "bg"), "gc/deep_one/1")
    assert (deep_one.zone, deep_one.area, deep_one.owner) == ("map", "south_pacific", 2)
    assert deep_one.printed.kind == "deep_one"
    assert (deep_one.printed.numbers["monster"], deep_one.printed.numbers["cost"]) == (1, 1)
    keepers = [token.name for token in tokens(t, "bg") if token.now.get("on_gate")]
    assert any(name.startswith("gc/acolyte/") for name in keepers)
    assert the(tokens(t, "bg"), "gc/deep_one/2").zone == "pool"


def test_a_gate_belongs_to_whoever_keeps_it() -> None:
    t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True)
    (gate,) = (
        token for token in tokens(t, "bg") if token.printed.kind == "gate" and token.area == "south_pacific"
    )
    assert gate.owner == 1


def test_elder_signs_of_others_are_only_counted() -> None:
    t = table("gc", "bg").signs("gc", 3, 1, 1)
    mine = {token.printed.kind: token.count for token in tokens(t, "gc") if token.zone == "card"}
    assert mine == {"elder_sign/1": 2, "elder_sign/3": 1}
    theirs = {token.printed.kind: token.count for token in tokens(t, "bg") if token.zone == "card"}
    assert theirs == {"elder_sign": 3}


def test_a_player_is_told_by_its_faction_with_power_and_doom() -> None:
    t = table("gc", "bg").power(bg=7).doom(bg=12)
    (bg,) = (token for token in tokens(t, "gc") if token.printed.kind == "black_goat")
    assert (bg.owner, bg.now["power"], bg.now["doom"]) == (1, 7, 12)


def test_tokens_of_cards_in_play_lie_on_the_map_or_are_left() -> None:
    t = table("gc", "bg", "ys").desecrated("Asia", "Africa")
    found = [token for token in tokens(t, "bg") if token.printed.kind == "desecration"]
    assert sorted((token.zone, token.area, token.owner, token.count) for token in found) == [
        ("map", "africa", 1, 1),
        ("map", "asia", 1, 1),
        ("pool", "", 1, 10),
    ]
    assert "desecration" not in {token.printed.kind for token in tokens(table("gc", "bg", "cc"), "gc")}


def test_cards_lie_beside_the_map_or_before_somebody() -> None:
    t = table("gc", "bg", "ys").holds("gc", "Elder Thing").beside_the_map("Gnorri")
    found = {token.printed.kind: token for token in tokens(t, "bg") if token.printed.kind.startswith("card/")}
    assert found["card/gnorri"].zone == "market"
    assert (found["card/elder_thing"].zone, found["card/elder_thing"].holder) == ("cards", 2)


def test_numbers_of_cards_are_told_where_the_card_is_in_play() -> None:
    two = table("gc", "bg").decay(2)
    assert next(token.now["decay"] for token in tokens(two, "gc") if token.printed.kind == "game") == 2
    assert GAME.view(two.state, 0)["counters"] == {"decay": 2}
    assert GAME.view(table("gc", "bg", "ys").state, 0)["counters"] == {}


def printed(factions: str, kind: str) -> dict[str, float]:
    """What a thing of a table tells about itself, wherever it is."""
    found = tokens(table(*factions.split()), factions.split()[0])
    return next(token.printed.numbers for token in found if token.printed.kind == kind)


def test_a_faction_tells_its_units() -> None:
    sheet = printed("gc bg", "great_cthulhu")
    assert (sheet["units_acolyte"], sheet["units_monster"], sheet["units_goo"]) == (6, 8, 1)
    assert (sheet["best_combat"], sheet["begins"]) == (6, 1)


def test_a_requirement_tells_what_it_depends_on() -> None:
    assert printed("gc bg", "requirement/gc.ocean_gates") == {"slot": 3, "rewarded": 0, "looks_at_gates": 1}
    assert "watches/awakened" in printed("gc bg", "requirement/gc.awaken")


def test_loyalty_cards_tell_price_and_units_and_books_where_they_come_in() -> None:
    cards = {card.id: card.number for card in CARDS}
    assert attributes.card(cards["elder_thing"]) == {
        "is_monster": 1,
        "price_doom": 2,
        "units": 3,
        "units_monster": 3,
        "all_cost": 6,
        "best_combat": 2,
    }
    assert attributes.book("gc.yha_nthlei") == {"changes/income": 1}
    assert [book for books in BOOKS.values() for book in books if not attributes.book(book)] == []
