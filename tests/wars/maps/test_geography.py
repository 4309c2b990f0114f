"""The boards of all worlds: what is printed on them, and what is found when one is written down wrongly."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.core.facts import read_facts
from fhtagn.core.nodes import Outcome
from fhtagn.core.picture import plain_text
from fhtagn.core.playout import random_playout
from fhtagn.core.text import LANGUAGES, english
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    FACTION_IDS,
    FACTIONS,
    HERE,
    LAYOUTS,
    LEVEL,
    MAPS,
    MOVE,
    OCEAN,
    RETREAT,
    area,
    board,
)
from fhtagn.games.wars.rules.geography import mistakes
from fhtagn.games.wars.scenario import new_game, table
from tests.proofs import proves

WORLDS = {
    path.stem: facts for path in sorted(HERE.glob("maps/*.toml")) if "world" in (facts := read_facts(path))
}
OTHERS = [world for world in WORLDS if world != "earth"]
PRINTED = [id for id in FACTION_IDS if id in board("earth_3").start]  # who begins in printed areas
OF_OTHERS = [id for id in LAYOUTS if board(id).world != "earth"]
ORIGINAL = [id for id in PRINTED if id not in ("ancients", "tcho_tcho")]


def near(map: str, name: str, purpose: int = MOVE) -> set[str]:
    return {AREA_IDS[other] for other in board(map).near[purpose][area(name)]}


def marked(map: str, mark: str, **which: Any) -> set[str]:
    return {AREA_IDS[each] for each in board(map).marked(mark, **which)}


# --- all of them ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("world", WORLDS)
def test_nothing_is_wrong_with_a_board(world: str) -> None:
    factions = PRINTED if world != "earth" else list(WORLDS["earth"]["map"][0]["start"])
    assert [english(what) for what in mistakes(WORLDS[world], factions)] == []


def test_every_world_has_a_board_for_three_two_for_four_and_one_for_five() -> None:
    for world in OTHERS:
        more = [6, 7, 7, 8] if world == "dreamlands" else []
        assert [entry["players"] for entry in WORLDS[world]["map"]] == [3, 4, 4, 5, *more]


@pytest.mark.parametrize("id", LAYOUTS)
def test_borders_have_two_sides_for_every_purpose(id: str) -> None:
    layout = board(id)
    for purpose in (MOVE, RETREAT):
        for each in layout.areas:
            assert all(each in layout.near[purpose][other] for other in layout.near[purpose][each])
            assert set(layout.near[purpose][each]) <= set(layout.areas) - {each}


@pytest.mark.parametrize("id", OF_OTHERS)
def test_six_factions_have_seven_areas_of_their_own(id: str) -> None:
    start = board(id).start
    own = [area for faction in ORIGINAL for area in start[faction]]
    assert len(own) == len(set(own)) == 7
    assert len(start["windwalker"]) == 2
    assert sorted(start["tcho_tcho"]) == sorted(own)  # p.77: an area with the glyph of a faction
    assert not set(start["ancients"]) & set(own)  # p.62: none with a glyph


@pytest.mark.parametrize("id", OF_OTHERS)
def test_the_ancients_never_begin_where_a_symbol_of_the_map_is(id: str) -> None:
    """P.62: but symbols that only lead elsewhere do not matter, nor where the Bhole lies."""
    symbols = set(board(id).marks) - {"tunnel", "stairs", "archway", "bhole", "oubliette"}
    taken = {area for mark in symbols for area in board(id).marks[mark]}
    free = set(board(id).areas) - taken - {area for each in ORIGINAL for area in board(id).start[each]}
    assert set(board(id).start["ancients"]) == free


@pytest.mark.parametrize("id", OF_OTHERS)
def test_a_game_can_be_played_on_it_whatever_its_rules(id: str) -> None:
    players = board(id).players
    names = [data.short for data in FACTIONS if data.id in PRINTED][:players]
    t = new_game(*names, map=id)
    assert t.state.board.id == id
    assert random_playout(GAME, t.state, Random(1)) > 50
    assert isinstance(t.state.pending, Outcome)


def test_worlds_without_rules_are_nothing_that_a_player_can_choose() -> None:
    hidden = [id for id in LAYOUTS if id not in MAPS]
    for world, facts in WORLDS.items():
        chosen = {entry["id"] for entry in facts["map"]} & set(MAPS)
        assert bool(chosen) == facts.get("playable", True), world
    for id in hidden:
        with pytest.raises(BadInput):
            GAME.options(board(id).players, {"map": id})


def test_what_is_reconstructed_says_so() -> None:
    found = {board(id).world for id in LAYOUTS if board(id).provenance == "reconstructed"}
    assert found == {"dreamlands", "earth", "primeval", "shaggai", "yuggoth"}
    facts = GAME.facts(table("gc", "cc", "bg", map="shaggai_3").state)
    assert facts["reconstructed"]
    assert "reconstructed" not in GAME.facts(table("gc", "cc", "bg").state)


@pytest.mark.parametrize(("lang", "said"), [("de", "von uns rekonstruiert"), ("en", "reconstructed by us")])
def test_whoever_chooses_a_map_reads_which_are_reconstructed(lang: str, said: str) -> None:
    words = GAME.words(lang)
    told = {id for id in MAPS if said in words.key(f"wars.option.map.{id}")}
    assert told == {id for id in MAPS if board(id).provenance == "reconstructed"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", LAYOUTS)
def test_a_terminal_shows_every_area_with_its_symbols(id: str, lang: str) -> None:
    names = [data.short for data in FACTIONS if data.id in PRINTED][: board(id).players]
    view = GAME.view(table(*names, map=id).state, 0)
    words = GAME.words(lang)
    said = (plain_text(GAME.picture(view, words)), " ".join(GAME.spoken(view, words)))
    told = [" ".join(text.split()) for text in said]
    for text in told:
        assert "⟨" not in text
        missing = [each for each in view["terrain"] if words.key(f"wars.area.{each}") not in text]
        assert missing == []
    for level in {LEVEL[each] for each in board(id).areas} - {""}:
        assert words.key(f"wars.level.{level}") in told[0]
    for mark in board(id).marks:
        assert words.key(f"wars.mark.{mark}") in told[0]
    assert (words.key("wars.board.reconstructed") in told[0]) == (board(id).provenance == "reconstructed")


def test_words_of_other_worlds_are_fetched_only_by_their_tables() -> None:
    plain = GAME.options(3)
    assert not GAME.needs_rare_words(plain)
    assert GAME.needs_rare_words({**plain, "map": "shaggai_3"})
    assert set(OTHERS) <= GAME.rare_words()


# --- what the book tells about single worlds --------------------------------------------------------------


def test_tunnels_of_the_dreamlands_join_both_boards() -> None:
    """P.152: equal letters are neighbours; Zura and the Ruins of Karoth are the example, two more known."""
    for id in (id for id in LAYOUTS if board(id).world == "dreamlands"):
        for letter in "ABCD":
            one, other = board(id).marked("tunnel", letter)
            assert LEVEL[one] != LEVEL[other]
            for purpose in (MOVE, RETREAT):
                assert other in board(id).near[purpose][one]
        across = {
            (each, other)
            for each in board(id).areas
            for other in board(id).near[MOVE][each]
            if LEVEL[each] != LEVEL[other]
        }
        assert len(across) == 8
        assert "ruins_of_karoth" in near(id, "zura")
        assert "plain_of_ghouls" in near(id, "leng")
        assert "tower_of_koth" in near(id, "enchanted_wood")
        assert {"tower_of_koth", "vale_of_pnath"} <= near(id, "ruins_of_karoth")
        assert near(id, "celephais") == {"sunken_sea", "cerenarian_sea"}


def test_each_board_of_the_dreamlands_has_four_citadels_for_the_numbers_of_a_die() -> None:
    for id in (id for id in LAYOUTS if board(id).world == "dreamlands"):
        for level in ("surface", "underworld"):
            assert len(marked(id, "citadel", level=level)) == 4
            by_number = [board(id).marked("citadel", n, level) for n in range(1, 7)]
            assert all(len(found) == 1 for found in by_number)
            assert by_number[0] == by_number[1]
            assert by_number[4] == by_number[5]
        assert not marked(id, "bhole") & marked(id, "citadel")
    assert marked("dreamlands_5", "citadel", sign=2, level="underworld") == {"sea_of_pitch"}
    assert marked("dreamlands_5", "citadel", sign=3, level="underworld") == {"vaults_of_zin"}


def test_stairs_serve_every_purpose_and_archways_moves_only() -> None:
    """P.158."""
    assert "blue_hall" in near("celaeno_3", "guardian_under_the_lake", RETREAT)  # stairs C
    assert "blue_hall" in near("celaeno_5", "horrorium", RETREAT)
    assert "black_hall" in near("celaeno_3", "floating_tower")  # archways
    assert "black_hall" not in near("celaeno_3", "floating_tower", RETREAT)
    assert marked("celaeno_3", "tome") == marked("celaeno_5", "tome")
    assert len(marked("celaeno_5", "archway")) == 7


@proves("wars:primeval/boards")
def test_glacier_glyphs_are_nine_on_one_board_for_four_and_eleven_on_the_other() -> None:
    """P.164; the islands touch oceans only, and a way over land leads from pole to pole."""
    counts = {id: len(marked(id, "glacier")) for id in LAYOUTS if board(id).world == "primeval"}
    assert sorted(counts.values()) == [7, 9, 11, 13]
    assert {counts["primeval_4_w3_e5"], counts["primeval_4_w5_e3"]} == {9, 11}
    for id in counts:
        for island in ("hyperborea", "mu", "lemuria"):
            here = [each for each in board(id).areas if AREA_IDS[each].startswith(island)]
            here = [each for each in here if not OCEAN[each]]
            shores = {other for each in here for other in board(id).near[MOVE][each]} - set(here)
            assert not [AREA_IDS[other] for other in shores if not OCEAN[other] and AREA_IDS[other] != "knaa"]
        reached = [area("lomar")]
        for each in reached:
            beside = [other for other in board(id).near[MOVE][each] if not OCEAN[other]]
            reached += [other for other in beside if other not in reached]
        assert area("primeval_antarctica") in reached


def test_the_worked_example_of_shaggai_holds() -> None:
    """P.170: from the Lower Pole over exactly two areas that are gone, from the City of Doom over one."""
    for id in (id for id in LAYOUTS if board(id).world == "shaggai"):
        gone = {"worm_that_gnaws", "haddathic_residue", "ocean_belt_orange"}
        assert "ocean_belt_red" not in near(id, "lower_pole")
        first = near(id, "lower_pole") & gone
        assert not [name for name in first if "ocean_belt_red" in near(id, name)]
        assert [
            name for name in first for then in near(id, name) & gone if "ocean_belt_red" in near(id, then)
        ]
        assert [name for name in near(id, "city_of_doom") & gone if "ocean_belt_yellow" in near(id, name)]
        oceans = {AREA_IDS[each] for each in board(id).areas if OCEAN[each]}
        assert len(oceans) == 6
        assert all(name.startswith("ocean_belt_") for name in oceans)


def test_the_worked_example_of_yuggoth_holds() -> None:
    """P.182: from the pyramid to the Twin Desolations, and from there to three seas."""
    for id in (id for id in LAYOUTS if board(id).world == "yuggoth"):
        seas = {"methane_sea", "ammonia_sea", "nitrogen_sea"}
        assert {"pyramid_slopes_1_2", *seas} <= near(id, "twin_desolations")
        assert "pyramid_slopes_1_2" in near(id, "watcher_postern")
        overlook = marked(id, "slime_overlook").pop()
        assert near(id, overlook) == marked(id, "slime_sea")
        assert len(marked(id, "pyramid")) == len(marked(id, "slime_sea")) * 2 - 2 or board(id).players == 4
        assert marked(id, "postern") < marked(id, "pyramid")
        for n in (1, 2, 5, 6):
            assert len(board(id).marked("pyramid", n)) == 1


# --- what is found ----------------------------------------------------------------------------------------


def spoiled(change: Any) -> list[str]:
    world = copy.deepcopy(WORLDS["dreamlands"])
    change(world["map"][0])
    return [english(what) for what in mistakes(world, PRINTED)]


def without_start(layout: dict[str, Any]) -> None:
    del layout["start"]["sleeper"]


def one_way(layout: dict[str, Any]) -> None:
    layout["near"]["celephais"].remove("sunken_sea")


def unknown_neighbour(layout: dict[str, Any]) -> None:
    layout["near"]["celephais"].append("sunken_see")


def unknown_area(layout: dict[str, Any]) -> None:
    layout["areas"].append("atlantis")
    layout["near"]["atlantis"] = []


def listed_twice(layout: dict[str, Any]) -> None:
    layout["areas"].append("leng")


def beside_itself(layout: dict[str, Any]) -> None:
    layout["near"]["leng"].append("leng")


def no_neighbours(layout: dict[str, Any]) -> None:
    del layout["near"]["celephais"]


def start_elsewhere(layout: dict[str, Any]) -> None:
    layout["start"]["yellow_sign"] = "kadath"


def dead_end(layout: dict[str, Any]) -> None:
    layout["marks"]["tunnel"]["leng"] = ["E"]


def cut_in_two(layout: dict[str, Any]) -> None:
    layout["marks"]["tunnel"] = {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without_start, ["dreamlands_3, field start: where “Sleeper” begins is missing"]),
        (
            one_way,
            [
                "dreamlands_3, field near.sunken_sea: sunken_sea borders celephais, "
                "but celephais does not border sunken_sea"
            ],
        ),
        (
            unknown_neighbour,
            [
                "dreamlands_3, field near.celephais: sunken_see is no area of this map; possible: sunken_sea",
            ],
        ),
        (beside_itself, ["dreamlands_3, field near.leng: leng borders itself"]),
        (
            start_elsewhere,
            ["dreamlands_3, field start.yellow_sign: kadath is no area of this map; possible: "],
        ),
        (cut_in_two, ["dreamlands_3, field near: there is no way from twilight_sea to vale_of_pnath"]),
    ],
)
def test_a_mistake_is_told_once_and_in_words(change: Any, said: list[str]) -> None:
    found = spoiled(change)
    assert len(found) == len(said)
    assert all(told.startswith(begin) for told, begin in zip(found, said, strict=True))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (unknown_area, "there is no area atlantis"),
        (listed_twice, "the area leng is listed twice"),
        (no_neighbours, "the neighbours of celephais are missing"),
        (dead_end, "the sign E in leng leads nowhere"),
    ],
)
def test_a_mistake_that_causes_others_is_told_too(change: Any, said: str) -> None:
    assert any(said in told for told in spoiled(change))
