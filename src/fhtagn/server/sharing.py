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
from fhtagn.core.text import Text
from fhtagn.server.guard import Visitor
from fhtagn.server.leases import Elsewhere, Leases
from fhtagn.server.logs import brief_id, note
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.roster import DAY, FORGOTTEN, SETTLING
from fhtagn.server.store import StoreFailed

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
            found = await self._hall.load(id)
            room = self._hall.rooms.get(id)  # somebody may have been faster
            if room is None:
                room = found
                self._hall.admit(room)
        elif term > 1:  # others have led it since we did
            row, seats = await self._hall.row(id)
            await room.lose(row, seats)
        return room

    async def listed(self, most: int) -> list[Room]:
        """The newest of those that anybody may find."""
        if time.monotonic() - self._listed_at >= LIST_SECONDS:
            self._listed_at = time.monotonic()
            found = []
            for row, seats in await self._hall.store.listed(most):
                with suppress(FhtagnError):  # a game that is not installed here
                    room = self._hall.made(row, seats)
                    found += [room] if room.closed is None else []
            self._list = found
        rooms = self._hall.rooms
        return [rooms[room.row.id] if self._leads(room.row.id) else room for room in self._list]

    def _leads(self, id: str) -> bool:
        return id in self._hall.rooms and self._hall.store.leads(id)

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

    async def make_room(self, opener: Visitor) -> None:
        """When the house is full, a table that nobody would miss makes room for another."""
        hall, now = self._hall, time.time()
        full = hall.limits.tables
        if await hall.store.unfinished(now - FORGOTTEN) < full:
            return
        for id in await hall.store.least_missed(now - SETTLING, AT_ONCE):
            if await self._remove(id, "the house is full"):
                return
        greedy = hall.roster.of_the_greediest(opener)  # of those who came to this server
        if greedy is not None and await self._remove(greedy.row.id, "the house is full"):
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
