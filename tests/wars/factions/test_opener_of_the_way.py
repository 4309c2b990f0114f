"""Cthulhu Wars: the Opener of the Way (p.68-71), down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import board
from fhtagn.games.wars.rules.queries import income
from fhtagn.games.wars.rules.state import the_battle
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, cc, gc, new_game, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.toys import check_data

YOG = "Yog-Sothoth"
SPAWN = "Spawn of Yog-Sothoth"
BEYOND = "The Beyond One"
FAVORED = "The Million Favored Ones"
CURSE = "Dread Curse of Azathoth"
ASCENDING = "Dragon Ascending"
DESCENDING = "Dragon Descending"
HOME = "Asia"


def ow(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ow", units, area, books, gate)


def opener(*others: str, **options: str) -> WarsScenario:
    """The Opener's turn with six acolytes at a gate in Asia."""
    t = table("ow", *(others or ("gc", "bg")), **options)
    return t.put("ow", HOME, "Acolyte x6", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [("Acolyte", 6, 0), ("Mutant", 4, 1), ("Abomination", 3, 2), (SPAWN, 2, 3), (YOG, 1, 0)],
)
@proves("wars:ow/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("ow", "gc", "bg")
    assert t.pool("ow", unit) == count
    t.put("ow", "Africa", unit)
    assert t.explain_strength("ow", "gc", "Africa") == ([f"{unit} {value}"] if value else [])


@pytest.mark.parametrize(("unit", "cost"), [("Mutant", 2), ("Abomination", 3), (SPAWN, 4)])
@proves("wars:ow/units")
def test_costs_of_monsters(unit: str, cost: int) -> None:
    assert opener().power(ow=cost).does("Summon", unit).power_of("ow") == 0
    assert opener().power(ow=cost - 1).refuses("Summon", kind=unit)


# -- set-up --------------------------------------------------------------------------------------------


@proves("wars:ow/start")
def test_it_begins_last_in_any_area_where_nobody_else_began() -> None:
    t = new_game("ow", "gc", "bg", "ys", map="earth_4_w3_e5")
    assert (t.who, t.prompt) == ("ow", "start")
    taken = {"South Pacific", "West Africa", "Europe"}
    assert {option.removeprefix("Choose Start ") for option in t.options} == {
        AREA_NAMES[area] for area in board("earth_4_w3_e5").areas
    } - taken
    t.picks("North Atlantic")
    assert t.units("ow", "North Atlantic") == ["Acolyte"] * 6
    assert (t.gate("North Atlantic"), t.power_of("ow")) == ("ow", 8)
    assert t.asks("gc", "direction")


@pytest.mark.parametrize(
    ("players", "map"), [(2, "earth_3"), (3, "earth_3"), (4, "earth_4_w5_e3"), (5, "earth_5"), (5, "earth_6")]
)
@proves("wars:ow/start")
def test_it_plays_on_every_map_with_up_to_five(players: int, map: str) -> None:
    t = new_game(*("ow", "ys", "cc", "gc", "bg")[:players], map=map)
    assert (t.who, t.prompt) == ("ow", "start")
    assert len(t.options) == len(board(map).areas) - (players - 1)


# -- The Beyond One ------------------------------------------------------------------------------------


@proves("wars:ow/beyond-one")
def test_an_abomination_takes_its_gate_and_the_acolyte_on_it_along() -> None:
    t = opener().put("ow", HOME, "Abomination", "Mutant").does(BEYOND, "Abomination", "South America")
    assert t.units("ow", "South America") == ["Acolyte", "Abomination"]
    assert t.units("ow", HOME) == ["Acolyte"] * 5 + ["Mutant"]
    assert (t.gate("South America"), t.keeper("South America"), t.gate(HOME)) == ("ow", "Acolyte", "")
    assert t.power_of("ow") == 7
    check_data(t.state)


@proves("wars:ow/beyond-one")
def test_an_enemys_gate_goes_along_with_the_enemy_and_stays_the_enemys() -> None:
    t = opener().put("bg", "Africa", "Acolyte x2", gate=True).put("ow", "Africa", SPAWN)
    t.does(BEYOND, SPAWN, "Arctic Ocean")
    assert t.gate("Arctic Ocean") == "bg"
    assert t.units("bg", "Arctic Ocean") == ["Acolyte"]
    assert t.units("bg", "Africa") == ["Acolyte"]
    assert t.where("ow", SPAWN) == ["Arctic Ocean"]
    assert not t.happened("wars.gate_abandoned")


@proves("wars:ow/beyond-one")
def test_an_abandoned_gate_goes_along_alone() -> None:
    t = opener().gates("Africa").put("ow", "Africa", "Abomination").does(BEYOND, "Abomination", "Europe")
    assert (t.gate("Europe"), t.gate("Africa")) == ("abandoned", "")


@proves("wars:ow/beyond-one")
def test_a_dark_young_on_its_gate_goes_along_too() -> None:
    t = opener().books("bg", "The Red Sign").put("bg", "Africa", "Dark Young", gate=True)
    t.put("ow", "Africa", "Abomination").does(BEYOND, "Abomination", "Europe")
    assert (t.gate("Europe"), t.where("bg", "Dark Young")) == ("bg", ["Europe"])


@proves("wars:ow/beyond-one")
def test_it_takes_a_unit_that_costs_three() -> None:
    assert opener().put("ow", HOME, "Mutant").refuses(BEYOND, reason="carrier_at_gate")
    assert opener().put("ow", "Africa", "Abomination").refuses(BEYOND, reason="carrier_at_gate")
    assert opener().put("ow", HOME, YOG).offers(BEYOND, unit=YOG, area="Africa")
    assert opener().put("ow", HOME, "Abomination").power(ow=0).refuses(BEYOND, reason="power")


@proves("wars:ow/beyond-target")
def test_it_goes_only_where_there_is_no_gate() -> None:
    t = opener().gates("Africa").put("bg", "Europe", "Acolyte", gate=True).put("ow", HOME, "Abomination")
    assert not t.offers(BEYOND, area="Africa")
    assert not t.offers(BEYOND, area="Europe")
    assert not t.offers(BEYOND, area=HOME)
    assert t.offers(BEYOND, area="Antarctica")


@proves("wars:ow/beyond-target")
def test_yog_sothoth_is_no_obstacle_and_no_gate_to_carry() -> None:
    t = opener().put("ow", HOME, "Abomination").put("ow", "Africa", YOG, SPAWN)
    assert not t.offers(BEYOND, unit=SPAWN)
    t.does(BEYOND, "Abomination", "Africa")
    assert t.gate("Africa") == "ow"
    assert t.state.gate_count(0) == 2


@proves("wars:ow/beyond-guarded")
def test_an_enemy_great_old_one_holds_the_gate_even_if_it_is_not_his() -> None:
    t = opener().put("ow", HOME, "Abomination").put("gc", HOME, "Cthulhu")
    assert t.refuses(BEYOND, reason="goo_guards_gate")
    t = opener().put("bg", "Africa", "Acolyte", gate=True).put("ow", "Africa", "Abomination")
    assert t.put("gc", "Africa", "Cthulhu").refuses(BEYOND, reason="goo_guards_gate")


@proves("wars:ow/beyond-guarded")
def test_so_does_an_independent_one() -> None:
    t = opener().put("ow", HOME, "Abomination").put("bg", HOME, "Bokrug")
    assert t.refuses(BEYOND, reason="goo_guards_gate")
    t = opener().put("ow", HOME, "Abomination", "Bokrug")  # his own does not
    assert t.offers(BEYOND)


# -- Yog-Sothoth ---------------------------------------------------------------------------------------


@proves("wars:ow/yog-sothoth", "wars:ow/awaken")
def test_yog_sothoth_takes_the_place_of_a_spawn_for_six() -> None:
    t = opener().put("ow", "Africa", SPAWN).power(ow=6)
    t.does("Awaken", YOG)
    assert (t.where("ow", YOG), t.where("ow", SPAWN), t.pool("ow", SPAWN)) == (["Africa"], [], 2)
    assert t.power_of("ow") == 0
    assert t.slots_of("ow") == ["awaken"]


@proves("wars:ow/yog-sothoth")
def test_he_needs_a_spawn_on_the_map_and_the_power() -> None:
    assert opener().refuses("Awaken", kind=YOG, reason="no_spawn")
    assert opener().put("ow", "Africa", SPAWN).power(ow=5).refuses("Awaken", reason="power")
    t = opener().put("ow", "Africa", SPAWN).put("ow", "Europe", SPAWN)
    assert t.offers("Awaken", area="Africa")
    assert t.offers("Awaken", area="Europe")
    assert not t.offers("Awaken", area=HOME)


@proves("wars:ow/yog-sothoth")
def test_awakening_him_again_costs_as_much() -> None:
    t = opener().awakened(YOG).put("ow", "Africa", SPAWN)
    assert t.power(ow=5).refuses("Awaken", reason="power")
    assert t.power(ow=6).does("Awaken", YOG).power_of("ow") == 0


@proves("wars:ow/yog-combat")
def test_he_fights_with_two_dice_for_every_great_old_one_of_enemy_factions() -> None:
    t = opener("gc", "ys").put("ow", "Africa", YOG)
    assert t.explain_strength("ow", "gc", "Africa") == []
    t.put("gc", "card", "Cthulhu")  # submerged: in play
    assert t.explain_strength("ow", "gc", "Africa") == [f"{YOG} 2"]
    t.put("ys", "Europe", "King in Yellow", "Hastur")
    assert t.explain_strength("ow", "gc", "Africa") == [f"{YOG} 6"]
    t.put("ys", "Europe", "Bokrug")  # of no faction
    assert t.explain_strength("ow", "gc", "Africa") == [f"{YOG} 6"]


@proves("wars:ow/yog-combat")
def test_without_enemy_great_old_ones_he_cannot_declare_a_battle() -> None:
    t = opener().put("ow", "Africa", YOG).put("bg", "Africa", "Ghoul")
    assert t.refuses("Battle", reason="combat_value")


# -- The Key and the Gate --------------------------------------------------------------------------------


@proves("wars:ow/key-and-gate")
def test_he_is_worth_two_power_one_doom_and_in_a_ritual_doom_and_a_sign() -> None:
    t = table("ow", "gc", "bg").put("ow", "Africa", YOG)
    assert t.explain_income("ow") == ["Gates 2"]
    assert income(t.state, 0) == 2
    assert t.phase("doom").asks("ow", "doom")
    assert t.doom_of("ow") == 1
    t = table("ow", "gc", "bg").put("ow", "Africa", YOG).first("ow").doom_turn("ow").does("Ritual")
    assert (t.doom_of("ow"), t.signs_of("ow")) == (1, 1)


@proves("wars:ow/key-and-gate")
def test_monsters_are_summoned_where_he_is() -> None:
    t = table("ow", "gc", "bg").put("ow", "Africa", YOG).does("Summon", "Mutant", "Africa")
    assert t.where("ow", "Mutant") == ["Africa"]


@proves("wars:ow/never-abandoned")
def test_nobody_controls_or_abandons_him_and_a_gate_is_created_beside_him() -> None:
    t = table("ow", "gc", "bg").put("ow", "Africa", YOG, "Acolyte")
    assert t.refuses("Control Gate")
    assert t.refuses("Abandon Gate")
    t.does("Create Gate", area="Africa").turn("ow").does("Control Gate")
    assert t.state.gate_count(0) == 2
    assert income(t.state, 0) == 1 + 2 + 2
    t.turn("ow").does("Abandon Gate")
    assert t.state.gate_count(0) == 1
    assert income(t.state, 1) == 1  # the abandoned one


@proves("wars:ow/never-abandoned")
def test_an_enemy_may_control_a_gate_beside_him_and_both_summon_there() -> None:
    t = table("ow", "bg", "gc").put("ow", "Africa", YOG).put("bg", "Africa", "Acolyte", gate=True)
    assert t.offers("Summon", kind="Mutant", area="Africa")
    assert t.turn("bg").offers("Summon", kind="Ghoul", area="Africa")
    assert (t.state.gate_count(0), t.state.gate_count(1)) == (1, 1)


@proves("wars:ow/gate-in-every-count")
def test_he_is_a_gate_in_the_ocean_for_great_cthulhu() -> None:
    t = table("gc", "ow", "bg").put("gc", "Asia", "Cthulhu", "Acolyte").books("gc", "Y'ha Nthlei")
    t.put("ow", "North Pacific", YOG)
    assert t.explain_income("gc") == ["Cultists 1", "Y'ha Nthlei 1"]
    t.gates("North Pacific")  # an abandoned one beside him hides him not
    assert t.explain_income("gc") == ["Cultists 1", "Abandoned 1", "Y'ha Nthlei 1"]
    t.put("bg", "North Pacific", "Acolyte", gate=True)  # and two enemy gates count twice
    assert t.explain_income("gc")[-1] == "Y'ha Nthlei 2"
    t.put("gc", "Indian Ocean", "Acolyte", gate=True)
    assert t.explain_income("gc")[-1] == "Y'ha Nthlei 2"


@proves("wars:ow/gate-in-every-count")
def test_he_is_the_fourth_ocean_gate_and_even_beside_another_one() -> None:
    t = table("gc", "ow", "bg").put("gc", "Asia", "Acolyte").gates("North Pacific", "Indian Ocean")
    t.put("ow", "Arctic Ocean", YOG).put("gc", "South Atlantic", "Acolyte")
    t.does("Create Gate", area="South Atlantic")
    assert "ocean_gates" in t.slots_of("gc")
    t = table("ow", "gc", "bg").put("ow", "Asia", YOG).power(ow=8)
    t.gates("North Pacific", "South Pacific", "Indian Ocean").moves((YOG, "Asia", "Indian Ocean"))
    assert "ocean_gates" in t.slots_of("gc")  # by a move of his alone


@proves("wars:ow/gate-in-every-count")
def test_cthulhu_awakens_where_he_is_the_only_gate_and_the_king_does_not() -> None:
    t = table("gc", "ow", "ys").power(gc=10).put("ow", "South Pacific", YOG)
    assert t.offers("Awaken", kind="Cthulhu", area="South Pacific")
    t = table("ys", "ow", "gc").power(ys=10).put("ys", "Europe", "Acolyte").put("ys", "Asia", "Acolyte")
    assert t.offers("Awaken", kind="King in Yellow", area="Asia")
    t.put("ow", "Asia", YOG)
    assert not t.offers("Awaken", kind="King in Yellow", area="Asia")


@proves("wars:ow/key-and-gate")
def test_beside_an_elder_thing_he_is_no_gate() -> None:
    t = table("ow", "gc", "bg").put("ow", "Africa", YOG)
    assert t.state.gate_count(0) == 1
    t.put("bg", "Africa", "Elder Thing")
    assert t.state.gate_count(0) == 0
    assert t.state.gates() == 0


@proves("wars:ow/not-both")
def test_for_an_independent_he_needs_a_gate_beside_him() -> None:
    t = table("ow", "gc", "bg", cards="bokrug").power(ow=9).put("ow", "Africa", YOG)
    assert t.refuses("Awaken", kind="Bokrug", reason="goo_at_gate")
    assert t.put("ow", "Africa", "Acolyte", gate=True).offers("Awaken", kind="Bokrug", area="Africa")


# -- Channel Power -------------------------------------------------------------------------------------


@proves("wars:ow/channel-power", "wars:ow/channel-again")
def test_misses_are_rolled_again_as_often_as_he_pays() -> None:
    t = battle(
        ow(SPAWN, "Abomination", books=("Channel Power",)), bg("Ghoul x2", "Fungi", "Acolyte"), area="Asia"
    )
    t.dice(1, 2, 3, 6, 4)
    assert t.asks("ow", "own_dice")
    t.uses("Channel Power").dice(5, 1, 1).uses("Channel Power").dice(6, 3)
    check_data(t.state)
    assert t.power_of("ow") == 8 - 1 - 2
    assert t.asks("ow", "own_dice")
    t.passes().rolls()
    assert t.asks("bg", "assign_kill")
    assert (the_battle(t.state).kills[1], the_battle(t.state).pains[1]) == (2, 2)


@proves("wars:ow/channel-power")
def test_the_defender_channels_too_and_nobody_without_a_miss_or_power() -> None:
    t = battle(bg("Ghoul", "Fungi"), ow("Abomination", books=("Channel Power",)), area="Asia")
    t.dice(1).dice(1, 4)
    assert t.asks("ow", "own_dice")
    t.uses("Channel Power").dice(5)
    assert t.power_of("ow") == 7
    assert not t.asks("ow", "own_dice")  # both dice hit
    t = battle(bg("Ghoul", "Fungi"), ow("Abomination", books=("Channel Power",)), area="Asia", declared=False)
    t.power(ow=0).does("Battle").dice(1).dice(1, 4)
    assert t.asks("bg", "assign_pain")


# -- Dragon Ascending ----------------------------------------------------------------------------------


@proves("wars:ow/dragon-ascending", "wars:ow/dragon-spent")
def test_once_in_the_game_he_has_as_much_power_as_an_enemy() -> None:
    t = opener().books("ow", ASCENDING).power(ow=2, gc=9, bg=5)
    assert t.offers(ASCENDING, foe="bg")
    t.uses(ASCENDING, "gc")
    assert (t.power_of("ow"), t.power_of("gc")) == (9, 9)
    assert (t.who, t.prompt) == ("ow", "turn")  # it was no action
    assert t.power(ow=1).refuses(ASCENDING, reason="once_per_game")
    assert t.books_of("ow") == [ASCENDING]
    t.phase("power")
    t.power(ow=1, gc=5).turn("ow")
    assert t.refuses(ASCENDING, reason="once_per_game")  # Gather Power does not turn it up


@proves("wars:ow/dragon-ascending")
def test_only_whoever_has_more_power_is_asked_about() -> None:
    t = opener().books("ow", ASCENDING).power(ow=5, gc=9, bg=5)
    assert t.offers(ASCENDING, foe="gc")
    assert not t.offers(ASCENDING, foe="bg")
    assert t.power(gc=5).refuses(ASCENDING, reason="nobody_richer")


@proves("wars:ow/dragon-no-power")
def test_without_power_he_comes_back_into_the_phase() -> None:
    t = opener().books("ow", ASCENDING).power(ow=1, gc=5, bg=5).put("gc", "Africa", "Acolyte")
    t.put("bg", "Europe", "Acolyte").moves(("Acolyte", HOME, "Africa")).passes()
    t.does("Recruit", area="Africa").passes().does("Recruit", area="Europe")  # asked before Black Goat acts
    assert (t.prompt, t.power_of("ow")) == ("skipped", 0)
    t.uses(ASCENDING, "gc")
    assert t.power_of("ow") == 4
    assert t.asks("ow", "turn")


@proves("wars:ow/dragon-ascending")
def test_he_is_asked_before_the_richest_enemy_acts_and_not_before_others() -> None:
    t = table("gc", "bg", "ow").first("gc").books("ow", ASCENDING).power(ow=3, gc=4, bg=9)
    t.put("gc", "Africa", "Acolyte").put("bg", "Europe", "Acolyte")
    t.does("Recruit", area="Africa")
    assert t.asks("ow", "any_time")
    t.passes().does("Recruit", area="Europe")
    assert t.asks("ow", "turn")  # his own turn: it is in the menu
    assert t.offers(ASCENDING)
    t = table("gc", "bg", "ow").first("gc").books("ow", ASCENDING).power(ow=3, gc=9, bg=9)
    t.put("gc", "Africa", "Acolyte").put("bg", "Europe", "Acolyte").power(gc=10)
    t.does("Recruit", area="Africa")
    assert t.asks("bg", "turn")  # Great Cthulhu has as much: nothing is lost by waiting


@proves("wars:ow/dragon-first")
def test_after_gather_power_it_makes_a_tie_that_the_former_first_player_breaks() -> None:
    t = table("gc", "ow", "bg").first("bg").books("ow", ASCENDING).power(gc=0, ow=0, bg=0)
    t.put("gc", "Asia", "Acolyte x4", gate=True).put("ow", "Africa", "Acolyte", gate=True).phase("power")
    assert t.asks("ow", "first.before")
    t.uses(ASCENDING, "gc")
    assert t.asks("bg", "first", options=["gc", "ow"])


@proves("wars:ow/dragon-ascending")
def test_in_the_doom_phase_it_pays_for_a_ritual() -> None:
    t = opener().first("ow").books("ow", ASCENDING).power(ow=1, gc=8, bg=0).doom_turn("ow")
    assert t.refuses("Ritual", reason="power")
    t.uses(ASCENDING, "gc").does("Ritual")
    assert t.power_of("ow") == 3


# -- Dragon Descending ---------------------------------------------------------------------------------


@proves("wars:ow/dragon-descending", "wars:ow/dragon-spent")
def test_a_ritual_brings_twice_the_doom_once_in_the_game() -> None:
    t = opener().first("ow").books("ow", DESCENDING).put("ow", "Africa", YOG).power(ow=9).doom_turn("ow")
    t.does("Ritual")
    assert (t.who, t.prompt) == ("ow", "ritual")
    t.uses(DESCENDING)
    assert (t.doom_of("ow"), t.signs_of("ow")) == (4, 1)  # signs are not doubled
    assert t.power_of("ow") == 4
    t.power(ow=9).doom_turn("ow").does("Ritual")
    assert t.doom_of("ow") == 6  # not asked, and not doubled


@proves("wars:ow/dragon-descending")
def test_it_may_be_kept_for_later_and_is_for_his_own_rituals() -> None:
    t = opener().first("ow").books("ow", DESCENDING).power(ow=9, gc=9).doom_turn("ow")
    t.does("Ritual").passes()
    assert t.doom_of("ow") == 1
    t.put("gc", "South Pacific", "Acolyte", gate=True).doom_turn("gc")
    if t.prompt == "book":
        t.picks("Dreams")
    t.does("Ritual")
    assert t.doom_of("gc") == 1
    assert t.power(ow=9).doom_turn("ow").does("Ritual").uses(DESCENDING).doom_of("ow") == 3


# -- Dread Curse of Azathoth ---------------------------------------------------------------------------


def cursed(*others: str) -> WarsScenario:
    """Two Abominations and a Spawn somewhere, enemies in Europe."""
    t = opener(*others).books("ow", CURSE).put("ow", HOME, "Abomination x2", SPAWN)
    return t.put("gc", "Europe", "Acolyte x2", "Deep One").put("bg", "Europe", "Acolyte", "Ghoul")


@proves("wars:ow/dread-curse", "wars:ow/curse-share", "wars:ow/curse-victims", "wars:ow/curse-retreat")
def test_one_kill_and_two_pains_are_shared_out_among_the_enemies_there() -> None:
    t = cursed().does(CURSE, "Europe").dice(6, 4, 5)
    assert t.power_of("ow") == 6
    assert t.asks("ow", "curse_kill", options=["gc", "bg"])
    t.picks("gc")
    assert t.asks("ow", "curse_pain", options=["gc", "bg"])
    t.picks("gc").picks("bg")
    assert t.asks("gc", "cursed_kill", options=["Acolyte", "Deep One"])
    t.picks("Acolyte")
    assert t.asks("gc", "cursed_pain", options=["Acolyte", "Deep One"])
    check_data(t.state)
    t.picks("Deep One")
    assert t.asks("bg", "cursed_pain", options=["Acolyte", "Ghoul"])
    t.picks("Ghoul")
    assert (t.who, t.prompt) == ("ow", "curse_retreat")
    t.picks("Asia").picks("Arctic Ocean")  # also where the Opener's own units are
    assert (t.where("gc", "Deep One"), t.where("bg", "Ghoul")) == (["Asia"], ["Arctic Ocean"])
    assert t.units("gc", "Europe") == ["Acolyte"]


@proves("wars:ow/curse-share")
def test_nobody_takes_more_results_than_there_are_units() -> None:
    t = cursed().does(CURSE, "Europe").dice(6, 6, 6).picks("bg").picks("bg")
    t.picks("Deep One")  # the third can only go to Great Cthulhu, and nobody asks which two of two
    assert (t.units("bg", "Europe"), t.units("gc", "Europe")) == ([], ["Acolyte"] * 2)


@proves("wars:ow/dread-curse")
def test_misses_do_nothing_and_a_lone_enemy_is_not_a_choice() -> None:
    t = opener().books("ow", CURSE).put("ow", HOME, "Abomination").put("gc", "Europe", "Acolyte")
    assert t.does(CURSE, "Europe").dice(3).units("gc", "Europe") == ["Acolyte"]
    t = opener().books("ow", CURSE).put("ow", HOME, "Abomination").put("gc", "Europe", "Acolyte")
    assert t.does(CURSE, "Europe").dice(6).units("gc", "Europe") == []


@proves("wars:ow/dread-curse")
def test_it_needs_dice_power_and_victims() -> None:
    assert opener().books("ow", CURSE).put("gc", "Europe", "Acolyte").refuses(CURSE, reason="no_curse_dice")
    assert cursed().power(ow=1).refuses(CURSE, reason="power")
    t = opener().books("ow", CURSE).put("ow", HOME, "Abomination")
    assert t.refuses(CURSE, reason="no_victim")
    assert not cursed().offers(CURSE, area="Africa")


@proves("wars:ow/dread-curse")
def test_who_kept_the_gate_and_is_driven_away_leaves_it() -> None:
    t = opener().books("ow", CURSE).put("ow", HOME, "Abomination").put("gc", "Europe", "Acolyte", gate=True)
    t.does(CURSE, "Europe").dice(5).picks("Asia")
    assert (t.gate("Europe"), t.where("gc", "Acolyte")) == ("abandoned", ["Asia"])


# -- The Million Favored Ones ----------------------------------------------------------------------------


@proves("wars:ow/million-favored-ones")
def test_survivors_are_promoted_one_step_each() -> None:
    t = battle(ow("Acolyte", "Mutant", "Abomination", books=(FAVORED,)), bg("Ghoul x2"), area="Asia")
    t.rolls().rolls()
    assert t.asks("ow", "battle.ends", [f"{FAVORED} Acolyte", f"{FAVORED} Mutant", f"{FAVORED} Abomination"])
    t.uses(FAVORED, "Acolyte").uses(FAVORED, "Mutant").uses(FAVORED, "Abomination")
    check_data(t.state)
    assert t.units("ow", "Asia") == ["Mutant", "Abomination", SPAWN]
    assert t.state.battle is None  # new ones are not asked about


@proves("wars:ow/favored-spawn")
def test_a_spawn_becomes_as_many_mutants_as_he_likes() -> None:
    t = battle(ow(SPAWN, "Mutant", books=(FAVORED,)), bg("Ghoul"), area="Asia").rolls()
    t.uses(FAVORED, SPAWN)
    assert t.asks("ow", "favored_mutants", options=["1", "2", "3"])
    t.picks("2")
    assert t.units("ow", "Asia") == ["Mutant"] * 3
    assert t.options == [f"{FAVORED} Mutant"]  # the one that took part
    t.uses(FAVORED, "Mutant")
    assert t.units("ow", "Asia") == ["Mutant", "Mutant", "Abomination"]


@proves("wars:ow/favored-who")
def test_the_dead_are_not_promoted_and_bystanders_neither() -> None:
    t = battle(ow("Acolyte", "Mutant", books=(FAVORED,)), bg("Ghoul", "Dark Young"), area="Asia")
    t.rolls().rolls(kills=1).picks("Mutant")
    assert (t.options, t.may_pass) == ([f"{FAVORED} Acolyte"], True)
    t = battle(gc("Deep One"), bg("Ghoul"), ow("Mutant", books=(FAVORED,)), area="Asia").rolls()
    assert not t.asks("ow", "battle.ends")


@proves("wars:ow/favored-who")
def test_a_promoted_keeper_leaves_its_gate() -> None:
    t = battle(ow("Acolyte", "Mutant", books=(FAVORED,), gate=True), bg("Ghoul"), area="Asia").rolls()
    t.uses(FAVORED, "Acolyte on the gate")
    assert t.gate("Asia") == "abandoned"


@proves("wars:ow/favored-order")
def test_without_anything_in_the_pool_nobody_is_promoted() -> None:
    t = battle(ow("Mutant", books=(FAVORED,)), bg("Ghoul"), area="Asia", declared=False)
    t.put("ow", "Africa", "Abomination x3").does("Battle").rolls()
    assert not t.asks("ow", "battle.ends")


# -- They Break Through --------------------------------------------------------------------------------


@proves("wars:ow/they-break-through")
def test_monsters_come_at_abandoned_and_enemy_gates() -> None:
    t = opener().gates("Africa").put("bg", "Europe", "Acolyte", gate=True)
    assert not t.offers("Summon", area="Africa")
    t.books("ow", "They Break Through")
    for area in (HOME, "Africa", "Europe"):
        assert t.offers("Summon", kind="Mutant", area=area)
    assert not t.offers("Summon", area="Australia")
    t.does("Summon", "Abomination", "Europe")
    assert t.where("ow", "Abomination") == ["Europe"]


@proves("wars:ow/they-break-through")
def test_without_a_gate_of_his_own_too_and_for_nobody_else() -> None:
    t = table("ow", "bg", "gc").gates("Africa").books("ow", "They Break Through")
    assert t.offers("Summon", kind="Mutant", area="Africa")
    assert t.turn("bg").refuses("Summon", reason="controlled_gate")


@proves("wars:ow/they-break-through")
def test_terrors_and_cultists_do_not_break_through() -> None:
    t = opener().gates("Africa").books("ow", "They Break Through").holds("ow", "Dhole").power(ow=12)
    assert t.offers("Summon", kind="Dhole", area=HOME)
    assert not t.offers("Summon", kind="Dhole", area="Africa")
    assert not t.offers("Recruit", area="Africa")


# -- requirements --------------------------------------------------------------------------------------

EIGHT = ("Africa", "Europe", "Australia", "Antarctica", "North America", "South America", "Arctic Ocean")


@proves("wars:ow/gates-eight", "wars:ow/gates-counted")
def test_eight_gates_whoever_controls_them() -> None:
    t = opener().gates(*EIGHT[:6]).moves(("Acolyte", HOME, "Indian Ocean"))
    assert t.slots_of("ow") == []
    t = opener().gates(*EIGHT[:6]).put("bg", "Indian Ocean", "Acolyte").turn("bg")
    t.does("Create Gate", area="Indian Ocean")
    assert t.slots_of("ow") == ["gates_8"]


@proves("wars:ow/gates-counted")
def test_yog_sothoth_is_the_eighth_even_beside_another_gate() -> None:
    t = opener().gates(*EIGHT[:6]).put("ow", "Africa", SPAWN).does("Awaken", YOG)
    assert sorted(t.slots_of("ow")) == ["awaken", "gates_8"]


@pytest.mark.parametrize(("option", "goal"), [("ten_for_three", 10), ("ten_for_two", 12)])
@proves("wars:ow/gates-twelve")
def test_twelve_gates_or_ten_with_three_players(option: str, goal: int) -> None:
    more = (*EIGHT, "Indian Ocean", "North Pacific", "South Pacific", "North Atlantic", "South Atlantic")
    t = opener(opener_gates=option).gates(*more[: goal - 2]).put("ow", "Africa", YOG)
    t.moves((YOG, "Africa", HOME))
    assert sorted(t.slots_of("ow")) == ["gates_12", "gates_8"]
    t = opener(opener_gates=option).gates(*more[: goal - 2]).moves(("Acolyte", HOME, "Europe"))
    assert t.slots_of("ow") == ["gates_8"]


@proves("wars:ow/gates-twelve")
def test_ten_with_two_players_whatever_the_option_says() -> None:
    for option in ("ten_for_three", "ten_for_two"):
        t = table("ow", "gc", opener_gates=option).gates(*EIGHT, "Indian Ocean", "North Pacific")
        t.put("ow", "Asia", "Acolyte").does("Create Gate", area="Asia")
        assert sorted(t.slots_of("ow")) == ["gates_12", "gates_8"]
    t = table("ow", "gc", "bg", "ys").gates("Indian Ocean", "North Pacific", "South Pacific", "Australia")
    t.gates("North Atlantic", "South Atlantic", "Arctic Ocean", "Antarctica", "North America", "Europe")
    t.put("ow", "Arabia", "Acolyte").does("Create Gate", area="Arabia")
    assert t.slots_of("ow") == ["gates_8"]  # with four it takes twelve


@proves("wars:ow/units-at-gates")
def test_units_in_two_areas_with_enemy_gates() -> None:
    t = opener().put("bg", "Africa", "Acolyte", gate=True).put("gc", "Europe", "Acolyte", gate=True)
    t.put("ow", "Africa", "Mutant").gates("Australia").put("ow", "Australia", "Mutant")
    t.moves(("Mutant", "Australia", "Indian Ocean"))
    assert t.slots_of("ow") == []  # an abandoned one is nobody's
    t.turn("ow").moves(("Acolyte", HOME, "Europe"))
    assert t.slots_of("ow") == ["units_at_gates"]


@proves("wars:ow/lose-unit")
def test_a_unit_killed_in_battle() -> None:
    t = battle(ow("Mutant", "Acolyte"), bg("Ghoul", "Dark Young"), area="Asia")
    t.rolls().rolls(kills=1).picks("Acolyte")
    assert t.slots_of("ow") == ["lose_unit"]


@proves("wars:ow/lose-unit")
def test_a_unit_devoured_before_the_dice() -> None:
    t = battle(gc("Cthulhu"), ow("Mutant", "Acolyte"), area="Asia").uses("Devour").picks("Acolyte")
    t.rolls().rolls()
    assert t.slots_of("ow") == ["lose_unit"]


@proves("wars:ow/lose-unit")
def test_no_capture_and_no_battle_of_others() -> None:
    t = table("bg", "ow", "gc").put("bg", "Asia", "Ghoul").put("ow", "Asia", "Acolyte").does("Capture")
    assert t.slots_of("ow") == []
    t = battle(cc("Hunting Horror"), bg("Ghoul"), ow("Mutant"), area="Asia").rolls()
    assert t.slots_of("ow") == []


@proves("wars:ow/goos-meet")
def test_great_old_ones_meet_whoever_comes() -> None:
    t = table("gc", "ow", "bg").put("ow", "Asia", YOG).put("gc", "Africa", "Cthulhu")
    t.moves(("Cthulhu", "Africa", "Asia"))
    assert t.slots_of("ow") == ["goos_meet"]
    t = table("ow", "gc", "bg").put("ow", "Asia", YOG).put("gc", "Africa", "Cthulhu")
    t.moves((YOG, "Asia", "Europe"))
    assert t.slots_of("ow") == []


# -- two players ---------------------------------------------------------------------------------------


@proves("wars:ow/two-combat")
def test_with_two_players_he_always_has_four_dice() -> None:
    t = table("ow", "ys").put("ow", "Asia", YOG)
    assert t.explain_strength("ow", "ys", "Asia") == [f"{YOG} 4"]
    t.put("ys", "Europe", "King in Yellow", "Hastur")
    assert t.explain_strength("ow", "ys", "Asia") == [f"{YOG} 4"]


@proves("wars:ow/two-curse", "wars:two/halved")
def test_with_two_players_three_monsters_curse_with_two_dice() -> None:
    t = table("ow", "gc").books("ow", CURSE).put("ow", HOME, "Abomination x2", SPAWN)
    t.put("gc", "Europe", "Acolyte x3").does(CURSE, "Europe").dice(6, 6)
    assert t.units("gc", "Europe") == ["Acolyte"]
    assert t.doom_of("ow") == 2  # what was killed


@proves("wars:ow/two-replaced")
def test_with_two_players_replaced_units_bring_no_doom() -> None:
    t = table("ow", "gc").put("ow", HOME, SPAWN).does("Awaken", YOG)
    assert t.doom_of("gc") == 0
    t = battle(ow("Mutant", books=(FAVORED,)), gc("Deep One"), area="Asia", two_players=True)
    t.rolls().rolls().uses(FAVORED, "Mutant")
    assert (t.doom_of("gc"), t.units("ow", "Asia")) == (0, ["Abomination"])


# -- what is shown -------------------------------------------------------------------------------------


def test_a_view_marks_him_as_a_gate_and_counts_him() -> None:
    t = table("ow", "gc", "bg").put("ow", "Asia", YOG)
    view = GAME.view(t.state, 1)
    asia = next(area for area in view["areas"] if area["id"] == "asia")
    assert (asia["gate"], asia["marks"]) == (None, ["walking_gate"])
    assert view["players"][0]["gates"] == 1


def test_whoever_moves_is_told_whose_gate_is_where_it_goes() -> None:
    t = table("ys", "ow", "gc").put("ys", "Europe", "Undead").put("ow", "Asia", YOG).does("Move")
    action = next(a for a in t.decision.actions if "Asia" in AREA_NAMES[a[2]])
    told = [GAME.words("en").say(text) for text in GAME.outlook(t.state, action)]
    assert any("gate" in text and "OW" in text for text in told), told
