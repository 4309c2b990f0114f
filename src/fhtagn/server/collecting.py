"""Python's collector of unreachable cycles, kept from stopping the server for long.

With its usual thresholds it would look through all tables every few seconds, 200 ms each time at 500 tables.
Instead it looks at what is new, little and often (every five seconds would take 75 ms at 500 decisions a
second, which is what the slowest hundredth of them would wait for), and at what is left once only.  At
everything it looks when nobody is playing, when memory has grown (every connection that ends leaves a cycle,
and strangers may come and go as often as they like), or once a day.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

YOUNG: Final = 200_000  # new objects until they are looked at in any case
NEVER: Final = 1_000_000_000
OFTEN: Final = 0.5  # seconds
WHILE: Final = 10  # such looks, after which it is asked whether everything is due
MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
GROWN: Final = 1.2  # times as much memory as after the last look at everything
PAGES: Final = Path("/proc/self/statm")


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


class Looked(NamedTuple):
    """When everything was last looked at, and how much memory there was then."""

    at: float
    pages: int

    def is_due(self, now: float, pages: int, is_quiet: bool) -> bool:
        """Is it time to look at everything again?"""
        has_grown = pages > GROWN * self.pages
        return now - self.at > (MINUTE if has_grown else HOUR if is_quiet else DAY)


def pages() -> int:
    """Of memory that the process has; 0 where nobody says."""
    try:
        return int(PAGES.read_text().split()[1])
    except (OSError, IndexError, ValueError):
        return 0


async def keep_collecting(actions: Callable[[], int]) -> None:
    """For ever; ``actions`` tells how many there were so far."""
    looked, before = Looked(monotonic(), pages()), actions()
    while True:
        for _ in range(WHILE):
            await asyncio.sleep(OFTEN)
            look_at_new()
        is_quiet, before = actions() == before, actions()
        if looked.is_due(monotonic(), pages(), is_quiet):
            look_at_all()
            looked = Looked(monotonic(), pages())
