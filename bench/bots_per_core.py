#!/usr/bin/env python3
"""How many bots does a core carry?  Processor time per decision, in games that bots play against each other.

    python bench/bots_per_core.py --decisions 30

A search counts processor time here, so that other programs on the machine do not shorten its second.
A bot at a table with people decides once in a while, here every `--every` seconds.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, quantiles
from time import process_time

from fhtagn.bots import contest, search
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load, names
from fhtagn.core.table import Table
from fhtagn.server.worker import Question, think


def decisions(game: str, bot: str, count: int) -> list[float]:
    """Seconds of processor time for each of so many decisions of this bot; the others play at random."""
    rng = Random(f"{game} {bot}")
    found: list[float] = []
    while len(found) < count:
        table = Table(load(game), seed=str(len(found)))
        while not table.over and len(found) < count:
            node = table.node
            assert isinstance(node, Decision)
            action = rng.choice(node.actions)
            if len(node.actions) > 1 and rng.random() < 0.1:
                state = table.position(node.seat).guess(rng)
                then = process_time()
                think(Question(game, state, node.seat, bot, "1", False, 60.0))
                found.append(process_time() - then)
            table.play(action, node.seat)
    return found


def main(games: list[str], bots: list[str], count: int, every: float) -> None:
    for module in (search, contest):
        module.monotonic = process_time  # type: ignore[attr-defined]
    print(f"{'game':<7}{'bot':<8}{'mean s':>8}{'p90 s':>8}   bots per core, each deciding every {every:g} s")
    for game in games:
        for bot in bots:
            took = decisions(game, bot, count)
            print(
                f"{game:<7}{bot:<8}{mean(took):8.3f}{quantiles(took, n=10)[8]:8.3f}{every / mean(took):8.0f}",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=list(names()))
    parser.add_argument("--bots", nargs="+", default=["medium", "hard"])
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--every", type=float, default=10.0)
    given = parser.parse_args()
    main(given.games, given.bots, given.decisions, given.every)
