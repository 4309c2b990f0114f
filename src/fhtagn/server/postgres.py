"""The same store on PostgreSQL (extra ``postgres``)."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, Final

import psycopg

from fhtagn.core.text import Text
from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor, StoreFailed

MIGRATING: Final = 0x466874  # any number that only we use
SERVING: Final = 0x466875


class PostgresStore(Store):
    """For several hundred tables, or where there is a database server anyway."""

    placeholder = "%s"

    def __init__(self, url: str, patience: float = 5.0, exclusive: bool = True) -> None:
        super().__init__()
        self.url = url
        self.patience = patience  # seconds to wait for the end of another server
        self._is_exclusive = exclusive

    def connect(self) -> Any:
        # autocommit: the writer thread says BEGIN and COMMIT itself.
        connection = psycopg.connect(self.url, autocommit=True, connect_timeout=10)
        if self._is_exclusive:
            take_lock(connection, self.patience)
        return connection

    async def total_bytes(self) -> int:
        found = await self.do(lambda c: c.rows("SELECT pg_database_size(current_database())"))
        return int(found[0][0])

    def guard_migration(self, c: Cursor) -> None:
        c.run(f"SELECT pg_advisory_xact_lock({MIGRATING})")


def take_lock(connection: psycopg.Connection[Any], patience: float) -> None:
    """One server per database: the lock lasts as long as the connection."""
    deadline = monotonic() + patience
    while True:
        found = connection.execute(f"SELECT pg_try_advisory_lock({SERVING})").fetchone()
        if found is not None and found[0]:
            return
        if monotonic() > deadline:
            connection.close()
            raise StoreFailed(Text("server.store_in_use"))
        sleep(0.05)
