"""How much a browser has to fetch: home at most 250 KB, a table at most 220 KB more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.person import TITLES, Person, World

HOME, TABLE = 250_000, 220_000  # bytes, with headers


async def weighing(person: Person) -> list[int]:
    """Every answer's bytes, as they come over the network."""
    session = await person.context.new_cdp_session(person.page)
    await session.send("Network.enable")
    weights: list[int] = []

    def finished(event: dict[str, Any]) -> None:
        weights.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    return weights


@pytest.mark.parametrize("game", sorted(TITLES))
async def test_a_cold_browser_fetches_little(world: World, game: str) -> None:
    nina = await world.person()
    weights = await weighing(nina)
    await nina.opens()
    await nina.page.wait_for_load_state("networkidle")
    home = sum(weights)
    assert 50_000 < home <= HOME
    await nina.plays_now(game)
    await nina.page.wait_for_load_state("networkidle")
    assert 30_000 < sum(weights) - home <= TABLE
