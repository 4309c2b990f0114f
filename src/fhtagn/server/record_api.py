"""Requests about games that go on elsewhere: bring a log file, play on, try out, publish, find."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from math import inf
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fhtagn.core.text import Text
from fhtagn.server import archive, catalogue
from fhtagn.server.devices import seat_of
from fhtagn.server.guard import MOST_NAME, Visitor, VisitorRates, clean, visitor
from fhtagn.server.hall import Hall
from fhtagn.server.messages import encoder
from fhtagn.server.rooms import Refused

MOST_PUBLISHED: Final = 50
LIST_SECONDS: Final = 1.0  # whoever asks, the list is not read more often
INVITED: Final = "x-invitation"  # the code of those who may open tables, where not everybody may

Name = Annotated[str, msgspec.Meta(max_length=500)]
Token = Annotated[str, msgspec.Meta(pattern=r"^$|^[A-Za-z0-9_-]{32,64}$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class NewBranch(msgspec.Struct, forbid_unknown_fields=True):
    """Play on after moment ``at`` in this seat; the others are bots: this one, or those who played."""

    at: Count
    seat: Count
    name: Name = ""
    bot: Name = ""
    token: Token = ""  # made by the browser
    device: Name = ""
    code: Name = ""  # of an invitation


class NewTry(msgspec.Struct, forbid_unknown_fields=True):
    """Go on as my seat sees a running game, against bots."""

    name: Name = ""
    bot: Name = ""
    token: Token = ""  # made by the browser
    device: Name = ""
    code: Name = ""  # of an invitation


class Publish(msgspec.Struct, forbid_unknown_fields=True):
    """I agree that anybody may find this game, or no longer."""

    on: bool


class RecordApi:
    """The handlers."""

    def __init__(
        self,
        hall: Hall,
        limit: Callable[[Request], None],
        body: Callable[[Request, type[Any]], Awaitable[Any]],
        read: Callable[[Request, int], Awaitable[bytes]],
    ) -> None:
        self._hall = hall
        self._limit = limit
        self._body = body
        self._read = read
        limits = hall.limits
        self._imports = VisitorRates(limits.imports, limits.per_network)
        self._listing = asyncio.Lock()
        self._list = b""
        self._listed_at = -inf
        self._branching = VisitorRates(limits.branching, limits.per_network)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/logs", self.bring, methods=["POST"]),
            Route("/api/published", self.published, methods=["GET"]),
            Route("/api/tables/{table}/branch", self.branch, methods=["POST"]),
            Route("/api/tables/{table}/try", self.try_out, methods=["POST"]),
            Route("/api/tables/{table}/publish", self.publish, methods=["POST"]),
        ]

    async def bring(self, request: Request) -> Response:
        """A log file becomes a table to look back at."""
        self._limit(request)
        self._hall.house.check_opening(request.headers.get(INVITED, ""))
        who = visitor(request.client.host if request.client else "")
        if not self._imports.take(who):
            raise Refused(Text("server.too_fast"))
        body = await self._read(request, self._hall.limits.log_bytes)
        room = await archive.bring(self._hall, body.decode("utf-8", errors="replace"), who)
        return _answer({"table": room.row.id}, 201)

    async def branch(self, request: Request) -> Response:
        wish: NewBranch = await self._body(request, NewBranch)
        self._hall.house.check_opening(wish.code)
        who = self._brancher(request)
        room = await self._hall.find(request.path_params["table"])
        name, device = clean(wish.name, MOST_NAME), clean(wish.device, MOST_NAME)
        self._hall.filter.check(name)
        opened, token = await archive.branch(
            self._hall, room, wish.at, wish.seat, name, wish.bot, who, wish.token, device
        )
        return _answer({"table": opened.row.id, "token": token}, 201)

    async def try_out(self, request: Request) -> Response:
        wish: NewTry = await self._body(request, NewTry)
        self._hall.house.check_opening(wish.code)
        who = self._brancher(request)
        room = await self._hall.find(request.path_params["table"])
        seat = seat_of(room, request.headers.get("x-seat-token", ""))
        if seat is None:
            raise Refused(Text("server.only_seated"))
        name, device = clean(wish.name, MOST_NAME), clean(wish.device, MOST_NAME)
        self._hall.filter.check(name)
        opened, token = await archive.try_out(self._hall, room, seat, name, wish.bot, who, wish.token, device)
        return _answer({"table": opened.row.id, "token": token}, 201)

    def _brancher(self, request: Request) -> Visitor:
        """Who asks; a game that goes on has to be played again first, and that takes a while."""
        who = visitor(request.client.host if request.client else "")
        if not self._branching.take(who):
            raise Refused(Text("server.too_fast"))
        return who

    async def publish(self, request: Request) -> Response:
        wish: Publish = await self._body(request, Publish)
        room = await self._hall.find(request.path_params["table"])
        seat = seat_of(room, request.headers.get("x-seat-token", ""))
        if seat is None:
            raise Refused(Text("server.only_seated"))
        is_so = await archive.publish(self._hall, room, seat, wish.on)
        self._listed_at = -inf
        return _answer({"published": is_so})

    async def published(self, request: Request) -> Response:
        """What their players published, the newest first."""
        async with self._listing:
            if time.monotonic() - self._listed_at >= LIST_SECONDS:
                rooms = await archive.published(self._hall, MOST_PUBLISHED)
                self._list = encoder.encode([catalogue.table_sheet(room) for room in rooms])
                self._listed_at = time.monotonic()
        return Response(self._list, media_type="application/json")


def _answer(value: Any, status: int = 200) -> Response:
    return Response(encoder.encode(value), status, media_type="application/json")
