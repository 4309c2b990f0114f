"""Seeing what happens: what passes too fast stays on my screen, and the table does not wait for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.page.person import Person, World
from tests.server.driver import Page, play_on

UNTIL_TOLD = {"hold": -1, "pace": 0}


def fights(page: Page) -> list[list[Any]]:
    return [
        option["action"] for option in page.now.get("options", ()) if option["action"][0] == "wars.battle"
    ]


class Fight:
    """Two people who fight each other where they can, while others look on."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self._rng = Random("battle")

    def _choose(self, page: Page) -> list[Any]:
        actions = [option["action"] for option in page.now["options"]]
        return next(iter(fights(page)), None) or self._rng.choice(actions)

    async def until_one_can_begin(self) -> None:
        while not any(page.is_asked and fights(page) for page in self.pages):
            await play_on(self.pages, self._choose, 1)

    async def until_it_is_over(self) -> int:
        """And a little more; how far the table is then."""
        start = len(self.pages[0].lines)
        while not any("wars.battle_over" in line["kinds"] for line in self.pages[0].lines[start:]):
            await play_on(self.pages, self._choose, 1)
        await play_on(self.pages, self._choose, 2)
        seq: int = self.pages[0].now["seq"]
        return seq


async def watched(world: World, **how: Any) -> tuple[Person, Fight]:
    """Somebody watches a table where a battle is about to begin."""
    table, tokens = await world.house.create("wars", "person", "person", options={"factions": "gc,bg"})
    fight = Fight([await world.house.page(table, token) for token in tokens])
    await fight.until_one_can_begin()
    person = await world.person(lang="en", **how)
    await person.opens(f"#/table/{table}")
    await person.sees_the_table()
    return person, fight


@pytest.mark.parametrize("phone", [False, True])
async def test_a_battle_stays_for_whoever_watches_until_they_go_on_and_nobody_waits(
    world: World, phone: bool
) -> None:
    nina, fight = await watched(world, phone=phone, settings=UNTIL_TOLD)
    now = await fight.until_it_is_over()  # nobody has waited for her

    await expect(nina.status).to_have_attribute("data-mood", "held")
    await expect(nina.page.get_by_test_id("hold")).to_contain_text("rolls")
    await expect(nina.page.locator(".battle .die").first).to_be_visible()
    assert await nina.seq() < now
    await goes_on(nina, now)
    await expect(nina.page.get_by_test_id("hold")).to_have_count(0)


async def goes_on(person: Person, seq: int) -> None:
    """With the button and with the key, until nothing is left to be looked at."""
    for n in range(20):
        if await person.seq() == seq and await person.status.get_attribute("data-mood") != "held":
            return
        if n % 2:
            await person.page.get_by_test_id("go-on").click()
        else:
            await person.page.locator("body").press("Enter")
    raise AssertionError("never at the end")


async def test_whoever_wants_everything_at_once_gets_it(world: World) -> None:
    nina, fight = await watched(world, settings={"hold": 0, "pace": 0})
    await nina.is_at(await fight.until_it_is_over())
    await expect(nina.page.get_by_test_id("hold")).to_have_count(0)


async def test_each_reader_chooses_how_long_battles_and_moves_stay(world: World) -> None:
    nina = await world.person(lang="en")
    await nina.plays_now("iaa", "en")
    await nina.button("Menu").click()
    for name, chosen in (("Battles stay on my screen", "-1"), ("Moves of the others", "2")):
        await nina.page.get_by_label(name).select_option(chosen)
    kept = await nina.page.evaluate("JSON.parse(localStorage.getItem('fhtagn.settings'))")
    assert (kept["hold"], kept["pace"]) == (-1, 2)
