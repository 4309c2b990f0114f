"""Tables for one person, partners who win or lose together, and an automaton: over the websocket."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.core.toys import HUNT, VIGIL
from tests.server.driver import House, Page, first, house, play_on

pytestmark = pytest.mark.asyncio


def rested(page: Page) -> list[Any]:
    """Nobody wards the door."""
    return ["vigil.rest"] if ["vigil.rest"] in choices(page) else first(page)


def choices(page: Page) -> list[list[Any]]:
    return [option["action"] for option in page.now["options"]]


async def alone(here: House, game: str, **options: Any) -> tuple[str, Page]:
    table, tokens = await here.create(game, "person", options=options)
    return table, await here.page(table, tokens[0])


async def test_a_person_plays_alone_with_two_figures(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, page = await alone(here, VIGIL.info.id, figures="lina,till")
        assert [(side["side"], side["seat"]) for side in page.now["sides"]] == [(0, 0), (1, 0)]
        assert [side["name"]["key"] for side in page.now["sides"]] == [
            "vigil.figure.lina",
            "vigil.figure.till",
        ]
        asked = []
        for _ in range(2):
            asked.append(page.now["prompt"]["args"]["figure"])
            seq = page.now["seq"]
            await page.act(["vigil.rest"])
            await page.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
        assert [(figure["ref"], figure["id"]) for figure in asked] == [("side", 0), ("side", 1)]
        await play_on([page], first)
        assert page.now["outcome"]["winners"] in ([], [0])


async def test_partners_win_or_lose_together(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        found = set()
        for nights in (1, 9):
            table, tokens = await here.create(VIGIL.info.id, "person", "person", options={"nights": nights})
            pages = [await here.page(table, token) for token in tokens]
            await play_on(pages, rested)
            for page in pages:
                outcome = page.now["outcome"]
                assert outcome["together"] is True
                assert outcome["winners"] in ([], [0, 1])
                assert len(set(outcome["scores"])) == 1
            found.add(bool(pages[0].now["outcome"]["winners"]))
        assert found == {True, False}


async def test_partners_point_at_things_and_everybody_sees_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, tokens = await here.create(VIGIL.info.id, "person", "person")
        pages = [await here.page(table, token) for token in tokens]
        watching = await here.page(table)
        await pages[1].send({"type": "ping", "sign": "go", "thing": "space:door"})
        for page in (*pages, watching):
            told = await page.next("pinged", 0)
            assert told == {"type": "pinged", "n": 0, "seat": 1, "sign": "go", "thing": "space:door"}
        late = await here.page(table, tokens[0])
        await late.ask({"type": "say", "words": "what did I miss?"}, "talk")
        assert not [told for told in late.messages if told["type"] == "pinged"], "nobody is told later"
        wish = {"type": "ping", "sign": "want", "thing": "card:lamp"}
        assert await watching.refused(wish) == "server.spectators_watch"
        for wrong in ({"sign": "dance"}, {"thing": "<b>here</b>"}):
            assert await pages[0].refused({**wish, **wrong}) == "server.cannot_read"


async def test_rivals_have_nothing_to_show_each_other(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, tokens = await here.create("iaa", "person", "person")
        page = await here.page(table, tokens[0])
        wish = {"type": "ping", "sign": "go", "thing": "die:1"}
        assert await page.refused(wish) == "server.no_partners"


async def test_rivals_do_not_win_together(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, tokens = await here.create("iaa", "person", "person", options={"target": 10})
        pages = [await here.page(table, token) for token in tokens]
        await play_on(pages, first)
        assert pages[0].now["outcome"]["together"] is False
        assert [(side["seat"], side["name"]) for side in pages[0].now["sides"]] == [(0, None), (1, None)]


async def test_an_automaton_is_a_side_without_a_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, page = await alone(here, HUNT.info.id)
        onlooker = await here.page(table)
        hunter = {"side": 1, "seat": None, "name": {"key": "hunt.hunter", "args": {}}, "told": False}
        assert page.now["sides"] == [{"side": 0, "seat": 0, "name": None, "told": False}, hunter]
        rng = Random(1)
        await play_on([page, onlooker], lambda p: rng.choice(choices(p)))
        assert page.now["outcome"]["winners"] in ([], [0])
        assert len(page.now["seats"]) == 1


async def test_what_is_laid_face_down_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, tokens = await here.create(HUNT.info.id, "person", "person")
        mine, theirs = [await here.page(table, token) for token in tokens]
        card = choices(mine)[0][1]
        seq = theirs.now["seq"]
        await mine.act(["hunt.lay", card])
        for page in (mine, theirs):
            await page.until(lambda p: p.now["seq"] > seq)
        assert mine.sight()["sides"][0]["laid"] == {"count": 1, "cards": [card]}
        assert theirs.sight()["sides"][0]["laid"] == {"count": 1, "cards": []}
        assert theirs.sight()["sides"][0]["hand"]["cards"] == []
        said = [line["key"] for line in theirs.lines[-1]["said"]]
        assert said == ["hunt.event.laid_hidden"]


async def test_alone_everything_can_be_taken_back_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, page = await alone(here, HUNT.info.id)
        await page.act(["hunt.done"])
        await page.until(lambda p: len(p.lines) > 5)  # the Hunter has rolled, all is open: no simple undo
        assert not page.now.get("can_undo", False)
        assert page.now["can_ask"]
        seq = page.now["seq"]
        await page.send({"type": "ask", "what": "back", "at": page.now["moments"], "seq": seq})
        await page.until(lambda p: p.now["seq"] > seq)
        assert page.now.get("wish") is None
        assert ["hunt.done"] in choices(page)
        assert page.talk == []
        assert page.now["view"]["left"] == 3


async def test_alone_a_rematch_waits_for_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, page = await alone(here, VIGIL.info.id, nights=1)
        await play_on([page], first)
        moved = await page.ask({"type": "rematch"}, "rematched")
        assert moved["table"] != table
        again = await here.page(moved["table"], moved.get("token", ""))
        assert again.now["status"] == "running"


async def test_the_sheet_of_a_game_tells_partners_and_parts(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        games = {sheet["id"]: sheet for sheet in (await here.http.get("/api/games")).json()}
        assert games["vigil"]["together"] is True
        assert games["vigil"]["seats"] == [1, 3]
        (figures,) = [option for option in games["vigil"]["options"] if option["name"] == "figures"]
        assert figures["parts"] == {"1": 2, "2": 2, "3": 3}
        assert games["hunt"]["together"] is False
