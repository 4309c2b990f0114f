"""Cthulhu Wars, chapter "Action phase": turns, Power, the seven common actions.

Capture, gates and unlimited actions of the same chapter have files of their own.
"""

from __future__ import annotations

import pytest

from fhtagn.core.errors import IllegalAction
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves


def four(direction: int = 1, **power: int) -> WarsScenario:
    """Four players with two acolytes each on the map; Crawling Chaos is first player."""
    t = table("gc", "cc", "bg", "ys")
    for faction, area in (("gc", "Australia"), ("cc", "Arabia"), ("bg", "West Africa"), ("ys", "Europe")):
        t.put(faction, area, "Acolyte x2")
    return t.first("cc", direction).power(**power).phase("action")


def recruits(t: WarsScenario) -> str:
    """Whoever acts recruits; who was that?"""
    assert t.asks(t.who, "turn")
    who = t.who
    t.does("Recruit", area={"gc": "Australia", "cc": "Arabia", "bg": "West Africa", "ys": "Europe"}[who])
    return who


# --- turns ----------------------------------------------------------------------------------------------


@proves("wars:actions/phase")
@pytest.mark.parametrize(("direction", "order"), [(1, "cc bg ys gc"), (-1, "cc gc ys bg")])
def test_turns_go_round_the_table_from_the_first_player_in_the_chosen_direction(
    direction: int, order: str
) -> None:
    t = four(direction)
    assert [recruits(t) for _ in range(8)] == order.split() * 2


@proves("wars:actions/phase")
def test_the_phase_ends_when_nobody_has_power_any_more() -> None:
    t = four(gc=0, cc=1, bg=0, ys=2)
    assert [recruits(t) for _ in range(3)] == ["cc", "ys", "ys"]
    assert t.happened("wars.gather")
    assert not t.asks("ys", "turn")


@proves("wars:actions/turn")
def test_a_turn_has_exactly_one_action() -> None:
    t = four()
    t.does("Recruit", area="Arabia")
    assert t.asks("bg", "turn")


@proves("wars:actions/turn")
def test_whoever_has_power_cannot_pass() -> None:
    t = four(cc=1)
    assert not t.may_pass


@proves("wars:actions/cost")
def test_an_action_is_paid_before_it_is_carried_out() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte").power(gc=3)
    t.does("Battle", area="Asia")
    assert t.power_of("gc") == 2  # no die has been rolled yet
    assert not t.happened("wars.rolled")


@proves("wars:actions/cost")
@pytest.mark.parametrize(
    ("power", "refused"),
    [(2, ["Create Gate"]), (9, ["Awaken"]), (1, ["Create Gate", "Awaken"])],
)
def test_what_cannot_be_paid_cannot_be_chosen(power: int, refused: list[str]) -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x2", gate=True).put("cc", "Africa", "Acolyte")
    t.power(cc=power)
    for action in refused:
        assert t.refuses(action, "power")
    t.power(cc=10)
    for action in refused:
        assert t.offers(action)


@proves("wars:actions/cost")
def test_only_monsters_that_can_be_paid_are_offered() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).power(gc=2)
    assert t.offers("Summon", kind="Deep One")
    assert t.offers("Summon", kind="Shoggoth")
    assert not t.offers("Summon", kind="Starspawn")


@proves("wars:actions/drop-power")
def test_power_may_be_given_up_instead_of_acting() -> None:
    t = four(cc=3)
    t.does("Drop Power")
    assert t.power_of("cc") == 0
    assert t.asks("bg", "turn")
    assert [recruits(t) for _ in range(3)] == ["bg", "ys", "gc"]
    assert t.asks("bg", "turn")  # cc is out


@proves("wars:actions/drop-power", "wars:gates/own-turn")
def test_giving_up_power_replaces_the_whole_turn_unlimited_actions_included() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").gates("Asia").put("bg", "Africa", "Ghoul")
    t.put("gc", "Africa", "Acolyte", gate=True).books("gc", "Devolve")
    t.does("Drop Power")
    assert t.asks("bg", "turn")  # no gate was taken or left, and no action invites Devolve
    t.turn("gc").power(gc=5).does("Control Gate", "Acolyte in Asia").passes("gc")
    assert not t.offers("Drop Power")


