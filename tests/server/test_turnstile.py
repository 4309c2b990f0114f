"""Waiting one's turn, with little memory: the lock of a room, the queue and the event of a connection."""

from __future__ import annotations

import asyncio

import pytest

from fhtagn.server.light import Event, Queue
from fhtagn.server.turnstile import Turnstile


async def turns(at: int = 10) -> None:
    """Let the others go on."""
    for _ in range(at):
        await asyncio.sleep(0)


async def test_one_at_a_time_in_the_order_of_arrival() -> None:
    gate, seen = Turnstile(), list[int]()

    async def passes(n: int) -> None:
        async with gate:
            seen.append(n)
            await turns(3)
            seen.append(n)

    await asyncio.gather(*(passes(n) for n in range(4)))
    assert seen == [0, 0, 1, 1, 2, 2, 3, 3]
    assert not gate.locked()


async def test_it_is_taken_at_once_only_if_it_is_free() -> None:
    gate = Turnstile()
    assert gate.take()
    assert not gate.take()
    waits = asyncio.create_task(gate.__aenter__())
    await turns()
    assert not waits.done()
    gate.free()
    assert not gate.take(), "it belongs to whoever waits"
    await waits
    gate.free()
    assert gate.take()


@pytest.mark.parametrize("is_its_turn", [False, True])
async def test_who_goes_away_holds_up_nobody(is_its_turn: bool) -> None:
    gate = Turnstile()
    gate.take()
    goes, stays = asyncio.create_task(gate.__aenter__()), asyncio.create_task(gate.__aenter__())
    await turns()
    if is_its_turn:
        gate.free()  # handed over, but it has not noticed yet
    goes.cancel()
    await turns()
    if not is_its_turn:
        gate.free()
    await stays
    assert gate.locked()
    gate.free()
    assert not gate.locked()


async def test_a_queue_keeps_the_order_and_wakes_its_reader() -> None:
    queue = Queue[int]()
    reader = asyncio.create_task(queue.get())
    await turns()
    assert queue.empty()
    for n in range(3):
        queue.put_nowait(n)
    assert [await reader, await queue.get(), await queue.get()] == [0, 1, 2]


async def test_a_reader_that_goes_away_takes_nothing_with_it() -> None:
    queue = Queue[int]()
    reader = asyncio.create_task(queue.get())
    await turns()
    queue.put_nowait(7)
    reader.cancel()
    await turns()
    assert await queue.get() == 7


async def test_an_event_wakes_everybody() -> None:
    event = Event()
    waiting = [asyncio.create_task(event.wait()) for _ in range(3)]
    await turns()
    assert not any(task.done() for task in waiting)
    event.set()
    await asyncio.gather(*waiting)
    event.clear()
    assert not event.is_set()
