"""Reading what was typed: every mistake is a ``BadInput`` with one clear sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from fhtagn.core.errors import BadInput
from fhtagn.core.text import Text

LONGEST_SEED: Final = 200


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
    if not text or len(text) > LONGEST_SEED or not text.isprintable():
        raise BadInput(Text("cli.bad.seed", {"most": LONGEST_SEED}))
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
