"""The same store on PostgreSQL (extra ``postgres``)."""

from __future__ import annotations

from typing import Any, Final

import psycopg

from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor

MIGRATING: Final = 0x466874  # any number that only we use


class PostgresStore(Store):
    """For several hundred tables, or where there is a database server anyway."""

    placeholder = "%s"

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url

    def connect(self) -> Any:
        # autocommit: the writer thread says BEGIN and COMMIT itself.
        return psycopg.connect(self.url, autocommit=True, connect_timeout=10)

    def guard_migration(self, c: Cursor) -> None:
        c.run(f"SELECT pg_advisory_xact_lock({MIGRATING})")
