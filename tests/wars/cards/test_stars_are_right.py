"""Cthulhu Wars, Stars are Right: elder signs for doom and Power."""

from __future__ import annotations

from fhtagn.games.wars.cards.stars_are_right import STARS_ARE_RIGHT
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes
from tests.wars.cards.neutral import with_book


def stargazer(*signs: int) -> WarsScenario:
    t = table("gc", "bg", "ys", cards="stars_are_right").first("gc").put("gc", "Asia", "Acolyte", gate=True)
    return with_book(t.signs("gc", *signs).power(gc=1), "gc", STARS_ARE_RIGHT)


@proves("wars:starry/power")
def test_in_the_doom_phase_a_sign_brings_its_value_in_power_too() -> None:
    t = stargazer(3, 2).doom_turn("gc")
    doom = t.doom_of("gc")
    t.does("Reveal", 3)
    assert (t.doom_of("gc"), t.power_of("gc")) == (doom + 3, 4)
    t.does("Reveal", 2)
    assert (t.doom_of("gc"), t.power_of("gc")) == (doom + 5, 6)


@proves("wars:starry/power", "wars:doom/ritual")
def test_the_power_comes_at_once_and_may_pay_for_the_ritual() -> None:
    t = stargazer(3, 2).marker(5).doom_turn("gc")
    assert t.refuses("Ritual", reason="power")
    t.does("Reveal", 3).does("Reveal", 2)
    assert t.offers("Ritual")


@proves("wars:starry/power")
def test_in_the_action_phase_there_is_only_doom() -> None:
    t = stargazer(3).turn("gc").does("Reveal", 3)
    assert t.doom_of("gc") == 3
    assert t.power_of("gc") == 1


@proves("wars:starry/power")
def test_signs_of_others_bring_nothing() -> None:
    t = stargazer(1).signs("bg", 3).power(bg=2).doom_turn("bg").does("Reveal", 3)
    assert t.power_of("gc") == 1
    assert t.power_of("bg") == 2


@proves("wars:starry/power", "wars:moon-beast/obeisance")
def test_under_a_moon_beast_they_bring_only_doom() -> None:
    t = stargazer(3).holds("bg", "Moon Beast").put("bg", "Africa", "Acolyte", gate=True).power(bg=2)
    t.turn("bg").does("Summon", "Moon Beast").doom_turn("gc")
    assert t.happened("wars.book_covered")
    t.does("Reveal", 3)
    assert t.power_of("gc") == 1


@proves("wars:starry/power", "wars:signs/reveal")
def test_the_doom_phase_lasts_until_everybody_was_asked_at_its_end() -> None:
    """With 28 doom a sign may end the game, so that the question comes once more."""
    t = stargazer(1).doom(gc=28).power(bg=0, ys=0).doom_turn("ys")
    while not t.asks("gc", "reveal"):
        t.done()
    t.does("Reveal", 1)
    assert t.power_of("gc") == 2
    assert t.doom_of("gc") == 29


def test_the_bot_shows_signs_when_power_comes_with_them_and_hides_them_otherwise() -> None:
    assert takes(stargazer(3).doom_turn("gc"), "Reveal")
    t = table("gc", "bg", "ys").first("gc").put("gc", "Asia", "Acolyte", gate=True).signs("gc", 3)
    t.books("gc", "Absorb").slots("gc", "first_doom")
    assert takes(t.power(gc=1).doom_turn("gc"), "Done")
