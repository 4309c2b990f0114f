"""Cthulhu Wars: the Ancients (p.62-67), down the printed sheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.nodes import Action, Chance
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.rules.content import area
from fhtagn.games.wars.rules.pieces import GONE, POOL
from fhtagn.games.wars.rules.points import EARNED
from fhtagn.games.wars.scenario import WarsScenario, battle, gc, new_game, table, ys
from tests.proofs import proves
from tests.wars.factions.cathedrals import FOUR, an, built, with_cathedrals
from tests.wars.toys import check_data


def ancients(*others: str, **options: str) -> WarsScenario:
    """The Ancients' turn, with their start in Australia."""
    t = table("an", *(others or ("gc", "bg")), **options)
    return t.put("an", "Australia", "Acolyte x6", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"), [("Acolyte", 6, 0), ("Un-Man", 3, 0), ("Reanimated", 3, 2), ("Yothan", 3, 7)]
)
@proves("wars:an/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("an", "gc", "bg")
    assert t.pool("an", unit) == count
    t.put("an", "Asia", unit)
    assert t.explain_strength("an", "gc", "Asia") == ([f"{unit} {value}"] if value else [])


@pytest.mark.parametrize(
    ("unit", "dear", "book", "cheap"),
    [("Un-Man", 3, "Festival", 0), ("Reanimated", 4, "Brainless", 1), ("Yothan", 6, "Extinction", 3)],
)
@proves("wars:an/units", "wars:an/festival", "wars:an/brainless", "wars:an/extinction")
def test_each_unit_has_a_spellbook_that_makes_it_cheap(unit: str, dear: int, book: str, cheap: int) -> None:
    assert ancients().power(an=dear - 1).refuses("Summon", kind=unit)
    t = ancients().power(an=dear).does("Summon", unit)
    assert t.power_of("an") == 0
    t = ancients("gc").books("an", book).power(an=cheap + 1).does("Summon", unit)
    assert t.power_of("an") == 1
    assert t.where("an", unit) == ["Australia"]


@proves("wars:an/units")
def test_they_have_no_great_old_one() -> None:
    t = ancients().power(an=40)
    assert not t.offers("Awaken")
    assert t.reasons("Awaken") == []


@proves("wars:an/yothan")
def test_a_yothan_is_a_terror_that_captures_and_protects_like_a_monster() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Yothan").put("gc", "Asia", "Acolyte")
    t.does("Capture", area="Asia", foe="gc")
    assert t.captives("an") == ["gc"]
    t = table("gc", "an", "bg").put("an", "Asia", "Yothan", "Acolyte").put("gc", "Asia", "Shoggoth")
    assert t.refuses("Capture", reason="protected")


@proves("wars:an/yothan")
def test_what_names_monsters_and_cultists_does_not_touch_a_yothan() -> None:
    t = battle(gc("Cthulhu"), an("Yothan"), area="Asia")
    assert isinstance(t.state.pending, Chance)  # nobody to devour: the dice


# -- set-up --------------------------------------------------------------------------------------------


@proves("wars:an/set-up")
def test_they_begin_where_no_faction_has_its_glyph() -> None:
    t = new_game("gc", "an", "bg")
    free = ["North Pacific", "North Atlantic", "South Atlantic", "Indian Ocean", "South America", "Australia"]
    assert t.asks("an", "start", [f"Choose Start {name}" for name in free])
    t.picks("South America")
    assert t.units("an", "South America") == ["Acolyte"] * 6
    assert t.gate("South America") == "an"
    assert t.power_of("an") == 8


@pytest.mark.parametrize(("map", "count"), [("earth_3", 6), ("earth_4_w5_e3", 10), ("earth_5", 14)])
@proves("wars:an/set-up")
def test_glyphs_of_factions_that_do_not_play_are_not_free_either(map: str, count: int) -> None:
    t = new_game("an", "gc", "bg", map=map)
    assert len(t.options) == count
    assert not t.offers("Choose Start", area="Europe")
    assert not t.offers("Choose Start", area="Antarctica")


@proves("wars:an/set-up")
def test_on_the_map_for_six_antarctica_has_no_glyph() -> None:
    t = new_game("an", "gc", "bg", map="earth_6")
    assert len(t.options) == 17
    assert t.offers("Choose Start", area="Antarctica")
    assert not t.offers("Choose Start", area="Mountains of Madness")


@proves("wars:an/set-up")
def test_areas_with_a_glyph_of_the_yellow_sign_are_allowed() -> None:
    assert new_game("an", "ys", "bg").offers("Choose Start", area="Australia")


# -- Dematerialization ---------------------------------------------------------------------------------


def doom_turn(*units: str, area: str = "Asia", gate: bool = False) -> WarsScenario:
    return table("an", "gc", "bg").put("an", area, *units, gate=gate).power(an=0).doom_turn("an")


@proves("wars:an/dematerialization")
def test_any_units_of_one_area_go_to_any_other_for_nothing() -> None:
    t = doom_turn("Acolyte x2", "Yothan")
    t.does("Dematerialization", unit="Yothan", area="South Pacific")
    assert t.asks("an", "dematerialize", ["Acolyte"])
    check_data(t.state)
    t.picks("Acolyte").done()
    assert t.units("an", "South Pacific") == ["Acolyte", "Yothan"]
    assert t.units("an", "Asia") == ["Acolyte"]
    assert t.power_of("an") == 0


@proves("wars:an/dematerialization")
def test_only_once_in_a_doom_phase_and_again_in_the_next() -> None:
    t = doom_turn("Acolyte").does("Dematerialization", unit="Acolyte", area="Europe")
    assert t.where("an", "Acolyte") == ["Europe"]
    assert t.asks("gc")  # nothing else to do
    t = doom_turn("Acolyte x2").power(an=9).does("Dematerialization", unit="Acolyte", area="Europe").done()
    assert t.refuses("Dematerialization", reason="once_per_phase")
    t.phase("power")
    t.picks("clockwise")
    assert t.asks("an", "doom")
    assert t.offers("Dematerialization")


@proves("wars:an/dematerialization")
def test_those_that_follow_come_from_the_same_area() -> None:
    t = doom_turn("Acolyte").put("an", "Africa", "Reanimated").doom_turn("an")
    t.does("Dematerialization", unit="Reanimated", area="Europe")
    assert t.asks("gc")
    assert t.units("an", "Asia") == ["Acolyte"]


@proves("wars:an/from-gate")
def test_a_controller_that_goes_leaves_its_gate_abandoned() -> None:
    t = doom_turn("Acolyte", gate=True).does("Dematerialization", unit="Acolyte", area="Europe")
    assert t.gate("Asia") == "abandoned"


@proves("wars:an/dematerialization", "wars:an/brainless-move")
def test_it_is_no_move_so_reanimated_go_alone() -> None:
    t = doom_turn("Reanimated").books("an", "Brainless").doom_turn("an")
    t.does("Dematerialization", unit="Reanimated", area="Europe")
    assert t.where("an", "Reanimated") == ["Europe"]


@proves("wars:an/dematerialization")
def test_without_units_on_the_map_it_is_refused() -> None:
    t = table("an", "gc", "bg").power(an=9).doom_turn("an")
    assert t.refuses("Dematerialization", reason="nobody_to_dematerialize")


# -- Cathedrals ----------------------------------------------------------------------------------------


@proves("wars:an/cathedral", "wars:an/cathedral-cost")
def test_a_cathedral_is_built_beside_a_cultist_for_one_power() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Acolyte").put("an", "Africa", "Un-Man").power(an=2)
    assert not t.offers("Cathedral", area="Africa")
    t.does("Cathedral", "Asia")
    assert built(t) == ["Asia"]
    assert t.power_of("an") == 1
    assert t.happened("wars.cathedral", area("asia"))
    check_data(t.state)


@proves("wars:an/cathedral")
def test_it_shares_an_area_with_a_gate_of_anybody() -> None:
    t = ancients().does("Cathedral", "Australia")
    assert t.gate("Australia") == "an"
    t = table("an", "gc", "bg").put("gc", "Asia", "Acolyte", gate=True).put("an", "Asia", "Acolyte")
    assert t.does("Cathedral", "Asia").gate("Asia") == "gc"


@proves("wars:an/cathedral")
def test_it_is_the_action_of_the_turn() -> None:
    t = ancients().does("Cathedral", "Australia").picks("Festival").done()
    assert t.asks("gc", "turn")


@pytest.mark.parametrize(
    ("first", "second", "cost"),
    [("Asia", "Africa", 3), ("Asia", "Australia", 1), ("Africa", "Europe", 1), ("Africa", "Asia", 3)],
)
@proves("wars:an/cathedral-cost")
def test_next_to_another_one_it_costs_three(first: str, second: str, cost: int) -> None:
    def place() -> WarsScenario:
        return with_cathedrals(table("an", "gc", "bg").put("an", second, "Acolyte"), first)

    assert place().power(an=cost).turn("an").does("Cathedral", second).power_of("an") == 0
    if cost > 1:
        assert place().power(an=cost - 1).turn("an").refuses("Cathedral", reason="power")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Asia", "Europe"),
        ("Africa", "Australia"),
        ("North America", "South America"),
        ("Indian Ocean", "Antarctica"),
    ],
)
@proves("wars:an/cathedral-glyphs")
def test_one_for_each_glyph_and_one_where_there_is_none(first: str, second: str) -> None:
    t = table("an", "gc", "bg").put("an", second, "Acolyte")
    assert t.offers("Cathedral", area=second)
    t = with_cathedrals(t, first).turn("an")
    assert t.refuses("Cathedral", reason="area_for_cathedral")


