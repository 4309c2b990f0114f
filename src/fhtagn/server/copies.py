"""Backups: a copy is an SQLite file, whatever database it came from and will be restored to.

A backup is one consistent moment of a running server.  Copies are checked row by row, when they are made and
before they are restored.  Restoring takes the lock of the database, so it never happens under a server.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import strftime
from typing import Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server.shape import migrate
from fhtagn.server.sqlite import SIDES, FileLock
from fhtagn.server.store import PARTS, PASSING
from fhtagn.server.sums import checked
from fhtagn.server.writer import Cursor, StoreFailed

# Orders are meant for the server that runs.
KEPT: Final = ("tables", *(part for part in PARTS if part not in PASSING), "bans")
PATIENCE: Final = 1.0  # seconds to wait for a server to end


def is_postgres(db: str) -> bool:
    return db.startswith(("postgresql://", "postgres://"))


def backup(db: str, target: Path) -> int:
    """Copy everything into a new file; returns the number of tables."""
    if target.exists():
        raise BadInput(Text("cli.backup.exists", {"file": str(target)}))
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
    try:
        with _source(db) as source, closing(_file(part)) as copy:
            to = Cursor(copy, "?")
            to.run("BEGIN")
            _copy(source, to)
            to.run("COMMIT")
        tables = check(part)
        _flush(part)
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)
    return tables


def check(path: Path) -> int:
    """Is this copy sound?  Returns the number of tables; raises ``BadInput`` if it is not."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise StoreFailed(Text("server.store_damaged", {"reason": found}))
            c = Cursor(connection, "?")
            tables = [id for (id,) in c.rows("SELECT id FROM tables")]
            if "sum" in _columns(c, "entries"):
                for id in tables:
                    if c.rows("SELECT 1 FROM tables WHERE id = ? AND sum <> ''", (id,)):
                        checked(c, id)
            return len(tables)
    except (sqlite3.Error, StoreFailed) as wrong:
        raise BadInput(Text("cli.restore.bad", {"file": str(path), "reason": str(wrong)})) from wrong


def restore(source: Path, db: str, replace: bool = False) -> int:
    """Put a copy in the place of a database, which is kept aside (SQLite); returns the number of tables."""
    if not source.is_file():
        raise BadInput(Text("cli.restore.bad", {"file": str(source), "reason": "no such file"}))
    tables = check(source)
    if is_postgres(db):
        _into_postgres(source, db, replace)
    else:
        _into_file(source, Path(db), replace)
    return tables


def _into_file(source: Path, path: Path, replace: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path)
    lock.take(PATIENCE)
    try:
        if path.exists() and not replace:
            raise BadInput(Text("cli.restore.exists", {"db": str(path)}))
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
        uri = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as copy, closing(_file(part)) as new:
            copy.backup(new)
            here = Cursor(new, "?")
            for name in PASSING:
                if _has(here, name):
                    here.run(f"DELETE FROM {name}")
        check(part)
        _flush(part)
        aside = path.with_name(f"{path.name}.before-{strftime('%Y%m%d-%H%M%S')}")
        for side in ("", *SIDES):  # the log beside the old file belongs to it, never to the new one
            old = path.with_name(path.name + side)
            if old.exists():
                old.rename(aside.with_name(aside.name + side))
        part.rename(path)
        _flush(path.parent)
    finally:
        lock.free()


def _into_postgres(source: Path, url: str, replace: bool) -> None:
    import psycopg

    from fhtagn.server.postgres import take_lock

    with (
        closing(psycopg.connect(url, autocommit=True, connect_timeout=10)) as connection,
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as copy,
    ):
        take_lock(connection, PATIENCE)
        c, here = Cursor(copy, "?"), Cursor(connection, "%s")
        here.run("BEGIN")
        if here.rows("SELECT 1 FROM pg_tables WHERE tablename = 'tables' AND schemaname = current_schema()"):
            if here.rows("SELECT 1 FROM tables LIMIT 1") and not replace:
                raise BadInput(Text("cli.restore.exists", {"db": url.rpartition("@")[2]}))
            for (name,) in here.rows("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"):
                here.run(f"DROP TABLE {name}")
        _copy(c, here)
        here.run("COMMIT")


def _copy(source: Cursor, target: Cursor) -> None:
    """All rows; the target gets the shape that the source has."""
    numbers = {number for (number,) in source.rows("SELECT number FROM migrations")}
    migrate(target, numbers)
    for name in (name for name in KEPT if _has(source, name)):
        columns = ", ".join(_columns(source, name))
        marks = ", ".join("?" * (columns.count(",") + 1))
        for row in source.rows(f"SELECT {columns} FROM {name}"):
            target.run(f"INSERT INTO {name} ({columns}) VALUES ({marks})", row)


def _has(c: Cursor, name: str) -> bool:
    """Older databases have fewer tables."""
    catalogue = "sqlite_master WHERE" if c.is_sqlite else "pg_tables WHERE schemaname = current_schema() AND"
    column = "name" if c.is_sqlite else "tablename"
    return bool(c.rows(f"SELECT 1 FROM {catalogue} {column} = ?", (name,)))


def _columns(c: Cursor, name: str) -> list[str]:
    return c.columns(f"SELECT * FROM {name} LIMIT 0")


@contextmanager
def _source(db: str) -> Iterator[Cursor]:
    """A database at one moment, whoever writes to it meanwhile."""
    if is_postgres(db):
        import psycopg

        with closing(psycopg.connect(db, autocommit=True, connect_timeout=10)) as connection:
            connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield Cursor(connection, "%s")
        return
    if not Path(db).is_file():
        raise BadInput(Text("cli.backup.nothing", {"db": db}))
    with closing(_file(Path(db))) as file:
        file.execute("BEGIN")
        yield Cursor(file, "?")


def _file(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, 5.0, isolation_level=None)


def _flush(path: Path) -> None:
    """To the disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
