"""Several processes that search the same position: each grows a tree of its own, the visits are added up.

What travels is a guess of the seat, never the real state: what the seat does not know stays at home.
The processes live as long as this one and are shared by all its bots.  One that dies is replaced at
the next decision; at this one the other trees have to do.
"""

from __future__ import annotations

import atexit
from importlib import import_module
from random import Random
from threading import Lock
from typing import Final, NamedTuple

from fhtagn.bots.contest import think
from fhtagn.bots.search import Tree
from fhtagn.bots.settings import Settings
from fhtagn.core.bot import Position
from fhtagn.core.frames import State
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.registry import load
from fhtagn.workers import Mark, Worker

Found = list[tuple[Action, int, float]]  # options with their visits and total prospects


class Task(NamedTuple):
    """A position that the seat cannot tell from the real one, and how to search it."""

    game: str
    module: str  # games from outside are known when their module is loaded
    state: State
    seat: Seat
    settings: Settings
    seed: int
    to_the_last: bool


_workers: Final[list[Worker[Task]]] = []
_one_at_a_time: Final = Lock()


def grow(tree: Tree, settings: Settings, to_the_last: bool) -> None:
    """Grow this tree here and others elsewhere, and add up what they found."""
    if settings.processes == 1:
        think(tree, settings, to_the_last)
        return
    with _one_at_a_time:
        helpers = _hired(settings.processes - 1)
        try:
            for helper in helpers:
                helper.give(_task(tree.position, settings, tree.rng, to_the_last))
            think(tree, settings, to_the_last)
            for helper in helpers:
                for action, visits, total in _answer(helper):
                    tree.add(action, visits, total)
        except BaseException:  # interrupted: nobody would read the answers to come
            _dismiss()
            raise


def _task(position: Position, settings: Settings, rng: Random, to_the_last: bool) -> Task:
    game = position.game
    guess = position.guess(rng)
    seed = rng.getrandbits(64)
    return Task(game.info.id, type(game).__module__, guess, position.seat, settings, seed, to_the_last)


def _answer(helper: Worker[Task]) -> Found:
    try:
        is_done, result = helper.pipe.recv()
    except (EOFError, OSError):  # it died
        _workers.remove(helper)
        helper.stop()
        return []
    if not is_done:
        raise result
    found: Found = result
    return found


def search(task: Task, mark: Mark) -> Found:
    """In another process: one search."""
    import_module(task.module)
    game = load(task.game)
    node = game.node(task.state, task.seat)
    assert isinstance(node, Decision)
    tree = Tree(Position(game, task.state, node), game.heuristics(), Random(task.seed), task.settings)
    think(tree, task.settings, task.to_the_last)
    return [(edge.action, edge.visits, edge.total) for edge in tree.root.edges.values() if edge.visits]


def _hired(count: int) -> list[Worker[Task]]:
    while len(_workers) < count:
        _workers.append(Worker(search))
    return _workers[:count]


def _dismiss() -> None:
    while _workers:
        _workers.pop().stop()


atexit.register(_dismiss)
