"""The page on a phone's home screen: a manifest, icons, and a shell that opens without the server."""

from __future__ import annotations

import json

from playwright.async_api import expect

from tests.page.person import World


async def test_it_can_be_installed(world: World) -> None:
    nina = await world.person(phone=True)
    await nina.opens()
    session = await nina.context.new_cdp_session(nina.page)
    found = await session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["display"]) == ("fhtagn", "standalone")
    for icon in manifest["icons"]:
        answer = await world.house.http.get(icon["src"].removeprefix("."))
        assert (answer.status_code, answer.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            size = int.from_bytes(answer.content[16:20], "big")
            assert icon["sizes"] == f"{size}x{size}"


async def test_the_worker_keeps_the_shell_and_nothing_of_a_table(world: World) -> None:
    nina = await world.person(lang="en", worker=True)
    await nina.opens()
    await nina.page.evaluate("navigator.serviceWorker.ready")
    await nina.page.reload()  # from now on it serves what it keeps
    table = await nina.plays_now("iaa", "en")
    kept = await nina.page.evaluate(
        "(async () => (await (await caches.open('fhtagn-shell-1')).keys()).map(one => one.url))()"
    )
    assert any("/assets/index" in url for url in kept)
    assert not [url for url in kept if "/api/" in url or "/ws/" in url or table in url]
    await nina.context.set_offline(True)
    await nina.opens()
    await nina.page.reload()
    await expect(nina.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    await nina.context.set_offline(False)
    await nina.button("Try again").click()
    await nina.button("Play now: Cthulhu Wars against bots").wait_for()
    nina.errors.clear()  # that the network was away


async def test_a_message_of_the_server_is_shown_unless_the_table_is_in_sight(world: World) -> None:
    nina = await world.person(worker=True)
    await nina.context.grant_permissions(["notifications"])
    await nina.opens()
    await nina.page.evaluate("navigator.serviceWorker.ready")
    session = await nina.context.new_cdp_session(nina.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    await session.send("ServiceWorker.enable")
    while not registrations:
        await nina.page.wait_for_timeout(20)
    said = json.dumps({"title": "Du bist am Zug", "body": "Arkham", "table": "abc"})
    origin = nina.address.rstrip("/")
    await session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": registrations[0], "data": said},
    )
    shown = """(async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(one => [one.title, one.body, one.tag]))()"""
    for _ in range(200):
        found = await nina.page.evaluate(shown)
        if found:
            break
        await nina.page.wait_for_timeout(20)
    assert found == [["Du bist am Zug", "Arkham", "abc"]]
