"""Which unfinished tables there are, and whose they are, so that nobody can take up all the room.

Who opened a table is only known until the server stops: addresses are not stored.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

from fhtagn.core.text import Text
from fhtagn.server.guard import NOBODY, Visitor, VisitorRates
from fhtagn.server.limits import Limits
from fhtagn.server.rooms import Refused, Room

DAY: Final = 24 * 3600.0
FORGOTTEN: Final = 7 * DAY  # an unfinished table untouched for this long no longer counts
SETTLING: Final = 600.0  # a table that is younger than this makes room only if its opener has many


class Roster:
    """The unfinished tables that count towards the limits."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.time) -> None:
        self._limits = limits
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._opened: dict[str, dict[str, Room]] = {}  # by whom: an address or a network
        self._opening = VisitorRates(limits.new_tables, limits.per_network)
        self._content_opening = VisitorRates(limits.new_content_tables, limits.per_network)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def note(self, room: Room) -> None:
        """The table is new, or something has happened there."""
        if room.status == "over" or self._now() - room.row.changed > FORGOTTEN:
            self.drop(room)
            return
        if room.row.id not in self._rooms:
            self._rooms[room.row.id] = room
            for who in _counted(room.opener):
                self._opened.setdefault(who, {})[room.row.id] = room

    def drop(self, room: Room) -> None:
        if self._rooms.pop(room.row.id, None) is not None:
            for who in _counted(room.opener):
                self._opened[who].pop(room.row.id)
                if not self._opened[who]:
                    del self._opened[who]

    def check(self, visitor: Visitor) -> None:
        """May this visitor open another table?  Raises ``Refused`` if not."""
        if visitor == NOBODY:
            return
        most = self._limits.tables_per_visitor
        if self._has(visitor.address) >= most or self._has(visitor.network) >= self._of_network(most):
            raise Refused(Text("server.enough_tables", {"most": most}))
        self.count(visitor)

    def count(self, visitor: Visitor) -> None:
        """This visitor opens a table; it counts however soon it is over.  Raises ``Refused``."""
        if visitor != NOBODY and not self._opening.take(visitor):
            raise Refused(Text("server.opened_enough"))

    def check_content(self, visitor: Visitor) -> None:
        """May there be another table with content of its own?  They are large, and stay in memory."""
        if sum(room.has_own_content for room in self) >= self._limits.content_tables:
            raise Refused(Text("server.full"))
        most = self._limits.content_tables_per_visitor
        address, network = visitor
        if self._contents(address) >= most or self._contents(network) >= self._of_network(most):
            raise Refused(Text("server.enough_content", {"most": most}))
        if visitor != NOBODY and not self._content_opening.take(visitor):
            raise Refused(Text("server.opened_enough"))

    def _of_network(self, most: int) -> float:
        return most * self._limits.per_network

    def _has(self, who: str) -> int:
        """How many tables of theirs take up room now."""
        since = self._now() - FORGOTTEN
        return sum(1 for room in self._opened.get(who, {}).values() if room.row.changed > since)

    def _contents(self, who: str) -> int:
        return sum(room.has_own_content for room in self._opened.get(who, {}).values())

    # -- what may go ----------------------------------------------------------------------------------------

    def expired(self) -> list[Room]:
        """Tables that nobody is waiting for."""
        return [room for room in self if not room.is_watched and self._is_expired(room)]

    def _is_expired(self, room: Room) -> bool:
        age = self._now() - room.row.changed
        if room.row.visited == 0:
            return age > 60 * self._limits.unvisited_minutes
        return room.status == "open" and age > DAY * self._limits.unstarted_days

    def least_missed(self, visitor: Visitor) -> Room | None:
        """When the house is full: the oldest table where nothing was ever decided and nobody is.

        Where all of these are young, one of whoever opened the most: many visitors together can fill the
        house within a minute, and nobody else should have to wait until their tables have settled.
        """
        until = self._now() - SETTLING
        settled = (room for room in self if _is_idle(room) and room.row.changed < until)
        return min(settled, key=_age, default=None) or self.of_the_greediest(visitor)

    def of_the_greediest(self, visitor: Visitor) -> Room | None:
        """The oldest idle table of whoever has clearly more than this visitor: two do not oust each other."""
        own = max([self._share(who) for who in _counted(visitor)], default=0.0)
        shares = {who: self._share(who) for who in self._opened}
        for who in sorted(shares, key=lambda who: -shares[who]):
            if shares[who] <= own + 1:
                return None
            idle = min(filter(_is_idle, self._opened[who].values()), key=_age, default=None)
            if idle is not None:
                return idle
        return None

    def _share(self, who: str) -> float:
        """How many tables somebody has; those of a network are those of several people."""
        rooms = self._opened.get(who, {})
        is_visitor = any(room.opener.address == who for room in rooms.values())
        return len(rooms) if is_visitor else len(rooms) / self._limits.per_network


def _is_idle(room: Room) -> bool:
    """Nothing was ever decided there, and nobody is."""
    return not room.is_watched and room.is_untouched


def _age(room: Room) -> float:
    return room.row.changed


def _counted(visitor: Visitor) -> set[str]:
    return set() if visitor == NOBODY else {visitor.address, visitor.network}
