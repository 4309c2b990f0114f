"""A lock that can also be taken at once, without waiting in a task."""

from __future__ import annotations

import asyncio
from collections import deque


class Turnstile:
    """One at a time, in the order of arrival; whoever leaves hands it to the next one."""

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._is_taken

    def take(self) -> bool:
        """Take it if it is free."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def free(self) -> None:
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)  # it stays taken
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.free()  # it was our turn, and we do not want it any more
            raise

    async def __aexit__(self, *problem: object) -> None:
        self.free()
