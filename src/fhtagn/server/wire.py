"""uvicorn's protocols, with limits where they have none.

A head or a body that never ends, a page that sends pings and reads no answers, a message in endlessly many
pieces, connections that only wait: each costs only a limited amount of memory, time and descriptors.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any, Final, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from fhtagn.server import light
from fhtagn.server.guard import Crowd, Visitor, visitor
from fhtagn.server.limits import LIMITS, Limits

MOST_PIECES: Final = 64  # of one message; browsers send one
LINE: Final = "fhtagn.line"  # among the extensions of a connection
SPARE: Final = 100  # descriptors for the database, the workers and the logs


class Doors:
    """The open TCP connections: so many in all, and so many of one visitor or network.

    Proxies are not visitors: behind one are all of them, and it limits them itself.
    """

    def __init__(self, limits: Limits = LIMITS, proxies: str = "", descriptors: int = 0) -> None:
        self._most_in_all = max(SPARE, descriptors - SPARE) if descriptors else 2**31
        self._is_proxy = trusts(proxies)
        self._crowd = Crowd(limits.tcp_per_visitor, limits.per_network)
        self.limits = limits
        self.count = 0
        self.turned_away: Callable[[str], object] = lambda address: None

    def enter(self, address: str) -> bool:
        who = self._who(address)
        if self.count >= self._most_in_all or (who is not None and not self._crowd.enter(who)):
            self.turned_away(address)
            return False
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        who = self._who(address)
        self.count -= 1
        if who is not None:
            self._crowd.leave(who)

    def _who(self, address: str) -> Visitor | None:
        return None if self._is_proxy(address) else visitor(address)


def trusts(proxies: str) -> Callable[[str], bool]:
    """Whether an address is one of these proxies: addresses and networks with commas between, or ``*``."""
    words = [word.strip() for word in proxies.split(",") if word.strip()]
    if "*" in words:
        return lambda address: True
    networks = [ip_network(word, strict=False) for word in words]

    def is_trusted(address: str) -> bool:
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(parsed in network for network in networks)

    return is_trusted


class TooLong(Exception):
    """The head of a request."""


class Http(HttpToolsProtocol):
    """A connection before it becomes a websocket."""

    doors = Doors()
    _head = 0  # bytes so far
    _parsed = 0  # of them, those that were understood
    _deadline: asyncio.TimerHandle | None = None  # None: the request is complete
    _in_head = True
    _is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._is_counted = self.doors.enter(address_of(transport))
        if self._is_counted:
            self._await_head()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self.doors.leave(address_of(self.transport))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._is_counted = False  # the websocket counts instead
        super().handle_websocket_upgrade()
        del self.parser  # it knows us as we know it: without this, both would stay for a while

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._deadline is not None and self._in_head:
            self._head += len(data)
            if self._head > self.doors.limits.head_bytes:
                self._stop_waiting()
                self.send_400_response("This request is too long.")

    def on_message_begin(self) -> None:
        self._parsed = 0
        super().on_message_begin()
        self._await_head()

    def on_url(self, url: bytes) -> None:
        self._grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._grow(len(name) + len(value) + 4)
        super().on_header(name, value)

    def _grow(self, more: int) -> None:
        """The whole head may come in one piece."""
        self._parsed += more
        if self._parsed > self.doors.limits.head_bytes:
            raise TooLong  # the parser makes it an invalid request

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._in_head = False
        self._wait(self.doors.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def _await_head(self) -> None:
        if self._deadline is None:
            self._head = 0
            self._in_head = True
            self._wait(self.doors.limits.head_seconds)

    def _wait(self, seconds: float) -> None:
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Line(Protocol):
    """The short way to a page: without a task, a queue or a wait."""

    @property
    def is_free(self) -> bool:
        """Nothing waits to be sent, and nothing to be read."""

    def push(self, messages: Sequence[bytes]) -> None:
        """Send these texts; the line is free."""

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        """Ask this first about every text: True, it has been taken care of."""

    def cut(self) -> None:
        """Close without another word."""


class Socket(WebSocketsSansIOProtocol):
    """A connection of a page at a table; ``scope["extensions"][LINE]`` is its ``Line``."""

    doors = Doors()
    _hear: Callable[[bytes], bool] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = light.Queue()  # type: ignore[assignment]
        self.writable = light.Event()  # type: ignore[assignment]
        self.writable.set()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    # -- the line ------------------------------------------------------------------------------------------

    @property
    def is_free(self) -> bool:
        # A page may be hanging up already.
        is_open = self.conn.state is OPEN and not (self.close_sent or self.disconnected)
        return is_open and self.writable.is_set()

    def push(self, messages: Sequence[bytes]) -> None:
        for message in messages:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        self._hear = hear
        # Whoever stays for hours need not be kept with how they came.
        self.scope["headers"] = []
        self.request.headers.clear()  # the parser remembers the request as long as the connection lives
        del self.request, self.response

    def cut(self) -> None:
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        is_first = event.fin and self._hear is not None and self.queue.empty() and not self.close_sent
        if not (is_first and self._hear is not None and self._hear(bytes(event.data))):
            super().handle_text(event)

    # -- limits --------------------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(address_of(self.transport))
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # the answer is dropped: a page that does not read needs none

    def handle_cont(self, event: Frame) -> None:
        if self.close_sent:
            return
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()


def address_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


def protocols(doors: Doors) -> tuple[type[Http], type[Socket]]:
    """The two protocols of one server, with these doors."""
    http = type("Http", (Http,), {"doors": doors})
    socket = type("Socket", (Socket,), {"doors": doors})
    return http, socket
