"""Amelia Azevedo: the first loss of a battle is not the cheapest one, unless she is there herself."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.amelia_azevedo import AMELIA, CARD
from fhtagn.games.wars.rules.content import BIT
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

LOSES_MORE: Final = 0.8
FALLS_HERSELF: Final = 0.3  # beside those who fight


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[AMELIA]
    with_them = area < OFF_MAP and (s.able_of(seat) | s.great_of(seat)) & BIT[area]
    return FALLS_HERSELF if with_them else LOSES_MORE


burden(CARD, _burden)
