"""Vigil and Hunt by their own rules: two figures of one person, known omens, an automaton, laid cards."""

from __future__ import annotations

from random import Random

from fhtagn.core.actions import PASS
from fhtagn.core.cards import Cards
from fhtagn.core.frames import settle
from fhtagn.core.nodes import DICE, Chance
from fhtagn.core.scenario import Scenario
from tests.core.hunt import ASIDE, DECK, DONE, HELD, HUNTER, LAID, PILE, HuntState, Lay
from tests.core.toys import HUNT, VIGIL
from tests.core.vigil import NIGHT, NOW, PAST, VigilState

REST, WARD, READ, PRAY = ("vigil.rest",), ("vigil.ward",), ("vigil.read",), ("vigil.prayer",)
WHISPER, CLAWS = 1, 3


class VigilScenario(Scenario):
    state: VigilState


class HuntScenario(Scenario):
    state: HuntState


def vigil(players: int, omens: bytes, dread: int = 0) -> VigilScenario:
    """Lina, Till and so on keep watch; these omens are left."""
    figures = ",".join(("lina", "till", "agnes")[: max(2, players)])
    s = VIGIL.setup(VIGIL.options(players, {"figures": figures, "nights": 2}))
    assert isinstance(s, VigilState)
    s.cards = s.cards.replaced(NIGHT, omens)
    s.dread = dread
    return VigilScenario(VIGIL, s)


# -- partners ------------------------------------------------------------------------------------------


def test_a_lone_player_decides_for_both_figures() -> None:
    table = vigil(1, bytes([WHISPER] * 4))
    assert table.asks(0, "watch")
    table.play(WARD)
    assert table.asks(0, "watch")
    table.play(REST)
    assert table.happened("vigil.warded", 0)
    assert table.happened("vigil.rested", 1)


def test_each_figure_may_pray_once() -> None:
    table = vigil(1, bytes([CLAWS] * 4)).play(REST, REST).chance((0,))
    assert table.asks(0, "omen")
    table.play(PRAY)
    assert table.asks(0, "omen")
    table.play(PRAY)
    assert [table.happened("vigil.prayed", figure) for figure in (0, 1)] == [True, True]
    assert table.happened("vigil.dread_grew", 1, 1)
    assert table.state.prayers == [0, 0]


def test_partners_decide_in_turn() -> None:
    table = vigil(2, bytes([CLAWS] * 4)).play(REST)
    assert table.asks(1, "watch")
    table.play(REST).chance((0,)).play(PASS)
    assert table.asks(1, "omen")


def test_an_omen_that_was_read_is_known_to_all_and_needs_no_chance() -> None:
    table = vigil(2, bytes([WHISPER, CLAWS])).play(READ).chance((1,)).play(("vigil.leave",))
    for seat in (0, 1, None):
        assert VIGIL.view(table.state, seat)["night"]["top"] == ["claws"]
    table.play(REST)
    assert table.happened("vigil.omen_drawn", CLAWS)


def test_a_buried_omen_comes_last() -> None:
    table = vigil(2, bytes([WHISPER, CLAWS])).play(READ).chance((1,)).play(("vigil.bury",))
    assert VIGIL.view(table.state, 0)["night"] == {"count": 2, "top": [], "bottom": ["claws"]}
    table.play(REST).chance((0,))
    assert table.happened("vigil.omen_drawn", WHISPER)


def test_old_omens_come_back_when_none_is_left() -> None:
    table = vigil(2, b"")
    table.state.cards = table.state.cards.replaced(PAST, bytes([WHISPER]))
    settle(table.state)
    table.play(WARD, REST).chance((0,))
    assert table.happened("vigil.omen_drawn", WHISPER)
    assert table.state.cards.zones[NOW] == b""


def test_all_lose_together() -> None:
    table = vigil(3, bytes([CLAWS] * 4), dread=5).play(REST, REST, REST).chance((0,)).play(PASS, PASS, PASS)
    assert table.outcome.together
    assert table.outcome.winners == ()
    assert table.outcome.scores == (0, 0, 0)


