"""Cthulhu Wars, Undimensioned (FAQ p.201): units change places among the areas that one occupies."""

from __future__ import annotations

from fhtagn.games.wars.cards.undimensioned import UNDIMENSIONED
from fhtagn.games.wars.scenario import WarsScenario, table
from tests.proofs import proves
from tests.wars.cards.bots import choice, takes
from tests.wars.cards.neutral import with_book


def scattered(foe: str = "bg", **options: str) -> WarsScenario:
    t = table("gc", foe, "ys", cards="undimensioned", **options)
    t.put("gc", "South Pacific", "Acolyte x2", "Deep One", gate=True).put("gc", "Europe", "Shoggoth")
    return with_book(t.power(gc=2), "gc", UNDIMENSIONED)


@proves("wars:undim/rearrange")
def test_units_change_places_however_far_for_2_power_in_all() -> None:
    t = scattered().does("Undimensioned")
    assert t.asks("gc", "rearrange")
    assert not t.offers("Done")
    t.picks("Deep One", "Europe").picks("Shoggoth", "South Pacific").done()
    assert t.power_of("gc") == 0
    assert t.units("gc", "Europe") == ["Deep One"]
    assert "Shoggoth" in t.units("gc", "South Pacific")


@proves("wars:undim/rearrange")
def test_an_area_may_be_left_empty_and_still_be_filled_again() -> None:
    t = scattered().does("Undimensioned").picks("Shoggoth", "South Pacific")
    assert t.units("gc", "Europe") == []
    t.picks("Deep One", "Europe")
    assert t.units("gc", "Europe") == ["Deep One"]


@proves("wars:undim/rearrange")
def test_no_area_is_added_and_no_unit_goes_twice() -> None:
    t = scattered().does("Undimensioned")
    assert {t._in_words(action).rpartition(" ")[2] for action in t.decision.actions} <= {"Europe", "Pacific"}
    t.picks("Shoggoth", "South Pacific")
    assert not t.offers("Shift", unit="Shoggoth")


@proves("wars:undim/rearrange")
def test_it_needs_2_power_and_two_areas() -> None:
    assert scattered().power(gc=1).refuses("Undimensioned", reason="power")
    t = table("gc", "bg", "ys", cards="undimensioned").put("gc", "Asia", "Acolyte", "Deep One")
    assert with_book(t, "gc", UNDIMENSIONED).refuses("Undimensioned", reason="one_area")


@proves("wars:undim/out-of-reach", "wars:gc/submerge")
def test_the_submerged_are_out_of_reach() -> None:
    t = scattered().books("gc", "Submerge").power(gc=5).put("gc", "South Pacific", "Cthulhu")
    t.uses("Submerge")
    while t.asks("gc", "submerge"):
        t.done()
    t.turn("gc").does("Undimensioned")
    assert not t.offers("Shift", unit="Cthulhu")


@proves("wars:undim/out-of-reach", "wars:sl/cursed-slumber")
def test_a_gate_in_cursed_slumber_is_out_of_reach_too() -> None:
    t = table("sl", "gc", "ys", cards="undimensioned").books("sl", "Cursed Slumber").power(sl=6)
    t.put("sl", "Asia", "Acolyte", gate=True).put("sl", "Europe", "Wizard").put("sl", "Africa", "Serpent Man")
    with_book(t, "sl", UNDIMENSIONED).does("Cursed Slumber", "Asia").turn("sl").does("Undimensioned")
    assert not t.offers("Shift", unit="Acolyte")
    assert not t.offers("Shift", area="Asia")
    assert t.offers("Shift", unit="Wizard", area="Africa")


@proves("wars:undim/out-of-reach", "wars:gates/abandoned")
def test_gates_stay_and_are_abandoned() -> None:
    t = table("gc", "bg", "ys", cards="undimensioned").put("gc", "Asia", "Acolyte", gate=True)
    with_book(t.put("gc", "Europe", "Shoggoth").power(gc=2), "gc", UNDIMENSIONED)
    t.does("Undimensioned").picks("Acolyte", "Europe")
    assert t.gate("Asia") == "abandoned"


@proves("wars:undim/rearrange", "wars:ww/ice-age-cost")
def test_the_ice_age_costs_more_once() -> None:
    t = scattered("ww").books("ww", "Ice Age").power(gc=3, ww=5).turn("ww").does("Ice Age", "Europe")
    t.turn("gc").does("Undimensioned").picks("Deep One", "Europe")
    assert t.power_of("gc") == 0
    assert t.offers("Shift", unit="Acolyte")


@proves("wars:undim/rearrange", "wars:ww/ice-age-cost")
def test_without_power_for_the_cold_that_area_is_closed() -> None:
    t = scattered("ww").books("ww", "Ice Age").power(gc=2, ww=5).turn("ww").does("Ice Age", "Europe")
    t.turn("gc").does("Undimensioned")
    assert not t.offers("Shift", area="Europe")
    assert t.offers("Shift", area="South Pacific")


def test_the_bot_brings_an_acolyte_to_a_gate_far_away() -> None:
    t = table("gc", "bg", "ys", cards="undimensioned").power(gc=2, bg=0, ys=0)
    t.put("gc", "South Pacific", "Acolyte x6", gate=True).put("gc", "Europe", "Shoggoth").gates("Europe")
    with_book(t, "gc", UNDIMENSIONED)
    assert takes(t, "Undimensioned")
    t.does("Undimensioned")
    assert choice(t)[0] == "wars.undim.shift"
