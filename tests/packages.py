"""A package from outside, installed for a test: modules and the entry points that name them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from fhtagn.core import outside

# A game that is Bids under another name, and one that only pretends to be a game.
GAMES: Final = """
from fhtagn.core.game import GameInfo
from tests.core.bids import Bids

def named(name):
    game = Bids()
    game.info = GameInfo(name, "Brought along", range(2, 5), 1, game.info.options, hidden=True)
    return game

GAME, OTHER, IAA, PRETENDER = named("brought"), named("other"), named("iaa"), "a game"
"""
BOTS: Final = """
class First:
    name = "first"

    def choose(self, position, rng):
        return position.node.actions[0]

    def opinions(self, position, rng):
        return []

class ForBids(First):
    games = ("bids",)

class Unborn(First):
    def __init__(self):
        raise OSError("no weights")
"""
ENTRY_POINTS: Final = """
[fhtagn.games]
brought = brought_games:GAME
absent = brought_nowhere:GAME
pretender = brought_games:PRETENDER
misnamed = brought_games:OTHER
iaa = brought_games:IAA

[fhtagn.bots]
first = brought_bots:First
for_bids = brought_bots:ForBids
unborn = brought_bots:Unborn
lost = brought_bots:Nobody
"""


def install(folder: Path, package: str, entry_points: str, **modules: str) -> None:
    """As an installer would leave it."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(entry_points)
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source)


@contextmanager
def installed(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package ``brought`` is installed, and everything may be used."""
    install(folder, "brought", ENTRY_POINTS, brought_games=GAMES, brought_bots=BOTS)
    for name in ("brought_games", "brought_bots"):
        patch.delitem(sys.modules, name, raising=False)
    patch.syspath_prepend(str(folder))
    outside.only(None)
    try:
        yield folder
    finally:
        outside.only(None)
        for name in ("brought_games", "brought_bots"):
            sys.modules.pop(name, None)
