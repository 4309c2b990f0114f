"""A page that is told what has changed sees the same as one that is told everything."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.core.log import CHANCE
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.server.limits import Rate
from fhtagn.server.patch import SAME, Follower, apply, diff
from fhtagn.server.present import Page
from fhtagn.server.rooms import PERSON, SPECTATOR, Room
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import SeatRow, TableRow
from tests.server.driver import WIDE, first, house, play_on

CASES = json.loads((Path(__file__).parents[2] / "web/src/server/patch.cases.json").read_text("utf-8"))
# Python takes true for 1, so there is no such number here.
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(2, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=20,
)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_patches_are_as_the_page_reads_them(case: dict[str, Any]) -> None:
    assert diff(case["old"], case["new"]) == case["patch"]
    assert apply(case["old"], case["patch"]) == case["new"]


@given(VALUES, VALUES)
def test_what_has_changed_and_what_was_make_what_is(old: Any, new: Any) -> None:
    before = plain(old)
    patch = diff(old, new)
    if patch is SAME:
        assert old == new
    else:
        assert apply(old, plain(patch)) == new
    assert old == before, "the old value is still needed"


@given(VALUES)
def test_tuples_are_lists(value: Any) -> None:
    def tuples(old: Any) -> Any:
        if isinstance(old, list):
            return tuple(tuples(item) for item in old)
        return {key: tuples(item) for key, item in old.items()} if isinstance(old, dict) else old

    assert diff(value, tuples(value)) is SAME


# -- whole games ---------------------------------------------------------------------------------------------


def room_of(game: str, players: int) -> Room:
    """A table that nobody stores."""
    seats = [SeatRow(seat, f"seat {seat}", PERSON) for seat in range(players)]
    table = Table(game, players, {"target": 30} if game == "iaa" else None, seed=game)
    row = TableRow(
        id="table",
        name="Arkham",
        game=game,
        rules=1,
        options=table.log.options,
        commitment=table.log.commitment,
        secret="",
        listed=False,
        status="running",
        created=0.0,
        changed=0.0,
    )
    room = Room(load(game), row, seats, SqliteStore(Path("nowhere")))
    room.table = table
    room.mark_stored()
    return room


class Reader:
    """One page: what it has put together from everything that it was told."""

    def __init__(self, seat: Seat | None, seq: int = 0) -> None:
        self.page = Page(seat, seq)
        self.follower = Follower()
        self.now: dict[str, Any] = {}
        self.lines: list[Any] = []
        self.changes = 0  # updates that were not complete

    def look(self, room: Room) -> None:
        assert room.table is not None
        news = self.page.news(room, room.table)
        if news:
            self.changes += b'"base":' in news
            self.now = self.follower.read(news)
            self.lines = self.lines[: self.now.pop("keep")] + self.now.pop("lines")
        assert self.page.news(room, room.table) == b"", "nothing is new twice"

    def comes_back(self) -> Reader:
        """The page has kept its history, and nothing else."""
        anew = Reader(self.page.seat, self.page.seq)
        anew.lines, anew.changes = self.lines, self.changes
        return anew


def step(room: Room, rng: Random) -> None:
    """Somebody decides or takes back, alone or because everybody agrees."""
    table = room.table
    assert table is not None
    node = table.node
    assert isinstance(node, Decision)
    seat = rng.choice([node.seat, *node.others])
    chance = rng.random()
    if chance < 0.1 and table.undo_refusal(seat) is None:
        table.undo(seat)
    elif chance < 0.13 and any(moment.seat != CHANCE for moment in table.moments):
        steps = [n for n, moment in enumerate(table.moments) if moment.seat != CHANCE]
        table.take_back(rng.choice(steps[-5:]))
    else:
        asked = table.node_for(seat)
        assert isinstance(asked, Decision)
        table.play(rng.choice(asked.actions), seat)
    if table.over:
        room.row = room.row._replace(status="over", secret="told at the end")
    room.wake()


@pytest.mark.parametrize(
    ("game", "players", "steps", "ends"),
    [
        ("wars", 4, 400, True),
        ("stars", 3, 100, False),  # at random it goes on for thousands of decisions
        ("iaa", 3, 900, True),
        ("death", 3, 400, True),
        ("cults", 2, 900, True),
    ],
)
def test_base_and_change_are_what_a_new_page_sees(game: str, players: int, steps: int, ends: bool) -> None:
    room, rng = room_of(game, players), Random(game)
    assert room.table is not None
    pages = [*[Reader(seat) for seat in range(players)], Reader(None)]
    sleepy = [Reader(0), Reader(None)]  # they miss most of it
    count = 0
    while count < steps and not room.table.over:
        step(room, rng)
        count += 1
        if rng.random() < 0.1:
            room.present[SPECTATOR] = rng.randint(0, 3)
            room.present[rng.randrange(players)] = rng.randint(0, 1)
            room.wake()
        if rng.random() < 0.05:
            place = rng.randrange(len(pages))
            pages[place] = pages[place].comes_back()
        if rng.random() < 0.05:
            reader = rng.choice(pages)
            reader.page.forget()
            reader.lines = []
        awake = [*pages, *(reader for reader in sleepy if rng.random() < 0.2 or room.table.over)]
        for reader in awake:
            reader.look(room)
        for reader in awake if count % 8 == 0 or room.table.over else ():
            whole = Reader(reader.page.seat)
            whole.look(room)
            assert plain(reader.now) == whole.now
            assert reader.lines == whole.lines
            assert reader.now["view"] == plain(room.table.public())
            seat = reader.page.seat
            own = room.game.private(room.table.known(seat), seat) if seat is not None else {}
            assert reader.now["own"] == plain(own)
    assert room.table.over == ends
    assert pages[0].changes > count / 2


# -- over the wire -------------------------------------------------------------------------------------------


async def test_a_page_that_has_lost_track_is_told_everything(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first, 3)
        before = pages[0].now
        count = len(pages[0].messages)
        pages[0].lines = []
        await pages[0].send({"type": "resync"})
        await pages[0].until(lambda page: len(page.messages) > count)
        assert '"base":' not in pages[0].raw[-1]
        assert {**pages[0].now, "lines": 0, "keep": 0} == {**before, "lines": 0, "keep": 0}
        assert len(pages[0].lines) == before["moments"]
        assert place.hall.counts["resyncs"] == 1


async def test_talk_and_guests_cost_no_position(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first, 1)
        count = len(pages[0].messages)
        await pages[1].send({"type": "say", "words": "Ia!"})
        await pages[0].next("talk", count)
        await place.page(table)
        await pages[0].until(lambda page: page.now.get("watching"))
        new = pages[0].raw[count:]
        assert [json.loads(text)["type"] for text in new] == ["talk", "update"]
        assert json.loads(new[1])["shared"] == {"watching": [1]}
        assert "mine" not in json.loads(new[1])


async def test_who_wants_everything_told_again_and_again_has_to_wait(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, retelling=Rate(0, 3))) as place:
        table, tokens = await place.create("iaa", "person", "person")
        page, other = [await place.page(table, token) for token in tokens]
        for _ in range(10):
            await page.send({"type": "resync"})
        await page.send({"type": "say", "words": "behind them"})
        while place.hall.counts["resyncs"] < 3:
            await place.http.get("/healthz")
        await other.ask({"type": "say", "words": "whoever does not ask"}, "talk")
        assert place.hall.counts["resyncs"] == 3
        assert [line["words"] for line in other.talk] == ["whoever does not ask"]
