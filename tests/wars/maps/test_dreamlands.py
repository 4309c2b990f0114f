"""The Dreamlands (p.152-155, 186, FAQ p.199, 206): two boards, citadels, the Bhole."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Decision, Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.text import LANGUAGES, english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.abhoth import CARD as ABHOTH
from fhtagn.games.wars.cards.abhoth import FILTH
from fhtagn.games.wars.maps.dreamlands import BHOLE, ZOOG, lords, vale
from fhtagn.games.wars.rules.content import AREA_IDS, OCEAN, area, board
from fhtagn.games.wars.rules.queries import Fighters, strength
from fhtagn.games.wars.rules.starts import start_areas
from fhtagn.games.wars.scenario import new_game, table
from fhtagn.games.wars.scenario.names import AREA_NAMES
from tests.proofs import proves
from tests.wars.maps.dream import (
    ABOVE,
    BELOW,
    CELEPHAIS,
    LENG,
    PITCH,
    PLAIN,
    RUINS,
    TOWER,
    VALE,
    WOOD,
    ZURA,
    doom_ends,
    dream,
    haunts,
    hunt,
    lair,
    lord,
    won,
    zoogs,
)
from tests.wars.toys import check_data

# --- setting up -----------------------------------------------------------------------------------------


@proves("wars:dreamlands/set-up")
def test_the_bhole_begins_in_the_vale_and_no_zoog_is_there() -> None:
    t = new_game("gc", "cc", "bg", map="dreamlands_3")
    while isinstance(t.state.pending, Decision) and t.state.pending.actions[0][0] == "wars.choose_start":
        t.does(t.decision.actions[0])
    assert lair(t) == VALE
    assert t.state.on_map(ZOOG) == []
    assert t.state.owner(BHOLE) == t.state.wild()
    check_data(t.state)


@proves("wars:dreamlands/set-up")
@pytest.mark.parametrize("map", ["dreamlands_3", "dreamlands_4_s3_u5", "dreamlands_4_s5_u3", "dreamlands_5"])
def test_it_lies_in_the_same_place_on_all_boards(map: str) -> None:
    names = ("gc", "cc", "bg", "ys", "sl")[: board(map).players]
    assert AREA_IDS[vale(table(*names, map=map).state)] == "vale_of_pnath"


@proves("wars:dreamlands/set-up")
def test_the_ancients_begin_at_no_citadel_but_at_tunnels() -> None:
    """P.64."""
    t = dream("an", "gc", "ys")
    areas = {AREA_NAMES[each] for each in start_areas(t.state, 0, ())}
    assert areas == {"Sunken Sea", VALE, "Mire of Fungus"}


@proves("wars:dreamlands/flat", "wars:dreamlands/tunnels")
def test_only_tunnels_lead_from_board_to_board() -> None:
    t = dream().put("gc", ZURA, "Deep One")
    t.does("Move")
    ways = {AREA_NAMES[action[2]] for action in t.decision.actions if action[0] == "wars.move"}
    assert RUINS in ways
    assert not ways & {PITCH, TOWER, PLAIN, VALE}
    assert CELEPHAIS not in ways  # at the other edge of the Surface


@proves("wars:dreamlands/tunnels")
def test_flight_takes_nyarlathotep_through_a_tunnel_and_on() -> None:
    t = dream("cc", "gc", "bg").put("cc", ZURA, "Nyarlathotep").does("Move")
    assert t.offers("Move", unit="Nyarlathotep", area=TOWER)
    assert t.offers("Move", unit="Nyarlathotep", area=VALE)


@proves("wars:dreamlands/tunnels")
def test_pains_drive_units_through_tunnels() -> None:
    t = dream().put("gc", ZURA, "Deep One").put("bg", ZURA, "Dark Young").turn("bg")
    t.does("Battle", area=ZURA, foe="gc").rolls(pains=1).rolls()
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=RUINS)


@proves("wars:dreamlands/seas")
def test_seas_below_are_oceans() -> None:
    assert all(OCEAN[area(id)] for id in ("sea_of_pitch", "vale_of_pnath", "mire_of_fungus", "sunken_sea"))
    t = dream().put("gc", PITCH, "Cthulhu").books("gc", "Submerge")
    assert t.offers("Submerge")


@proves("wars:dreamlands/across", "wars:bg/avatar")
def test_avatar_reaches_the_other_board() -> None:
    t = dream("bg", "gc", "ys").put("bg", LENG, "Shub-Niggurath").put("gc", PITCH, "Acolyte")
    t.uses("Avatar", area=PITCH)
    assert t.units("bg", PITCH) == ["Shub-Niggurath"]
    assert t.units("gc", LENG) == ["Acolyte"]


@proves("wars:dreamlands/across", "wars:cc/seek-and-destroy")
def test_hunting_horrors_come_from_the_other_board() -> None:
    t = dream("cc", "gc", "bg").put("cc", LENG, "Flying Polyp").put("cc", PITCH, "Hunting Horror")
    t.put("gc", LENG, "Deep One").books("cc", "Seek and Destroy")
    t.does("Battle", area=LENG, foe="gc").uses("Seek and Destroy")
    assert sorted(t.units("cc", LENG)) == ["Flying Polyp", "Hunting Horror"]


@proves("wars:dreamlands/across", "wars:gc/submerge")
def test_cthulhu_surfaces_on_either_board() -> None:
    t = dream().put("gc", "card", "Cthulhu").books("gc", "Submerge")
    t.does("Emerge")
    assert {action[1] for action in t.decision.actions} == set(t.state.board.areas)


@proves("wars:dreamlands/across", "wars:shantak/horror-steed")
def test_a_shantak_flies_from_board_to_board() -> None:
    """FAQ p.206."""
    t = dream(cards="shantak").holds("gc", "Shantak").put("gc", LENG, "Shantak").does("Move")
    assert t.offers("Move", unit="Shantak", area=PITCH)


# --- the citadels ---------------------------------------------------------------------------------------


@proves("wars:dreamlands/citadels")
@pytest.mark.parametrize("places", [ABOVE, BELOW])
def test_four_citadels_of_one_board_win_at_once(places: tuple[str, ...]) -> None:
    t = lord(dream(), "gc", *places[:3]).put("gc", places[3], "Acolyte").gates(places[3])
    t.doom(gc=0, bg=25).does("Control Gate")
    assert won(t) == (0,)
    assert t.state.book_count(0) == 0


@proves("wars:dreamlands/citadels")
def test_four_citadels_of_both_boards_do_not() -> None:
    t = lord(dream(), "gc", *ABOVE[:2], PITCH).put("gc", TOWER, "Acolyte").gates(TOWER).does("Control Gate")
    assert lords(t.state) == ()
    assert t.asks("gc", "turn")


@proves("wars:dreamlands/citadels")
def test_a_gate_that_is_only_there_is_not_controlled() -> None:
    t = lord(dream(), "gc", *ABOVE[:3]).put("gc", LENG, "Acolyte", gate="abandoned")
    assert lords(t.state) == ()


@proves("wars:dreamlands/citadels")
def test_otherwise_the_game_ends_as_always() -> None:
    t = lord(dream(bhole=""), "gc", *ABOVE[:3]).doom(bg=30).books("bg", *("Ghroth",))
    doom_ends(t)
    assert won(t) == ()
    assert isinstance(t.state.pending, Outcome)


@proves("wars:dreamlands/yog")
def test_yog_sothoth_is_the_fourth_gate_even_beside_another() -> None:
    t = lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]).put("ow", "Sunken Sea", "Yog-Sothoth")
    t.put("ow", "Cerenarian Sea", "Acolyte").put("gc", LENG, "Acolyte", gate=True)
    s = t._touch()
    s.put(next(u for u in s.on_the_map(0) if AREA_NAMES[s.where[u]] == "Sunken Sea"), area("twilight_sea"))
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels", "wars:dreamlands/yog")
def test_yog_sothoth_beside_one_of_three_own_gates_is_no_fourth_citadel() -> None:
    """FAQ p.206; but he only has to walk there."""
    t = lord(dream("ow", "gc", "ys"), "ow", *ABOVE[:3]).put("ow", WOOD, "Yog-Sothoth")
    assert lords(t.state) == ()
    t.does("Move").does("Move", unit="Yog-Sothoth", area=LENG)
    assert won(t) == (0,)


@proves("wars:dreamlands/citadels")
def test_whoever_wins_so_needs_no_doom_phase() -> None:
    t = lord(dream(), "bg", *BELOW[:3]).put("bg", RUINS, "Acolyte").gates(RUINS).turn("bg")
    t.does("Control Gate")
    assert isinstance(t.state.pending, Outcome)
    assert "citadels" in t.state.pending.reason.key


# --- the Bhole in the Doom phase ------------------------------------------------------------------------


@proves("wars:dreamlands/bhole-goes", "wars:dreamlands/numbers", "wars:dreamlands/order")
@pytest.mark.parametrize(
    ("die", "place"), [(1, PITCH), (2, PITCH), (3, TOWER), (4, PLAIN), (5, RUINS), (6, RUINS)]
)
def test_without_a_gate_it_goes_where_the_die_says(die: int, place: str) -> None:
    t = doom_ends(dream().put("gc", place, "Acolyte"), die)
    assert t.asks("gc", "turn")
    assert lair(t) == place
    assert t.units("gc", place) == ["Acolyte"]


@proves("wars:dreamlands/numbers")
@pytest.mark.parametrize(("die", "place"), [(1, PITCH), (2, PITCH), (3, "Vaults of Zin")])
def test_the_example_of_the_board_for_five(die: int, place: str) -> None:
    """P.154."""
    t = doom_ends(dream("gc", "cc", "bg", "ys", "sl", map="dreamlands_5"), die)
    assert t.asks("gc", "turn")
    assert lair(t) == place


@proves("wars:dreamlands/bhole-goes", "wars:dreamlands/bhole-stays")
def test_a_gate_where_it_comes_is_destroyed_with_its_controller_and_nothing_else() -> None:
    t = dream().put("gc", TOWER, "Acolyte x2", "Deep One", gate=True).put("bg", TOWER, "Ghoul")
    doom_ends(t, 3)
    assert t.asks("gc", "turn")
    assert not t.state.has_gate(t._area(TOWER))
    assert sorted(t.units("gc", TOWER)) == ["Acolyte", "Deep One"]
    assert t.units("bg", TOWER) == ["Ghoul"]


@proves("wars:dreamlands/bhole-stays")
def test_at_a_gate_it_stays_without_a_die() -> None:
    t = dream(bhole=PITCH).put("gc", PITCH, "Acolyte", gate=True)
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert lair(t) == PITCH
    assert not t.state.has_gate(t._area(PITCH))
    assert t.units("gc", PITCH) == []
    assert haunts(t) == {WOOD: 6}


@proves("wars:dreamlands/bhole-stays")
def test_an_abandoned_gate_is_destroyed_as_well() -> None:
    t = dream(bhole=PITCH).put("gc", PITCH, "Acolyte", gate="abandoned")
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert not t.state.has_gate(t._area(PITCH))
    assert t.units("gc", PITCH) == ["Acolyte"]


@proves("wars:dreamlands/bhole-passion", "wars:ys/passion")
def test_whoever_it_crushes_stirs_passion() -> None:
    t = dream("ys", "gc", "bg", bhole=PITCH).put("ys", PITCH, "Acolyte", gate=True).books("ys", "Passion")
    power = t.power_of("ys")
    doom_ends(t)
    assert t.uses("Passion").power_of("ys") == power + 1


@proves("wars:dreamlands/bhole-yog")
def test_yog_sothoth_falls_with_the_gate_beside_him() -> None:
    t = dream("ow", "gc", "ys", bhole=PITCH).put("ow", PITCH, "Yog-Sothoth", "Mutant")
    t.put("gc", PITCH, "Acolyte", gate=True)
    doom_ends(t)
    assert t.asks("ow")
    assert t.units("ow", PITCH) == ["Mutant"]
    assert t.units("gc", PITCH) == []
    assert not t.state.has_gate(t._area(PITCH))


@proves("wars:dreamlands/bhole-passion", "wars:two/losses")
def test_with_two_players_the_other_one_gains_its_doom() -> None:
    t = dream("gc", "bg", bhole=PITCH).put("gc", PITCH, "Acolyte", gate=True)
    doom_ends(t)
    assert t.asks(t.who)
    assert (t.doom_of("gc"), t.doom_of("bg")) == (0, 1)


@proves("wars:dreamlands/bhole-yog", "wars:dreamlands/bhole-stays")
def test_yog_sothoth_alone_is_gate_enough() -> None:
    t = dream("ow", "gc", "ys", bhole=PITCH).put("ow", PITCH, "Yog-Sothoth")
    doom_ends(t)
    assert t.asks("ow")
    assert t.units("ow", PITCH) == []
    assert lair(t) == PITCH


@proves("wars:dreamlands/bhole-returns")
def test_killed_it_comes_back_to_the_vale_and_rests() -> None:
    t = dream(bhole="").put("gc", VALE, "Acolyte", "Deep One", gate=True)
    doom_ends(t)
    assert t.asks("gc", "turn")
    assert lair(t) == VALE
    assert not t.state.has_gate(t._area(VALE))
    assert t.units("gc", VALE) == ["Deep One"]
    assert not t.happened("wars.bhole_die")


# --- battles against the Bhole --------------------------------------------------------------------------


@proves("wars:dreamlands/bhole", "wars:dreamlands/bhole-alone")
def test_it_rolls_six_dice_and_one_kill_destroys_it() -> None:
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody").rolls(kills=1, pains=2)
    assert "nobody rolls 6 dice" in repr(t)
    t.rolls()
    assert lair(t) == ""


@proves("wars:dreamlands/bhole-pain")
def test_a_pain_sends_it_to_the_vale_whoever_is_there() -> None:
    t = hunt("gc", "Cthulhu").put("gc", VALE, "Deep One").put("bg", VALE, "Ghoul")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert lair(t) == VALE
    assert t.units("gc", VALE) == ["Deep One"]


@proves("wars:dreamlands/bhole-pain")
@pytest.mark.parametrize(("pains", "open"), [(1, False), (0, True)])
def test_its_opponents_cannot_retreat_to_where_it_goes(pains: int, open: bool) -> None:
    t = hunt("gc", "Deep One").does("Battle", area=PITCH, foe="nobody").rolls(pains=pains).rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=VALE) == open


@proves("wars:dreamlands/bhole-pain", "wars:cc/madness")
def test_madness_cannot_send_it_elsewhere() -> None:
    t = hunt("gc", "Cthulhu", others=("cc", "ys")).books("cc", "Madness")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert t.asks("cc", "turn")  # not about Madness
    assert lair(t) == VALE


@proves("wars:dreamlands/bhole-pain")
def test_in_the_vale_it_ignores_pains() -> None:
    t = hunt("gc", "Cthulhu", place=VALE).does("Battle", area=VALE, foe="nobody").rolls(pains=6).rolls()
    assert lair(t) == VALE
    assert not t.happened("wars.pain_assigned")
    t = hunt("gc", "Cthulhu", place=VALE).does("Battle", area=VALE, foe="nobody").rolls(kills=1).rolls()
    assert lair(t) == ""


@proves("wars:dreamlands/bhole-pain")
def test_it_is_never_lost_for_want_of_a_way_out() -> None:
    t = hunt("gc", "Cthulhu")
    for place in (*BELOW[1:], VALE):
        t.put("gc", place, "Acolyte")
    t.does("Battle", area=PITCH, foe="nobody").rolls(pains=1).rolls()
    assert lair(t) == VALE


@proves("wars:dreamlands/bhole-untouched", "wars:ww/howl")
def test_no_howl_no_devouring_no_terror_touches_it() -> None:
    t = hunt("ww", "Wendigo", "Gnoph-Keh").books("ww", "Howl").does("Battle", area=PITCH, foe="nobody")
    assert "ww rolls" in repr(t)
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody")
    assert "gc rolls 6 dice" in repr(t)  # nobody is asked about Devour


@proves("wars:dreamlands/bhole-untouched", "wars:tt/terror")
def test_terror_gives_more_dice_but_takes_none_from_it() -> None:
    t = hunt("tt", "Proto-Shoggoth x2").books("tt", "Terror").does("Battle", area=PITCH, foe="nobody")
    assert t.offers("Terror", how="more")
    assert not t.offers("Terror", how="fewer")


@proves("wars:dreamlands/bhole-untouched", "wars:sl/demand-sacrifice")
def test_nobody_demands_a_sacrifice_of_it() -> None:
    t = hunt("sl", "Tsathoggua").books("sl", "Demand Sacrifice").does("Battle", area=PITCH, foe="nobody")
    assert "sl rolls 2 dice" in repr(t)


@proves("wars:dreamlands/bhole-untouched", "wars:ow/dread-curse")
def test_no_curse_finds_bhole_or_zoogs() -> None:
    """FAQ p.194, 206."""
    t = zoogs(dream("ow", "gc", "ys", bhole=PITCH), WOOD, 2).put(
        "ow", LENG, "Abomination", "Spawn of Yog-Sothoth"
    )
    t.books("ow", "Dread Curse of Azathoth").put("gc", CELEPHAIS, "Acolyte")
    found = {action[1] for action in t.decision.actions if action[0] == "wars.ow.dread_curse"}
    assert found == {area("celephais")}


@proves("wars:dreamlands/bhole-untouched", "wars:bg/necrophagy")
def test_ghouls_hurt_its_opponent_only() -> None:
    t = hunt("gc", "Cthulhu").put("bg", LENG, "Ghoul").books("bg", "Necrophagy")
    t.does("Battle", area=PITCH, foe="nobody").rolls().rolls().uses("Necrophagy")
    if t.asks("bg"):
        t.passes("bg")
    assert lair(t) == PITCH
    assert t.happened("wars.pain_assigned")


@proves("wars:dreamlands/bhole", "wars:sl/tsathoggua", "wars:ww/ithaqua", "wars:cc/nyarlathotep")
@pytest.mark.parametrize(
    ("who", "unit", "dice"),
    [("sl", "Tsathoggua", 2), ("ww", "Ithaqua", 0), ("cc", "Nyarlathotep", 0)],
)
def test_it_is_no_faction_for_combat_values(who: str, unit: str, dice: int) -> None:
    t = dream(who, "gc", "bg", bhole=PITCH).put(who, PITCH, unit).power(gc=9, bg=9).doom(gc=20, bg=20)
    s = t.state
    force = Fighters(0, s.wild(), t._area(PITCH), s.here(0, t._area(PITCH)))
    assert strength(s, force) == dice


@proves("wars:dreamlands/bhole", "wars:gc/kill-one")
def test_killing_it_counts_as_a_kill() -> None:
    t = hunt("gc", "Cthulhu").does("Battle", area=PITCH, foe="nobody").rolls(kills=1).rolls()
    assert t.asks("gc", "book")


@proves("wars:dreamlands/bhole-alone")
@pytest.mark.parametrize("prey", ["bhole", "others"])
def test_beside_others_the_attacker_says_whom(prey: str) -> None:
    t = zoogs(hunt("gc", "Cthulhu"), PITCH, 2).does("Battle", area=PITCH, foe="nobody")
    assert t.asks("gc", "battle.declared")
    t.does(("wars.dreamlands.against", prey))
    if prey == "bhole":
        t.rolls(kills=3)
        assert "nobody rolls 6 dice" in repr(t)
        t.rolls()
        assert lair(t) == ""
        assert haunts(t) == {PITCH: 2}
    else:
        t.uses("Devour")
        t.rolls(kills=3)
        assert lair(t) == PITCH
        assert haunts(t) == {}


@proves("wars:dreamlands/bhole-alone", "wars:dreamlands/bhole-pain")
@pytest.mark.parametrize(("place", "told"), [(PITCH, "sends it to the Vale"), (VALE, "ignores pains")])
def test_the_attacker_is_told_what_pains_do_to_it(place: str, told: str) -> None:
    t = hunt("gc", "Cthulhu", place=place)
    s = t._touch()
    s.hand_over(ABHOTH, s.wild())
    s.put(s.in_pool(FILTH), t._area(place))
    t.does("Battle", area=place, foe="nobody")
    assert told in english(GAME.outlook(t.state, ("wars.dreamlands.against", "bhole"))[0])


@proves("wars:dreamlands/bhole-alone")
def test_nobody_asks_when_there_is_only_one_sort() -> None:
    t = zoogs(dream(), WOOD, 2).put("gc", WOOD, "Shoggoth").does("Battle", area=WOOD, foe="nobody")
    assert "gc rolls 2 dice" in repr(t)


@proves("wars:dreamlands/bhole-alone", "wars:battle/retreat")
def test_who_fights_zoogs_may_retreat_to_the_bhole() -> None:
    """It is not their opponent in this battle."""
    t = zoogs(dream(bhole=RUINS), ZURA, 2).put("gc", ZURA, "Shoggoth")
    t.does("Battle", area=ZURA, foe="nobody").rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=RUINS)


@proves("wars:dreamlands/bhole-alone", "wars:battle/retreat")
def test_who_fights_the_bhole_may_retreat_to_filth_that_is_nobodys() -> None:
    t = hunt("gc", "Deep One")
    s = t._touch()
    s.hand_over(ABHOTH, s.wild())
    s.put(s.in_pool(FILTH), area("plain_of_ghouls"))
    t.does("Battle", area=PITCH, foe="nobody").rolls().rolls(pains=1)
    assert t.asks("gc", "retreat")
    assert t.offers("Retreat", area=PLAIN)


# --- what people see ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_views_and_terminal_know_bhole_zoogs_and_both_boards(lang: str) -> None:
    t = zoogs(dream(), CELEPHAIS, 2)
    view = GAME.view(t.state, 0)
    words = GAME.words(lang)
    told = plain_text(GAME.picture(view, words))
    for key in ("wars.unit.bhole", "wars.unit.zoog", "wars.level.surface", "wars.level.underworld"):
        assert words.key(key) in told
    assert words.key("wars.mark.citadel") in told


# --- six to eight players (p.186) -------------------------------------------------------------------------

MANY = {"dreamlands_6": 24, "dreamlands_7_s6_u8": 27, "dreamlands_7_s8_u6": 27, "dreamlands_8": 30}


@proves("wars:dreamlands/many")
@pytest.mark.parametrize("map", MANY)
def test_boards_for_many_have_more_areas_and_the_same_symbols(map: str) -> None:
    five, many = board("dreamlands_5"), board(map)
    assert len(many.areas) == MANY[map]
    assert set(five.areas) < set(many.areas)
    assert many.marks == five.marks
    assert many.provenance == "reconstructed"
    for faction in ("great_cthulhu", "yellow_sign", "windwalker"):
        assert many.start[faction] == five.start[faction]


@proves("wars:dreamlands/many")
def test_each_board_is_the_same_beside_either_side_of_the_other() -> None:
    parts = {
        map: {AREA_IDS[each]: set(board(map).near[0][each]) for each in board(map).areas} for map in MANY
    }
    six, eight = parts["dreamlands_6"], parts["dreamlands_8"]
    for name, near in parts["dreamlands_7_s6_u8"].items():
        assert near == (six if name in six and near == six.get(name) else eight)[name]
    new = set(eight) - set(six)
    assert len(new) == 6
    assert not new & set(parts["dreamlands_7_s6_u8"]) & set(parts["dreamlands_7_s8_u6"])


@proves("wars:dreamlands/many")
def test_eight_play_with_the_same_bhole_and_zoogs() -> None:
    t = dream("gc", "cc", "bg", "ys", "sl", "ww", "tt", "an", map="dreamlands_8")
    doom_ends(t, 3, 1, 2, 3, 4, 5, 6)
    assert t.asks(t.who)
    assert lair(t) == "Vaults of Zin"
    assert haunts(t) == {"Ulthar": 2, CELEPHAIS: 1, "Inquanok": 1, "Thalarion": 2}
