"""Areas that people typed in with their board: what they are, what they are called, and what can be wrong."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import wars_soak
from fhtagn import Table
from fhtagn.cli import main
from fhtagn.core.content import by_line
from fhtagn.core.errors import BadContent
from fhtagn.core.log import read_log
from fhtagn.core.playout import random_playout
from fhtagn.core.text import LANGUAGES, Text
from fhtagn.games.wars import GAME
from fhtagn.games.wars.rules.content import (
    AREA_IDS,
    BIT,
    GLYPHS,
    MOST_PLACES,
    MOVE,
    OWN_AREAS,
    area,
    board,
    layout_entry,
    world_facts,
)
from fhtagn.games.wars.rules.own_boards import checked, mistakes
from fhtagn.games.wars.rules.points import AREA
from fhtagn.games.wars.rules.setup import layout_of
from fhtagn.research.match import Match
from fhtagn.research.tokens import TokenRows
from fhtagn.terminal.seats import words_at
from tests.wars.maps.typed_in import crater, own, with_area
from wars_soak import Plan

Captured = pytest.CaptureFixture[str]
DREAMS = {"map": "dreamlands_3"}
FIRST = OWN_AREAS[0]


def told(data: Any, lang: str = "en") -> list[str]:
    return [GAME.words(lang).say(mistake) for mistake in mistakes(data)]


def dreams(data: dict[str, Any]) -> Table:
    return Table("wars", players=3, seed="5", options={**DREAMS, "content": data})


# -- what they are ---------------------------------------------------------------------------------------


def test_a_board_may_have_an_area_that_we_do_not_know() -> None:
    data = with_area(crater())
    assert told(data) == []
    assert checked(data) == data
    layout = layout_of(GAME.options(3, {**DREAMS, "content": data}))
    place = layout.area("black_crater")
    assert place == area(FIRST)
    assert place in layout.areas
    assert area("leng") not in layout.areas
    assert area("enchanted_wood") in layout.near[MOVE][place]
    assert layout.glyphs[GLYPHS.index("dragon")] & BIT[place]
    assert not layout.oceans & BIT[place]
    assert layout.level[place] == "surface"
    assert place in layout.marked("citadel", 5, level="surface")
    assert place in layout.start["crawling_chaos"]
    assert area(FIRST) not in board("dreamlands_3").areas


def test_an_area_of_ours_may_be_other_land_on_the_printed_board() -> None:
    data = own("dreamlands_3")
    data["area"] = [{"id": "leng", "ocean": True}, {"id": "zura", "glyph": ""}]
    assert told(data) == []
    layout = layout_of(GAME.options(3, {**DREAMS, "content": data}))
    assert layout.oceans & BIT[area("leng")]
    assert layout.glyph[area("leng")] == layout.glyph[area("zura")] == 0
    assert not board("dreamlands_3").oceans & BIT[area("leng")]
    shown = GAME.facts(GAME.new(GAME.options(3, {**DREAMS, "content": data})))["terrain"]
    assert (shown["leng"]["ocean"], shown["leng"]["glyph"]) == (True, "")


def test_a_table_shows_an_own_area_as_it_was_written_down() -> None:
    shown = dreams(with_area(crater())).facts()["terrain"]
    assert "leng" not in shown
    assert shown[FIRST]["glyph"] == "dragon"
    assert shown[FIRST]["level"] == "surface"
    assert shown[FIRST]["at"] == own("dreamlands_3")["map"][0]["at"]["leng"]
    assert FIRST in shown["enchanted_wood"]["near"]


def test_sets_of_areas_stay_small_numbers() -> None:
    """Numbers of more than 62 bits are slow in the compiled build."""
    assert MOST_PLACES <= 62
    assert len(set(AREA_IDS)) == len(AREA_IDS)


# -- what they are called --------------------------------------------------------------------------------


def test_everybody_at_the_table_reads_the_name() -> None:
    table = dreams(with_area(crater()))
    assert table.words("de").key(f"wars.area.{FIRST}") == "Schwarzer Krater"
    assert table.words("en").key(f"wars.in.{FIRST}") == "in the Black Crater"
    assert words_at(table, "en").key(f"wars.area.{FIRST}") == "Black Crater"
    assert table.own_words()["de"][f"wars.in.{FIRST}"] == "im Schwarzen Krater"
    for lang, name in (("de", "Schwarzer Krater"), ("en", "Black Crater")):
        words = words_at(table, lang)
        assert any(name in line for line in GAME.spoken(table.view(0), words))
        picture = "".join(text for line in GAME.picture(table.view(0), words) for text, _ in line)
        assert name in picture


def test_one_name_may_serve_for_both_languages_and_without_a_phrase_it_is_quoted() -> None:
    table = dreams(with_area(crater(name="Yaddith", **{"in": None})))
    assert [table.words(lang).key(f"wars.area.{FIRST}") for lang in LANGUAGES] == ["Yaddith", "Yaddith"]
    assert table.words("de").key(f"wars.in.{FIRST}") == "in „Yaddith“"
    assert table.words("en").key(f"wars.in.{FIRST}") == "in “Yaddith”"


def test_an_area_of_ours_may_have_another_name() -> None:
    data = own("dreamlands_3")
    data["area"] = [{"id": "leng", "name": {"de": "Hochland", "en": "Highland"}}]
    assert told(data) == []
    table = dreams(data)
    assert table.words("en").key("wars.area.leng") == "Highland"
    assert table.words("de").key("wars.in.leng") == "in „Hochland“"
    assert GAME.words("en").key("wars.area.leng") == "Leng"
    assert Table("wars", players=3, options=DREAMS).words("en").key("wars.area.leng") == "Leng"


def test_a_name_is_only_shown_never_filled_in() -> None:
    table = dreams(with_area(crater(name="{seat} <b>a/an</b>", **{"in": None})))
    said = table.words("en").say(Text(f"wars.area.{FIRST}"))
    assert said == "{seat} <b>a/an</b>"


def test_a_log_has_the_area_and_the_name(tmp_path: Path) -> None:
    table = dreams(with_area(crater()))
    while not table.over and len(table.moments) < 60:
        table.play(table.node.actions[0])
    table.log.save(tmp_path / "crater.log")
    again = Table.replay(read_log(tmp_path / "crater.log"))
    assert again.view(0) == table.view(0)
    assert again.words("en").key(f"wars.area.{FIRST}") == "Black Crater"


# -- playing on them -------------------------------------------------------------------------------------


class OnOwnBoard(Plan):
    """Crawling Chaos begins in an area that we do not know."""

    def options(self, k: int) -> dict[str, Any]:
        return {**DREAMS, "factions": "cc,bg,ys", "content": with_area(crater())}


@pytest.mark.parametrize("bots", [("random",), ("lively",), ("greedy",)])
def test_games_on_such_a_board_keep_every_promise_of_the_table(bots: tuple[str, ...]) -> None:
    for k in range(2 if bots == ("greedy",) else 10):
        s, _, decisions = wars_soak.play(OnOwnBoard(3, bots), k)
        assert s.board.area("black_crater") in s.start
        assert decisions
        assert pickle.loads(pickle.dumps(s)).board is s.board


def test_random_games_on_boards_with_nothing_but_own_areas_come_to_an_end() -> None:
    """All thirteen areas of the board are new."""
    data = own("primeval_3")
    data["map"][0]["marks"] = {}
    ours = data["map"][0]["areas"]
    facts = {each["id"]: each for each in world_facts("primeval")["area"]}
    data["area"] = []
    for n, name in enumerate(ours, 1):
        entry = {"id": f"new_{n}", "name": f"New {n}", "ocean": facts[name]["ocean"]}
        data["area"].append({**entry, "glyph": facts[name]["glyph"]})
        data["map"] = json.loads(json.dumps(data["map"]).replace(f'"{name}"', f'"new_{n}"'))
    assert [line for line in told(data) if "symbol" not in line] == []
    data["map"][0]["marks"] = {mark: ["new_1"] for mark in layout_entry("primeval_3").get("marks", {})}
    s = GAME.new(GAME.options(3, {"map": "primeval_3", "content": data}))
    assert {AREA_IDS[each] for each in s.board.areas} == set(OWN_AREAS[:13])
    assert random_playout(GAME, s, Random(2)) > 0


def test_learners_get_own_areas_under_names_that_never_change() -> None:
    """Whatever an owner calls them: the first area of one's own is always ``own_1``."""
    found = []
    for entry in (crater(), crater(id="yaddith", name="Yaddith", glyph=None, ocean=True)):
        match = Match("wars", 3, seed=1, options={**DREAMS, "content": with_area(entry)})
        (printed,) = [
            t.printed for t in match.game.tokens(match.state, 0) if t.zone == "area" and t.area == FIRST
        ]
        found.append((printed.kind, printed.numbers))
        assert printed.kind in GAME.token_table(match.options).kinds
        rows = TokenRows(match.game, match.options)
        array, _ = rows.of(match.state, 0)
        assert rows.kinds.index(f"area/{FIRST}") in array[:, 0]
        there = match.game.domain(match.options, AREA)
        assert area(FIRST) in there
        assert match.vocabulary.number(("wars.create_gate", area(FIRST))) >= 0
    assert found == [
        (f"area/{FIRST}", {"ocean": 0.0, f"glyph_{GLYPHS.index('dragon')}": 1.0}),
        (f"area/{FIRST}", {"ocean": 1.0, "glyph_0": 1.0}),
    ]


