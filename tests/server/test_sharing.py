"""Several servers on one PostgreSQL database: one leads a table, and the others know who."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fhtagn.core.errors import BadInput
from fhtagn.server import wishes
from fhtagn.server.copies import backup, restore
from fhtagn.server.devices import Codes
from fhtagn.server.guard import new_token, token_hash, visitor
from fhtagn.server.leases import Elsewhere, Membership
from fhtagn.server.office import Office
from fhtagn.server.postgres import PostgresStore
from fhtagn.server.rooms import FREE
from fhtagn.server.shape import MIGRATIONS
from fhtagn.server.store import Device, SeatRow, Step, Store, StoreFailed, TalkRow
from tests.core.toys import VIGIL
from tests.server.conftest import new_database
from tests.server.driver import WIDE, House, first, house, play_on
from tests.server.test_copies import ENTRIES, ROW, SEATS

LONG = 3600.0  # seconds: a lease that does not end unless the test says so


@pytest.fixture
def db(postgres: str) -> str:
    return new_database(postgres)


@asynccontextmanager
async def servers(db: str, *addresses: str) -> AsyncIterator[list[Store]]:
    """Stores without a server around them; the first has opened a table."""
    stores = [PostgresStore(db, 0.1, member=Membership(address, LONG)) for address in addresses]
    try:
        for store in stores:
            await store.open()
        await stores[0].create(ROW, SEATS, ENTRIES[:3])
        yield [*stores]
    finally:
        for store in stores:
            await store.close()


@asynccontextmanager
async def houses(db: str, path: Path, **how: Any) -> AsyncIterator[list[House]]:
    """Two servers that are found under the names a and b."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                house(path, store=PostgresStore(db, 5.0, member=Membership(name, LONG)), **how)
            )
            for name in "ab"
        ]


async def lapse(store: Store) -> None:
    """This server has not been heard of for long enough."""
    assert store.leases is not None
    values = (store.leases.id,)
    sql = "UPDATE servers SET expires = clock_timestamp() - make_interval(secs => 1) WHERE id = ?"
    await store.do(lambda c: c.run(sql, values))


async def append(store: Store, seq: int) -> None:
    await store.append("id", seq, Step([(0, ("iaa.call", seq))], "running", 3.0))


# -- leases --------------------------------------------------------------------------------------------------


