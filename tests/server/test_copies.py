"""Locks, replaced files, altered rows, backups and restores: nothing acknowledged is lost unnoticed."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fhtagn.cli import main
from fhtagn.core.errors import BadInput
from fhtagn.core.table import Table
from fhtagn.core.written import loads
from fhtagn.server import sqlite
from fhtagn.server.copies import backup, check, restore
from fhtagn.server.sqlite import SqliteStore
from fhtagn.server.store import Device, SeatRow, Step, Store, StoreFailed, TableRow, open_store
from tests.server.conftest import new_database
from tests.server.driver import House, Page, first, house, play_on

ROW = TableRow("id", "", "iaa", 2, {}, "", "ab", True, "running", 1.0, 1.0)
SEATS = [SeatRow(0, "Ann", "person", (Device("hash"),)), SeatRow(1, "Bob", "person", (Device("other"),))]
ENTRIES: list[Any] = [(0, ("iaa.call", n)) for n in range(5)]


@pytest.fixture(params=["sqlite", "postgres"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return new_database(request.getfixturevalue("postgres"))


async def kept(db: str) -> Store:
    store = open_store(db)
    await store.open()
    await store.create(ROW, SEATS, ENTRIES[:3])
    await store.append("id", 3, Step(ENTRIES[3:], "running", 2.0))
    return store


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fhtagn.server.copies.PATIENCE", 0.1)


# -- one server per database -------------------------------------------------------------------------------


async def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")  # PostgreSQL is shared, see test_sharing
    first_one = await kept(db)
    second = open_store(db)
    second.patience = 0.1  # type: ignore[attr-defined]
    with pytest.raises(StoreFailed, match="another server"):
        await second.open()
    await second.close()
    await first_one.append("id", 5, Step([(1, ("core.pass",))], "running", 3.0))
    await first_one.close()
    third = open_store(db)
    await third.open()
    assert len((await third.table("id"))[2]) == 6
    await third.close()


async def test_restoring_under_a_server_is_refused(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    store = await kept(db)
    copy = tmp_path / "copy.db"
    assert backup(db, copy) == 1  # a backup needs no lock
    with pytest.raises(StoreFailed, match="another server"):
        restore(copy, db, replace=True)
    await store.close()
    assert restore(copy, db, replace=True) == 1


# -- replaced files ----------------------------------------------------------------------------------------


def by_copying(source: Path, target: Path) -> None:
    target.write_bytes(source.read_bytes())  # the same inode, as cp does it


def by_moving(source: Path, target: Path) -> None:
    shutil.copy(source, target.with_name("moved"))
    os.replace(target.with_name("moved"), target)


@pytest.mark.parametrize("how", [by_copying, by_moving])
async def test_a_replaced_file_is_noticed_before_the_next_acknowledgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: Callable[[Path, Path], None]
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT", 20_000)  # so that the log has been moved into the file
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with house(tmp_path) as place:
        table, tokens = await place.create("iaa", "person", "person")
        pages = [await place.page(table, token) for token in tokens]
        for n in range(40):
            await pages[0].ask({"type": "say", "words": f"before {n}"}, "talk")
        backup(str(path), copy)
        for n in range(40):
            await pages[0].ask({"type": "say", "words": f"after {n}"}, "talk")
        how(copy, path)
        for _ in range(3):
            assert await pages[0].refused({"type": "say", "words": "lost?"}) == "server.store_replaced"
        assert not (await place.http.get("/readyz")).json()["ok"]
    check(path)
    assert not path.with_name("tables.db-wal").exists()  # what was in it does not belong to the new file
    # A new process finds exactly what was restored (in this one the old connection is never closed).
    new = tmp_path / "new"
    new.mkdir()
    shutil.copy(path, new)
    async with house(new) as place:
        words = [line.words for line in await talk(place, table)]
        assert words == [f"before {n}" for n in range(40)]


async def talk(place: House, table: str) -> list[Any]:
    await place.room(table).settled()
    return list(place.room(table).talk)


async def test_our_own_checkpoints_are_no_replacement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT", 1)
    store = await kept(str(tmp_path / "tables.db"))
    for n in range(5, 40):
        await store.append("id", n, Step([(0, ("iaa.call", n))], "running", 3.0))
    await store.close()
    again = open_store(str(tmp_path / "tables.db"))
    await again.open()
    assert len((await again.table("id"))[2]) == 40
    await again.close()


async def test_a_damaged_file_is_noticed_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = await kept(str(path))
    await store.close()
    data = bytearray(path.read_bytes())
    page = 4096
    for place in range(3 * page, len(data), page):
        data[place : place + page] = b"\x55" * page
    path.write_bytes(data)
    store = SqliteStore(path, patience=0.1)
    with pytest.raises(StoreFailed, match="damaged"):
        await store.open()
    await store.close()


# -- altered rows ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE seq >= 4",
        "DELETE FROM entries WHERE seq = 2",
        "DELETE FROM entries",
        "UPDATE entries SET action = '[\"iaa.call\", 9]' WHERE seq = 1",
        "UPDATE entries SET seat = 1 WHERE seq = 4",
        "UPDATE entries SET sum = '' WHERE seq = 4",
    ],
)
async def test_altered_and_missing_rows_are_noticed(db: str, change: str) -> None:
    store = await kept(db)
    assert [entry[1][1] for entry in (await store.table("id"))[2]] == [0, 1, 2, 3, 4]
    await store.do(lambda c: c.run(change))
    with pytest.raises(StoreFailed, match="altered or is incomplete"):
        await store.table("id")
    await store.close()


async def test_a_log_from_before_checksums_is_sealed_when_it_is_read(db: str) -> None:
    store = await kept(db)
    for name in ("entries", "tables"):
        await store.do(lambda c, name=name: c.run(f"UPDATE {name} SET sum = ''"))  # type: ignore[misc]
    assert len((await store.table("id"))[2]) == 5
    await store.do(lambda c: c.run("DELETE FROM entries WHERE seq = 4"))
    with pytest.raises(StoreFailed):
        await store.table("id")
    await store.close()


# -- the drill ---------------------------------------------------------------------------------------------


async def played(place: House) -> tuple[str, list[Page], str]:
    table, tokens = await place.create("iaa", "person", "person")
    pages = [await place.page(table, token) for token in tokens]
    await play_on(pages, first, 12)
    return table, pages, tokens[0]


async def test_a_backup_of_a_running_server_plays_on_where_it_was_made(db: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with house(tmp_path, store=open_store(db)) as place:
        table, pages, token = await played(place)
        backup(db, copy)
        lines, seq = pages[0].lines, pages[0].now["seq"]
        await play_on(pages, first, 5)
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(BadInput, match="replace"):
        restore(copy, db)
    assert restore(copy, db, replace=True) == 1
    async with house(tmp_path, store=open_store(db)) as place:
        page = await place.page(table, token)
        assert page.now["seq"] == seq
        assert page.lines == lines
        log = place.room(table)
        await log.settled()
        assert isinstance(log.table, Table)
        assert loads(log.table.log.dumps()).rules == log.row.rules


async def test_tables_move_from_one_database_to_another(postgres: str, tmp_path: Path) -> None:
    file, server, back = str(tmp_path / "a.db"), new_database(postgres), str(tmp_path / "b.db")
    await (await kept(file)).close()
    wanted = await everything(file)
    backup(file, tmp_path / "one")
    restore(tmp_path / "one", server)
    assert await everything(server) == wanted
    backup(server, tmp_path / "two")
    restore(tmp_path / "two", back)
    assert await everything(back) == wanted


async def everything(db: str) -> Any:
    store = open_store(db)
    await store.open()
    found = await store.table("id")
    await store.close()
    return found


async def test_a_bad_copy_is_not_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    await (await kept(str(path))).close()
    backup(str(path), copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("DELETE FROM entries WHERE seq = 4")
        connection.commit()
    before = path.read_bytes()
    for bad in (copy, tmp_path / "nothing"):
        with pytest.raises(BadInput, match="cannot be restored"):
            restore(bad, str(path), replace=True)
    assert path.read_bytes() == before


async def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = str(tmp_path / "tables.db"), str(tmp_path / "copy.db")
    await (await kept(path)).close()
    how = ["--lang", "en", "--db"]
    assert main(["backup", copy, *how, path]) == 0
    assert main(["backup", copy, *how, path]) == 2
    assert main(["restore", copy, *how, path]) == 2
    assert main(["restore", copy, *how, path, "--replace"]) == 0
    assert main(["backup", str(tmp_path / "x"), *how, str(tmp_path / "nothing.db")]) == 2
    out, err = capsys.readouterr()
    assert "1 tables are copied" in out
    assert "1 tables are restored" in out
    assert len(err.splitlines()) == 3
    assert [p for p in tmp_path.iterdir() if ".before-" in p.name]
