"""Cthulhu Wars for six, seven and eight (p.2, 186): boards, tracks, and that nothing else changes."""

from __future__ import annotations

import pytest

from fhtagn.core.nodes import Decision
from fhtagn.core.picture import plain_text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    FACTION_IDS,
    GLYPHS,
    MAPS,
    OCEAN,
    RITUAL,
    area,
    board,
    card,
)
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.setup import MAP_FOR, SEATS
from fhtagn.games.wars.rules.starts import has_start
from fhtagn.games.wars.scenario import new_game
from tests.proofs import proves

MANY = ("earth_6", "earth_7_w6_e8", "earth_7_w8_e6", "earth_8")
ALL_BUT_OPENER = ("gc", "bg", "cc", "ys", "sl", "ww", "tt", "an")
WEST = {"alaska", "greenland", "south_america_south"}
EAST = {"siberia", "east_asia", "southern_africa"}


def areas(map: str) -> set[str]:
    return {AREA_IDS[one] for one in board(map).areas}


def near(map: str, name: str) -> set[str]:
    return {AREA_IDS[one] for one in board(map).near[0][area(name)]}


@proves("wars:many/boards")
def test_two_to_eight_can_play_each_on_the_map_for_so_many() -> None:
    assert list(SEATS) == [2, 3, 4, 5, 6, 7, 8]
    assert [MAP_FOR[n] for n in (6, 7, 8)] == ["earth_6", "earth_7_w6_e8", "earth_8"]
    assert [board(MAP_FOR[n]).players for n in (6, 7, 8)] == [6, 7, 8]


@proves("wars:many/boards", "wars:many/reconstructed")
def test_the_side_for_eight_has_three_areas_more_in_each_half() -> None:
    assert areas("earth_8") - areas("earth_6") == WEST | EAST
    assert areas("earth_7_w6_e8") - areas("earth_6") == EAST
    assert areas("earth_7_w8_e6") - areas("earth_6") == WEST
    assert [len(board(map).areas) for map in MANY] == [24, 27, 27, 30]
    assert all(areas("earth_6") < areas(map) for map in MANY[1:])


@proves("wars:gates/one-per-area", "wars:many/reconstructed")
def test_no_board_has_more_areas_than_there_are_gates() -> None:
    """Q03: 24 gates, and 6 more with the boards for six to eight."""
    for map in MAPS:
        layout = board(map)
        assert len(layout.areas) <= 24 + (6 if layout.players > 5 else 0), map


@proves("wars:many/reconstructed")
def test_each_half_is_the_same_beside_either_side_of_the_other() -> None:
    """Only land is divided further, and land of one half touches none of the other: so any halves fit."""
    both = ("earth_7_w6_e8", "earth_7_w8_e6")
    for name in areas("earth_8"):
        mixed = near(both[0], name) if name in areas(both[0]) else set()
        mixed |= near(both[1], name) if name in areas(both[1]) else set()
        assert near("earth_8", name) <= mixed
    assert {name for name in WEST | EAST if OCEAN[area(name)]} == set()


@proves("wars:many/reconstructed")
@pytest.mark.parametrize(
    ("name", "neighbours"),
    [
        ("alaska", {"bering_sea", "north_pacific", "north_america_west", "north_america_east"}),
        ("greenland", {"arctic_ocean", "north_atlantic"}),
        (
            "south_america_south",
            {"south_america_west", "south_america_east", "south_pacific", "south_atlantic"},
        ),
        ("siberia", {"north_asia", "east_asia", "arctic_ocean", "bering_sea", "north_pacific"}),
        ("east_asia", {"north_asia", "south_asia", "siberia", "north_pacific"}),
        ("southern_africa", {"east_africa", "west_africa", "indian_ocean", "south_atlantic"}),
    ],
)
def test_where_the_new_areas_lie(name: str, neighbours: set[str]) -> None:
    assert near("earth_8", name) == neighbours
    assert all(name in near("earth_8", other) for other in neighbours)


@proves("wars:many/reconstructed")
def test_every_part_has_the_glyph_of_the_land_it_was_taken_from() -> None:
    for glyph, names in {
        "dragon": ("alaska", "greenland", "south_america_south"),
        "thorns": ("siberia", "east_asia"),
        "chevron": ("southern_africa",),
    }.items():
        at = board("earth_8").glyphs[GLYPHS.index(glyph)]
        for name in names:
            assert board("earth_8").areas_in(at).count(area(name)) == 1