@proves("wars:actions/skipped")
def test_without_power_a_turn_is_skipped_even_if_an_action_would_cost_nothing() -> None:
    t = table("bg", "ys", "gc").put("ys", "Europe", "Acolyte x2").put("bg", "Africa", "Acolyte")
    t.put("gc", "Australia", "Acolyte").power(ys=1)
    t.does("Recruit", area="Africa")
    assert t.asks("ys", "turn")
    assert t.offers("Give Doom", seat="gc")  # free, but it needs a turn
    t.does("Recruit", area="Europe")
    t.does("Recruit", area="Australia")
    t.does("Recruit", area="Africa")
    assert t.asks("gc", "turn")


def bereaved(ys_power: int) -> WarsScenario:
    """Great Cthulhu is about to capture a cultist of Yellow Sign, which has Passion."""
    t = table("gc", "bg", "ys").put("gc", "Europe", "Shoggoth").put("ys", "Europe", "Acolyte x2")
    t.put("bg", "Africa", "Acolyte").books("ys", "Passion")
    return t.power(ys=ys_power, bg=0)


@proves("wars:actions/back", "wars:ongoing/no-power")
def test_whoever_gets_power_again_must_act_again() -> None:
    t = bereaved(0).does("Capture", foe="ys")
    assert t.asks("ys", "after_action", ["Passion"])  # no action, so it needs no Power
    t.uses("Passion")
    assert t.power_of("ys") == 1
    assert t.asks("ys", "turn")
    assert not t.may_pass
    assert t.offers("Drop Power")
    t.does("Recruit", area="Europe")
    assert t.asks("gc", "turn")


@proves("wars:actions/skipped")
def test_whoever_declines_such_power_stays_out() -> None:
    t = bereaved(0).does("Capture", foe="ys").passes("ys")
    assert t.power_of("ys") == 0
    assert t.asks("gc", "turn")
    t.moves(("Shoggoth", "Europe", "Asia"))
    assert t.asks("gc", "turn")  # what was declined is not offered again after the next action


# --- unique and requirement actions ---------------------------------------------------------------------


@proves("wars:actions/unique")
def test_unique_actions_belong_to_one_faction_and_have_conditions() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Cthulhu").books("gc", "Submerge")
    assert t.refuses("Submerge", "cthulhu_in_ocean")
    t = table("gc", "bg", "ys").put("gc", "Indian Ocean", "Cthulhu").books("gc", "Submerge")
    assert t.offers("Submerge")
    assert t.turn("bg").refuses("Submerge")


@proves("wars:actions/all-parts")
@pytest.mark.parametrize(("on_map", "possible"), [(5, True), (6, False)])
def test_a_unique_action_needs_all_its_parts(on_map: int, possible: bool) -> None:
    """Zingaya eliminates an acolyte and places an Undead: without one in the pool it is impossible."""
    t = table("ys", "gc", "bg").books("ys", "Zingaya").put("ys", "Asia", f"Undead x{on_map}")
    t.put("gc", "Asia", "Acolyte")
    assert t.offers("Zingaya") == possible
    assert t.refuses("Zingaya", "pool_empty") != possible


@proves("wars:actions/all-parts")
def test_dreams_needs_an_acolyte_in_the_pool() -> None:
    t = table("gc", "bg", "ys").books("gc", "Dreams").put("bg", "Asia", "Acolyte")
    assert t.offers("Dreams")
    t.put("gc", "Australia", "Acolyte x6")
    assert t.refuses("Dreams", "pool_empty")


@proves("wars:actions/requirement")
def test_a_requirement_action_is_an_action_of_its_own() -> None:
    """4 Power spent on moving do not fulfil "pay 4 Power"."""
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte x4").power(cc=8)
    t.moves(*[("Acolyte", "Asia", "Africa")] * 4)
    assert t.power_of("cc") == 4
    assert t.slots_of("cc") == []
    t.turn("cc").does("Pay", 4)
    assert t.slots_of("cc") == ["pay_4"]


