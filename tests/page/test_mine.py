"""Knowing that it is my turn, wherever I am: home, other tables, the tab, the browser's messages, my name."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.async_api import expect

from tests.page.person import Person, World

# A browser that lets messages be shown, and writes down which.
NOTICES = """
window.shown = [];
window.asked = 0;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { window.asked += 1; return (this.permission = 'granted'); }
  constructor(title, options) { window.shown.push([title, options.body, options.tag]); }
};
"""
HIDE = "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"
PLAYING = '[aria-labelledby="my-games"]'


async def friends(world: World, game: str = "iaa", **more: Any) -> tuple[str, list[str]]:
    return await world.house.create(game, "person", "person", listed=False, **more)


async def at(person: Person, table: str, token: str) -> None:
    await person.opens(f"#/table/{table}/seat/{token}")
    await person.sees_the_table()


async def mover(world: World, table: str) -> int:
    room = world.house.room(table)
    await room.settled()
    assert room.table is not None
    seat: int = room.table.node.seat
    return seat


async def test_home_never_forgets_whose_turn_it_is(world: World) -> None:
    nina = await world.person(lang="en")
    table, tokens = await friends(world)
    seat = await mover(world, table)
    await at(nina, table, tokens[seat])
    await nina.turn_or_end()
    await nina.opens("#/rules/iaa")
    room = world.house.room(table)
    for _ in range(2):  # the second time with nothing in memory, as after ten minutes or a restart
        await nina.opens()
        await nina.page.reload()
        games = nina.page.locator(PLAYING)
        await expect(games.locator(".turn")).to_have_count(1)
        await expect(games.locator(".turn")).to_contain_text("Your turn")
        await expect(nina.page).to_have_title(re.compile(r"^\(1\) "))
        icon = nina.page.locator("link[rel=icon]")
        await expect(icon).to_have_attribute("href", "./icon-turn.svg")
        world.house.hall.rest(room, after=0)
        assert room.table is None


async def test_home_asks_about_my_games_now_and_then_and_not_without_end(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("iaa")
    asked: list[str] = []
    nina.page.on("request", lambda request: asked.append(request.url) if "ids=" in request.url else None)
    await nina.opens()
    await expect(nina.page.locator(f"{PLAYING} .mine")).to_have_count(1)
    await nina.page.wait_for_timeout(1000)
    assert 1 <= len(asked) <= 3


async def test_my_games_stand_first_on_every_screen_and_what_waits_on_top(world: World) -> None:
    for phone in (False, True):
        nina = await world.person(phone=phone)
        await nina.opens()
        early = await friends(world)
        late = await friends(world)
        mine, others = await mover(world, early[0]), 1 - await mover(world, late[0])
        await at(nina, early[0], early[1][mine])
        await at(nina, late[0], late[1][others])
        await nina.opens()
        await nina.page.reload()
        rows = nina.page.locator(f"{PLAYING} .mine")
        await expect(rows).to_have_count(2)
        await expect(rows.first).to_have_class(re.compile("turn"))
        await expect(rows.first.locator("a")).to_have_attribute("href", f"#/table/{early[0]}")
        assert await is_above(nina, PLAYING, ".games")
        top = await nina.page.locator(PLAYING).bounding_box()
        assert top is not None
        assert top["y"] < 844 / 2


async def is_above(person: Person, one: str, other: str) -> bool:
    a, b = [await person.page.locator(which).bounding_box() for which in (one, other)]
    assert a is not None
    assert b is not None
    return a["y"] + a["height"] <= b["y"]


async def test_every_page_shows_that_another_table_waits(world: World) -> None:
    nina = await world.person(lang="en")
    table, tokens = await friends(world)
    await at(nina, table, tokens[await mover(world, table)])
    await nina.turn_or_end()
    await nina.opens("#/rules/iaa")
    await nina.page.reload()
    waits = nina.link("1 game is waiting for you")
    await expect(waits).to_be_visible()
    await nina.opens("#/new/stars")
    await expect(waits).to_be_visible()
    await waits.click()
    await nina.sees_the_table()
    assert nina.table == table
    await expect(waits).to_have_count(0)  # the table itself says so


async def test_messages_are_asked_for_once_after_my_move_and_shown_when_i_look_elsewhere(
    world: World,
) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom")
    await nina.context.add_init_script(NOTICES)
    table, tokens = await friends(world, name="")
    seat = await mover(world, table)
    await at(nina, table, tokens[seat])
    await at(tom, table, tokens[1 - seat])
    ask = nina.button("Ja, gern")
    await nina.turn_or_end()
    await expect(ask).to_have_count(0)  # not before one has played
    await play_until(nina, tom)
    await ask.click()
    await expect(ask).to_have_count(0)
    assert await nina.page.evaluate("window.asked") == 1
    kept = await nina.page.evaluate("JSON.parse(localStorage.getItem('fhtagn.settings'))")
    assert kept["notify"] is kept["sound"] is kept["notifyAsked"] is True
    await nina.page.evaluate(HIDE)
    await play_until(tom, nina)
    await nina.page.wait_for_function("window.shown.length === 1")
    title, _, tag = await nina.page.evaluate("window.shown[0]")
    assert (title, tag) == ("Du bist am Zug", table)
    await expect(nina.page).to_have_title(re.compile("^● Du bist am Zug"))


async def play_until(one: Person, other: Person) -> None:
    """Until it is the other's turn."""
    while await one.status.get_attribute("data-mood") == "yours":
        await one.chooses()
    await other.turn_or_end()


