"""Yuggoth beside what factions and cards do (FAQ p.210-211): the Watcher, cylinders, neutral Slime Molds."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.maps import slime_molds
from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER, is_awake
from fhtagn.games.wars.rules.content import AREA_IDS, area
from fhtagn.games.wars.rules.queries import Fighters, strength
from tests.proofs import proves
from tests.wars.maps.pluto import CURSE, LAB, SLOPE, actions_begin, awake, bottled, name, yuggoth
from tests.wars.toys import stand

SPAWN = "Spawn of Yog-Sothoth"
PYRAMID = name(SLOPE)
OVERLOOK = "Slime Sea Overlook"

# --- the Watcher ----------------------------------------------------------------------------------------


@proves("wars:yuggoth/untouched", "wars:elder-thing/mind-control")
def test_elder_things_do_not_control_him() -> None:
    t = awake(yuggoth("gc", "bg", "ys", cards="elder_thing"), SLOPE, 5)
    t.holds("bg", "Elder Thing").put("bg", PYRAMID, "Elder Thing").put("gc", PYRAMID, "Starspawn")
    t.does("Battle", area=PYRAMID, foe="nobody").rolls(pains=1)
    assert "nobody rolls 5 dice" in repr(t)
    t.rolls()
    assert AREA_IDS[t.state.where[WATCHER]] == SLOPE


@proves("wars:yuggoth/untouched", "wars:ow/dread-curse")
def test_no_curse_finds_him_or_neutral_slime_molds() -> None:
    t = awake(yuggoth("ow", "gc", "ys"), SLOPE, 5).put("ow", "Polar Sea", "Abomination").books("ow", CURSE)
    stand(t, slime_molds.MOLD, "Slime Sea North")
    t.put("gc", LAB, "Acolyte").turn("ow")
    assert {AREA_IDS[a[1]] for a in t.decision.actions if a[0] == "wars.ow.dread_curse"} == {"laboratory"}


@proves("wars:yuggoth/as-enemy", "wars:ww/hibernate")
@pytest.mark.parametrize("wakes", [True, False])
def test_he_counts_for_hibernation_while_he_is_awake(wakes: bool) -> None:
    t = yuggoth("ww", "gc", "ys").put("ww", "Polar Sea", "Acolyte").power(ww=3)
    if wakes:
        awake(t, SLOPE, 5)
    assert t.turn("ww").does("Hibernate").power_of("ww") == 3 + wakes


@proves("wars:yuggoth/as-enemy", "wars:ow/beyond-guarded")
@pytest.mark.parametrize("wakes", [True, False])
def test_beside_him_no_gate_goes_beyond_one_while_he_is_awake(wakes: bool) -> None:
    t = yuggoth("ow", "gc", "ys").put("ow", "Watcher Postern", SPAWN, "Acolyte", gate=True)
    if wakes:
        awake(t, "watcher_postern", 5)
    assert t.turn("ow").offers("The Beyond One") == (not wakes)


@proves("wars:yuggoth/wounds", "wars:cc/nyarlathotep")
@pytest.mark.parametrize(("kills", "pains", "paid"), [(1, 0, True), (3, 0, True), (0, 3, False)])
def test_the_harbinger_is_paid_once_for_kills_and_never_for_pains(kills: int, pains: int, paid: bool) -> None:
    """P.181: two elder signs; he costs nothing, so there is no Power."""
    t = awake(yuggoth("cc", "gc", "ys"), SLOPE, 9).put("cc", PYRAMID, "Nyarlathotep", "Flying Polyp x3")
    t.turn("cc").does("Battle", area=PYRAMID, foe="nobody").rolls(kills=kills, pains=pains).rolls()
    if paid:
        t.uses("The Harbinger", "signs")
    assert t.signs_of("cc") == (2 if paid else 0)
    assert not t.offers("The Harbinger")
    assert t.state.count(MARKER) == 9 - kills


@proves("wars:yuggoth/untouched")
@pytest.mark.parametrize(
    ("faction", "unit", "dice"), [("sl", "Tsathoggua", 2), ("ww", "Ithaqua", 0), ("cc", "Nyarlathotep", 0)]
)
def test_he_is_no_faction_whose_power_doom_or_books_count(faction: str, unit: str, dice: int) -> None:
    t = awake(yuggoth(faction, "gc", "bg"), SLOPE, 5).put(faction, PYRAMID, unit).doom(gc=20, bg=20)
    t.power(gc=9, bg=9)
    s = t.state
    here = s.here(0, area(SLOPE))
    assert strength(s, Fighters(0, s.wild(), area(SLOPE), here)) == dice


@proves("wars:yuggoth/untouched", "wars:sl/demand-sacrifice")
def test_nobody_demands_a_sacrifice_of_him() -> None:
    t = (
        awake(yuggoth("sl", "gc", "bg"), SLOPE, 5)
        .put("sl", PYRAMID, "Tsathoggua")
        .books("sl", "Demand Sacrifice")
    )
    t.turn("sl").does("Battle", area=PYRAMID, foe="nobody")
    assert "sl rolls 2 dice" in repr(t)


@proves("wars:yuggoth/attacks")
def test_when_he_is_destroyed_nobody_sends_him_any_more() -> None:
    t = awake(yuggoth("bg", "gc", "ys"), "watcher_postern", 1).put("bg", PYRAMID, "Dark Young x2")
    actions_begin(t).rolls().rolls(kills=1)
    assert not is_awake(t.state)
    assert t.asks("bg", "turn")
    assert len([event for event in t.told if event.kind == "wars.battle"]) == 1


# --- cylinders ------------------------------------------------------------------------------------------


@proves("wars:yuggoth/lost", "wars:ys/passion")
def test_a_captured_one_stirs_passion_as_well() -> None:
    t = bottled("ys", "gc", "bg").books("ys", "Passion").put("gc", "Polar Sea", "Deep One").turn("gc")
    t.does("Capture", area="Polar Sea").passes("gc")
    assert t.captives("gc") == ["ys"]
    assert t.uses("Passion").power_of("ys") == 9


@proves("wars:yuggoth/mummies", "wars:ghatanothoa/mummify")
def test_they_cannot_be_mummified() -> None:
    t = (
        yuggoth(cards="ghatanothoa")
        .put("gc", "Polar Sea", "Ghatanothoa")
        .put("bg", "Polar Sea", "Brain Cylinder")
    )
    assert t.refuses("Mummify", reason="no_acolyte")
    t.put("bg", "Polar Sea", "Acolyte").does("Mummify")
    assert len([event for event in t.told if event.kind == "wars.mummified"]) == 1


@proves("wars:yuggoth/cylinders")
def test_what_names_acolytes_leaves_them_alone() -> None:
    t = yuggoth("gc", "ys", "bg").books("gc", "Dreams").put("ys", LAB, "Brain Cylinder")
    assert t.refuses("Dreams", reason="no_acolyte")
    assert t.put("ys", "Polar Sea", "Acolyte").offers("Dreams")


@proves("wars:yuggoth/carried", "wars:gc/submerge")
def test_cthulhu_takes_them_down_with_him() -> None:
    t = bottled().put("gc", "Polar Sea", "Cthulhu").books("gc", "Submerge").uses("Submerge")
    t.picks("Brain Cylinder")
    assert t.card("gc") == ["Cthulhu", "Brain Cylinder"]


@proves("wars:yuggoth/carried", "wars:ys/screaming-dead")
def test_the_screaming_dead_do_not_carry_them() -> None:
    t = bottled("ys", "gc", "bg", n=2).put("ys", "Polar Sea", "King in Yellow", "Undead")
    t.books("ys", "The Screaming Dead")
    t.uses("The Screaming Dead", area=name(AREA_IDS[t.state.board.near[0][area("polar_sea")][0]]))
    assert t.asks("ys", "follow_king", ["Undead"])
    t.picks("Undead")
    assert t.units("ys", "Polar Sea") == ["Brain Cylinder"] * 2


@proves("wars:yuggoth/carried", "wars:shantak/horror-steed")
def test_a_shantak_flies_off_with_them() -> None:
    t = bottled("gc", "bg", "ys", cards="shantak").holds("gc", "Shantak").put("gc", "Polar Sea", "Shantak")
    t.turn("gc").does("Move").does("Move", unit="Shantak", area=OVERLOOK)
    t.picks("Carrying Brain Cylinders").picks("Brain Cylinder")
    assert "Brain Cylinder" in t.units("gc", OVERLOOK)
