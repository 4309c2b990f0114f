#!/usr/bin/env python3
"""Break one rule of a game at a time and see whether the tests notice.

    scripts/mutants.py death                    # all of scripts/mutants_death.toml
    scripts/mutants.py death fire trade         # those whose name contains one of these words

Each mutant is one line of the rules with another meaning, in a copy of the source tree; the checkout is not
touched.  The tests named there must fail, or else all of the game.  Survivors are listed in the end, and the
script exits with 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def read(game: str, wanted: list[str]) -> list[dict[str, Any]]:
    file = ROOT / "scripts" / f"mutants_{game}.toml"
    found: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]
    for mutant in found:
        count = source(ROOT, game, mutant).read_text(encoding="utf-8").count(mutant["old"])
        assert count == 1, f"{mutant['name']}: its line is {count} times in {mutant['module']}"
    assert len({mutant["name"] for mutant in found}) == len(found)
    return [m for m in found if not wanted or any(word in m["name"] for word in wanted)]


def source(root: Path, game: str, mutant: dict[str, Any]) -> Path:
    return root / "src/fhtagn/games" / game / "rules" / f"{mutant['module']}.py"


def is_noticed(tree: Path, game: str, mutant: dict[str, Any]) -> bool:
    path = source(tree, game, mutant)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(mutant["old"], mutant["new"]), encoding="utf-8")
    try:
        for tests in (mutant.get("tests", []), [""]):
            files = [f"tests/{game}/{name}.py" if name else f"tests/{game}" for name in tests]
            if files and not passes(tree, files):
                return True
        return False
    finally:
        path.write_text(whole, encoding="utf-8")


def passes(tree: Path, files: list[str]) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *files]
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, check=False).returncode == 0


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    game, *wanted = sys.argv[1:]
    survivors: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in ("src", "tests"):
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
        shutil.copy(ROOT / "pyproject.toml", tree)
        mutants = read(game, wanted)
        for number, mutant in enumerate(mutants, start=1):
            noticed = is_noticed(tree, game, mutant)
            print(
                f"{number}/{len(mutants)} {'noticed' if noticed else 'SURVIVED'}: {mutant['name']}",
                flush=True,
            )
            if not noticed:
                survivors.append(mutant["name"])
    print(f"{len(mutants) - len(survivors)} of {len(mutants)} noticed", *survivors, sep="\n  ")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
