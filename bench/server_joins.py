#!/usr/bin/env python3
"""Coming to a table: how long until a page sees it, when the server knows nothing of it yet?

    python bench/server_joins.py --entries 2000 --pages 1000

*Cold join*: a table with a long log, first page after a start of the server, without a snapshot of the table
and with the one that the first join left.  *Reconnect*: so many pages are
at tables of four, the server is killed, and once it is back all of them come at the same time.  One process
is the server, this one is all the people; CPU time of the server, and time by the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import httpx
import uvloop
from screens import Screen, connect
from server_load import SEATS, Database, until

from fhtagn.core.log import UNDO
from fhtagn.core.table import Table
from fhtagn.core.written import coded
from fhtagn.server.kept import header
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.store import Step, open_store

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from server_process import ServerProcess, cpu_seconds

UPDATE = b'{"type":"update","seq":'


async def made(http: httpx.AsyncClient, host: str, game: str) -> tuple[str, list[str]]:
    wish = {"game": game, "name": "join", "sitters": ["person"] * SEATS, "names": ["x"] * SEATS}
    answer = (await http.post(f"http://{host}/api/tables", json=wish)).json()
    return answer["table"], answer["tokens"]


class Page:
    """Comes, and waits for its first update."""

    def __init__(self, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.seq = 0
        self.bytes = 0
        self.is_told = False
        self._screen: Screen | None = None

    async def come(self, host: str) -> None:
        self.is_told = False
        self._screen = await connect(host, f"/ws/{self.table}", self._heard)
        hello = {"type": "hello", "protocol": PROTOCOL, "token": self.token, "seq": self.seq}
        self._screen.send(json.dumps(hello))

    def leave(self) -> None:
        if self._screen is not None:
            self._screen.close()

    def _heard(self, message: bytes, now: float) -> None:
        if message.startswith(UPDATE):
            self.is_told = True
            self.bytes = len(message)
            self.seq = int(message[len(UPDATE) : message.index(b",", len(UPDATE))])


async def lengthen(db: str, table: str, entries: int) -> int:
    """Play on at random, beside the server; steps that can be taken back sometimes are."""
    store = open_store(db)
    await store.open()
    try:
        row, seats, kept, _ = await store.table(table)
        log = header(row, seats)
        log.entries = list(kept)
        game, rng = Table.resume(log), Random(table)
        while len(game.log.entries) < entries and not game.over:
            seat = game.node.seat
            if game.undo_refusal(seat) is None and rng.random() < 0.4:
                game.undo(seat)
            else:
                game.play(rng.choice(game.node_for(seat).actions), seat)  # type: ignore[attr-defined]
        new = [coded(game.game, entry) for entry in game.log.entries[len(kept) :]]
        status = "over" if game.over else "running"
        await store.append(table, len(kept), Step(new, status, row.changed))
        return sum(1 for who, _ in game.log.entries if who != UNDO)
    finally:
        await store.close()


async def cold(database: Database, game: str, entries: int) -> list[dict[str, Any]]:
    db = database.fresh()
    server = ServerProcess(db)
    server.start()
    async with httpx.AsyncClient(timeout=None) as http:
        table, tokens = await made(http, server.host, game)
    server.stop()
    await lengthen(db, table, entries)
    found = []
    for how in ("replayed", "snapshot"):
        server.start()
        try:
            page = Page(table, tokens[0])
            start, work = perf_counter(), cpu_seconds(server.pid)
            await page.come(server.host)
            await until(lambda page=page: page.is_told)  # type: ignore[misc]
            passed, work = perf_counter() - start, cpu_seconds(server.pid) - work
        finally:
            server.stop()  # what was begun is finished: the snapshot is kept
        found.append(
            {
                "cold join": game,
                "database": database.name,
                "how": how,
                "entries": page.seq,
                "ms": round(1000 * passed),
                "server_cpu_ms": round(1000 * work),
                "kB": round(page.bytes / 1000),
            }
        )
    return found


async def reconnect(database: Database, game: str, count: int, entries: int) -> dict[str, Any]:
    db = database.fresh()
    server = ServerProcess(db)
    server.start()
    pages: list[Page] = []
    async with httpx.AsyncClient(timeout=None) as http:
        for _ in range(count // SEATS):
            table, tokens = await made(http, server.host, game)
            pages += [Page(table, token) for token in tokens]
    server.stop()
    for table in {page.table for page in pages}:
        await lengthen(db, table, entries)
    server.start()
    try:
        for page in pages:
            await page.come(server.host)
        await until(lambda: all(page.is_told for page in pages))
        server.kill()
        for page in pages:
            page.leave()
        server.start()
        start, work = perf_counter(), cpu_seconds(server.pid)
        await asyncio.gather(*(page.come(server.host) for page in pages))
        await until(lambda: all(page.is_told for page in pages))
        passed, work = perf_counter() - start, cpu_seconds(server.pid) - work
    finally:
        server.stop()
    return {
        "reconnect": game,
        "database": database.name,
        "pages": len(pages),
        "entries": entries,
        "seconds": round(passed, 2),
        "server_cpu_seconds": round(work, 2),
    }


async def main(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        database = Database(folder, given.postgres)
        for game in given.games:
            for figures in await cold(database, game, given.entries):
                print(json.dumps(figures), flush=True)
            if given.pages:
                print(json.dumps(await reconnect(database, game, given.pages, given.played)), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=["stars", "wars"])
    parser.add_argument("--entries", type=int, default=2000, help="of the long table")
    parser.add_argument("--pages", type=int, default=1000, help="that come back; 0: none")
    parser.add_argument("--played", type=int, default=100, help="entries of their tables")
    parser.add_argument("--folder", help="where the database lies, such as another disk or /dev/shm")
    parser.add_argument("--postgres", help="an address with {name} for the database, instead of SQLite")
    uvloop.run(main(parser.parse_args()))
