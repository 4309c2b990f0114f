"""Against guessing, flooding, foreign pages and nonsense."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from fhtagn.server import guard, messages
from fhtagn.server.app import STATUS
from fhtagn.server.guard import (
    Bucket,
    Crowd,
    Rates,
    VisitorRates,
    clean,
    known_host,
    same_origin,
    visitor,
)
from fhtagn.server.limits import Rate
from fhtagn.server.messages import PROTOCOL
from tests.server.driver import WIDE, House, Page, house

# -- ids and tokens ----------------------------------------------------------------------------------------


def test_ids_and_tokens_cannot_be_guessed() -> None:
    ids, tokens = {guard.new_id() for _ in range(1000)}, {guard.new_token() for _ in range(1000)}
    assert len(ids) == len(tokens) == 1000
    assert {len(id) for id in ids} == {16}  # 96 bits
    assert {len(token) for token in tokens} == {32}  # 192 bits


async def test_the_database_holds_no_token(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "free")
        tokens = [tokens[0], await place.sit(table, 1, "Bob")]
        page = await place.page(table, tokens[1])
        await page.ask({"type": "say", "words": "hello"}, "talk")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        dump = "\n".join(connection.iterdump())
    connection.close()
    assert guard.token_hash(tokens[1]) in dump
    assert not any(token in dump for token in tokens)
    assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0


async def test_a_wrong_token_opens_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "random")
        other, [bob, _] = await place.create("iaa", "person", "random")
        hashed = place.room(table).seats[0].devices[0].token
        for token in (bob, ann[:-1], hashed, "x", ann + "x", "\x00", "ä"):
            page = await place.silent(table)
            await page.send({"type": "hello", "protocol": PROTOCOL, "token": token})
            assert await page.closed() == 1008
            assert [problem["text"]["key"] for problem in page.problems] == ["server.bad_token"]
            assert page.now == {}
        assert place.room(other).present == {}


# -- foreign pages -----------------------------------------------------------------------------------------


def test_origins() -> None:
    assert same_origin(None, "a:1")
    assert same_origin("http://a:1", "a:1")
    for origin in ("http://b:1", "http://a", "http://a:2", "null", "", "http://[", "http://a:1@b"):
        assert not same_origin(origin, "a:1")
    assert not same_origin("http://a", None)


def test_hosts() -> None:
    ours = guard.LOOPBACK
    assert known_host("anything", None)
    for host in ("localhost:3484", "127.0.0.1", "[::1]:80", "LOCALHOST"):
        assert known_host(host, ours)
    for foreign in ("evil.example:3484", "127.0.0.1.evil.example", "", None, "[", "localhost@evil.example"):
        assert not known_host(foreign, ours)


async def test_foreign_pages_are_turned_away(tmp_path: Path) -> None:
    async with house(tmp_path, hosts=guard.LOOPBACK) as place:
        table, [ann, _] = await place.create("iaa", "person", "free")
        foreign = {"origin": "http://evil.example"}
        for path in ("/api/tables", f"/api/tables/{table}/seats", f"/api/tables/{table}/start"):
            answer = await place.http.post(path, headers={**foreign, "x-seat-token": ann}, json={})
            assert answer.status_code == 403
            assert answer.json()["problem"]["key"] == "server.foreign_page"
        with pytest.raises(InvalidStatus):
            await place.silent(table, origin="http://evil.example")
        assert (await place.silent(table, origin=f"http://{place.host}")).code is None
        # A name of their own that leads to us.
        there = {"host": "evil.example"}
        for path in ("/healthz", "/api/tables", "/"):
            assert (await place.http.get(path, headers=there)).status_code == 403
        with pytest.raises(InvalidStatus):
            await place.silent(table, additional_headers=there, origin="http://evil.example")
        assert place.room(table).seats[1].sitter == "free"


def broken_sheet(room: object) -> dict[str, str]:
    raise KeyError("nothing")


async def test_every_answer_has_the_security_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as place:
        monkeypatch.setattr("fhtagn.server.catalogue.table_sheet", broken_sheet)
        table, _ = await place.create("iaa", "person", "free")
        requests = {
            "/healthz": 200,
            "/metrics": 404,
            "/api/games": 200,
            "/api/games/iaa/words/de": 200,
            "/api/games/iaa/words/fr": 404,
            "/api/games/chess/rules": 400,
            "/api/tables/nothing": 404,
            "/api/nothing": 404,
            f"/api/tables/{table}": 500,
            f"/api/tables/{table}/log": 400,
        }
        for path, status in requests.items():
            answer = await place.http.get(path)
            assert answer.status_code == status, path
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in answer.headers["permissions-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert "server" not in answer.headers
        broken = (await place.http.get(f"/api/tables/{table}")).json()
        assert broken["problem"]["key"] == "server.broken"
        assert "nothing" not in broken["english"]  # our mistakes are for our logs
        wrong = await place.http.request("DELETE", "/api/tables")
        assert wrong.status_code == 405
        assert wrong.headers["content-security-policy"] == policy


# -- how much ----------------------------------------------------------------------------------------------


def test_a_bucket_fills_again() -> None:
    clock = [0.0]
    bucket = Bucket(Rate(2, 3), lambda: clock[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock[0] += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock[0] += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_have_rates_of_their_own_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "REMEMBERED", 5)
    rates = Rates(Rate(0, 1), lambda: 0.0)
    assert [rates.take("a"), rates.take("a"), rates.take("b")] == [True, False, True]
    for n in range(100):
        rates.take(f"10.0.0.{n}")
    assert len(rates) == 5


def test_a_household_counts_as_one_visitor() -> None:
    assert visitor("2001:db8::1") == visitor("2001:db8:0:0:ffff::2")
    assert visitor("2001:db8::1") != visitor("2001:db8:0:1::1")
    assert visitor("::ffff:10.0.0.1") == visitor("10.0.0.1")
    assert visitor("fe80::1%eth0") == visitor("fe80::2")
    assert visitor("testclient").address == "testclient"


HOME, NEXT_DOOR, ELSEWHERE = (visitor(f"2001:db8:{where}::1") for where in ("1:1", "1:2", "2:1"))


def test_a_network_has_a_few_times_as_much_as_a_household() -> None:
    clock = [0.0]
    rates = VisitorRates(Rate(1, 2), 1.5, lambda: clock[0])
    assert [rates.take(HOME) for _ in range(3)] == [True, True, False]
    assert [rates.take(NEXT_DOOR) for _ in range(2)] == [True, False]  # the third of the network
    assert rates.take(ELSEWHERE)
    clock[0] += 1
    assert rates.take(NEXT_DOOR)
    assert [rates.take(visitor("192.0.2.1")) for _ in range(3)] == [True, True, False]  # no network above it


def test_who_is_refused_for_its_network_does_not_pay() -> None:
    clock = [0.0]
    rates = VisitorRates(Rate(1, 1), 1, lambda: clock[0])
    assert rates.take(HOME)
    assert not rates.take(NEXT_DOOR)
    clock[0] += 0.5
    assert not rates.take(HOME)
    clock[0] += 0.5
    assert rates.take(NEXT_DOOR)  # its own bucket is as full as ever


def test_a_crowd_counts_households_and_networks() -> None:
    crowd = Crowd(2, 1.5)
    assert [crowd.enter(HOME) for _ in range(3)] == [True, True, False]
    assert [crowd.enter(NEXT_DOOR), crowd.enter(NEXT_DOOR), crowd.enter(ELSEWHERE)] == [True, False, True]
    crowd.leave(HOME)
    assert [crowd.enter(NEXT_DOOR), crowd.enter(HOME)] == [True, False]
    four = visitor("192.0.2.1")
    assert [crowd.enter(four), crowd.enter(four), crowd.enter(four)] == [True, True, False]


async def test_requests_are_limited_per_address(tmp_path: Path) -> None:
    limits = replace(WIDE, changing=Rate(0, 3), reading=Rate(0, 20))
    async with house(tmp_path, limits=limits) as place:
        wish = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
        codes = [(await place.http.post("/api/tables", json=wish)).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        codes = [(await place.http.get("/healthz")).status_code for _ in range(20)]
        assert codes == [200] * 15 + [429] * 5


async def test_a_proxy_on_this_computer_says_whose_request_it_is(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, changing=Rate(0, 1), connections=1)) as place:
        wish = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
        answers = [
            await place.http.post("/api/tables", json=wish, headers={"x-forwarded-for": address})
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.1")
        ]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        table = answers[0].json()["table"]
        for address in ("198.51.100.1", "198.51.100.2"):
            await place.page(table, additional_headers={"x-forwarded-for": address})
        with pytest.raises(InvalidStatus):
            await place.page(table, additional_headers={"x-forwarded-for": "198.51.100.2"})


async def test_connections_are_limited_per_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, connections=3)) as place:
        table, _ = await place.create("iaa", "free", "free")
        pages = [await place.page(table) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            await place.page(table)
        await pages[0].leave()
        while sum(place.room(table).present.values()) == 3:
            await asyncio.sleep(0)
        await place.page(table)
    async with house(tmp_path, limits=replace(WIDE, connecting=Rate(0, 2))) as place:
        await place.page(table)
        await place.page(table)
        with pytest.raises(InvalidStatus):
            await place.page(table)


async def test_a_page_that_talks_too_fast_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, messages=Rate(0, 5))) as place:
        table, [ann, _] = await place.create("iaa", "person", "free")
        page = await place.page(table, ann)
        for _ in range(6):
            await page.send({"type": "look", "n": 0})
        assert await page.closed() == 1008
        assert page.problems[-1] == {
            "type": "problem",
            "text": {"key": "server.too_fast", "args": {}},
            "fatal": True,
        }
        assert (await place.page(table, ann)).now["status"] == "open"


async def test_a_page_that_never_says_hello_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, hello_seconds=0.05)) as place:
        table, _ = await place.create("iaa", "person", "free")
        page = await place.silent(table)
        await page.closed()
        assert page.messages == []
        assert place.hall.guests == set()


async def test_large_bodies_and_messages_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        answer = await place.http.post("/api/tables/x/seats", content=b"[" * 10_000)
        assert (answer.status_code, answer.json()["problem"]["key"]) == (413, "server.too_long")

        async def endless() -> Any:
            while True:
                yield b" " * 1000

        try:
            answer = await place.http.post("/api/tables", content=endless())
            assert answer.status_code == 413
        except httpx.TransportError:
            pass  # the door was closed before we looked for the answer
        table, [ann, _] = await place.create("iaa", "person", "free")
        page = await place.page(table, ann)
        await page.send({"type": "say", "words": "x" * 9000})
        assert await page.closed() == 1008
        assert page.problems[-1]["text"]["key"] == "server.too_long"
        page = await place.page(table, ann)
        await page.send({"type": "say", "words": "x" * 100_000})
        assert await page.closed() == 1009


async def test_there_is_no_room_for_any_number_of_tables(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, tables=1)) as place:
        await place.create("iaa", "free", "free")
        wish = {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]}
        answer = await place.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["problem"]["key"]) == (503, "server.full")


# -- nonsense ------------------------------------------------------------------------------------------------

NONSENSE = [
    "",
    "null",
    "[]",
    '"hello"',
    "{",
    '{"type":"act"}',
    '{"type":"nothing"}',
    '{"type":["act"]}',
    '{"type":"look","n":1,"more":2}',
    '{"type":"look","n":"1"}',
    '{"type":"look","n":1.0}',
    '{"type":"look","n":true}',
    '{"type":"look","n":-1}',
    '{"type":"look","n":null}',
    '{"type":"look","n":99999999999}',
    '{"type":"look","n":1' + "0" * 5000 + "}",
    '{"type":"look","n":1e999}',
    '{"type":"act","action":[],"at":0}',
    '{"type":"act","action":[null],"at":0}',
    '{"type":"act","action":[["iaa.call"]],"at":0}',
    '{"type":"act","action":[1.5],"at":0}',
    '{"type":"act","action":{"0":"iaa.call"},"at":0}',
    '{"type":"act","action":"iaa.call","at":0}',
    '{"type":"act","action":' + "[" * 3000 + "]" * 3000 + ',"at":0}',
    '{"type":"act","action":["x"' + ',"x"' * 100 + '],"at":0}',
    '{"type":"act","action":["iaa.call",1' + "0" * 4000 + '],"at":0}',
    '{"type":"act","action":["iaa.call",3000000000],"at":0}',
    '{"type":"act","action":["' + "x" * 500 + '"],"at":0}',
    '{"type":"say","words":"\\ud800"}',
    '{"type":"say","words":5}',
    '{"type":"hello","token":"x"',
    "\x00",
    "NaN",
]


async def still_there(page: Page) -> None:
    answer = await page.ask({"type": "look", "n": 0}, "past")
    assert answer["n"] == 0


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda text: ascii(text)[:40])
async def test_nonsense_gets_one_answer_and_the_connection_stays(shared: House, nonsense: str) -> None:
    table, [ann, _] = await shared.create("iaa", "person", "person")
    page = await shared.page(table, ann)
    await page.socket.send(nonsense)
    problem = await page.next("problem", 0)
    await still_there(page)
    assert len(page.problems) == 1
    assert problem["text"]["key"] == "server.cannot_read"
    assert len(problem["text"]["args"]["reason"]) <= 200
    assert "fatal" not in problem


@pytest.fixture
async def shared(tmp_path: Path) -> Any:
    async with house(tmp_path) as place:
        yield place


async def test_well_formed_but_impossible_messages_are_refused(shared: House) -> None:
    table, [ann, bob] = await shared.create("iaa", "person", "person")
    pages = [await shared.page(table, ann), await shared.page(table, bob)]
    page = next(page for page in pages if page.is_asked)
    at = page.now["moments"]
    for action in (
        [0],
        ["", 1],
        ["iaa.call"],
        ["iaa.call", "x" * 200],
        ["iaa.call", 10**9],
        ["\x00", "ä", -1],
    ):
        key = await page.refused({"type": "act", "action": action, "at": at})
        assert key.startswith("core.illegal.")
    assert await page.refused({"type": "hello", "protocol": PROTOCOL}) == "server.hello_first"
    assert page.now["moments"] == at


async def test_binary_messages_and_bad_utf8(shared: House) -> None:
    table, [ann, _] = await shared.create("iaa", "person", "free")
    page = await shared.page(table, ann)
    await page.socket.send(b"\xff\x00")
    assert (await page.next("problem", 0))["text"]["key"] == "server.cannot_read"
    await page.socket.send(b'{"type":"say","words":"x"}')
    await page.until(lambda p: len(p.problems) == 2)
    assert page.talk == []
    protocol = page.socket.protocol
    protocol.writes.append(Frame(Opcode.TEXT, b'{"type":"\xff\xfe"}').serialize(mask=True))
    page.socket.send_data()
    assert await page.closed() == 1007
    assert (await shared.page(table, ann)).now["status"] == "open"


async def test_too_many_mistakes_close_the_connection(tmp_path: Path) -> None:
    async with house(tmp_path, limits=replace(WIDE, mistakes=3)) as place:
        table, [ann, _] = await place.create("iaa", "person", "free")
        page = await place.page(table, ann)
        for _ in range(4):
            await page.socket.send("nonsense")
        assert await page.closed() == 1008
        keys = [problem["text"]["key"] for problem in page.problems]
        assert keys == ["server.cannot_read"] * 4 + ["server.too_many_mistakes"]


async def test_the_first_message_must_be_hello(shared: House) -> None:
    table, _ = await shared.create("iaa", "person", "free")
    for first in ('{"type":"look","n":0}', "nonsense"):
        page = await shared.silent(table)
        await page.socket.send(first)
        assert await page.closed() == 1008
        assert page.problems[-1]["text"]["key"] == "server.hello_first"
        assert page.problems[-1]["fatal"]


async def test_there_is_no_such_table(shared: House) -> None:
    page = await shared.silent("nothing")
    assert await page.closed() == 4004
    assert page.problems[0]["text"]["key"] == "server.no_such_table"


@pytest.mark.parametrize(
    "wish",
    [
        b"",
        b"{}",
        b"\xff",
        b"[" * 5000,
        {"game": "chess", "name": "", "sitters": ["free", "free"], "names": ["", ""]},
        {"game": "iaa", "name": "", "sitters": ["free"], "names": [""]},
        {"game": "iaa", "name": "", "sitters": ["free"] * 16, "names": [""] * 16},
        {"game": "iaa", "name": "", "sitters": ["free"] * 500, "names": [""] * 500},
        {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": [""]},
        {"game": "iaa", "name": "", "sitters": ["free", "deep thought"], "names": ["", ""]},
        {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""], "options": {"target": 1}},
        {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""], "options": {"x": "y"}},
        {"game": "iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""], "secret": "x"},
        {"game": "iaa", "name": 5, "sitters": ["free", "free"], "names": ["", ""]},
        {"game": "../iaa", "name": "", "sitters": ["free", "free"], "names": ["", ""]},
    ],
    ids=str,
)
async def test_a_table_that_cannot_be_is_refused(shared: House, wish: Any) -> None:
    body = wish if isinstance(wish, bytes) else json.dumps(wish).encode()
    answer = await shared.http.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["problem"]["key"].startswith(("server.", "core.bad."))
    assert "⟨" not in answer.json()["english"]
    assert shared.hall.rooms == {}


def test_cleaning() -> None:
    assert clean("  a\n\tb\x00c\u202ed\u200b \ud800", 100) == "a b c d"
    assert clean("ä" * 50, 10) == "ä" * 10
    assert clean("<b>&amp;", 100) == "<b>&amp;"
    assert clean("\u2028 \u2029", 10) == ""


def test_every_status_belongs_to_a_text() -> None:
    words = json.loads((Path(guard.__file__).parent / "locale" / "en.json").read_text())["server"]
    assert {key.removeprefix("server.") for key in STATUS} <= words.keys()


def test_the_decoder_takes_what_the_page_says() -> None:
    said: list[dict[str, Any]] = [
        {"type": "hello", "protocol": PROTOCOL},
        {"type": "hello", "protocol": PROTOCOL, "token": "x", "seq": 3},
        {"type": "act", "action": ["iaa.call", "iaa", 2], "at": 5},
        {"type": "act", "action": ["core.pass"], "at": 5, "seq": 6},
        {"type": "undo", "at": 5},
        {"type": "hint"},
        {"type": "look", "n": 0},
        {"type": "say", "words": "Iä!"},
        {"type": "rematch"},
    ]
    for message in said:
        decoded = messages.decoder.decode(json.dumps(message))
        assert messages.encoder.encode(decoded)
        assert type(decoded).__name__.lower() == message["type"]
