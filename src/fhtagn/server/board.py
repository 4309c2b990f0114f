"""What everybody at a table is shown, made and encoded once for all of them.

Nothing here is given a seat or a page, so nothing that only one seat may see can get in: what is shared is
exactly what a spectator sees.
"""

from __future__ import annotations

from typing import Any

from fhtagn.core.events import seen
from fhtagn.core.nodes import AUTOMATON, Decision, Seat
from fhtagn.core.table import Moment, Table
from fhtagn.server.agreements import valid
from fhtagn.server.clocks import Clock, people
from fhtagn.server.messages import (
    ClockShown,
    Line,
    OutcomeShown,
    SeatShown,
    SideShown,
    SittingShown,
    WishShown,
    encoder,
)
from fhtagn.server.pieces import Pieces
from fhtagn.server.rooms import FREE, PERSON, SPECTATOR, Room
from fhtagn.server.seats import LEFT, away_since
from fhtagn.server.store import SeatRow


class Board:
    """A table as everybody sees it at one time, and what has changed since the time before."""

    __slots__ = (
        "_bases",
        "_table",
        "_view",
        "base",
        "delta",
        "lines",
        "moments",
        "n",
        "seq",
        "table",
        "version",
    )

    def __init__(self, room: Room, table: Table, before: Board | None) -> None:
        self.table = table
        self.version = room.version
        self.seq = len(table.log.entries)
        self.moments = len(table.moments)
        self.lines: dict[int, bytes] = {}  # of the history, encoded; those that are the same for all
        if before is not None and before.table is table and before.seq == self.seq:
            # Somebody came or went, or talked: the position is the same.
            self._view: Pieces = before._view
            self._bases: dict[str, object] = before._bases
            self.lines = before.lines
        else:
            last = before if before is not None and before.table is table else None
            view, same, self._bases = table.public_since(last._bases if last is not None else {})
            self._view = Pieces(view, last._view if last is not None else None, same)
        self._table = Pieces(_shared(room, table))
        self.n = room.boards + 1
        self.base = 0  # the board before; 0: none
        self.delta = b""  # what has changed since
        if before is not None:
            delta = self._since(before)
            if not delta:
                self.n, self.base, self.delta = before.n, before.base, before.delta
                return
            self.base, self.delta = before.n, delta
        room.boards += 1

    def _since(self, before: Board) -> bytes:
        view, delta = before._view.changes(self._view), before._table.changes(self._table)
        if view:
            rest = b"," + delta[1:] if delta else b"}"
            return b'{"view":' + view + rest
        return delta

    def whole(self) -> bytes:
        return b'{"view":' + self._view.whole() + b"," + self._table.whole()[1:]

    def line(self, room: Room, n: int) -> bytes:
        """One line of the history as everybody reads it; empty: somebody reads another one there."""
        found = self.lines.get(n)
        if found is None:
            moment = self.table.moments[n]
            is_open = all(event.seen_by is None for event in moment.events)
            found = encoder.encode(line(room, n, moment, None)) if is_open else b""
            self.lines[n] = found
        return found


def board(room: Room, table: Table) -> Board:
    """The table as everybody sees it now; the room is settled."""
    known = room.board
    if (
        known is None
        or known.version != room.version
        or known.table is not table
        or known.seq != len(table.log.entries)
    ):
        room.board = known = Board(room, table, known)
    return known


def line(room: Room, n: int, moment: Moment, seat: Seat | None) -> Line:
    """One moment of the history, as this seat may read it (None: as everybody may)."""
    told = room.game.narrate(seen(moment.events, seat))
    specs = [room.game.events.get(event.kind) for event, _ in told]
    said = [text.to_json() for _, text in told]
    rules = [spec.rule if spec is not None else "" for spec in specs]
    why = [text.to_json() for text in room.why(n)]
    return Line(n, moment.seat, said, [event.kind for event, _ in told], rules, why)


def who(room: Room) -> list[SeatShown]:
    """Who sits where; bots are always here."""
    return [_seat(room, row) for row in room.seats]


def _seat(room: Room, row: SeatRow) -> SeatShown:
    # Whoever has just left may still be connected.
    here = bool(room.present.get(row.seat)) if row.sitter == PERSON else row.sitter not in (FREE, LEFT)
    since = away_since(room, row.seat) if row.sitter == PERSON else None
    return SeatShown(row.seat, row.name, row.sitter, here, row.bot, since or 0.0)


def _shared(room: Room, table: Table) -> dict[str, Any]:
    """Everything of ``Shared`` but the view, and only what is not as usual."""
    shared: dict[str, Any] = {"seats": who(room), "sides": sides(table), "status": room.status}
    wish, watching = _wish(room), room.present.get(SPECTATOR, 0)
    if table.sittings:
        shared["sittings"] = [SittingShown(*sitting) for sitting in table.sittings]
    if wish is not None:
        shared["wish"] = wish
    if watching:
        shared["watching"] = watching
    if room.row.quiet:
        shared["quiet"] = True
    if (clock := clock_shown(room)) is not None:
        shared["clock"] = clock
    if table.over:
        outcome = table.outcome
        shared["outcome"] = OutcomeShown(
            list(outcome.winners), list(outcome.scores), outcome.reason.to_json(), outcome.together
        )
        shared["secret"] = room.row.secret
        if taken_back := table.log.taken_back():
            shared["taken_back"] = taken_back
        return shared
    node = table.node
    shared["turn"] = [node.seat, *node.others]
    if node.side != -1:
        shared["side"] = node.side
    shared["asked"] = node.told().to_json()
    if found := _open(room, table, node):
        shared["open"] = found
    return shared


def _open(room: Room, table: Table, node: Decision) -> int:
    """How many steps a person has begun with and may still take back; partners see each other's at once."""
    row = room.seats[node.seat]
    if node.others or room.game.info.together or row.sitter != PERSON or row.bot:
        return 0
    return table.undo_count(node.seat)


def clock_shown(room: Room) -> ClockShown | None:
    """What everybody had left at some moment, and whose time is running."""
    clock = Clock.loads(room.row.clock)
    if clock is None:
        return None
    running = people(room.row.turn, room.seats) if room.status == "running" else []
    return ClockShown(clock.kind, clock.start, clock.add, list(clock.left), clock.since, running)


def _wish(room: Room) -> WishShown | None:
    wish = valid(room)
    if wish is None:
        return None
    return WishShown(wish.number, wish.seat, wish.what, wish.about, wish.n, sorted(wish.waiting))


def sides(table: Table) -> list[SideShown]:
    return [
        SideShown(
            side,
            info.seat if info.seat != AUTOMATON else None,
            info.name.to_json() if info.name is not None else None,
            info.told,
        )
        for side, info in enumerate(table.sides())
    ]
