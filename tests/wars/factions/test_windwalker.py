"""Cthulhu Wars: Windwalker (p.80-83), down the printed sheet."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Chance
from fhtagn.core.picture import plain_text
from fhtagn.core.text import english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.scenario import Force, WarsScenario, battle, bg, gc, new_game, table
from tests.proofs import proves
from tests.wars.toys import check_data

NORTH = "Arctic Ocean"
SOUTH = "Antarctica"


def ww(*units: str, area: str = "", books: tuple[str, ...] = (), gate: bool = False) -> Force:
    return Force("ww", units, area, books, gate)


def windwalker(*others: str, **options: str) -> WarsScenario:
    """Windwalker's turn with the printed start in the Arctic Ocean."""
    t = table("ww", *(others or ("gc", "bg")), **options)
    return t.put("ww", NORTH, "Acolyte x6", gate=True)


# -- the sheet -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "count", "value"),
    [("Acolyte", 6, 0), ("Wendigo", 4, 1), ("Gnoph-Keh", 4, 3), ("Rhan-Tegoth", 1, 3), ("Ithaqua", 1, 0)],
)
@proves("wars:ww/units")
def test_units(unit: str, count: int, value: int) -> None:
    t = table("ww", "gc", "bg")
    assert t.pool("ww", unit) == count
    t.put("ww", "Asia", unit)
    assert t.explain_strength("ww", "gc", "Asia") == ([f"{unit} {value}"] if value else [])


@proves("wars:ww/units")
def test_a_wendigo_costs_one() -> None:
    t = windwalker().power(ww=1).does("Summon", "Wendigo")
    assert t.power_of("ww") == 0


@pytest.mark.parametrize(("on_map", "cost"), [(0, 4), (1, 3), (2, 2), (3, 1)])
@proves("wars:ww/gnoph-keh", "wars:ww/units")
def test_gnoph_keh_cost_as_much_as_there_are_in_the_pool(on_map: int, cost: int) -> None:
    def with_some() -> WarsScenario:
        t = windwalker()
        return t.put("ww", "Asia", f"Gnoph-Keh x{on_map}") if on_map else t

    assert with_some().power(ww=cost - 1).refuses("Summon", kind="Gnoph-Keh")
    t = with_some().power(ww=cost).does("Summon", "Gnoph-Keh")
    assert t.power_of("ww") == 0


# -- set-up --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "map"), [(NORTH, "earth_3"), (SOUTH, "earth_4_w3_e5"), (SOUTH, "earth_5")])
@proves("wars:ww/start")
def test_it_begins_at_the_pole_of_its_choice(area: str, map: str) -> None:
    t = new_game("gc", "ww", "bg", map=map)
    assert t.asks("ww", "start", [f"Choose Start {NORTH}", f"Choose Start {SOUTH}"])
    t.picks(area)
    assert t.units("ww", area) == ["Acolyte"] * 6
    assert t.gate(area) == "ww"
    assert t.power_of("ww") == 8


@proves("wars:ww/start")
def test_on_the_map_for_six_the_southern_glyph_lies_in_the_mountains_of_madness() -> None:
    t = new_game("gc", "ww", "bg", map="earth_6")
    assert t.asks("ww", "start", [f"Choose Start {NORTH}", "Choose Start Mountains of Madness"])


@proves("wars:ww/never-begins")
def test_it_never_begins_the_game_by_the_alphabet() -> None:
    for others in (("ys", "bg"), ("ys",)):
        t = new_game("ww", *others, first_player="alphabetical").picks(NORTH)
        assert t.state.first != t.seat("ww")


@proves("wars:ww/never-begins")
def test_nor_does_a_die_make_it_the_first_player() -> None:
    t = new_game("bg", "ww", "ys", first_player="random").picks(NORTH)
    node = t.state.pending
    assert isinstance(node, Chance)
    assert node.of == 2  # Black Goat or Yellow Sign
    t.dice(2)
    assert t.asks("ys", "direction")


@proves("wars:ww/never-begins")
def test_with_two_players_the_other_one_begins_without_a_die() -> None:
    assert new_game("ww", "ys", first_player="random").picks(NORTH).asks("ys", "turn")


@proves("wars:ww/never-begins")
def test_great_cthulhu_begins_as_always() -> None:
    assert new_game("ww", "bg", "gc").picks(SOUTH).asks("gc", "direction")


# -- Hibernate -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "gained"), [(8, 3), (3, 3), (2, 2), (1, 1)])
@proves("wars:ww/hibernate")
def test_hibernating_brings_power_per_enemy_great_old_one_and_at_most_doubles_it(
    power: int, gained: int
) -> None:
    t = windwalker("ys", "gc").power(ww=power).put("ww", SOUTH, "Rhan-Tegoth")
    t.put("ys", "Europe", "King in Yellow").put("ys", "Asia", "Hastur").put("gc", "Asia", "Cthulhu")
    t.does("Hibernate")
    assert t.power_of("ww") == power + gained
    assert t.happened("wars.hibernates", 0, gained)


