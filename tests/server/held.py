"""Holding the writer of a store, to look at what happens while it is busy."""

from __future__ import annotations

import asyncio
import threading

from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor


class Held:
    """While it lasts nothing is kept; what is asked meanwhile becomes one batch."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._go = threading.Event()
        self._holding = asyncio.Event()

    async def __aenter__(self) -> Held:
        loop = asyncio.get_running_loop()

        def hold(c: Cursor) -> None:
            loop.call_soon_threadsafe(self._holding.set)
            self._go.wait()

        self._task = asyncio.create_task(self.store.do(hold))
        await self._holding.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._go.set()
        await self._task
