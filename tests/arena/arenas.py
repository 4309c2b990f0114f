"""Small arenas for the tests, and bots that misbehave."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from fhtagn.arena.contest import Players, contest, here
from fhtagn.arena.journal import opened
from fhtagn.arena.match import Record
from fhtagn.arena.plan import ROUND_ROBIN, Plan, tables_for

# A module beside an arena file: every process can load it, unlike what a test patches.
BOTS: Final = """
import asyncio, copy, multiprocessing, os, pathlib, signal, time
from fhtagn.core.chance import fast_answer
from fhtagn.core.nodes import Chance

class Calm:
    name = "calm"

    def choose(self, position, rng):
        action = rng.choice(position.node.actions)
        self.think(rng)
        return action

    def think(self, rng):
        pass

    def opinions(self, position, rng):
        return []

class Late(Calm):
    def think(self, rng):
        time.sleep(1.1)

class Slow(Calm):
    def think(self, rng):
        time.sleep(0.002)

class Stumbling(Calm):
    def think(self, rng):
        if rng.random() < 0.1:
            raise RuntimeError("tripped <b>")

class Dying(Calm):
    def think(self, rng):
        if rng.random() < 0.1:
            os._exit(3)

class Leaving(Calm):
    def think(self, rng):
        raise SystemExit

class Panicking(Calm):
    def think(self, rng):
        raise asyncio.CancelledError("panic")

class Prophet(Calm):
    # Foresees the next roll, if it is given the generator that will roll it.
    foreseen, hits, tries = None, 0, 0

    def choose(self, position, rng):
        mine = tuple(position.view()["roll"].values())
        Prophet.tries += self.foreseen is not None
        Prophet.hits += self.foreseen == mine
        self.foreseen = None
        action, ahead = position.node.actions[0], copy.deepcopy(rng)
        guess = position.guess(copy.deepcopy(rng))
        position.game.play(guess, action)
        while isinstance(guess.pending, Chance):
            position.game.play(guess, fast_answer(guess.pending, ahead))
            view = position.game.view(guess, position.seat)
            if view["turn"] == position.seat:
                self.foreseen = tuple(view["roll"].values())
        return action

class First(Calm):
    def choose(self, position, rng):
        self.think(rng)
        return position.node.actions[0]

class Pondering(First):
    def think(self, rng):
        rng.getrandbits(100)

class Parting(Calm):
    # Leaves a child behind that keeps its pipe open, until it is told to go.
    def think(self, rng):
        if os.fork() == 0:
            for _ in range(600):
                if (pathlib.Path(__file__).parent / "go").exists():
                    break
                time.sleep(0.1)
            (pathlib.Path(__file__).parent / "gone").touch()
            os._exit(0)
        os._exit(3)

class Cheating(Calm):
    def choose(self, position, rng):
        return ("iaa.rob", 99)

class Sleeping(Calm):
    def think(self, rng):
        time.sleep(600)

class Deaf(Calm):
    def think(self, rng):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        time.sleep(600)

class Parent(Calm):
    def think(self, rng):
        child = multiprocessing.get_context("fork").Process(target=print)
        child.start()
        child.join()
        assert child.exitcode == 0

class Loading(Calm):
    def __init__(self):
        time.sleep(0.3)

class Unborn(Calm):
    def __init__(self):
        raise OSError("no weights")
"""


def plan(bots: Iterable[str] = ("greedy", "random"), **how: Any) -> Plan:
    """IÄÄ to 30 points among these bots."""
    players = how.pop("players", 2)
    tables = how.pop("tables", None) or tables_for(list(bots), players, how.pop("kind", ROUND_ROBIN))
    settings: dict[str, Any] = {"game": "iaa", "games": 4, "seed": "test", "options": {"target": 30}}
    return Plan(players=players, tables=tuple(tables), **{**settings, **how})


def played(it: Plan, folder: Path, players: Players = here) -> list[Record]:
    """All games of the plan, with a journal in this folder."""
    with opened(folder / "games.jsonl", it) as journal:
        contest(it, journal, players)
        return [journal.records[index] for index in sorted(journal.records)]


def timeless(records: list[Record]) -> list[Record]:
    """Without what the clock says."""
    return [{**record, "seconds": None, "longest": None} for record in records]
