"""All tables of a server: opening, finding, restoring them, and keeping the bots at work."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from random import Random
from typing import Any

from fhtagn.bots import bot_names
from fhtagn.core.chance import commitment, new_secret
from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.server.guard import new_id, new_token, token_hash
from fhtagn.server.rooms import FREE, PERSON, Refused, Room
from fhtagn.server.store import SeatRow, Store, TableRow
from fhtagn.server.thinking import Thinkers

log = logging.getLogger("fhtagn.server")


class Hall:
    """The tables of one server."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = 0.7, most_tables: int = 10_000
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace  # seconds between two moves of a bot, so that people can follow
        self.most_tables = most_tables
        self.rooms: dict[str, Room] = {}
        self.counts = {"actions": 0, "refused": 0, "bot_failures": 0}
        self._work: dict[str, asyncio.Task[None]] = {}

    # -- life ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        for row in await self.store.tables():
            room = Room(load(row.game), row, await self.store.seats(row.id), self.store)
            try:
                await room.restore()
            except FhtagnError as wrong:
                # One table that cannot be read (a later rules version) must not stop the others.
                log.error("table %s stays closed: %s", row.id, wrong)
                continue
            self._admit(room)

    async def close(self) -> None:
        for task in self._work.values():
            task.cancel()
        await asyncio.gather(*self._work.values(), return_exceptions=True)
        self.thinkers.stop()
        await self.store.close()

    def room(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            raise Refused(Text("server.no_such_table"))
        return room

    # -- opening tables ----------------------------------------------------------------------------------

    async def create(
        self,
        game_id: str,
        name: str,
        sitters: list[str],
        names: list[str],
        options: dict[str, Any],
        listed: bool,
    ) -> tuple[Room, list[str]]:
        """A new table; returns it with one token per seat ("" where nobody needs one).

        ``sitters`` has one word per seat: "person" (the caller's own), "free", or a bot's name.
        """
        if len(self.rooms) >= self.most_tables:
            raise Refused(Text("server.full"))
        game = load(game_id)
        complete = game.options(len(sitters), options)
        known = {PERSON, FREE, *bot_names(game)}
        unknown = [sitter for sitter in sitters if sitter not in known]
        if unknown:
            args = {"name": unknown[0], "game": game_id, "known": ", ".join(sorted(known))}
            raise Refused(Text("core.bad.bot", args))
        secret, now = new_secret(), time.time()
        tokens = [new_token() if sitter == PERSON else "" for sitter in sitters]
        seats = [
            SeatRow(seat, names[seat], sitter, token_hash(tokens[seat]) if tokens[seat] else "")
            for seat, sitter in enumerate(sitters)
        ]
        row = TableRow(
            id=new_id(),
            name=name,
            game=game_id,
            rules=game.info.rules_version,
            options=complete,
            commitment=commitment(secret),
            secret=secret.hex(),
            listed=listed,
            status="open",
            created=now,
            changed=now,
        )
        await self.store.create(row, seats, [])
        room = Room(game, row, seats, self.store)
        self._admit(room)
        if FREE not in sitters:
            await room.start()
        return room, tokens

    async def rematch(self, room: Room) -> tuple[Room, list[str]]:
        """The same seats at a new table; every person gets a new token."""
        sitters = [seat.sitter for seat in room.seats]
        names = [seat.name for seat in room.seats]
        options = {k: v for k, v in room.row.options.items() if k != "players"}
        return await self.create(room.row.game, room.row.name, sitters, names, options, room.row.listed)

    def _admit(self, room: Room) -> None:
        self.rooms[room.row.id] = room
        room.changed.add(lambda: self._look_for_work(room))
        self._look_for_work(room)

    # -- bots ------------------------------------------------------------------------------------------

    def _look_for_work(self, room: Room) -> None:
        """Is a bot to decide?  One task per table plays until a person must."""
        running = self._work.get(room.row.id)
        if bot_to_act(room) is None or (running is not None and not running.done()):
            return
        self._work[room.row.id] = asyncio.get_running_loop().create_task(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        while (found := bot_to_act(room)) is not None:
            seat, bot = found
            await asyncio.sleep(self.pace)
            table = room.table
            assert table is not None
            at = len(table.moments)
            # The seed depends on the table's secret, so nobody can foresee a bot's choice.
            seed = hashlib.blake2b(f"{room.row.secret} {at}".encode(), digest_size=16).hexdigest()
            state = table.game.resample(table.at(at), seat, Random(seed))
            action, _, replaced = await self.thinkers.think(room.row.game, state, seat, bot, seed)
            if replaced:
                self.counts["bot_failures"] += 1
                await room.say(-1, "fhtagn", f"{bot}: timeout or failure, a simpler bot chose")
            try:
                await room.act(seat, action, at)
            except FhtagnError as wrong:
                log.warning("bot %s at %s: %s", bot, room.row.id, wrong)
                return


def bot_to_act(room: Room) -> tuple[int, str] | None:
    """The first bot that must decide now."""
    if room.table is None or room.table.over:
        return None
    node = room.table.node
    if not isinstance(node, Decision):
        return None
    for seat in (node.seat, *node.others):
        sitter = room.seats[seat].sitter
        if sitter not in (PERSON, FREE):
            return seat, sitter
    return None