@proves("wars:ww/hibernate")
def test_a_submerged_cthulhu_is_in_play_and_counts() -> None:
    t = windwalker().put("gc", "card", "Cthulhu").does("Hibernate")
    assert t.power_of("ww") == 9


@proves("wars:ww/hibernate")
def test_without_great_old_ones_it_brings_nothing_and_is_possible() -> None:
    t = windwalker().power(ww=4).does("Hibernate")
    assert t.power_of("ww") == 4
    assert t.asks("gc", "turn")


@proves("wars:ww/hibernate", "wars:ww/asleep")
def test_who_sleeps_takes_no_more_turns_and_the_phase_ends_without_it() -> None:
    t = windwalker().power(ww=5, gc=2, bg=1).put("gc", "Asia", "Acolyte").put("bg", "Africa", "Acolyte")
    t.does("Hibernate").does("Recruit", area="Asia").does("Recruit", area="Africa")
    assert t.asks("gc", "turn")  # over the head of Windwalker
    assert t.state.count("asleep") == 1
    check_data(t.state)
    t.does("Recruit", area="Asia")
    assert t.happened("wars.gather")
    assert t.power_of("ww") == 5 + 6 + 2  # what it kept, six cultists and a gate
    assert t.state.count("asleep") == 0


@proves("wars:ww/hibernate")
def test_it_wakes_up_in_the_next_action_phase() -> None:
    t = windwalker().power(ww=9, gc=0, bg=0).does("Hibernate")
    assert t.asks("ww", "direction")  # 9 + 8 Power is the most: first player
    t.picks("clockwise")
    t.picks("Howl").done()  # the book of the first player; nothing in the Doom phase
    t.picks("Dreams").done().done()  # Great Cthulhu's book, and the end of two more Doom turns
    assert t.asks("ww", "turn")
    assert t.offers("Hibernate")


@proves("wars:ww/hibernate")
def test_kept_power_counts_for_the_minimum_of_the_others() -> None:
    t = windwalker().power(ww=10, gc=0, bg=0).does("Hibernate")
    assert [t.power_of(who) for who in ("ww", "gc", "bg")] == [18, 9, 9]


@proves("wars:ww/asleep")
def test_no_unlimited_action_follows_it_either() -> None:
    t = windwalker().books("ww", "all").put("ww", "Asia", "Gnoph-Keh").put("gc", "Asia", "Deep One")
    t.gates(SOUTH).put("ww", SOUTH, "Wendigo").does("Hibernate")
    assert t.asks("gc", "turn")  # no battle, no gate


@proves("wars:ww/asleep")
def test_power_that_comes_in_does_not_wake_it() -> None:
    t = windwalker("bg", "gc").power(ww=2, bg=1, gc=2).put("bg", "Asia", "Acolyte").does("Hibernate")
    s = t.state
    s.power[0] += 3
    t.does("Recruit", area="Asia")
    assert t.asks("gc", "turn")
    t.does("Drop Power")
    assert t.happened("wars.gather")


# -- Rhan-Tegoth ---------------------------------------------------------------------------------------


@proves("wars:ww/rhan-tegoth", "wars:ww/awaken-rhan")
def test_rhan_tegoth_awakens_at_either_pole_without_gate_or_unit() -> None:
    t = table("ww", "gc", "bg").power(ww=6).put("ww", "Asia", "Acolyte")
    assert t.offers("Awaken", area=NORTH)
    assert not t.offers("Awaken", area="Asia")
    t.does("Awaken", "Rhan-Tegoth", area=SOUTH)
    assert t.where("ww", "Rhan-Tegoth") == [SOUTH]
    assert t.power_of("ww") == 0
    assert t.asks("ww", "book")
    assert t.slots_of("ww") == ["awaken_rhan"]


@proves("wars:ww/rhan-tegoth")
def test_he_costs_six() -> None:
    assert windwalker().power(ww=5).refuses("Awaken", reason="power", kind="Rhan-Tegoth")


def rhan_tegoth_hit(kills: int = 0, pains: int = 0, **power: int) -> WarsScenario:
    """Great Cthulhu's Shoggoth attacks Rhan-Tegoth and scores these results."""
    t = battle(gc("Shoggoth"), ww("Rhan-Tegoth"), area="Asia", declared=False).power(**power)
    return t.does("Battle", area="Asia", foe="ww").rolls(kills=kills, pains=pains).rolls()


@pytest.mark.parametrize(("kills", "pains"), [(1, 0), (0, 1)])
@proves("wars:ww/eternal")
def test_eternal_takes_the_effect_of_a_kill_or_pain_for_one_power(kills: int, pains: int) -> None:
    t = rhan_tegoth_hit(kills, pains, ww=1)
    assert t.asks("ww", "battle.pains", ["Eternal Rhan-Tegoth"])
    t.uses("Eternal")
    assert t.power_of("ww") == 0
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]
    assert t.state.battle is None


