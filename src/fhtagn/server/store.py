"""Where tables are kept: one small interface, two databases.

All work runs in one writer thread.  Jobs that wait together share one transaction (one flush to
the disk for many tables); each has its own savepoint, so that one that fails spoils no other.  A job
is answered after its commit, so whoever is told of a decision can rely on it.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from fhtagn.core.actions import to_action
from fhtagn.core.errors import FhtagnError
from fhtagn.core.log import Entry
from fhtagn.core.text import Text

T = TypeVar("T")
MIGRATIONS: Final = Path(__file__).parent / "migrations"
BATCH: Final = 256


class StoreFailed(FhtagnError):
    """The database could not keep what it was given; nothing of it was kept."""


class TableRow(NamedTuple):
    """A table as it is kept."""

    id: str
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    commitment: str
    secret: str
    listed: bool
    status: str  # "open", "running", "over"
    created: float
    changed: float


class SeatRow(NamedTuple):
    """Who sits where: ``sitter`` is "person", "free" or a bot's name; ``token`` is a hash."""

    seat: int
    name: str
    sitter: str
    token: str


class TalkRow(NamedTuple):
    """One line of table talk; seat -1 is a spectator."""

    n: int
    seat: int
    name: str
    words: str
    spoken: float


class _Job:
    __slots__ = ("call", "error", "future", "loop", "result")

    def __init__(self, call: Callable[[Cursor], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.call = call
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Cursor:
    """The few calls that both databases share; ``?`` marks a value."""

    def __init__(self, connection: Any, placeholder: str) -> None:
        self._connection = connection
        self._placeholder = placeholder

    def run(self, sql: str, values: Sequence[Any] = ()) -> None:
        self._connection.execute(sql.replace("?", self._placeholder), values)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self._connection.execute(
            sql.replace("?", self._placeholder), values
        ).fetchall()
        return found


class Store:
    """Base of both stores: the writer thread and all statements."""

    placeholder = "?"
    failures: tuple[type[Exception], ...] = ()

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)

    # -- to be said by the database ----------------------------------------------------------------

    def connect(self) -> Any:
        raise NotImplementedError

    # -- life ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect and bring the database to today's shape."""
        self._thread.start()
        await self._do(_migrate)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # -- tables ----------------------------------------------------------------------------------------

    async def create(self, row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> None:
        def job(c: Cursor) -> None:
            values = (*row[:4], json.dumps(row.options), *row[5:7], int(row.listed), *row[8:])
            c.run("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            for seat in seats:
                c.run("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (row.id, *seat))
            _append(c, row.id, 0, entries)

        await self._do(job)

    async def append(self, table: str, seq: int, entries: Sequence[Entry], status: str, now: float) -> None:
        """Keep the entries from number ``seq`` on; fails if another writer was faster."""

        def job(c: Cursor) -> None:
            _append(c, table, seq, entries)
            c.run("UPDATE tables SET status = ?, changed = ? WHERE id = ?", (status, now, table))

        await self._do(job)

    async def set_seat(self, table: str, seat: SeatRow) -> None:
        def job(c: Cursor) -> None:
            values = (seat.name, seat.sitter, seat.token, table, seat.seat)
            c.run("UPDATE seats SET name = ?, sitter = ?, token = ? WHERE game = ? AND seat = ?", values)

        await self._do(job)

    async def say(self, table: str, talk: TalkRow) -> None:
        await self._do(lambda c: c.run("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?)", (table, *talk)))

    async def tables(self) -> list[TableRow]:
        def job(c: Cursor) -> list[TableRow]:
            rows = c.rows("SELECT * FROM tables ORDER BY created")
            return [TableRow._make((*r[:4], json.loads(r[4]), *r[5:7], bool(r[7]), *r[8:])) for r in rows]

        return await self._do(job)

    async def seats(self, table: str) -> list[SeatRow]:
        sql = "SELECT seat, name, sitter, token FROM seats WHERE game = ? ORDER BY seat"
        return await self._do(lambda c: [SeatRow(*row) for row in c.rows(sql, (table,))])

    async def entries(self, table: str) -> list[Entry]:
        sql = "SELECT seat, action FROM entries WHERE game = ? ORDER BY seq"
        return await self._do(
            lambda c: [(row[0], to_action(json.loads(row[1]))) for row in c.rows(sql, (table,))]
        )

    async def talk(self, table: str) -> list[TalkRow]:
        sql = "SELECT n, seat, name, words, spoken FROM talk WHERE game = ? ORDER BY n"
        return await self._do(lambda c: [TalkRow(*row) for row in c.rows(sql, (table,))])

    # -- the writer thread -------------------------------------------------------------------------------

    async def _do(self, call: Callable[[Cursor], T]) -> T:
        job = _Job(call, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await job.future
        return result

    def _work(self) -> None:
        connection: Any = None
        while True:
            batch = self._batch()
            if not batch:
                if connection is not None:
                    connection.close()
                return
            try:
                if connection is None:
                    connection = self.connect()
                self._transact(connection, batch)
            except self.failures as wrong:
                failed = StoreFailed(Text("server.store_failed", {"reason": str(wrong)}))
                for job in batch:
                    job.error = job.error or failed
                connection = self._again(connection)
            for job in batch:
                job.loop.call_soon_threadsafe(job.settle)

    def _batch(self) -> list[_Job]:
        """The jobs that wait now, at least one; empty: the store is closed."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH or self._jobs.empty():
                return batch
            job = self._jobs.get()
        self._jobs.put(None)  # the closing mark stays for the next turn of the loop
        return batch

    def _transact(self, connection: Any, batch: list[_Job]) -> None:
        cursor = Cursor(connection, self.placeholder)
        cursor.run("BEGIN")
        for job in batch:
            cursor.run("SAVEPOINT job")
            try:
                job.result = job.call(cursor)
                cursor.run("RELEASE SAVEPOINT job")
            except self.failures as wrong:
                job.error = StoreFailed(Text("server.store_failed", {"reason": str(wrong)}))
                cursor.run("ROLLBACK TO SAVEPOINT job")
        cursor.run("COMMIT")

    def _again(self, connection: Any) -> Any:
        """After a failed transaction: roll back, or connect anew next time."""
        try:
            if connection is not None:
                connection.execute("ROLLBACK")
        except self.failures:
            return None
        return connection


class SqliteStore(Store):
    """A file beside the program; good for one server."""

    failures = (sqlite3.Error,)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


def open_store(url: str) -> Store:
    """``postgresql://...`` or the path of an SQLite file."""
    if url.startswith(("postgresql://", "postgres://")):
        from fhtagn.server.postgres import PostgresStore  # an extra: only loaded when asked for

        return PostgresStore(url)
    return SqliteStore(Path(url))


def _append(c: Cursor, table: str, seq: int, entries: Sequence[Entry]) -> None:
    for number, (seat, action) in enumerate(entries, start=seq):
        c.run("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, number, seat, json.dumps(action)))


def _migrate(c: Cursor) -> None:
    """Run the numbered files that this database has not seen."""
    c.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    done = {row[0] for row in c.rows("SELECT number FROM migrations")}
    for path in sorted(MIGRATIONS.glob("*.sql")):
        number = int(path.stem.partition("_")[0])
        if number not in done:
            for statement in _statements(path.read_text(encoding="utf-8")):
                c.run(statement)
            c.run("INSERT INTO migrations VALUES (?)", (number,))


def _statements(script: str) -> list[str]:
    lines = [line for line in script.splitlines() if not line.lstrip().startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
