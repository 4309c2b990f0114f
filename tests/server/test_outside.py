"""A server uses nothing of installed packages but what its host names."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from fhtagn.core import outside
from fhtagn.server import catalogue
from fhtagn.server.house import House as Rules
from tests.packages import install, installed
from tests.server.driver import House, Page, house, play_on

CLUMSY: Final = """
from fhtagn.core.game import GameInfo
from tests.core.bids import Bids

class Clumsy(Bids):
    def __init__(self):
        super().__init__()
        self.info = GameInfo("clumsy", "Cannot draw", range(2, 5), 1, self.info.options, hidden=True)

    def picture(self, view, words):
        return [[(f"{1 / 0}", "")]]

GAME = Clumsy()
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "packages"
    folder.mkdir()
    catalogue.game_sheet.cache_clear()  # it holds the bots that another server allowed
    with installed(folder, monkeypatch):
        yield folder
    catalogue.game_sheet.cache_clear()


def tells(words: str, page: Page) -> bool:
    return words in str(page.now.get("drawn"))


async def listed(hosts: House) -> dict[str, Any]:
    """The bots of every game that the page may offer."""
    return {game["id"]: game["bots"] for game in (await hosts.http.get("/api/games")).json()}


async def refused(hosts: House, game: str, *sitters: str) -> str:
    wish = {"game": game, "name": "", "sitters": sitters, "names": [""] * len(sitters)}
    answer = await hosts.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    key: str = answer.json()["problem"]["key"]
    return key


async def test_games_are_offered_by_their_title_in_each_language(tmp_path: Path, package: Path) -> None:
    """A game without a translated title has its only one in all of them."""
    async with house(tmp_path, rules=Rules(outside="brought")) as hosts:
        answer = await hosts.http.get("/api/games")
    titles = {game["id"]: game["titles"] for game in answer.json()}
    assert titles["stars"] == {"de": "Die Sterne stehen richtig", "en": "The Stars Are Right"}
    assert titles["brought"] == dict.fromkeys(("de", "en"), "Brought along")


async def test_what_the_host_does_not_name_is_unknown(tmp_path: Path, package: Path) -> None:
    async with house(tmp_path) as hosts:
        games = await listed(hosts)
        assert "brought" not in games
        assert "first" not in games["iaa"]
        assert await refused(hosts, "brought", "person", "person") == "core.bad.game"
        assert await refused(hosts, "iaa", "person", "first") == "core.bad.bot"
        assert await refused(hosts, "iaa", "person", "brought_bots:First") == "core.bad.bot"
    assert {"brought_games", "brought_bots"}.isdisjoint(sys.modules)


async def test_what_the_host_names_is_offered(tmp_path: Path, package: Path) -> None:
    async with house(tmp_path, rules=Rules(outside="brought, first")) as hosts:
        games = await listed(hosts)
        assert "first" in games["brought"]
        assert "first" in games["iaa"]
        table, tokens = await hosts.create("brought", "person", "person")
        page = await hosts.page(table, tokens[0])
        assert page.is_asked
        assert await refused(hosts, "iaa", "person", "unborn") == "core.bad.bot"
        assert await refused(hosts, "iaa", "person", "brought_bots:First") == "core.bad.bot"


async def test_a_name_that_no_package_has_is_told(
    tmp_path: Path, package: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path, rules=Rules(outside="brought, first, brouhgt")):
        told = [r.fields["reason"] for r in caplog.records if r.message == "not usable"]  # type: ignore[attr-defined]
    assert told == ["no installed package has a game or bot called “brouhgt”"]


async def test_a_bot_that_is_no_longer_allowed_is_replaced(tmp_path: Path, package: Path) -> None:
    async with house(tmp_path, rules=Rules(outside="first"), pace=600) as hosts:
        table, tokens = await hosts.create("iaa", "person", "first")
    outside.only(None)
    async with house(tmp_path) as hosts:
        page = await hosts.page(table, tokens[0])
        while "first" not in str(page.talk):
            await page.until(lambda p: p.is_asked or "first" in str(p.talk))
            if page.is_asked:
                await page.act(page.now["options"][0]["action"])
        assert "server.bot_replaced" in str(page.talk)


