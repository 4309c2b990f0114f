"""One table on the server: its game, its seats, its talk.

The order is always: play it, store it, tell it.  Whoever looks at the table waits until it is settled,
so nobody ever sees what is not yet on disk.  If storing fails, the table goes back to what is certainly
stored, and only the seat that acted hears of it; before the next step the store is asked what it really
holds.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fhtagn.core.errors import FhtagnError, IllegalAction, UndoRefused
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.log import UNDO, Log
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.table import Kept, Table
from fhtagn.core.text import Text, seat_ref
from fhtagn.core.written import Coded, coded
from fhtagn.server import clocks, snapshots, wishes
from fhtagn.server.guard import NOBODY, Crowd, Rates, Visitor
from fhtagn.server.history import KeptLines
from fhtagn.server.kept import Closed, header, load_table, result_of, turn_of, written
from fhtagn.server.limits import LIMITS, Limits
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.messages import Pinged, Sign
from fhtagn.server.store import TRY, SeatRow, Step, Store, StoreFailed, TableRow, TalkRow
from fhtagn.server.turnstile import Turnstile
from fhtagn.server.wishes import Wish

if TYPE_CHECKING:
    from fhtagn.server.board import Board

if TYPE_CHECKING:
    from fhtagn.server.entropy import Mixing

T = TypeVar("T")
PERSON: Final = "person"
FREE: Final = "free"
SPECTATOR: Final[Seat] = -1
SERVER: Final[Seat] = -2
SERVER_LINES: Final = 200  # of the server, at one table
MOST_PINGS: Final = 8  # that a page may still be told
HOUR: Final = 3600.0


class Refused(FhtagnError):
    """The server refuses to do that; the text says why."""


class Stale(Refused):
    """The table has moved on since the actor saw it."""

    def __init__(self) -> None:
        super().__init__(Text("server.stale"))


@dataclass
class Why:
    """What a bot told its partners when it did this."""

    seat: Seat
    action: Action
    said: tuple[Text, ...]


class Room:
    """A table that people can connect to."""

    def __init__(
        self,
        game: Game,
        row: TableRow,
        seats: list[SeatRow],
        store: Store,
        opener: Visitor = NOBODY,
        limits: Limits = LIMITS,
    ) -> None:
        self.game = game
        self.opener = opener
        self.row = row
        self.seats = seats
        self.store = store
        self.previous: Room | None = None  # the table whose rematch this is
        self.table: Table | None = None  # None: not begun, or at rest
        self.talk: list[TalkRow] = []
        self.pings: deque[Pinged] = deque(maxlen=MOST_PINGS)
        self.pinged = 0  # how often so far
        self.whys: dict[int, Why] = {}  # by moment; not kept
        self.reach = KeptLines()
        self.version = 0  # how often something has changed
        self.boards = 0  # how many different ones were shown so far
        self.board: Board | None = None  # what everybody saw the last time
        self.is_undrawn = False  # did the game fail to draw it?
        self.lock = Turnstile()
        self.changed: set[Callable[[], None]] = set()  # whom to wake when there is something new
        self.present: dict[Seat, int] = {}  # connections per seat
        self.gone: dict[Seat, float] = {}  # when the last of them was closed
        self.since = time.time()  # nobody was away before that: there was nothing to be away from
        self.seating = 0  # goes up when somebody else sits somewhere, or a device comes or goes
        self.mixers: Counter[Seat] = Counter()  # pages per seat that add to the dice
        self.mixing: Mixing | None = None  # while they do
        self.starting = asyncio.Lock()  # one round of it at a time
        self.wish: Wish | None = None
        self._wishes = 0
        self.watchers = Crowd(limits.spectators_per_visitor, limits.per_network)  # those without a seat
        self.limits = limits
        self._talking = Rates(limits.talking)
        self._undoing = Rates(limits.undoing)
        self._spectators_talking = Rates(limits.spectators_talking)
        self.touched = time.monotonic()
        self.closed: str | None = None  # why the host closed this table
        self._is_loaded = False
        self._is_doubtful = False  # is the store ahead of us?
        self.kept_entries = 0  # of the newest snapshot
        self._keeping: set[asyncio.Task[None]] = set()

    # -- life ------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """As it is stored: "open", "running" or "over"."""
        return self.row.status

    @property
    def is_watched(self) -> bool:
        return any(self.present.values())

    @property
    def is_led(self) -> bool:
        """Do we play this table, and no other server?"""
        return self.store.leads(self.row.id)

    @property
    def is_loaded(self) -> bool:
        return self._is_loaded

    @property
    def has_own_content(self) -> bool:
        """Was it opened with a content file?"""
        return isinstance(self.row.options.get("content"), dict)

    @property
    def is_untouched(self) -> bool:
        """Nobody ever came, or nothing was decided."""
        return self.row.visited == 0 or self.row.changed == self.row.created

    async def visit(self) -> None:
        """Somebody seated here is here; this is noted once an hour."""
        now = time.time()
        if now - self.row.visited > HOUR:
            self.row = self.row._replace(visited=now)
            with suppress(StoreFailed):  # it will be noted the next time
                await self.store.visit(self.row.id, now)

    async def remove(self) -> bool:
        """Delete the table, unless somebody has just come."""
        async with self.lock:
            if not self.is_watched:
                await self.store.delete(self.row.id)
                return True
        return False

    async def erase(self) -> None:
        """Delete the table, whoever is here; whatever they still want to do finds nothing."""
        async with self.lock:
            await self.store.delete(self.row.id)
            self.table = None
            self.refresh()

    async def end(self) -> None:
        """A game that cannot go on here is over as it stands, and its log is open to all."""
        async with self.lock:
            now = time.time()
            await self.doubting(self.store.end_game(self.row.id, now))
            self.row = self.row._replace(status="over", changed=now, turn="[]", due=0.0)
        self.wake()

    def refresh(self) -> None:
        """What is stored has changed behind our back."""
        self._is_loaded = False

    def header(self) -> Log:
        return header(self.row, self.seats)

    def mark_stored(self) -> None:
        """A table that has just been stored: nothing has to be loaded."""
        self._is_loaded = True

    async def settled(self) -> None:
        """Wait until what is in memory is stored; then, until the next ``await``, it may be looked at."""
        if not self.is_settled:
            async with self.lock:
                if not self._is_loaded:
                    await self._load()

    @property
    def is_settled(self) -> bool:
        """What is in memory is stored, and may be looked at until the next ``await``."""
        return self._is_loaded and not self.lock.locked()

    @property
    def is_free(self) -> bool:
        """A step may be made at once."""
        return self.is_settled and not self._is_doubtful

    async def lose(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Another server has led this table meanwhile: what we know of it counts no more."""
        async with self.lock:
            self.row, self.seats = row, seats
            self._unload()

    async def log_text(self) -> str:
        """The whole log; that of a table of another version as it was written."""
        try:
            await self.settled()
        except Closed:
            row, seats, entries, _ = await self.store.table(self.row.id)
            return written(row, seats, entries).dumps()
        assert self.table is not None
        return self.table.log.dumps()

    def rest(self) -> None:
        """Nobody is here: only the row stays in memory."""
        if not self.lock.locked() and not self._is_doubtful:
            if self._is_loaded:
                self._keep_snapshot(snapshots.AT_REST)
            self._unload()

    def _unload(self) -> None:
        self.table = None
        self.talk = []
        self.whys = {}
        self.reach = KeptLines()
        self.board = None
        self._is_loaded = False
        self._is_doubtful = False

    async def _load(self) -> None:
        """What the store holds, unless another server leads the table by now."""
        await self.store.lead(self.row.id)
        (old, seats, rows, talk), found, wish = await asyncio.gather(
            self.store.table(self.row.id),
            (snapshots.find_start if self.row.origin == TRY else snapshots.find)(self.store, self.row.id),
            wishes.find(self.store, self.row.id),
        )
        # A long game takes a while to replay; the other tables go on meanwhile.
        row, entries, table, skipped = await asyncio.to_thread(load_table, old, seats, rows, found)
        if row != old:
            await self.store.rewrite(old, len(rows), row, entries)
            note("table migrated", table=brief_id(row.id), game=row.game, rules=[old.rules, row.rules])
        if table is not None and len(table.log.entries) > len(entries):
            status = "over" if table.over else "running"
            new = self._coded(table, len(entries))
            step = Step(new, status, row.changed, result_of(table), turn_of(table))
            await self.store.append(row.id, len(entries), step)
            row = row._replace(status=status, result=step.result, turn=step.turn)
        elif table is not None and row.turn != (turn := turn_of(table)):  # an older version did not keep it
            await self.store.set_turn(row.id, turn)
            row = row._replace(turn=turn)
        self.row, self.seats, self.table, self.talk = row, seats, table, talk
        self.reach = KeptLines()
        self._is_loaded = True
        self._is_doubtful = False
        if wish is not None:
            self.wish, self._wishes = wish, max(wish.number, self._wishes)
        elif self.wish is not None and self.wish.is_about_seat:
            self.wish = None
        self.kept_entries = skipped
        self._keep_snapshot()

    def _keep_snapshot(self, every: int = 0) -> None:
        """If enough has happened since the last one; memory holds exactly what is stored."""
        table = self.table
        if self.row.origin == TRY:
            return  # the one it began with stays
        if table is None or len(table.log.entries) < self.kept_entries + (every or snapshots.EVERY):
            return
        self.kept_entries = len(table.log.entries)
        task = asyncio.get_running_loop().create_task(self._keep(self.row, table.kept()))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, row: TableRow, kept: Kept) -> None:
        try:
            data = await asyncio.to_thread(snapshots.pack, kept)
            await snapshots.keep(self.store, row, kept, data)
        except StoreFailed as wrong:  # whoever comes next plays the log again
            note("snapshot not kept", logging.WARNING, table=brief_id(row.id), reason=str(wrong))
        except Exception:
            failed("snapshot not kept", table=brief_id(row.id))

    async def finish(self) -> None:
        """Wait for what was begun."""
        async with self.lock:
            await asyncio.gather(*self._keeping)

    # -- playing ---------------------------------------------------------------------------------------

    async def act(self, seat: Seat, action: Action, at: int, seq: int = -1) -> None:
        """This seat's action, chosen for moment ``at`` (and entry ``seq``, if given)."""
        await whole(self.step(lambda table: table.play(action, seat), at, seq))

    def act_at_once(
        self, seat: Seat, action: Action, at: int, seq: int, done: Callable[[StoreFailed | None], None]
    ) -> None:
        """The same without waiting, in a room that is free; ``done`` hears when it is stored, or why not."""
        assert self.is_free
        self.lock.take()
        try:
            before = self._change(lambda table: table.play(action, seat), at, seq)
        except BaseException:
            self.lock.free()
            raise
        try:
            new = self._new_since(before)
            self.store.append_soon(
                self.row.id, before, new, done=lambda _, wrong: self._acted(before, new, wrong, done)
            )
        except BaseException:
            self.back_to(before)
            self.lock.free()
            raise

    def _acted(
        self, before: int, new: Step, wrong: StoreFailed | None, done: Callable[[StoreFailed | None], None]
    ) -> None:
        try:
            if wrong is None:
                self._kept(new)
            else:
                self._is_doubtful = True
                self.back_to(before)
        finally:
            self.lock.free()
        done(wrong)
        if wrong is None:
            self.wake()

    async def undo(self, seat: Seat, at: int, seq: int = -1) -> None:
        self.check_undo(seat)
        await whole(self.step(lambda table: table.undo(seat), at, seq))

    async def set_wish(self, wish: Wish | None) -> None:
        """What somebody wants now; the room is locked."""
        if any(one is not None and one.is_about_seat for one in (self.wish, wish)):
            kept = wish if wish is not None and wish.is_about_seat else None
            await self.doubting(wishes.keep(self.store, self.row.id, kept))
        self.wish = wish

    def next_wish(self) -> int:
        self._wishes += 1
        return self._wishes

    def check_undo(self, seat: Seat) -> None:
        """Taking back is an entry of the log, too: it must not grow without end."""
        if not self._undoing.take(str(seat)):
            raise Refused(Text("server.undo_slower"))
        entries = self.table.log.entries if self.table is not None else []
        if sum(1 for who, _ in entries if who == UNDO) >= self.limits.undos:
            raise Refused(Text("server.undone_enough"))

    async def announce(self, text: Text) -> None:
        """The server says something at the table; if it cannot be stored, the game goes on."""
        try:
            await self._say(SERVER, "", json.dumps(text.to_json()))
        except FhtagnError as wrong:
            note("announcement lost", logging.WARNING, table=brief_id(self.row.id), reason=str(wrong))

    async def step(self, change: Callable[[Table], object], at: int, seq: int) -> None:
        async with self.lock:
            await self.certain()
            await self.keep(self._change(change, at, seq))
        self.wake()

    def _change(self, change: Callable[[Table], object], at: int, seq: int) -> int:
        """Play a step; returns the number of entries before it."""
        table = self.running(at, seq)
        before = len(table.log.entries)
        try:
            change(table)
        except (IllegalAction, UndoRefused):
            raise  # these change nothing
        except Exception as wrong:
            self.back_to(before)
            failed("the rules failed", table=brief_id(self.row.id), game=self.row.game, entries=before)
            raise Refused(Text("server.rules_failed")) from wrong
        return before

    def running(self, at: int, seq: int) -> Table:
        """The table, if it is still where the actor saw it."""
        if self.table is None:
            raise Refused(Text("server.not_running"))
        if at != len(self.table.moments) or (seq >= 0 and seq != len(self.table.log.entries)):
            raise Stale
        return self.table

    async def certain(self) -> None:
        """Before a step: make sure that memory holds exactly what is stored."""
        if not self._is_loaded or self._is_doubtful:
            await self._load()
            self.wake()

    async def begin(self, shares: str) -> None:
        """The game begins, with what players added to the dice; the room is locked and certain."""
        before = self.row
        self.row = before._replace(shares=shares)
        try:
            self.table = Table.resume(self.header())
            await self.keep(0, shares)
        except BaseException:
            self.row = before
            self.table = None
            raise
        self.wake()

    async def keep(self, before: int, shares: str = "") -> None:
        """Store the entries from number ``before`` on; if that fails, go back to what is stored."""
        new = self._new_since(before)._replace(shares=shares)
        try:
            await self.doubting(self.store.append(self.row.id, before, new))
        except StoreFailed:
            self.back_to(before)
            raise
        self._kept(new)

    def _new_since(self, before: int) -> Step:
        table = self.table
        assert table is not None
        entries = self._coded(table, before)
        status = "over" if table.over else "running"
        decided = not self.row.decided and any(self._is_person(seat) for seat, _ in entries)
        step = Step(entries, status, time.time(), result_of(table), turn_of(table), decided=decided)
        if not self.row.clock:
            return step
        is_undone = any(seat == UNDO for seat, _ in entries)
        clock, due = clocks.stepped(self, step.turn, is_undone)
        return step._replace(clock=clock, due=due)

    def _is_person(self, who: Seat) -> bool:
        """Does a person decide there?  (Dice and the like have numbers below those of seats.)"""
        return who >= 0 and self.seats[who].sitter == PERSON and not self.seats[who].bot

    def _kept(self, new: Step) -> None:
        if new.status != self.row.status:
            assert self.table is not None
            note(
                f"table {new.status}",
                table=brief_id(self.row.id),
                game=self.row.game,
                entries=len(self.table.log.entries),
            )
        self.row = self.row._replace(
            status=new.status,
            changed=new.now,
            result=new.result,
            turn=new.turn,
            clock=new.clock or self.row.clock,
            due=new.due,
            decided=self.row.decided or new.decided,
        )
        self._keep_snapshot()

    def _coded(self, table: Table, start: int) -> list[Coded]:
        """The entries from this number on, as they are stored."""
        return [coded(self.game, entry) for entry in table.log.entries[start:]]

    async def doubting(self, work: Coroutine[Any, Any, None]) -> None:
        """If writing fails, or gets no answer, only the store knows what it holds."""
        try:
            await work
        except BaseException:
            self._is_doubtful = True
            raise

    def back_to(self, before: int) -> None:
        """The first ``before`` entries are certainly stored; go back to them."""
        if self.status == "open":
            self.table = None
            return
        assert self.table is not None
        log = self.header()
        log.entries = self.table.log.entries[:before]
        self.table = Table.replay(log)

    # -- talking ---------------------------------------------------------------------------------------

    async def say(self, seat: Seat, name: str, words: str, visitor: Visitor = NOBODY) -> None:
        """Somebody talks; those without a seat have a small budget of their own."""
        if seat == SPECTATOR:
            if self.row.quiet:
                raise Refused(Text("server.spectators_quiet"))
            if not self._spectators_talking.take(visitor.address):
                raise Refused(Text("server.talk_slower"))
        if not self._talking.take(f"seat {seat}"):
            raise Refused(Text("server.talk_slower"))
        await self._say(seat, name, words)

    async def _say(self, seat: Seat, name: str, words: str) -> None:
        async def step() -> None:
            async with self.lock:
                await self.certain()
                number = self.talk[-1].n + 1 if self.talk else 0
                line = TalkRow(number, seat, name, words, time.time())
                forgotten = self._forgotten(min(seat, 0))
                await self.doubting(self.store.say(self.row.id, line, forgotten))
                self.talk = [old for old in self.talk if old.n not in forgotten]
                self.talk.append(line)
            self.wake()

        await whole(step())

    def _forgotten(self, kind: Seat) -> list[int]:
        """The lines that one more of this kind displaces: of the server, of spectators or of seats (0)."""
        most = {SERVER: SERVER_LINES, SPECTATOR: self.limits.spectator_lines}
        kept = [line.n for line in self.talk if min(line.seat, 0) == kind]
        return kept[: max(0, len(kept) + 1 - most.get(kind, self.limits.talk_lines))]

    async def set_quiet(self, seat: Seat, on: bool) -> None:
        """Somebody seated here decides whether spectators may talk."""

        async def step() -> None:
            async with self.lock:
                await self.certain()
                if self.row.quiet == on:
                    return
                await self.doubting(self.store.set_quiet(self.row.id, on))
                self.row = self.row._replace(quiet=on)
            key = "server.quiet_on" if on else "server.quiet_off"
            await self.announce(Text(key, {"who": seat_ref(seat)}))

        await whole(step())

    def ping(self, seat: Seat, sign: Sign, thing: str) -> None:
        """Partners show each other what they mean; rivals have nothing to show."""
        if not self.game.info.together:
            raise Refused(Text("server.no_partners"))
        self.pings.append(Pinged(self.pinged, seat, sign, thing))
        self.pinged += 1
        self.wake()

    def explain(self, n: int, seat: Seat, action: Action, said: tuple[Text, ...]) -> None:
        """A bot says why it does this as moment ``n``, unless it said the same just before."""
        before = max((at for at, why in self.whys.items() if at < n and why.seat == seat), default=-1)
        if said and (before < 0 or self.whys[before].said != said):
            self.whys[n] = Why(seat, action, said)
        else:
            self.whys.pop(n, None)

    def why(self, n: int) -> tuple[Text, ...]:
        """What was said to this moment; what was taken back meanwhile was said to another."""
        why = self.whys.get(n)
        assert self.table is not None
        moment = self.table.moments[n]
        return why.said if why is not None and (why.seat, why.action) == (moment.seat, moment.action) else ()

    def wake(self) -> None:
        """Everybody here looks again."""
        self.version += 1
        self.touched = time.monotonic()
        for call in list(self.changed):
            call()

    # -- looking (settled) --------------------------------------------------------------------------------

    def guess(self, seat: Seat, seed: str) -> State | None:
        """A position that this seat cannot tell from the real one; None if it has nothing to decide."""
        table = self.table
        if table is None or table.over:
            return None
        node = table.node_for(seat)
        if not isinstance(node, Decision) or node.seat != seat:
            return None
        guessed: State = table.position(seat).guess(Random(seed))
        return guessed


async def whole(step: Coroutine[Any, Any, T]) -> T:
    """Finish a step that was begun, even if the page that asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(step))
