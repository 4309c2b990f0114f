"""Spectators are strangers: what they look at and say costs the players nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fhtagn.server import looking
from fhtagn.server.guard import Visitor
from fhtagn.server.limits import WIDE, Rate
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.rooms import SPECTATOR, Refused, Room
from tests.server.driver import House, Page, first, house, play_on
from tests.server.held import Held


async def two_people(place: House, moments: int = 0) -> tuple[str, list[Page]]:
    table, tokens = await place.create("iaa", "person", "person")
    pages = [await place.page(table, token) for token in tokens]
    await play_on(pages, first, moments)
    return table, pages


def words(page: Page) -> list[str]:
    return [line["words"] or line["text"]["key"] for line in page.talk]


# -- looking back ------------------------------------------------------------------------------------------


async def test_a_position_is_worked_out_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    async with house(tmp_path) as place:
        table, pages = await two_people(place, 4)
        crowd = [await place.page(table) for _ in range(5)]
        made = looking._seen

        def counted(*args: Any) -> Any:
            calls.append("made")
            return made(*args)

        monkeypatch.setattr(looking, "_seen", counted)
        answers = [await page.ask({"type": "look", "n": 3}, "past") for page in crowd]
        assert all(answer == answers[0] for answer in answers)
        assert calls == ["made"]
        await pages[0].ask({"type": "look", "n": 3}, "past")  # a seat has eyes of its own
        assert calls == ["made"] * 2


async def test_what_was_taken_back_is_not_shown_any_more(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "random")
        page = await place.page(table, tokens[0])
        await page.until(lambda p: p.is_asked)
        n = page.now["moments"] + 1
        for choice in (0, -1):
            seq = page.now["seq"]
            await page.act(page.now["options"][choice]["action"])
            await page.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
            shown = await page.ask({"type": "look", "n": n}, "past")
            room = place.room(table)
            assert room.table is not None
            assert shown["view"] == room.game.public(room.game.known(room.table.at(n), None))
            seq = page.now["seq"]
            await page.send({"type": "ask", "what": "back", "at": page.now["moments"]})
            await page.until(lambda p, seq=seq: p.now["seq"] > seq and p.is_asked)  # type: ignore[misc]
            assert page.now["moments"] < n + 5


async def test_who_asks_again_before_the_answer_gets_the_newest_only(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, pages = await two_people(place, 6)
        spectator = await place.page(table)
        async with Held(place.hall.store):  # the table is not settled: the look waits
            await pages[0].send({"type": "say", "words": "wait"})
            while not place.room(table).lock.locked():
                await asyncio.sleep(0)
            for n in (1, 2, 3, 4, 5):
                await spectator.send({"type": "look", "n": n})
            await spectator.refused({"type": "hint"})
        await spectator.next("past", 0)
        assert (await spectator.ask({"type": "look", "n": 0}, "past"))["n"] == 0
        assert [m["n"] for m in spectator.messages if m["type"] == "past"] == [5, 0]


async def test_looks_wait_when_a_visitor_asks_for_too_many(tmp_path: Path) -> None:
    limits = replace(WIDE, looking=Rate(1e-9, 2))
    async with house(tmp_path, limits=limits) as place:
        table, pages = await two_people(place, 4)
        crowd = [await place.page(table) for _ in range(4)]
        for page in crowd:
            await page.send({"type": "look", "n": 2})
        for page in crowd:
            await page.refused({"type": "hint"})  # they are still listened to
        answered = sum(m["type"] == "past" for page in crowd for m in page.messages)
        assert answered <= 2
        honest = {"x-forwarded-for": "192.0.2.1"}
        other = await place.page(table, additional_headers=honest)
        assert (await other.ask({"type": "look", "n": 2}, "past"))["n"] == 2
        await play_on(pages, first, 3)


# -- how many ----------------------------------------------------------------------------------------------


async def test_there_is_room_for_so_many_spectators(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, spectators=3, spectators_per_visitor=2)) as place:
        table, tokens = await place.create("iaa", "person", "person")

        async def comes(address: str) -> str:
            page = await place.silent(table, additional_headers={"x-forwarded-for": address})
            await page.send({"type": "hello", "protocol": PROTOCOL})
            await page.until(lambda p: p.now or p.problems)
            return page.problems[0]["text"]["key"] if page.problems else "watches"

        full = "server.no_place_to_watch"
        assert [await comes("192.0.2.1") for _ in range(3)] == ["watches", "watches", full]
        assert [await comes("192.0.2.2") for _ in range(2)] == ["watches", full]
        for token in tokens:  # who sits here always finds a place
            assert (await place.page(table, token)).now["watching"] == 3


async def test_many_pages_of_one_visitor_share_a_rate(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, messages_per_visitor=Rate(1e-9, 6))) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table) for _ in range(4)]
        for page in pages:
            await page.send({"type": "hint"})
        there = {"x-forwarded-for": "192.0.2.1"}
        other = await place.page(table, tokens[0], additional_headers=there)
        await other.ask({"type": "say", "words": "hello"}, "talk")
        assert sum(len(page.problems) for page in pages) == 2


# -- talk --------------------------------------------------------------------------------------------------


async def test_spectators_cannot_talk_players_out_of_the_room(tmp_path: Path) -> None:
    limits = replace(WIDE, talk_lines=4, spectator_lines=2)
    async with house(tmp_path, limits=limits) as place:
        table, pages = await two_people(place)
        crowd = await place.page(table)
        for n in range(3):
            await pages[0].ask({"type": "say", "words": f"player {n}"}, "talk")
        for n in range(10):
            await crowd.ask({"type": "say", "words": f"crowd {n}"}, "talk")
        newcomer = await place.page(table)
        wanted = ["player 0", "player 1", "player 2", "crowd 8", "crowd 9"]
        await newcomer.until(lambda p: len(p.talk) == 5)
        assert words(newcomer) == wanted
        for n in range(3, 6):
            await pages[1].ask({"type": "say", "words": f"player {n}"}, "talk")
        kept = ["player 2", "crowd 8", "crowd 9", "player 3", "player 4", "player 5"]
        assert [line.words for line in place.room(table).talk] == kept
        numbers = [line.n for line in place.room(table).talk]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        stored = connection.execute("SELECT n, words FROM talk ORDER BY n").fetchall()
    connection.close()
    assert stored == list(zip(numbers, kept, strict=True))
    async with house(tmp_path, limits=limits) as place:  # numbers go on after a restart
        page = await place.page(table)
        await page.until(lambda p: len(p.talk) == 6)
        line = await page.ask({"type": "say", "words": "again"}, "talk")
        assert line["n"] == numbers[-1] + 1


async def test_what_the_server_says_is_never_dropped(tmp_path: Path) -> None:
    limits = replace(WIDE, talk_lines=1, spectator_lines=1, talking=Rate(0, 1))
    async with house(tmp_path, limits=limits) as place:
        table, pages = await two_people(place)
        await pages[0].ask({"type": "say", "words": "one"}, "talk")
        assert await pages[0].refused({"type": "say", "words": "two"}) == "server.talk_slower"
        await pages[1].ask({"type": "say", "words": "three"}, "talk")  # a rate of their own
        for on in (True, False):
            await pages[1].ask({"type": "quiet", "on": on}, "talk")
        assert words(pages[0])[-2:] == ["server.quiet_on", "server.quiet_off"]
        kept = [line.seat for line in place.room(table).talk]
        assert kept == [1, -2, -2]


async def test_spectators_have_a_small_rate_and_can_be_asked_to_be_quiet(tmp_path: Path) -> None:
    limits = replace(WIDE, spectators_talking=Rate(0, 2))
    async with house(tmp_path, limits=limits) as place:
        table, pages = await two_people(place)
        crowd = [await place.page(table) for _ in range(2)]
        for page in crowd:
            await page.ask({"type": "say", "words": "psst"}, "talk")
        assert await crowd[0].refused({"type": "say", "words": "psst"}) == "server.talk_slower"
        there = {"x-forwarded-for": "192.0.2.1"}
        other = await place.page(table, additional_headers=there)
        await other.ask({"type": "say", "words": "psst"}, "talk")
        assert await other.refused({"type": "quiet", "on": True}) == "server.spectators_watch"
        await pages[0].ask({"type": "quiet", "on": True}, "talk")
        await other.until(lambda p: p.now.get("quiet"))
        assert await other.refused({"type": "say", "words": "psst"}) == "server.spectators_quiet"
        await pages[0].ask({"type": "say", "words": "at last"}, "talk")
    async with house(tmp_path) as place:  # it stays so
        page = await place.page(table)
        assert page.now["quiet"]


async def test_a_bucket_for_each_visitor_and_seat(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, talking=Rate(0, 3))) as place:
        table, _ = await place.create("iaa", "person", "person")
        room: Room = place.room(table)
        said = 0
        for n in range(10):  # ten visitors together have no more than one seat has
            with suppress(Refused):
                await room.say(SPECTATOR, "", "psst", Visitor(str(n), str(n)))
                said += 1
        assert said == 3
