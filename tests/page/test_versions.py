"""A page and a server of different versions: the page is loaded anew; if that does not help, it says so."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from fhtagn.core.written import loads
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


async def test_a_game_that_this_version_cannot_play_is_ended_and_its_log_saved(world: World) -> None:
    nina = await world.person("Nina")
    table, [token, _] = await world.house.create("iaa", "person", "random")
    room = world.house.room(table)
    await world.house.hall.store.do(lambda c: c.run("UPDATE tables SET rules = 99 WHERE id = ?", (table,)))
    room.refresh()
    await nina.opens(f"#/table/{table}/seat/{token}")
    await expect(nina.page.get_by_role("alert")).to_contain_text("Regelversion 99")
    await nina.button("Diese Partie beenden").click()
    async with nina.page.expect_download() as saving:
        await nina.link("Protokoll der Partie speichern").click()
    log = loads((await (await saving.value).path()).read_text(encoding="utf-8"))
    assert log.rules == 99
    assert log.secret is not None
    assert room.status == "over"
