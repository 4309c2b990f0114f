"""Who was turned away and why, without knowing who it was."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fhtagn.server.guard import Visitor
from fhtagn.server.limits import Rate
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.meters import Meters
from fhtagn.server.security import DAY, EVENTS, TCP, Ban, Marks, Watch
from fhtagn.server.wire import Doors
from tests.server.driver import WIDE, House, house

ADDRESS = "203.0.113.7"


def test_a_mark_lasts_a_day_and_tells_nobody_the_address() -> None:
    now = [0.0]
    marks = Marks(lambda: now[0])
    mark = marks.mark(ADDRESS)
    assert ADDRESS not in mark
    assert marks.mark(ADDRESS) == mark != marks.mark("203.0.113.8")
    assert marks.address(mark) == ADDRESS
    assert Marks(lambda: now[0]).mark(ADDRESS) != mark  # another server has another key
    now[0] = DAY
    assert marks.address(mark) is None
    assert marks.mark(ADDRESS) != mark


def test_marks_are_not_collected_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fhtagn.server.security.REMEMBERED", 3)
    marks = Marks()
    made = [marks.mark(str(n)) for n in range(5)]
    assert [marks.address(mark) for mark in made] == [None, None, "2", "3", "4"]


def test_a_ban_ends_by_itself() -> None:
    now = [0.0]
    watch = Watch(Meters(), lambda: now[0])
    guest = Visitor(ADDRESS, ADDRESS)
    assert not watch.is_banned(guest)
    watch.set_bans([Ban("203.0.113.0/24", 10.0, "")])
    assert watch.is_banned(guest)
    assert not watch.is_banned(Visitor("testclient", "testclient"))
    now[0] = 10.0
    assert not watch.is_banned(guest)


def counted(place: House) -> dict[str, float]:
    families = place.hall.meters.refused.collect()
    return {s.labels["kind"]: s.value for f in families for s in f.samples if s.name.endswith("_total")}


def told(caplog: pytest.LogCaptureFixture) -> list[tuple[str, Any]]:
    return [(r.message, r.fields) for r in caplog.records if r.message.startswith("refused: ")]  # type: ignore[attr-defined]


async def test_what_strangers_try_is_counted_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "fhtagn.server")
    tight = replace(WIDE, reading=Rate(0, 8), tables_per_visitor=1)
    async with house(tmp_path, limits=tight) as place:
        table, tokens = await place.create("iaa", "person", "person")
        mine = {"x-forwarded-for": ADDRESS}
        wish = {"game": "iaa", "name": "", "sitters": ["person"] * 2, "names": ["", ""]}
        for status in (201, 429):
            assert (await place.http.post("/api/tables", json=wish, headers=mine)).status_code == status
        foreign = {**mine, "origin": "http://evil.example"}
        assert (await place.http.post("/api/tables", json=wish, headers=foreign)).status_code == 403
        page = await place.silent(table, additional_headers=mine)
        await page.send({"type": "hello", "protocol": PROTOCOL, "token": "A" * 32})
        await page.closed()
        playing = await place.page(table, tokens[0])
        await playing.refused({"type": "undo", "at": 10_000})
        while (await place.http.get("/api/tables", headers=mine)).status_code == 200:
            pass
        found = counted(place)
        for kind in ("enough_tables", "foreign_page", "bad_token", "too_fast", "stale"):
            assert found[f"server.{kind}"] == 1, kind
        lines = told(caplog)
        assert [event for event, _ in lines] == [
            "refused: enough_tables",
            "refused: foreign_page",
            "refused: bad_token",
            "refused: too_fast",
        ]
        assert len({fields["who"] for _, fields in lines}) == 1  # the same visitor
    assert ADDRESS not in caplog.text + str([record.__dict__ for record in caplog.records])


def test_connections_that_are_turned_away_are_told_of() -> None:
    doors = Doors(replace(WIDE, tcp_per_visitor=1))
    away: list[str] = []
    doors.turned_away = away.append
    assert doors.enter(ADDRESS)
    assert not doors.enter(ADDRESS)
    assert away == [ADDRESS]


def test_every_event_but_one_is_a_text() -> None:
    from fhtagn.core.text import Text, english

    assert [kind for kind in sorted(EVENTS) if english(Text(kind)).startswith("⟨")] == [TCP]
