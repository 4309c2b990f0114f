"""Seats: a lost answer, a stranger who sits down and leaves, a host who makes room, bots that take over."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from fhtagn.core.log import SEATED, parse_log
from fhtagn.core.table import verify
from fhtagn.core.text import Text
from fhtagn.server import seats
from fhtagn.server.guard import new_token
from tests.server.conftest import NewStore
from tests.server.driver import WIDE, House, Page, first, house, play_on

SHORT = {"target": 10}
SOON = replace(WIDE, away_minutes=0.0, gone_hours=0.0)  # whoever is away is gone


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


# -- during the game ----------------------------------------------------------------------------------------


def seat(page: Page, n: int) -> dict[str, Any]:
    found: dict[str, Any] = page.now["seats"][n]
    return found


def said(page: Page) -> list[str]:
    return [line["text"]["key"] for line in page.talk if line.get("text")]


async def begun(place: House, count: int = 3, game: str = "iaa") -> tuple[str, list[str], list[Page]]:
    table, tokens = await place.create(game, *["person"] * count, options=SHORT if game == "iaa" else {})
    return table, tokens, [await place.page(table, token) for token in tokens]


async def test_a_bot_plays_for_somebody_who_may_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _tokens, [ann, bob] = await begun(place, 2)
        await bob.send({"type": "stand_in", "on": True})
        await ann.until(lambda p: seat(p, 1).get("bot"))
        await bob.until(lambda p: not p.is_asked and seat(p, 1).get("bot"))
        assert await bob.refused({"type": "undo", "at": 0}) == "server.bot_plays"
        for _ in range(3):  # the bot answers, and the person at its seat only looks on
            await ann.until(lambda p: p.is_asked or p.is_over)
            await ann.act(first(ann))
            seq = ann.now["seq"]
            await ann.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
        room = place.room(table)
        assert room.table is not None
        assert any(moment.seat == 1 for moment in room.table.moments)
        for _ in range(2):  # saying it twice does no harm
            await bob.send({"type": "stand_in", "on": False})
        await bob.until(lambda p: not seat(p, 1).get("bot"))
        assert [one["how"] for one in bob.now["sittings"]] == ["bot", "back"]
        await ann.until(lambda p: said(p) == ["server.seated.bot", "server.seated.back"])
        await play_on([ann, bob], first)
        log = parse_log((await place.http.get(f"/api/tables/{table}/log")).text)
        assert verify(log) > 0
        assert [entry[1] for entry in log.entries if entry[0] == SEATED] == [
            ("seat", 1, "bot", "person 1", "medium"),
            ("seat", 1, "back", "person 1", "person"),
        ]
        assert log.seats == [{"name": f"person {n}", "by": "person"} for n in range(2)]


async def test_who_leaves_is_replaced_by_a_bot_and_a_restart_changes_nothing(new_store: NewStore) -> None:
    path = Path()
    async with house(path, store=new_store()) as place:
        table, tokens, [ann, bob, cid] = await begun(place)
        await cid.send({"type": "leave"})
        assert await cid.closed() == 1008
        assert cid.problems[-1]["text"]["key"] == "server.seat_freed"
        await ann.until(lambda p: seat(p, 2)["sitter"] == "left")
        assert (seat(ann, 2)["name"], seat(ann, 2)["bot"]) == ("person 2", "medium")
        assert (await sits(place, table, 2, new_token())).status_code == 409  # nobody has freed it
        before = ann.now["seats"][2], ann.now["sittings"]
    async with house(path, store=new_store()) as place:
        ann, bob = [await place.page(table, token) for token in tokens[:2]]
        assert (ann.now["seats"][2], ann.now["sittings"]) == before
        assert place.room(table).header().seats[2] == {"name": "person 2", "by": "person"}
        # The others agree that somebody new may sit there.
        await ann.send({"type": "ask", "what": "free", "about": 2})
        await bob.until(lambda p: p.now.get("wish"))
        wish = bob.now["wish"]
        assert (wish["what"], wish["about"], wish["waiting"]) == ("free", 2, [1])
        await bob.send({"type": "answer", "wish": wish["number"], "agree": True})
        await ann.until(lambda p: seat(p, 2)["sitter"] == "free")
        eve = new_token()
        for _ in range(2):  # asked again, because the answer was lost
            assert (await sits(place, table, 2, eve)).status_code == 201
        assert (await sits(place, table, 2, new_token())).status_code == 409
        page = await place.page(table, eve)
        assert (page.now["seat"], seat(page, 2)["name"], seat(page, 2).get("bot")) == (2, "Eve", None)
        assert [one["how"] for one in page.now["sittings"]] == ["left", "freed", "sat"]
        await page.until(lambda p: said(p)[-2:] == ["server.seated.freed", "server.seated.sat"])
        await play_on([ann, bob, page], first)
        assert verify(parse_log((await place.http.get(f"/api/tables/{table}/log")).text)) > 0


async def test_the_others_let_a_bot_play_for_somebody_who_is_away(tmp_path: Path) -> None:
    async with house(tmp_path, limits=SOON) as place:
        table, tokens, [ann, bob, cid] = await begun(place)
        ask = {"type": "ask", "what": "bot", "about": 2}
        assert await ann.refused(ask) == "server.not_gone"  # here
        assert await ann.refused({**ask, "about": 0}) == "server.seat_empty"
        assert await ann.refused({**ask, "about": 9}) == "server.seat_empty"
        await cid.leave()
        await ann.until(lambda p: not seat(p, 2).get("here"))
        assert time.time() - 600 < seat(ann, 2)["since"] <= time.time()
        await ann.send(ask)
        await bob.until(lambda p: p.now.get("wish"))
        await bob.send({"type": "answer", "wish": bob.now["wish"]["number"], "agree": False})
        await ann.until(lambda p: said(p) == ["server.not_agreed.bot"])
        await ann.send(ask)
        await bob.until(lambda p: p.now.get("wish"))
        await bob.send({"type": "answer", "wish": bob.now["wish"]["number"], "agree": True})
        await ann.until(lambda p: seat(p, 2).get("bot") == "medium")
        cid = await place.page(table, tokens[2])
        await cid.send({"type": "stand_in", "on": False})
        await ann.until(lambda p: not seat(p, 2).get("bot"))
        # Whoever comes back ends the wish; and who is alone need not ask.
        await cid.leave()
        await ann.until(lambda p: not seat(p, 2).get("here"))
        await ann.send(ask)
        await bob.until(lambda p: p.now.get("wish"))
        cid = await place.page(table, tokens[2])
        await bob.until(lambda p: not p.now.get("wish"))
        await cid.leave()
        await bob.leave()
        await ann.until(lambda p: not seat(p, 1).get("here") and not seat(p, 2).get("here"))
        await ann.send(ask)
        await ann.until(lambda p: seat(p, 2).get("bot"))


async def test_a_wish_about_a_seat_is_still_open_after_a_restart(new_store: NewStore) -> None:
    ask = {"type": "ask", "what": "bot", "about": 2}
    async with house(Path(), store=new_store(), limits=SOON) as place:
        table, tokens, [ann, bob, cid] = await begun(place)
        await cid.leave()
        await ann.until(lambda p: not seat(p, 2).get("here"))
        await ann.send(ask)
        await bob.until(lambda p: p.now.get("wish"))
        wish = bob.now["wish"]
    async with house(Path(), store=new_store()) as place:  # here it would be too early to ask
        ann, bob = [await place.page(table, token) for token in tokens[:2]]
        assert ann.now["wish"] == bob.now["wish"] == wish
        assert await ann.refused(ask) == "server.not_gone"
        await bob.send({"type": "answer", "wish": wish["number"], "agree": True})
        await ann.until(lambda p: seat(p, 2).get("bot") == "medium")
        assert not ann.now.get("wish")
    async with house(Path(), store=new_store(), limits=SOON) as place:
        ann, bob = [await place.page(table, token) for token in tokens[:2]]
        assert not ann.now.get("wish")
        await ann.send({**ask, "what": "free"})
        await bob.until(lambda p: p.now.get("wish"))
        assert bob.now["wish"]["number"] == 1  # none was open
        cid = await place.page(table, tokens[2])  # who is back keeps the seat
        await bob.until(lambda p: not p.now.get("wish"))
        assert await place.hall.store.do(lambda c: c.rows("SELECT * FROM wishes")) == []
        await cid.leave()
        await bob.until(lambda p: not seat(p, 2).get("here"))
        assert not bob.now.get("wish")  # and does not lose it by going again


async def test_nobody_loses_a_seat_by_a_short_absence(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _, [ann, bob] = await begun(place, 2)
        await bob.leave()
        await ann.until(lambda p: not seat(p, 1).get("here"))
        assert await ann.refused({"type": "ask", "what": "bot", "about": 1}) == "server.not_gone"
        assert await ann.refused({"type": "ask", "what": "free", "about": 1}) == "server.not_lost"
        # Nor by an absence of the server.
        room = place.room(table)
        room.gone[1] = 0.0
        room.seats[1] = room.seats[1]._replace(devices=())
        assert await ann.refused({"type": "ask", "what": "bot", "about": 1}) == "server.not_gone"


async def test_a_rule_of_the_table_may_hand_a_seat_to_a_bot_and_the_house_may_free_one(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as place:
        table, _tokens, [ann, bob] = await begun(place, 2)
        for _ in range(2):  # a clock may run out twice
            await seats.take_over(place.room(table), 1, Text("server.stale"))
        await ann.until(lambda p: seat(p, 1).get("bot"))
        assert len(ann.now["sittings"]) == 1
        await seats.free_by_house(place.room(table), 1)
        await ann.until(lambda p: seat(p, 1)["sitter"] == "free")
        assert await bob.closed() == 1008
        open_table, [_host, _] = await place.create("iaa", "person", "free")
        await place.sit(open_table, 1, "Eve")
        await seats.free_by_house(place.room(open_table), 1)
        assert place.room(open_table).seats[1].sitter == "free"


async def test_when_all_people_have_left_the_table_rests(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _tokens, [ann, bob] = await begun(place, 2)
        for page in (ann, bob):
            await page.send({"type": "leave"})
            await page.closed()
        room = place.room(table)
        while room.is_watched or room.lock.locked():  # the server has yet to notice
            await asyncio.sleep(0.001)
        assert room.table is not None
        length = len(room.table.log.entries)
        place.hall.rest(room, after=0.0)
        assert room.table is None
        watcher = await place.page(table)  # bots play for whoever looks on
        await watcher.until(lambda p: p.now["seq"] > length)


async def test_who_plays_at_the_same_device_is_here_too(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, bob] = await place.create("iaa", "person", "person")
        page = await place.page(table, ann, more={"also": [bob, new_token()]})
        assert [one["here"] for one in page.now["seats"]] == [True, True]
        watcher = await place.page(table)
        await page.leave()
        await watcher.until(lambda p: not any(one.get("here") for one in p.now["seats"]))


async def test_a_rematch_keeps_who_is_away_and_replaces_who_left(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        _table, tokens, [ann, bob, cid] = await begun(place)
        await cid.send({"type": "leave"})
        await bob.send({"type": "stand_in", "on": True})
        await ann.until(lambda p: seat(p, 1).get("bot") and seat(p, 2).get("bot"))
        await play_on([ann, bob], first)
        await ann.send({"type": "rematch"})
        new = (await ann.next("rematched", 0))["table"]
        page = await place.page(new, tokens[1])
        assert [(one["sitter"], one.get("bot", "")) for one in page.now["seats"]] == [
            ("person", ""),
            ("person", "medium"),
            ("medium", ""),
        ]


async def test_who_wants_to_be_forgotten_is_forgotten_in_the_log_too(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens, [ann, bob] = await begun(place, 2)
        for on in (True, False):
            await bob.send({"type": "stand_in", "on": on})
            await bob.until(lambda p, on=on: bool(seat(p, 1).get("bot")) == on)  # type: ignore[misc]
        await play_on([ann, bob], first)
        path = f"/api/tables/{table}/seats/1/forget"
        answer = await place.http.post(path, headers={"x-seat-token": tokens[1]})
        assert answer.status_code == 200
        log = (await place.http.get(f"/api/tables/{table}/log")).text
        assert "person 1" not in log
        assert "person 0" in log
        assert verify(parse_log(log)) > 0
