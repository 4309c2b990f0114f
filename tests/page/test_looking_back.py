"""Looking back: the log follows, marks on the slider, whose eyes, chances, curves."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import expect

from tests.page.person import Person, World
from tests.server.driver import first, play_on

STARS = Path(__file__).parent.parent / "logs" / "stars-3-rules-1.log"


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
        height = "document.documentElement.scrollHeight - innerHeight"
        assert await guest.page.evaluate(height) <= 0, "only the log scrolls, and not the page with it"
    await expect(guest.page.get_by_role("button", name="spätere Zeilen")).to_be_visible()
    assert await past.get_by_test_id("marks").locator(".round").count() > 2, "every phase has its mark"


async def test_a_link_shows_its_moment_and_nothing_covers_it(world: World) -> None:
    guest = await watched(world, "iaa", "random", "random", target=10)
    past = guest.page.get_by_test_id("past")
    await expect(past).to_contain_text("Zug 0 von")
    await expect(guest.dialog).to_have_count(0)
    # Also where the table is open already, at another moment or with its result on top.
    await guest.opens(f"#/table/{guest.table}/at/5")
    await expect(past).to_contain_text("Zug 5 von")
    await past.get_by_role("button", name="Zurück zum aktuellen Stand").click()
    await guest.button("Ergebnis").first.click()
    await expect(guest.dialog).to_be_visible()
    await guest.opens(f"#/table/{guest.table}/at/3")
    await expect(past).to_contain_text("Zug 3 von")
    await expect(guest.dialog).to_have_count(0)


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


async def test_a_log_file_is_looked_at_from_above_and_played_on(world: World) -> None:
    guest = await world.person()
    await guest.opens()
    await guest.page.get_by_label("Protokoll öffnen").set_input_files(STARS)
    past = guest.page.get_by_test_id("past")
    await past.wait_for()
    await past.get_by_role("slider").fill("60")
    eyes = past.get_by_role("combobox", name="Sicht")
    hand = guest.page.get_by_role("region", name="Deine Hand").locator(".slot")
    await expect(hand).to_have_count(0)
    await eyes.select_option("P2")
    await expect(hand).not_to_have_count(0)
    await eyes.select_option("von oben (alle Geheimnisse)")
    for name in ("P1", "P2", "P3"):
        await expect(past.get_by_role("listitem").filter(has_text=f"{name} Hand:")).to_have_count(1)

    await past.get_by_role("button", name="Ab hier weiterspielen").click()
    await guest.dialog.get_by_role("combobox", name="Dein Platz").select_option("P2")
    await guest.dialog.get_by_role("combobox", name="Die anderen").select_option("zieht sofort")
    await guest.dialog.get_by_role("button", name="Weiterspielen").click()
    assert await guest.turn_or_end()
    await expect(hand).not_to_have_count(0)


async def test_a_file_that_is_no_log_is_refused_in_words(world: World) -> None:
    guest = await world.person()
    await guest.opens()
    bring = guest.page.get_by_label("Protokoll öffnen")
    await bring.set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"no log"})
    await expect(guest.page.get_by_role("alert")).to_contain_text("kein")
    assert all("400" in error for error in guest.errors), "the browser notes the refusal"
    guest.errors.clear()


async def test_players_publish_a_game_and_anybody_finds_it(world: World) -> None:
    house = world.house
    table, (token, _) = await house.create("iaa", "person", "random", options={"target": 10})
    await play_on([await house.page(table, token)], first)
    nina, guest = await world.person(), await world.person("Tom")
    await guest.opens()
    await expect(guest.page.get_by_role("region", name="Rückblicke")).to_contain_text("Noch keine")
    await nina.opens(f"#/table/{table}/seat/{token}")
    await nina.dialog.wait_for()
    await nina.page.keyboard.press("Escape")
    await nina.button("Menü").click()
    await nina.button("Diese Partie veröffentlichen").click()
    await nina.dialog.locator("form .btn").click()
    await expect(nina.dialog).to_contain_text("Die Partie ist veröffentlicht.")
    await guest.opens()
    await guest.page.reload()
    await expect(guest.page.get_by_role("region", name="Rückblicke")).to_contain_text("veröffentlicht")
