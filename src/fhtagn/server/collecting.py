"""Python's collector of unreachable cycles, kept from stopping the server for long.

With its usual thresholds it would look through all tables every few seconds, 200 ms each time at 500 tables.
Instead it looks at what is new, little and often, and at what is left once only.  At everything it looks when
nobody is playing, or once a day.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic
from typing import Final

YOUNG: Final = 20_000  # new objects until they are looked at
NEVER: Final = 1_000_000_000
OFTEN: Final = 5.0  # seconds
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


def set_up() -> None:
    """Before the tables are opened."""
    gc.set_threshold(YOUNG, NEVER, NEVER)
    look_at_all()


def look_at_new() -> None:
    """Drop unreachable cycles among what is new, such as those connections leave; the rest stays."""
    gc.collect(1)
    gc.freeze()


def look_at_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def keep_collecting(actions: Callable[[], int]) -> None:
    """For ever; ``actions`` tells how many there were so far."""
    looked, before = monotonic(), actions()
    while True:
        await asyncio.sleep(OFTEN)
        now, is_quiet, before = monotonic(), actions() == before, actions()
        if now - looked > (HOUR if is_quiet else DAY):
            looked = now
            look_at_all()
        else:
            look_at_new()
