"""Naomi Johnson: three dice fewer wherever enemies put her."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.naomi_johnson import CARD, NAOMI
from fhtagn.games.wars.rules.content import BIT, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

WAITING: Final = 0.6
ASTRAY: Final = 0.3
IN_ARMS: Final = 1.0  # beside monsters or Great Old Ones of her holder


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[only(NAOMI)]
    if area >= OFF_MAP:
        return WAITING
    return IN_ARMS if (s.able_of(seat) | s.great_of(seat)) & BIT[area] else ASTRAY


burden(CARD, _burden)
