"""The mark that ties a test to the rules it proves.

    @proves("iaa:5.4/binding")
    def test_a_call_cannot_be_taken_back() -> None: ...

``fhtagn.core.coverage.proven_anchors`` reads the marks; each game's ``test_atlas.py`` demands that
every rule of its atlas is named by at least one test.

``missing_proofs`` serves lists that name their tests, such as a game's checklist.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest


def proves(*anchors: str) -> pytest.MarkDecorator:
    """This test fails if one of these rules is broken."""
    return pytest.mark.proves(*anchors)


@cache
def proofs_in(file: Path) -> frozenset[str]:
    """The names of all tests in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    )


def missing_proofs(folder: Path, tests: str) -> list[str]:
    """What does not exist of "file: test test; file: test", files relative to the folder, without ``.py``."""
    missing: list[str] = []
    for part in tests.split("; "):
        name, _, wanted = part.partition(": ")
        assert wanted, part
        missing += sorted(set(wanted.split()) - proofs_in(folder / f"{name}.py"))
    return missing
