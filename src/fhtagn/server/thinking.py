"""Bots think in worker processes, never in the event loop, and never longer than they may.

A worker gets the position of one seat and a seed, nothing else; what it returns is checked like any
outside input.  A bot that fails or overruns is replaced by a simpler one for that decision; its worker
is killed, the others go on thinking.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from math import inf
from random import Random
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple

from fhtagn.core.bot import Opinion
from fhtagn.core.frames import State
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.server.limits import LIMITS, Limits
from fhtagn.server.meters import Meters
from fhtagn.server.turns import Asker, Turns
from fhtagn.server.worker import (
    HEAD,
    Answer,
    Asked,
    Bring,
    Brought,
    Check,
    Checked,
    Judging,
    Question,
    packed,
)

SIMPLE: Final = "random"
START_SECONDS: Final = 120.0  # a busy machine may take long to start Python


class Thought(NamedTuple):
    """A choice, the reasons if requested, and why a simpler bot had to choose ("": it did not)."""

    action: Action
    opinions: list[Opinion]
    problem: str = ""
    why: tuple[Text, ...] = ()  # what the bot tells its partners


class Failed(Exception):
    """The bot gave no usable answer."""


class Clock:
    """The time that bots keep; tests have one of their own."""

    def now(self) -> float:
        return monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class _Worker:
    """One process; talks to nobody else."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, modules: tuple[str, ...]) -> _Worker:
        # Not -m: what is pickled there must not belong to a module named __main__.
        command = (sys.executable, "-c", "from fhtagn.server.worker import main; main()", *modules)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        worker = cls(process)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker._read()
        except BaseException:
            worker.kill()
            raise
        return worker

    async def ask(self, question: Asked) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(packed(question))
        await self._process.stdin.drain()
        return await self._read()

    async def _read(self) -> Any:
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(HEAD.size)
        return pickle.loads(await self._process.stdout.readexactly(HEAD.unpack(head)[0]))

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()

    async def ended(self) -> None:
        await self._process.wait()


class Thinkers:
    """The workers; each is started when it is first needed, and again after it was killed."""

    def __init__(
        self, workers: int, seconds: float, modules: tuple[str, ...] = (), limits: Limits = LIMITS
    ) -> None:
        self.seconds = seconds
        self.turns = Turns(workers, limits)
        self.meters = Meters()
        self._modules = modules
        self._free: asyncio.LifoQueue[_Worker | None] = asyncio.LifoQueue()
        self._all: set[_Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()  # of workers that were killed
        for _ in range(workers):
            self._free.put_nowait(None)

    async def think(
        self,
        game: str,
        state: State,
        seat: Seat,
        bot: str,
        seed: str,
        with_reasons: bool = False,
        asker: Asker = Asker(),  # noqa: B008
        within: float = inf,
    ) -> Thought:
        """The bot's choice; a simpler bot's if it fails.  Raises ``Busy`` if too many wait already.

        A search takes no more than ``within`` seconds.
        """
        node = load(game).node(state, seat)
        assert isinstance(node, Decision)
        if bot == SIMPLE:  # faster than asking a worker
            return Thought(Random(seed).choice(node.actions), [])
        try:
            began = perf_counter()
            async with self.turns.turn(asker):
                self.meters.waiting.observe(perf_counter() - began)
                question = Question(game, state, seat, bot, seed, with_reasons, self.seconds, within)
                answer: Answer = await self._ask(question)
            if answer.problem:
                raise Failed(answer.problem)
            if answer.action not in node.actions:
                raise Failed(f"not possible: {answer.action!r}"[:200])
            opinions = [opinion for opinion in answer.opinions if opinion.action in node.actions]
            return Thought(answer.action, opinions, why=answer.why)
        except Failed as wrong:
            return Thought(Random(seed).choice(node.actions), [], str(wrong))

    async def check(self, game: str, file: str, asker: Asker) -> Checked:
        """What is wrong with a content file; raises ``Failed`` if that takes too long, or ``Busy``."""
        async with self.turns.turn(asker):
            answer = await self._ask(Check(game, file))
        if not isinstance(answer, Checked):
            raise Failed(str(answer))
        return answer

    async def read_log(self, body: str, asker: Asker) -> Brought:
        """What is in a log file; raises ``Failed`` if that takes too long, or ``Busy``."""
        async with self.turns.turn(asker):
            answer = await self._ask(Bring(body))
        if not isinstance(answer, Brought):
            raise Failed(str(answer))
        return answer

    async def judge(self, game: str, states: list[State], seed: str, asker: Asker) -> list[list[float]]:
        """Every seat's prospects in these positions; raises ``Failed`` or ``Busy``."""
        async with self.turns.turn(asker):
            answer = await self._ask(Judging(game, states, seed))
        if not isinstance(answer, list):
            raise Failed(str(answer))
        return answer

    async def _ask(self, question: Asked) -> Any:
        worker = self._free.get_nowait()  # whoever has the turn finds one
        try:
            if worker is None:
                worker = await _Worker.start(self._modules)
                self._all.add(worker)
            # Time in the queue does not count: a bot is not slow because others are thinking.
            began = perf_counter()
            async with asyncio.timeout(self.seconds):
                answer = await worker.ask(question)
            self.meters.thinking.observe(perf_counter() - began)
            return answer
        except Exception as wrong:
            self._kill(worker)
            worker = None
            what = "overran its time" if isinstance(wrong, TimeoutError) else f"its process ended ({wrong!r})"
            raise Failed(what) from wrong
        except BaseException:  # whoever asked has gone; nobody would read the answer
            self._kill(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)

    def _kill(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            worker.kill()
            ending = asyncio.create_task(worker.ended())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def stop(self) -> None:
        """All workers end; a later question would start new ones."""
        for worker in list(self._all):
            self._kill(worker)
        await asyncio.gather(*self._ending)
