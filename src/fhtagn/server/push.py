"""Web push: a phone that sleeps is told that it is its owner's turn.

Off unless whoever runs the server says under which address people find it (``address``) and has installed the
extra ``push``.  The server's key is made on the first start and kept in the database.  A browser says where
it can be reached for a seat; the message goes through the push service of its maker, encrypted for that
browser.  Only those services are ever called, whatever address a browser gives.
"""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from fhtagn.core.nodes import Seat
from fhtagn.core.text import LANGUAGES, Text, words_for
from fhtagn.server import LOCALE
from fhtagn.server.logs import brief_id, note
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.seats import plays
from fhtagn.server.store import Store, StoreFailed
from fhtagn.server.writer import Cursor

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
KEY: Final = "push"
GRACE: Final = 15.0  # seconds; a page that only loads anew is not away
TTL: Final = 86_400 * 3  # seconds that a push service keeps a message for a device that is off
MOST: Final = 5  # browsers per seat
AT_ONCE: Final = 4  # messages on their way
TIMEOUT: Final = 10.0
GONE: Final = (404, 410)  # the browser wants no more messages


class Subscription(NamedTuple):
    """Where a browser is reached for a seat, and its keys."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str = "en"
    made: float = 0.0


Sender = Callable[[Subscription, str], int]  # sends a message; the status that the push service answers


def is_there() -> bool:
    """Is the extra installed?"""
    return find_spec("pywebpush") is not None


class Pushes:
    """Who is told, and when."""

    def __init__(self, store: Store, address: str, sender: Sender | None = None) -> None:
        self._store = store
        self._address = address
        self._sender = sender
        self.public = ""  # what browsers must know of our key; "": off
        self.grace = GRACE
        self._waiting: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._told: set[tuple[str, Seat]] = set()  # whose turn was told, or nobody wanted to hear of it
        self._lines = asyncio.Semaphore(AT_ONCE)

    async def open(self) -> None:
        if not self._address or (self._sender is None and not is_there()):
            if self._address:
                note("no web push", reason="the extra is not installed: pip install 'fhtagn[push]'")
            return
        if self._sender is None:
            private = await self._key(await asyncio.to_thread(_new_key))
            self._sender = partial(_send, private, self._address)
            self.public = await asyncio.to_thread(_public_of, private)
        else:
            self.public = await self._key("given")

    async def close(self) -> None:
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _key(self, new: str) -> str:
        """The key of this database; another server may have made it at the same moment."""

        def job(c: Cursor) -> str:
            c.run("INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", (KEY, new))
            found: str = c.rows("SELECT value FROM keys WHERE name = ?", (KEY,))[0][0]
            return found

        return await self._store.do(job)

    # -- who wants to be told ------------------------------------------------------------------------------

    async def subscribe(self, room: Room, seat: Seat, one: Subscription) -> None:
        if not self.public:
            raise Refused(Text("server.no_push"))
        if not is_service(one.endpoint) or one.lang not in LANGUAGES:
            raise Refused(Text("server.foreign_push"))
        id, values = room.row.id, one._replace(made=time.time())

        def job(c: Cursor) -> None:
            self._store.fence(c, id)
            c.run("DELETE FROM pushes WHERE game = ? AND seat = ? AND endpoint = ?", (id, seat, one.endpoint))
            c.run("INSERT INTO pushes VALUES (?, ?, ?, ?, ?, ?, ?)", (id, seat, *values))
            for old in _found(c, id, seat)[:-MOST]:
                _drop(c, id, seat, old.endpoint)

        await self._store.do(job)
        self._told.discard((id, seat))

    async def unsubscribe(self, room: Room, seat: Seat, endpoint: str) -> None:
        await self._store.do(lambda c: _drop(c, room.row.id, seat, endpoint))

    async def of(self, table: str, seat: Seat) -> list[Subscription]:
        return await self._store.do(lambda c: _found(c, table, seat))

    # -- telling -------------------------------------------------------------------------------------------

    def note(self, room: Room) -> None:
        """Something has changed at a table: whoever must decide now and is not here is told soon."""
        if not self.public or not room.is_led:
            return
        asked = _asked(room)
        for seat in range(len(room.seats)):
            key = (room.row.id, seat)
            if seat not in asked:
                self._told.discard(key)
                if key in self._waiting:
                    self._waiting.pop(key).cancel()
            elif key not in self._waiting and key not in self._told and not room.present.get(seat):
                task = asyncio.get_running_loop().create_task(self._tell_soon(room, seat))
                self._waiting[key] = task
                task.add_done_callback(lambda done, key=key: self._has_told(key, done))  # type: ignore[misc]

    def _has_told(self, key: tuple[str, Seat], done: asyncio.Task[None]) -> None:
        if self._waiting.get(key) is done:
            del self._waiting[key]

    async def _tell_soon(self, room: Room, seat: Seat) -> None:
        await asyncio.sleep(self.grace)
        if seat not in _asked(room) or room.present.get(seat):
            return
        self._told.add((room.row.id, seat))
        try:
            for one in await self.of(room.row.id, seat):
                await self._tell(room, seat, one)
        except StoreFailed as wrong:
            note("push lost", logging.WARNING, table=brief_id(room.row.id), reason=str(wrong))

    async def _tell(self, room: Room, seat: Seat, one: Subscription) -> None:
        assert self._sender is not None
        say = words_for(one.lang, LOCALE).say
        table = room.row.name or room.game.title(room.game.words(one.lang))
        said = {"title": say(Text("server.push_title")), "body": table, "table": room.row.id}
        async with self._lines:
            try:
                status = await asyncio.to_thread(self._sender, one, json.dumps(said))
            except Exception as wrong:  # whatever a service or the network does
                note("push failed", logging.WARNING, table=brief_id(room.row.id), reason=str(wrong)[:200])
                return
        if status in GONE:
            await self.unsubscribe(room, seat, one.endpoint)


def is_service(endpoint: str) -> bool:
    """Is it an address of a push service?  No other one is ever called."""
    try:
        where = urlsplit(endpoint)
        port = where.port
    except ValueError:
        return False
    host = where.hostname or ""
    known = any(host == name or host.endswith("." + name) for name in SERVICES)
    return where.scheme == "https" and known and port in (None, 443) and where.username is None


def _asked(room: Room) -> Sequence[Seat]:
    """The people who must decide."""
    if room.status != "running" or not room.row.turn or room.closed is not None:
        return ()
    return [seat for seat in json.loads(room.row.turn) if plays(room.seats[seat])]


def _found(c: Cursor, table: str, seat: Seat) -> list[Subscription]:
    sql = "SELECT endpoint, p256dh, auth, lang, made FROM pushes WHERE game = ? AND seat = ? ORDER BY made"
    return [Subscription._make(row) for row in c.rows(sql, (table, seat))]


def _drop(c: Cursor, table: str, seat: Seat, endpoint: str) -> None:
    c.run("DELETE FROM pushes WHERE game = ? AND seat = ? AND endpoint = ?", (table, seat, endpoint))


# -- with the extra -----------------------------------------------------------------------------------------


def _new_key() -> str:
    """A private key on the curve P-256, as its 32 bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    made = ec.generate_private_key(ec.SECP256R1())
    return _base64(made.private_numbers().private_value.to_bytes(32, "big"))


def _public_of(private: str) -> str:
    """What browsers are told of it: the point, uncompressed."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    number = int.from_bytes(base64.urlsafe_b64decode(private + "=" * (-len(private) % 4)), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return _base64(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _send(private: str, address: str, one: Subscription, said: str) -> int:
    from pywebpush import WebPushException, webpush

    try:
        answer = webpush(
            {"endpoint": one.endpoint, "keys": {"p256dh": one.p256dh, "auth": one.auth}},
            data=said,
            vapid_private_key=private,
            vapid_claims={"sub": address},
            ttl=TTL,
            timeout=TIMEOUT,
            headers={"urgency": "high"},
        )
        return int(answer.status_code)
    except WebPushException as wrong:
        if wrong.response is None:
            raise
        return int(wrong.response.status_code)
