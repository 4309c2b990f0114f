"""Trying out: from the menu of a running game into a game of its own, and back."""

from __future__ import annotations

from playwright.async_api import expect

from tests.page.person import World


async def test_a_running_game_is_tried_out_against_bots(world: World) -> None:
    table, tokens = await world.house.create("stars", "person", "person", options={"start": "first"})
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()
    hand = nina.page.get_by_role("region", name="Deine Hand").locator(".slot")
    cards = await hand.all_inner_texts()
    assert cards
    await nina.button("Menü").click()
    await nina.button("Von hier gegen Bots ausprobieren").click()
    await expect(nina.dialog).to_contain_text("wird dafür neu verteilt")
    await nina.dialog.get_by_role("combobox", name="Die anderen").select_option("zieht sofort")
    await nina.dialog.get_by_role("button", name="Ausprobieren", exact=True).click()
    await expect(nina.page).not_to_have_url(f"{nina.address}#/table/{table}")
    assert await nina.turn_or_end()
    assert nina.table != table
    await expect(nina.page.locator("header.top")).to_contain_text("nur ausprobiert")
    assert await hand.all_inner_texts() == cards, "as she saw it"
    await nina.plays(2)

    await nina.opens(f"#/table/{table}")
    assert await nina.turn_or_end(), "the real game still waits"
    await expect(nina.page.locator("header.top")).not_to_contain_text("nur ausprobiert")


async def test_a_trial_that_is_over_has_no_log_to_take_along(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "random", options={"target": 10})
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()
    await nina.button("Menü").click()
    await nina.button("Von hier gegen Bots ausprobieren").click()
    await nina.dialog.get_by_role("button", name="Ausprobieren", exact=True).click()
    await expect(nina.page.locator("header.top")).to_contain_text("nur ausprobiert")
    await nina.plays(1000)
    await nina.dialog.wait_for()
    await expect(nina.dialog.get_by_role("link", name="Startseite")).to_be_visible()
    await expect(nina.dialog.get_by_role("link", name="Protokoll")).to_have_count(0)


async def test_whoever_only_watches_tries_nothing_out(world: World) -> None:
    table, _ = await world.house.create("iaa", "person", "person")
    guest = await world.person()
    await guest.opens(f"#/table/{table}")
    await guest.sees_the_table()
    await guest.button("Menü").click()
    await expect(guest.dialog.get_by_role("button", name="Tasten")).to_be_visible()
    await expect(guest.button("Von hier gegen Bots ausprobieren")).to_have_count(0)
