"""Several people at one table: friends, spectators, two tabs, lost connections."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from fhtagn.core.log import CHANCE
from fhtagn.games.stars.rules.content import shipped_data
from fhtagn.server.rooms import Room
from tests.page.person import PATIENCE, Person, World
from tests.server.driver import play_on


async def test_a_friend_opens_the_link_takes_a_seat_and_plays(world: World) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom", lang="en")
    await nina.opens("#/new/iaa")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("2")
    await nina.page.get_by_label("Name des Tisches").fill("Freitag")
    await nina.page.get_by_role("button", name="Tisch eröffnen").click()

    link = await nina.page.locator("code").inner_text()
    await tom.opens(link)
    await expect(tom.page.get_by_role("heading", name="Freitag")).to_be_visible()
    await expect(nina.button("Beginnen")).to_be_disabled()
    await tom.button("Sit here: seat 2").click()
    await nina.button("Beginnen").click()
    await nina.sees_the_table()
    await tom.sees_the_table()

    room = world.house.room(nina.table)
    for n in range(12):
        actor = await whose_turn(room, [nina, tom])
        await actor.chooses(n)
    assert room.table is not None
    end = len(room.table.log.entries)
    for person in (nina, tom):
        await person.is_at(end)

    # Each reads the same moments in the own language.
    german, english = await nina.news(), await tom.news()
    assert german["moments"] == english["moments"] == len(room.table.moments)
    await expect(nina.page.locator("html")).to_have_attribute("lang", "de")
    await expect(tom.page.get_by_role("tab", name="Log")).to_be_visible()


async def whose_turn(room: Room, people: list[Person]) -> Person:
    assert room.table is not None
    await people[0].is_at(len(room.table.log.entries))
    actor: Person = people[room.table.node.seat]
    assert await actor.turn_or_end()
    return actor


async def test_people_talk_and_somebody_does_not_want_to_hear_it(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    nina, tom = await world.person("Nina"), await world.person("Tom")
    for person, token in zip((nina, tom), tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
        await person.page.get_by_role("tab", name="Chat").click()

    await nina.page.get_by_label("Nachricht").fill("<b>Iä!</b> & Kekse")
    await nina.page.keyboard.press("Enter")
    for person in (nina, tom):
        await expect(person.page.get_by_role("tabpanel")).to_contain_text("<b>Iä!</b> & Kekse")

    await tom.button("Stummschalten").click()
    await expect(tom.page.get_by_role("tabpanel")).not_to_contain_text("Kekse")
    await tom.button("Stummschaltung aufheben").click()
    await expect(tom.page.get_by_role("tabpanel")).to_contain_text("Kekse")


async def test_two_tabs_of_one_seat_agree_and_the_link_leaves_no_token_behind(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "random")
    first = await world.person()
    await first.opens(f"#/table/{table}/seat/{tokens[0]}")
    second = await world.tab(first.context)
    await second.opens(f"#/table/{table}")
    for tab in (first, second):
        await tab.turn_or_end()
        assert tokens[0] not in tab.page.url

    await first.chooses()
    await second.is_at(await first.seq())
    if await second.turn_or_end():
        await second.chooses()
        await first.is_at(await second.seq())
    assert await first.status.inner_text() == await second.status.inner_text()


async def test_a_spectator_sees_the_game_and_can_do_nothing(world: World) -> None:
    table, tokens = await world.house.create("wars", "person", "person", "random")
    nina, guest = await world.person("Nina"), await world.person("Gast")
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    await guest.opens(f"#/table/{table}")
    await nina.turn_or_end()
    await guest.sees_the_table()
    await guest.is_at(await nina.seq())

    assert await guest.options.count() == 0
    assert await guest.page.get_by_test_id("confirm").count() == 0
    await expect(guest.button("Zurücknehmen")).to_have_count(0)
    await nina.chooses()
    await guest.is_at(await nina.seq())
    assert (await guest.news())["seat"] is None


async def test_a_reload_shows_the_same_position(world: World) -> None:
    nina = await world.person()
    await nina.plays_now("stars")
    await nina.plays(4)
    await nina.turn_or_end()
    before = await position(nina)
    await nina.page.reload()
    await nina.turn_or_end()
    assert await position(nina) == before


async def test_the_host_shares_out_the_factions_and_everybody_sees_them_before_sitting_down(
    world: World,
) -> None:
    nina, tom = await world.person("Nina"), await world.person("Tom", lang="en")
    await nina.opens("#/new/wars")
    await nina.page.get_by_label("Wer welche Fraktion spielt", exact=True).select_option(
        "Ich teile sie selbst zu"
    )
    mine = nina.page.get_by_label("Was spielt Platz 1?")
    await expect(mine).to_have_value("great_cthulhu")
    await mine.select_option("Schwarze Ziege")
    await expect(nina.page.get_by_label("Was spielt Platz 3?")).to_have_value("great_cthulhu")
    await nina.page.get_by_role("button", name="Tisch eröffnen").click()

    await tom.opens(await nina.page.locator("code").inner_text())
    rows = tom.page.get_by_role("listitem")
    for row, faction in enumerate(("Black Goat", "Crawling Chaos", "Great Cthulhu")):
        await expect(rows.nth(row)).to_contain_text(faction)
    await expect(tom.page.get_by_role("main")).not_to_contain_text("great_cthulhu")
    await tom.button("Sit here: seat 2").click()
    await nina.button("Beginnen").click()
    await nina.sees_the_table()
    table = world.house.room(nina.table).table
    assert table is not None
    players = table.view(None)["players"]
    assert [player["faction"] for player in players] == ["black_goat", "crawling_chaos", "great_cthulhu"]


async def test_what_was_rolled_is_taken_back_only_if_the_other_agrees(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    nina, tom = await world.person("Nina"), await world.person("Tom", phone=True)
    people = [nina, tom]
    for person, token in zip(people, tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    room = world.house.room(table)
    game = room.table
    assert game is not None
    while True:  # until a step of somebody was followed by dice
        seat = game.node.seat
        await people[seat].turn_or_end()
        await people[seat].chooses()
        if game.moments[-1].seat == CHANCE and len(game.moments) > 4:
            break
    asker, other = people[seat], people[1 - seat]
    moments = len(game.moments)
    await asker.button("Zurücknehmen").click(force=True)  # it says that it is not possible, and why
    await asker.button("Die anderen fragen").click()
    await expect(asker.page.get_by_role("alert")).to_contain_text("Noch nicht zugestimmt")
    wish = other.page.get_by_role("alert")
    await expect(wish).to_contain_text("möchte das zurücknehmen")
    await expect(wish.get_by_role("listitem").first).to_be_visible()
    await other.button("Nein").click()
    await expect(wish).to_have_count(0)
    assert len(game.moments) == moments

    await asker.button("Die anderen fragen").click()
    await other.button("Einverstanden").click()
    await expect(wish).to_have_count(0)
    await asker.turn_or_end()
    assert len(game.moments) < moments
    assert game.node.seat == seat


async def shares_the_device(nina: Person, game: str) -> None:
    """Nina opens a table at which Tom plays at the same device."""
    await nina.opens(f"#/new/{game}")
    await nina.page.get_by_label("Wie viele spielen mit").select_option("2")
    await nina.page.get_by_label("Wer sitzt auf Platz 2?").select_option("am selben Gerät")
    await nina.page.get_by_label("Name auf Platz 2").fill("Tom")
    await nina.button("Partie beginnen").click()


async def moves_on(room: Room, entries: int) -> None:
    async with asyncio.timeout(PATIENCE / 1000):
        while room.table is not None and len(room.table.log.entries) == entries:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
async def test_two_people_share_a_device_and_nobody_sees_the_hand_of_the_other(
    world: World, phone: bool
) -> None:
    nina = await world.person("Nina", phone=phone)
    await shares_the_device(nina, "stars")
    seen: list[int] = []
    for _ in range(3):
        button = nina.page.get_by_role("button", name=re.compile("^Ich bin "))
        await button.wait_for()
        seat = ["Ich bin Nina", "Ich bin Tom"].index(await button.inner_text())
        await expect(nina.page.get_by_role("heading", name="Gib das Gerät an")).to_be_visible()
        room = world.house.room(nina.table)
        table = room.table
        assert table is not None
        hands = [{card["card"] for card in table.view(who)["hand"]} for who in (0, 1)]
        names = [card["name"]["de"] for card in shipped_data()["card"] if card["id"] in hands[0] | hands[1]]
        curtained = await nina.text()
        assert names
        assert not [name for name in names if name in curtained], "a hand shines through"
        await expect(nina.options).to_have_count(0)
        entries = len(table.log.entries)
        for key in "123":  # what would choose an option plays nothing here
            await nina.page.keyboard.press(key)

        await button.click()
        await nina.turn_or_end()
        assert (await nina.news())["seat"] == seat
        assert len(table.log.entries) == entries
        seen.append(seat)
        while table.node.seat == seat:
            entries = len(table.log.entries)
            await nina.is_at(entries)
            await nina.clicks()
            await moves_on(room, entries)
        await button.wait_for()
        if len(seen) == 1:  # whoever has played may look at the table once more
            await nina.button("Erst den Tisch ansehen").click()
            await nina.sees_the_table()
            assert (await nina.news())["seat"] == seat
            await nina.button("Gib das Gerät an").click()
            await button.wait_for()
    assert seen in ([0, 1, 0], [1, 0, 1])
    await nina.page.reload()  # who opens the page is not known
    await button.wait_for()
    await expect(nina.options).to_have_count(0)


async def test_where_nothing_is_secret_the_page_turns_to_whoever_decides(world: World) -> None:
    nina = await world.person("Nina")
    await shares_the_device(nina, "iaa")
    await nina.sees_the_table()
    room = world.house.room(nina.table)
    table = room.table
    assert table is not None
    seats = set()
    for n in range(30):
        seat = table.node.seat
        seats.add(seat)
        entries = len(table.log.entries)
        await nina.is_at(entries)
        await expect(nina.status).to_have_attribute("data-mood", "yours")
        assert (await nina.news())["seat"] == seat
        await nina.clicks(n)
        await moves_on(room, entries)
        if table.over:
            break
    assert seats == {0, 1}


async def position(person: Person) -> dict[str, Any]:
    news = await person.news()
    shown = {
        "status": await person.status.inner_text(),
        "options": await person.page.locator("[data-list]").inner_text(),
        # All of it: inner_text() leaves out what the browser did not need to draw yet.
        "log": await person.page.get_by_role("tabpanel").text_content(),
    }
    return shown | {key: news.get(key) for key in ("seq", "view", "options", "prompt")}


async def test_a_connection_lost_in_the_middle_of_a_battle_comes_back_by_itself(world: World) -> None:
    table, tokens = await world.house.create("wars", "person", "person", options={"factions": "gc,bg"})
    room = world.house.room(table)
    await play_into_a_battle(world, table, tokens)
    assert room.table is not None
    seat = room.table.node.seat

    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[seat]}")
    await nina.turn_or_end()
    before = await position(nina)

    await nina.context.set_offline(True)
    for guest in list(world.house.hall.guests):
        await guest.socket.close(1011)  # type: ignore[attr-defined]
    await expect(nina.status).to_have_attribute("data-mood", "trouble")
    await expect(nina.status).to_contain_text("Verbindung verloren")
    nina.errors.clear()  # the browser speaks of every try

    await nina.context.set_offline(False)
    await nina.turn_or_end()
    assert await position(nina) == before
    await nina.chooses()


async def play_into_a_battle(world: World, table: str, tokens: list[str]) -> None:
    """Both attack where they can, until somebody has to decide something in a battle."""
    pages = [await world.house.page(table, token) for token in tokens]
    rng = Random("battle")

    def is_battle() -> bool:
        return any(
            page.is_asked and "battle" in (page.now["view"] or {}) and page.now["view"]["battle"]
            for page in pages
        )

    def choose(page: Any) -> Any:
        actions = [option["action"] for option in page.now["options"]]
        return next((a for a in actions if a[0] == "wars.battle"), None) or rng.choice(actions)

    for _ in range(2000):
        if is_battle():
            break
        await play_on(pages, choose, 1)
    assert is_battle()
    await asyncio.gather(*(page.leave() for page in pages))


async def test_partners_show_each_other_where_to_go(world: World) -> None:
    options = {"investigators": "random", "episode": "e1", "elder_one": "tsathoggua"}
    table, tokens = await world.house.create("death", "person", "person", options=options)
    nina, tom = await world.person("Nina"), await world.person("Tom", lang="en")
    for person, token in zip((nina, tom), tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
        await person.page.locator(".tale button").click()
    await nina.button("Felder genauer ansehen").click()
    await nina.button("Kommt hierher!").click()
    for person, said in ((nina, "Kommt hierher!"), (tom, "come here!")):
        await expect(person.page.locator(".pointed")).to_contain_text(said)
        await expect(person.page.locator(".ping")).to_have_count(1)


async def test_partners_see_what_they_have_played_and_go_on_with_another_episode(world: World) -> None:
    table, [token, _] = await world.house.create("death", "person", "random", options={"episode": "e2"})
    nina = await world.person("Nina")
    await lost(world, table, token)
    await nina.opens(f"#/table/{table}/seat/{token}")
    games = nina.page.get_by_test_id("our-games")
    await expect(games.get_by_role("heading")).to_have_text("Eure gemeinsame Bilanz")
    await expect(games.locator("tbody tr")).to_have_count(1)
    await expect(games.locator("tbody td")).to_have_text(["0", "1"])
    await expect(nina.dialog.get_by_label("Geschichte", exact=True)).to_be_visible()  # how it ended

    await nina.button("Mit anderen Einstellungen").click()
    await nina.page.get_by_label("Episode", exact=True).select_option("e3")
    await nina.dialog.last.get_by_role("button", name="Noch eine Partie").click()
    await nina.page.wait_for_url(lambda url: table not in url)
    assert world.house.room(nina.table).row.options["episode"] == "e3"
    await lost(world, nina.table, token)
    await expect(games.locator("tbody tr")).to_have_count(2)
    await expect(games.locator("tfoot td")).to_have_text(["0", "2"])
    await games.get_by_text("Alle 2 Partien").click()
    await expect(games.locator(f"a[href='#/table/{table}']")).to_have_count(1)


async def lost(world: World, table: str, token: str) -> None:
    """Somebody who knows nothing plays this game to its end."""
    page = await world.house.page(table, token)
    rng = Random(table)
    await play_on([page], lambda p: rng.choice(p.now["options"])["action"])
    await page.leave()
