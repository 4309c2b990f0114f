"""Looking back: old positions are worked out beside the event loop, one at a time, and kept for a while.

Anybody may look at any moment of any table, so a flood of looks must cost neither decisions nor memory:
whoever asks too fast waits, and a page that asks again before its answer has come gets the newer one only.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec

from fhtagn.core.frames import State
from fhtagn.core.nodes import Seat
from fhtagn.core.table import Moment, replay
from fhtagn.core.text import Text, Words
from fhtagn.server.drawing import drawn, words_at
from fhtagn.server.guard import Rates, Visitor, VisitorRates
from fhtagn.server.limits import Limits
from fhtagn.server.messages import DrawnShown, Past, encoder
from fhtagn.server.rooms import Refused, Room

KEPT: Final = 500  # old positions, of all tables
PAUSE: Final = 0.1  # seconds until somebody who asked too fast is looked after again


OWN: Final = -1  # as whoever asks saw it
ALL: Final = -2  # with the secrets of every seat


class _Kept(NamedTuple):
    """What was seen after this moment; taking back and going on makes other moments."""

    moment: Moment | None
    view: msgspec.Raw
    owns: list[dict[str, Any]]  # what each of those who looked saw for itself
    drawn: DrawnShown | None


class Pasts:
    """What the tables of a server looked like."""

    def __init__(self, limits: Limits) -> None:
        self._visitors = VisitorRates(limits.looking, limits.per_network)
        self._tables = Rates(limits.looking_at)
        self._kept: OrderedDict[tuple[str, int, tuple[Seat, ...], str], _Kept] = OrderedDict()
        self._pool = ThreadPoolExecutor(1, "past")

    async def allowed(self, visitor: Visitor, room: Room) -> None:
        """Wait until this visitor may look at this table."""
        while not self._visitors.take(visitor) or not self._tables.take(room.row.id):
            await asyncio.sleep(PAUSE)

    async def past(self, room: Room, seat: Seat | None, n: int, eyes: int = OWN, lang: str = "") -> Past:
        """The board as it was after ``n`` moments, with what this seat may see today; the room is settled.

        When the game is over its record is open to all, so anybody may look with any seat's eyes.
        With a language it is drawn as well, for a page that has no board of its own.
        """
        table = room.table
        if table is None or not 0 <= n <= len(table.moments):
            raise Refused(Text("server.no_such_moment"))
        if eyes != OWN and not table.over:
            raise Refused(Text("server.eyes_after_the_end"))
        if eyes >= len(room.seats):
            raise Refused(Text("server.no_such_seat"))
        looking = tuple(range(len(room.seats))) if eyes == ALL else (eyes,) if eyes != OWN else _alone(seat)
        moment = table.moments[n - 1] if n else None
        key = room.row.id, n, looking, lang
        kept = self._kept.pop(key, None)
        if kept is None or kept.moment is not moment:
            state, moments = table.before(n)
            words = words_at(room, lang) if lang else None
            work = asyncio.get_running_loop().run_in_executor(
                self._pool, _seen, room, state, moments, looking, words
            )
            kept = _Kept(moment, *await work)
        self._kept[key] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if eyes == ALL:
            return Past(n, kept.view, {}, kept.drawn, eyes, kept.owns)
        return Past(n, kept.view, kept.owns[0] if kept.owns else {}, kept.drawn, eyes)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _alone(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)


def _seen(
    room: Room, state: State, moments: Sequence[Moment], looking: tuple[Seat, ...], words: Words | None
) -> tuple[msgspec.Raw, list[dict[str, Any]], DrawnShown | None]:
    game = room.game
    replay(game, state, moments)
    view = msgspec.Raw(encoder.encode(game.public(game.known(state, None))))
    owns = [game.private(game.known(state, seat), seat) for seat in looking]
    eyes = looking[0] if len(looking) == 1 else None
    return view, owns, drawn(room, game.view(game.known(state, eyes), eyes), words) if words else None
