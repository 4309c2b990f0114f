"""Cthulhu Wars, chapter "Doom phase"."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import RITUAL
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def gated(**gates: int) -> WarsScenario:
    """Three players with so many controlled gates; not the first Doom phase of the game."""
    t = table("cc", "bg", "ys")
    areas = iter(["Asia", "Africa", "Europe", "Australia", "Antarctica", "North America", "South America"])
    for faction, n in gates.items():
        for _ in range(n):
            t.put(faction, next(areas), "Acolyte", gate=True)
    return t.first("cc")


# --- doom for gates -------------------------------------------------------------------------------------


@proves("wars:doom/track")
def test_everybody_gains_doom_for_each_controlled_gate_at_once() -> None:
    t = gated(cc=3, bg=1).gates("Indian Ocean").books("cc", "Abduct").slots("cc", "gates_3").phase("doom")
    assert t.asks("cc", "doom")
    assert [t.doom_of(name) for name in ("cc", "bg", "ys")] == [3, 1, 0]


# --- the ritual -----------------------------------------------------------------------------------------


@proves("wars:doom/ritual")
def test_the_printed_example_three_gates_and_nyarlathotep() -> None:
    t = gated(cc=3).put("cc", "Asia", "Nyarlathotep").books("cc", "Abduct", "Madness")
    t.slots("cc", "gates_3", "awaken").power(cc=8).phase("doom").does("Ritual")
    assert t.doom_of("cc") == 3 + 3
    assert t.signs_of("cc") == 1
    assert t.power_of("cc") == 3
    assert t.ritual_cost == 6
    t.done()  # the sign is kept
    assert t.asks("bg", "doom")
    t.does("Ritual")
    assert t.power_of("bg") == 8 - 6


@proves("wars:doom/ritual")
def test_the_yield_of_a_ritual_is_told_as_a_sum() -> None:
    t = gated(cc=3).books("cc", "Abduct").slots("cc", "gates_3").power(cc=8).phase("doom")
    (ritual,) = [action for action in t.decision.actions if action[0] == "wars.ritual"]
    words = GAME.words("en")
    assert "doom: 3 gates +3" in [words.say(text) for text in GAME.outlook(t.state, ritual)]


@proves("wars:doom/ritual")
def test_a_ritual_needs_neither_gate_nor_great_old_one() -> None:
    t = gated().phase("doom").does("Ritual")
    assert (t.doom_of("cc"), t.signs_of("cc"), t.power_of("cc")) == (0, 0, 3)


@proves("wars:doom/ritual")
def test_a_ritual_gives_an_elder_sign_for_each_own_great_old_one() -> None:
    t = gated(ys=1).put("ys", "Asia", "Hastur").put("ys", "Africa", "King in Yellow").doom_turn("ys")
    t.draws(3, 2).does("Ritual")
    assert t.signs_of("ys") == 2
    assert t.sign_values_of("ys") == [2, 3]


@proves("wars:doom/ritual")
def test_a_submerged_great_old_one_counts() -> None:
    t = table("gc", "bg", "ys").put("gc", "card", "Cthulhu").books("gc", "Submerge").slots("gc", "first_doom")
    t.doom_turn("gc").does("Ritual")
    assert t.signs_of("gc") == 1


@proves("wars:doom/ritual")
def test_a_ritual_is_optional_and_must_be_affordable() -> None:
    t = gated().power(cc=4, bg=5, ys=6).marker(6).phase("doom")
    assert t.asks("ys", "doom")  # the others cannot pay 6
    assert t.may_pass
    t.done()
    assert t.ritual_cost == 6
    t = gated(cc=1).power(cc=4).signs("cc", 1).doom_turn("cc")
    assert t.refuses("Ritual", "power")


@proves("wars:doom/one-ritual")
def test_nobody_performs_two_rituals_in_one_phase() -> None:
    t = gated(cc=1).power(cc=11).signs("cc", 1).doom_turn("cc").does("Ritual")
    assert t.asks("cc", "doom")
    assert t.refuses("Ritual", "one_ritual")


@proves("wars:doom/ritual", "wars:setup/ritual-track")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_marker_walks_along_the_whole_track(players: int) -> None:
    t = table(*("cc", "bg", "ys", "gc")[:players]).power(cc=10)
    if players == 4:
        t.books("gc", "Dreams").slots("gc", "first_doom")
    costs = []
    for _ in RITUAL[players]:
        costs.append(t.ritual_cost)
        t.power(cc=10).doom_turn("cc").does("Ritual")
        assert t.power_of("cc") == 10 - costs[-1]
    assert tuple(costs) == RITUAL[players]
    assert t.state.instant_death()


# --- instant death --------------------------------------------------------------------------------------


@proves("wars:doom/instant-death", "wars:doom/last-rituals", "wars:end/instant-death")
def test_a_ritual_on_the_last_10_ends_the_game_after_the_phase() -> None:
    t = gated(cc=1, bg=2, ys=1).power(cc=10, bg=9, ys=10).marker(10).phase("doom")
    t.does("Ritual")
    assert t.state.instant_death()
    assert t.asks("ys", "doom")  # bg cannot pay 10
    assert t.ritual_cost == 10
    t.does("Ritual")
    assert [t.doom_of(name) for name in ("cc", "bg", "ys")] == [2, 2, 2]
    assert t.outcome.reason.key == "wars.end.humanity"


@proves("wars:doom/last-rituals")
def test_whoever_declined_before_instant_death_gets_no_second_chance() -> None:
    t = gated().power(cc=10, bg=10, ys=0).marker(10).phase("doom").done()
    assert t.asks("bg", "doom")
    t.does("Ritual")
    assert t.outcome.winners == ()


@proves("wars:doom/instant-death")
def test_without_a_ritual_the_marker_stays_on_the_last_10() -> None:
    t = gated().power(cc=10, bg=10, ys=10).marker(10).phase("doom").done().done().done()
    assert t.asks("cc", "turn")


# --- other events of the phase --------------------------------------------------------------------------


@proves("wars:doom/special", "wars:bg/blood-sacrifice")
@pytest.mark.parametrize("first", ["Ritual", "Blood Sacrifice"])
def test_a_player_orders_the_own_events_freely(first: str) -> None:
    """Sacrificing the cultist on the gate before the ritual costs the ritual's doom."""
    t = gated(bg=1).put("bg", "Asia", "Shub-Niggurath").books("bg", "Blood Sacrifice").doom_turn("bg")
    t.does(first)
    t.does("Blood Sacrifice" if first == "Ritual" else "Ritual")
    assert t.signs_of("bg") == 2
    assert t.doom_of("bg") == (1 if first == "Ritual" else 0)


