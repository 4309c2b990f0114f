"""A house rule for one faction, `examples/moonlit_rite`: copied into the game, nothing else is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
EXAMPLE: Final = ROOT / "examples" / "moonlit_rite"
WARS: Final = Path("fhtagn", "games", "wars")


def test_its_files_are_all_it_takes(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("static", "__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "fhtagn", tmp_path / "fhtagn", ignore=without)
    added = [
        path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.is_file() and path.parent != EXAMPLE
    ]
    assert [path for path in added if (tmp_path / WARS / path).exists()] == [], "only new files"
    shutil.copytree(EXAMPLE, tmp_path / WARS, dirs_exist_ok=True, ignore=shutil.ignore_patterns("test_*"))
    rules = shutil.copy2(EXAMPLE / "test_moonlit_rite.py", tmp_path)
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(rules)]
    told = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "7 passed" in told.stdout
