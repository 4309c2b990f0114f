"""Cthulhu Wars, the Worms of Ghroth (p.90): they feed, and multiply when they are cut."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import WarsScenario, battle, bg, gc, table
from tests.proofs import proves
from tests.wars.cards.bots import takes

WORM = "Worms of Ghroth"


def gathering(worms: int) -> WarsScenario:
    t = table("bg", "gc", "ys").put("bg", "Asia", f"{WORM} x{worms}", "Acolyte x2", gate=True)
    return t.put("gc", "Africa", "Acolyte x2", gate=True).power(bg=0, gc=0, ys=0).phase("power")


@proves("wars:worms/eradication")
@pytest.mark.parametrize(("die", "signs", "power"), [(1, 1, 3), (2, 1, 2), (3, 0, 4)])
def test_a_die_not_above_the_number_of_worms_brings_a_sign_and_costs_power(
    die: int, signs: int, power: int
) -> None:
    t = gathering(2)
    assert t.asks("bg", "eradication")
    t.uses("Eradication").dice(die)
    assert t.who
    assert (t.signs_of("bg"), t.power_of("bg")) == (signs, power)


@proves("wars:worms/eradication", "wars:power/minimum")
@pytest.mark.parametrize(("die", "bg", "gc"), [(6, 6, 12), (3, 6, 12), (1, 7, 12)])
def test_minimum_power_comes_afterwards(die: int, bg: int, gc: int) -> None:
    """FAQ p.201: only the Mao Ceremony comes after the minimum."""
    t = table("bg", "gc", "ys").put("bg", "Asia", f"{WORM} x6", "Acolyte x6", gate=True)
    t.put("gc", "Africa", "Acolyte x4", gate=True).put("gc", "Europe", "Acolyte", gate=True)
    t.put("gc", "Australia", "Acolyte", gate=True).power(bg=0, gc=0, ys=0).phase("power")
    assert t.power_of("ys") == 0  # nobody has been raised to anything yet
    t.uses("Eradication").dice(die)
    assert t.who
    assert (t.signs_of("bg"), t.power_of("bg"), t.power_of("gc")) == (1, bg, gc)


@proves("wars:worms/eradication")
def test_nobody_has_to_roll() -> None:
    t = gathering(6).does("No Eradication")
    assert (t.signs_of("bg"), t.power_of("bg")) == (0, 4)


@proves("wars:worms/eradication")
def test_without_a_worm_nobody_is_asked() -> None:
    t = table("bg", "gc", "ys").holds("bg", WORM).put("bg", "Asia", "Acolyte", gate=True)
    t.power(bg=0, gc=0, ys=0).phase("power")
    assert not t.asks("bg", "eradication")


@proves("wars:worms/division")
def test_a_lost_worm_divides_on_a_die_above_the_number_left() -> None:
    t = battle(gc("Shoggoth"), bg(f"{WORM} x2"), area="Asia").rolls(kills=1).dice(2)
    assert t.asks("bg", "worm_area")
    assert "Asia" not in t.options  # somebody is there
    t.picks("Antarctica")
    assert "Antarctica" not in t.options
    t.picks("Europe")
    assert not t.asks("bg", "worm_area")
    assert t.where("bg", WORM) == ["Antarctica", "Asia", "Europe"]


@proves("wars:worms/division")
def test_not_on_a_lower_one() -> None:
    t = battle(gc("Shoggoth"), bg(f"{WORM} x2"), area="Asia").rolls(kills=1).dice(1)
    assert not t.asks("bg", "worm_area")


@proves("wars:worms/division")
def test_one_or_none_is_enough() -> None:
    t = battle(gc("Shoggoth"), bg(WORM), area="Asia").rolls(kills=1).dice(1).picks("Europe").done()
    assert t.where("bg", WORM) == ["Europe"]
    t = battle(gc("Shoggoth"), bg(WORM), area="Asia").rolls(kills=1).dice(6).done()
    assert t.where("bg", WORM) == []


@proves("wars:worms/division")
def test_one_roll_for_each_one_after_the_other() -> None:
    t = (
        battle(gc("Shoggoth"), bg(f"{WORM} x2"), area="Asia")
        .rolls(kills=2)
        .dice(2)
        .picks("Europe")
        .done()
        .dice(1)
    )
    assert not t.asks("bg", "worm_area")
    assert t.where("bg", WORM) == ["Europe"]


@proves("wars:worms/not-summoned")
def test_they_are_never_summoned_and_the_first_comes_with_the_card() -> None:
    t = (
        table("bg", "gc", "ys", cards="worms_of_ghroth")
        .put("bg", "Asia", "Acolyte", gate=True)
        .doom(bg=2)
        .power(bg=9)
    )
    t.doom_turn("bg").does("Acquire", WORM)
    assert (t.where("bg", WORM), t.power_of("bg"), t.doom_of("bg")) == (["Asia"], 7, 0)
    t.turn("bg")
    assert not t.offers("Summon", kind=WORM)


@proves("wars:two/losses")
def test_with_two_players_a_lost_worm_is_worth_nothing() -> None:
    t = battle(gc("Shoggoth"), bg(WORM), area="Asia", two_players=True).rolls(kills=1).dice(6).done()
    assert t.doom_of("gc") == 0


def test_the_bot_rolls_with_many_worms_and_places_new_ones() -> None:
    assert takes(gathering(5), "Eradication")
    t = battle(gc("Shoggoth"), bg(WORM), area="Asia").rolls(kills=1).dice(6)
    assert not takes(t, "Done")
