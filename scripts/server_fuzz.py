"""Random and mutated messages by the hundred thousand against a live server.

    python scripts/server_fuzz.py --count 100000

The process must stay up, every table must stay playable and equal to what is kept, and memory must stay flat:
it fails (exit code 1) if memory grew by more than ``--growth`` megabytes after the first fifth.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import Follower

ROUND = 20_000  # messages between two looks at the memory of the server, at most
BATCH = 25  # messages between two looks whether the other side still answers
KINDS = (
    *("hello", "act", "undo", "hint", "look", "say", "rematch", "quiet", "steps", "ping"),
    *("ask", "answer", "stand_in", "leave", "commit", "reveal", "threats", "judge", "draw", "resync"),
)
FIELDS = ("type", "token", "seq", "action", "at", "n", "words", "", "__class__", "seat", "on", "agree")
SELDOM = ("threats", "judge", "draw", "resync")
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**400, 0.5, 1e308, -0.0, "", "x", "\x00", "\ud800",
    "\u202e", "é" * 50, "core.pass", "act", [], {}, [[]], [None], {"a": 1},
)  # fmt: skip


class Fuzzer:
    """Makes messages; knows a little about the game, so that some of them get far."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.update: dict[str, Any] = {}  # the last one seen
        self.token = ""

    def message(self) -> str | bytes:
        how = self.rng.random()
        if how < 0.25:
            return json.dumps(self.right())
        if how < 0.6:
            return self.mutated(json.dumps(self.right()))
        if how < 0.85:
            return json.dumps(self.wild())
        if how < 0.93:
            return "".join(chr(self.rng.randrange(1, 0x250)) for _ in range(self.rng.randrange(200)))
        if how < 0.97:
            return self.rng.randbytes(self.rng.randrange(300))
        return self.large()

    def right(self) -> dict[str, Any]:
        """A message that a page could send."""
        rng, at = self.rng, self.update.get("moments", 0)
        kind = rng.choice((*("act",) * 4, "look", "undo", "say", "hint", "rematch", *SELDOM))
        if kind == "act":
            options = self.update.get("options")
            action = rng.choice(options)["action"] if options else ["core.pass"]
            return {"type": "act", "action": action, "at": at}
        if kind == "look":
            return {"type": "look", "n": rng.randrange(at + 3)}
        if kind in SELDOM and rng.random() < 0.7:
            return {"type": "say", "words": "x"}
        if kind == "threats":
            return {"type": kind, "thing": rng.choice(("", "x", "gate", str(at)))}
        if kind == "draw":
            return {"type": kind, "lang": rng.choice(("de", "en", "", "fr"))}
        if kind == "undo":
            return {"type": "undo", "at": at, "seq": self.update.get("seq", 0)}
        return {"type": "say", "words": "Iä! " * rng.randrange(3)} if kind == "say" else {"type": kind}

    def wild(self) -> Any:
        """A message with the right shape and wrong things in it."""
        rng = self.rng
        message = self.right()
        for _ in range(rng.randrange(1, 4)):
            message[rng.choice(FIELDS)] = self.value(3)
        if rng.random() < 0.3:
            message["type"] = rng.choice(KINDS)
        return message if rng.random() < 0.9 else self.value(4)

    def value(self, depth: int) -> Any:
        rng = self.rng
        if depth == 0 or rng.random() < 0.6:
            return rng.choice(ODD)
        if rng.random() < 0.5:
            return [self.value(depth - 1) for _ in range(rng.randrange(4))]
        return {rng.choice(FIELDS): self.value(depth - 1) for _ in range(rng.randrange(4))}

    def mutated(self, text: str) -> str:
        rng, letters = self.rng, list(text)
        for _ in range(rng.randrange(1, 5)):
            place = rng.randrange(len(letters) + 1)
            how = rng.randrange(4)
            if how == 0 and letters:
                del letters[place : place + rng.randrange(1, 4)]
            elif how == 1:
                letters.insert(place, rng.choice('{}[]",:0123456789-.eE\\ntf\x00é'))
            elif how == 2 and place < len(letters):
                letters[place] = chr(rng.randrange(1, 0x300))
            else:
                piece = letters[place : place + rng.randrange(20)]
                letters[place:place] = piece * rng.randrange(1, 4)
        return "".join(letters)

    def large(self) -> str:
        rng = self.rng
        deep = rng.randrange(1, 4000)
        return rng.choice(
            (
                "[" * deep,
                "[" * deep + "]" * deep,
                '{"type":"act","action":' + "[" * deep + "]" * deep + ',"at":0}',
                '{"a":' * (deep // 5) + "1" + "}" * (deep // 5),
                '{"type":"say","words":"' + "x" * deep * 4 + '"}',
                '{"type":"look","n":' + "9" * deep + "}",
            )
        )


class Page:
    """One connection that talks nonsense, and comes again when it is shown the door."""

    def __init__(self, host: str, table: str, token: str, seed: str) -> None:
        self.host, self.table = host, table
        self.fuzzer = Fuzzer(seed)
        self.fuzzer.token = token
        self.sent = 0
        self._follower = Follower()
        self.heard: Counter[str] = Counter()
        self.closed: Counter[int | None] = Counter()

    async def run(self, count: int) -> None:
        while self.sent < count:
            try:
                async with connect(
                    f"ws://{self.host}/ws/{self.table}",
                    max_size=None,
                    max_queue=None,
                    compression=None,
                    open_timeout=None,  # the machine may be busy with something else for a while
                    ping_interval=None,
                ) as socket:
                    await self._talk(socket, count)
            except (ConnectionClosed, InvalidHandshake, InvalidMessage):
                self.closed[None] += 1

    async def _talk(self, socket: ClientConnection, count: int) -> None:
        try:
            await self._send(
                socket, json.dumps({"type": "hello", "protocol": PROTOCOL, "token": self.fuzzer.token})
            )
            await self._hear(socket, "update", "lobby")
            while self.sent < count:
                for _ in range(BATCH):
                    await self._send(socket, self.fuzzer.message())
                await socket.send('{"type":"look","n":0}')
                await self._hear(socket, "past")
        except ConnectionClosed as wrong:
            self.closed[wrong.rcvd.code if wrong.rcvd is not None else None] += 1

    async def _send(self, socket: ClientConnection, message: str | bytes) -> None:
        self.sent += 1
        if isinstance(message, str):
            message = message.encode("utf-8", "replace").decode()
        await socket.send(message)

    async def _hear(self, socket: ClientConnection, *wanted: str) -> None:
        """Everything up to a message of this kind (closed by rule: an exception)."""
        async for text in socket:
            message = self._follower.read(text)
            self.heard[message["type"]] += 1
            if message["type"] == "update":
                self.fuzzer.update = message
            if message["type"] in wanted:
                return
        await socket.recv()  # raises how it was closed


def tables(host: str) -> list[tuple[str, str]]:
    """Some tables with the tokens of their seats, and places for spectators."""
    found = []
    for game, seats in (("iaa", 2), ("wars", 2), ("stars", 2)):
        wish = {"game": game, "name": "fuzz", "sitters": ["person"] * seats, "names": ["x"] * seats}
        made = post(host, "/api/tables", json.dumps(wish).encode())
        found += [(made["table"], token) for token in (*made["tokens"], "")]
    return found


def post(host: str, path: str, body: bytes) -> Any:
    with urlopen(Request(f"http://{host}{path}", body, {"content-type": "application/json"})) as answer:
        return json.load(answer)


async def fuzz(
    host: str, seats: list[tuple[str, str]], count: int, seed: str, watch: Callable[[int], Awaitable[bool]]
) -> list[Page]:
    """Send ``count`` messages in rounds; ``watch`` is called after each and says whether to go on."""
    pages = [Page(host, table, token, f"{seed} {n}") for n, (table, token) in enumerate(seats)]
    rounds = max(10, count // ROUND)
    for turn in range(1, rounds + 1):
        each = max(1, count * turn // rounds // len(pages))
        await asyncio.gather(*(page.run(each) for page in pages))
        if not await watch(sum(page.sent for page in pages)):
            break
    return pages


async def main(count: int, seed: str, db: str, minutes: float, most: float) -> int:
    from fhtagn.server.kept import load_table
    from fhtagn.server.store import open_store
    from server_calls import Caller
    from server_process import ServerProcess, memory

    server = ServerProcess(db)
    server.start()
    seats = await asyncio.to_thread(tables, server.host)
    sizes: list[float] = []
    start = time.monotonic()

    async def watch(sent: int) -> bool:
        assert server.is_running, "the server died"
        sizes.append(memory(server.pid))
        print(f"{sent:8} messages, {time.monotonic() - start:5.0f} s, {sizes[-1]:6.1f} MB", flush=True)
        return not minutes or time.monotonic() - start < 60 * minutes

    pages = await fuzz(server.host, seats, count, seed, watch)
    caller = Caller(server.host, seats, seed)
    requests = sum(page.sent for page in pages) // 50
    await caller.run(requests)
    await watch(sum(page.sent for page in pages) + requests)
    print("requests:", dict(caller.answers), *caller.broken[:5])
    assert not caller.broken, "a request was answered with an error"
    code = server.stop()
    print("heard:", dict(sum((page.heard for page in pages), Counter())))
    print("closed:", dict(sum((page.closed for page in pages), Counter())))
    store = open_store(db)
    await store.open()
    for row, _ in await store.tables():
        row, who, entries, talk = await store.table(row.id)
        load_table(row, who, entries)
        print(f"{row.game}: {len(entries)} entries and {len(talk)} lines of talk are sound")
    await store.close()
    growth = grown(sizes)
    print(f"exit code {code}; memory grew by {growth:.1f} MB after the first fifth")
    return code or int(growth > most)


def grown(sizes: list[float]) -> float:
    """By how much memory grew after the first fifth, when everything has been used once."""
    return sizes[-1] - sizes[len(sizes) // 5]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--db", default="")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop early, with all checks; 0: never")
    parser.add_argument("--growth", type=float, default=15.0, help="megabytes that memory may grow by")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = given.db or str(Path(folder) / "fuzz.db")
        sys.exit(asyncio.run(main(given.count, given.seed, place, given.minutes, given.growth)))
