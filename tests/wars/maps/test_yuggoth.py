"""Yuggoth (p.174-185, FAQ p.192, 210-211): Laboratory, Brain Cylinders, Green Pyramid, the Watcher."""

from __future__ import annotations

import pytest

from fhtagn.core.frames import NOBODY
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.ancients import CATHEDRAL
from fhtagn.games.wars.maps import brain_cylinder, slime_molds
from fhtagn.games.wars.maps.yuggoth import MARKER, WATCHER, is_awake
from fhtagn.games.wars.rules.content import AREA_IDS, CARDS, FACTIONS, MAPS, area, board
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.starts import markers_of, start_areas
from fhtagn.games.wars.scenario import WarsScenario, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.maps.pluto import (
    CURSE,
    DESOLATIONS,
    LAB,
    SLOPE,
    actions_begin,
    awake,
    bottled,
    doom_ends,
    lab,
    name,
    yuggoth,
)
from tests.wars.toys import check_data

# --- setting up -----------------------------------------------------------------------------------------


@proves("wars:yuggoth/opener")
def test_the_opener_does_not_begin_in_special_areas() -> None:
    t = yuggoth("ow", "bg", "ys")
    areas = {AREA_IDS[each] for each in start_areas(t.state, 0, ())}
    assert areas
    assert not areas & {"laboratory", "slime_sea_overlook", SLOPE, "watcher_postern"}
    assert "slime_sea_north" in areas


# --- Surgery --------------------------------------------------------------------------------------------


@proves("wars:yuggoth/surgery", "wars:yuggoth/cylinders")
def test_cultists_become_cylinders_where_they_are() -> None:
    t = lab().put("gc", "Polar Sea", "Acolyte")
    t.does("Surgery").picks("Acolyte on the gate in Laboratory").picks("Acolyte in Polar Sea").done()
    assert t.power_of("gc") == 7
    assert t.gate(LAB) == "gc"
    assert t.units("gc", "Polar Sea") == ["Brain Cylinder"]
    assert t.units("gc", LAB) == ["Acolyte", "Brain Cylinder"]
    assert t.pool("gc", "Acolyte") == 5
    check_data(t.state)


@proves("wars:yuggoth/surgery")
def test_only_with_the_gate_of_the_laboratory() -> None:
    t = yuggoth().put("gc", "Polar Sea", "Acolyte", gate=True)
    assert t.refuses("Surgery", reason="laboratory")


@proves("wars:yuggoth/four")
def test_never_more_than_four() -> None:
    t = lab().put("gc", "Polar Sea", "Acolyte x4")
    t.does("Surgery")
    for _ in range(4):
        t.picks("Acolyte in Polar Sea")
    assert t.units("gc", "Polar Sea") == ["Brain Cylinder"] * 4
    assert t.turn("gc").refuses("Surgery", reason="four_cylinders")


@proves("wars:yuggoth/surgery", "wars:gc/submerge")
def test_who_is_under_water_is_operated_on_as_well() -> None:
    t = lab().put("gc", "card", "Cthulhu", "Acolyte")
    t.does("Surgery").does(next(a for a in t.decision.actions if t.state.where[a[1]] >= OFF_MAP)).done()
    assert t.card("gc") == ["Cthulhu", "Brain Cylinder"]


@proves("wars:yuggoth/laboratory-yog")
def test_yog_sothoth_operates_beside_somebody_elses_gate() -> None:
    t = (
        yuggoth("ow", "gc", "ys")
        .put("ow", LAB, "Yog-Sothoth", "Acolyte")
        .put("gc", LAB, "Acolyte", gate=True)
    )
    assert t.offers("Surgery")
    assert t.turn("gc").offers("Surgery")


@proves("wars:yuggoth/cylinders")
def test_nothing_else_brings_them_into_play() -> None:
    t = lab().power(gc=20)
    assert not t.offers("Recruit", kind="Brain Cylinder")


@proves("wars:yuggoth/surgery", "wars:yuggoth/lost", "wars:ys/passion")
def test_surgery_stirs_no_passion() -> None:
    t = lab("ys", "gc", "bg").books("ys", "Passion").does("Surgery").picks("Acolyte on the gate").done()
    assert t.power_of("ys") == 7
    assert not t.offers("Passion")


# --- cylinders ------------------------------------------------------------------------------------------


@proves("wars:yuggoth/cylinders")
def test_they_gather_power_and_control_gates() -> None:
    t = bottled().gates("Polar Sea").does("Control Gate")
    assert t.gate("Polar Sea") == "gc"
    t.power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 3


