"""Rows of the store as a log, and the table that it leads to by today's rules.

A table of an older version is migrated when it is loaded, and its rows are rewritten in one transaction:
entries are numbered and only ever appended, so one table must not mix two versions, and the next version
then needs no migration from every mixture.  Nothing is written before the migrated log has been played to
its end; a table that cannot be migrated stays as it is, closed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from fhtagn.core.errors import FhtagnError
from fhtagn.core.log import FORMAT, Log, today
from fhtagn.core.migrations import OtherVersion
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.shares import shares_from
from fhtagn.core.table import Table
from fhtagn.core.text import Text
from fhtagn.core.written import Coded, Written
from fhtagn.server.logs import brief_id, failed
from fhtagn.server.snapshots import Snapshot, restored
from fhtagn.server.store import TRY, SeatRow, TableRow


class Closed(FhtagnError):
    """A table of another version, which cannot be played here."""


class Loaded(NamedTuple):
    """A table by today's rules, with the row and the entries to store for it."""

    row: TableRow
    entries: list[Coded]
    table: Table | None  # None: not begun
    skipped: int = 0  # how many entries need not be played again, thanks to a snapshot


def header(row: TableRow, seats: Sequence[SeatRow]) -> Log:
    """The log of a table of today's version, without entries."""
    return today(written(row, seats, []))


def written(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Coded]) -> Written:
    """The log as it is stored, of whatever version."""
    return Written(
        row.game,
        row.rules,
        dict(row.options),
        json.loads(row.began) if row.began else [{"name": seat.name, "by": seat.sitter} for seat in seats],
        row.commitment,
        bytes.fromhex(row.secret),
        dict(row.content),
        list(entries),
        row.format,
        shares_from(json.loads(row.shares)),
        row.given,
    )


def result_of(table: Table) -> str:
    """What partners who play again are told of a finished game; "" where there is nothing to tell.

    It is kept beside the log, so it is still known when this version can no longer play that log.
    """
    if not table.over or not table.outcome.together:
        return ""
    about = [text.to_json() for text in table.remembered()]
    helped = len({sitting.seat for sitting in table.sittings if sitting.by != "person"})
    return json.dumps({"won": bool(table.outcome.winners), "about": about, "bots": helped})


def turn_of(table: Table) -> str:
    """Who must decide, as it is kept with the table."""
    node = table.node
    return json.dumps([node.seat, *node.others] if isinstance(node, Decision) else [])


def _tried(row: TableRow, log: Written, found: Snapshot | None) -> Loaded:
    """What was only tried out begins with a position, not with the rules: it does not outlive the program."""
    start = restored(found, row) if found is not None else None
    if start is None or log.rules != load(row.game).info.rules_version:
        raise Closed(Text("server.try_gone"))
    return Loaded(row, log.entries, Table.resume(today(log), start))


def load_table(
    row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Coded], found: Snapshot | None = None
) -> Loaded:
    """The table that these rows lead to; raises ``Closed`` if there is no migration to our version.

    A snapshot saves playing most of them again, if it is one of this table, log and version.
    """
    log = written(row, seats, entries)
    if row.origin == TRY:
        return _tried(row, log, found)
    try:
        current = today(log)
    except OtherVersion as wrong:
        raise Closed(Text("server.other_version", {"reason": wrong.text})) from wrong
    new = row._replace(rules=log.rules, options=log.options, content=log.content, format=FORMAT)
    if row.status == "open":
        return Loaded(new, log.entries, None)
    found_at = _played(row, new, log, current, found)
    if row.status == "over" and found_at.table is not None and not found_at.table.over:
        raise Closed(Text("server.ended_early"))  # its secret is known: nobody may play on
    return found_at


def _played(row: TableRow, new: TableRow, log: Written, current: Log, found: Snapshot | None) -> Loaded:
    kept = restored(found, row) if found is not None and new == row else None
    if kept is not None:
        try:
            return Loaded(new, log.entries, Table.resume(current, kept), kept.entries)
        except Exception:  # whatever is wrong with it: the log is what counts
            failed("snapshot discarded", table=brief_id(row.id))
    return Loaded(new, log.entries, Table.resume(current))