@proves("wars:ww/eternal")
def test_declined_or_unpaid_the_kill_kills() -> None:
    assert rhan_tegoth_hit(1).passes("ww").where("ww", "Rhan-Tegoth") == []
    assert rhan_tegoth_hit(1, ww=0).where("ww", "Rhan-Tegoth") == []
    assert rhan_tegoth_hit(0, 1, ww=0).asks("ww", "retreat")


@proves("wars:ww/eternal")
def test_only_one_result_can_be_assigned_to_him() -> None:
    t = rhan_tegoth_hit(1, 1, ww=5).uses("Eternal")
    assert t.power_of("ww") == 4
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]


@proves("wars:ww/eternal", "wars:ww/asleep")
def test_eternal_is_paid_while_hibernating() -> None:
    t = table("ww", "gc", "bg").power(ww=2).put("ww", "Asia", "Rhan-Tegoth").put("gc", "Asia", "Shoggoth")
    t.does("Hibernate").does("Battle", area="Asia", foe="ww").rolls(kills=1).rolls().uses("Eternal")
    assert t.power_of("ww") == 1
    assert t.where("ww", "Rhan-Tegoth") == ["Asia"]


@proves("wars:ww/eternal")
def test_other_units_have_no_part_in_it() -> None:
    t = battle(gc("Starspawn"), ww("Rhan-Tegoth", "Wendigo"), area="Asia").rolls(kills=1).rolls()
    t.picks("Wendigo")
    assert t.units("ww", "Asia") == ["Rhan-Tegoth"]
    assert t.power_of("ww") == 8


# -- Ithaqua -------------------------------------------------------------------------------------------


@proves("wars:ww/ithaqua", "wars:ww/replaces-gate", "wars:ww/awaken-ithaqua")
def test_ithaqua_takes_the_place_of_a_gate_and_its_keeper_stays() -> None:
    t = windwalker().power(ww=6).awakened("Rhan-Tegoth")
    assert t.offers("Awaken", kind="Ithaqua", area=NORTH)
    assert not t.offers("Awaken", kind="Ithaqua", area=SOUTH)
    t.does("Awaken", "Ithaqua", area=NORTH)
    assert t.gate(NORTH) == ""
    assert t.units("ww", NORTH) == ["Acolyte"] * 6 + ["Ithaqua"]
    assert t.power_of("ww") == 0
    assert t.slots_of("ww") == ["awaken_ithaqua"]


@proves("wars:ww/ithaqua")
def test_the_gate_may_be_anybodys() -> None:
    t = table("ww", "gc", "bg").awakened("Rhan-Tegoth").put("gc", SOUTH, "Acolyte", gate=True)
    t.does("Awaken", "Ithaqua", area=SOUTH)
    assert t.gate(SOUTH) == ""
    assert t.units("gc", SOUTH) == ["Acolyte"]


@proves("wars:ww/ithaqua")
def test_rhan_tegoth_must_have_been_awakened_and_need_not_live() -> None:
    assert windwalker().refuses("Awaken", reason="rhan_tegoth_first", kind="Ithaqua")
    assert windwalker().awakened("Rhan-Tegoth").offers("Awaken", kind="Ithaqua")
    t = table("ww", "gc", "bg").put("ww", "Asia", "Rhan-Tegoth", "Acolyte", gate=True)
    assert t.refuses("Awaken", reason="gate_at_glyph", kind="Ithaqua")


@pytest.mark.parametrize(("doom", "dice"), [(0, 0), (1, 1), (6, 3), (7, 4), (29, 15)])
@proves("wars:ww/ithaqua")
def test_his_combat_is_half_the_opponents_doom_rounded_up(doom: int, dice: int) -> None:
    t = table("ww", "gc", "bg").put("ww", "Asia", "Ithaqua").doom(gc=doom, bg=20, ww=11)
    assert t.explain_strength("ww", "gc", "Asia") == ([f"Ithaqua {dice}"] if dice else [])


@proves("wars:ww/ferox")
def test_with_ithaqua_in_play_monsters_cannot_capture_his_cultists_anywhere() -> None:
    t = table("gc", "ww", "bg").put("gc", "Asia", "Deep One").put("ww", "Asia", "Acolyte")
    assert t.offers("Capture", area="Asia")
    t.put("ww", SOUTH, "Ithaqua").turn("gc")
    assert t.refuses("Capture", reason="ferox")


@proves("wars:ww/ferox")
def test_terrors_cannot_either_and_great_old_ones_can() -> None:
    t = table("gc", "ww", "bg").put("ww", "Asia", "Acolyte").put("ww", SOUTH, "Ithaqua")
    t.put("gc", "Asia", "Dhole").turn("gc")
    assert t.refuses("Capture", reason="ferox")
    t.put("gc", "Asia", "Cthulhu").turn("gc").does("Capture", area="Asia", foe="ww")
    assert t.captives("gc") == ["ww"]


