"""Finished games: log files that somebody brings, branches that go on from a moment, what is published."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.log import CHANCE, Log, parse_log
from fhtagn.core.table import SNAPSHOT_EVERY, Kept, Table, verified
from fhtagn.server import archive
from fhtagn.server.limits import Rate
from fhtagn.server.store import Store
from fhtagn.server.writer import Cursor
from tests.server.driver import WIDE, House, Page, first, house, play_on

LOGS = Path(__file__).parent.parent / "logs"
STARS = (LOGS / "stars-3-rules-1.log").read_text()


async def brought(place: House, body: str, **headers: str) -> tuple[int, Any]:
    answer = await place.http.post("/api/logs", content=body.encode(), headers=headers)
    told = answer.json()
    return answer.status_code, told["table"] if answer.status_code == 201 else told["problem"]["key"]


async def branched(place: House, table: str, at: int, seat: int, **more: Any) -> tuple[int, Any]:
    wish = {"at": at, "seat": seat, "name": "Nina", **more}
    answer = await place.http.post(f"/api/tables/{table}/branch", json=wish)
    told = answer.json()
    return answer.status_code, told if answer.status_code == 201 else told["problem"]["key"]


async def published(place: House) -> list[str]:
    return [sheet["id"] for sheet in (await place.http.get("/api/published")).json()]


async def publishes(place: House, table: str, token: str, on: bool = True) -> Any:
    answer = await place.http.post(
        f"/api/tables/{table}/publish", json={"on": on}, headers={"x-seat-token": token}
    )
    told = answer.json()
    return told["published"] if answer.status_code == 200 else told["problem"]["key"]


# -- log files ---------------------------------------------------------------------------------------------


async def test_a_log_file_becomes_a_table_to_look_back_at(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        code, table = await brought(place, STARS)
        assert code == 201
        page = await place.page(table)
        assert page.is_over
        log = parse_log(STARS)
        assert page.now["outcome"]["winners"] == list(Table.replay(log).outcome.winners)
        assert [seat["name"] for seat in page.now["seats"]] == ["P1", "P2", "P3"]
        again = (await place.http.get(f"/api/tables/{table}/log")).text
        assert parse_log(again).history() == log.history()
        assert (await place.http.get("/api/tables")).json() == [], "nobody finds it but by its link"
        n = page.now["moments"] // 2
        hands = [
            (await page.ask({"type": "look", "n": n, "eyes": seat}, "past"))["own"]["hand"]
            for seat in range(3)
        ]
        above = await page.ask({"type": "look", "n": n, "eyes": -2}, "past")
        assert [own["hand"] for own in above["owns"]] == hands
        assert len({str(hand) for hand in hands}) == 3, "three different hands"


async def test_after_a_restart_it_is_still_there(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        _, table = await brought(place, STARS)
    async with house(tmp_path) as place:
        assert (await place.page(table)).is_over


async def test_a_file_that_is_no_fair_finished_game_is_refused(tmp_path: Path) -> None:
    table = Table("iaa", players=2, seed="unfinished")
    forged = parse_log(STARS)
    n = next(i for i, (seat, _) in enumerate(forged.entries) if seat == CHANCE)
    forged.entries[n] = (CHANCE, ("drawn", tuple(reversed(forged.entries[n][1][1]))))
    async with house(tmp_path) as place:
        assert (await brought(place, "no log"))[1] == "core.log.foreign"
        assert (await brought(place, STARS[:2000]))[1] == "core.log.truncated"
        assert (await brought(place, STARS.replace("P1", "P9")))[1] == "core.log.altered"
        assert (await brought(place, table.log.dumps()))[1] == "server.import_unfinished"
        assert (await brought(place, forged.dumps()))[1] in ("core.log.unfair", "core.log.illegal")
        assert place.hall.rooms == {}


async def test_names_in_a_file_are_treated_like_names_that_people_type(tmp_path: Path) -> None:
    log = parse_log(STARS)
    log.seats[0]["name"] = "A\u202e\n" + "b" * 1000
    log.seats[1]["by"] = "os:system"
    async with house(tmp_path) as place:
        _, table = await brought(place, log.dumps())
        seats = (await place.page(table)).now["seats"]
        assert seats[0]["name"].startswith("A b")
        assert len(seats[0]["name"]) == 40
        assert [seat["sitter"] for seat in seats] == ["greedy", "left", "greedy"]


async def test_log_files_count_against_quotas(tmp_path: Path) -> None:
    few = replace(WIDE, imported_tables=2, log_bytes=len(STARS) + 10)
    async with house(tmp_path, limits=few) as place:
        assert (await brought(place, STARS + " " * 11)) == (413, "server.too_long")
        kept = [(await brought(place, STARS))[1] for _ in range(2)]
        assert (await brought(place, STARS))[1] == "server.full"
        then = time.time() - 31 * 24 * 3600
        await place.hall.store.do(
            lambda c: c.run("UPDATE tables SET changed = ? WHERE id = ?", (then, kept[0]))
        )
        await archive.tidy(place.hall)
        assert list(place.hall.rooms) == kept[1:]
        assert (await brought(place, STARS))[0] == 201
    slow = replace(WIDE, imports=WIDE.imports._replace(per_second=0.0, burst=1))
    async with house(tmp_path / "other", limits=slow) as place:
        assert (await brought(place, "no log"))[1] == "core.log.foreign"
        assert (await brought(place, STARS)) == (429, "server.too_fast")


# -- branches ----------------------------------------------------------------------------------------------


async def test_a_branch_goes_on_from_a_moment_with_dice_of_its_own(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        _, table = await brought(place, STARS)
        old = await place.page(table)
        n = old.now["moments"] // 2
        code, told = await branched(place, table, n, 1, bot="greedy")
        assert code == 201
        page = await place.page(told["table"], told["token"])
        before, now = place.room(table), place.room(told["table"])
        assert before.table is not None
        assert now.table is not None
        assert now.table.log.history()[:n] == before.table.log.history()[:n]
        assert now.row.secret != before.row.secret
        assert [seat["sitter"] for seat in page.now["seats"]] == ["greedy", "person", "greedy"]
        assert page.now["seats"][1]["name"] == "Nina"
        assert now.row.given == sum(seat == CHANCE for seat, _ in before.table.log.history()[:n])
        assert (await place.http.get(f"/api/tables/{told['table']}")).json()["origin"] == "branch"


async def test_a_finished_branch_is_a_record_like_any_other(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", options={"target": 20})
        await play_on([await place.page(table, token) for token in tokens], first)
        _, told = await branched(place, table, 6, 0, bot="random")
        page = await place.page(told["table"], told["token"])
        await play_on([page], first)
        body = (await place.http.get(f"/api/tables/{told['table']}/log")).text
        log = parse_log(body)
        assert log.given > 0
        assert verified(log).over
        log.given = 0
        assert (await brought(place, log.dumps()))[1] == "core.log.unfair", "not rolled with this secret"
        assert (await brought(place, body))[0] == 201
        code, again = await branched(place, told["table"], 6, 1)
        assert code == 201, "and can be branched off from"
        assert again["table"] != told["table"]


async def test_nothing_branches_off_from_a_running_game(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("stars", "person", "person")
        assert (await branched(place, table, 3, 0))[1] == "server.branch_after_the_end"
        _, over = await brought(place, STARS)
        assert (await branched(place, over, 10**6, 0))[1] == "server.no_such_moment"
        assert (await branched(place, over, 3, 7))[1] == "server.no_such_seat"
        assert (await branched(place, over, 3, 0, bot="os:system"))[1] == "core.bad.bot"


async def test_branches_count_like_other_tables(tmp_path: Path) -> None:
    few = replace(WIDE, tables_per_visitor=1)
    async with house(tmp_path, limits=few) as place:
        _, over = await brought(place, STARS)
        assert (await branched(place, over, 10, 0))[0] == 201
        assert (await branched(place, over, 10, 0))[1] == "server.enough_tables"


async def test_branches_and_trials_have_a_rate_of_their_own(tmp_path: Path) -> None:
    slow = replace(WIDE, branching=Rate(0, 1))
    async with house(tmp_path, limits=slow) as place:
        _, over = await brought(place, STARS)
        assert (await branched(place, over, 10, 0))[0] == 201
        assert (await branched(place, over, 10, 0)) == (429, "server.too_fast")


async def test_of_a_branch_hardly_anything_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = []
    resume = Table.resume

    def noted(log: Log, kept: Kept | None = None) -> Table:
        again.append(len(log.entries) - (kept.entries if kept is not None else 0))
        return resume(log, kept)

    async with house(tmp_path) as place:
        _, over = await brought(place, STARS)
        assert (await branched(place, over, 0, 0))[0] == 201  # now the game before is in memory
        monkeypatch.setattr("fhtagn.server.hall.Table.resume", noted)
        assert (await branched(place, over, 40, 0))[0] == 201
        assert (await branched(place, over, 10, 0))[0] == 201
        assert again == [40 % SNAPSHOT_EVERY, 10]


# -- published ---------------------------------------------------------------------------------------------


async def finished(place: House, *sitters: str) -> tuple[str, list[str], list[Page]]:
    table, tokens = await place.create("iaa", *sitters, options={"target": 10}, listed=True)
    pages = [await place.page(table, token) for token in tokens if token]
    await play_on(pages, first)
    return table, tokens, pages


async def test_a_game_is_published_when_all_who_played_agree(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, (ann, ben), pages = await finished(place, "person", "person")
        assert (await place.http.get("/api/tables")).json() == [], "open to all it was only before"
        assert await publishes(place, table, ann) is False
        assert await published(place) == []
        assert await publishes(place, table, ann) is False, "once more changes nothing"
        assert await publishes(place, table, ben) is True
        assert await published(place) == [table]
        await pages[0].until(lambda p: any(line["text"]["key"] == "server.published" for line in p.talk))
        assert await publishes(place, table, ben, on=False) is False
        assert await published(place) == []
        assert await publishes(place, table, ben) is True, "the other still agrees"
    async with house(tmp_path) as place:
        assert await published(place) == [table]


async def test_nobody_else_publishes_it(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, (ann, _), _ = await finished(place, "person", "random")
        assert await publishes(place, table, "x" * 32) == "server.only_seated"
        assert await publishes(place, table, ann) is True, "bots do not mind"
        running, (token, _) = await place.create("iaa", "person", "random")
        assert await publishes(place, running, token) == "server.not_over"


async def test_who_has_left_cannot_agree(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, (ann, ben) = await place.create("iaa", "person", "person", options={"target": 10})
        pages = [await place.page(table, token) for token in (ann, ben)]
        await pages[1].send({"type": "leave"})
        await pages[0].until(lambda p: p.now["seats"][1]["sitter"] == "left")
        await play_on([pages[0]], first)
        assert await publishes(place, table, ann) == "server.publish_gone"
        assert await published(place) == []


async def test_the_list_is_read_at_most_once_a_second_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        table, (ann, _), _ = await finished(place, "person", "random")
        reads = []
        of_store = place.hall.store.published

        async def read(most: int) -> list[str]:
            reads.append(most)
            return await of_store(most)

        monkeypatch.setattr(place.hall.store, "published", read)
        monkeypatch.setattr("fhtagn.server.record_api.LIST_SECONDS", 1e9)
        assert [await published(place) for _ in range(5)] == [[]] * 5
        assert len(reads) == 1
        assert await publishes(place, table, ann) is True
        assert [await published(place) for _ in range(5)] == [[table]] * 5, "publishing is seen at once"
        assert len(reads) == 2


class Explained:
    """A cursor that notes how the database goes about what it is asked."""

    def __init__(self, cursor: Cursor, plans: list[str]) -> None:
        self._cursor = cursor
        self._plans = plans

    def rows(self, sql: str, values: Any = ()) -> Any:
        self._plans += [str(row) for row in self._cursor.rows(f"EXPLAIN QUERY PLAN {sql}", values)]
        return self._cursor.rows(sql, values)


LOOKS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "published": lambda store: store.published(50),
    "finished": lambda store: store.finished_before(1.0, 10),
    "undecided": lambda store: store.undecided(1.0, 10),
    "imported": lambda store: store.imported(),
    "unfinished": lambda store: store.unfinished(1.0),
}


@pytest.mark.parametrize("what", list(LOOKS))
async def test_what_is_looked_for_has_an_index(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can make the database walk through every game that was ever finished."""
    plans: list[str] = []
    async with house(tmp_path) as place:
        store = place.hall.store
        of_store: Callable[[Callable[[Any], Any]], Awaitable[Any]] = store.do
        with monkeypatch.context() as spying:
            spying.setattr(store, "do", lambda job: of_store(lambda c: job(Explained(c, plans))))
            await LOOKS[what](store)
    assert any(f"tables_{what}" in plan for plan in plans), plans
