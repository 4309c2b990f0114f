"""Behind ``fhtagn admin``: reads the database, and gives orders to the server, or acts in its place.

Whether a server runs is seen by its lock.  If it does, an order is a row that it answers (see ``steward``).
If not, the same steward carries it out here.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server import records
from fhtagn.server.copies import is_postgres
from fhtagn.server.hall import Hall
from fhtagn.server.kept import written
from fhtagn.server.rooms import SPECTATOR
from fhtagn.server.store import SeatRow, Store, TableRow
from fhtagn.server.thinking import Thinkers
from fhtagn.server.writer import StoreFailed

PATIENCE: Final = 20.0  # seconds for the server to answer
A_MOMENT: Final = 0.1
IN_USE: Final = "server.store_in_use"


class Office:
    """One database, with or without a server that uses it."""

    def __init__(self, db: str, patience: float = PATIENCE) -> None:
        self._db = db
        self._patience = patience
        self._hall: Hall | None = None  # None: a server runs

    async def __aenter__(self) -> Office:
        if not is_postgres(self._db) and not Path(self._db).is_file():
            raise BadInput(Text("cli.backup.nothing", {"db": self._db}))
        store = _store(self._db, exclusive=True)
        hall = Hall(store, Thinkers(1, 1.0))
        try:
            await hall.open(for_orders=True)
            self._hall, self._store = hall, store
        except StoreFailed as wrong:
            await store.close()
            if wrong.text.key != IN_USE:
                raise
            self._store = _store(self._db, exclusive=False)
            await self._store.open()
        return self

    async def __aexit__(self, *about: object) -> None:
        if self._hall is not None:
            await self._hall.close()
        else:
            await self._store.close()

    # -- orders ------------------------------------------------------------------------------------------

    async def order(self, what: dict[str, Any]) -> dict[str, Any]:
        """What the server says to it; raises ``BadInput`` if it refuses, or says nothing."""
        said = await self._give(what)
        if said is None:
            raise BadInput(Text("cli.admin.no_answer"))
        if "problem" in said:
            raise BadInput(Text("cli.admin.refused", {"reason": said["problem"]}))
        return said

    async def _give(self, what: dict[str, Any]) -> dict[str, Any] | None:
        if self._hall is not None:
            return await self._hall.steward.carry_out(what)
        id = await records.ask(self._store, what)
        until = time.monotonic() + self._patience
        while time.monotonic() < until:
            said = await records.answered(self._store, id)
            if said is not None:
                return said
            await asyncio.sleep(A_MOMENT)
        await records.withdraw(self._store, id)
        return None

    # -- reading -------------------------------------------------------------------------------------------

    async def tables(self) -> list[dict[str, Any]]:
        """All tables, the newest first."""
        closed = (await records.news(self._store)).closed
        found = [_sheet(row, seats, closed) for row, seats in await self._store.tables()]
        return found[::-1]

    async def show(self, table: str) -> dict[str, Any]:
        id = await self.whole_id(table)
        row, seats, entries, talk = await self._store.table(id)
        known = await records.news(self._store)
        sheet = _sheet(row, seats, known.closed)
        more: dict[str, Any] = {"entries": len(entries), "lines of talk": len(talk)}
        if id in known.closed:
            more["closed"] = known.closed[id]
        more["muted"] = sorted(seat for game, seat in known.muted if game == id)
        if self._hall is None:
            more |= await self._give({"do": "present", "table": id}) or {}
        return {**sheet, **more, "talk": [f"{_day(t.spoken)} {t.n} {t.name}: {t.words}" for t in talk[-20:]]}

    async def export(self, table: str) -> dict[str, Any]:
        """Everything that is kept of a table, but no token, and nothing that would tell running dice."""
        id = await self.whole_id(table)
        row, seats, entries, talk = await self._store.table(id)
        log = written(row, seats, entries).dumps() if row.status == "over" else None
        kept = row._asdict()
        if row.status != "over":
            kept.pop("secret")
        return {
            "table": {**kept, "content": dict(row.content)},
            "seats": [{"seat": s.seat, "name": s.name, "sitter": s.sitter} for s in seats],
            "entries": [list(entry) for entry in entries],
            "talk": [line._asdict() for line in talk],
            "log": log,
        }

    async def whole_id(self, start: str) -> str:
        """Logs shorten ids; any beginning that only one table has will do."""
        ids = [row.id for row, _ in await self._store.tables()]
        found = [id for id in ids if id == start] or [id for id in ids if id.startswith(start)]
        if len(found) != 1:
            raise BadInput(Text("cli.admin.which_table", {"start": start, "n": len(found)}))
        return found[0]

    async def seat(self, table: str, text: str) -> int:
        """A seat as people count, from 1; "spectators" are all those without one."""
        if text == "spectators":
            return SPECTATOR
        _, seats, _, _ = await self._store.table(table)
        if not text.isdecimal() or not 1 <= int(text) <= len(seats):
            raise BadInput(Text("cli.admin.which_seat", {"seat": text, "n": len(seats)}))
        return int(text) - 1

    async def bans(self) -> list[tuple[str, str, str]]:
        return [(ban.who, _day(ban.until), ban.why) for ban in (await records.news(self._store)).bans]

    async def reports(self) -> list[tuple[str, ...]]:
        return [
            (one.id, _day(one.made), one.game, _line(one), one.words, one.reason)
            for one in await records.reports(self._store)
        ]

    async def settle(self, report: str) -> None:
        if not await records.settle(self._store, report):
            raise BadInput(Text("cli.admin.no_report", {"id": report}))


def _store(db: str, exclusive: bool) -> Store:
    if is_postgres(db):
        from fhtagn.server.postgres import PostgresStore

        return PostgresStore(db, A_MOMENT if exclusive else 5.0, exclusive)
    from fhtagn.server.sqlite import SqliteStore

    return SqliteStore(Path(db), A_MOMENT if exclusive else 5.0, exclusive)


def _sheet(row: TableRow, seats: list[SeatRow], closed: dict[str, str]) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "status": "closed" if row.id in closed else row.status,
        "created": _day(row.created),
        "changed": _day(row.changed),
        "listed": row.listed,
        "seats": [{"seat": s.seat + 1, "name": s.name, "sitter": s.sitter} for s in seats],
    }


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(" ", "minutes").removesuffix("+00:00")


def _line(one: records.Report) -> str:
    return "table" if one.line < 0 else f"line {one.line}"
