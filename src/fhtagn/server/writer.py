"""One thread that does all the work of a database, many jobs at a time.

Jobs that wait together share one transaction (one flush to the disk for many tables).  If one of them fails,
which is rare, they are done again, each with its own savepoint, so that it does not spoil the others.  If the
transaction as a whole fails, every job is tried once more alone.  A job is answered after its commit, so its
caller can rely on it.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, perf_counter, sleep
from typing import Any, Final, TypeVar

from fhtagn.core.errors import FhtagnError
from fhtagn.core.text import Text
from fhtagn.server.logs import failed, note

T = TypeVar("T")
BATCH: Final = 256
# Seconds between the beginnings of two transactions: a flush costs as much work as everything else about a
# decision, so under load several share one.  Whoever comes after a pause does not wait.
PACE: Final = 0.008


class StoreFailed(FhtagnError):
    """The database could not do what it was asked; it did nothing.

    ``detail`` is for whoever runs the server: it may name hosts, files and users.
    """

    def __init__(self, text: Text, detail: str = "") -> None:
        super().__init__(text)
        self.detail = detail

    def __str__(self) -> str:
        return f"{super().__str__()}: {self.detail}" if self.detail else super().__str__()


class Cursor:
    """The few calls that both databases share; ``?`` marks a value."""

    def __init__(self, connection: Any, placeholder: str) -> None:
        self.connection = connection
        self._placeholder = placeholder

    @property
    def is_sqlite(self) -> bool:
        return self._placeholder == "?"

    def run(self, sql: str, values: Sequence[Any] = ()) -> int:
        """How many rows were changed."""
        changed: int = self.connection.execute(sql.replace("?", self._placeholder), values).rowcount
        return changed

    def run_many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        """The same for each of these."""
        if len(rows) == 1:
            self.run(sql, rows[0])
        else:
            self.connection.cursor().executemany(sql.replace("?", self._placeholder), rows)

    def columns(self, sql: str) -> list[str]:
        """The names of what it would find."""
        return [column[0] for column in self.connection.execute(sql).description]

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self.connection.execute(
            sql.replace("?", self._placeholder), values
        ).fetchall()
        return found


class _Job:
    __slots__ = ("call", "done", "error", "loop", "result")

    def __init__(
        self,
        call: Callable[[Cursor], Any],
        done: Callable[[Any, StoreFailed | None], None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.call = call
        self.done = done
        self.loop = loop
        self.result: Any = None
        self.error: StoreFailed | None = None


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        try:
            job.done(job.result, job.error)
        except Exception:
            failed("a stored job was not finished")


class Writer:
    """The thread and its queue; a database says how to connect and how to begin."""

    placeholder = "?"
    begin = "BEGIN"

    def __init__(self) -> None:
        self.commits = 0  # transactions so far, for the metrics
        self.timed: Callable[[float], object] = lambda seconds: None  # told how long each took
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._is_closed = False
        self._began = 0.0  # the last transaction, in seconds of the monotonic clock

    def connect(self) -> Any:
        raise NotImplementedError

    def verify(self, connection: Any) -> None:
        """Raises ``StoreFailed`` if the database is not the one it was."""

    def after_commit(self, connection: Any) -> None:
        """Before anybody is told that the transaction is kept."""

    def roll_back(self, connection: Any) -> None:
        connection.execute("ROLLBACK")

    def end(self, connection: Any) -> None:
        """Nobody needs the connection any more."""
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def release(self) -> None:
        """The store is closed; another server may take over."""

    @property
    def waiting(self) -> int:
        """How many jobs wait for the thread."""
        return self._jobs.qsize()

    def start(self) -> None:
        self._thread.start()

    async def close(self) -> None:
        """Everything asked for so far is done, then the thread ends."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)

    async def do(self, call: Callable[[Cursor], T]) -> T:
        """The result of the call, when its transaction is on the disk; raises ``StoreFailed``."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def done(result: T, error: StoreFailed | None) -> None:
            if answer.done():  # whoever waited has gone
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(result)

        self.soon(call, done)
        return await answer

    def soon(self, call: Callable[[Cursor], T], done: Callable[[T, StoreFailed | None], None]) -> None:
        """The same without waiting: ``done`` is called in this loop, with the result or what was wrong."""
        if self._is_closed:
            raise StoreFailed(Text("server.store_failed"), "closed")
        self._jobs.put(_Job(call, done, asyncio.get_running_loop()))

    # -- inside the thread -------------------------------------------------------------------------------

    def _work(self) -> None:
        connection: Any = None
        while batch := self._batch():
            connection = self._try(connection, batch)
            if len(batch) > 1 and any(job.error is not None for job in batch):
                connection = self._one_by_one(connection, batch)
            for loop in {job.loop for job in batch}:
                with suppress(RuntimeError):  # the loop is closed
                    loop.call_soon_threadsafe(_settle, [job for job in batch if job.loop is loop])
        self.end(connection)
        self.release()

    def _batch(self) -> list[_Job]:
        """The jobs that wait now, at least one; empty: the store is closed."""
        batch: list[_Job] = []
        job = self._jobs.get()
        early = self._began + PACE - monotonic()
        if early > 0 and job is not None:
            sleep(early)
        self._began = monotonic()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH or self._jobs.empty():
                return batch
            job = self._jobs.get()
        self._jobs.put(None)  # the closing mark stays for the next iteration
        return batch

    def _try(self, connection: Any, batch: list[_Job]) -> Any:
        """One transaction for all; returns the connection to go on with (None: a new one)."""
        try:
            if connection is None:
                connection = self.connect()
            self.verify(connection)
            began = perf_counter()
            self._transact(connection, batch)
            self.after_commit(connection)
            self.commits += 1
            self.timed(perf_counter() - began)
            return connection
        except Exception as wrong:  # whatever it is: the thread must go on, and somebody waits
            error = self._failed(wrong)
            for job in batch:
                job.error = job.error or error
            return self._again(connection)

    def _one_by_one(self, connection: Any, batch: list[_Job]) -> Any:
        """A full disk or a lost connection made all jobs fail: only those that fail alone count."""
        if not all(job.error is not None for job in batch):
            return connection  # the savepoints worked
        for job in batch:
            job.error = None
            connection = self._try(connection, [job])
        return connection

    def _transact(self, connection: Any, batch: list[_Job]) -> None:
        cursor = Cursor(connection, self.placeholder)
        cursor.run(self.begin)
        try:
            for job in batch:
                job.result = job.call(cursor)
        except Exception:
            if len(batch) == 1:  # it fails with the transaction
                raise
            self.roll_back(connection)
            self._apart(cursor, batch)
        cursor.run("COMMIT")

    def _apart(self, cursor: Cursor, batch: list[_Job]) -> None:
        """All of them once more, so that only those that fail are undone."""
        cursor.run(self.begin)
        for job in batch:
            cursor.run("SAVEPOINT job")
            try:
                job.result = job.call(cursor)
                cursor.run("RELEASE SAVEPOINT job")
            except Exception as wrong:
                job.error = self._failed(wrong)
                cursor.run("ROLLBACK TO SAVEPOINT job")

    def _failed(self, wrong: Exception) -> StoreFailed:
        if isinstance(wrong, StoreFailed):
            return wrong
        reason = " ".join(str(wrong).split()) or type(wrong).__name__
        if self.commits:  # else the command line says it
            note("store failed", logging.WARNING, reason=reason)
        return StoreFailed(Text("server.store_failed"), reason)

    def _again(self, connection: Any) -> Any:
        """After a failure: roll back, or end the connection, so that the next job gets a new one."""
        try:
            if connection is not None:
                self.roll_back(connection)
            return connection
        except Exception:
            self.end(connection)
            return None
