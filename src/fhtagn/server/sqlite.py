"""The store in an SQLite file: nothing to install, good for one server."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from time import monotonic, sleep

from fhtagn.server.store import Store


class SqliteStore(Store):
    """A file beside the program."""

    # Take the write lock at once: a reader that wants to write later could not wait for it.
    begin = "BEGIN IMMEDIATE"

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        super().__init__()
        self.path = path
        self.patience = patience  # seconds to wait while another program holds the file

    def connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # The file holds the secrets of running games: only its owner may read it.
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(self.path, self.patience, isolation_level=None, check_same_thread=False)
        try:
            self._write_ahead(connection)
            connection.execute("PRAGMA synchronous = FULL")
        except BaseException:
            connection.close()
            raise
        return connection

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """SQLite does not wait for a lock when it changes the mode of a new file, so we do."""
        deadline = monotonic() + self.patience
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                if monotonic() > deadline:
                    raise
                sleep(0.01)
