"""All games of a plan: what is left of them is played, wherever there is room for it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from typing import Final, Protocol

from fhtagn.arena.journal import Journal
from fhtagn.arena.match import BROKEN, CRASHED, OVERRAN, Fault, Record, play, without_end
from fhtagn.arena.plan import Plan
from fhtagn.workers import NOBODY, Lost, spread

DIED: Final = "its process died"
GRACE: Final = 5.0  # seconds beyond twice the limit, after which a worker is ended from outside

Records = Generator[Record, None, None]


class Players(Protocol):
    """Plays games somewhere, in any order."""

    def __call__(self, plan: Plan, games: Iterable[int]) -> Records: ...


def here(plan: Plan, games: Iterable[int]) -> Records:
    """In this process."""
    return (play(plan, index) for index in games)


def on_processes(processes: int) -> Players:
    """On so many processes of this machine; one that dies costs its bot the game, nothing more."""

    def play_all(plan: Plan, games: Iterable[int]) -> Records:
        return spread(partial(play, plan), games, processes, partial(_lost, plan), GRACE)

    return play_all


def _lost(plan: Plan, lost: Lost[int]) -> Record:
    """The process died, twice, while this seat was thinking."""
    if lost.who == NOBODY:
        fault = Fault(NOBODY, BROKEN, DIED)
    elif lost.is_late:
        fault = Fault(lost.who, OVERRAN)
    else:
        fault = Fault(lost.who, CRASHED, DIED)
    return without_end(plan.fixture(lost.task), fault, plan.are_rivals)


def contest(
    plan: Plan,
    journal: Journal,
    players: Players = here,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, str]:
    """Play what the journal lacks; returns the first traceback of each bot that crashed."""
    traces: dict[str, str] = {}
    left = [index for index in plan.schedule() if index not in journal.records]
    with closing(players(plan, left)) as records:
        for record in records:
            trace = record.pop("trace", "")
            if trace:
                traces.setdefault(record["bots"][record["fault"]["seat"]], trace)
            journal.add(record)
            progress(1)
    return traces
