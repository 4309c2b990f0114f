"""A page that does not read holds up nobody, and nothing piles up for it."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from websockets.frames import Frame, Opcode

from fhtagn.server.connection import Connection
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.wire import Socket
from tests.server.driver import WIDE, House, Page, house, play_on

SMALL = 4096  # bytes that the system holds for a page, so that little is needed to fill it


class Deaf:
    """A page that says hello and never reads again."""

    def __init__(self, place: House, table: str) -> None:
        host, port = place.host.split(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self._socket.setblocking(False)
        self._address = (host, int(port))
        self._table = table

    async def come(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_connect(self._socket, self._address)
        request = (
            f"GET /ws/{self._table} HTTP/1.1\r\nHost: {self._address[0]}:{self._address[1]}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        await loop.sock_sendall(self._socket, request.encode())
        assert b"101" in await loop.sock_recv(self._socket, 100)
        await self.send(Opcode.TEXT, json.dumps({"type": "hello", "protocol": PROTOCOL}).encode())

    async def send(self, opcode: Opcode, data: bytes, fin: bool = True) -> None:
        frame = Frame(opcode, data, fin).serialize(mask=True)
        await asyncio.get_running_loop().sock_sendall(self._socket, frame)

    def leave(self) -> None:
        self._socket.close()


def stuck(place: House) -> list[Connection]:
    guests = [guest for guest in place.hall.guests if isinstance(guest, Connection)]
    return [guest for guest in guests if guest._sending.locked()]


def waiting(place: House) -> int:
    """Bytes that the server itself holds for all pages."""
    connections = place.server.server_state.connections
    return sum(c.transport.get_write_buffer_size() for c in connections if isinstance(c, Socket))


RNG = Random("slow")


def any_option(page: Page) -> Any:
    return RNG.choice(page.now["options"])["action"]


async def test_others_play_on_beside_a_page_that_never_reads(tmp_path: Path) -> None:
    limits = replace(WIDE, send_seconds=3600.0)
    async with house(tmp_path, limits=limits, buffer=SMALL) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        deaf = [Deaf(place, table) for _ in range(3)]
        for page in deaf:
            await page.come()
        while len(stuck(place)) < 3:
            await play_on(pages, any_option, most=1)
        seqs, held = [guest.page.seq for guest in stuck(place)], waiting(place)
        assert await play_on(pages, any_option, most=20) == 20
        assert [guest.page.seq for guest in stuck(place)] == seqs  # nothing is made for them meanwhile
        assert waiting(place) <= held
        assert pages[0].now["seq"] > max(seqs)
        for page in deaf:
            page.leave()
        while len(place.hall.guests) > 2:
            await asyncio.sleep(0.001)


async def test_a_page_that_never_reads_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, send_seconds=0.2), buffer=SMALL) as place:
        table, _ = await place.create("wars", "person", "person")
        deaf = Deaf(place, table)
        await deaf.come()
        while not place.hall.guests:
            await asyncio.sleep(0.001)
        while place.hall.guests:
            place.room(table).wake()
            await asyncio.sleep(0.001)
        assert place.room(table).present == {-1: 0}
        deaf.leave()


async def test_signs_of_life_do_not_pile_up_for_a_page_that_never_reads(tmp_path: Path) -> None:
    async with house(tmp_path, buffer=SMALL) as place:
        table, _ = await place.create("wars", "person", "person")
        deaf = Deaf(place, table)
        await deaf.come()
        for _ in range(20_000):
            await deaf.send(Opcode.PING, b"x" * 125)
        await deaf.send(Opcode.TEXT, json.dumps({"type": "say", "words": "end"}).encode())
        while not place.room(table).talk:
            await asyncio.sleep(0.001)
        assert waiting(place) < 500_000  # of 2,500,000
        deaf.leave()


async def test_a_message_in_endlessly_many_pieces_is_too_long(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("wars", "person", "person")
        page = await place.page(table)
        for opcode in (Opcode.TEXT, *[Opcode.CONT] * 5000):
            page.socket.protocol.writes.append(Frame(opcode, b"", fin=False).serialize(mask=True))
        page.socket.send_data()
        assert await page.closed() == 1009
        assert (await place.page(table)).now["status"] == "running"


async def test_a_message_in_a_few_pieces_is_read(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("wars", "person", "person")
        page = await place.page(table)
        await page.socket.send(iter(['{"type":', '"look",', '"n":0}']))
        assert (await page.next("past", 0))["n"] == 0


# -- requests ----------------------------------------------------------------------------------------------


async def asked(place: House, *parts: bytes) -> bytes:
    """What is answered to these bytes, until the server closes."""
    reader, writer = await asyncio.open_connection(*place.host.split(":"))
    for part in parts:
        writer.write(part)
        with suppress(ConnectionError):
            await writer.drain()
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_request_without_end_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        for part in (b"x" * 1000, b"x: y\r\n" * 100):
            answer = await asked(place, b"GET /healthz HTTP/1.1\r\nhost: x\r\n", *[part] * 100)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
        assert (await asked(place, b"GET /" + b"x" * 100_000)).startswith(b"HTTP/1.1 400 ")
        assert (await place.http.get("/healthz")).json()["ok"]


async def test_a_request_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, head_seconds=0.05)) as place:
        assert await asked(place) == b""
        assert await asked(place, b"GET /healthz HTTP/1.1\r\n") == b""
        whole = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
        again = await asked(place, whole, whole, b"GET ")
        assert again.count(b"HTTP/1.1 200 OK") == 2
        # Whoever is at a table, or waits between two requests, has all the time there is.
        table, _ = await place.create("iaa", "person", "free")
        page = await place.page(table)
        await asyncio.sleep(0.1)
        assert (await page.ask({"type": "say", "words": "still here"}, "talk"))["words"] == "still here"
