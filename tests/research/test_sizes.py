"""The table of sizes in docs/research.md is what the games declare.

Cthulhu Wars grows with every faction: there the page gives round numbers, and the website exact ones.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest

pytest.importorskip("numpy")

from fhtagn.core.modules import modules_in
from fhtagn.research.match import Match
from fhtagn.research.tokens import TokenRows

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


ROUND: Final[list[tuple[int, dict[str, Any]]]] = [(2, {}), (2, {"factions": "random"}), (4, {}), (8, {})]


def line(name: str, players: int, options: dict[str, Any]) -> str:
    match = Match(name, players, options)
    said = "".join(f", `{key}={value}`" for key, value in options.items())
    sizes = (match.vocabulary.size, len(match.vocabulary.encoding.columns), match.layout.width)
    return f"| `{name}` | {players}{said} | " + " | ".join(f"{size:,}" for size in sizes) + " |"


def test_the_sizes_are_those_of_the_games() -> None:
    told = PAGE.read_text(encoding="utf-8")
    assert [row for row in (line(*each) for each in ROWS) if row not in told] == []


def test_round_numbers_are_near_the_true_ones() -> None:
    told = PAGE.read_text(encoding="utf-8")
    for players, options in ROUND:
        match = Match("wars", players, options)
        said = "".join(f", `{key}={value}`" for key, value in options.items())
        sizes = (match.vocabulary.size, len(match.vocabulary.encoding.columns), match.layout.width)
        found = re.search(rf"\| `wars` \| {players}{said} \| about ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|", told)
        assert found
        assert [int(n.replace(",", "")) for n in found.groups()] == pytest.approx(sizes, rel=0.05)


@pytest.mark.parametrize("name", modules_in("fhtagn.games"))
def test_the_sizes_of_tokens_are_those_of_the_games(name: str) -> None:
    match = Match(name, 2)
    rows = TokenRows(match.game, match.options)
    sizes = (len(rows.kinds), len(rows.columns))
    (found,) = re.findall(
        rf"\| `{name}` \| (?:about )?(\d+) \| (?:about )?(\d+) \| \d+ to \d+ \|",
        PAGE.read_text(encoding="utf-8"),
    )
    assert [int(n) for n in found] == pytest.approx(sizes, rel=0.1 if name == "wars" else 0)