@proves("wars:yuggoth/cylinders", "wars:bg/frenzy")
def test_frenzy_makes_them_fight() -> None:
    t = bottled("bg", "gc", "ys").books("bg", "Frenzy")
    assert t.explain_strength("bg", "gc", "Polar Sea") == ["Frenzy 1"]


@proves("wars:yuggoth/carried")
def test_they_move_only_with_somebody_else_and_for_nothing() -> None:
    t = bottled(n=2).put("gc", "Polar Sea", "Deep One")
    t.does("Move")
    assert not t.offers("Move", unit="Brain Cylinder")
    to = AREA_IDS[t.decision.actions[0][2]]
    t.does("Move", unit="Deep One", area=name(to))
    assert t.asks("gc", "carried")
    t.picks("Brain Cylinder").picks("Brain Cylinder")
    assert t.units("gc", name(to)) == ["Deep One", "Brain Cylinder", "Brain Cylinder"]
    assert t.power_of("gc") == 7


@proves("wars:yuggoth/carried")
def test_alone_they_cannot_move_at_all() -> None:
    assert bottled().refuses("Move", reason="cylinder_moves")


@proves("wars:yuggoth/no-pain", "wars:yuggoth/kills-first")
@pytest.mark.parametrize("victim", ["Brain Cylinder", "Ghoul"])
def test_the_faq_case_of_a_kill_and_a_pain(victim: str) -> None:
    t = (
        bottled("bg", "gc", "ys")
        .put("bg", "Polar Sea", "Ghoul")
        .put("gc", "Polar Sea", "Shoggoth")
        .turn("gc")
    )
    t.does("Battle", area="Polar Sea", foe="bg").rolls(kills=1, pains=1).rolls().picks(victim)
    if victim == "Ghoul":  # the pain finds nobody
        assert t.units("bg", "Polar Sea") == ["Brain Cylinder"]
    else:
        assert t.asks("bg", "retreat")


@proves("wars:yuggoth/no-pain", "wars:ww/howl")
def test_they_do_not_hear_the_howl() -> None:
    t = (
        bottled("bg", "ww", "ys")
        .put("ww", "Polar Sea", "Wendigo", "Gnoph-Keh")
        .books("ww", "Howl")
        .turn("ww")
    )
    t.does("Battle", area="Polar Sea", foe="bg")
    assert "ww rolls" in repr(t)  # nobody is asked about it


@proves("wars:yuggoth/no-pain", "wars:ow/curse-victims")
def test_no_pain_of_the_dread_curse_moves_them() -> None:
    """P.176: kills find them, pains only those beside them."""
    t = (
        yuggoth("ow", "gc", "ys")
        .books("ow", CURSE)
        .put("ow", "Polar Sea", "Abomination", "Spawn of Yog-Sothoth")
    )
    t.put("gc", LAB, "Brain Cylinder x2", "Deep One").does(CURSE, area=LAB).rolls(pains=2)
    assert t.asks("ow", "curse_retreat")  # the Deep One, unasked
    t.does(t.decision.actions[0])
    assert t.units("gc", LAB) == ["Brain Cylinder"] * 2
    t.turn("ow").does(CURSE, area=LAB).rolls(pains=2)
    assert t.units("gc", LAB) == ["Brain Cylinder"] * 2
    t.turn("ow").does(CURSE, area=LAB).rolls(kills=1, pains=1)
    assert t.units("gc", LAB) == ["Brain Cylinder"]


@proves("wars:yuggoth/no-pain", "wars:ow/curse-victims")
def test_who_gives_the_curse_its_other_unit_has_nobody_left_for_the_pain() -> None:
    t = (
        yuggoth("ow", "gc", "ys")
        .books("ow", CURSE)
        .put("ow", "Polar Sea", "Abomination", "Spawn of Yog-Sothoth")
    )
    t.put("gc", LAB, "Brain Cylinder", "Deep One").does(CURSE, area=LAB).rolls(kills=1, pains=1)
    t.picks("Deep One")
    assert t.units("gc", LAB) == ["Brain Cylinder"]
    assert t.asks("gc", "turn")


