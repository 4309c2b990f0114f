#!/usr/bin/env python3
"""What the views of a position cost: made and encoded for every seat, in CPU time.

*each by itself* makes and encodes the whole view of every seat, *shared* is what the server does: what
everybody sees is made and encoded once, then only what is private for each seat.  Positions come from games
of greedy bots.
"""

from __future__ import annotations

import argparse
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, Any

import msgspec

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance, Outcome
from fhtagn.core.registry import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from fhtagn.core.game import Game

TABLES = (
    ("wars", 4, 400),
    ("death", 4, 300),
    ("cults", 4, 250),
    ("stars", 4, 100),
    ("iaa", 4, 100),
)  # game, players, steps
encode = msgspec.json.Encoder().encode


def position(game: Game, players: int, steps: int) -> Any:
    """In the middle of a game of greedy bots."""
    rng = Random("views")
    bot = game.bots["greedy"]()
    s = game.new(game.options(players))
    for _ in range(steps):
        node = game.node(s)
        if isinstance(node, Outcome):
            break
        answer = fast_answer(node, rng) if isinstance(node, Chance) else None
        game.play(s, answer if answer is not None else bot.choose(Position(game, s, node), rng))  # type: ignore[arg-type]
    return s


def each(game: Game, s: Any) -> int:
    """Bytes for one seat."""
    return [len(encode(game.view(s, seat))) for seat in range(s.players)][-1]


def shared(game: Game, s: Any) -> int:
    view = msgspec.Raw(encode(game.public(s)))
    return [len(encode({"view": view, "own": game.private(s, seat)})) for seat in range(s.players)][-1]


def best(work: Callable[[Game, Any], int], game: Game, s: Any, rounds: int) -> float:
    """Microseconds, the best of many."""
    found = []
    for _ in range(rounds):
        start = thread_time()
        for _ in range(5):
            work(game, s)
        found.append((thread_time() - start) / 5)
    return min(found) * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=60)
    rounds = parser.parse_args().rounds
    print("| game, seats | each by itself | shared | bytes per seat | printed facts, once |")
    print("|---|---|---|---|---|")
    for name, players, steps in TABLES:
        game = load(name)
        s = position(game, players, steps)
        times = [best(work, game, s, rounds) for work in (each, shared)]
        sizes = f"{each(game, s) / 1000:.1f} -> {shared(game, s) / 1000:.1f} kB"
        facts = len(encode(game.facts(s))) / 1000
        print(f"| {name}, {players} | {times[0]:.0f} µs | {times[1]:.0f} µs | {sizes} | {facts:.1f} kB |")


if __name__ == "__main__":
    main()
