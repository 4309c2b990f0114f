"""Running the server: one process, one event loop, stopped gracefully.

Everything that can be wrong with the settings (an address that is taken, a database that cannot be
written) is found before the first page is served, and raised as ``BadInput``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from ipaddress import ip_address
from typing import Final, NamedTuple

import uvicorn

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text
from fhtagn.server import collecting
from fhtagn.server.app import make_app
from fhtagn.server.guard import LOOPBACK, MOST_BYTES, visitor
from fhtagn.server.hall import Hall
from fhtagn.server.house import House
from fhtagn.server.leases import LEASE, Membership
from fhtagn.server.limits import LIMITS, Limits
from fhtagn.server.logs import note
from fhtagn.server.metrics import make_metrics
from fhtagn.server.security import TCP
from fhtagn.server.store import StoreFailed, open_store
from fhtagn.server.thinking import Thinkers
from fhtagn.server.wire import Doors, protocols

PATIENCE: Final = 5  # seconds for pages to close when the server stops
GIVEN_UP: Final = 60_000  # milliseconds until the system drops a page that does not read
MOST_DESCRIPTORS: Final = 65_536
MOST_PORT: Final = 65_535
PROXIES: Final = "127.0.0.1,::1"  # whose X-Forwarded-For is believed
# Hosts that mean every network, and somewhere beyond it where nobody is (addresses of documentation).
EVERYWHERE: Final = {
    "": (socket.AF_INET, "192.0.2.1"),
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),
    "::": (socket.AF_INET6, "2001:db8::1"),
}


class Settings(NamedTuple):
    """How a server is run."""

    db: str
    host: str = "127.0.0.1"
    port: int = 0  # 0: any that is free
    pace: float = 0.7
    workers: int = 2
    names: frozenset[str] = frozenset()  # further host names of this server
    proxies: str = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES)
    limits: Limits = LIMITS
    modules: tuple[str, ...] = ()  # where games from outside are declared
    house: House = House()
    advertise: str = ""  # where other servers on this database say that it is found; "": where it listens
    lease: float = LEASE  # seconds after which others take its tables
    metrics: str = "auto"  # where the numbers are told: the next port on this computer, "off" or host:port


class Server(uvicorn.Server):
    """uvicorn, but pages are told before they are cut off, and a signal is a normal way to stop."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.farewell()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():  # others get no signals
            yield
            return
        before = {s: signal.signal(s, self.handle_exit) for s in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def make_server(hall: Hall, hosts: frozenset[str] | None = None, proxies: str = PROXIES) -> Server:
    """A server for these tables, not yet started; the hall is opened and closed by whoever runs it."""
    doors = Doors(hall.limits, proxies, more_descriptors())
    doors.turned_away = lambda address: hall.watch.refused(TCP, visitor(address))
    http, ws = protocols(doors)
    config = uvicorn.Config(
        make_app(hall, hosts),
        interface="asgi3",
        http=http,
        ws=ws,
        forwarded_allow_ips=proxies,
        ws_max_size=2 * MOST_BYTES,
        ws_per_message_deflate=False,  # it costs memory and time for every connection
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
    )
    return Server(config, hall)


def listening(host: str, port: int) -> socket.socket:
    """A socket at this address; raises ``BadInput`` if that is not possible."""
    args = {"host": host, "port": port}
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as wrong:
        raise BadInput(Text("cli.serve.bad_address", {**args, "reason": _reason(wrong)})) from wrong
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GIVEN_UP)
        listener.bind(address)
        listener.listen(1024)
    except OSError as wrong:
        listener.close()
        raise BadInput(Text("cli.serve.no_port", {**args, "reason": _reason(wrong)})) from wrong
    return listener


