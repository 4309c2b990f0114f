"""A page and a server of different versions: the page is loaded anew; if that does not help, it says so."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from fhtagn.server import connection
from fhtagn.server.messages import PROTOCOL
from tests.page.person import World


async def test_a_page_of_another_version_reloads_once_and_then_asks_the_reader(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    nina = await world.person()
    table = await nina.plays_now("iaa")
    loads: list[str] = []
    nina.page.on("load", lambda page: loads.append(page.url))
    with monkeypatch.context() as patch:
        patch.setattr(connection, "PROTOCOL", PROTOCOL + 1)
        await nina.page.reload()
        await expect(nina.page.get_by_text("bitte lade sie neu")).to_be_visible()
        assert len(loads) == 2  # the reader's own, and the page's
    await nina.page.reload()  # the server is as before
    await nina.sees_the_table()
    assert nina.table == table
