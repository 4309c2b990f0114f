"""The web application: pages, a small JSON interface, and one websocket per page at a table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fhtagn.core.errors import FhtagnError
from fhtagn.core.nodes import Seat
from fhtagn.core.registry import load, names
from fhtagn.core.text import LANGUAGES, Text, english
from fhtagn.server import catalogue, clocks, host_pages, seats
from fhtagn.server.connection import BROKEN, ELSEWHERE, POLICY, Connection
from fhtagn.server.devices import new_device, seat_of
from fhtagn.server.guard import (
    HEADERS,
    MOST_BYTES,
    MOST_NAME,
    MOST_TALK,
    Crowd,
    Visitor,
    VisitorRates,
    clean,
    known_host,
    new_token,
    same_origin,
    visitor,
)
from fhtagn.server.hall import Hall
from fhtagn.server.leases import Elsewhere
from fhtagn.server.limits import Limits
from fhtagn.server.logs import failed
from fhtagn.server.messages import Problem, encoder
from fhtagn.server.pages import STATIC, Pages, game_file, packed
from fhtagn.server.record_api import RecordApi
from fhtagn.server.rooms import Refused, Room
from fhtagn.server.seat_api import SeatApi
from fhtagn.server.security import Watch
from fhtagn.server.store import TRY, StoreFailed
from fhtagn.server.worker import Checked

T = TypeVar("T")
TABLES: Final = "/ws/"  # the id of a table follows
LEADER: Final = "x-fhtagn-leader"  # where the table is led
FOLLOWS: Final = "x-fhtagn-follows"  # a proxy that goes there by itself when it is told so
NO_SUCH_TABLE: Final = 4004  # websocket: there is no such table
TOO_LONG: Final = 413
ELSEWHERE_HTTP: Final = 421  # misdirected request
READY_SECONDS: Final = 5.0
MOST_LISTED: Final = 100  # tables
STATUS: Final = {
    "server.no_such_table": 404,
    "server.no_such_language": 404,
    "server.no_such_puzzle": 404,
    "server.foreign_page": 403,
    "server.only_seated": 403,
    "server.only_host": 403,
    "server.only_invited": 403,
    "server.banned": 403,
    "server.closed": 403,
    "server.closed_by_host": 403,
    "server.no_reports": 403,
    "server.reported_enough": 429,
    "server.no_new_tables": 403,
    "server.seat_empty": 409,
    "server.last_device": 409,
    "server.bad_code": 404,
    "server.too_fast": 429,
    "server.too_long": TOO_LONG,
    "server.seat_taken": 409,
    "server.other_version": 409,
    "server.elsewhere": ELSEWHERE_HTTP,
    "server.enough_tables": 429,
    "server.opened_enough": 429,
    "server.enough_content": 429,
    "server.full": 503,
}

Name = Annotated[str, msgspec.Meta(max_length=500)]
Token = Annotated[str, msgspec.Meta(pattern=r"^$|^[A-Za-z0-9_-]{32,64}$")]
Seats = Annotated[list[Name], msgspec.Meta(max_length=16)]


class NewClock(msgspec.Struct, forbid_unknown_fields=True):
    """How long people may think: ``live``, for the whole game, or ``slow``, for each turn; in seconds."""

    kind: Literal["live", "slow"]
    start: float
    add: float = 0.0


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: one sitter and one name per seat."""

    game: Name
    name: Name
    sitters: Seats
    names: Seats
    options: dict[str, str | int] = {}
    listed: bool = True
    content: str = ""  # a content file, as it was written
    tokens: Annotated[list[Token], msgspec.Meta(max_length=16)] = []  # one per seat, made by the browser
    code: Name = ""  # of an invitation, where tables are opened by the invited only
    device: Name = ""  # what the browser calls itself
    clock: NewClock | None = None


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A person wants this seat."""

    seat: int
    name: Name
    token: Token = ""  # made by the browser, so that asking again does no harm; "": by the server
    device: Name = ""  # what the browser calls itself


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """What the host should know: about line ``line`` of the talk, or about the table (-1)."""

    reason: Name
    line: Annotated[int, msgspec.Meta(ge=-1, le=2**31 - 1)] = -1


def make_app(hall: Hall, hosts: frozenset[str] | None = None) -> ASGIApp:
    """The application around a hall of tables; ``hosts`` are the names it answers to (None: any)."""
    limits = hall.limits
    api = Api(hall, limits)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes: list[BaseRoute] = [
        Route("/healthz", api.health),
        Route("/readyz", api.ready),
        Route("/api/house", api.house),
        Route("/api/house/{page}/{lang}", api.house_page),
        Route("/api/games", api.games),
        Route("/api/games/{game}/words/{lang}", api.words),
        Route("/api/games/{game}/rules", api.rules),
        Route("/api/games/{game}/page/{path:path}", api.game_page),
        Route("/api/games/{game}/puzzles/{number:int}", api.puzzle),
        Route("/api/games/{game}/content", api.check_content, methods=["POST"]),
        Route("/api/tables", api.tables, methods=["GET"]),
        Route("/api/tables", api.create, methods=["POST"]),
        Route("/api/tables/{table}", api.table, methods=["GET"]),
        Route("/api/tables/{table}", api.delete, methods=["DELETE"]),
        Route("/api/tables/{table}/reports", api.report, methods=["POST"]),
        Route("/api/tables/{table}/seats", api.sit, methods=["POST"]),
        Route("/api/tables/{table}/seats/{seat:int}", api.stand_up, methods=["DELETE"]),
        Route("/api/tables/{table}/seats/{seat:int}/forget", api.forget, methods=["POST"]),
        Route("/api/tables/{table}/start", api.start, methods=["POST"]),
        Route("/api/tables/{table}/end", api.end, methods=["POST"]),
        Route("/api/tables/{table}/log", api.log),
        Route("/api/tables/{table}/leader", api.leader),
        *SeatApi(hall, api.limit, api.body).routes(),
        *RecordApi(hall, api.limit, api.body, read).routes(),
        Mount("/", Pages(STATIC)) if STATIC.is_dir() else Route("/", no_page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.add_exception_handler(FhtagnError, api.refused)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _broken)
    return Guarded(app, api.socket, limits, hosts, hall.watch)


class Guarded:
    """Wraps everything: security headers on every response; foreign hosts and floods are turned away.

    Pages at a table do not go through the application: they stay for hours, and its layers would take a third
    of their memory.
    """

    def __init__(
        self, app: ASGIApp, table: ASGIApp, limits: Limits, hosts: frozenset[str] | None, watch: Watch
    ) -> None:
        self.app = app
        self._table = table
        self._watch = watch
        self._hosts = hosts
        self._reading = VisitorRates(limits.reading, limits.per_network)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Not a coroutine itself: it would stay as long as its page."""
        handler: ASGIApp = self.app
        if scope["type"] in ("http", "websocket"):
            names = Headers(scope=scope).getlist("host")
            guest, why = _visitor(scope), ""
            if len(names) > 1 or not known_host(names[0] if names else None, self._hosts):
                why = "server.foreign_page"
            elif self._watch.is_banned(guest):
                why = "server.banned"
            elif scope["type"] == "http" and not self._reading.take(guest):
                why = "server.too_fast"
            if why:
                self._watch.refused(why, guest)
                handler = _turned_away(why)
            elif scope["type"] == "websocket" and scope["path"].startswith(TABLES):
                return self._table(scope, receive, send)
        return handler(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            ours = ((name.encode(), value.encode()) for name, value in HEADERS.items())
            message["headers"] = [*message["headers"], *ours]
        await send(message)

    return with_headers


def _turned_away(key: str) -> ASGIApp:
    async def handler(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(POLICY)
        else:
            await problem(Refused(Text(key)))(scope, receive, send)

    return handler


async def no_page(request: Request) -> Response:
    return PlainTextResponse("fhtagn: the page is not built; the tables are served all the same.\n")


async def _gone(request: Request, wrong: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it


async def _broken(request: Request, wrong: Exception) -> Response:
    failed("request failed", path=request.url.path)
    return problem(Refused(Text("server.broken")), 500)


def problem(wrong: FhtagnError, status: int = 400) -> Response:
    code = STATUS.get(wrong.text.key, 503 if isinstance(wrong, StoreFailed) else status)
    said = {"problem": wrong.text.to_json(), "english": english(wrong.text)}
    leader = wrong.address if isinstance(wrong, Elsewhere) else ""
    if code == ELSEWHERE_HTTP and not leader:
        code = 503  # nobody has taken it yet
    told = answer({**said, "elsewhere": leader} if leader else said, code)
    if leader:
        told.headers[LEADER] = leader
    if code == TOO_LONG:
        told.headers["connection"] = "close"  # the rest of the request is not read
    return told


def answer(value: Any, status: int = 200) -> Response:
    return Response(encoder.encode(value), status, media_type="application/json")


async def _hang_up(socket: WebSocket, wrong: FhtagnError, code: int, elsewhere: str = "") -> None:
    await socket.accept()
    told = Problem(wrong.text.to_json(), fatal=True, elsewhere=elsewhere)
    await socket.send_text(encoder.encode(told).decode())
    await socket.close(code)


def _visitor(scope: Scope) -> Visitor:
    client = scope.get("client")
    return visitor(client[0] if client else "")


def _is_own(asked: HTTPConnection) -> bool:
    """Is it a page of ours, or no page at all?"""
    said = asked.headers
    return same_origin(said.get("origin"), said.get("host"), asked.url.scheme, said.get("sec-fetch-site"))


async def read(request: Request, most: int) -> bytes:
    """The body of a request of at most so many bytes."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refused(Text("server.too_long"))
    return bytes(body)


class Api:
    """The handlers."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.limits = limits
        self._changing = VisitorRates(limits.changing, limits.per_network)
        self._contents = VisitorRates(limits.contents, limits.per_network)
        self._connecting = VisitorRates(limits.connecting, limits.per_network)
        self._doors = Crowd(limits.connections, limits.per_network)
        self._readiness: asyncio.Task[bool] | None = None
        self._ready_until = 0.0

    async def refused(self, request: Request, wrong: Exception) -> Response:
        assert isinstance(wrong, FhtagnError)
        self.hall.watch.refused(wrong.text.key, _visitor(request.scope))
        return problem(wrong)

    # -- what there is -----------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        return answer({"ok": True, "tables": len(self.hall.rooms)})

    async def ready(self, request: Request) -> Response:
        """Can tables be kept?  Asked at most every few seconds, whoever asks."""
        if self._readiness is None or (self._readiness.done() and time.monotonic() > self._ready_until):
            self._ready_until = time.monotonic() + READY_SECONDS
            self._readiness = asyncio.create_task(self.hall.store.is_ready())
        done, _ = await asyncio.wait([self._readiness], timeout=READY_SECONDS)
        ok = bool(done) and self._readiness.result()
        return answer({"ok": ok}, 200 if ok else 503)

    async def games(self, request: Request) -> Response:
        return packed(request, "games", [catalogue.game_sheet(name) for name in names()])

    async def house(self, request: Request) -> Response:
        """The rules of the house, as far as pages need them."""
        house, limits = self.hall.house, self.limits
        told = {"opening": house.opening, "reports": house.reports, "retention_days": limits.retention_days}
        told["away"] = self.hall.limits.away_minutes * 60  # seconds, as everything that pages are told
        return answer({**told, "pages": host_pages.names(house.pages), "push": self.hall.pushes.public})

    async def house_page(self, request: Request) -> Response:
        name, lang = request.path_params["page"], request.path_params["lang"]
        if lang not in LANGUAGES or name not in host_pages.PAGES:
            raise Refused(Text("server.no_such_language"))
        text = host_pages.text(self.hall.house.pages, name, lang, self.limits)
        return PlainTextResponse(text, headers={"cache-control": "no-cache"})

    async def words(self, request: Request) -> Response:
        """The catalogue of one game in one language, for the page; ``?few``: what most tables lack."""
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            raise Refused(Text("server.no_such_language"))
        game, few = request.path_params["game"], "few" in request.query_params
        return packed(request, f"words {game} {lang} {few}", catalogue.words(game, lang, few))

    async def rules(self, request: Request) -> Response:
        game = request.path_params["game"]
        return packed(request, f"rules {game}", catalogue.rules(game))

    async def game_page(self, request: Request) -> Response:
        """A file of the board that a game brings along."""
        folder = load(request.path_params["game"]).page_folder()
        return game_file(folder, request.path_params["path"])

    async def puzzle(self, request: Request) -> Response:
        """A position in which one option is clearly best; worked out once."""
        game, number = request.path_params["game"], request.path_params["number"]
        found = await asyncio.to_thread(catalogue.puzzle, game, number)
        return packed(request, f"puzzle {game} {number}", found)

    # -- tables ------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        """Those that anybody may find; or those that are asked for, without those that are gone."""
        asked = request.query_params.get("ids")
        if asked is None:
            return answer([catalogue.table_sheet(room) for room in await self.hall.newest(MOST_LISTED)])
        found = await self.hall.several(asked.split(",")[:MOST_LISTED])
        return answer([catalogue.table_sheet(room) for room in found])

    async def table(self, request: Request) -> Response:
        return answer(catalogue.table_sheet(await self.hall.known(request.path_params["table"])))

    async def create(self, request: Request) -> Response:
        # Quotes and line ends of a content file may take two bytes each.
        wish = await self.body(request, NewTable, MOST_BYTES + 2 * self.limits.content_bytes)
        if len(wish.names) != len(wish.sitters):
            raise Refused(Text("server.names_and_seats"))
        if wish.tokens and (len(wish.tokens) != len(wish.sitters) or not all(wish.tokens)):
            raise Refused(Text("server.names_and_seats"))
        self.hall.house.check_opening(wish.code)
        people = [clean(name, MOST_NAME) for name in wish.names]
        opener = _visitor(request.scope)
        name, options = clean(wish.name, MOST_NAME), dict[str, Any](wish.options)
        self.hall.filter.check(name, *people)
        clock = wish.clock
        if clock is not None and not clocks.is_sound(clock.kind, clock.start, clock.add):
            raise Refused(Text("server.bad_clock"))
        if wish.content:
            found = await self._content(request, wish.game, wish.content)
            if found.total:
                raise Refused(Text("server.content_mistakes", {"n": found.total}))
            options["content"] = found.data
        room, tokens = await self.hall.create(
            wish.game,
            name,
            wish.sitters,
            people,
            options,
            wish.listed,
            opener,
            wish.tokens,
            clean(wish.device, MOST_NAME),
            clocks.Clock(clock.kind, clock.start, clock.add) if clock is not None else None,
        )
        if not room.talk:  # else the same wish came before
            for unused in room.game.content_unused(room.row.options):
                await room.announce(unused)
        return answer({"table": room.row.id, "tokens": tokens}, status=201)

    async def check_content(self, request: Request) -> Response:
        """Every mistake in a content file, by line; none: tables can be opened with it."""
        self.limit(request)
        body = await read(request, self.limits.content_bytes)
        try:
            file = body.decode()
        except UnicodeDecodeError as wrong:
            raise Refused(Text("server.not_text")) from wrong
        found = await self._content(request, request.path_params["game"], file)
        mistakes = [{"line": line, "text": text.to_json()} for line, text in found.mistakes]
        return answer({"mistakes": mistakes, "total": found.total})

    async def _content(self, request: Request, game: str, file: str) -> Checked:
        visitor = _visitor(request.scope)
        if not self._contents.take(visitor):
            raise Refused(Text("server.too_fast"))
        if len(file.encode()) > self.limits.content_bytes:
            raise Refused(Text("server.too_long"))
        return await self.hall.read_content(game, file, visitor)

    async def sit(self, request: Request) -> Response:
        wish = await self.body(request, TakeSeat)
        room = await self.hall.find(request.path_params["table"])
        token, name = wish.token or new_token(), clean(wish.name, MOST_NAME)
        self.hall.filter.check(name)
        await seats.sit(room, wish.seat, name, new_device(token, clean(wish.device, MOST_NAME)))
        return answer({"seat": wish.seat, "token": token}, status=201)

    async def stand_up(self, request: Request) -> Response:
        """Somebody leaves a seat before the start, or the host frees it."""
        self.limit(request)
        room, by = await self._seated(request)
        await seats.stand_up(room, request.path_params["seat"], by)
        return answer(catalogue.table_sheet(room))

    async def start(self, request: Request) -> Response:
        self.limit(request)
        room, _ = await self._seated(request)
        await seats.start(room)
        return answer(catalogue.table_sheet(room))

    async def end(self, request: Request) -> Response:
        """Somebody wants a game of another version to be over: 200 if it is, 202 if others must agree."""
        self.limit(request)
        room, by = await self._seated(request)
        is_over = await self.hall.steward.wish_end(room, by)
        return answer({"ended": is_over}, 200 if is_over else 202)

    async def delete(self, request: Request) -> Response:
        """Somebody wants the table deleted: 200 if it is gone, 202 if others have yet to agree."""
        self.limit(request)
        room, by = await self._seated(request)
        is_gone = await self.hall.steward.wish_away(room, by)
        return answer({"deleted": is_gone}, 200 if is_gone else 202)

    async def forget(self, request: Request) -> Response:
        """After the end somebody wants their name and words deleted."""
        self.limit(request)
        room, by = await self._seated(request)
        if by != request.path_params["seat"]:
            raise Refused(Text("server.only_seated"))
        await self.hall.steward.forget(room, by)
        return answer(catalogue.table_sheet(room))

    async def report(self, request: Request) -> Response:
        """Somebody tells the host about a table or a line of talk."""
        wish = await self.body(request, NewReport)
        room = await self.hall.find(request.path_params["table"])
        if not self.hall.house.reports:
            raise Refused(Text("server.no_reports"))
        by = seat_of(room, request.headers.get("x-seat-token", ""))
        await self.hall.steward.report(room, by, wish.line, clean(wish.reason, MOST_TALK))
        return answer({}, 201)

    async def _seated(self, request: Request) -> tuple[Room, Seat]:
        """The table, and the seat of whoever asks."""
        room = await self.hall.find(request.path_params["table"])
        seat = seat_of(room, request.headers.get("x-seat-token", ""))
        if seat is None:
            raise Refused(Text("server.only_seated"))
        return room, seat

    async def leader(self, request: Request) -> Response:
        """Where the table is led, for proxies that must know before they send anything there."""
        await self.hall.find(request.path_params["table"])
        leases = self.hall.store.leases
        return Response(status_code=204, headers={LEADER: leases.member.address} if leases else {})

    async def log(self, request: Request) -> Response:
        """The whole log, when the game is over, including secrets, so that dice can be verified."""
        room = await self.hall.find(request.path_params["table"])
        if room.status != "over":
            raise Refused(Text("server.log_after_the_end"))
        if room.row.origin == TRY:
            raise Refused(Text("server.only_tried"))
        return PlainTextResponse(await room.log_text(), media_type="application/jsonl")

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page at a table."""
        socket = WebSocket(scope, receive, send)
        guest = _visitor(scope)
        is_own = _is_own(HTTPConnection(scope))
        if not is_own or not self._connecting.take(guest) or not self._doors.enter(guest):
            self.hall.watch.refused("server.too_fast" if is_own else "server.foreign_page", guest)
            await socket.close(POLICY)
            return
        try:
            room = await self.hall.find(scope["path"].removeprefix(TABLES))
            await socket.accept()
            await Connection(socket, self.hall, room, self.limits, guest).run()
        except Elsewhere as wrong:
            if FOLLOWS in socket.headers:
                await socket.send_denial_response(problem(wrong))
            else:
                await _hang_up(socket, wrong, ELSEWHERE, wrong.address)
        except FhtagnError as wrong:
            gone = isinstance(wrong, Refused) or wrong.text.key == "server.no_such_table"
            await _hang_up(socket, wrong, NO_SUCH_TABLE if gone else BROKEN)
        finally:
            self._doors.leave(guest)

    # -- guarding ----------------------------------------------------------------------------------------

    def limit(self, request: Request) -> None:
        if not _is_own(request):
            raise Refused(Text("server.foreign_page"))
        if not self._changing.take(_visitor(request.scope)):
            raise Refused(Text("server.too_fast"))

    async def body(self, request: Request, shape: type[T], most: int = MOST_BYTES) -> T:
        self.limit(request)
        body = await read(request, most)
        try:
            return msgspec.json.decode(body, type=shape)
        except (msgspec.DecodeError, RecursionError) as wrong:
            raise Refused(Text("server.cannot_read", {"reason": str(wrong)[:200]})) from wrong
