"""John Dark: an elder sign is lost whenever he comes out of the pool."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.john_dark import CARD, JOHN
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.state import WarsState

NEXT_SIGN: Final = 0.9  # in the pool: the next sign is none
LATER: Final = 0.3  # he dies, and waits again


def _burden(s: WarsState, seat: Seat) -> float:
    return NEXT_SIGN if s.where[JOHN] == POOL else LATER


burden(CARD, _burden)
