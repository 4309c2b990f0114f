"""The same games everywhere, and a run that survives its bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fhtagn.arena import contest
from fhtagn.arena.cluster import on_cluster
from fhtagn.arena.contest import here, on_processes
from fhtagn.arena.file import read
from fhtagn.arena.journal import opened
from fhtagn.core.errors import BadInput
from tests.arena.arenas import plan, played, timeless

ARENA = """
game = "iaa"
bots = ["random", "strange:Slow", "greedy"]
games = 16
seed = "kill"
[options]
target = 60
"""


def test_the_same_plan_gives_the_same_games_on_any_number_of_processes(tmp_path: Path) -> None:
    it = plan(["greedy", "random", "easy", "hard:3"], games=4, limit=60.0)
    ways = {"here": here, "one": on_processes(1), "two": on_processes(2)}
    found = []
    for name, players in ways.items():
        (tmp_path / name).mkdir()
        found.append(timeless(played(it, tmp_path / name, players)))
    assert found[0] == found[1] == found[2]
    assert len(found[0]) == 24
    assert all(record["fault"] is None for record in found[0])


def test_bots_that_take_their_process_along_lose_and_the_run_goes_on(own_bots: Path) -> None:
    it = plan(["random", "strange:Dying", "strange:Stumbling"], games=4, limit=60.0)
    records = played(it, own_bots, on_processes(2))
    assert len(records) == it.total
    faults = [record["fault"] for record in records]
    died = [fault for fault in faults if fault and fault["error"] == contest.DIED]
    tripped = [fault for fault in faults if fault and fault["error"] == "RuntimeError: tripped <b>"]
    assert died
    assert tripped
    assert len(died) + len(tripped) == sum(fault is not None for fault in faults)
    for record in records:
        fault = record["fault"]
        if fault:
            assert fault["kind"] == "crashed"
            assert ("Dying" if fault in died else "Stumbling") in record["bots"][fault["seat"]]
            assert record["shares"][fault["seat"]] == 0.0


def test_a_bot_may_start_processes_of_its_own(own_bots: Path) -> None:
    it = plan(["strange:Parent"], games=1, options={"target": 10})
    assert [record["fault"] for record in played(it, own_bots, on_processes(1))] == [None]


def test_a_bot_that_dies_and_leaves_a_child_behind_loses_at_once(own_bots: Path) -> None:
    """The child keeps the pipe of its parent open, so nobody would hear of the death by the pipe alone."""
    it = plan(["random", "strange:Parting"], games=1)
    faults = [record["fault"] for record in played(it, own_bots, on_processes(1))]
    assert not (own_bots / "gone").exists(), "it was waited for the child"
    (own_bots / "go").touch()
    assert [(fault["kind"], fault["error"]) for fault in faults] == [("crashed", contest.DIED)] * it.total


def test_a_bot_that_hears_no_alarm_is_ended_from_outside(
    own_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contest, "GRACE", 0.0)
    it = plan(["random", "strange:Deaf"], games=2, limit=0.1)
    for record in played(it, own_bots, on_processes(2)):
        assert record["fault"]["kind"] == "overran"
        assert record["bots"][record["fault"]["seat"]] == "strange:Deaf"


def test_after_a_kill_the_same_command_goes_on_and_nothing_is_lost(own_bots: Path) -> None:
    file, journal = own_bots / "kill.toml", own_bots / "kill" / "games.jsonl"
    file.write_text(ARENA)
    command = [sys.executable, "-m", "fhtagn", "arena", str(file), "--processes", "2"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    while running.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 8):
        time.sleep(0.01)
    os.kill(running.pid, signal.SIGKILL)
    running.communicate()
    it = read(file)
    kept = journal.read_bytes().splitlines(keepends=True)
    assert 8 <= len(kept) < it.total
    journal.write_bytes(b"".join(kept) + b'{"game": 99, "see')  # as if the kill had torn a line

    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert journal.read_bytes().startswith(b"".join(kept))
    (own_bots / "whole").mkdir()
    with opened(journal, it) as found:
        records = [found.records[index] for index in range(it.total)]
    assert timeless(records) == timeless(played(it, own_bots / "whole"))


# -- Ray -------------------------------------------------------------------------------------------------


class Crashed(Exception):
    pass


class StandIn:
    """As much of Ray as the arena uses, in this process; a task can be made to kill its worker."""

    def __init__(self, deadly: int) -> None:
        self.deadly = deadly
        self.exceptions = SimpleNamespace(WorkerCrashedError=Crashed)
        self.most = 0
        self.running: dict[int, Any] = {}

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def put(self, value: object) -> object:
        return value

    def remote(self, function: Callable[..., Any]) -> Any:
        def submit(shared: Any, index: int) -> int:
            self.running[index] = None if index == self.deadly else function(shared, index)
            self.most = max(self.most, len(self.running))
            return index

        task = SimpleNamespace(remote=submit)
        task.options = lambda **how: task
        return task

    def wait(self, tasks: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        return tasks[-num_returns:], tasks[:-num_returns]  # the last one first: the order must not matter

    def get(self, task: int) -> Any:
        found = self.running.pop(task)
        if found is None:
            raise Crashed
        return found

    def cancel(self, task: int, force: bool) -> None:
        del self.running[task]


def test_a_cluster_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for Ray; one game is lost with its worker and played again here."""
    it = plan(["greedy", "random", "easy"], games=4)
    (tmp_path / "ray").mkdir()
    expected = timeless(played(it, tmp_path))
    ray = StandIn(deadly=5)
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert timeless(played(it, tmp_path / "ray", on_cluster)) == expected
    assert ray.running == {}
    assert 2 < ray.most <= 6


def test_an_interrupted_cluster_is_left_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn(deadly=-1)
    monkeypatch.setitem(sys.modules, "ray", ray)
    games = on_cluster(plan(games=20), range(20))
    next(games)
    assert ray.running
    games.close()
    assert ray.running == {}


def test_the_real_ray_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    it = plan(["greedy", "random", "easy"], games=4)
    (tmp_path / "ray").mkdir()
    assert timeless(played(it, tmp_path / "ray", on_cluster)) == timeless(played(it, tmp_path))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"'\.\[ray\]'"):
        next(on_cluster(plan(), [0]))
