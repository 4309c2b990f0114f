"""Cthulhu Wars: the shape of the code.  The flow names no ability; a faction file reads like its sheet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fhtagn.core
from fhtagn.games import wars
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import FACTIONS
from fhtagn.games.wars.rules.points import ACTIONS, BOOKS, FACTION, GREAT_OLD_ONE, RULES, SOURCE
from fhtagn.games.wars.scenario.names import ABILITY_NAMES

CORE = Path(fhtagn.core.__file__).parent
WARS = Path(wars.__file__).parent
DECLARATIONS = ("points.py", "setup.py")  # they list what abilities may hang on, and options
FLOW = [path for path in sorted((WARS / "rules").glob("*.py")) if path.name not in DECLARATIONS]
FILES = [*sorted(CORE.glob("*.py")), *FLOW]
SHEETS = ("great_cthulhu", "crawling_chaos", "black_goat", "yellow_sign")

# What abilities are called: "devour", "seek_and_destroy", "Emissary of the Outer Gods".
ORDINARY = ("cc.pay", "bg.eliminate_two", "ys.give_doom")  # requirements named with ordinary words
IDS = {id.partition(".")[2] for id in ABILITY_NAMES if id not in ORDINARY}
NAMES = {name for id, name in ABILITY_NAMES.items() if id not in ORDINARY}
ANY_NAME = "|".join(sorted(map(re.escape, NAMES | IDS)))
ANY_FACTION = "|".join(data.short for data in FACTIONS)
FORBIDDEN = re.compile(rf"(?<![a-z])(?:({ANY_NAME})(?![a-z])|({ANY_FACTION})\.[a-z])", re.IGNORECASE)


def said_in_code(tree: ast.AST) -> Iterator[str]:
    """All names and strings of a module, without docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_flow_of_the_game_names_no_ability(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [text for text in said_in_code(tree) if FORBIDDEN.search(text)]
    assert found == []


def test_the_search_for_names_would_find_one() -> None:
    for text in ("gc.devour", "Devour", "has_frenzy", "bg.x", "seek_and_destroy"):
        assert FORBIDDEN.search(text), text
    for text in ("pay", "move", "wars.battle", "desecrated", "submerged"):
        assert not FORBIDDEN.search(text), text


# -- the faction files ---------------------------------------------------------------------------------

DECLARES = ("faction_ability", "goo_ability", "spellbook", "requirement")


def declarations(sheet: str) -> list[tuple[int, str, str, str]]:
    """Line, kind of declaration, id and the constant that holds it, in the order of the file."""
    tree = ast.parse((WARS / "factions" / f"{sheet}.py").read_text(encoding="utf-8"))
    found = []
    for node in tree.body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.value, ast.Call)
            and isinstance(node.target, ast.Name)
        ):
            call = node.value
            if isinstance(call.func, ast.Name) and call.func.id in DECLARES:
                id = next(
                    a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
                )
                found.append((node.lineno, call.func.id, id, node.target.id))
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_faction_file_has_the_order_of_the_printed_sheet(sheet: str) -> None:
    faction = next(number for number, data in enumerate(FACTIONS) if data.id == sheet)
    order = [(kind, id) for _, kind, id, _ in declarations(sheet)]
    goos = [id for id, (whose, source, _) in SOURCE.items() if whose == faction and source == GREAT_OLD_ONE]
    own = [id for id, (whose, source, _) in SOURCE.items() if whose == faction and source == FACTION]
    assert order == [
        ("faction_ability", own[0]),
        *(("goo_ability", id) for id in goos),
        *(("spellbook", id) for id in BOOKS[faction]),
        *(("requirement", made.id) for made in REQUIREMENTS[faction]),
        *(("faction_ability", id) for id in own[1:]),  # requirements that are actions
    ]
    assert len(BOOKS[faction]) == len(REQUIREMENTS[faction]) == 6
    assert [SOURCE[id][2] for id in BOOKS[faction]] == list(range(6))
    assert sorted(SOURCE[id][2] for id in goos) == sorted(FACTIONS[faction].goos)


@pytest.mark.parametrize("sheet", SHEETS)
def test_everything_about_an_ability_stands_in_its_block(sheet: str) -> None:
    """Only what fulfils a requirement hangs on the faction ability from further down."""
    found = declarations(sheet)
    first_requirement = next(line for line, kind, _, _ in found if kind == "requirement")
    holders = {name: kind for _, kind, _, name in found}
    tree = ast.parse((WARS / "factions" / f"{sheet}.py").read_text(encoding="utf-8"))
    hooks = 0
    for node in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        for decorator in node.decorator_list:
            assert isinstance(decorator, ast.Call)
            if isinstance(decorator.func, ast.Attribute) and isinstance(decorator.func.value, ast.Name):
                hooks += 1
                ability = decorator.func.value.id
                block = [
                    name for line, kind, _, name in found if line < node.lineno and kind != "requirement"
                ][-1]
                outside = block != ability and not (
                    node.lineno > first_requirement
                    and holders[ability] == "faction_ability"
                    and decorator.func.attr == "after"
                )
                assert not outside, f"{node.name} belongs into the block of {ability}"
    assert hooks > 10


@pytest.mark.parametrize("sheet", SHEETS)
def test_factions_know_nothing_of_each_other(sheet: str) -> None:
    text = (WARS / "factions" / f"{sheet}.py").read_text(encoding="utf-8")
    shorts = {data.short for data in FACTIONS if data.id != sheet}
    imported = re.findall(r"from (\S+) import", text)
    assert not any("factions" in name for name in imported)
    assert not re.search(rf"\"({'|'.join(shorts)})\.", text)


@pytest.mark.parametrize("path", sorted(WARS.rglob("*.py")), ids=lambda path: str(path.relative_to(WARS)))
def test_only_the_game_and_the_language_for_people_load_the_factions(path: Path) -> None:
    if path.stem != "game" and path.parent.name not in ("factions", "scenario"):
        assert "wars.factions" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("id", sorted(RULES.abilities))
def test_every_ability_does_something(id: str) -> None:
    tables = (RULES.options, RULES.modifiers, RULES.instead, RULES.followers)
    assert any(hook.ability == id for table in tables for hooks in table.values() for hook in hooks)


def test_an_ability_that_is_chosen_has_an_action_of_its_own_name() -> None:
    """That is how refusals find their action; Regenerate is the one that can only be declined."""
    chosen = {hook.ability for hooks in RULES.options.values() for hook in hooks}
    assert {id for id in chosen if f"wars.{id}" not in ACTIONS} == {"gc.regenerate"}


@pytest.mark.parametrize("path", sorted(WARS.rglob("*.py")), ids=lambda path: str(path.relative_to(WARS)))
def test_no_module_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 600
