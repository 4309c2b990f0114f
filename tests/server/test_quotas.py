"""Nobody can take up all the room: tables per visitor and network, and tables that nobody is waiting for."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import fhtagn.games.cults
from fhtagn.server.guard import visitor
from fhtagn.server.limits import Rate
from fhtagn.server.rooms import Refused
from tests.server.driver import WIDE, House, first, house, play_on

CARDS = Path(fhtagn.games.cults.__file__).with_name("data").joinpath("cards.toml").read_text(encoding="utf-8")
HOUR, DAY = 3600.0, 24 * 3600.0


async def opened(place: House, address: str, *sitters: str) -> tuple[int, Any]:
    wish = {"game": "iaa", "name": "", "sitters": sitters or ("free", "free"), "names": ["", ""]}
    answer = await place.http.post("/api/tables", json=wish, headers={"x-forwarded-for": address})
    body = answer.json()
    return answer.status_code, body["table"] if answer.status_code == 201 else body["problem"]


def age(place: House, table: str, seconds: float) -> None:
    """As if it had been opened so long ago."""
    room = place.room(table)
    then = time.time() - seconds
    visited = then if room.row.visited else 0.0
    room.row = room.row._replace(created=then, changed=then, visited=visited)


def test_a_network_is_wider_than_a_household() -> None:
    one, other = visitor("2001:db8:1:1::5"), visitor("2001:db8:1:2::5")
    assert one.address != other.address
    assert one.network == other.network != visitor("2001:db8:2:1::5").network
    assert visitor("::ffff:192.0.2.7") == visitor("192.0.2.7") == ("192.0.2.7", "192.0.2.7")


async def test_a_visitor_has_only_so_many_tables(tmp_path: Path) -> None:
    limits = replace(WIDE, tables_per_visitor=2, per_network=1.5)
    async with house(tmp_path, limits=limits) as place:
        home, next_door, elsewhere = "2001:db8:1:1::5", "2001:db8:1:2::5", "2001:db8:2:1::5"
        codes = [(await opened(place, home))[0] for _ in range(3)]
        assert codes == [201, 201, 429]
        assert (await opened(place, home))[1] == {"key": "server.enough_tables", "args": {"most": 2}}
        # The /48 counts as a whole, too.
        assert [(await opened(place, next_door))[0] for _ in range(2)] == [201, 429]
        assert (await opened(place, elsewhere))[0] == 201
        # They count for as long as they take up room: a week after they were last touched.
        first = next(iter(place.hall.rooms))
        age(place, first, 6.9 * DAY)
        assert (await opened(place, home))[0] == 429
        age(place, first, 7.1 * DAY)
        assert (await opened(place, home))[0] == 201


async def test_a_finished_table_and_its_rematch_do_not_count_twice(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables_per_visitor=1)) as place:
        table, tokens = await place.create("iaa", "person", "random", options={"target": 20})
        page = await place.page(table, tokens[0])
        while not page.is_over:
            await page.until(lambda p: p.is_over or p.is_asked)
            if page.is_asked:
                seq = page.now["seq"]
                await page.act(page.now["options"][0]["action"])
                await page.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
        assert len(place.hall.roster) == 0
        again = await page.ask({"type": "rematch"}, "rematched")
        assert place.room(again["table"]).opener == place.room(table).opener
        assert (await opened(place, "127.0.0.1"))[0] == 429


async def finish(place: House, *sitters: str) -> str:
    """A table whose game is over."""
    table, tokens = await place.create("iaa", *sitters, options={"target": 10})
    pages = [await place.page(table, token) for token in tokens if token] or [await place.page(table)]
    await play_on(pages, first)
    for page in pages:
        await page.leave()
    while place.hall.rooms[table].is_watched:
        await place.http.get("/healthz")
    return table


async def test_tables_count_when_they_are_opened_however_soon_they_are_over(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, new_tables=Rate(0, 2), per_network=1.5)) as place:
        home, next_door = "2001:db8:1:1::5", "2001:db8:1:2::5"
        for _ in range(2):
            _, table = await opened(place, home, "random", "random")
            await play_on([await place.page(table)], first)
        assert len(place.hall.roster) == 0
        assert (await opened(place, home))[1]["key"] == "server.opened_enough"
        assert [(await opened(place, next_door))[0] for _ in range(2)] == [
            201,
            429,
        ]  # the /48 is counted, too


async def test_a_rematch_counts_as_a_table_of_whoever_wants_it(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, new_tables=Rate(0, 2))) as place:
        table, tokens = await place.create("iaa", "person", "random", options={"target": 10})
        for is_last in (False, True):
            page = await place.page(table, tokens[0])
            await play_on([page], first)
            if is_last:
                assert await page.refused({"type": "rematch"}) == "server.opened_enough"
            else:
                table = (await page.ask({"type": "rematch"}, "rematched"))["table"]


async def test_content_counts_when_it_is_brought(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, new_content_tables=Rate(0, 1))) as place:
        wish = {"game": "cults", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
        answers = [await place.http.post("/api/tables", json={**wish, "content": CARDS}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert answers[1].json()["problem"]["key"] == "server.opened_enough"
        assert (await place.http.post("/api/tables", json=wish)).status_code == 201


async def test_a_rematch_with_content_counts_as_one(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, new_content_tables=Rate(0, 1))) as place:
        table, _ = await place.create("cults", "person", "random", content=CARDS)
        room = place.room(table)
        room.row = room.row._replace(status="over")
        with pytest.raises(Refused, match="very many tables"):
            await place.hall.rematch(room, visitor=visitor("127.0.0.1"))


async def test_only_what_may_be_an_id_is_looked_for_in_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        asked: list[str] = []

        async def rows(ids: list[str]) -> list[Any]:
            asked.extend(ids)
            return []

        monkeypatch.setattr(place.hall.store, "rows", rows)
        for id in ("%00", "a" * 65, "%C3%A9", "a%20b"):
            assert (await place.http.get(f"/api/tables/{id}")).status_code == 404
            assert (await place.http.get(f"/api/tables/{id}/log")).status_code == 404
            assert (await place.http.get(f"/api/tables?ids={id}")).json() == []
        assert asked == []
        assert (await place.http.get("/api/tables/abc")).status_code == 404
        assert asked == ["abc"]


async def test_a_finished_table_is_kept_only_if_a_person_decided_something(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, undecided_hours=24)) as place:
        of_bots = await finish(place, "random", "random")
        of_people = await finish(place, "person", "random")
        away, [ann, _] = await place.create("iaa", "person", "random", options={"target": 10})
        page = await place.page(away, ann)  # somebody sits there, but a bot plays from the beginning
        await page.send({"type": "stand_in", "on": True})
        await page.until(lambda p: p.is_over)
        await page.leave()
        while place.room(away).is_watched:
            await place.http.get("/healthz")

        async def after(hours: float) -> set[str]:
            then = time.time() - HOUR * hours
            await place.hall.store.do(lambda c: c.run("UPDATE tables SET changed = ?", (then,)))
            await place.hall.tidy()
            return {row.id for row, _ in await place.hall.store.tables()}

        assert await after(23) == {of_bots, of_people, away}
        spectator = await place.page(of_bots)
        assert await after(25) == {of_bots, of_people}
        await spectator.leave()
        while place.room(of_bots).is_watched:
            await place.http.get("/healthz")
        assert await after(25) == {of_people}


async def test_a_finished_table_leaves_memory_and_comes_back_when_it_is_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        over = await finish(place, "person", "person")
        running, _ = await place.create("iaa", "person", "free")

        async def sheet() -> Any:
            found = (await place.http.get(f"/api/tables/{over}")).json()
            return {**found, "seats": [seat["name"] for seat in found["seats"]]}

        before = await sheet()
        for room in list(place.hall.rooms.values()):
            place.hall.rest(room, after=0)
        assert set(place.hall.rooms) == {running}
        assert await sheet() == before
        found = (await place.http.get(f"/api/tables?ids={running},{over},none")).json()
        assert [one["id"] for one in found] == [running, over]
        assert set(place.hall.rooms) == {running}  # looking at its row does not bring it back
        assert (await place.page(over)).is_over
        assert set(place.hall.rooms) == {running, over}
    async with house(tmp_path) as place:  # nor does a start read it
        assert set(place.hall.rooms) == {running}
        assert (await place.page(over)).is_over


async def test_a_finished_table_is_not_looked_through_for_the_list(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        over = await finish(place, "person", "random")
        waiting, _ = await place.create("iaa", "person", "free")
        assert list(place.hall.listed) == [waiting]
        assert over in place.hall.rooms
        assert [one["id"] for one in (await place.http.get("/api/tables")).json()] == [waiting]


async def test_a_rematch_is_found_again_when_it_is_over_itself(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "random", options={"target": 10})
        page = await place.page(table, tokens[0])
        await play_on([page], first)
        again = (await page.ask({"type": "rematch"}, "rematched"))["table"]
        second = await place.page(again, tokens[0])
        await play_on([second], first)
        await second.leave()
        while place.room(again).is_watched:
            await place.http.get("/healthz")
        place.hall.rest(place.room(again), after=0)
        assert set(place.hall.rooms) == {table}
        assert (await place.hall.rematch(place.room(table))).row.id == again


async def test_a_table_that_nobody_visits_expires(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, unvisited_minutes=60)) as place:
        seated, [ann, _] = await place.create("iaa", "person", "free")
        watched, _ = await place.create("iaa", "person", "free")
        lonely, _ = await place.create("iaa", "person", "person")
        await (await place.page(seated, ann)).leave()
        spectator = await place.page(watched)
        for table in (seated, watched, lonely):
            age(place, table, 59 * 60)
        await place.hall.tidy()
        assert set(place.hall.rooms) == {seated, watched, lonely}
        for table in (seated, watched, lonely):
            age(place, table, 61 * 60)
        await place.hall.tidy()
        assert set(place.hall.rooms) == {seated, watched}
        await spectator.leave()
        while place.room(watched).is_watched:
            await place.http.get("/healthz")
        await place.hall.tidy()
        assert set(place.hall.rooms) == {seated}
        assert (await place.http.get(f"/api/tables/{lonely}")).status_code == 404
    async with house(tmp_path) as place:  # nor does the store have it
        assert set(place.hall.rooms) == {seated}
        assert place.room(seated).row.visited > 0


async def test_a_table_that_never_began_expires_after_a_week_without_visits(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, unstarted_days=7)) as place:
        waiting, [ann, _] = await place.create("iaa", "person", "free")
        begun, [bob, _] = await place.create("iaa", "person", "person")
        for table, token in ((waiting, ann), (begun, bob)):
            await (await place.page(table, token)).leave()
            age(place, table, 6.9 * DAY)
        await place.hall.tidy()
        assert set(place.hall.rooms) == {waiting, begun}
        age(place, waiting, 7.1 * DAY)
        age(place, begun, 400 * DAY)
        await place.hall.tidy()
        assert set(place.hall.rooms) == {begun}  # a game that has begun is never deleted for its age


async def test_a_full_house_makes_room_at_the_cost_of_what_nobody_would_miss(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables=2)) as place:
        played, [ann, bob] = await place.create("iaa", "person", "person")
        pages = [await place.page(played, token) for token in (ann, bob)]
        page = next(page for page in pages if page.is_asked)
        await page.act(page.now["options"][0]["action"])
        await page.until(lambda p: p.now["seq"] > 1)
        for page in pages:
            await page.leave()
        idle, _ = await place.create("iaa", "person", "person")
        assert (await opened(place, "127.0.0.1"))[0] == 503  # both are young, and of the same visitor
        for table in (played, idle):
            place.room(table).row = place.room(table).row._replace(changed=time.time() - HOUR)
        room = place.room(idle)
        room.row = room.row._replace(created=room.row.changed)
        status, new = await opened(place, "192.0.2.1")
        assert status == 201
        assert set(place.hall.rooms) == {played, new}


async def test_whoever_fills_the_house_makes_room_for_the_others(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables=6)) as place:
        greedy = [(await opened(place, "192.0.2.1"))[1] for _ in range(3)]
        others = [(await opened(place, f"192.0.2.{n}"))[1] for n in (2, 3, 4)]
        status, new = await opened(place, "192.0.2.5")
        assert status == 201
        assert set(place.hall.rooms) == {*greedy[1:], *others, new}  # the oldest of whoever has the most
        # Whoever has as many as anybody else gets no further one, nor do two push each other out.
        assert (await opened(place, "192.0.2.1"))[0] == 503
        assert (await opened(place, "192.0.2.2"))[0] == 503


async def test_each_of_those_who_come_at_once_finds_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables=6)) as place:
        greedy = [(await opened(place, "192.0.2.1"))[1] for _ in range(6)]
        answers = await asyncio.gather(*(opened(place, f"192.0.2.{n}") for n in (2, 3, 4)))
        assert [status for status, _ in answers] == [201] * 3
        assert set(place.hall.rooms) == {*greedy[3:], *(table for _, table in answers)}


async def test_what_somebody_looks_at_or_has_begun_does_not_make_room(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables=2)) as place:
        wish = {"game": "iaa", "name": "", "sitters": ["person", "free"], "names": ["", ""]}
        visitor = {"x-forwarded-for": "192.0.2.1"}
        made = [(await place.http.post("/api/tables", json=wish, headers=visitor)).json() for _ in range(2)]
        pages = [await place.page(one["table"], one["tokens"][0]) for one in made]
        assert (await opened(place, "192.0.2.2"))[0] == 503
        await pages[0].leave()
        status, new = await opened(place, "192.0.2.2")
        assert status == 201
        assert set(place.hall.rooms) == {made[1]["table"], new}


async def test_a_network_shares_what_it_takes_up(tmp_path: Path) -> None:
    limits = replace(WIDE, tables=5, per_network=2.0)
    async with house(tmp_path, limits=limits) as place:
        for n in range(4):  # four households with one each count as two
            assert (await opened(place, f"2001:db8:1:{n}::1"))[0] == 201
        assert (await opened(place, "192.0.2.1"))[0] == 201
        assert (await opened(place, "192.0.2.1"))[0] == 503
        assert [(await opened(place, f"192.0.2.{n}"))[0] for n in (2, 3, 4)] == [201, 201, 503]
        assert len(place.hall.rooms) == 5
