"""Seats before the start: a lost answer, a stranger who sits down and leaves, a host who makes room."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from fhtagn.server.guard import new_token
from tests.server.driver import House, house


async def sits(place: House, table: str, seat: int, token: str) -> httpx.Response:
    wish = {"seat": seat, "name": "Eve", "token": token}
    return await place.http.post(f"/api/tables/{table}/seats", json=wish)


async def frees(place: House, table: str, seat: int, token: str) -> tuple[int, Any]:
    path = f"/api/tables/{table}/seats/{seat}"
    answer = await place.http.request("DELETE", path, headers={"x-seat-token": token})
    return answer.status_code, answer.json().get("problem", {}).get("key", "")


async def test_asking_again_for_a_seat_does_no_harm(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "free")
        token = new_token()
        for _ in range(2):  # the first answer was lost
            answer = await sits(place, table, 1, token)
            assert (answer.status_code, answer.json()) == (201, {"seat": 1, "token": token})
        assert (await sits(place, table, 1, new_token())).status_code == 409
        for bad in ("short", "x" * 65, "ä" * 32, "x" * 31 + " "):
            assert (await sits(place, table, 1, bad)).status_code == 400
        assert (await place.page(table, token)).now["seat"] == 1


async def test_opening_a_table_again_finds_the_same_one(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        tokens = [new_token(), new_token()]
        wish = {"game": "iaa", "name": "", "sitters": ["person", "free"], "names": ["Ann", ""]}
        answers = [await place.http.post("/api/tables", json={**wish, "tokens": tokens}) for _ in range(2)]
        assert answers[0].json() == answers[1].json()
        assert answers[0].json()["tokens"] == [tokens[0], ""]
        assert len(place.hall.rooms) == 1
        for wrong in (tokens[:1], [tokens[0], ""]):
            assert (await place.http.post("/api/tables", json={**wish, "tokens": wrong})).status_code == 400
        bots = {**wish, "sitters": ["random", "random"], "tokens": tokens}
        for _ in range(2):
            assert (await place.http.post("/api/tables", json=bots)).status_code == 201
        assert len(place.hall.rooms) == 3


async def test_the_host_frees_a_seat_before_the_start(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, *_] = await place.create("iaa", "person", "free", "free")
        eve, bob = await place.sit(table, 1, "Eve"), await place.sit(table, 2, "Bob")
        page = await place.page(table, eve)
        assert (page.now["seat"], page.now["host"]) == (1, 0)
        assert await frees(place, table, 1, bob) == (403, "server.only_host")
        assert await frees(place, table, 1, new_token()) == (403, "server.only_seated")
        assert await frees(place, table, 1, ann) == (200, "")
        assert await page.closed() == 1008
        assert page.problems[-1]["text"]["key"] == "server.seat_freed"
        assert await frees(place, table, 1, ann) == (409, "server.seat_empty")
        assert await frees(place, table, 2, bob) == (200, "")  # everybody may stand up
        assert [seat.sitter for seat in place.room(table).seats] == ["person", "free", "free"]
    async with house(tmp_path) as place:
        carl = await place.sit(table, 1, "Carl")
        assert await frees(place, table, 1, ann) == (200, "")
        assert await frees(place, table, 1, carl) == (403, "server.only_seated")
        for seat in (1, 2):
            await place.sit(table, seat, "Dora")
        start = await place.http.post(f"/api/tables/{table}/start", headers={"x-seat-token": ann})
        assert start.status_code == 200
        assert await frees(place, table, 1, ann) == (400, "server.already_running")
