"""One page at one table: what it says is decoded strictly, what it is told is always the newest.

A page that reads slowly never holds up anybody: nothing is queued for it.  Its task wakes when
there is something new, and sends the table as it is then.
"""

from __future__ import annotations

import asyncio
import secrets
from random import Random

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fhtagn.core.actions import to_action
from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.text import Text
from fhtagn.server.guard import MOST_BYTES, MOST_TALK, Bucket, clean, token_hash
from fhtagn.server.hall import Hall
from fhtagn.server.messages import (
    Act,
    Hello,
    Hint,
    HintGiven,
    Incoming,
    Look,
    Moved,
    Past,
    Problem,
    Rematch,
    Say,
    Talk,
    ToClient,
    Undo,
    decoder,
    encoder,
)
from fhtagn.server.rooms import PERSON, Refused, Room, as_hint

POLICY = 1008  # websocket: closed because a rule was broken
MOST_MISTAKES = 20  # messages that cannot be read, before the connection is closed


class Connection:
    """A websocket at a table, for a seat or a spectator."""

    def __init__(self, socket: WebSocket, hall: Hall, room: Room) -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.seat: Seat | None = None
        self.seq = 0  # entries of the log that this page has seen
        self.talked = 0  # lines of talk it has seen
        self.mistakes = 0
        self._news = asyncio.Event()
        self._bucket = Bucket(rate=10, burst=30)
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Until the page goes away."""
        try:
            if not await self._greet():
                return
            self.room.changed.add(self._news.set)
            self.room.present[self._key] = self.room.present.get(self._key, 0) + 1
            self._news.set()
            self.room.wake()
            teller = asyncio.create_task(self._tell())
            try:
                await self._listen()
            finally:
                teller.cancel()
                await asyncio.gather(teller, return_exceptions=True)
        except WebSocketDisconnect:
            pass
        finally:
            self._leave()

    @property
    def _key(self) -> Seat:
        return -1 if self.seat is None else self.seat

    def _leave(self) -> None:
        if self._news.set in self.room.changed:
            self.room.changed.discard(self._news.set)
            self.room.present[self._key] -= 1
            self.room.wake()

    # -- listening -------------------------------------------------------------------------------------

    async def _greet(self) -> bool:
        message = await self._receive()
        if not isinstance(message, Hello):
            await self._close("server.hello_first")
            return False
        if message.token:
            self.seat = seat_of(self.room, message.token)
            if self.seat is None:
                await self._close("server.bad_token")
                return False
        self.seq = max(0, message.seq)
        return True

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            if message is None:
                if self.mistakes > MOST_MISTAKES:
                    await self._close("server.too_many_mistakes")
                    return
                continue
            try:
                await self._obey(message)
            except FhtagnError as wrong:
                self.hall.counts["refused"] += 1
                await self._send(Problem(wrong.text.to_json()))

    async def _receive(self) -> Incoming | None:
        """The next message; None if it cannot be read (the page is told)."""
        text = await self.socket.receive_text()
        if not self._bucket.take():
            await self._close("server.too_fast")
            raise WebSocketDisconnect(POLICY)
        if len(text) > MOST_BYTES:
            await self._close("server.too_long")
            raise WebSocketDisconnect(POLICY)
        try:
            message: Incoming = decoder.decode(text)
            return message
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            self.mistakes += 1
            await self._send(Problem(Text("server.cannot_read", {"reason": str(wrong)[:200]}).to_json()))
            return None

    async def _obey(self, message: Incoming) -> None:
        if isinstance(message, Act):
            action = to_action(message.action)
            await self.room.act(self._my_seat(), action, message.at)
            self.hall.counts["actions"] += 1
        elif isinstance(message, Undo):
            await self.room.undo(self._my_seat(), message.at)
        elif isinstance(message, Hint):
            await self._hint(self._my_seat())
        elif isinstance(message, Look):
            await self._send(Past(message.n, self.room.past(self.seat, message.n)))
        elif isinstance(message, Say):
            words = clean(message.words, MOST_TALK)
            if words:
                name = self.room.seats[self.seat].name if self.seat is not None else ""
                await self.room.say(self._key, name, words)
        elif isinstance(message, Rematch):
            await self._rematch(self._my_seat())
        else:
            raise Refused(Text("server.hello_first"))

    def _my_seat(self) -> Seat:
        if self.seat is None:
            raise Refused(Text("server.spectators_watch"))
        return self.seat

    async def _hint(self, seat: Seat) -> None:
        table = self.room.table
        node = table.node_for(seat) if table is not None else None
        if table is None or not isinstance(node, Decision) or node.seat != seat:
            raise Refused(Text("server.not_your_turn"))
        bots = list(self.room.game.bots) or ["random"]
        seed = secrets.token_hex(8)
        state = table.position(seat).guess(Random(seed))
        _, opinions, _ = await self.hall.thinkers.think(self.room.row.game, state, seat, bots[0], seed)
        await self._send(HintGiven(bots[0], as_hint(opinions, table.label)))

    async def _rematch(self, seat: Seat) -> None:
        if self.room.status != "over":
            raise Refused(Text("server.not_over"))
        room, tokens = await self.hall.rematch(self.room)
        await self._send(Moved(room.row.id, tokens[seat]))

    # -- telling ---------------------------------------------------------------------------------------

    async def _tell(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            room = self.room
            if room.table is None:
                await self._send(room.lobby())
            else:
                update = room.update(self.seat, self.seq)
                self.seq = update.seq
                await self._send(update)
            while self.talked < len(room.talk):
                line = room.talk[self.talked]
                self.talked += 1
                await self._send(Talk(*line))

    async def _send(self, message: ToClient) -> None:
        async with self._sending:
            await self.socket.send_text(encoder.encode(message).decode())

    async def _close(self, key: str) -> None:
        await self._send(Problem(Text(key).to_json(), fatal=True))
        await self.socket.close(POLICY)


def seat_of(room: Room, token: str) -> Seat | None:
    """The seat whose token this is."""
    wanted = token_hash(token)
    for row in room.seats:
        if row.sitter == PERSON and secrets.compare_digest(row.token, wanted):
            return row.seat
    return None
