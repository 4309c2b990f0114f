"""Puzzles: positions of recorded games in which one option is clearly best, found by search.

A game ships its own in ``puzzles.json``.  Each holds the log that leads to its position, so it is played by
today's rules like any other log, and is left out when it can no longer be.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from fhtagn.bots.contest import think
from fhtagn.bots.search import Tree, ranked
from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Position
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.game import Game
from fhtagn.core.log import Log, parse_log
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.text import Text

FILE: Final = "puzzles.json"
FORMAT: Final = 1
GLANCE: Final = 60  # iterations after which most positions are put aside
LEAD: Final = 0.08  # of the prospects: by so much the best option must be better than every other
FEWEST: Final = 3  # options that were tried
ENOUGH: Final = (
    2  # visits: what was dropped after so many is clearly worse, what was tried less is not judged
)
HOPELESS: Final = 0.15  # prospects at which nothing is to be found
CERTAIN: Final = 0.97


@dataclass(frozen=True)
class Puzzle:
    """Whoever decides after the last entry of the log has one best option."""

    log: str
    best: list[Any]  # as it is written
    lead: float

    def table(self) -> Table:
        return Table.replay(parse_log(self.log))


def found_in(log: Log, iterations: int, every: int = 1, seed: int = 0) -> Iterator[Puzzle]:
    """The positions of a game in which one option is clearly best, each looked at twice."""
    table = Table.replay(log)
    game = table.game
    for n in range(0, len(table.moments), every):
        state = table.at(n)
        node = state.pending
        if not isinstance(node, Decision) or node.others or len(node.actions) < FEWEST:
            continue
        position = Position(game, state, node)
        if _lead(position, GLANCE, seed + 1)[1] < LEAD / 2:
            continue
        best, lead = _lead(position, iterations, seed + 2)
        if best is None or lead < LEAD:
            continue
        again, also = _lead(position, iterations, seed + 3)
        if again == best and also >= LEAD:
            seats = [{"name": "", "by": ""} for _ in log.seats]
            begun = table.branch(n)
            given = len([seat for seat, _ in begun if seat < 0])
            start = Log(
                log.game, log.rules, log.options, seats, log.commitment, begun, None, log.content, given=given
            )
            yield Puzzle(start.dumps(), game.encode(best), round(min(lead, also), 3))


def _lead(position: Position, iterations: int, seed: int) -> tuple[Action | None, float]:
    """The best option, and how much better it is than every other that was tried."""
    settings = Settings(iterations=iterations, bias=False)  # every option is tried
    tree = Tree(position, position.game.heuristics(), Random(seed), settings)
    think(tree, settings, True)
    tried = [edge for edge in ranked(tree.root, position.node.actions) if edge.visits >= ENOUGH]
    if len(tried) < FEWEST:
        return None, 0.0
    best = tried[0]
    if not HOPELESS < best.value() < CERTAIN:
        return None, 0.0
    return best.action, best.value() - max(edge.value() for edge in tried[1:])


# -- files -------------------------------------------------------------------------------------------------


def dumps(game: str, puzzles: list[Puzzle]) -> str:
    told = [{"best": p.best, "lead": p.lead, "log": p.log.splitlines()} for p in puzzles]
    return json.dumps({"fhtagn": "puzzles", "format": FORMAT, "game": game, "puzzles": told}, indent=1) + "\n"


def loads(text: str) -> list[Puzzle]:
    """The puzzles of a file; raises ``BadInput``."""
    try:
        data = json.loads(text)
        if data["fhtagn"] != "puzzles" or data["format"] != FORMAT:
            raise ValueError(data["format"])
        return [
            Puzzle("\n".join(map(str, one["log"])) + "\n", list(one["best"]), float(one["lead"]))
            for one in data["puzzles"]
        ]
    except (KeyError, TypeError, ValueError) as wrong:
        raise BadInput(Text("core.bad.puzzles", {"reason": f"{type(wrong).__name__}: {wrong}"})) from wrong


@cache
def shipped(name: str) -> tuple[Puzzle, ...]:
    """What comes with a game, as far as today's rules can play it."""
    path = Path(_folder(load(name))) / FILE
    if not path.is_file():
        return ()
    return tuple(puzzle for puzzle in loads(path.read_text(encoding="utf-8")) if _is_playable(puzzle))


def _folder(game: Game) -> Path:
    return Path(game.locale).parent


def _is_playable(puzzle: Puzzle) -> bool:
    try:
        table = puzzle.table()
        return isinstance(table.node, Decision) and table.game.decode(puzzle.best) in table.node.actions
    except FhtagnError:
        return False
