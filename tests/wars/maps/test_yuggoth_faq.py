"""Yuggoth beside what factions and cards do (FAQ p.210-211): the Watcher, cylinders, neutral Slime Molds."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.maps import slime_molds
from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER, is_awake
from fhtagn.games.wars.rules.content import AREA_IDS, area
from fhtagn.games.wars.rules.queries import Fighters, strength
from fhtagn.games.wars.scenario import WarsScenario
from tests.proofs import proves
from tests.wars.maps.pluto import CURSE, LAB, SLOPE, actions_begin, awake, bottled, lab, name, yuggoth
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


# --- Surgery in the cold --------------------------------------------------------------------------------

POLE = "Polar Sea"


def frozen(*areas: str, ice: str = POLE, power: int = 8) -> WarsScenario:
    """Great Cthulhu has the Laboratory and a cultist in each of these areas; one is frozen."""
    t = lab("gc", "ww", "bg").put("ww", "Slime Sea North", "Acolyte").books("ww", "Ice Age")
    for place in areas:
        t.put("gc", place, "Acolyte")
    return t.turn("ww").does("Ice Age", area=ice).power(gc=power).turn("gc")


@proves("wars:yuggoth/surgery-cost", "wars:ww/ice-age-cost")
def test_surgery_in_the_ice_age_costs_one_more_wherever_a_cultist_is_replaced() -> None:
    """FAQ p.199: an action in several areas."""
    t = frozen(POLE, POLE).does("Surgery").picks("Acolyte in Laboratory")
    assert t.power_of("gc") == 7
    t.picks(f"Acolyte in {POLE}").picks(f"Acolyte in {POLE}")
    assert t.power_of("gc") == 6  # once for the area
    assert t.units("gc", POLE) == ["Brain Cylinder"] * 2


@proves("wars:yuggoth/surgery-cost", "wars:ww/ice-age-cost")
@pytest.mark.parametrize("patient", ["Acolyte in Laboratory", f"Acolyte in {POLE}"])
def test_a_frozen_laboratory_is_paid_for_once(patient: str) -> None:
    t = frozen(POLE, ice=LAB).does("Surgery").picks(patient)
    assert t.power_of("gc") == 6


@proves("wars:yuggoth/surgery-cost")
def test_whoever_cannot_pay_for_the_cold_leaves_those_cultists_alone() -> None:
    t = frozen(POLE, power=1).does("Surgery")
    assert t.asks("gc", "surgery", ["Acolyte on the gate", "Acolyte"])


@proves("wars:yuggoth/surgery-cost", "wars:cindrew/action")
def test_nobody_operates_beside_cindrew_twice() -> None:
    t = lab().put("gc", POLE, "Acolyte x2").put("gc", POLE, "Cindrew Putorius")
    t.does("Surgery").picks(f"Acolyte in {POLE}").done()
    assert t.power(gc=8).turn("gc").does("Surgery").asks("gc", "surgery", ["Acolyte on the gate", "Acolyte"])


@proves("wars:yuggoth/surgery-cost")
def test_if_every_cultist_is_where_the_action_may_not_end_there_is_none() -> None:
    t = (
        yuggoth("ow", "ww", "bg")
        .put("ow", LAB, "Yog-Sothoth")
        .put("ow", POLE, "Acolyte")
        .books("ww", "Ice Age")
    )
    t.turn("ww").does("Ice Age", area=POLE).power(ow=1)
    assert t.turn("ow").refuses("Surgery", reason="no_patient_in_reach")
    assert t.power(ow=2).turn("ow").does("Surgery").units("ow", POLE) == ["Brain Cylinder"]
    assert t.power_of("ow") == 0


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


@proves("wars:yuggoth/surgery", "wars:sl/cursed-slumber")
def test_who_sleeps_on_a_gate_is_operated_on_as_well() -> None:
    """P.175: and has bad dreams."""
    t = lab("sl", "gc", "bg").books("sl", "Cursed Slumber").put("sl", POLE, "Acolyte", gate=True)
    t.does("Cursed Slumber", area=POLE).turn("sl").does("Surgery").does(t.decision.actions[-1]).done()
    t.turn("sl").uses("Sleeping Gate", area=POLE)
    assert (t.gate(POLE), t.units("sl", POLE)) == ("sl", ["Brain Cylinder"])


@proves("wars:yuggoth/cylinders", "wars:actions/create-gate", "wars:actions/recruit")
def test_they_create_gates_and_others_are_recruited_beside_them() -> None:
    t = bottled()
    assert t.offers("Recruit", area=POLE)
    assert t.does("Create Gate", area=POLE).does("Control Gate").gate(POLE) == "gc"


@proves("wars:yuggoth/cylinders", "wars:ww/cannibalism")
def test_cannibalism_bottles_nobody() -> None:
    t = bottled("bg", "ww", "ys").put("ww", POLE, "Wendigo x2").books("ww", "Cannibalism").turn("ww")
    t.does("Battle", area=POLE, foe="bg").rolls(kills=1)
    assert t.asks("ww", "cannibalism", ["Place Wendigo", "Place Acolyte"])


@proves("wars:yuggoth/goes")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_who_stands_beside_him_is_not_his_way(elsewhere: bool) -> None:
    t = awake(yuggoth(), "watcher_postern", 5).put("ys", "Watcher Postern", "Undead")
    if elsewhere:
        t.put("gc", LAB, "Deep One").put("bg", POLE, "Ghoul")
    actions_begin(t)
    assert t.asks("gc", "watcher_goes", [LAB, POLE]) if elsewhere else t.asks("gc", "turn")


@proves("wars:yuggoth/untouched", "wars:cc/emissary")
def test_against_a_great_old_one_no_emissary_is_spared() -> None:
    t = awake(yuggoth("cc", "gc", "ys"), SLOPE, 5).put("cc", PYRAMID, "Nyarlathotep", "Nightgaunt")
    t.books("cc", "Emissary of the Outer Gods").does("Battle", area=PYRAMID, foe="nobody").rolls()
    t.rolls(kills=2)
    assert t.where("cc", "Nyarlathotep") == []


@proves("wars:slime/neutral", "wars:sl/capture-monster")
def test_the_sleeper_captures_a_neutral_slime_mold() -> None:
    t = yuggoth("sl", "gc", "bg").put("sl", POLE, "Tsathoggua").books("sl", "Capture Monster")
    stand(t, slime_molds.MOLD, POLE).turn("sl").does("Capture Monster", area=POLE)
    assert t.captives("sl") == ["nobody"]


@proves("wars:slime/shore", "wars:ww/arctic-wind")
def test_arctic_wind_is_a_move_and_takes_none_to_the_overlook() -> None:
    t = yuggoth("ww", "gc", "bg").put("ww", OVERLOOK, "Acolyte").gates(OVERLOOK).does("Control Gate")
    stand(t, slime_molds.MOLD, "Slime Sea North").books("ww", "Arctic Wind")
    t.put("ww", "Slime Sea North", "Ithaqua", "Wendigo").turn("ww").does("Move")
    t.does("Move", unit="Ithaqua", area=OVERLOOK)
    assert t.asks("ww", "arctic_wind", ["Wendigo"])
