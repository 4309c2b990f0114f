"""Requests about one's own seat: its devices, a link for emergencies, a code for another device."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.server import devices
from fhtagn.server.guard import MOST_NAME, clean, visitor
from fhtagn.server.hall import Hall
from fhtagn.server.leases import Elsewhere
from fhtagn.server.messages import encoder
from fhtagn.server.push import Subscription
from fhtagn.server.rooms import PERSON, Refused, Room

Name = Annotated[str, msgspec.Meta(max_length=500)]
Token = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{32,64}$")]
Endpoint = Annotated[str, msgspec.Meta(max_length=1000)]
Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_=-]{8,200}$")]
Code = Annotated[str, msgspec.Meta(max_length=40)]


class NewDevice(msgspec.Struct, forbid_unknown_fields=True):
    """One more token for this seat, made by the browser: its own, or one for a link."""

    token: Token
    name: Name = ""
    kind: devices.Kind = "device"


class NewPush(msgspec.Struct, forbid_unknown_fields=True):
    """Where this browser can be told something, and its keys."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    lang: Name = "en"


class OldPush(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing more is to be told there."""

    endpoint: Endpoint


class UseCode(msgspec.Struct, forbid_unknown_fields=True):
    """A code that was made on another device, and the token that this browser wants to use."""

    code: Code
    token: Token
    name: Name = ""


class SeatApi:
    """The handlers; whoever asks proves with a token (header ``X-Seat-Token``) where they sit."""

    def __init__(
        self,
        hall: Hall,
        limit: Callable[[Request], None],
        body: Callable[[Request, type[Any]], Awaitable[Any]],
    ) -> None:
        self._hall = hall
        self._limit = limit
        self._body = body

    def routes(self) -> list[BaseRoute]:
        where = "/api/tables/{table}"
        return [
            Route(f"{where}/devices", self.list, methods=["GET"]),
            Route(f"{where}/devices", self.add, methods=["POST"]),
            Route(f"{where}/devices", self.revoke, methods=["DELETE"]),
            Route(f"{where}/devices/code", self.use_code_here, methods=["POST"]),
            Route(f"{where}/devices/{{id:str}}", self.revoke, methods=["DELETE"]),
            Route(f"{where}/push", self.subscribe, methods=["POST"]),
            Route(f"{where}/push", self.unsubscribe, methods=["DELETE"]),
            Route(f"{where}/code", self.make_code, methods=["POST"]),
            Route("/api/code", self.use_code, methods=["POST"]),
        ]

    async def list(self, request: Request) -> Response:
        room, seat, token = await self._asker(request)
        return _answer(devices.shown(room, seat, token))

    async def add(self, request: Request) -> Response:
        wish: NewDevice = await self._body(request, NewDevice)
        room, seat, token = await self._asker(request)
        device = devices.new_device(wish.token, clean(wish.name, MOST_NAME), wish.kind)
        await devices.add(room, seat, device, self._hall.limits)
        return _answer(devices.shown(room, seat, token), 201)

    async def revoke(self, request: Request) -> Response:
        """One device, or all but the one that asks."""
        self._limit(request)
        room, seat, token = await self._asker(request)
        await devices.revoke(room, seat, request.path_params.get("id", ""), token)
        return _answer(devices.shown(room, seat, token))

    async def make_code(self, request: Request) -> Response:
        self._limit(request)
        room, seat, _ = await self._asker(request)
        code = await self._hall.codes.make(room.row.id, seat)
        return _answer({"code": code, "seconds": self._hall.codes.seconds}, 201)

    async def subscribe(self, request: Request) -> Response:
        """This browser wants to be told when it is this seat's turn."""
        wish: NewPush = await self._body(request, NewPush)
        room, seat, _ = await self._asker(request)
        one = Subscription(wish.endpoint, wish.p256dh, wish.auth, wish.lang)
        await self._hall.pushes.subscribe(room, seat, one)
        return _answer({}, 201)

    async def unsubscribe(self, request: Request) -> Response:
        wish: OldPush = await self._body(request, OldPush)
        room, seat, _ = await self._asker(request)
        await self._hall.pushes.unsubscribe(room, seat, wish.endpoint)
        return _answer({})

    async def use_code(self, request: Request) -> Response:
        """The code says which table; if another server leads it, the browser asks again by its id."""
        wish: UseCode = await self._body(request, UseCode)
        table, seat = await self._redeem(request, wish)
        try:
            return await self._move_in(table, seat, wish)
        except Elsewhere:
            return _answer({"table": table}, 202)

    async def use_code_here(self, request: Request) -> Response:
        wish: UseCode = await self._body(request, UseCode)
        table, seat = await self._redeem(request, wish)
        if table != request.path_params["table"]:
            raise Refused(Text("server.bad_code"))
        return await self._move_in(table, seat, wish)

    async def _redeem(self, request: Request, wish: UseCode) -> tuple[str, Seat]:
        who = visitor(request.client.host if request.client else "")
        return await self._hall.codes.redeem(wish.code, wish.token, who)

    async def _move_in(self, table: str, seat: Seat, wish: UseCode) -> Response:
        room = await self._hall.find(table)
        if room.seats[seat].sitter != PERSON:
            raise Refused(Text("server.bad_code"))
        device = devices.new_device(wish.token, clean(wish.name, MOST_NAME))
        await devices.add(room, seat, device, self._hall.limits)
        return _answer({"table": table, "seat": seat, "token": wish.token}, 201)

    async def _asker(self, request: Request) -> tuple[Room, Seat, str]:
        room = await self._hall.find(request.path_params["table"])
        token = request.headers.get("x-seat-token", "")
        seat = devices.seat_of(room, token)
        if seat is None:
            raise Refused(Text("server.only_seated"))
        return room, seat, token


def _answer(value: Any, status: int = 200) -> Response:
    return Response(encoder.encode(value), status, media_type="application/json")