@proves("wars:ww/ferox")
def test_other_factions_are_not_protected_by_it() -> None:
    t = table("gc", "ww", "bg").put("gc", "Asia", "Deep One").put("bg", "Asia", "Acolyte")
    assert t.put("ww", SOUTH, "Ithaqua").turn("gc").offers("Capture", area="Asia", foe="bg")


# -- Arctic Wind ---------------------------------------------------------------------------------------


def windy(*units: str) -> WarsScenario:
    return table("ww", "gc", "bg").books("ww", "Arctic Wind").put("ww", "Asia", "Ithaqua", *units)


@proves("wars:ww/arctic-wind")
def test_any_own_units_go_with_ithaqua_for_nothing() -> None:
    t = windy("Wendigo x2", "Gnoph-Keh", "Acolyte").power(ww=1)
    t.does("Move").does("Move", unit="Ithaqua", area="Europe")
    assert t.asks("ww", "arctic_wind", ["Acolyte", "Wendigo", "Gnoph-Keh"])
    check_data(t.state)
    t.picks("Wendigo").picks("Gnoph-Keh").picks("Acolyte").done()
    assert t.units("ww", "Europe") == ["Acolyte", "Wendigo", "Gnoph-Keh", "Ithaqua"]
    assert t.units("ww", "Asia") == ["Wendigo"]
    assert t.power_of("ww") == 0


@proves("wars:ww/arctic-wind")
def test_whoever_came_along_has_moved() -> None:
    t = windy("Wendigo").does("Move").does("Move", unit="Ithaqua", area="Europe").picks("Wendigo")
    assert not t.offers("Move")
    t = windy("Wendigo").does("Move").does("Move", unit="Wendigo", area="Europe")
    t.does("Move", unit="Ithaqua", area="Europe")
    assert t.units("ww", "Europe") == ["Wendigo", "Ithaqua"]  # nobody is left to ask about


@proves("wars:ww/arctic-wind")
def test_only_ithaqua_brings_the_wind_and_only_with_the_book() -> None:
    t = windy("Wendigo", "Acolyte").does("Move").does("Move", unit="Wendigo", area="Europe")
    assert t.asks("ww", "move")
    t = table("ww", "gc", "bg").put("ww", "Asia", "Ithaqua", "Wendigo").does("Move")
    assert t.does("Move", unit="Ithaqua", area="Europe").asks("ww", "move")


@proves("wars:ww/arctic-wind")
def test_a_keeper_stays_on_its_gate() -> None:
    t = table("ww", "gc", "bg").books("ww", "Arctic Wind").put("ww", "Asia", "Acolyte", gate=True)
    t.put("ww", "Asia", "Ithaqua").does("Move").does("Move", unit="Ithaqua", area="Europe")
    assert t.gate("Asia") == "ww"
    assert t.units("ww", "Asia") == ["Acolyte"]


# -- Berserkergang -------------------------------------------------------------------------------------


def berserk(*units: str, foes: tuple[str, ...], kills: int) -> WarsScenario:
    t = battle(bg(*foes), ww(*units, books=("Berserkergang",)), area="Asia").rolls(kills=kills)
    return t.rolls()


@proves("wars:ww/berserkergang")
def test_for_a_killed_gnoph_keh_the_opponent_eliminates_a_unit_of_their_choice() -> None:
    t = berserk("Gnoph-Keh", foes=("Ghoul", "Fungi", "Acolyte"), kills=1)
    assert t.asks("ww", "battle.kills", ["Berserkergang"])
    t.uses("Berserkergang")
    assert t.asks("bg", "berserkergang", ["Ghoul", "Fungi from Yuggoth", "Acolyte"])
    t.picks("Acolyte")
    assert t.units("bg", "Asia") == ["Ghoul", "Fungi from Yuggoth"]
    assert t.units("ww", "Asia") == []
    assert t.happened("wars.eliminated")


@proves("wars:ww/berserkergang")
def test_once_for_each_of_them() -> None:
    t = berserk("Gnoph-Keh x2", foes=("Fungi x3",), kills=2).uses("Berserkergang").uses("Berserkergang")
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth"]


@proves("wars:ww/berserkergang")
def test_a_wendigo_does_not_rage() -> None:
    t = berserk("Wendigo", foes=("Fungi x2",), kills=1)
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth", "Fungi from Yuggoth"]
    assert t.units("ww", "Asia") == []
    assert t.state.battle is None


@proves("wars:ww/berserkergang")
def test_it_may_be_declined() -> None:
    t = berserk("Gnoph-Keh", foes=("Fungi",), kills=1).passes("ww")
    assert t.units("bg", "Asia") == ["Fungi from Yuggoth"]


# -- Cannibalism ---------------------------------------------------------------------------------------


