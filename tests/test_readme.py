"""What the READMEs promise: the Python lines run, the links lead somewhere, both languages agree."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "README.de.md"]


def python_blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_lines_play_a_game_to_the_end(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = python_blocks(page)
    exec(compile(code, page.name, "exec"), {})
    told = re.fullmatch(r"(\(.*?\)) (\(.*\))\n", capsys.readouterr().out)
    assert told is not None
    winners, scores = (ast.literal_eval(part) for part in told.groups())
    assert len(scores) == 3
    assert set(winners) <= {0, 1, 2}


def test_both_readmes_show_the_same_lines_of_python() -> None:
    english, german = (python_blocks(page) for page in PAGES)
    assert english == german != []


@pytest.mark.parametrize(
    "page",
    [*PAGES, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_link_inside_the_project_leads_to_a_file(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = [t.partition("#")[0] for t in re.findall(r"\]\(([^)]+)\)", text) if "://" not in t]
    missing = [t for t in targets if t and not (page.parent / t).exists()]
    assert missing == []
