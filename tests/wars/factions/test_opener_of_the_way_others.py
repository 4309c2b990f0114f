"""Cthulhu Wars: the Opener of the Way and the other factions beyond the base game (FAQ p.192-200)."""

from __future__ import annotations

import pytest

from fhtagn.games.wars.rules.content import kind, only
from fhtagn.games.wars.rules.pieces import CAPTURED
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, table
from tests.proofs import proves
from tests.wars.factions.cathedrals import with_cathedrals
from tests.wars.factions.sleeping import HOME, sl, sleeper
from tests.wars.toys import check_data
from tests.wars.toys import toys as toy_box

YOG = "Yog-Sothoth"
SPAWN = "Spawn of Yog-Sothoth"
BEYOND = "The Beyond One"
FAVORED = "The Million Favored Ones"
CURSE = "Dread Curse of Azathoth"
DESCENDING = "Dragon Descending"


def ow(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ow", units, area, books, gate)


def ww(*units: str, area: str = "", books: tuple[str, ...] = ()) -> Force:
    return Force("ww", units, area, books)


# -- Windwalker ----------------------------------------------------------------------------------------


@proves("wars:ow/favored-who", "wars:ww/howl-out")
def test_p193_a_monster_that_howl_drove_away_is_not_promoted() -> None:
    t = battle(ww("Wendigo x2", books=("Howl",)), ow("Mutant", "Abomination", books=(FAVORED,)), area="Asia")
    t.uses("Howl").picks("Mutant").picks("Africa").rolls().rolls()
    assert t.asks("ow", "battle.ends", [f"{FAVORED} Abomination"])
    t.uses(FAVORED, "Abomination")
    assert (t.units("ow", "Africa"), t.units("ow", "Asia")) == (["Mutant"], [SPAWN])


@proves("wars:ow/gate-in-every-count", "wars:ww/other-pole")
def test_he_is_the_gate_at_the_other_pole() -> None:
    t = table("ow", "ww", "gc").put("ow", "Europe", YOG)
    t.state.start = bytes(
        t.read_area("Antarctica") if seat == 1 else a for seat, a in enumerate(t.state.start)
    )
    assert t.slots_of("ww") == []
    t.moves((YOG, "Europe", "Arctic Ocean"))
    assert t.slots_of("ww") == ["other_pole"]


def frozen(area: str) -> WarsScenario:
    """The Ice Age lies in an area; it is the Opener's turn."""
    return table("ww", "ow", "gc").books("ww", "Ice Age").does("Ice Age", area=area)


@proves("wars:ow/million-favored-ones", "wars:ww/ice-age-not")
def test_p199_promotion_in_the_ice_age_costs_nothing() -> None:
    t = frozen("Asia").books("ow", FAVORED).put("ow", "Asia", "Mutant").put("gc", "Asia", "Deep One")
    t.turn("gc").power(gc=8).does("Battle", area="Asia", foe="ow").rolls().rolls().uses(FAVORED, "Mutant")
    assert (t.units("ow", "Asia"), t.power_of("ow")) == (["Abomination"], 8)


@pytest.mark.parametrize(("area", "cost"), [("Africa", 1), ("Europe", 2)])
@proves("wars:ow/beyond-one", "wars:ww/ice-age-books")
def test_p199_a_gate_that_goes_into_the_ice_age_costs_one_more(area: str, cost: int) -> None:
    t = frozen("Europe").put("ow", "Asia", "Abomination", "Acolyte", gate=True).turn("ow")
    assert t.does(BEYOND, "Abomination", area).power_of("ow") == 8 - cost


@proves("wars:ow/beyond-one", "wars:ww/ice-age-books")
def test_p199_a_gate_leaves_the_ice_age_for_nothing_more() -> None:
    t = frozen("Asia").put("ow", "Asia", "Abomination", "Acolyte", gate=True).turn("ow")
    assert t.does(BEYOND, "Abomination", "Africa").power_of("ow") == 7


@proves("wars:ow/dread-curse", "wars:ww/ice-age-books")
def test_p199_a_curse_on_the_ice_age_costs_one_more() -> None:
    t = frozen("Europe").books("ow", CURSE).put("ow", "Asia", "Abomination").put("gc", "Europe", "Acolyte")
    assert t.turn("ow").does(CURSE, "Europe").power_of("ow") == 8 - 3


@proves("wars:ow/curse-no-battle", "wars:ww/eternal")
def test_p193_rhan_tegoth_is_not_eternal_against_the_curse() -> None:
    t = table("ow", "ww", "gc").books("ow", CURSE).put("ow", "Asia", "Abomination")
    t.put("ww", "Europe", "Rhan-Tegoth").does(CURSE, "Europe").dice(6)
    assert (t.where("ww", "Rhan-Tegoth"), t.power_of("ww")) == ([], 8)


@proves("wars:ow/curse-no-battle", "wars:ww/cannibalism")
def test_p193_nobody_eats_whom_the_curse_killed() -> None:
    t = table("ow", "ww", "gc").books("ow", CURSE).books("ww", "Cannibalism").put("ow", "Asia", "Abomination")
    t.put("ww", "Europe", "Wendigo").put("gc", "Europe", "Acolyte").does(CURSE, "Europe").dice(6).picks("gc")
    assert (t.units("gc", "Europe"), t.units("ww", "Europe")) == ([], ["Wendigo"])
    assert t.asks("ww", "turn")  # and nothing before it


# -- Tcho-Tcho -----------------------------------------------------------------------------------------


@proves("wars:ow/not-both", "wars:tt/remove-gate")
def test_p198_the_tcho_tcho_give_up_a_gate_beside_him_and_never_himself() -> None:
    t = table("tt", "ow", "gc").put("tt", "Asia", "Acolyte").put("ow", "Asia", YOG)
    t.state.start = bytes((t.read_area("Asia"), *t.state.start[1:]))
    assert t.turn("tt").refuses("Give Up Gate", reason="own_gate_in_start_area")
    t.put("tt", "Asia", "Acolyte", gate=True).turn("tt").does("Give Up Gate")
    assert (t.gate("Asia"), t.where("ow", YOG)) == ("", ["Asia"])
    assert t.state.gate_count(1) == 1


@pytest.mark.parametrize("seats", [("ow", "tt", "gc"), ("tt", "ow", "gc"), ("gc", "tt", "ow")])
@proves("wars:ow/dragon-descending", "wars:tt/sycophancy")
def test_flattery_takes_one_doom_off_what_the_dragon_doubled(seats: tuple[str, ...]) -> None:
    t = table(*seats).first("ow").books("ow", DESCENDING).put("ow", "Asia", YOG).power(ow=9)
    t.put("ow", "Africa", "Acolyte", gate=True).doom_turn("ow").does("Ritual").uses(DESCENDING)
    assert t.asks("ow", "flattery")
    t.does(("wars.tt.less_doom",))
    assert (t.doom_of("ow"), t.doom_of("tt")) == (2 * 2 - 1, 0)


@proves("wars:ow/lose-unit", "wars:ow/curse-no-battle", "wars:tt/martyrdom")
def test_p193_no_martyr_dies_for_those_who_are_cursed() -> None:
    t = (
        table("ow", "tt", "gc")
        .books("ow", CURSE)
        .books("tt", "Martyrdom")
        .put("ow", "Asia", "Abomination x2")
    )
    t.put("tt", "Europe", "High Priest", "Acolyte").does(CURSE, "Europe").dice(6, 6)
    assert t.units("tt", "Europe") == []


# -- Sleeper -------------------------------------------------------------------------------------------

SEVEN = ("Africa", "Europe", "Australia", "Antarctica", "Indian Ocean", "South America", "Arctic Ocean")


@proves("wars:ow/gates-counted", "wars:sl/slumber-immune")
def test_p195_a_gate_that_sleeps_is_missing_among_the_eight() -> None:
    t = sleeper("ow", "bg").books("sl", "Cursed Slumber").gates(*SEVEN[:6]).put("ow", "Asia", "Acolyte")
    t.does("Cursed Slumber", area=HOME).turn("ow").does("Create Gate", area="Asia")
    assert t.slots_of("ow") == []  # six and one
    t.turn("sl").does("Sleeping Gate", area="North Pacific")
    assert t.slots_of("ow") == ["gates_8"]


@proves("wars:ow/lose-unit", "wars:sl/nexus-cancelled")
def test_p196_who_is_captured_before_the_battle_was_not_lost_in_it() -> None:
    t = battle(
        ow("Mutant", "Acolyte"),
        sl("Wizard", "Tsathoggua", books=["Energy Nexus", "Capture Monster"]),
        area="Asia",
    )
    t.uses("Energy Nexus").does("Capture Monster").rolls()
    assert t.captives("sl") == ["ow"]
    assert t.slots_of("ow") == []


@proves("wars:ow/lose-unit", "wars:sl/nexus-battle")
def test_who_is_killed_in_the_battle_before_the_battle_was_lost_in_one() -> None:
    t = battle(ow("Mutant", "Acolyte"), sl("Wizard", "Serpent Man", books=["Energy Nexus"]), area="Asia")
    t.uses("Energy Nexus").does("Battle", foe="ow").passes("sl").rolls(kills=1).rolls().picks("Mutant")
    t.rolls()  # the battle that was announced: the Serpent Man alone has dice
    assert t.slots_of("ow") == ["lose_unit"]


@pytest.mark.parametrize("others", [("gc",), ("gc", "an"), ("gc", "an", "sl"), ("gc", "an", "sl", "ww")])
@proves("wars:ow/key-and-gate", "wars:ow/gate-in-every-count")
def test_he_is_a_gate_with_any_number_of_players(others: tuple[str, ...]) -> None:
    """2 Power, a place to summon, doom and a sign in a ritual, an ocean gate, and one for the services."""
    t = table("ow", *others, "tt").put("ow", "Indian Ocean", "Yog-Sothoth").put("gc", "Australia", "Cthulhu")
    t.books("gc", "Y'ha Nthlei").power(ow=9)
    assert t.explain_income("ow") == ["Gates 2"]
    assert t.explain_income("gc") == ["Y'ha Nthlei 1"]
    if "an" in others:
        with_cathedrals(t.books("an", "Worship Services"), "Indian Ocean")
        assert t.explain_income("an") == ["Worship Services 1"]
    assert t.turn("ow").offers("Summon", kind="Mutant", area="Indian Ocean")
    t.doom_turn("ow").does("Ritual").does("Grant Doom", "tt")
    assert (t.doom_of("ow"), t.signs_of("ow"), t.doom_of("tt")) == (1, 1, 1)


@proves("wars:ow/dragon-ascending", "wars:sl/energy-nexus")
def test_a_battle_that_was_paid_for_is_no_hurry_for_the_dragon() -> None:
    t = table("gc", "sl", "ow").books("sl", "Energy Nexus").books("ow", "Dragon Ascending")
    t.put("gc", "Asia", "Deep One").put("ow", "Asia", "Acolyte").put("sl", "Asia", "Wizard")
    t.power(gc=9, sl=1, ow=2).turn("gc").does("Battle", area="Asia", foe="ow")
    t.uses("Energy Nexus").does("Recruit", area="Asia")
    assert repr(t) == "<gc rolls 1 dice: state them with dice(...)>"


@proves("wars:ow/lose-unit", "wars:high-priest/oath")
def test_a_high_priest_sacrificed_meanwhile_was_not_lost_in_battle() -> None:
    t = (
        table("ow", "sl", "bg", high_priests="on")
        .books("sl", "Energy Nexus")
        .put("ow", "Asia", "Abomination")
    )
    t.put("ow", "Asia", "High Priest").put("sl", "Asia", "Wizard", "Serpent Man")
    t.turn("ow").does("Battle", area="Asia", foe="sl").uses("Energy Nexus").does("Recruit", "Acolyte")
    assert t.asks("ow", "any_time")
    t.uses("Unspeakable Oath")
    assert t.power_of("ow") == 8 - 1 + 2
    assert t.slots_of("ow") == []


@proves("wars:sl/nexus-origin", "wars:ww/ice-age-once")
def test_a_nexus_move_into_the_ice_age_costs_one_more_for_all_units_together() -> None:
    t = (
        table("ww", "sl", "bg")
        .books("ww", "Ice Age")
        .books("sl", "Energy Nexus")
        .does("Ice Age", area="Africa")
    )
    t.put("sl", "Asia", "Wizard x2", "Acolyte").put("bg", "Asia", "Fungi x2").turn("bg")
    t.does("Battle", area="Asia", foe="sl").uses("Energy Nexus")
    t.moves(("Wizard", "Asia", "Africa"), ("Wizard", "Asia", "Africa"))
    assert t.units("sl", "Africa") == ["Wizard", "Wizard"]
    assert t.power_of("sl") == 8 - 2 - 1


@proves("wars:ow/they-break-through", "wars:ow/gate-in-every-count")
def test_who_copies_the_beyond_one_does_not_carry_yog_sothoth() -> None:
    t = sleeper("ow", "bg").books("sl", "Ancient Sorcery").put("sl", "Asia", "Serpent Man", "Formless Spawn")
    t.put("ow", "Asia", YOG).does("Ancient Sorcery", foe="ow").turn("sl")
    assert t.refuses("Beyond One")


# -- one's own units, and the middle of things ----------------------------------------------------------


@proves("wars:ow/curse-victims")
def test_p70_the_curse_drives_enemies_away_and_leaves_ones_own_units_there() -> None:
    t = table("ow", "gc", "bg").books("ow", CURSE).put("ow", "Europe", "Abomination x2", "Acolyte")
    t.put("gc", "Europe", "Acolyte", gate=True).does(CURSE, "Europe").dice(5, 6)
    assert t.units("ow", "Europe") == ["Acolyte", "Abomination", "Abomination"]
    assert (t.units("gc", "Europe"), t.gate("Europe")) == ([], "abandoned")


@proves("wars:ow/dread-curse")
def test_a_captured_spawn_is_not_in_play_and_throws_no_die() -> None:
    t = (
        table("ow", "gc", "bg")
        .books("ow", CURSE)
        .put("ow", "Asia", "Abomination")
        .put("gc", "Europe", "Acolyte")
    )
    t.state.put(t.state.in_pool(kind("spawn_of_yog_sothoth")), CAPTURED + 2)
    t.turn("ow").does(CURSE, "Europe")
    assert repr(t) == "<ow rolls 1 dice: state them with dice(...)>"


@proves("wars:ow/favored-spawn")
def test_mutants_that_came_of_a_spawn_are_not_promoted_even_if_they_died_in_this_battle() -> None:
    t = battle(ow(SPAWN, "Mutant x4", books=(FAVORED,)), bg("Ghoul", "Dark Young x2"), area="Asia")
    t.rolls().rolls(kills=2).picks("Mutant").picks("Mutant").uses(FAVORED, SPAWN)
    assert t.asks("ow", "favored_mutants", options=["1", "2"])
    check_data(t.state)
    t.picks("2").uses(FAVORED, "Mutant").uses(FAVORED, "Mutant")
    assert t.units("ow", "Asia") == ["Mutant", "Mutant", "Abomination", "Abomination"]
    assert t.state.battle is None


@proves("wars:ow/favored-who")
def test_mutants_of_a_spawn_that_stayed_where_it_fought_are_not_asked_about() -> None:
    t = battle(ow(SPAWN, books=(FAVORED,)), bg("Ghoul"), area="Asia").rolls().uses(FAVORED, SPAWN).picks("3")
    assert t.units("ow", "Asia") == ["Mutant"] * 3
    assert t.state.battle is None


@proves("wars:ow/beyond-one")
def test_a_high_priest_on_a_gate_takes_it_along_and_stays_on_it() -> None:
    t = table("ow", "gc", "bg", high_priests="on").put("ow", "Asia", "High Priest", gate=True)
    t.does(BEYOND, "High Priest", "Africa")
    assert (t.gate("Africa"), t.keeper("Africa")) == ("ow", "High Priest")
    assert len([event for event in t.told if event.kind == "wars.moved"]) == 1
    assert not t.happened("wars.gate_abandoned")


@proves("wars:ow/curse-share")
def test_a_lone_victim_takes_one_result_and_the_second_is_lost() -> None:
    t = (
        table("ow", "gc", "bg")
        .books("ow", CURSE)
        .put("ow", "Asia", "Abomination x2")
        .put("gc", "Europe", "Acolyte")
    )
    t.does(CURSE, "Europe").dice(4, 5).picks("Asia")
    assert t.where("gc", "Acolyte") == ["Asia"]
    assert t.happened("wars.curse_shared", 1, 0, 1)
    t = (
        table("ow", "gc", "bg")
        .books("ow", CURSE)
        .put("ow", "Asia", "Abomination x2")
        .put("gc", "Europe", "Acolyte")
    )
    assert t.does(CURSE, "Europe").dice(4, 6).pool("gc", "Acolyte") == 6  # and a kill comes first


@proves("wars:ow/lose-unit")
def test_what_the_enemy_loses_in_his_battle_is_no_loss_of_his() -> None:
    t = (
        battle(ow("Mutant", "Abomination"), bg("Ghoul", "Fungi"), area="Asia")
        .rolls(kills=1)
        .rolls()
        .picks("Ghoul")
    )
    assert t.slots_of("ow") == []


@proves("wars:ow/beyond-guarded", "wars:ow/goos-meet", "wars:ow/yog-combat")
def test_p210_a_great_old_one_whom_nobody_plays_guards_gates_and_is_met_and_lends_no_dice() -> None:
    """As the Watcher, who always is an enemy Great Old One and none of a faction."""
    with toy_box() as toys:
        figures = toys.figures("ys")
        t = table("ow", "gc", "bg").put("ow", "Asia", "Acolyte", YOG, gate=True)
        s = t._touch()
        s.hand_over(figures, s.wild())
        s.put(only(kind("hastur")), t.read_area("Africa"))
        assert t.offers(BEYOND)
        assert t.explain_strength("ow", "gc", "Asia") == []
        t.moves((YOG, "Asia", "Africa"))
        assert t.slots_of("ow") == ["goos_meet"]
        t.put("ow", "Africa", "Acolyte", gate=True).turn("ow")
        assert not t.offers(BEYOND)
