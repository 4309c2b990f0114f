"""Cthulhu Wars, chapter "First player phase"."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import table
from tests.proofs import proves


@proves("wars:first/most-power")
def test_whoever_has_the_most_power_becomes_first_player() -> None:
    t = table("gc", "bg", "ys").power(gc=5, bg=9, ys=7).phase("first")
    assert t.asks("bg", "direction")
    assert t.state.first == t.seat("bg")


@proves("wars:first/most-power")
def test_the_first_player_begins_the_doom_phase_and_the_action_phase() -> None:
    t = table("gc", "bg", "ys").power(gc=5, bg=5, ys=7).books("gc", "Dreams").slots("gc", "first_doom")
    t.phase("first").picks("clockwise")
    assert t.asks("ys", "doom")
    t.done().done().done()
    assert t.asks("ys", "turn")


@proves("wars:first/tie")
def test_of_tied_players_the_former_first_player_picks_one() -> None:
    t = table("gc", "bg", "ys").first("gc").power(gc=4, bg=7, ys=7).phase("first")
    assert t.asks("gc", "first", ["bg", "ys"])  # not gc itself
    t.picks("ys")
    assert t.asks("ys", "direction")


@proves("wars:first/tie")
def test_a_former_first_player_who_is_tied_may_pick_themselves() -> None:
    t = table("gc", "bg", "ys").first("bg").power(gc=4, bg=7, ys=7).phase("first")
    assert t.asks("bg", "first", ["bg", "ys"])
    t.picks("bg")
    assert t.asks("bg", "direction")


@proves("wars:first/tie")
def test_a_tie_below_the_most_power_does_not_matter() -> None:
    t = table("gc", "bg", "ys").first("bg").power(gc=9, bg=7, ys=7).phase("first")
    assert t.asks("gc", "direction")


@proves("wars:first/direction")
@pytest.mark.parametrize(("direction", "order"), [("clockwise", "bg ys gc"), ("counter", "bg gc ys")])
def test_the_direction_holds_for_the_doom_phase_and_the_action_phase(direction: str, order: str) -> None:
    t = table("gc", "bg", "ys").power(gc=6, bg=9, ys=7).books("gc", "Dreams").slots("gc", "first_doom")
    for faction, area in (("gc", "Asia"), ("bg", "Africa"), ("ys", "Europe")):
        t.put(faction, area, "Acolyte")
    t.phase("first").picks(direction)
    for faction in order.split():
        assert t.asks(faction, "doom")
        t.done()
    for faction in order.split():
        assert t.asks(faction, "turn")
        t.does("Recruit")


@proves("wars:first/direction")
def test_the_direction_is_chosen_anew_even_if_the_first_player_stays_the_same() -> None:
    t = table("gc", "bg", "ys").first("gc", -1).power(gc=9, bg=7, ys=7).phase("first")
    assert t.asks("gc", "direction", ["clockwise", "counter"])
    t.picks("clockwise")
    assert t.state.direction == 1


@proves("wars:first/direction")
def test_a_table_may_agree_to_go_clockwise_always() -> None:
    t = table("gc", "bg", "ys", direction="clockwise").power(gc=5, bg=9, ys=7).phase("first")
    assert not t.asks("bg", "direction")
    assert t.state.direction == 1


@proves("wars:first/tie")
@pytest.mark.parametrize(
    ("lang", "who"), [("de", "Wer zuletzt Startspieler war"), ("en", "Whoever was first player last")]
)
def test_the_lesson_at_a_tie_says_that_the_former_first_player_decides(lang: str, who: str) -> None:
    t = table("gc", "bg", "ys").first("gc").power(gc=4, bg=7, ys=7).phase("first")
    assert t.asks("gc", "first")
    told = [GAME.words(lang).say(lesson.text) for lesson in GAME.lessons(t.state, t.seat("gc"))]
    assert any(who in text for text in told)
