"""A move of several parts: rivals see it when it is done, and nothing of what was taken back."""

from __future__ import annotations

from playwright.async_api import expect

from tests.page.person import Person, World

MOVE = "Einheiten bewegen"
OPEN = "noch nicht endgültig"


async def begun(world: World) -> tuple[Person, Person]:
    """Nina, who goes first at Cthulhu Wars, is about to say which units move; Tom waits.

    That the direction of the turns is hers is a step already: nobody else has done anything since.
    """
    table, tokens = await world.house.create("wars", "person", "person", "random")
    nina, tom = await world.person("Nina"), await world.person("Tom")
    for person, token in zip((nina, tom), tokens, strict=False):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    await nina.turn_or_end()
    move = nina.page.locator("[data-list] button").filter(has_text=MOVE)
    while not await move.count():
        await nina.chooses()
        await nina.turn_or_end()
    await tom.is_at(await nina.seq())
    return nina, tom


async def seen(person: Person) -> tuple[list[str], list[str]]:
    """The pieces on the map and the log, as they are read."""
    pieces = await person.page.locator(".map .piece title").all_text_contents()
    return sorted(pieces), await person.page.locator(".log li").all_text_contents()


async def moves_a_unit(nina: Person) -> None:
    """The first unit that is offered goes where it can."""
    seq = await nina.seq()
    await nina.page.locator("[data-list] button").filter(has_text=MOVE).first.click()
    await nina.goes_on_after(seq)
    await nina.chooses()


async def test_rivals_see_a_move_when_it_is_done(world: World) -> None:
    nina, tom = await begun(world)
    before = await seen(tom)
    await moves_a_unit(nina)
    await tom.is_at(await nina.seq())
    assert await seen(tom) == before != await seen(nina)
    await expect(tom.status).to_contain_text(f"3 Schritte sind gewählt, aber {OPEN}")

    # Whoever comes back or comes to watch sees no more.
    guest = await world.person("Gast")
    await guest.opens(f"#/table/{nina.table}")
    await tom.page.reload()
    for person in (tom, guest):
        await expect(person.status).to_contain_text(OPEN)
        await expect(person.page.locator(".log li")).to_have_count(len(before[1]))
        await expect(person.page.locator(".map .piece")).to_have_count(len(before[0]))
        assert (await seen(person))[0] == before[0]

    # Taken back, it has never been; done, all of it is there.
    await nina.button("Zurücknehmen").click()
    await expect(tom.status).to_contain_text(f"2 Schritte sind gewählt, aber {OPEN}")
    await nina.chooses(1)
    moved = (await seen(nina))[0]
    room = world.house.room(nina.table)
    assert room.table is not None
    while room.table.node.seat == 0 and room.table.undo_count(0):
        await nina.page.keyboard.press("0")
        await nina.page.wait_for_timeout(50)
    for person in (tom, guest):
        await expect(person.status).not_to_contain_text(OPEN)
        assert (await seen(person))[1] != before[1]
        assert set(moved) - set(before[0]) <= set((await seen(person))[0]) | set(moved)


async def test_a_lost_connection_loses_nothing(world: World) -> None:
    nina, _ = await begun(world)
    await moves_a_unit(nina)
    own = await seen(nina)
    await nina.page.reload()
    await nina.turn_or_end()
    assert await seen(nina) == own
    await expect(nina.button("Zurücknehmen (3)")).to_be_enabled()
