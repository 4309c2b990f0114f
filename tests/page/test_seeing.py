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
        while not any("wars.battle_over" in line.get("kinds", ()) for line in self.pages[0].lines[start:]):
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


async def test_an_arrow_shows_the_way_that_somebody_went(world: World) -> None:
    nina, fight = await watched(world)

    def moves(page: Page) -> list[Any]:
        kinds = {option["action"][0]: option["action"] for option in page.now["options"]}
        found: list[Any] = kinds.get("wars.move") or kinds.get("wars.move_action") or kinds["wars.done"]
        return found

    await play_on(fight.pages, moves, 2)
    assert fight.pages[0].lines[-1]["kinds"] == ["wars.moved"]

    def ends(page: Page) -> list[Any]:
        actions: list[list[Any]] = [option["action"] for option in page.now["options"]]
        return next(action for action in actions if len(action) == 1 and action[0] != "wars.move_action")

    while fight.pages[0].now.get("open"):  # what may still be taken back is shown to nobody else
        await play_on(fight.pages, ends, 1)
    await expect(nina.page.locator(".changes .way")).not_to_have_count(0)


async def test_terms_are_underlined_and_each_has_one_definition(world: World) -> None:
    nina = await world.person(lang="en", settings={"coached": []})
    await nina.plays_now("wars", "en")
    await nina.button("Menu").click()
    await nina.button("Glossary").click()
    await expect(nina.dialog.locator("dt", has_text="gate")).to_have_count(1)
    await nina.page.keyboard.press("Escape")
    term = nina.page.locator(".term").first
    await term.click()
    await expect(nina.page.get_by_role("note")).to_be_visible()


async def test_a_piece_is_dragged_to_where_it_shall_go(world: World) -> None:
    table, tokens = await world.house.create("wars", "person", "person", options={"factions": "gc,bg"})
    room = world.house.room(table)
    await room.settled()
    pages = [await world.house.page(table, token) for token in tokens]
    while not any(option["action"][0] == "wars.move_action" for page in pages for option in asked(page)):
        await play_on(pages, lambda page: page.now["options"][0]["action"], 1)
    seat = next(seat for seat, page in enumerate(pages) if page.is_asked)
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[seat]}")
    await nina.turn_or_end()
    lines = len(pages[0].lines)
    piece = nina.page.locator("g.piece.legal").first
    home = await piece.get_attribute("data-area")
    neighbour = pages[seat].sight()["terrain"][home]["near"][0]
    box = await nina.page.locator(f"path[data-area={neighbour}]").first.bounding_box()
    own = await piece.bounding_box()
    assert box is not None
    assert own is not None
    mouse = nina.page.mouse
    await mouse.move(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2)
    await mouse.down()
    await mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    await expect(nina.page.locator(".pull")).to_have_count(1)
    await mouse.up()
    await pages[0].until(
        lambda page: any("wars.moved" in line.get("kinds", ()) for line in page.lines[lines:])
    )


def asked(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.now.get("options") or []
    return found


async def test_a_line_of_the_log_tells_how_it_came_about(world: World) -> None:
    nina, fight = await watched(world)
    await nina.is_at(await fight.until_it_is_over())
    rolled = nina.page.locator(".log li", has_text="rolls").first
    await rolled.hover()
    await rolled.locator(".tool").click()
    await expect(nina.dialog).to_contain_text("How it came about")
    steps = nina.dialog.locator("ol li")
    await expect(steps.first).to_contain_text("fights")
    await expect(steps.nth(1)).to_contain_text("rolls")


async def test_whoever_asks_is_told_who_could_do_something_in_an_area(world: World) -> None:
    nina, fight = await watched(world)
    place = fights(next(page for page in fight.pages if page.is_asked and fights(page)))[0][1]
    await nina.page.locator(f"g.piece[data-area={place}]").first.click()
    await nina.button("Who could do something here?").click()
    await expect(nina.page.get_by_test_id("threats")).to_contain_text("could attack here")


@pytest.mark.parametrize("phone", [False, True])
async def test_the_question_mark_of_an_option_tells_what_its_numbers_are_made_of(
    world: World, phone: bool
) -> None:
    table, tokens = await world.house.create("wars", "person", "person", options={"factions": "gc,bg"})
    fight = Fight([await world.house.page(table, token) for token in tokens])
    await fight.until_one_can_begin()
    seat = next(seat for seat, page in enumerate(fight.pages) if page.is_asked and fights(page))
    nina = await world.person(lang="en", phone=phone)
    await nina.opens(f"#/table/{table}/seat/{tokens[seat]}")
    await nina.turn_or_end()
    row = nina.page.locator(".row", has=nina.page.locator(".opt", has_text="about")).first
    await row.locator(".tool").click()
    sums = nina.dialog.get_by_test_id("sums")
    await expect(sums.locator("dt").first).to_contain_text("about")
    await expect(sums.locator("dd").first).to_contain_text("= ")
