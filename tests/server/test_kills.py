"""The server is killed while people play; ``scripts/server_faults.py`` does so as often as one likes."""

from __future__ import annotations

from pathlib import Path

import pytest

import server_faults
import server_harm
from tests.server.conftest import new_database


@pytest.mark.parametrize(("database", "servers"), [("sqlite", 1), ("postgres", 2)])
async def test_what_was_told_is_kept_whatever_happens_to_the_servers(
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    database: str,
    servers: int,
) -> None:
    db = str(tmp_path / "tables.db")
    if database == "postgres":
        db = new_database(request.getfixturevalue("postgres"))
    harms = server_harm.harms(db, servers)
    assert await server_faults.main(kills=1 + len(harms), tables=4, seed="test", db=db, count=servers) == 0
    told = capsys.readouterr().out
    assert "'kills': 1" in told
    assert all(f"'harm: {harm}':" in told for harm in harms)
    assert "everything that was told is kept" in told
    assert "positions compared" in told
