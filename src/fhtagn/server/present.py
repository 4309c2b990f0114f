"""What a seat is told about its table: everything it may see, and nothing else."""

from __future__ import annotations

import json
import time
from typing import Any, Final

import msgspec
from msgspec import structs

from fhtagn.core.bot import Opinion
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.refusals import gathered
from fhtagn.core.table import Table
from fhtagn.server.board import Board, board, line, who
from fhtagn.server.drawing import drawn, words_at
from fhtagn.server.entropy import Mixing
from fhtagn.server.messages import (
    Facts,
    GameShown,
    LessonShown,
    Lobby,
    Mine,
    Mix,
    OptionShown,
    RefusalShown,
    ShareShown,
    Talk,
    encoder,
)
from fhtagn.server.pieces import Pieces, joined
from fhtagn.server.rooms import SERVER, SPECTATOR, Room
from fhtagn.server.store import TalkRow

EMPTY: Final = Mine(None, {})
# What else there is, as it usually is: only what is not so is told.
REST: Final = tuple(
    (field.name, getattr(EMPTY, field.name))
    for field in structs.fields(Mine)
    if field.name not in ("seat", "own")
)


def lobby(room: Room, seat: Seat | None) -> Lobby:
    return Lobby(
        seats=who(room),
        status=room.status,
        watching=room.present.get(SPECTATOR, 0),
        quiet=room.row.quiet,
        host=room.row.host,
        seat=seat,
    )


class Told:
    """What one seat is told of a position beside what everybody is, in encoded pieces."""

    __slots__ = ("_made_of", "_own", "_rest")

    def __init__(self, mine: Mine, before: Told | None) -> None:
        self._made_of: dict[str, Any] = mine.own
        if before is not None and before._made_of is mine.own:
            self._own: Pieces = before._own
        else:
            self._own = Pieces(mine.own)
        encode = encoder.encode
        self._rest = {"seat": encode(mine.seat)}
        for name, usual in REST:
            value = getattr(mine, name)
            if value is not usual and value != usual:
                self._rest[name] = encode(value)

    def whole(self) -> bytes:
        return joined({"own": self._own.whole(), **self._rest})

    def changes(self, now: Told) -> bytes:
        """The patch that leads to the present ones; empty: they are the same."""
        found: dict[str, bytes] = {}
        own = self._own.changes(now._own) if self._own is not now._own else b""
        if own:
            found["own"] = own
        if self._rest != now._rest:
            for name, value in now._rest.items():
                if self._rest.get(name) != value:
                    found[name] = b"[" + value + b"]"  # options have hardly anything in common
            found.update((name, b"null") for name in self._rest if name not in now._rest)
        return joined(found) if found else b""


class Page:
    """What one page was told so far; it is forgotten with its connection."""

    __slots__ = ("_n", "_table", "_told", "lang", "seat", "seq", "steps")

    def __init__(self, seat: Seat | None, seq: int) -> None:
        self.seat = seat
        self.seq = seq  # entries of the log that it has seen
        self.steps = True  # does it tell first steps?
        self.lang = ""  # in which language the board is drawn for it; "": it has a board of its own
        self._n = 0  # the board that it has; 0: none
        self._told: Told | None = None
        self._table: Table | None = None  # at which it was told so

    def forget(self) -> None:
        """It has lost track."""
        self.seq, self._n, self._told = 0, 0, None

    def leave(self) -> None:
        """Nobody reads it any more: nothing of the table is kept for it (connections end in cycles)."""
        self.forget()
        self._table = None

    def tell_steps(self, on: bool) -> None:
        self.steps = on
        self._table = None

    def draw(self, lang: str) -> None:
        self.lang = lang
        self._table = None

    def news(self, room: Room, table: Table) -> bytes:
        """What is new for this page, as a message; empty: nothing.  The room is settled."""
        now = board(room, table)
        if self._told is not None and self._table is table and self.seq == now.seq:
            told = self._told  # the position is the same
        else:
            told = Told(_mine(room, table, self), self._told)
        has = self._n if self._told is not None else 0
        if has and has in (now.n, now.base):
            shared = now.delta if has == now.base else b""
            mine = self._told.changes(told) if self._told is not None else b""
            if not shared and not mine and self.seq == now.seq:
                return b""
            base = b',"base":%d' % has
        else:
            base, shared, mine = b"", b"[" + now.whole() + b"]", b"[" + told.whole() + b"]"
        keep = room.reach.kept(table.log.entries, self.seq)
        head = b'{"type":"update","seq":%d,"moments":%d,"n":%d,"keep":%d'
        parts = [head % (now.seq, now.moments, now.n, keep), base]
        if shared:
            parts += [b',"shared":', shared]
        if keep < now.moments:
            lines = [self._line(room, table, now, n) for n in range(keep, now.moments)]
            parts += [b',"lines":[', b",".join(lines), b"]"]
        if mine:
            parts += [b',"mine":', mine]
        parts.append(b"}")
        self._n, self._told, self._table, self.seq = now.n, told, table, now.seq
        return b"".join(parts)

    def _line(self, room: Room, table: Table, now: Board, n: int) -> bytes:
        return now.line(room, n) or encoder.encode(line(room, n, table.moments[n], self.seat))


