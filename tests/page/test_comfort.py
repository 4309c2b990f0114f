"""What makes the table pleasant: undo, reasons, rules, hints, replay, keys, phones, languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.page.person import TITLES, Person, World
from tests.page.test_together import position


async def seated(world: World, game: str, *sitters: str, **how: object) -> Person:
    """Somebody at a new table, on the first seat."""
    table, tokens = await world.house.create(game, "person", *sitters)
    person = await world.person(**how)  # type: ignore[arg-type]
    await person.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await person.turn_or_end()
    return person


async def test_a_step_is_taken_back_and_where_that_is_impossible_the_reason_stands_there(
    world: World,
) -> None:
    nina = await seated(world, "stars", "random")
    undo = nina.button("Zurücknehmen")
    await expect(undo).to_have_attribute("aria-disabled", "true")
    await undo.click(force=True)  # it looks unavailable, but it explains itself
    await expect(nina.page.locator("#undo-why")).to_contain_text("Zurücknehmen geht nicht")

    before = (await nina.news())["view"]
    await nina.chooses()
    while not (await nina.news())["can_undo"]:
        await nina.chooses()
        assert await nina.turn_or_end()
    await undo.click()
    await expect(undo).to_have_attribute("aria-disabled", "true")
    assert (await nina.news())["view"] == before


async def test_what_is_not_possible_is_listed_with_its_reason_and_its_rule(world: World) -> None:
    nina = await seated(world, "iaa", "random")
    refusals = (await nina.news())["refusals"]
    await nina.page.locator("summary").filter(has_text="gerade nicht").click()
    lines = nina.page.locator("[data-list] li")
    assert await lines.count() == len(refusals) > 0
    for n in range(len(refusals)):
        assert len((await lines.nth(n).inner_text()).split("\n")) == 2, "no reason"

    await lines.first.get_by_role("button", name=re.compile("Regel zu")).click()
    await expect(nina.dialog.locator("p.text")).not_to_be_empty()
    await nina.page.keyboard.press("Escape")
    await expect(nina.dialog).to_have_count(0)


async def test_every_option_and_every_line_of_the_log_leads_to_its_rule(world: World) -> None:
    nina = await seated(world, "iaa", "random")
    await nina.plays(3)
    await nina.turn_or_end()
    news = await nina.news()
    rules = nina.page.get_by_role("button", name=re.compile("^Regel zu"))
    in_log = nina.page.get_by_role("tabpanel").get_by_role("button", name=re.compile("^Regel zu"))
    options = [option for option in news["options"] if option["rule"]]
    assert options
    assert await rules.count() - await in_log.count() >= len(options)
    assert await in_log.count() > 0
    await rules.last.click()
    await expect(nina.dialog.locator("p.text")).not_to_be_empty()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_the_first_steps_are_shown_once_in_each_game(world: World, phone: bool) -> None:
    nina = await seated(world, "iaa", "random", phone=phone, settings={"coached": []})
    steps = nina.page.get_by_test_id("coach")
    for key in ("iaa.@about", "@choose"):
        await expect(steps).to_have_attribute("data-step", key)
        await steps.get_by_role("button", name="Weiter").click()
    # What can be called is lit, and calling it ends the lesson.
    first = await steps.get_attribute("data-step")
    assert first is not None
    assert first.startswith("iaa.")
    await expect(nina.page.locator(".taught")).not_to_have_count(0)
    await nina.page.locator(".word.taught").first.click()
    confirm = nina.page.get_by_test_id("confirm")
    if await confirm.count():
        await confirm.click()
    told = nina.page.locator(f"[data-step='{first}']")
    await expect(told).to_have_count(0)
    await nina.turn_or_end()
    await nina.page.reload()
    await nina.turn_or_end()
    await expect(told).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_the_first_turn_is_guided_and_what_to_click_is_lit(world: World, phone: bool) -> None:
    nina = await seated(world, "death", phone=phone, settings={"coached": [], "confirm": "once"})
    steps = nina.page.get_by_test_id("coach")
    for key in ("death.@about", "@choose"):
        await expect(steps).to_have_attribute("data-step", key)
        await steps.get_by_role("button", name="Weiter").click()
    await expect(steps).to_have_attribute("data-step", "death.investigator")
    await nina.page.locator("[data-list] .chip.taught").first.click()
    await steps.get_by_role("button", name="Weiter").click()  # where help is
    await nina.page.locator("[data-list] .chip").nth(3).click()
    await nina.page.locator(".tale button").click()
    await expect(steps).to_have_attribute("data-step", "death.goal")
    await steps.get_by_role("button", name="Weiter").click()
    await expect(steps).to_have_attribute("data-step", "death.run")
    lit = nina.page.locator(".space.legal.hot")
    await expect(lit).to_have_count(1)
    seq = await nina.seq()
    await lit.click()
    await nina.goes_on_after(seq)
    await nina.turn_or_end()
    await expect(steps).not_to_have_attribute("data-step", "death.run")
    # What was told is never told again, at this table or another; unless somebody asks for it.
    assert "death.run" in await nina.page.evaluate("JSON.parse(localStorage['fhtagn.settings']).told")
    await steps.get_by_role("button", name="Ausblenden").click()
    await expect(steps).to_have_count(0)
    await nina.button("Menü").click()
    await nina.button("Erste Schritte von vorn").click()
    await expect(steps).to_have_attribute("data-step", "death.@about")


async def test_a_standing_order_answers_a_question_until_it_is_taken_back(world: World) -> None:
    nina = await seated(world, "wars", "random", "random")
    offer = nina.button("Hier nicht mehr fragen")
    while not await offer.count():
        assert await nina.turn_or_end()
        await nina.chooses(1)
        await nina.turn_or_end()
    seq = await nina.seq()
    assert (await nina.news())["declines"]  # the game says what may be declined for good
    await offer.click()
    await expect(nina.page.get_by_test_id("auto")).to_contain_text("Dauerauftrag")
    await nina.goes_on_after(seq)
    assert [entry for entry in order_book(nina, world) if entry[1] == ["core.pass"]]

    await nina.button("Menü").click()
    await expect(nina.dialog).to_contain_text("wird mit Nein beantwortet")
    await nina.dialog.get_by_role("button", name="Wieder fragen").click()
    await expect(nina.dialog).not_to_contain_text("wird mit Nein beantwortet")


def order_book(person: Person, world: World) -> list[list[object]]:
    """What was played, as it is kept."""
    table = world.house.room(person.table).table
    assert table is not None
    return [[entry[0], list(entry[1])] for entry in table.log.entries if isinstance(entry[1], (list, tuple))]


async def test_the_only_option_is_played_by_itself_if_that_is_wished(world: World) -> None:
    nina = await seated(world, "iaa", "random", settings={"only": True})
    for n in range(40):
        assert await nina.turn_or_end()
        seq, news = await nina.seq(), await nina.news()
        if len(news["options"]) == 1:
            await expect(nina.page.get_by_test_id("auto")).to_contain_text("Nur eines ist möglich")
            await nina.goes_on_after(seq)
            return
        await nina.chooses(n)
    raise AssertionError("there was always a choice")


async def test_a_bot_gives_a_hint_that_can_be_played(world: World) -> None:
    nina = await seated(world, "iaa", "random")
    seq = await nina.seq()
    await nina.button("Tipp").click()
    hint = nina.page.get_by_role("region", name="Tipp")
    await expect(hint).to_contain_text("Tipp eines Bots")
    await hint.get_by_role("button").first.click()
    await nina.goes_on_after(seq)


async def test_a_line_of_the_log_shows_its_moment_and_a_link_leads_there(world: World) -> None:
    nina, tom = await seated(world, "iaa", "random"), await world.person("Tom")
    await nina.plays(5)
    await nina.turn_or_end()
    now = await position(nina)

    await nina.page.get_by_role("tabpanel").get_by_title("Stand nach diesem Zug zeigen").nth(2).click()
    past = nina.page.get_by_test_id("past")
    await expect(past).to_contain_text("Früherer Stand")
    assert await nina.options.count() == 0, "nothing can be done in the past"

    slider = past.get_by_role("slider")
    await slider.fill("0")
    await expect(past).to_contain_text("Zug 0")
    await past.get_by_role("button", name="Einen Zug vor").click()
    await expect(past).to_contain_text("Zug 1")

    await past.get_by_role("button", name="Link zu diesem Zug").click()
    await tom.opens(f"#/table/{nina.table}/at/1")
    await expect(tom.page.get_by_test_id("past")).to_contain_text("Zug 1")
    await past.get_by_role("button", name="Zurück zum aktuellen Stand").click()
    await nina.turn_or_end()
    assert await position(nina) == now


async def test_a_finished_game_is_played_back_from_the_start(world: World) -> None:
    table, tokens = await world.house.create("iaa", "random", "random", options={"target": 20})
    assert tokens == ["", ""]
    guest = await world.person()
    await guest.opens(f"#/table/{table}")
    await guest.turn_or_end()
    await guest.button("Partie ansehen").click()
    past = guest.page.get_by_test_id("past")
    await expect(past).to_contain_text("Zug 0")
    await past.get_by_role("button", name="Abspielen").click()
    await expect(past).to_contain_text("Zug 3")


async def test_a_problem_is_reported_with_a_file_that_holds_the_log(world: World, tmp_path: Path) -> None:
    nina = await seated(world, "iaa", "random")
    await nina.plays(2)
    await nina.button("Menü").click()
    async with nina.page.expect_download() as download:
        await nina.button("Problem melden").click()
    file = tmp_path / "report.json"
    await (await download.value).save_as(file)
    report = json.loads(file.read_text())
    assert report["game"] == "iaa"
    assert len(report["lines"]) == (await nina.news())["moments"]


async def test_the_tab_says_whose_turn_it_is(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    room = world.house.room(table)
    assert room.table is not None
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[room.table.node.seat]}")
    await nina.turn_or_end()
    await expect(nina.page).to_have_title("● Du bist am Zug · Arkham")
    other = await world.person()
    await other.opens(f"#/table/{table}/seat/{tokens[1 - room.table.node.seat]}")
    await other.sees_the_table()
    await expect(other.page).to_have_title("Arkham")


# -- phones ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(TITLES))
async def test_a_phone_shows_first_and_plays_with_the_main_button(world: World, game: str) -> None:
    nina = await seated(world, game, "random", phone=True)
    for n in range(4):
        if not await nina.turn_or_end():
            break
        await nina.chooses(n)
    await nina.turn_or_end()
    page = nina.page
    hidden = await page.evaluate(
        """() => {
            const list = document.querySelector('[data-list]');
            return list && list.clientHeight < Math.min(88, list.scrollHeight);
        }"""
    )
    assert not hidden, "no room for two options"
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390, "it can be pushed sideways"

    for tab in ("Mitspieler", "Verlauf", "Chat"):
        await nina.button(tab).click()
        await expect(nina.dialog).to_be_visible()
        await nina.dialog.get_by_role("button", name="Schließen").first.click()
        await expect(nina.dialog).to_have_count(0)

    small = await page.evaluate(
        """() => [...document.querySelectorAll('main button, header button, header a, nav button')]
            .filter((one) => one.checkVisibility())
            .map((one) => [one.getBoundingClientRect(), one.ariaLabel ?? one.textContent.trim()])
            .filter(([box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
            .map(([box, name]) => `${name} ${box.width.toFixed()}x${box.height.toFixed()}`)"""
    )
    assert small == [], "too small for a finger"


# -- languages ---------------------------------------------------------------------------------------------


async def test_the_language_changes_in_the_middle_of_a_game(world: World) -> None:
    nina = await seated(world, "wars", "random", "random")
    german = await nina.status.inner_text()
    await nina.button("English").click()
    await expect(nina.page.locator("html")).to_have_attribute("lang", "en")
    await expect(nina.page.get_by_role("heading", name="Options")).to_be_visible()
    english = await nina.status.inner_text()
    assert german != english
    assert "⟨" not in await nina.text()
    await nina.page.reload()
    await nina.turn_or_end()
    assert await nina.status.inner_text() == english, "the choice is remembered"
