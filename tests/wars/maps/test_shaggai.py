"""Shaggai (p.168-173, FAQ p.209): Worms, eradication, Cosmic Power, and the end of the world."""

from __future__ import annotations

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.frames import settle
from fhtagn.core.nodes import Decision
from fhtagn.games.wars import GAME
from fhtagn.games.wars.factions.ancients import cathedrals
from fhtagn.games.wars.maps.shaggai import WORMS, beside_the_lost, gnawed
from fhtagn.games.wars.rules.content import AREA_IDS, MOVE, area, board, card, kind
from fhtagn.games.wars.rules.doom import DoomOver
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.rounds import CLOSE, Round
from fhtagn.games.wars.rules.verbs import lose_area
from fhtagn.games.wars.scenario import WarsScenario, new_game, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.toys import check_data

GNAWS = "The Worm that Gnaws in the Night"


def shaggai(*factions: str, map: str = "shaggai_3", **options: str) -> WarsScenario:
    """With the first Worm, number 1, in its place."""
    return worms(table(*(factions or ("gc", "bg", "ys")), map=map, **options), GNAWS)


def worms(t: WarsScenario, *areas: str) -> WarsScenario:
    """The next Worms by their numbers, in these areas."""
    s = t._touch()
    for name in areas:
        s.put(next(worm for worm in WORMS if s.where[worm] >= OFF_MAP), t.read_area(name))
    return t


def where(t: WarsScenario) -> dict[int, str]:
    """By number: where the Worms are."""
    return {n: AREA_IDS[t.state.where[w]] for n, w in enumerate(WORMS, 1) if t.state.where[w] < OFF_MAP}


def gnaw(t: WarsScenario, *dice: int) -> WarsScenario:
    """The end of a Doom phase, and what the degradation dice show."""
    t._stack(Round(CLOSE), DoomOver())
    return t.dice(*dice)


def lost(t: WarsScenario, *areas: str) -> WarsScenario:
    """These areas are gone already."""
    s = t._touch()
    for name in areas:
        lose_area(s, t.read_area(name))
    return t


def gone(t: WarsScenario) -> list[str]:
    return sorted(AREA_IDS[each] for each in t.state.board.gone)


# --- Worms --------------------------------------------------------------------------------------------


@proves("wars:shaggai/first-worm")
def test_one_worm_is_there_from_the_start() -> None:
    t = new_game("gc", "bg", "ys", map="shaggai_3", first_player="alphabetical")
    assert t.asks(t.who)
    assert where(t) == {1: "worm_that_gnaws"}


@proves("wars:shaggai/degrade", "wars:shaggai/eradicated")
def test_a_worm_whose_number_comes_up_is_replaced() -> None:
    t = gnaw(shaggai(), 2, 2, 1)
    assert t.asks("gc", "worm")
    assert gone(t) == ["worm_that_gnaws"]
    assert where(t) == {}
    check_data(t.state)


@proves("wars:shaggai/degrade")
def test_a_die_for_each_player_and_otherwise_nothing_happens() -> None:
    t = shaggai("gc", "bg", "ys", "cc", map="shaggai_4_w3_e5")
    t._stack(Round(CLOSE), DoomOver())
    assert "4 dice" in repr(t)
    t.dice(3, 3, 4, 6)
    assert t.asks("gc", "worm")
    assert (gone(t), where(t)) == ([], {1: "worm_that_gnaws"})


@proves("wars:shaggai/new-worms", "wars:shaggai/numbers")
def test_then_everybody_places_one_beside_the_first_area_or_a_lost_one() -> None:
    t = gnaw(shaggai("bg", "gc", "ys"), 2, 3, 4)
    near = sorted(AREA_IDS[each] for each in board("shaggai_3").near[MOVE][area("worm_that_gnaws")])
    assert sorted(AREA_IDS[action[1]] for action in t.decision.actions) == near
    for faction in ("bg", "gc", "ys"):
        assert t.asks(faction, "worm")
        t.does(t.decision.actions[0])
    assert sorted(where(t)) == [1, 2, 3, 4]
    assert len(set(where(t).values())) == 4
    assert not t.asks("bg", "worm")


