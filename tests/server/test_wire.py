"""The wire: connections, heads, bodies and names of hosts; and what strangers and logs are told."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import resource
import sqlite3
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from websockets.datastructures import Headers

from fhtagn.server import logs
from fhtagn.server.guard import LOOPBACK, same_origin
from fhtagn.server.limits import WIDE, Limits, Rate
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.pages import STATIC
from fhtagn.server.running import more_descriptors, own_names
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.wire import SPARE, Doors
from tests.server.driver import House, house

GET = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"


async def raw(place: House, data: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = place.host.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(data)
    return reader, writer


# -- connections -------------------------------------------------------------------------------------------


def test_doors_count_visitors_and_everybody() -> None:
    doors = Doors(Limits(tcp_per_visitor=2), "127.0.0.1,10.0.0.0/8", descriptors=SPARE + SPARE + 3)
    assert [doors.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [doors.enter("2001:db8::1"), doors.enter("2001:db8::2"), doors.enter("2001:db8::3")] == [
        True,
        True,
        False,
    ]
    assert all(doors.enter(proxy) for proxy in ("127.0.0.1", "10.1.2.3", "127.0.0.1"))
    doors.leave("192.0.2.1")
    assert doors.enter("192.0.2.1")
    while doors.enter("127.0.0.1"):
        assert doors.count <= SPARE + 3
    assert doors.count == SPARE + 3  # descriptors are left for the database and the workers


async def test_silent_connections_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    limits = replace(WIDE, tcp_per_visitor=3)
    async with house(tmp_path, limits=limits, proxies="") as place:
        table, _ = await place.create("iaa", "person", "free")  # one connection, kept alive
        page = await place.page(table)
        third = await raw(place)
        reader, writer = await raw(place)
        assert await reader.read() == b""  # cut off
        assert (await place.http.get("/healthz")).status_code == 200
        await page.leave()
        for _, one in (third, (reader, writer)):
            one.close()
        await asyncio.sleep(0.05)
        await place.page(table)  # whoever leaves makes room


def test_descriptors_are_raised_to_what_is_allowed() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        assert more_descriptors() > 256
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == more_descriptors()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_body_that_never_ends_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, body_seconds=0.05)) as place:
        post = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"
        reader, _ = await raw(place, post)
        assert await reader.read() == b""
        table, _ = await place.create("iaa", "person", "free")
        page = await place.page(table)
        await asyncio.sleep(0.1)
        assert page.code is None


async def test_a_head_in_one_piece_is_not_too_long_either(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        for head in (b"x: " + b"y" * 40_000 + b"\r\n", b"x: y\r\n" * 9_000, b"x: y\r\n" * 2_000):
            reader, writer = await raw(place, GET + head + b"connection: close\r\n\r\n")
            answer = await reader.read()
            wanted = b"HTTP/1.1 200" if len(head) < 32_000 else b"HTTP/1.1 400"
            assert answer.startswith(wanted), (len(head), answer[:40])
            writer.close()
        long = GET.replace(b"/healthz", b"/" + b"x" * 40_000)
        reader, _ = await raw(place, long + b"\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 400")


@pytest.mark.skipif(not STATIC.is_dir(), reason="the page is not built")
async def test_any_path_is_the_page(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as place:
        for path in ("/" + "x" * 300, "/" + "x/" * 3000, "/%00", "/a%00b"):
            assert (await place.http.get(path)).status_code == 200
        assert (await place.http.get("/assets/" + "x" * 300)).status_code == 404
        assert (await place.http.post("/" + "x" * 300)).status_code in (404, 405)
    assert caplog.records == []


async def test_who_hangs_up_is_no_failure_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as place:
        post = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"
        for _ in range(3):
            _, writer = await raw(place, post)
            await asyncio.sleep(0.02)
            writer.close()
        await place.http.get("/healthz")
        await asyncio.sleep(0.05)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


# -- names -------------------------------------------------------------------------------------------------


async def test_how_somebody_came_is_forgotten_while_they_stay(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        head = (
            f"GET /ws/{table} HTTP/1.1\r\nhost: {place.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        )
        head += "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        reader, writer = await raw(place, f"{head}x-mark: unforgettable\r\n\r\n".encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        hello = json.dumps({"type": "hello", "protocol": PROTOCOL, "token": tokens[0]}).encode()
        size = len(hello).to_bytes(2, "big")
        writer.write(b"\x81\xfe" + size + bytes(4) + hello)  # a mask of zeros
        await reader.readuntil(b'"type":"update"')
        assert not [known for known in gc.get_objects() if type(known) is Headers and "x-mark" in known]
        writer.close()


async def test_two_names_are_none(tmp_path: Path) -> None:
    async with house(tmp_path, hosts=LOOPBACK) as place:
        reader, _ = await raw(place, GET + b"host: evil.example\r\nconnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 403")


def test_names_of_a_server_on_the_network() -> None:
    assert own_names("127.0.0.1") == LOOPBACK
    assert {"0.0.0.0", "localhost"} < own_names("0.0.0.0")
    assert any(name.endswith(".local") for name in own_names("0.0.0.0"))


def test_a_page_without_encryption_is_foreign_to_a_server_with_it() -> None:
    assert same_origin("https://a", "a", "https")
    assert same_origin("https://a", "a", "http")  # the proxy did not say
    assert not same_origin("http://a", "a", "https")
    assert not same_origin("http://a", "a", "wss")
    assert not same_origin("ftp://a", "a")


async def test_browsers_that_name_no_origin_say_where_they_are(tmp_path: Path) -> None:
    wish = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
    async with house(tmp_path) as place:
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201), ("none", 201)):
            answer = await place.http.post("/api/tables", json=wish, headers={"sec-fetch-site": site})
            assert answer.status_code == status


class Stubborn(SqliteStore):
    """Takes nothing any more once it was stopped."""

    is_stopped = False

    async def stop(self) -> None:
        self.is_stopped = True
        await self.do(lambda c: c.run("PRAGMA query_only = ON"))

    def connect(self) -> sqlite3.Connection:
        connection = super().connect()
        if self.is_stopped:
            connection.execute("PRAGMA query_only = ON")
        return connection


# -- what is told ------------------------------------------------------------------------------------------


async def test_readiness_is_more_than_life(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as place:
        ready = await place.http.get("/readyz")
        assert (ready.status_code, ready.json()) == (200, {"ok": True})
    store = Stubborn(tmp_path / "tables.db")
    async with house(tmp_path, store=store) as place:
        await store.stop()
        ready = await place.http.get("/readyz")
        assert (ready.status_code, ready.json()) == (503, {"ok": False})
        assert (await place.http.get("/healthz")).status_code == 200
        # Strangers hear that it failed, the log hears why.
        wish = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
        with caplog.at_level(logging.WARNING, "fhtagn.server"):
            answer = await place.http.post("/api/tables", json=wish)
        assert answer.status_code == 503
        assert answer.json() == {
            "problem": {"key": "server.store_failed", "args": {}},
            "english": "the table could not be saved; nothing was changed",
        }
        reasons = [record.fields["reason"] for record in caplog.records if hasattr(record, "fields")]
        assert any("readonly" in reason for reason in reasons)


def test_the_same_complaint_is_not_logged_for_ever() -> None:
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    handler.addFilter(logs.Sparing(Rate(1000, 3)))
    logger = logging.getLogger("test.sparing")
    logger.propagate = False
    logger.addHandler(handler)
    for n in range(5000):
        logger.warning("request failed", extra={"fields": {"n": n}})
    logger.warning("something else")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert len(lines) < 4000
    assert lines[-1]["event"] == "something else"
    told = [line for line in lines if line["event"] == "request failed"]
    assert sum(1 + line.get("dropped", 0) for line in told) <= 5000
    assert any("dropped" in line for line in told)
    try:
        raise ValueError("x" * 100_000)
    except ValueError:
        logger.exception("long")
    assert len(stream.getvalue().splitlines()[-1]) < 5000


# -- growth ------------------------------------------------------------------------------------------------


async def test_a_log_does_not_grow_without_end_by_taking_back(tmp_path: Path) -> None:
    async def taken_back(limits: Limits) -> tuple[int, str]:
        async with house(tmp_path, limits=limits) as place:
            table, tokens = await place.create("iaa", "person", "random")
            page = await place.page(table, tokens[0])
            for count in range(10):
                await page.until(lambda p: p.is_asked)
                seq = page.now["seq"]
                await page.act(page.now["options"][0]["action"])
                await page.until(lambda p, seq=seq: p.now["seq"] > seq and p.is_asked)  # type: ignore[misc]
                start, seq = len(page.problems), page.now["seq"]
                await page.send({"type": "ask", "what": "back", "at": page.now["moments"]})
                await page.until(
                    lambda p, start=start, seq=seq: len(p.problems) > start or p.now["seq"] > seq  # type: ignore[misc]
                )
                if len(page.problems) > start:
                    return count, page.problems[-1]["text"]["key"]
        raise AssertionError("there was no limit")

    assert await taken_back(replace(WIDE, undoing=Rate(0, 3))) == (3, "server.undo_slower")
    assert await taken_back(replace(WIDE, undos=4)) == (4, "server.undone_enough")
