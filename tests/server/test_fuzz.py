"""A few thousand random and mutated messages; ``scripts/server_fuzz.py`` sends as many as one likes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

from starlette.applications import Starlette
from starlette.routing import Route

import server_calls
import server_fuzz
from fhtagn.core.table import Table
from fhtagn.server.app import Guarded, make_app
from fhtagn.server.hall import Hall
from fhtagn.server.messages import Incoming
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.thinking import Thinkers
from tests.server.driver import WIDE, house, play_on


async def test_nonsense_by_the_thousand_harms_no_table(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, mistakes=50)) as place:
        seats, everybody = [], []
        for game in ("iaa", "wars", "stars"):
            table, tokens = await place.create(game, "person", "person")
            seats += [(table, token) for token in (*tokens, "")]
            everybody.append((table, tokens))
        rounds = []

        async def watch(sent: int) -> bool:
            rounds.append(sent)
            return True

        pages = await server_fuzz.fuzz(place.host, seats, 3000, "test", watch)
        assert rounds[-1] >= 3000
        heard = sum((page.heard for page in pages), Counter[str]())
        assert heard["problem"] > 500
        assert heard["update"] > 50
        assert sum(page.closed[1008] for page in pages) > 3  # closed by rule
        assert sum(page.closed[1011] + page.closed[None] for page in pages) == 0  # and never by mistake
        caller = server_calls.Caller(place.host, seats, "test")
        await caller.run(300)
        assert caller.broken == []
        assert {200, 400, 404, 405} <= caller.answers.keys()
        assert (await place.http.get("/healthz")).json()["ok"]
        for table, tokens in everybody:
            room = place.room(table)
            assert room.table is not None
            _, _, kept, _ = await room.store.table(table)
            assert kept == room.table.log.written().entries
            Table.replay(room.table.log)
            rng = Random("after")
            still = [await place.page(table, token) for token in tokens]
            await play_on(still, lambda p, r=rng: r.choice(p.now["options"])["action"], most=3)  # type: ignore[misc]


def test_every_message_and_request_is_among_the_nonsense(tmp_path: Path) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Incoming)}
    assert set(server_fuzz.KINDS) == kinds
    asked = {re.sub(r"\{\w+\}", "{}", path) for path in server_calls.PATHS}
    hall = Hall(SqliteStore(tmp_path / "x.db"), Thinkers(0, 1.0))
    app = make_app(hall)
    assert isinstance(app, Guarded)
    assert isinstance(app.app, Starlette)
    there = {re.sub(r"\{.*?\}", "{}", one.path) for one in app.app.routes if isinstance(one, Route)}
    harmless = {"/healthz", "/readyz", "/api/house", "/api/games"}  # nothing of the request is looked at
    assert there - asked - harmless == set()


def test_memory_is_compared_with_what_it_was_after_the_first_fifth() -> None:
    assert server_fuzz.grown([10.0, 50.0, 60.0, 61.0, 62.0, 64.0]) == 14.0
    assert server_fuzz.grown([50.0]) == 0.0
