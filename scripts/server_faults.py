"""Kill the server again and again while people play, and compare everything with what they were told.

    python scripts/server_faults.py --kills 100
    python scripts/server_faults.py --kills 100 --servers 2 --db postgresql://...

People at several tables decide, take back, talk, play again and open further tables as fast as they can.
Meanwhile servers are ended with SIGKILL at random moments, now and then while they start, and started again;
``server_harm.py`` says what else happens to them.  Everybody comes back, to any server, with what they
have seen and must be told how it goes on from exactly there.  In the end every position and every line that
anybody was ever told must follow from the log in the database, and every table, seat, rematch and word that
was acknowledged must be in it, once.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from fhtagn.core.log import UNDO, Log
from fhtagn.core.registry import load
from fhtagn.core.table import Table
from fhtagn.core.written import decoded
from fhtagn.server.guard import new_token, token_hash
from fhtagn.server.kept import header
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import Follower
from fhtagn.server.present import Page
from fhtagn.server.rooms import Room
from fhtagn.server.store import open_store
from server_harm import harms
from server_process import ForkedServer, ServerProcess

GAMES: tuple[tuple[str, dict[str, int]], ...] = (
    ("iaa", {"target": 60}),
    ("wars", {}),
    ("stars", {}),
    ("iaa", {"target": 30}),
)
PATIENCE = 2.0  # seconds until a page takes a silent server for dead
MOVING = {"server.elsewhere", "server.store_failed"}  # why a page is sent away and comes back
TOLD = ("view", "moments", "options", "prompt", "turn", "asked", "outcome")


class Broken(Exception):
    """Something that was acknowledged is not so."""


def digest(*what: Any) -> str:
    text = json.dumps(what, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


class Lines:
    """The history that a page has, as a digest of each line and everything before it."""

    def __init__(self) -> None:
        self._sums: list[str] = []

    def learn(self, keep: int, new: list[Any]) -> None:
        if keep > len(self._sums):
            raise Broken(f"told to keep {keep} of {len(self._sums)} lines")
        del self._sums[keep:]
        for line in new:
            self._sums.append(digest(self.sum, line))

    @property
    def sum(self) -> str:
        return self._sums[-1] if self._sums else ""


def fingerprint(update: dict[str, Any], lines: Lines) -> str:
    """Everything a page knows at one moment."""
    return digest({key: update.get(key) for key in TOLD}, lines.sum)


class Fault(NamedTuple):
    """Something happened to the server at this address."""

    host: str
    when: float


class World:
    """What was acknowledged, from all pages."""

    def __init__(self, servers: list[ServerProcess], rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self.told: dict[tuple[str, int, int], str] = {}  # table, seat, seq -> all that was known
        self.talk: dict[tuple[str, int], str] = {}
        self.tables: set[str] = set()
        self.seats: dict[tuple[str, int], str] = {}  # the hash of the token that was accepted
        self.rematches: dict[str, str] = {}
        self.waits: list[float] = []  # seconds from a lost connection to the next update
        self.takeovers: list[float] = []  # from a fault to the next decision that another server acknowledged
        self.fault: Fault | None = None  # the last one
        self.counts: Counter[str] = Counter()
        self.faults = 0
        self.is_ending = False

    def tell(self, table: str, seat: int, update: dict[str, Any], lines: Lines) -> None:
        key, known = (table, seat, update["seq"]), fingerprint(update, lines)
        if self.told.setdefault(key, known) != known:
            raise Broken(f"{key} was told two different things")
        self.counts["updates"] += 1

    def host(self) -> str:
        """Any server."""
        return self.rng.choice(self.servers).host

    def play_again(self, table: str, next: str) -> None:
        if self.rematches.setdefault(table, next) != next:
            raise Broken(f"{table} has two rematches")


class Seat:
    """A person who plays at random and comes back whenever the connection is lost."""

    def __init__(self, world: World, table: str, seat: int, token: str) -> None:
        self.world, self.table, self.seat, self.token = world, table, seat, token
        self.rng = Random(f"{table} {seat}")
        self.seq = 0
        self.lines = Lines()
        self.update: dict[str, Any] = {}
        self._follower = Follower()
        self.host = ""  # where the table is said to be
        self.at = ""  # where it is connected
        self.lost = 0.0  # when the connection was lost
        self.fell: Fault | None = None  # to what, if to a fault

    async def run(self) -> None:
        """Until the game is over, and the rematch is known."""
        while not self.world.is_ending and self.table not in self.world.rematches:
            try:
                self.at = self.host or self.world.host()
                url, self.host = f"ws://{self.at}/ws/{self.table}", ""
                async with connect(
                    url,
                    max_size=None,
                    max_queue=None,
                    compression=None,
                    close_timeout=0.1,
                    open_timeout=PATIENCE,
                ) as socket:
                    hello = {"type": "hello", "protocol": PROTOCOL, "token": self.token, "seq": self.seq}
                    with suppress(ConnectionClosed):  # it may have said why before it hung up
                        await socket.send(json.dumps(hello))
                    await self._play(socket)
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError):
                self.world.counts["lost connections"] += 1
                self._lose()
                await asyncio.sleep(0.1)

    def _lose(self) -> None:
        if self.lost:
            return
        self.lost = time.monotonic()
        fault = self.world.fault
        self.fell = fault if fault is not None and fault.host == self.at else None

    def _regain(self, seq: int) -> None:
        """Another server has taken over when it acknowledges something that nobody had heard before."""
        now, fell = time.monotonic(), self.fell
        if self.lost and (fell is None or fell.host == self.at):
            self.world.waits.append(now - self.lost)
            self.fell = None
        if fell is not None and fell.host != self.at and seq > self.seq:
            self.world.takeovers.append(now - fell.when)
            self.fell = None
        self.lost = 0.0

    async def _play(self, socket: ClientConnection) -> None:
        while not self.world.is_ending and self.table not in self.world.rematches:
            message = self._follower.read(await asyncio.wait_for(socket.recv(decode=True), PATIENCE))
            kind = message["type"]
            if kind == "update":
                self._regain(message["seq"])
                self._learn(message)
                await self._decide(socket)
            elif kind == "talk" and message["seat"] >= 0:  # the server itself speaks in texts
                self.world.talk[self.table, message["n"]] = message["words"]
            elif kind == "rematched":
                self.world.play_again(self.table, message["table"])
            elif kind == "problem":
                key = message["text"]["key"]
                self.world.counts[key] += 1
                self.host = message.get("elsewhere", "")
                if message.get("fatal") and key not in MOVING:
                    raise Broken(f"turned away: {message}")
                if key == "server.store_failed" and self.update:  # what nobody kept is decided again
                    await asyncio.sleep(0.2)
                    await self._decide(socket)

    def _learn(self, update: dict[str, Any]) -> None:
        if update["seq"] < self.seq:
            raise Broken(f"{self.table}: {self.seq} entries were acknowledged, {update['seq']} are there")
        self.lines.learn(update["keep"], update["lines"])
        self.seq = update["seq"]
        self.update = update
        self.world.tell(self.table, self.seat, update, self.lines)

    async def _decide(self, socket: ClientConnection) -> None:
        at, rng = self.update["moments"], self.rng
        if self.update.get("outcome"):
            await socket.send(json.dumps({"type": "rematch"}))
            return
        if rng.random() < 0.02:
            await socket.send(json.dumps({"type": "say", "words": f"Iä {rng.random()}"}))
        if self.update.get("can_undo") and rng.random() < 0.1:
            await socket.send(json.dumps({"type": "undo", "at": at, "seq": self.seq}))
        elif self.update.get("options"):
            action = rng.choice(self.update["options"])["action"]
            await socket.send(json.dumps({"type": "act", "action": action, "at": at, "seq": self.seq}))


async def ask(world: World, http: httpx.AsyncClient, path: str, wish: Any, **more: Any) -> httpx.Response:
    """Ask any server, and again as long as none answers."""
    host = ""
    while True:
        try:
            answer = await http.post(f"http://{host or world.host()}/api/tables{path}", json=wish, **more)
            host = answer.headers.get("x-fhtagn-leader", "")
            if answer.status_code < 500 and not host:
                return answer
        except httpx.HTTPError:
            host = ""
        await asyncio.sleep(0.05)


async def open_table(world: World, http: httpx.AsyncClient, number: int) -> tuple[str, list[str]]:
    """A new table; several want its second seat."""
    game, options = GAMES[number % len(GAMES)]
    # One bot thinks in a process of its own.
    sitters = ["person", "free", *(["greedy" if game == "iaa" else "random"] if number % 2 else [])]
    names = [f"seat {seat}" for seat in range(len(sitters))]
    tokens = [new_token() for _ in sitters]  # ours: if an answer is lost, asking again does no harm
    wish = {"game": game, "name": "faults", "sitters": sitters, "names": names, "options": options}
    told = (await ask(world, http, "", {**wish, "tokens": tokens})).json()
    table, token = told["table"], told["tokens"][0]
    world.tables.add(table)
    world.seats[table, 0] = token_hash(token)
    wanted = [new_token() for _ in range(2)]
    wishes = [{"seat": 1, "name": "seat 1", "token": other} for other in wanted]
    answers = await asyncio.gather(*(ask(world, http, f"/{table}/seats", wish) for wish in wishes))
    got = [other for other, answer in zip(wanted, answers, strict=True) if answer.status_code == 201]
    if len(got) != 1:
        raise Broken(f"a seat of {table} was given {len(got)} times")
    world.seats[table, 1] = token_hash(got[0])
    await ask(world, http, f"/{table}/start", {}, headers={"x-seat-token": token})
    return table, [token, got[0]]


async def table_after_table(world: World, number: int) -> None:
    """Two people who open a table, play it to the end, play again, and open another."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        while not world.is_ending:
            table, tokens = await open_table(world, http, number)
            for _ in range(2):
                seats = [Seat(world, table, seat, token) for seat, token in enumerate(tokens)]
                await asyncio.gather(*(seat.run() for seat in seats))
                if world.is_ending:
                    return
                world.counts["games finished"] += 1
                table = world.rematches[table]
                world.tables.add(table)


