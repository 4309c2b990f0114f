"""John Dark: an elder sign is lost whenever he comes out of the pool."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.john_dark import CARD, JOHN
from fhtagn.games.wars.rules.content import BIT, MOVE
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.state import WarsState

NEXT_SIGN: Final = 0.9  # in the pool: the next sign is none
LATER: Final = 0.3  # he dies, and waits again
SOON: Final = 0.2  # on top of that where enemies could capture him or are next door


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[JOHN]
    if area >= OFF_MAP:
        return NEXT_SIGN if area == POOL else LATER
    enemies = 0
    for foe in s.others(seat):
        enemies |= s.able_of(foe) | s.great_of(foe)
    return LATER + (SOON if any(enemies & BIT[near] for near in (area, *s.board.near[MOVE][area])) else 0.0)


burden(CARD, _burden)
