"""Full disks, locked files, lost answers: a clear message, nothing lost, nothing told that is not kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.core.nodes import Action
from fhtagn.core.table import Table
from fhtagn.core.text import Text
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import StoreFailed
from tests.builds import replaces_functions
from tests.server.conftest import NewStore
from tests.server.driver import House, Page, first, house, play_on
from tests.server.held import Held


def stored(path: Path, table: str) -> int:
    """How many entries a second look at the file finds."""
    with sqlite3.connect(path / "tables.db") as connection:
        found = connection.execute("SELECT count(*) FROM entries WHERE game = ?", (table,)).fetchone()
    return int(found[0])


def entries(place: House, table: str) -> int:
    found = place.room(table).table
    assert found is not None
    return len(found.log.entries)


async def two_people(place: House, game: str = "iaa") -> tuple[str, list[Page]]:
    table, tokens = await place.create(game, "person", "person")
    return table, [await place.page(table, token) for token in tokens]


def act(page: Page) -> dict[str, Any]:
    return {"type": "act", "action": first(page), "at": page.now["moments"]}


def asked(pages: list[Page]) -> Page:
    return next(page for page in pages if page.is_asked)


async def played(pages: list[Page], decisions: int = 1) -> None:
    rng = Random("faults")
    await play_on(pages, lambda page: rng.choice(page.now["options"])["action"], decisions)


# -- the disk --------------------------------------------------------------------------------------------


class SmallDisk(SqliteStore):
    """A disk of so many pages."""

    size = 1_000_000

    def connect(self) -> sqlite3.Connection:
        connection = super().connect()
        connection.execute(f"PRAGMA max_page_count = {self.size}")
        return connection

    async def resize(self, size: int) -> None:
        self.size = size
        await self.do(lambda c: c.rows(f"PRAGMA max_page_count = {size}"))


async def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    store = SmallDisk(tmp_path / "tables.db")
    async with house(tmp_path, store=store) as place:
        table, pages = await two_people(place)
        await store.resize(await store.do(lambda c: c.rows("PRAGMA page_count")[0][0]))
        while not any(page.problems for page in pages):
            page = asked(pages)
            before, seen = entries(place, table), len(page.messages)
            await page.send(act(page))
            await page.until(lambda p, n=seen: len(p.messages) > n)  # type: ignore[misc]
            if not page.problems:
                for other in pages:
                    await other.until(lambda p, n=before: p.now["seq"] > n)  # type: ignore[misc]
        told = page.problems[0]
        assert told["text"]["key"] == "server.store_failed"
        assert told["text"]["args"] == {}  # why is only for the log
        assert "fatal" not in told
        assert sum(len(one.problems) for one in pages) == 1  # only who acted hears of it
        assert entries(place, table) == before == stored(tmp_path, table)
        # Everything else goes on, and so does the table once there is room again.
        assert (await place.http.get("/healthz")).json()["ok"]
        sheet = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["x" * 40, "x" * 40]}
        answers = [await place.http.post("/api/tables", json=sheet) for _ in range(40)]
        assert {answer.status_code for answer in answers} <= {201, 503}
        assert answers[-1].status_code == 503
        assert place.hall.counts["store_failures"] > 0
        await store.resize(1_000_000)
        await played(pages, 5)
        assert entries(place, table) == stored(tmp_path, table) > before
        assert pages[0].lines == pages[1].lines


async def test_a_locked_database_is_told_and_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db", patience=0.05)
    async with house(tmp_path, store=store) as place:
        table, pages = await two_people(place)
        before, page = entries(place, table), asked(pages)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            problem = await page.ask(act(page), "problem")
            assert problem["text"]["key"] == "server.store_failed"
        said = await page.ask({"type": "say", "words": "hello?"}, "problem")
        assert said["text"]["key"] == "server.store_failed"
        assert entries(place, table) == before == page.now["seq"]
        newcomer = await place.page(table)  # looking needs no disk
        assert newcomer.now["seq"] == before
        other.execute("ROLLBACK")
        other.close()
        await played(pages, 3)
        assert entries(place, table) == stored(tmp_path, table) > before
        assert place.room(table).talk == []


async def test_a_bot_waits_until_its_move_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fhtagn.server.playing.LONGEST_WAIT", 0.02)
    store = SqliteStore(tmp_path / "tables.db", patience=0.01)
    async with house(tmp_path, store=store) as place:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        table, tokens = await place.create("iaa", "person", "random", "random")
        other.execute("BEGIN IMMEDIATE")
        page = await place.page(table, tokens[0])
        while place.hall.counts["store_failures"] < 3:
            if page.is_asked:
                await page.send(act(page))
            await asyncio.sleep(0.01)
        kept = stored(tmp_path, table)
        other.execute("ROLLBACK")
        other.close()
        while page.now["moments"] < kept + 10:
            await page.until(lambda p: p.is_asked or p.now["moments"] >= kept + 10)
            if page.is_asked:
                moments = page.now["moments"]
                await page.send(act(page))
                await page.until(lambda p, m=moments: p.now["moments"] > m)  # type: ignore[misc]
        assert stored(tmp_path, table) >= kept + 10


# -- nobody is told what is not kept -------------------------------------------------------------------------


async def test_nobody_sees_a_move_before_it_is_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    async with house(tmp_path, store=store) as place:
        table, pages = await two_people(place)
        page = asked(pages)
        before, moments, seen = entries(place, table), page.now["moments"], [len(p.messages) for p in pages]
        async with Held(store):
            await page.send(act(page))
            while entries(place, table) == before:  # played, but not kept
                await asyncio.sleep(0)
            late = await place.silent(table)
            await late.send({"type": "hello", "protocol": PROTOCOL})
            await page.send({"type": "look", "n": moments + 1})
            sheet = await place.http.get(f"/api/tables/{table}")
            assert sheet.json()["status"] == "running"
            assert late.messages == []
            assert [len(p.messages) for p in pages] == seen
        for one in (*pages, late):
            await one.until(lambda p: p.now and p.now["seq"] > before)
        assert all(update["seq"] > before for update in late.messages if update["type"] == "update")
        assert entries(place, table) == stored(tmp_path, table)


async def test_a_page_that_leaves_at_once_does_not_stop_its_move(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    async with house(tmp_path, store=store) as place:
        table, pages = await two_people(place)
        page = asked(pages)
        other = pages[1 - pages.index(page)]
        before = entries(place, table)
        async with Held(store):
            await page.send(act(page))
            while entries(place, table) == before:
                await asyncio.sleep(0)
            await page.leave()
        await other.until(lambda p: p.now["seq"] > before)
        assert entries(place, table) == stored(tmp_path, table) > before


# -- answers that get lost ---------------------------------------------------------------------------------


async def test_a_move_that_was_kept_although_the_store_said_no(new_store: NewStore, tmp_path: Path) -> None:
    """A connection may break just after the commit: only the store knows what it holds."""
    store = new_store()
    honest = store.append_soon

    def forgetful(*told: Any, done: Callable[[None, StoreFailed | None], None]) -> None:
        honest(*told, done=lambda _, wrong: done(None, StoreFailed(Text("server.store_failed"), "no answer")))

    async with house(tmp_path, store=store) as place:
        table, pages = await two_people(place)
        page, before = asked(pages), entries(place, table)
        store.append_soon = forgetful  # type: ignore[method-assign, assignment]
        assert await page.refused(act(page)) == "server.store_failed"
        assert entries(place, table) == before  # for all we know
        store.append_soon = honest  # type: ignore[method-assign]
        assert await page.refused(act(page)) == "server.stale"  # now we know better, and so do the pages
        for one in pages:
            await one.until(lambda p: p.now["seq"] > before)
        await played(pages, 3)
        found = (await store.table(table))[2]
        table_now = place.room(table).table
        assert table_now is not None
        assert found == table_now.log.entries


async def test_two_servers_on_one_database_do_not_overwrite_each_other(
    new_store: NewStore, tmp_path: Path
) -> None:
    async with house(tmp_path, store=new_store()) as one:
        table, tokens = await one.create("iaa", "person", "person")
        async with house(tmp_path, store=new_store()) as two:
            here = [await one.page(table, token) for token in tokens]
            there = [await two.page(table, token) for token in tokens]
            await played(here, 2)
            assert await asked(there).refused(act(asked(there))) == "server.store_failed"
            await asked(there).send(act(asked(there)))  # refused as stale, or right by luck; told anyway
            for page in there:
                await page.until(lambda p: p.now["seq"] >= here[0].now["seq"])
            await played(there, 2)
            first_store, second_store = one.room(table).store, two.room(table).store
            kept = (await first_store.table(table))[2]
            assert kept == (await second_store.table(table))[2]
            last = two.room(table).table
            assert last is not None
            assert kept == last.log.entries


# -- our own mistakes --------------------------------------------------------------------------------------


async def test_a_mistake_in_the_rules_is_told_and_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        table, pages = await two_people(place, "wars")
        page, before = asked(pages), entries(place, table)
        honest = Table.play

        def stumbles(self: Table, action: Action, seat: int | None = None) -> Any:
            honest(self, action, seat)
            raise AssertionError("a rule that contradicts itself")

        with monkeypatch.context() as patch:
            patch.setattr(Table, "play", stumbles)
            assert await page.refused(act(page)) == "server.rules_failed"
        assert entries(place, table) == before == stored(tmp_path, table)
        view = page.now["view"]
        assert (await place.page(table)).now["moments"] == page.now["moments"]
        assert page.now["view"] == view
        await played(pages, 3)
        assert entries(place, table) == stored(tmp_path, table) > before


def no_view(self: Table, bases: Mapping[str, object]) -> Any:
    raise KeyError("a piece that is nowhere")


@replaces_functions
async def test_a_view_that_fails_closes_the_page_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as place:
        table, pages = await two_people(place)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "public_since", no_view)
            place.room(table).board = None  # what was seen before does not help
            broken = await place.silent(table)
            await broken.send({"type": "hello", "protocol": PROTOCOL})
            assert await broken.closed() == 1011
            for page in pages:  # they were told that somebody came, and could not be told
                await page.closed()
        assert broken.problems[-1]["text"]["key"] == "server.broken"
        assert any(record.exc_info for record in caplog.records)
        assert (await place.page(table)).now["status"] == "running"


async def test_a_table_that_cannot_be_read_harms_no_other(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, pages = await two_people(place)
        await played(pages, 2)
        foreign, _ = await place.create("iaa", "person", "free")
        altered, _ = await place.create("iaa", "person", "person")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (foreign,))
        connection.execute("UPDATE entries SET seat = 5 WHERE game = ? AND seq = 0", (altered,))
    connection.close()
    async with house(tmp_path) as place:
        assert (await place.http.get(f"/api/tables/{foreign}")).status_code == 404
        page = await place.silent(altered)
        await page.send({"type": "hello", "protocol": PROTOCOL})
        assert await page.closed() == 1011
        assert page.problems[0]["text"]["key"] == "server.damaged"
        assert (await place.page(table)).now["status"] == "running"