async def test_whoever_is_asked_first_leads_and_the_others_say_where(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        assert await a.lead("id") == 1
        assert await a.lead("id") == 0  # nothing new
        with pytest.raises(Elsewhere) as said:
            await b.lead("id")
        assert said.value.address == "a"
        assert (a.leads("id"), b.leads("id")) == (True, False)
        with pytest.raises(StoreFailed, match="no such table"):
            await b.lead("nothing")


async def test_only_the_leader_writes(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.lead("id")
        for write in (
            append(b, 3),
            b.say("id", TalkRow(0, 0, "Ann", "Iä", 0.0)),
            b.set_seat("id", SeatRow(1, "Eve", "person", (Device("x"),)), SEATS[1]),
            b.set_devices("id", 0, [Device("x")]),
            b.set_quiet("id", True),
            wishes.keep(b, "id", None),
            wishes.want_deleted(b, "id", 0),
            Codes(b, WIDE).make("id", 0),
            b.rewrite(ROW, 3, ROW, ENTRIES[:3]),
            b.create(ROW._replace(id="next"), SEATS, [], "id"),
            b.delete("id"),
        ):
            with pytest.raises(Elsewhere):
                await write
        await append(a, 3)
        assert len((await b.table("id"))[2]) == 4
        assert await b.row("next") is None


async def test_a_late_leader_loses_everything_and_notices(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.create(ROW._replace(id="other"), SEATS, [])
        await a.lead("id")
        await a.lead("other")
        await lapse(a)
        assert await b.lead("id") == 2
        await append(b, 3)
        for seq in (3, 4):  # what it was about to write, and what it would write if it knew the log
            with pytest.raises(StoreFailed):
                await append(a, seq)
        with pytest.raises(Elsewhere):  # the other table is nobody's, but a is not there any more
            await a.lead("other")
        assert a.leases is not None
        assert not await a.leases.beat()
        assert not a.leads("id")
        assert not a.leads("other")
        assert await a.leases.beat()
        assert await a.lead("other") == 2
        with pytest.raises(Elsewhere) as said:
            await a.lead("id")
        assert said.value.address == "b"
        assert len((await a.table("id"))[2]) == 4


async def test_a_leader_that_is_late_but_not_missed_goes_on(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.lead("id")
        await lapse(a)
        await append(a, 3)
        assert a.leases is not None
        assert await a.leases.beat()
        with pytest.raises(Elsewhere):
            await b.lead("id")


async def test_who_stops_in_the_middle_of_a_transaction_holds_up_nobody(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.lead("id")
        begun, go_on = asyncio.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def stopped(c: Any) -> None:
            a.fence(c, "id")
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

        writing = asyncio.create_task(a.do(stopped))
        await begun.wait()
        await lapse(b)  # only to show that nobody is harmed by another's late beat
        assert b.leases is not None
        await b.leases.beat()
        await b.do(lambda c: c.run("UPDATE servers SET expires = '2001-01-01' WHERE address = 'a'"))
        assert await b.lead("id") == 2
        await append(b, 3)
        go_on.set()
        with pytest.raises(StoreFailed):
            await writing
        assert len((await b.table("id"))[2]) == 4


async def test_a_server_that_starts_again_has_its_tables_at_once(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.lead("id")
        again = PostgresStore(db, 0.1, member=Membership("a", LONG))
        await again.open()
        assert await again.lead("id") == 2
        with pytest.raises(StoreFailed):
            await append(a, 3)
        await again.close()
        with pytest.raises(Elsewhere):  # it did not say goodbye
            await b.lead("id")


async def test_a_server_that_stops_gives_its_tables_to_the_others(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        await a.lead("id")
        assert a.leases is not None
        await a.leases.leave()
        assert await b.lead("id") == 2
        await b.give_up("id")
        assert a.leases is not None
        await a.leases.join()
        assert await a.lead("id") == 3


async def test_a_table_is_opened_once_whoever_is_asked(db: str) -> None:
    async with servers(db, "a", "b") as (a, b):
        rows = [ROW._replace(id=f"new{n}") for n in range(4)]
        asked = [
            store.create(row, SEATS, ENTRIES[:1], mark="mark")
            for store, row in zip((a, b, a, b), rows, strict=True)
        ]
        found = await asyncio.gather(*asked)
        assert len(set(found)) == 1
        assert await a.marked("mark") == found[0]
        assert len(await a.tables()) == 2


async def test_the_shape_changes_only_while_nobody_serves(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with servers(db, "a") as (a,):
        assert backup(db, tmp_path / "copy") == 1
        monkeypatch.setattr("fhtagn.server.copies.PATIENCE", 0.1)
        with pytest.raises(StoreFailed, match="another server"):
            restore(tmp_path / "copy", db, replace=True)
        newer = tmp_path / "migrations"
        newer.mkdir()
        for file in [*MIGRATIONS.glob("*.sql")]:
            (newer / file.name).write_text(file.read_text())
        (newer / "0999_new.sql").write_text("CREATE TABLE new (x INTEGER);")
        monkeypatch.setattr("fhtagn.server.shape.MIGRATIONS", newer)
        upgraded = PostgresStore(db, 0.1, member=Membership("b", LONG))
        with pytest.raises(StoreFailed, match="another server"):
            await upgraded.open()
        await upgraded.close()
        # If it loses its connection, the new one comes in; the old one must not write any more.
        connections: list[Any] = []
        await a.do(lambda c: connections.append(c.connection))
        connections[0].close()
        upgraded = PostgresStore(db, 5.0, member=Membership("b", LONG))
        await upgraded.open()
        for _ in range(2):
            with pytest.raises(StoreFailed):
                await a.tables()
        await upgraded.close()


# -- tables --------------------------------------------------------------------------------------------------


async def test_a_page_is_told_where_its_table_is(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, tokens = await a.create("iaa", "person", "person")
        page = await b.page(table, tokens[0])  # nobody led it: whoever is asked first does
        assert page.now["seat"] == 0
        lost = await a.silent(table)
        assert await lost.closed() == 4021
        assert lost.messages == [
            {
                "type": "problem",
                "text": {"key": "server.elsewhere", "args": {}},
                "fatal": True,
                "elsewhere": "b",
            }
        ]
        log = await a.http.get(f"/api/tables/{table}/log")
        assert (log.status_code, log.headers["x-fhtagn-leader"], log.json()["elsewhere"]) == (421, "b", "b")
        with pytest.raises(InvalidStatus) as refused:  # a proxy finds the way by itself
            await connect(f"ws://{a.host}/ws/{table}", additional_headers={"X-Fhtagn-Follows": "1"})
        response = refused.value.response
        assert (response.status_code, response.headers["x-fhtagn-leader"]) == (421, "b")
        assert (await a.http.get("/api/tables/nothing/log")).status_code == 404
        assert await (await a.silent("nothing")).closed() == 4004


async def test_everybody_lists_all_tables(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, _ = await a.create("iaa", "person", "free")
        await a.sit(table, 1, "Eve")
        hidden, _ = await a.create("iaa", "person", "free", listed=False)
        for server in (a, b):
            (sheet,) = (await server.http.get("/api/tables")).json()
            assert sheet["id"] == table
            assert [seat["name"] for seat in sheet["seats"]] == ["person 0", "Eve"]
            assert (await server.http.get(f"/api/tables/{hidden}")).json()["status"] == "open"
            assert (await server.http.get("/api/tables/nothing")).status_code == 404


async def test_seats_are_single(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, _ = await a.create("iaa", "person", "free")
        wanted = [
            (place, {"seat": 1, "name": name, "token": new_token()}) for name in "XYZ" for place in (a, b)
        ]
        asked = [place.http.post(f"/api/tables/{table}/seats", json=wish) for place, wish in wanted]
        codes = sorted(answer.status_code for answer in await asyncio.gather(*asked))
        assert codes[0] == 201
        assert set(codes[1:]) <= {409, 421, 503}
        (seat,) = [row for row in (await a.hall.known(table)).seats if row.seat == 1]
        assert seat.sitter != FREE
        (device,) = seat.devices
        assert device.token in {token_hash(str(wish["token"])) for _, wish in wanted}


async def test_a_code_works_wherever_it_is_used(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, [token, _] = await a.create("iaa", "person", "person")
        await a.page(table, token)
        made = await a.http.post(f"/api/tables/{table}/code", headers={"x-seat-token": token})
        use = {"code": made.json()["code"], "token": new_token(), "name": "Telefon"}
        told = await b.http.post("/api/code", json=use)
        assert (told.status_code, told.json()) == (202, {"table": table})  # a leads it
        here = f"/api/tables/{table}/devices/code"
        assert (await b.http.post(here, json=use)).headers["x-fhtagn-leader"] == "a"
        assert (await a.http.post("/api/tables/another/devices/code", json=use)).status_code == 404
        told = await a.http.post(here, json=use)
        assert (told.status_code, told.json()["seat"]) == (201, 0)
        assert (await b.http.post("/api/code", json={**use, "token": new_token()})).status_code == 404
        await a.hall.store.leases.leave()  # type: ignore[union-attr]
        assert (await b.page(table, use["token"])).now["seat"] == 0


async def test_a_wish_goes_on_at_another_server(db: str, tmp_path: Path) -> None:
    soon = replace(WIDE, away_minutes=0.0)
    async with houses(db, tmp_path, limits=soon) as (a, b):
        table, tokens = await a.create("iaa", "person", "person", "person")
        pages = [await a.page(table, token) for token in tokens[:2]]
        await pages[0].send({"type": "ask", "what": "bot", "about": 2})
        await pages[1].until(lambda p: p.now.get("wish"))
        await a.hall.store.leases.leave()  # type: ignore[union-attr]
        moved = [await b.page(table, token) for token in tokens[:2]]
        assert moved[1].now["wish"] == pages[1].now["wish"]
        await moved[1].send({"type": "answer", "wish": moved[1].now["wish"]["number"], "agree": True})
        await moved[0].until(lambda p: p.now["seats"][2].get("bot"))


# -- fhtagn admin --------------------------------------------------------------------------------------------


async def order(places: list[House], db: str, what: dict[str, Any]) -> dict[str, Any]:
    """All servers look for orders at the same time, and once more to hear what another has done."""
    async with Office(db) as office:
        asked = asyncio.create_task(office.order(what))
        while not asked.done():
            await asyncio.gather(*(place.hall.steward.look() for place in places))
            await asyncio.sleep(0.01)
        await asyncio.gather(*(place.hall.steward.look() for place in places))
        return await asked


async def test_the_leader_carries_out_what_the_host_orders(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as places:
        for leader, other in (places, places[::-1]):
            table, tokens = await other.create("iaa", "person", "person")
            page = await leader.page(table, tokens[0])
            async with Office(db) as office:
                showing = asyncio.create_task(office.show(table[:8]))
                while not showing.done():
                    await asyncio.gather(*(place.hall.steward.look() for place in places))
                    await asyncio.sleep(0.01)
                assert [seat for seat, _ in (await showing)["present"]] == [0]
            await order(places, db, {"do": "mute", "table": table, "seat": 0})
            assert await page.refused({"type": "say", "words": "Iä"}) == "server.muted"
            link = (await order(places, db, {"do": "link", "table": table, "seat": 1}))["link"]
            assert (await leader.page(table, link.rpartition("/")[2])).now["seat"] == 1
            await order(places, db, {"do": "free", "table": table, "seat": 1})
            await page.until(lambda p: p.now["seats"][1]["sitter"] == "free")
            await order(places, db, {"do": "close", "table": table, "why": "spam"})
            assert await page.closed() == 1008
            for place in places:
                assert (await place.http.get(f"/api/tables/{table}")).status_code == 403
                assert await (await place.silent(table)).closed() in (4004, 4021)
            await order(places, db, {"do": "reopen", "table": table})
            for place in places:
                assert (await place.http.get(f"/api/tables/{table}")).status_code == 200
            await order(places, db, {"do": "delete", "table": table})
            for place in places:
                assert (await place.http.get(f"/api/tables/{table}")).status_code == 404
            with pytest.raises(BadInput, match="no such table"):
                await order(places, db, {"do": "close", "table": table})
        assert await places[0].hall.store.do(lambda c: c.rows("SELECT * FROM orders")) == []


async def test_a_ban_holds_at_all_servers_and_is_lifted_once(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as places:
        here = []
        for place in places:
            table, tokens = await place.create("iaa", "person", "person")
            here.append(await place.page(table, tokens[0]))
        mark = places[1].hall.watch.mark(visitor("127.0.0.1"))  # only this server knows it
        assert await order(places, db, {"do": "ban", "who": mark}) == {"who": "127.0.0.1/32"}
        for place in places:
            await place.hall.steward.look()
        assert [await page.closed() for page in here] == [1008, 1008]
        for place in places:
            assert (await place.http.get("/api/tables")).status_code == 403
        assert await order(places, db, {"do": "unban", "who": "127.0.0.1"}) == {}
        with pytest.raises(BadInput, match="not banned"):
            await order(places, db, {"do": "unban", "who": "127.0.0.1"})
        for place in places:
            await place.hall.steward.look()
            assert (await place.http.get("/api/tables")).status_code == 200


async def test_old_tables_of_all_servers_are_deleted(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fhtagn.server.sharing.AT_ONCE", 2)
    async with houses(db, tmp_path) as places:
        for n in range(6):
            table, tokens = await places[0].create("iaa", "person", "person")
            await places[n % 2].page(table, tokens[0])
        young, _ = await places[0].create("iaa", "person", "person")
        old = "UPDATE tables SET status = 'over', changed = 0 WHERE id <> ?"
        await places[0].hall.store.do(lambda c: c.run(old, (young,)))
        assert await order(places, db, {"do": "retention", "days": 30}) == {"count": 6}
        for place in places:
            await place.hall.steward.look()
        assert [row.id for row, _ in await places[0].hall.store.tables()] == [young]


# -- playing on ----------------------------------------------------------------------------------------------


async def test_the_game_goes_on_at_another_server(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, tokens = await a.create("iaa", "person", "person", options={"target": 20})
        pages = [await a.page(table, token) for token in tokens]
        await play_on(pages, first, most=5)
        seen = pages[0].now["seq"]
        await lapse(a.hall.store)
        moved = [await b.page(table, token) for token in tokens]
        assert moved[0].now["seq"] == seen
        await play_on(moved, first, most=1)
        # The old leader is asked to do something, and can do nothing.
        actor = next(page for page in pages if page.is_asked)
        await actor.act(first(actor))
        await actor.until(lambda page: page.problems)  # its connection to the database was cut off
        await actor.act(first(actor))
        assert await actor.closed() == 4021
        assert [page.now["seq"] for page in pages] == [seen, seen]
        # Its next beat tells everybody else.
        assert a.hall.store.leases is not None
        assert a.hall.sharing is not None
        if not await a.hall.store.leases.beat():
            a.hall.sharing._lapsed()
        assert [await page.closed() for page in pages] == [4021, 4021]
        assert b.hall.counts["tables_taken_over"] == 1
        # And it may lead the table again, as it stands.
        now = moved[0].now["seq"]
        await lapse(b.hall.store)
        back = await a.page(table, tokens[0])
        assert back.now["seq"] == now > seen


async def test_bots_are_played_by_the_leader_alone(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, tokens = await a.create("iaa", "random", "person", options={"target": 10})
        assert a.hall.bots._work == {}  # nobody is there yet
        page = await b.page(table, tokens[1])
        await play_on([page], first)
        assert a.hall.bots._work == {}
        assert page.is_over
        names = [row.name for row, _ in await b.hall.store.tables()]
        assert names == ["Arkham"]


async def test_a_rematch_is_single_and_partners_remember(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        table, tokens = await a.create(VIGIL.info.id, "person", "person", options={"nights": 1})
        pages = [await a.page(table, token) for token in tokens]
        await play_on(pages, first)
        for page in pages:
            await page.send({"type": "rematch"})
        told = [(await page.next("rematched", 0))["table"] for page in pages]
        assert told == [told[0]] * 2
        again = [await b.page(told[0], token) for token in tokens]
        await play_on(again, first)
        assert [game["table"] for game in again[0].now["games"]] == [table, told[0]]
        # The old leader is gone before it has told anybody; the new one finds the same rematch.
        await lapse(a.hall.store)
        room = await b.hall.find(table)
        await room.settled()
        assert (await b.hall.rematch(room)).row.id == told[0]
        with pytest.raises(StoreFailed):
            await a.hall.store.create(ROW, SEATS, [], table)


async def test_house_is_kept_together(db: str, tmp_path: Path) -> None:
    async with houses(db, tmp_path) as (a, b):
        await a.create("iaa", "person", "person")
        watched, [token, _] = await a.create("iaa", "person", "person")
        page = await b.page(watched, token)
        old = "UPDATE tables SET changed = 0, created = 0, visited = 0"
        await a.hall.store.do(lambda c: c.run(old))
        await a.hall.tidy()  # b leads one of them, and somebody is there
        assert [row.id for row, _ in await a.hall.store.tables()] == [watched]
        await b.hall.tidy()
        assert [row.id for row, _ in await b.hall.store.tables()] == [watched]
        assert len(a.hall.roster) == 0 < len(b.hall.rooms)
        await page.leave()
        b.hall.room(watched).rest()
        await b.hall.store.do(lambda c: c.run("UPDATE tables SET changed = 1e12"))
        await b.hall.tidy()
        assert b.hall.rooms == {}
        assert (await a.page(watched, token)).now["seat"] == 0
