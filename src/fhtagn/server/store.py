"""Where tables are kept: one small interface, two databases (``sqlite``, ``postgres``).

Entries are only ever appended, one row each; the key (table, number) refuses a second writer of the
same number.  Only a table of an older version is rewritten, as a whole (see ``kept``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from fhtagn.core.actions import to_action
from fhtagn.core.text import Text
from fhtagn.core.written import FORMAT, Coded
from fhtagn.server.leases import Elsewhere, Leases, Membership
from fhtagn.server.shape import migrate, unseen
from fhtagn.server.sums import checked, next_sum, seal
from fhtagn.server.writer import Cursor, StoreFailed, Writer

__all__ = ["Device", "SeatRow", "Step", "Store", "StoreFailed", "TableRow", "TalkRow", "open_store"]

PARTS: Final = (
    "entries",
    "talk",
    "devices",
    "seats",
    "closed",
    "muted",
    "reports",
    "snapshots",
    "codes",
    "wishes",
    "pushes",
)  # tables of the database whose rows belong to one of ours
# Where a table comes from, if it was not opened as usual.
IMPORT: Final = "import"
BRANCH: Final = "branch"
TRY: Final = "try"
PASSING: Final = ("snapshots", "codes")  # those that nobody misses, and that must not come from outside


class TableRow(NamedTuple):
    """A table as it is stored."""

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
    next: str = ""  # the table of the rematch
    content: Mapping[str, int] = MappingProxyType({})  # the versions of what is in play
    format: int = FORMAT  # of the entries, as in log files
    visited: float = 0.0  # when somebody seated here was last seen, to the hour; 0: never
    quiet: bool = False  # spectators do not talk
    result: str = ""  # what partners are told of the finished game, as JSON (see ``kept.result_of``)
    host: int = -1  # the seat of whoever opened it
    began: str = ""  # who sat where at the start, as JSON; "": as now
    shares: str = "[]"  # what players added to the dice, as JSON
    turn: str = ""  # who must decide, as a JSON list of seats; "": not known
    clock: str = ""  # as JSON (see ``clocks``); "": it has none
    due: float = 0.0  # when somebody's time runs out; 0: nobody's does
    origin: str = ""  # IMPORT: a log file, BRANCH: goes on from a game, TRY: from a guess; "": as usual
    given: int = 0  # chance answers that come from the game before
    published: float = 0.0  # when all its players had agreed that anybody may find it; 0: they have not
    decided: bool = False  # a person has decided something here


COLUMNS: Final = ", ".join(TableRow._fields)


class Device(NamedTuple):
    """A token that opens a seat: its hash, whether a browser or a link has it, and what is known of that."""

    token: str
    kind: str = "device"
    name: str = ""
    made: float = 0.0
    seen: float = 0.0


class SeatRow(NamedTuple):
    """Who sits where: ``sitter`` is "person", "free", "left" or a bot's name (see ``seats``)."""

    seat: int
    name: str
    sitter: str
    devices: tuple[Device, ...] = ()
    bot: str = ""  # plays for a person who is away, or while nobody sits here


class TalkRow(NamedTuple):
    """One line of table talk; seat -1 is a spectator, -2 the server (``words`` is a text as JSON)."""

    n: int
    seat: int
    name: str
    words: str
    spoken: float


class Step(NamedTuple):
    """What is stored of a step at a table."""

    entries: Sequence[Coded]
    status: str
    now: float
    result: str = ""
    turn: str = ""  # who must decide now
    shares: str = ""  # what players added to the dice, when the game begins; "": nothing new
    clock: str = ""
    due: float = 0.0
    decided: bool = False  # by a person, some of it


