"""The same store on PostgreSQL (extra ``postgres``), for one server or several (see ``leases``)."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, Final

import psycopg

from fhtagn.core.text import Text
from fhtagn.server.leases import Leases, Membership
from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor, StoreFailed

MIGRATING: Final = 0x466874  # any number that only we use
SERVING: Final = 0x466875
LOCKED: Final = 2  # seconds to wait for a row that another server is writing


class PostgresStore(Store):
    """For several hundred tables, or where there is a database server anyway."""

    placeholder = "%s"

    def __init__(
        self, url: str, patience: float = 5.0, exclusive: bool = False, member: Membership | None = None
    ) -> None:
        super().__init__()
        self.url = url
        self.patience = patience  # seconds to wait for the end of another server
        self._is_exclusive = exclusive
        self._shape: int | None = None  # the last migration, once they are done
        if member is not None:
            self.leases = Leases(member, self._connected)

    def connect(self) -> Any:
        connection = self._connected()
        try:
            if self._shape is not None:
                self._settle(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    async def total_bytes(self) -> int:
        found = await self.do(lambda c: c.rows("SELECT pg_database_size(current_database())"))
        return int(found[0][0])

    def _connected(self) -> Any:
        # autocommit: the writer thread says BEGIN and COMMIT itself.
        name = self.leases.id if self.leases is not None else "fhtagn"
        connection = psycopg.connect(self.url, autocommit=True, connect_timeout=10, application_name=name)
        # Nobody waits for long for a server that hangs in the middle of a transaction.
        connection.execute(f"SET lock_timeout = '{LOCKED}s'")
        connection.execute("SET idle_in_transaction_session_timeout = '5s'")
        return connection

    async def open(self) -> None:
        await super().open()
        self._shape = await self.do(_shape)
        await self.do(lambda c: self._settle(c.connection))
        if self.leases is not None:
            self.leases.start()
            await self.leases.join()

    async def close(self) -> None:
        if self.leases is not None:
            await self.leases.close()
        await super().close()

    def _settle(self, connection: psycopg.Connection[Any]) -> None:
        """While we serve, nobody replaces the database or changes its shape."""
        take_lock(connection, self.patience, shared=not self._is_exclusive)
        now = _shape(Cursor(connection, self.placeholder))
        if now != self._shape:
            raise StoreFailed(Text("server.store_newer", {"number": now}))

    def guard_migration(self, c: Cursor) -> None:
        c.run("SET LOCAL lock_timeout = '60s'")
        c.run(f"SELECT pg_advisory_xact_lock({MIGRATING})")

    def guard_change(self, c: Cursor) -> None:
        take_lock(c.connection, self.patience, lock="xact_lock")


def take_lock(
    connection: psycopg.Connection[Any], patience: float, shared: bool = False, lock: str = "lock"
) -> None:
    """Those who serve share a lock; who restores or migrates has it alone.

    It lasts as long as the connection, as ``xact_lock`` as the transaction.
    """
    deadline = monotonic() + patience
    while True:
        how = "_shared" if shared else ""
        found = connection.execute(f"SELECT pg_try_advisory_{lock}{how}({SERVING})").fetchone()
        if found is not None and found[0]:
            return
        if monotonic() > deadline:
            raise StoreFailed(Text("server.store_in_use"))
        sleep(0.05)


def _shape(c: Cursor) -> int:
    number: int = c.rows("SELECT MAX(number) FROM migrations")[0][0]
    return number