def more_descriptors() -> int:
    """Every connection takes a file descriptor: as many as the system allows; how many that are."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return most if soft == resource.RLIM_INFINITY else soft


def own_names(host: str) -> frozenset[str]:
    """The names that lead to a server at this address; numbers always do."""
    names = LOOPBACK | {host}
    if not is_loopback(host):
        here = socket.gethostname().lower()
        names |= {here, f"{here}.local", f"{here.partition('.')[0]}.local"}
    return names


def is_loopback(host: str) -> bool:
    if host in LOOPBACK:
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


async def serve(settings: Settings, ready: Callable[[str], Awaitable[None]]) -> None:
    """Serve until a signal comes; ``ready`` is told the address."""
    collecting.set_up()
    listener = listening(settings.host, settings.port)
    port: int = listener.getsockname()[1]
    limits = settings.limits
    thinkers = Thinkers(settings.workers, limits.bot_seconds, settings.modules, limits)
    found_at = settings.advertise or address(settings.host, port).removeprefix("http://").rstrip("/")
    store = open_store(settings.db, Membership(found_at, settings.lease))
    hall = Hall(store, thinkers, settings.pace, limits, settings.house)
    numbers = Numbers(hall)
    tidying = asyncio.create_task(collecting.keep_collecting(lambda: hall.counts["actions"]))
    try:
        told_at = numbers.listen(settings.metrics, port if settings.port else 0)
        await _open(hall, settings.db)
        server = make_server(hall, own_names(settings.host) | settings.names, settings.proxies)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            numbers.start()
            note("serving", host=settings.host, port=port, tables=len(hall.rooms), metrics=told_at)
            await ready(address(settings.host, port))
        await task
    finally:
        tidying.cancel()
        await numbers.stop()
        listener.close()
        await hall.close()
    note("stopped")


class Numbers:
    """A small server beside the other one, for Prometheus."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._listener: socket.socket | None = None
        self._server: uvicorn.Server | None = None
        self._task: asyncio.Task[None] | None = None

    def listen(self, where: str, port: int) -> str:
        """Where the numbers are told; ``port`` is that of the tables (0: any)."""
        if where == "off":
            return where
        host, _, own = where.rpartition(":") if where != "auto" else ("127.0.0.1", "", str(port and port + 1))
        try:
            self._listener = listening(host.strip("[]"), _port(own))
        except (BadInput, ValueError) as wrong:
            if where != "auto":
                if isinstance(wrong, BadInput):
                    raise
                raise BadInput(Text("cli.serve.bad_metrics", {"value": where})) from wrong
            note("no metrics", logging.WARNING, reason=str(wrong))  # a second server may run here
            return "off"
        return address(host.strip("[]"), self._listener.getsockname()[1])

    def start(self) -> None:
        if self._listener is not None:
            app = make_metrics(self._hall)
            config = uvicorn.Config(
                app, access_log=False, log_config=None, lifespan="off", server_header=False
            )
            self._server = _Unsignalled(config)
            self._task = asyncio.create_task(self._server.serve(sockets=[self._listener]))

    async def stop(self) -> None:
        if self._server is not None and self._task is not None:
            self._server.should_exit = True
            await self._task
        if self._listener is not None:
            self._listener.close()


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= MOST_PORT:
        raise ValueError(text)
    return port


class _Unsignalled(uvicorn.Server):
    """It ends with the other one."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def _open(hall: Hall, db: str) -> None:
    try:
        await hall.open()
    except StoreFailed as wrong:
        reason = wrong.detail or str(wrong)
        raise BadInput(Text("cli.serve.no_store", {"db": shown(db), "reason": reason})) from wrong


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    name = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    return f"http://[{name}]:{port}/" if ":" in name and "[" not in name else f"http://{name}:{port}/"


def network_address(host: str, port: int) -> str | None:
    """Where others on the same network find a server that listens everywhere, if there is a network."""
    if host not in EVERYWHERE:
        return None
    own = own_number(host)
    return address(own, port) if own is not None and not is_loopback(own) else None


def own_number(host: str) -> str | None:
    """The number of this machine on its network."""
    family, elsewhere = EVERYWHERE[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((elsewhere, 9))  # sends nothing, but chooses the way out
            return str(asked.getsockname()[0])
    except OSError:
        return None


def shown(db: str) -> str:
    """A database as it may be shown: without the password."""
    start, at, rest = db.rpartition("@")
    scheme, slashes, who = start.partition("://")
    return f"{scheme}{slashes}{who.partition(':')[0]}{at}{rest}" if at and slashes else db


def _reason(wrong: OSError) -> str:
    return wrong.strerror or str(wrong)
