"""Boards that people typed in: what a content file may say, and what is found wrong with it."""

from __future__ import annotations

import io
import json
import pickle
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.cli import main
from fhtagn.core.content import SHIPPED, by_line
from fhtagn.core.errors import BadContent
from fhtagn.core.playout import random_playout
from fhtagn.games.wars import GAME
from fhtagn.games.wars.maps.shaggai import beside_the_lost
from fhtagn.games.wars.rules.content import AREA_IDS, MOVE, area, board, world_facts
from fhtagn.games.wars.rules.own_boards import checked, mistakes
from fhtagn.games.wars.rules.setup import layout_of
from fhtagn.games.wars.shared.tomes import TOMES, room
from tests.wars.maps.typed_in import own

Captured = pytest.CaptureFixture[str]


def told(data: Any, lang: str = "en") -> list[str]:
    return [GAME.words(lang).say(mistake) for mistake in mistakes(data)]


def spoiled(**changes: Any) -> list[str]:
    data = own("dreamlands_3")
    data["map"][0].update(changes)
    return told(data)


@pytest.mark.parametrize("id", ["earth_3", "earth_5", "dreamlands_3", "celaeno_5", "yuggoth_4_w3_e5"])
def test_every_shipped_board_could_be_written_down(id: str) -> None:
    assert told(own(id)) == []
    assert checked(own(id)) == own(id)


def test_a_game_is_played_on_the_board_of_the_file() -> None:
    data = own()
    near = data["map"][0]["near"]
    near["antarctica"].append("africa")
    near["africa"].append("antarctica")
    data["map"][0]["start"]["yellow_sign"] = "antarctica"
    options = GAME.options(3, {"content": data, "factions": "ys,cc,bg"})
    assert area("africa") in layout_of(options).near[MOVE][area("antarctica")]
    assert area("africa") not in board("earth_3").near[MOVE][area("antarctica")]
    s = GAME.new(options)
    assert s.options["content"] == "own"
    facts = GAME.facts(s)
    assert facts["terrain"]["antarctica"]["at"] == data["map"][0]["at"]["antarctica"]
    assert "at" not in GAME.facts(GAME.new(GAME.options(3)))["terrain"]["antarctica"]
    again = pickle.loads(pickle.dumps(s))
    assert again.board is s.board
    random_playout(GAME, s, Random(3))
    assert AREA_IDS[again.start[0]] == "antarctica"


@pytest.mark.parametrize(("provenance", "marked"), [("rulebook", False), ("reconstructed", True)])
def test_only_what_is_reconstructed_is_marked_on_screen(provenance: str, marked: bool) -> None:
    data = own("dreamlands_3")
    data["map"][0]["provenance"] = provenance
    s = GAME.new(GAME.options(3, {"map": "dreamlands_3", "content": data}))
    assert GAME.facts(s).get("reconstructed", False) == marked


def test_an_area_that_is_gone_is_gone_from_the_own_board_too() -> None:
    options = GAME.options(3, {"content": own()})
    less = layout_of(options).without(area("asia"))
    assert area("asia") not in less.areas
    assert less.own == layout_of(options).own


@pytest.mark.parametrize("world", ["earth", "celaeno", "dreamlands", "primeval", "shaggai", "yuggoth"])
def test_a_board_may_have_areas_that_the_shipped_one_lacks(world: str) -> None:
    """Somebody's board for three shows what we only put on the one for five."""
    data = own(f"{world}_5")
    data["map"][0]["id"] = f"{world}_3"
    assert told(data) == []
    s = GAME.new(GAME.options(3, {"map": f"{world}_3", "content": data}))
    there = {AREA_IDS[each] for each in board(f"{world}_5").areas}
    assert there - {AREA_IDS[each] for each in board(f"{world}_3").areas}
    assert {shown["id"] for shown in GAME.public(s)["areas"]} == there
    random_playout(GAME, s, Random(5))
    assert {shown["id"] for shown in GAME.public(s)["areas"]} == there


def test_new_worms_appear_beside_the_first_one_as_the_own_board_shows_it() -> None:
    """wars:shaggai/new-worms"""
    data = own("shaggai_3")
    layout = data["map"][0]
    (first,) = layout["marks"]["worm"]
    far = next(name for name in layout["areas"] if name != first and name not in layout["near"][first])
    layout["near"][first].append(far)
    layout["near"][far].append(first)
    s = GAME.new(GAME.options(3, {"map": "shaggai_3", "content": data}))
    assert area(far) in beside_the_lost(s)


def test_other_layouts_stay_as_they_are() -> None:
    assert layout_of(GAME.options(5, {"content": own("earth_3")})) is board("earth_5")
    assert GAME.options(3)["content"] == SHIPPED


