#!/usr/bin/env python3
"""Break one rule of a game at a time and see whether the tests notice.

    scripts/mutants.py death                    # all of scripts/mutants_death.toml
    scripts/mutants.py cults terror npc         # those whose name contains one of these words

Each mutant is one line of the rules with another meaning, in a copy of the source tree; the checkout is not
touched.  The tests named there must fail, or else any of the game (or those that the file calls ``all``).
Without a mutant they must pass.
Survivors are listed in the end, and the script exits with 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


class Mutants:
    """The broken lines of one game, and a tree to break them in."""

    def __init__(self, game: str, tree: Path) -> None:
        self.game = game
        self.tree = tree
        file = ROOT / "scripts" / f"mutants_{game}.toml"
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        self.first: list[str] = data.get("first", [])  # tests to try before all others, of every mutant
        self.every: list[str] = data.get("all", ["test_*"])  # tests that notice whatever can be noticed
        self.all: list[dict[str, Any]] = data["mutant"]
        shutil.copytree(
            ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so")
        )
        for mutant in self.all:
            count = self.source(mutant).read_text(encoding="utf-8").count(mutant["old"])
            assert count == 1, f"{mutant['name']}: its line is {count} times in {mutant['module']}"
        assert len({mutant["name"] for mutant in self.all}) == len(self.all)

    def source(self, mutant: dict[str, Any]) -> Path:
        """A module of the rules, or of another folder if it names one."""
        module = mutant["module"] if "/" in mutant["module"] else f"rules/{mutant['module']}"
        return self.tree / "src/fhtagn/games" / self.game / f"{module}.py"

    def is_noticed(self, mutant: dict[str, Any]) -> bool:
        path = self.source(mutant)
        whole = path.read_text(encoding="utf-8")
        path.write_text(whole.replace(mutant["old"], mutant["new"]), encoding="utf-8")
        try:
            some = mutant.get("tests", self.first)
            return (some != [] and not self.passes(some)) or not self.passes(self.every)
        finally:
            path.write_text(whole, encoding="utf-8")

    def passes(self, names: list[str]) -> bool:
        """Do these tests pass with the tree as it is now?"""
        files = [str(path) for name in names for path in sorted(ROOT.glob(f"tests/{self.game}/{name}.py"))]
        assert files, f"no tests are called {names}"
        pytest = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider"]
        env = {**os.environ, "PYTHONPATH": str(self.tree / "src")}
        return (
            subprocess.run([*pytest, *files], cwd=ROOT, env=env, capture_output=True, check=False).returncode
            == 0
        )


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    game, *words = sys.argv[1:]
    survivors: list[str] = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        mutants = Mutants(game, Path(folder))
        if not mutants.passes(mutants.every):
            print("the tests fail although nothing is broken")
            return 2
        chosen = [m for m in mutants.all if not words or any(word in m["name"] for word in words)]
        for number, mutant in enumerate(chosen, start=1):
            noticed = mutants.is_noticed(mutant)
            told = "noticed" if noticed else "SURVIVED"
            passed = time.monotonic() - start
            print(f"{number}/{len(chosen)}, {passed:.0f} s, {told}: {mutant['name']}", flush=True)
            if not noticed:
                survivors.append(mutant["name"])
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} noticed", *survivors, sep="\n  ")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
