"""The broken rules of ``scripts/mutants_*.toml``: each can still be broken, and who should notice exists."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(ROOT.glob("scripts/mutants_*.toml"))


def source(game: str, mutant: dict[str, Any]) -> Path:
    """As ``scripts/mutants.py`` reads it: a module of the rules, or of another folder if it names one."""
    module = mutant["module"] if "/" in mutant["module"] else f"rules/{mutant['module']}"
    return ROOT / "src/fhtagn/games" / game / f"{module}.py"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line_to_break_is_there_once_and_so_are_its_tests(file: Path) -> None:
    game = file.stem.removeprefix("mutants_")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    mutants = data["mutant"]
    assert len(mutants) >= 60
    names = [mutant["name"] for mutant in mutants]
    assert len(set(names)) == len(names)
    for mutant in mutants:
        path, old = source(game, mutant), mutant["old"]
        assert path.is_file(), mutant["name"]
        assert path.read_text(encoding="utf-8").count(old) == 1, mutant["name"]
        assert mutant["new"] != old, mutant["name"]
        for tests in mutant.get("tests", data.get("first", [])) + data.get("all", ["test_*"]):
            assert any(ROOT.glob(f"tests/{game}/{tests}.py")), f"{mutant['name']}: no tests {tests}"