# -- what can be wrong -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ocean": "yes"}, "black_crater, field ocean: yes is not true (ocean) or false (land)"),
        ({"ocean": None}, "black_crater, field ocean: is missing"),
        ({"glyph": "star"}, "field glyph: “star” is not possible"),
        ({"glyph": None}, "black_crater, field glyph: is missing"),
        ({"ocean": True}, "field glyph: an ocean has no glyph"),
        ({"level": None}, "black_crater, field level: is missing"),
        ({"level": "cellar"}, "field level: “cellar” is not possible"),
        ({"name": None}, "black_crater, field name: is missing"),
        ({"name": {"de": "Krater"}}, "field name.en: is missing"),
        ({"name": "C" * 41}, "field name: "),
        ({"name": "Cra\x1b[2Jter"}, "field name: "),
        ({"name": "Cra\u202eter"}, "field name: "),
        ({"name": "\u3164"}, "field name: "),
        ({"name": {"de": "Zura", "en": "Crater"}}, "field name.de: another area is called “Zura”"),
        ({"in": "x" * 61}, "field in: "),
        ({"id": "Black Crater"}, "field id: "),
        ({"id": "own_3"}, "field id: "),
        ({"id": "asia"}, "field id: there is an area asia in another world"),
        ({"id": None}, "#1, field id: is missing"),
        ({"colour": 1}, "field colour: there is no such field"),
    ],
)
def test_a_mistake_in_an_area_names_its_field(changes: dict[str, Any], said: str) -> None:
    found = told(with_area(crater(**changes)))
    assert any(said in line for line in found), found
    with pytest.raises(BadContent):
        checked(with_area(crater(**changes)))


