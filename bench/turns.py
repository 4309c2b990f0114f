"""Engines take turns in one run: each is a worker process of its own, asked for a little at a time.

A machine that slows down slows all of them, so ratios of neighbouring turns mean something even
where the numbers themselves jump.  Times are CPU times of the worker.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / ".venv-compiled" / "bin" / "python"

PlayGame = Callable[[], int]  # one random game; the number of decisions


@dataclass
class Turn:
    """What one engine did in one turn."""

    decisions: float  # per second
    games: float  # per second
    copy_us: float  # copying a position


@dataclass
class Worker:
    """An engine: how to make a game player and a copier of positions, in this process."""

    name: str
    play: Callable[[], PlayGame]
    copy: Callable[[], Callable[[], object]]


def serve(worker: Worker, seconds: float) -> None:
    """In the worker process: for every line on stdin one turn, answered with a line of JSON."""
    play, copy = worker.play(), worker.copy()
    play()  # warm up
    print(json.dumps({"ready": describe()}), flush=True)
    for _ in sys.stdin:
        games = decisions = 0
        start = process_time()
        while (passed := process_time() - start) < seconds or not games:
            decisions += play()
            games += 1
        copies, start = 300, process_time()
        for _ in range(copies):
            copy()
        spent = process_time() - start
        found = [decisions / passed, games / passed, spent / copies * 1e6]
        print(json.dumps(found), flush=True)


def describe() -> str:
    """Is the fhtagn of this process compiled?"""
    from fhtagn.bench import is_compiled

    return "compiled" if is_compiled() else "plain"


class Engine:
    """A worker process, seen from the outside."""

    def __init__(self, name: str, script: str, worker: str, python: Path, seconds: float) -> None:
        self.name = name
        self.turns: list[Turn] = []
        environment = dict(os.environ)
        if python == COMPILED:
            environment.pop("PYTHONPATH", None)  # the sources would win over the compiled package
        command = [str(python), script, "--worker", worker, "--seconds", str(seconds)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
        )
        self.build = json.loads(self._line())["ready"]

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name}: the worker stopped")
        return line

    def takes_turn(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.turns.append(Turn(*json.loads(self._line())))

    def stops(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(script: str, workers: dict[str, Worker], ours: str, peer: str) -> None:
    """The command line of a benchmark: ``ours`` in both builds against ``peer``."""
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="turns of each engine")
    parser.add_argument("--seconds", type=float, default=0.7, help="CPU time of one turn")
    parser.add_argument("--worker", choices=sorted(workers), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        serve(workers[options.worker], options.seconds)
        return
    python = Path(sys.executable)
    engines = [Engine(ours, script, ours, python, options.seconds)]
    if COMPILED.exists():
        engines.append(Engine(ours, script, ours, COMPILED, options.seconds))
    engines.append(Engine(peer, script, peer, python, options.seconds))
    for done in range(options.rounds):
        for engine in engines:
            engine.takes_turn()
        print(f"\rround {done + 1} of {options.rounds} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for engine in engines:
        engine.stops()
    report(engines)
    if not COMPILED.exists():
        print("(compiled: run ./check --compiled --setup first)")


def report(engines: list[Engine]) -> None:
    peer = engines[-1]
    print(f"{'':<24}{'decisions/s':>12}{'games/s':>10}{'copy us':>9}{'ratio':>8}   (lowest to highest)")
    for engine in engines:
        speed = median(turn.decisions for turn in engine.turns)
        games = median(turn.games for turn in engine.turns)
        copy = median(turn.copy_us for turn in engine.turns)
        line = f"{speed:>12,.0f}{games:>10,.1f}{copy:>9.2f}"
        name = peer.name if engine is peer else f"{engine.name}, {engine.build}"
        if engine is not peer:
            pairs = zip(engine.turns, peer.turns, strict=True)
            ratios = sorted(mine.decisions / theirs.decisions for mine, theirs in pairs)
            line += f"{median(ratios):>7.2f}x   ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(f"{name:<24}{line}")
