"""A friend disappears, comes back, leaves; a seat moves to a phone; everybody's page adds to the dice."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from typing import Any

from playwright.async_api import expect

from fhtagn.core.shares import share_commitment
from fhtagn.server.rooms import Room
from tests.page.person import Person, World


async def at_one_table(world: World, *people: Person) -> Room:
    """Everybody sits by link at a table that has begun."""
    table, tokens = await world.house.create("iaa", *["person"] * len(people))
    for person, token in zip(people, tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    return world.house.room(table)


async def opens_menu(person: Person) -> None:
    await person.page.get_by_role("button", name=re.compile("^Men[uü]$")).click()
    await person.dialog.wait_for()


async def closes(person: Person) -> None:
    await person.page.keyboard.press("Escape")
    await expect(person.dialog).to_have_count(0)


async def test_a_bot_plays_for_me_until_i_am_back(world: World) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom", lang="en")
    room = await at_one_table(world, nina, tom)
    await opens_menu(tom)
    await tom.dialog.get_by_role("button", name="Let a bot play for me").click()
    await closes(tom)
    await expect(tom.page.get_by_text("A bot is playing for you.")).to_be_visible()
    await expect(tom.options).to_have_count(0)
    await opens_menu(nina)
    await expect(nina.dialog.get_by_role("list", name="Mitspieler")).to_contain_text("person 1 (Bot)")
    await closes(nina)
    await expect(nina.page.locator(".log .seats", has_text="Ein Bot übernimmt für person 1.")).to_be_visible()
    await tom.button("I am back").click()
    await expect(tom.page.get_by_text("A bot is playing for you.")).to_have_count(0)
    await expect(nina.page.locator(".log .seats", has_text="person 1 ist zurück.")).to_be_visible()
    assert [sitting.how for sitting in room.table.sittings] == ["bot", "back"]  # type: ignore[union-attr]


async def test_the_others_replace_somebody_who_is_gone_and_a_stranger_takes_the_seat(world: World) -> None:
    limits = replace(world.house.hall.limits, away_minutes=0.0, gone_hours=0.0)
    world.house.hall.limits = limits
    nina, tom, uwe = (
        await world.person("Nina"),
        await world.person("Tom", lang="en"),
        await world.person("Uwe"),
    )
    room = await at_one_table(world, nina, tom, uwe)
    room.limits = limits
    await uwe.page.close()
    # Who is away is shown as away, to everybody.
    await opens_menu(nina)
    await expect(nina.dialog.get_by_text("nicht da seit")).to_have_count(1)
    await nina.dialog.get_by_role("button", name="Bot für person 2 spielen lassen").click()
    await closes(nina)
    await tom.button("I agree").click()
    await opens_menu(nina)
    await nina.dialog.get_by_role("button", name="Platz von person 2 (Bot) vergeben").click()
    await closes(nina)
    await expect(tom.page.get_by_text("wants to give the seat")).to_be_visible()
    await tom.button("I agree").click()
    await expect(nina.page.locator(".log .seats", has_text="ist frei")).to_be_visible()
    eve = await world.person("Eve", lang="en", phone=True)
    await eve.opens(f"#/table/{room.row.id}")
    await eve.button("Sit here: seat 3").click()
    await expect(eve.page.get_by_text("Seat 3 is free")).to_have_count(0)
    await expect(nina.page.locator(".log .seats", has_text="Eve setzt sich.")).to_be_visible()
    assert (room.seats[2].name, room.seats[2].sitter) == ("Eve", "person")


async def test_leaving_is_for_good_and_asks_first(world: World) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom")
    room = await at_one_table(world, nina, tom)
    await opens_menu(tom)
    await tom.dialog.get_by_role("button", name="Spiel verlassen …").click()
    await expect(tom.dialog.get_by_text("Du gibst deinen Platz endgültig auf")).to_be_visible()
    await tom.dialog.get_by_role("button", name="Spiel verlassen").click()
    await expect(tom.dialog.get_by_text("ist gegangen, Bot")).to_be_visible()  # as a spectator
    assert (room.seats[1].sitter, room.seats[1].bot, room.seats[1].devices) == ("left", "medium", ())
    await tom.page.reload()
    await tom.sees_the_table()
    assert (await tom.news())["seat"] is None


async def test_a_seat_moves_to_a_phone_by_a_code_and_can_be_taken_from_it(world: World) -> None:
    nina, phone = await world.person("Nina"), await world.person("Nina", phone=True)
    table = await nina.plays_now("iaa")
    room = world.house.room(table)
    await opens_menu(nina)
    await nina.dialog.get_by_role("button", name="Mein Platz auf anderen Geräten").click()
    await nina.dialog.get_by_role("button", name="Code erzeugen").click()
    code = await nina.page.get_by_test_id("code").inner_text()

    await phone.opens()
    await phone.link("Ich habe einen Code für einen Platz").click()
    await phone.opens("#/code/BBBB-BBBB")  # a link, where the page is open already
    await expect(phone.page.get_by_label("Code", exact=True)).to_have_value("BBBB-BBBB")
    await phone.page.get_by_label("Code", exact=True).fill("AAAA-AAAA")
    await phone.page.keyboard.press("Enter")
    await expect(phone.page.get_by_role("alert")).to_contain_text("Dieser Code gilt nicht")
    phone.errors.clear()  # the browser calls a refusal an error
    await phone.page.get_by_label("Code", exact=True).fill(code.lower())
    await phone.page.keyboard.press("Enter")
    await phone.sees_the_table()
    assert await phone.turn_or_end()
    await phone.chooses()
    await nina.is_at(await phone.seq())
    assert len(room.seats[0].devices) == 2

    await closes(nina)
    await opens_menu(nina)
    await nina.dialog.get_by_role("button", name="Mein Platz auf anderen Geräten").click()
    await expect(nina.dialog.get_by_role("listitem")).to_have_count(2)
    await nina.dialog.get_by_role("button", name="Abmelden: ").click()
    await expect(nina.dialog.get_by_role("listitem")).to_have_count(1)
    await expect(phone.options).to_have_count(0)  # it only looks on now
    assert len(room.seats[0].devices) == 1


async def test_a_link_for_emergencies_regains_the_seat_in_a_browser_that_knows_nothing(world: World) -> None:
    nina, fresh = await world.person("Nina"), await world.person("Nina", lang="en")
    table = await nina.plays_now("iaa")
    await opens_menu(nina)
    await nina.dialog.get_by_role("button", name="Mein Platz auf anderen Geräten").click()
    await nina.dialog.get_by_role("button", name="Link erzeugen").click()
    link = await nina.dialog.locator("code").inner_text()
    await fresh.opens(link)
    await fresh.sees_the_table()
    assert await fresh.turn_or_end()
    room = world.house.room(table)
    await expect(fresh.options.first).to_be_visible()
    await fresh.page.wait_for_function(f"!localStorage.getItem('fhtagn.seats').includes('{link[-20:]}')")
    kinds = sorted(device.kind for device in room.seats[0].devices)
    assert kinds == ["device", "device", "link"]  # the browser got a token of its own
    await fresh.page.reload()
    assert await fresh.turn_or_end()


async def test_every_page_adds_to_the_dice_and_says_so(world: World) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom", lang="en")
    await nina.opens("#/new/iaa")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("2")
    await nina.page.get_by_role("button", name="Tisch eröffnen").click()
    await tom.opens(await nina.page.locator("code").inner_text())
    await tom.button("Sit here: seat 2").click()
    await expect(tom.page.get_by_text("every page adds a random number")).to_be_visible()
    await nina.button("Beginnen").click()
    for person in (nina, tom):
        await person.sees_the_table()
    shares = world.house.room(nina.table).header().shares
    assert [share.seat for share in shares] == [0, 1]
    assert all(share.value and share_commitment(share.value) == share.commitment for share in shares)
    await opens_menu(tom)
    await expect(tom.dialog).to_contain_text("2 players added random numbers, you among them")
    # No number was told before all hashes were known.
    [asked, told] = [json.loads(text) for text in tom.told if '"mix"' in text]
    assert "commits" not in asked
    assert set(told["commits"]) == {"0", "1"}


async def held(person: Person, table: str) -> dict[str, Any]:
    """What the browser keeps for this table, whatever it shows."""
    kept = json.loads(await person.page.evaluate("localStorage.getItem('fhtagn.seats')") or "[]")
    return next((one for one in kept if one["table"] == table), {})


async def sits_at(person: Person, table: str, seat: int, but: str = "") -> str:
    """Wait until the browser holds this seat, by another token than this; the token."""
    while (now := await held(person, table)).get("seat") != seat or now["token"] == but:
        await asyncio.sleep(0.05)
    return str(now["token"])


async def test_a_link_to_a_seat_is_taken_where_the_table_is_open_already(world: World) -> None:
    nina = await world.person("Nina")
    table, [link, _] = await world.house.create("iaa", "person", "person")
    await nina.opens(f"#/table/{table}")
    await nina.sees_the_table()
    assert (await nina.news())["seat"] is None
    await nina.opens(f"#/table/{table}/seat/{link}")
    mine = await sits_at(nina, table, 0, but=link)
    await nina.opens(f"#/table/{table}/seat/{'A' * 32}")  # opens nothing: she stays where she is
    await nina.page.wait_for_function("() => localStorage.getItem('fhtagn.offers') === '[]'")
    assert await sits_at(nina, table, 0) == mine


async def test_hostile_links_take_no_seat_away(world: World) -> None:
    nina = await world.person("Nina")
    table, [link, toms] = await world.house.create("iaa", "person", "person")
    await nina.opens(f"#/table/{table}/seat/{link}")
    mine = await sits_at(nina, table, 0, but=link)  # the browser's own, after that of the link
    # One with a token that opens nothing: the page tries it, and goes on with its own.
    await nina.opens()
    await nina.opens(f"#/table/{table}/seat/{'A' * 32}")
    await nina.sees_the_table()
    assert (await held(nina, table))["token"] == mine
    # Hundreds of them, for tables that do not even exist.
    await nina.opens()
    await nina.page.evaluate(
        """() => { for (let n = 0; n < 450; n++) {
            history.replaceState(null, '', `#/table/hostile${n}/seat/AAAA`);
            dispatchEvent(new HashChangeEvent('hashchange'));
        } }"""
    )
    await nina.opens()
    await nina.page.reload()
    assert (await held(nina, table))["token"] == mine
    assert "hostile" not in await nina.page.evaluate("localStorage.getItem('fhtagn.seats')")
    # One that opens another seat of the same table: there is a way back.
    await nina.opens(f"#/table/{table}/seat/{toms}")
    await nina.sees_the_table()
    await sits_at(nina, table, 1)
    await opens_menu(nina)
    await nina.dialog.get_by_role("button", name="Zurück an meinen Platz").click()
    assert await sits_at(nina, table, 0) == mine
    await nina.page.reload()
    await nina.sees_the_table()
    assert (await nina.news())["seat"] == 0
    nina.errors.clear()  # the browser calls a table that is not there an error
