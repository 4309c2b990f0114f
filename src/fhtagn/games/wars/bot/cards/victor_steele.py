"""Victor Steele: while he is not on the map, an enemy chooses what comes first in every round."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.victor_steele import CARD, VICTOR
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

HINDERS: Final = 0.9
PRESENT: Final = 0.2


def _burden(s: WarsState, seat: Seat) -> float:
    return PRESENT if s.where[VICTOR] < OFF_MAP else HINDERS


burden(CARD, _burden)
