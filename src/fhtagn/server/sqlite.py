"""The store in an SQLite file: nothing to install, good for one server.

A lock beside the file keeps a second server out.  Only we write to the file itself, and only when we move
the write-ahead log into it; if it changes at any other time, somebody has put another file in its place, and
nothing is acknowledged any more.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep, time
from typing import Final

from fhtagn.core.text import Text
from fhtagn.server.store import Store
from fhtagn.server.writer import StoreFailed

CHECKPOINT: Final = 4_000_000  # bytes of the write-ahead log, until it is moved into the file
SIDES: Final = ("-wal", "-shm")


class FileLock:
    """One server per file; the system frees it when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + ".lock")
        self._file: int | None = None

    def take(self, patience: float) -> None:
        """Wait a little, then raise ``StoreFailed``."""
        if self._file is not None:
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _patiently(lambda: _lock(file), patience)
        except BlockingIOError as wrong:
            os.close(file)
            raise StoreFailed(Text("server.store_in_use")) from wrong
        self._file = file

    def free(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> None:
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows does not replace open files anyway
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _patiently(call: Callable[[], object], patience: float) -> None:
    deadline = monotonic() + patience
    while True:
        try:
            call()
            return
        except (BlockingIOError, sqlite3.OperationalError):
            if monotonic() > deadline:
                raise
            sleep(0.01)


def _damaged(reason: str) -> StoreFailed:
    return StoreFailed(Text("server.store_damaged", {"reason": " ".join(reason.split())}))


class SqliteStore(Store):
    """A file beside the program."""

    # Take the write lock at once: a reader that wants to write later could not wait for it.
    begin = "BEGIN IMMEDIATE"

    def __init__(self, path: Path, patience: float = 5.0, exclusive: bool = True) -> None:
        super().__init__()
        self.path = path
        self.patience = patience  # seconds to wait while another program holds the file
        self._lock = FileLock(path) if exclusive else None
        self._mark: tuple[int, ...] | None = None  # what the file looked like when we last wrote to it
        self._is_checked = False
        self._is_replaced = False

    def connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._lock is not None:
            self._lock.take(self.patience)
            self.verify(None)
        # The file holds the secrets of running games: only its owner may read it.
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = sqlite3.connect(self.path, self.patience, isolation_level=None, check_same_thread=False)
        try:
            # SQLite does not wait for a lock when it changes the mode of a new file, so we do.
            _patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"), self.patience)
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA wal_autocheckpoint = 0")  # only the server writes to the file itself
            if self._lock is not None:
                self._check(connection)
                self._mark = self._look()
        except BaseException as wrong:
            connection.close()
            if type(wrong) is sqlite3.DatabaseError:  # not even its shape can be read
                raise _damaged(str(wrong)) from wrong
            raise
        return connection

    def _check(self, connection: sqlite3.Connection) -> None:
        """Once, at the start: is the file sound?"""
        if self._is_checked:
            return
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as wrong:
            found = str(wrong)
        if found != "ok":
            raise _damaged(found)
        self._is_checked = True

    async def total_bytes(self) -> int:
        size = 0
        for side in ("", *SIDES):
            with suppress(FileNotFoundError):
                size += os.stat(f"{self.path}{side}").st_size
        return size

    # -- replaced files ------------------------------------------------------------------------------------

    def _look(self) -> tuple[int, ...]:
        try:
            found = os.stat(self.path)
        except FileNotFoundError:
            return ()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns

    def verify(self, connection: sqlite3.Connection | None) -> None:
        if self._mark is not None and not self._is_replaced and self._look() != self._mark:
            self._is_replaced = True
            self._step_aside(connection)
        if self._is_replaced:
            raise StoreFailed(Text("server.store_replaced"), f"{self.path} is not the file it was")

    def _step_aside(self, connection: sqlite3.Connection | None) -> None:
        """What we have in the write-ahead log does not belong to the new file and must not get into it."""
        stamp = int(time())
        for side in SIDES:
            beside = self.path.with_name(self.path.name + side)
            with suppress(OSError):
                beside.rename(beside.with_name(f"{beside.name}.replaced-{stamp}"))
        if connection is not None:
            # Closing it, even at the exit, would move the log into the file: it must never be closed.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))

    def after_commit(self, connection: sqlite3.Connection) -> None:
        self.verify(connection)
        if self._mark is None:
            return
        with suppress(FileNotFoundError):
            if os.stat(f"{self.path}-wal").st_size > CHECKPOINT:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                self._mark = self._look()

    def roll_back(self, connection: sqlite3.Connection) -> None:
        # While ours stays open, no other program that closes the file writes to it.
        if connection.in_transaction:
            super().roll_back(connection)

    def end(self, connection: sqlite3.Connection | None) -> None:
        with suppress(StoreFailed):
            self.verify(connection)
            super().end(connection)
            if self._mark is not None:  # the last one that closes writes to the file
                self._mark = self._look()

    def release(self) -> None:
        if self._lock is not None:
            self._lock.free()