@proves("wars:yuggoth/no-obstacle")
def test_they_bar_no_retreat() -> None:
    t = yuggoth("gc", "bg", "ys")
    near = t.state.board.near[1][area("polar_sea")]
    t.put("gc", "Polar Sea", "Deep One").put("bg", "Polar Sea", "Dark Young")
    t.put("bg", name(AREA_IDS[near[0]]), "Brain Cylinder").put("bg", name(AREA_IDS[near[1]]), "Ghoul")
    t.turn("bg").does("Battle", area="Polar Sea", foe="gc").rolls(pains=1).rolls()
    ways = {a[2] for a in t.decision.actions} if t.asks("gc", "retreat") else set()
    assert near[0] in ways
    assert near[1] not in ways


@proves("wars:yuggoth/convert", "wars:yuggoth/lost", "wars:ys/passion")
def test_whoever_captures_one_may_convert_it() -> None:
    t = bottled("ys", "gc", "bg").books("ys", "Passion").put("gc", "Polar Sea", "Deep One").turn("gc")
    t.does("Capture", area="Polar Sea").uses("Conversion")
    assert t.units("gc", "Polar Sea") == ["Deep One", "Brain Cylinder"]
    assert t.units("ys", "Polar Sea") == []
    assert t.uses("Passion").power_of("ys") == 9


@proves("wars:yuggoth/convert")
def test_or_captures_it_like_any_cultist() -> None:
    t = bottled("ys", "gc", "bg").put("gc", "Polar Sea", "Deep One").turn("gc")
    t.does("Capture", area="Polar Sea").passes("gc")
    assert len(t.captives("gc")) == 1


@proves("wars:yuggoth/four")
def test_with_four_of_ones_own_it_goes_to_the_card() -> None:
    t = bottled("ys", "gc", "bg").put("gc", LAB, "Brain Cylinder x4").put("gc", "Polar Sea", "Deep One")
    t.turn("gc").does("Capture", area="Polar Sea")
    assert not t.offers("Conversion")
    assert len(t.captives("gc")) == 1


# --- Slime Molds ------------------------------------------------------------------------------------------


@proves("wars:slime/call")
def test_here_they_are_always_used_and_appear_in_any_slime_sea() -> None:
    t = yuggoth().put("gc", "Slime Sea Overlook", "Acolyte").gates("Slime Sea Overlook").does("Control Gate")
    t.does("Call Slime Mold")
    assert t.asks("gc", "slime_sea")
    assert {AREA_IDS[a[1]] for a in t.decision.actions} == {"slime_sea_north", "slime_sea_south"}
    t.does(t.decision.actions[0])
    assert len(t.state.on_map(slime_molds.MOLD)) == 1
    assert t.power_of("gc") == 8


# --- the Green Pyramid --------------------------------------------------------------------------------------


@proves("wars:yuggoth/pyramid")
def test_a_gate_on_the_pyramid_brings_three() -> None:
    t = yuggoth().put("gc", name(SLOPE), "Acolyte", gate=True).power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 1 + 3
    t = yuggoth().put("gc", name(SLOPE), "Acolyte", gate="abandoned").power(gc=0, bg=0, ys=0).phase("power")
    assert t.asks("gc", "direction")
    assert t.power_of("gc") == 1 + 1


@proves("wars:yuggoth/pyramid")
def test_so_does_yog_sothoth() -> None:
    t = yuggoth("ow", "bg", "ys").put("ow", name(SLOPE), "Yog-Sothoth").power(ow=0, bg=0, ys=0).phase("power")
    assert t.asks("ow", "direction")
    assert t.power_of("ow") == 3


# --- waking and sleeping ----------------------------------------------------------------------------------


@proves("wars:yuggoth/wakes")
def test_he_wakes_when_the_die_finds_a_controlled_gate() -> None:
    t = doom_ends(yuggoth().put("gc", name(SLOPE), "Acolyte", gate=True), 2)
    assert "nobody rolls" in repr(t)  # he comes at once
    assert t.happened("wars.watcher_wakes", area("watcher_postern"))
    t = doom_ends(yuggoth().put("gc", name(SLOPE), "Acolyte", gate=True), 5)
    assert t.asks("gc", "turn")
    assert not is_awake(t.state)


@proves("wars:yuggoth/wakes")
def test_yog_sothoth_alone_on_the_pyramid_wakes_him() -> None:
    """He is a gate of his owner, whether another one stands there or not."""
    t = doom_ends(yuggoth("ow", "bg", "ys").put("ow", name(SLOPE), "Yog-Sothoth"), 1)
    assert t.happened("wars.watcher_wakes", area("watcher_postern"))
    t = doom_ends(yuggoth("ow", "bg", "ys").put("ow", "Polar Sea", "Yog-Sothoth"))
    assert t.asks("ow", "turn")  # elsewhere nobody rolls


