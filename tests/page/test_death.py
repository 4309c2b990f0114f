"""Death May Die in a browser: dice, the lens, cards that ask nothing, and a turn without a pointer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.async_api import expect

from tests.page.person import Person, World
from tests.server.driver import Page, play_on

OPTIONS = {"investigators": "random", "episode": "e1", "elder_one": "tsathoggua"}


async def reached(world: World, there: Callable[[Page], bool], *preferred: str) -> tuple[Person, Page]:
    """Somebody at the page, and the same person at a connection of their own who has played on until then.

    At random, but what is preferred is done where it can be; at another table if that game came to its end.
    """
    nina = await world.person()
    rng = Random(3)

    def choose(page: Page) -> list[Any]:
        actions = [option["action"] for option in page.now["options"]]
        wanted = [action for kind in preferred for action in actions if action[0] == kind]
        return wanted[0] if wanted else rng.choice(actions)

    for _ in range(20):
        table, [token] = await world.house.create("death", "person", options=OPTIONS)
        quick = await world.house.page(table, token)
        await nina.opens(f"#/table/{table}/seat/{token}")
        await nina.turn_or_end()
        while not quick.is_over:
            await play_on([quick], choose, 1)
            if quick.is_asked and there(quick):
                await nina.is_at(quick.now["seq"])
                return nina, quick
    raise AssertionError("no such game among so many")


def offered(page: Page, kind: str) -> list[list[Any]]:
    return [option["action"] for option in page.now["options"] if option["action"][0] == kind]


async def test_a_click_on_a_die_rolls_it_again(world: World) -> None:
    nina, quick = await reached(world, lambda page: bool(offered(page, "death.reroll")), "death.attack")
    dice, lit = nina.page.locator(".roll .die"), nina.page.locator(".roll .die.legal")
    count, seq = await dice.count(), await nina.seq()
    assert await lit.count() == count == 3
    await expect(lit.first).to_have_accessible_name(re.compile("neu"))
    await lit.first.click()
    await nina.goes_on_after(seq)
    await quick.until(lambda page: page.now["seq"] > seq)
    assert "death.rerolled" in [kind for line in quick.lines[-2:] for kind in line.get("kinds", [])]
    await expect(dice).to_have_count(count)


async def test_the_lens_names_everything_in_a_crowded_room(world: World) -> None:
    def crowds(page: Page) -> Counter[str]:
        view = page.now["view"]
        return Counter(one["space"] for one in (*view["enemies"], *view["investigators"]) if one["space"])

    def is_clear(page: Page) -> bool:
        view = page.now["view"]
        return not (view["roll"] or view["mythos_now"] or view["discovery_now"] or view["insanity_now"])

    def is_crowded(page: Page) -> bool:
        hurt = {one["space"] for one in page.now["view"]["enemies"] if one["wounds"]}
        return is_clear(page) and any(n >= 4 and space in hurt for space, n in crowds(page).items())

    nina, quick = await reached(world, is_crowded, "death.attack")
    card = nina.page.locator(".drawn").get_by_role("button", name="Weiter")
    while await card.count():
        await card.click()
    view = quick.now["view"]
    space = next(
        one["space"] for one in view["enemies"] if one["wounds"] and crowds(quick)[one["space"]] >= 4
    )
    await nina.page.locator(f".space[data-space={space}] .name").click(button="right")
    rows = nina.dialog.locator("li")
    await expect(rows.first).to_be_visible()
    here = [one for one in view["enemies"] if one["space"] == space]
    for enemy in here:
        n = enemy["wounds"]
        wounds = f"{n} {'Wunde' if n == 1 else 'Wunden'} bei {enemy['health']} Leben"
        assert await rows.filter(has_text=wounds).count() >= 1, enemy
    inside = [one for one in view["investigators"] if one["space"] == space and one["alive"]]
    assert await rows.locator(".arch").count() == len(inside)
    await nina.button("Wer könnte hier etwas ausrichten?").click()
    await expect(nina.dialog.get_by_test_id("threats")).to_contain_text("wer hier seinen Zug beendet")
    await nina.page.keyboard.press("Escape")
    await expect(nina.dialog).to_have_count(0)


async def test_a_discovery_card_that_asks_nothing_lies_large_until_it_was_read(world: World) -> None:
    def is_found(page: Page) -> bool:
        own = max((line["n"] for line in page.lines if line["seat"] == 0), default=-1)
        since = [kind for line in page.lines if line["n"] > own for kind in line.get("kinds", [])]
        return "death.discovered" in since and page.now["view"]["discovery_now"] is None

    nina, _ = await reached(world, is_found, "death.end")
    card = nina.page.locator(".drawn")
    while not await nina.page.locator(".drawn.discovery").count():
        await card.get_by_role("button", name="Weiter").click()  # the Mythos card before it
    await expect(card).to_have_count(1)
    await card.get_by_role("button", name="Weiter").click()
    await expect(card).to_have_count(0)


async def test_a_turn_with_the_keyboard_alone(world: World) -> None:
    table, [token] = await world.house.create("death", "person", options=OPTIONS)
    nina = await world.person()
    await nina.page.set_viewport_size({"width": 1280, "height": 720})
    await nina.opens(f"#/table/{table}/seat/{token}")
    await nina.turn_or_end()
    await expect(nina.page.locator(".tale")).to_be_visible()

    async def decides(*keys: str) -> None:
        seq = await nina.seq()
        for key in keys:
            await nina.page.keyboard.press(key)
        if await nina.page.get_by_test_id("confirm").count():
            await nina.page.keyboard.press("Enter")
        await nina.goes_on_after(seq)
        await nina.turn_or_end()

    turn = (await nina.news())["view"]["turn"]
    await decides("1")  # the first option: to run
    await expect(nina.page.locator(".tale")).to_have_count(0)  # whoever acts has read the story
    for _ in range(60):
        if (await nina.news())["view"]["turn"] > turn:
            break
        # The last of the list, which arrows lead through in a circle: to stop, to end, to keep.
        await decides("ArrowDown", "ArrowUp", "Enter")
    assert (await nina.news())["view"]["turn"] > turn
