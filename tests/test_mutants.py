"""``scripts/mutants.py`` has something to break: every line that it knows stands in the rules, just once."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from mutants import ROOT, Mutants

WORLDS = ("celaeno", "dreamlands", "primeval", "shaggai", "yuggoth")


@pytest.mark.parametrize("game", ["cults", "death", "wars"])
def test_every_broken_line_can_be_broken_and_has_tests_that_may_notice(game: str, tmp_path: Path) -> None:
    found = Mutants(game, tmp_path)  # complains about lines that are not there, or more than once
    assert len(found.all) >= 60
    for mutant in found.all:
        whole = found.source(mutant).read_text(encoding="utf-8")
        broken = whole.replace(mutant["old"], mutant["new"])
        assert ast.dump(ast.parse(broken)) != ast.dump(ast.parse(whole)), mutant["name"]
    tests = {name for mutant in found.all for name in mutant.get("tests", [])} | {*found.first, *found.every}
    assert sorted(name for name in tests if not list(ROOT.glob(f"tests/{game}/{name}.py"))) == []


def test_the_rules_of_every_world_are_broken(tmp_path: Path) -> None:
    modules = Counter(mutant["module"] for mutant in Mutants("wars", tmp_path).all)
    broken = {world: modules[f"maps/{world}"] for world in WORLDS}
    assert min(broken.values()) >= 10
    assert sum(broken.values()) >= 60
