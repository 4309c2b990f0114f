"""Cthulhu Wars: docs/games/wars.md has a row for everything that is built, and each says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import fhtagn.games.wars as wars
from fhtagn.core.facts import read_facts
from fhtagn.games.wars.rules.content import CARDS, MAPS

CODE = Path(wars.__file__).parent
TESTS = Path(__file__).parent
ROW = re.compile(r"\| ([^|*]+) \| [\d–]+ \| `(\w+)/(\w+\.(?:py|toml))` \| `([\w/*]+\.py)` \| ([\w, ]+) \|")


def rows() -> list[tuple[str, str, str, str, str]]:
    """Entry, folder, file, tests, provenance."""
    page = (TESTS.parents[1] / "docs" / "games" / "wars.md").read_text(encoding="utf-8")
    table = page.partition("## Inventory")[2].partition("\n## ")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ") and "**" not in line][1:]
    found = [ROW.fullmatch(line) for line in lines]
    assert all(found), [line for line, row in zip(lines, found, strict=True) if row is None]
    return [(row[1], row[2], row[3], row[4], row[5]) for row in found if row is not None]


def test_everything_that_is_built_has_one_row() -> None:
    cards = [file.removesuffix(".py") for _, _, file, _, _ in rows() if file.endswith(".py")]
    assert sorted(cards) == sorted({data.name for data in CARDS})
    maps = [entry for entry, _, file, _, _ in rows() if file.endswith(".toml")]
    assert sorted(entry.partition("`")[2].rstrip("`)") for entry in maps) == sorted(MAPS)


def facts_of(room: str, file: str) -> Path:
    """The facts beside the rules; of a world they are apart from its boards."""
    name = file.partition(".")[0]
    rules = CODE / room / f"{name}_rules.toml"
    return rules if file.endswith(".py") and rules.is_file() else CODE / room / f"{name}.toml"


def test_its_rule_and_its_tests_are_where_the_row_says() -> None:
    for entry, room, file, tests, _ in rows():
        assert facts_of(room, file).is_file(), entry
        assert (CODE / room / file).is_file(), entry
        assert list(TESTS.glob(tests)), entry


def test_its_numbers_come_from_where_the_row_says() -> None:
    for entry, room, file, _, provenance in rows():
        facts = read_facts(facts_of(room, file))
        own = entry.partition("`")[2].rstrip("`)")  # of a map: its layout
        maps = [layout for layout in facts.get("map", ()) if layout["id"] == own]
        parts = [facts, *facts.get("units", ()), *facts.get("tokens", ()), *maps]
        assert provenance == ", ".join(
            sorted({part["provenance"] for part in parts if "provenance" in part})
        ), entry
