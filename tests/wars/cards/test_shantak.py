"""Cthulhu Wars, Shantaks (p.86): any area is next door to them."""

from __future__ import annotations

from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import takes


def steed() -> WarsScenario:
    """A Shantak with a Ghoul and two acolytes in Asia, one of them on the gate."""
    return table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x2", "Ghoul", "Shantak", gate=True).power(bg=3)


@proves("wars:shantak/horror-steed")
def test_a_move_takes_it_to_any_area() -> None:
    t = steed().does("Move")
    assert t.offers("Move", unit="Shantak in Asia", area="Antarctica")
    assert t.offers("Move", unit="Shantak in Asia", area="South America")
    assert not t.offers("Move", unit="Acolyte in Asia", area="Antarctica")
    t.does("Move", "Shantak in Asia", area="Antarctica").passes("bg")
    assert (t.where("bg", "Shantak"), t.power_of("bg")) == (["Antarctica"], 2)


@proves("wars:shantak/rider")
def test_one_cultist_rides_along_for_nothing() -> None:
    t = steed().does("Move").does("Move", "Shantak in Asia", area="Antarctica")
    assert t.asks("bg", "shantak_rider", ["Acolyte"])
    t.picks("Acolyte")
    assert t.units("bg", "Antarctica") == ["Acolyte", "Shantak"]
    assert t.power_of("bg") == 2
    assert t.gate("Asia") == "bg"  # the keeper stays


@proves("wars:shantak/rider")
def test_it_carries_only_one() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte x3", "Shantak").power(bg=2)
    t.does("Move").does("Move", "Shantak in Asia", area="Antarctica").picks("Acolyte")
    assert t.asks("bg", "move")


@proves("wars:shantak/rider", "wars:gates/leave-first")
def test_whoever_stands_on_a_gate_does_not_ride() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte", "Shantak", gate=True).power(bg=2)
    t.does("Move").does("Move", "Shantak in Asia", area="Antarctica")
    assert not t.asks("bg", "shantak_rider")


@proves("wars:shantak/rider", "wars:actions/move-once")
def test_a_cultist_that_moved_does_not_ride() -> None:
    t = table("bg", "gc", "ys").put("bg", "Europe", "Acolyte").put("bg", "Asia", "Shantak").power(bg=3)
    t.does("Move").does("Move", "Acolyte in Europe", area="Asia")
    t.does("Move", "Shantak in Asia", area="Antarctica")
    assert not t.asks("bg", "shantak_rider")


@proves("wars:shantak/rider", "wars:investigators/traitor")
def test_an_investigator_of_somebody_else_is_no_cultist_of_its_owner() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shantak").put("gc", "Asia", "Victor Steele")
    t.does("Move").does("Move", "Shantak in Asia", area="Antarctica")
    assert not t.asks("bg", "shantak_rider")


@proves("wars:shantak/rider", "wars:sl/burrow")
def test_the_rider_is_no_power_spent_for_burrow() -> None:
    """FAQ p.197: one Shantak with a rider is a move for 1 Power."""
    t = table("sl", "gc", "ys").books("sl", "Burrow").put("sl", "Asia", "Acolyte", "Shantak").power(sl=4)
    t.does("Move").does("Move", "Shantak in Asia", area="Antarctica").picks("Acolyte")
    assert t.power_of("sl") == 3


@proves("wars:shantak/horror-steed", "wars:market/free-figure")
def test_with_the_card_one_comes_to_an_own_gate() -> None:
    t = table("bg", "gc", "ys", cards="shantak").put("bg", "Asia", "Acolyte", gate=True).doom(bg=2)
    t.doom_turn("bg").does("Acquire", "Shantak")
    assert (t.where("bg", "Shantak"), t.pool("bg", "Shantak"), t.doom_of("bg")) == (["Asia"], 1, 0)


def test_they_are_monsters_of_2_power_and_combat_2() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Shantak").put("bg", "Asia", "Acolyte", gate=True).power(bg=2)
    t.does("Summon", "Shantak")
    assert t.power_of("bg") == 0
    assert t.explain_strength("bg", "gc", "Asia") == ["Shantak 2"]


def test_the_bot_rides_to_a_gate_that_nobody_protects() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shantak").put("gc", "South America", "Acolyte", gate=True)
    t.power(bg=2, gc=0, ys=0).does("Move")
    assert takes(t, "Move", "Shantak in Asia", "South America")
