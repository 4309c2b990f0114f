"""Cthulhu Wars: the Ancients beside the other factions beyond the base game."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.scenario import Force, WarsScenario, battle, new_game, table, tt
from tests.proofs import proves
from tests.wars.factions.cathedrals import FOUR, an, built, with_cathedrals

YOG = "Yog-Sothoth"


def of(faction: str, *units: str, books: tuple[str, ...] = ()) -> Force:
    return Force(faction, units, "", books)


def unholy(enemy: Force, units: tuple[str, ...] = ("Yothan",)) -> WarsScenario:
    """The Ancients attack in Asia, where a Cathedral stands."""
    t = battle(an(*units, books=["Unholy Ground"]), enemy, area="Asia", declared=False)
    return with_cathedrals(t, "Asia").turn("an").does("Battle", area="Asia", foe=enemy.faction)


# -- set-up --------------------------------------------------------------------------------------------


@proves("wars:an/set-up")
def test_they_choose_before_the_others_that_choose() -> None:
    t = new_game("ow", "ww", "tt", "an", map="earth_4_w3_e5")
    order = []
    for name in ("Scandinavia", "Europe", "Antarctica", "Arabia"):
        order.append(t.who)
        t.picks(name)
    assert order == ["an", "tt", "ww", "ow"]


@proves("wars:an/set-up")
def test_the_sleepers_and_the_windwalkers_areas_are_not_free() -> None:
    t = new_game("an", "gc", "bg")
    assert not t.offers("Choose Start", area="North America")
    assert not t.offers("Choose Start", area="Arctic Ocean")


@proves("wars:an/set-up", "wars:slime/markers")
def test_nor_is_an_area_with_a_marker_of_the_map() -> None:
    """The book rules out both slime areas of Yuggoth, because they are marked (p.64)."""
    assert new_game("an", "gc", "bg").offers("Choose Start", area="South Atlantic")
    assert not new_game("an", "gc", "bg", slime_molds="on").offers("Choose Start", area="South Atlantic")
    t = new_game("an", "gc", "bg", "cc", "ys", "sl", slime_molds="on")
    assert not t.offers("Choose Start", area="Antarctica")
    assert t.offers("Choose Start", area="Bering Sea")


# -- Windwalker ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kills", [0, 1])
@proves("wars:an/unholy-eliminates")
def test_eternal_does_not_save_rhan_tegoth(kills: int) -> None:
    t = unholy(of("ww", "Rhan-Tegoth")).rolls(kills=kills).rolls().uses("Unholy Ground")
    if kills:
        t.uses("Eternal")  # against the kill, not against the elimination
    assert t.where("ww", "Rhan-Tegoth") == []
    assert t.state.battle is None


@proves("wars:an/cathedral-cost", "wars:ww/ice-age-cost")
def test_ice_makes_a_cathedral_dearer_and_an_un_man_cost_something() -> None:
    t = table("ww", "an", "gc").books("ww", "Ice Age").books("an", "Festival")
    t.put("an", "Asia", "Acolyte", gate=True).power(an=9)
    assert t.does("Ice Age", area="Asia").does("Cathedral", "Asia").power_of("an") == 7
    t = table("ww", "an", "gc").books("ww", "Ice Age").books("an", "Festival")
    t.put("an", "Asia", "Acolyte", gate=True).power(an=9)
    t.does("Ice Age", area="Asia").does("Summon", "Un-Man").picks("gc")
    assert t.power_of("an") == 8


@proves("wars:an/gifts", "wars:ww/ice-age-not")
def test_what_enemies_summon_in_the_ice_costs_nobody_anything() -> None:
    t = table("an", "ww", "cc").books("ww", "Ice Age").put("cc", "Asia", "Acolyte", gate=True)
    t.turn("ww").does("Ice Age", area="Asia").power(an=1, cc=0).turn("an").does("Give Dearest")
    assert t.units("cc", "Asia") == ["Acolyte", "Hunting Horror"]
    assert (t.power_of("an"), t.power_of("cc")) == (1, 0)


@proves("wars:an/dematerialization", "wars:ww/ice-age-not")
def test_dematerialization_asks_no_price_in_the_ice() -> None:
    t = (
        table("ww", "an", "gc")
        .books("ww", "Ice Age")
        .put("an", "Africa", "Acolyte")
        .does("Ice Age", area="Asia")
    )
    t.power(an=0).doom_turn("an").does("Dematerialization", unit="Acolyte", area="Asia")
    assert t.where("an", "Acolyte") == ["Asia"]


@proves("wars:an/yothan")
def test_berserkergang_takes_no_yothan() -> None:
    t = (
        battle(an("Yothan", "Un-Man"), of("ww", "Gnoph-Keh", books=("Berserkergang",)), area="Asia")
        .rolls(kills=1)
        .rolls()
        .uses("Berserkergang")
    )
    assert t.units("an", "Asia") == ["Yothan"]


@proves("wars:an/gifts-which")
def test_gnoph_keh_are_compared_by_what_they_cost_now() -> None:
    t = table("an", "ww", "gc").put("ww", "Asia", "Acolyte", gate=True)
    t.put("ww", "Europe", "Gnoph-Keh x3").turn("an").does("Give Dearest")
    assert t.asks("ww", "gift", ["Gift Wendigo Asia", "Gift Gnoph-Keh Asia"])  # the last one costs 1


# -- Opener of the Way ---------------------------------------------------------------------------------


@proves("wars:an/worship-services")
def test_yog_sothoth_is_a_gate_for_the_services() -> None:
    t = table("an", "ow", "gc").books("an", "Worship Services").put("ow", "Asia", YOG)
    t = with_cathedrals(t, "Asia")
    assert t.explain_income("an") == ["Worship Services 1"]
    assert t.explain_income("ow")[-1] == "Worship Services 1"


@proves("wars:an/worship-services")
def test_two_gates_in_one_area_make_one_cathedral_and_two_guests() -> None:
    t = table("an", "ow", "gc").books("an", "Worship Services").put("ow", "Asia", YOG)
    t = with_cathedrals(t.put("gc", "Asia", "Acolyte", gate=True), "Asia")
    assert t.explain_income("an") == ["Worship Services 1"]
    assert t.explain_income("ow")[-1] == t.explain_income("gc")[-1] == "Worship Services 1"


@proves("wars:an/gifts-which")
def test_they_break_through_works_for_a_gift() -> None:
    t = table("an", "ow", "gc").books("ow", "They Break Through").put("gc", "Asia", "Acolyte", gate=True)
    t.gates("Africa").turn("an").does("Give Cheapest")
    assert t.asks("ow", "gift", ["Gift Mutant Asia", "Gift Mutant Africa"])
    t.picks("Africa")
    assert t.units("ow", "Africa") == ["Mutant"]


@proves("wars:an/unholy-ground")
def test_yog_sothoth_sinks_into_unholy_ground_and_the_gate_beside_him_stays() -> None:
    t = battle(an("Yothan", books=["Unholy Ground"]), of("ow", YOG), area="Asia", declared=False)
    t = with_cathedrals(t.put("ow", "Asia", "Acolyte", gate=True), "Asia").turn("an")
    t.does("Battle", area="Asia", foe="ow").rolls().rolls().uses("Unholy Ground")
    assert t.where("ow", YOG) == []
    assert t.gate("Asia") == "ow"


# -- Sleeper -------------------------------------------------------------------------------------------


@proves("wars:an/dematerialization", "wars:sl/ancient-sorcery")
def test_the_sleeper_copies_dematerialization_once_in_his_doom_turn() -> None:
    t = table("sl", "an", "gc").books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man", "Wizard x2")
    t.does("Ancient Sorcery", foe="an").doom_turn("sl")
    t.does("Dematerialization", unit="Wizard", area="Europe").picks("Wizard")
    assert t.units("sl", "Europe") == ["Wizard", "Wizard"]
    assert not t.offers("Dematerialization")


@proves("wars:an/cathedral", "wars:sl/ancient-sorcery")
def test_he_copies_neither_cathedrals_nor_gifts() -> None:
    t = table("sl", "an", "gc").books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man", "Acolyte")
    t.does("Ancient Sorcery", foe="an").turn("sl")
    assert not t.offers("Cathedral")
    assert not t.offers("Give Cheapest")


@proves("wars:an/unholy-eliminates")
def test_demand_sacrifice_does_not_help() -> None:
    t = unholy(of("sl", "Tsathoggua", books=("Demand Sacrifice",)))
    t.uses("Demand Sacrifice").does(("wars.sl.tribute", "pains"))
    t.rolls(kills=1).rolls().uses("Unholy Ground")
    assert t.where("sl", "Tsathoggua") == []


@proves("wars:an/yothan")
def test_tsathoggua_captures_an_un_man_but_no_yothan() -> None:
    t = table("sl", "an", "gc").books("sl", "Capture Monster").put("sl", "Asia", "Tsathoggua")
    t.put("an", "Asia", "Yothan").turn("sl")
    assert t.refuses("Capture Monster")
    t.put("an", "Asia", "Un-Man").turn("sl").does("Capture Monster", area="Asia", foe="an")
    assert t.units("an", "Asia") == ["Yothan"]


@proves("wars:an/worship-services")
def test_a_sleeping_gate_is_in_no_area() -> None:
    t = table("sl", "an", "gc").books("sl", "Cursed Slumber").books("an", "Worship Services")
    t.put("sl", "Asia", "Acolyte", gate=True)
    t = with_cathedrals(t, "Asia").turn("sl")
    assert t.explain_income("an") == ["Worship Services 1"]
    t.does("Cursed Slumber", "Asia")
    assert t.explain_income("an") == []


# -- Tcho-Tcho -----------------------------------------------------------------------------------------


@proves("wars:an/unholy-eliminates", "wars:tt/goo-killed")
def test_martyrdom_does_not_save_ubbo_sathla_and_nobody_was_killed() -> None:
    t = unholy(tt("Ubbo-Sathla", "High Priest", books=["Martyrdom"]))
    t.rolls(kills=2).rolls().uses("Unholy Ground").uses("Martyrdom")
    assert t.where("tt", "Ubbo-Sathla") == []
    assert "goo_killed" not in t.slots_of("tt")


@proves("wars:an/gifts")
def test_high_priests_are_no_monsters_so_proto_shoggoths_come() -> None:
    t = table("an", "tt", "gc").put("tt", "Asia", "Acolyte", gate=True).does("Give Dearest")
    assert t.units("tt", "Asia") == ["Acolyte", "Proto-Shoggoth"]


@proves("wars:an/consecration")
def test_consecration_counts_beside_six_factions() -> None:
    t = table("an", "gc", "bg", "ww", "sl", "tt").books("an", "Consecration").power(an=9)
    t = with_cathedrals(t, "North America West", "West Africa", "Europe", "Indian Ocean").doom_turn("an")
    t.does("Ritual")
    assert t.signs_of("an") == 2
    assert len(built(t)) == len(FOUR)
