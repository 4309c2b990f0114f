"""What a seat is told about its table: everything it may see, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fhtagn.core.bot import Opinion
from fhtagn.core.events import seen
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import AUTOMATON, Action, Decision, Seat
from fhtagn.core.table import Moment, Table
from fhtagn.server.messages import (
    Facts,
    GameShown,
    LessonShown,
    Line,
    Lobby,
    OptionShown,
    OutcomeShown,
    RefusalShown,
    SeatShown,
    SideShown,
    Talk,
    Update,
    WishShown,
    encoder,
)
from fhtagn.server.rooms import FREE, PERSON, SERVER, SPECTATOR, Room, Shared
from fhtagn.server.store import TalkRow


def who(room: Room) -> list[SeatShown]:
    """Who sits where; bots are always here."""
    return [
        SeatShown(s.seat, s.name, s.sitter, s.sitter not in (PERSON, FREE) or bool(room.present.get(s.seat)))
        for s in room.seats
    ]


def lobby(room: Room, seat: Seat | None) -> Lobby:
    return Lobby(
        seats=who(room),
        status=room.status,
        watching=room.present.get(SPECTATOR, 0),
        quiet=room.row.quiet,
        host=room.row.host,
        seat=seat,
    )


def update(room: Room, seat: Seat | None, seq: int, steps: bool = True) -> Update:
    """Everything that is new for this seat since entry ``seq`` of the log; the room is settled.

    ``steps``: with lessons for newcomers.
    """
    table = room.table
    assert table is not None
    keep = room.reach.kept(table.log.entries, seq)
    lines = [_line(room, n, table.moments[n], seat) for n in range(keep, len(table.moments))]
    now = _now(room, table, seat, steps) if seat is not None else _for_spectators(room, table)
    return msgspec.structs.replace(
        now,
        keep=keep,
        lines=lines,
        seats=who(room),
        wish=_wish(room),
        watching=room.present.get(SPECTATOR, 0),
        quiet=room.row.quiet,
    )


def _wish(room: Room) -> WishShown | None:
    wish = room.wish
    return WishShown(wish.seat, wish.n, sorted(wish.waiting)) if wish is not None else None


def _for_spectators(room: Room, table: Table) -> Update:
    """There may be many of them, and all see the same, so this is made once."""
    shared = _shared(room, table)
    if shared.update is None:
        shared.update = _now(room, table, None)
    return shared.update


def _shared(room: Room, table: Table) -> Shared:
    """What everybody sees of the table now, made and encoded once.

    No code here gets a seat, so nothing that only one seat may see can get in.
    """
    known = room.shared
    if known is None or known.table is not table or known.seq != len(table.log.entries):
        view = msgspec.Raw(encoder.encode(table.public()))
        room.shared = known = Shared(table, len(table.log.entries), view)
    return known


def facts(table: Table) -> Facts:
    return Facts(msgspec.Raw(encoder.encode(table.facts())))


def _now(room: Room, table: Table, seat: Seat | None, steps: bool = False) -> Update:
    """The table as this seat may see it, without its history."""
    told = Update(
        seq=len(table.log.entries),
        moments=len(table.moments),
        keep=0,
        lines=[],
        view=_shared(room, table).view,
        own=table.private(seat) if seat is not None else {},
        seat=seat,
        seats=[],
        sides=_sides(table),
        status=room.status,
    )
    if table.over:
        outcome = table.outcome
        told.outcome = OutcomeShown(
            list(outcome.winners), list(outcome.scores), outcome.reason.to_json(), outcome.together
        )
        told.secret = room.row.secret
        told.games = _games(room, seat)
    else:
        told.turn = [table.node.seat, *table.node.others]
        told.side = table.node.side
        told.asked = table.node.prompt.to_json()
    if seat is not None:
        _ask(room, table, seat, told, steps)
    return told


def _games(room: Room, seat: Seat | None) -> list[GameShown]:
    """What these partners have played: this game, the one whose rematch it is, and so on, oldest first."""
    found: list[GameShown] = []
    at: Room | None = room
    while at is not None:
        if at.row.result:
            known = json.loads(at.row.result)
            table = at.row.id if seat is not None else ""
            found.append(GameShown(known["won"], known["about"], at.row.changed, table))
        at = at.previous
    return found[::-1]


def _sides(table: Table) -> list[SideShown]:
    return [
        SideShown(
            side,
            info.seat if info.seat != AUTOMATON else None,
            info.name.to_json() if info.name is not None else None,
        )
        for side, info in enumerate(table.sides())
    ]


def _ask(room: Room, table: Table, seat: Seat, told: Update, steps: bool) -> None:
    """What this seat can do, what it cannot, and why."""
    node = table.node_for(seat)
    if isinstance(node, Decision) and node.seat == seat:
        told.prompt = node.prompt.to_json()
        told.declines = node.declines
        told.options = [_option(room, table, seat, action) for action in node.actions]
        told.refusals = [
            RefusalShown(r.label.to_json(), r.reason.to_json(), r.rule) for r in table.why_not(seat)
        ]
        told.lessons = [
            LessonShown(lesson.id, lesson.text.to_json(), [node.actions.index(a) for a in lesson.actions])
            for lesson in (table.lessons(seat) if steps else ())
        ]
    refusal = table.undo_refusal(seat)
    told.can_undo = refusal is None
    told.can_ask = not table.over and table.last_step(seat) is not None
    told.undo = refusal.to_json() if refusal is not None else None


def _option(room: Room, table: Table, seat: Seat, action: Action) -> OptionShown:
    label = table.label(action, seat).to_json()
    outlook = [text.to_json() for text in table.outlook(action, seat)]
    return OptionShown(
        room.game.encode(action), label, table.things(action, seat), outlook, room.game.rule_of(action)
    )


def _line(room: Room, n: int, moment: Moment, seat: Seat | None) -> Line:
    events = seen(moment.events, seat)
    specs = [room.game.events.get(event.kind) for event in events]
    said = [room.game.tell(event).to_json() for event in events]
    rules = [spec.rule if spec is not None else "" for spec in specs]
    why = [text.to_json() for text in room.why(n)]
    return Line(n, moment.seat, said, [event.kind for event in events], rules, why)


def spoken(line: TalkRow) -> Talk:
    if line.seat == SERVER:
        return Talk(line.n, line.seat, line.name, "", line.spoken, json.loads(line.words))
    return Talk(*line)


def as_hint(game: Game, s: State, opinions: list[Opinion]) -> list[dict[str, Any]]:
    """What a bot thinks of the options in this position."""
    return [
        {
            "action": game.encode(opinion.action),
            "label": game.label(s, opinion.action).to_json(),
            "score": round(opinion.score, 3),
            "reasons": [reason.to_json() for reason in opinion.reasons],
        }
        for opinion in opinions[:5]
    ]