def facts(table: Table) -> Facts:
    shares = [
        ShareShown(share.seat, share.commitment, share.value.hex() if share.value is not None else None)
        for share in table.log.shares
    ]
    words = {lang: dict(own) for lang, own in table.own_words().items()}
    return Facts(msgspec.Raw(encoder.encode(table.facts())), table.log.commitment, shares, time.time(), words)


def mix(mixing: Mixing) -> Mix:
    commits = {str(seat): commit for seat, commit in mixing.commits.items()}
    return Mix(mixing.commitment, commits if mixing.is_telling else None)


def _mine(room: Room, table: Table, page: Page) -> Mine:
    """What only this seat is told."""
    seat = page.seat
    told = Mine(seat, {})
    if page.lang:
        told.drawn = drawn(room, table.view(seat), words_at(room, page.lang))
    if table.over:
        told.games = _games(room, seat)
    if seat is not None:
        told.own = table.private(seat)
    if seat is not None and not room.seats[seat].bot:  # else it is only looked at
        _ask(room, table, seat, told, page.steps)
    return told


def _games(room: Room, seat: Seat | None) -> list[GameShown]:
    """What these partners have played: this game, the one whose rematch it is, and so on, oldest first."""
    found: list[GameShown] = []
    at: Room | None = room
    while at is not None:
        if at.row.result:
            known = json.loads(at.row.result)
            table = at.row.id if seat is not None else ""
            bots = known.get("bots", 0)
            found.append(GameShown(known["won"], known["about"], at.row.changed, table, bots))
        at = at.previous
    return found[::-1]


def _ask(room: Room, table: Table, seat: Seat, told: Mine, steps: bool) -> None:
    """What this seat can do, what it cannot, and why."""
    node = table.node_for(seat)
    if isinstance(node, Decision) and node.seat == seat:
        told.prompt = node.prompt.to_json()
        told.declines = node.declines
        known = table.known(seat)
        told.options = [option(room.game, known, seat, action) for action in node.actions]
        told.refusals = [
            RefusalShown(r.label.to_json(), r.reason.to_json(), r.rule) for r in gathered(table.why_not(seat))
        ]
        told.lessons = [
            LessonShown(lesson.id, lesson.text.to_json(), [node.actions.index(a) for a in lesson.actions])
            for lesson in (table.lessons(seat) if steps else ())
        ]
    refusal = table.undo_refusal(seat)
    told.can_undo = refusal is None
    told.undo_steps = table.undo_count(seat)
    told.can_ask = not table.over and table.last_step(seat) is not None
    told.undo = refusal.to_json() if refusal is not None else None


def option(game: Game, known: State, seat: Seat, action: Action) -> OptionShown:
    """One of the options of this seat, in the position as far as it knows it."""
    label = game.label(known, action).to_json()
    outlook = [text.to_json() for text in game.outlook(known, action, seat)]
    return OptionShown(game.encode(action), label, game.things(known, action), outlook, game.rule_of(action))


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
