"""Bots think in worker processes, never in the event loop, and never longer than they may.

A worker gets the position of one seat and a seed, nothing else; what it returns is checked like an
answer from anywhere.  A bot that fails or overruns is replaced by a simpler one for that decision.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from fhtagn.bots import make_bot
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import State
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.registry import load

SIMPLE = "random"


def _opinions(game_id: str, state: State, seat: Seat, bot: str, seed: str) -> tuple[Action, list[Opinion]]:
    """Runs in the worker."""
    game = load(game_id)
    node = game.node(state, seat)
    assert isinstance(node, Decision)
    position = Position(game, state, node)
    thinker = make_bot(game, bot)
    return thinker.choose(position, Random(seed)), thinker.opinions(position, Random(seed))


class Thinkers:
    """The pool of workers."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # spawn: a forked copy of a server with threads is not safe.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context)
        return self._pool

    async def think(
        self, game: str, state: State, seat: Seat, bot: str, seed: str
    ) -> tuple[Action, list[Opinion], bool]:
        """The bot's choice and opinions; True when a simpler bot had to choose."""
        try:
            loop = asyncio.get_running_loop()
            job = loop.run_in_executor(self._running(), _opinions, game, state, seat, bot, seed)
            action, opinions = await asyncio.wait_for(job, self.seconds)
            return action, opinions, False
        except Exception as wrong:
            if isinstance(wrong, (BrokenProcessPool, TimeoutError)):
                self.stop()  # a stuck or dead worker would block the next one
            if bot == SIMPLE:
                raise
        action, opinions = await asyncio.to_thread(_opinions, game, state, seat, SIMPLE, seed)
        return action, opinions, True

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)
