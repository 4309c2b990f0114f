"""Tables and pages of other versions: brought to today's, or told in one line why not; never a surprise."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from fhtagn.core.log import Log, parse_log
from fhtagn.core.migrations import OtherVersion
from fhtagn.core.table import Table, verify
from fhtagn.core.text import LANGUAGES, Text, words_for
from fhtagn.core.written import FORMAT, Written, loads
from fhtagn.server import LOCALE
from fhtagn.server import shape as shape_module
from fhtagn.server.guard import token_hash
from fhtagn.server.messages import PROTOCOL
from fhtagn.server.store import Device, SeatRow, Step, Store, StoreFailed, TableRow
from tests.server.conftest import NewStore
from tests.server.driver import Gone, House, Page, house, play_on

LOGS = Path(__file__).parent.parent / "logs"
TOKENS = ["first", "second", "third", "fourth"]


def old_log(name: str = "wars-4-rules-1.log", entries: int | None = None) -> Written:
    """A log of the version before codes, or its beginning."""
    log = loads((LOGS / name).read_text(encoding="utf-8"))
    del log.entries[len(log.entries) if entries is None else entries :]
    return log


def people(log: Written) -> list[SeatRow]:
    return [
        SeatRow(seat, one["name"], "person", (Device(token_hash(TOKENS[seat])),))
        for seat, one in enumerate(log.seats)
    ]


def row_of(log: Written, status: str = "running", id: str = "table") -> TableRow:
    assert log.secret is not None
    return TableRow(
        id,
        "Arkham",
        log.game,
        log.rules,
        log.options,
        log.commitment,
        log.secret.hex(),
        True,
        status,
        1.5,
        2.5,
        content=log.content,
        format=log.format,
    )


async def keep(new_store: NewStore, log: Written, status: str = "running", id: str = "table") -> None:
    """A table as another version left it."""
    store = new_store()
    await store.open()
    await store.create(row_of(log, status, id), people(log), log.entries)
    await store.close()


async def kept(new_store: NewStore, id: str = "table") -> tuple[TableRow, list[Any]]:
    store = new_store()
    await store.open()
    row, _, entries, _ = await store.table(id)
    await store.close()
    return row, entries


# -- tables of older versions ------------------------------------------------------------------------------


async def test_a_table_from_before_codes_is_migrated_and_goes_on(
    new_store: NewStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a database that has the shape of its time, too."""
    shape = tmp_path / "shape"
    shape.mkdir()
    for path in shape_module.MIGRATIONS.glob("000[12]_*.sql"):
        (shape / path.name).write_text(path.read_text())
    log = old_log(entries=200)
    with monkeypatch.context() as patch:
        patch.setattr(shape_module, "MIGRATIONS", shape)
        store = new_store()
        await store.open()
        row = row_of(log)
        values = (*row[:4], json.dumps(row.options), *row[5:7], 1, *row[8:12])
        marks = ", ".join("?" * len(values))
        await store.do(lambda c: c.run(f"INSERT INTO tables VALUES ({marks})", values))
        for number, (seat, action) in enumerate(log.entries):
            entry = ("table", number, seat, json.dumps(action))
            await store.do(lambda c, e=entry: c.run("INSERT INTO entries VALUES (?, ?, ?, ?)", e))  # type: ignore[misc]
        for seat_row in people(log):
            await store.do(
                lambda c, s=seat_row: c.run(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?)", ("table", *s[:3], s.devices[0].token)
                )  # type: ignore[misc]
            )
        await store.close()

    expected = Table.resume(parse_log(log.dumps()))
    async with house(tmp_path, store=new_store()) as place:
        pages = [await place.page("table", token) for token in TOKENS]
        for seat, page in enumerate(pages):
            assert page.sight() == json.loads(json.dumps(expected.view(seat)))
            assert page.now["moments"] == len(expected.moments)
        row, entries = await kept(new_store)
        assert (row.rules, row.format, dict(row.content)) == (
            expected.log.rules,
            FORMAT,
            expected.log.content,
        )
        assert entries == expected.log.written().entries
        await play_on(pages, lambda page: page.now["options"][-1]["action"], most=20)
        room = place.room("table")
        assert room.table is not None
        assert (await kept(new_store))[1] == room.table.log.written().entries
        assert verify(room.table.log) > 0


