"""A game from outside at a browser: without a board of its own, with one, and what is said if none comes."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from fhtagn.core import outside
from fhtagn.server import catalogue
from fhtagn.server.house import House as Rules
from tests.packages import install, installed
from tests.page.person import Person, World, browser, missing
from tests.server.driver import house

BOARDED: Final = """
from pathlib import Path
from fhtagn.core.game import GameInfo
from tests.core.bids import Bids

class Boarded(Bids):
    def __init__(self):
        super().__init__()
        self.info = GameInfo("boarded", "With a board", range(2, 5), 1, self.info.options, hidden=True)

    def page_folder(self):
        return str(Path(__file__).parent / "boarded_page")

GAME = Boarded()
"""
HOWTO: Final = Path(__file__).parents[2] / "docs" / "howto" / "own-board.md"
BOARD: Final = HOWTO.read_text(encoding="utf-8").split("```js\n")[1].split("```")[0]  # as it stands there
sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "liars" / "src"))

from fhtagn_liars.board import PIPS  # noqa: E402
from fhtagn_liars.state import LiarsState  # noqa: E402

TITLES: Final = {"brought": "Brought along", "boarded": "With a board", "liars": "Liar's Dice"}


@pytest.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    if missing():
        pytest.skip(missing())
    folder = tmp_path / "packages"
    folder.mkdir()
    install(folder, "boarded", "[fhtagn.games]\nboarded = boarded_games:GAME\n", boarded_games=BOARDED)
    # As `pip install examples/liars` leaves it; the modules are on the path.
    install(folder, "fhtagn_liars", "[fhtagn.games]\nliars = fhtagn_liars:GAME\n")
    (folder / "boarded_page").mkdir()
    (folder / "boarded_page" / "board.js").write_text(BOARD)
    catalogue.game_sheet.cache_clear()
    monkeypatch.delitem(sys.modules, "boarded_games", raising=False)  # that of another test
    with installed(folder, monkeypatch):
        rules = Rules(outside=", ".join(TITLES))
        async with house(tmp_path, rules=rules) as place, browser() as found:
            world = World(place, found)
            yield world
            await world.close()
            assert [error for person in world.people for error in person.errors] == []
    outside.only(None)
    catalogue.game_sheet.cache_clear()


async def plays(person: Person, game: str) -> None:
    await person.opens()
    await person.button(f"Play now: {TITLES[game]} against bots").click()
    await person.sees_the_table()


@pytest.mark.parametrize("phone", [False, True])
async def test_any_game_can_be_played_to_its_end(world: World, phone: bool) -> None:
    nina = await world.person(lang="en", phone=phone)
    await nina.opens()
    assert "⟨" not in await nina.text()
    await plays(nina, "brought")
    await nina.turn_or_end()
    await nina.page.get_by_test_id("picture").wait_for()
    shown = await nina.page.get_by_test_id("picture").inner_text()
    assert "Your hand" in shown
    assert "Nina" in shown
    for n in range(60):
        if not await nina.turn_or_end():
            break
        await nina.chooses(n)
    assert await nina.page.locator("[data-mood=over]").count() == 1
    assert "⟨" not in await nina.text()


async def test_the_picture_follows_language_and_moment(world: World) -> None:
    nina = await world.person(lang="en")
    await plays(nina, "brought")
    await nina.plays(2)
    await nina.turn_or_end()
    picture = nina.page.get_by_test_id("picture")
    now = await picture.inner_text()
    assert "Your hand" in now
    await nina.page.keyboard.press("ArrowLeft")
    await nina.page.locator("[data-mood=past]").wait_for()
    assert "Your hand" in await picture.inner_text()
    await nina.page.keyboard.press("Escape")
    await expect(picture).to_have_text(now, use_inner_text=True)


async def test_a_game_may_bring_its_own_board(world: World) -> None:
    nina = await world.person(lang="en")
    await plays(nina, "boarded")
    await nina.turn_or_end()
    board = nina.page.locator(".own li button")
    await board.first.wait_for()
    assert await board.count() == len((await nina.news())["options"])
    seq = await nina.seq()
    await board.last.click()
    await nina.goes_on_after(seq)
    assert await nina.page.get_by_test_id("picture").count() == 0


async def test_a_board_that_fails_gives_way_to_the_picture(world: World, tmp_path: Path) -> None:
    (tmp_path / "packages" / "boarded_page" / "board.js").write_text("export default () => nothing.here;")
    nina = await world.person(lang="en")
    await plays(nina, "boarded")
    await nina.page.get_by_test_id("picture").wait_for()
    assert "own board cannot be shown" in await nina.text()


async def test_a_board_that_does_not_come_is_told_instead_of_waited_for(world: World) -> None:
    nina = await world.person(lang="en")
    await nina.opens()
    await nina.page.route("**/assets/ui-*.js", lambda route: route.abort())
    await nina.button("Play now: IÄÄ! Cthulhu! Fhtagn! against bots").click()
    await expect(nina.page.get_by_role("alert")).to_have_text("The board of this game could not be loaded.")
    assert "thinking" not in await nina.text()
    nina.errors.clear()  # the browser tells of the lost file, too
    await nina.page.unroute("**/assets/ui-*.js")
    await nina.button("Try again").click()
    await nina.sees_the_table()


async def test_two_people_play_the_game_of_the_tutorial_to_its_end(world: World) -> None:
    """A package from outside, without a line of its own for the page: dice in secret, bids, doubts."""
    table, tokens = await world.house.create("liars", "person", "person", options={"dice": 2})
    people = [await world.person("Nina", lang="en"), await world.person("Tom", lang="en")]
    for person, token in zip(people, tokens, strict=True):
        await person.opens(f"#/table/{table}/seat/{token}")
        await person.sees_the_table()
    room = world.house.room(table)
    doubts = 0
    for _ in range(60):
        assert room.table is not None
        for person in people:
            await person.is_at(len(room.table.log.entries))
        if room.table.over:
            break
        state = room.table._state
        assert isinstance(state, LiarsState)
        for seat, person in enumerate(people):  # each sees the own dice, and nobody else's
            picture = person.page.get_by_test_id("picture")
            await expect(picture).to_contain_text(" ".join(PIPS[die - 1] for die in state.cups[seat]))
            shown = await picture.inner_text()
            assert sum(shown.count(pip) for pip in PIPS) == len(state.cups[seat])
        actor = people[room.table.node.seat]
        assert await actor.turn_or_end()
        seq = await actor.seq()
        doubt = actor.options.filter(has_text="Doubt")
        if await doubt.count():
            doubts += 1
            await doubt.first.click()
            await actor.goes_on_after(seq)
        else:
            await actor.chooses()
    for person in people:
        assert not await person.turn_or_end()
        said = await person.text()
        assert "⟨" not in said
        assert "The game is over" in said
    assert doubts >= 2
