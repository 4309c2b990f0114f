"""Content for tests: the shipped deck with some cards changed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import fhtagn.games.stars

SHIPPED = Path(fhtagn.games.stars.__file__).with_name("cards.toml")


def shipped_file() -> dict[str, Any]:
    """The shipped file as it is written, not yet completed."""
    return tomllib.loads(SHIPPED.read_text(encoding="utf-8"))


def card_of(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in data["card"] if card["id"] == id)
    return found


def deck_with(which: str, /, **fields: Any) -> dict[str, Any]:
    """The shipped deck, one card with other fields."""
    data = shipped_file()
    card_of(data, which).update(fields)
    return data