async def test_a_finished_table_from_before_codes_can_be_looked_at(
    new_store: NewStore, tmp_path: Path
) -> None:
    log = old_log()
    await keep(new_store, log, "over")
    async with house(tmp_path, store=new_store()) as place:
        page = await place.page("table", TOKENS[0])
        assert page.now["outcome"]["scores"] == [10, 10, 7, 4]
        told = await place.http.get("/api/tables/table/log")
        assert verify(parse_log(told.text)) == 12


async def test_a_table_that_has_not_begun_is_migrated_too(new_store: NewStore, tmp_path: Path) -> None:
    log = old_log(entries=0)
    await keep(new_store, log, "open")
    async with house(tmp_path, store=new_store()) as place:
        page = await place.page("table", TOKENS[0])
        assert page.now["type"] == "lobby"
        row, entries = await kept(new_store)
        assert (row.format, entries) == (FORMAT, [])
        assert "great_cthulhu" in row.content
        answer = await place.http.post("/api/tables/table/start", headers={"x-seat-token": TOKENS[0]})
        assert answer.status_code == 200, answer.text
        await page.until(lambda p: p.now["type"] == "update")


async def test_a_new_table_says_what_is_in_play(new_store: NewStore, tmp_path: Path) -> None:
    async with house(tmp_path, store=new_store()) as place:
        table, _ = await place.create("wars", "person", "person", options={"factions": "gc,cc"})
    row, _ = await kept(new_store, table)
    assert dict(row.content) == {"great_cthulhu": 1, "crawling_chaos": 1, "two_players": 1, "earth_3": 1}
    assert row.format == FORMAT


# -- tables that stay closed -------------------------------------------------------------------------------


def newer_rules(log: Written) -> None:
    log.rules = 99


def newer_content(log: Written) -> None:
    log.format = FORMAT
    log.content = {"great_cthulhu": 7, "black_goat": 1, "crawling_chaos": 1, "yellow_sign": 1}


async def turned_away(place: House, id: str) -> tuple[Page, Text]:
    """A page that is told why the table is closed."""
    page = await place.silent(id)
    await page.send({"type": "hello", "protocol": PROTOCOL})
    assert await page.closed() == 4009
    told = page.problems[-1]
    assert told["fatal"]
    assert told["text"]["key"] == "server.other_version"
    reason = told["text"]["args"]["reason"]
    return page, Text(told["text"]["key"], {"reason": Text(reason["key"], reason["args"])})


@pytest.mark.parametrize(
    ("change", "english"),
    [
        (newer_rules, "this log of wars follows rules version 99"),
        (newer_content, "was played with version 7 of great_cthulhu"),
    ],
)
async def test_a_table_without_a_way_to_our_version_stays_closed_and_as_it_is(
    new_store: NewStore, tmp_path: Path, change: Any, english: str
) -> None:
    log = old_log(entries=60)
    change(log)
    await keep(new_store, log)
    before = await kept(new_store)
    async with house(tmp_path, store=new_store()) as place:
        other, _ = await place.create("iaa", "person", "person")
        _, text = await turned_away(place, "table")
        assert english in words_for("en", LOCALE).say(text)
        for lang in LANGUAGES:
            assert "⟨" not in words_for(lang, LOCALE).say(text)
        answer = await place.http.post("/api/tables/table/seats", json={"seat": 0, "name": "Eve"})
        assert answer.status_code == 409
        assert answer.json()["problem"]["key"] == "server.other_version"
        assert (await place.page(other)).now["status"] == "running"
    assert await kept(new_store) == before


