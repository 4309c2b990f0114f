"""Long tables come back from a snapshot; a wrong one is discarded, and the log counts."""

from __future__ import annotations

import pickle
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fhtagn.core.frames import same
from fhtagn.core.log import Log, today
from fhtagn.core.modules import modules_in
from fhtagn.core.registry import load
from fhtagn.core.table import Kept, Table
from fhtagn.core.text import Text
from fhtagn.server import copies, snapshots
from fhtagn.server.kept import load_table
from fhtagn.server.snapshots import Snapshot
from fhtagn.server.store import SeatRow, Store, TableRow, open_store
from tests.server.conftest import NewStore, new_database
from tests.server.driver import first, house, play_on

GAMES = modules_in("fhtagn.games")  # other tests register more
ENTRIES = 120
SEATS = [SeatRow(0, "Ann", "person"), SeatRow(1, "Bob", "person")]


def played(game: str, entries: int = ENTRIES) -> Table:
    """A game with dice, steps taken back, and somebody who lets a bot play."""
    who = [{"name": seat.name, "by": seat.sitter} for seat in SEATS]
    table, rng = Table(game, seats=who, seed="snapshots"), Random("snapshots")
    while len(table.log.entries) < entries and not table.over:
        seat = table.node.seat
        if table.undo_refusal(seat) is None and rng.random() < 0.2:
            table.undo(seat)
        elif rng.random() < 0.05:
            table.seat(seat, "bot", "Ann", "medium")
        else:
            table.play(rng.choice(table.node_for(seat).actions), seat)  # type: ignore[attr-defined]
    return table


def row_of(table: Table) -> TableRow:
    log = table.log
    assert log.secret is not None
    status = "over" if table.over else "running"
    return TableRow(
        "id", "", log.game, log.rules, log.options, log.commitment, log.secret.hex(), True, status, 1.0, 1.0,
        content=log.content,
    )  # fmt: skip


async def stored(store: Store, table: Table, kept: Kept) -> None:
    row = row_of(table)
    await store.create(row, SEATS, table.log.written().entries)
    await snapshots.keep(store, row, kept, snapshots.pack(kept))


def beginning(table: Table, entries: int) -> Table:
    log = today(table.log.written())
    log.entries = log.entries[:entries]
    return Table.replay(log)


def sight(table: Table) -> list[Any]:
    """Everything that can be asked of a table, now and earlier."""
    log: Log = table.log
    moments = [(moment.seat, moment.action, moment.events) for moment in table.moments]
    views = [table.view(seat) for seat in (None, 0, 1)]
    return [log.dumps(), moments, table.sittings, table.chances, table.node, views]


def require_same(found: Table | None, table: Table) -> None:
    assert found is not None
    assert sight(found) == sight(table)
    for n in range(0, len(table.moments), 17):
        assert same(found.at(n), table.at(n))
    assert same(found.at(len(table.moments)), table.at(len(table.moments)))


def sealed(row: TableRow, kept: Kept, data: bytes | None = None) -> Snapshot:
    data = snapshots.pack(kept) if data is None else data
    return Snapshot(kept.entries, snapshots.seal(row, kept.entries, "sum", data), "sum", data)


@pytest.mark.parametrize("game", GAMES)
def test_what_follows_from_a_snapshot_follows_from_the_log(game: str) -> None:
    table = played(game)
    row, entries = row_of(table), table.log.written().entries
    for n in (ENTRIES // 2, len(entries)):
        loaded = load_table(row, SEATS, entries, sealed(row, beginning(table, n).kept()))
        assert loaded.skipped == n
        require_same(loaded.table, table)
        if loaded.table is not None and not table.over:  # and it goes on in the same way
            action = table.node.actions[0]
            again = Table.replay(today(table.log.written()))
            assert loaded.table.play(action) == Table.resume(again.log).play(action)


def test_a_new_process_reads_the_snapshots_of_all_games(tmp_path: Path) -> None:
    for game in GAMES:
        kept = played(game).kept()
        (tmp_path / game).write_bytes(snapshots.pack(kept))
    script = (
        "import sys; from pathlib import Path; from fhtagn.core.registry import load\n"
        "from fhtagn.server.snapshots import unpack\n"
        "for file in sorted(Path(sys.argv[1]).iterdir()):\n"
        "    print(file.name, unpack(file.read_bytes(), load(file.name)).entries)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], check=True, capture_output=True, text=True
    ).stdout
    assert told.split() == [word for game in GAMES for word in (game, str(len(played(game).log.entries)))]


# -- wrong ones --------------------------------------------------------------------------------------------


class Evil:
    """What a stranger might put in the place of a state."""

    def __init__(self, call: Callable[..., Any], *args: Any) -> None:
        self.call, self.args = call, args

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.call, self.args)


def evil(what: Any) -> bytes:
    return zlib.compress(pickle.dumps((ENTRIES, what, [], {}), protocol=5))