@proves("wars:doom/special")
def test_events_of_the_phase_happen_with_or_without_a_ritual() -> None:
    t = gated(bg=1).put("bg", "Asia", "Shub-Niggurath").books("bg", "Blood Sacrifice").power(bg=0)
    t.doom_turn("bg").does("Blood Sacrifice")
    assert t.signs_of("bg") == 1
    assert t.ritual_cost == 5


# --- Great Cthulhu's books of the phase -----------------------------------------------------------------


@proves("wars:gc/first-doom", "wars:doom/special")
def test_the_first_doom_phase_brings_great_cthulhu_a_book_and_a_sign_in_his_own_turn() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte", gate=True).phase("doom")
    assert t.asks("bg", "doom")
    assert t.doom_of("bg") == 1
    t.done()
    assert t.asks("gc", "book")
    t.picks("Dreams")
    assert t.signs_of("gc") == 1
    assert t.asks("gc", "doom")


@proves("wars:gc/first-doom")
def test_or_by_option_when_the_phase_begins() -> None:
    t = table("bg", "gc", "ys", doom_books="phase_start")
    t.put("bg", "Africa", "Acolyte", gate=True).phase("doom")
    assert t.asks("gc", "book")
    assert t.doom_of("bg") == 0  # nothing is scored yet
    t.picks("Dreams")
    assert t.asks("bg", "doom")
    t.done()
    assert t.asks("gc", "doom")
    assert (t.signs_of("gc"), len(t.books_of("gc"))) == (1, 1)


@proves("wars:gc/first-doom")
def test_it_comes_only_once() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").slots("gc", "first_doom").phase("doom")
    assert t.asks("gc", "doom")
    assert t.signs_of("gc") == 0


@proves("wars:gc/last")
@pytest.mark.parametrize("doom_books", ["own_turn", "phase_start"])
def test_the_last_book_needs_the_five_others_and_a_doom_phase(doom_books: str) -> None:
    t = table("gc", "bg", "ys", doom_books=doom_books)
    t.books("gc", "Absorb", "Devolve", "Dreams", "Regenerate", "Submerge")
    t.slots("gc", "first_doom", "kill_1", "kill_2", "ocean_gates", "awaken").phase("doom")
    assert t.asks("gc", "doom")
    assert len(t.books_of("gc")) == 6
    assert t.signs_of("gc") == 1


@proves("wars:gc/last", "wars:books/several")
def test_the_fifth_and_the_last_book_may_come_in_the_same_doom_phase() -> None:
    t = table("gc", "bg", "ys").books("gc", "Absorb", "Devolve", "Dreams", "Regenerate")
    t.slots("gc", "kill_1", "kill_2", "ocean_gates", "awaken").doom_turn("gc")
    t.picks("Submerge")
    assert len(t.books_of("gc")) == 6  # only one was left for the last slot
    assert t.signs_of("gc") == 2


@proves("wars:gc/last")
def test_four_other_books_are_not_enough() -> None:
    t = table("gc", "bg", "ys").books("gc", "Absorb", "Devolve", "Dreams", "Regenerate")
    t.slots("gc", "first_doom", "kill_1", "kill_2", "ocean_gates").doom_turn("gc")
    assert t.asks("gc", "doom")
    assert len(t.books_of("gc")) == 4