@proves("wars:an/cathedral-glyphs")
def test_there_are_four() -> None:
    t = with_cathedrals(ancients(), *FOUR).turn("an")
    assert t.refuses("Cathedral", reason="all_cathedrals")


@proves("wars:an/cathedral-stays")
def test_it_stays_theirs_without_any_unit_there_and_takes_no_part_in_battles() -> None:
    t = table("gc", "an", "bg").put("gc", "Asia", "Starspawn").put("an", "Africa", "Acolyte")
    t = with_cathedrals(t, "Asia").turn("gc")
    assert t.refuses("Battle", reason="nobody_to_fight")
    assert t.refuses("Capture")
    assert built(t) == ["Asia"]
    assert t.units("an", "Asia") == []


@proves("wars:an/cathedral-no-unit")
def test_nobody_recruits_beside_a_cathedral_alone() -> None:
    t = with_cathedrals(table("an", "gc", "bg").put("an", "Africa", "Acolyte"), "Asia").turn("an")
    assert not t.offers("Recruit", area="Asia")
    assert t.offers("Recruit", area="Africa")


@proves("wars:an/independents")
def test_with_four_cathedrals_an_independent_awakens_at_a_gate_without_a_great_old_one() -> None:
    t = ancients(cards="bokrug").power(an=20)
    assert t.refuses("Awaken", reason="goo_at_gate", kind="Bokrug")
    t = with_cathedrals(t, "Asia", "Africa", "South America").turn("an")
    assert t.refuses("Awaken", reason="goo_at_gate", kind="Bokrug")
    t = with_cathedrals(t, "Indian Ocean").turn("an")
    t.does("Awaken", "Bokrug", area="Australia")
    assert t.where("an", "Bokrug") == ["Australia"]


