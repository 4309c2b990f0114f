"""A websocket client that costs next to nothing, so that two cores measure the server and not the client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Heard = Callable[[bytes, float], None]  # a message and when it came


class Screen(asyncio.Protocol):
    """One connection; ``open`` is done when the server has agreed to talk."""

    def __init__(self, host: str, path: str, heard: Heard) -> None:
        self.host, self.path, self.heard = host, path, heard
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False
        self.received = 0  # bytes so far
        self._buffer = b""
        self._transport: asyncio.WriteTransport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport) or hasattr(transport, "write")
        self._transport = transport  # type: ignore[assignment]
        self._transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("turned away"))

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self.received += len(data)
        self._buffer = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                self.open.set_exception(ConnectionError(head[:100].decode("latin-1")))
                return
            self._buffer = rest
            self.open.set_result(None)
        while (frame := self._frame()) is not None:
            opcode, content = frame
            if opcode == TEXT:
                self.heard(content, now)
            elif opcode == PING:
                self._send(PONG, content)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; servers send messages in one piece and without a mask."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        end = start + size
        if len(buffer) < end:
            return None
        self._buffer = buffer[end:]
        return buffer[0] & 15, buffer[start:end]

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def _send(self, opcode: int, content: bytes) -> None:
        size = len(content)
        head = (
            bytes([128 | opcode, 128 | size])
            if size < 126
            else bytes([128 | opcode, 254, *divmod(size, 256)])
        )
        self._transport.write(head + bytes(4) + content)  # a mask of zeros changes nothing

    def close(self) -> None:
        self._transport.close()


async def connect(host: str, path: str, heard: Heard) -> Screen:
    """An open connection."""
    name, _, port = host.rpartition(":")
    loop = asyncio.get_running_loop()
    _, screen = await loop.create_connection(lambda: Screen(host, path, heard), name, int(port))
    await screen.open
    return screen