@proves("wars:shaggai/new-worms")
def test_next_to_a_lost_area_too_and_never_two_in_one_area() -> None:
    t = worms(lost(shaggai(), "Ocean Belt: Orange"), "Ocean Belt: Red")
    found = {AREA_IDS[each] for each in beside_the_lost(t.state)}
    near = {AREA_IDS[each] for each in board("shaggai_3").near[MOVE][area("ocean_belt_orange")]}
    assert near - {"ocean_belt_red", "worm_that_gnaws"} <= found
    assert "ocean_belt_red" not in found
    assert "ocean_belt_orange" not in found


@proves("wars:shaggai/new-worms")
def test_when_the_worms_run_out_nobody_places_any_more() -> None:
    t = worms(shaggai(), *["Ocean Belt: Orange", "Ocean Belt: Red", "Haddathic Residue", "City of Doom"])
    gnaw(t, 6, 6, 6).does(t.decision.actions[0])
    assert len(where(t)) == 6
    assert not t.asks("bg", "worm")


@proves("wars:shaggai/untouchable")
def test_worms_do_nothing_and_nobody_can_do_anything_with_them() -> None:
    t = shaggai().put("gc", GNAWS, "Cthulhu", "Acolyte", gate=True)
    assert not t.offers("Battle")
    assert t.state.foes(0) == (1, 2)


# --- eradication --------------------------------------------------------------------------------------


@proves("wars:shaggai/units", "wars:shaggai/markers")
def test_the_case_of_three_units_one_of_them_a_great_old_one_and_a_gate() -> None:
    t = shaggai().put("gc", GNAWS, "Acolyte x2", "Cthulhu", gate=True).power(gc=0)
    gnaw(t, 1, 2, 2)
    assert t.power_of("gc") == 3
    assert t.signs_of("gc") == 2
    assert t.state.gates() == 0
    assert (t.pool("gc", "Acolyte"), t.pool("gc", "Cthulhu")) == (6, 1)


@proves("wars:shaggai/markers")
def test_an_abandoned_gate_brings_nobody_anything() -> None:
    t = gnaw(shaggai().put("gc", GNAWS, "Deep One", gate="abandoned").power(gc=0), 1, 2, 2)
    assert (t.power_of("gc"), t.signs_of("gc")) == (1, 0)


@proves("wars:shaggai/units")
def test_an_independent_brings_power_but_no_sign() -> None:
    t = shaggai(cards="byatis").put("gc", GNAWS, "Byatis").power(gc=0)
    gnaw(t, 1, 2, 2)
    assert (t.power_of("gc"), t.signs_of("gc")) == (1, 0)
    assert t.state.market


@proves("wars:shaggai/yog")
def test_yog_sothoth_brings_two_signs_and_one_power() -> None:
    t = shaggai("ow", "bg", "ys").put("ow", GNAWS, "Yog-Sothoth").power(ow=0)
    gnaw(t, 1, 2, 2)
    assert (t.power_of("ow"), t.signs_of("ow")) == (1, 2)


@proves("wars:shaggai/markers")
def test_a_cathedral_brings_the_ancients_one_doom_and_every_token_goes() -> None:
    t = shaggai("an", "ww", "ys")
    s = t._touch()
    for name in ("cathedral", "ice_age", "desecration"):
        token = s.in_pool(kind(name))
        s.put(token, area("worm_that_gnaws"))
    gnaw(t, 1, 2, 2)
    assert t.asks("an", "worm")
    assert t.doom_of("an") == 1
    assert not [unit for unit, place in enumerate(t.state.where) if place == area("worm_that_gnaws")]