@proves("wars:yuggoth/decay")
def test_in_the_phase_in_which_he_wakes_he_does_not_decay() -> None:
    """Neither the die that wakes him nor another one takes anything off."""
    t = doom_ends(yuggoth().put("gc", name(SLOPE), "Acolyte", gate=True), 2)
    assert (is_awake(t.state), t.state.count(MARKER)) == (True, 12)
    t = doom_ends(yuggoth().doom(bg=12))
    assert t.asks(t.who)
    assert (is_awake(t.state), t.state.count(MARKER)) == (True, 12)
    assert not t.happened("wars.watcher_marker")


@proves("wars:yuggoth/wakes")
def test_nobody_rolls_for_an_abandoned_gate() -> None:
    t = doom_ends(yuggoth().put("gc", name(SLOPE), "Acolyte", gate="abandoned"))
    assert t.asks("gc", "turn")


@proves("wars:yuggoth/twelve", "wars:yuggoth/again")
def test_twelve_doom_wake_him_once_for_each_player() -> None:
    t = doom_ends(yuggoth().doom(bg=12))
    assert t.asks(t.who)
    assert is_awake(t.state)
    t = doom_ends(awake(t, "watcher_postern", 2), 3)
    assert t.asks("gc", "turn")
    assert (is_awake(t.state), t.state.count(MARKER)) == (False, 12)
    t = doom_ends(t)
    assert t.asks("gc", "turn")
    assert not is_awake(t.state)
    t = doom_ends(t.doom(gc=13, bg=12))
    assert t.asks("gc", "turn")
    assert is_awake(t.state)


@proves("wars:yuggoth/twelve")
def test_who_reached_twelve_and_spent_it_wakes_him_all_the_same() -> None:
    t = yuggoth("bg", "cc", "ys", cards="ghast").doom(bg=13).doom_turn("bg").does("Acquire").done()
    while t.prompt == "doom":
        t.done()
    assert t.doom_of("bg") == 11
    assert is_awake(t.state)
    t = doom_ends(awake(t, "watcher_postern", 2), 3).doom(bg=13)
    t = doom_ends(t)  # back at 13: that player woke him already
    assert t.asks("bg", "turn")
    assert not is_awake(t.state)


@proves("wars:yuggoth/decay", "wars:yuggoth/sleeps")
def test_he_decays_by_a_die() -> None:
    t = doom_ends(awake(yuggoth(), "watcher_postern"), 4)
    assert t.asks("gc", "turn")
    assert t.state.count(MARKER) == 8


# --- his attacks --------------------------------------------------------------------------------------


@proves("wars:yuggoth/attacks", "wars:yuggoth/goes")
def test_he_attacks_once_for_every_player_before_the_first_turn() -> None:
    t = awake(yuggoth("bg", "gc", "ys"), "watcher_postern").put("bg", name(SLOPE), "Dark Young x2")
    t.put("bg", name("watcher_postern"), "Fungi from Yuggoth")  # he goes to and fro
    actions_begin(t)
    for attack in range(3):
        assert "nobody rolls" in repr(t)
        t.rolls().rolls(kills=1)
        if attack < 2:
            assert is_awake(t.state)
    assert t.asks("bg", "turn")
    assert t.state.count(MARKER) == 12 - 3


@proves("wars:yuggoth/attacks", "wars:yuggoth/goes")
def test_with_four_players_he_attacks_four_times_in_their_order_and_moves_each_time() -> None:
    t = awake(yuggoth("gc", "cc", "ys", "bg", map="yuggoth_4_w3_e5"), "watcher_postern")
    for place in (SLOPE, "pyramid_slopes_3", "pyramid_slopes_4", "watcher_postern"):
        t.put("gc", name(place), "Acolyte")
    t.first("cc", -1).power(gc=9, cc=9, ys=9, bg=9)
    actions_begin(t)
    stations = [SLOPE, "pyramid_slopes_3", SLOPE, "pyramid_slopes_4"]
    for faction, place in zip(("cc", "gc", "bg", "ys"), stations, strict=True):
        assert t.asks(faction, "watcher_goes")
        t.picks(name(place)).rolls()  # acolytes have no dice
    assert t.asks("cc", "turn")
    assert [AREA_IDS[event.args[2]] for event in t.told if event.kind == "wars.battle"] == stations
    assert (is_awake(t.state), t.state.count(MARKER)) == (True, 12)