async def test_whoever_says_no_is_not_asked_again(world: World) -> None:
    nina, tom = await world.person("Nina", lang="en"), await world.person("Tom")
    await nina.context.add_init_script(NOTICES)
    table, tokens = await friends(world)
    seat = await mover(world, table)
    await at(nina, table, tokens[seat])
    await at(tom, table, tokens[1 - seat])
    await nina.turn_or_end()
    await play_until(nina, tom)
    await nina.page.get_by_role("region", name="tell you").get_by_role("button", name="No").click()
    await nina.page.reload()
    await nina.sees_the_table()
    await expect(nina.button("Yes, please")).to_have_count(0)
    assert await nina.page.evaluate("window.asked") == 0


async def test_a_name_is_asked_once_and_remembered(world: World) -> None:
    nina = await world.person("", lang="en")
    await nina.opens()
    await nina.page.get_by_label("What shall we call you?").fill("Nina")
    await nina.button("That is me").click()
    await expect(nina.page.get_by_label("What shall we call you?")).to_have_count(0)
    await nina.plays_now("wars", "en")
    assert world.house.room(nina.table).seats[0].name == "Nina"
    shy = await world.person("", lang="en")
    await shy.opens()
    await shy.button("Later").click()
    await shy.page.reload()
    await shy.button("Play now: Cthulhu Wars against bots").wait_for()
    await expect(shy.page.get_by_label("What shall we call you?")).to_have_count(0)


async def test_whoever_has_no_name_is_called_by_the_seat_in_the_reader_s_language(world: World) -> None:
    nina, tom = await world.person("", lang="en"), await world.person("Tom", lang="de")
    await nina.plays_now("wars", "en")
    assert world.house.room(nina.table).row.name == ""
    await tom.opens(f"#/table/{nina.table}")
    await tom.sees_the_table()
    german = await tom.text()
    assert "Platz 1" in german
    assert "Player 1" not in german
    assert "Player 1" in await nina.text()
    await nina.opens()
    await nina.page.reload()
    await expect(nina.page.locator(PLAYING)).to_contain_text("Game against bots")
    await nina.page.get_by_role("button", name="DE: Deutsch").click()
    await expect(nina.page.locator(PLAYING)).to_contain_text("Partie gegen Bots")


async def test_a_table_with_a_clock_shows_it_honestly_also_after_a_reload(world: World) -> None:
    nina, tom = await world.person("Nina", lang="en"), await world.person("Tom")
    await nina.opens("#/new/iaa")
    await nina.page.get_by_label("Number of players").select_option("2")
    await nina.page.get_by_label("Thinking time").select_option(
        label="10 minutes each, plus 10 seconds per turn"
    )
    await nina.button("Open the table").click()
    await expect(nina.page.get_by_text("Clock: 10 minutes each")).to_be_visible()
    await tom.opens(f"#/table/{nina.table}")
    await tom.button("Hier sitzen: Platz 2").click()
    await nina.button("Begin").click()
    for person in (nina, tom):
        await person.sees_the_table()
        clock = person.page.get_by_test_id("clock")
        await expect(clock).to_contain_text(re.compile(r"Nina (10:00|9:5\d)"))
        await expect(clock).to_contain_text(re.compile(r"Tom (10:00|9:5\d)"))
        await expect(clock.locator(".on")).to_have_count(1)
    room = world.house.room(nina.table)
    seat = await mover(world, nina.table)
    known = json.loads(room.row.clock)
    known["since"] -= 300  # five minutes later
    room.row = room.row._replace(clock=json.dumps(known))
    room.wake()
    name = ("Nina", "Tom")[seat]
    await nina.page.reload()
    await nina.sees_the_table()
    for person in (nina, tom):
        await expect(person.page.get_by_test_id("clock")).to_contain_text(re.compile(f"{name} (5:00|4:5)"))


async def test_one_key_ends_the_turn_and_no_number_leaves_a_gate(world: World) -> None:
    nina = await world.person(lang="en")
    await nina.plays_now("wars", "en")
    await nina.turn_or_end()
    seq = await nina.seq()
    await nina.page.keyboard.press("0")  # sitting out costs all Power: it is only shown
    await expect(nina.page.get_by_test_id("confirm")).to_contain_text("Sit out")
    await nina.page.keyboard.press("Escape")
    assert await nina.seq() == seq
    await nina.chooses()
    kinds = {option["action"][0] for option in (await nina.news())["options"]}
    assert kinds == {"core.pass", "wars.abandon"}
    folded = nina.page.locator("[data-list] button[aria-expanded]", has_text="rarely wanted")
    await expect(folded).to_have_attribute("aria-expanded", "false")
    seq = await nina.seq()
    await nina.page.keyboard.press("1")
    await nina.page.keyboard.press("1")
    await expect(folded).to_have_attribute("aria-expanded", "false")
    assert await nina.seq() == seq
    await nina.page.keyboard.press("0")
    await nina.goes_on_after(seq)
    room = world.house.room(nina.table)
    assert room.table is not None
    mine = [moment for moment in room.table.moments if moment.seat == 0]
    assert mine[-1].action[0] == "core.pass"
    assert await nina.page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("phone", [False, True])
async def test_a_suggested_set_up_fills_in_the_form(world: World, phone: bool) -> None:
    nina = await world.person(lang="en", phone=phone)
    await nina.opens("#/new/wars")
    strangers = nina.page.get_by_role("button", name="The strangers 4 players")
    await expect(strangers).to_have_attribute("aria-pressed", "false")
    await strangers.click()
    await expect(strangers).to_have_attribute("aria-pressed", "true")
    await expect(nina.page.get_by_label("What does seat 2 play?")).to_have_value("opener_of_the_way")
    await nina.page.get_by_role("button", name="Into the Dreamlands").click()
    await expect(strangers).to_have_attribute("aria-pressed", "false")
    await nina.page.get_by_role("button", name="Open the table").click()
    await nina.page.wait_for_url("**/#/table/*")
