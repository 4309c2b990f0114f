"""Clocks: how long people may think, as an option of a table.

Two kinds: ``live`` gives everybody so many seconds for the whole game and some more for each turn that ends;
``slow`` gives so many for each turn.  Only people who must decide lose time; bots have none.  The server
keeps it, with the decisions: what is stored is what everybody had left at a moment (``since``), so nothing
has to be written while it passes.  Taking back restores nothing.  While no server was there nobody loses any:
the server notes from time to time that it is alive, and moves all clocks on by the pause when it starts.
Whose time has run out is played for by a bot (``seats.take_over``).
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.server.leases import Elsewhere
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.store import SeatRow, Store, StoreFailed
from fhtagn.server.writer import Cursor

if TYPE_CHECKING:
    from fhtagn.server.hall import Hall
    from fhtagn.server.rooms import Room

Kind = Literal["live", "slow"]
DAY: Final = 86_400.0
SHORTEST: Final[dict[str, float]] = {"live": 60.0, "slow": 3600.0}
LONGEST: Final[dict[str, float]] = {"live": 10 * 3600.0, "slow": 30 * DAY}
MOST_ADDED: Final = 600.0
ALIVE: Final = "alive"
EVERY: Final = 20.0  # seconds between two notes that we are alive
PAUSE: Final = 60.0  # without such a note: nobody was there
PERSON: Final = "person"


def now() -> float:
    return time.time()


class Clock(NamedTuple):
    """The rule of a table, and what each seat had left at the moment ``since``."""

    kind: Kind
    start: float
    add: float = 0.0
    left: tuple[float, ...] = ()
    since: float = 0.0

    def dumps(self) -> str:
        return json.dumps(self._asdict())

    @classmethod
    def loads(cls, text: str) -> Clock | None:
        if not text:
            return None
        known = json.loads(text)
        return cls(**{**known, "left": tuple(known["left"])})

    def begun(self, seats: int) -> Clock:
        """The same at the beginning of a game."""
        return self._replace(left=(self.start,) * seats, since=now())

    def at(self, seat: Seat, asked: Iterable[Seat], then: float) -> float:
        """What a seat has left at this moment."""
        return max(0.0, self.left[seat] - (max(0.0, then - self.since) if seat in asked else 0.0))

    def gone_on(self, before: Sequence[Seat], after: Sequence[Seat], undone: bool = False) -> Clock:
        """After a step: ``before`` and ``after`` are the people who had and have to decide."""
        then = now()
        left = [self.at(seat, before, then) for seat in range(len(self.left))]
        if not undone:
            for seat in before:
                if self.kind == "live" and seat not in after and left[seat] > 0:
                    left[seat] += self.add
            for seat in after:
                if self.kind == "slow" and seat not in before:
                    left[seat] = self.start
        return self._replace(left=tuple(left), since=then)

    def due(self, asked: Iterable[Seat]) -> float:
        """When the first of those who must decide has no time left; 0: nobody must."""
        return min((self.since + self.left[seat] for seat in asked), default=0.0)


def is_sound(kind: str, start: float, add: float) -> bool:
    """Can people play with such a clock?"""
    return kind in SHORTEST and SHORTEST[kind] <= start <= LONGEST[kind] and 0 <= add <= MOST_ADDED


def people(turn: str, seats: Sequence[SeatRow]) -> list[Seat]:
    """The people among those who must decide; nobody's time runs while a bot plays for them."""
    asked = json.loads(turn) if turn else []
    return [seat for seat in asked if seats[seat].sitter == PERSON and not seats[seat].bot]


def stepped(room: Room, turn: str, undone: bool) -> tuple[str, float]:
    """What is stored of the clock after a step to this turn: itself, and when somebody runs out."""
    clock = Clock.loads(room.row.clock)
    if clock is None:
        return "", 0.0
    before, after = people(room.row.turn, room.seats), people(turn, room.seats)
    if not clock.left:
        clock = clock.begun(len(room.seats))
    clock = clock.gone_on(before, after, undone)
    return clock.dumps(), clock.due(after)


