"""What the page shows of the rules of the house: privacy, licences, invitations, reports, deletion."""

from __future__ import annotations

from dataclasses import replace

from playwright.async_api import expect

from fhtagn.server.house import House as Rules
from tests.page.person import World


async def test_privacy_and_licences_are_one_click_away(world: World) -> None:
    nina = await world.person()
    await nina.opens()
    await nina.link("Datenschutz").click()
    await expect(nina.page.get_by_role("heading", name="Was gespeichert wird")).to_be_visible()
    assert await nina.page.locator("mark").count() > 3  # the host has yet to fill it in
    assert await nina.link("Impressum").count() == 0  # nobody wrote one
    async with nina.context.expect_page() as opened:
        await nina.link("Lizenzen").click()
    text = await (await opened.value).locator("body").inner_text()
    assert "SIL OPEN FONT LICENSE" in text
    assert "svelte" in text


async def test_a_lone_player_deletes_the_table_and_talk_is_reported(world: World) -> None:
    world.house.hall.house = Rules(reports=True)
    nina = await world.person(lang="en")
    table = await nina.plays_now("iaa", lang="en")
    room = world.house.room(table)
    await room.say(1, "Bot", "something rude")
    await nina.page.get_by_role("tab", name="Chat").click()
    await nina.button("report").click()
    await expect(nina.page.get_by_text("reported")).to_be_visible()
    rows = await world.house.hall.store.do(lambda c: c.rows("SELECT words, line FROM reports"))
    assert rows == [("Bot: something rude", 0)]
    await nina.button("Menu").click()
    await nina.button("Delete this table").click()
    await nina.button("Delete this table").last.click()
    await expect(nina.page.get_by_text("The table is deleted.")).to_be_visible()
    assert world.house.hall.rooms == {}


async def test_who_is_invited_opens_tables(world: World) -> None:
    world.house.hall.house = Rules("invited", "a long code")
    nina = await world.person()
    await nina.opens("#/new/iaa")
    await nina.page.get_by_label("Einladungscode").fill("a long")
    await nina.button("Tisch eröffnen").click()
    await expect(nina.page.get_by_text("wer einen Einladungscode hat")).to_be_visible()
    await nina.page.get_by_label("Einladungscode").fill("a long code")
    await nina.button("Tisch eröffnen").click()
    await nina.page.wait_for_url("**/#/table/*")
    world.house.hall.house = replace(world.house.hall.house, opening="nobody")
    await nina.opens("#/new/iaa")
    await nina.page.reload()
    await expect(nina.page.get_by_text("Hier werden zurzeit keine neuen Tische")).to_be_visible()
    nina.errors = [error for error in nina.errors if "403" not in error]  # it was refused