class Store(Writer):
    """Base of both stores: all statements."""

    def __init__(self) -> None:
        super().__init__()
        self.leases: Leases | None = None  # where several servers share the database

    async def open(self) -> None:
        """Connect and bring the database up to date."""
        self.start()
        await self.do(self._migrate)

    # -- leading -----------------------------------------------------------------------------------------

    def leads(self, table: str) -> bool:
        """Is this table ours to play, as far as we know?"""
        return self.leases is None or table in self.leases.terms

    async def lead(self, table: str) -> int:
        """From now on we lead this table; as which leader, 0 if we did before.  Raises ``Elsewhere``."""
        leases = self.leases
        if leases is None:
            return 0
        term, is_new = await self.do(lambda c: leases.lead(c, table))
        leases.terms[table] = term
        return term if is_new else 0

    async def give_up(self, table: str) -> None:
        """Whoever is asked for this table next leads it."""
        if self.leases is not None and (term := self.leases.terms.pop(table, None)) is not None:
            sql = "UPDATE tables SET owner = '' WHERE id = ? AND term = ?"
            await self.do(lambda c: c.run(sql, (table, term)))

    def fence(self, c: Cursor, table: str) -> None:
        """Nobody else leads this table before the end of this transaction; raises ``Elsewhere``."""
        mine, values = self._mine(table)
        if mine and not c.rows(
            f"SELECT 1 FROM tables WHERE id = ?{mine} FOR NO KEY UPDATE", (table, *values)
        ):
            raise Elsewhere

    def _mine(self, table: str) -> tuple[str, tuple[int, ...]]:
        """The same as a condition on the row of the table."""
        return ("", ()) if self.leases is None else (" AND term = ?", (self.leases.terms.get(table, -1),))

    # -- writing ---------------------------------------------------------------------------------------

    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        entries: Sequence[Coded],
        previous: str = "",
        mark: str = "",
    ) -> str:
        """A new table, or the one that has this mark or is the rematch of ``previous`` already; its id."""

        def job(c: Cursor) -> str:
            if previous:
                self.fence(c, previous)
            known = _known(c, previous, mark)
            if known:
                return known
            values = (*_values(row), mark)
            marks = ", ".join("?" * len(values))
            c.run(f"INSERT INTO tables ({COLUMNS}, mark) VALUES ({marks})", values)
            for seat in seats:
                values = (row.id, seat.seat, seat.name, seat.sitter, seat.bot)
                c.run("INSERT INTO seats (game, seat, name, sitter, bot) VALUES (?, ?, ?, ?, ?)", values)
                _set_devices(c, row.id, seat.seat, seat.devices)
            c.run("UPDATE tables SET sum = ? WHERE id = ?", (_append(c, row.id, 0, entries), row.id))
            if previous:
                c.run("UPDATE tables SET next = ? WHERE id = ?", (row.id, previous))
                # Whoever wants to be told of a turn wants it in the next game, too.
                what = "seat, endpoint, p256dh, auth, lang, made"
                taken = f"SELECT ?, {what} FROM pushes WHERE game = ?"
                c.run(f"INSERT INTO pushes (game, {what}) {taken}", (row.id, previous))
            return row.id

        try:
            return await self.do(job)
        except StoreFailed:
            # Another server may have opened it at the same moment.
            if mark and (known := await self.marked(mark)):
                return known
            raise

    async def append(self, table: str, seq: int, step: Step) -> None:
        """Store the entries of a step from number ``seq`` on; fails if another writer was faster."""
        await self.do(self._appending(table, seq, step))

    def append_soon(
        self, table: str, seq: int, step: Step, *, done: Callable[[None, StoreFailed | None], None]
    ) -> None:
        """The same without waiting."""
        self.soon(self._appending(table, seq, step), done)

    def _appending(self, table: str, seq: int, step: Step) -> Callable[[Cursor], None]:
        def job(c: Cursor) -> None:
            sum = _append(c, table, seq, step.entries)
            mine, term = self._mine(table)
            values = (step.status, step.now, step.result, step.turn, sum, table, *term)
            set = "status = ?, changed = ?, result = ?, turn = ?, sum = ?"
            set += ", decided = 1" if step.decided else ""
            if not c.run(f"UPDATE tables SET {set} WHERE id = ?{mine}", values) and mine:
                raise Elsewhere
            if step.clock:
                c.run("UPDATE tables SET clock = ?, due = ? WHERE id = ?", (step.clock, step.due, table))
            if step.shares:
                c.run("UPDATE tables SET shares = ? WHERE id = ?", (step.shares, table))

        return job

    async def rewrite(self, old: TableRow, had: int, new: TableRow, entries: Sequence[Coded]) -> None:
        """A table in another version; fails unless it is still the ``old`` one with ``had`` entries."""

        def job(c: Cursor) -> None:
            self.fence(c, old.id)
            set_values = (new.rules, json.dumps(new.options), *_versions(new))
            changed = c.run(
                "UPDATE tables SET rules = ?, options = ?, content = ?, format = ?"
                " WHERE id = ? AND rules = ? AND content = ? AND format = ?",
                (*set_values, old.id, old.rules, *_versions(old)),
            )
            kept = c.rows("SELECT COUNT(*) FROM entries WHERE game = ?", (old.id,))[0][0]
            if changed != 1 or kept != had:
                raise StoreFailed(Text("server.store_failed"), "another server was faster")
            c.run("DELETE FROM entries WHERE game = ?", (old.id,))
            c.run("UPDATE tables SET sum = ? WHERE id = ?", (_append(c, old.id, 0, entries), old.id))

        await self.do(job)

    async def set_seat(
        self,
        table: str,
        seat: SeatRow,
        before: SeatRow,
        entry: Coded | None = None,
        seq: int = 0,
        began: str = "",
    ) -> None:
        """Somebody else sits here, or a bot plays; fails unless it is still as it was ``before``.

        During the game ``entry`` is noted in its log as number ``seq``; ``began`` is who sat where before.
        """

        def job(c: Cursor) -> None:
            self.fence(c, table)
            where = "WHERE game = ? AND seat = ? AND sitter = ? AND bot = ?"
            was = (table, seat.seat, before.sitter, before.bot)
            if not c.rows(f"SELECT 1 FROM seats {where}", was):
                raise StoreFailed(Text("server.seat_taken"))
            values = (seat.name, seat.sitter, seat.bot, *was)
            c.run(f"UPDATE seats SET name = ?, sitter = ?, bot = ? {where}", values)
            if seat.sitter != before.sitter:  # what somebody else wanted
                for part in ("wishes", "pushes"):
                    c.run(f"DELETE FROM {part} WHERE game = ? AND seat = ?", (table, seat.seat))
            _set_devices(c, table, seat.seat, seat.devices)
            if entry is not None:
                sum = _append(c, table, seq, [entry])
                c.run("UPDATE tables SET began = ?, sum = ? WHERE id = ?", (began, sum, table))

        await self.do(job)

    async def set_devices(self, table: str, seat: int, devices: Sequence[Device]) -> None:
        def job(c: Cursor) -> None:
            self.fence(c, table)
            _set_devices(c, table, seat, devices)

        await self.do(job)

    async def see(self, table: str, seat: int, device: Device) -> None:
        """A device was here; what it is called may be new."""
        values = (device.seen, device.name, table, seat, device.token)
        where = "WHERE game = ? AND seat = ? AND token = ?"
        await self.do(lambda c: c.run(f"UPDATE devices SET seen = ?, name = ? {where}", values))

    async def visit(self, table: str, now: float) -> None:
        await self.do(lambda c: c.run("UPDATE tables SET visited = ? WHERE id = ?", (now, table)))

    async def end_game(self, table: str, now: float) -> None:
        """A running game is over as it stands."""

        def job(c: Cursor) -> None:
            self.fence(c, table)
            what = "status = 'over', changed = ?, turn = '[]', due = 0"
            c.run(f"UPDATE tables SET {what} WHERE id = ? AND status = 'running'", (now, table))

        await self.do(job)

    async def set_turn(self, table: str, turn: str) -> None:
        """Who must decide, where that was not known."""

        def job(c: Cursor) -> None:
            self.fence(c, table)
            c.run("UPDATE tables SET turn = ? WHERE id = ?", (turn, table))

        await self.do(job)

    async def delete(self, table: str) -> None:
        """A table is gone, with everything that belongs to it."""

        def job(c: Cursor) -> None:
            self.fence(c, table)
            for part in PARTS:
                c.run(f"DELETE FROM {part} WHERE game = ?", (table,))
            c.run("DELETE FROM tables WHERE id = ?", (table,))

        await self.do(job)

    async def set_quiet(self, table: str, on: bool) -> None:
        def job(c: Cursor) -> None:
            self.fence(c, table)
            c.run("UPDATE tables SET quiet = ? WHERE id = ?", (int(on), table))

        await self.do(job)

    async def say(self, table: str, talk: TalkRow, forgotten: Sequence[int] = ()) -> None:
        """A line of talk takes the place of the forgotten ones."""

        def job(c: Cursor) -> None:
            self.fence(c, table)
            c.run("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?)", (table, *talk))
            for n in forgotten:
                c.run("DELETE FROM talk WHERE game = ? AND n = ?", (table, n))

        await self.do(job)

    async def is_ready(self) -> bool:
        """Can something be written?"""
        try:
            await self.do(lambda c: c.run("UPDATE migrations SET number = number WHERE number = 1"))
        except StoreFailed:
            return False
        return True

    # -- reading ---------------------------------------------------------------------------------------

    async def total_bytes(self) -> int:
        """How many bytes the database takes."""
        raise NotImplementedError

    async def tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """All tables, oldest first, with their seats."""
        return await self.do(lambda c: _rows(c, "", ()))

    async def unfinished_tables(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """The same without those that are over."""
        return await self.do(lambda c: _rows(c, "WHERE status <> 'over'", ()))

    async def rows(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """Those of these tables that there are, without their logs."""
        if not ids:
            return []
        return await self.do(lambda c: _rows(c, f"WHERE id IN ({', '.join('?' * len(ids))})", tuple(ids)))

    async def listed(self, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """The newest of the tables that anybody may find, with their seats."""

        def job(c: Cursor) -> list[tuple[TableRow, list[SeatRow]]]:
            which = "WHERE listed = 1 AND status <> 'over' ORDER BY created DESC LIMIT ?"
            rows = [_table(row) for row in c.rows(f"SELECT {COLUMNS} FROM tables {which}", (most,))]
            return [(row, _seats(c, row.id)) for row in rows]

        return await self.do(job)

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table without its log; None if there is none."""

        found = await self.rows([id])
        return found[0] if found else None

    async def before(self, id: str) -> tuple[TableRow, list[SeatRow]] | None:
        """The table whose rematch this is."""
        found = await self.do(lambda c: c.rows("SELECT id FROM tables WHERE next = ?", (id,)))
        return await self.row(found[0][0]) if found else None

    async def unfinished(self, since: float) -> int:
        """How many tables count towards the limit."""
        sql = "SELECT COUNT(*) FROM tables WHERE status <> 'over' AND changed > ?"
        found: int = (await self.do(lambda c: c.rows(sql, (since,))))[0][0]
        return found

    async def states(self, since: float) -> dict[str, tuple[str, float]]:
        """Status and time of the last change of all these."""
        sql = "SELECT id, status, changed FROM tables WHERE status <> 'over' AND changed > ?"
        rows = await self.do(lambda c: c.rows(sql, (since,)))
        return {id: (status, changed) for id, status, changed in rows}

    async def marked(self, mark: str) -> str:
        """The table that was opened with this mark; "" if there is none."""
        return await self.do(lambda c: _known(c, "", mark))

    async def imported(self) -> list[tuple[str, float]]:
        """The tables that come from log files, and when they came."""
        sql = "SELECT id, changed FROM tables WHERE origin = 'import'"
        return [(row[0], row[1]) for row in await self.do(lambda c: c.rows(sql, ()))]

    async def published(self, most: int) -> list[str]:
        """The games that their players published, the newest first."""
        sql = "SELECT id FROM tables WHERE published > 0 ORDER BY published DESC LIMIT ?"
        return [row[0] for row in await self.do(lambda c: c.rows(sql, (most,)))]

    async def set_published(self, table: str, when: float) -> None:
        def job(c: Cursor) -> None:
            self.fence(c, table)
            c.run("UPDATE tables SET published = ? WHERE id = ?", (when, table))

        await self.do(job)

    async def undecided(self, then: float, most: int) -> list[str]:
        """Finished tables at which no person decided anything, unless their players published them."""
        sql = (
            "SELECT id FROM tables WHERE status = 'over' AND decided = 0 AND published = 0"
            " AND changed < ? LIMIT ?"
        )
        return [row[0] for row in await self.do(lambda c: c.rows(sql, (then, most)))]

    async def finished_before(self, then: float, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE status = 'over' AND changed < ? LIMIT ?"
        return [row[0] for row in await self.do(lambda c: c.rows(sql, (then, most)))]

    async def expired(self, unvisited: float, unstarted: float, most: int) -> list[str]:
        """Tables that nobody is waiting for: never visited, or never begun, and untouched since then."""
        sql = (
            "SELECT id FROM tables WHERE status <> 'over' AND"
            " (visited = 0 AND changed < ? OR status = 'open' AND visited > 0 AND changed < ?) LIMIT ?"
        )
        return [row[0] for row in await self.do(lambda c: c.rows(sql, (unvisited, unstarted, most)))]

    async def least_missed(self, until: float, most: int) -> list[str]:
        """The oldest tables where nothing was ever decided or nobody ever was."""
        sql = (
            "SELECT id FROM tables WHERE status <> 'over' AND changed < ?"
            " AND (visited = 0 OR changed = created) ORDER BY changed LIMIT ?"
        )
        return [row[0] for row in await self.do(lambda c: c.rows(sql, (until, most)))]

    async def table(self, id: str) -> tuple[TableRow, list[SeatRow], list[Coded], list[TalkRow]]:
        """Everything that is stored about one table."""

        def job(c: Cursor) -> tuple[TableRow, list[SeatRow], list[Coded], list[TalkRow]]:
            found = c.rows(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,))
            if not found:
                raise StoreFailed(Text("server.no_such_table"))
            entries = checked(c, id)
            talk = c.rows("SELECT n, seat, name, words, spoken FROM talk WHERE game = ? ORDER BY n", (id,))
            return (
                _table(found[0]),
                _seats(c, id),
                [(row[0], to_action(json.loads(row[1]))) for row in entries],
                [TalkRow._make(row) for row in talk],
            )

        return await self.do(job)

    # -- shape -----------------------------------------------------------------------------------------

    def guard_migration(self, c: Cursor) -> None:
        """Two servers that start at once must not both migrate."""

    def guard_change(self, c: Cursor) -> None:
        """Nor may a server be at work while the shape of the database changes."""

    def _migrate(self, c: Cursor) -> None:
        """Run the numbered files that this database has not seen."""
        self.guard_migration(c)
        if unseen(c):
            self.guard_change(c)
            migrate(c)


def open_store(url: str, member: Membership | None = None) -> Store:
    """``postgresql://...`` or the path of an SQLite file; a ``member`` shares the former with others."""
    if url.startswith(("postgresql://", "postgres://")):
        from fhtagn.server.postgres import PostgresStore  # an extra: only loaded when asked for

        return PostgresStore(url, member=member)
    from fhtagn.server.sqlite import SqliteStore

    return SqliteStore(Path(url))


def _known(c: Cursor, previous: str, mark: str) -> str:
    """The table with this mark, or the rematch of this one; "" if there is none."""
    found = c.rows(
        "SELECT id FROM tables WHERE mark = ? AND mark <> ''"
        " UNION SELECT n.id FROM tables t JOIN tables n ON n.id = t.next WHERE t.id = ?",
        (mark, previous),
    )
    return found[0][0] if found else ""


def _rows(c: Cursor, where: str, values: tuple[str, ...]) -> list[tuple[TableRow, list[SeatRow]]]:
    """These tables, oldest first, with their seats."""
    seats = _seats_by_table(c, f"WHERE game IN (SELECT id FROM tables {where})" if where else "", values)
    rows = c.rows(f"SELECT {COLUMNS} FROM tables {where} ORDER BY created, id", values)
    return [(_table(row), seats.get(row[0], [])) for row in rows]


def _seats(c: Cursor, id: str) -> list[SeatRow]:
    return _seats_by_table(c, "WHERE game = ?", (id,)).get(id, [])


def _seats_by_table(c: Cursor, where: str, values: tuple[str, ...]) -> dict[str, list[SeatRow]]:
    """The seats of these tables."""
    devices: dict[tuple[str, int], list[Device]] = {}
    for id, seat, *device in c.rows(
        f"SELECT game, seat, token, kind, name, made, seen FROM devices {where} ORDER BY game, seat, made",
        values,
    ):
        devices.setdefault((id, seat), []).append(Device._make(device))
    found: dict[str, list[SeatRow]] = {}
    for id, seat, name, sitter, bot in c.rows(
        f"SELECT game, seat, name, sitter, bot FROM seats {where} ORDER BY game, seat", values
    ):
        row = SeatRow(seat, name, sitter, tuple(devices.get((id, seat), ())), bot)
        found.setdefault(id, []).append(row)
    return found


def _table(values: tuple[Any, ...]) -> TableRow:
    row = TableRow._make(values)
    return row._replace(
        options=json.loads(values[4]),
        listed=bool(row.listed),
        content=json.loads(values[12]),
        quiet=bool(row.quiet),
        decided=bool(row.decided),
    )


def _values(row: TableRow) -> tuple[Any, ...]:
    content, _ = _versions(row)
    plain: dict[str, Any] = {
        "options": json.dumps(row.options),
        "content": content,
        "listed": int(row.listed),
        "quiet": int(row.quiet),
        "decided": int(row.decided),
    }
    return tuple(row._replace(**plain))


def _versions(row: TableRow) -> tuple[str, int]:
    return json.dumps(dict(row.content)), row.format


def _set_devices(c: Cursor, table: str, seat: int, devices: Sequence[Device]) -> None:
    c.run("DELETE FROM devices WHERE game = ? AND seat = ?", (table, seat))
    for device in devices:
        values = (table, seat, *device)
        c.run(
            "INSERT INTO devices (game, seat, token, kind, name, made, seen) VALUES (?, ?, ?, ?, ?, ?, ?)",
            values,
        )


def _append(c: Cursor, table: str, seq: int, entries: Sequence[Coded]) -> str:
    """Append these entries; returns the checksum of the log."""
    sum = ""
    if seq:
        # A gap would be as bad as a second writer: the entry before must be there.
        before = c.rows("SELECT sum FROM entries WHERE game = ? AND seq = ?", (table, seq - 1))
        if not before:
            raise StoreFailed(Text("server.store_failed"), f"entry {seq - 1} is missing")
        sum = before[0][0] or seal(c, table)
    rows = []
    for number, (seat, action) in enumerate(entries, start=seq):
        written = json.dumps(action)
        sum = next_sum(sum, table, number, seat, written)
        rows.append((table, number, seat, written, sum))
    c.run_many("INSERT INTO entries (game, seq, seat, action, sum) VALUES (?, ?, ?, ?, ?)", rows)
    return sum