def test_one_way_borders_unknown_neighbours_and_missing_starts_are_told() -> None:
    near = own("dreamlands_3")["map"][0]["near"]
    near["celephais"] = ["sunken_sea", "cerenarian_see"]
    start = own("dreamlands_3")["map"][0]["start"]
    del start["sleeper"]
    assert spoiled(near=near, start=start) == [
        "dreamlands_3, field near.cerenarian_sea: cerenarian_sea borders celephais, "
        "but celephais does not border cerenarian_sea",
        "dreamlands_3, field near.celephais: cerenarian_see is no area of this map; possible: cerenarian_sea",
        "dreamlands_3, field start: where “Sleeper” begins is missing",
    ]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"marks": {}}, "the symbol “citadel” (citadel) is missing: no area has it"),
        ({"marks": {"tunel": ["leng"]}}, "marks.tunel: there is no such field; possible: tunnel"),
        ({"marks": {"citadel": {"leng": [7]}}}, "marks.citadel: "),
        ({"at": {}}, "where twilight_sea lies is missing"),
        ({"at": {"leng": [10, 2000]}}, "at.leng: "),
        ({"at": []}, "field at: "),
        ({"areas": "leng"}, "field areas: leng is not a list of areas"),
        ({"id": "earth_3"}, "field id: “earth_3” is not possible"),
        ({"provenance": "me"}, "field provenance: “me” is not possible"),
        ({"start": {"sleepers": "leng"}}, "start.sleepers: "),
        ({"start": {"sleeper": 3}}, "start.sleeper: 3 is not an area or a list of areas"),
        ({"colour": 1}, "field colour: there is no such field"),
    ],
)
def test_a_mistake_names_its_field(changes: dict[str, Any], said: str) -> None:
    assert any(said in line for line in spoiled(**changes)), spoiled(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"provenance": "printed"},
        {"colour": 1},
        {"at": {**own("dreamlands_3")["map"][0]["at"], "leng": [10, 2000]}},
    ],
)
def test_a_mistake_beside_the_geography_does_not_hide_those_in_it(changes: dict[str, Any]) -> None:
    near = own("dreamlands_3")["map"][0]["near"]
    near["celephais"].remove("sunken_sea")
    one_way = (
        "dreamlands_3, field near.sunken_sea: sunken_sea borders celephais, "
        "but celephais does not border sunken_sea"
    )
    assert spoiled(near=near) == [one_way]
    assert [line == one_way for line in spoiled(near=near, **changes)] == [False, True]


@pytest.mark.parametrize(
    ("citadels", "said"),
    [
        (
            {"leng": None},
            [
                "Surface”: no symbol “citadel” has the number 5",
                "Surface”: no symbol “citadel” has the number 6",
            ],
        ),
        ({"leng": [4, 5, 6]}, ["Surface”: more than one symbol “citadel” has the number 4"]),
        ({"zura": []}, ["zura has the symbol “citadel” without numbers", "has the number 4"]),
        ({"zura": ["A"]}, ["zura has the symbol “citadel” without numbers", "has the number 4"]),
        ({"sunken_sea": [3]}, ["Surface”: more than one symbol “citadel” has the number 3"]),
    ],
)
def test_every_number_of_a_die_has_to_lead_to_one_citadel_of_each_board(
    citadels: dict[str, Any], said: list[str]
) -> None:
    marks = own("dreamlands_3")["map"][0]["marks"]
    marks["citadel"] = {
        name: signs for name, signs in {**marks["citadel"], **citadels}.items() if signs is not None
    }
    found = spoiled(marks=marks)
    assert len(found) == len(said)
    assert all(what in line for what, line in zip(said, found, strict=True))


def test_the_pyramid_has_numbers_whichever() -> None:
    data = own("yuggoth_3")
    data["map"][0]["marks"]["pyramid"] = {"pyramid_slopes_1_2": [2, 4, 6], "watcher_postern": [4]}
    assert told(data) == []
    data["map"][0]["marks"]["pyramid"]["watcher_postern"] = ["B"]
    assert "watcher_postern has the symbol" in told(data)[0]


@pytest.mark.parametrize(
    ("id", "marks", "said"),
    [
        ("shaggai_3", {"worm": ["worm_that_gnaws", "upper_pole"]}, "first Worm”: 2, should be: 1"),
        ("yuggoth_3", {"postern": ["watcher_postern", "polar_sea"]}, "”: 2, should be: 1"),
        ("yuggoth_3", {"laboratory": ["laboratory", "polar_sea"]}, "”: 2, should be: 1"),
        ("yuggoth_3", {"slime_overlook": ["polar_sea", "methane_sea"]}, "”: 2, should be: 1"),
        ("yuggoth_3", {"pyramid": {"watcher_postern": [1]}}, "”: 1, should be: 2 to 4"),
        ("dreamlands_3", {"bhole": ["vale_of_pnath", "mire_of_fungus"]}, "”: 2, should be: 1"),
        ("dreamlands_3", {"bhole": ["leng"]}, "leng does not lie on the board “Underworld”"),
        (
            "dreamlands_3",
            {"tunnel": {"zura": ["A"], "ruins_of_karoth": ["A"], "leng": ["A"]}},
            "areas with the sign A: 3, should be: 2",
        ),
        (
            "dreamlands_3",
            {"tunnel": {"zura": ["A"], "leng": ["A"], "celephais": ["B"], "vale_of_pnath": ["B"]}},
            "the sign A joins zura and leng, which lie on the same board",
        ),
        ("celaeno_3", {"tome": ["yr_and_the_nhhngr"]}, "guardian_under_the_lake lacks the symbol"),
        ("celaeno_3", {"tome": ["fountain"]}, "fountain cannot have the symbol"),
        ("celaeno_3", {"oubliette": ["oubliette", "fountain"]}, "”: 2, should be: 1"),
        (
            "celaeno_3",
            {"stairs": {"fountain": ["B"], "oubliette": ["B"], "blue_hall": ["B"]}},
            "areas with the sign B: 3, should be: 2",
        ),
    ],
)
def test_symbols_are_where_and_as_often_as_the_rules_expect_them(
    id: str, marks: dict[str, Any], said: str
) -> None:
    data = own(id)
    data["map"][0]["marks"].update(marks)
    assert any(said in line for line in told(data)), told(data)