@proves("wars:ww/cannibalism")
def test_after_a_kill_a_wendigo_or_an_acolyte_is_placed() -> None:
    t = battle(ww("Gnoph-Keh", books=("Cannibalism",)), bg("Fungi x2"), area="Asia").rolls(kills=1).rolls()
    assert t.asks("ww", "cannibalism", ["Place Wendigo", "Place Acolyte"])
    assert t.may_pass
    t.picks("Wendigo")
    assert t.units("ww", "Asia") == ["Wendigo", "Gnoph-Keh"]
    assert t.happened("wars.uses", 0, "ww.cannibalism")


@proves("wars:ww/any-battle")
def test_in_other_peoples_battles_too_and_once_only() -> None:
    t = battle(
        gc("Shoggoth x2"), bg("Fungi x3"), ww("Acolyte", area="Africa", books=("Cannibalism",)), area="Asia"
    )
    t.rolls(kills=2).rolls(kills=1)
    assert t.asks("ww", "cannibalism")
    t.picks("Acolyte")
    assert t.units("ww", "Asia") == ["Acolyte"]
    assert t.state.battle is None


@proves("wars:ww/cannibalism")
def test_its_own_dead_feed_nobody() -> None:
    t = battle(bg("Fungi"), ww("Wendigo", books=("Cannibalism",)), area="Asia").rolls(kills=1).rolls()
    assert t.state.battle is None
    assert not t.happened("wars.placed")


@proves("wars:ww/cannibalism")
def test_what_is_eliminated_was_not_killed() -> None:
    t = battle(gc("Cthulhu"), bg("Ghoul"), ww("Acolyte", area="Africa", books=("Cannibalism",)), area="Asia")
    t.uses("Devour")
    assert t.state.battle is None
    assert t.units("bg", "Asia") == []
    assert not t.happened("wars.placed")


@proves("wars:ww/cannibalism")
def test_it_may_be_declined_and_needs_the_pool() -> None:
    t = battle(ww("Gnoph-Keh", books=("Cannibalism",)), bg("Fungi"), area="Asia").rolls(kills=1).rolls()
    assert t.done().units("ww", "Asia") == ["Gnoph-Keh"]
    t = battle(
        ww("Wendigo x4", books=("Cannibalism",)),
        bg("Fungi"),
        ww("Acolyte x6", area="Africa"),
        area="Asia",
    )
    t.rolls(kills=1).rolls()
    assert t.state.battle is None


# -- Herald of the Outer Gods --------------------------------------------------------------------------


@proves("wars:ww/herald")
def test_its_rituals_cost_five_and_the_marker_advances() -> None:
    t = (
        table("ww", "gc", "bg")
        .books("ww", "Herald of the Outer Gods")
        .put("ww", "Asia", "Acolyte", gate=True)
    )
    t.marker(8).power(ww=5).doom_turn("ww").does("Ritual")
    assert t.power_of("ww") == 0
    assert t.doom_of("ww") == 1
    assert t.ritual_cost == 9


@proves("wars:ww/herald")
def test_those_of_others_cost_what_they_cost() -> None:
    t = table("ww", "gc", "bg").books("ww", "Herald of the Outer Gods").marker(8).power(bg=7)
    t.doom_turn("bg")
    assert t.state.ritual_cost() == 8
    assert t.asks("ww", "turn")  # nothing that Black Goat could pay


# -- Howl ----------------------------------------------------------------------------------------------


@proves("wars:ww/howl")
def test_the_opponent_chooses_the_unit_and_where_it_goes() -> None:
    t = battle(ww("Wendigo x2", books=("Howl",)), bg("Ghoul", "Shub-Niggurath"), area="Asia")
    t.uses("Howl")
    assert t.asks("bg", "howled", ["Ghoul", "Shub-Niggurath"])
    t.picks("Shub-Niggurath")
    assert t.asks("bg", "howled_to")
    check_data(t.state)
    t.picks("Europe")
    assert t.units("bg", "Europe") == ["Shub-Niggurath"]
    assert repr(t) == "<ww rolls 2 dice: state them with dice(...)>"  # once only
    t.rolls()
    assert t.happened("wars.no_dice", 1)


@proves("wars:ww/howl")
def test_it_needs_a_wendigo_in_the_battle() -> None:
    t = battle(ww("Gnoph-Keh", books=("Howl",)), bg("Ghoul"), ww("Wendigo", area="Europe"), area="Asia")
    assert repr(t) == "<ww rolls 3 dice: state them with dice(...)>"


@proves("wars:ww/howl")
def test_the_defender_howls_as_well() -> None:
    t = battle(bg("Fungi x2"), ww("Wendigo", books=("Howl",)), area="Asia")
    assert t.asks("ww", "battle.pre", ["Howl"])


