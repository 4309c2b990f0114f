"""A real server on a free loopback port, and pages that talk to it, in the event loop of the test."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fhtagn.server.hall import Hall
from fhtagn.server.house import HOUSE
from fhtagn.server.house import House as Rules
from fhtagn.server.limits import WIDE, Limits
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import Follower
from fhtagn.server.rooms import Room
from fhtagn.server.running import PROXIES, Server, listening, make_server
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import Store
from fhtagn.server.thinking import Thinkers

Message = dict[str, Any]


__all__ = ["WIDE", "Gone", "House", "Message", "Page", "first", "house", "play_on"]


class Gone(Exception):
    """The connection was closed while somebody waited for a message."""


class Page:
    """A page at a table: remembers every byte it got and keeps its history as a browser would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.messages: list[Message] = []
        self.lines: list[Message] = []
        self.talk: list[Message] = []
        self._follower = Follower()
        self.now: Message = {}  # the last update or lobby
        self.problems: list[Message] = []
        self.code: int | None = None  # how it was closed
        self._news = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self._take(self._follower.read(text))
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        self.code = self.socket.close_code
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Message) -> None:
        kind = message["type"]
        if kind == "update":
            assert message["keep"] <= len(self.lines)
            self.lines = self.lines[: message["keep"]] + message["lines"]
            assert [line["n"] for line in self.lines] == list(range(message["moments"]))
        self.messages.append(message)
        if kind in ("update", "lobby"):
            self.now = message
        elif kind == "talk":
            self.talk.append(message)
        elif kind == "problem":
            self.problems.append(message)

    async def until(self, is_so: Callable[[Page], object]) -> None:
        async with self._news:
            while not is_so(self):
                if self.code is not None:
                    raise Gone(self.code)
                await self._news.wait()

    async def closed(self) -> int:
        """Wait until the server has closed the connection; the code."""
        await self._reader
        assert self.code is not None
        return self.code

    async def next(self, kind: str, start: int | None = None) -> Message:
        """The next message of this kind (after number ``start``)."""
        first = len(self.messages) if start is None else start

        def found() -> list[Message]:
            return [message for message in self.messages[first:] if message["type"] == kind]

        await self.until(lambda page: found())
        return found()[0]

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, message: Message, kind: str) -> Message:
        """Say something and wait for an answer of this kind; a problem instead is one."""
        start = len(self.messages)
        await self.send(message)

        def answers() -> list[Message]:
            return [said for said in self.messages[start:] if said["type"] in (kind, "problem")]

        await self.until(lambda page: answers())
        assert answers()[0]["type"] == kind, answers()[0]
        return answers()[0]

    async def act(self, action: list[Any]) -> None:
        await self.send({"type": "act", "action": action, "at": self.now["moments"]})

    async def refused(self, message: Message) -> str:
        """Say something that is refused; the key of the reason."""
        answer = await self.ask(message, "problem")
        key: str = answer["text"]["key"]
        return key

    def sight(self, told: Message | None = None) -> Message:
        """Everything that this page sees, now or in an answer to ``look``."""
        parts = self.now if told is None else told
        facts = next(message["facts"] for message in self.messages if message["type"] == "facts")
        return {**facts, **parts["view"], "seat": self.now["seat"], **parts["own"]}

    @property
    def is_asked(self) -> bool:
        return bool(self.now.get("options"))

    @property
    def is_over(self) -> bool:
        return self.now.get("status") == "over"

    async def leave(self) -> None:
        await self.socket.close()
        await self._reader


class House:
    """A running server."""

    def __init__(self, hall: Hall, server: Server, port: int) -> None:
        self.hall = hall
        self.server = server
        self.host = f"127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=f"http://{self.host}", timeout=None)
        self._pages: list[Page] = []

    async def create(self, game: str, *sitters: str, **more: Any) -> tuple[str, list[str]]:
        names = [f"{sitter} {seat}" for seat, sitter in enumerate(sitters)]
        wish = {"game": game, "name": "Arkham", "sitters": sitters, "names": names, **more}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["tokens"]

    async def sit(self, table: str, seat: int, name: str) -> str:
        answer = await self.http.post(f"/api/tables/{table}/seats", json={"seat": seat, "name": name})
        assert answer.status_code == 201, answer.text
        token: str = answer.json()["token"]
        return token

    async def page(
        self, table: str, token: str = "", seq: int = 0, more: Message | None = None, **how: Any
    ) -> Page:
        """A page that has said hello (and ``more`` in it) and was told where things stand."""
        page = await self.silent(table, **how)
        await page.send({"type": "hello", "protocol": PROTOCOL, "token": token, "seq": seq, **(more or {})})
        await page.until(lambda p: p.now)
        return page

    async def silent(self, table: str, **how: Any) -> Page:
        """A page that has said nothing."""
        socket = await connect(f"ws://{self.host}/ws/{table}", max_size=None, max_queue=None, **how)
        page = Page(socket)
        self._pages.append(page)
        return page

    def room(self, table: str) -> Room:
        return self.hall.room(table)

    async def close_pages(self) -> None:
        for page in self._pages:
            await page.leave()
        await self.http.aclose()


@asynccontextmanager
async def house(
    path: Path,
    *,
    store: Store | None = None,
    limits: Limits = WIDE,
    hosts: frozenset[str] | None = None,
    rules: Rules = HOUSE,
    proxies: str = PROXIES,
    pace: float = 0.0,
    buffer: int = 0,
    **bots: Any,
) -> AsyncIterator[House]:
    """A server whose tables are kept in this folder; ``buffer`` is what the system holds for a page."""
    kept = store if store is not None else SqliteStore(path / "tables.db")
    hall = Hall(
        kept, Thinkers(**{"workers": 1, "seconds": 60.0, "limits": limits, **bots}), pace, limits, rules
    )
    listener = listening("127.0.0.1", 0)
    if buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)  # connections inherit it
    server = make_server(hall, hosts, proxies)
    await hall.open()
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.001)
    found = House(hall, server, listener.getsockname()[1])
    try:
        yield found
    finally:
        await found.close_pages()
        server.should_exit = True
        await running
        await hall.close()


async def play_on(pages: list[Page], choose: Callable[[Page], list[Any]], most: int = 100_000) -> int:
    """Everybody who is asked plays, until the game is over; returns the number of decisions."""
    count = 0
    while not pages[0].is_over and count < most:
        for page in pages:
            if page.is_asked:
                seq = page.now["seq"]
                await page.act(choose(page))
                for other in pages:
                    await other.until(lambda p, seq=seq: p.now["seq"] > seq)  # type: ignore[misc]
                count += 1
                break
        else:
            before = [len(page.messages) for page in pages]
            await pages[0].until(lambda p, old=before[0]: len(p.messages) > old)  # type: ignore[misc]
    return count


def first(page: Page) -> list[Any]:
    action: list[Any] = page.now["options"][0]["action"]
    return action