@proves("wars:an/independents")
def test_four_cathedrals_help_nobody_else_and_the_gate_is_still_needed() -> None:
    t = table("gc", "an", "bg", cards="bokrug").power(gc=20).put("gc", "Asia", "Acolyte", gate=True)
    assert with_cathedrals(t, *FOUR).turn("gc").refuses("Awaken", reason="goo_at_gate", kind="Bokrug")
    t = table("an", "gc", "bg", cards="bokrug").power(an=20).put("an", "Asia", "Acolyte")
    assert with_cathedrals(t, *FOUR).turn("an").refuses("Awaken", reason="goo_at_gate", kind="Bokrug")


# -- Brainless -----------------------------------------------------------------------------------------


def brainless(*units: str, **options: str) -> WarsScenario:
    """A Reanimated in Asia, with other units there or not."""
    return table("an", "gc", "bg", **options).books("an", "Brainless").put("an", "Asia", "Reanimated", *units)


@proves("wars:an/brainless")
def test_a_lone_reanimated_neither_captures_nor_declares_a_battle() -> None:
    t = brainless().put("gc", "Asia", "Acolyte").turn("an")
    assert t.refuses("Capture", reason="brainless")
    assert t.refuses("Battle", reason="brainless")


@pytest.mark.parametrize("company", ["Acolyte", "Un-Man", "Yothan", "Dhole"])
@proves("wars:an/brainless")
def test_in_company_it_does_both(company: str) -> None:
    t = brainless(company).put("gc", "Asia", "Acolyte").turn("an")
    assert t.offers("Capture", area="Asia")
    assert t.offers("Battle", area="Asia")


