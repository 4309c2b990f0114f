"""Every byte that each browser receives, searched for what its seat may not know."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from playwright.async_api import Response

from fhtagn.core.frames import same
from tests.page.person import Person, World
from tests.page.test_together import whose_turn
from tests.server.driver import Page as ScriptedPage
from tests.server.driver import play_on
from tests.server.test_secrets import Search


@pytest.mark.parametrize("game", ["stars", "wars"])
async def test_no_browser_receives_a_secret_of_another_seat(world: World, game: str) -> None:
    table, tokens = await world.house.create(game, "person", "person")
    room = world.house.room(table)
    await play_until_there_are_secrets(world, table, tokens)
    people = [await world.person(name) for name in ("Nina", "Tom", "Gast")]
    bodies = [record(person) for person in people]
    for person, token in zip(people, [*tokens, ""], strict=True):
        await person.opens(f"#/table/{table}/seat/{token}" if token else f"#/table/{table}")
        await person.sees_the_table()
    for n in range(14):
        assert room.table is not None
        if room.table.over:
            break
        actor = await whose_turn(room, people)
        await actor.chooses(n)
    assert room.table is not None
    for person in people:
        await person.is_at(len(room.table.log.entries))
        if room.table.over:
            await person.dialog.get_by_role("button", name="Schließen").click()
        await person.page.keyboard.press("ArrowLeft")  # looks back, too
        await person.page.get_by_test_id("past").wait_for()

    search = Search(room.table.log, players=2)
    for seat, person in enumerate(people):
        assert search.leaks(person, seat if seat < 2 else None) == []
    assert search.dealt_anew > 10, "nothing was hidden, so nothing was proven"
    assert search.withheld > 0 or game == "wars"

    hidden = [room.row.secret, *(device.token for row in room.seats for device in row.devices)]
    for seat, (person, kept) in enumerate(zip(people, bodies, strict=True)):
        everything = "".join([*person.told, *await asyncio.gather(*kept)])
        strangers = [token for owner, token in enumerate(tokens) if owner != seat]
        assert [secret for secret in [*hidden, *strangers] if secret in everything] == []


async def play_until_there_are_secrets(world: World, table: str, tokens: list[str]) -> None:
    """In Cthulhu Wars they come into the game with rituals; cards are secret from the start."""
    room, rng = world.house.room(table), Random("secrets")
    pages = [await world.house.page(table, token) for token in tokens]

    def choose(page: ScriptedPage) -> Any:
        actions = [option["action"] for option in page.now["options"]]
        return next((a for a in actions if "ritual" in a[0]), None) or rng.choice(actions)

    def is_hidden(seat: int) -> bool:
        assert room.table is not None
        state = room.table.at(len(room.table.moments))
        return any(not same(room.game.resample(state, seat, rng), state) for _ in range(5))

    while not (is_hidden(0) or is_hidden(1)):
        await play_on(pages, choose, 1)
        assert room.table is not None
        assert not room.table.over
    for page in pages:
        await page.leave()


def record(person: Person) -> list[asyncio.Task[str]]:
    """Every body the browser fetches: the page itself, words, rules, sheets."""
    kept: list[asyncio.Task[str]] = []

    async def body(response: Response) -> str:
        return (await response.body()).decode(errors="replace") + json.dumps(await response.all_headers())

    person.page.on("response", lambda response: kept.append(asyncio.ensure_future(body(response))))
    return kept
