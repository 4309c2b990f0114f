"""The market of Cthulhu Wars with all cards: seen, searched and bought from, on laptop and phone."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from fhtagn.core.registry import load
from tests.page.person import Person, World
from tests.page.test_access import violations


async def doom_turn(world: World) -> str:
    """The address of a seat that can have many cards in the Doom phase; its bot has played until then."""
    table, tokens = await world.house.create("wars", "person", "greedy", "greedy", options={"cards": "all"})
    page = await world.house.page(table, tokens[0])
    room, game, rng = world.house.room(table), load("wars"), Random("market")
    bot = game.bots["greedy"]()
    while True:
        await page.until(lambda one: one.is_asked)
        kinds = [option["action"][0] for option in page.now["options"]]
        if kinds.count("wars.acquire") >= 20:
            break
        assert room.table is not None
        seq = page.now["seq"]
        await page.act(game.encode(bot.choose(room.table.position(), rng)))
        await page.until(lambda one, seq=seq: one.now["seq"] > seq)  # type: ignore[misc]
    await page.leave()
    return f"#/table/{table}/seat/{tokens[0]}"


async def seated(world: World, seat: str, **how: Any) -> Person:
    person = await world.person(**how)
    await person.opens(seat)
    assert await person.turn_or_end()
    return person


def cards(person: Person) -> Locator:
    return person.dialog.locator("[data-card]")


async def opens_the_market(person: Person, phone: bool) -> None:
    if phone:
        await person.page.get_by_role("navigation").get_by_role("button", name="Markt").click()
    else:
        await person.page.get_by_test_id("market").get_by_role("button").click()
    await cards(person).first.wait_for()


async def buys(person: Person, card: str) -> None:
    seq = await person.seq()
    await person.dialog.locator(f"[data-card={card}]").click()
    await person.dialog.locator(f"[data-take={card}]").click()
    await expect(person.dialog).to_have_count(0)
    await person.goes_on_after(seq)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_every_card_is_there_with_a_text_and_the_chosen_one_is_bought(
    world: World, phone: bool
) -> None:
    nina = await seated(world, await doom_turn(world), phone=phone)
    news = await nina.news()
    bought = [option["action"][1] for option in news["options"] if option["action"][0] == "wars.acquire"]
    offered = {re.sub(r"_\d$", "", card) for card in bought}  # of a card for every seat, the own copy
    await opens_the_market(nina, phone)
    there = {card["id"] for card in news["view"]["market"]}
    shown = set(await cards(nina).evaluate_all("all => all.map(one => one.dataset.card)"))
    assert there <= shown
    assert "⟨" not in await nina.text()

    await nina.dialog.get_by_role("button", name="Jetzt möglich").click()
    assert set(await cards(nina).evaluate_all("all => all.map(one => one.dataset.card)")) == offered
    await buys(nina, sorted(offered & {"gnorri", "elder_thing", "gug"})[0])
    while (await nina.news())["options"][0]["action"][0] == "wars.pick_area":
        await nina.chooses()

    await opens_the_market(nina, phone)
    await expect(nina.dialog).to_contain_text("Höchstens eine Karte je Verdammnisphase")
    held = nina.dialog.locator("section", has=nina.page.get_by_role("heading", name="Vergeben"))
    await expect(held).to_contain_text("person 0")


async def test_a_long_list_is_gathered_and_the_market_is_searched_with_keys_alone(world: World) -> None:
    nina = await seated(world, await doom_turn(world))
    titles = " ".join(await nina.page.locator("[data-list] button[aria-expanded]").all_inner_texts())
    for sort in ("Monster", "Schrecken", "Ermittler"):
        assert f"Karte erwerben: {sort}" in titles
    assert await nina.options.count() < 10

    await nina.page.get_by_test_id("market").get_by_role("button").focus()
    await nina.page.keyboard.press("Enter")
    await nina.dialog.get_by_role("searchbox").focus()
    await nina.page.keyboard.type("Kultisten gefangen")
    await expect(nina.dialog.locator("[data-card=gug]")).to_be_visible()
    await expect(nina.dialog.locator("[data-card=elder_thing]")).to_have_count(0)
    await nina.page.keyboard.press("Tab")
    await nina.page.keyboard.press("ArrowDown")
    focused = await nina.page.evaluate("document.activeElement.dataset.card")
    await nina.page.keyboard.press("Tab")  # from a card to what can be done with it
    taken = await nina.page.evaluate("document.activeElement.dataset.take")
    assert taken == focused
    await nina.page.keyboard.press("Escape")
    await expect(nina.dialog).to_have_count(0)


async def test_nothing_bars_anybody_from_the_market_and_the_sheets(world: World) -> None:
    seat = await doom_turn(world)
    for theme, phone in product(("dark", "light"), (False, True)):
        nina = await seated(world, seat, theme=theme, phone=phone)
        where = f"{theme}, {'phone' if phone else 'laptop'}"
        assert await violations(nina) == [], f"table, {where}"
        await opens_the_market(nina, phone)
        await cards(nina).nth(3).click()
        assert await violations(nina) == [], f"market, {where}"
        await nina.page.keyboard.press("Escape")
        await nina.page.locator("[data-side='1']").first.click()
        await nina.dialog.wait_for()
        assert await violations(nina) == [], f"sheet, {where}"
