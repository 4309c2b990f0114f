"""Cthulhu Wars: docs/games/wars.md has a row for everything that is built, and each says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import fhtagn.games.wars as wars
from fhtagn.core.facts import read_facts
from fhtagn.games.wars.rules.content import CARDS, MAPS

CODE = Path(wars.__file__).parent
TESTS = Path(__file__).parent
ROW = re.compile(r"\| ([^|*]+) \| [\d–]+ \| `(\w+)/(\w+)\.(?:py|toml)` \| `([\w/*]+\.py)` \| ([\w, ]+) \|")


def rows() -> list[tuple[str, str, str, str, str]]:
    """Entry, folder, file, tests, provenance."""
    page = (TESTS.parents[1] / "docs" / "games" / "wars.md").read_text(encoding="utf-8")
    table = page.partition("## Inventory")[2].partition("\n## ")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ") and "**" not in line][1:]
    found = [ROW.fullmatch(line) for line in lines]
    assert all(found), [line for line, row in zip(lines, found, strict=True) if row is None]
    return [(row[1], row[2], row[3], row[4], row[5]) for row in found if row is not None]


def test_everything_that_is_built_has_one_row() -> None:
    cards = [file for _, room, file, _, _ in rows() if (room, file) != ("maps", "earth")]
    assert sorted(cards) == sorted({data.name for data in CARDS})
    maps = [entry for entry, room, file, _, _ in rows() if (room, file) == ("maps", "earth")]
    assert [entry.partition("`")[2].rstrip("`)") for entry in maps] == sorted(MAPS)


def test_its_rule_and_its_tests_are_where_the_row_says() -> None:
    for entry, room, file, tests, _ in rows():
        assert (CODE / room / f"{file}.toml").is_file(), entry
        assert (CODE / room / f"{file}.py").is_file() or file == "earth", entry
        assert list(TESTS.glob(tests)), entry


def test_its_numbers_come_from_where_the_row_says() -> None:
    for entry, room, file, _, provenance in rows():
        facts = read_facts(CODE / room / f"{file}.toml")
        own = entry.partition("`")[2].rstrip("`)")  # of a map: its layout
        maps = [layout for layout in facts.get("map", ()) if layout["id"] == own]
        parts = [facts, *facts.get("units", ()), *facts.get("tokens", ()), *maps]
        assert provenance == ", ".join(
            sorted({part["provenance"] for part in parts if "provenance" in part})
        ), entry
