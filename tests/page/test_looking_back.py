"""Looking back: the log follows, marks on the slider, whose eyes, chances, curves."""

from __future__ import annotations

from playwright.async_api import expect

from tests.page.person import Person, World


async def watched(world: World, game: str, *bots: str, **options: int) -> Person:
    """A finished game of bots, as a guest sees it from its first move on."""
    table, _ = await world.house.create(game, *bots, options=options)
    page = await world.house.page(table)
    await page.until(lambda p: p.is_over)
    guest = await world.person()
    await guest.opens(f"#/table/{table}/at/0")
    await guest.page.get_by_test_id("past").wait_for()
    return guest


async def test_the_log_follows_the_slider_through_a_long_game(world: World) -> None:
    guest = await watched(world, "iaa", "random", "random", "random")
    past = guest.page.get_by_test_id("past")
    moments = int(await past.get_by_role("slider").get_attribute("max") or 0)
    assert moments > 150, "longer than what is drawn of a log at once"
    here = guest.page.locator("li.here")
    for n in (moments // 2, moments - 2, 3):
        await past.get_by_role("slider").fill(str(n))
        await expect(here).to_have_count(1)
        await expect(here).to_be_in_viewport()
    await expect(guest.page.get_by_role("button", name="spätere Zeilen")).to_be_visible()
    assert await past.get_by_test_id("marks").locator(".round").count() > 2, "every phase has its mark"


async def test_a_bot_tells_how_it_saw_a_finished_game(world: World) -> None:
    guest = await watched(world, "iaa", "random", "random", target=30)
    past = guest.page.get_by_test_id("past")
    await past.get_by_role("button", name="Chancen").click()
    chances = guest.page.get_by_test_id("chances")
    curve = chances.get_by_role("img", name="Chancen im Verlauf der Partie")
    await expect(curve).to_be_visible()
    await expect(chances).to_contain_text("100 %")
    await expect(chances).to_contain_text("random 0")
    turns = chances.get_by_role("button")
    assert await turns.count() > 0, "somebody won in the end"
    await turns.first.click()
    await expect(past).not_to_contain_text("Zug 0 von")


async def test_curves_of_points_have_axes_and_names(world: World) -> None:
    guest = await watched(world, "iaa", "random", "random", target=30)
    await guest.page.keyboard.press("Escape")
    await guest.button("Ergebnis").first.click()
    dialog = guest.dialog
    await expect(dialog.get_by_role("img", name="Punkte im Verlauf der Partie")).to_be_visible()
    await expect(dialog.locator("figcaption")).to_contain_text("random 1")
    assert await dialog.locator(".axis li").count() > 3
