"""Every public definition of core, research and bots says what it is for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

SOURCES: Final = Path(__file__).parent.parent / "src" / "fhtagn"
PACKAGES: Final = ("core", "research", "bots")
Def = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Definition(NamedTuple):
    """A public class, function or method; ``owner`` is the class it stands in."""

    path: Path
    owner: ast.ClassDef | None
    node: Def

    @property
    def place(self) -> str:
        name = f"{self.owner.name}.{self.node.name}" if self.owner else self.node.name
        return f"{self.path.relative_to(SOURCES)}:{self.node.lineno} {name}"


def definitions(package: str) -> Iterator[Definition]:
    for path in sorted((SOURCES / package).rglob("*.py")):
        yield from _inside(path, ast.parse(path.read_text(encoding="utf-8")), None)


def _inside(path: Path, tree: ast.Module | ast.ClassDef, owner: ast.ClassDef | None) -> Iterator[Definition]:
    for node in tree.body:
        if isinstance(node, Def) and not node.name.startswith("_"):
            yield Definition(path, owner, node)
            if isinstance(node, ast.ClassDef):
                yield from _inside(path, node, node)


@cache
def classes() -> dict[str, ast.ClassDef]:
    return {d.node.name: d.node for p in PACKAGES for d in definitions(p) if isinstance(d.node, ast.ClassDef)}


def is_told(owner: ast.ClassDef, name: str) -> bool:
    """Does this class, or one that it derives from, say what the method is for?"""
    for node in owner.body:
        if isinstance(node, Def) and node.name == name and ast.get_docstring(node):
            return True
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in owner.bases]
    known = [classes().get(base.id) for base in bases if isinstance(base, ast.Name)]
    return any(base is not None and base is not owner and is_told(base, name) for base in known)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_definition_has_a_docstring(package: str) -> None:
    found = list(definitions(package))
    assert len(found) > 30
    silent = [
        one.place
        for one in found
        if not ast.get_docstring(one.node) and not (one.owner and is_told(one.owner, one.node.name))
    ]
    assert silent == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_says_what_it_is(package: str) -> None:
    paths = sorted((SOURCES / package).rglob("*.py"))
    silent = [
        str(path.relative_to(SOURCES))
        for path in paths
        if (text := path.read_text(encoding="utf-8")).strip() and not ast.get_docstring(ast.parse(text))
    ]
    assert silent == []


# What somebody who writes a game, a bot or a learner meets first.
MAIN: Final = {
    "core": (
        *("Game", "GameInfo", "State", "Part", "Frame", "Node", "Decision", "Chance", "Outcome"),
        *("Spec", "Param", "Many", "SetUp", "SideInfo", "Price", "Scenario"),
        *("Zone", "Layout", "CardState", "Draw"),
        *("Feature", "Printed", "Token", "TokenTable"),
        *("Position", "Opinion", "Bot"),
    ),
    "research": (
        *("Match", "Many", "Vocabulary", "Encoding", "Layout", "TokenRows", "Luck"),
        *("SeatEnv", "SeatsEnv", "SharedSeatsEnv", "TableEnv", "Lead", "Prospects"),
    ),
    "bots": ("RandomBot", "Easy", "Search"),
}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_main_definitions_say_when_to_use_them(package: str) -> None:
    told = {
        one.node.name: ast.get_docstring(one.node) or "" for one in definitions(package) if one.owner is None
    }
    assert [name for name in MAIN[package] if not re.search(r"\b([Uu]se|Return) ", told[name])] == []
