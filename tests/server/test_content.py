"""Tables with a content file: it is checked like any other input of a stranger, and played with."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import fhtagn.games.cults
from fhtagn.core import registry
from fhtagn.server.limits import WIDE
from fhtagn.server.worker import MOST_TOLD, Check, check
from tests.server.driver import House, first, house, play_on
from tests.wars.maps.typed_in import as_file, own

MODULE = "tests.server.endless"
ROOT = Path(__file__).resolve().parent.parent.parent
CARDS = Path(fhtagn.games.cults.__file__).with_name("data").joinpath("cards.toml").read_text(encoding="utf-8")
OWN = CARDS.replace('de = "Tiefes Wesen"', 'de = "Mein Wesen"')
WRONG = OWN.replace("cost = 2", "cost = 99", 1).replace("power = 1", "strength = 1", 1)


async def mistakes(hosts: House, game: str, file: str | bytes) -> list[tuple[int, str]]:
    answer = await hosts.http.post(f"/api/games/{game}/content", content=file)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["total"] == len(told["mistakes"])
    return [(one["line"], one["text"]["key"]) for one in told["mistakes"]]


async def test_a_table_is_played_with_a_content_file(tmp_path: Path) -> None:
    async with house(tmp_path) as hosts:
        assert OWN != CARDS
        assert await mistakes(hosts, "cults", OWN) == []
        table, tokens = await hosts.create("cults", "person", "random", content=OWN)
        page = await hosts.page(table, tokens[0])
        assert "Mein Wesen" in page.raw[0] + page.raw[1]
        sheet = (await hosts.http.get(f"/api/tables/{table}")).json()
        assert sheet["options"]["content"] == "own"  # not the whole file
        await play_on([page], first)
        assert page.is_over
        await page.send({"type": "rematch"})
        await page.until(lambda p: p.messages[-1]["type"] == "rematched")
        again = hosts.room(page.messages[-1]["table"])
        assert again.row.options["content"] == hosts.room(table).row.options["content"]
    async with house(tmp_path) as hosts:  # after a restart
        page = await hosts.page(table, tokens[0])
        assert page.is_over
        assert "Mein Wesen" in page.raw[0] + page.raw[1]


async def test_whoever_brings_boards_for_another_map_is_told_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as hosts:
        for chosen, is_told in (("auto", False), ("dreamlands_3", True)):
            table, tokens = await hosts.create(
                "wars", *["person"] * 3, options={"map": chosen}, content=as_file(own("earth_3"))
            )
            page = await hosts.page(table, tokens[0])
            await page.send({"type": "say", "words": "Hello"})
            await page.until(lambda p: "Hello" in str(p.talk))
            assert ("wars.unused_boards" in str(page.talk)) == is_told


async def test_every_mistake_is_told_by_line_and_no_table_is_opened(tmp_path: Path) -> None:
    async with house(tmp_path) as hosts:
        found = await mistakes(hosts, "cults", WRONG)
        lines = WRONG.splitlines()
        assert len(found) == 2
        assert all("99" in lines[n - 1] or "strength" in lines[n - 1] for n, _ in found)
        wish = {"game": "cults", "name": "x", "sitters": ["person"], "names": ["a"], "content": WRONG}
        answer = await hosts.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["problem"]["key"]) == (400, "server.content_mistakes")
        assert hosts.hall.rooms == {}


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ('fhtagn = "content"\nformat = = 1\n', 2),
        ("x = " + "[" * 5000, 0),
        ('fhtagn = "content"\ngame = "stars"\n', 0),
        ("", 0),
    ],
)
async def test_what_is_no_content_of_the_game_is_told(tmp_path: Path, file: str, line: int) -> None:
    async with house(tmp_path) as hosts:
        found = await mistakes(hosts, "cults", file)
        assert [n for n, _ in found] == [line]
        assert all(what for _, what in found)


async def test_a_file_may_not_be_too_long_nor_come_too_often(tmp_path: Path) -> None:
    limits = WIDE.__class__(content_bytes=len(OWN.encode()), content_tables_per_visitor=1)
    async with house(tmp_path, limits=limits) as hosts:
        assert await mistakes(hosts, "cults", OWN) == []
        wish = {"game": "cults", "name": "x", "sitters": ["person"], "names": ["a"]}
        for answer in (
            await hosts.http.post("/api/games/cults/content", content=OWN + "#"),
            await hosts.http.post("/api/tables", json={**wish, "content": OWN + "#"}),
        ):
            assert (answer.status_code, answer.json()["problem"]["key"]) == (413, "server.too_long")
        await hosts.create("cults", "person", content=OWN)
        answer = await hosts.http.post("/api/tables", json={**wish, "content": OWN})
        assert answer.json()["problem"]["key"] == "server.enough_content"
        await hosts.create("cults", "person")  # others are as welcome as before
        answer = await hosts.http.post("/api/games/cults/content", content=b"\xff\xfe")
        assert answer.json()["problem"]["key"] == "server.not_text"
        for _ in range(40):
            answer = await hosts.http.post("/api/games/cults/content", content="")
        assert answer.json()["problem"]["key"] == "server.too_fast"


async def test_a_file_that_takes_too_long_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = import_module(MODULE).ENDLESS
    registry._extra.pop("endless", None)
    monkeypatch.setitem(registry._extra, "endless", endless)
    monkeypatch.chdir(ROOT)  # where the workers find the tests
    async with house(tmp_path, modules=(MODULE,)) as hosts:
        assert await mistakes(hosts, "cults", "")  # the worker is ready
        hosts.hall.thinkers.seconds = 0.2
        answer = await hosts.http.post("/api/games/endless/content", content="")
        assert answer.json()["problem"]["key"] == "server.content_slow"


def test_only_the_first_of_very_many_mistakes_are_told() -> None:
    found = check(Check("cults", CARDS + "\n".join(f"[[card]]\nx{n} = 1" for n in range(MOST_TOLD))))
    assert len(found.mistakes) == MOST_TOLD < found.total
    assert found.data == {}
