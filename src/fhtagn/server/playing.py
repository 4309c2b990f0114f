"""Bots play at their tables: one task per table, for as long as a bot must decide."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from math import inf
from typing import TYPE_CHECKING, Final

from fhtagn.bots import make_bot
from fhtagn.bots.haste import allowed, shown_after
from fhtagn.core.errors import BadInput, FhtagnError
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.server.agreements import valid
from fhtagn.server.guard import NOBODY
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.rooms import Room, Stale
from fhtagn.server.seats import bot_of, plays
from fhtagn.server.store import StoreFailed
from fhtagn.server.thinking import SIMPLE
from fhtagn.server.turns import Asker, Busy

if TYPE_CHECKING:
    from fhtagn.server.hall import Hall

LONGEST_WAIT: Final = 30.0  # between two attempts of a bot whose move could not be stored


class BotPlay:
    """At all tables of one hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._work: dict[str, asyncio.Task[None]] = {}
        self._told: set[tuple[str, Seat]] = set()  # whose bot was replaced and the table has been told

    async def stop(self) -> None:
        tasks = list(self._work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def forget(self, room: Room) -> None:
        """Nothing more is played there."""
        self._told.difference_update((room.row.id, seat) for seat in range(len(room.seats)))

    def look(self, room: Room) -> None:
        """If a bot must decide, one task per table plays until a person must."""
        running = self._work.get(room.row.id)
        if bot_to_act(room) is None or (running is not None and not running.done()):
            return
        task = asyncio.get_running_loop().create_task(self._play_bots(room))
        self._work[room.row.id] = task
        task.add_done_callback(lambda done: self._worked(room, done))

    def _worked(self, room: Room, done: asyncio.Task[None]) -> None:
        if self._work.get(room.row.id) is done:
            del self._work[room.row.id]
        if not done.cancelled():
            self.look(room)  # something may have happened since its last look

    async def _play_bots(self, room: Room) -> None:
        wait, tries = 0.0, 0
        while bot_to_act(room) is not None:
            await self._hall.clock.sleep(wait)
            try:
                await self._play_bot(room, tries)
                wait, tries = 0.0, 0
            except Stale:
                pass  # the table went on while the bot thought; it looks again
            except Busy:
                wait = min(LONGEST_WAIT, max(2.0, 2 * wait))
            except FhtagnError as wrong:
                # The move could not be stored, or the rules failed on it.
                tries += not isinstance(wrong, StoreFailed)
                wait = min(LONGEST_WAIT, max(0.5, 2 * wait))
                if isinstance(wrong, StoreFailed):
                    self._hall.counts["store_failures"] += 1
                note("bot waits", logging.WARNING, table=brief_id(room.row.id), reason=str(wrong))
            except Exception:
                wait, tries = LONGEST_WAIT, tries + 1
                failed("bot failed", table=brief_id(room.row.id))

    async def _play_bot(self, room: Room, tries: int) -> None:
        asked = self._hall.clock.now()
        if not room.game.info.hidden:  # nothing can be read from how long a bot thinks
            await self._hall.clock.sleep(self._hall.pace)
        await room.settled()
        found = bot_to_act(room)
        if found is None:
            return
        seat, bot = found
        table = room.table
        assert table is not None
        at, seq = len(table.moments), len(table.log.entries)
        # The seed depends on the table's secret, so nobody can foresee a bot's choice.
        seed = hashlib.blake2b(f"{room.row.secret} {seq} {tries}".encode(), digest_size=16).hexdigest()
        state = room.guess(seat, seed)
        assert state is not None
        missing = ""
        try:
            within = min(allowed(make_bot(room.game, bot)), self._hall.limits.asked_seconds)
        except BadInput as wrong:  # it was here when the table was opened
            within, missing = 0.0, str(wrong)
        thought = await self._hall.thinkers.think(
            room.row.game,
            state,
            seat,
            SIMPLE if tries or missing else bot,
            seed,
            asker=_asker(room),
            within=within if room.game.info.hidden and self._hall.pace else inf,
        )
        if room.game.info.hidden:
            passed = self._hall.clock.now() - asked
            await self._hall.clock.sleep(shown_after(self._hall.pace, within, passed) - passed)
            if bot_to_act(room) != found:  # somebody wants to take something back meanwhile
                return
        if thought.problem or missing:
            await self._replaced(room, seat, bot, thought.problem or missing)
        room.explain(at, seat, thought.action, thought.why)
        await room.act(seat, thought.action, at, seq)

    async def _replaced(self, room: Room, seat: Seat, bot: str, problem: str) -> None:
        """A simpler bot chose; the table is told once."""
        self._hall.counts["bot_failures"] += 1
        fields = {"table": brief_id(room.row.id), "game": room.row.game, "bot": bot, "reason": problem}
        note("bot replaced", logging.WARNING, **fields)
        if (room.row.id, seat) not in self._told:
            self._told.add((room.row.id, seat))
            text = Text("server.bot_replaced", {"who": seat_ref(seat), "bot": bot})
            await room.announce(text)


def _asker(room: Room) -> Asker:
    """On whose account the bots of a table think."""
    return Asker.of(room.opener, room.row.id) if room.opener != NOBODY else Asker(room.row.id, room.row.id)


def bot_to_act(room: Room) -> tuple[Seat, str] | None:
    """The first bot that must decide now."""
    if room.table is None or room.table.over or room.closed is not None or not room.is_led:
        return None
    wish = valid(room)
    if wish is not None and wish.what == "back":
        return None  # bots wait for what is agreed
    if not room.is_watched and not any(plays(seat) for seat in room.seats):
        return None  # bots among themselves play for spectators only
    node = room.table.node
    if not isinstance(node, Decision):
        return None
    for seat in (node.seat, *node.others):
        bot = bot_of(room.seats[seat])
        if bot:
            return seat, bot
    return None