@proves("wars:shaggai/passion", "wars:ys/passion")
def test_passion_brings_power_for_eradicated_cultists() -> None:
    t = shaggai("ys", "gc", "bg").books("ys", "Passion").put("ys", GNAWS, "Acolyte x2").power(ys=0)
    gnaw(t, 1, 2, 2).uses("Passion")
    assert t.power_of("ys") == 2 + 1
    assert t.asks("ys", "worm")


@proves("wars:shaggai/units")
def test_azathoth_cannot_stay_there_either() -> None:
    t = shaggai(cards="azathoth").put("gc", GNAWS, "Azathoth").power(gc=0)
    t._touch().set_count("azathoth", 5)
    gnaw(t, 1, 2, 2)
    assert t.asks("gc", "worm")
    assert t.power_of("gc") == 1
    assert t.state.market == (card("azathoth"),)


@proves("wars:shaggai/units", "wars:independent/left-behind")
def test_what_a_card_brought_still_belongs_to_its_holder_when_all_fall_together() -> None:
    t = shaggai(cards="abhoth").put("gc", GNAWS, "Abhoth", "Filth x2").power(gc=0)
    gnaw(t, 1, 2, 2)
    assert t.asks("gc", "worm")
    assert t.power_of("gc") == 3


@proves("wars:shaggai/units", "wars:two/losses")
def test_with_two_players_the_other_one_gains_the_doom() -> None:
    t = shaggai("gc", "bg").put("gc", GNAWS, "Cthulhu", "Acolyte").power(gc=0)
    gnaw(t, 1, 2)
    assert (t.power_of("gc"), t.doom_of("bg")) == (2, 7 + 1)


@proves("wars:shaggai/lost")
def test_nothing_gets_into_a_lost_area() -> None:
    t = lost(shaggai("gc", "cc", "ys"), "Ocean Belt: Orange").put("gc", "Ocean Belt: Red", "Deep One")
    assert not t.offers("Recruit", area="Ocean Belt: Orange")
    assert not t.does("Move").offers("Move", area="Ocean Belt: Orange")
    assert area("ocean_belt_orange") not in t.state.board.areas


@proves("wars:shaggai/lost")
def test_no_retreat_into_it_or_across_it() -> None:
    beside = [AREA_IDS[each] for each in board("shaggai_3").near[MOVE][area("ocean_belt_orange")]]
    t = lost(shaggai("gc", "bg", "ys"), "Ocean Belt: Orange")
    ways = t.state.board.near[1][area(beside[0])]
    assert area("ocean_belt_orange") not in ways
    assert set(ways) < set(board("shaggai_3").near[1][area(beside[0])])


@proves("wars:shaggai/lost", "wars:battle/no-retreat")
def test_with_enemies_on_this_side_and_nothing_beyond_one_is_lost() -> None:
    t = lost(shaggai("gc", "bg", "ys"), "Ocean Belt: Orange")
    start, _ = apart(t)
    t.put("gc", start, "Deep One x2").put("bg", start, "Dark Young")
    for near in t.state.board.near[1][t.read_area(start)]:
        t.put("bg", name(near), "Acolyte")
    t.turn("bg").does("Battle", area=start, foe="gc").rolls(pains=2).rolls()
    assert t.units("gc", start) == ["Deep One"]
    assert t.pool("gc", "Deep One") == 3


# --- across what is lost ------------------------------------------------------------------------------


def apart(t: WarsScenario) -> tuple[str, str]:
    """Two areas with only the lost one between them."""
    s = t.state
    printed = board(s.board.id).near[MOVE]
    for start in printed[s.board.gone[0]]:
        for end in printed[s.board.gone[0]]:
            if start != end and end not in printed[start] and start in s.board.areas and end in s.board.areas:
                return name(start), name(end)
    raise AssertionError


def name(number: int) -> str:
    return AREA_NAMES[number]


