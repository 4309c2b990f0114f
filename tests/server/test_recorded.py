"""Databases as earlier versions wrote them: every table is there after an upgrade, and is played on.

``recorded`` has one for each shape that was in use, as SQL; the tokens of its seats are below.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fhtagn.core.log import parse_log
from fhtagn.core.table import verify
from fhtagn.server.copies import backup, check, restore
from fhtagn.server.store import open_store
from tests.server.conftest import new_database
from tests.server.driver import first, house, play_on

RECORDED = Path(__file__).parent / "recorded"
TABLES = {  # game or what it is -> id, entries, moments
    "iaa": ("nxlxLiTJqlQkIKyn", 14, 14),
    "wars": ("LV_3ImWSkR4xm65N", 26, 26),
    "stars": ("oDrD36GVptoJQuEL", 29, 28),
}
OPEN = "igDG_SZxj1oGo7v_"


def token(game: str, name: str) -> str:
    return f"{game}-{name}".rjust(40, "x")


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
@pytest.mark.parametrize("shape", [path.stem for path in sorted(RECORDED.glob("*.sql"))])
async def test_an_older_database_is_upgraded_and_played_on(
    request: pytest.FixtureRequest, tmp_path: Path, shape: str, database: str
) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((RECORDED / f"{shape}.sql").read_text(encoding="utf-8"))
    db = str(file)
    if database == "postgres":
        db = new_database(request.getfixturevalue("postgres"))
        assert restore(file, db) == 4  # in its old shape
    async with house(tmp_path, store=open_store(db)) as place:
        for game, (table, entries, moments) in TABLES.items():
            pages = [await place.page(table, token(game, name)) for name in ("ann", "bob")]
            now = pages[0].now
            assert (now["seq"], now["moments"], len(pages[0].lines)) == (entries, moments, moments)
            assert pages[0].talk[0]["words"] == "Iä! Iä!"
            if game == "iaa":
                log = (await place.http.get(f"/api/tables/{table}/log")).text
                assert verify(parse_log(log)) > 0
                await pages[0].ask({"type": "rematch"}, "rematched")
            elif game == "wars":
                assert await play_on(pages, first, most=3) == 3
            else:  # a bot plays for bob, who comes back
                assert now["seats"][1]["bot"] == "medium"
                assert place.room(table).row.quiet
                await pages[1].send({"type": "stand_in", "on": False})
                await pages[0].until(lambda p: not p.now["seats"][1].get("bot"))
        await place.sit(OPEN, 1, "Bob")
        started = await place.http.post(
            f"/api/tables/{OPEN}/start", headers={"x-seat-token": token("open", "ann")}
        )
        assert started.status_code == 200
    assert backup(db, tmp_path / "copy.db") == check(tmp_path / "copy.db") == 5
