"""Which code carries a rule of the atlas out, and which tests prove it: read from the files."""

from __future__ import annotations

import ast
import re
from pathlib import Path


def code_of(anchor: str, sources: Path) -> list[tuple[Path, int, str]]:
    """Where the code below this folder speaks of a rule: file, line and text.

    First come docstrings that begin with the anchor: there the rule is carried out.  What only points to it
    (actions, reasons, events) follows.
    """
    spoken_of = re.compile(rf"(?<![\w/:-]){re.escape(anchor)}(?![\w/-])")
    found = [
        (path, number, line.strip())
        for path in sorted(sources.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if spoken_of.search(line)
    ]
    return sorted(found, key=lambda place: not place[2].startswith(f'"""{anchor}:'))


def proven_anchors(tests: Path) -> dict[str, list[str]]:
    """Which anchors the tests below this folder prove, and by which tests.

    A test proves rules by the decorator ``@proves("iaa:5.4/binding", ...)``, or the same as
    ``@pytest.mark.proves``.  The files are read,
    not run; ``./check`` runs them.
    """
    proofs: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            for mark in node.decorator_list:
                for anchor in _anchors(mark):
                    proofs.setdefault(anchor, []).append(f"{path.stem}::{node.name}")
    return proofs


def _anchors(mark: ast.expr) -> list[str]:
    if not isinstance(mark, ast.Call):
        return []
    name = mark.func.attr if isinstance(mark.func, ast.Attribute) else getattr(mark.func, "id", "")
    if name != "proves":
        return []
    return [arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
