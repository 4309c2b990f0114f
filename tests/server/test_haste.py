"""Where seats have secrets, the moment of a bot's answer tells nobody what it holds."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.bots import make_bot
from fhtagn.bots.haste import allowed, shown_after
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load
from fhtagn.server.hall import Hall
from fhtagn.server.rooms import Room
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.thinking import Thinkers, Thought
from fhtagn.server.wishes import Wish

PACE = 0.7


class Clock:
    """Time passes only where somebody waits or thinks."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.time += seconds
        await asyncio.sleep(0)


class Timed(Thinkers):
    """Bots whose choices are random, and that think so long about one option, or about several."""

    def __init__(self, clock: Clock, one: float, several: float) -> None:
        super().__init__(1, 60.0)
        self.clock = clock
        self.times = one, several
        self.within: set[float] = set()
        self.options: list[int] = []

    async def think(
        self, game: str, state: Any, seat: int, bot: str, seed: str, *_: Any, **how: Any
    ) -> Thought:
        self.within.add(how["within"])
        node = load(game).node(state, seat)
        assert isinstance(node, Decision)
        actions = node.actions
        self.options.append(len(actions))
        await self.clock.sleep(self.times[len(actions) > 1])
        return Thought(Random(seed).choice(actions), [])


async def answers(
    path: Path, game: str, bot: str, thinking: tuple[float, float]
) -> tuple[list[float], Timed]:
    """The seconds between the first two hundred answers of two bots at a table that somebody watches."""
    clock = Clock()
    timed = Timed(clock, *thinking)
    hall = Hall(SqliteStore(path / f"{thinking}.db"), timed, PACE)
    hall.clock = clock  # type: ignore[assignment]
    await hall.open()
    try:
        room, _ = await hall.create(game, "Arkham", [bot, bot], ["Ada", "Bo"], {}, listed=False)
        times = [0.0]
        enough = asyncio.Event()

        def look() -> None:
            times.append(clock.time)
            if len(times) > 200 or room.status == "over":
                room.present.clear()
                enough.set()

        room.changed.add(look)
        room.present[-1] = 1
        room.wake()
        await enough.wait()
    finally:
        await hall.close()
    return [round(now - then, 6) for then, now in pairwise(times[1:])], timed


@pytest.mark.parametrize(("bot", "steps"), [("random", 1), ("greedy", 1), ("medium", 1), ("hard", 2)])
async def test_an_answer_comes_at_the_same_step_whatever_the_hand_allows(
    tmp_path: Path, bot: str, steps: int
) -> None:
    quick, timed = await answers(tmp_path, "cults", bot, (0.0, 0.0))
    slow, _ = await answers(tmp_path, "cults", bot, (0.0, max(allowed(make_bot(load("cults"), bot)), 0.3)))
    assert len({count > 1 for count in timed.options}) == 2  # there were questions with a single answer
    assert set(quick) == set(slow) == {round(steps * PACE, 6)}
    assert timed.within == {{"medium": 0.5, "hard": 1.0}.get(bot, 0.0)}


async def test_a_game_without_secrets_is_as_quick_as_its_bots(tmp_path: Path) -> None:
    gaps, timed = await answers(tmp_path, "iaa", "hard", (0.0, 0.25))
    assert set(gaps) <= {PACE, round(PACE + 0.25, 6)}
    assert timed.within == {inf}


def test_who_overruns_waits_for_the_next_step() -> None:
    assert shown_after(0.5, 0.0, 0.0) == 0.5
    assert shown_after(0.5, 1.0, 0.2) == 1.0
    assert shown_after(0.5, 1.0, 1.1) == 1.5
    assert shown_after(0.0, 1.0, 0.2) == 0.2  # no pace: nobody waits


@pytest.mark.parametrize(
    ("bot", "seconds"), [("easy", 0.0), ("medium", 0.5), ("hard", 1.0), ("hard:3s", 3.0), ("hard:200", 2.0)]
)
def test_what_a_bot_may_think_follows_from_its_name(bot: str, seconds: float) -> None:
    assert allowed(make_bot(load("cults"), bot)) == seconds


async def test_an_answer_that_is_ready_waits_for_what_is_to_be_taken_back(tmp_path: Path) -> None:
    clock = Clock()
    timed = Timed(clock, 0.0, 0.0)
    hall = Hall(SqliteStore(tmp_path / "tables.db"), timed, PACE)
    await hall.open()
    try:
        room, _ = await hall.create("cults", "Arkham", ["person", "greedy"], ["Ada", "Bo"], {}, listed=False)
        assert room.table is not None
        wished = asyncio.Event()

        class Interrupted(Clock):
            async def sleep(self, seconds: float) -> None:
                if seconds and timed.options:  # the bot has thought
                    wish(room)
                    wished.set()
                await super().sleep(seconds)

        hall.clock = Interrupted()  # type: ignore[assignment]
        while room.table.node.seat == 0:
            await room.act(0, room.table.node.actions[0], len(room.table.moments))
        moments = len(room.table.moments)
        await wished.wait()
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(room.table.moments) == moments
    finally:
        await hall.close()


def wish(room: Room) -> None:
    assert room.table is not None
    room.present[0] = 1
    room.wish = Wish(1, 0, "back", 0, 0, len(room.table.log.entries), {0})
