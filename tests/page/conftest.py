"""A server, a browser, and nothing on any page that is wrong without being asked about."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.page.person import World, browser, missing
from tests.server.conftest import same_dice  # noqa: F401  the same dice in every run
from tests.server.driver import house


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    from playwright.async_api import Error

    if missing():
        pytest.skip(missing())
    async with house(tmp_path) as place:
        try:
            opened = browser()
            found = await opened.__aenter__()
        except Error as wrong:
            pytest.skip(f"no browser: {str(wrong).splitlines()[0]}")
        world = World(place, found)
        yield world
        await world.close()
        await opened.__aexit__(None, None, None)
        errors = [error for person in world.people for error in person.errors]
        assert errors == [], "the browser complained"
