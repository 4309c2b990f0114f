#!/usr/bin/env python3
"""Break one rule of Rise of the Cults at a time and see whether the tests notice.

    scripts/cults_mutants.py                    # all of them
    scripts/cults_mutants.py terror npc         # those whose name contains one of these words
    scripts/cults_mutants.py --list

Each mutant is one line of the rules with another meaning, in a copy of the source tree; the checkout is not
touched.  ``tests/cults`` must fail.  Survivors are listed in the end, and the script exits with 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
RULES = "src/fhtagn/games/cults/rules"
SHOW = "src/fhtagn/games/cults/show"
# First what is quick and notices most; then the rest.
FIRST = [f"tests/cults/test_{number:02}_*.py" for number in range(1, 13)]
THEN = ["tests/cults"]


class Mutant(NamedTuple):
    """One broken rule."""

    name: str
    module: str
    old: str
    new: str


def read_mutants() -> list[Mutant]:
    data = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return [Mutant(**entry) for entry in data["mutant"]]


def paths(name: str) -> str:
    return f"{SHOW if name == 'views' else RULES}/{name}.py"


def check_list(mutants: list[Mutant]) -> None:
    """Every line that is broken here is there exactly once."""
    for name, module, old, _ in mutants:
        found = (ROOT / paths(module)).read_text(encoding="utf-8").count(old)
        assert found == 1, f"{name}: its line is {found} times in {module}.py"
    names = [mutant.name for mutant in mutants]
    assert len(set(names)) == len(names)


def notices(tree: Path, tests: list[str]) -> bool:
    """Do these tests fail with this source tree?"""
    found = [str(path) for test in tests for path in sorted(ROOT.glob(test))]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *found]
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False).returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("words", nargs="*", help="only mutants whose name contains one of them")
    parser.add_argument("--list", action="store_true", help="only list them")
    given = parser.parse_args()
    mutants = read_mutants()
    check_list(mutants)
    chosen = [m for m in mutants if not given.words or any(word in m.name for word in given.words)]
    if given.list:
        for name, *_ in chosen:
            print(name)
        return 0
    survivors: list[str] = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for count, (name, module, old, new) in enumerate(chosen, 1):
            path = tree / paths(module)
            whole = path.read_text(encoding="utf-8")
            path.write_text(whole.replace(old, new), encoding="utf-8")
            caught = notices(tree, FIRST) or notices(tree, THEN)
            path.write_text(whole, encoding="utf-8")
            passed = time.monotonic() - start
            told = "caught" if caught else "SURVIVED"
            print(f"{count} of {len(chosen)}, {passed:.0f} s: {name}: {told}", flush=True)
            if not caught:
                survivors.append(name)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} caught; survivors: {survivors or 'none'}")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main())
