"""Whoever holds a token sits there: several devices per seat, links for emergencies, codes for moving.

Only hashes of tokens are kept.  A one-time code takes the place of a token for some minutes, so that a seat
can be opened on another device by typing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Literal

from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.server.guard import Rates, Visitor, VisitorRates, token_hash
from fhtagn.server.limits import Limits
from fhtagn.server.rooms import PERSON, Refused, Room, whole
from fhtagn.server.store import Device, Store, StoreFailed
from fhtagn.server.writer import Cursor

Kind = Literal["device", "link"]
LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE_LENGTH: Final = 8
ID_LENGTH: Final = 16  # of the hash: enough to tell the devices of a seat apart
HOUR: Final = 3600.0
MOST_CODES: Final = 10_000


def new_device(token: str, name: str = "", kind: Kind = "device") -> Device:
    now = time.time()
    return Device(token_hash(token), kind, name, now, now if kind == "device" else 0.0)


def seat_of(room: Room, token: str) -> Seat | None:
    """The seat that this token opens."""
    wanted = token_hash(token)
    for row in room.seats:
        if row.sitter == PERSON and any(secrets.compare_digest(one.token, wanted) for one in row.devices):
            return row.seat
    return None


def shown(room: Room, seat: Seat, token: str) -> list[dict[str, object]]:
    """The devices of a seat, for whoever sits there."""
    mine = token_hash(token)
    return [
        {
            "id": one.token[:ID_LENGTH],
            "kind": one.kind,
            "name": one.name,
            "made": one.made,
            "seen": one.seen,
            "mine": one.token == mine,
        }
        for one in room.seats[seat].devices
    ]


async def add(room: Room, seat: Seat, device: Device, limits: Limits) -> None:
    """One more device for a seat; when there are too many, the browser not seen for longest gives way."""

    def more(devices: Sequence[Device]) -> list[Device]:
        old = [one for one in devices if one.token != device.token]
        if len(old) >= limits.devices_per_seat:
            old.remove(min(old, key=lambda one: (one.kind == "link", one.seen)))
        return [*old, device]

    await _change(room, seat, more)


async def revoke(room: Room, seat: Seat, id: str, token: str) -> None:
    """A device can no longer open this seat; "" means all but the one that asks."""
    mine = token_hash(token)

    def fewer(devices: Sequence[Device]) -> list[Device]:
        kept = [one for one in devices if (one.token[:ID_LENGTH] != id if id else one.token == mine)]
        if not kept:
            raise Refused(Text("server.last_device"))
        return kept

    await _change(room, seat, fewer)


async def reset(room: Room, seat: Seat, device: Device) -> None:
    """Only this one can open the seat."""
    await _change(room, seat, lambda _: [device])


async def _change(room: Room, seat: Seat, change: Callable[[Sequence[Device]], list[Device]]) -> None:
    async def step() -> None:
        async with room.lock:
            await room.certain()
            if room.seats[seat].sitter != PERSON:
                raise Refused(Text("server.only_seated"))
            devices = tuple(change(room.seats[seat].devices))
            await room.doubting(room.store.set_devices(room.row.id, seat, devices))
            room.seats[seat] = room.seats[seat]._replace(devices=devices)
            room.seating += 1
        room.wake()

    await whole(step())


async def note_visit(room: Room, seat: Seat, token: str, name: str = "", every: float = HOUR) -> None:
    """A device is here, or was until now; this is stored once in a while."""
    wanted, now = token_hash(token), time.time()
    devices = room.seats[seat].devices
    found = next((one for one in devices if one.token == wanted), None)
    if found is None or (now - found.seen < every and (not name or found.name)):
        return
    new = found._replace(seen=now, name=found.name or name)
    room.seats[seat] = room.seats[seat]._replace(
        devices=tuple(new if one is found else one for one in devices)
    )
    with suppress(StoreFailed):  # it will be noted the next time
        await room.store.see(room.row.id, seat, new)


class Codes:
    """One-time codes that open a seat on another device; only their hashes are kept, until they expire."""

    def __init__(self, store: Store, limits: Limits, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._limits = limits
        self._now = now
        self._tries = VisitorRates(limits.code_tries, limits.per_network, now)
        self._all_tries = Rates(limits.code_tries_in_all, now)

    @property
    def seconds(self) -> float:
        return 60 * self._limits.code_minutes

    async def make(self, table: str, seat: Seat) -> str:
        """A new code; the one before it for this seat is worthless now."""
        code, now = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), self._now()

        def job(c: Cursor) -> bool:
            self._store.fence(c, table)
            c.run("DELETE FROM codes WHERE until <= ? OR (game = ? AND seat = ?)", (now, table, seat))
            if c.rows("SELECT COUNT(*) FROM codes")[0][0] >= MOST_CODES:
                return False
            values = (token_hash(code), table, seat, now + self.seconds)
            c.run("INSERT INTO codes (hash, game, seat, until) VALUES (?, ?, ?, ?)", values)
            return True

        if not await self._store.do(job):
            raise Refused(Text("server.too_fast"))
        return code

    async def redeem(self, code: str, token: str, who: Visitor) -> tuple[str, Seat]:
        """The seat that a code opens to one token (asked again, because the answer was lost, to the same)."""
        if not self._tries.take(who) or not self._all_tries.take(""):
            raise Refused(Text("server.too_fast"))
        wanted = token_hash("".join(letter for letter in code.upper() if letter in LETTERS))
        mine, now = token_hash(token), self._now()

        def job(c: Cursor) -> list[tuple[str, Seat]]:
            where = "hash = ? AND until > ? AND used IN ('', ?)"
            if not c.run(f"UPDATE codes SET used = ? WHERE {where}", (mine, wanted, now, mine)):
                return []
            return [
                (row[0], row[1]) for row in c.rows("SELECT game, seat FROM codes WHERE hash = ?", (wanted,))
            ]

        found = await self._store.do(job)
        if not found:
            raise Refused(Text("server.bad_code"))
        return found[0]
