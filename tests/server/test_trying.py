"""Trying out: a running game goes on as one seat sees it, against bots, and nothing hidden comes along."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.core.registry import load
from fhtagn.server import snapshots
from tests.server.driver import WIDE, House, Page, first, house, play_on

GAMES = ("iaa", "stars", "cults", "wars", "death")
SECRETIVE = [name for name in GAMES if load(name).info.hidden]
OPENING = 12  # decisions before something is tried out


async def tried(place: House, table: str, token: str, **more: Any) -> tuple[int, Any]:
    answer = await place.http.post(
        f"/api/tables/{table}/try", json={"name": "Nina", **more}, headers={"x-seat-token": token}
    )
    told = answer.json()
    return answer.status_code, told if answer.status_code == 201 else told["problem"]["key"]


async def begun(place: House, game: str) -> tuple[str, list[str], list[Page]]:
    """A game of two people that has begun."""
    table, tokens = await place.create(game, "person", "person")
    pages = [await place.page(table, token) for token in tokens]
    await play_on(pages, first, OPENING)
    return table, tokens, pages


@pytest.mark.parametrize("game", GAMES)
async def test_it_goes_on_as_the_seat_sees_it_with_dice_of_its_own(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as place:
        table, tokens, pages = await begun(place, game)
        asked = next(seat for seat, page in enumerate(pages) if page.is_asked)
        code, told = await tried(place, table, tokens[asked], bot="random")
        assert code == 201
        page = await place.page(told["table"], told["token"])
        assert page.sight() == pages[asked].sight()
        assert [one["action"] for one in page.now["options"]] == [
            one["action"] for one in pages[asked].now["options"]
        ]
        real, trial = place.room(table), place.room(told["table"])
        assert real.table is not None
        assert trial.table is not None
        assert trial.row.secret != real.row.secret
        assert trial.table.log.entries == [], "nothing of the real log"
        assert [seat["sitter"] for seat in page.now["seats"]].count("random") == len(pages) - 1
        before = real.table.log.dumps()
        await play_on([page], first, 3)
        assert real.table.log.dumps() == before, "the real game does not notice"


@pytest.mark.parametrize("game", SECRETIVE)
async def test_what_the_seat_does_not_know_has_no_part_in_it(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that the seat cannot tell apart lead to the same trial."""
    monkeypatch.setattr("fhtagn.server.archive.secrets.randbits", lambda bits: 5)
    async with house(tmp_path) as place:
        table, tokens, _ = await begun(place, game)
        real = place.room(table).table
        assert real is not None
        for seat, token in enumerate(tokens):
            starts = []
            true = real._state
            for world in (true, real.game.resample(true, seat, Random(9))):
                real._state = world
                _, told = await tried(place, table, token)
                trial = place.room(told["table"]).table
                assert trial is not None
                starts.append([trial.game.view(trial.at(0), other) for other in range(len(tokens))])
            real._state = true
            assert starts[0] == starts[1]


@pytest.mark.parametrize("game", ["stars", "iaa"])
async def test_it_outlives_a_restart_but_not_another_program(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        table, tokens, _ = await begun(place, game)
        _, told = await tried(place, table, tokens[0], bot="random")
        page = await place.page(told["table"], told["token"])
        await play_on([page], first, 4)
        await page.until(lambda p: p.is_asked or p.is_over)
        seen = page.sight()
    async with house(tmp_path) as place:
        page = await place.page(told["table"], told["token"])
        assert page.sight() == seen
        await play_on([page], first, 2)
    monkeypatch.setattr(snapshots, "program", lambda game: "another")
    async with house(tmp_path) as place:
        answer = await place.http.get(f"/api/tables/{told['table']}")
        assert answer.status_code == 200
        room = await place.hall.find(told["table"])
        with pytest.raises(Exception, match="gone"):
            await room.settled()


async def test_it_ends_like_any_game_but_leaves_no_record(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person", options={"target": 20})
        await play_on([await place.page(table, token) for token in tokens], first, 4)
        _, told = await tried(place, table, tokens[1], bot="random")
        trial, token = told["table"], told["token"]
        page = await place.page(trial, token)
        await play_on([page], first)
        assert page.is_over
        log = await place.http.get(f"/api/tables/{trial}/log")
        assert log.json()["problem"]["key"] == "server.only_tried"
        branch = await place.http.post(f"/api/tables/{trial}/branch", json={"at": 2, "seat": 0})
        assert branch.json()["problem"]["key"] == "server.only_tried"
        publish = await place.http.post(
            f"/api/tables/{trial}/publish", json={"on": True}, headers={"x-seat-token": token}
        )
        assert publish.json()["problem"]["key"] == "server.only_tried"
        assert (await tried(place, trial, token))[1] == "server.try_while_it_runs"


async def test_only_those_who_play_try_out_and_it_counts(tmp_path: Path) -> None:
    few = replace(WIDE, tables_per_visitor=2)
    async with house(tmp_path, limits=few) as place:
        table, tokens = await place.create("stars", "person", "person")
        assert (await tried(place, table, "x" * 40))[1] == "server.only_seated"
        assert (await tried(place, table, tokens[0], bot="os:system"))[1] == "core.bad.bot"
        assert (await tried(place, table, tokens[0]))[0] == 201
        assert (await tried(place, table, tokens[0]))[1] == "server.enough_tables"
