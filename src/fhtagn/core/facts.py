"""TOML files that come with the package: what is printed on cards, and the like.

Reading TOML is slow, and a large game has a file for each of its cards.  So the result is cached beside the
file, in ``__pycache__``, as Python caches compiled modules, and the file is read again when it has changed.
"""

from __future__ import annotations

import marshal
import os
import sys
from pathlib import Path
from typing import Any


def read_facts(path: Path) -> dict[str, Any]:
    """The content of a TOML file."""
    state = os.stat(path)
    kept = path.parent / "__pycache__" / f"{path.name}.{sys.implementation.cache_tag}"
    mark = (state.st_mtime_ns, state.st_size)
    try:
        found, facts = marshal.loads(kept.read_bytes())
        if found == mark:
            return facts  # type: ignore[no-any-return]
    except (OSError, ValueError, EOFError, TypeError):
        pass  # not there yet, or half written
    import tomllib

    facts = tomllib.loads(path.read_text(encoding="utf-8"))
    if not sys.dont_write_bytecode:
        _keep(kept, marshal.dumps((mark, facts)))
    return facts


def _keep(path: Path, data: bytes) -> None:
    """Write all or nothing, since others may be reading it.  If the folder is not writable, skip it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        pass
