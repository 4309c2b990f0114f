"""The modules of a package, found by their files: this is how games, cards and entries are discovered.

``pkgutil`` also does this for packages in archives, but loads a good part of the standard library.
"""

from __future__ import annotations

import os
from importlib import import_module


def modules_in(package: str) -> list[str]:
    """The names of its modules and packages, in alphabetical order, compiled or not."""
    folders: list[str] = list(import_module(package).__path__)
    found = {
        name.partition(".")[0]
        for folder in folders
        for name in os.listdir(folder)
        if name.endswith((".py", ".so", ".pyd")) or os.path.exists(os.path.join(folder, name, "__init__.py"))
    }
    return sorted(name for name in found if name.isidentifier() and not name.startswith("__"))