@proves("wars:shaggai/crossing")
def test_one_unit_of_a_whole_move_action_is_lost() -> None:
    t = lost(shaggai(), "Ocean Belt: Orange")
    start, end = apart(t)
    t.put("gc", start, "Deep One x2", "Acolyte")
    t.moves(("Deep One", start, end), ("Deep One", start, end))
    assert t.units("gc", end) == ["Deep One"]
    assert t.units("gc", start) == ["Acolyte"]
    assert t.power_of("gc") == 6


@proves("wars:shaggai/crossing")
def test_whoever_else_moved_in_the_same_action_may_be_the_one() -> None:
    t = lost(shaggai(), "Ocean Belt: Orange")
    start, end = apart(t)
    step = name(next(a for a in t.state.board.near[MOVE][t.read_area(start)]))
    t.put("gc", start, "Starspawn", "Acolyte")
    t.moves(("Acolyte", start, step), ("Starspawn", start, end))
    assert t.asks("gc", "lost_crossing", [f"Acolyte in {step}", f"Starspawn in {end}"])
    t.picks(f"Acolyte in {step}")
    assert (t.units("gc", end), t.units("gc", step)) == (["Starspawn"], [])


@proves("wars:shaggai/crossing")
def test_who_does_not_cross_loses_nobody() -> None:
    t = lost(shaggai(), "Ocean Belt: Orange")
    start, _ = apart(t)
    step = name(next(a for a in t.state.board.near[MOVE][t.read_area(start)]))
    t.put("gc", start, "Deep One").moves(("Deep One", start, step))
    assert t.units("gc", step) == ["Deep One"]


@proves("wars:shaggai/crossing")
def test_alone_it_is_lost_itself() -> None:
    t = lost(shaggai(), "Ocean Belt: Orange")
    start, end = apart(t)
    t.put("gc", start, "Deep One").moves(("Deep One", start, end))
    assert t.pool("gc", "Deep One") == 4
    assert not t.happened("wars.power")


@proves("wars:shaggai/crossing")
def test_the_printed_example_over_two_lost_areas_with_arctic_wind() -> None:
    t = lost(shaggai("ww", "gc", "bg"), GNAWS, "Haddathic Residue", "Ocean Belt: Orange").books(
        "ww", "Arctic Wind"
    )
    t.put("ww", "Lower Pole", "Ithaqua", "Wendigo x2").put("ww", "City of Doom", "Gnoph-Keh").does("Move")
    t.does("Move", unit="Ithaqua", area="Ocean Belt: Red")
    while t.asks("ww", "arctic_wind"):
        t.picks("Wendigo")
    t.does("Move", unit="Gnoph-Keh", area="Ocean Belt: Yellow")
    assert t.asks("ww", "lost_crossing")
    t.picks("Wendigo")
    assert t.units("ww", "Ocean Belt: Red") == ["Wendigo", "Ithaqua"]
    assert t.units("ww", "Ocean Belt: Yellow") == ["Gnoph-Keh"]
    assert t.power_of("ww") == 6


@proves("wars:shaggai/flight", "wars:cc/flight")
def test_flight_loses_a_unit_but_not_a_step() -> None:
    t = lost(shaggai("cc", "gc", "bg"), "Ocean Belt: Orange")
    start, end = apart(t)
    here, there = t.read_area(start), t.read_area(end)
    far = [a for a in t.state.board.within(2)[here] if a not in t.state.board.on_foot(2)[here]]
    assert there in t.state.board.within(1)[here]
    beyond = [a for a in far if a in t.state.board.near[MOVE][there]]
    assert beyond, "three areas away, one of them lost"
    t.put("cc", start, "Nightgaunt x2").moves(("Nightgaunt", start, name(beyond[0])))
    assert t.pool("cc", "Nightgaunt") == 2


