"""Carries out what whoever runs the server wants, and what players want to be deleted.

``fhtagn admin`` leaves its orders as rows in the database; a running server looks for them every second and
answers there.  If no server runs, the command does the same with a hall that nobody can enter.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text, english, seat_ref
from fhtagn.server import devices, records, wishes
from fhtagn.server.guard import NOBODY, new_token
from fhtagn.server.kept import Closed
from fhtagn.server.leases import Elsewhere
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.rooms import PERSON, Refused, Room, whole
from fhtagn.server.seats import free_by_house
from fhtagn.server.security import BANNED, DAY, Ban, network_of
from fhtagn.server.store import TRY, StoreFailed

if TYPE_CHECKING:
    from fhtagn.server.hall import Hall

PAUSE: Final = 1.0  # seconds between two looks
MOST_LEFT: Final = 10_000  # tables of other servers that are deleted at once
Said = dict[str, Any]


class Steward:
    """Of one hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._bans: list[Ban] = []
        self._muted: set[tuple[str, int]] = set()
        self.closed: dict[str, str] = {}  # tables that the host closed, and why
        self._shut_here: set[str] = set()
        self._name = secrets.token_hex(8)
        self._looking = asyncio.Lock()  # no order is carried out twice
        self._task: asyncio.Task[None] | None = None
        self._orders: dict[str, Callable[[Said], Awaitable[Said]]] = {
            "close": self._close,
            "reopen": self._reopen,
            "end": self._end,
            "delete": self._delete,
            "free": self._free,
            "link": self._link,
            "mute": self._mute,
            "ban": self._ban,
            "unban": self._unban,
            "present": self._present,
            "retention": self._retention,
        }

    # -- looking for orders ------------------------------------------------------------------------------

    async def open(self) -> None:
        self._learn(await records.news(self._hall.store))

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_looking())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(PAUSE * random.uniform(0.8, 1.2))  # so that two servers do not keep step
            try:
                await self.look()
            except StoreFailed:
                pass  # it is tried again
            except Exception:
                failed("orders failed")

    async def look(self) -> None:
        """Carry out what was ordered since the last time."""
        async with self._looking:
            found = await records.news(self._hall.store)
            if self._learn(found):  # another server may have carried it out
                await self._send_banned_away()
            for order in found.orders:
                await self._take(order)

    async def _take(self, order: records.Order) -> None:
        store = self._hall.store
        if not await records.take(store, order.id, self._name):
            return  # another server was faster
        said = await self.carry_out(order.what)
        if said is None:
            await records.hand_back(store, order.id)
        elif order.what.get("unread"):
            await records.withdraw(store, order.id)
        else:
            await records.answer(store, order.id, said)

    async def _send_banned_away(self) -> None:
        here = [guest for guest in self._hall.guests if self._hall.watch.is_banned(guest.visitor)]
        if here:
            await self._hall.say_goodbye(here, BANNED)

    def _learn(self, found: records.News) -> bool:
        """What holds now; are the bans other ones?"""
        is_new = found.bans != self._bans
        if is_new:
            self._bans = found.bans
            self._hall.watch.set_bans(found.bans)
        self._muted = found.muted
        self.closed = found.closed
        for id, why in found.closed.items():
            room = self._hall.rooms.get(id)
            if room is not None and room.closed is None:
                self._shut(room, why)
        for id in self._shut_here - found.closed.keys():
            self._open_again(id)
        return is_new

    async def carry_out(self, what: Said) -> Said | None:
        """What came of it; None: it is not ours to do."""
        try:
            said = await self._orders[what["do"]](what)
        except Elsewhere:
            return None
        except FhtagnError as wrong:
            return {"problem": english(wrong.text)}
        except Exception:
            failed("order failed", order=str(what.get("do")))
            return {"problem": "failed; the log of the server says why"}
        if said.get("not_ours"):
            return None
        note("order", logging.WARNING, order=what["do"], table=brief_id(str(what.get("table", ""))))
        return said

    # -- tables ------------------------------------------------------------------------------------------

    async def _room(self, what: Said) -> Room:
        return await self._hall.lead(what["table"])

    async def _close(self, what: Said) -> Said:
        room, why = await self._room(what), str(what.get("why", ""))
        await records.set_closed(self._hall.store, room.row.id, why)
        self._shut(room, why)
        await self._hall.send_away(room, closed_text(why))
        return {}

    async def _reopen(self, what: Said) -> Said:
        room = await self._room(what)
        await records.set_closed(self._hall.store, room.row.id, None)
        self._open_again(room.row.id)
        return {}

    def _shut(self, room: Room, why: str) -> None:
        room.closed = why
        self._shut_here.add(room.row.id)
        self._hall.listed.pop(room.row.id, None)

    def _open_again(self, id: str) -> None:
        self._shut_here.discard(id)
        room = self._hall.rooms.get(id)
        if room is not None:
            room.closed = None
            self._hall.list(room)
            room.wake()

    async def _delete(self, what: Said) -> Said:
        await self._hall.store.lead(what["table"])
        room = self._hall.rooms.get(what["table"])
        if room is not None:
            await self.erase(room, "by the host")
        else:  # not in memory, or of a game that is not installed here
            await self._hall.store.table(what["table"])
            await self._hall.store.delete(what["table"])
        return {}

    async def _end(self, what: Said) -> Said:
        room = await self._room(what)
        await self._check_lost(room)
        await whole(room.end())
        return {}

    async def erase(self, room: Room, why: str) -> None:
        """The table is gone, whoever is there."""
        await whole(self._erase(room, why))

    async def _erase(self, room: Room, why: str) -> None:
        await room.erase()
        self._hall.forget(room)
        note("table deleted", table=brief_id(room.row.id), game=room.row.game, reason=why)
        await self._hall.send_away(room, Text("server.table_deleted"))

    async def _retention(self, what: Said) -> Said:
        store, then, count = self._hall.store, time.time() - DAY * float(what["days"]), 0
        while old := await self._hall.finished_before(then):
            for room in old:
                await self.erase(room, "older than the host keeps them")
            count += len(old)
        for id in await store.finished_before(then, MOST_LEFT):  # others lead them, or know the game
            with suppress(StoreFailed):
                try:
                    await self._delete({"table": id})
                except Elsewhere:
                    await records.ask(store, {"do": "delete", "table": id, "unread": True})
                count += 1
        return {"count": count}

    # -- seats -------------------------------------------------------------------------------------------

    async def _free(self, what: Said) -> Said:
        await free_by_house(await self._room(what), int(what["seat"]))
        return {}

    async def _link(self, what: Said) -> Said:
        """Whoever lost the link to a seat gets a new one; the old one no longer opens it."""
        room, seat, token = await self._room(what), int(what["seat"]), new_token()
        if not 0 <= seat < len(room.seats) or room.seats[seat].sitter != PERSON:
            raise Refused(Text("server.seat_empty"))
        await devices.reset(room, seat, devices.new_device(token, kind="link"))
        return {"link": f"#/table/{what['table']}/seat/{token}"}

    async def _mute(self, what: Said) -> Said:
        room, seat, on = await self._room(what), int(what["seat"]), bool(what.get("on", True))
        await records.set_muted(self._hall.store, room.row.id, seat, on)
        (self._muted.add if on else self._muted.discard)((room.row.id, seat))
        return {}

    def check_talk(self, room: Room, seat: Seat) -> None:
        if (room.row.id, seat) in self._muted:
            raise Refused(Text("server.muted"))

    # -- visitors ----------------------------------------------------------------------------------------

    async def _ban(self, what: Said) -> Said:
        who = self._hall.watch.marks.address(what["who"]) or what["who"]
        try:
            network = network_of(who)
        except ValueError:
            return {"not_ours": True}  # a mark that we never gave
        days = float(what.get("days", 7))
        await records.ban(
            self._hall.store, Ban(str(network), time.time() + DAY * days, str(what.get("why", "")))
        )
        self._learn(await records.news(self._hall.store))
        await self._send_banned_away()
        return {"who": str(network)}

    async def _unban(self, what: Said) -> Said:
        try:
            who = str(network_of(what["who"]))
        except ValueError:
            who = what["who"]
        if not await records.unban(self._hall.store, who):
            raise Refused(Text("server.not_banned"))
        self._learn(await records.news(self._hall.store))
        return {}

    async def _present(self, what: Said) -> Said:
        """Who is at a table now: seats (-1: spectators) and marks."""
        room, watch = await self._room(what), self._hall.watch
        here = [g for g in self._hall.guests if g.room is room]
        seats = [[-1 if g.seat is None else g.seat, watch.mark(g.visitor)] for g in here]
        opener = watch.mark(room.opener) if room.opener != NOBODY else ""
        return {"present": sorted(seats), "opener": opener}

    async def report(self, room: Room, by: Seat | None, line: int, reason: str) -> None:
        """Somebody tells the host something; the line of talk is kept with it."""
        await room.settled()
        said = next((one for one in room.talk if one.n == line), None)
        if line >= 0 and said is None:
            raise Refused(Text("server.no_such_line"))
        words = f"{said.name}: {said.words}" if said is not None else room.row.name
        seat = -1 if by is None else by
        one = records.Report(secrets.token_hex(4), room.row.id, time.time(), seat, line, words, reason)
        if not await records.report(self._hall.store, one):
            raise Refused(Text("server.reported_enough"))
        note("report", logging.WARNING, table=brief_id(room.row.id), report=one.id)

    # -- what players want to be deleted -----------------------------------------------------------------

    async def wish_away(self, room: Room, seat: Seat) -> bool:
        """Somebody wants it deleted.  Before the start the host decides, later all people together."""
        await room.settled()
        people = {one.seat for one in room.seats if one.sitter == PERSON}
        if room.status == "open" and room.row.host in people:
            if seat != room.row.host:
                raise Refused(Text("server.only_host"))
            people = {seat}
        if people <= await wishes.want_deleted(self._hall.store, room.row.id, seat):
            await self.erase(room, "by its players")
            return True
        await room.announce(Text("server.wants_deleted", {"who": seat_ref(seat)}))
        return False

    async def wish_end(self, room: Room, seat: Seat) -> bool:
        """All people of a game that cannot go on here end it, so that its log can be read and proven."""
        await self._check_lost(room)
        people = {one.seat for one in room.seats if one.sitter == PERSON}
        if not people <= await wishes.want_ended(self._hall.store, room.row.id, seat):
            return False
        await whole(room.end())
        note("table ended", table=brief_id(room.row.id), game=room.row.game)
        return True

    async def _check_lost(self, room: Room) -> None:
        """Only what no longer can be played here may be ended like that."""
        if room.row.origin == TRY:
            raise Refused(Text("server.only_tried"))
        if room.status != "running":
            raise Refused(Text("server.not_running"))
        try:
            await room.settled()
        except Closed:
            return
        raise Refused(Text("server.can_go_on"))

    async def forget(self, room: Room, seat: Seat) -> None:
        """After the end: the name of a seat and what was said there."""
        if room.status != "over":
            raise Refused(Text("server.forget_after_the_end"))
        await whole(self._forget(room, seat))

    async def _forget(self, room: Room, seat: Seat) -> None:
        async with room.lock:
            await records.forget(self._hall.store, room.row.id, seat)
            room.seats[seat] = room.seats[seat]._replace(name="")
            room.talk = [line for line in room.talk if line.seat != seat]
            room.refresh()  # the log names the seats, too
        room.wake()


def closed_text(why: str) -> Text:
    return Text("server.closed_by_host", {"why": why}) if why else Text("server.closed")
