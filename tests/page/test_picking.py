"""An option that names things one by one: whole boxes and single cards are ticked, and some of them drawn."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.page.person import World


async def test_cards_are_picked_by_box_and_one_by_one_and_drawn_from(world: World) -> None:
    nina = await world.person(phone=True)
    await nina.opens("#/new/wars")
    page = nina.page
    await page.get_by_text("Regeln ansehen und ändern").click()
    await page.get_by_text("Einzeln auswählen (0 ausgewählt)").click()
    terrors = page.get_by_role("group", name="Die Kosmischen Schrecken (S. 89)")
    await terrors.get_by_role("checkbox").first.check()
    third = page.get_by_role("group", name="Große Alte, Set 3 (S. 96)")
    await third.get_by_text("einzeln").click()
    await third.get_by_label("Gobogeg", exact=True).check()
    await expect(page.get_by_text("Einzeln auswählen (4 ausgewählt)")).to_be_visible()
    await expect(page.get_by_role("combobox", name="Karten neben dem Spielbrett")).to_contain_text(
        "eigene Auswahl"
    )
    number = page.get_by_label("Davon so viele auslosen")
    await number.fill("2")
    await number.blur()
    scrolls: int = await page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert scrolls <= 0
    await page.locator("form button.main").click()
    await page.wait_for_url(re.compile("#/table/"))
    options = world.house.room(nina.table).row.options
    assert options["cards"] == "random:2:dhole,great_race_of_yith,quachil_uttaus,gobogeg"


async def test_what_the_book_advises_for_the_first_time_is_one_button(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/wars")
    page = nina.page
    await page.get_by_text("Regeln ansehen und ändern").click()
    await page.get_by_text("Einzeln auswählen (0 ausgewählt)").click()
    advised = page.get_by_role("button", name="Zum ersten Mal mit Unabhängigen: höchstens 2 auslosen (S. 93)")
    await advised.click()
    await expect(page.get_by_text("Einzeln auswählen (33 ausgewählt)")).to_be_visible()
    await advised.click()
    await expect(page.get_by_text("Einzeln auswählen (0 ausgewählt)")).to_be_visible()
