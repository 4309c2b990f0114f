"""What an arena plays: who sits at which table, in which order, with which set-up, how often.

A *table* is a list of bots, one per seat.  Each table plays every seat order with every set-up (the
varied options, and all ways in which the game can share out its factions) equally often, so no bot
has a better place than another.  Game number k is always the same game, whatever was played before.

Where nobody plays against another bot, because the seats are partners or there is only one, a bot fills all
seats of its table, and tables may differ in their number of players.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from math import comb, factorial, prod
from typing import Any, Final

from fhtagn.core.registry import load
from fhtagn.sim import game_seed

MOST_GAMES: Final = 200_000  # all of them are held in memory
ROUND_ROBIN: Final = "round-robin"
LADDER: Final = "ladder"
FORMATS: Final = (ROUND_ROBIN, LADDER)
ALL: Final = "all"
ROTATIONS: Final = "rotations"
ORDERS: Final = (ALL, ROTATIONS)

Table = tuple[str, ...]
Setup = dict[str, Any]  # options beside those of the plan


@dataclass(frozen=True)
class Fixture:
    """One game of the plan."""

    index: int
    seed: str
    table: int
    bots: Table  # by seat
    setup: int


@dataclass(frozen=True)
class Plan:
    """A checked arena; ``file.read`` makes one."""

    game: str
    players: int
    tables: tuple[Table, ...]
    games: int  # per table, at least
    seed: str
    orders: str = ALL
    limit: float | None = None  # seconds per decision
    options: dict[str, Any] = field(default_factory=dict)
    vary: dict[str, list[Any]] = field(default_factory=dict)

    @property
    def are_rivals(self) -> bool:
        """Do bots meet each other, so that one can be better than another at the same table?"""
        return self.players > 1 and not load(self.game).info.together

    @cached_property
    def setups(self) -> list[Setup]:
        """All combinations of what is varied; the game's own assignments unless the file decides them."""
        names = list(self.vary)
        varied = [dict(zip(names, values, strict=True)) for values in product(*self.vary.values())]
        decided = {*self.options, *self.vary}
        shared = load(self.game).assignments(self.players) if self.are_rivals else []
        assignments = [assignment for assignment in shared if decided.isdisjoint(assignment)]
        return [{**setup, **assignment} for setup in varied for assignment in assignments or [{}]]

    @cached_property
    def sizes(self) -> list[int]:
        """The games of each table: whole rounds, at least as many games as wished for.

        A round is every seat order with every set-up.
        """
        rounds = [count_orders(table, self.orders) * len(self.setups) for table in self.tables]
        return [once * -(-self.games // once) for once in rounds]

    @property
    def total(self) -> int:
        return sum(self.sizes)

    def fixture(self, index: int) -> Fixture:
        """Game number ``index``, from 0."""
        table, place = 0, index
        while place >= self.sizes[table]:
            place -= self.sizes[table]
            table += 1
        orders = self._orders.get(table)
        if orders is None:
            orders = self._orders[table] = seat_orders(self.tables[table], self.orders)
        order, setup = divmod(place % (len(orders) * len(self.setups)), len(self.setups))
        return Fixture(index, game_seed(self.seed, index), table, orders[order], setup)

    @cached_property
    def _orders(self) -> dict[int, list[Table]]:
        """The seat orders of the tables that were asked for."""
        return {}

    def schedule(self) -> list[int]:
        """All games, in the order of playing: the tables advance side by side."""
        placed: list[tuple[float, int]] = []
        for size in self.sizes:
            first = len(placed)
            placed += [(place / size, first + place) for place in range(size)]
        return [index for _, index in sorted(placed)]

    @property
    def bots(self) -> list[str]:
        """Every bot once, in the order of the file."""
        return list(dict.fromkeys(name for table in self.tables for name in table))

    def to_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return {**plain, "rules": load(self.game).info.rules_version}

    def fingerprint(self) -> str:
        """Changes when the games would."""
        said = json.dumps(self.to_json(), sort_keys=True)
        return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


def count_tables(bots: int, players: int, kind: str) -> int:
    """How many tables ``tables_for`` would make of so many bots."""
    if kind == LADDER:
        return (bots - 1) * count_tables(2, players, ROUND_ROBIN)
    return comb(bots, players) if bots >= players else comb(players - 1, bots - 1)


def tables_for(bots: Sequence[str], players: int, kind: str) -> list[Table]:
    """Who meets whom.

    Round robin: every group of as many different bots as there are seats; with fewer bots than seats,
    every way to fill the seats in which each bot sits at least once.  Ladder: a round robin for each
    bot and the next in the list.
    """
    if kind == LADDER:
        rungs = pairwise(bots)
        return [table for rung in rungs for table in tables_for(rung, players, ROUND_ROBIN)]
    if len(bots) >= players:
        return list(combinations(bots, players))
    return [table for table in combinations_with_replacement(bots, players) if set(table) == set(bots)]


def partners_for(bots: Sequence[str], counts: Sequence[int]) -> list[Table]:
    """Each bot fills all seats, for every number of players."""
    return [(bot,) * players for players in counts for bot in bots]


def count_orders(table: Table, orders: str) -> int:
    """How many ``seat_orders`` there are."""
    if orders == ROTATIONS:
        return len(seat_orders(table, orders))
    return factorial(len(table)) // prod(factorial(table.count(bot)) for bot in set(table))


def seat_orders(table: Table, orders: str) -> list[Table]:
    """The different orders in which these bots can sit down."""
    turned: Iterator[Table] = (table[first:] + table[:first] for first in range(len(table)))
    return list(dict.fromkeys(permutations(table) if orders == ALL else turned))
