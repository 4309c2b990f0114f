"""What is kept, on both databases: the same tests, the same answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.log import Entry
from fhtagn.server import shape as shape_module
from fhtagn.server.shape import statements
from fhtagn.server.store import (
    Device,
    SeatRow,
    Step,
    Store,
    StoreFailed,
    TableRow,
    TalkRow,
    open_store,
)
from fhtagn.server.writer import Cursor
from tests.server.conftest import NewStore
from tests.server.held import Held

ROW = TableRow(
    "id", "Ärkham “x”", "iaa", 1, {"players": 2, "target": 30}, "c" * 64, "s" * 64, True, "running", 1.5, 2.5
)
SEATS = [SeatRow(0, "Ann", "person", (Device("hash"),)), SeatRow(1, "", "free")]
FIRST: list[Entry] = [(-1, ("rolled", (1, 6))), (0, ("iaa.call", "iaa"))]


@asynccontextmanager
async def opened(new_store: NewStore) -> AsyncIterator[Store]:
    store = new_store()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def entries(store: Store, id: str = "id") -> list[Entry]:
    return (await store.table(id))[2]


async def created(store: Store, id: str = "id") -> None:
    await store.create(ROW._replace(id=id), SEATS, FIRST)


async def test_what_was_kept_is_found_again(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await created(store)
        await store.append(
            "id", 2, Step([(1, ("core.pass",)), (-2, ("undo", 2))], "over", 9.25, '{"won": true}')
        )
        await store.set_seat("id", SeatRow(1, "Bob", "person", (Device("other"),)), SEATS[1])
        await store.say("id", TalkRow(0, -1, "", "Iä „x“", 3.5))
        await store.create(ROW._replace(id="next", created=3.0), SEATS, [], previous="id")
    async with opened(new_store) as store:
        row, seats, found, talk = await store.table("id")
        assert row == ROW._replace(status="over", changed=9.25, next="next", result='{"won": true}')
        assert seats == [SEATS[0], SeatRow(1, "Bob", "person", (Device("other"),))]
        assert found == [*FIRST, (1, ("core.pass",)), (-2, ("undo", 2))]
        assert talk == [TalkRow(0, -1, "", "Iä „x“", 3.5)]
        assert [(row.id, len(seats)) for row, seats in await store.tables()] == [("id", 2), ("next", 2)]
        assert await entries(store, "next") == []
        with pytest.raises(StoreFailed, match="no such table"):
            await store.table("nothing")


async def test_a_second_writer_of_the_same_number_fails_and_leaves_nothing(new_store: NewStore) -> None:
    async with opened(new_store) as one, opened(new_store) as two:
        await created(one)
        await one.append("id", 2, Step([(0, ("mine",))], "running", 3.0))
        with pytest.raises(StoreFailed):
            await two.append("id", 2, Step([(1, ("theirs",)), (1, ("more",))], "over", 4.0))
        with pytest.raises(StoreFailed):  # the second of two entries is taken
            await two.append("id", 1, Step([(1, ("theirs",)), (1, ("more",))], "over", 4.0))
        assert await entries(two) == [*FIRST, (0, ("mine",))]
        assert (await one.table("id"))[0].status == "running"
        await two.append("id", 3, Step([(1, ("later",))], "running", 5.0))
        assert (await entries(one))[-1] == (1, ("later",))


async def test_a_gap_is_refused(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await created(store)
        with pytest.raises(StoreFailed, match="entry 6 is missing"):
            await store.append("id", 7, Step([(0, ("late",))], "running", 3.0))
        assert await entries(store) == FIRST


async def test_a_taken_seat_stays_taken(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await created(store)
        await store.set_seat("id", SeatRow(1, "Bob", "person", (Device("bob"),)), SEATS[1])
        with pytest.raises(StoreFailed, match="not free"):
            await store.set_seat("id", SeatRow(1, "Eve", "person", (Device("eve"),)), SEATS[1])
        assert (await store.table("id"))[1][1].name == "Bob"


# -- shape -----------------------------------------------------------------------------------------------


async def test_migrations_can_run_any_number_of_times(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await created(store)
    for _ in range(2):
        async with opened(new_store) as store:
            assert await entries(store) == FIRST
            numbers = await store.do(lambda c: c.rows("SELECT number FROM migrations ORDER BY number"))
            assert [number for (number,) in numbers] == list(range(1, 1 + len(numbers)))
            assert len(numbers) == len(list(shape_module.MIGRATIONS.glob("*.sql")))


async def test_two_servers_that_start_at_once_migrate_once(new_store: NewStore) -> None:
    stores = [new_store() for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await created(stores[0])
    assert await entries(stores[3]) == FIRST
    for store in stores:
        await store.close()


async def test_an_older_database_is_brought_up_to_date(
    new_store: NewStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "old"
    old.mkdir()
    (old / "0001_tables.sql").write_text((shape_module.MIGRATIONS / "0001_tables.sql").read_text())
    with monkeypatch.context() as patch:
        patch.setattr(shape_module, "MIGRATIONS", old)
        async with opened(new_store) as store:
            values = (*ROW[:4], "{}", *ROW[5:7], 1, *ROW[8:11])
            marks = ", ".join("?" * len(values))
            await store.do(lambda c: c.run(f"INSERT INTO tables VALUES ({marks})", values))
    async with opened(new_store) as store:
        now = ROW._replace(options={}, content={}, format=1, visited=1.0, decided=True)
        assert (await store.table("id"))[0] == now


async def test_a_newer_database_is_left_alone(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await store.do(lambda c: c.run("INSERT INTO migrations VALUES (999)"))
    store = new_store()
    with pytest.raises(StoreFailed, match="newer version"):
        await store.open()
    await store.close()


def test_comments_of_a_migration_are_no_statements() -> None:
    assert statements("-- a; b\nX;\n  -- c\nY\n Z;\n") == ["X", "Y\n Z"]


def test_an_address_says_which_database(tmp_path: Path) -> None:
    assert type(open_store(str(tmp_path / "x"))).__name__ == "SqliteStore"
    pytest.importorskip("psycopg")
    assert type(open_store("postgresql://nowhere/x")).__name__ == "PostgresStore"


# -- the writer ------------------------------------------------------------------------------------------


async def ask(*calls: Any) -> list[asyncio.Task[Any]]:
    tasks = [asyncio.create_task(call) for call in calls]
    await asyncio.sleep(0)  # each has put its job into the queue
    return tasks


async def test_jobs_that_wait_together_share_one_commit(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        async with Held(store):
            commits = store.commits
            tasks = await ask(*(created(store, f"t{n}") for n in range(100)))
        await asyncio.gather(*tasks)
        assert store.commits == commits + 2  # the one that was held, and ours
        assert len(await store.tables()) == 100


def broken(c: Cursor) -> None:
    c.run("INSERT INTO talk VALUES ('half', 1, 0, '', 'of a job', 0.0)")
    c.run("INSERT INTO nowhere VALUES (1)")


def surprising(c: Cursor) -> None:
    c.run("INSERT INTO talk VALUES ('half', 2, 0, '', 'of a job', 0.0)")
    raise ZeroDivisionError("nobody thought of this")


async def test_a_failing_job_spoils_no_other(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        async with Held(store):
            tasks = await ask(
                created(store, "one"),
                store.do(broken),
                created(store, "one"),
                store.do(surprising),
                store.say("one", TalkRow(0, 0, "", "half a character: \ud800", 0.0)),
                created(store, "two"),
            )
        results = await asyncio.gather(*tasks, return_exceptions=True)
        failures = [isinstance(result, StoreFailed) for result in results]
        assert failures == [False, True, True, True, True, False]
        assert "nobody thought of this" in str(results[3])
        assert [row.id for row, _ in await store.tables()] == ["one", "two"]
        assert await store.do(lambda c: c.rows("SELECT * FROM talk")) == []


async def test_if_all_fail_together_each_is_tried_alone(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        honest, tries = store._transact, []

        def fails_once(connection: Any, batch: list[Any]) -> None:
            tries.append(len(batch))
            if len(tries) == 2:
                honest(connection, batch[:1])
                raise OSError("the disk is gone for a moment")
            honest(connection, batch)

        store._transact = fails_once  # type: ignore[method-assign]
        async with Held(store):
            tasks = await ask(*(created(store, f"t{n}") for n in range(3)))
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert tries == [1, 3, 1, 1, 1]
        # The first was kept already, although nobody could know.
        assert [isinstance(result, StoreFailed) for result in results] == [True, False, False]
        assert [row.id for row, _ in await store.tables()] == ["t0", "t1", "t2"]


async def test_who_stops_waiting_disturbs_nobody(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        async with Held(store):
            gone, staying = await ask(created(store, "gone"), created(store, "staying"))
            gone.cancel()
        await staying
        assert {row.id for row, _ in await store.tables()} == {"gone", "staying"}


async def test_closing_finishes_what_was_asked_and_refuses_the_rest(new_store: NewStore) -> None:
    store = new_store()
    await store.open()
    async with Held(store):
        tasks = await ask(created(store, "last"), store.close())
        with pytest.raises(StoreFailed):
            await store.tables()
    await asyncio.gather(*tasks)
    await store.close()  # twice does no harm
    async with opened(new_store) as again:
        assert [row.id for row, _ in await again.tables()] == ["last"]


async def test_a_lost_connection_is_made_anew(new_store: NewStore) -> None:
    async with opened(new_store) as store:
        await created(store)
        connections: list[Any] = []
        await store.do(lambda c: connections.append(c.connection))
        connections[0].close()
        with pytest.raises(StoreFailed):
            await store.append("id", 2, Step([(0, ("lost",))], "running", 1.0))
        await store.append("id", 2, Step([(0, ("kept",))], "running", 1.0))
        assert (await entries(store))[2:] == [(0, ("kept",))]
