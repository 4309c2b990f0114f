"""Attack a server of our own, one way after the other, and measure what honest people notice.

    python scripts/server_attacks.py --seconds 30

The server keeps to its usual limits and runs on one core, with its bots; the attackers run on another, at a
low priority, beside the honest people who measure.  Everything stays on this machine: visitors are addresses
of the loopback network; those of IPv6 come through a proxy that the server trusts, with addresses that are
nobody's (2001:db8::/32).  The attacks:

    quiet   nobody attacks
    fill    hundreds of visitors open tables as fast as they may
    fill6   the same from four IPv6 networks (/48), each table from another address of another household (/64)
    finish  30 visitors open tables of bots, watch them to the end, and open others
    bots    35 watched tables of four strong bots that think for long
    bots6   the same, each from another household (/64) of one IPv6 network (/48)
    look    70 spectators page through the past of a long game
    look6   the same from one IPv6 household, each from an address of its own
    branch  60 visitors go on from the last moments of a long finished game
    talk    25 spectators talk as fast as they may at the table of honest people
    tcp     1,100 connections that say nothing, and requests whose body never ends

It fails (exit code 1) if of 100 decisions more than one took 100 ms or longer, if a hint took 5 seconds or
none came, or if a newcomer could not open a table or talk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from fhtagn.server.guard import visitor
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.patch import Follower
from server_process import PROXY, ServerProcess, cpu_seconds

HONEST = "127.0.0.1"
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.HTTPError, TimeoutError)
DECIDING = 0.15  # seconds between two honest decisions: what a fast reader does, within the limits
LOW = 5  # so that whoever measures is not kept waiting by the attackers
FILLERS, FAMILIES, NETWORKS = 16, 290, 4
STRONG_TABLES = 35
LOOKERS, TALKERS = 70, 25
FINISHERS, BRANCHERS = 30, 60
LONG_LOG = Path(__file__).parent.parent / "tests" / "logs" / "wars-4-rules-1.log"
MOST_SECONDS = {"decision": 0.1, "hint": 5.0}  # p99 of decisions, and every single hint
TRIES = 5  # hints that may fail before we no longer wait for one
SILENT, ENDLESS = 1_100, 380


def strangers(start: int = 1) -> Iterator[str]:
    """Addresses of this machine; each is a visitor of its own."""
    return (f"127.0.{n // 250 + 1}.{n % 250 + 1}" for n in range(start, 60_000))


def networks() -> list[str]:
    """IPv6 addresses, each in another household, of a few networks in turn."""
    return [f"2001:db8:{n % NETWORKS:x}:{n:x}::{n + 1:x}" for n in range(FAMILIES * NETWORKS)]


def household() -> list[str]:
    """IPv6 addresses of one household."""
    return [f"2001:db8:ffff:1::{n + 1:x}" for n in range(LOOKERS)]


def network() -> list[str]:
    """IPv6 addresses, each in another household of one network."""
    return [f"2001:db8:eeee:{n + 1:x}::1" for n in range(STRONG_TABLES)]


# -- people ------------------------------------------------------------------------------------------------


def way_of(address: str) -> tuple[str, dict[str, str]]:
    """From where a visitor connects, and what the proxy says about them."""
    return (PROXY, {"X-Forwarded-For": address}) if ":" in address else (address, {})


def http_of(host: str, address: str) -> httpx.AsyncClient:
    local, headers = way_of(address)
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=local)  # no certificates to load
    return httpx.AsyncClient(base_url=f"http://{host}", transport=transport, timeout=60, headers=headers)


@asynccontextmanager
async def page_of(host: str, table: str, token: str, address: str) -> Any:
    """A page that has said hello."""
    url, (local, headers) = f"ws://{host}/ws/{table}", way_of(address)
    how: dict[str, Any] = {"max_size": None, "max_queue": None, "compression": None, "close_timeout": 1}
    how |= {"local_addr": (local, 0), "additional_headers": headers}
    async with connect(url, ping_interval=None, open_timeout=60, **how) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}))
        yield socket


async def opened(
    http: httpx.AsyncClient, game: str, sitters: list[str], **more: Any
) -> dict[str, Any] | None:
    wish = {"game": game, "name": "", "sitters": sitters, "names": ["x"] * len(sitters), **more}
    answer = await http.post("/api/tables", json=wish)
    made: dict[str, Any] | None = answer.json() if answer.status_code == 201 else None
    return made


class Honest:
    """Two people who play, and a third who asks for hints at a table of their own."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.table = ""  # where they play now
        self.decisions: list[float] = []
        self.hints: list[float] = []
        self.no_hints = 0  # the bot had too little time, or too many asked
        self.is_ending = False

    @property
    def has_answer(self) -> bool:
        """Has a hint come, or do we no longer wait for one?"""
        return bool(self.hints) or self.no_hints >= TRIES

    async def play(self) -> None:
        async with http_of(self.host, HONEST) as http:
            while not self.is_ending:
                made = await opened(http, "wars", ["person"] * 2 + ["random"])
                if made is None:
                    await asyncio.sleep(0.5)
                    continue
                self.table = made["table"]
                seats = [page_of(self.host, self.table, token, HONEST) for token in made["tokens"][:2]]
                async with seats[0] as one, seats[1] as other:
                    await self._play([one, other])

    async def _play(self, pages: list[ClientConnection]) -> None:
        newest: list[dict[str, Any]] = [{}, {}]
        changed = asyncio.Condition()

        async def listen(seat: int) -> None:
            follower = Follower()
            async for text in pages[seat]:
                message = follower.read(text)
                if message["type"] == "update":
                    async with changed:
                        newest[seat] = message
                        changed.notify_all()

        listening = [asyncio.create_task(listen(seat)) for seat in range(2)]
        try:
            while not self.is_ending:
                async with changed:
                    await changed.wait_for(
                        lambda: any(u.get("options") or u.get("outcome") or self.is_ending for u in newest)
                    )
                if self.is_ending or any(update.get("outcome") for update in newest):
                    return
                seat = next(seat for seat in range(2) if newest[seat].get("options"))
                update = newest[seat]
                action = update["options"][len(self.decisions) % len(update["options"])]["action"]
                said = {"type": "act", "action": action, "at": update["moments"], "seq": update["seq"]}
                then = time.perf_counter()
                await pages[seat].send(json.dumps(said))
                async with changed:
                    await changed.wait_for(lambda seq=update["seq"]: all(u["seq"] > seq for u in newest))  # type: ignore[misc]
                self.decisions.append(time.perf_counter() - then)
                await asyncio.sleep(DECIDING)
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)

    async def wonder(self) -> None:
        async with http_of(self.host, HONEST) as http:
            made = await opened(http, "wars", ["person"] * 3)
            assert made is not None
            while not self.is_ending:
                for token in made["tokens"]:
                    async with page_of(self.host, made["table"], token, HONEST) as page:
                        await self._wonder(page)

    async def _wonder(self, page: ClientConnection) -> None:
        follower = Follower()
        async for text in page:
            message = follower.read(text)
            if message["type"] == "update":
                if not message.get("options"):
                    return
                break
        while not self.is_ending:
            then = time.perf_counter()
            await page.send('{"type":"hint"}')
            async for text in page:
                kind = json.loads(text)["type"]
                if kind in ("hint", "problem"):
                    if kind == "hint":
                        self.hints.append(time.perf_counter() - then)
                    else:
                        self.no_hints += 1
                    break
            await asyncio.sleep(0.5)