async def reseated(room: Room, before: Sequence[Seat]) -> None:
    """Somebody else decides for a seat; ``before`` are the people who had to decide."""
    clock = Clock.loads(room.row.clock)
    if clock is None or not clock.left:
        return
    after = people(room.row.turn, room.seats)
    clock = clock.gone_on(before, after)
    room.row = room.row._replace(clock=clock.dumps(), due=clock.due(after))
    values = (room.row.clock, room.row.due, room.row.id)
    with suppress(StoreFailed):  # the next step stores it
        await room.store.do(lambda c: c.run("UPDATE tables SET clock = ?, due = ? WHERE id = ?", values))


def is_up(room: Room, seat: Seat) -> bool:
    """Has this seat no time left for the whole game?"""
    clock = Clock.loads(room.row.clock)
    return clock is not None and clock.kind == "live" and bool(clock.left) and clock.left[seat] <= 0


class Clocks:
    """Watches the clocks of all tables here."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._due: dict[str, float] = {}

    def note(self, room: Room) -> None:
        """A table has changed."""
        if room.row.due and room.status == "running" and room.is_led:
            self._due[room.row.id] = room.row.due
        else:
            self._due.pop(room.row.id, None)

    async def watch(self) -> None:
        """Until the server stops."""
        beat = 0.0
        while True:
            try:
                if time.monotonic() >= beat:
                    beat = time.monotonic() + EVERY
                    self._move_on(await alive(self._hall.store))
                    await self._look_further()
                await self.look()
            except StoreFailed as wrong:
                note("clocks wait", logging.WARNING, reason=str(wrong))
            except Exception:
                failed("clocks failed")
            await asyncio.sleep(1.0)

    def _move_on(self, pause: float) -> None:
        """This computer slept, or the database was away: memory follows what is stored."""
        for room in self._hall.rooms.values() if pause else ():
            clock = Clock.loads(room.row.clock)
            if clock is not None and room.row.due:
                moved = clock._replace(since=clock.since + pause)
                room.row = room.row._replace(clock=moved.dumps(), due=room.row.due + pause)
                room.wake()

    async def look(self) -> None:
        """Whose time has run out?"""
        then = now()
        for id in [id for id, due in self._due.items() if due <= then]:
            room = self._hall.rooms.get(id)
            self._due.pop(id)
            if room is not None and room.closed is None:
                await self._run_out(room)

    async def _look_further(self) -> None:
        """Tables that nobody leads, where several servers share them."""
        if self._hall.sharing is None:
            return
        sql = "SELECT id FROM tables WHERE due > 0 AND due <= ? AND status = 'running' LIMIT 100"
        for (id,) in await self._hall.store.do(lambda c: c.rows(sql, (now(),))):
            with suppress(Elsewhere, FhtagnError):
                self.note(await self._hall.find(id))

    async def _run_out(self, room: Room) -> None:
        from fhtagn.server.seats import take_over

        try:
            await room.settled()
            clock, asked = Clock.loads(room.row.clock), people(room.row.turn, room.seats)
            for seat in asked:
                if clock is not None and clock.at(seat, asked, now()) <= 0:
                    note("time is up", table=brief_id(room.row.id), seat=seat)
                    await take_over(room, seat, Text("server.seated.time_up", {"who": seat_ref(seat)}))
        except FhtagnError as wrong:
            note("clock not heeded", logging.WARNING, table=brief_id(room.row.id), reason=str(wrong))
        self.note(room)


# -- while nobody was there ---------------------------------------------------------------------------------


async def alive(store: Store) -> float:
    """We are here; if nobody was for a while, all clocks are moved on by that time, which is returned."""

    def job(c: Cursor) -> tuple[float, int]:
        then = now()
        found = c.rows("SELECT value FROM keys WHERE name = ?", (ALIVE,))
        pause = then - float(found[0][0]) if found else 0.0
        moved = 0
        if pause > PAUSE:
            for id, text, due in c.rows("SELECT id, clock, due FROM tables WHERE due > 0"):
                clock = Clock.loads(text)
                if clock is not None:
                    values = (clock._replace(since=clock.since + pause).dumps(), due + pause, id)
                    c.run("UPDATE tables SET clock = ?, due = ? WHERE id = ?", values)
                    moved += 1
        c.run("DELETE FROM keys WHERE name = ?", (ALIVE,))
        c.run("INSERT INTO keys (name, value) VALUES (?, ?)", (ALIVE, repr(then)))
        return (pause if pause > PAUSE else 0.0), moved

    pause, moved = await store.do(job)
    if moved:
        note("clocks moved on", tables=moved, seconds=round(pause))
    return pause
