"""What a seat is told about its table: everything it may see, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from fhtagn.core.bot import Opinion
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.table import Table
from fhtagn.server.board import Board, board, line, who
from fhtagn.server.messages import (
    Facts,
    GameShown,
    LessonShown,
    Lobby,
    Mine,
    OptionShown,
    RefusalShown,
    Talk,
    encoder,
)
from fhtagn.server.patch import diff
from fhtagn.server.rooms import SERVER, SPECTATOR, Room
from fhtagn.server.store import TalkRow


def lobby(room: Room, seat: Seat | None) -> Lobby:
    return Lobby(
        seats=who(room),
        status=room.status,
        watching=room.present.get(SPECTATOR, 0),
        quiet=room.row.quiet,
        host=room.row.host,
        seat=seat,
    )


class Page:
    """What one page was told so far; it is forgotten with its connection."""

    __slots__ = ("_mine", "_n", "seat", "seq", "steps")

    def __init__(self, seat: Seat | None, seq: int) -> None:
        self.seat = seat
        self.seq = seq  # entries of the log that it has seen
        self.steps = True  # does it tell first steps?
        self._n = 0  # the board that it has; 0: none
        self._mine = b""

    def forget(self) -> None:
        """It has lost track."""
        self.seq, self._n, self._mine = 0, 0, b""

    def news(self, room: Room, table: Table) -> bytes:
        """What is new for this page, as a message; empty: nothing.  The room is settled."""
        now = board(room, table)
        mine = _mine(room, table, self.seat, self.steps)
        encoded = encoder.encode(mine)
        head = f'{{"type":"update","seq":{now.seq},"moments":{now.moments},"n":{now.n}'.encode()
        keep = room.reach.kept(table.log.entries, self.seq)
        parts = [head, b',"keep":%d' % keep]
        if self._n == now.n:
            parts.append(b',"base":%d' % now.n)
        elif self._n and self._n == now.base:
            parts += [b',"base":%d' % now.base, b',"shared":', now.delta]
        else:
            self._mine = b""  # it is told everything
            parts += [b',"shared":[', now.whole, b"]"]
        is_news = len(parts) > 3 or self.seq != now.seq
        if keep < now.moments:
            lines = [self._line(room, table, now, n) for n in range(keep, now.moments)]
            parts += [b',"lines":[', b",".join(lines), b"]"]
        if not self._mine:
            parts += [b',"mine":[', encoded, b"]"]
        elif encoded != self._mine:
            patch = diff(msgspec.json.decode(self._mine), mine)
            parts += [b',"mine":', encoder.encode(patch)]
            is_news = True
        self._n, self._mine, self.seq = now.n, encoded, now.seq
        if not is_news:
            return b""
        parts.append(b"}")
        return b"".join(parts)

    def _line(self, room: Room, table: Table, now: Board, n: int) -> bytes:
        return now.line(room, n) or encoder.encode(line(room, n, table.moments[n], self.seat))


def facts(table: Table) -> Facts:
    return Facts(msgspec.Raw(encoder.encode(table.facts())))


def _mine(room: Room, table: Table, seat: Seat | None, steps: bool) -> dict[str, Any]:
    """What only this seat is told, as plain data."""
    told = Mine(seat, {})
    if table.over:
        told.games = _games(room, seat)
    if seat is not None:
        told.own = table.private(seat)
        _ask(room, table, seat, told, steps)
    mine: dict[str, Any] = msgspec.to_builtins(told, str_keys=True)
    return mine


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


def _ask(room: Room, table: Table, seat: Seat, told: Mine, steps: bool) -> None:
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
