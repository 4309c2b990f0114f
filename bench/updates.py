#!/usr/bin/env python3
"""What a decision costs before it reaches the wire: played, and told to four pages, in CPU time.

This is the server's own work without sockets and database: the rules, the view for everybody, what each seat
is told, their changes, all encoded.  Tables take turns, as on a server, so no cache stays warm by itself;
everybody plays at random.  ``--profile`` shows where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
from pathlib import Path
from random import Random
from time import thread_time

from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.server.present import Page
from fhtagn.server.rooms import PERSON, Room
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import SeatRow, TableRow

SEATS = 4


def room_of(game: str, number: int) -> Room:
    """A table that nobody stores."""
    table = Table(game, SEATS, seed=f"{game} {number}")
    row = TableRow(
        id="table",
        name="",
        game=game,
        rules=1,
        options=table.log.options,
        commitment=table.log.commitment,
        secret="",
        listed=False,
        status="running",
        created=0.0,
        changed=0.0,
    )
    seats = [SeatRow(seat, "x", PERSON) for seat in range(SEATS)]
    room = Room(load(game), row, seats, SqliteStore(Path("nowhere")))
    room.table = table
    room.mark_stored()
    return room


class Play:
    """One table with its four pages."""

    def __init__(self, game: str, number: int) -> None:
        self.room = room_of(game, number)
        self.pages = [Page(seat, 0) for seat in range(SEATS)]
        self.rng = Random(number)
        self.sent = 0
        self.tell()

    def tell(self) -> None:
        table = self.room.table
        assert table is not None
        for page in self.pages:
            self.sent += len(page.news(self.room, table))

    def decide(self) -> bool:
        table = self.room.table
        assert table is not None
        if table.over:
            return False
        node = table.node
        table.play(self.rng.choice(node.actions), node.seat)
        self.room.wake()
        self.tell()
        return True


def measured(
    game: str, given: argparse.Namespace, profile: cProfile.Profile | None
) -> tuple[float, int, float]:
    """Seconds per decision, decisions, bytes per seat and decision."""
    tables = [Play(game, number) for number in range(given.tables)]
    for play in tables:
        play.sent = 0
    gc.collect()
    gc.disable()
    if profile is not None:
        profile.enable()
    start, count = thread_time(), 0
    for _ in range(given.steps):
        count += sum(play.decide() for play in tables)
    spent = thread_time() - start
    if profile is not None:
        profile.disable()
    gc.enable()
    return spent / count, count, sum(play.sent for play in tables) / count / SEATS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", default=["wars", "stars", "iaa", "cults", "death"])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--steps", type=int, default=60, help="decisions of each table")
    parser.add_argument("--rounds", type=int, default=1, help="the best of so many")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    print("| game | decisions | µs each | bytes per seat |")
    print("|---|---|---|---|")
    for game in given.games:
        profile = cProfile.Profile() if given.profile else None
        best, count, sent = min(measured(game, given, profile) for _ in range(given.rounds))
        print(f"| {game} | {count} | {1e6 * best:.0f} | {sent:.0f} |", flush=True)
        if profile is not None:
            pstats.Stats(profile).sort_stats("cumulative").print_stats(60)


if __name__ == "__main__":
    main()
