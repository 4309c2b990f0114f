"""Long tables come back fast: what was worked out from the first entries is kept beside the log.

The log stays the only truth.  A snapshot is made by a server for itself; no backup holds one, and no page
ever sends one.  It is sealed with the program that wrote it (every source file of the core and of the game),
the table's options and the running checksum of exactly those entries, so that any other is discarded and the
log played from its beginning.  It is a pickle, but reading it can only make what the core declares for states
and what the game itself declares: even whoever could write into the database runs no code by it.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import pickle
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fhtagn.core import abilities, events, nodes, text
from fhtagn.core.frames import Data
from fhtagn.core.game import Game
from fhtagn.core.registry import load
from fhtagn.core.table import Kept
from fhtagn.server.logs import brief_id, note
from fhtagn.server.store import Store, TableRow
from fhtagn.server.writer import Cursor

EVERY: Final = 200  # entries between two snapshots of a table
AT_REST: Final = 50  # the same when it leaves memory: nobody waits then
SOURCES: Final = frozenset((".py", ".so", ".pyd", ".toml", ".json"))
# What states are made of besides ``Data``, and what belongs to the game itself.
WORDS: Final = frozenset(
    [
        (events.__name__, "Event"),
        *((nodes.__name__, name) for name in ("Decision", "Chance", "Outcome")),
        *((text.__name__, name) for name in ("Text", "Price", "Ref")),
        (abilities.__name__, "_bind_again"),
    ]
)


class Snapshot(NamedTuple):
    """As it is stored, with the checksum of its last entry as the log has it now."""

    entries: int
    seal: str
    sum: str
    data: bytes


async def find(store: Store, table: str) -> Snapshot | None:
    sql = (
        "SELECT s.seq, s.seal, e.sum, s.data FROM snapshots s"
        " JOIN entries e ON e.game = s.game AND e.seq = s.seq - 1 WHERE s.game = ?"
    )
    found = await store.do(lambda c: c.rows(sql, (table,)))
    return Snapshot(*found[0]) if found else None


async def keep(store: Store, row: TableRow, kept: Kept, data: bytes) -> None:
    """In the place of the one before."""

    def job(c: Cursor) -> None:
        store.fence(c, row.id)
        last = (row.id, kept.entries - 1)
        sums = c.rows("SELECT sum FROM entries WHERE game = ? AND seq = ?", last)
        if sums:  # else the table was deleted meanwhile
            c.run("DELETE FROM snapshots WHERE game = ?", (row.id,))
            values = (row.id, kept.entries, seal(row, kept.entries, sums[0][0], data), data)
            c.run("INSERT INTO snapshots (game, seq, seal, data) VALUES (?, ?, ?, ?)", values)

    await store.do(job)


async def find_start(store: Store, table: str) -> Snapshot | None:
    """What a table began with that has no beginning of its own (see ``trying``)."""
    sql = "SELECT seq, seal, data FROM snapshots WHERE game = ? AND seq = 0"
    found = await store.do(lambda c: c.rows(sql, (table,)))
    return Snapshot(found[0][0], found[0][1], "", found[0][2]) if found else None


async def keep_start(store: Store, row: TableRow, data: bytes) -> None:
    values = (row.id, seal(row, 0, "", data), data)
    await store.do(
        lambda c: c.run("INSERT INTO snapshots (game, seq, seal, data) VALUES (?, 0, ?, ?)", values)
    )


def pack(kept: Kept) -> bytes:
    return zlib.compress(pickle.dumps(tuple(kept), protocol=5), 1)


def unpack(data: bytes, game: Game) -> Kept:
    """Raises whatever it comes across unless it was packed by this program."""
    return Kept(*_Reader(zlib.decompress(data), game).load())


def restored(found: Snapshot, row: TableRow) -> Kept | None:
    """What a snapshot holds; None if it is not exactly one of ours, of this table and of this log."""
    reason = ""
    if found.seal != seal(row, found.entries, found.sum, found.data):
        reason = "another log or another version"
    else:
        try:
            kept = unpack(found.data, load(row.game))
            if kept.entries == found.entries:
                return kept
            reason = "another number of entries"
        except Exception as wrong:
            reason = str(wrong) or type(wrong).__name__
    note("snapshot discarded", logging.WARNING, table=brief_id(row.id), reason=reason[:200])
    return None


def seal(row: TableRow, entries: int, sum: str, data: bytes) -> str:
    """What binds a snapshot to the program, the table and the log."""
    about = (program(load(row.game)), row.id, row.game, row.options, entries, sum)
    found = hashlib.blake2b(json.dumps(about, sort_keys=True).encode(), digest_size=16)
    found.update(data)
    return found.hexdigest()


@cache
def program(game: Game) -> str:
    """The core and the game as they are installed here: another program may work out other things."""
    parts = [sys.version, _sources("fhtagn.core"), _sources(_home(game))]
    for name, module in sorted(sys.modules.items()):
        if name.endswith("__mypyc") and module.__file__:  # where compiled modules really are
            about = Path(module.__file__).stat()
            parts.append(f"{name} {about.st_size} {about.st_mtime_ns}")
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


@cache
def _sources(package: str) -> str:
    """A hash of all files of a package, or of a module that is in none."""
    file = sys.modules[package].__file__
    if file is None:
        return ""
    path = Path(file)
    files = sorted(path.parent.rglob("*")) if path.stem == "__init__" else [path]
    found = hashlib.blake2b(digest_size=16)
    for one in files:
        if one.suffix in SOURCES:
            content = one.read_bytes()
            found.update(f"{one.relative_to(path.parent)} {len(content)} ".encode())
            found.update(content)
    return found.hexdigest()


def _home(game: Game) -> str:
    """The package of a game."""
    module = type(game).__module__
    return module.rpartition(".")[0] or module


class _Reader(pickle.Unpickler):
    """Makes what states are made of, and nothing else."""

    def __init__(self, data: bytes, game: Game) -> None:
        super().__init__(io.BytesIO(data))
        self._home = _home(game)

    def find_class(self, module: str, name: str) -> Any:
        is_of_game = module == self._home or module.startswith(f"{self._home}.")
        if not is_of_game and not module.startswith("fhtagn.core."):
            raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")
        found = getattr(sys.modules[module], name)  # never one inside another, nor of a new module
        is_data = isinstance(found, type) and issubclass(found, Data)
        is_its_own = getattr(found, "__module__", "") == module
        if is_its_own and (is_of_game or is_data or (module, name) in WORDS):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")
