"""What a page asks for that takes a while: old positions, hints, the next table.

The page is listened to meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from time import perf_counter
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from fhtagn.bots import ADVISER
from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.server.guard import Visitor
from fhtagn.server.hall import Hall
from fhtagn.server.logs import brief_id, failed, note
from fhtagn.server.messages import HintGiven, ThreatsGiven, ToClient
from fhtagn.server.present import Page, as_hint
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.turns import Asker, Busy


class Asking(Protocol):
    """The page that asks, as it is needed here."""

    hall: Hall
    page: Page
    room: Room
    seat: Seat | None
    visitor: Visitor

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...
    async def send(self, message: ToClient) -> None: ...
    async def refuse(self, wrong: FhtagnError) -> None: ...
    async def give_up(self) -> None: ...


class Errands:
    """One of each kind at a time."""

    __slots__ = ("_hint", "_judge", "_look", "_page", "_rematch", "_wanted")

    def __init__(self, page: Asking) -> None:
        self._page = page
        self._hint: asyncio.Task[None] | None = None
        self._judge: asyncio.Task[None] | None = None
        self._look: asyncio.Task[None] | None = None
        self._rematch: asyncio.Task[None] | None = None
        self._wanted: tuple[int, int] | None = None  # the moment that the page wants to see, and whose eyes

    def look(self, n: int, eyes: int) -> None:
        """Show an old position; the last one asked for counts."""
        self._wanted = n, eyes
        if self._look is None or self._look.done():
            self._look = self._page.begin(self._show_pasts())

    async def _show_pasts(self) -> None:
        page = self._page
        pasts, room = page.hall.pasts, page.room
        try:
            while self._wanted is not None:
                await pasts.allowed(page.visitor, room)
                await room.settled()
                (n, eyes), self._wanted = self._wanted, None
                try:
                    await page.send(await pasts.past(room, page.seat, n, eyes, page.page.lang))
                except FhtagnError as wrong:
                    await page.refuse(wrong)
        except (WebSocketDisconnect, TimeoutError):
            pass  # the page has gone
        except Exception:
            failed("looking back failed", table=brief_id(room.row.id), game=room.row.game)
            await page.give_up()

    def judge(self) -> None:
        """Tell how a bot saw the game."""
        if self._judge is None or self._judge.done():
            self._judge = self._page.begin(self._show_prospects())

    async def _show_prospects(self) -> None:
        page = self._page
        try:
            await page.send(await page.hall.judges.judged(page.room, page.visitor))
        except FhtagnError as wrong:
            await page.refuse(wrong)
        except (WebSocketDisconnect, TimeoutError):
            pass  # the page has gone
        except Exception:
            failed("judging failed", table=brief_id(page.room.row.id), game=page.room.row.game)
            await page.give_up()

    async def threats(self, thing: str) -> None:
        """What others could do there."""
        page = self._page
        await page.room.settled()
        table = page.room.table
        if table is not None and not table.over:
            said = [text.to_json() for text in table.threats(page.seat, thing)]
            await page.send(ThreatsGiven(thing, said))

    async def hint(self, seat: Seat) -> None:
        """Ask a bot."""
        if self._hint is not None and not self._hint.done():
            raise Refused(Text("server.one_hint"))
        await self._page.room.settled()
        self._hint = self._page.begin(self._think(seat))

    async def _think(self, seat: Seat) -> None:
        page = self._page
        hall, room, seed = page.hall, page.room, secrets.token_hex(8)
        state = room.guess(seat, seed)
        if state is None or room.table is None:
            await page.refuse(Refused(Text("server.not_your_turn")))
            return
        at, began = len(room.table.moments), perf_counter()
        try:
            thought = await hall.thinkers.think(
                room.row.game, state, seat, ADVISER, seed, True, Asker.of(page.visitor, room.row.id)
            )
            if thought.problem:
                hall.counts["bot_failures"] += 1
                note("hint failed", logging.WARNING, game=room.row.game, bot=ADVISER, reason=thought.problem)
                await page.refuse(Refused(Text("server.no_hint")))
                return
            hall.meters.hint.observe(perf_counter() - began)
            await page.send(HintGiven(ADVISER, as_hint(room.game, state, thought.opinions), at))
        except Busy as wrong:
            await page.refuse(wrong)
        except (WebSocketDisconnect, TimeoutError):
            pass  # the page has gone

    def rematch(self, options: dict[str, str | int]) -> None:
        """Open the next table; the page adds to its dice meanwhile."""
        if self._rematch is None or self._rematch.done():
            self._rematch = self._page.begin(self._play_again(options))

    async def _play_again(self, options: dict[str, str | int]) -> None:
        page = self._page
        try:
            await page.hall.rematch(page.room, options, page.visitor)
        except FhtagnError as wrong:
            await page.refuse(wrong)
        except Exception:
            failed("rematch failed", table=brief_id(page.room.row.id), game=page.room.row.game)
            await page.give_up()