@proves("wars:actions/requirement")
def test_a_requirement_action_costs_only_what_is_stated_and_works_once() -> None:
    t = table("ys", "bg", "gc").power(ys=3, bg=0, gc=0)
    t.does("Give Doom", seat="bg").picks("Passion")
    assert (t.power_of("ys"), t.doom_of("bg")) == (3, 3)
    assert t.asks("ys", "turn")
    assert t.refuses("Give Doom", "requirement_met")


@proves("wars:actions/requirement", "wars:actions/turn")
def test_a_requirement_action_is_the_one_action_of_the_turn() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x3")
    t.does("Eliminate Two").picks("Frenzy")
    assert t.asks("gc", "turn")


# --- recruit --------------------------------------------------------------------------------------------


@proves("wars:actions/recruit")
@pytest.mark.parametrize("unit", ["Acolyte", "Deep One", "Cthulhu"])
def test_recruiting_costs_1_and_needs_any_unit_of_ones_own(unit: str) -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", unit).put("bg", "Africa", "Acolyte").power(gc=3)
    assert [option for option in t.options if option.startswith("Recruit")] == ["Recruit Acolyte Asia"]
    t.does("Recruit", area="Asia")
    assert t.power_of("gc") == 2
    assert t.units("gc", "Asia") == sorted(["Acolyte", unit])


@proves("wars:actions/recruit")
def test_one_recruit_brings_one_cultist() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").does("Recruit", area="Asia")
    assert t.pool("gc", "Acolyte") == 4
    assert t.asks("bg", "turn")


@proves("wars:actions/recruit-anywhere")
def test_with_nothing_on_the_map_a_cultist_may_be_recruited_anywhere() -> None:
    t = table("gc", "bg", "ys").put("bg", "Africa", "Acolyte")
    areas = {AREA_NAMES[area] for area in t.state.board.areas}
    assert {option for option in t.options if option.startswith("Recruit")} == {
        f"Recruit Acolyte {area}" for area in areas
    }
    t.does("Recruit", area="Africa")
    assert t.power_of("gc") == 7
    assert t.units("gc", "Africa") == ["Acolyte"]


@proves("wars:actions/recruit-anywhere")
def test_units_that_are_submerged_or_captured_are_not_on_the_map() -> None:
    t = table("gc", "bg", "ys").put("gc", "card", "Cthulhu", "Acolyte").captive("bg", "gc")
    t.books("gc", "Submerge")
    assert t.offers("Recruit", area="Antarctica")


@proves("wars:basics/pool", "wars:actions/recruit")
def test_six_acolytes_on_the_map_are_all_there_are() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x6")
    assert t.refuses("Recruit", "pool_empty")


# --- summon ---------------------------------------------------------------------------------------------


@proves("wars:actions/summon")
def test_summoning_needs_a_gate_that_one_controls_in_that_area() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", "Deep One")
    assert t.refuses("Summon", "controlled_gate")
    t.put("bg", "Africa", "Acolyte", gate=True).put("gc", "Africa", "Acolyte").gates("Asia")
    assert t.refuses("Summon", "controlled_gate")
    t.put("gc", "Australia", "Acolyte", gate=True).power(gc=5)
    assert {option for option in t.options if option.startswith("Summon")} == {
        "Summon Deep One Australia",
        "Summon Shoggoth Australia",
        "Summon Starspawn Australia",
    }
    t.does("Summon", "Starspawn")
    assert t.units("gc", "Australia") == ["Acolyte", "Starspawn"]
    assert t.power_of("gc") == 2


@proves("wars:actions/summon")
def test_one_summon_brings_one_monster() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", gate=True).does("Summon", "Deep One")
    assert t.pool("gc", "Deep One") == 3
    t.done()
    assert t.asks("bg", "turn")


@proves("wars:actions/summon")
def test_a_monster_placed_by_an_ability_needs_no_gate() -> None:
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte").put("gc", "Asia", "Acolyte")
    t.books("gc", "Devolve").does("Recruit", area="Africa").uses("Devolve")
    assert t.units("gc", "Asia") == ["Deep One"]


