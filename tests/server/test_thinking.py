"""Bots think elsewhere; whatever they do, the table goes on and is told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core import registry
from fhtagn.core.table import Table
from fhtagn.core.text import catalogue, slots
from fhtagn.server import LOCALE, errands
from fhtagn.server.thinking import Thinkers
from fhtagn.server.turns import Asker
from fhtagn.server.worker import Question, think
from tests.server.driver import Page, house

MODULES = ("tests.server.clumsy",)
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(autouse=True)
def clumsy(monkeypatch: pytest.MonkeyPatch) -> None:
    game = import_module(MODULES[0]).CLUMSY
    registry._extra.pop("clumsy", None)
    monkeypatch.setitem(registry._extra, "clumsy", game)
    monkeypatch.chdir(ROOT)  # where the workers find the tests


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(1, 60.0, MODULES)
    yield found
    await found.stop()


def position() -> dict[str, Any]:
    table = Table("clumsy", players=2, seed="thinking")
    seat = table.node.seat
    return {"game": "clumsy", "state": table.at(len(table.moments)), "seat": seat, "seed": "x"}


async def test_a_bot_chooses_and_has_reasons(thinkers: Thinkers) -> None:
    actions = Table("clumsy", players=2, seed="thinking").node.actions
    thought = await thinkers.think(bot="first", **position())
    assert thought == (actions[0], [], "", ())
    thought = await thinkers.think(bot="first", with_reasons=True, **position())
    assert [opinion.action for opinion in thought.opinions] == list(actions)
    same = [await thinkers.think(bot="random", **position()) for _ in range(2)]
    assert same[0] == same[1]
    assert same[0].action in actions


def test_a_search_answers_in_good_time_and_alone_whatever_its_name_says() -> None:
    table = Table("iaa", players=2, seed="thinking")
    seat, actions = table.node.seat, table.node.actions
    state = table.at(len(table.moments))
    question = Question("iaa", state, seat, "hard:600s+8p", "x", with_reasons=False, seconds=0.1)
    assert think(question).action in actions


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("crashes", "ZeroDivisionError: divided by nobody"),
        ("dies", "its process ended"),
        ("sleeps", "overran its time"),
        ("cheats", "not possible: ('iaa.win', 1)"),
        ("babbles", "pickle"),
    ],
)
async def test_a_bot_that_fails_is_replaced(thinkers: Thinkers, bot: str, reason: str) -> None:
    await thinkers.think(bot="first", **position())  # the worker is ready
    if bot == "sleeps":
        thinkers.seconds = 0.2
    thought = await thinkers.think(bot=bot, **position())
    thinkers.seconds = 60.0
    assert reason in thought.problem
    assert thought.action in Table("clumsy", players=2, seed="thinking").node.actions
    assert (await thinkers.think(bot="first", **position())).problem == ""


async def test_a_bot_that_sleeps_ends_only_its_own_worker() -> None:
    thinkers = Thinkers(2, 60.0, MODULES)
    askers = [Asker("ann"), Asker("bob")]  # one visitor never has all the workers
    await asyncio.gather(*(thinkers.think(bot="first", asker=asker, **position()) for asker in askers))
    thinkers.seconds = 1.0
    workers = set(thinkers._all)
    assert len(workers) == 2
    sleeping = asyncio.create_task(thinkers.think(bot="sleeps", asker=askers[0], **position()))
    await asyncio.sleep(0)
    while not sleeping.done():
        assert (await thinkers.think(bot="first", **position())).problem == ""
    assert "overran" in (await sleeping).problem
    assert len(workers & thinkers._all) == 1
    await thinkers.stop()


async def test_waiting_for_a_worker_does_not_count_as_thinking(thinkers: Thinkers) -> None:
    await thinkers.think(bot="first", **position())
    thinkers.seconds = 1.0
    bots = ["sleeps", "sleeps", "first", "first"]
    thoughts = await asyncio.gather(*(thinkers.think(bot=bot, **position()) for bot in bots))
    # Whoever waited for two sleepers, and for two new workers to start, still had all its time.
    assert [bool(thought.problem) for thought in thoughts] == [True, True, False, False]


async def test_who_asks_and_goes_leaves_a_usable_worker(thinkers: Thinkers) -> None:
    await thinkers.think(bot="first", **position())
    asking = asyncio.create_task(thinkers.think(bot="sleeps", **position()))
    await asyncio.sleep(0.05)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert (await thinkers.think(bot="first", **position())).problem == ""


# -- at a table ----------------------------------------------------------------------------------------


async def until_over(page: Page) -> None:
    while not page.is_over:
        await page.until(lambda p: p.is_over or p.is_asked)
        if page.is_asked:
            moments = page.now["moments"]
            await page.act(page.now["options"][0]["action"])
            await page.until(lambda p, m=moments: p.now["moments"] > m)  # type: ignore[misc]


async def test_a_table_with_failing_bots_goes_on_and_is_told_once(tmp_path: Path) -> None:
    async with house(tmp_path, modules=MODULES) as place:
        bots = ["crashes", "cheats", "first"]
        table, tokens = await place.create("clumsy", "person", *bots, options={"target": 20})
        page = await place.page(table, tokens[0])
        await until_over(page)
        assert place.hall.counts["bot_failures"] > 2
        told = [line for line in page.talk if "text" in line]
        assert page.talk == told
        assert all((line["seat"], line["words"]) == (-2, "") for line in told)
        keys = [(line["text"]["key"], line["text"]["args"]) for line in told]
        wanted = [
            ("server.bot_replaced", {"who": {"ref": "seat", "id": seat, "name": None}, "bot": bots[seat - 1]})
            for seat in (1, 2)
        ]
        assert sorted(keys, key=str) == sorted(wanted, key=str)
        words = (await place.http.get("/api/games/clumsy/words/de")).json()
        assert "{who}" in words["server.bot_replaced"]
        kept = place.room(table).talk
        await page.leave()
        place.hall.rest(place.room(table), after=0)
        again = await place.page(table)
        await again.until(lambda p: len(p.talk) == 2)
        assert place.room(table).talk == kept
        assert again.talk == told


async def test_a_hint_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, modules=MODULES) as place:
        table, tokens = await place.create("clumsy", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        page = next(page for page in pages if page.is_asked)
        monkeypatch.setattr(errands, "ADVISER", "crashes")
        assert await page.refused({"type": "hint"}) == "server.no_hint"
        monkeypatch.setattr(errands, "ADVISER", "sleeps")
        await page.send({"type": "hint"})
        assert await page.refused({"type": "hint"}) == "server.one_hint"
        # The page can act while the bot thinks, and leave.
        moments = page.now["moments"]
        await page.act(page.now["options"][0]["action"])
        await page.until(lambda p: p.now["moments"] > moments)


def test_both_languages_say_the_same_things() -> None:
    german, english = catalogue(LOCALE, "de"), catalogue(LOCALE, "en")
    assert german.keys() == english.keys()
    assert [key for key in german if slots(german[key]) != slots(english[key])] == []


def test_every_text_of_the_server_has_words() -> None:
    source = "".join(path.read_text() for path in Path(LOCALE).parent.glob("*.py"))
    used = set(re.findall(r'"(server\.[a-z_.]+)"', source))
    assert len(used) > 25
    assert used == set(catalogue(LOCALE, "en"))