# -- attackers ---------------------------------------------------------------------------------------------

Work = Coroutine[Any, Any, None]
Attack = Callable[[str, str, "Counter[str]", Callable[[], None]], Awaitable[None]]


async def all_of(works: list[Work]) -> None:
    await asyncio.gather(*works)


async def forever(work: Callable[[], Work]) -> None:
    """Whoever is turned away comes again."""
    while True:
        with suppress(*GONE):
            await work()
        await asyncio.sleep(0.2)


async def fill(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _fill(host, list(strangers())[:FAMILIES], done, ready)


async def fill6(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _fill(host, networks(), done, ready)


async def _fill(host: str, addresses: list[str], done: Counter[str], ready: Callable[[], None]) -> None:
    families = cycle(addresses)
    of_network: Counter[str] = Counter()

    async def family() -> None:
        address = next(families)
        async with http_of(host, address) as http:
            for _ in range(40):
                made = await opened(http, "iaa", ["person", "free"])
                done["opened" if made else "refused"] += 1
                if made is None:
                    return
                of_network[visitor(address).network] += 1
                done["most of a network"] = max(of_network.values())

    ready()
    await all_of([forever(family) for _ in range(FILLERS)])


async def finish(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    async def play(address: str) -> None:
        async with http_of(host, address) as http:
            made = await opened(http, "iaa", ["random", "random"], options={"target": 10})
        done["opened" if made else "refused"] += 1
        if made is not None:
            async with page_of(host, made["table"], "", address) as page:
                async for text in page:
                    if '"outcome"' in str(text):
                        done["finished"] += 1
                        return

    addresses = list(strangers())[:FINISHERS]
    await play(addresses[0])
    ready()
    await all_of([forever(lambda one=one: play(one)) for one in addresses])  # type: ignore[misc]


async def bots(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _bots(host, [next(strangers())] * STRONG_TABLES, done, ready)


async def bots6(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _bots(host, network(), done, ready)


async def _bots(host: str, addresses: list[str], done: Counter[str], ready: Callable[[], None]) -> None:
    tables = []
    for address in addresses:
        async with http_of(host, address) as http:
            made = await opened(http, "wars", ["hard:5s"] * 4)
        if made is not None:
            tables.append((made["table"], address))
    done["tables"] = len(tables)
    ready()

    async def watch(one: str, address: str) -> None:
        async with page_of(host, one, "", address) as page:
            async for _ in page:
                done["heard"] += 1

    await all_of([forever(lambda one=one: watch(*one)) for one in tables])  # type: ignore[misc]


async def look(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _look(host, list(strangers())[:4], done, ready)


async def look6(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    await _look(host, household(), done, ready)


async def _look(host: str, addresses: list[str], done: Counter[str], ready: Callable[[], None]) -> None:
    async with http_of(host, addresses[0]) as http:
        made = await opened(http, "wars", ["random"] * 3)
        assert made is not None
    long = made["table"]
    moments = 0
    async with page_of(host, long, "", addresses[0]) as page:  # bots play while somebody watches
        async for text in page:
            moments = max(moments, json.loads(text).get("moments", 0))
            if '"outcome"' in str(text) or moments >= 400:
                break
    done["moments"] = moments
    here: set[ClientConnection] = set()
    ready()

    async def page_through(address: str) -> None:
        async with page_of(host, long, "", address) as page:
            if json.loads(await page.recv())["type"] == "problem":
                return  # no place to watch
            reading = asyncio.create_task(_drain(page, done))
            try:
                here.add(page)
                done["most spectators"] = max(done["most spectators"], len(here))
                for n in cycle(range(moments, 0, -7)):
                    await page.send(json.dumps({"type": "look", "n": n}))
                    done["looks"] += 1
                    await asyncio.sleep(0.11)
            finally:
                here.discard(page)
                reading.cancel()

    await all_of([forever(lambda n=n: page_through(addresses[n % len(addresses)])) for n in range(LOOKERS)])  # type: ignore[misc]


async def _drain(page: ClientConnection, done: Counter[str]) -> None:
    with suppress(*GONE):
        async for text in page:
            done["bytes"] += len(text)


async def branch(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    addresses = list(strangers())[:BRANCHERS]
    async with http_of(host, addresses[0]) as http:
        brought = await http.post("/api/logs", content=LONG_LOG.read_bytes())
        assert brought.status_code == 201, brought.text
    over = brought.json()["table"]
    async with page_of(host, over, "", addresses[0]) as page:
        async for text in page:
            if moments := json.loads(text).get("moments", 0):
                break
    done["moments"] = moments

    async def go_on(address: str) -> None:
        async with http_of(host, address) as http:
            wish = {"at": moments - 1, "seat": 0, "bot": "random"}
            answer = await http.post(f"/api/tables/{over}/branch", json=wish)
            done["branches" if answer.status_code == 201 else "refused"] += 1

    await go_on(addresses[0])
    ready()
    await all_of([forever(lambda one=one: go_on(one)) for one in addresses])  # type: ignore[misc]


async def talk(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    addresses = list(strangers())[:TALKERS]
    ready()

    async def babble(address: str) -> None:
        async with page_of(host, table, "", address) as page:
            reading = asyncio.create_task(_drain(page, done))
            try:
                while True:
                    await page.send(json.dumps({"type": "say", "words": "x" * 400}))
                    done["lines"] += 1
                    await asyncio.sleep(0.12)
            finally:
                reading.cancel()

    await all_of([forever(lambda one=one: babble(one)) for one in addresses])  # type: ignore[misc]


async def tcp(host: str, table: str, done: Counter[str], ready: Callable[[], None]) -> None:
    name, _, port = host.partition(":")
    addresses = list(strangers())[:4]

    async def silent(address: str) -> None:
        reader, writer = await asyncio.open_connection(name, int(port), local_addr=(address, 0))
        done["connections"] += 1
        try:
            await reader.read()
        finally:
            writer.close()

    async def endless(address: str) -> None:
        _, writer = await asyncio.open_connection(name, int(port), local_addr=(address, 0))
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 8000\r\n\r\n"
        writer.write(head.encode())
        done["bodies"] += 1
        try:
            while True:
                writer.write(b" ")
                await writer.drain()
                await asyncio.sleep(1)
        finally:
            writer.close()

    ready()
    works = [forever(lambda n=n: silent(addresses[n % 4])) for n in range(SILENT)]  # type: ignore[misc]
    works += [forever(lambda n=n: endless(addresses[n % 4])) for n in range(ENDLESS)]  # type: ignore[misc]
    await all_of(works)


ATTACKS: dict[str, Attack] = {
    "fill": fill,
    "fill6": fill6,
    "finish": finish,
    "bots": bots,
    "bots6": bots6,
    "look": look,
    "look6": look6,
    "branch": branch,
    "talk": talk,
    "tcp": tcp,
}


async def attack(name: str, host: str, table: str, core: int | None) -> None:
    """In a process of its own, until it is told to stop; then it says what it did."""
    os.nice(LOW)
    if core is not None:
        os.sched_setaffinity(0, {core})
    done: Counter[str] = Counter()
    work = asyncio.ensure_future(ATTACKS[name](host, table, done, lambda: print("ready", flush=True)))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, work.cancel)
    with suppress(asyncio.CancelledError):
        await work
    print(json.dumps(done), flush=True)


# -- measuring ---------------------------------------------------------------------------------------------


class Result(NamedTuple):
    """What honest people noticed of an attack, in seconds, and what the attackers got done."""

    attack: str
    decisions: list[float]
    hints: list[float]
    no_hints: int
    cpu: float  # of the server, without its bots; 1: a whole core
    can_open: bool  # could an honest visitor open another table afterwards?
    can_talk: bool
    done: dict[str, int]

    def complaints(self) -> list[str]:
        """What honest people may complain about."""
        found = []
        if percentile(self.decisions, 99) >= MOST_SECONDS["decision"]:
            found.append("decisions took too long")
        if not self.hints:
            found.append("no hint came")
        elif max(self.hints) >= MOST_SECONDS["hint"]:
            found.append("a hint took too long")
        if not self.can_open:
            found.append("nobody else could open a table")
        elif not self.can_talk:
            found.append("nobody else could talk")
        return found

    def line(self) -> str:
        p50, p99 = percentile(self.decisions, 50), percentile(self.decisions, 99)
        hints = f"{median(self.hints):5.1f} {max(self.hints):6.1f}" if self.hints else "    -      -"
        hints += f" {self.no_hints:4}"
        fine = f"{'yes' if self.can_open else 'NO':>5} {'yes' if self.can_talk else 'NO':>5}"
        figures = f"{p50 * 1e3:7.1f} {p99 * 1e3:7.1f} {max(self.decisions) * 1e3:8.1f}"
        return (
            f"{self.attack:<6} {len(self.decisions):6} {figures}  {hints} {self.cpu:6.2f} {fine}  {self.done}"
        )


HEAD = "attack decided  p50 ms  p99 ms   max ms  hint s  max s none    CPU open? talk?  attackers"


def percentile(values: list[float], p: int) -> float:
    return quantiles(values, n=100, method="inclusive")[p - 1] if len(values) > 1 else values[0]


async def measure(name: str, db: str, seconds: float, cores: tuple[int | None, int | None]) -> Result:
    """One attack on a new server."""
    server = ServerProcess(db, workers=2, usual=True, core=cores[0])
    await asyncio.to_thread(server.start)
    honest = Honest(server.host)
    people = [asyncio.create_task(honest.play()), asyncio.create_task(honest.wonder())]
    attackers = None
    try:
        while not honest.decisions or not honest.has_answer:  # workers take a while to start
            await _unless_done(people)
        if name in ATTACKS:
            attackers = await _attackers(name, server.host, honest.table, cores[1])
        honest.decisions.clear()
        honest.hints.clear()
        honest.no_hints = 0
        cpu, then = cpu_seconds(server.pid), time.monotonic()
        while time.monotonic() - then < seconds or not honest.decisions or not honest.has_answer:
            await _unless_done(people)
        cpu = (cpu_seconds(server.pid) - cpu) / (time.monotonic() - then)
        can_open, can_talk = await _can_still(server.host)
        done = await _stopped(attackers) if attackers is not None else {}
        attackers = None
        assert server.is_running, "the server died"
        found = honest.decisions, honest.hints, honest.no_hints
        return Result(name, *found, cpu, can_open, can_talk, done)
    finally:
        honest.is_ending = True
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        if attackers is not None:
            attackers.kill()
            await attackers.wait()
        if server.is_running:
            server.stop()


async def _unless_done(people: list[asyncio.Task[None]]) -> None:
    """A little later; whoever has stopped measuring says why."""
    done, _ = await asyncio.wait(people, timeout=0.05, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


async def _attackers(name: str, host: str, table: str, core: int | None) -> asyncio.subprocess.Process:
    command = [sys.executable, __file__, "--attack", name, "--host", host, "--table", table]
    command += ["--core", str(core)] if core is not None else []
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    line = await process.stdout.readline()
    assert line == b"ready\n", line
    return process


async def _stopped(attackers: asyncio.subprocess.Process) -> dict[str, int]:
    attackers.terminate()
    told, _ = await attackers.communicate()
    done: dict[str, int] = json.loads(told.splitlines()[-1])
    return done


async def _can_still(host: str) -> tuple[bool, bool]:
    """Can a newcomer open a table, and talk there?"""
    async with http_of(host, "127.0.0.2") as http:
        made = await opened(http, "iaa", ["person", "person"])
    if made is None:
        return False, False
    async with page_of(host, made["table"], made["tokens"][0], "127.0.0.2") as page:
        await page.send('{"type":"say","words":"still here"}')
        async for text in page:
            if json.loads(text)["type"] in ("talk", "problem"):
                return True, json.loads(text)["type"] == "talk"
    return True, False


def usable_cores() -> tuple[int | None, int | None]:
    """One for the server, one for everybody else."""
    if not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2:
        print("there is only one core: nothing is pinned, and the figures say little", file=sys.stderr)
        return None, None
    first, second, *_ = sorted(os.sched_getaffinity(0))
    return first, second


async def main(attacks: list[str], seconds: float) -> list[Result]:
    cores = usable_cores()
    print(HEAD)
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for name in attacks:
            if cores[1] is not None:
                os.sched_setaffinity(0, {cores[1]})
            try:
                results.append(await measure(name, str(Path(folder) / f"{name}.db"), seconds, cores))
            finally:
                if cores[1] is not None:
                    os.sched_setaffinity(0, {core for core in cores if core is not None})
            print(results[-1].line(), flush=True)
    return results


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", default=["quiet", *ATTACKS], metavar="ATTACK")
    parser.add_argument("--seconds", type=float, default=30.0, help="for each attack")
    parser.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)  # be the attackers
    parser.add_argument("--host", help=argparse.SUPPRESS)
    parser.add_argument("--table", help=argparse.SUPPRESS)
    parser.add_argument("--core", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        asyncio.run(attack(given.attack, given.host, given.table, given.core))
    else:
        found = asyncio.run(main(given.attacks, given.seconds))
        worse = [f"{one.attack}: {', '.join(one.complaints())}" for one in found if one.complaints()]
        sys.exit("\n".join(worse) or 0)
