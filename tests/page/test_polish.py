"""Small things by which a table is judged: seals, names, where keys go, what is shown to whom and when."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from playwright.async_api import expect

from tests.page.person import World
from tests.server.driver import first, play_on

LONG = "Wilhelmine Freifrau von Hohenstein-Neu"  # 38 of the 40 letters that a name may have


# -- home --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [1280, 1440, 1920])
async def test_no_game_stands_alone_in_a_row_and_its_facts_fill_one_line(world: World, width: int) -> None:
    nina = await world.person()
    await nina.page.set_viewport_size({"width": width, "height": 900})
    await nina.opens()
    await nina.button("Sofort spielen: Cthulhu Wars gegen Bots").wait_for()
    rows = await nina.page.evaluate(
        "[...document.querySelectorAll('.games > *')].map((one) => one.getBoundingClientRect().top)"
    )
    assert min(Counter(rows).values()) > 1, rows
    lines = await nina.page.evaluate(
        """[...document.querySelectorAll('.games .facts')].map((facts) =>
          new Set([...facts.children].map((one) => one.getBoundingClientRect().bottom)).size)"""
    )
    assert set(lines) == {1}


# -- before the game ---------------------------------------------------------------------------------------


async def test_a_new_table_promises_nobody_a_faction_that_is_not_shared_out_yet(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/wars")
    seals = nina.page.locator(".seats .seal")
    await expect(seals).to_have_count(2)  # mine and a bot's; the friend has a free seat
    await expect(nina.page.locator(".seats .seal.nobody")).to_have_count(2)
    await nina.page.locator("#sharing").select_option("Ich teile sie selbst zu")
    await expect(seals.first).to_have_class(re.compile("great_cthulhu"))


async def test_investigators_are_shared_out_although_they_have_no_colours(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/new/death")
    await nina.page.locator("#sharing").select_option("Ich teile sie selbst zu")
    await expect(nina.page.locator(".seats .role").first).to_be_visible()
    await expect(nina.page.locator(".seats .seal")).not_to_have_count(0)


async def test_a_waiting_table_and_the_list_of_tables_show_no_wrong_faction(world: World) -> None:
    table, _ = await world.house.create("wars", "person", "free", "greedy", listed=True)
    nina = await world.person()
    await nina.opens()
    await expect(nina.page.locator("[aria-labelledby=open-tables] .seal.nobody")).to_have_count(2)
    await nina.opens(f"#/table/{table}")
    await expect(nina.page.locator("main li .seal")).to_have_count(2)
    await expect(nina.page.locator("main li .seal.nobody")).to_have_count(2)

    shared = {"factions": "black_goat,great_cthulhu,yellow_sign"}
    table, _ = await world.house.create("wars", "person", "free", "greedy", options=shared)
    await nina.opens(f"#/table/{table}")
    await expect(nina.page.locator("main li .seal.black_goat")).to_have_count(1)
    await expect(nina.page.locator("main li .seal.yellow_sign")).to_have_count(1)


async def test_the_public_list_is_shown_as_a_whole_and_apart_from_ones_own_games(world: World) -> None:
    house = world.house
    for _ in range(8):
        table, tokens = await finished(world, "person", "random")
        wish, who = {"on": True}, {"X-Seat-Token": tokens[0]}
        answer = await house.http.post(f"/api/tables/{table}/publish", json=wish, headers=who)
        assert answer.json() == {"published": True}
    table, tokens = await finished(world, "person", "random")
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    await nina.dialog.wait_for()
    await nina.opens()
    await nina.page.reload()
    public = nina.page.get_by_role("list", name="Von ihren Spielern veröffentlicht").get_by_role("listitem")
    await expect(public).to_have_count(6)
    await expect(nina.page.get_by_role("list", name="Deine").get_by_role("listitem")).to_have_count(1)
    await nina.button("2 weitere zeigen").click()
    await expect(public).to_have_count(8)


# -- rules -------------------------------------------------------------------------------------------------


async def test_the_rules_underline_terms_and_show_no_inner_names(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/rules/wars")
    rules = nina.page.locator("main article")
    await rules.first.wait_for()
    assert "wars:" not in await nina.page.locator("main").inner_text()
    await expect(rules.locator(".term").first).to_be_visible()
    await expect(rules.locator("p.small").first).to_have_text(re.compile("^Seite [0-9]+"))
    await rules.locator(".term").first.click()
    await expect(rules.get_by_role("note")).to_have_count(1)


async def test_a_search_in_the_rules_counts_and_marks_what_it_finds(world: World) -> None:
    nina = await world.person()
    await nina.opens("#/rules/wars")
    rules = nina.page.locator("main article")
    await rules.first.wait_for()
    everything = await rules.count()
    search = nina.page.get_by_role("searchbox")
    await search.fill("ritual")
    found = nina.page.get_by_role("status").filter(has_text="gefunden")
    await expect(found).to_have_text(re.compile("^[0-9]+ Regeln gefunden"))
    n = await rules.count()
    assert 0 < n < everything
    await expect(found).to_have_text(f"{n} Regeln gefunden.")
    for i in range(n):
        assert (await rules.nth(i).locator("mark").first.inner_text()).lower() == "ritual"
    await search.fill("qqq")
    await expect(found).to_have_text("0 Regeln gefunden.")
    await expect(rules).to_have_count(0)


# -- at the table ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["wars", "iaa"])
async def test_a_long_name_is_cut_but_never_what_stands_behind_it(world: World, game: str) -> None:
    table, tokens = await world.house.create(
        game, "person", "person", "person", "person", names=[LONG, LONG[::-1], LONG.upper(), LONG.lower()]
    )
    nina = await world.person()
    await nina.page.set_viewport_size({"width": 1280, "height": 720})
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    await nina.sees_the_table()
    card = nina.page.locator("[data-side='0']").first
    await expect(card).to_contain_text("(du)")
    spills = await card.evaluate(
        """(card) => {
          const edge = card.getBoundingClientRect().right;
          const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
          let you = false;
          const over = [];
          while (walk.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walk.currentNode);
            const at = range.getBoundingClientRect();
            const [text, box] = [walk.currentNode.textContent, walk.currentNode.parentElement];
            const cut = getComputedStyle(box).textOverflow === 'ellipsis';
            if (text.includes('(du)')) you = at.width > 0 && at.right <= edge && !cut;
            else if (at.right > edge && !cut) over.push(text);
          }
          return { you, over };
        }"""
    )
    assert spills == {"you": True, "over": []}


async def test_after_a_line_of_talk_numbers_choose_again_and_letters_go_on_talking(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "random")
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    assert await nina.turn_or_end()
    await nina.page.get_by_role("tab", name="Chat").click()
    field = nina.page.get_by_role("textbox")
    keys = nina.page.keyboard
    await field.fill("hallo")
    await keys.press("Enter")
    await expect(nina.page.locator(".talk")).to_contain_text("hallo")
    # "e" would end the turn, "h" ask for a hint: but somebody is writing.
    seq = await nina.seq()
    await keys.type("ehu")
    await expect(field).to_have_value("ehu")
    await keys.press("Enter")
    await expect(nina.page.locator(".talk")).to_contain_text("ehu")
    assert await nina.seq() == seq
    await keys.press("1")
    await expect(field).to_have_value("")
    await nina.goes_on_after(seq)


async def finished(world: World, *sitters: str) -> tuple[str, list[str]]:
    table, tokens = await world.house.create("iaa", *sitters, options={"target": 10})
    pages = [await world.house.page(table, token) for token in tokens if token]
    await play_on(pages, first)
    return table, tokens


async def test_whoever_comes_back_from_the_rematch_is_not_told_the_result_again(world: World) -> None:
    table, tokens = await finished(world, "person", "random")
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    await expect(nina.dialog.locator("tr[data-seat='0']")).to_contain_text("(du)")
    await expect(nina.dialog.locator("tr[data-seat='1']")).not_to_contain_text("(du)")
    await expect(nina.dialog.locator("figcaption")).to_contain_text("person 0 (du)")
    await nina.dialog.get_by_role("button", name="Mit anderen Einstellungen").click()
    await nina.dialog.last.get_by_role("button", name="Zurück").click()
    await nina.dialog.get_by_role("button", name="Noch eine Partie").click()
    await nina.page.wait_for_url(lambda url: table not in url)
    await nina.sees_the_table()
    await nina.page.go_back()
    await expect(nina.status).to_have_attribute("data-mood", "over")
    await expect(nina.page.get_by_role("button", name="Ergebnis").first).to_be_visible()
    await expect(nina.dialog).to_have_count(0)
    await nina.page.reload()
    await expect(nina.status).to_have_attribute("data-mood", "over")
    await expect(nina.dialog).to_have_count(0)
    await nina.button("Ergebnis").first.click()
    await expect(nina.dialog).to_be_visible()


async def test_a_watcher_sees_no_list_in_which_there_is_never_anything(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    guest = await world.person()
    await guest.opens(f"#/table/{table}")
    await guest.sees_the_table()
    await expect(guest.page.locator("[data-list]")).to_have_count(0)
    # Players keep its place while others think: nothing jumps when it is their turn.
    room = world.house.room(table)
    assert room.table is not None
    nina = await world.person()
    await nina.opens(f"#/table/{table}/seat/{tokens[1 - room.table.node.seat]}")
    await nina.sees_the_table()
    await expect(nina.page.locator("[data-list]")).to_have_count(1)


@pytest.mark.parametrize("width", [390, 1024])
async def test_a_small_screen_shows_the_whole_map_first_and_then_where_something_can_be_done(
    world: World, width: int
) -> None:
    nina = await world.person(phone=width < 720)
    await nina.page.set_viewport_size({"width": width, "height": 800})
    await nina.plays_now("wars")
    assert await nina.turn_or_end()
    whole = nina.button("Ganze Karte")
    await expect(whole).to_have_count(0)  # there is nothing more to be seen
    await nina.page.locator("g.piece.legal").first.dispatch_event("click")
    await expect(whole).to_have_count(1)


async def test_on_a_phone_the_first_steps_leave_a_wish_of_others_in_sight(world: World) -> None:
    table, tokens = await world.house.create("iaa", "person", "person")
    room = world.house.room(table)
    nina, tom = await world.person("Nina"), await world.person("Tom", phone=True, settings={"coached": []})
    assert room.table is not None
    seat = room.table.node.seat
    for person, token in zip((nina, tom), (tokens[seat], tokens[1 - seat]), strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    while room.table.node.seat == seat:  # until it is Tom's turn, and he is told his first steps
        await nina.turn_or_end()
        await nina.chooses()
    await tom.turn_or_end()
    await expect(tom.page.get_by_test_id("coach")).to_be_visible()
    await nina.button("Zurücknehmen").click(force=True)
    await nina.button("Die anderen fragen").click()
    agrees = tom.button("Einverstanden")
    await expect(agrees).to_be_in_viewport()
    await agrees.click()
    await nina.turn_or_end()


# -- who is missing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "shown"), [(0.0, True), (600.0, False)])
async def test_somebody_is_missing_when_the_host_says_so(world: World, minutes: float, shown: bool) -> None:
    world.house.hall.limits = replace(world.house.hall.limits, away_minutes=minutes)
    table, tokens = await world.house.create("iaa", "person", "person")
    room = world.house.room(table)
    room.limits = world.house.hall.limits
    assert room.table is not None
    turn = room.table.node.seat
    gone, nina = await world.person("Uwe"), await world.person("Nina")
    await gone.opens(f"#/table/{table}/seat/{tokens[turn]}")
    await gone.turn_or_end()
    await nina.opens(f"#/table/{table}/seat/{tokens[1 - turn]}")
    await nina.sees_the_table()
    await gone.page.close()
    await expect(nina.status).to_contain_text("nicht da")
    ask = nina.button(f"Bot für person {turn} spielen lassen")
    if shown:
        await expect(ask).to_be_visible()
    else:
        await nina.page.wait_for_timeout(6000)  # longer than the page waits between two looks at the clock
        await expect(ask).to_have_count(0)


# -- looking back ------------------------------------------------------------------------------------------


async def test_a_look_back_tells_the_points_of_the_moment(world: World) -> None:
    table, _ = await world.house.create("iaa", "random", "random", options={"target": 30})
    page = await world.house.page(table)
    await page.until(lambda p: p.is_over)
    scores = page.now["outcome"]["scores"]
    guest = await world.person()
    await guest.opens(f"#/table/{table}/at/0")
    told = guest.page.get_by_test_id("scores").locator("b")
    await expect(told).to_have_text(["0", "0"])
    await guest.page.get_by_role("slider").fill(str(len(page.lines) - 1))
    await guest.page.get_by_role("button", name="Einen Zug zurück").click()
    assert sorted(scores) != [0, 0]
    await expect(told).not_to_have_text(["0", "0"])
