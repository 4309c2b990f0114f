"""How a bot saw a finished game: everybody's prospects at moments all along it.

Worked out once per table by the workers, a few positions at a time, and kept for a while.  Whoever asks
pays with their time of thinking, like somebody who asks for a hint.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from fhtagn.core.frames import State
from fhtagn.core.table import Moment, Table, replay
from fhtagn.core.text import Text
from fhtagn.server.guard import Visitor, VisitorRates
from fhtagn.server.limits import Limits
from fhtagn.server.logs import note
from fhtagn.server.messages import Judged
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.thinking import Failed, Thinkers
from fhtagn.server.turns import Asker

KEPT: Final = 200  # games
SAMPLES: Final = 32  # moments of a game, evenly spread
TOGETHER: Final = 1  # positions that a worker is given at once: a slow one must still be in time


class Judges:
    """What is known of the finished games of a server."""

    def __init__(self, thinkers: Thinkers, limits: Limits) -> None:
        self._thinkers = thinkers
        self._rates = VisitorRates(limits.judging, limits.per_network)
        self._kept: OrderedDict[str, Judged] = OrderedDict()
        self._working: dict[str, asyncio.Task[Judged]] = {}

    async def judged(self, room: Room, visitor: Visitor) -> Judged:
        """Everybody's prospects during the game; raises ``Refused`` while it goes on, ``Busy``, ..."""
        await room.settled()
        table, id = room.table, room.row.id
        if table is None or not table.over:
            raise Refused(Text("server.not_over"))
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        work = self._working.get(id)
        if work is None:
            if not self._rates.take(visitor):
                raise Refused(Text("server.too_fast"))
            work = asyncio.create_task(self._work_out(room, table, Asker.of(visitor, id)))
            self._working[id] = work
            work.add_done_callback(lambda _: self._working.pop(id, None))
        try:
            return await asyncio.shield(work)  # others may wait for the same
        except Failed as wrong:
            note("judging failed", logging.WARNING, game=room.row.game, reason=str(wrong)[:200])
            raise Refused(Text("server.no_hint")) from wrong

    async def _work_out(self, room: Room, table: Table, asker: Asker) -> Judged:
        at = sampled(len(table.moments))
        found: list[list[float]] = []
        for first in range(0, len(at), TOGETHER):
            begun = [table.before(n) for n in at[first : first + TOGETHER]]
            states = await asyncio.to_thread(_played, table, begun)
            found += await self._thinkers.judge(room.row.game, states, f"{room.row.id} {first}", asker)
        judged = Judged(at, [[round(share, 3) for share in shares] for shares in found])
        self._kept[room.row.id] = judged
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return judged

    async def close(self) -> None:
        for work in list(self._working.values()):
            work.cancel()
        await asyncio.gather(*self._working.values(), return_exceptions=True)


def sampled(moments: int) -> list[int]:
    """Evenly spread from the beginning to the end, at most so many."""
    steps = min(SAMPLES, moments)
    return [round(moments * i / steps) for i in range(steps + 1)] if steps else [0]


def _played(table: Table, begun: Sequence[tuple[State, Sequence[Moment]]]) -> list[State]:
    states = []
    for state, moments in begun:
        replay(table.game, state, moments)
        state.events = None  # nobody hears of what a playout does
        states.append(state)
    return states