async def test_bots_do_not_play_on_at_a_closed_table(
    new_store: NewStore, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    log = old_log("iaa-3-rules-1.log", entries=60)
    log.rules = 99
    store = new_store()
    await store.open()
    seats = [SeatRow(seat, "", "random" if seat else "person") for seat in range(3)]
    await store.create(row_of(log), seats, log.entries)
    await store.close()
    before = await kept(new_store)
    with caplog.at_level(logging.ERROR):
        async with house(tmp_path, store=new_store()) as place:
            await turned_away(place, "table")
    assert await kept(new_store) == before
    assert any(record.getMessage() == "table stays closed" for record in caplog.records)


async def test_the_log_of_a_finished_table_is_told_as_it_was_written(
    new_store: NewStore, tmp_path: Path
) -> None:
    """Whoever has the version that wrote it can still read it."""
    log = old_log()
    log.rules = 99
    await keep(new_store, log, "over")
    async with house(tmp_path, store=new_store()) as place:
        told = await place.http.get("/api/tables/table/log")
        assert told.status_code == 200
    again = loads(told.text)
    assert (again.rules, again.format, again.entries, again.secret) == (99, 1, log.entries, log.secret)


async def ends(place: House, token: str) -> int:
    return (await place.http.post("/api/tables/table/end", headers={"x-seat-token": token})).status_code


async def test_a_running_game_of_another_version_is_ended_by_its_people_and_proven_by_that_version(
    new_store: NewStore, tmp_path: Path
) -> None:
    log = old_log(entries=400)
    log.rules = 99
    await keep(new_store, log)
    async with house(tmp_path, store=new_store()) as place:
        assert (await place.http.get("/api/tables/table/log")).status_code == 400
        assert await ends(place, "x" * 32) == 403
        assert [await ends(place, token) for token in TOKENS[:3]] == [202] * 3
    async with house(tmp_path, store=new_store()) as place:  # who agreed is remembered
        assert (await place.http.get("/api/tables/table")).json()["status"] == "running"
        assert await ends(place, TOKENS[3]) == 200
        assert (await place.http.get("/api/tables/table")).json()["status"] == "over"
        assert len(place.hall.roster) == 0
        again = loads((await place.http.get("/api/tables/table/log")).text)
        assert await ends(place, TOKENS[0]) == 400
    assert (again.rules, again.entries, again.secret) == (99, log.entries, log.secret)
    again.rules = 1  # the version that wrote it
    assert verify(parse_log(again.dumps())) > 0


async def test_nobody_plays_on_in_a_game_that_was_ended_even_if_a_later_version_could(
    new_store: NewStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its dice are known to everybody by then."""
    log = old_log(entries=60)
    await keep(new_store, log)
    async with house(tmp_path, store=new_store()) as place:
        with monkeypatch.context() as older:
            older.setattr("fhtagn.server.kept.today", _no_way)
            assert [await ends(place, token) for token in TOKENS] == [202] * 3 + [200]
        page = await place.silent("table")
        await page.send({"type": "hello", "protocol": PROTOCOL, "token": TOKENS[0]})
        assert await page.closed() == 4009
        assert page.problems[-1]["text"]["key"] == "server.ended_early"
        assert loads((await place.http.get("/api/tables/table/log")).text).entries == log.entries
    row, entries = await kept(new_store)
    assert (row.status, entries) == ("over", log.entries)


def _no_way(log: Written) -> Log:
    raise OtherVersion(Text("core.log.version", {"game": log.game, "found": 1, "known": 2}))


async def test_a_game_that_can_go_on_is_not_ended_like_that(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, [ann, _] = await place.create("iaa", "person", "random")
        answer = await place.http.post(f"/api/tables/{table}/end", headers={"x-seat-token": ann})
        assert answer.json()["problem"]["key"] == "server.can_go_on"
        said = await place.hall.steward.carry_out({"do": "end", "table": table})
        assert said == {"problem": "this game can still be played here"}


async def test_the_host_ends_a_game_of_another_version(new_store: NewStore, tmp_path: Path) -> None:
    log = old_log(entries=60)
    log.rules = 99
    await keep(new_store, log)
    async with house(tmp_path, store=new_store()) as place:
        assert await place.hall.steward.carry_out({"do": "end", "table": "table"}) == {}
        assert loads((await place.http.get("/api/tables/table/log")).text).secret == log.secret


async def test_a_migrated_log_that_breaks_the_rules_changes_nothing(
    new_store: NewStore, tmp_path: Path
) -> None:
    log = old_log(entries=60)
    log.entries[1] = (0, ("wars.summon", 4, 2))
    await keep(new_store, log)
    before = await kept(new_store)
    async with house(tmp_path, store=new_store()) as place:
        page = await place.silent("table")
        await page.send({"type": "hello", "protocol": PROTOCOL})
        assert await page.closed() == 1011
        assert page.problems[-1]["text"]["key"] == "core.log.illegal"
    assert await kept(new_store) == before


# -- writing anew ------------------------------------------------------------------------------------------


async def both(new_store: NewStore) -> tuple[Store, TableRow, TableRow, list[Any]]:
    """A store with an old table, its row, and what it should become."""
    log = old_log(entries=20)
    await keep(new_store, log)
    store = new_store()
    await store.open()
    old, _, _, _ = await store.table("table")
    today: Log = parse_log(log.dumps())
    new = old._replace(format=FORMAT, content=today.content)
    return store, old, new, today.written().entries


async def test_only_one_of_two_servers_writes_a_table_anew(new_store: NewStore) -> None:
    store, old, new, entries = await both(new_store)
    await store.rewrite(old, 20, new, entries)
    await store.append("table", 20, Step([(1, ("core.pass",))], "running", 3.0))
    with pytest.raises(StoreFailed, match="another server was faster"):
        await store.rewrite(old, 20, new, entries)
    assert (await store.table("table"))[2] == [*entries, (1, ("core.pass",))]
    await store.close()


async def test_a_table_that_went_on_meanwhile_is_not_written_anew(new_store: NewStore) -> None:
    store, old, new, entries = await both(new_store)
    await store.append("table", 20, Step([(1, ("core.pass",))], "running", 3.0))
    before = await store.table("table")
    with pytest.raises(StoreFailed, match="another server was faster"):
        await store.rewrite(old, 20, new, entries)
    assert await store.table("table") == before
    await store.close()


# -- pages of other versions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hello",
    [
        {},
        {"protocol": 0},
        {"protocol": PROTOCOL + 1},
        {"protocol": PROTOCOL + 1, "colour": "green", "seq": "later"},
    ],
)
async def test_a_page_of_another_version_is_told_to_reload(tmp_path: Path, hello: dict[str, Any]) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "person")
        page = await place.silent(table)
        await page.send({"type": "hello", **hello})
        assert await page.closed() == 4026
        assert page.problems == [
            {
                "type": "problem",
                "text": {"key": "server.outdated", "args": {}},
                "fatal": True,
                "reload": True,
            }
        ]
        assert page.now == {}  # and nothing else


async def test_a_page_of_our_version_is_not_told_to_reload(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, _ = await place.create("iaa", "person", "person")
        assert (await place.page(table)).problems == []
        strange = await place.silent(table)
        await strange.send({"type": "hello", "protocol": PROTOCOL, "colour": "green"})
        with pytest.raises(Gone):
            await strange.until(lambda p: p.now)
        assert all("reload" not in problem for problem in strange.problems)


# -- names on the wire -------------------------------------------------------------------------------------


async def test_options_hints_and_acts_have_names(tmp_path: Path) -> None:
    async with house(tmp_path) as place:
        table, tokens = await place.create("wars", "person", "person", options={"factions": "gc,cc"})
        pages = [await place.page(table, token) for token in tokens]
        page = pages[0] if pages[0].is_asked else pages[1]
        actions = [option["action"] for option in page.now["options"]]
        assert ["wars.summon", "deep_one", "south_pacific"] in actions
        hint = await page.ask({"type": "hint"}, "hint")
        assert all(opinion["action"] in actions for opinion in hint["opinions"])
        assert hint["opinions"]
        act = {"type": "act", "at": page.now["moments"]}
        assert await page.refused({**act, "action": ["wars.summon", 1, 2]}) == "core.illegal.bad_value"
        before = page.now["seq"]
        await page.act(["wars.summon", "deep_one", "south_pacific"])
        await page.until(lambda p: p.now["seq"] > before)
        _, _, entries, _ = await place.room(table).store.table(table)
        assert (page.now["seat"], ("wars.summon", "deep_one", "south_pacific")) in entries
