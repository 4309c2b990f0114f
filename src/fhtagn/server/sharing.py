"""Several servers, one database: a hall leads the tables that it is asked for, and only those.

Everything else about a table, such as the list of all, is read from the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fhtagn.core.errors import FhtagnError
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.server.leases import Elsewhere, Leases
from fhtagn.server.logs import brief_id, note
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.roster import DAY, FORGOTTEN, SETTLING
from fhtagn.server.store import SeatRow, StoreFailed, TableRow

if TYPE_CHECKING:
    from fhtagn.server.hall import Hall

AT_ONCE: Final = 100  # tables that are looked at when house is kept
LIST_SECONDS: Final = 1.0  # the list is not read more often


class Sharing:
    """What a hall does differently where it is not the only one."""

    def __init__(self, hall: Hall, leases: Leases) -> None:
        self._hall = hall
        self._leases = leases
        self._leaving: set[asyncio.Task[None]] = set()
        self._wanted: Counter[str] = Counter()  # tables that somebody is just asking for
        self._list: list[Room] = []
        self._listed_at = -LIST_SECONDS

    async def beats(self) -> None:
        await self._leases.beats(self._lapsed)

    def _lapsed(self) -> None:
        """We were gone for too long: whoever is connected finds the new leaders of their tables."""
        self._hall.counts["leases_lost"] += 1
        for guest in list(self._hall.guests):
            task = asyncio.ensure_future(guest.move())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    # -- tables ------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Room:
        """A table that we lead from now on, if nobody else does; raises ``Elsewhere``."""
        self._wanted[id] += 1
        try:
            return await self._find(id)
        finally:
            self._wanted[id] -= 1
            self._wanted += Counter()  # forgets the others

    async def _find(self, id: str) -> Room:
        term = await self._hall.store.lead(id)
        if term > 1:
            self._hall.counts["tables_taken_over"] += 1
        room = self._hall.rooms.get(id)
        if room is None:
            found = await self._linked(id)
            room = self._hall.rooms.get(id)  # somebody may have been faster
            if room is None:
                room = found
                self._hall.admit(room)
        elif term > 1:  # others have led it since we did
            row, seats = await self._row(id)
            await room.lose(row, seats)
        return room

    async def known(self, id: str) -> Room:
        """A table as anybody may see it, whoever leads it."""
        room = self._hall.rooms.get(id)
        if room is not None and room.is_led:
            return room
        return self._room(*await self._row(id))

    async def listed(self, most: int) -> list[Room]:
        """The newest of those that anybody may find."""
        if time.monotonic() - self._listed_at >= LIST_SECONDS:
            self._listed_at = time.monotonic()
            found = []
            for row, seats in await self._hall.store.listed(most):
                with suppress(FhtagnError):  # a game that is not installed here
                    room = self._room(row, seats)
                    found += [room] if room.closed is None else []
            self._list = found
        rooms = self._hall.rooms
        return [rooms[room.row.id] if self._leads(room.row.id) else room for room in self._list]

    def _leads(self, id: str) -> bool:
        return id in self._hall.rooms and self._hall.store.leads(id)

    async def _row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        found = await self._hall.store.row(id)
        if found is None:
            raise Refused(Text("server.no_such_table"))
        return found

    def _room(self, row: TableRow, seats: list[SeatRow]) -> Room:
        room = Room(load(row.game), row, seats, self._hall.store, limits=self._hall.limits)
        room.closed = self._hall.steward.closed.get(row.id)
        return room

    async def _linked(self, id: str) -> Room:
        """With the tables whose rematch it is: partners remember how they fared."""
        first = room = self._room(*await self._row(id))
        while room.game.info.together and (found := await self._hall.store.before(room.row.id)) is not None:
            room.previous = self._room(*found)
            room = room.previous
        return first

    # -- keeping house -------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Delete what nobody waits for, let others lead what rests here, and see what became of the rest."""
        hall, now = self._hall, time.time()
        unvisited = now - 60 * hall.limits.unvisited_minutes
        unstarted = now - DAY * hall.limits.unstarted_days
        for id in await hall.store.expired(unvisited, unstarted, AT_ONCE):
            await self._remove(id, "expired")
        for room in list(hall.rooms.values()):
            if not room.is_watched and not room.is_loaded and room.row.id not in self._wanted:
                hall.rooms.pop(room.row.id, None)
                await hall.store.give_up(room.row.id)
        states = await hall.store.states(now - FORGOTTEN)
        for room in hall.roster:
            if not room.is_led:
                status, changed = states.get(room.row.id, ("over", room.row.changed))
                room.row = room.row._replace(status=status, changed=changed)
                hall.roster.note(room)

    async def finished_before(self, then: float) -> list[Room]:
        """Those that we lead or may lead."""
        found = []
        for id in await self._hall.store.finished_before(then, AT_ONCE):
            with suppress(FhtagnError):
                found.append(await self.find(id))
        return found

    async def make_room(self) -> None:
        """When the house is full, a table that nobody would miss makes room for another."""
        hall, now = self._hall, time.time()
        full = hall.limits.tables
        if await hall.store.unfinished(now - FORGOTTEN) < full:
            return
        for id in await hall.store.least_missed(now - SETTLING, AT_ONCE):
            if await self._remove(id, "the house is full"):
                return
        raise Refused(Text("server.full"))

    async def _remove(self, id: str, why: str) -> bool:
        try:
            return await self._hall.remove(await self.find(id), why)
        except Elsewhere:
            return False  # its leader keeps house, too
        except (FhtagnError, StoreFailed) as wrong:
            note("table not deleted", logging.WARNING, table=brief_id(id), reason=str(wrong))
            return False
