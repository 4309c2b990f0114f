#!/usr/bin/env python3
"""Our games beside other engines, in one run: random play, copies, tree search to the end, import.

Every engine is a worker process of its own; they take turns, a fraction of a second of CPU time each.
Ratios are medians over neighbouring turns.  What is not installed is said and left out.  The peers are
looked for in the environment that runs this script (extra "bench"), boardgame.io in ``boardgame_io``
(``npm ci`` there), our compiled build in ``.venv-compiled``.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from iaa_vs_openspiel import copy_pig, pig
from ours import after, copying, random_play
from turns import COMPILED, ROOT
from wars_vs_catanatron import TURNS_LIMIT, catan, copy_catan

SIMULATIONS: Final = 100  # of one search, in every engine
COPIES: Final = 100  # between two looks at the clock
NODE: Final = ROOT / "bench" / "boardgame_io" / "peer.cjs"

Work = Callable[[], int]  # does something and says how many of it


@dataclass(frozen=True)
class Peer:
    """An engine: what it is called, what to import, and how to play, copy and search with it."""

    title: str
    load: str
    play: Callable[[], Work]
    copy: Callable[[], Callable[[], object]]
    search: Callable[[], Work] | None = None


# ------------------------------------------------------------------------------------------------ ours


def ours(name: str, title: str, players: int) -> Peer:
    def search() -> Work:
        """Random playouts to the end: a search that knows nothing about the game."""
        from fhtagn.bots.search import Tree
        from fhtagn.bots.settings import Settings
        from fhtagn.core.bot import Position
        from fhtagn.core.heuristics import Heuristics

        game, state, node = after(name, players, decisions=0)
        position, heuristics, rng = Position(game, state, node), Heuristics(), Random(0)
        settings = Settings(SIMULATIONS, random=True, cut_off=False, bias=False)
        tree = Tree(position, heuristics, rng, settings)

        def simulate() -> int:
            nonlocal tree
            if tree.iterations == SIMULATIONS:
                tree = Tree(position, heuristics, rng, settings)
            tree.iterate()
            return 1

        return simulate

    load = f"from fhtagn.core.registry import load; load({name!r})"
    play = partial(random_play, name, players)
    return Peer(f"{title}, {players} players", load, play, partial(copying, name, players), search)


# ----------------------------------------------------------------------------------------------- peers


def spiel(name: str) -> Any:
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  registers them

    return pyspiel.load_game(name)


def play_spiel(name: str) -> Work:
    game, rng = spiel(name), Random(0)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return play


def copy_spiel(name: str) -> Callable[[], object]:
    game, rng = spiel(name), Random(7)
    state = game.new_initial_state()
    for _ in range(10):
        state.apply_action(rng.choice(state.legal_actions()))  # of chance too
    return state.clone  # type: ignore[no-any-return]


def search_spiel(name: str) -> Work:
    import numpy
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    game, random = spiel(name), numpy.random.RandomState(0)
    bot = MCTSBot(game, 2.0, SIMULATIONS, RandomRolloutEvaluator(1, random), random_state=random)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def search() -> int:
        bot.mcts_search(start)
        return SIMULATIONS

    return search


def play_uno() -> Work:
    import rlcard

    env, rng = rlcard.make("uno", config={"seed": 0}), Random(0)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def copy_uno() -> Callable[[], object]:
    import rlcard

    env = rlcard.make("uno", config={"seed": 7})
    state, _ = env.reset()
    for _ in range(5):
        state, _ = env.step(next(iter(state["legal_actions"])))
    return lambda: copy.deepcopy(env)  # it has no copy of its own


def play_connect_four() -> Work:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it would be taken for an answer
    from pettingzoo.classic import connect_four_v3

    env, rng = connect_four_v3.env(), Random(0)

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def copy_connect_four() -> Callable[[], object]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    env.reset(seed=7)
    for column in range(7):
        env.step(column)
    return lambda: copy.deepcopy(env)  # nor has this one


def search_catan() -> Work:
    """A copy and random play to its end: all that catanatron 3.2.1 as published has of a tree search.

    One with a tree does nearly all of this in every simulation, and the tree besides.
    """
    from catanatron import Color, Game, RandomPlayer

    start = Game([RandomPlayer(color) for color in list(Color)[:4]], seed=0)

    def simulate() -> int:
        game = start.copy()
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
        return 1

    return simulate


OURS: Final = {
    "iaa": ours("iaa", "IÄÄ", 2),
    "stars": ours("stars", "Sterne", 2),
    "cults": ours("cults", "Rise of the Cults", 2),
    "death": ours("death", "Death May Die", 3),
    "wars": ours("wars", "Cthulhu Wars", 4),
}
DOMINOES: Final = "python_block_dominoes"
PEERS: Final = {
    "pig": Peer("OpenSpiel pig (C++)", "import pyspiel", pig, copy_pig, lambda: search_spiel("pig")),
    "backgammon": Peer(
        "OpenSpiel backgammon (C++)",
        "import pyspiel",
        lambda: play_spiel("backgammon"),
        lambda: copy_spiel("backgammon"),
        lambda: search_spiel("backgammon"),
    ),
    "dominoes": Peer(
        "OpenSpiel block dominoes (Python)",
        "import open_spiel.python.games",
        lambda: play_spiel(DOMINOES),
        lambda: copy_spiel(DOMINOES),
    ),
    "uno": Peer("RLCard uno", "import rlcard", play_uno, copy_uno),
    "connect_four": Peer(
        "PettingZoo connect four",
        "from pettingzoo.classic import connect_four_v3",
        play_connect_four,
        copy_connect_four,
    ),
    "catanatron": Peer("catanatron, 4 players", "import catanatron", catan, copy_catan, search_catan),
}
WORKERS: Final = OURS | PEERS
# What we want to reach, compiled: our game, the peer, what is measured, how many times as fast.
GOALS: Final = (
    ("iaa", "pig", "play", 1),
    ("iaa", "pig", "search", 20),
    ("cults", "catanatron", "play", 4),
    ("death", "catanatron", "play", 3),
    ("wars", "catanatron", "play", 3),
    ("wars", "catanatron", "search", 5),
)


# ---------------------------------------------------------------------------------------------- worker


def rate(work: Work, seconds: float) -> float:
    """How many per second of CPU time."""
    done, start = 0, process_time()
    while (passed := process_time() - start) < seconds or not done:
        done += work()
    return done / passed


def serve(peer: Peer, seconds: float) -> None:
    """In the worker process: for every line on stdin one turn, answered with a line of JSON."""
    try:
        play, copying = peer.play(), peer.copy()
        search = peer.search() if peer.search else None
    except ImportError as missing:
        print(json.dumps({"missing": str(missing)}), flush=True)
        return
    length = median(play() for _ in range(20))  # warms up, too
    build = _build() if peer in OURS.values() else ""
    print(json.dumps({"build": build, "length": length}), flush=True)

    def copies() -> int:
        for _ in range(COPIES):
            copying()
        return COPIES

    for _ in sys.stdin:
        found = [rate(play, seconds), 1e6 / rate(copies, seconds / 4), search and rate(search, seconds)]
        print(json.dumps(found), flush=True)


def _build() -> str:
    from fhtagn.bench import is_compiled

    return "compiled" if is_compiled() else "plain"


# --------------------------------------------------------------------------------------------- outside


@dataclass
class Engine:
    """A worker process, seen from the outside."""

    key: str
    title: str
    command: list[str]
    load: list[str]  # a command that says how many seconds of CPU time an import takes
    missing: str = ""
    length: float = 0  # decisions of a random game
    play: list[float] = field(default_factory=list)
    copy: list[float | None] = field(default_factory=list)
    search: list[float | None] = field(default_factory=list)
    imports: list[float] = field(default_factory=list)

    def starts(self) -> None:
        if self.missing:
            return
        environment = os.environ | {"NODE_ENV": "production"}
        if self.command[0] == str(COMPILED):
            environment.pop("PYTHONPATH", None)  # the sources would win over the compiled package
        self.environment = environment
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
        )
        answer = self._answer()
        self.missing = answer.get("missing", "")
        self.length = answer.get("length", 0)
        if answer.get("build"):
            self.title += f", {answer['build']}"

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        return json.loads(line) if line else {"missing": "its worker stopped"}

    def takes_turn(self) -> None:
        if self.missing:
            return
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        answer = self._answer()
        if isinstance(answer, dict):
            self.missing = answer["missing"]
            return
        play, copy_us, search = answer
        self.play.append(play)
        self.copy.append(copy_us)
        self.search.append(search)
        found = subprocess.run(self.load, env=self.environment, check=True, capture_output=True, text=True)
        self.imports.append(float(found.stdout.split()[-1]) * 1e3)

    def stops(self) -> None:
        if hasattr(self, "process"):
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait()


def python_engine(key: str, python: Path, seconds: float) -> Engine:
    peer = WORKERS[key]
    command = [str(python), __file__, "--worker", key, "--seconds", str(seconds)]
    timed = f"from time import process_time as t; a = t(); {peer.load}; print(t() - a)"
    missing = "" if python.exists() else "run ./check --compiled --setup first"
    return Engine(key, peer.title, command, [str(python), "-c", timed], missing)


def node_engine(seconds: float) -> Engine:
    node, package = shutil.which("node"), NODE.parent / "node_modules" / "boardgame.io"
    missing = "" if package.exists() else "npm ci in bench/boardgame_io first"
    timed = (
        f"const a = process.cpuUsage(); require('{package}/dist/cjs/ai.js');"
        "const b = process.cpuUsage(a); console.log((b.user + b.system) / 1e6)"
    )
    command = [str(node), str(NODE), str(seconds)]
    load = [str(node), "-e", timed]
    return Engine("boardgame.io", "boardgame.io pig (Node)", command, load, missing if node else "no Node")


def engines(seconds: float, only: list[str]) -> list[Engine]:
    here = Path(sys.executable)
    plain = here if find_spec("fhtagn") else ROOT / ".venv" / "bin" / "python"
    found = []
    for key in OURS:
        found.append(python_engine(key, plain, seconds))
        found.append(python_engine(key, COMPILED, seconds))
    found += [python_engine(key, here, seconds) for key in PEERS]
    found.append(node_engine(seconds))
    return [engine for engine in found if not only or engine.key in only]


# ---------------------------------------------------------------------------------------------- report


def ratios(mine: list[Any], theirs: list[Any]) -> list[float]:
    """Of the turns of the same round, from lowest to highest."""
    return sorted(a / b for a, b in zip(mine, theirs, strict=False) if a and b)


def times(mine: list[Any], theirs: list[Any]) -> str:
    found = ratios(mine, theirs)
    return f"{number(found)} x" if found else ""


def number(values: list[Any]) -> str:
    known = [value for value in values if value is not None]
    if not known:
        return "–"
    middle = median(known)
    return f"{middle:,.0f}" if middle >= 100 else f"{middle:.1f}" if middle >= 10 else f"{middle:.2f}"


def report(found: list[Engine]) -> None:
    """A table in Markdown; "IÄÄ:" and "Wars:" say how many times as fast these are (compiled)."""
    best = {engine.key: engine for engine in found if engine.play}  # the compiled build comes last
    nobody = Engine("", "", [], [])
    iaa, wars = best.get("iaa", nobody), best.get("wars", nobody)
    heads = "decisions a game|decisions/s|IÄÄ:|Wars:|copy us|simulations/s|IÄÄ:|Wars:|import ms"
    print("| | " + heads.replace("|", " | ") + " |")
    print("|---" * 10 + "|")
    for engine in found:
        if engine.missing:
            print(f"| {engine.title} | not available: {engine.missing} " + "| " * 8 + "|")
            continue
        cells = [engine.title, f"{engine.length:,.0f}"]
        for column, copies in ((engine.play, engine.copy), (engine.search, engine.imports)):
            peer = engine.key not in OURS
            mine = (iaa.play, wars.play) if column is engine.play else (iaa.search, wars.search)
            cells += [number(column), *(times(each, column) if peer else "" for each in mine), number(copies)]
        print("| " + " | ".join(cells) + " |")
    print()
    for name, peer_name, part, goal in GOALS:
        if name not in best or peer_name not in best:
            continue
        reached = ratios(getattr(best[name], part), getattr(best[peer_name], part))
        verdict = "reached" if median(reached) >= goal else "not reached"
        span = f"{number(reached)} x ({reached[0]:.2f} to {reached[-1]:.2f})"
        print(f"{best[name].title} against {peer_name}, {part}: {span}, goal {goal} x: {verdict}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="turns of each engine")
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of each part of a turn")
    parser.add_argument("--only", default="", help="some engines, separated by commas: death,catanatron")
    parser.add_argument("--interfaces", action="store_true", help="the research interfaces instead")
    parser.add_argument("--worker", choices=sorted(WORKERS), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.interfaces:
        from interfaces import report as report_interfaces

        report_interfaces(options.rounds, options.seconds)
        return
    if options.worker:
        serve(WORKERS[options.worker], options.seconds)
        return
    found = engines(options.seconds, options.only.split(",") if options.only else [])
    for engine in found:
        engine.starts()
    # What is compared with goals takes turns side by side.
    neighbours = ["iaa", "pig", "cults", "death", "catanatron", "wars"]
    order = sorted(found, key=lambda e: neighbours.index(e.key) if e.key in neighbours else len(neighbours))
    for done in range(options.rounds):
        for engine in order:
            engine.takes_turn()
        print(f"\rround {done + 1} of {options.rounds} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for engine in found:
        engine.stops()
    report(found)


if __name__ == "__main__":
    main()