def test_a_snapshot_can_run_nothing(tmp_path: Path) -> None:
    table, mark = played("iaa"), tmp_path / "mark"
    row, kept = row_of(table), table.kept()
    dotted = b"\x80\x05\x8c\x0ffhtagn.core.log\x8c\x0bPath.unlink\x93."
    for data in (
        evil(Evil(Path.touch, mark)),
        evil(Evil(print, "x")),
        evil(Evil(load, "wars")),  # of the core, but no part of a state
        evil(Evil(Text.to_json, Text("x"))),
        zlib.compress(dotted),
        zlib.compress(b"nonsense"),
        b"",
    ):
        loaded = load_table(row, SEATS, table.log.written().entries, sealed(row, kept, data))
        assert loaded.skipped == 0
        require_same(loaded.table, table)
    assert not mark.exists()


def test_a_snapshot_of_something_else_is_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("stars")
    row, entries, kept = row_of(table), table.log.written().entries, table.kept()
    good = sealed(row, kept)
    data = bytearray(good.data)
    data[len(data) // 2] ^= 1
    for wrong in (
        good._replace(sum="another log"),
        good._replace(data=bytes(data)),
        good._replace(entries=kept.entries - 1),
        sealed(row._replace(id="another table"), kept),
        sealed(row._replace(options={**row.options, "x": 1}), kept),
        sealed(row, kept._replace(entries=kept.entries + 1)),  # more than there are
        sealed(row, kept._replace(events=kept.events[:-1])),
    ):
        loaded = load_table(row, SEATS, entries, wrong)
        assert loaded.skipped == 0
        require_same(loaded.table, table)
    assert load_table(row, SEATS, entries, good).skipped == kept.entries
    monkeypatch.setattr(snapshots, "program", lambda game: "another version")
    assert load_table(row, SEATS, entries, good).skipped == 0


async def test_an_altered_log_has_no_snapshot(new_store: NewStore) -> None:
    store, table = new_store(), played("iaa")
    await store.open()
    kept = beginning(table, ENTRIES // 2).kept()
    await stored(store, table, kept)

    async def skipped() -> int:
        row, seats, entries, _ = await store.table("id")
        found = await snapshots.find(store, "id")
        assert found is not None
        return load_table(row, seats, entries, found).skipped

    assert await skipped() == ENTRIES // 2
    await store.do(lambda c: c.run("UPDATE entries SET sum = 'x' WHERE seq = ?", (ENTRIES // 2 - 1,)))
    found = await snapshots.find(store, "id")
    assert found is not None
    assert snapshots.restored(found, row_of(table)) is None
    await store.close()


# -- at the server -----------------------------------------------------------------------------------------


async def test_a_long_table_comes_back_from_a_snapshot(
    new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 8)
    async with house(Path(), store=new_store()) as place:
        table, tokens = await place.create("wars", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        await play_on(pages, first, most=20)
        room = place.room(table)
        assert room.table is not None
        kept, entries = room.kept_entries, len(room.table.log.entries)
        assert 8 <= kept <= entries < kept + 8
        seen, lines = pages[0].sight(), pages[0].lines
    async with house(Path(), store=new_store()) as place:
        page = await place.page(table, tokens[0])
        assert place.room(table).kept_entries == kept
        assert (page.sight(), page.lines) == (seen, lines)
        other = await place.page(table, tokens[1])
        await play_on([page, other], first, most=3)


async def test_a_table_that_rests_leaves_a_snapshot_that_goes_with_it(
    new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "AT_REST", 1)
    async with house(Path(), store=new_store()) as place:
        table, [token, *_] = await place.create("iaa", "person", "free")
        room = place.room(table)
        place.hall.rest(room, after=0.0)
        await room.finish()
        assert await snapshots.find(room.store, table) is None  # it has not begun
        other = await place.sit(table, 1, "Bob")
        await place.http.post(f"/api/tables/{table}/start", headers={"x-seat-token": token})
        await room.settled()
        place.hall.rest(room, after=0.0)
        await room.finish()
        found = await snapshots.find(room.store, table)
        assert found is not None
        assert room.table is None
        pages = [await place.page(table, one) for one in (token, other)]
        assert room.kept_entries == found.entries
        await play_on(pages, first, most=3)
        await place.hall.steward.erase(room, "test")
        assert await room.store.do(lambda c: c.rows("SELECT COUNT(*) FROM snapshots")) == [(0,)]


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_no_snapshot_comes_from_a_backup(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    def new() -> str:
        if database == "sqlite":
            return str(tmp_path / f"{len(list(tmp_path.iterdir()))}.db")
        return new_database(request.getfixturevalue("postgres"))

    async def count(db: str) -> int:
        store = open_store(db)
        await store.open()
        found: int = (await store.do(lambda c: c.rows("SELECT COUNT(*) FROM snapshots")))[0][0]
        await store.close()
        return found

    db, table = new(), played("iaa")
    store = open_store(db)
    await store.open()
    await stored(store, table, table.kept())
    await store.close()
    assert await count(db) == 1
    copy = tmp_path / "copy.db"
    copies.backup(db, copy)
    assert await count(str(copy)) == 0
    if database == "sqlite":  # a file made in another way
        copies.restore(Path(db), str(tmp_path / "other.db"))
        assert await count(str(tmp_path / "other.db")) == 0
