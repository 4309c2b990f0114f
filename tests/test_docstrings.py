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


# Made and used in one place only: nobody else has a choice to make about them.
INTERNAL: Final = {
    **dict.fromkeys(("Possible", "Twin"), "the work of one check of the contract"),
    **dict.fromkeys(("Edge", "Branch", "Starter", "Task"), "what a search consists of"),
    **dict.fromkeys(("Memory", "Place"), "what OpenSpiel keeps of a position, behind its own interface"),
    "Block": "the games of one process of a vector environment",
}
USE: Final = re.compile(r"\b([Uu]se|Return|Raise|Catch|Derive|Get) ")


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_class_says_when_to_use_it(package: str) -> None:
    found = [one for one in definitions(package) if one.owner is None and isinstance(one.node, ast.ClassDef)]
    silent = [
        one.place
        for one in found
        if one.node.name not in INTERNAL and not USE.search(ast.get_docstring(one.node) or "")
    ]
    assert silent == []


def test_what_is_internal_is_there_and_does_not_say_it() -> None:
    told = {name: bool(USE.search(ast.get_docstring(node) or "")) for name, node in classes().items()}
    assert [name for name in INTERNAL if told.get(name, True)] == []
