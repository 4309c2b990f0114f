"""Rise of the Cults: hands, laid cards, thugs in a fist and the NPC's card are hidden, all else lies open."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from fhtagn.core.events import seen
from fhtagn.core.nodes import Chance, Decision
from fhtagn.games.cults import GAME
from fhtagn.games.cults.rules.state import ASIDE, CITY_DECK, HELD, LAID, NONE
from fhtagn.games.cults.scenario import CultsScenario, position

HANDS = {0: "herald neophyte", 1: "fanatic whisperer recruiter"}


def told(table: CultsScenario, seat: int | None) -> str:
    words = GAME.words("en")
    return " ".join(words.say(GAME.tell(event)) for event in seen(table.told, seat))


def shown(table: CultsScenario, seat: int) -> str:
    """Everything a seat sees but the printed facts."""
    return json.dumps([GAME.public(table.state), GAME.private(table.state, seat)])


def test_a_view_names_no_card_of_another_hand() -> None:
    table = position(hand=HANDS, markers={"uptown": "0"})
    mine, theirs = shown(table, 0), shown(table, 1)
    assert [card for card in ("herald", "fanatic", "whisperer", "recruiter") if card in mine] == ["herald"]
    assert "herald" not in theirs
    assert "fanatic" in theirs


def test_a_spectator_sees_no_hand() -> None:
    table = position(hand=HANDS, markers={"uptown": "0"})
    everything = json.dumps(GAME.public(table.state))
    assert not any(card in everything for card in ("herald", "fanatic", "whisperer", "recruiter"))


def test_others_hear_how_many_cards_were_drawn_and_not_which() -> None:
    table = position(phase="mobilisation", deck={0: "herald " + "neophyte " * 6, 1: ""})
    table.draws("herald " + "neophyte " * 5)
    assert "Herald" in told(table, 0)
    assert "Herald" not in told(table, 1)
    assert "draws 6 cards" in told(table, 1)


def test_the_number_of_chaos_cards_among_them_is_open() -> None:
    table = position(phase="mobilisation", deck={0: "chaos " + "neophyte " * 7, 1: ""})
    node = table.state.pending
    assert isinstance(node, Chance)
    assert node.seen_by is None  # how many of the cards on top are chaos cards: everybody sees it
    table.draws("chaos " + "neophyte " * 5)
    assert "drew 1 chaos card" in told(table, 1)


def test_laid_cards_and_thugs_are_told_to_nobody_else() -> None:
    table = position(
        rituals={0: "uptown:1", 1: "uptown:1"},
        hand=HANDS,
        tokens={0: "thug thug thug", 1: "thug"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance").lays("herald", thugs=2)
    assert "lays Herald" in told(table, 0)
    assert "2 thugs" in told(table, 0)
    for seat in (1, None):
        assert "lays a card face down" in told(table, seat)
        assert "Herald" not in told(table, seat)
        assert "2 thugs" not in told(table, seat)
    assert "herald" not in shown(table, 1)


def test_the_question_does_not_tell_what_a_hand_holds() -> None:
    """Whoever could have a card is asked, and whoever cannot, as everybody knows, is not."""
    for hand in ("herald neophyte", "neophyte street_tough"):
        table = position(phase="mobilisation", deck={0: hand, 1: ""}, hand={0: ""})
        node = table.draws(" ".join(sorted(hand.split()))).state.pending
        assert isinstance(node, Chance) == ("herald" not in hand)
    with_it = position(phase="recruitment", hand={0: "recruiter"}, deck={0: "herald"})
    without = position(phase="recruitment", hand={0: "herald"}, deck={0: "recruiter"})
    for table in (with_it, without):
        table.rolls("blank blank blank blank blank").keeps()
        assert table.asks(0, "recruitment")


# What is asked only because such a card could be in the hand: the card, and how one comes to the question.
WINDOWS: list[tuple[str, Callable[[CultsScenario], CultsScenario]]] = [
    (
        "smugglers_tunnel",
        lambda table: table.plans("uptown", "influence").moves("downtown:1").destroys("chaos"),
    ),
    ("byakhee", lambda table: table.plans("uptown", "influence").moves("downtown:1").destroys("chaos")),
    ("sabotage", lambda table: table.plans("uptown", "influence").moves("downtown:1").destroys("chaos")),
    ("mi_go", lambda table: table.plans("uptown", "growth").buys("nothing").destroys("chaos")),
    (
        "neophyte",
        lambda table: table.plans("uptown", "growth").buys("guardian").pays_rest().destroys("chaos"),
    ),
    ("blood_sacrifice", lambda table: table.plans("northside", "dominance").stays_away().spreads()),
]


@pytest.mark.parametrize(("card", "comes_there"), WINDOWS, ids=[card for card, _ in WINDOWS])
def test_whether_somebody_is_asked_does_not_tell_where_a_card_is(
    card: str, comes_there: Callable[[CultsScenario], CultsScenario]
) -> None:
    asked = set()
    for hand, deck in ((f"{card} herald", "herald herald"), ("herald herald", f"{card} herald")):
        table = position(
            players=3,
            rituals={0: "downtown:1 downtown:2 northside:3", 1: "uptown:1"},
            sites={0: "uptown"},
            tokens={0: "adept " * 5},
            hand={0: hand},
            deck={0: deck},
            discard={0: "chaos chaos chaos"},
            stacks={"uptown": "deep_one"},
            sanity={"northside": 2},
            markers={"uptown": "0", "northside": "0", "downtown": "1"},
        )
        node = comes_there(table).state.pending
        assert isinstance(node, Decision)
        asked.add((node.seat, node.prompt.key))
    assert len(asked) == 1


def test_resampling_keeps_what_a_seat_knows_and_deals_the_rest_anew() -> None:
    table = position(hand=HANDS, deck={1: "herald neophyte neophyte"}, markers={"uptown": "0"})
    hands = set()
    for seed in range(40):
        other = GAME.resample(table.state, 0, Random(seed))
        assert other.hand(0) == table.state.hand(0)
        both = sorted(other.hand(1) + other.cards.zones[1])
        assert both == sorted(table.state.hand(1) + table.state.cards.zones[1])
        hands.add(other.hand(1))
    assert len(hands) > 5


def test_a_card_that_was_shown_stays_known() -> None:
    table = position(
        phase="recruitment", hand={0: "recruiter herald"}, deck={0: "neophyte neophyte fanatic fanatic"}
    )
    table.rolls("blank blank blank blank blank").keeps().uses("recruiter").takes("thug")
    recruiter = table.state.agreed.content.kinds["recruiter"]
    for seed in range(20):
        assert recruiter in GAME.resample(table.state, 1, Random(seed)).hand(0)
    assert GAME.view(table.state, 1)["sides"][0]["hand"]["cards"] == ["recruiter"]


def test_chaos_cards_are_never_dealt_into_a_hand() -> None:
    table = position(hand={1: "herald"}, deck={1: "chaos chaos neophyte"}, markers={"uptown": "0"})
    chaos = table.state.agreed.content.chaos
    for seed in range(30):
        assert chaos not in GAME.resample(table.state, 0, Random(seed)).hand(1)


def test_laid_cards_and_fists_are_dealt_anew() -> None:
    table = position(
        rituals={0: "uptown:1", 1: "uptown:1"},
        hand=HANDS,
        tokens={0: "thug thug thug", 1: "thug"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "dominance").lays("herald", thugs=2)
    worlds = [GAME.resample(table.state, 1, Random(seed)) for seed in range(60)]
    assert {world.fist[0] for world in worlds} == {0, 1, 2, 3}
    assert all(len(world.cards.zones[LAID]) == 1 for world in worlds)
    assert len({world.cards.zones[LAID] for world in worlds}) > 3
    assert {GAME.resample(table.state, 0, Random(seed)).fist[0] for seed in range(9)} == {2}
    assert all(world.fist[1] == NONE for world in worlds)


def test_whoever_pays_holds_enough_in_every_world() -> None:
    table = position(
        sites={0: "uptown"},
        hand={0: "mi_go street_tough"},
        deck={0: "street_tough street_tough fanatic whisperer"},
        markers={"uptown": "0", "downtown": "1"},
    )
    table.plans("uptown", "preparation").prepares("ritual_3")
    for seed in range(30):
        world = GAME.resample(table.state, 1, Random(seed))
        assert world.card(world.hand(0)[-1]).id == "mi_go"


def test_the_card_of_the_npc_is_hidden_from_you_too() -> None:
    table = position(players=1, aside="fanatic", markers={"uptown": "0"})
    assert "fanatic" not in shown(table, 0)
    aside = {GAME.resample(table.state, 0, Random(seed)).cards.zones[ASIDE] for seed in range(40)}
    assert len(aside) > 3


def test_the_order_of_the_city_deck_exists_nowhere() -> None:
    table = position()
    assert list(table.state.cards.zones[CITY_DECK]) == list(range(15))
    assert table.state.cards.zones[HELD] == b""
