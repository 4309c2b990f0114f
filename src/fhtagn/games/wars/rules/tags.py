"""Cthulhu Wars: small signs that screens and learners are told of: a token before a player, a card face down.

Whoever keeps such a thing in a counter declares here how it is read; nothing else needs to know the counter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import AREA_IDS, Area, CardId
from fhtagn.games.wars.rules.state import WarsState

SEAT_TAGS: Final[dict[str, Callable[[WarsState, Seat], bool]]] = {}  # what lies before a player
CARD_TAGS: Final[dict[str, Callable[[WarsState, CardId], bool]]] = {}  # what is so about a card that is held
AREA_TAGS: Final[dict[str, Callable[[WarsState], list[Area]]]] = {}  # what is so about areas


def seat_tags(s: WarsState, seat: Seat) -> list[str]:
    return [tag for tag, holds in SEAT_TAGS.items() if holds(s, seat)]


def card_tags(s: WarsState, card: CardId) -> list[str]:
    return [tag for tag, holds in CARD_TAGS.items() if holds(s, card)]


def area_tags(s: WarsState) -> list[tuple[str, str]]:
    """Areas by their ids, each with a tag."""
    return [(AREA_IDS[area], tag) for tag, areas in AREA_TAGS.items() for area in areas(s)]
