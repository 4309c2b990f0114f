"""Who is to move is kept with the table: nobody has to open it to know."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from tests.server.driver import House, first, house


async def sheet(place: House, table: str) -> dict[str, Any]:
    found: dict[str, Any] = (await place.http.get(f"/api/tables/{table}")).json()
    return found


async def test_home_knows_whose_turn_it_is_while_the_table_rests(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        page = await place.page(table, tokens[0])
        turn = page.now["turn"]
        await page.leave()
        room = place.room(table)
        place.hall.rest(room, after=0)
        assert room.table is None
        assert (await sheet(place, table))["turn"] == turn != []


async def test_and_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        for _ in range(8):
            asked = next(page for page in pages if page.is_asked)
            seq = asked.now["seq"]
            await asked.act(first(asked))
            for page in pages:
                await page.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
            assert (await sheet(place, table))["turn"] == pages[0].now["turn"]
        turn = pages[0].now["turn"]
    async with house(tmp_path) as place:
        assert place.room(table).table is None
        assert (await sheet(place, table))["turn"] == turn != []


async def test_a_table_of_an_older_version_learns_it_by_itself(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("stars", "person", "person")
        page = await place.page(table, tokens[0])
        turn = page.now["turn"]
    with sqlite3.connect(tmp_path / "tables.db") as db:
        db.execute("UPDATE tables SET turn = ''")
    async with house(tmp_path) as place:
        page = await place.page(table)
        assert (await sheet(place, table))["turn"] == turn != []
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT turn FROM tables").fetchall() == [(str(turn),)]


async def test_nobody_is_to_move_before_the_start_and_after_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "free")
        assert (await sheet(place, table))["turn"] == []
        over, tokens = await place.create("iaa", "person", "random", options={"target": 15})
        page = await place.page(over, tokens[0])
        while not page.is_over:
            await page.until(lambda p: p.is_asked or p.is_over)
            if page.is_asked:
                seq = page.now["seq"]
                await page.act(first(page))
                await page.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
        assert (await sheet(place, over))["turn"] == []


async def test_many_tables_are_asked_about_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        a, _ = await place.create("wars", "person", "person", listed=False)
        b, _ = await place.create("iaa", "person", "person", listed=False)
        found = (await place.http.get("/api/tables", params={"ids": f"{a},nothing,{b}"})).json()
        assert [one["id"] for one in found] == [a, b]
        assert all(one["turn"] for one in found)
        assert (await place.http.get("/api/tables")).json() == []
        assert (await place.http.get("/api/tables", params={"ids": ""})).json() == []
