"""The journal: nothing is lost, nothing foreign is taken in."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from fhtagn.arena import contest
from fhtagn.arena.journal import opened
from fhtagn.arena.match import Record, play
from fhtagn.core.errors import BadInput
from fhtagn.core.text import english
from tests.arena.arenas import plan, played, timeless


def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = played(plan(), tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()

    def never(*anything: object) -> Record:
        raise AssertionError("played again")

    monkeypatch.setattr(contest, "play", never)
    assert played(plan(), tmp_path) == first
    assert (tmp_path / "games.jsonl").read_bytes() == before


@pytest.mark.parametrize("kept", range(1, 400, 37))
def test_a_torn_last_line_is_dropped_and_played_again(tmp_path: Path, kept: int) -> None:
    first = played(plan(), tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    torn = lines[-1][: min(kept, len(lines[-1]) - 1)]
    path.write_bytes(b"".join(lines[:-1]) + torn)
    with opened(path, plan()) as journal:
        assert len(journal.records) == len(first) - 1
    again = played(plan(), tmp_path)
    assert timeless(again) == timeless(first)
    assert path.read_bytes().splitlines(keepends=True)[:-1] == lines[:-1]


def test_a_torn_first_line_leaves_an_empty_journal(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"arena": 1, "id": "12')
    assert len(played(plan(), tmp_path)) == 4


def test_a_foreign_file_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"my own notes\n")
    with pytest.raises(BadInput):
        played(plan(), tmp_path)
    assert path.read_bytes() == b"my own notes\n"


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*anything: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(BadInput) as wrong:
        played(plan(), tmp_path)
    assert english(wrong.value.text).endswith("games.jsonl: No space left on device")


@pytest.mark.parametrize("line", [1, 3])
def test_damage_in_the_middle_is_told_by_line(tmp_path: Path, line: int) -> None:
    played(plan(), tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    changed = lines[line - 1].replace("greedy", "random", 1)
    assert changed != lines[line - 1]
    path.write_text("".join([*lines[: line - 1], changed, *lines[line:]]))
    with pytest.raises(BadInput, match=f"damaged in line {line}"):
        played(plan(), tmp_path)
    assert path.read_text() == "".join([*lines[: line - 1], changed, *lines[line:]])


def test_games_of_another_plan_are_refused_and_kept(tmp_path: Path) -> None:
    played(plan(), tmp_path)
    path = tmp_path / "games.jsonl"
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"another tournament \(different: games, seed\)"):
        played(plan(games=10, seed="other"), tmp_path)
    assert path.read_bytes() == before
    with opened(path, plan(seed="other"), fresh=True) as journal:
        assert journal.records == {}
    assert path.read_bytes() != before


def test_a_plan_is_not_played_twice_at_once(tmp_path: Path) -> None:
    with (
        opened(tmp_path / "games.jsonl", plan()),
        pytest.raises(BadInput, match="already running"),
        opened(tmp_path / "games.jsonl", plan(), fresh=True),
    ):
        pass


def test_every_line_is_json_and_is_on_disk_at_once(tmp_path: Path) -> None:
    with opened(tmp_path / "games.jsonl", plan()) as journal:
        journal.add(play(plan(), 2))
        lines = (tmp_path / "games.jsonl").read_text().splitlines()
        assert [json.loads(line).get("game") for line in lines] == [None, 2]


def test_a_journal_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be opened"), opened(tmp_path / "no" / "games.jsonl", plan()):
        pass
