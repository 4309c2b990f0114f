"""The server is killed while people play; ``scripts/server_faults.py`` does so as often as one likes."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

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
    assert ("the next decision that the other server acknowledged" in told) == (servers > 1)


class At(server_faults.Seat):
    """A seat at a server, and what it hears next."""

    def falls(self, host: str) -> None:
        self.at = host
        self._lose()

    def hears(self, host: str, seq: int) -> None:
        self.at = host
        self._regain(seq)
        self.seq = seq


def test_a_takeover_lasts_from_the_fault_to_the_next_decision_at_the_other_server() -> None:
    world = server_faults.World([], Random("takeover"))
    world.fault = server_faults.Fault("a", time.monotonic() - 10)
    moved = At(world, "table", 0, "token")
    moved.hears("a", 5)
    moved.falls("a")
    moved.hears("b", 5)  # only what was known
    assert (world.takeovers, world.waits) == ([], [])
    moved.hears("b", 6)
    moved.hears("b", 7)
    assert [round(took) for took in world.takeovers] == [10]
    back = At(world, "table", 1, "token")
    back.falls("a")
    back.hears("a", 8)  # the same server, started again
    other = At(world, "table", 1, "token")
    other.falls("b")  # nothing was done to that one
    other.hears("a", 9)
    assert len(world.takeovers) == 1
    assert len(world.waits) == 2
    assert server_faults.summary(world.takeovers) == "median 10.0 s, longest 10.0 s, 1 times"
    assert server_faults.summary([]) == "it did not come to that"
