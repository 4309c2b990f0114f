"""Cthulhu Wars, "Terrors" (p.88): a sort of unit of its own."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import battle, bg, cc, gc, table, ys
from tests.proofs import proves

# --- no monsters -----------------------------------------------------------------------------------------


@proves("wars:terror/own-sort", "wars:gc/devour")
def test_a_terror_is_not_devoured() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Asia")
    t.rolls(kills=0).rolls(kills=0)  # nobody to devour: the dice come at once
    assert t.where("bg", "Dhole") == ["Asia"]
    t = battle(gc("Cthulhu"), bg("Dhole", "Ghoul"), area="Asia").uses("Devour")
    assert t.pool("bg", "Ghoul") == 2  # there was no choice


@proves("wars:terror/own-sort", "wars:gc/absorb")
def test_a_terror_is_not_absorbed() -> None:
    t = battle(gc("Shoggoth", "Dhole", "Deep One", books=["Absorb"]), bg("Ghoul"), area="Asia")
    assert t.asks("gc", "battle.pre", ["Absorb Shoggoth Deep One"])


@proves("wars:terror/own-sort", "wars:cc/abduct")
def test_a_terror_is_not_abducted() -> None:
    t = battle(cc("Nightgaunt", "Hunting Horror", books=["Abduct"]), bg("Dhole"), area="Asia", declared=False)
    t.does("Battle").rolls(kills=0).rolls(kills=0)
    assert t.where("bg", "Dhole") == ["Asia"]


@proves("wars:terror/own-sort", "wars:cc/invisibility")
def test_a_terror_does_not_become_invisible() -> None:
    t = battle(cc("Flying Polyp", books=["Invisibility"]), bg("Dhole", "Ghoul"), area="Asia")
    assert t.asks(
        "cc",
        "battle.pre",
        ["Invisibility cc Flying Polyp cc Flying Polyp", "Invisibility cc Flying Polyp bg Ghoul"],
    )


@proves("wars:terror/own-sort", "wars:bg/avatar")
def test_shub_niggurath_does_not_change_places_with_a_terror() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Shub-Niggurath").put("gc", "Africa", "Dhole")
    assert t.refuses("Avatar")
    t.put("gc", "Africa", "Deep One").uses("Avatar", "Africa", "gc")
    assert t.where("gc", "Deep One") == ["Asia"]


@proves("wars:terror/own-sort", "wars:ys/desecrate")
def test_desecrate_places_no_terror() -> None:
    t = (
        table("ys", "gc", "bg")
        .holds("ys", "Dhole")
        .put("ys", "Asia", "King in Yellow")
        .dice(1)
        .uses("Desecrate")
    )
    assert "Dhole" not in t.options


@proves("wars:terror/own-sort", "wars:bg/fertility-cult")
def test_fertility_cult_brings_monsters_only() -> None:
    t = table("bg", "gc", "ys").holds("bg", "Dhole").put("bg", "Asia", "Acolyte", gate=True)
    t.does("Summon", "Ghoul")
    assert t.asks("bg", "summon_more")
    assert t.refuses("Summon", kind="Dhole")
    t = table("bg", "gc", "ys").holds("bg", "Dhole").put("bg", "Asia", "Acolyte", gate=True)
    t.does("Summon", "Dhole")
    assert t.asks("bg", "turn_end")  # that was the action


@proves("wars:terror/own-sort", "wars:bg/fertility-cult")
def test_nor_does_the_later_printing() -> None:
    t = table("bg", "gc", "ys", fertility_cult="unlimited").holds("bg", "Dhole")
    t.put("bg", "Asia", "Acolyte", gate=True).does("Summon", "Ghoul")
    assert t.asks("bg", "turn_more")
    t.does("Summon", "Dhole")
    assert t.asks("bg", "turn_rest")
    assert t.offers("Summon", kind="Fungi from Yuggoth")
    assert t.refuses("Recruit")


@proves("wars:terror/own-sort")
def test_a_terror_takes_results_like_any_unit() -> None:
    t = battle(gc("Cthulhu"), bg("Dhole"), area="Asia").rolls(kills=1).rolls(kills=0)
    assert t.pool("bg", "Dhole") == 1


# --- summoning -------------------------------------------------------------------------------------------


@proves("wars:terror/summon")
def test_a_terror_is_summoned_at_a_controlled_gate() -> None:
    t = table("gc", "bg", "ys").holds("gc", "Dhole").put("gc", "Asia", "Acolyte", gate=True).power(gc=4)
    t.does("Summon", "Dhole")
    assert (t.power_of("gc"), t.where("gc", "Dhole")) == (0, ["Asia"])
    t = table("gc", "bg", "ys").holds("gc", "Dhole").put("gc", "Asia", "Acolyte")
    assert t.refuses("Summon", "controlled_gate")
    t = table("gc", "bg", "ys").holds("gc", "Dhole").put("gc", "Asia", "Acolyte", gate=True).power(gc=3)
    assert t.refuses("Summon", kind="Dhole")


@proves("wars:terror/summon")
def test_only_who_has_the_card_may() -> None:
    t = table("gc", "bg", "ys", cards="dhole").put("gc", "Asia", "Acolyte", gate=True)
    assert t.refuses("Summon", kind="Dhole")


# --- capture ---------------------------------------------------------------------------------------------


@proves("wars:terror/capture", "wars:actions/capture")
def test_a_terror_captures_like_a_monster() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Dhole").put("bg", "Asia", "Acolyte").does("Capture")
    assert t.captives("gc") == ["bg"]


@proves("wars:terror/capture", "wars:capture/protection")
@pytest.mark.parametrize(
    ("captor", "protector", "possible"),
    [
        ("Deep One", "Dhole", False),
        ("Dhole", "Ghoul", False),
        ("Cthulhu", "Dhole", True),
        ("Dhole", "Shub-Niggurath", False),
    ],
)
def test_terrors_and_monsters_guard_against_each_other(captor: str, protector: str, possible: bool) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", captor).put("bg", "Asia", "Acolyte", protector)
    assert t.offers("Capture") == possible
    assert possible or t.refuses("Capture", "protected")


@proves("wars:terror/capture")
def test_a_terror_itself_is_never_captured() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Cthulhu").put("bg", "Asia", "Dhole")
    assert t.refuses("Capture", "nobody_to_capture")


def test_others_that_name_no_sort_of_unit_touch_it() -> None:
    """Madness speaks of everybody who retreats."""
    t = battle(ys("Hastur"), cc("Dhole", "Hunting Horror", books=["Madness"]), area="Asia")
    t.rolls(pains=2).rolls(pains=1)
    assert t.asks("cc", "battle.retreats")
