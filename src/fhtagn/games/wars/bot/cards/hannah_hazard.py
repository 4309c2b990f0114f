"""Hannah Hazard: far away from its enemies, or in the pool, she keeps an army from fighting."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.hannah_hazard import CARD, HANNAH
from fhtagn.games.wars.rules.content import ADJACENT, BIT
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

WAITING: Final = 0.9  # no battle at all
BINDS: Final = 0.6  # enemies move her as they like once she is there
BESIDE: Final = 0.3  # next door to our army


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[HANNAH]
    if area >= OFF_MAP:
        return WAITING
    forces = s.able_of(seat) | s.great_of(seat)
    return BESIDE if any(forces & BIT[near] for near in s.board.near[ADJACENT][area]) else BINDS


burden(CARD, _burden)
