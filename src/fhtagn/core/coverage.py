"""Which code implements a rule of the atlas, and which tests prove it: read from the files."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

ANCHOR: Final = re.compile(r"(?<![\w/:-])[a-z]+:[\w.-]+/[\w-]+(?![\w/-])")
# Anchors at the very beginning of a docstring or comment, with commas between them.
_LEADING: Final = re.compile(rf'(?:^"""|# )((?:{ANCHOR.pattern}, )*{ANCHOR.pattern})(?::|$)')
Place = tuple[Path, int, str]  # file, line and text


def code_of(anchor: str, sources: Path) -> list[Place]:
    """Where the code and the facts below this folder mention a rule.

    First come the lines that implement it.  What only points to it (actions, reasons, events) follows.
    """
    found = mentioned_anchors(sources).get(anchor, [])
    return sorted(found, key=lambda place: not carries_out(anchor, place[2]))


def carries_out(anchor: str, text: str) -> bool:
    """Does this line say that the rule is carried out here?

    It does if a docstring or comment begins with the anchor, or with several, with commas between them:
    ``# iaa:5.4/binding, iaa:5.4/go-on: why``.
    """
    leading = _LEADING.search(text)
    return leading is not None and anchor in leading[1].split(", ")


def mentioned_anchors(sources: Path) -> dict[str, list[Place]]:
    """All anchors that the code and the facts below this folder name, and where; atlases do not count."""
    found: dict[str, list[Place]] = {}
    for path in sorted([*sources.rglob("*.py"), *sources.rglob("*.toml")]):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".toml" and re.search(r"^\[\[rule\]\]", text, re.MULTILINE):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for anchor in dict.fromkeys(ANCHOR.findall(line)):
                found.setdefault(anchor, []).append((path, number, line.strip()))
    return found


def proven_anchors(tests: Path) -> dict[str, list[str]]:
    """Which anchors the tests below this folder prove, and by which tests.

    A test proves rules by the decorator ``@proves("iaa:5.4/binding", ...)``, or the same as
    ``@pytest.mark.proves``.  The files are read, not run; ``./check`` runs them.
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
