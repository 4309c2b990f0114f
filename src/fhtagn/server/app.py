"""The web application: pages, a small JSON interface, and one websocket per page at a table."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fhtagn.bots import bot_names
from fhtagn.core.errors import FhtagnError
from fhtagn.core.registry import load, names
from fhtagn.core.table import verify
from fhtagn.core.text import Text
from fhtagn.server.connection import Connection, seat_of
from fhtagn.server.guard import (
    HEADERS,
    MOST_BYTES,
    MOST_NAME,
    Rates,
    clean,
    new_token,
    same_origin,
    token_hash,
)
from fhtagn.server.hall import Hall
from fhtagn.server.messages import encoder
from fhtagn.server.rooms import PERSON, Refused, Room

STATIC: Final = Path(__file__).parent / "static"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: one sitter and one name per seat."""

    game: str
    name: str
    sitters: list[str]
    names: list[str]
    options: dict[str, str | int] = {}
    listed: bool = True


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    name: str


class Guarded:
    """Security headers on every answer; foreign pages may not talk to us."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in HEADERS.items()),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)


def make_app(hall: Hall) -> Starlette:
    """The application around a hall of tables."""
    api = Api(hall)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes: list[BaseRoute] = [
        Route("/healthz", api.health),
        Route("/metrics", api.metrics),
        Route("/api/games", api.games),
        Route("/api/games/{game}/words/{lang}", api.words),
        Route("/api/games/{game}/rules", api.rules),
        Route("/api/tables", api.tables, methods=["GET"]),
        Route("/api/tables", api.create, methods=["POST"]),
        Route("/api/tables/{table}", api.table),
        Route("/api/tables/{table}/seats", api.sit, methods=["POST"]),
        Route("/api/tables/{table}/start", api.start, methods=["POST"]),
        Route("/api/tables/{table}/log", api.log),
        WebSocketRoute("/ws/{table}", api.socket),
    ]
    if STATIC.is_dir():
        routes.append(Mount("/", StaticFiles(directory=STATIC, html=True)))
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Guarded)])
    app.add_exception_handler(FhtagnError, _refused)
    return app


async def _refused(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, FhtagnError)
    return answer({"problem": wrong.text.to_json(), "english": str(wrong)}, status=400)


def answer(value: Any, status: int = 200) -> Response:
    return Response(encoder.encode(value), status, media_type="application/json")


class Api:
    """The handlers."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.started = time.time()
        self._rates = Rates(rate=2, burst=40)  # requests that change something, per address
        self._sockets = Rates(rate=2, burst=60)

    # -- what there is -----------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        return answer({"ok": True, "tables": len(self.hall.rooms)})

    async def metrics(self, request: Request) -> Response:
        hall = self.hall
        running = sum(1 for room in hall.rooms.values() if room.status == "running")
        connections = sum(sum(room.present.values()) for room in hall.rooms.values())
        lines = [
            "# TYPE fhtagn_tables gauge",
            f"fhtagn_tables {len(hall.rooms)}",
            "# TYPE fhtagn_tables_running gauge",
            f"fhtagn_tables_running {running}",
            "# TYPE fhtagn_connections gauge",
            f"fhtagn_connections {connections}",
            "# TYPE fhtagn_uptime_seconds gauge",
            f"fhtagn_uptime_seconds {time.time() - self.started:.0f}",
        ]
        for name, count in hall.counts.items():
            lines += [f"# TYPE fhtagn_{name}_total counter", f"fhtagn_{name}_total {count}"]
        return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")

    async def games(self, request: Request) -> Response:
        return answer([game_sheet(name) for name in names()])

    async def words(self, request: Request) -> Response:
        """The catalogue of one game in one language, for the page."""
        lang = request.path_params["lang"]
        if lang not in ("de", "en"):
            raise Refused(Text("server.no_such_language"))
        return answer(load(request.path_params["game"]).words(lang).entries)

    async def rules(self, request: Request) -> Response:
        atlas = load(request.path_params["game"]).atlas
        return answer(
            [
                {"anchor": r.anchor, "section": r.section, "page": r.page, "title": r.title, "text": r.text}
                for r in atlas.rules.values()
            ]
        )

    # -- tables ------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        listed = [room for room in self.hall.rooms.values() if room.row.listed]
        newest = sorted(listed, key=lambda room: -room.row.created)[:100]
        return answer([table_sheet(room) for room in newest])

    async def table(self, request: Request) -> Response:
        return answer(table_sheet(self.hall.room(request.path_params["table"])))

    async def create(self, request: Request) -> Response:
        wish = await self._body(request, NewTable)
        if len(wish.names) != len(wish.sitters):
            raise Refused(Text("server.names_and_seats"))
        people = [clean(name, MOST_NAME) for name in wish.names]
        room, tokens = await self.hall.create(
            wish.game, clean(wish.name, MOST_NAME), wish.sitters, people, dict(wish.options), wish.listed
        )
        return answer({"table": room.row.id, "tokens": tokens}, status=201)

    async def sit(self, request: Request) -> Response:
        wish = await self._body(request, TakeSeat)
        room = self.hall.room(request.path_params["table"])
        token = new_token()
        await room.sit(wish.seat, clean(wish.name, MOST_NAME), token_hash(token))
        return answer({"seat": wish.seat, "token": token}, status=201)

    async def start(self, request: Request) -> Response:
        self._limit(request)
        room = self.hall.room(request.path_params["table"])
        if seat_of(room, request.headers.get("x-seat-token", "")) is None:
            raise Refused(Text("server.only_seated"))
        await room.start()
        return answer(table_sheet(room))

    async def log(self, request: Request) -> Response:
        """The whole log, when the game is over: secrets included, dice provable."""
        room = self.hall.room(request.path_params["table"])
        if room.table is None or not room.table.over:
            raise Refused(Text("server.log_after_the_end"))
        verify(room.table.log)
        return PlainTextResponse(room.table.log.dumps(), media_type="application/jsonl")

    async def socket(self, socket: WebSocket) -> None:
        address = socket.client.host if socket.client is not None else ""
        known = same_origin(socket.headers.get("origin"), socket.headers.get("host"))
        if not known or not self._sockets.take(address):
            await socket.close(1008)
            return
        room = self.hall.rooms.get(socket.path_params["table"])
        await socket.accept()
        if room is None:
            await socket.close(4004)
            return
        await Connection(socket, self.hall, room).run()

    # -- guarding ----------------------------------------------------------------------------------------

    def _limit(self, request: Request) -> None:
        if not same_origin(request.headers.get("origin"), request.headers.get("host")):
            raise Refused(Text("server.foreign_page"))
        if not self._rates.take(request.client.host if request.client is not None else ""):
            raise Refused(Text("server.too_fast"))

    async def _body(self, request: Request, shape: type[Any]) -> Any:
        self._limit(request)
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MOST_BYTES:
                raise Refused(Text("server.too_long"))
        try:
            return msgspec.json.decode(body, type=shape)
        except msgspec.DecodeError as wrong:
            raise Refused(Text("server.cannot_read", {"reason": str(wrong)[:200]})) from wrong


def game_sheet(name: str) -> dict[str, Any]:
    """What a page must know to offer a game."""
    game = load(name)
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "seats": [info.seats[0], info.seats[-1]],
        "minutes": list(info.minutes),
        "bots": bot_names(game),
        "hidden": info.hidden,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "low": option.low,
                "high": option.high,
                "default": {str(n): option.default(n) for n in info.seats},
                "rule": option.rule,
            }
            for option in info.options
        ],
    }


def table_sheet(room: Room) -> dict[str, Any]:
    """What anybody may know of a table."""
    return {
        "id": room.row.id,
        "name": room.row.name,
        "game": room.row.game,
        "options": room.row.options,
        "status": room.status,
        "created": room.row.created,
        "commitment": room.row.commitment,
        "seats": [msgspec.to_builtins(seat) for seat in room.who()],
        "people": sum(1 for seat in room.seats if seat.sitter == PERSON),
    }
