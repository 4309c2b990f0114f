"""Who sits where: sit down, stand up, let a bot play and come back, leave, lose the seat.

A seat belongs to a person (``PERSON``), to a bot (its name), or to nobody: it is ``FREE`` to be taken, or its
person has ``LEFT``.  While the game runs somebody always decides: for a person who is away, and for
nobody's seat, a bot does (``SeatRow.bot``).  It is given what the seat knows, like any other bot.  Every
change during the game is an entry of the log, stored together with it, and announced.
"""

from __future__ import annotations

import json
import time
from secrets import compare_digest
from typing import Final

from fhtagn.bots import ADVISER
from fhtagn.core.log import SEATED
from fhtagn.core.nodes import Seat
from fhtagn.core.table import Table
from fhtagn.core.text import Text, seat_ref
from fhtagn.server import clocks
from fhtagn.server.entropy import mix
from fhtagn.server.rooms import FREE, PERSON, Refused, Room, Stale, whole
from fhtagn.server.store import Device, SeatRow, StoreFailed

LEFT: Final = "left"
STAND_IN: Final = ADVISER  # who plays for people: as strong as what they would be advised
MINUTE: Final = 60.0
HOUR: Final = 3600.0


def bot_of(seat: SeatRow) -> str:
    """The bot that decides for this seat; "" if a person does, or nobody yet."""
    return seat.bot if seat.sitter in (PERSON, FREE, LEFT) else seat.sitter


def plays(seat: SeatRow) -> bool:
    """Does a person decide for this seat?"""
    return seat.sitter == PERSON and not seat.bot


def away_since(room: Room, seat: Seat) -> float | None:
    """When the last page of this person was closed; None if one is open."""
    if room.present.get(seat):
        return None
    seen = max((device.seen for device in room.seats[seat].devices), default=0.0)
    return max(seen, room.gone.get(seat, 0.0))


def is_gone(room: Room, seat: Seat, seconds: float) -> bool:
    """Has this person been away for so long?  While the server was down nobody could be here."""
    since = away_since(room, seat)
    return since is not None and time.time() - max(since, room.since) >= seconds


# -- what people do -----------------------------------------------------------------------------------------


async def sit(room: Room, seat: Seat, name: str, device: Device) -> None:
    """A person takes a free seat, before the start or from a bot that keeps it warm."""

    async def step() -> None:
        async with room.lock:
            await room.certain()
            old = _seat(room, seat, "server.seat_taken")
            if old.sitter == PERSON and any(compare_digest(one.token, device.token) for one in old.devices):
                return  # asked again, because the answer was lost
            if old.sitter != FREE:
                raise Refused(Text("server.seat_taken"))
            await _change(room, old, SeatRow(seat, name, PERSON, (device,)), "sat")
        await room.announce(Text("server.seated.sat", {"who": seat_ref(seat)}))

    await whole(step())


async def stand_up(room: Room, seat: Seat, by: Seat | None) -> None:
    """Before the start: somebody gives up a seat, or the host (or the house: None) frees it."""

    async def step() -> None:
        async with room.lock:
            await room.certain()
            if room.status != "open":
                raise Refused(Text("server.already_running"))
            if by not in (None, seat, room.row.host):
                raise Refused(Text("server.only_host"))
            old = _seat(room, seat, "server.seat_empty")
            if old.sitter != PERSON:
                raise Refused(Text("server.seat_empty"))
            await _change(room, old, SeatRow(seat, "", FREE), "")
        key = "server.seated.stood_up" if by == seat else "server.seated.freed_early"
        await room.announce(Text(key, {"seat": seat + 1, "name": old.name}))

    await whole(step())


async def leave(room: Room, seat: Seat) -> None:
    """During the game: this person gives up the seat for good, and a bot plays on."""
    text = Text("server.seated.left", {"who": seat_ref(seat)})
    await _hand_over(room, seat, (PERSON,), LEFT, "left", text)


async def take_over(room: Room, seat: Seat, said: Text) -> None:
    """A bot plays for this person, who may come back: by own wish, by agreement, or by a rule of the table.

    ``said`` tells the table why.
    """
    await _hand_over(room, seat, (PERSON,), PERSON, "bot", said)


