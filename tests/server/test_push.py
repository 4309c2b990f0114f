"""Web push: a phone that sleeps is told once that it is its owner's turn, and nobody else is called."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.errors import BadInput
from fhtagn.server.house import House as Rules
from fhtagn.server.house import checked
from fhtagn.server.push import MOST, Pushes, Subscription, is_service
from fhtagn.server.sqlite import SqliteStore
from tests.server.driver import House, first, house, play_on

ADDRESS = "https://games.example"
PHONE = {"endpoint": "https://fcm.googleapis.com/fcm/send/1", "p256dh": "BPubkey-_1", "auth": "secret_1-"}


class Service:
    """A push service that writes down what it is given."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.status = 201
        self.came = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, one: Subscription, said: str) -> int:
        self.sent.append((one.endpoint, json.loads(said)))
        self._loop.call_soon_threadsafe(self.came.set)
        if self.status == 0:
            raise OSError("no network")
        return self.status

    async def hears(self) -> dict[str, Any]:
        await self.came.wait()
        self.came.clear()
        return self.sent[-1][1]


@asynccontextmanager
async def phones(path: Path) -> AsyncIterator[tuple[House, Service]]:
    """A server whose push service is ours."""
    async with house(path, rules=Rules(address=ADDRESS)) as place:
        service = Service()
        place.hall.pushes = Pushes(place.hall.store, ADDRESS, service)
        place.hall.pushes.grace = 0.0
        await place.hall.pushes.open()
        yield place, service


async def subscribe(place: House, table: str, token: str, **more: Any) -> int:
    answer = await place.http.post(
        f"/api/tables/{table}/push", json={**PHONE, **more}, headers={"x-seat-token": token}
    )
    return answer.status_code


async def test_whoever_is_away_is_told_once_in_their_language(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, service):
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        mover = next(seat for seat in (0, 1) if pages[seat].is_asked)
        other = 1 - mover
        assert await subscribe(place, table, tokens[other], lang="de") == 201
        assert await subscribe(place, table, tokens[mover]) == 201
        await pages[other].leave()
        while pages[mover].is_asked:
            seq = pages[mover].now["seq"]
            await pages[mover].act(first(pages[mover]))
            await pages[mover].until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
        assert await service.hears() == {"title": "Du bist am Zug", "body": "Arkham", "table": table}
        page = await place.page(table, tokens[other])  # coming and going does not call again
        await page.leave()
        place.room(table).wake()
        await asyncio.sleep(0.05)
        assert len(service.sent) == 1


async def test_whoever_is_here_is_not_told(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, service):
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        for token in tokens:
            await subscribe(place, table, token)
        place.room(table).wake()
        await asyncio.sleep(0.05)
        assert service.sent == []
        assert any(page.is_asked for page in pages)


async def test_a_browser_that_wants_no_more_is_forgotten(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, service):
        service.status = 410
        table, tokens = await place.create("iaa", "person", "person")
        for token in tokens:
            await subscribe(place, table, token)
        place.room(table).wake()
        await service.hears()
        mover = json.loads(place.room(table).row.turn)[0]
        while await place.hall.pushes.of(table, mover):
            await asyncio.sleep(0.01)
        assert len(await place.hall.pushes.of(table, 1 - mover)) == 1


async def test_a_service_that_is_down_does_no_harm(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, service):
        service.status = 0
        table, tokens = await place.create("iaa", "person", "person")
        for token in tokens:
            await subscribe(place, table, token)
        place.room(table).wake()
        await service.hears()
        pages = [await place.page(table, token) for token in tokens]
        asked = next(page for page in pages if page.is_asked)
        await asked.act(first(asked))
        await asked.until(lambda p: len(p.lines) > 1)


async def test_only_push_services_are_called_and_only_for_ones_own_seat(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, _):
        table, tokens = await place.create("iaa", "person", "person")
        bad = (
            "http://fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evil@fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://[::1",
        )
        for endpoint in bad:
            assert not is_service(endpoint)
            assert await subscribe(place, table, tokens[0], endpoint=endpoint) == 400
        assert is_service("https://web.push.apple.com/abc")
        assert await subscribe(place, table, "x" * 32) == 403
        for n in range(MOST + 3):
            await subscribe(place, table, tokens[0], endpoint=f"https://fcm.googleapis.com/{n}")
        kept = await place.hall.pushes.of(table, 0)
        assert [one.endpoint[-1] for one in kept] == [str(n) for n in range(3, MOST + 3)]
        answer = await place.http.request(
            "DELETE",
            f"/api/tables/{table}/push",
            json={"endpoint": kept[0].endpoint},
            headers={"x-seat-token": tokens[0]},
        )
        assert answer.status_code == 200
        assert len(await place.hall.pushes.of(table, 0)) == MOST - 1


async def test_it_goes_with_the_seat_and_stays_for_the_rematch(tmp_path: Path) -> None:
    async with phones(tmp_path) as (place, _):
        table, tokens = await place.create("iaa", "person", "person", options={"target": 10})
        for token in tokens:
            await subscribe(place, table, token)
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first)
        again = await place.hall.rematch(place.room(table))
        assert len(await place.hall.pushes.of(again.row.id, 0)) == 1
        await place.hall.steward.erase(place.room(table), "test")
        assert await place.hall.pushes.of(table, 0) == []


async def test_it_is_off_without_a_public_address(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        assert (await place.http.get("/api/house")).json()["push"] == ""
        table, tokens = await place.create("iaa", "person", "person")
        assert await subscribe(place, table, tokens[0]) == 400
    with pytest.raises(BadInput):
        checked(Rules(address="http://games.example"))


async def test_the_key_is_made_once(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush")
    found = []
    for _ in range(2):
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        pushes = Pushes(store, ADDRESS)
        await pushes.open()
        found.append(pushes.public)
        await store.close()
    assert found[0] == found[1]
    assert len(found[0]) == 87  # 65 bytes
    with sqlite3.connect(tmp_path / "tables.db") as db:
        assert db.execute("SELECT COUNT(*) FROM keys").fetchone() == (1,)
