"""Numbers for whoever runs the server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from fhtagn.core.errors import BadInput
from fhtagn.server.hall import Hall
from fhtagn.server.metrics import make_metrics
from fhtagn.server.rooms import Room
from fhtagn.server.running import Numbers
from tests.server.driver import House, first, house, play_on


async def numbers(place: House) -> dict[str, float]:
    """What Prometheus reads."""
    transport = httpx.ASGITransport(make_metrics(place.hall))
    async with httpx.AsyncClient(transport=transport, base_url="http://numbers") as http:
        answer = await http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = text_string_to_metric_families(answer.text)
    found = [sample for family in families for sample in family.samples]
    names = [(sample.name, tuple(sample.labels.items())) for sample in found]
    assert len(set(names)) == len(names)
    return {" ".join([one.name, *one.labels.values()]): one.value for one in found}


async def test_numbers_for_prometheus(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        await place.create("iaa", "person", "free")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first, most=3)
        await pages[0].refused({"type": "undo", "at": 10_000})
        await place.hall._count()
        found = await numbers(place)
        assert found["fhtagn_tables"] == 2
        assert found["fhtagn_tables_running"] == 1
        assert found["fhtagn_tables_in_memory"] == 1
        assert found["fhtagn_connections"] == 2
        assert found["fhtagn_actions_total"] == 3
        assert found["fhtagn_refused_total"] == 1
        assert found["fhtagn_store_failures_total"] == 0
        assert found["fhtagn_decision_seconds_count"] == 3
        assert found["fhtagn_decision_seconds_bucket +Inf"] == 3
        assert 0 < found["fhtagn_store_commit_seconds_count"] <= found["fhtagn_store_commits_total"]
        assert found["fhtagn_db_bytes"] > 4096
        assert found["fhtagn_questions_waiting"] == 0


async def test_thinking_and_hints_are_timed(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        asked = next(page for page in pages if page.is_asked)
        await asked.ask({"type": "hint"}, "hint")
        found = await numbers(place)
        for name in ("hint", "bot_thinking", "bot_waiting"):
            assert found[f"fhtagn_{name}_seconds_count"] == 1
        assert found["fhtagn_hint_seconds_sum"] >= found["fhtagn_bot_thinking_seconds_sum"]


class Unwalkable(dict[str, Room]):
    """Looking up is fine, walking is not."""

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("all tables were walked through")

    values = items = keys = __iter__  # type: ignore[assignment]


async def test_nobody_who_asks_makes_us_walk_through_all_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as place:
        await place.create("iaa", "person", "free")
        newest, _ = await place.create("iaa", "person", "free")
        await place.create("iaa", "person", "free", listed=False)
        with monkeypatch.context() as patch:
            patch.setattr(place.hall, "rooms", Unwalkable(place.hall.rooms))
            assert (await numbers(place))["fhtagn_tables"] == 3
            tables = (await place.http.get("/api/tables")).json()
        assert len(tables) == 2
        assert tables[0]["id"] == newest


@pytest.mark.parametrize("where", ["nowhere", "127.0.0.1:x", "127.0.0.1:70000", "256.0.0.1:80"])
async def test_an_address_that_cannot_be(where: str) -> None:
    with pytest.raises(BadInput):
        Numbers(None).listen(where, 1)  # type: ignore[arg-type]


async def test_they_have_an_address_of_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        here = Numbers(place.hall)
        where = here.listen("auto", 0)
        here.start()
        async with httpx.AsyncClient() as http:
            answer = await _patiently(http, f"{where}metrics")
            assert "fhtagn_tables 0.0" in answer.text
            assert (await http.get(f"{where}api/tables")).status_code == 404
        taken = int(where.rstrip("/").rpartition(":")[2])
        assert Numbers(place.hall).listen("auto", taken - 1) == "off"  # a second server goes without
        with pytest.raises(BadInput):
            Numbers(place.hall).listen(f"127.0.0.1:{taken}", 1)
        await here.stop()


async def _patiently(http: httpx.AsyncClient, url: str) -> Any:
    while True:
        try:
            return await http.get(url)
        except httpx.ConnectError:
            await asyncio.sleep(0.01)


def test_every_hall_has_meters_of_its_own(tmp_path: Path) -> None:
    one, other = (Hall(None, None) for _ in range(2))  # type: ignore[arg-type]
    one.meters.refused.labels("server.stale").inc()
    assert other.meters.registry.get_sample_value("fhtagn_refusals_total", {"kind": "server.stale"}) is None
