"""Facts in TOML files, and what is kept of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from fhtagn.core.facts import read_facts


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    path = tmp_path / "ghoul.toml"
    path.write_text("cost = 1\n")
    return path


def kept(file: Path) -> list[Path]:
    return list((file.parent / "__pycache__").iterdir())


def test_facts_are_read_and_kept(file: Path) -> None:
    assert read_facts(file) == {"cost": 1}
    assert len(kept(file)) == 1
    assert read_facts(file) == {"cost": 1}


def test_what_is_kept_is_used(file: Path) -> None:
    read_facts(file)
    before = file.stat()
    file.write_text("cost = 2\n")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))  # as if it had not changed
    assert read_facts(file) == {"cost": 1}


@pytest.mark.parametrize("text", ["cost = 2\n", "cost = 17\n"])
def test_a_changed_file_is_read_again(file: Path, text: str) -> None:
    read_facts(file)
    before = file.stat()
    file.write_text(text)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns + 1))
    assert read_facts(file)["cost"] > 1


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\xa9\x01i\x01\x00\x00\x00"])
def test_what_is_kept_may_be_broken(file: Path, rubbish: bytes) -> None:
    read_facts(file)
    kept(file)[0].write_bytes(rubbish)
    assert read_facts(file) == {"cost": 1}


def test_where_nothing_can_be_written_nothing_is_kept(file: Path) -> None:
    (file.parent / "__pycache__").write_text("a file where the folder should be")
    assert read_facts(file) == {"cost": 1}


def test_nothing_is_kept_if_python_keeps_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert read_facts(file) == {"cost": 1}
    assert not (file.parent / "__pycache__").exists()