@proves("wars:many/boards")
@pytest.mark.parametrize("map", MANY)
def test_all_nine_factions_have_somewhere_to_begin(map: str) -> None:
    assert all(has_start(board(map), card(faction)) for faction in FACTION_IDS)


@proves("wars:many/boards")
@pytest.mark.parametrize("map", MANY)
def test_the_ancients_begin_where_no_glyph_is(map: str) -> None:
    choosing = ("ancients", "tcho_tcho", "opener_of_the_way")
    printed = [board(map).start[faction] for faction in FACTION_IDS if faction not in choosing]
    glyphs = {area for areas in printed for area in areas}
    assert set(board(map).start["ancients"]) == set(board(map).areas) - glyphs
    assert set(board(map).start["tcho_tcho"]) == glyphs


@proves("wars:many/track")
def test_the_tracks_for_many_have_two_spaces_for_each_player() -> None:
    for players in (6, 7, 8):
        track = RITUAL[players]
        assert len(track) == 2 * players
        assert track == tuple(sorted(track))
        assert [track.count(cost) for cost in (5, 10)] == [1, 1]
    assert [RITUAL[7].count(n) for n in (6, 7, 8, 9)] == [3, 3, 3, 3]
    assert [RITUAL[8].count(n) for n in (6, 7, 8, 9)] == [3, 4, 4, 3]


@proves("wars:many/same-rules")
def test_eight_begin_with_a_gate_and_six_acolytes_each() -> None:
    t = new_game(*ALL_BUT_OPENER)
    assert t.state.board.id == "earth_8"
    while isinstance(t.state.pending, Decision) and t.state.pending.actions[0][0] == "wars.choose_start":
        GAME.play(t.state, t.state.pending.actions[0])
    s = t.state
    assert len(set(s.start)) == 8
    for seat in range(8):
        assert s.gates_of(seat) == (s.start[seat],)
        assert len(s.here(seat, s.start[seat])) == 6
    assert s.power == [8] * 8


@proves("wars:many/same-rules", "wars:tt/start")
def test_with_all_glyphs_in_use_the_tcho_tcho_take_a_pole_and_the_windwalker_the_other() -> None:
    t = new_game(*ALL_BUT_OPENER)
    seen: dict[int, set[str]] = {}
    while isinstance(t.state.pending, Decision) and t.state.pending.actions[0][0] == "wars.choose_start":
        node = t.state.pending
        seen[node.seat] = {AREA_IDS[action[1]] for action in node.actions}
        GAME.play(t.state, node.actions[0])
    poles = {"arctic_ocean", "mountains_of_madness"}
    tt, ww = ALL_BUT_OPENER.index("tt"), ALL_BUT_OPENER.index("ww")
    assert seen[tt] == poles
    assert {AREA_IDS[t.state.start[tt]], AREA_IDS[t.state.start[ww]]} == poles


@proves("wars:many/same-rules")
@pytest.mark.parametrize("players", [6, 7, 8])
def test_the_suggested_factions_are_as_many_as_there_are_players(players: int) -> None:
    factions = GAME.options(players, {})["factions"].split(",")
    assert len(set(factions)) == players
    assert factions[:4] == ["great_cthulhu", "black_goat", "crawling_chaos", "yellow_sign"]


@proves("wars:many/same-rules")
def test_what_nobody_plays_is_a_ninth_side_with_notes_of_its_own() -> None:
    s = new_game(*ALL_BUT_OPENER).state
    abilities = sorted(RULES.abilities.values(), key=lambda ability: ability.number)
    one, other = abilities[0], abilities[1]
    s.use(one, s.wild())
    s.note(one, s.wild())
    assert s.is_used(one, s.wild())
    assert s.noted(one, s.wild())
    assert not any(s.is_used(other, seat) or s.noted(other, seat) for seat in range(8))


@proves("wars:many/track")
@pytest.mark.parametrize(("players", "marked"), [(2, False), (5, False), (6, False), (7, True), (8, True)])
def test_a_ritual_track_that_is_ours_says_so(players: int, marked: bool) -> None:
    s = new_game(*ALL_BUT_OPENER[:players]).state
    assert GAME.facts(s).get("track_reconstructed", False) == marked
    for lang, said in (("de", "Ritualleiste für so viele"), ("en", "ritual track for so many")):
        shown = plain_text(GAME.picture(GAME.view(s, 0), GAME.words(lang)))
        assert (said in " ".join(shown.split())) == marked
