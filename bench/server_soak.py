#!/usr/bin/env python3
"""Hours of ordinary play: does the server's memory stay where it is?

    python bench/server_soak.py --seats 2000 --minutes 60

Tables of four people decide at random; when a game is over its people open another table, and now and then a
table's pages leave and come back.  Memory counts from a third of the time on, when finished tables have begun
to leave it (after ten minutes), and is compared with the last minutes.  Exit code 1: it grew by 5 % or more.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import mean
from time import monotonic

import httpx
import uvloop
from screens import connect
from server_load import SEATS, Database, Ours, Table, until

from fhtagn.server.messages import PROTOCOL

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

from server_process import cpu_seconds, memory

MOST = 0.05  # growth
LEAVING = 0.002  # of all tables, each second


class People(Ours):
    """Tables, one after the other."""

    def __init__(self, database: Database, games: list[str], think: float) -> None:
        super().__init__(database, games)
        self._think = think
        self._opened = 0

    async def sit_down(self, http: httpx.AsyncClient) -> Table:
        self._opened += 1
        table = await self.open(http, self._opened, self._think)
        await until(lambda: min(table.numbers) >= 0)
        table.later()
        return table


async def come_back(table: Table) -> None:
    """New pages take the places of all pages of a table."""
    for seat, (old, token) in enumerate(zip(table.screens, table.tokens, strict=True)):
        new = await connect(old.host, old.path, table.listener(seat))
        new.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        table.screens[seat] = new
        old.close()


async def soak(people: People, seats: int, minutes: float) -> list[float]:
    """Memory of the server in MB, twelve times a minute."""
    pid, rng = people.start(), Random("soak")
    sizes: list[float] = []
    try:
        async with httpx.AsyncClient(timeout=None) as http:
            tables = [await people.sit_down(http) for _ in range(seats // SEATS)]
            start, finished, decided = monotonic(), 0, 0
            while (passed := monotonic() - start) < 60 * minutes:
                await asyncio.sleep(1)
                for number, table in enumerate(tables):
                    if table.is_over:
                        finished, decided = finished + 1, decided + table.decisions
                        for screen in table.screens:
                            screen.close()
                        tables[number] = await people.sit_down(http)
                    elif rng.random() < LEAVING:
                        await come_back(table)
                if passed >= 5 * len(sizes):
                    sizes.append(memory(pid))
                    if len(sizes) % 12 == 1:
                        told = decided + sum(table.decisions for table in tables)
                        work = f"{told} decisions, {finished} games over, {cpu_seconds(pid):.0f} s CPU"
                        print(f"{passed / 60:5.1f} min {sizes[-1]:7.1f} MB  {work}", flush=True)
    finally:
        people.stop()
    return sizes


async def main(given: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        people = People(Database(folder, given.postgres), given.games, given.think)
        sizes = await soak(people, given.seats, given.minutes)
    part = max(1, len(sizes) // 12)
    early, late = mean(sizes[len(sizes) // 3 :][:part]), mean(sizes[-part:])
    growth = late / early - 1
    print(
        f"{given.seats} seats, {given.minutes:g} minutes: {early:.1f} MB, then {late:.1f} MB, {growth:+.1%}"
    )
    return int(growth >= MOST)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=10.0, help="seconds between two decisions of a table")
    parser.add_argument("--games", nargs="+", default=["iaa", "stars", "wars", "cults"])
    parser.add_argument("--folder", help="where the database lies, such as another disk or /dev/shm")
    parser.add_argument("--postgres", help="an address with {name} for the database, instead of SQLite")
    sys.exit(uvloop.run(main(parser.parse_args())))