# -- against an automaton --------------------------------------------------------------------------------


def hunt(players: int, rounds: int = 1, **held: bytes) -> HuntScenario:
    """Everybody holds these cards: ``a`` and ``b`` the players, ``hunter`` the Hunter; decks are empty."""
    s = HUNT.setup(HUNT.options(players, {"rounds": rounds}))
    assert isinstance(s, HuntState)
    for side, name in enumerate(("a", "b", "hunter")):
        s.cards = s.cards.replaced(DECK + side, b"").replaced(HELD + side, held.get(name, b""))
    s.stack = [Lay(0)]
    return HuntScenario(HUNT, s)


def test_the_hunter_lays_what_chance_says_and_is_never_asked() -> None:
    table = hunt(1, a=b"\x04", hunter=b"\x01\x05").play(("hunt.lay", 4), DONE)
    assert table.state.pending == Chance(DICE, 1, 3)
    table.chance((1,), (2,), (0,))  # and the beaten player draws the own card again
    assert table.happened("hunt.opened", 0, (4,), 4)
    assert table.happened("hunt.opened", 1, (5,), 5)
    assert table.outcome.winners == ()
    assert table.outcome.reason.key == "hunt.end.hunter"


def test_a_lone_player_can_beat_the_hunter() -> None:
    table = hunt(1, a=b"\x04\x05", hunter=b"\x01\x05").play(("hunt.lay", 4), ("hunt.lay", 5), DONE)
    assert table.chance((2,), (1,), (1,), (0,)).outcome.winners == (0,)


def test_the_beaten_draw_a_card_the_hunter_too() -> None:
    table = hunt(2, rounds=2, a=b"\x05", b=b"\x01", hunter=b"\x02")
    for side in (0, 1, HUNTER):
        table.state.cards = table.state.cards.replaced(DECK + side, b"\x03")
    table.play(("hunt.lay", 5), DONE, ("hunt.lay", 1), DONE).chance((1,), (1,), (0,), (0,))
    assert table.happened("hunt.won", 0)
    sizes = [table.state.cards.size(HELD + side) for side in (0, 1, HUNTER)]
    assert sizes == [0, 1, 1]


def cards_of(table: HuntScenario, seat: int, seed: int) -> Cards:
    guess = HUNT.resample(table.state, seat, Random(seed))
    assert isinstance(guess, HuntState)
    return guess.cards


def test_what_another_has_laid_is_dealt_anew_from_the_own_deck_of_that_player() -> None:
    table = hunt(2, a=b"\x02\x03", b=b"\x05\x05")
    table.state.cards = table.state.cards.replaced(DECK, b"\x01\x04")
    table.play(("hunt.lay", 2))
    laid = {cards_of(table, 1, seed).zones[LAID] for seed in range(60)}
    assert laid == {b"\x01", b"\x02", b"\x03", b"\x04"}
    for seed in range(10):
        assert cards_of(table, 0, seed).zones[LAID] == b"\x02"
        assert cards_of(table, 1, seed).zones[HELD + 1] == b"\x05\x05"


def test_nobody_knows_the_card_that_was_set_aside() -> None:
    table = HuntScenario(HUNT, HUNT.new(HUNT.options(2))).chance((0,), (0, 1, 2), (0, 1, 2), (0, 1, 2))
    for seat in (0, 1):
        found = {cards_of(table, seat, seed).zones[ASIDE] for seed in range(80)}
        assert len(found) > 3


def test_opened_cards_lie_on_the_pile_of_their_side() -> None:
    table = hunt(1, rounds=2, a=b"\x04", hunter=b"\x05").play(("hunt.lay", 4), DONE).chance((3,), (1,))
    assert table.state.cards.zones[PILE + HUNTER] == b"\x05"
    assert HUNT.view(table.state, None)["sides"][1]["laid"] == {"count": 0, "cards": []}
