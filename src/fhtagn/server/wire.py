"""uvicorn's protocols, with limits where they have none.

A request whose head never ends, a page that sends pings and reads no answers, a message in endlessly many
pieces: each costs only a limited amount of memory.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

MOST_HEAD: Final = 32_768  # bytes of a request before its body
HEAD_SECONDS: Final = 15.0  # until the head of a request is complete
MOST_PIECES: Final = 64  # of one message; browsers send one


class Http(HttpToolsProtocol):
    """A connection before it becomes a websocket."""

    _head = 0  # bytes so far
    _deadline: asyncio.TimerHandle | None = None  # None: the head is complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._deadline is not None:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self._stop_waiting()
                self.send_400_response("This request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def _await_head(self) -> None:
        if self._deadline is None:
            self._head = 0
            self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """A connection of a page at a table."""

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
