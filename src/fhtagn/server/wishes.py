"""What somebody at a table wants and others have to agree to, in memory and in the store.

A wish to take back ends with the asker's connection, so it is only in memory.  Wishes about seats, and who
wants the table deleted, published or ended, survive restarts and are there for whichever server leads the
table next.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field

from fhtagn.core.nodes import Seat
from fhtagn.server.messages import What
from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor

DELETE = "delete"
PUBLISH = "publish"
END = "end"
OF_ALL = (DELETE, PUBLISH, END)  # one row for each seat that wants it


@dataclass
class Wish:
    """A seat wants something to which others have to agree (see ``agreements``)."""

    number: int  # of all wishes at this table
    seat: Seat
    what: What
    about: Seat  # whose seat
    n: int  # take back everything from this step on; or how many steps there were
    entries: int  # of the log when the wish was made
    waiting: set[Seat]  # who has yet to agree
    made: float = field(default_factory=time.time)

    @property
    def is_about_seat(self) -> bool:
        return self.what != "back"


async def find(store: Store, table: str) -> Wish | None:
    """The wish about a seat of this table that is still open."""
    sql = (
        "SELECT number, seat, what, about, n, entries, waiting, made FROM wishes"
        " WHERE game = ? AND what NOT IN (?, ?, ?) ORDER BY number DESC"
    )
    found = await store.do(lambda c: c.rows(sql, (table, *OF_ALL)))
    if not found:
        return None
    number, seat, what, about, n, entries, waiting, made = found[0]
    return Wish(number, seat, what, about, n, entries, set(json.loads(waiting)), made)


async def keep(store: Store, table: str, wish: Wish | None) -> None:
    """In the place of the one before; None: there is none any more."""

    def job(c: Cursor) -> None:
        store.fence(c, table)
        c.run("DELETE FROM wishes WHERE game = ? AND what NOT IN (?, ?, ?)", (table, *OF_ALL))
        if wish is not None:
            waiting = json.dumps(sorted(wish.waiting))
            about = (wish.number, wish.n, wish.entries, waiting, wish.made)
            _insert(c, table, wish.what, wish.seat, wish.about, *about)

    await store.do(job)


async def want_deleted(store: Store, table: str, seat: Seat) -> set[Seat]:
    """This seat wants the table deleted; all who do."""
    return await _want(store, table, seat, DELETE, True)


async def want_ended(store: Store, table: str, seat: Seat) -> set[Seat]:
    """This seat wants a game to be over that cannot go on; all who do."""
    return await _want(store, table, seat, END, True)


async def want_published(store: Store, table: str, seat: Seat, on: bool) -> set[Seat]:
    """This seat wants that anybody may find the game, or no longer; all who want it."""
    return await _want(store, table, seat, PUBLISH, on)


async def _want(store: Store, table: str, seat: Seat, what: str, on: bool) -> set[Seat]:
    def job(c: Cursor) -> set[Seat]:
        store.fence(c, table)
        c.run("DELETE FROM wishes WHERE game = ? AND what = ? AND seat = ?", (table, what, seat))
        if on:
            _insert(c, table, what, seat, seat, 0, 0, 0, "[]", time.time())
        return {
            row[0] for row in c.rows("SELECT seat FROM wishes WHERE game = ? AND what = ?", (table, what))
        }

    return await store.do(job)


def _insert(c: Cursor, *values: str | int | float) -> None:
    columns = "game, what, seat, about, number, n, entries, waiting, made"
    c.run(f"INSERT INTO wishes ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
