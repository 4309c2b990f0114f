"""Rise of the Cults at a browser: what only the page knows of."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from playwright.async_api import ViewportSize, expect

from fhtagn.games.cults.bot.greedy import Greedy
from tests.cults.boxes import strong_cult
from tests.page.person import Person, World
from tests.server.driver import play_on

SMALL_LAPTOP: Final[ViewportSize] = {"width": 1280, "height": 720}


async def to_planning(nina: Person, left: int) -> None:
    """Play on until so many plan markers are left to be placed."""
    for n in range(60):
        await nina.turn_or_end()
        if f"(noch {left})" in await nina.status.inner_text():
            return
        await nina.chooses(n)
    raise AssertionError("no planning phase came")


async def test_a_note_on_a_marker_outlives_a_reload_and_never_reaches_the_server(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("cults")
    await to_planning(nina, 3)
    seq = await nina.seq()
    vow = nina.dialog.get_by_role("group", name="Vorsatz").first
    for district in ("Northside", "Downtown", "Uptown"):  # wherever the first marker lies
        await nina.button(f"{district} genauer ansehen").click()
        if await vow.count():
            break
        await nina.page.keyboard.press("Escape")
    await vow.get_by_role("button", name="Dominanz").click()
    await nina.page.reload()
    await nina.sees_the_table()
    await nina.button(f"{district} genauer ansehen").click()
    await expect(vow.get_by_role("button", name="Dominanz")).to_have_attribute("aria-pressed", "true")
    await nina.button("Wer könnte hier etwas ausrichten?").click()
    await expect(nina.dialog.get_by_test_id("threats").locator("li").first).to_be_visible()
    assert await nina.seq() == seq, "nothing was played"


async def test_on_a_small_laptop_the_question_is_not_cut_and_the_page_does_not_scroll(world: World) -> None:
    nina = await world.person(settings={"coached": []})  # with the first steps beside it
    await nina.page.set_viewport_size(SMALL_LAPTOP)
    await nina.plays_now("cults")
    await nina.turn_or_end()
    cut = "box => box.scrollHeight - box.clientHeight"
    assert await nina.status.evaluate(cut) <= 0
    assert await nina.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


async def test_marked_dice_are_rolled_anew_with_one_click(world: World) -> None:
    nina = await world.person(settings={"confirm": "twice"})
    await nina.plays_now("cults")
    for n in range(20):
        await nina.turn_or_end()
        if "Würfel" in await nina.status.inner_text():
            break
        await nina.chooses(n)
    seq = await nina.seq()
    await nina.page.locator("button.die").first.click()
    await nina.button("1 Würfel neu werfen").click()
    await nina.goes_on_after(seq)
    await expect(nina.status).to_contain_text("noch einmal")


async def test_play_now_begins_the_game_that_the_rules_recommend_for_a_first_time(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("cults")
    await nina.turn_or_end()
    assert "erste Kultstätte" in await nina.status.inner_text(), "the stacks lie already"
    for district, sanity in (("Northside", 3), ("Downtown", 4), ("Uptown", 4)):
        named = f"{district}. Geistige Gesundheit {sanity}."
        await expect(nina.page.get_by_role("group", name=named)).to_be_visible()
    await nina.chooses(0)
    await expect(nina.page.get_by_text("Der stärkere Kult").first).to_be_attached()


async def test_a_new_table_asks_only_what_means_anything_for_so_many(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/cults")
    await nina.page.get_by_text("Regeln ansehen und ändern").click()
    goal = nina.page.get_by_label("Ziel der Solo-Variante", exact=True)
    first = nina.page.get_by_label("Oberster Kultist", exact=True)
    count = nina.page.get_by_label("Wie viele spielen mit")
    await expect(first).to_be_visible()
    await expect(goal).to_have_count(0)
    await count.select_option("1")
    await expect(goal).to_have_value("random")
    await expect(first).to_have_count(0)
    recommended = nina.page.get_by_label("Empfohlener Aufbau für die erste Partie")
    await recommended.check()
    await expect(goal).to_have_value("1")
    await expect(nina.page.get_by_label("Stapel der Stadtteilkarten", exact=True)).to_have_value("first_game")
    await recommended.uncheck()
    await expect(goal).to_have_value("random")


async def test_an_arrow_leads_into_a_list_of_groups_and_each_says_what_it_is_about(world: World) -> None:
    """Choosing stacks: sixteen groups, of which number keys reach nine."""
    nina = await world.person()
    await nina.opens("#/new/cults")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("1")
    await nina.button("Partie beginnen").click()
    await nina.turn_or_end()
    await nina.page.keyboard.press("ArrowUp")
    await nina.page.keyboard.press("ArrowUp")
    await expect(nina.button("Sabotage nach … legen").first).to_be_focused()
    await nina.page.keyboard.press("Enter")
    await expect(nina.page.get_by_text("Kostet 4 Macht, dazu 1 je Ermittler").first).to_be_visible()


async def test_the_result_of_a_solo_game_ticks_every_condition_of_the_goal(world: World) -> None:
    """Cards of one's own, strong enough to win with them, and a goal that asks for two things."""
    options = {"content": strong_cult(cult_sites=2), "goal": "1", "stacks": "first_game", "prologue": "1"}
    hall = world.house.hall  # by the house itself: a page could not send so many cards
    room, [token] = await hall.create("cults", "Arkham", ["person"], ["Nina"], options, False)
    table, played = room.row.id, room.table
    assert played is not None
    quick, bot = await world.house.page(table, token), Greedy()
    await play_on([quick], lambda page: list(bot.choose(played.position(), Random(1))))
    assert played.outcome.winners == (0,)
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{token}")
    assert not await nina.turn_or_end()
    needs = nina.dialog.get_by_role("listitem").filter(has=nina.page.locator("svg"))
    await expect(nina.dialog).to_contain_text("Ziel 1: Der stärkere Kult°")
    for told in ("den NSC schlagen", "eigene Kultstätten in 2 Stadtteilen"):
        need = needs.filter(has_text=told)
        await expect(need).to_have_class(re.compile("met"))
        await expect(need.get_by_role("img", name="erfüllt", exact=True)).to_be_visible()