async def _kill(world: World, server: ServerProcess, rng: Random) -> None:
    """It is started again at once, now and then only at the second attempt."""
    world.counts["kills"] += 1
    await asyncio.to_thread(server.kill)
    if rng.random() < 0.2:
        world.counts["killed while starting"] += 1
        await asyncio.to_thread(server.start_and_kill, rng.random())
    await asyncio.to_thread(server.start)


async def harm_again_and_again(world: World, kills: int, rng: Random, minutes: float = 0.0) -> None:
    start = time.monotonic()
    others = harms(world.servers[0].db, len(world.servers))
    once = ["", *others][:kills]
    for kill in range(1, kills + 1):
        before = world.counts["updates"]
        while world.counts["updates"] < before + 20:  # they are at play again
            await asyncio.sleep(0.005)
        await asyncio.sleep(rng.random() * 0.8)
        harm = once.pop(0) if once else rng.choice(list(others)) if rng.random() < 0.25 else ""
        server = rng.choice(world.servers)
        world.fault = Fault(server.host, time.monotonic())
        if harm:
            world.counts[f"harm: {harm}"] += await others[harm](server, rng)
        else:
            await _kill(world, server, rng)
        world.faults = kill
        if minutes and time.monotonic() - start > 60 * minutes:
            return
        if kill % 10 == 0:
            print(f"{kill:4} faults, {time.monotonic() - start:5.0f} s, {dict(world.counts)}", flush=True)


