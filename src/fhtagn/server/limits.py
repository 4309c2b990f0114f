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

    per_network: float = 4.0  # times as much as one visitor, for all of a network together
    # Messages and requests.
    messages: Rate = Rate(10, 30)  # per connection
    reading: Rate = Rate(50, 400)  # requests per visitor
    changing: Rate = Rate(2, 40)  # of them, those that change something
    connecting: Rate = Rate(2, 60)  # new connections per visitor
    connections: int = 200  # open at once per visitor
    mistakes: int = 20  # messages that cannot be read, before a connection is closed
    tcp_per_visitor: int = 300  # TCP connections, unless they come from a trusted proxy
    head_bytes: int = 32_768  # of a request before its body
    head_seconds: float = 15.0  # until it is complete
    body_seconds: float = 15.0  # until the rest is, too
    hello_seconds: float = 15.0  # until the first message
    send_seconds: float = 60.0  # until a page that does not read is dropped
    messages_per_visitor: Rate = Rate(60, 600)  # over all connections; beyond it they wait
    retelling: Rate = Rate(2, 60)  # times that pages of a visitor want everything told anew; they wait, too
    looking: Rate = Rate(10, 60)  # looks at the past per visitor; beyond it they wait
    looking_at: Rate = Rate(20, 120)  # per table
    judging: Rate = Rate(0.05, 10)  # finished games per visitor whose prospects are worked out
    # Spectators and talk.
    spectators: int = 100  # per table
    spectators_per_visitor: int = 20  # per table
    talking: Rate = Rate(1, 20)  # lines per seat, and per table for all spectators together
    spectators_talking: Rate = Rate(0.2, 5)  # lines per visitor without a seat
    talk_lines: int = 2_000  # that are kept at a table, the newest
    spectator_lines: int = 200  # of those without a seat
    # Tables.
    tables: int = 10_000  # unfinished, in all
    tables_per_visitor: int = 40  # unfinished and touched within a week, when they no longer take up room
    new_tables: Rate = Rate(
        0.002, 200
    )  # tables that a visitor opens, rematches too: 200, then one in 8 minutes
    unvisited_minutes: float = 60.0  # until a table at which nobody ever sat down on a page is deleted
    unstarted_days: float = 7.0  # until a table that never began, and that nobody looks at, is deleted
    content_bytes: int = 262_144  # of a content file
    contents: Rate = Rate(0.1, 20)  # content files that a visitor brings
    content_tables: int = 400  # unfinished tables with content of their own, in all
    content_tables_per_visitor: int = 10
    new_content_tables: Rate = Rate(0.0003, 20)  # such tables that a visitor opens: 20, then one an hour
    branching: Rate = Rate(0.05, 10)  # games that a visitor goes on with, or tries out
    log_bytes: int = 1_048_576  # of a log file that somebody brings
    imports: Rate = Rate(0.0003, 20)  # log files that a visitor brings: 20, then one an hour
    imported_tables: int = 400  # from log files, in all
    imported_days: float = 30.0  # until such a table is deleted
    undecided_hours: float = 24.0  # until a finished table at which no person decided anything is deleted
    retention_days: float = 0.0  # until a finished table is deleted; 0: never
    # Seats.
    away_minutes: float = 10.0  # until the others may let a bot play for somebody whose page is closed
    gone_hours: float = 24.0  # until they may give that seat away
    devices_per_seat: int = 12  # tokens, including links
    code_minutes: float = 5.0  # that a code for another device is good for
    code_tries: Rate = Rate(0.05, 10)  # codes that a visitor tries
    code_tries_in_all: Rate = Rate(5, 100)  # that all visitors try
    mixing_seconds: float = 2.0  # for pages to add to the dice, twice
    undoing: Rate = Rate(1, 40)  # steps that a seat takes back
    undos: int = 2_000  # steps taken back at one table
    # Bots.
    bot_seconds: float = 10.0  # for one decision; half of it for a search, the rest allows for a busy machine
    asked_seconds: float = 5.0  # of search that a table may ask for (hard:5s)
    thinking: Rate = Rate(0.5, 900)  # seconds of thinking per visitor; who is over comes after all others
    questions: int = 1_000  # that wait for a worker, in all
    questions_per_visitor: int = 60


LIMITS: Final = Limits()

_MANY: Final = Rate(1e9, 1e9)
# For tests and measurements, where one machine plays everybody.
WIDE: Final = Limits(
    messages=_MANY,
    messages_per_visitor=_MANY,
    reading=_MANY,
    changing=_MANY,
    connecting=_MANY,
    connections=10**6,
    tcp_per_visitor=10**6,
    undoing=_MANY,
    undos=10**6,
    code_tries=_MANY,
    code_tries_in_all=_MANY,
    retelling=_MANY,
    looking=_MANY,
    looking_at=_MANY,
    spectators=10**6,
    spectators_per_visitor=10**6,
    talking=_MANY,
    spectators_talking=_MANY,
    tables=10**6,
    tables_per_visitor=10**6,
    new_tables=_MANY,
    new_content_tables=_MANY,
    branching=_MANY,
    contents=_MANY,
    content_tables=10**6,
    content_tables_per_visitor=10**6,
    imports=_MANY,
    judging=_MANY,
    thinking=_MANY,
)
