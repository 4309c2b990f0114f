"""One seat, several devices: a code to move it, a link to regain it, a list to revoke them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from fhtagn.server.devices import CODE_LENGTH, LETTERS, Codes
from fhtagn.server.guard import new_token, token_hash, visitor
from fhtagn.server.limits import Rate
from fhtagn.server.rooms import Refused
from tests.server.conftest import NewStore
from tests.server.driver import WIDE, House, house


class Owner:
    """Whoever has a token, asking about their own seat."""

    def __init__(self, place: House, table: str, token: str) -> None:
        self._place = place
        self._table = table
        self._headers = {"x-seat-token": token}
        self.token = token

    async def asks(self, method: str, what: str, body: Any = None) -> httpx.Response:
        path = f"/api/tables/{self._table}/{what}"
        return await self._place.http.request(method, path, json=body, headers=self._headers)

    async def devices(self) -> list[dict[str, Any]]:
        answer = await self.asks("GET", "devices")
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json()
        return found

    async def adds(self, name: str = "", kind: str = "device") -> str:
        token = new_token()
        for _ in range(2):  # asked again, because the answer was lost
            answer = await self.asks("POST", "devices", {"token": token, "name": name, "kind": kind})
            assert answer.status_code == 201, answer.text
        return token

    async def code(self) -> str:
        answer = await self.asks("POST", "code")
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code


async def uses(place: House, code: str, token: str) -> httpx.Response:
    return await place.http.post("/api/code", json={"code": code, "token": token, "name": "Telefon"})


async def test_a_code_moves_a_seat_to_another_device_once(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "random", device="Laptop")
        owner = Owner(place, table, ann)
        first, code = await owner.code(), await owner.code()
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(LETTERS)
        phone = new_token()
        assert (await uses(place, first, phone)).status_code == 404  # only the newest one counts
        spelt = f"{code[:4].lower()} - {code[4:]}"  # as people type
        for _ in range(2):  # asked again, because the answer was lost
            answer = await uses(place, spelt, phone)
            assert (answer.status_code, answer.json()) == (201, {"table": table, "seat": 0, "token": phone})
        assert (await uses(place, code, new_token())).status_code == 404
        assert (await place.page(table, phone)).now["seat"] == 0
        assert (await place.page(table, ann)).now["seat"] == 0  # the laptop keeps it
        assert [one["name"] for one in await owner.devices()] == ["Laptop", "Telefon"]
        assert [one["mine"] for one in await owner.devices()] == [True, False]
        for wrong in ("", "AAAA", "A" * 41, new_token()):
            assert (await uses(place, wrong, new_token())).status_code in (400, 404)
        assert (await Owner(place, table, new_token()).asks("POST", "code")).status_code == 403


async def test_a_link_for_emergencies_opens_the_seat_after_a_restart(new_store: NewStore) -> None:
    async with house(Path(), store=new_store()) as place:
        table, [ann, *_] = await place.create("iaa", "person", "free", "free")
        link = await Owner(place, table, ann).adds(kind="link")
    async with house(Path(), store=new_store()) as place:
        regained = await Owner(place, table, link).adds("New browser")
        assert (await place.page(table, regained)).now["seat"] == 0
        kinds = [(one["kind"], one["name"]) for one in await Owner(place, table, regained).devices()]
        assert sorted(kinds) == [("device", ""), ("device", "New browser"), ("link", "")]
        kept = await place.hall.store.table(table)
        assert {one.token for one in kept[1][0].devices} == {token_hash(t) for t in (ann, link, regained)}


async def test_a_revoked_device_is_out_at_once_and_the_last_one_stays(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, *_] = await place.create("iaa", "person", "random")
        owner = Owner(place, table, ann)
        phone, tablet = await owner.adds("Phone"), await owner.adds("Tablet")
        pages = [await place.page(table, token) for token in (ann, phone, tablet)]
        found = {one["name"]: one["id"] for one in await owner.devices()}
        assert (await owner.asks("DELETE", f"devices/{found['Phone']}")).status_code == 200
        assert await pages[1].closed() == 1008
        assert pages[1].problems[-1]["text"]["key"] == "server.seat_freed"
        assert (await owner.asks("DELETE", "devices")).status_code == 200  # all others
        assert await pages[2].closed() == 1008
        assert [one["mine"] for one in await owner.devices()] == [True]
        only = (await owner.devices())[0]["id"]
        assert (await owner.asks("DELETE", f"devices/{only}")).status_code == 409
        assert (await Owner(place, table, phone).asks("GET", "devices")).status_code == 403
        assert (
            await pages[0].refused({"type": "answer", "wish": 0, "agree": True}) == "server.stale"
        )  # still in


async def test_a_message_of_a_revoked_device_that_was_on_its_way_does_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, *_] = await place.create("iaa", "person", "free")
        page = await place.page(table, ann)
        room = place.room(table)
        async with room.lock:  # the page hears nothing meanwhile
            room.seats[0] = room.seats[0]._replace(devices=())
            room.seating += 1
            assert await page.refused({"type": "quiet", "on": True}) == "server.only_seated"


async def test_the_browser_not_seen_for_longest_gives_way_and_links_last(tmp_path: Path) -> None:
    limits = replace(WIDE, devices_per_seat=3)
    async with house(tmp_path, limits=limits) as place:
        table, [ann, *_] = await place.create("iaa", "person", "random")
        link = await Owner(place, table, ann).adds(kind="link")
        owner = Owner(place, table, link)
        for name in ("b", "c"):
            await owner.adds(name)
        names = [(one["kind"], one["name"]) for one in await owner.devices()]
        assert names == [("link", ""), ("device", "b"), ("device", "c")]


async def test_when_a_device_was_last_here_is_kept_with_what_it_is_called(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, *_] = await place.create("iaa", "person", "random")
        page = await place.page(table, ann, more={"device": "Firefox \x1b[31m Linux"})
        [device] = await Owner(place, table, ann).devices()
        assert device["name"] == "Firefox [31m Linux"
        room = place.room(table)
        aged = room.seats[0].devices[0]._replace(seen=1.0)
        room.seats[0] = room.seats[0]._replace(devices=(aged,))
        await page.leave()
        while room.seats[0].devices[0].seen == 1.0:
            await asyncio.sleep(0.001)
        assert (await place.hall.store.table(table))[1][0].devices[0].seen > 1.0


async def test_a_code_opens_the_seat_after_a_restart(new_store: NewStore) -> None:
    async with house(Path(), store=new_store()) as place:
        table, [ann, *_] = await place.create("iaa", "person", "free")
        code = await Owner(place, table, ann).code()
        used, phone = await Owner(place, table, ann).code(), new_token()
        assert (await uses(place, code, new_token())).status_code == 404  # only the newest one counts
        assert (await uses(place, used, phone)).status_code == 201
        code = await Owner(place, table, ann).code()
    async with house(Path(), store=new_store()) as place:
        assert (await uses(place, used, new_token())).status_code == 404
        tablet = new_token()
        for _ in range(2):
            assert (await uses(place, code, tablet)).status_code == 201
        assert (await place.page(table, tablet)).now["seat"] == 0
        rows = await place.hall.store.do(lambda c: c.rows("SELECT * FROM codes"))
        assert not any(code in str(row) for row in rows)
        await place.hall.steward.erase(place.room(table), "test")
        assert await place.hall.store.do(lambda c: c.rows("SELECT * FROM codes")) == []


async def test_codes_expire_and_guessing_is_slow(new_store: NewStore) -> None:
    now = 0.0
    limits = replace(WIDE, code_minutes=5.0, code_tries=Rate(0.05, 3), code_tries_in_all=Rate(1, 4))
    store = new_store()
    await store.open()
    codes = Codes(store, limits, lambda: now)
    code = await codes.make("table", 1)
    now = 299.0
    assert await codes.redeem(code, "token", visitor("ann")) == ("table", 1)
    late = await codes.make("table", 1)
    now = 599.5
    with pytest.raises(Refused, match="not valid"):
        await codes.redeem(late, "token", visitor("ann"))
    for _ in range(3):
        with pytest.raises(Refused, match="not valid"):
            await codes.redeem("AAAAAAAA", "token", visitor("eve"))
    good = await codes.make("table", 1)
    assert await store.do(lambda c: c.rows("SELECT COUNT(*) FROM codes")) == [(1,)]  # old ones are gone
    with pytest.raises(Refused, match="too many"):
        await codes.redeem(good, "token", visitor("eve"))
    with pytest.raises(Refused, match="too many"):  # many visitors together are no faster
        await codes.redeem(good, "token", visitor("somebody else"))
    now += 60
    assert await codes.redeem(good, "token", visitor("ann")) == ("table", 1)
    await store.close()