@proves("wars:an/brainless")
def test_two_of_them_are_no_company() -> None:
    assert brainless("Reanimated").put("gc", "Asia", "Acolyte").turn("an").refuses("Battle", "brainless")


@proves("wars:an/brainless")
def test_others_may_attack_them_and_they_fight_back() -> None:
    t = brainless().put("gc", "Asia", "Deep One").turn("gc").does("Battle", area="Asia", foe="an")
    t.dice(1).dice(6, 1)
    assert t.pool("gc", "Deep One") == 4


@proves("wars:an/brainless")
def test_before_the_book_is_there_they_are_free() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Reanimated").put("gc", "Asia", "Acolyte")
    assert t.offers("Capture", area="Asia")
    assert t.does("Move").offers("Move", unit="Reanimated", area="Europe")


@proves("wars:an/brainless-move")
def test_a_move_must_end_beside_another_own_unit() -> None:
    t = brainless().put("an", "Europe", "Acolyte").put("an", "Africa", "Reanimated").turn("an").does("Move")
    assert t.offers("Move", unit="Reanimated in Asia", area="Europe")
    assert not t.offers("Move", unit="Reanimated in Asia", area="Africa")
    assert not t.offers("Move", unit="Reanimated in Asia", area="Indian Ocean")


@proves("wars:an/brainless-move")
def test_the_company_may_go_first_in_the_same_action() -> None:
    t = brainless("Acolyte").does("Move")
    assert not t.offers("Move", unit="Reanimated", area="Europe")
    t.does("Move", unit="Acolyte", area="Europe").does("Move", unit="Reanimated", area="Europe")
    assert t.units("an", "Europe") == ["Acolyte", "Reanimated"]


@proves("wars:an/brainless-move")
def test_by_option_the_company_is_needed_where_the_move_begins() -> None:
    t = brainless("Acolyte", brainless_move="start").does("Move")
    t.does("Move", unit="Reanimated", area="Europe").done()
    assert t.units("an", "Europe") == ["Reanimated"]
    t = brainless(brainless_move="start").put("an", "Europe", "Acolyte").turn("an").does("Move")
    assert not t.offers("Move", unit="Reanimated")


@proves("wars:an/brainless-move")
def test_a_pained_reanimated_retreats_alone() -> None:
    t = battle(gc("Shoggoth"), an("Reanimated", books=["Brainless"]), area="Asia").rolls(pains=1).rolls()
    t.picks("Europe")
    assert t.where("an", "Reanimated") == ["Europe"]


# -- Consecration --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "signs"), [(0, 0), (1, 1), (3, 1), (4, 2)])
@proves("wars:an/consecration")
def test_a_ritual_brings_elder_signs_for_cathedrals(count: int, signs: int) -> None:
    t = table("an", "gc", "bg").books("an", "Consecration").power(an=5)
    t = with_cathedrals(t, *FOUR[:count]).doom_turn("an")
    t.does("Ritual")
    assert t.signs_of("an") == signs


@proves("wars:an/consecration")
def test_without_the_book_or_for_others_there_are_none() -> None:
    t = with_cathedrals(table("an", "gc", "bg").power(an=5), "Asia").doom_turn("an").does("Ritual")
    assert t.signs_of("an") == 0
    t = table("gc", "an", "bg").books("an", "Consecration").books("gc", "all").power(gc=5)
    t = with_cathedrals(t, "Asia").doom_turn("gc").does("Ritual")
    assert t.signs_of("gc") == 0


# -- Extinction ----------------------------------------------------------------------------------------