@proves("wars:yuggoth/goes")
def test_he_goes_next_door_if_anybody_is_there_and_never_stays() -> None:
    t = awake(yuggoth(), "watcher_postern").put("gc", name(SLOPE), "Deep One").put("bg", LAB, "Ghoul")
    t.put("ys", name("watcher_postern"), "Undead")
    actions_begin(t).rolls().rolls()
    assert t.happened("wars.battle")
    first = next(e for e in t.told if e.kind == "wars.battle")
    assert first.args[1] == 0
    assert AREA_IDS[first.args[2]] == SLOPE


@proves("wars:yuggoth/goes")
def test_with_nobody_next_door_he_goes_anywhere() -> None:
    t = awake(yuggoth(), "watcher_postern").put("gc", LAB, "Deep One").put("bg", "Polar Sea", "Ghoul")
    actions_begin(t)
    assert t.asks("gc", "watcher_goes", ["Laboratory", "Polar Sea"])


@proves("wars:yuggoth/every-faction")
def test_he_fights_every_faction_there_in_the_order_his_player_likes() -> None:
    t = awake(yuggoth(), "watcher_postern").put("gc", name(SLOPE), "Deep One").put("bg", name(SLOPE), "Ghoul")
    actions_begin(t)
    assert t.asks("gc", "watcher_fights")
    t.does(("wars.pick_player", 1)).rolls(kills=1).rolls(kills=0)
    assert [e.args[1] for e in t.told if e.kind == "wars.battle"] == [1, 0]


@proves("wars:yuggoth/wounds", "wars:yuggoth/watcher")
def test_kills_lower_his_marker_and_pains_do_nothing() -> None:
    t = awake(yuggoth(), SLOPE, 3).put("gc", name(SLOPE), "Cthulhu")
    t.does("Battle", area=name(SLOPE), foe="nobody").rolls(kills=2, pains=2)
    assert "nobody rolls 3 dice" in repr(t)
    t.rolls()
    assert t.state.count(MARKER) == 1
    assert AREA_IDS[t.state.where[WATCHER]] == SLOPE


@proves("wars:yuggoth/wounds", "wars:yuggoth/sleeps")
def test_enough_kills_end_him() -> None:
    t = awake(yuggoth(), SLOPE, 2).put("gc", name(SLOPE), "Cthulhu")
    t.does("Battle", area=name(SLOPE), foe="nobody").rolls(kills=2).rolls(kills=1)
    assert not is_awake(t.state)
    assert t.state.count(MARKER) == 12


@proves("wars:yuggoth/alone")
def test_neutral_slime_molds_take_no_part() -> None:
    t = awake(yuggoth(), SLOPE, 3).put("gc", name(SLOPE), "Cthulhu")
    s = mold(t, SLOPE).state
    t.does("Battle", area=name(SLOPE), foe="nobody").rolls(kills=4)
    assert "nobody rolls 3 dice" in repr(t)
    t.rolls()
    assert s.on_map(slime_molds.MOLD)


def mold(t: WarsScenario, place: str) -> WarsScenario:
    """A Slime Mold that nobody plays."""
    s = t._touch()
    s.put(s.in_pool(slime_molds.MOLD), area(place))
    assert s.holder[slime_molds.CARD] == s.wild()
    return t


@proves("wars:yuggoth/alone", "wars:battle/retreat")
@pytest.mark.parametrize(("here", "there"), [(SLOPE, DESOLATIONS), (DESOLATIONS, SLOPE)], ids=["him", "them"])
def test_who_fights_him_may_retreat_to_neutral_slime_molds_and_the_other_way_round(
    here: str, there: str
) -> None:
    """They are not his comrades: he fights for nobody."""
    t = mold(awake(yuggoth(), SLOPE, 3).put("gc", name(here), "Shoggoth"), DESOLATIONS)
    t.does("Battle", area=name(here), foe="nobody").rolls().rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=name(there))


@proves("wars:yuggoth/alone", "wars:battle/retreat")
def test_more_neutral_slime_molds_next_door_bar_the_way_in_their_own_battle() -> None:
    t = mold(mold(awake(yuggoth(), SLOPE, 3), DESOLATIONS), "methane_sea")
    t.put("gc", name(DESOLATIONS), "Shoggoth")
    t.does("Battle", area=name(DESOLATIONS), foe="nobody").rolls().rolls(pains=1)
    assert t.offers("Retreat", area=name(SLOPE))
    assert not t.offers("Retreat", area=name("methane_sea"))


