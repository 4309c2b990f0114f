"""The table of sizes in docs/research.md is what the games declare.

Cthulhu Wars grows with every faction: there the page gives round numbers, and the website exact ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("numpy")

from fhtagn.research.match import Match

PAGE: Final = Path(__file__).parents[2] / "docs" / "research.md"
ROWS: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("iaa", 2, {}),
    ("iaa", 6, {}),
    ("stars", 2, {}),
    ("stars", 4, {}),
    ("cults", 1, {}),
    ("cults", 2, {}),
    ("cults", 4, {}),
    ("death", 1, {}),
    ("death", 5, {}),
]


def line(name: str, players: int, options: dict[str, Any]) -> str:
    match = Match(name, players, options)
    said = "".join(f", `{key}={value}`" for key, value in options.items())
    sizes = (match.vocabulary.size, len(match.vocabulary.encoding.columns), match.layout.width)
    return f"| `{name}` | {players}{said} | " + " | ".join(f"{size:,}" for size in sizes) + " |"


def test_the_sizes_are_those_of_the_games() -> None:
    told = PAGE.read_text(encoding="utf-8")
    assert [row for row in (line(*each) for each in ROWS) if row not in told] == []
