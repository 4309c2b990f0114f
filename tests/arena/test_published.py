"""The reports in the documentation belong to the files that they were made from."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from fhtagn.arena.file import read

PROJECT = Path(__file__).parents[2]
NOT_PLAYED_YET = ("arena-wars-factions",)  # waits for all factions
EVERY_FILE = sorted((PROJECT / "examples").glob("arena-*.toml"))
FILES = [file for file in EVERY_FILE if file.stem not in NOT_PLAYED_YET]


def test_every_game_has_a_file_and_a_report() -> None:
    games = sorted(rules.parent.name for rules in (PROJECT / "src/fhtagn/games").glob("*/game.py"))
    assert "iaa" in games
    assert sorted(file.stem.removeprefix("arena-") for file in FILES) == games
    assert sorted(page.stem for page in (PROJECT / "docs" / "reports").glob("*.html")) == games


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_report_is_that_of_the_whole_file(file: Path) -> None:
    plan = read(file)
    page = (PROJECT / "docs" / "reports" / f"{plan.game}.html").read_text(encoding="utf-8")
    assert escape(file.read_text(encoding="utf-8").strip()) in page
    assert f"{plan.total} games" in page
    assert "Not finished" not in page


def test_every_file_can_be_played() -> None:
    assert set(NOT_PLAYED_YET) <= {file.stem for file in EVERY_FILE}
    for file in EVERY_FILE:
        assert read(file).total > 0


def test_the_documentation_leads_to_every_report() -> None:
    about = (PROJECT / "docs" / "arena.md").read_text(encoding="utf-8")
    for file in FILES:
        game = file.stem.removeprefix("arena-")
        assert f"reports/{game}.html" in about
        assert f"reports/{game}.html" in (PROJECT / "docs" / "games" / f"{game}.md").read_text(
            encoding="utf-8"
        )
