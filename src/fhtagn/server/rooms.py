"""One table on the server: its game, its seats, and what each of them is told.

The order is always: play it, keep it, tell it.  If keeping fails, the table goes back to what is
kept, and only the seat that acted hears of it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from fhtagn.core.bot import Opinion
from fhtagn.core.errors import FhtagnError
from fhtagn.core.events import seen
from fhtagn.core.game import Game
from fhtagn.core.log import UNDO, Log
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.table import Moment, Table
from fhtagn.core.text import Text
from fhtagn.server.messages import Line, Lobby, OptionShown, RefusalShown, SeatShown, Update
from fhtagn.server.store import SeatRow, Store, StoreFailed, TableRow, TalkRow

PERSON = "person"
FREE = "free"
SPECTATOR: Seat = -1


class Refused(FhtagnError):
    """The server does not do that; the text says why."""


class Room:
    """A table that people can connect to."""

    def __init__(self, game: Game, row: TableRow, seats: list[SeatRow], store: Store) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self.store = store
        self.table: Table | None = None
        self.talk: list[TalkRow] = []
        self.lock = asyncio.Lock()
        self.changed: set[Callable[[], None]] = set()  # whom to wake when there is something new
        self.present: dict[Seat, int] = {}  # connections per seat

    # -- life ------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.table is None:
            return "open"
        return "over" if self.table.over else "running"

    def _header(self) -> Log:
        who = [{"name": seat.name, "by": seat.sitter} for seat in self.seats]
        secret = bytes.fromhex(self.row.secret)
        return Log(self.row.game, self.row.rules, self.row.options, who, self.row.commitment, secret=secret)

    async def restore(self) -> None:
        """Continue where the kept entries end."""
        entries = await self.store.entries(self.row.id)
        self.talk = await self.store.talk(self.row.id)
        if self.row.status != "open":
            log = self._header()
            log.entries = entries
            self.table = Table.resume(log)
            await self._keep(len(entries))

    async def start(self) -> None:
        """All seats are taken: the game begins."""
        async with self.lock:
            if self.table is not None:
                raise Refused(Text("server.already_running"))
            if any(seat.sitter == FREE for seat in self.seats):
                raise Refused(Text("server.seats_free"))
            self.table = Table.resume(self._header())
            try:
                await self._keep(0)
            except StoreFailed:
                self.table = None
                raise
        self.wake()

    async def sit(self, seat: Seat, name: str, token: str) -> None:
        """A person takes a free seat; ``token`` is the hash of the new owner's token."""
        async with self.lock:
            if not 0 <= seat < len(self.seats) or self.seats[seat].sitter != FREE:
                raise Refused(Text("server.seat_taken"))
            row = SeatRow(seat, name, PERSON, token)
            await self.store.set_seat(self.row.id, row)
            self.seats[seat] = row
        self.wake()

    # -- playing ---------------------------------------------------------------------------------------

    async def act(self, seat: Seat, action: Action, at: int) -> None:
        async with self.lock:
            table = self._running(at)
            before = len(table.log.entries)
            table.play(action, seat)
            await self._keep(before)
        self.wake()

    async def undo(self, seat: Seat, at: int) -> None:
        async with self.lock:
            table = self._running(at)
            before = len(table.log.entries)
            table.undo(seat)
            await self._keep(before)
        self.wake()

    async def say(self, seat: Seat, name: str, words: str) -> None:
        async with self.lock:
            line = TalkRow(len(self.talk), seat, name, words, time.time())
            await self.store.say(self.row.id, line)
            self.talk.append(line)
        self.wake()

    def _running(self, at: int) -> Table:
        """The table, if it still stands where the actor saw it."""
        if self.table is None:
            raise Refused(Text("server.not_running"))
        if at != len(self.table.moments):
            raise Refused(Text("server.stale"))
        return self.table

    async def _keep(self, before: int) -> None:
        """Entries from number ``before`` on go to the store; if that fails, back to what is kept."""
        table = self.table
        assert table is not None
        entries = table.log.entries[before:]
        if not entries:
            return
        try:
            await self.store.append(self.row.id, before, entries, self.status, time.time())
        except StoreFailed:
            log = self._header()
            log.entries = table.log.entries[:before]
            self.table = Table.replay(log)
            raise

    # -- telling ---------------------------------------------------------------------------------------

    def wake(self) -> None:
        for call in list(self.changed):
            call()

    def who(self) -> list[SeatShown]:
        bots = [seat.sitter not in (PERSON, FREE) for seat in self.seats]
        return [
            SeatShown(s.seat, s.name, s.sitter, bots[s.seat] or bool(self.present.get(s.seat)))
            for s in self.seats
        ]

    def lobby(self) -> Lobby:
        return Lobby(seats=self.who(), status=self.status)

    def update(self, seat: Seat | None, seq: int) -> Update:
        """Everything that is new for this seat since entry ``seq`` of the log."""
        table = self.table
        assert table is not None
        keep = kept_moments(table.log, seq)
        node = table.node if seat is None else table.node_for(seat)
        update = Update(
            seq=len(table.log.entries),
            moments=len(table.moments),
            keep=keep,
            lines=[self._line(n, table.moments[n], seat) for n in range(keep, len(table.moments))],
            view=table.view(seat),
            seat=seat,
            seats=self.who(),
            status=self.status,
        )
        if table.over:
            outcome = table.outcome
            update.outcome = {
                "winners": list(outcome.winners),
                "scores": list(outcome.scores),
                "reason": outcome.reason.to_json(),
            }
            update.secret = self.row.secret
        else:
            update.turn = [table.node.seat, *table.node.others]
        if seat is not None and isinstance(node, Decision) and node.seat == seat:
            update.prompt = node.prompt.to_json()
            update.options = [self._option(table, action) for action in node.actions]
            update.refusals = [
                RefusalShown(r.label.to_json(), r.reason.to_json(), r.rule) for r in table.why_not(seat)
            ]
        if seat is not None:
            refusal = table.undo_refusal(seat)
            update.can_undo = refusal is None
            update.undo = refusal.to_json() if refusal is not None else None
        return update

    def _option(self, table: Table, action: Action) -> OptionShown:
        label = table.label(action).to_json()
        outlook = [text.to_json() for text in table.outlook(action)]
        return OptionShown(list(action), label, outlook, self.game.rule_of(action))

    def _line(self, n: int, moment: Moment, seat: Seat | None) -> Line:
        events = seen(moment.events, seat)
        rules = [spec.rule for spec in (self.game.events.get(event.kind) for event in events) if spec]
        return Line(n, moment.seat, [self.game.tell(event).to_json() for event in events], rules)

    def past(self, seat: Seat | None, n: int) -> dict[str, Any]:
        if self.table is None or not 0 <= n <= len(self.table.moments):
            raise Refused(Text("server.no_such_moment"))
        return self.game.view(self.table.at(n), seat)


def kept_moments(log: Log, seq: int) -> int:
    """How many moments of the history are the same now as after the first ``seq`` entries."""
    moments = kept = 0
    for number, (seat, action) in enumerate(log.entries):
        if number == seq:
            kept = moments
        moments = action[1] if seat == UNDO else moments + 1
        if number >= seq:
            kept = min(kept, moments)
    return moments if seq >= len(log.entries) else kept


def as_hint(opinions: list[Opinion], label: Callable[[Action], Text]) -> list[dict[str, Any]]:
    return [
        {
            "action": list(opinion.action),
            "label": label(opinion.action).to_json(),
            "score": round(opinion.score, 3),
            "reasons": [reason.to_json() for reason in opinion.reasons],
        }
        for opinion in opinions[:5]
    ]
