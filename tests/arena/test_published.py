"""The reports in the documentation belong to the files that they were made from."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from fhtagn.arena.file import read
from fhtagn.core.text import Text
from fhtagn.games.wars import GAME

PROJECT = Path(__file__).parents[2]
FILES = sorted((PROJECT / "examples").glob("arena-*.toml"))


def name_of(file: Path) -> str:
    """Of the report: the game, perhaps with a special question about it."""
    return file.stem.removeprefix("arena-")


def test_every_game_has_a_file_and_a_report() -> None:
    games = sorted(rules.parent.name for rules in (PROJECT / "src/fhtagn/games").glob("*/game.py"))
    assert "iaa" in games
    names = [name_of(file) for file in FILES]
    assert sorted({name.split("-")[0] for name in names}) == games
    assert set(games) <= set(names)
    assert sorted(page.stem for page in (PROJECT / "docs" / "reports").glob("*.html")) == sorted(names)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_report_is_that_of_the_whole_file(file: Path) -> None:
    plan = read(file)
    page = (PROJECT / "docs" / "reports" / f"{name_of(file)}.html").read_text(encoding="utf-8")
    assert escape(file.read_text(encoding="utf-8").strip()) in page
    assert f"{plan.total} games" in page
    assert "Not finished" not in page


def test_the_report_on_cthulhu_wars_is_about_all_factions_and_several_numbers_of_players() -> None:
    plan = read(PROJECT / "examples" / "arena-wars.toml")
    assert {len(table) for table in plan.tables} == {3, 4, 5}
    assert plan.orders == "latin"
    page = (PROJECT / "docs" / "reports" / "wars.html").read_text(encoding="utf-8")
    words = GAME.words("en")
    for name in GAME.roles(3):
        assert words.say(Text(f"wars.faction.{name}")) in page


def test_the_documentation_leads_to_every_report() -> None:
    about = (PROJECT / "docs" / "arena.md").read_text(encoding="utf-8")
    for file in FILES:
        name = name_of(file)
        assert f"reports/{name}.html" in about
        page = PROJECT / "docs" / "games" / f"{name.split('-')[0]}.md"
        assert f"reports/{name}.html" in page.read_text(encoding="utf-8")