@proves("wars:shaggai/abilities", "wars:shantak/horror-steed")
def test_a_shantak_and_its_rider_pass_through_no_area() -> None:
    t = lost(shaggai(cards="shantak"), "Ocean Belt: Orange").holds("gc", "Shantak")
    start, end = apart(t)
    t.put("gc", start, "Shantak", "Acolyte").does("Move").does("Move", unit="Shantak", area=end)
    t.picks("Acolyte")
    assert t.asks("bg", "turn")
    assert sorted(t.units("gc", end)) == ["Acolyte", "Shantak"]


@proves("wars:shaggai/abilities", "wars:gc/submerge")
def test_what_does_not_walk_loses_nobody() -> None:
    t = lost(shaggai().books("gc", "Submerge"), "Ocean Belt: Orange").put("gc", "Ocean Belt: Red", "Cthulhu")
    t.uses("Submerge").turn("gc").does("Emerge").picks("City of Doom")
    assert t.units("gc", "City of Doom") == ["Cthulhu"]


@proves("wars:shaggai/abilities", "wars:ys/screaming-dead")
def test_the_screaming_dead_lose_one() -> None:
    t = lost(shaggai("ys", "gc", "bg").books("ys", "The Screaming Dead"), "Ocean Belt: Orange")
    start, end = apart(t)
    t.put("ys", start, "King in Yellow", "Undead x2").uses("The Screaming Dead", area=end)
    t.picks("Undead").done()
    assert t.asks("ys", "lost_crossing", ["Undead", "King in Yellow"])
    t.picks("Undead")
    assert t.units("ys", end) == ["King in Yellow"]
    assert t.pool("ys", "Undead") == 5


# --- Cosmic Power -------------------------------------------------------------------------------------


def tapping(*factions: str, power: int = 12, **options: str) -> WarsScenario:
    """The first faction controls a gate beside the Worm."""
    t = shaggai(*(factions or ("gc", "bg", "ys")), **options)
    first = t.name(0)
    return t.put(first, GNAWS, "Acolyte x2", gate=True).power(**{first: power})


@proves("wars:shaggai/cosmic-book")
def test_six_power_buy_any_spellbook() -> None:
    t = tapping()
    t.uses("Cosmic Power", "gc.first_doom").picks("Dreams")
    assert t.power_of("gc") == 6
    assert t.books_of("gc") == ["Dreams"]
    assert t.signs_of("gc") == 0
    assert not t.offers("Cosmic Power")


@proves("wars:shaggai/cosmic-book")
def test_only_with_a_gate_beside_a_worm_and_enough_power() -> None:
    t = shaggai().put("gc", "Lower Pole", "Acolyte", gate=True).power(gc=12)
    assert t.refuses("Cosmic Power", reason="gate_with_worm")
    assert tapping(power=5).refuses("Cosmic Power", reason="power")


@proves("wars:shaggai/cosmic-book")
def test_also_the_book_of_an_independent() -> None:
    t = tapping(cards="byatis").put("gc", "Lower Pole", "Byatis")
    t.does(("wars.shaggai.cosmic_card", card("byatis")))
    assert card("byatis") in t.state.lit
    assert t.power_of("gc") == 6


@proves("wars:shaggai/cosmic-areas")
def test_cthulhu_rises_anywhere_for_two_more() -> None:
    t = tapping()
    t.does(("wars.shaggai.cosmic_awakening", kind("cthulhu"), area("city_of_doom")))
    assert t.units("gc", "City of Doom") == ["Cthulhu"]
    assert t.power_of("gc") == 12 - 10 - 2


