"""Bots started by strangers do not keep the bots and hints of others waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from fhtagn.server.limits import Limits, Rate
from fhtagn.server.turns import Asker, Busy, Turns
from tests.server.driver import WIDE, house

LIMITS = Limits(thinking=Rate(0.5, 100), questions=100, questions_per_visitor=50)


class Clock:
    """Time passes when we say so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Desk:
    """Everybody who waits or thinks; each thinks for a second."""

    def __init__(self, workers: int, limits: Limits = LIMITS) -> None:
        self.clock = Clock()
        self.turns = Turns(workers, limits, self.clock)
        self.served: list[str] = []
        self.thinking: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, who: str, table: str = "", network: str = "") -> None:
        self.tasks.append(asyncio.create_task(self._ask(Asker(who, table, network))))

    async def _ask(self, asker: Asker) -> None:
        who, table, _ = asker
        async with self.turns.turn(asker):
            self.served.append(who + table)
            done = asyncio.Event()
            self.thinking.append(done)
            await done.wait()

    async def second(self) -> None:
        """Everybody who thinks has finished after a second."""
        await settle()
        self.clock.now += 1
        for done in self.thinking:
            done.set()
        self.thinking.clear()
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@asynccontextmanager
async def desk(workers: int, limits: Limits = LIMITS) -> AsyncIterator[Desk]:
    found = Desk(workers, limits)
    yield found
    for task in found.tasks:
        task.cancel()
    await asyncio.gather(*found.tasks, return_exceptions=True)
    assert found.turns.waiting == 0


async def test_who_asks_for_the_first_time_is_next() -> None:
    async with desk(1) as here:
        for n in range(35):
            here.ask("flood ", str(n))
        await settle()
        here.ask("ann")
        await here.second()
        assert here.served == ["flood 0", "ann"]  # after whoever thought already, before 34 others
        here.ask("bob")
        here.ask("ann")
        for _ in range(3):
            await here.second()
        assert here.served[2] == "bob"
        assert "ann" in here.served[3:5]  # then the two who have had as much as each other take turns


async def test_tables_of_one_visitor_take_turns() -> None:
    async with desk(1) as here:
        for _ in range(3):
            here.ask("ann ", "a")
        here.ask("ann ", "b")
        for _ in range(4):
            await here.second()
        assert here.served == ["ann a", "ann b", "ann a", "ann a"]


async def test_one_visitor_never_has_all_the_workers() -> None:
    async with desk(3) as here:
        for n in range(10):
            here.ask("flood ", str(n))
        await settle()
        assert len(here.thinking) == 2
        here.ask("ann")
        await settle()
        assert here.served[-1] == "ann"


async def test_fresh_households_of_one_network_do_not_come_before_everybody_else() -> None:
    async with desk(1) as here:
        here.ask("ann")
        await here.second()
        for n in range(20):
            here.ask(f"flood {n}", network="net")
        here.ask("ann")
        for _ in range(7):
            await here.second()
        # The network has had as much as four visitors may, so one who has had a turn is next.
        assert 4 <= here.served.index("ann", 1) <= 6
    async with desk(3) as here:  # and it never has all the workers
        for n in range(20):
            here.ask(f"flood {n}", network="net")
        await settle()
        assert len(here.thinking) == 2


async def test_a_network_has_a_budget_and_a_part_of_the_queue() -> None:
    limits = replace(LIMITS, thinking=Rate(0.0, 2), questions=100, questions_per_visitor=2, per_network=1.5)
    async with desk(2, limits) as here:
        for n in range(4):  # one thinks, three wait
            here.ask(f"flood {n}", network="net")
        await settle()
        with pytest.raises(Busy):
            async with here.turns.turn(Asker("flood 5", "", "net")):
                pass
        for _ in range(4):
            await here.second()
        assert len(here.served) == 4
        for who in ("ann", "bob"):
            here.ask(who)
        await settle()
        here.ask("flood 9", network="net")  # it never asked before, but its network has used up its budget
        here.ask("eve")
        here.thinking.pop().set()
        await settle()
        assert here.served[4:] == ["ann", "bob", "eve"]


async def test_who_has_used_up_the_budget_comes_last_and_never_has_all_the_workers() -> None:
    async with desk(2, replace(LIMITS, thinking=Rate(0.0, 3))) as here:
        for who in ("x", "y"):
            for _ in range(4):
                here.ask(who)
        for _ in range(4):
            await here.second()
        assert sorted(here.served) == ["x"] * 4 + ["y"] * 4
        here.clock.now += 3600  # what was used lately is forgiven, the budget is not
        for _ in range(2):
            here.ask("x")
            here.ask("y")
        await settle()
        assert len(here.thinking) == 1  # one worker stays for others
        here.ask("ann")
        await settle()
        assert here.served[-1] == "ann"
        for _ in range(6):  # they are served when nobody else is there
            await here.second()
        assert here.turns.waiting == 0


async def test_the_queue_is_bounded() -> None:
    async with desk(1, replace(LIMITS, questions=5, questions_per_visitor=3)) as here:
        for _ in range(4):
            here.ask("flood")  # one thinks, three wait
        await settle()
        with pytest.raises(Busy):
            async with here.turns.turn(Asker("flood")):
                pass
        here.ask("ann")
        here.ask("bob")
        await settle()
        with pytest.raises(Busy):
            async with here.turns.turn(Asker("eve")):
                pass
        here.tasks[1].cancel()  # who goes makes room
        await settle()
        here.ask("eve")
        await settle()
        assert here.turns.waiting == 5


async def test_bots_among_themselves_rest_until_somebody_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "random", "random", options={"target": 200})
        quiet = place.room(table)
        await settle()
        assert quiet.table is not None
        before = len(quiet.table.log.entries)
        for _ in range(20):
            await place.http.get("/healthz")
        assert len(quiet.table.log.entries) == before
        spectator = await place.page(table)
        await spectator.until(lambda p: p.now["seq"] > before + 3)
    async with house(tmp_path) as place:  # nor do they go on after a restart
        room = place.room(table)
        for _ in range(20):
            await place.http.get("/healthz")
        assert room.table is None


async def test_strangers_cannot_ask_for_any_amount_of_thinking(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, asked_seconds=5.0)) as place:
        wish = {"game": "iaa", "name": "", "sitters": ["person", "hard:600s"], "names": ["", ""]}
        answer = await place.http.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert answer.json()["problem"]["key"] == "server.slow_bot"
        assert "hard:5s" in answer.json()["english"]
        await place.create("iaa", "person", "hard:5s")