@proves("wars:an/extinction")
def test_a_killed_yothan_leaves_the_game() -> None:
    t = battle(gc("Starspawn"), an("Yothan", books=["Extinction"]), area="Asia").rolls(kills=1).rolls()
    assert t.pool("an", "Yothan") == 2
    assert t.state.where.count(GONE) == 1
    assert t.happened("wars.extinct")
    check_data(t.state)


@proves("wars:an/extinction")
def test_an_eliminated_one_does_too() -> None:
    t = battle(gc("Starspawn"), an("Yothan", books=["Extinction"]), area="Australia", declared=False)
    t.put("gc", "Indian Ocean", "Deep One").put("gc", "South Pacific", "Deep One").turn("gc")
    t.does("Battle", area="Australia", foe="an").rolls(pains=1).rolls()  # nowhere to go
    assert t.pool("an", "Yothan") == 2
    assert t.state.where.count(GONE) == 1


@proves("wars:an/extinction")
def test_without_the_book_it_goes_back_to_the_pool() -> None:
    t = battle(gc("Starspawn"), an("Yothan"), area="Asia").rolls(kills=1).rolls()
    assert t.pool("an", "Yothan") == 3


@proves("wars:an/extinction")
def test_other_units_do_not_die_out() -> None:
    t = battle(gc("Starspawn"), an("Reanimated", books=["Extinction"]), area="Asia").rolls(kills=1).rolls()
    assert t.pool("an", "Reanimated") == 3


# -- Festival ------------------------------------------------------------------------------------------


@proves("wars:an/festival")
def test_for_every_un_man_an_enemy_gains_power() -> None:
    t = ancients().books("an", "Festival").power(an=3, gc=0, bg=4).does("Summon", "Un-Man")
    assert t.asks("an", "festival", ["gc", "bg"])
    check_data(t.state)
    t.picks("gc")
    assert [t.power_of(who) for who in ("an", "gc", "bg")] == [3, 1, 4]
    t.done()
    assert t.asks("gc", "turn")  # back in the phase


@proves("wars:an/festival")
def test_with_two_players_it_is_always_the_other_one() -> None:
    t = ancients("gc").books("an", "Festival").power(an=3, gc=2).does("Summon", "Un-Man")
    assert t.power_of("gc") == 3


@proves("wars:an/festival")
def test_without_the_book_and_for_other_units_nobody_gains_anything() -> None:
    t = ancients().power(an=3, gc=0, bg=0).does("Summon", "Un-Man")
    assert (t.power_of("gc"), t.power_of("bg")) == (0, 0)
    t = ancients().books("an", "Festival", "Brainless").power(an=1, gc=0, bg=0).does("Summon", "Reanimated")
    assert not t.asks("an", "festival")
    assert (t.power_of("gc"), t.power_of("bg")) == (0, 0)


# -- Unholy Ground -------------------------------------------------------------------------------------


def unholy(
    *enemies: str, at: Sequence[str] = ("Asia",), units: Sequence[str] = ("Reanimated",)
) -> WarsScenario:
    """The Ancients attack in Asia; Cathedrals stand there and elsewhere."""
    t = battle(an(*units, "Un-Man", books=["Unholy Ground"]), ys(*enemies), area="Asia", declared=False)
    return with_cathedrals(t, *at).turn("an").does("Battle", area="Asia", foe="ys")


@proves("wars:an/unholy-ground")
def test_a_cathedral_is_given_up_and_the_great_old_one_is_eliminated() -> None:
    t = unholy("Hastur").rolls().rolls()
    assert t.asks("an", "battle.before_pains", ["Unholy Ground Asia"])
    check_data(t.state)
    t.uses("Unholy Ground")
    assert t.where("ys", "Hastur") == []
    assert t.pool("ys", "Hastur") == 1
    assert built(t) == []


@proves("wars:an/unholy-ground")
def test_it_may_be_any_cathedral_but_one_must_stand_where_the_battle_is() -> None:
    t = unholy("Hastur", at=("Asia", "Africa")).rolls().rolls().uses("Unholy Ground", "Africa")
    assert built(t) == ["Asia"]
    assert t.where("ys", "Hastur") == []
    assert not unholy("Hastur", at=("Africa",)).rolls().rolls().happened("wars.cathedral_removed")
    assert unholy("Hastur", at=("Africa",)).rolls().rolls().state.battle is None