async def come_back(room: Room, seat: Seat) -> None:
    """The person of this seat plays again; what the bot did meanwhile stays."""

    async def step() -> None:
        async with room.lock:
            await room.certain()
            old = _seat(room, seat, "server.seat_empty")
            if old.sitter != PERSON or not old.bot:
                return  # said twice
            if clocks.is_up(room, seat):
                raise Refused(Text("server.time_is_up"))
            await _change(room, old, old._replace(bot=""), "back")
        await room.announce(Text("server.seated.back", {"who": seat_ref(seat)}))

    await whole(step())


async def free(room: Room, seat: Seat, said: Text) -> None:
    """During the game: whoever sat here has lost the seat; a bot plays until somebody takes it."""
    await _hand_over(room, seat, (PERSON, LEFT), FREE, "freed", said)


async def free_by_house(room: Room, seat: Seat) -> None:
    """Whoever runs the server frees a seat, before the start or during the game."""
    await room.settled()
    if room.status == "open":
        await stand_up(room, seat, None)
    else:
        await free(room, seat, Text("server.seated.freed_by_house", {"who": seat_ref(seat)}))


def again(seats: list[SeatRow]) -> list[SeatRow]:
    """The same seats at the next table: who left is a bot there, who was away may still come back."""
    return [SeatRow(s.seat, "", s.bot) if s.sitter in (FREE, LEFT) else s for s in seats]


async def start(room: Room) -> None:
    """All seats are taken: the players add to the dice, and the game begins."""

    async def step() -> None:
        async with room.starting:
            async with room.lock:
                await room.certain()
                _check_start(room)
                seating = room.seating
            shares = await mix(room, room.row.commitment)
            async with room.lock:
                await room.certain()
                _check_start(room)
                if room.seating != seating:  # the numbers belong to those who sat here
                    raise Stale
                await room.begin(json.dumps([share.to_json() for share in shares]))

    await whole(step())


def _check_start(room: Room) -> None:
    if room.status != "open":
        raise Refused(Text("server.already_running"))
    if any(seat.sitter == FREE for seat in room.seats):
        raise Refused(Text("server.seats_free"))


# -- how it is done -----------------------------------------------------------------------------------------


async def _hand_over(
    room: Room, seat: Seat, sitters: tuple[str, ...], sitter: str, how: str, said: Text
) -> None:
    async def step() -> None:
        async with room.lock:
            await room.certain()
            if room.status != "running":
                raise Refused(Text("server.not_running" if room.status == "open" else "core.illegal.over"))
            old = _seat(room, seat, "server.seat_empty")
            if old.sitter not in sitters:
                raise Refused(Text("server.seat_empty"))
            if old.sitter == sitter and old.bot:
                return  # a bot plays already
            devices = old.devices if sitter == PERSON else ()
            new = SeatRow(seat, old.name, sitter, devices, old.bot or STAND_IN)
            await _change(room, old, new, how)
        await room.announce(said)

    await whole(step())


def _seat(room: Room, seat: Seat, problem: str) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Refused(Text(problem))
    return room.seats[seat]


async def _change(room: Room, old: SeatRow, new: SeatRow, how: str) -> None:
    """Store it, and note it in the log of a running game; the room is locked and certain."""
    if room.status == "over":
        raise Refused(Text("core.illegal.over"))
    asked = clocks.people(room.row.turn, room.seats)
    if room.table is None:
        await room.doubting(room.store.set_seat(room.row.id, new, old))
    else:
        await _note(room, room.table, old, new, how)
    room.seats[new.seat] = new
    await clocks.reseated(room, asked)
    room.seating += 1
    room.wake()


async def _note(room: Room, table: Table, old: SeatRow, new: SeatRow, how: str) -> None:
    before = len(table.log.entries)
    began = json.dumps(table.log.seats)
    table.seat(new.seat, how, new.name, bot_of(new) or PERSON)
    _, action = table.log.entries[-1]
    try:
        entry = (SEATED, action)
        await room.doubting(room.store.set_seat(room.row.id, new, old, entry, before, began))
    except StoreFailed:
        room.back_to(before)
        raise
    room.row = room.row._replace(began=began)
