"""One page at one table: what it says is decoded strictly, what it is told is always up to date.

A page that reads slowly holds up nobody: nothing is queued for it.  As long as it cannot be told at once, a
task waits until it can, and sends the table as it is then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from functools import partial
from time import perf_counter
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Seat
from fhtagn.core.table import Table
from fhtagn.core.text import Text, seat_ref
from fhtagn.server import agreements, devices, seats
from fhtagn.server.devices import seat_of
from fhtagn.server.entropy import Mixing
from fhtagn.server.errands import Errands
from fhtagn.server.guard import MOST_BYTES, MOST_NAME, MOST_TALK, NOBODY, Bucket, Visitor, clean
from fhtagn.server.hall import Hall
from fhtagn.server.kept import Closed
from fhtagn.server.leases import Elsewhere
from fhtagn.server.limits import Limits
from fhtagn.server.logs import brief_id, failed
from fhtagn.server.looking import PAUSE
from fhtagn.server.messages import (
    PROTOCOL,
    Act,
    Answer,
    Ask,
    Commit,
    Draw,
    Hello,
    Hint,
    Incoming,
    Judge,
    Leave,
    Look,
    Ping,
    Problem,
    Quiet,
    Rematch,
    Rematched,
    Resync,
    Reveal,
    Say,
    StandIn,
    Steps,
    Threats,
    ToClient,
    Undo,
    decoder,
    encoder,
)
from fhtagn.server.present import Page, facts, lobby, mix, spoken
from fhtagn.server.rooms import SPECTATOR, Refused, Room
from fhtagn.server.steward import closed_text
from fhtagn.server.store import StoreFailed
from fhtagn.server.wire import LINE, Line

POLICY: Final = 1008  # websocket: closed because a rule was broken
BROKEN: Final = 1011  # closed because of an error of ours
STOPPING: Final = 1012  # the server is stopping; reconnect later
ELSEWHERE: Final = 4021  # another server leads the table; reconnect
OTHER_VERSION: Final = 4009  # the table cannot be played by this version
OUTDATED: Final = 4026  # the page must be reloaded
MINUTE: Final = 60.0
LARGE: Final = (Resync, Draw, Steps, Threats)  # cheap to ask, and large or slow to answer
TALK_SHOWN: Final = 200  # lines of talk for a new arrival


class Greeting(msgspec.Struct):
    """What every version of ``hello`` contains, whatever else it says."""

    type: str = ""
    protocol: int = 0


class Connection:
    """A websocket at a table, for a seat or a spectator."""

    __slots__ = (
        "_also",
        "_bucket",
        "_device",
        "_errands",
        "_has_facts",
        "_has_news",
        "_is_listening",
        "_line",
        "_mixed",
        "_mixes",
        "_moved",
        "_seating",
        "_sending",
        "_tasks",
        "_teller",
        "_token",
        "hall",
        "limits",
        "mistakes",
        "page",
        "pinged",
        "room",
        "seat",
        "socket",
        "talked",
        "visitor",
    )

    def __init__(
        self, socket: WebSocket, hall: Hall, room: Room, limits: Limits, visitor: Visitor = NOBODY
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.room = room
        self.visitor = visitor
        self.limits = limits
        self.seat: Seat | None = None
        self.page = Page(None, 0)
        self.talked = 0  # lines of talk it has seen
        self.pinged = 0  # pings it has seen
        self.mistakes = 0
        self._token = ""
        self._seating = 0  # as of when the token was found to open this seat
        self._also: set[Seat] = set()  # who else plays at this device
        self._device = ""
        self._mixes = False
        self._mixed: tuple[Mixing, bool] | None = None  # what it was last told about the dice
        self._moved = ""  # the table of the rematch, once it was told
        self._has_facts = False
        self._line: Line = socket.scope["extensions"][LINE]
        self._is_listening = False
        self._has_news = False
        self._teller: asyncio.Task[None] | None = None  # at work while the page cannot be told at once
        self._tasks: set[asyncio.Task[None]] = set()
        self._bucket = Bucket(limits.messages)
        self._sending = asyncio.Lock()
        self._errands = Errands(self)

    async def run(self) -> None:
        """Until the page goes away."""
        if self.hall.is_leaving:
            await self.dismiss()
            return
        self.hall.guests.add(self)
        try:
            if await self._greet():  # first: strangers must not make us replay tables
                await self.room.settled()
                await self._stay()
        except (WebSocketDisconnect, TimeoutError):
            pass
        except Closed as wrong:
            await self._close(wrong.text, OTHER_VERSION)
        except Elsewhere:
            await self.move()
        except FhtagnError as wrong:  # the table could not be loaded
            await self._close(wrong.text, BROKEN)
        except Exception:
            failed("connection failed", table=brief_id(self.room.row.id))
            await self.give_up()
        finally:
            self.hall.guests.discard(self)
            self.page.leave()

    async def _stay(self) -> None:
        room = self.room
        if not self._may_stay():
            await self._close(Text("server.no_place_to_watch"))
            return
        room.changed.add(self._wake)
        self._enter()
        self.talked = room.talk[-TALK_SHOWN:][0].n if room.talk else 0
        self.pinged = room.pinged
        if self.seat is not None:
            await room.visit()
            await devices.note_visit(room, self.seat, self._token, self._device)
            for seat in {self.seat} | self._also:
                await agreements.returned(room, seat)
        room.wake()  # tells this page, and the others that it is here
        self._line.listen(self._hear)
        try:
            await self._listen()
        finally:
            room.changed.discard(self._wake)
            self._exit()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            room.wake()
            if self.seat is not None and not room.present[self.seat]:
                await devices.note_visit(room, self.seat, self._token, every=MINUTE)

    def _enter(self) -> None:
        room = self.room
        for seat in {self._key} | self._also:
            room.present[seat] = room.present.get(seat, 0) + 1
        if self.seat is None:
            room.watchers.enter(self.visitor)
        if self._mixes and self.seat is not None:
            room.mixers[self.seat] += 1

    def _exit(self) -> None:
        room = self.room
        for seat in {self._key} | self._also:
            room.present[seat] -= 1
            room.gone[seat] = time.time()
        if self.seat is None:
            room.watchers.leave(self.visitor)
        if self._mixes and self.seat is not None:
            room.mixers[self.seat] -= 1

    def _may_stay(self) -> bool:
        """There is always room for whoever sits here."""
        room, limits = self.room, self.limits
        return self.seat is not None or (
            room.present.get(SPECTATOR, 0) < limits.spectators and room.watchers.has_room(self.visitor)
        )

    async def dismiss(self) -> None:
        """The server is stopping; the page may reconnect later."""
        try:
            await self.send(Problem(Text("server.stopping").to_json()))
            if self.socket.application_state == WebSocketState.CONNECTED:
                await self.socket.close(STOPPING)
        except (WebSocketDisconnect, TimeoutError):
            pass  # gone already

    async def move(self) -> None:
        """Another server leads the table; the page finds it when it reconnects."""
        await self._close(Text("server.elsewhere"), ELSEWHERE)

    async def give_up(self) -> None:
        """Something of ours is broken."""
        await self._close(Text("server.broken"), BROKEN)

    async def send_away(self, text: Text) -> None:
        await self._close(text)

    @property
    def _key(self) -> Seat:
        return SPECTATOR if self.seat is None else self.seat

    # -- listening -------------------------------------------------------------------------------------

    async def _greet(self) -> bool:
        async with asyncio.timeout(self.limits.hello_seconds):
            text = await self._receive_text()
        if text is not None and not speaks_ours(text):
            await self._close(Text("server.outdated"), OUTDATED, reload=True)
            return False
        message = await self._read(text) if text is not None else None
        if not isinstance(message, Hello):
            await self._close(Text("server.hello_first"))
            return False
        if message.token:
            self.seat = seat_of(self.room, message.token)
            self._token = message.token
            if self.seat is None:
                await self._close(Text("server.bad_token"))
                return False
            self._seating = self.room.seating
            others = {seat_of(self.room, token) for token in message.also} - {self.seat}
            self._also = {seat for seat in others if seat is not None}
            self._device = clean(message.device, MOST_NAME)
            self._mixes = message.mixes
        self.page = Page(self.seat, message.seq)
        return True

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            if message is None:
                if self.mistakes > self.limits.mistakes:
                    await self._close(Text("server.too_many_mistakes"))
                    return
                continue
            try:
                await self._obey(message)
            except FhtagnError as wrong:
                await self.refuse(wrong)

    def _hear(self, text: bytes) -> bool:
        """An action is played at once if nothing stands in its way; everything else goes the long way."""
        seat, room = self.seat, self.room
        if not self._is_listening or seat is None or not room.is_free or len(text) > MOST_BYTES:
            return False
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if not isinstance(message, Act) or room.closed is not None:
            return False
        if not self._is_seated() or room.seats[seat].bot or not self._bucket.take():
            return False
        if not self.hall.messages.take(self.visitor):
            return False
        acted = partial(self._acted, perf_counter())
        try:
            room.act_at_once(seat, room.game.decode(message.action), message.at, message.seq, acted)
        except FhtagnError as wrong:
            self.begin(self.refuse(wrong))
        except Exception:
            failed("connection failed", table=brief_id(room.row.id))
            self.begin(self.give_up())
        return True

    def _acted(self, began: float, wrong: StoreFailed | None) -> None:
        if wrong is None:
            self.hall.meters.decision.observe(perf_counter() - began)
            self.hall.counts["actions"] += 1
        else:
            self.begin(self.refuse(wrong))

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def refuse(self, wrong: FhtagnError) -> None:
        if isinstance(wrong, Elsewhere):
            await self.move()
            return
        self.hall.counts["store_failures" if isinstance(wrong, StoreFailed) else "refused"] += 1
        self.hall.watch.refused(wrong.text.key, self.visitor)
        await self.send(Problem(wrong.text.to_json()))

    async def _receive(self) -> Incoming | None:
        """The next message; None if it cannot be read (the page is told)."""
        text = await self._receive_text()
        return await self._read(text) if text is not None else None

    async def _receive_text(self) -> str | None:
        self._is_listening = True
        event = await self.socket.receive()
        self._is_listening = False
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(event.get("code", 1005))
        if not self._bucket.take():
            await self._close(Text("server.too_fast"))
            raise WebSocketDisconnect(POLICY)
        while not self.hall.messages.take(self.visitor):  # many pages of one visitor
            await asyncio.sleep(PAUSE)
        text: str | None = event.get("text")
        if text is None:
            await self._cannot_read("binary")
            return None
        if len(text) > MOST_BYTES:
            await self._close(Text("server.too_long"))
            raise WebSocketDisconnect(POLICY)
        return text

    async def _read(self, text: str) -> Incoming | None:
        try:
            message: Incoming = decoder.decode(text)
            return message
        except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
            await self._cannot_read(str(wrong))
            return None

    async def _cannot_read(self, reason: str) -> None:
        self.mistakes += 1
        await self.send(Problem(Text("server.cannot_read", {"reason": reason[:200]}).to_json()))

    async def _obey(self, message: Incoming) -> None:
        if self.room.closed is not None:  # a page that does not read has not heard of it
            raise Refused(closed_text(self.room.closed))
        if isinstance(message, LARGE):
            while not self.hall.retelling.take(self.visitor):
                await asyncio.sleep(PAUSE)
        if isinstance(message, Act):
            began = perf_counter()
            action = self.room.game.decode(message.action)
            await self.room.act(self._playing(), action, message.at, message.seq)
            self.hall.meters.decision.observe(perf_counter() - began)
            self.hall.counts["actions"] += 1
        elif isinstance(message, Undo):
            await self.room.undo(self._playing(), message.at, message.seq)
        elif isinstance(message, Ask):
            who, about = self._playing(), message.about
            await agreements.ask(self.room, who, message.what, about, message.at, message.seq)
        elif isinstance(message, Answer):
            await agreements.answer(self.room, self._playing(), message.agree, message.wish)
        elif isinstance(message, StandIn | Leave):
            await self._change_seat(message)
        elif isinstance(message, Commit | Reveal):
            self._add_to_dice(message)
        elif isinstance(message, Resync):
            self.hall.counts["resyncs"] += 1
            self.page.forget()
            self._wake()
        elif isinstance(message, Hint):
            await self._errands.hint(self._my_seat())
        elif isinstance(message, Look):
            self._errands.look(message.n, message.eyes)
        elif isinstance(message, Judge):
            self._errands.judge()
        elif isinstance(message, Threats):
            await self._errands.threats(message.thing)
        elif isinstance(message, Say):
            words = clean(message.words, MOST_TALK)
            if words:
                self.hall.filter.check(words)
                self.hall.steward.check_talk(self.room, self._key)
                name = self.room.seats[self.seat].name if self.seat is not None else ""
                await self.room.say(self._key, name, words, self.visitor)
        elif isinstance(message, Quiet):
            await self.room.set_quiet(self._my_seat(), message.on)
        elif isinstance(message, Steps):
            self.page.tell_steps(message.on)
            if message.on:
                self._wake()
        elif isinstance(message, Draw):
            self.page.draw(message.lang)
            self._wake()
        elif isinstance(message, Ping):
            self.room.ping(self._my_seat(), message.sign, message.thing)
        elif isinstance(message, Rematch):
            self._my_seat()
            self._errands.rematch(message.options)
        else:
            raise Refused(Text("server.hello_first"))

    async def _change_seat(self, message: StandIn | Leave) -> None:
        seat = self._my_seat()
        if isinstance(message, Leave):
            await seats.leave(self.room, seat)
        elif message.on:
            text = Text("server.seated.bot", {"who": seat_ref(seat)})
            await seats.take_over(self.room, seat, text)
        else:
            await seats.come_back(self.room, seat)

    def _add_to_dice(self, message: Commit | Reveal) -> None:
        seat, mixing = self._my_seat(), self.room.mixing
        if mixing is None:
            return  # too late
        if isinstance(message, Commit):
            mixing.commit(seat, message.commitment)
        else:
            mixing.reveal(seat, bytes.fromhex(message.value))

    def _my_seat(self) -> Seat:
        if self.seat is None:
            raise Refused(Text("server.spectators_watch"))
        if not self._is_seated():
            raise Refused(Text("server.only_seated"))
        return self.seat

    def _playing(self) -> Seat:
        """The same, if no bot plays there."""
        seat = self._my_seat()
        if self.room.seats[seat].bot:
            raise Refused(Text("server.bot_plays"))
        return seat

    def _is_seated(self) -> bool:
        """Does the token of this page still open its seat?"""
        if self._seating != self.room.seating:
            if seat_of(self.room, self._token) != self.seat:
                return False
            self._seating = self.room.seating
        return True

    # -- telling ---------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Something is new: the page is told at once if it can be; otherwise a task does it when it can."""
        if self._teller is not None or not self._tell_at_once():
            self._has_news = True
            if self._teller is None:
                self._teller = self.begin(self._tell())

    def _tell_at_once(self) -> bool:
        table = self.room.table
        if table is None or not self.room.is_settled or not self._line.is_free:
            return False
        if self.room.mixing is not None or (self.seat is not None and not self._is_seated()):
            return False
        try:
            news = self._news(table)
        except Exception:
            return False  # the task comes across it again, and reports it
        if news:
            self._line.push(news)
        return True

    async def _tell(self) -> None:
        try:
            while self._has_news:
                self._has_news = False
                await self.room.settled()
                await self._tell_news()
        except (WebSocketDisconnect, TimeoutError):
            await self._close(Text("server.too_slow"), BROKEN)
            self._line.cut()
        except Exception:
            failed("telling failed", table=brief_id(self.room.row.id), game=self.room.row.game)
            await self.give_up()
        else:
            self._teller = None

    async def _tell_news(self) -> None:
        room = self.room
        if self.seat is not None and not self._is_seated():
            await self._close(Text("server.seat_freed"))
            return
        await self._tell_dice()
        if room.table is None:
            await self.send(lobby(room, self.seat))
            news = self._talk()
        else:
            news = self._news(room.table)
        for message in news:
            await self._send_bytes(message)

    def _news(self, table: Table) -> list[bytes]:
        """What this page has not been told yet; the room is settled."""
        update = self.page.news(self.room, table)
        news = [update] if update else []
        if not self._has_facts:
            news.insert(0, encoder.encode(facts(table)))
            self._has_facts = True
        return news + self._talk()

    def _talk(self) -> list[bytes]:
        """Everything that is new beside the board."""
        room = self.room
        news: list[ToClient] = []
        if room.talk and room.talk[-1].n >= self.talked:
            news += [spoken(line) for line in room.talk[-TALK_SHOWN:] if line.n >= self.talked]
            self.talked = room.talk[-1].n + 1
        if self.pinged < room.pinged:
            news += [ping for ping in room.pings if ping.n >= self.pinged]
            self.pinged = room.pinged
        if room.row.next != self._moved:
            self._moved = room.row.next
            news.append(Rematched(room.row.next, self._token))
        return [encoder.encode(message) for message in news]

    async def _tell_dice(self) -> None:
        """Ask the page to add to the dice, once for each step."""
        mixing = self.room.mixing
        if mixing is not None and self._mixes:
            stage = mixing, mixing.is_telling
            if stage != self._mixed:
                self._mixed = stage
                await self.send(mix(mixing))

    async def send(self, message: ToClient) -> None:
        await self._send_bytes(encoder.encode(message))

    async def _send_bytes(self, message: bytes) -> None:
        async with asyncio.timeout(self.limits.send_seconds), self._sending:
            if self.socket.application_state != WebSocketState.CONNECTED:
                raise WebSocketDisconnect(POLICY)  # we closed it ourselves
            await self.socket.send_text(message.decode())

    async def _close(self, text: Text, code: int = POLICY, reload: bool = False) -> None:
        try:
            if self.socket.application_state == WebSocketState.CONNECTED:
                self.hall.watch.refused(text.key, self.visitor)
                await self.send(Problem(text.to_json(), fatal=True, reload=reload))
                await self.socket.close(code)
        except (WebSocketDisconnect, TimeoutError):
            pass  # gone already


def speaks_ours(hello: str) -> bool:
    """Does a page with this greeting know our messages?  The rest of it may be unreadable to us."""
    try:
        said = msgspec.json.decode(hello, type=Greeting)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return True  # not a page; strict decoding says what is wrong
    return said.type != "hello" or said.protocol == PROTOCOL