@proves("wars:an/unholy-ground")
def test_it_is_optional_and_useless_without_a_great_old_one() -> None:
    t = unholy("Hastur").rolls().rolls().passes("an")
    assert t.where("ys", "Hastur") == ["Asia"]
    assert built(t) == ["Asia"]
    assert unholy("Undead").rolls().rolls().state.battle is None


@proves("wars:an/unholy-whom")
def test_the_opponent_picks_among_several() -> None:
    t = unholy("Hastur", "King in Yellow").rolls().rolls().uses("Unholy Ground")
    assert t.asks("ys", "unholy_ground", ["King in Yellow", "Hastur"])
    t.picks("King in Yellow")
    assert t.units("ys", "Asia") == ["Hastur"]


@proves("wars:an/unholy-again")
def test_it_may_be_repeated_with_another_cathedral() -> None:
    t = unholy("Hastur", "King in Yellow", at=("Asia", "Africa")).rolls().rolls()
    t.uses("Unholy Ground", "Africa").picks("Hastur").uses("Unholy Ground", "Asia")
    assert t.units("ys", "Asia") == []
    assert built(t) == []


@proves("wars:an/unholy-again")
def test_once_the_cathedral_of_the_battle_is_gone_it_ends() -> None:
    t = unholy("Hastur", "King in Yellow", at=("Asia", "Africa")).rolls().rolls()
    t.uses("Unholy Ground", "Asia").picks("King in Yellow")
    assert t.units("ys", "Asia") == ["Hastur"]
    assert built(t) == ["Africa"]


@proves("wars:an/unholy-whom")
def test_a_great_old_one_that_dies_anyway_cannot_stand_in_for_another() -> None:
    t = unholy("Hastur", "King in Yellow").rolls(kills=1).rolls().picks("King in Yellow")
    t.uses("Unholy Ground")
    assert t.units("ys", "Asia") == []


@proves("wars:an/unholy-results")
def test_it_takes_no_pain_besides() -> None:
    t = unholy("Hastur", "Undead", units=("Yothan",)).rolls(pains=1).rolls().uses("Unholy Ground")
    t.picks("Africa")  # the pain falls on the Undead
    assert t.where("ys", "Undead") == ["Africa"]
    assert t.where("ys", "Hastur") == []


@proves("wars:an/unholy-results")
def test_the_doomed_one_still_has_its_say_in_this_battle() -> None:
    t = battle(ys("Hastur"), an("Reanimated", "Yothan", books=["Unholy Ground"]), area="Asia", declared=False)
    t = with_cathedrals(t.put("ys", "Asia", "King in Yellow"), "Asia").turn("ys")
    t.does("Battle", area="Asia", foe="an").rolls(pains=1).rolls()
    t.uses("Unholy Ground").picks("Hastur")
    assert t.asks("ys", "assign_pain")  # Vengeance
    t.picks("Yothan")
    assert t.asks("an", "retreat")


@proves("wars:an/unholy-ground")
def test_a_bystander_cannot_use_it() -> None:
    third = an("Acolyte", books=["Unholy Ground"])
    t = battle(gc("Starspawn"), ys("Hastur"), third, area="Asia", declared=False)
    t = with_cathedrals(t, "Asia").turn("gc").does("Battle", area="Asia", foe="ys").rolls().rolls()
    assert t.state.battle is None


# -- Worship Services ----------------------------------------------------------------------------------


def parish(**options: str) -> WarsScenario:
    t = table("an", "gc", "bg", **options).books("an", "Worship Services")
    t.put("gc", "Asia", "Acolyte", gate=True).put("bg", "Africa", "Acolyte", gate=True)
    return t.put("an", "Australia", "Acolyte", gate=True)


@proves("wars:an/worship-services")
def test_a_cathedral_at_an_enemys_gate_brings_power_to_both() -> None:
    t = with_cathedrals(parish(), "Asia", "South America")
    assert t.explain_income("an") == ["Cultists 1", "Gates 2", "Worship Services 1"]
    assert t.explain_income("gc")[-1] == "Worship Services 1"
    assert len(t.explain_income("bg")) == 2


