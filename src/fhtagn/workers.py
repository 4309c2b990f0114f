"""Work spread over processes that may die: what a bot does to its process must not end the others.

``concurrent.futures`` gives up all tasks when one process dies and does not say which task it was.
Here each worker has one task at a time.  A task whose worker died is tried once more, because the
worker may have been the victim of others; after that it is lost, and the caller says what that means.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from itertools import islice
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Final, Generic, Protocol, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

NOBODY: Final = -1
TRIES: Final = 2
LOOK: Final = 0.5  # seconds between two looks at whether somebody takes too long


class Mark(Protocol):
    """What a worker writes where others can read it even after its death: who is at work, until when."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, value: float, /) -> None: ...


class Lost(Generic[Task]):
    """A task that cost its worker the life."""

    def __init__(self, task: Task, who: int, is_late: bool) -> None:
        self.task = task
        self.who = who  # who was marked when the worker died; NOBODY if nobody was
        self.is_late = is_late  # ended by us because it took too long


def cores() -> int:
    return os.cpu_count() or 1


def note(mark: Mark | None, who: int, seconds: float = inf) -> None:
    """From now on ``who`` is at work, and should be done after so many seconds."""
    if mark is not None:
        mark[1] = monotonic() + seconds
        mark[0] = who


def spread(
    work: Callable[[Task, Mark], Result],
    tasks: Iterable[Task],
    processes: int,
    lost: Callable[[Lost[Task]], Result],
    grace: float = 0.0,
) -> Generator[Result, None, None]:
    """The results as they come; close it if you stop before the end.

    ``work`` is called in other processes, so it must be a plain function of a module, or a ``partial``
    of one.  Whoever is marked for ``grace`` seconds longer than they should be is ended.
    """
    waiting = iter(tasks)
    workers: list[Worker[Task]] = []
    try:
        for task in islice(waiting, processes):
            workers.append(Worker(work))
            workers[-1].give(task)
        while workers:
            ready = wait([worker.pipe for worker in workers], LOOK)
            for worker in [worker for worker in workers if worker.pipe in ready or worker.is_dead()]:
                try:
                    if not worker.pipe.poll():
                        raise EOFError  # it has died, and a child of it keeps the pipe open
                    is_done, result = worker.pipe.recv()
                except (EOFError, ConnectionResetError):
                    worker.renew()
                    if worker.tries < TRIES and not worker.is_late:
                        worker.give(worker.task, worker.tries + 1)
                        continue
                    is_done, result = True, lost(Lost(worker.task, worker.who, worker.is_late))
                if not is_done:
                    raise result
                following = next(waiting, None)
                if following is None:
                    workers.remove(worker)
                    worker.stop()
                else:
                    worker.give(following)
                yield result
            for worker in workers:
                worker.end_if_late(grace)
    finally:
        for worker in workers:  # after Ctrl-C, or when the caller has enough
            worker.stop()


class Worker(Generic[Task]):
    """A process with one task at a time; a new process takes over when it has died."""

    task: Task
    pipe: Connection

    def __init__(self, work: Callable[[Task, Mark], Any]) -> None:
        self._work = work
        self._start()

    def _start(self) -> None:
        # Spawned, not forked: a fork copies the threads' locks of whoever calls this.
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self._mark = spawn.RawArray("d", (NOBODY, 0.0))
        arguments = (self._work, theirs, self._mark)
        # Not a daemon: a bot may start processes of its own.
        self._process: BaseProcess = spawn.Process(target=_serve, args=arguments)
        self._process.start()
        theirs.close()  # so that the pipe ends when the worker does

    def give(self, task: Task, tries: int = 1) -> None:
        self.task = task
        self.tries = tries
        self.who = NOBODY
        self.is_late = False
        self._mark[0] = NOBODY
        with suppress(OSError):  # it has just died, which will be noticed when its answer is read
            self.pipe.send(task)

    def is_dead(self) -> bool:
        return not self._process.is_alive()

    def end_if_late(self, grace: float) -> None:
        who, until = self._mark[:]
        if who != NOBODY and monotonic() > until + grace:
            self.is_late = True
            self._process.kill()

    def renew(self) -> None:
        """The process has died; keep who was marked."""
        self.who = int(self._mark[0])
        self.stop()
        self._start()

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


def _serve(work: Callable[[Any, Mark], Any], pipe: Connection, mark: Mark) -> None:
    # Ctrl-C ends the workers at once; the main process says what there is to say.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            answer = (True, work(task, mark))
        except Exception as wrong:
            answer = (False, wrong)
        with suppress(OSError):  # nobody is there any more to be told
            pipe.send(answer)
