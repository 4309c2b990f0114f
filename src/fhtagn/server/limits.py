"""How much visitors may ask of this server: every limit in one place.

A visitor is an IPv4 address or an IPv6 household (/64); a network is a /48, which providers hand out whole.
Defaults leave room for many people behind one router.  ``settings`` reads other values from the command
line, the environment or a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Rate(NamedTuple):
    """This many per second in the long run, and this many at once."""

    per_second: float
    burst: float

    def __str__(self) -> str:
        return f"{self.per_second:g}/{self.burst:g}"


@dataclass(frozen=True)
class Limits:
    """How much one page, visitor, network or table may ask for."""

    # Messages and requests.
    messages: Rate = Rate(10, 30)  # per connection
    reading: Rate = Rate(50, 400)  # requests per visitor
    changing: Rate = Rate(2, 40)  # of them, those that change something
    connecting: Rate = Rate(2, 60)  # new connections per visitor
    connections: int = 200  # open at once per visitor
    mistakes: int = 20  # messages that cannot be read, before a connection is closed
    hello_seconds: float = 15.0  # until the first message
    send_seconds: float = 60.0  # until a page that does not read is dropped
    # Tables.
    tables: int = 10_000  # unfinished, in all
    tables_per_visitor: int = 40  # unfinished and touched within a day
    tables_per_network: int = 160
    unvisited_minutes: float = 60.0  # until a table at which nobody ever sat down on a page is deleted
    unstarted_days: float = 7.0  # until a table that never began, and that nobody looks at, is deleted
    # Bots.
    bot_seconds: float = 10.0  # for one decision; half of it for a search, the rest allows for a busy machine
    asked_seconds: float = 5.0  # of search that a table may ask for (hard:5s)
    thinking: Rate = Rate(0.5, 900)  # seconds of thinking per visitor; who is over comes after all others
    questions: int = 1_000  # that wait for a worker, in all
    questions_per_visitor: int = 60


LIMITS: Final = Limits()