@proves("wars:an/worship-services")
def test_several_cathedrals_add_up_and_own_or_abandoned_gates_do_not_count() -> None:
    t = with_cathedrals(parish(), "Asia", "Africa", "Indian Ocean").gates("Indian Ocean")
    assert t.explain_income("an")[-1] == "Worship Services 2"
    t = with_cathedrals(parish(), "Australia")
    assert t.explain_income("an")[-1] != "Worship Services 1"


@proves("wars:an/worship-optional")
def test_the_ancients_are_asked_and_may_hold_no_services() -> None:
    t = with_cathedrals(parish(), "Asia").power(an=0, gc=0, bg=0).phase("power")
    assert t.asks("an", "gather.income", ["No Services"])
    check_data(t.state)
    held = with_cathedrals(parish(), "Asia").power(an=0, gc=0, bg=0).phase("power").passes("an")
    assert [held.power_of(who) for who in ("an", "gc", "bg")] == [4, 4, 3]
    t.does("No Services")
    assert [t.power_of(who) for who in ("an", "gc", "bg")] == [3, 3, 3]
    assert t.explain_income("an")[-1] == "Worship Services 1"  # next time


@proves("wars:an/worship-optional")
def test_where_it_brings_nothing_nobody_is_asked() -> None:
    t = with_cathedrals(parish(), "South America").power(an=0, gc=0, bg=0).phase("power")
    assert not t.asks("an", "gather.income")


# -- requirements --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "slot"),
    [
        ("South America", "cathedral_dragon"),
        ("Africa", "cathedral_chevron"),
        ("Asia", "cathedral_thorns"),
        ("Indian Ocean", "cathedral_none"),
        ("Antarctica", "cathedral_none"),
    ],
)
@proves("wars:an/glyphs")
def test_each_place_for_a_cathedral_earns_a_book(name: str, slot: str) -> None:
    t = table("an", "gc", "bg").put("an", name, "Acolyte").does("Cathedral", name)
    assert t.asks("an", "book")
    assert t.slots_of("an") == [slot]


@proves("wars:an/glyphs")
def test_a_book_stays_when_its_cathedral_is_removed() -> None:
    t = table("an", "gc", "bg").put("an", "Asia", "Acolyte").does("Cathedral", "Asia").picks("Festival")
    t.state.put(t.state.on_map(CATHEDRAL)[0], POOL)
    t.turn("an").does("Cathedral", "Asia")
    assert t.slots_of("an") == ["cathedral_thorns"]
    assert t.asks("gc", "turn")  # nothing is earned


def generous() -> WarsScenario:
    t = table("an", "gc", "bg").put("an", "Australia", "Acolyte")
    t.put("gc", "South Pacific", "Acolyte", gate=True).put("bg", "Africa", "Acolyte", gate=True)
    return t.power(an=1)


@proves("wars:an/gifts")
def test_every_enemy_summons_its_cheapest_monster_for_nothing() -> None:
    t = generous().does("Give Cheapest")
    assert t.units("gc", "South Pacific") == ["Acolyte", "Deep One"]
    assert t.units("bg", "Africa") == ["Acolyte", "Ghoul"]
    assert [t.power_of(who) for who in ("an", "gc", "bg")] == [1, 8, 8]
    assert t.asks("an", "book")
    assert t.slots_of("an") == ["give_cheapest"]


@proves("wars:an/gifts")
def test_or_the_most_expensive_one() -> None:
    t = generous().does("Give Dearest")
    assert t.units("gc", "South Pacific") == ["Acolyte", "Starspawn"]
    assert t.units("bg", "Africa") == ["Acolyte", "Dark Young"]
    assert t.slots_of("an") == ["give_dearest"]


@proves("wars:an/gifts")
def test_what_is_not_in_the_pool_is_not_counted() -> None:
    t = generous().put("gc", "Asia", "Deep One x4").turn("an").does("Give Cheapest")
    assert t.units("gc", "South Pacific") == ["Acolyte", "Shoggoth"]


