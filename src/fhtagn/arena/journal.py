"""The games played so far, one JSON line each, in a file that only grows.

A kill at any moment costs at most the games that were being played.  Each line carries a check sum; a
last line that was torn by the kill is dropped, any other damage is refused.  The first line holds the
plan, so that the games of two different arenas never mix.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from fhtagn.arena.match import Record
from fhtagn.arena.plan import Plan
from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text

FORMAT: Final = 2  # 1: bots and dice shared one generator
SYNC: Final = 1.0  # seconds between two waits for the disk


class Journal:
    """An open journal: what it holds, and room for more."""

    def __init__(self, path: Path, descriptor: int, records: dict[int, Record]) -> None:
        self.path = path
        self.records = records  # by number of the game
        self._descriptor = descriptor
        self._synced = monotonic()

    def add(self, record: Record) -> None:
        """Remember a game, in memory and on disk."""
        self.records[record["game"]] = record
        _write(self.path, self._descriptor, record)
        if monotonic() - self._synced > SYNC:
            os.fsync(self._descriptor)
            self._synced = monotonic()


@contextmanager
def opened(path: Path, plan: Plan, fresh: bool = False) -> Iterator[Journal]:
    """The journal of this plan, old or new; raises ``BadInput`` if it belongs to another plan."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as wrong:
        raise cannot_open(path, wrong) from wrong
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            raise BadInput(Text("arena.busy", {"path": str(path)})) from wrong
        lines = [] if fresh else _good_lines(path)
        os.ftruncate(descriptor, sum(len(line) for line in lines))
        records = _records(path, plan, lines)
        if not lines:
            _write(path, descriptor, {"arena": FORMAT, "id": plan.fingerprint(), "plan": plan.to_json()})
        yield Journal(path, descriptor, records)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def cannot_open(path: Path, wrong: OSError) -> BadInput:
    return BadInput(Text("arena.cannot_open", {"path": str(path), "reason": wrong.strerror or str(wrong)}))


def cannot_write(path: Path, wrong: OSError) -> BadInput:
    return BadInput(
        Text("core.bad.cannot_write", {"path": str(path), "reason": wrong.strerror or str(wrong)})
    )


def _good_lines(path: Path) -> list[bytes]:
    """All lines, without a last one that is torn: nothing follows it, not even the end of the line."""
    lines = path.read_bytes().splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        del lines[-1]
    return lines


def _records(path: Path, plan: Plan, lines: list[bytes]) -> dict[int, Record]:
    records: dict[int, Record] = {}
    for number, line in enumerate(lines):
        found = _read(line)
        if found is None or (number == 0) != ("arena" in found):
            raise BadInput(Text("arena.damaged", {"path": str(path), "line": number + 1}))
        if number == 0:
            _require_same(path, plan, found)
        else:
            records.setdefault(found["game"], found)
    return records


def _require_same(path: Path, plan: Plan, header: dict[str, Any]) -> None:
    if header["arena"] != FORMAT or header["id"] != plan.fingerprint():
        old, new = header.get("plan", {}), plan.to_json()
        changed = sorted(name for name in {*old, *new} if old.get(name) != new.get(name))
        what = {"path": str(path), "keys": ", ".join(changed) or "arena"}
        raise BadInput(Text("arena.other_plan", what))


def _write(path: Path, descriptor: int, record: dict[str, Any]) -> None:
    line = json.dumps({**record, "sum": _sum(record)}, ensure_ascii=False) + "\n"
    data = line.encode()
    try:
        while data:
            data = data[os.write(descriptor, data) :]
    except OSError as wrong:  # such as a full disk
        raise cannot_write(path, wrong) from wrong


def _read(line: bytes) -> dict[str, Any] | None:
    """The record in this line; None if it is torn or altered."""
    try:
        record = json.loads(line)
    except ValueError:
        return None
    if not line.endswith(b"\n") or not isinstance(record, dict):
        return None
    return record if record.pop("sum", None) == _sum(record) else None


def _sum(record: dict[str, Any]) -> str:
    said = json.dumps(record, sort_keys=True).encode()
    return hashlib.blake2b(said, digest_size=4).hexdigest()