async def test_a_page_without_a_board_has_it_drawn_in_its_language(tmp_path: Path, package: Path) -> None:
    async with house(tmp_path, rules=Rules(outside="brought")) as hosts:
        table, tokens = await hosts.create("brought", "person", "person")
        page = await hosts.page(table, tokens[0])
        assert "drawn" not in page.now
        for lang, hand in (("de", "Deine Hand"), ("en", "Your hand")):
            await page.send({"type": "draw", "lang": lang})
            await page.until(partial(tells, hand))
            assert hand in str(page.now["drawn"]["spoken"])
        await page.send({"type": "look", "n": 1})
        await page.until(lambda p: p.messages[-1]["type"] == "past")
        assert "Your hand" in str(page.messages[-1]["drawn"]["picture"])
        await page.send({"type": "draw", "lang": ""})
        await page.until(lambda p: "drawn" not in p.now)


async def test_what_is_drawn_is_what_the_seat_sees(tmp_path: Path, package: Path) -> None:
    async with house(tmp_path, rules=Rules(outside="brought")) as hosts:
        table, tokens = await hosts.create("brought", "person", "person")
        hands = []
        for token in (*tokens, ""):
            page = await hosts.page(table, token)
            await page.send({"type": "draw", "lang": "en"})
            await page.until(lambda p: "drawn" in p.now)
            hands.append(page.now["drawn"]["spoken"][0])
        room = hosts.hall.rooms[table]
        assert room.table is not None
        words = room.game.words("en")
        views = [room.game.spoken(room.table.view(seat), words)[0] for seat in (0, 1, None)]
        assert hands == views
        assert len(set(hands)) == 3


async def test_a_picture_that_fails_is_logged_once_and_the_game_goes_on(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(package, "clumsy", "[fhtagn.games]\nclumsy = clumsy_games:GAME\n", clumsy_games=CLUMSY)
    monkeypatch.delitem(sys.modules, "clumsy_games", raising=False)
    async with house(tmp_path, rules=Rules(outside="clumsy")) as hosts:
        table, tokens = await hosts.create("clumsy", "person", "person")
        pages = [await hosts.page(table, token) for token in tokens]
        for page in pages:
            await page.send({"type": "draw", "lang": "en"})
            await page.until(partial(tells, "Your hand"))
            assert page.now["drawn"]["picture"] == []
            assert page.now["drawn"]["failed"]
        await play_on(pages, lambda page: page.now["options"][0]["action"], 3)
        await pages[0].send({"type": "look", "n": 1})
        await pages[0].until(lambda p: p.messages[-1]["type"] == "past")
        assert pages[0].messages[-1]["drawn"]["failed"]
        assert [page.problems for page in pages] == [[], []]
        other, tokens = await hosts.create("clumsy", "person", "person")
        page = await hosts.page(other, tokens[0])
        await page.send({"type": "draw", "lang": "en"})
        await page.until(partial(tells, "Your hand"))
    errors = [record for record in caplog.records if record.message == "picture failed"]
    assert [record.fields["table"] for record in errors] == [table[:6], other[:6]]  # type: ignore[attr-defined]
    assert all("ZeroDivisionError" in str(record.exc_info) for record in errors)


async def test_sentences_that_fail_leave_the_picture(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = CLUMSY.replace("def picture", "def spoken")
    picture = '\n    def picture(self, view, words):\n        return [[("Your hand", "")]]\n\nGAME ='
    source = spoken.replace("\nGAME =", picture)
    install(package, "clumsy", "[fhtagn.games]\nclumsy = clumsy_games:GAME\n", clumsy_games=source)
    monkeypatch.delitem(sys.modules, "clumsy_games", raising=False)
    async with house(tmp_path, rules=Rules(outside="clumsy")) as hosts:
        table, tokens = await hosts.create("clumsy", "person", "person")
        page = await hosts.page(table, tokens[0])
        await page.send({"type": "draw", "lang": "en"})
        await page.until(partial(tells, "Your hand"))
        assert page.now["drawn"]["spoken"] == []
        assert page.now["drawn"]["failed"]


@pytest.mark.parametrize("path", ["board.js", "../__init__.py", "%2e%2e/game.py", "%00"])
async def test_nothing_but_the_folder_of_a_board_is_served(tmp_path: Path, path: str) -> None:
    async with house(tmp_path) as hosts:
        answer = await hosts.http.get(f"/api/games/iaa/page/{path}")
        assert answer.status_code == 404
