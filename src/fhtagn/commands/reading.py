"""Reading what was typed: every mistake is a ``BadInput`` with one clear sentence."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from fhtagn.core.chance import LONGEST_SEED, is_seed
from fhtagn.core.errors import BadContent, BadInput
from fhtagn.core.text import Text


def own_modules() -> None:
    """Bots of one's own, ``module:Class``, may lie in the current folder; installed modules come first."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A number from low to high."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > len(str(high)) or not low <= int(text) <= high:
            raise BadInput(Text("cli.bad.number", {"what": text, "low": low, "high": high}))
        return int(text)

    return read


def one_of(*allowed: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in allowed:
            raise BadInput(Text("cli.bad.choice", {"what": text, "allowed": ", ".join(allowed)}))
        return text

    return read


def seed(text: str) -> str:
    """Any printable text can be a seed."""
    if not is_seed(text):
        raise BadInput(Text("core.bad.seed", {"most": LONGEST_SEED}))
    return text


def options(given: Sequence[str]) -> dict[str, str]:
    """``name=value`` pairs; the game checks names and values."""
    found: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not name or not equals:
            raise BadInput(Text("cli.bad.option", {"what": pair}))
        found[name] = value
    return found


def content(path: Path) -> dict[str, Any]:
    """The data of a content file; the game says what is wrong with it."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise BadContent(Text("cli.content.cannot_open", {"path": str(path), "reason": reason})) from wrong
    except (ValueError, RecursionError) as wrong:  # not UTF-8, not TOML
        raise BadContent(Text("cli.content.not_toml", {"path": str(path), "reason": str(wrong)})) from wrong
