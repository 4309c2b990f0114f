"""Cthulhu Wars: the shape of the code.  The flow names no ability; a faction file reads like its sheet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import fhtagn.core
from fhtagn.core.abilities import ALWAYS
from fhtagn.games import wars
from fhtagn.games.wars.rules.books import REQUIREMENTS, book_number
from fhtagn.games.wars.rules.content import CARDS, FACTIONS, GOO
from fhtagn.games.wars.rules.loading import ROOMS
from fhtagn.games.wars.rules.points import ACTIONS, BOOKS, IN_PLAY, RULES, SLOT
from fhtagn.games.wars.scenario.names import ABILITY_NAMES

CORE = Path(fhtagn.core.__file__).parent
WARS = Path(wars.__file__).parent
NAMELESS = (CORE, WARS / "rules", WARS / "bot", WARS / "show", WARS / "show" / "terminal")
FILES = [path for room in NAMELESS for path in sorted(room.glob("*.py"))]
SHEETS = sorted(path.stem for path in (WARS / "factions").glob("[!_]*.py"))
CARD_FILES = [path for room in ROOMS for path in sorted((WARS / room).glob("[!_]*.py"))]

# What abilities are called: "devour", "seek_and_destroy", "Emissary of the Outer Gods".
# Requirements named with ordinary words, and a spellbook that is called like a sort of units.
ORDINARY = ("cc.pay", "bg.eliminate_two", "ys.give_doom", "tt.terror", "ind_nyarlathotep.chaos")
IDS = {id.partition(".")[2] for id in ABILITY_NAMES if id not in ORDINARY}
NAMES = {name for id, name in ABILITY_NAMES.items() if id not in ORDINARY}
ANY_NAME = "|".join(sorted(map(re.escape, NAMES | IDS)))
ANY_CARD = "|".join(data.short for data in CARDS)
FORBIDDEN = re.compile(rf"(?<![a-z])(?:({ANY_NAME})(?![a-z])|({ANY_CARD})\.[a-z])", re.IGNORECASE)


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
    for text in ("gc.devour", "Devour", "has_frenzy", "bg.x", "two.decay", "seek_and_destroy"):
        assert FORBIDDEN.search(text), text
    for text in ("pay", "move", "wars.battle", "desecrated", "submerged"):
        assert not FORBIDDEN.search(text), text


# -- the files of cards --------------------------------------------------------------------------------

DECLARES = (
    "card_ability",
    "table_ability",
    "unit_ability",
    "spellbook",
    "neutral_book",
    "loyalty_book",
    "card_requirement",
    "requirement",
    "card_requirement",
)


class Declaration(NamedTuple):
    how: str
    id: str
    name: str  # of the constant that holds it


def declaration(node: ast.stmt) -> Declaration | None:
    """What a statement of a module declares."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.Call):
        return None
    call = node.value
    if not isinstance(call.func, ast.Name) or call.func.id not in DECLARES:
        return None
    assert isinstance(node.target, ast.Name)
    id = next(a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return Declaration(call.func.id, id, node.target.id)


def statements(path: Path) -> list[ast.stmt]:
    return ast.parse(path.read_text(encoding="utf-8")).body


def sheet_file(sheet: str) -> Path:
    return WARS / "factions" / f"{sheet}.py"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_faction_file_has_the_order_of_the_printed_sheet(sheet: str) -> None:
    data = next(data for data in FACTIONS if data.id == sheet)
    books, slots = BOOKS[data.number], REQUIREMENTS[data.number]
    made = [found for node in statements(sheet_file(sheet)) if (found := declaration(node)) is not None]
    in_play = {id: index for id, source, index in data.grants if source == IN_PLAY}
    goos = {id: index for id, index in in_play.items() if id.startswith(f"{data.short}.")}
    always = [id for id, source, _ in data.grants if source == ALWAYS]
    own = [id for id in always if not id.endswith("!")]
    assert [(one.how, one.id) for one in made] == [
        ("card_ability", own[0]),
        *(("unit_ability", id) for id in goos),
        *(("spellbook", id) for id in books),
        *(("requirement", slot.id) for slot in slots),
        *(("card_ability", id) for id in own[1:]),  # requirements that are actions
    ]
    assert len(books) == len(slots) == 6
    assert [slot.index for slot in slots] == list(range(6))
    assert [id for id in always if id.endswith("!")] == [f"{slot.id}!" for slot in slots]
    numbers = {id: index for id, source, index in data.grants if source == SLOT}
    assert numbers == {book: book_number(book) for book in books}
    assert sorted(goos.values()) == sorted(data.of(GOO))


def shared_by(path: Path) -> set[str]:
    """The functions of shared abilities that a module calls: ``devours(A, ...)`` attaches hooks to A."""
    imports = [node for node in statements(path) if isinstance(node, ast.ImportFrom)]
    return {name.name for node in imports if "wars.shared" in (node.module or "") for name in node.names}


def hooked(node: ast.stmt, shared: set[str]) -> Iterator[str]:
    """The constants on which a statement hangs a function: ``@A.option(...)`` or ``A.outlook(...)(...)``."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        call, first = node.value.func, next(iter(node.value.args), None)
        if isinstance(call, ast.Name) and call.id in shared:
            first = first.value if isinstance(first, ast.Attribute) else first  # A.ability
            if isinstance(first, ast.Name):
                yield first.id
    calls: list[ast.expr] = []
    if isinstance(node, ast.FunctionDef):
        calls = node.decorator_list
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        calls = [node.value.func]
    for call in calls:
        if isinstance(call, ast.Call):
            call = call.func
            if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name):
                yield call.value.id
        elif isinstance(node, ast.FunctionDef) and isinstance(call, ast.Attribute):  # @A.mutes
            assert isinstance(call.value, ast.Name)
            yield call.value.id


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_everything_about_an_ability_stands_in_its_block(path: Path) -> None:
    """What fulfils a requirement, too; requirements that are declared together have one block."""
    block: list[str] = []
    hooks = 0
    together = False
    shared = shared_by(path)
    for node in statements(path):
        found = declaration(node)
        if found is not None:
            together = together and found.how == "requirement"
            block = [*block, found.name] if together else [found.name]
            together = found.how == "requirement"
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            together = False
        for name in hooked(node, shared):
            hooks += 1
            what = node.name if isinstance(node, ast.FunctionDef) else ast.unparse(node)
            assert name in block, f"{what} belongs into the block of {name}"
    assert hooks > (10 if path.stem in SHEETS else 0)


@pytest.mark.parametrize("path", CARD_FILES, ids=lambda path: path.stem)
def test_factions_and_cards_know_nothing_of_each_other(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shorts = {data.short for data in CARDS if data.id != path.stem}
    imported = re.findall(r"from (\S+) import", text)
    assert not any(f"wars.{room}" in name for name in imported for room in ROOMS)
    assert not re.search(rf"\"({'|'.join(shorts)})\.", text)


@pytest.mark.parametrize("path", sorted(WARS.rglob("*.py")), ids=lambda path: str(path.relative_to(WARS)))
def test_only_the_game_and_the_language_for_people_load_the_factions(path: Path) -> None:
    # The bot has such rooms, too; what is frozen there knew the base game only.
    if path.stem != "game" and path.parent.name not in (*ROOMS, "scenario", "frozen"):
        text = path.read_text(encoding="utf-8")
        assert not any(f"wars.{room}" in text for room in ROOMS)


TABLES = (
    RULES.options,
    RULES.modifiers,
    RULES.forbidding,
    RULES.instead,
    RULES.replacing,
    RULES.followers,
    RULES.watchers,
    RULES.preceding,
    RULES.muting,
)
WITH_HOOKS = {hook.ability.id for table in TABLES for hooks in table.values() for hook in hooks}


@pytest.mark.parametrize("id", sorted(id for id in RULES.abilities if not id.endswith("!")))
def test_every_ability_does_something(id: str) -> None:
    assert id in WITH_HOOKS


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_requirement_can_be_fulfilled(sheet: str) -> None:
    """By what it describes, by what it watches, or by something else that names it."""
    data = next(data for data in FACTIONS if data.id == sheet)
    body = statements(sheet_file(sheet))
    constants = {found.id: found.name for node in body if (found := declaration(node)) is not None}
    named = [node.id for tree in body for node in ast.walk(tree) if isinstance(node, ast.Name)]
    for made in REQUIREMENTS[data.number]:
        by_itself = made.met is not None or f"{made.id}!" in WITH_HOOKS
        assert by_itself or named.count(constants[made.id]) > 1, made.id


def test_an_ability_that_is_chosen_has_an_action_of_its_own_name() -> None:
    """That is how refusals find their action; Regenerate is the one that can only be declined."""
    chosen = {hook.ability.id for hooks in RULES.options.values() for hook in hooks}
    assert {id for id in chosen if f"wars.{id}" not in ACTIONS} == {"gc.regenerate"}


@pytest.mark.parametrize("path", sorted(WARS.rglob("*.py")), ids=lambda path: str(path.relative_to(WARS)))
def test_no_module_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 600
