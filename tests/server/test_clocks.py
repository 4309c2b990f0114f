"""Clocks: the server keeps the time, its own pauses cost nobody any, and a bot plays on when it is up."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from fhtagn.server import clocks
from fhtagn.server.clocks import DAY, Clock
from tests.server.driver import House, Page, first, house, play_on

LIVE = {"kind": "live", "start": 600, "add": 10}
SLOW = {"kind": "slow", "start": 3 * DAY}


class Time:
    """The time of day, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(clocks, "now", found)
    return found


async def begun(place: House, clock: dict[str, Any], *sitters: str) -> tuple[str, list[str], list[Page]]:
    table, tokens = await place.create("iaa", *(sitters or ("person", "person")), clock=clock)
    pages = [await place.page(table, token) for token in tokens if token]
    return table, tokens, pages


def asked(pages: list[Page]) -> int:
    return next(seat for seat, page in enumerate(pages) if page.is_asked)


async def acts(pages: list[Page], seat: int) -> None:
    seq = pages[seat].now["seq"]
    await pages[seat].act(first(pages[seat]))
    for page in pages:
        await page.until(lambda p: p.now["seq"] > seq)


async def test_only_whoever_must_decide_loses_time(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, pages = await begun(place, LIVE)
        mover = asked(pages)
        assert pages[0].now["clock"]["left"] == [600, 600]
        assert pages[0].now["clock"]["running"] == [mover]
        time.passes(100)
        await acts(pages, mover)
        told = pages[0].now["clock"]
        has_ended = told["running"] != [mover]
        assert told["left"][mover] == (510 if has_ended else 500)
        assert told["left"][1 - mover] == 600
        sheet = (await place.http.get(f"/api/tables/{table}")).json()
        assert sheet["clock"] == told


async def test_a_live_clock_gives_some_more_for_each_turn_that_ends(time: Time) -> None:
    clock = Clock("live", 600, 10).begun(2)
    time.passes(30)
    clock = clock.gone_on([0], [0])  # a second decision of the same turn
    assert clock.left == (570, 600)
    time.passes(30)
    clock = clock.gone_on([0], [1])
    assert clock.left == (550, 600)
    assert clock.due([1]) == time.now + 600


async def test_a_slow_clock_begins_anew_with_each_turn(time: Time) -> None:
    clock = Clock("slow", 3 * DAY).begun(2)
    time.passes(2 * DAY)
    clock = clock.gone_on([0], [1])
    assert clock.left == (DAY, 3 * DAY)
    time.passes(DAY)
    clock = clock.gone_on([1], [0])
    assert clock.left == (3 * DAY, 2 * DAY)


async def test_taking_back_restores_no_time(time: Time) -> None:
    live = Clock("live", 600, 10).begun(2)
    time.passes(100)
    live = live.gone_on([0], [1]).gone_on([1], [0], undone=True)
    assert live.left == (510, 600)  # what the turn brought stays, what it took is gone
    slow = Clock("slow", 3 * DAY).begun(2)
    time.passes(2 * DAY)
    slow = slow.gone_on([0], [1]).gone_on([1], [0], undone=True)
    assert slow.left[0] == DAY


async def test_whose_time_is_up_is_played_for_by_a_bot(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, pages = await begun(place, LIVE)
        mover = asked(pages)
        time.passes(599)
        await place.hall.clocks.look()
        assert not place.room(table).seats[mover].bot
        time.passes(1)
        await place.hall.clocks.look()
        assert place.room(table).seats[mover].bot
        await pages[1 - mover].until(lambda p: any(x["text"] for x in p.talk))
        said = [line["text"]["key"] for line in pages[1 - mover].talk if line["text"]]
        assert said == ["server.seated.time_up"]
        key = await pages[mover].refused({"type": "stand_in", "on": False})
        assert key == "server.time_is_up"
        await pages[1 - mover].until(lambda p: p.is_asked or p.is_over)  # the bot plays on


async def test_who_was_too_slow_in_a_slow_game_may_come_back(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, pages = await begun(place, SLOW)
        mover = asked(pages)
        time.passes(3 * DAY)
        await place.hall.clocks.look()
        room = place.room(table)
        assert room.seats[mover].bot
        await pages[mover].send({"type": "stand_in", "on": False})
        await pages[mover].until(lambda p: not p.now["seats"][mover].get("bot"))
        clock = Clock.loads(room.row.clock)
        assert clock is not None
        if mover in clocks.people(room.row.turn, room.seats):
            assert clock.left[mover] == 3 * DAY
        assert room.row.due > time.now


async def test_it_runs_while_nobody_looks_and_the_table_rests(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, pages = await begun(place, SLOW)
        mover = asked(pages)
        for page in pages:
            await page.leave()
        room = place.room(table)
        place.hall.rest(room, after=0)
        assert room.table is None
        time.passes(3 * DAY + 1)
        await place.hall.clocks.look()
        assert room.seats[mover].bot


async def test_while_the_server_is_down_nobody_loses_time(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, tokens, pages = await begun(place, LIVE)
        mover = asked(pages)
        for _ in range(2):
            time.passes(50)
            await clocks.alive(place.hall.store)
    time.passes(5 * DAY)
    async with house(tmp_path) as place:
        await place.hall.clocks.look()
        assert not place.room(table).seats[mover].bot
        page = await place.page(table, tokens[mover])
        told = page.now["clock"]
        assert told["left"][mover] - (time.now - told["since"]) == pytest.approx(500)
        time.passes(500)
        await place.hall.clocks.look()
        assert place.room(table).seats[mover].bot


async def test_nor_while_its_computer_sleeps(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, pages = await begun(place, LIVE)
        mover = asked(pages)
        time.passes(DAY)
        pause = await clocks.alive(place.hall.store)
        place.hall.clocks._move_on(pause)
        await place.hall.clocks.look()
        assert not place.room(table).seats[mover].bot
        assert place.room(table).row.due == time.now + 600


async def test_a_short_restart_counts_as_no_pause(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, _, _ = await begun(place, LIVE)
        await clocks.alive(place.hall.store)
        before = place.room(table).row.due
    time.passes(30)
    async with house(tmp_path) as place:
        assert place.room(table).row.due == before


async def test_bots_have_no_clock_and_the_rematch_keeps_the_rule(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", clock=LIVE, options={"target": 10})
        pages = [await place.page(table, token) for token in tokens]
        time.passes(20)
        await play_on(pages, first)
        room = place.room(table)
        assert room.row.due == 0.0
        again = await place.hall.rematch(room)
        clock = Clock.loads(again.row.clock)
        assert clock is not None
        assert (clock.kind, clock.start, clock.add, clock.left) == ("live", 600, 10, (600, 600))
        alone, _, _ = await begun(place, LIVE, "person", "greedy")
        assert set(clocks.people(place.room(alone).row.turn, place.room(alone).seats)) <= {0}


async def test_before_the_start_no_time_passes(tmp_path: Path, time: Time) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "free", clock=LIVE)
        time.passes(10_000)
        await place.hall.clocks.look()
        other = await place.sit(table, 1, "Ben")
        head = {"x-seat-token": tokens[0]}
        assert (await place.http.post(f"/api/tables/{table}/start", headers=head)).status_code == 200
        page = await place.page(table, other)
        assert page.now["clock"]["left"] == [600, 600]
        assert page.now["clock"]["since"] == time.now


@pytest.mark.parametrize(
    "clock",
    [{"kind": "live", "start": 5}, {"kind": "slow", "start": 60}, {"kind": "live", "start": 600, "add": -1}],
)
async def test_a_clock_that_makes_no_sense_is_refused(tmp_path: Path, clock: dict[str, Any]) -> None:
    async with house(tmp_path) as place:
        wish = {"game": "iaa", "name": "", "sitters": ["person", "free"], "names": ["", ""], "clock": clock}
        answer = await place.http.post("/api/tables", json=wish)
        assert answer.json()["problem"]["key"] == "server.bad_clock"


async def test_a_table_without_a_clock_stores_none(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page = await place.page(table, tokens[0])
        assert "clock" not in page.now or page.now["clock"] is None
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT clock, due FROM tables").fetchall() == [("", 0.0)]
