"""Steps per second of every research interface, beside PettingZoo's and OpenSpiel's own Python games.

    python bench/peers.py --interfaces            # in the environment that runs it: plain or compiled

All of them take turns, a fraction of a second of CPU time each; what counts is one decision of a player,
chosen at random among the legal ones, with observation and mask wherever the interface has them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from fhtagn.bench import is_compiled

Work = Callable[[], int]  # does something and says how many steps it took
GAMES: Final = (("iaa", 2), ("stars", 2), ("wars", 2))
TOGETHER: Final = 16  # games of a vector
STEPS: Final = 100  # of one piece of work
# What we want to reach, compiled, in steps per second.
GOALS: Final = {
    ("Many, observations and masks", "iaa"): 50_000,
    ("Many, observations and masks", "wars"): 20_000,
}


def match(name: str, players: int, observed: bool) -> Work:
    from fhtagn.research.match import Match

    game, rng = Match(name, players, seed=1), Random(0)

    def work() -> int:
        for _ in range(STEPS):
            if game.over:
                game.reset()
            numbers = game.numbers()
            if observed:
                game.vector(game.seat)
                game.mask()
            game.play(numbers[int(rng.random() * len(numbers))])
        return STEPS

    return work


def many(name: str, players: int) -> Work:
    from fhtagn.research.many import Many

    games, rng = Many(name, TOGETHER, players, seed=1), Random(0)

    def work() -> int:
        games.observations()
        games.action_masks()
        games.step([numbers[int(rng.random() * len(numbers))] for numbers in games.numbers()])
        return TOGETHER

    return work


def agents(make: Callable[[], Any]) -> Work:
    """An environment of PettingZoo, ours or theirs."""
    env, rng = make(), Random(0)

    def work() -> int:
        steps = 0
        env.reset(seed=int(rng.random() * 1e9))
        for _ in env.agent_iter(STEPS):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return work


def ours(name: str, players: int) -> Any:
    from fhtagn.research.pettingzoo import env

    return env(name, players)


def classic(module: str) -> Any:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from importlib import import_module

    return import_module(f"pettingzoo.classic.{module}").env()


def seats(name: str, players: int) -> Work:
    from fhtagn.research.vector import SeatsEnv

    envs, rng = SeatsEnv(name, TOGETHER, bots=["random"] * (players - 1)), Random(0)
    envs.reset(seed=1)

    def work() -> int:
        legal = [row.nonzero()[0] for row in envs.action_masks()]
        envs.step([int(row[int(rng.random() * len(row))]) for row in legal])
        return TOGETHER

    return work


def spiel(name: str, **params: Any) -> Work:
    import open_spiel.python.games  # noqa: F401  registers them
    import pyspiel

    import fhtagn.research.openspiel  # noqa: F401  registers ours

    game, rng = pyspiel.load_game(name, params), Random(0)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < STEPS:
            legal = state.legal_actions()
            if not state.is_chance_node():
                state.observation_string()
                steps += 1
            state.apply_action(legal[int(rng.random() * len(legal))])
        return steps

    return work


def contestants() -> dict[tuple[str, str], Callable[[], Work]]:
    """By interface and game."""
    found: dict[tuple[str, str], Callable[[], Work]] = {}
    for name, players in GAMES:
        found["Match", name] = partial(match, name, players, observed=False)
        found["Match, observation and mask", name] = partial(match, name, players, observed=True)
        found["Many, observations and masks", name] = partial(many, name, players)
        found["PettingZoo", name] = partial(agents, partial(ours, name, players))
        found["Gymnasium vector, against random", name] = partial(seats, name, players)
        found["OpenSpiel", name] = partial(spiel, f"fhtagn_{name}", players=players, longest=2_000)
    for module in ("connect_four_v3", "tictactoe_v3"):
        found["PettingZoo classic", module] = partial(agents, partial(classic, module))
    for name in ("python_block_dominoes", "python_liars_poker", "python_tic_tac_toe"):
        found["OpenSpiel, Python", name] = partial(spiel, name)
    return found


def report(rounds: int, seconds: float) -> None:
    """A table in Markdown, and which goals are reached."""
    works: dict[tuple[str, str], Work] = {}
    for key, make in contestants().items():
        try:
            works[key] = make()
        except Exception as problem:  # not installed, or not in this version
            print(f"{' '.join(key)}: not available: {problem}")
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in works}
    for _ in range(rounds):
        for key, work in works.items():
            done, start = 0, process_time()
            while (passed := process_time() - start) < seconds or not done:
                done += work()
            rates[key].append(done / passed)
    print(f"{'compiled' if is_compiled() else 'plain'} build, steps per second of CPU time\n")
    print("| interface | game | steps/s | lowest to highest |\n|---|---|---|---|")
    for (interface, name), found in rates.items():
        spread = f"{min(found):,.0f} to {max(found):,.0f}"
        print(f"| {interface} | {name} | {median(found):,.0f} | {spread} |")
    print()
    for (interface, name), goal in GOALS.items():
        reached = median(rates[interface, name])
        print(f"{interface}, {name}: goal {goal:,} compiled: {'' if reached >= goal else 'not '}reached")
    for name, _ in GAMES:
        pairs = zip(rates["PettingZoo", name], rates["Match, observation and mask", name], strict=True)
        ratio = median(a / b for a, b in pairs)
        print(
            f"PettingZoo beside Match, {name}: {ratio:.2f}, goal 0.5: {'' if ratio >= 0.5 else 'not '}reached"
        )
