"""How fast is random play through the public protocol, on one core?

The yardstick, if installed (extra ``bench``), is OpenSpiel's dice game *pig*: its rules are C++,
driven from Python as here.  Both are measured in turns, round by round, so that a machine that
slows down slows both; medians are compared.  Only decisions of players count, on both sides.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from fhtagn.core import frames
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Chance, Decision
from fhtagn.core.playout import random_playout

ROUNDS: Final = 7
SECONDS_PER_ROUND: Final = 0.3
CLONES: Final = 2_000
LOAD: Final = "from fhtagn.core.registry import load; load('{}')"


@dataclass
class Speed:
    """One round of one engine."""

    decisions: float  # per second
    games: float  # per second


def measure(
    game: Game, players: int, rounds: int = ROUNDS, seconds: float = SECONDS_PER_ROUND
) -> dict[str, Any]:
    """Everything ``fhtagn bench`` tells, ready for JSON."""
    options = game.options(players)
    rng = Random(0)
    peer = pig(rng)

    def ours() -> int:
        return random_playout(game, game.new(options), rng)

    own: list[Speed] = []
    other: list[Speed] = []
    for _ in range(rounds):
        own.append(_round(ours, seconds))
        if peer is not None:
            other.append(_round(peer, seconds))
    found: dict[str, Any] = {
        "game": game.info.id,
        "players": players,
        "compiled": is_compiled(),
        "decisions_per_second": round(median(speed.decisions for speed in own)),
        "games_per_second": round(median(speed.games for speed in own), 1),
        "clone_us": round(clone_time(game, options, rng) * 1e6, 3),
        "import_ms": round(import_time("import fhtagn") * 1e3, 1),
        "load_ms": round(import_time(LOAD.format(game.info.id)) * 1e3, 1),
    }
    if other:
        found["pig_decisions_per_second"] = round(median(speed.decisions for speed in other))
        ratios = [a.decisions / b.decisions for a, b in zip(own, other, strict=True)]
        found["ratio_to_pig"] = round(median(ratios), 2)
    return found


def is_compiled() -> bool:
    """Is the core a compiled module?"""
    return not str(frames.__file__).endswith(".py")


def _round(play: Callable[[], int], seconds: float) -> Speed:
    decisions = games = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds or not games:
        decisions += play()
        games += 1
    return Speed(decisions / passed, games / passed)


def clone_time(game: Game, options: Options, rng: Random) -> float:
    """Seconds for one clone, the median over positions of one random game."""
    times = []
    for state in _positions(game, options, rng):
        clone = state.clone
        start = perf_counter()
        for _ in range(CLONES):
            clone()
        times.append((perf_counter() - start) / CLONES)
    return median(times)


def _positions(game: Game, options: Options, rng: Random, most: int = 20) -> list[State]:
    state = game.new(options)
    found = [state.clone()]
    while len(found) < most:
        node = game.node(state)
        if isinstance(node, Decision):
            found.append(state.clone())
            game.play(state, rng.choice(node.actions))
        elif isinstance(node, Chance):
            game.play(state, fast_answer(node, rng))
        else:
            break
    return found


def import_time(statement: str, rounds: int = 5) -> float:
    """Seconds that a fresh Python needs for this statement."""
    code = f"import time; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", code]
    return median(
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for _ in range(rounds)
    )


def pig(rng: Random) -> Callable[[], int] | None:
    """One random game of OpenSpiel's pig per call; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("pig")
    random = rng.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])  # all equally likely
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play
