#!/usr/bin/env python3
"""What it costs to share a database: CPU per decision on SQLite, and with one and two servers on PostgreSQL.

    python bench/server_pair.py --db postgresql://.../empty

Four connected seats per table, one decision every two seconds.  At the end each table must hold exactly the
entries that its seats were told of.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import httpx
import uvloop
from server_load import Database, Ours, OurTable

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from fhtagn.server.store import open_store
from server_process import ServerProcess, cpu_seconds


class Several(Ours):
    """The same database behind several servers; a table is opened and led at one of them."""

    def __init__(self, db: str, count: int, games: list[str]) -> None:
        super().__init__(Database(""), games)
        self.db = db
        self.servers = [ServerProcess(db) for _ in range(count)]
        for server in self.servers:
            server.start()

    async def table(self, http: httpx.AsyncClient, number: int, think: float) -> OurTable:
        self._server = self.servers[number % len(self.servers)]
        found = await self.open(http, number, think)
        assert isinstance(found, OurTable)
        return found

    def cpu(self) -> float:
        return sum(cpu_seconds(server.pid) for server in self.servers)

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


async def measure(several: Several, tables: int, think: float, seconds: float) -> str:
    async with httpx.AsyncClient(timeout=None) as http:
        opened = [await several.table(http, number, think) for number in range(tables)]
    while any(min(table.numbers) < 0 for table in opened):
        await asyncio.sleep(0.05)
    for table in opened:
        table.later()
    await asyncio.sleep(think)
    before, cpu = sum(table.decisions for table in opened), several.cpu()
    await asyncio.sleep(seconds)
    decisions, cpu = sum(table.decisions for table in opened) - before, several.cpu() - cpu
    for table in opened:
        table.is_over = True
    await asyncio.sleep(1)
    several.stop()
    kept = await entries(several.db)
    told = sorted(max(table.numbers) for table in opened)
    if kept[-tables:] != told:
        raise SystemExit(f"told {told}, kept {kept}")
    return (
        f"{decisions / seconds:6.1f} decisions/s, {1000 * cpu / max(1, decisions):5.2f} ms CPU each, all kept"
    )


async def entries(db: str) -> list[int]:
    """How many each table has, fewest first."""
    store = open_store(db)
    await store.open()
    rows = await store.do(lambda c: c.rows("SELECT COUNT(*) FROM entries GROUP BY game"))
    await store.do(lambda c: [c.run(f"DELETE FROM {name}") for name in ("entries", "seats", "tables")])
    await store.close()
    return sorted(row[0] for row in rows)


async def main(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, db, count in (
            ("SQLite, one server", str(Path(folder) / "tables.db"), 1),
            ("PostgreSQL, one server", given.db, 1),
            ("PostgreSQL, two servers", given.db, 2),
        ):
            several = Several(db, count, given.games)
            found = await measure(several, given.tables, given.think, given.seconds)
            print(f"{name:24} {given.tables} tables {found}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--db", required=True, help="an empty PostgreSQL database; its tables are deleted")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--games", nargs="+", default=["wars"])
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    uvloop.run(main(parser.parse_args()))
