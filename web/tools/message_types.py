"""Write what the page is told as TypeScript: the messages of the server, and the views of each game.

    python web/tools/message_types.py            writes src/server/messages.ts and src/boards/*/shapes.ts
    python web/tools/message_types.py --check    only says whether those files are up to date

Read from the declarations themselves, so that neither side can speak of what the other does not know.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import fhtagn.games
from fhtagn.server import app, messages

PAGE = Path(__file__).parent.parent / "src"
GAMES = Path(fhtagn.games.__path__[0])

WIDTH = 110  # as Prettier is told
HEAD = """\
// Written by web/tools/message_types.py from {source}. Do not edit.
"""

SAID = "/** The version that the first message must name. */"

# What an annotation of one word means.  A Text is declared as plain data, part of a view as encoded.
SIMPLE = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null"}
SPECIAL = {"Any": "Json", "Words": "Text", "TextData": "Text", "Shown": "Record<string, Json>"}


class Reader:
    """Turns annotations into TypeScript; ``known`` names are types there, ``short`` ones are spelt out."""

    def __init__(self, known: set[str], short: dict[str, ast.expr]) -> None:
        self._known = known
        self._short = short

    def type(self, node: ast.expr) -> str:
        """A Python annotation as a TypeScript type."""
        if isinstance(node, ast.Constant) and node.value is None:
            return "null"
        if isinstance(node, ast.Name):
            if node.id in SPECIAL or node.id in SIMPLE:
                return SIMPLE.get(node.id) or SPECIAL[node.id]
            return node.id if node.id in self._known else self.type(self._short[node.id])
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return f"{self.type(node.left)} | {self.type(node.right)}"
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            return self._of(node.value.id, node.slice)
        raise TypeError(f"no TypeScript for {ast.unparse(node)}")

    def _of(self, name: str, inner: ast.expr) -> str:
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if name == "list":
            element = self.type(inner)
            return f"({element})[]" if "|" in element else f"{element}[]"
        if name == "Literal":
            return " | ".join(f"'{part.value!s}'" for part in parts if isinstance(part, ast.Constant))
        if name in ("Annotated", "NotRequired"):
            return self.type(parts[0])  # limits are the server's to check
        if name == "dict":
            key, value = self.type(parts[0]), self.type(parts[1])
            return f"Record<{key}, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"
        raise TypeError(f"no TypeScript for {name}[{ast.unparse(inner)}]")


def short_names(tree: ast.Module) -> dict[str, ast.expr]:
    """Types that a module gives a shorter name."""
    return {
        statement.targets[0].id: statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    }


def comment(doc: str) -> list[str]:
    """A docstring, in the look that Prettier has for comments."""
    told = " ".join(inspect.cleandoc(doc).replace("``", "`").split())
    if not told:
        return []
    if len(told) <= WIDTH - len("/**  */"):
        return [f"/** {told} */"]
    return ["/**", *textwrap.wrap(told, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]


def imports(text: str, path: str) -> str:
    names = [name for name in ("Json", "Text") if re.search(rf"^  \w+\??: .*\b{name}\b", text, re.MULTILINE)]
    return f"import type {{ {', '.join(names)} }} from '{path}';\n\n" if names else ""


# -- messages --------------------------------------------------------------------------------------------


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The declared messages of a module, in order."""
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    return [value for value in found if not value.__subclasses__()]  # bases only group them


def message(struct: type[msgspec.Struct], reader: Reader) -> str:
    # A message of a subclass without its own text would repeat that of its base.
    lines = comment(struct.__dict__.get("__doc__") or "")
    lines.append(f"export interface {struct.__name__} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f"  type: '{tag}';")
    annotations: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        annotations.update(inspect.get_annotations(base))
    for field in msgspec.structs.fields(struct):
        mark = "" if field.required else "?"
        kind = reader.type(ast.parse(annotations[field.name], mode="eval").body)
        lines.append(f"  {field.name}{mark}: {kind};")
    return "\n".join([*lines, "}"])


def union(name: str, value: Any) -> str:
    return f"export type {name} = {' | '.join(part.__name__ for part in value.__args__)};"


def all_messages() -> str:
    declared = {module: structs(module) for module in (messages, app)}
    known = {struct.__name__ for group in declared.values() for struct in group}
    parts = [f"{SAID}\nexport const PROTOCOL = {messages.PROTOCOL};"]
    for module, group in declared.items():
        reader = Reader(known, short_names(ast.parse(inspect.getsource(module))))
        parts += [message(struct, reader) for struct in group]
    parts += [union("Incoming", messages.Incoming), union("Outgoing", messages.Outgoing)]
    text = "\n\n".join(parts) + "\n"
    head = HEAD.format(source="the messages that the server declares")
    return f"{head}\n{imports(text, '../words/text')}{text}"


# -- views -----------------------------------------------------------------------------------------------


def shape(node: ast.ClassDef, reader: Reader) -> str:
    """A TypedDict as an interface."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    lines = [*comment(ast.get_docstring(node) or ""), f"export interface {node.name}{extends} {{"]
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            mark = "?" if ast.unparse(field.annotation).startswith("NotRequired[") else ""
            lines.append(f"  {field.target.id}{mark}: {reader.type(field.annotation)};")
    return "\n".join([*lines, "}"])


def shapes(path: Path) -> str:
    """The views of a game, as ``shapes.py`` declares them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    short = short_names(tree)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    reader = Reader({node.name for node in classes} | set(short), {})
    parts = [f"export type {name} = {reader.type(value)};" for name, value in short.items()]
    parts = ["\n".join(parts)] if parts else []
    text = "\n\n".join([*parts, *(shape(node, reader) for node in classes)]) + "\n"
    source = f"games/{path.relative_to(GAMES).as_posix()}"
    return f"{HEAD.format(source=source)}\n{imports(text, '../../words/text')}{text}"


def targets() -> dict[Path, str]:
    """Every file that is written, and what belongs into it."""
    found = {PAGE / "server" / "messages.ts": all_messages()}
    for path in sorted(GAMES.rglob("shapes.py")):
        game = path.relative_to(GAMES).parts[0]
        found[PAGE / "boards" / game / "shapes.ts"] = shapes(path)
    return found


def main(arguments: list[str]) -> int:
    stale = [
        path
        for path, wanted in targets().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != wanted
    ]
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(PAGE)} does not fit what Python declares: run {Path(__file__).name}")
        return 1 if stale else 0
    for path in stale:
        path.write_text(targets()[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
