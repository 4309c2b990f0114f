"""Puzzles: positions of recorded games in which one option is clearly best, found by search.

A search knows only what the seat knows, so whoever solves a puzzle needs no more than that.  A game ships its
own in ``puzzles.json``.  Each holds the log that leads to its position, so it is played by today's rules like
any other log, and is left out when it can no longer be.
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
from fhtagn.bots.search import Edge, Tree, ranked
from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Position
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.game import Game
from fhtagn.core.hashing import blake2b
from fhtagn.core.log import Log, parse_log
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.text import Text

FILE: Final = "puzzles.json"
FORMAT: Final = 2
OPENING: Final = 10  # moments of a game that are left out: what is set up there is a matter of taste
GLANCE: Final = 60  # iterations after which most positions are put aside
LEAD: Final = 0.08  # of the prospects: by so much the best option must be better than every other
CLOSER: Final = 4  # so many times as long is what the first look found looked at again
FEWEST: Final = 3  # options that were tried
MANY: Final = 40  # options that nobody wants to look through
ENOUGH: Final = 2  # visits: what was dropped after so many is worse, what was tried less is not judged
HOPELESS: Final = 0.15  # prospects at which nothing is to be found
CERTAIN: Final = 0.97


@dataclass(frozen=True)
class Puzzle:
    """Whoever decides after the last entry of the log has one best option."""

    log: str
    best: list[Any]  # as it is written
    lead: float
    chances: list[tuple[list[Any], int]]  # of every option that was tried, the best first, in percent

    @property
    def id(self) -> str:
        """What a browser remembers it by, whatever its number in a later version."""
        return blake2b(self.log.encode(), 4, b"fhtagn puzzle").hex()

    def table(self) -> Table:
        return Table.replay(parse_log(self.log))


def found_in(
    log: Log, iterations: int, every: int = 1, seed: int = 0, surprising: bool = False
) -> Iterator[Puzzle]:
    """The positions of a game in which one option is clearly best, each looked at again more closely.

    ``surprising``: only where the game's own bot would do something else.
    """
    table = Table.replay(log)
    game = table.game
    for n in range(OPENING, len(table.moments), every):
        state = table.at(n)
        node = state.pending
        if not isinstance(node, Decision) or node.others or not FEWEST <= len(node.actions) <= MANY:
            continue
        position = Position(game, state, node)
        glance = _tried(position, GLANCE, seed + 1)
        if _lead(glance) < LEAD / 2 or (surprising and _is_plain(position, glance[0])):
            continue
        first = _tried(position, iterations, seed + 2)
        if _lead(first) < LEAD or (surprising and _is_plain(position, first[0])):
            continue
        again = _tried(position, iterations * CLOSER, seed + 3)
        if again and again[0].action == first[0].action and _lead(again) >= LEAD:
            yield Puzzle(
                _beginning(table, n).dumps(),
                game.encode(again[0].action),
                round(_lead(again), 3),
                [(game.encode(edge.action), round(100 * edge.value())) for edge in again],
            )


def _beginning(table: Table, n: int) -> Log:
    """The game up to this moment, without the secret of its dice and without names."""
    log = table.log
    begun = table.branch(n)
    return Log(
        log.game,
        log.rules,
        log.options,
        [{"name": "", "by": ""} for _ in log.seats],
        log.commitment,
        begun,
        None,
        log.content,
        given=len([seat for seat, _ in begun if seat < 0]),
    )


def _tried(position: Position, iterations: int, seed: int) -> list[Edge]:
    """What a search says of the options it has tried, the best one first."""
    settings = Settings(iterations=iterations, bias=False)  # every option is tried
    tree = Tree(position, position.game.heuristics(), Random(seed), settings)
    think(tree, settings, True)
    return [edge for edge in ranked(tree.root, position.node.actions) if edge.visits >= ENOUGH]


def _is_plain(position: Position, best: Edge) -> bool:
    """Would the game's own bot, which does not search, do the same?"""
    bots = list(position.game.bots.values())
    return bool(bots) and bots[-1]().choose(position, Random(0)) == best.action


def _lead(tried: list[Edge]) -> float:
    """How much better the first option is than every other; 0 where there is nothing to find."""
    if len(tried) < FEWEST or not HOPELESS < tried[0].value() < CERTAIN:
        return 0.0
    return tried[0].value() - max(edge.value() for edge in tried[1:])


# -- files -------------------------------------------------------------------------------------------------


def dumps(game: str, puzzles: list[Puzzle]) -> str:
    """A file of puzzles, with a line for each entry of their logs."""
    head = json.dumps({"fhtagn": "puzzles", "format": FORMAT, "game": game})[:-1]
    return f'{head}, "puzzles": [\n' + ",\n".join(map(_dumped, puzzles)) + "\n]}\n"


def _dumped(puzzle: Puzzle) -> str:
    about = json.dumps({"best": puzzle.best, "lead": puzzle.lead, "chances": puzzle.chances})[:-1]
    lines = ",\n  ".join(json.dumps(line, ensure_ascii=False) for line in puzzle.log.splitlines())
    return f' {about}, "log": [\n  {lines}\n ]}}'


def loads(text: str) -> list[Puzzle]:
    """The puzzles of a file; raises ``BadInput``."""
    try:
        data = json.loads(text)
        if data["fhtagn"] != "puzzles" or data["format"] != FORMAT:
            raise ValueError(data["format"])
        return [
            Puzzle(
                "\n".join(map(str, one["log"])) + "\n",
                list(one["best"]),
                float(one["lead"]),
                [(list(action), int(percent)) for action, percent in one["chances"]],
            )
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
