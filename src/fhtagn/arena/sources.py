"""The source of bots of one's own: when it changes, the games played so far are those of another bot."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from fhtagn.core.bot import Bot


def source_hash(name: str, bot: Bot) -> str:
    """Of the files that a bot is made of; "" for the shipped ones, which change with the program.

    A module in a package counts with the whole package.  What it imports from elsewhere is not noticed.
    """
    named = name.partition(":")[0]  # a function there may have made a bot of another module
    modules = {type(bot).__module__, *([named] if named in sys.modules and ":" in name else [])}
    files = {file for module in modules for file in _files(module.partition(".")[0])}
    if not files:
        return ""
    found = hashlib.blake2b(digest_size=8)
    for file in sorted(files):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def _files(top: str) -> list[Path]:
    """The sources of a module or package, unless it is ours."""
    file = getattr(sys.modules.get(top), "__file__", None)
    if top == "fhtagn" or file is None:
        return []
    path = Path(file)
    return sorted(path.parent.rglob("*.py")) if path.stem == "__init__" else [path]