@proves("wars:ww/howl-out")
def test_when_the_last_unit_leaves_the_battle_is_over() -> None:
    t = battle(ww("Wendigo", books=("Howl",)), bg("Fungi"), area="Asia").uses("Howl").picks("Europe")
    assert t.state.battle is None
    assert t.units("bg", "Europe") == ["Fungi from Yuggoth"]
    assert not t.happened("wars.rolled")
    assert t.asks("bg", "turn")


# -- Ice Age -------------------------------------------------------------------------------------------


@proves("wars:ww/ice-age")
def test_the_token_goes_to_any_area_for_one_power() -> None:
    t = windwalker().books("ww", "Ice Age").power(ww=2).does("Ice Age", area="Africa")
    assert t.power_of("ww") == 1
    t.turn("ww")
    assert not t.offers("Ice Age", area="Africa")  # it lies there
    t.does("Ice Age", area="Asia")
    assert t.power_of("ww") == 0


def frozen(area: str, *others: str) -> WarsScenario:
    """The Ice Age token lies in an area; the next faction acts."""
    return table("ww", *(others or ("gc", "bg"))).books("ww", "Ice Age").does("Ice Age", area=area)


@proves("wars:ww/ice-age-cost")
def test_what_ends_there_or_is_directed_at_it_costs_one_more() -> None:
    def asian() -> WarsScenario:
        t = frozen("Asia").books("gc", "Dreams").put("bg", "Asia", "Acolyte x2")
        return t.put("gc", "Asia", "Acolyte x2", "Deep One", gate=True).put("gc", "Africa", "Acolyte")

    actions: dict[str, tuple[dict[str, str], int]] = {
        "Recruit": ({"area": "Asia"}, 2),
        "Summon": ({"kind": "Deep One", "area": "Asia"}, 2),
        "Battle": ({"area": "Asia"}, 2),
        "Capture": ({"area": "Asia"}, 2),
        "Dreams": ({"area": "Asia"}, 3),
        "Create Gate": ({"area": "Africa"}, 3),
    }
    for name, (named, cost) in actions.items():
        t = asian()
        t.does(name, **named)
        assert 8 - t.power_of("gc") == cost, name
    gateless = frozen("Asia").put("gc", "Asia", "Acolyte").does("Create Gate", area="Asia")
    assert gateless.power_of("gc") == 4
    t = frozen("South Pacific").put("gc", "South Pacific", "Acolyte", gate=True).power(gc=10)
    assert t.turn("gc").refuses("Awaken", reason="power", kind="Cthulhu")


@proves("wars:ww/ice-age-cost")
def test_windwalker_itself_pays_nothing_more() -> None:
    t = frozen("Asia").put("ww", "Asia", "Acolyte").turn("ww").does("Recruit", area="Asia")
    assert t.power_of("ww") == 6  # one for the token, one for the acolyte


@proves("wars:ww/ice-age-once", "wars:ww/ice-age-cost")
def test_a_move_there_costs_one_more_in_all_not_for_every_unit() -> None:
    t = frozen("Asia").put("gc", "Africa", "Deep One x3").put("gc", "Europe", "Deep One")
    t.moves(("Deep One", "Africa", "Asia"), ("Deep One", "Africa", "Asia"), ("Deep One", "Europe", "Asia"))
    assert t.power_of("gc") == 8 - 4


@proves("wars:ww/ice-age-cost")
def test_leaving_costs_nothing_more() -> None:
    t = frozen("Asia").put("gc", "Asia", "Deep One").moves(("Deep One", "Asia", "Africa"))
    assert t.power_of("gc") == 7


@proves("wars:ww/ice-age-cost")
def test_with_too_little_power_it_is_refused() -> None:
    t = frozen("Asia").put("gc", "Asia", "Acolyte").power(gc=1)
    assert t.refuses("Recruit", reason="power", area="Asia")
    t.put("gc", "Africa", "Deep One").does("Move")
    assert not t.offers("Move", area="Asia")


@proves("wars:ww/ice-age-once")
def test_several_monsters_in_one_action_pay_it_once() -> None:
    t = frozen("Africa", "bg", "gc").put("bg", "Africa", "Acolyte", gate=True)
    t.does("Summon", "Ghoul", area="Africa").does("Summon", "Ghoul", area="Africa").done()
    assert t.power_of("bg") == 8 - 3


@proves("wars:ww/ice-age-once")
def test_as_unlimited_actions_each_of_them_pays() -> None:
    t = (
        table("ww", "bg", "gc", fertility_cult="unlimited")
        .books("ww", "Ice Age")
        .does("Ice Age", area="Africa")
    )
    t.put("bg", "Africa", "Acolyte", gate=True)
    t.does("Summon", "Ghoul", area="Africa").does("Summon", "Ghoul", area="Africa")
    assert t.power_of("bg") == 8 - 4


@proves("wars:ww/ice-age-once")
def test_the_next_action_pays_again() -> None:
    t = frozen("Africa", "bg", "gc").put("bg", "Africa", "Acolyte", gate=True).power(ww=1)
    t.does("Recruit", area="Africa").passes().turn("bg").does("Recruit", area="Africa")
    assert t.power_of("bg") == 8 - 4


