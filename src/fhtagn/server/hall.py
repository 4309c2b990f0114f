"""All tables of a server: opening, finding and restoring them, and keeping the bots busy."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final, Protocol

from fhtagn.bots import broken_bots, make_bot
from fhtagn.bots.searcher import Search
from fhtagn.core import outside
from fhtagn.core.bot import Bot
from fhtagn.core.chance import commitment, new_secret
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.log import CHANCE, Entry
from fhtagn.core.nodes import Seat
from fhtagn.core.registry import broken, load, names
from fhtagn.core.shares import Share
from fhtagn.core.table import Kept, Table
from fhtagn.core.text import Text, english
from fhtagn.core.written import coded
from fhtagn.server import archive, records, snapshots
from fhtagn.server.clocks import Clock as ThinkingTime
from fhtagn.server.clocks import Clocks, alive, people
from fhtagn.server.devices import Codes, new_device
from fhtagn.server.entropy import mix
from fhtagn.server.guard import NOBODY, Visitor, VisitorRates, is_id, new_id, new_token, token_hash
from fhtagn.server.house import HOUSE, Filter, House
from fhtagn.server.judging import Judges
from fhtagn.server.kept import header, turn_of
from fhtagn.server.limits import LIMITS, Limits
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.looking import Pasts
from fhtagn.server.meters import Meters
from fhtagn.server.playing import BotPlay, bot_to_act
from fhtagn.server.push import Pushes
from fhtagn.server.rooms import FREE, PERSON, Refused, Room, whole
from fhtagn.server.roster import Roster
from fhtagn.server.seats import again, plays
from fhtagn.server.security import DAY, Watch
from fhtagn.server.sharing import Sharing
from fhtagn.server.steward import Steward, closed_text
from fhtagn.server.store import TRY, SeatRow, Store, StoreFailed, TableRow
from fhtagn.server.thinking import Clock, Failed, Thinkers
from fhtagn.server.turns import Asker
from fhtagn.server.worker import Checked

REST_AFTER: Final = 600.0  # seconds without anybody until a table is only kept in the store
AT_ONCE: Final = 1_000  # finished tables that are looked at when house is kept
HOUR: Final = 3600.0


class Client(Protocol):
    """Somebody connected."""

    visitor: Visitor
    room: Room
    seat: Seat | None

    async def dismiss(self) -> None:
        """The server stops."""

    async def send_away(self, text: Text) -> None:
        """They have to go, and are told why."""

    async def move(self) -> None:
        """Another server leads the table."""


class Hall:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = 0.7,
        limits: Limits = LIMITS,
        house: House = HOUSE,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace  # seconds between two moves of a bot, so that people can follow
        self.clock = Clock()
        self.limits = limits
        self.house = house
        self.filter = Filter.read(house.refused_words)
        self.rooms: dict[str, Room] = {}
        self.roster = Roster(limits)
        self.pasts = Pasts(limits)
        self.judges = Judges(thinkers, limits)
        self.bots = BotPlay(self)
        self.codes = Codes(store, limits)
        self.messages = VisitorRates(limits.messages_per_visitor, limits.per_network)
        self.retelling = VisitorRates(limits.retelling, limits.per_network)
        self.guests: set[Client] = set()
        self.counts = {"actions": 0, "refused": 0, "bot_failures": 0, "store_failures": 0, "resyncs": 0}
        self.meters = Meters()
        self.watch = Watch(self.meters)
        self.steward = Steward(self)
        self.pushes = Pushes(store, house.address)
        self.clocks = Clocks(self)
        self.listed: dict[str, Room] = {}  # the tables that anybody may find, oldest first
        self.sharing: Sharing | None = None  # with other servers
        self._making_room = asyncio.Lock()
        self.storing = asyncio.Lock()  # a whole log at once: decisions wait behind one of them at most
        self._tasks: list[asyncio.Task[None]] = []
        self._going: set[asyncio.Future[None]] = set()  # who is being sent away
        self._is_open = False
        self.is_leaving = False  # the server stops

    # -- life ------------------------------------------------------------------------------------------

    async def open(self, for_orders: bool = False) -> None:
        """Find all tables; they are replayed when somebody comes, or when there is time.

        ``for_orders``: nobody will come, and bots do not play on.
        """
        if self._is_open:
            return
        self.store.timed = self.meters.commit.observe
        self.thinkers.meters = self.meters
        outside.only(self.house.brought)
        for problem in (*outside.absent(), *broken(), *broken_bots()):
            note("not usable", logging.ERROR, reason=english(problem))
        for name in names():  # now, so that no visitor waits for it, and errors find their words
            await asyncio.to_thread(snapshots.program, load(name))
        await self.store.open()
        await alive(self.store)  # before the tables are read: their clocks may have to be moved on
        self._is_open = True
        if self.store.leases is not None:
            self.counts |= {"leases_lost": 0, "tables_taken_over": 0}
            self.sharing = Sharing(self, self.store.leases)
            self._tasks.append(asyncio.create_task(self.sharing.beats()))
        for row, seats in [] if self.sharing is not None else await self.store.unfinished_tables():
            try:
                self.admit(await self._linked(self.made(row, seats)))
            except FhtagnError as wrong:  # a game that is not installed here
                note("table stays closed", logging.ERROR, table=brief_id(row.id), reason=str(wrong))
        await self.steward.open()
        await self.pushes.open()
        if not for_orders:
            self._tasks.append(asyncio.create_task(self._keep_house()))
            self._tasks.append(asyncio.create_task(self.clocks.watch()))
            self.steward.start()

    async def farewell(self) -> None:
        """Tell everybody connected, and whoever still connects, that the server is stopping."""
        self.is_leaving = True
        leaving = [asyncio.ensure_future(guest.dismiss()) for guest in list(self.guests)]
        if leaving:
            _, late = await asyncio.wait(leaving, timeout=2.0)
            for task in late:
                task.cancel()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(self.bots.stop(), *self._tasks, return_exceptions=True)
        await self.steward.stop()
        await self.pushes.close()
        for room in self.rooms.values():
            await room.finish()
        self.pasts.close()
        await self.judges.close()
        await self.thinkers.stop()
        if self.store.leases is not None:
            with suppress(StoreFailed):  # others wait a little longer
                await self.store.leases.leave()
        await self.store.close()

    async def find(self, id: str) -> Room:
        """A table that is played here; raises ``Elsewhere`` if another server leads it."""
        return _open_one(await self.lead(id))

    async def known(self, id: str) -> Room:
        """A table as anybody may see it."""
        room = self.rooms.get(id)
        if room is None or not room.is_led:
            room = await self._stored(id)
        return _open_one(room)

    async def several(self, ids: Sequence[str]) -> list[Room]:
        """The same for many at once, without those that are gone."""
        here = {id: room for id in ids if (room := self.rooms.get(id)) is not None and room.is_led}
        for row, seats in await self.store.rows([id for id in ids if id not in here and is_id(id)]):
            with suppress(FhtagnError):  # a game that is not installed here
                here[row.id] = self.made(row, seats)
        return [here[id] for id in dict.fromkeys(ids) if id in here and here[id].closed is None]

    async def lead(self, id: str) -> Room:
        """The same as ``find``, closed or not."""
        if not is_id(id):
            raise Refused(Text("server.no_such_table"))
        if self.sharing is not None:
            return await self.sharing.find(id)
        room = self.rooms.get(id)
        if room is None:  # it is over, and nobody has looked at it for a while
            found = await self.load(id)
            room = self.rooms.get(id)  # somebody may have been faster
            if room is None:
                room = found
                self.admit(room)
        room.touched = time.monotonic()  # whoever asked for it is about to come in
        return room

    async def row(self, id: str) -> tuple[TableRow, list[SeatRow]]:
        found = await self.store.row(id) if is_id(id) else None
        if found is None:
            raise Refused(Text("server.no_such_table"))
        return found

    def made(self, row: TableRow, seats: list[SeatRow]) -> Room:
        """A table as it is stored."""
        room = Room(load(row.game), row, seats, self.store, limits=self.limits)
        room.closed = self.steward.closed.get(row.id)
        return room

    async def load(self, id: str) -> Room:
        """The same, for somebody who comes in."""
        return await self._linked(await self._stored(id))

    async def _stored(self, id: str) -> Room:
        row, seats = await self.row(id)
        try:
            return self.made(row, seats)
        except BadInput as wrong:  # a game that is not installed here
            raise Refused(Text("server.no_such_table")) from wrong

    async def _linked(self, first: Room) -> Room:
        """With the tables whose rematch it is: partners remember how they fared."""
        room = first
        while room.game.info.together and (found := await self.store.before(room.row.id)) is not None:
            room.previous = self.made(*found)
            room = room.previous
        return first

    def room(self, id: str) -> Room:
        """A table in memory."""
        room = self.rooms.get(id)
        if room is None:
            raise Refused(Text("server.no_such_table"))
        return _open_one(room)

    async def newest(self, most: int) -> list[Room]:
        """Of the tables that anybody may find; a finished game is found where its players published it."""
        if self.sharing is not None:
            return await self.sharing.listed(most)
        return list(islice(reversed(self.listed.values()), most))

    async def _keep_house(self) -> None:
        """Running tables go on after a restart; tables that nobody looks at leave memory."""
        for room in list(self.rooms.values()):
            people = sum(plays(seat) for seat in room.seats)
            is_unknown = not room.row.turn  # an older version did not keep who is to move
            if room.status == "running" and (is_unknown or 0 < people < len(room.seats)):
                await self._wake_up(room)
        while True:
            await self._count()
            await asyncio.sleep(REST_AFTER / 10)
            for room in list(self.rooms.values()):
                self.rest(room)
                self.roster.note(room)
            await self.tidy()

    async def _count(self) -> None:
        rooms = self.rooms.values()
        self.meters.running.set(sum(room.status == "running" for room in rooms))
        self.meters.in_memory.set(sum(room.table is not None for room in rooms))
        with suppress(StoreFailed):
            self.meters.db_bytes.set(await self.store.total_bytes())

    async def tidy(self) -> None:
        """Tables that nobody is waiting for are deleted."""
        if self.sharing is not None:
            with suppress(StoreFailed):
                await self.sharing.tidy()
        else:
            for room in self.roster.expired():
                await self.remove(room, "expired")
        undecided = time.time() - HOUR * self.limits.undecided_hours
        for id in await self.store.undecided(undecided, AT_ONCE):
            with suppress(FhtagnError):  # another server leads it
                await self.remove(await self.lead(id), "no person decided anything")
        if self.limits.retention_days:
            for room in await self.finished_before(time.time() - DAY * self.limits.retention_days):
                if not room.is_watched:
                    await self.steward.erase(room, "older than they are kept")
        await archive.tidy(self)
        await records.drop_old_bans(self.store, time.time())

    async def finished_before(self, then: float) -> list[Room]:
        """Those that we lead or may lead; not all at once."""
        found = []
        for id in await self.store.finished_before(then, AT_ONCE):
            with suppress(FhtagnError):
                found.append(await self.lead(id))
        return found

    async def remove(self, room: Room, why: str) -> bool:
        """Delete it, unless somebody is there."""
        try:
            if await room.remove():
                self.forget(room)
                note("table deleted", table=brief_id(room.row.id), game=room.row.game, reason=why)
                return True
        except StoreFailed as wrong:
            note("table not deleted", logging.WARNING, table=brief_id(room.row.id), reason=str(wrong))
        return False

    def forget(self, room: Room) -> None:
        """The table has been deleted."""
        self.rooms.pop(room.row.id, None)
        self.listed.pop(room.row.id, None)
        self.roster.drop(room)
        self.bots.forget(room)
        again = self.rooms.get(room.row.next)
        if again is not None:
            again.previous = None

    async def send_away(self, room: Room, text: Text, seat: Seat | None = None) -> None:
        """Everybody at this table has to go, or everybody at this seat of it."""
        await self.say_goodbye([g for g in self.guests if g.room is room and seat in (None, g.seat)], text)

    async def say_goodbye(self, guests: Sequence[Client], text: Text) -> None:
        """Nobody is kept waiting by a page that does not read; it is dropped when its own time is up."""
        going = [asyncio.ensure_future(guest.send_away(text)) for guest in guests]
        if going:
            self._going.update(going)
            for task in going:
                task.add_done_callback(self._going.discard)
            await asyncio.wait(going, timeout=2.0)

    async def _wake_up(self, room: Room) -> None:
        try:
            await room.settled()
            self.bots.look(room)
        except FhtagnError as wrong:
            note("table stays closed", logging.ERROR, table=brief_id(room.row.id), reason=str(wrong))
        except Exception:
            failed("table stays closed", table=brief_id(room.row.id))

    def rest(self, room: Room, after: float = REST_AFTER) -> None:
        """If nobody has been here for long enough, only the row stays in memory, or nothing if it is over."""
        idle = time.monotonic() - room.touched >= after
        if idle and not room.is_watched and bot_to_act(room) is None:
            room.rest()
            if room.status == "over" and not room.is_loaded and self.sharing is None:
                self.rooms.pop(room.row.id, None)

    # -- opening tables ----------------------------------------------------------------------------------

    async def create(
        self,
        game_id: str,
        name: str,
        sitters: list[str],
        names: list[str],
        options: dict[str, Any],
        listed: bool,
        opener: Visitor = NOBODY,
        wanted: Sequence[str] = (),
        device: str = "",
        clock: ThinkingTime | None = None,
    ) -> tuple[Room, list[str]]:
        """A new table; returns it with one token per seat ("" where nobody needs one).

        ``sitters`` has one word per seat: "person" (the caller's own), "free", or a bot's name.
        """
        made = wanted or [new_token() for _ in sitters]
        tokens = [token if sitter == PERSON else "" for token, sitter in zip(made, sitters, strict=True)]
        mark = next((token_hash(token) for token in tokens if token), "") if wanted else ""
        if mark and (known := await self.store.marked(mark)):  # asked again, because the answer was lost
            return await self.known(known), tokens
        seats = [
            SeatRow(
                seat, names[seat], sitter, (new_device(tokens[seat], device),) if sitter == PERSON else ()
            )
            for seat, sitter in enumerate(sitters)
        ]
        opened = await self.open_table(game_id, name, seats, options, listed, opener, mark=mark, clock=clock)
        return opened, tokens

    async def read_content(self, game_id: str, file: str, opener: Visitor) -> Checked:
        """What is in a content file, or what is wrong with it."""
        load(game_id)  # raises if there is no such game
        try:
            return await self.thinkers.check(game_id, file, Asker.of(opener))
        except Failed as wrong:
            note("content not checked", logging.WARNING, game=game_id, reason=str(wrong)[:200])
            raise Refused(Text("server.content_slow")) from wrong

    async def rematch(
        self, room: Room, changes: Mapping[str, Any] | None = None, visitor: Visitor = NOBODY
    ) -> Room:
        """The same seats, with the same tokens, at a new table, the options with these changes.

        There is only one, no matter who asks, and how often.
        """
        return await whole(self._rematch(room, changes or {}, visitor))

    async def _rematch(self, room: Room, changes: Mapping[str, Any], visitor: Visitor) -> Room:
        if room.status != "over":
            raise Refused(Text("server.not_over"))
        async with room.starting:
            new = await self._next(room)
            if new is None or not new.is_led:
                if self.house.opening == "nobody":
                    raise Refused(Text("server.no_new_tables"))
                if room.has_own_content:
                    self.roster.check_content(visitor)
                self.roster.count(visitor)
                secret = new_secret()
                shares = await mix(room, commitment(secret))  # the players are at this table
                async with room.lock:
                    row = room.row
                    options = {k: v for k, v in {**row.options, **changes}.items() if k != "players"}
                    seats = again(room.seats)
                    new = await self.open_table(
                        row.game,
                        row.name,
                        seats,
                        options,
                        row.listed,
                        room.opener,
                        previous=row.id,
                        secret=secret,
                        shares=shares,
                        clock=ThinkingTime.loads(row.clock),
                    )
                    room.row = room.row._replace(next=new.row.id)
                    new.previous = room
        room.wake()
        return new

    async def _next(self, room: Room) -> Room | None:
        """The table of the rematch, if there is one already."""
        if self.sharing is None and room.row.next:
            with suppress(FhtagnError):  # it has been deleted
                return await self.lead(room.row.next)
        return self.rooms.get(room.row.next)

    async def open_table(
        self,
        game_id: str,
        name: str,
        seats: list[SeatRow],
        options: dict[str, Any],
        listed: bool,
        opener: Visitor,
        previous: str = "",
        mark: str = "",
        secret: bytes | None = None,
        shares: Sequence[Share] = (),
        clock: ThinkingTime | None = None,
        origin: str = "",
        begun: Sequence[Entry] = (),
        kept: Kept | None = None,
    ) -> Room:
        """A table with these people.

        One of another origin has dice of its own, too, but goes on after the entries it has ``begun`` with;
        those that led to what is ``kept`` need not be played again.  If it is only tried out it begins there.
        """
        if not previous:  # a rematch takes the place of the table before
            self.roster.check(opener)
            if isinstance(options.get("content"), dict):
                self.roster.check_content(opener)
        game = load(game_id)
        complete = game.options(len(seats), options)
        for seat in seats:
            if seat.sitter not in (PERSON, FREE):
                self._check_bot(make_bot(game, seat.sitter), seat.sitter)  # raises if there is no such bot
        await self._make_room(opener)
        secret, now = secret or new_secret(), time.time()
        row = TableRow(
            id=new_id(),
            name=name,
            game=game_id,
            rules=game.info.rules_version,
            options=complete,
            commitment=commitment(secret),
            secret=secret.hex(),
            listed=listed,
            status="open" if any(seat.sitter == FREE for seat in seats) else "running",
            created=now,
            changed=now,
            content=game.content_versions(complete),
            host=next((seat.seat for seat in seats if seat.sitter == PERSON), -1),
            shares=json.dumps([share.to_json() for share in shares]),
            clock=clock._replace(left=(), since=0.0).dumps() if clock is not None else "",
            origin=origin,
            given=sum(seat == CHANCE for seat, _ in begun),
        )
        table, packed = None, b""
        if row.status == "running":
            log = header(row, seats)
            log.entries.extend(begun)
            packed = snapshots.pack(kept) if kept is not None and origin == TRY else b""
            table = Table.resume(log, kept)
        if table is not None:
            row = row._replace(turn=turn_of(table))
            if clock is not None:
                ticking, asked = clock.begun(len(seats)), people(row.turn, seats)
                row = row._replace(clock=ticking.dumps(), due=ticking.due(asked))
        entries = [coded(game, entry) for entry in table.log.entries] if table is not None else []
        id = await self.store.create(row, seats, entries, previous, mark)
        if id != row.id:  # somebody was faster
            return await self.known(id)
        if packed:
            await snapshots.keep_start(self.store, row, packed)
        room = Room(game, row, list(seats), self.store, opener, self.limits)
        room.table = table
        room.mark_stored()
        note("table opened", table=brief_id(row.id), game=game_id, seats=[seat.sitter for seat in seats])
        self.admit(room)
        return room

    def _check_bot(self, bot: Bot, name: str) -> None:
        most = self.limits.asked_seconds
        if isinstance(bot, Search) and (bot.settings.seconds or 0) > most:
            raise Refused(Text("server.slow_bot", {"bot": name, "most": f"hard:{most:g}s"}))

    async def _make_room(self, opener: Visitor) -> None:
        """When the house is full, a table that nobody would miss makes room for another."""
        if self.sharing is not None:
            await self.sharing.make_room(opener)
            return
        if len(self.roster) < self.limits.tables:
            return
        async with self._making_room:  # whoever comes next finds another one
            missed = self.roster.least_missed(opener)
            if missed is None or not await self.remove(missed, "the house is full"):
                raise Refused(Text("server.full"))

    def admit(self, room: Room) -> None:
        self.rooms[room.row.id] = room
        self.list(room)
        room.changed.add(lambda: self._has_changed(room))
        self._has_changed(room)

    def list(self, room: Room) -> None:
        if room.row.listed and room.status != "over":
            self.listed[room.row.id] = room

    def _has_changed(self, room: Room) -> None:
        self.roster.note(room)
        self.pushes.note(room)
        self.clocks.note(room)
        if room.status == "over":
            self.listed.pop(room.row.id, None)
            self.bots.forget(room)
        self.bots.look(room)


def _open_one(room: Room) -> Room:
    if room.closed is not None:
        raise Refused(closed_text(room.closed))
    return room