# --- awaken ---------------------------------------------------------------------------------------------


@proves("wars:actions/awaken")
def test_awakening_takes_all_the_steps_on_the_card() -> None:
    """Shub-Niggurath: 8 Power, an own gate, and two cultists are given up."""
    t = table("bg", "gc", "ys").put("bg", "Africa", "Acolyte x3", gate=True).power(bg=8)
    t.does("Awaken", "Shub-Niggurath", area="Africa")
    assert t.power_of("bg") == 0
    assert t.asks("bg", "sacrifice")
    assert not t.may_pass
    t.picks("Acolyte").picks("Acolyte")
    assert t.units("bg", "Africa") == ["Acolyte", "Shub-Niggurath"]


@proves("wars:actions/awaken")
def test_one_awakening_brings_one_great_old_one() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "Acolyte x2").power(ys=20)
    t.does("Awaken", "King in Yellow").picks("Passion")
    assert t.asks("bg", "turn")


@proves("wars:actions/awaken")
def test_a_great_old_one_that_was_killed_can_be_awakened_again() -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte", gate=True).awakened("Nyarlathotep").power(cc=10)
    t.slots("cc", "awaken").books("cc", "Abduct")
    t.does("Awaken", "Nyarlathotep")
    assert t.units("cc", "Asia") == ["Acolyte", "Nyarlathotep"]
    assert t.power_of("cc") == 0


def test_a_great_old_one_in_play_cannot_be_awakened() -> None:
    t = table("cc", "bg", "ys").put("cc", "Asia", "Acolyte", "Nyarlathotep", gate=True).power(cc=20)
    assert t.refuses("Awaken", "already_awake")


# --- create a gate --------------------------------------------------------------------------------------


@proves("wars:actions/create-gate")
def test_a_gate_costs_3_and_needs_a_cultist_there() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").put("gc", "Africa", "Deep One", "Cthulhu")
    assert [option for option in t.options if option.startswith("Create")] == ["Create Gate Asia"]
    t.does("Create Gate")
    assert t.power_of("gc") == 5
    assert t.gate("Asia") == "abandoned"


@proves("wars:actions/create-gate")
def test_the_cultist_may_step_onto_the_new_gate_at_once() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").power(gc=3).does("Create Gate")
    assert t.power_of("gc") == 0
    assert t.asks("gc", "turn_rest", ["Control Gate Acolyte"])
    t.does("Control Gate")
    assert t.gate("Asia") == "gc"


@proves("wars:actions/create-gate", "wars:basics/areas")
def test_a_gate_can_be_created_in_every_area() -> None:
    t = table("gc", "bg", "ys")
    for area in t.state.board.areas:
        t = table("gc", "bg", "ys").put("gc", AREA_NAMES[area], "Acolyte")
        assert t.offers("Create Gate", area=AREA_NAMES[area])
        assert t.refuses("Control Gate")


@proves("wars:actions/create-gate")
def test_one_action_creates_one_gate() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").put("gc", "Africa", "Acolyte")
    t.does("Create Gate", area="Asia").done()
    assert t.gate("Africa") == ""
    assert t.asks("bg", "turn")


# --- move -----------------------------------------------------------------------------------------------


@proves("wars:actions/move")
def test_three_units_from_different_areas_move_for_3_power() -> None:
    t = table("gc", "bg", "ys").put("gc", "South Pacific", "Acolyte", "Cthulhu").put("gc", "Asia", "Deep One")
    t.moves(
        ("Acolyte", "South Pacific", "Australia"),
        ("Cthulhu", "South Pacific", "Antarctica"),
        ("Deep One", "Asia", "Europe"),
    )
    assert t.power_of("gc") == 5
    assert (t.units("gc", "Australia"), t.units("gc", "Antarctica")) == (["Acolyte"], ["Cthulhu"])
    assert t.units("gc", "Europe") == ["Deep One"]