@proves("wars:ww/ice-age-not")
def test_gates_are_controlled_and_abandoned_for_nothing() -> None:
    t = frozen("Asia").put("gc", "Asia", "Acolyte", gate=True)
    t.does("Abandon Gate", area="Asia").does("Control Gate")
    assert t.power_of("gc") == 8


@proves("wars:ww/ice-age-cost")
def test_an_unlimited_battle_there_costs_one_more() -> None:
    t = frozen("Asia").books("gc", "all").put("gc", "Asia", "Deep One").put("bg", "Asia", "Ghoul")
    t.slots("ww", "other_six").put("gc", "Africa", "Acolyte").does("Recruit", area="Africa")
    t.passes("gc", "ww").does("Battle", area="Asia")
    assert t.power_of("gc") == 8 - 1 - 2


# -- requirements --------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ww", "gc", ""])
@proves("wars:ww/other-pole")
def test_a_gate_at_the_other_pole_whoever_has_it(who: str) -> None:
    t = windwalker(high_priests="on")
    if who:
        t.put(who, SOUTH, "High Priest", gate=True)
    else:
        t.gates(SOUTH)
    t.does("Summon", "Wendigo", area=NORTH)
    assert t.slots_of("ww") == ["other_pole"]
    assert t.asks("ww", "book")


@proves("wars:ww/other-pole")
def test_the_gate_at_home_does_not_count() -> None:
    t = windwalker().does("Summon", "Wendigo")
    assert t.slots_of("ww") == []
    t = table("ww", "gc", "bg").put("ww", SOUTH, "Acolyte x6", gate=True)
    t.state.start = bytes((t.read_area(SOUTH), *t.state.start[1:]))
    assert t.does("Summon", "Wendigo").slots_of("ww") == []


@proves("wars:ww/first-player")
def test_it_becomes_first_player() -> None:
    t = table("gc", "ww", "bg").power(gc=3, ww=7, bg=2).phase("first").picks("clockwise")
    assert t.slots_of("ww") == ["first_player"]
    assert t.asks("ww", "book")


@proves("wars:ww/first-player")
def test_it_stays_first_player() -> None:
    t = table("ww", "gc", "bg").power(gc=3, ww=3, bg=2).phase("first").picks("ww").picks("clockwise")
    assert t.slots_of("ww") == ["first_player"]


@proves("wars:ww/first-player")
def test_somebody_else_becomes_it() -> None:
    t = table("ww", "gc", "bg").power(gc=4, ww=3, bg=2).phase("first").picks("clockwise")
    assert t.slots_of("ww") == []


FIVE = ("Absorb", "Devolve", "Dreams", "Regenerate", "Submerge")


@proves("wars:ww/other-six")
def test_another_faction_has_six_books() -> None:
    t = (
        table("gc", "ww", "bg")
        .books("gc", *FIVE)
        .slots("gc", "first_doom", "kill_1", "kill_2", "last", "awaken")
    )
    for area in ("South Pacific", "Indian Ocean", "South Atlantic"):
        t.put("gc", area, "Acolyte", gate=True)
    t.does("Recruit", area="South Pacific")  # three ocean gates: the sixth book
    assert t.slots_of("ww") == ["other_six"]
    assert t.asks("ww", "book")


@proves("wars:ww/other-six")
def test_five_books_are_not_enough_and_its_own_six_do_not_count() -> None:
    t = table("gc", "ww", "bg").books("gc", *FIVE).put("gc", "Asia", "Acolyte").does("Recruit", area="Asia")
    assert t.slots_of("ww") == []


@pytest.mark.parametrize(("complete", "signs"), [((), 0), (("gc",), 1), (("gc", "bg"), 2)])
@proves("wars:ww/any-time")
def test_the_book_of_any_time_brings_a_sign_per_enemy_with_six_books(
    complete: tuple[str, ...], signs: int
) -> None:
    t = windwalker().slots("ww", "other_six", "other_pole").books("ww", "Howl", "Cannibalism")
    for who in complete:
        t.books(who, "all")
    t.uses("Take Now").picks("Ice Age")
    assert t.signs_of("ww") == signs
    assert "any_time" in t.slots_of("ww")
    assert t.asks("ww", "turn")  # it is no action


@proves("wars:ww/any-time")
def test_at_most_three_signs() -> None:
    t = table("ww", "gc", "bg", "cc", "ys", map="earth_5").books("ww", "Howl").slots("ww", "other_six")
    for who in ("gc", "bg", "cc", "ys"):
        t.books(who, "all")
    t.turn("ww").uses("Take Now").picks("Ice Age")
    assert t.signs_of("ww") == 3


@proves("wars:ww/any-time")
def test_it_is_taken_once() -> None:
    t = windwalker().uses("Take Now").picks("Howl")
    assert not t.offers("Take Now")
    assert t.refuses("Take Now", reason="requirement_met")