@proves("wars:shaggai/cosmic-areas")
def test_other_requirements_stay() -> None:
    t = tapping("bg", "gc", "ys", power=20)
    assert (
        "wars.shaggai.cosmic_awakening",
        kind("shub_niggurath"),
        area("city_of_doom"),
    ) in t.decision.actions
    alone = shaggai("bg", "gc", "ys").put("bg", GNAWS, "Acolyte", gate=True).power(bg=20)
    assert (
        "wars.shaggai.cosmic_awakening",
        kind("shub_niggurath"),
        area("city_of_doom"),
    ) not in alone.decision.actions
    ys = tapping("ys", "gc", "bg", power=20)
    assert ("wars.shaggai.cosmic_awakening", kind("hastur"), area("city_of_doom")) not in ys.decision.actions
    ys.put("ys", "Lower Pole", "King in Yellow")
    assert ("wars.shaggai.cosmic_awakening", kind("hastur"), area("city_of_doom")) in ys.decision.actions


@proves("wars:shaggai/cosmic-areas")
def test_monsters_are_summoned_anywhere_for_two_more() -> None:
    t = tapping()
    t.does(("wars.shaggai.cosmic_summons", kind("starspawn"), area("city_of_doom")))
    assert t.units("gc", "City of Doom") == ["Starspawn"]
    assert t.power_of("gc") == 12 - 3 - 2
    t = shaggai().put("gc", "Lower Pole", "Acolyte", gate=True).power(gc=12)
    assert not [action for action in t.decision.actions if action[0] == "wars.shaggai.cosmic_summons"]


@proves("wars:shaggai/cosmic-areas", "wars:bg/fertility-cult")
def test_black_goat_summons_several_in_one_action() -> None:
    t = tapping("bg", "gc", "ys", power=9)
    t.does(("wars.shaggai.cosmic_summons", kind("ghoul"), area("city_of_doom")))
    t.does(("wars.shaggai.cosmic_summons", kind("ghoul"), area("lower_pole"))).done()
    assert t.power_of("bg") == 9 - 3 - 3


@proves("wars:shaggai/cosmic-areas", "wars:independent/awakening")
def test_an_independent_comes_anywhere_if_one_has_a_great_old_one() -> None:
    action = ("wars.shaggai.cosmic_awakening", kind("byatis"), area("city_of_doom"))
    t = tapping(cards="byatis", power=20)
    assert action not in t.decision.actions
    t.put("gc", "Lower Pole", "Cthulhu")
    assert action in t.decision.actions
    t.does(action)
    assert t.units("gc", "City of Doom") == ["Byatis"]


@proves("wars:shaggai/ithaqua")
def test_ithaqua_still_takes_a_gate() -> None:
    t = tapping("ww", "ow", "bg", power=20).put("ww", "Lower Pole", "Rhan-Tegoth")
    t.put("ow", "City of Doom", "Yog-Sothoth")
    offered = {AREA_IDS[a[2]] for a in t.decision.actions if a[0] == "wars.shaggai.cosmic_awakening"}
    assert offered == {"worm_that_gnaws", "city_of_doom"}
    t.does(("wars.shaggai.cosmic_awakening", kind("ithaqua"), area("city_of_doom")))
    assert t.where("ow", "Yog-Sothoth") == []
    assert t.power_of("ww") == 20 - 6 - 2


@proves("wars:shaggai/ithaqua")
def test_beside_yog_sothoth_it_is_the_other_gate() -> None:
    t = tapping("ww", "ow", "bg", power=20).put("ww", "Lower Pole", "Rhan-Tegoth")
    t.put("ow", "City of Doom", "Yog-Sothoth").gates("City of Doom")
    t.does(("wars.shaggai.cosmic_awakening", kind("ithaqua"), area("city_of_doom")))
    assert t.where("ow", "Yog-Sothoth") == ["City of Doom"]
    assert area("city_of_doom") not in t.state.gate_at


@proves("wars:shaggai/cathedrals", "wars:shaggai/substitution")
def test_a_second_cathedral_in_the_same_area_stands_for_another_glyph() -> None:
    t = tapping("an", "bg", "ys", power=20)
    t.does("Cathedral", area=GNAWS)
    cost = 20 - t.power_of("an")
    assert cost == 1
    t.turn("an").does("Cathedral", area=GNAWS)
    assert 20 - cost - t.power_of("an") == 3 + 2
    assert t.asks("an", "cathedral_counts")
    t.does(t.decision.actions[0])
    assert t.state.slots[0].count(0) == 4
    assert cathedrals(t.state) == 2


