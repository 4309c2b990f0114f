"""Cards of one's own at the page: a file is chosen, its mistakes are told, and the table plays with it."""

from __future__ import annotations

from playwright.async_api import FilePayload, expect

from tests.page.person import World
from tests.server.test_content import OWN, WRONG


def file(text: str) -> FilePayload:
    return {"name": "my-cards.toml", "mimeType": "application/toml", "buffer": text.encode()}


async def test_a_file_is_checked_when_it_is_chosen_and_played_with(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/cults")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("1")
    await nina.page.get_by_label("Name des Tisches").fill("Arkham bei Nacht")
    choose = nina.page.get_by_label("Datei wählen")
    await choose.set_input_files(file(WRONG))
    told = nina.page.get_by_role("region", name="Eigene Karten")
    lines = [n for n, line in enumerate(WRONG.splitlines(), 1) if "cost = 99" in line or "strength" in line]
    for line in lines:
        await expect(told.get_by_text(f"Zeile {line}:")).to_be_visible()
    go = nina.page.locator("form button.main")
    await expect(go).to_be_disabled()
    assert await nina.page.get_by_label("Name des Tisches").input_value() == "Arkham bei Nacht"

    await nina.page.get_by_label("Andere Datei wählen").set_input_files(file(OWN))
    await expect(told.get_by_text("„my-cards.toml“ ist in Ordnung")).to_be_visible()
    await go.click()
    await nina.sees_the_table()
    await nina.turn_or_end()
    assert "Mein Wesen" in "".join(nina.told)
    assert world.house.room(nina.table).row.name == "Arkham bei Nacht"


async def test_whoever_thinks_better_of_it_plays_with_the_cards_of_the_game(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/cults")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("1")
    await nina.page.get_by_label("Datei wählen").set_input_files(file(WRONG))
    await nina.button("Doch mit den mitgelieferten").click()
    await nina.page.locator("form button.main").click()
    await nina.sees_the_table()
    assert not world.house.room(nina.table).has_own_content
    await nina.opens("#/new/iaa")  # has no cards
    await expect(nina.page.get_by_role("heading", name="Plätze")).to_be_visible()
    await expect(nina.page.get_by_role("heading", name="Eigene Karten")).to_have_count(0)