@proves("wars:ww/any-time")
def test_it_is_offered_in_the_doom_phase() -> None:
    t = table("ww", "gc", "bg").doom_turn("ww").uses("Take Now").picks("Herald of the Outer Gods")
    assert t.books_of("ww") == ["Herald of the Outer Gods"]


@proves("wars:ww/any-time")
def test_it_is_offered_before_a_battle_that_a_book_could_change() -> None:
    t = table("gc", "ww", "bg").put("ww", "Asia", "Wendigo").put("bg", "Asia", "Fungi")
    t.put("gc", "Africa", "Acolyte").power(ww=0).does("Recruit", area="Africa")
    assert t.asks("ww", "any_time", ["Take Now"])
    t.uses("Take Now").picks("Howl").does("Battle", area="Asia", foe="ww")
    assert t.asks("ww", "battle.pre")


@proves("wars:ww/any-time")
def test_nobody_is_asked_where_it_would_change_nothing() -> None:
    t = table("gc", "ww", "bg").put("ww", "Europe", "Wendigo").put("bg", "Asia", "Fungi")
    t.put("gc", "Africa", "Acolyte").power(ww=0).does("Recruit", area="Africa")
    assert t.asks("bg", "turn")


@proves("wars:ww/any-time")
def test_after_the_own_action_it_is_not_asked_again() -> None:
    t = windwalker("bg", "gc").put("ww", "Asia", "Wendigo").put("bg", "Asia", "Fungi")
    t.does("Summon", "Wendigo")
    assert t.asks("ww", "turn_end")  # only the gate could be left
    assert t.refuses("Take Now", reason="take_later")


# -- what people read ----------------------------------------------------------------------------------


def said(t: WarsScenario, kind: str, lang: str = "en") -> list[str]:
    words = GAME.words(lang).named(["Ada", "Bo", "Cy", "Di"])
    return [words.say(GAME.label(t.state, action)) for action in t.decision.actions if action[0] == kind]


def test_actions_are_told_in_both_languages() -> None:
    t = windwalker().books("ww", "Ice Age")
    assert "Ice Age: token → Africa" in said(t, "wars.ww.ice_age")
    assert "Eiszeit: Marker → Afrika" in said(t, "wars.ww.ice_age", "de")
    assert said(t, "wars.ww.hibernate", "de") == ["Tiefschlaf: keine weitere Aktion in dieser Phase"]
    assert "Gnoph-Keh im Arktischen Ozean beschwören" in said(t, "wars.summon", "de")


def test_what_hibernating_brings_is_told_in_advance() -> None:
    t = windwalker().put("gc", "Asia", "Cthulhu")
    assert t.offers("Hibernate")
    told = [english(text) for text in GAME.outlook(t.state, ("wars.ww.hibernate",))]
    assert told == ["brings 1 Power", "you keep your Power, and take no more actions until Gather Power"]


def test_a_sleeper_is_seen_by_everybody() -> None:
    t = windwalker().does("Hibernate")
    assert GAME.view(t.state, 1)["counters"]["asleep"] == 1


def test_a_terminal_names_the_token_and_does_not_call_it_a_desecration() -> None:
    t = frozen("Asia")
    assert t.asks("gc", "turn")
    for lang, name in (("en", "Ice Age token"), ("de", "Eiszeitmarker")):
        words = GAME.words(lang).named(["Ada", "Bo", "Cy"])
        view = GAME.view(t.state, 0)
        (line,) = [line for line in plain_text(GAME.picture(view, words)).split("\n") if name in line]
        assert "‡" not in line
        assert name in " ".join(GAME.spoken(view, words))


@pytest.mark.parametrize(("map", "south"), [("earth_3", "antarctica"), ("earth_6", "mountains_of_madness")])
def test_both_areas_with_the_glyph_are_marked(map: str, south: str) -> None:
    t = table("ww", "gc", "bg", map=map)
    marked = [area["id"] for area in GAME.view(t.state, 1)["areas"] if "ww_glyph" in area["marks"]]
    assert marked == ["arctic_ocean", south]
    others = GAME.view(table("ys", "gc", "bg", map=map).state, 1)["areas"]
    assert not any(area["marks"] for area in others)


def test_the_token_is_seen_on_the_map() -> None:
    t = frozen("Asia")
    areas = GAME.view(t.state, 1)["areas"]
    assert [area["id"] for area in areas if "ice_age" in area["tokens"]] == ["asia"]


@proves("wars:ww/ice-age-cost")
def test_the_flight_of_crawling_chaos_passes_over_the_ice() -> None:
    t = frozen("Asia", "cc", "bg").put("cc", "Africa", "Nightgaunt").put("bg", "Europe", "Ghoul")
    t.moves(("Nightgaunt", "Africa", "Europe"))
    assert t.power_of("cc") == 7