def test_an_area_that_no_board_of_the_file_has_is_a_mistake() -> None:
    data = own("dreamlands_3")
    data["area"] = [crater()]
    assert told(data) == ["black_crater: no board of this file has this area"]
    data["area"] = [{"id": "kadath", "name": "Kadath the Cold"}]
    assert told(data) == ["kadath: no board of this file has this area"]


def test_an_area_is_written_down_once_and_not_too_many_are() -> None:
    data = with_area(crater())
    data["area"].append(crater())
    assert any("black_crater, field id: " in line for line in told(data)), told(data)
    data["area"] = [crater(id=f"crater_{n}", name=f"Crater {n}") for n in range(len(OWN_AREAS) + 1)]
    assert any(f"at most {len(OWN_AREAS)} areas of your own" in line for line in told(data)), told(data)


@pytest.mark.parametrize("areas", [3, "leng", {"id": "leng"}])
def test_areas_are_a_list_of_tables(areas: Any) -> None:
    data = own("dreamlands_3")
    data["area"] = areas
    assert told(data)[0].startswith("the areas of the file are no list of [[area]]")


def test_an_area_without_a_single_field_is_no_change() -> None:
    data = own("dreamlands_3")
    data["area"] = [{"id": "leng"}]
    assert told(data) == ["leng: nothing is said about this area"]


def test_a_wrong_neighbour_is_told_with_the_names_of_ones_own() -> None:
    data = with_area(crater())
    data["map"][0]["near"]["enchanted_wood"].append("black_creater")
    assert any("black_creater is no area of this map; possible: black_crater" in line for line in told(data))


def test_a_world_with_one_board_has_no_levels() -> None:
    data = with_area(crater(), "lomar", "primeval_3")
    assert any("field level: there is no such field" in line for line in told(data)), told(data)
    data["area"][0].pop("level")
    assert told(data) == []


def test_the_rules_of_a_world_hold_for_ones_own_areas() -> None:
    """wars:dreamlands/bhole: the Bhole's Vale lies in the Underworld."""
    data = with_area(crater(), "vale_of_pnath")
    assert "black_crater does not lie on the board “Underworld”" in told(data)[-1]


FILE = """\
fhtagn = "content"
format = 1
game = "wars"
world = "dreamlands"

[[area]]
id = "black_crater"
ocean = false
glyph = "dragons"
level = "surface"
name = { de = "Schwarzer Krater" }
"""


def test_the_command_line_says_what_is_wrong_by_line(tmp_path: Path, capsys: Captured) -> None:
    data = with_area(crater(glyph="dragons", name={"de": "Schwarzer Krater"}))
    assert [line for line, _ in by_line(mistakes(data), FILE)] == [9, 11]
    path = tmp_path / "dreams.toml"
    layout = json.dumps(data["map"][0]).replace('": ', '" = ')
    path.write_text(FILE.replace("[[area]]", f"map = [{layout}]\n\n[[area]]"), encoding="utf-8")
    assert main(["content", "check", str(path), "--lang", "de"]) == 2
    said = capsys.readouterr().err
    assert "Zeile 11: black_crater, Feld glyph: „dragons“ ist nicht möglich; möglich: dragon" in said
    assert "Zeile 13: black_crater, Feld name.en: fehlt" in said