@proves("wars:actions/move")
def test_units_from_different_areas_may_meet_in_one() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").put("gc", "Europe", "Deep One")
    t.moves(("Acolyte", "Asia", "Arctic Ocean"), ("Deep One", "Europe", "Arctic Ocean"))
    assert t.units("gc", "Arctic Ocean") == ["Acolyte", "Deep One"]


@proves("wars:actions/move")
def test_a_unit_moves_into_an_adjacent_area_only() -> None:
    t = table("gc", "bg", "ys").put("gc", "Antarctica", "Acolyte").does("Move")
    assert t.asks(
        "gc",
        "move",
        ["Move Acolyte Indian Ocean", "Move Acolyte South Atlantic", "Move Acolyte South Pacific"],
    )


@proves("wars:actions/move")
def test_enemies_hinder_nobody_from_entering() -> None:
    t = table("gc", "bg", "ys").put("gc", "Australia", "Acolyte").put("bg", "Indian Ocean", "Dark Young")
    t.moves(("Acolyte", "Australia", "Indian Ocean"))
    assert t.units("gc", "Indian Ocean") == ["Acolyte"]


@proves("wars:actions/move")
def test_moving_ends_when_the_power_is_used_up() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte x3").power(gc=2)
    t.does("Move").does("Move", area="Europe").does("Move", unit="Acolyte in Asia", area="Africa")
    assert t.units("gc", "Asia") == ["Acolyte"]
    assert t.asks("bg", "turn")


@proves("wars:actions/move-once")
def test_no_unit_moves_twice_in_a_turn() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte", "Deep One")
    t.does("Move").does("Move", unit="Acolyte", area="Europe")
    assert not t.offers("Move", unit="Acolyte")
    assert t.offers("Move", unit="Deep One", area="Europe")
    t.does("Move", unit="Deep One", area="Europe")
    assert t.asks("bg", "turn")


@proves("wars:actions/move-once")
def test_the_last_turn_of_the_phase_binds_nobody_in_what_follows() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").power(gc=1, bg=0, ys=0)
    t.does("Move").does("Move", unit="Acolyte", area="Europe")
    while t.state.moved and t.asks("gc", "turn"):
        t.does("Done")  # whatever is left of the turn
    assert t.units("gc", "Europe") == ["Acolyte"]
    assert t.state.moved == ()


@proves("wars:actions/move-once")
def test_a_move_action_moves_at_least_one_unit() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Acolyte").does("Move")
    assert not t.may_pass
    assert table("gc", "bg", "ys").refuses("Move", "nothing_to_move")


def screamed(**options: str) -> WarsScenario:
    """The King went to Asia by The Screaming Dead; a second action may follow."""
    t = table("ys", "bg", "gc", **options).put("ys", "Europe", "King in Yellow", "Undead x2")
    t.books("ys", "The Screaming Dead")
    return t.does("The Screaming Dead", area="Asia").picks("Undead").done()


@proves("wars:actions/move-once")
def test_only_the_move_action_uses_up_the_move_of_a_unit() -> None:
    t = screamed().does("Move")
    assert t.offers("Move", unit="King in Yellow", area="Africa")
    assert t.offers("Move", unit="Undead in Asia", area="Africa")


@proves("wars:actions/move-once")
def test_or_by_option_every_way_of_moving_does() -> None:
    t = screamed(moves_once="any_way").does("Move")
    assert not t.offers("Move", unit="King in Yellow")
    assert not t.offers("Move", unit="Undead in Asia")
    assert t.offers("Move", unit="Undead in Europe", area="Asia")


# --- battle ---------------------------------------------------------------------------------------------


@proves("wars:actions/battle")
def test_a_battle_costs_1_and_needs_both_sides_in_an_area() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Africa", "Ghoul")
    assert t.refuses("Battle", "nobody_to_fight")
    t.put("bg", "Asia", "Ghoul")
    assert [option for option in t.options if option.startswith("Battle")] == ["Battle Asia bg"]
    t.does("Battle").dice(1)
    assert t.power_of("gc") == 7


