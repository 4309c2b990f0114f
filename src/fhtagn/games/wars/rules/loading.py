"""Cthulhu Wars: loads all cards, so that their abilities are in the rulebook.

Adding a file to one of these folders adds a card; there is no list of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from fhtagn.core.modules import modules_in
from fhtagn.games.wars.rules.books import register_books
from fhtagn.games.wars.rules.content import CARDS
from fhtagn.games.wars.rules.options import declare_card_options

ROOMS: Final = ("factions", "cards", "maps", "variants")


def load_cards() -> None:
    """In the order of their numbers, so that abilities of the same moment come in that order, too."""
    found: dict[str, str] = {}
    for room in ROOMS:
        package = f"fhtagn.games.wars.{room}"
        for name in modules_in(package):
            found[name] = f"{package}.{name}"
    for card in CARDS:
        if card.name in found:
            import_module(found.pop(card.name))
    assert not found, f"rules without facts: {sorted(found)}"
    register_books()
    declare_card_options()
