"""Every title is played with the keyboard alone: from home, to the end, and on from the result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import expect

from tests.page.person import ALONE, FOR_ONE, NOW, TITLES, Person, World

DECISIONS = 12
MOST = 400  # decisions until a game that is nearly over must be over

# What the keyboard finds: where it is, what number 1 is, whether 0 ends, whether something waits for Enter.
FOUND = """() => {
  const first = document.querySelector('[data-list] :is(.opt, .word)');
  const chips = document.querySelectorAll('[data-list] .chip').length;
  const numbers = [...document.querySelectorAll('[data-list] kbd')].map((one) => one.textContent);
  return {
    open: chips > 0,
    focus: document.activeElement?.tagName ?? '',
    folded: first?.getAttribute('aria-expanded') === 'false' && !chips,
    numbers: numbers.filter((one) => /\\d/.test(one)).length,
    ends: document.querySelector('.acts .last') !== null,
  };
}"""


async def focused(person: Person) -> str:
    name: str = await person.page.evaluate(
        "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''"
    )
    return name


async def found(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = await person.page.evaluate(FOUND)
    return told


async def decides(person: Person, n: int) -> None:
    """One decision, by number, by arrows and Enter, or by the key that ends."""
    keys, seq = person.page.keyboard, await person.seq()
    here = await found(person)
    assert here["focus"] != "BODY", f"decision {n}: the focus is lost"
    if here["ends"] and (n % 4 == 3 or not here["numbers"]):
        await keys.press("0")
    elif n % 2 or not here["numbers"]:
        await keys.press("ArrowDown")
        if here["open"]:  # past the line that holds them
            await keys.press("ArrowDown")
        await keys.press("Enter")
        if here["folded"]:  # a line that only holds others
            await keys.press("ArrowDown")
            await keys.press("Enter")
    else:
        await keys.press("1")
        if here["folded"]:
            await keys.press("1")
    if await person.page.get_by_test_id("confirm").count():
        assert (await found(person))["focus"] != "BODY", f"decision {n}: the focus is lost while it is shown"
        await keys.press("Enter")
    await person.goes_on_after(seq)


@pytest.mark.parametrize("game", list(TITLES))
async def test_a_game_of_every_title_is_begun_and_played_with_the_keyboard_alone(
    world: World, game: str
) -> None:
    nina = await world.person()
    await nina.opens()
    keys = nina.page.keyboard
    name = (ALONE if game in FOR_ONE else NOW)["de"].format(TITLES[game]["de"])
    await nina.button(name).wait_for()
    while await focused(nina) != name:
        await keys.press("Tab")
    await keys.press("Enter")
    await nina.sees_the_table()
    for n in range(DECISIONS):
        assert await nina.turn_or_end(), "so early no game is over"
        await decides(nina, n)
    # Help, a rule and the past give the focus back.
    assert await nina.turn_or_end()
    await keys.press("?")
    await expect(nina.dialog).to_contain_text("Tasten")
    assert await focused(nina) == "Schließen"
    await keys.press("Enter")
    await expect(nina.dialog).to_have_count(0)
    assert (await found(nina))["focus"] != "BODY"
    await keys.press("ArrowLeft")
    await expect(nina.page.get_by_test_id("past")).to_be_visible()
    await keys.press("Escape")
    await expect(nina.page.get_by_test_id("past")).to_have_count(0)
    await nina.turn_or_end()
    assert (await found(nina))["focus"] != "BODY"


async def nearly_over(world: World, game: str) -> tuple[str, str]:
    """Going on from somebody's last decision in a finished game: the table and a token."""
    house = world.house
    bots = ["greedy"] * (1 if game in FOR_ONE else 2)
    table, _ = await house.create(game, *bots, options={"target": 20} if game == "iaa" else {})
    page = await house.page(table)
    await page.until(lambda p: p.is_over)
    at = max(line["n"] for line in page.lines if line["seat"] == 0)
    wish = {"at": at, "seat": 0, "name": "Nina", "bot": "greedy", "token": "", "device": ""}
    answer = await house.http.post(f"/api/tables/{table}/branch", json=wish)
    assert answer.status_code == 201, answer.text
    return answer.json()["table"], answer.json()["token"]


@pytest.mark.parametrize("game", list(TITLES))
async def test_the_keyboard_leads_to_the_end_and_on_to_the_next_game(world: World, game: str) -> None:
    table, token = await nearly_over(world, game)
    nina = await world.person()
    keys = nina.page.keyboard
    await nina.opens(f"#/table/{table}/seat/{token}")
    assert await nina.turn_or_end()
    await keys.press("ArrowDown")  # from the page that has just been opened into the list
    for n in range(MOST):
        if not await nina.turn_or_end():
            break
        await decides(nina, n)
    await expect(nina.dialog).to_be_visible()
    assert await focused(nina) == "Noch eine Partie"
    await keys.press("Enter")
    await nina.page.wait_for_url(lambda url: table not in url)
    assert await nina.turn_or_end()
    await decides(nina, 0)