@proves("wars:an/gifts")
def test_each_enemy_chooses_among_its_gates_in_turn_order() -> None:
    t = generous().put("gc", "Asia", "Acolyte", gate=True).put("bg", "Europe", "Acolyte", gate=True)
    t.turn("an").does("Give Cheapest")
    assert t.asks("gc", "gift", ["Gift Deep One South Pacific", "Gift Deep One Asia"])
    check_data(t.state)
    t.picks("Asia")
    assert t.asks("bg", "gift", ["Gift Ghoul Africa", "Gift Ghoul Europe"])
    t.picks("Europe")
    assert t.units("gc", "Asia") == ["Acolyte", "Deep One"]
    assert t.units("bg", "Europe") == ["Acolyte", "Ghoul"]


@proves("wars:an/gifts")
def test_who_has_no_gate_or_no_monster_gets_nothing() -> None:
    t = table("an", "gc", "bg").put("gc", "Asia", "Acolyte").put("bg", "Africa", "Acolyte", gate=True)
    t.put("bg", "Europe", "Ghoul x2", "Fungi from Yuggoth x4", "Dark Young x3").turn("an")
    t.does("Give Cheapest")
    assert t.units("gc", "Asia") == ["Acolyte"]
    assert t.units("bg", "Africa") == ["Acolyte"]
    assert t.slots_of("an") == ["give_cheapest"]


@proves("wars:an/gifts")
def test_only_once_each() -> None:
    t = generous().does("Give Cheapest").picks("Festival").turn("an")
    assert t.refuses("Give Cheapest", reason="requirement_met")
    assert t.offers("Give Dearest")


@proves("wars:an/gifts-which")
def test_neutral_monsters_of_an_enemy_count_and_terrors_do_not() -> None:
    t = generous().holds("gc", "Dhole").turn("an")  # it costs 4, a Starspawn 3
    t.does("Give Dearest")
    assert t.units("gc", "South Pacific") == ["Acolyte", "Starspawn"]
    t = table("an", "tt", "gc").put("tt", "Asia", "Acolyte", gate=True).holds("tt", "Gnorri").turn("an")
    t.does("Give Dearest")
    assert t.units("tt", "Asia") == ["Acolyte", "Gnorri"]


# -- two players ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "doom"), [("Un-Man", 2), ("Reanimated", 3), ("Yothan", 5), ("Acolyte", 1)])
@proves("wars:an/two-players")
def test_with_two_players_a_lost_unit_is_worth_its_average_price(unit: str, doom: int) -> None:
    t = battle(gc("Starspawn"), an(unit, books=["Extinction"]), area="Asia", two_players=True).rolls(kills=1)
    if unit in ("Reanimated", "Yothan"):
        t.rolls()
    assert t.doom_of("gc") == doom


@proves("wars:an/two-players")
def test_the_great_old_one_of_unholy_ground_is_scored_too() -> None:
    t = battle(
        an("Yothan", books=["Unholy Ground"]), gc("Cthulhu"), area="Asia", declared=False, two_players=True
    )
    t = with_cathedrals(t, "Asia").turn("an").does("Battle", area="Asia", foe="gc")
    t.rolls().rolls().uses("Unholy Ground")
    assert t.doom_of("an") == 7


# -- the bot -------------------------------------------------------------------------------------------


def chosen(t: WarsScenario) -> Action:
    """What the bot that looks one step ahead does now."""
    node = t.decision
    return make_bot(GAME, "greedy").choose(Position(GAME, t.state, node), Random(1))


def test_the_bot_builds_where_a_book_waits() -> None:
    t = table("an", "gc", "bg").put("an", "Australia", "Acolyte x5", gate=True).put("an", "Asia", "Acolyte")
    t = with_cathedrals(t, "Australia").power(an=1)
    t.put("gc", "South Pacific", "Acolyte", gate=True).put("bg", "Africa", "Acolyte", gate=True)
    for slot in (4, 5):  # both gifts are given
        t.state.fill_slot(0, slot, EARNED)
    t.books("an", "Festival", "Brainless").turn("an")
    assert chosen(t) == ("wars.an.cathedral", area("asia"))


def test_the_bot_takes_cheap_yothans_first() -> None:
    t = ancients().does("Cathedral", "Australia")
    assert chosen(t) == ("wars.take_book", "an.extinction")


def test_the_bot_gives_up_a_cathedral_for_a_great_old_one() -> None:
    t = unholy("Hastur").rolls().rolls()
    assert chosen(t) == ("wars.an.unholy_ground", area("asia"))
