"""The same store on PostgreSQL (extra ``postgres``)."""

from __future__ import annotations

from typing import Any

import psycopg

from fhtagn.server.store import Store


class PostgresStore(Store):
    """For several hundred tables, or where a database server is kept anyway."""

    placeholder = "%s"
    failures = (psycopg.Error,)

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url

    def connect(self) -> Any:
        # autocommit: the writer thread says BEGIN and COMMIT itself.
        return psycopg.connect(self.url, autocommit=True)
