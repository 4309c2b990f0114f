"""What partners have played together: every rematch adds to it, and it stays with their table."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.text import Text
from fhtagn.server.kept import load_table
from tests.core.toys import VIGIL
from tests.server.conftest import NewStore
from tests.server.driver import House, Page, first, house, play_on

pytestmark = pytest.mark.asyncio
LINA_AND_TILL = ["vigil.about", "vigil.figure.lina", "vigil.figure.till"]


def rested(page: Page) -> list[Any]:
    """Nobody wards the door: a long vigil is lost."""
    options = [option["action"] for option in page.now["options"]]
    return ["vigil.rest"] if ["vigil.rest"] in options else first(page)


async def played(here: House, table: str, token: str) -> Page:
    """The game at this table to its end."""
    page = await here.page(table, token)
    await play_on([page], rested)
    return page


def bilance(page: Page) -> list[tuple[bool, list[str]]]:
    return [(game["won"], [text["key"] for text in game["about"]]) for game in page.now.get("games", [])]


async def test_every_rematch_adds_a_line_and_a_restart_forgets_none(
    new_store: NewStore, tmp_path: Path
) -> None:
    async with house(tmp_path, store=new_store()) as here:
        wish = {"figures": "lina,till", "nights": 1}
        table, [token] = await here.create(VIGIL.info.id, "person", options=wish)
        page = await here.page(table, token)
        assert "games" not in page.now, "nothing before the end"
        page = await played(here, table, token)
        assert bilance(page) == [(True, LINA_AND_TILL)]
        second = (await page.ask({"type": "rematch", "options": {"nights": 9}}, "rematched"))["table"]
        assert here.room(second).row.options == {"players": 1, "figures": "lina,till", "nights": 9}
        page = await played(here, second, token)
        assert bilance(page) == [(True, LINA_AND_TILL), (False, LINA_AND_TILL)]
        third = (await page.ask({"type": "rematch"}, "rematched"))["table"]
        assert here.room(third).row.options["nights"] == 9
    async with house(tmp_path, store=new_store()) as here:
        page = await played(here, third, token)
        assert [won for won, _ in bilance(page)] == [True, False, False]
        assert [game["table"] for game in page.now["games"]] == [table, second, third]
        ended = [game["ended"] for game in page.now["games"]]
        assert ended == sorted(ended)
        earlier = await here.page(table, token)
        assert [won for won, _ in bilance(earlier)] == [True], "what came later is told at the later tables"


async def test_whoever_did_not_sit_there_is_not_led_to_the_other_tables(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, [token] = await here.create(VIGIL.info.id, "person", options={"nights": 1})
        await played(here, table, token)
        guest = await here.page(table)
        assert [won for won, _ in bilance(guest)] == [True]
        assert "table" not in guest.now["games"][0]


async def test_what_was_told_stays_known_when_its_log_cannot_be_played_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        table, [token] = await here.create(VIGIL.info.id, "person", options={"nights": 1})
        page = await played(here, table, token)
        second = (await page.ask({"type": "rematch"}, "rematched"))["table"]

    def only_the_second(row: Any, *more: Any) -> Any:
        assert row.id == second, "the first game is not replayed"
        return load_table(row, *more)

    monkeypatch.setattr("fhtagn.server.rooms.load_table", only_the_second)
    async with house(tmp_path) as here:
        page = await played(here, second, token)
        assert len(bilance(page)) == 2


async def test_rivals_keep_no_account(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, tokens = await here.create("iaa", "person", "person", options={"target": 10})
        pages = [await here.page(table, token) for token in tokens]
        await play_on(pages, first)
        assert "games" not in pages[0].now
        assert here.room(table).row.result == ""


async def test_a_rematch_with_options_that_do_not_exist_is_refused_and_may_be_asked_again(
    tmp_path: Path,
) -> None:
    async with house(tmp_path) as here:
        table, [token] = await here.create(VIGIL.info.id, "person", options={"nights": 1})
        page = await played(here, table, token)
        for wrong in ({"nights": 99}, {"moons": 2}, {"nights": "<b>"}):
            answer = await page.refused({"type": "rematch", "options": wrong})
            assert answer in ("core.bad.option_value", "core.bad.option_name")
        assert await page.refused({"type": "rematch", "options": {"nights": []}}) == "server.cannot_read"
        assert (await page.ask({"type": "rematch", "options": {"players": 3}}, "rematched"))["table"] != table
        new = here.room(here.room(table).row.next)
        assert new.row.options["players"] == 1, "the seats stay as they are"
        await asyncio.sleep(0)


async def test_an_episode_is_remembered_with_elder_one_and_investigators(tmp_path: Path) -> None:
    """Death May Die, at a table that is lost early: bots that know nothing."""
    async with house(tmp_path) as here:
        table, _ = await here.create("death", "random", "random", options={"episode": "e2"})
        guest = await here.page(table)
        await guest.until(lambda p: p.is_over)
        (game,) = guest.now["games"]
        episode, elder, people = game["about"]
        assert game["won"] is False
        assert (episode["key"], elder["key"], people["key"]) == ("death.name.printed",) * 3
        names = [text["args"]["name"] for text in people["args"]["name"]]
        assert len(names) == 2


# -- bots among partners -----------------------------------------------------------------------------------


async def test_a_bot_tells_its_partners_what_it_is_up_to(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, _ = await here.create("death", "greedy", "greedy", options={"episode": "e1"})
        guest = await here.page(table)
        await guest.until(lambda p: p.is_over)
        said = [line for line in guest.lines if line.get("why")]
        kinds = {text["key"] for line in said for text in line["why"]}
        assert {"death.reason.way", "death.reason.fight"} <= kinds
        assert all(line["seat"] >= 0 for line in said)
        for seat in (0, 1):  # nobody says the same thing twice in a row
            own = [line["why"] for line in said if line["seat"] == seat]
            assert all(one != other for one, other in pairwise(own))


async def test_rivals_and_those_who_play_at_random_keep_quiet(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for game, bot in (("iaa", "greedy"), ("death", "random")):
            table, _ = await here.create(game, bot, bot)
            guest = await here.page(table)
            await guest.until(lambda p: len(p.lines) > 30)
            assert not [line for line in guest.lines if line.get("why")]


async def test_what_was_said_to_a_move_that_was_taken_back_is_not_said_to_another(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        table, [token] = await here.create(VIGIL.info.id, "person")
        page = await here.page(table, token)
        room = here.room(table)
        assert room.table is not None
        n, action = len(room.table.moments), room.table.node.actions[0]
        room.explain(n, 0, ("vigil.other",), (Text("vigil.about"),))
        await page.act(list(action))
        await page.until(lambda p: len(p.lines) > n)
        assert "why" not in page.lines[n]


async def test_lessons_are_worked_out_only_for_pages_that_tell_them(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [token] = await place.create("death", "person", options={"investigators": "random"})
        page = await place.page(table, token)
        assert page.now["lessons"]
        await page.send({"type": "steps", "on": False})
        await place.page(table)  # somebody looks in: all are told
        await page.until(lambda p: "lessons" not in p.now)
        await page.send({"type": "steps", "on": True})
        await page.until(lambda p: "lessons" in p.now)
