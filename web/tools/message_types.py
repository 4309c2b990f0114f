"""Write the messages between page and server as TypeScript.

    python web/tools/message_types.py            writes web/src/server/messages.ts
    python web/tools/message_types.py --check    only says whether that file is up to date

Read from the declarations themselves, so that neither side can speak of what the other does not know.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from fhtagn.server import app, messages

TARGET = Path(__file__).parent.parent / "src" / "server" / "messages.ts"

WIDTH = 110  # as Prettier is told
HEAD = """\
// Written by web/tools/message_types.py from the messages that the server declares. Do not edit.

import type { Json, Text } from '../words/text';
"""

# What an annotation of one word means.  A Text is declared as plain data under the name Words.
SIMPLE = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null"}
SPECIAL = {"Any": "Json", "Words": "Text"}


class Reader:
    """Turns annotations of a module into TypeScript; knows its short names."""

    def __init__(self, module: ModuleType, known: set[str]) -> None:
        self._known = known
        self._short: dict[str, ast.expr] = {}
        for statement in ast.parse(inspect.getsource(module)).body:
            if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
                self._short[statement.targets[0].id] = statement.value

    def type(self, annotation: str) -> str:
        """A Python annotation as a TypeScript type."""
        return self._type(ast.parse(annotation, mode="eval").body)

    def _type(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant) and node.value is None:
            return "null"
        if isinstance(node, ast.Name):
            if node.id in self._known:
                return node.id
            if node.id in self._short and node.id not in SPECIAL:
                return self._type(self._short[node.id])
            return SIMPLE.get(node.id) or SPECIAL[node.id]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return f"{self._type(node.left)} | {self._type(node.right)}"
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            if node.value.id == "list":
                inner = self._type(node.slice)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            if node.value.id == "Annotated" and isinstance(node.slice, ast.Tuple):
                return self._type(node.slice.elts[0])  # limits are the server's to check
            if node.value.id == "dict" and isinstance(node.slice, ast.Tuple):
                return f"Record<string, {self._type(node.slice.elts[1])}>"
        raise TypeError(f"no TypeScript for {ast.unparse(node)}")


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


def comment(doc: str) -> list[str]:
    """A docstring, in the look that Prettier has for comments."""
    told = " ".join(doc.replace("``", "`").split())
    if len(told) <= WIDTH - len("/**  */"):
        return [f"/** {told} */"]
    return ["/**", *textwrap.wrap(told, WIDTH, initial_indent=" * ", subsequent_indent=" * "), " */"]


def interface(struct: type[msgspec.Struct], reader: Reader) -> str:
    doc = inspect.cleandoc(struct.__doc__ or "")
    # A message of a subclass without its own text would repeat that of its base.
    own = struct.__dict__.get("__doc__")
    lines = comment(doc) if own else []
    lines.append(f"export interface {struct.__name__} {{")
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f"  type: '{tag}';")
    annotations: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        annotations.update(inspect.get_annotations(base))
    for field in msgspec.structs.fields(struct):
        mark = "" if field.required else "?"
        lines.append(f"  {field.name}{mark}: {reader.type(annotations[field.name])};")
    return "\n".join([*lines, "}"])


def union(name: str, value: Any) -> str:
    return f"export type {name} = {' | '.join(part.__name__ for part in value.__args__)};"


def source() -> str:
    declared = {module: structs(module) for module in (messages, app)}
    known = {struct.__name__ for group in declared.values() for struct in group}
    parts = [HEAD.rstrip()]
    for module, group in declared.items():
        reader = Reader(module, known)
        parts += [interface(struct, reader) for struct in group]
    parts += [union("Incoming", messages.Incoming), union("Outgoing", messages.Outgoing)]
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    wanted = source()
    if "--check" in arguments:
        fresh = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == wanted
        if not fresh:
            print(f"{TARGET.name} does not fit the server's messages: run python web/tools/message_types.py")
        return 0 if fresh else 1
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
