"""What an arena plays: who sits at which table, in which order, with which set-up, how often.

A *table* is a list of bots, one per seat; tables may differ in their number of players.  Each table plays
every seat order with every set-up (the varied options, and the ways in which the game's factions are shared
out) equally often, so no bot has a better place than another.  Factions are shared out in all ways, or by
Latin squares where those are too many.  What is drawn (such as some of many cards) differs from game to game,
by chance.  Game number k is always the same game, whatever was played before.

Where nobody plays against another bot, because the seats are partners or there is only one, a bot fills all
seats of its table.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from math import comb, factorial, perm, prod
from random import Random
from typing import Any, Final

from fhtagn.arena.squares import count_squares, shared_out
from fhtagn.core.registry import load
from fhtagn.sim import game_seed

MOST_GAMES: Final = 200_000  # all of them are held in memory
ROUND_ROBIN: Final = "round-robin"
LADDER: Final = "ladder"
FORMATS: Final = (ROUND_ROBIN, LADDER)
ALL: Final = "all"
ROTATIONS: Final = "rotations"
LATIN: Final = "latin"  # rotations, and factions by Latin squares
ORDERS: Final = (ALL, ROTATIONS, LATIN)

Table = tuple[str, ...]
Setup = dict[str, Any]  # options beside those of the plan
Values = (
    list[Any] | dict[str, list[Any]]
)  # of what is varied: the same at all tables, or by number of players


@dataclass(frozen=True)
class Fixture:
    """One game of the plan."""

    index: int
    seed: str
    table: int
    bots: Table  # by seat
    setup: int


@dataclass(frozen=True)
class Draw:
    """So many different ones of these, anew for each game; the option names them with commas between."""

    of: tuple[str, ...]
    each: int


@dataclass(frozen=True)
class Plan:
    """A checked arena; ``file.read`` makes one."""

    game: str
    players: int  # the fewest of all tables
    tables: tuple[Table, ...]
    games: int  # per table, at least
    seed: str
    orders: str = ALL
    limit: float | None = None  # seconds per decision
    options: dict[str, Any] = field(default_factory=dict)
    vary: dict[str, Values] = field(default_factory=dict)
    draw: dict[str, Draw] = field(default_factory=dict)
    sources: dict[str, str] = field(default_factory=dict)  # of bots of one's own: a hash of their code

    @property
    def are_rivals(self) -> bool:
        """Do bots meet each other, so that one can be better than another at the same table?"""
        return self.players > 1 and not load(self.game).info.together

    @cached_property
    def counts(self) -> list[int]:
        """The numbers of players, the fewest first."""
        return sorted({len(table) for table in self.tables})

    @cached_property
    def setups(self) -> list[Setup]:
        """All combinations of what is varied and how roles are shared out, for each count of players."""
        return [
            {**assignment, **dict(zip(self.vary, values, strict=True))}
            for count in self.first_setups
            for assignment in self._assignments(count)
            for values in product(*self._varied(count))
        ]

    @cached_property
    def first_setups(self) -> dict[int, int]:
        """The first set-up for each number of players; where nothing differs all of them share theirs."""
        found: dict[int, int] = {}
        first = 0
        for count in self.counts:
            if self._roles(count) or self._is_varied_by_count or not found:
                found[count] = first
                first += len(self._assignments(count)) * self._variants(count)
        return found

    def setups_for(self, count: int) -> list[Setup]:
        """The set-ups of tables with so many players."""
        first = self.first_setups.get(count, 0)
        return self.setups[first : first + len(self._assignments(count)) * self._variants(count)]

    def values(self, name: str) -> list[Any]:
        """All values of something that is varied, each once."""
        found: list[Any] = []
        for count in self.counts:
            found += [value for value in self._values(name, count) if value not in found]
        return found

    def _values(self, name: str, count: int) -> list[Any]:
        """Those that tables of this size play."""
        values = self.vary[name]
        return values[str(count)] if isinstance(values, dict) else values

    def _varied(self, count: int) -> list[list[Any]]:
        return [self._values(name, count) for name in self.vary]

    @property
    def _is_varied_by_count(self) -> bool:
        return any(isinstance(values, dict) for values in self.vary.values())

    def _variants(self, count: int) -> int:
        return prod(len(values) for values in self._varied(count))

    def _roles(self, count: int) -> Sequence[str]:
        """What is shared out at a table of this size, unless the file decides it."""
        game = load(self.game)
        roles = game.roles(count) if self.are_rivals else ()
        decided = {*self.options, *self.vary, *self.draw}
        return roles if decided.isdisjoint(game.assigned(roles[:count])) else ()

    def _assignments(self, count: int) -> list[Setup]:
        """How roles are shared out at tables of this size; some tables need only the first of them."""
        roles = self._roles(count)
        if not roles:
            return [{}]
        if self.orders == LATIN:
            squares = max(self._squares(table, len(roles)) for table in self.tables if len(table) == count)
            shared = shared_out(roles, count, squares)
        else:
            shared = list(permutations(roles, count))
        game = load(self.game)
        return [game.assigned(chosen) for chosen in shared]

    def _squares(self, table: Table, roles: int) -> int:
        """How many Latin squares this table plays, if there are enough different ones."""
        once = count_orders(table, self.orders) * roles * self._variants(len(table))
        return min(-(-self.games // once), count_squares(roles, len(table)))

    def _setups_of(self, table: Table) -> int:
        """How many set-ups this table plays, from the first one for its number of players."""
        roles = self._roles(len(table))
        if not roles:
            return self._variants(len(table))
        if self.orders == LATIN:
            return self._squares(table, len(roles)) * len(roles) * self._variants(len(table))
        return perm(len(roles), len(table)) * self._variants(len(table))

    @cached_property
    def sizes(self) -> list[int]:
        """The games of each table: whole rounds, at least as many games as wished for.

        A round is every seat order with every set-up of the table.
        """
        rounds = [count_orders(table, self.orders) * self._setups_of(table) for table in self.tables]
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
        if table not in self._rounds:
            bots = self.tables[table]
            self._rounds[table] = (seat_orders(bots, self.orders), self._setups_of(bots))
        orders, setups = self._rounds[table]
        order, setup = divmod(place % (len(orders) * setups), setups)
        first = self.first_setups.get(len(self.tables[table]), 0)
        return Fixture(index, game_seed(self.seed, index), table, orders[order], first + setup)

    def drawn(self, seed: str) -> dict[str, list[str]]:
        """What the game with this seed draws, in the order of the file."""
        rng = Random(f"draw {seed}")
        return {
            name: sorted(rng.sample(draw.of, draw.each), key=draw.of.index)
            for name, draw in self.draw.items()
        }

    def options_of(self, setup: int, seed: str) -> dict[str, Any]:
        """The options of the game with this set-up and this seed that are not the same in all games."""
        drawn = {name: ",".join(values) for name, values in self.drawn(seed).items()}
        return {**self.setups[setup], **drawn}

    @cached_property
    def _rounds(self) -> dict[int, tuple[list[Table], int]]:
        """Of the tables that were asked for: their seat orders, and how many set-ups they play."""
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
        if not self.draw:
            del plain["draw"]  # as if there were no such thing: tournaments begun before it can go on
        sources = plain.pop("sources")  # under the name of the bot, which is told when it has changed
        return {**plain, **sources, "rules": load(self.game).info.rules_version}

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
    if orders != ALL:
        return len(seat_orders(table, orders))
    return factorial(len(table)) // prod(factorial(table.count(bot)) for bot in set(table))


def seat_orders(table: Table, orders: str) -> list[Table]:
    """The different orders in which these bots can sit down."""
    turned: Iterator[Table] = (table[first:] + table[:first] for first in range(len(table)))
    return list(dict.fromkeys(permutations(table) if orders == ALL else turned))