@proves("wars:actions/battle")
def test_of_several_enemies_one_is_chosen_and_the_others_watch() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    t.put("ys", "Asia", "Acolyte")
    assert t.offers("Battle", area="Asia", foe="bg")
    assert t.offers("Battle", area="Asia", foe="ys")
    t.does("Battle", foe="ys").dice(6)
    assert t.units("bg", "Asia") == ["Ghoul"]
    assert t.units("ys", "Asia") == []


@proves("wars:actions/battle-value")
@pytest.mark.parametrize(
    ("units", "possible"),
    [
        (["Acolyte"], False),
        (["Undead"], False),
        (["King in Yellow"], False),
        (["Undead", "King in Yellow", "Acolyte"], False),
        (["Undead x2"], True),
        (["Byakhee"], True),
    ],
)
def test_an_attacker_needs_a_combat_value_of_1(units: list[str], possible: bool) -> None:
    t = table("ys", "bg", "gc").put("ys", "Asia", *units).put("bg", "Asia", "Ghoul")
    assert t.offers("Battle") == possible
    assert t.refuses("Battle", "combat_value") != possible


@proves("wars:actions/battle-value")
def test_the_combat_value_is_judged_against_the_chosen_enemy() -> None:
    """Nyarlathotep counts the spellbooks of both sides."""
    t = table("cc", "bg", "ys").put("cc", "Asia", "Nyarlathotep").put("bg", "Asia", "Ghoul")
    t.put("ys", "Asia", "Acolyte").books("ys", "Passion")
    assert t.offers("Battle", foe="ys")
    assert not t.offers("Battle", foe="bg")


@proves("wars:actions/battle-value")
def test_the_defender_may_have_no_combat_value() -> None:
    t = table("gc", "bg", "ys").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    t.does("Battle").dice(4).picks("Europe")
    assert t.where("bg", "Ghoul") == ["Europe"]


# --- two actions in a row -------------------------------------------------------------------------------


@proves("wars:actions/second")
def test_no_unlimited_action_fits_between_two_actions_in_a_row() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow", "Undead").books("ys", "all")
    t.put("ys", "Asia", "Acolyte x2").gates("Asia").put("bg", "Asia", "Ghoul", "Acolyte").power(ys=5)
    t.does("The Screaming Dead", area="Asia").done()
    assert t.asks("ys", "second_action")
    assert not t.offers("Control Gate")
    t.does("Recruit", area="Asia")
    assert t.asks("ys", "turn_rest")
    assert t.offers("Control Gate")  # after both
    assert t.power_of("ys") == 3


@proves("wars:actions/second")
def test_the_second_action_costs_as_usual() -> None:
    """FAQ: The Screaming Dead and Desecrate cost 3, with The Third Eye and Hastur 2."""
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").books("ys", "The Screaming Dead")
    t.does("The Screaming Dead", area="Asia").does("Desecrate").dice(6).picks("Undead")
    assert t.power_of("ys") == 8 - 3
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").put("ys", "Africa", "Hastur")
    t.books("ys", "The Screaming Dead", "The Third Eye")
    t.does("The Screaming Dead", area="Asia").does("Desecrate").dice(6).picks("Undead")
    assert t.power_of("ys") == 8 - 2


@proves("wars:actions/second")
def test_the_second_action_is_a_different_one_and_never_another_double_action() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow", "Hastur").put("bg", "Africa", "Acolyte")
    t.books("ys", "The Screaming Dead", "He Who is Not to be Named").does("The Screaming Dead", area="Asia")
    assert t.asks("ys", "second_action")
    assert not t.offers("The Screaming Dead")
    assert not t.offers("He Who is Not to be Named")
    assert not t.offers("Drop Power")
    assert t.may_pass


@proves("wars:actions/second")
def test_the_second_action_may_cost_nothing_when_the_power_is_used_up() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").books("ys", "The Screaming Dead")
    t.power(ys=1).does("The Screaming Dead", area="Asia")
    assert t.asks("ys", "second_action", ["Give Doom bg", "Give Doom gc"])


