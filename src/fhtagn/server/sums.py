"""Running checksums over the entries of a table: altered and missing rows are noticed when it is loaded.

They protect against accidents, half restored backups and quick fixes in SQL, not against whoever runs the
server and could write new ones.
"""

from __future__ import annotations

import hashlib
from typing import Any

from fhtagn.core.text import Text
from fhtagn.server.writer import Cursor, StoreFailed


def next_sum(before: str, table: str, seq: int, seat: int, action: str) -> str:
    """The checksum of an entry and everything before it; ``action`` is what the row holds."""
    text = f"{before} {table} {seq} {seat} {action}"
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def checked(c: Cursor, table: str) -> list[tuple[Any, ...]]:
    """The seats and actions of a table in order; raises ``StoreFailed`` unless they are what was written."""
    known: str = c.rows("SELECT sum FROM tables WHERE id = ?", (table,))[0][0]
    rows = c.rows("SELECT seq, seat, action, sum FROM entries WHERE game = ? ORDER BY seq", (table,))
    if not known and rows:
        seal(c, table)
        return [row[1:3] for row in rows]
    sum = ""
    for number, (seq, seat, action, found) in enumerate(rows):
        sum = next_sum(sum, table, number, seat, action)
        if seq != number or sum != found:
            raise _damaged(f"entry {number} of {table[:6]} was altered or is missing")
    if sum != known:
        raise _damaged(f"{table[:6]} has {len(rows)} entries, and others that are missing")
    return [row[1:3] for row in rows]


def seal(c: Cursor, table: str) -> str:
    """Sum up what is there; returns the last checksum."""
    sum = ""
    rows = c.rows("SELECT seq, seat, action FROM entries WHERE game = ? ORDER BY seq", (table,))
    for seq, seat, action in rows:
        sum = next_sum(sum, table, seq, seat, action)
        c.run("UPDATE entries SET sum = ? WHERE game = ? AND seq = ?", (sum, table, seq))
    c.run("UPDATE tables SET sum = ? WHERE id = ?", (sum, table))
    return sum


def _damaged(detail: str) -> StoreFailed:
    return StoreFailed(Text("server.damaged"), detail)
