"""A page that does not read holds up nobody, and nothing piles up for it."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from random import Random

from fhtagn.server.connection import Connection
from tests.server.driver import WIDE, House, house, play_on


class Deaf:
    """A page that says hello and never reads again; its buffer is as small as can be."""

    def __init__(self, place: House, table: str) -> None:
        host, port = place.host.split(":")
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
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
        hello = json.dumps({"type": "hello"}).encode()
        frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
        await loop.sock_sendall(self._socket, frame)

    def leave(self) -> None:
        self._socket.close()


def stuck(place: House) -> list[Connection]:
    guests = [guest for guest in place.hall.guests if isinstance(guest, Connection)]
    return [guest for guest in guests if guest._sending.locked()]


async def test_others_play_on_beside_a_page_that_never_reads(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        deaf = [Deaf(place, table) for _ in range(3)]
        for page in deaf:
            await page.come()
        rng = Random("slow")
        played = 0
        while len(stuck(place)) < 3 or played < 20:
            played += await play_on(pages, lambda p: rng.choice(p.now["options"])["action"], most=1)
            for seated in pages:  # their updates are large, so the buffers of the system fill
                await seated.ask({"type": "look", "n": 0}, "past")
            place.room(table).wake()
        seqs = [guest.seq for guest in stuck(place)]
        played = await play_on(pages, lambda p: rng.choice(p.now["options"])["action"], most=20)
        assert played == 20 or pages[0].is_over
        assert [guest.seq for guest in stuck(place)] == seqs  # nothing is made for them meanwhile
        assert pages[0].now["seq"] > max(seqs)
        for page in deaf:
            page.leave()
        while len(place.hall.guests) > 2:
            await asyncio.sleep(0.001)


async def test_a_page_that_never_reads_is_given_up(tmp_path: Path) -> None:
    async with house(tmp_path, limits=WIDE._replace(send_seconds=0.2)) as place:
        table, tokens = await place.create("wars", "person", "person")
        page = await place.page(table, tokens[0])
        deaf = Deaf(place, table)
        await deaf.come()
        while len(place.hall.guests) < 2:
            await asyncio.sleep(0.001)
        while len(place.hall.guests) > 1:
            place.room(table).wake()
            await asyncio.sleep(0.001)
        await page.until(lambda p: not p.problems)
        assert place.room(table).present == {0: 1, -1: 0}
        deaf.leave()
