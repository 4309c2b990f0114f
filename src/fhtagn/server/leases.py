"""Several servers on one PostgreSQL database: who leads which table.

A server has one row in ``servers``, with an expiry that it moves on every second (one statement for all its
tables); a table names its ``owner``.  A server that has not moved its expiry in time may be removed by any
other, and with its row it loses every table at once.  Whoever takes a table raises its ``term``, and each
transaction that writes something of a table checks the term (``Store.fence``): a server that was stopped for
a while and wakes up can write nothing, and so acknowledge nothing, at a table that has another leader.

Only the clock of the database counts.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fhtagn.core.text import Text
from fhtagn.server.logs import note
from fhtagn.server.writer import Cursor, StoreFailed, Writer

LEASE: Final = 3.0  # seconds
BEATS: Final = 3  # in the time of a lease
HOUR: Final = 3600.0
IN: Final = "clock_timestamp() + make_interval(secs => ?)"


class Membership(NamedTuple):
    """How a server takes part: where others say it is found, and how long its leases last."""

    address: str
    seconds: float = LEASE


class Elsewhere(StoreFailed):
    """Another server leads this table; ``address`` is "" while that is not known."""

    def __init__(self, address: str = "") -> None:
        super().__init__(Text("server.elsewhere"))
        self.address = address


class Leases(Writer):
    """What this server leads.  It has a connection of its own, so that nothing delays its beat."""

    placeholder = "%s"

    def __init__(self, member: Membership, connect: Callable[[], Any]) -> None:
        super().__init__()
        self.member = member
        self.id = f"fhtagn-{secrets.token_hex(8)}"
        self.terms: dict[str, int] = {}  # of the tables that we lead
        self._connect = connect

    def connect(self) -> Any:
        connection = self._connect()
        # It must not be taken for one that writes (``_cut_off``), nor hold its row if we are stopped.
        connection.execute(f"SET application_name = '{self.id}-beat'")
        connection.execute("SET idle_in_transaction_session_timeout = '1s'")
        # A beat that is lost with the database does no harm.
        connection.execute("SET synchronous_commit = off")
        return connection

    # -- being there -------------------------------------------------------------------------------------

    async def join(self) -> None:
        """Be there; whoever was at this address before us is not there any more."""
        host = socket.gethostname()

        def job(c: Cursor) -> None:
            where = "address = ? AND host = ? AND id <> ?"
            gone = c.rows(
                f"DELETE FROM servers WHERE ({where}) OR expires < {IN} RETURNING id",
                (self.member.address, host, self.id, -HOUR),
            )
            for (id,) in gone:
                _cut_off(c, id)
            c.run(
                f"INSERT INTO servers VALUES (?, ?, ?, {IN}) ON CONFLICT (id) DO NOTHING",
                (self.id, self.member.address, host, self.member.seconds),
            )

        await self.do(job)

    async def leave(self) -> None:
        """Others may take our tables at once."""
        self.terms.clear()
        if not self._thread.is_alive():  # we have never been there
            return
        await self.do(lambda c: c.run("DELETE FROM servers WHERE id = ?", (self.id,)))

    async def beat(self) -> bool:
        """All our leases go on; False: they have ended, and we are there again without any table."""
        sql, values = f"UPDATE servers SET expires = {IN} WHERE id = ?", (self.member.seconds, self.id)
        if await self.do(lambda c: c.run(sql, values)):
            return True
        note("leases lost", logging.WARNING, tables=len(self.terms))
        self.terms.clear()
        await self.join()
        return False

    async def beats(self, lapsed: Callable[[], None]) -> None:
        """For as long as we serve."""
        while True:
            await asyncio.sleep(self.member.seconds / BEATS)
            try:
                if not await self.beat():
                    lapsed()
            except StoreFailed:
                pass  # the database is away; it says later what we still lead

    # -- tables (in a transaction of the store) ------------------------------------------------------------

    def lead(self, c: Cursor, table: str) -> tuple[int, bool]:
        """The term in which we lead this table, and whether it began just now; raises ``Elsewhere``."""
        found = c.rows(
            "SELECT t.term, t.owner, s.address, s.expires < clock_timestamp(),"
            " EXISTS (SELECT 1 FROM servers WHERE id = ?)"
            " FROM tables t LEFT JOIN servers s ON s.id = t.owner WHERE t.id = ?",
            (self.id, table),
        )
        if not found:
            raise StoreFailed(Text("server.no_such_table"))
        term, owner, address, is_late, are_we_there = found[0]
        if not are_we_there:
            raise Elsewhere  # our next beat will find out
        if owner == self.id and self.terms.get(table) == term:
            return term, False
        if owner != self.id and address is not None and not (is_late and _remove(c, owner)):
            raise Elsewhere(address)
        changed = c.run(
            "UPDATE tables SET owner = ?, term = term + 1 WHERE id = ? AND term = ?", (self.id, table, term)
        )
        if changed != 1:
            raise Elsewhere  # somebody was faster
        return term + 1, True


def _remove(c: Cursor, server: str) -> bool:
    """If this server is still late, it is not there any more."""
    if not c.run("DELETE FROM servers WHERE id = ? AND expires < clock_timestamp()", (server,)):
        return False
    note("server is gone", logging.WARNING, server=server)
    _cut_off(c, server)
    return True


def _cut_off(c: Cursor, server: str) -> None:
    """If it was stopped in the middle of a transaction, it must not keep its locks."""
    c.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE application_name = ? AND usename = current_user AND datname = current_database()",
        (server,),
    )