@proves("wars:actions/second", "wars:ongoing/between-actions")
def test_others_may_use_their_abilities_between_the_two_actions_and_after_both() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").put("gc", "Asia", "Acolyte x3")
    t.books("ys", "The Screaming Dead").books("gc", "Devolve")
    t.does("The Screaming Dead", area="Asia")
    assert t.asks("gc", "after_action")
    t.passes("gc").does("Capture", foe="gc")
    assert t.asks("gc", "after_action")
    t.passes("gc")
    assert t.asks("bg", "turn")


@proves("wars:actions/second", "wars:ongoing/between-actions")
def test_without_a_second_action_there_is_no_second_pause() -> None:
    t = table("ys", "bg", "gc").put("ys", "Europe", "King in Yellow").put("gc", "Asia", "Acolyte x3")
    t.books("ys", "The Screaming Dead").books("gc", "Devolve")
    t.does("The Screaming Dead", area="Asia").passes("gc")
    assert t.asks("ys", "second_action")
    t.passes("ys")
    assert t.asks("bg", "turn")


# --- between actions ------------------------------------------------------------------------------------


@proves("wars:ongoing/between-actions")
def test_between_two_actions_of_one_turn_a_threatened_cultist_can_devolve() -> None:
    """The printed example: monsters move beside two cultists, an unlimited battle threatens."""
    t = table("bg", "gc", "ys").put("bg", "Asia", "Dark Young x2").put("gc", "Africa", "Acolyte x2")
    t.books("bg", "all").books("gc", "Devolve")
    t.moves(("Dark Young", "Asia", "Africa"), ("Dark Young", "Asia", "Africa"))
    assert t.asks("gc", "after_action")
    t.uses("Devolve").passes("gc")
    assert t.units("gc", "Africa") == ["Acolyte", "Deep One"]
    assert t.offers("Battle", area="Africa", foe="gc")


@proves("wars:ongoing/between-actions")
def test_abilities_fit_after_unlimited_actions_too() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").gates("Asia").put("gc", "Africa", "Acolyte")
    t.books("gc", "Devolve").does("Control Gate")
    assert t.asks("gc", "after_action")
    t.passes("gc")
    assert t.asks("bg", "turn")


@proves("wars:ongoing/between-actions")
def test_any_number_of_uses_fit_into_one_pause() -> None:
    t = table("bg", "gc", "ys").put("bg", "Asia", "Acolyte").put("gc", "Africa", "Acolyte x3")
    t.books("gc", "Devolve").does("Recruit", area="Asia")
    t.uses("Devolve").uses("Devolve").uses("Devolve")
    assert t.units("gc", "Africa") == ["Deep One"] * 3


def both_react(**options: str) -> WarsScenario:
    """Black Goat acts; then Great Cthulhu (Devolve) and Yellow Sign (Passion) may react."""
    t = table("ys", "bg", "gc", **options).put("bg", "Europe", "Ghoul").put("ys", "Europe", "Acolyte")
    t.put("gc", "Africa", "Acolyte").books("gc", "Devolve").books("ys", "Passion")
    return t.first("gc").turn("bg").does("Capture", foe="ys")


@proves("wars:ongoing/order")
def test_several_who_want_to_react_do_so_in_turn_order_from_the_first_player() -> None:
    t = both_react()
    assert t.asks("gc", "after_action")
    t.passes("gc")
    assert t.asks("ys", "after_action")
    t.passes("ys")
    assert t.asks("gc", "turn")


@proves("wars:ongoing/order")
def test_or_by_option_in_turn_order_from_the_active_player() -> None:
    t = both_react(reactions_from="active_player").first("ys").turn("bg").put("ys", "Europe", "Acolyte")
    t.does("Capture", foe="ys")
    assert t.asks("gc", "after_action")  # bg, gc, ys; from the first player it would be ys
    t.passes("gc")
    assert t.asks("ys", "after_action")


def test_an_awakening_that_is_too_dear_is_refused_with_its_price() -> None:
    t = table("gc", "bg").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10).turn("gc")
    awaken = next(action for action in t.decision.actions if action[0] == "wars.awaken")
    with pytest.raises(IllegalAction, match="10"):
        t.power(gc=8).turn("gc").play(awaken)
