"""Cthulhu Wars, chapter "Victory": how the game ends and who wins."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Outcome
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves


def reason(t: WarsScenario) -> str:
    return t.outcome.reason.key.rpartition(".")[2]


def winners(t: WarsScenario) -> list[str]:
    return [t.name(seat) for seat in t.outcome.winners]


def last_ritual(**doom: int) -> WarsScenario:
    """Instant Death comes by Crawling Chaos, who has no gate; nobody else can pay."""
    return table("cc", "bg", "ys").doom(**doom).power(cc=10, bg=0, ys=0).marker(10)


# --- the triggers ---------------------------------------------------------------------------------------


@proves("wars:end/thirty", "wars:end/doom-phase")
def test_30_doom_end_the_game_after_the_doom_phase_with_everybodys_ritual() -> None:
    t = table("cc", "bg", "ys").doom(cc=29, bg=28).put("cc", "Asia", "Acolyte", gate=True)
    t.put("bg", "Africa", "Acolyte", gate=True).power(cc=0, bg=5, ys=0).phase("doom")
    assert t.asks("bg", "doom")
    assert t.doom_of("cc") == 30
    t.does("Ritual")
    assert t.outcome.scores == (30, 30, 0)


@proves("wars:end/thirty")
def test_29_doom_do_not_end_the_game() -> None:
    t = table("cc", "bg", "ys").doom(cc=28).put("cc", "Asia", "Acolyte", gate=True)
    t.power(cc=1, bg=0, ys=0).phase("doom")
    assert t.asks("cc", "turn")


@proves("wars:end/thirty")
def test_hidden_signs_do_not_trigger_the_end() -> None:
    t = table("cc", "bg", "ys").doom(cc=29).signs("cc", 3, 3).put("cc", "Asia", "Acolyte")
    t.does("Recruit").done().done()
    assert t.asks("bg", "turn")


@proves("wars:end/thirty")
def test_six_books_are_neither_needed_nor_enough_to_end_the_game() -> None:
    t = table("cc", "bg", "ys").books("cc", "all").doom(cc=20).put("cc", "Asia", "Acolyte").does("Recruit")
    assert t.asks("bg", "turn")
    t = table("cc", "bg", "ys").doom(cc=29).signs("cc", 1).put("cc", "Asia", "Acolyte").does("Reveal", 1)
    t.does("Recruit")
    assert reason(t) == "humanity"


@proves("wars:end/turn")
def test_a_reveal_in_ones_own_turn_ends_the_game_after_that_turn() -> None:
    t = table("cc", "bg", "ys").doom(cc=28).signs("cc", 2).put("cc", "Asia", "Acolyte").gates("Asia")
    t.does("Reveal", 2)
    assert t.asks("cc", "turn")  # the turn is played to its end, unlimited actions included
    t.does("Recruit")
    assert t.offers("Control Gate")
    t.done()
    assert isinstance(t.state.pending, Outcome)


@proves("wars:end/turn", "wars:signs/reveal")
def test_a_reveal_in_the_turn_of_another_ends_the_game_after_that_turn() -> None:
    t = table("cc", "bg", "ys").doom(ys=27).signs("ys", 3).put("cc", "Asia", "Acolyte").does("Recruit")
    assert t.asks("ys", "reveal")
    t.does("Reveal", 3)
    assert t.outcome.scores == (0, 0, 30)


@proves("wars:end/turn")
def test_doom_by_other_means_ends_the_game_after_the_turn_as_well() -> None:
    """Ruling Q29: Yellow Sign gives 3 doom to somebody with 27."""
    t = table("ys", "bg", "cc").doom(bg=27).does("Give Doom", seat="bg").picks("Passion")
    assert t.outcome.scores == (0, 30, 0)


@proves("wars:end/turn")
def test_nobody_is_asked_to_reveal_when_the_end_is_sure() -> None:
    t = table("ys", "bg", "cc").doom(bg=27, cc=27).signs("cc", 3)
    t.does("Give Doom", seat="bg").picks("Passion")
    assert t.outcome.scores == (0, 30, 30)


@proves("wars:end/thirty")
def test_a_reveal_between_gather_power_and_doom_ends_the_game_without_a_doom_phase() -> None:
    """Ruling Q30."""
    t = table("cc", "bg", "ys").doom(bg=29).signs("bg", 1).put("cc", "Asia", "Acolyte", gate=True)
    t.power(cc=9).phase("first").picks("clockwise").does("Reveal", 1)
    assert t.outcome.scores == (0, 30, 0)


@proves("wars:end/thirty")
def test_or_by_option_after_that_doom_phase() -> None:
    t = table("cc", "bg", "ys", early_end="after_doom").doom(bg=29).signs("bg", 1)
    t.put("cc", "Asia", "Acolyte", gate=True).power(cc=9).phase("first").picks("clockwise").does("Reveal", 1)
    assert t.asks("cc", "doom")
    t.does("Ritual").done().done()
    assert t.outcome.scores == (2, 30, 0)


@proves("wars:end/turn")
@pytest.mark.parametrize("early_end", ["at_once", "after_doom"])
def test_an_end_in_the_action_phase_has_no_doom_phase_with_either_option(early_end: str) -> None:
    t = table("ys", "bg", "cc", early_end=early_end).doom(bg=27).put("ys", "Asia", "Acolyte", gate=True)
    t.does("Give Doom", seat="bg").picks("Passion").done()
    assert t.outcome.scores == (0, 30, 0)


@proves("wars:end/instant-death")
def test_instant_death_ends_the_game_although_nobody_has_30_doom() -> None:
    t = last_ritual(cc=12, bg=9).books("cc", "all").phase("doom").does("Ritual")
    assert (winners(t), reason(t)) == (["cc"], "instant_death")


# --- the end --------------------------------------------------------------------------------------------


@proves("wars:end/reveal")
def test_all_hidden_signs_are_revealed_and_counted() -> None:
    t = last_ritual(cc=10, bg=5, ys=1).signs("bg", 3, 3).signs("ys", 1, 2)
    t.books("bg", "all").books("cc", "all")
    t.phase("doom").does("Ritual").done().done()
    assert t.outcome.scores == (10, 11, 4)
    assert winners(t) == ["bg"]
    assert [t.signs_of(name) for name in ("cc", "bg", "ys")] == [0, 0, 0]


@proves("wars:end/winner")
def test_the_most_doom_among_those_with_six_books_wins() -> None:
    """31 doom with five books, 27 with six, 29 with six: the last one wins."""
    t = last_ritual(cc=31, bg=27, ys=29).books("bg", "all").books("ys", "all")
    t.books("cc", "Abduct", "Emissary of the Outer Gods", "Invisibility", "Madness", "Seek and Destroy")
    t.doom_turn("cc").does("Ritual")
    assert winners(t) == ["ys"]


@proves("wars:end/tie")
def test_a_tie_is_a_shared_victory() -> None:
    t = last_ritual(cc=20, bg=20, ys=20).books("bg", "all").books("cc", "all")
    t.phase("doom").does("Ritual")
    assert winners(t) == ["cc", "bg"]


@proves("wars:end/humanity")
def test_if_nobody_has_six_books_everybody_loses() -> None:
    t = last_ritual(cc=35, bg=20, ys=20).doom_turn("cc").does("Ritual")
    assert (winners(t), reason(t)) == ([], "humanity")


def test_a_world_without_any_gate_and_cultist_ends_in_nothing() -> None:
    """Ruling Q28: nobody gathers Power, so nobody could ever act again."""
    t = table("gc", "bg", "ys").books("gc", "all").put("gc", "Asia", "Cthulhu").doom(gc=20)
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert (winners(t), reason(t)) == ([], "humanity")