@proves("wars:yuggoth/untouched")
def test_devour_and_the_like_do_not_touch_him() -> None:
    t = awake(yuggoth("gc", "ww", "ys"), SLOPE, 3).put("gc", name(SLOPE), "Cthulhu")
    t.does("Battle", area=name(SLOPE), foe="nobody")
    assert "gc rolls 6 dice" in repr(t)  # nobody is asked about Devour
    t = (
        awake(yuggoth("ww", "gc", "ys"), SLOPE, 3)
        .put("ww", name(SLOPE), "Wendigo", "Gnoph-Keh")
        .books("ww", "Howl")
    )
    t.does("Battle", area=name(SLOPE), foe="nobody")
    assert "ww rolls" in repr(t)


@proves("wars:yuggoth/eliminated", "wars:an/unholy-ground")
def test_unholy_ground_takes_one_off() -> None:
    t = awake(yuggoth("an", "gc", "ys"), SLOPE, 5).put("an", name(SLOPE), "Yothan", "Acolyte")
    s = t._touch()
    s.put(s.in_pool(CATHEDRAL), area(SLOPE))
    t.books("an", "Unholy Ground").does("Battle", area=name(SLOPE), foe="nobody").rolls().rolls()
    t.uses("Unholy Ground", area=name(SLOPE))
    assert t.state.count(MARKER) == 4
    assert is_awake(t.state)


def test_views_know_him() -> None:
    t = awake(yuggoth(), SLOPE, 7)
    view = GAME.view(t.state, 0)
    assert view["counters"]["watcher"] == 7
    assert t.state.owner(WATCHER) == t.state.wild() != NOBODY


@proves("wars:yuggoth/wounds", "wars:gc/kill-one")
def test_a_kill_against_him_counts_for_great_cthulhu() -> None:
    t = awake(yuggoth(), SLOPE, 5).put("gc", name(SLOPE), "Cthulhu")
    t.does("Battle", area=name(SLOPE), foe="nobody").rolls(kills=1).rolls()
    assert t.asks("gc", "book")


@proves("wars:yuggoth/marker")
def test_the_laboratory_can_be_put_on_earth() -> None:
    t = table("gc", "ow", "ys", laboratory="on").put("gc", "North Atlantic", "Acolyte", gate=True)
    assert t.does("Surgery").units("gc", "North Atlantic") == ["Brain Cylinder"]
    view = GAME.view(t.state, 0)
    assert [a["marks"] for a in view["areas"] if a["id"] == "north_atlantic"] == [["laboratory"]]
    assert area("north_atlantic") not in start_areas(t.state, 1, ())
    plain = table("gc", "ow", "ys").put("gc", "North Atlantic", "Acolyte", gate=True)
    assert not plain.offers("Surgery")
    assert area("north_atlantic") in start_areas(plain.state, 1, ())


@proves("wars:yuggoth/marker", "wars:yuggoth/surgery")
@pytest.mark.parametrize("world", ["celaeno", "dreamlands", "primeval", "shaggai", "yuggoth"])
def test_or_on_any_other_world_or_as_a_second_one_on_yuggoth(world: str) -> None:
    place = markers_of(CARDS[brain_cylinder.CARD], board(f"{world}_3"))["laboratory"]
    t = table("gc", "ow", "ys", map=f"{world}_3", laboratory="on")
    t.put("gc", AREA_NAMES[place], "Acolyte", gate=True)
    assert t.does("Surgery").units("gc", AREA_NAMES[place]) == ["Brain Cylinder"]
    plain = table("gc", "ow", "ys", map=f"{world}_3").put("gc", AREA_NAMES[place], "Acolyte", gate=True)
    assert not plain.offers("Surgery")


@proves("wars:yuggoth/marker")
@pytest.mark.parametrize("id", MAPS)
def test_its_area_is_on_every_board_and_nobody_of_the_base_game_starts_there(id: str) -> None:
    place = markers_of(CARDS[brain_cylinder.CARD], board(id))["laboratory"]
    assert place in board(id).areas
    assert all(place not in board(id).start.get(data.id, ()) for data in FACTIONS[:4])
    assert place not in board(id).marked("pyramid")


@proves("wars:yuggoth/marker")
def test_with_two_laboratories_either_gate_will_do() -> None:
    t = yuggoth(laboratory="on").put("gc", LAB, "Acolyte", gate=True)
    assert t.offers("Surgery")
    view = GAME.view(t.state, 0)
    assert [a["id"] for a in view["areas"] if "laboratory" in a["marks"]] == ["methane_sea"]
    assert view["terrain"]["laboratory"]["marks"] == {"laboratory": []}
