"""The rule atlas: every rule of the printed book as one entry, in our own words.

``rules.toml`` in a game's folder has one ``[[rule]]`` per rule: ``anchor`` (``iaa:5.4/binding``),
``section`` and ``page`` of the printed book, and our wording ``de`` and ``en``.  Actions, reasons
and log lines point to anchors; tests name the anchors they prove.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path


class Rule:
    """One rule of the printed book, told in our words."""

    __slots__ = ("anchor", "page", "section", "text", "title")

    def __init__(
        self, anchor: str, section: str, page: str, title: dict[str, str], text: dict[str, str]
    ) -> None:
        self.anchor = anchor
        self.section = section
        self.page = page
        self.title = title
        self.text = text


class Atlas:
    """The rules of one game, in the order of the printed book.

    ``house`` are files with rules of no book.  They are found by their anchors, where a table that plays
    with them points to them, and are never listed among the printed ones.
    """

    def __init__(self, *paths: Path, house: Sequence[Path] = ()) -> None:
        self._paths = paths
        self._house = tuple(house)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return _read(self._paths)

    @cached_property
    def house(self) -> dict[str, Rule]:
        return _read(self._house)

    def get(self, anchor: str) -> Rule | None:
        return self.rules.get(anchor) or self.house.get(anchor)


def _read(paths: Sequence[Path]) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    for path in paths:
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]:
            rule = Rule(
                entry["anchor"],
                entry["section"],
                str(entry.get("page", "")),
                {"de": entry["titel"], "en": entry["title"]},
                {"de": entry["de"], "en": entry["en"]},
            )
            if rule.anchor in found:
                raise ValueError(f"{path.name}: anchor {rule.anchor} stands twice")
            found[rule.anchor] = rule
    return found


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