async def compare(world: World, db: str) -> int:
    """Play every kept log again, entry by entry, beside what was told of it; returns the entries."""
    store = open_store(db)
    await store.open()
    total = 0
    try:
        missing = world.tables - {row.id for row, _ in await store.tables()}
        if missing:
            raise Broken(f"tables that were acknowledged are gone: {missing}")
        for id in sorted(world.tables):
            row, seats, entries, talk = await store.table(id)
            for sitter in seats:
                known = world.seats.get((id, sitter.seat))
                if known is not None and known not in {device.token for device in sitter.devices}:
                    raise Broken(f"seat {sitter.seat} of {id} was given to somebody else")
            if world.rematches.get(id, row.next) != row.next:
                raise Broken(f"{id} goes on at {row.next}, not where its seats were sent")
            kept = {(id, line.n): line.words for line in talk}
            for key, words in world.talk.items():
                if key[0] == id and kept.get(key) != words:
                    raise Broken(f"words that were heard are gone: {key}")
            room = Room(load(row.game), row, seats, store)
            log = header(row, seats)
            room.table = Table(log.game, log=Log(log.game, log.rules, log.options, log.seats, log.commitment))
            readers = [Reader(seat) for seat in range(len(seats))]
            _compare(world, room, readers)
            for entry in entries:
                seat, action = decoded(room.game, entry)
                # The steps of Table.replay, one at a time.
                if seat == UNDO:
                    room.table._undo_again(action)
                else:
                    room.table._append(seat, action)
                _compare(world, room, readers)
            total += len(entries)
            ahead = [key for key in world.told if key[0] == id and key[2] > len(entries)]
            if ahead:
                raise Broken(f"told, but not kept: {ahead}")
    finally:
        await store.close()
    return total


