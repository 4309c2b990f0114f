"""``fhtagn new-game`` writes a game that passes its own tests and every promise of a game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import fhtagn
from fhtagn.cli import main
from fhtagn.core.atlas import Atlas
from fhtagn.core.coverage import carries_out, mentioned_anchors, proven_anchors

SOURCES = str(Path(fhtagn.__file__).parents[1])
RUFF = ["format", "--check", "-q", "--line-length", "110"]


def made(folder: Path, *more: str, id: str = "stones") -> Path:
    assert main(["--lang", "en", "new-game", id, "--folder", str(folder / "new"), *more]) == 0
    return folder / "new"


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    # Not the packages that this run of the tests may have put in front.
    paths = os.pathsep.join([SOURCES, str(folder / "src")])
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=env, capture_output=True, text=True, check=False
    )


def test_its_own_tests_pass(tmp_path: Path) -> None:
    told = run(made(tmp_path), "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert told.returncode == 0, told.stdout + told.stderr
    assert "4 passed" in told.stdout


def test_learners_are_told_what_its_numbers_mean(tmp_path: Path) -> None:
    told = run(
        made(tmp_path),
        "-c",
        "from fhtagn.research.match import Match; from fhtagn_stones import GAME; "
        "match = Match(GAME, seed=1); print(match.layout.table(), match.vector(0))",
    )
    assert told.returncode == 0, told.stderr
    assert "('heap', '1', '0 to 21', 'stones in the middle')" in told.stdout
    assert told.stdout.endswith("[1. 0. 0. 1. 0.]\n")  # the last two: the question, and no number in it


def test_every_rule_has_its_code_and_its_test(tmp_path: Path) -> None:
    folder = made(tmp_path)
    rules = list(Atlas(folder / "src" / "fhtagn_stones" / "rules.toml").rules)
    assert rules == ["stones:1/take", "stones:2/end"]
    code = mentioned_anchors(folder / "src")
    assert all(any(carries_out(anchor, text) for _, _, text in code[anchor]) for anchor in rules)
    assert sorted(proven_anchors(folder / "tests")) == rules


def test_the_package_declares_the_game(tmp_path: Path) -> None:
    folder = made(tmp_path, "--title", "Stones & Bones")
    declared = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    assert declared["entry-points"]["fhtagn.games"] == {"stones": "fhtagn_stones:GAME"}
    assert "Stones & Bones" in (folder / "src" / "fhtagn_stones" / "game.py").read_text()


@pytest.mark.parametrize("id", ["go", "stones", "abcdefghijklmnopqrst"])
def test_nothing_is_left_to_fill_in_and_the_code_is_clean(tmp_path: Path, id: str) -> None:
    folder = made(tmp_path, "--title", "The Game of Games", id=id)
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert [path for path in files if re.search(r"@\w+@", path.read_text()) or path.suffix == ".txt"] == []
    assert run(folder, "-m", "ruff", *RUFF, ".").returncode == 0
    strict = run(folder, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "src")
    assert strict.returncode == 0, strict.stdout


@pytest.mark.parametrize("id", ["atlas", "option", "turn"])
def test_an_id_may_be_a_word_that_the_code_needs(tmp_path: Path, id: str) -> None:
    folder = made(tmp_path, id=id)
    told = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "rules")
    assert told.returncode == 0, told.stdout + told.stderr
    strict = run(folder, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "src")
    assert strict.returncode == 0, strict.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["Nim"], "cannot be the id"),
        (["class"], "no word that Python keeps for itself"),
        (["iaa"], "already"),
        (["nim", "--title", 'a"b'], "cannot be a title"),
    ],
)
def test_what_cannot_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    folder = tmp_path / "new"
    assert main(["--lang", "en", "new-game", *arguments, "--folder", str(folder)]) == 2
    assert complaint in capsys.readouterr().err
    assert not folder.exists()


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = made(tmp_path)
    (folder / "README.md").write_text("mine")
    assert main(["--lang", "en", "new-game", "stones", "--folder", str(folder)]) == 2
    assert "is no empty folder" in capsys.readouterr().err
    assert (folder / "README.md").read_text() == "mine"
    file = tmp_path / "file"
    file.touch()
    assert main(["--lang", "de", "new-game", "stones", "--folder", str(file)]) == 2
    assert "ist aber kein leerer Ordner" in capsys.readouterr().err
