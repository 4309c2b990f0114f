"""What a reader may wish for: to be asked or not, to see what changed, the board as text, larger letters."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.page.person import TITLES, Person, World


async def test_play_now_asks_no_question_whose_answer_makes_no_difference(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("wars")
    await nina.turn_or_end()
    assert (await nina.news())["prompt"]["key"] == "wars.prompt.turn"


async def test_a_selection_on_a_phone_is_cleared_with_a_button(world: World) -> None:
    nina = await world.person(phone=True)
    await nina.plays_now("wars")
    clear = nina.button("Auswahl aufheben")
    await nina.turn_or_end()
    await expect(clear).to_have_count(0)
    await nina.page.locator("path[role=button]").first.dispatch_event("click")  # several things happen there
    await clear.click()
    await expect(clear).to_have_count(0)


async def test_what_costs_a_lot_is_shown_first_and_whoever_wants_it_at_once_says_so(world: World) -> None:
    for asks in (True, False):
        nina = await world.person(settings={"asksCostly": asks})
        await nina.plays_now("wars")
        await nina.turn_or_end()
        seq = await nina.seq()
        await nina.page.locator("[data-option]", has_text="Aussetzen").click()
        if asks:
            await expect(nina.page.get_by_test_id("confirm")).to_contain_text("Aussetzen")
            assert await nina.seq() == seq
            await nina.page.get_by_test_id("confirm").click()
        await nina.goes_on_after(seq)


async def test_one_key_stops_everything_that_is_played_by_itself(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "random")
    nina = await world.person(settings={"only": True})
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    for _ in range(60):
        await nina.turn_or_end()
        if len((await nina.news())["options"]) == 1:
            break
        await nina.chooses()
    await nina.page.get_by_test_id("auto").wait_for()
    seq = await nina.seq()
    await nina.page.keyboard.press("a")
    await expect(nina.page.get_by_test_id("halted")).to_contain_text("Nichts wird von selbst gespielt")
    assert await nina.seq() == seq
    await nina.button("Wieder von selbst spielen").click()
    await nina.goes_on_after(seq)


async def test_the_button_says_how_many_steps_can_be_taken_back(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("wars")
    await nina.turn_or_end()
    seq = await nina.seq()
    room = world.house.room(nina.table)
    assert room.table is not None
    await nina.page.get_by_role("button", name=re.compile("bewegen")).first.click()
    await nina.turn_or_end()
    await nina.goes_on_after(seq)
    await nina.chooses()
    assert room.table.undo_count(0) == 2
    await expect(nina.button("Zurücknehmen (2)")).to_be_visible()
    seq = await nina.seq()
    await nina.button("Zurücknehmen (2)").click()
    await nina.goes_on_after(seq)
    assert room.table.undo_count(0) == 1


@pytest.mark.parametrize("game", sorted(TITLES))
async def test_every_board_can_be_read_as_text(world: World, game: str) -> None:
    nina = await world.person()
    await nina.plays_now(game)
    await nina.turn_or_end()
    await nina.button("Menü").click()
    await nina.button("Das Brett als Text").click()
    told = nina.page.get_by_test_id("spoken").locator("li")
    await expect(told.first).not_to_have_text("Lädt …")
    room = world.house.room(nina.table)
    assert room.table is not None
    wanted = room.game.spoken(room.table.view(0), room.game.words("de"))
    assert len(wanted) > 1
    await expect(told).to_have_count(len(wanted))
    await nina.page.keyboard.press("Escape")
    await nina.chooses()
    assert (await nina.news()).get("drawn") is None, "nobody reads it any more"


async def shows_what_changed(nina: Person) -> bool:
    for n in range(30):
        if not await nina.turn_or_end():
            return False
        show = nina.button("Auf dem Tisch zeigen")
        if await show.count():
            await show.click()
            await expect(show).to_have_attribute("aria-pressed", "true")
            return await nina.page.locator(".hot").count() > 0
        await nina.chooses(n)
    return False


@pytest.mark.parametrize("game", ["cults", "stars", "wars"])
async def test_what_changed_since_my_turn_is_marked_on_the_table(world: World, game: str) -> None:
    table, tokens = await world.house.create(game, "person", "greedy")
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await shows_what_changed(nina)


async def test_terms_in_options_are_underlined_and_their_rule_tells_what_they_mean(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("wars")
    await nina.turn_or_end()
    await nina.page.locator("[data-list] summary").click()
    row = nina.page.locator("[data-list] li", has=nina.page.locator(".term")).first
    await expect(row.locator(".term").first).to_have_attribute("title", re.compile("."))
    await row.get_by_role("button", name=re.compile("^Regel zu")).click()
    await expect(nina.dialog.locator("dt").first).to_be_visible()


async def test_a_rule_is_shown_in_the_game(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/rules/iaa")
    await nina.button("Im Spiel zeigen").first.click()
    await nina.sees_the_table()
    sought = nina.page.get_by_test_id("sought")
    for n in range(30):
        await nina.turn_or_end()
        if await sought.get_attribute("data-here") == "true":
            break
        await nina.chooses(n)
    await expect(sought).to_contain_text("Jetzt geht es darum")
    await nina.button("Genug gesehen").click()
    await expect(sought).to_have_count(0)


async def test_size_and_density_are_kept(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("iaa")
    size = "parseFloat(getComputedStyle(document.querySelector('[data-testid=status] b')).fontSize)"
    before = await nina.page.evaluate(size)
    await nina.button("Menü").click()
    await nina.dialog.get_by_label("Schriftgröße").select_option("huge")
    await nina.dialog.get_by_label("Zeilen der Listen").select_option("close")
    assert await nina.page.evaluate(size) == pytest.approx(before * 1.25)
    await nina.page.reload()
    await nina.sees_the_table()
    assert await nina.page.evaluate(size) == pytest.approx(before * 1.25)
    assert await nina.page.evaluate("document.documentElement.dataset.density") == "close"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_the_first_thing_that_is_said_is_marked(world: World, phone: bool) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    nina, tom = await world.person("Nina"), await world.person("Tom", phone=phone)
    for person, token in zip((nina, tom), tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    mark = tom.page.get_by_title("ungelesene Nachrichten")
    await expect(mark).to_have_count(0)
    await nina.page.get_by_role("tab", name="Chat").click()
    await nina.page.get_by_label("Nachricht").fill("Hallo")
    await nina.page.keyboard.press("Enter")
    await expect(mark).to_have_count(1)
    await expect(nina.page.get_by_title("ungelesene Nachrichten")).to_have_count(0)
    await tom.page.get_by_role("button" if phone else "tab", name="Chat").click()
    await expect(mark).to_have_count(0)
