"""TOML files that come with the package: what is printed on cards, and the like.

Reading TOML is slow, and a large game has a file for each of its cards.  So what was read is kept beside the
file, in ``__pycache__``, as Python keeps compiled modules, and is read again when the file has changed.
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
    """Whole or not at all: others may read it at the same time.  Where nothing can be written, nothing is."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        pass
