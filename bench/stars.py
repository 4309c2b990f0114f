#!/usr/bin/env python3
"""Die Sterne stehen richtig: random play, clones, and the whole-turn search of the bot "greedy".

Plain and compiled builds take turns in one run, each in a process of its own; CPU times.  A *position* is
a sky that the search has looked at, a *turn* everything that greedy thinks about from the first to the last
decision of a turn.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from turns import COMPILED, ROOT, describe

PLAYERS = 2
CLONES = 2_000


def random_play(seconds: float, rng: Random) -> float:
    """Decisions per second."""
    from fhtagn.core.playout import random_playout
    from fhtagn.games.stars import GAME

    options = GAME.options(PLAYERS)
    decisions = 0
    start = process_time()
    while (passed := process_time() - start) < seconds or not decisions:
        decisions += random_playout(GAME, GAME.new(options), rng)
    return decisions / passed


def greedy_play(games: int, rng: Random) -> dict[str, Any]:
    """Games of greedy bots: what every turn cost, how fast they searched, how fast their positions clone."""
    from fhtagn.core.bot import Position
    from fhtagn.core.chance import fast_answer
    from fhtagn.core.nodes import Chance, Outcome
    from fhtagn.games.stars import GAME
    from fhtagn.games.stars.bot.greedy import Greedy
    from fhtagn.games.stars.bot.plan import Plans

    spent: dict[tuple[int, int], float] = {}  # by game and turn
    begun = []
    for number in range(games):
        s: Any = GAME.new(GAME.options(PLAYERS))
        bots = [Greedy() for _ in range(PLAYERS)]
        while not isinstance(s.pending, Outcome):
            if isinstance(s.pending, Chance):
                GAME.play(s, fast_answer(s.pending, rng))
                continue
            if (number, s.turn) not in spent:
                spent[number, s.turn] = 0.0
                begun.append(s.clone())
            start = process_time()
            action = bots[s.seat].choose(Position(GAME, s, s.pending), rng)
            spent[number, s.turn] += process_time() - start
            GAME.play(s, action)
    start = process_time()
    positions = sum(Plans(s, rng).positions for s in begun)
    searched = process_time() - start
    start = process_time()
    for _ in range(CLONES):
        begun[-1].clone()
    cloned = process_time() - start
    return {"turns": list(spent.values()), "positions": positions / searched, "clone": cloned / CLONES * 1e6}


def work(seed: int, games: int, seconds: float) -> None:
    """In the worker process: one turn of the benchmark, as a line of JSON."""
    found = greedy_play(games, Random(seed))
    found["decisions"] = random_play(seconds, Random(seed))
    print(json.dumps({"build": describe(), **found}))


def ask(python: Path, options: argparse.Namespace, seed: int) -> dict[str, Any]:
    environment = dict(os.environ)
    if python == COMPILED:
        environment.pop("PYTHONPATH", None)  # the sources would win over the compiled package
    command = [str(python), __file__, "--worker", str(seed)]
    command += ["--games", str(options.games), "--seconds", str(options.seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def report(rounds: list[list[dict[str, Any]]]) -> None:
    """One line per build; ratios are those of neighbouring turns."""
    print(f"{'':<10}{'decisions/s':>12}{'clone us':>10}{'positions/s':>13}{'turns':>7}", end="")
    print(f"{'median ms':>11}{'99 % ms':>9}{'longest ms':>12}")
    for number, first in enumerate(rounds[0]):
        those = [builds[number] for builds in rounds]
        turns = sorted(1e3 * turn for one in those for turn in one["turns"])
        speed = {what: median(one[what] for one in those) for what in ("decisions", "clone", "positions")}
        line = f"{speed['decisions']:>12,.0f}{speed['clone']:>10.2f}{speed['positions']:>13,.0f}"
        line += f"{len(turns):>7}"
        line += f"{median(turns):>11.1f}{turns[len(turns) * 99 // 100]:>9.1f}{turns[-1]:>12.1f}"
        print(f"{first['build']:<10}{line}")
    if len(rounds[0]) > 1:
        for what in ("decisions", "positions"):
            ratios = sorted(builds[1][what] / builds[0][what] for builds in rounds)
            told = f"{median(ratios):.2f} x ({ratios[0]:.2f} to {ratios[-1]:.2f})"
            print(f"{what}/s, compiled to plain: {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="turns of each build")
    parser.add_argument("--games", type=int, default=20, help="games of greedy bots in one turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of random play in one turn")
    parser.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker is not None:
        work(options.worker, options.games, options.seconds)
        return
    builds = [Path(sys.executable)] + ([COMPILED] if COMPILED.exists() else [])
    rounds: list[list[dict[str, Any]]] = []
    for seed in range(options.rounds):
        rounds.append([ask(python, options, seed) for python in builds])
        print(f"\rround {seed + 1} of {options.rounds} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(rounds)
    if not COMPILED.exists():
        print("(compiled: run ./check --compiled --setup first)")


if __name__ == "__main__":
    main()