@proves("wars:shaggai/cathedrals")
def test_without_such_a_gate_the_glyphs_bind() -> None:
    t = shaggai("an", "bg", "ys").put("an", "Lower Pole", "Acolyte x2", gate=True).power(an=20)
    t.does("Cathedral", area="Lower Pole")
    assert not t.turn("an").offers("Cathedral", area="Lower Pole")


# --- the end ------------------------------------------------------------------------------------------


def crumbling(*books: str) -> WarsScenario:
    """Three players and six areas, of which the next die takes one."""
    t = shaggai()
    areas = [each for each in t.state.board.areas if each != area("worm_that_gnaws")]
    s = t._touch()
    for each in areas[: len(areas) - 5]:
        lose_area(s, each)
    for faction in books:
        t.books(faction, "all")
    return t


@proves("wars:shaggai/end")
def test_with_fewer_than_two_areas_per_player_most_doom_with_six_books_wins() -> None:
    t = crumbling("bg").doom(gc=20, bg=10, ys=3)
    gnaw(t, 1, 6, 6)
    assert t.outcome.winners == (1,)


@proves("wars:shaggai/end")
def test_without_six_books_nobody_wins() -> None:
    t = gnaw(crumbling().doom(gc=20), 1, 6, 6)
    assert t.outcome.winners == ()
    assert t.outcome.reason.key == "wars.end.world_for_all"


@proves("wars:shaggai/end")
def test_with_six_areas_left_for_three_it_goes_on() -> None:
    t = gnaw(crumbling("bg"), 6, 6, 6)
    assert len(t.state.board.areas) == 6
    assert not t.state.ending


# --- around it ----------------------------------------------------------------------------------------


@proves("wars:worms/not-on-shaggai")
def test_the_worms_are_no_terror_here() -> None:
    assert "worms_of_ghroth" not in GAME.options(3, {"map": "shaggai_3", "cards": "all"})["cards"]
    with pytest.raises(BadInput, match="not used on this map"):
        GAME.options(3, {"map": "shaggai_3", "cards": "worms_of_ghroth"})


@proves("wars:shaggai/eradicated")
def test_the_map_shows_what_is_lost() -> None:
    t = lost(shaggai(), "Ocean Belt: Orange")
    settle(t.state)
    view = GAME.view(t.state, 0)
    shown = {each["id"]: each["marks"] for each in view["areas"]}
    assert shown["ocean_belt_orange"] == ["gone"]
    assert len(view["terrain"]) == 13
    assert gnawed(t.state)


@proves("wars:shaggai/end")
def test_whoever_shares_the_most_doom_shares_the_end() -> None:
    t = crumbling("gc", "bg").doom(gc=10, bg=10, ys=30)
    gnaw(t, 1, 6, 6)
    assert t.outcome.winners == (0, 1)


@proves("wars:shaggai/degrade", "wars:end/thirty")
def test_what_the_worms_take_still_counts_in_the_last_doom_phase() -> None:
    t = (
        shaggai()
        .put("gc", GNAWS, "Cthulhu", "Acolyte", gate=True)
        .put("bg", "Lower Pole", "Acolyte", gate=True)
    )
    t.books("gc", "all").books("bg", "all").doom(gc=28, bg=29).power(gc=0, bg=0, ys=0).phase("doom")
    t.draws(1, 1).dice(1, 2, 2)
    while isinstance(t.state.pending, Decision):  # where the next Worms go, and whether to reveal
        t.does(t.decision.actions[0])
    assert t.outcome.winners == (0,)
    assert t.outcome.scores[:2] == (31, 30)
