"""What only everybody together may decide: taking back more than one's last step, and seats of absent people.

Somebody asks, the other people answer; bots agree, and so do people for whom bots play.  Whoever disagrees
ends it.  A wish to take back ends when anything else happens or the asker leaves, and bots wait meanwhile.  A
wish about somebody's seat ends when that person is back.  Whoever has been away just as long is not asked:
else two absent people would block the table for ever.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.table import Table
from fhtagn.core.text import Text, seat_ref
from fhtagn.server.messages import What
from fhtagn.server.rooms import PERSON, Refused, Room, Stale, whole
from fhtagn.server.seats import HOUR, LEFT, MINUTE, away_since, free, is_gone, plays, take_over
from fhtagn.server.store import StoreFailed
from fhtagn.server.wishes import Wish

NOT_AGREED: Final = {
    "back": "server.not_agreed.back",
    "bot": "server.not_agreed.bot",
    "free": "server.not_agreed.free",
}


async def ask(room: Room, asker: Seat, what: What, about: Seat, at: int, seq: int) -> None:
    """This seat wants something to which the others have to agree; who is alone need not ask."""
    if what == "back":
        room.check_undo(asker)

    async def step() -> None:
        async with room.lock:
            await room.certain()
            if what == "back":
                wish = _back(room, room.running(at, seq), asker)
            else:
                wish = _about_seat(room, asker, what, about)
            await room.set_wish(wish)
        await _fulfil(room)
        room.wake()

    await whole(step())


async def answer(room: Room, seat: Seat, agree: bool, number: int) -> None:
    """This seat agrees or disagrees with what another wants; the asker may only withdraw."""

    async def step() -> None:
        async with room.lock:
            wish = valid(room)
            if wish is None or wish.number != number:
                raise Stale
            if seat == wish.seat and not agree:
                await room.set_wish(None)
            elif seat not in wish.waiting:
                raise Refused(Text("server.not_asked"))
            elif agree:
                await room.set_wish(replace(wish, waiting=wish.waiting - {seat}))
            else:
                await room.set_wish(None)
        if room.wish is None and seat != wish.seat:
            who = {"who": seat_ref(seat), "asker": seat_ref(wish.seat), "about": seat_ref(wish.about)}
            await room.announce(Text(NOT_AGREED[wish.what], who))
        await _fulfil(room)
        room.wake()

    await whole(step())


def valid(room: Room) -> Wish | None:
    """What somebody wants, as long as it can still be done."""
    wish, table = room.wish, room.table
    if wish is None or table is None or table.over:
        return None
    if wish.what == "back":
        is_here = bool(room.present.get(wish.seat))
        return wish if is_here and len(table.log.entries) == wish.entries else None
    return wish if _is_still_away(room, wish) else None


def _is_still_away(room: Room, wish: Wish) -> bool:
    """A wish about a seat holds until its person is back, or somebody else decides there."""
    seat = room.seats[wish.about]
    if wish.what == "free" and seat.sitter == LEFT:
        return True
    since = away_since(room, wish.about)
    is_theirs = plays(seat) if wish.what == "bot" else seat.sitter == PERSON
    return is_theirs and since is not None and since < wish.made


async def returned(room: Room, seat: Seat) -> None:
    """Whoever is back keeps the seat."""

    async def step() -> None:
        async with room.lock:
            wish = room.wish
            if wish is not None and wish.is_about_seat and wish.about == seat:
                with suppress(StoreFailed):  # it does not hold any more; when they have gone again neither
                    await room.set_wish(None)

    if room.wish is not None:
        await whole(step())


def _back(room: Room, table: Table, asker: Seat) -> Wish:
    """Everything from the asker's last step on."""
    n = table.last_step(asker)
    if n is None or table.over:
        raise Refused(Text("core.undo.over" if table.over else "core.undo.nothing"))
    people = {other.seat for other in room.seats if plays(other)}
    return Wish(room.next_wish(), asker, "back", asker, n, len(table.log.entries), people - {asker})


def _about_seat(room: Room, asker: Seat, what: What, about: Seat) -> Wish:
    table = room.table
    if table is None or room.status != "running":
        raise Refused(Text("server.not_running"))
    if not 0 <= about < len(room.seats) or about == asker:
        raise Refused(Text("server.seat_empty"))
    refusal = _why_not(room, what, about)
    if refusal is not None:
        raise Refused(refusal)
    patience = room.limits.away_minutes * MINUTE
    people = {s.seat for s in room.seats if plays(s) and not is_gone(room, s.seat, patience)}
    waiting = people - {asker, about}
    return Wish(room.next_wish(), asker, what, about, len(table.moments), len(table.log.entries), waiting)


def _why_not(room: Room, what: What, about: Seat) -> Text | None:
    """A seat is only taken from somebody who is not there, or who has left."""
    seat = room.seats[about]
    limits = room.limits
    if what == "bot":
        if not plays(seat):
            return Text("server.seat_empty")
        if not is_gone(room, about, limits.away_minutes * MINUTE):
            return Text("server.not_gone", {"who": seat_ref(about), "minutes": f"{limits.away_minutes:g}"})
        return None
    if seat.sitter == LEFT:
        return None
    if seat.sitter != PERSON:
        return Text("server.seat_empty")
    if not is_gone(room, about, limits.gone_hours * HOUR):
        return Text("server.not_lost", {"who": seat_ref(about), "hours": f"{limits.gone_hours:g}"})
    return None


async def _fulfil(room: Room) -> None:
    """If everybody has agreed, it is done."""
    async with room.lock:
        wish = valid(room)
        if wish is None or wish.waiting:
            return
        await room.set_wish(None)
    assert room.table is not None
    who = {"who": seat_ref(wish.about), "asker": seat_ref(wish.seat)}
    if wish.what == "back":
        await room.step(lambda table: table.take_back(wish.n), len(room.table.moments), wish.entries)
        if len(room.seats) > 1:  # a lone player need not be told
            await room.announce(Text("server.taken_back", {"who": seat_ref(wish.seat)}))
    elif wish.what == "bot":
        await take_over(room, wish.about, Text("server.seated.bot_agreed", who))
    else:
        await free(room, wish.about, Text("server.seated.freed", who))
