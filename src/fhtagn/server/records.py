"""What the host keeps beside the tables: orders to the server, bans, closed tables, reports."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final, NamedTuple

from fhtagn.core.log import SEATED
from fhtagn.server.security import Ban
from fhtagn.server.store import Store
from fhtagn.server.sums import seal
from fhtagn.server.writer import Cursor

MOST_REPORTS: Final = 20  # that are kept of one table
MOST_REASON: Final = 400  # characters


class Order(NamedTuple):
    """What whoever runs the server wants."""

    id: str
    what: dict[str, Any]


class Report(NamedTuple):
    """What somebody told the host: ``line`` is the number of a line of talk, -1: the table."""

    id: str
    game: str
    made: float
    seat: int
    line: int
    words: str
    reason: str


class News(NamedTuple):
    """What the server looks for now and then."""

    orders: list[Order]
    bans: list[Ban]
    closed: dict[str, str]
    muted: set[tuple[str, int]]


async def news(store: Store) -> News:
    """Orders without an answer, and what holds now."""

    def job(c: Cursor) -> News:
        orders = c.rows("SELECT id, what FROM orders WHERE answer = '' AND taken = '' ORDER BY asked, id")
        return News(
            [Order(id, json.loads(what)) for id, what in orders],
            [Ban(*row) for row in c.rows("SELECT who, until, why FROM bans")],
            dict(c.rows("SELECT game, why FROM closed")),
            {(game, seat) for game, seat in c.rows("SELECT game, seat FROM muted")},
        )

    return await store.do(job)


# -- orders ----------------------------------------------------------------------------------------------


async def ask(store: Store, what: dict[str, Any]) -> str:
    """Leave an order; returns its id."""
    id = secrets.token_hex(8)
    values = (id, time.time(), json.dumps(what))
    await store.do(lambda c: c.run("INSERT INTO orders (id, asked, what) VALUES (?, ?, ?)", values))
    return id


async def take(store: Store, id: str, server: str) -> bool:
    """Of several servers one carries out an order; is it ours now?"""
    sql = "UPDATE orders SET taken = ? WHERE id = ? AND taken = '' AND answer = ''"
    return bool(await store.do(lambda c: c.run(sql, (server, id))))


async def hand_back(store: Store, id: str) -> None:
    """It is another's to carry out."""
    await store.do(lambda c: c.run("UPDATE orders SET taken = '' WHERE id = ?", (id,)))


async def answer(store: Store, id: str, said: dict[str, Any]) -> None:
    await store.do(lambda c: c.run("UPDATE orders SET answer = ? WHERE id = ?", (json.dumps(said), id)))


async def answered(store: Store, id: str) -> dict[str, Any] | None:
    """The answer, which is not kept any longer; None: not yet."""

    def job(c: Cursor) -> dict[str, Any] | None:
        found = c.rows("SELECT answer FROM orders WHERE id = ? AND answer <> ''", (id,))
        if not found:
            return None
        c.run("DELETE FROM orders WHERE id = ?", (id,))
        said: dict[str, Any] = json.loads(found[0][0])
        return said

    return await store.do(job)


async def withdraw(store: Store, id: str) -> None:
    await store.do(lambda c: c.run("DELETE FROM orders WHERE id = ?", (id,)))


# -- verdicts --------------------------------------------------------------------------------------------


async def ban(store: Store, one: Ban) -> None:
    def job(c: Cursor) -> None:
        c.run("DELETE FROM bans WHERE who = ?", (one.who,))
        c.run("INSERT INTO bans VALUES (?, ?, ?)", tuple(one))

    await store.do(job)


async def unban(store: Store, who: str) -> bool:
    return bool(await store.do(lambda c: c.run("DELETE FROM bans WHERE who = ?", (who,))))


async def drop_old_bans(store: Store, now: float) -> None:
    await store.do(lambda c: c.run("DELETE FROM bans WHERE until < ?", (now,)))


async def set_closed(store: Store, table: str, why: str | None) -> None:
    """None: it is open again."""

    def job(c: Cursor) -> None:
        c.run("DELETE FROM closed WHERE game = ?", (table,))
        if why is not None:
            c.run("INSERT INTO closed VALUES (?, ?, ?)", (table, why, time.time()))

    await store.do(job)


async def set_muted(store: Store, table: str, seat: int, on: bool) -> None:
    def job(c: Cursor) -> None:
        c.run("DELETE FROM muted WHERE game = ? AND seat = ?", (table, seat))
        if on:
            c.run("INSERT INTO muted VALUES (?, ?)", (table, seat))

    await store.do(job)


# -- reports -----------------------------------------------------------------------------------------------


async def report(store: Store, one: Report) -> bool:
    """Keep it, unless there are enough of this table."""

    def job(c: Cursor) -> bool:
        if c.rows("SELECT COUNT(*) FROM reports WHERE game = ?", (one.game,))[0][0] >= MOST_REPORTS:
            return False
        c.run("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?)", tuple(one))
        return True

    return await store.do(job)


async def reports(store: Store) -> list[Report]:
    columns = ", ".join(Report._fields)
    rows = await store.do(lambda c: c.rows(f"SELECT {columns} FROM reports ORDER BY made, id"))
    return [Report._make(row) for row in rows]


async def settle(store: Store, id: str) -> bool:
    return bool(await store.do(lambda c: c.run("DELETE FROM reports WHERE id = ?", (id,))))


# -- forgetting --------------------------------------------------------------------------------------------


async def forget(store: Store, table: str, seat: int) -> None:
    """The name of a seat and what was said there."""

    def job(c: Cursor) -> None:
        c.run("UPDATE seats SET name = '' WHERE game = ? AND seat = ?", (table, seat))
        c.run("DELETE FROM talk WHERE game = ? AND seat = ?", (table, seat))
        _forget_sittings(c, table, seat)

    await store.do(job)


def _forget_sittings(c: Cursor, table: str, seat: int) -> None:
    """Who sat there at the start, and came to play there later, stands in the log."""
    began: str = c.rows("SELECT began FROM tables WHERE id = ?", (table,))[0][0]
    if not began:
        return
    seats = json.loads(began)
    seats[seat]["name"] = ""
    c.run("UPDATE tables SET began = ? WHERE id = ?", (json.dumps(seats), table))
    entries = "SELECT seq, action FROM entries WHERE game = ? AND seat = ?"
    for seq, action in c.rows(entries, (table, SEATED)):
        kind, whose, how, _, by = json.loads(action)
        if whose == seat:
            written = json.dumps([kind, whose, how, "", by])
            c.run("UPDATE entries SET action = ? WHERE game = ? AND seq = ?", (written, table, seq))
    seal(c, table)