class Reader:
    """Comes to a table again and again, each time as a new page with the lines that it has."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seq = 0
        self.lines = Lines()

    def look(self, room: Room) -> str:
        assert room.table is not None
        update = Follower().read(Page(self.seat, self.seq).news(room, room.table))
        self.lines.learn(update["keep"], update["lines"])
        self.seq = update["seq"]
        return fingerprint(update, self.lines)


def _compare(world: World, room: Room, readers: list[Reader]) -> None:
    assert room.table is not None
    seq = len(room.table.log.entries)
    for reader in readers:
        known = world.told.pop((room.row.id, reader.seat, seq), None)
        if known is not None:
            if reader.look(room) != known:
                raise Broken(f"seat {reader.seat} of {room.row.id} was told something else at entry {seq}")
            world.counts["positions compared"] += 1


async def main(kills: int, tables: int, seed: str, db: str, count: int = 1, minutes: float = 0.0) -> int:
    servers: list[ServerProcess] = [ForkedServer(db) for _ in range(count)]
    for server in servers:
        server.start()
    world = World(servers, Random(f"{seed} people"))
    players = [asyncio.create_task(table_after_table(world, number)) for number in range(tables)]
    killer = asyncio.create_task(harm_again_and_again(world, kills, Random(seed), minutes))
    try:
        done, _ = await asyncio.wait([killer, *players], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        world.is_ending = True
        codes = [server.stop() for server in servers]
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        entries = await compare(world, db)
    except Broken as wrong:
        print(f"BROKEN: {wrong}")
        return 1
    finally:
        world.is_ending = True
        for server in servers:
            if server.is_running:
                server.kill()
    print(f"{world.faults} faults, {len(world.tables)} tables, {entries} entries kept, exit codes {codes}")
    print(dict(world.counts), f"{len(world.talk)} lines of talk, {len(world.rematches)} rematches")
    print(f"from a lost connection to the next update: {summary(world.waits)}")
    if count > 1:
        what = "from a fault to the next decision that the other server acknowledged"
        print(f"{what}: {summary(world.takeovers)}")
    print("everything that was told is kept, and follows from the logs")
    return 0


def summary(waits: list[float]) -> str:
    if not waits:
        return "it did not come to that"
    return f"median {median(waits):.1f} s, longest {max(waits):.1f} s, {len(waits)} times"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", default="faults")
    parser.add_argument("--servers", type=int, default=1, help="more than one need PostgreSQL")
    parser.add_argument("--db", default="", help="a file or postgresql://...; by default a new file")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop early, with all checks; 0: never")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = given.db or str(Path(folder) / "tables.db")
        how = (given.kills, given.tables, given.seed, place, given.servers, given.minutes)
        sys.exit(asyncio.run(main(*how)))