def test_tomes_lie_where_their_cards_say() -> None:
    rooms = {AREA_IDS[room(tome)] for tome in TOMES}
    assert set(world_facts("celaeno")["needs"]["tome"]["at"]) == rooms


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "stars"}, "wars"),
        ({"world": "moon"}, "which world it is: “moon” is not possible"),
        ({"map": []}, "the file has no board"),
        ({"map": [3]}, "#1"),
        ({"format": 2}, "2"),
        ({"maps": 1}, "maps"),
    ],
)
def test_the_top_of_the_file_is_checked(change: dict[str, Any], said: str) -> None:
    assert said in told({**own(), **change})[0]


def test_a_bad_file_is_refused_when_a_game_is_begun() -> None:
    data = own()
    data["map"][0]["near"]["asia"].remove("africa")
    with pytest.raises(BadContent, match="asia does not border africa"):
        GAME.options(3, {"content": data})


FILE = """\
fhtagn = "content"
format = 1
game = "wars"
world = "earth"

[[map]]
id = "earth_3"
provenance = "rulebook"
areas = {areas}
start = {start}

[map.at]
{at}

[map.near]
{near}
"""


def written(data: dict[str, Any]) -> str:
    layout = data["map"][0]
    lines = {
        field: "\n".join(f"{name} = {json.dumps(value)}" for name, value in layout[field].items())
        for field in ("at", "near")
    }
    start = (
        "{ " + ", ".join(f"{name} = {json.dumps(value)}" for name, value in layout["start"].items()) + " }"
    )
    return FILE.format(areas=json.dumps(layout["areas"]), start=start, **lines)


def test_the_command_line_says_what_is_wrong_by_line(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "earth.toml"
    path.write_text(written(own()), encoding="utf-8")
    assert main(["content", "check", str(path), "--lang", "en"]) == 0
    data = own()
    data["map"][0]["near"]["asia"].remove("africa")
    path.write_text(written(data), encoding="utf-8")
    capsys.readouterr()
    assert main(["content", "check", str(path), "--lang", "de"]) == 2
    said = capsys.readouterr().err
    line = next(
        n for n, text in enumerate(written(data).splitlines(), 1) if text.startswith('africa = ["asia')
    )
    assert (
        f"Zeile {line}: earth_3, Feld near.africa: africa grenzt an asia, aber asia nicht an africa" in said
    )
    assert by_line(mistakes(data), written(data))[0][0] == line


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Die Datei enthält earth_3; gespielt wird aber auf {map}: sie ändert nichts."),
        ("en", "The file contains earth_3, but this game is played on {map}: it changes nothing."),
    ],
)
def test_the_terminal_says_that_the_file_is_about_another_map(
    lang: str, said: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "earth.toml"
    path.write_text(written(own()), encoding="utf-8")
    line = re.escape(said).replace(re.escape("{map}"), r"%s \(.+\)")
    for players, option, where in (
        (3, "map=auto", ""),
        (3, "map=dreamlands_3", "dreamlands_3"),
        (5, "map=auto", "earth_5"),
        (5, "map=celaeno_5", "celaeno_5"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
        command = f"play wars --plain --players {players} --option {option} --content {path} --lang {lang}"
        assert main(command.split()) == 0
        out = [one for one in capsys.readouterr().out.splitlines() if "earth_3" in one]
        assert len(out) == bool(where)
        assert not where or re.fullmatch(line % where, out[0]), out


def test_only_files_with_boards_for_other_maps_are_told_of() -> None:
    assert GAME.content_unused(GAME.options(3)) == []
    assert GAME.content_unused(GAME.options(3, {"content": own()})) == []
    assert GAME.content_unused({"players": 3}) == [], "of an old log"
    data = own()
    data["map"].append(own("earth_5")["map"][0])
    assert GAME.content_unused(GAME.options(5, {"content": data})) == []
