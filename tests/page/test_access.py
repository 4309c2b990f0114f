"""axe-core finds nothing at all on any page, in either theme."""

from __future__ import annotations

from typing import Any

import pytest

import page as building
from tests.page.person import TITLES, Person, World

AXE = building.WEB / "node_modules" / "axe-core" / "axe.min.js"


async def violations(person: Person) -> list[str]:
    """Everything that axe-core has to say, however small it calls it."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (./check --setup installs it)")
    if not await person.page.evaluate("'axe' in window"):
        await person.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = (await person.page.evaluate("axe.run()"))["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.fixture(params=["dark", "light"])
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def test_home_new_table_lobby_rules_and_a_wrong_address(world: World, theme: str) -> None:
    nina = await world.person(theme=theme)
    await nina.plays_now("iaa")  # so that there is something in the lists
    for address, shows in {
        "#/": "Offene Tische",
        "#/new/wars": "Plätze",
        "#/rules/wars": "Suchen",
        "#/puzzles": "Rätsel 1",
        "#/puzzles/iaa/1": "Lösung zeigen",
        "#/nowhere": "Diese Seite gibt es nicht",
    }.items():
        await nina.opens(address)
        await nina.page.get_by_text(shows).first.wait_for()
        assert await violations(nina) == [], address

    table, _ = await world.house.create("iaa", "free", "person")
    await nina.opens(f"#/table/{table}")
    await nina.button("Hier sitzen: Platz 1").wait_for()
    assert await violations(nina) == [], "lobby"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", list(TITLES))
async def test_the_table_with_everything_open(world: World, theme: str, game: str, phone: bool) -> None:
    table, tokens = await world.house.create(game, "person", "random")
    nina = await world.person(theme=theme, phone=phone)
    await nina.opens(f"#/table/{table}/seat/{tokens[0]}")
    await nina.plays(3)
    await nina.turn_or_end()
    assert await violations(nina) == [], "my turn"

    await nina.button("Menü").click()
    assert await violations(nina) == [], "menu"
    await nina.page.keyboard.press("Escape")
    await nina.page.keyboard.press("ArrowLeft")
    await nina.page.get_by_test_id("past").wait_for()
    assert await violations(nina) == [], "the past"


async def test_the_result(world: World, theme: str) -> None:
    table, _ = await world.house.create("iaa", "random", "random", options={"target": 20})
    guest = await world.person(theme=theme)
    await guest.opens(f"#/table/{table}")
    await guest.button("Partie ansehen").wait_for()
    assert await violations(guest) == []


async def test_the_first_steps_and_what_partners_have_played(world: World, theme: str) -> None:
    table, [token] = await world.house.create("death", "person")
    nina = await world.person(theme=theme, settings={"coached": []})
    await nina.opens(f"#/table/{table}/seat/{token}")
    await nina.page.get_by_test_id("coach").wait_for()
    assert await violations(nina) == [], "first steps"

    table, _ = await world.house.create("death", "random", "random")
    await nina.opens(f"#/table/{table}")
    await nina.page.get_by_test_id("our-games").wait_for()
    assert await violations(nina) == [], "result"
