"""Hannah Hazard: far away from its enemies, or in the pool, she keeps an army from fighting."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.hannah_hazard import CARD, HANNAH
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

WAITING: Final = 0.9  # no battle at all
BINDS: Final = 0.6  # enemies move her as they like once she is there


def _burden(s: WarsState, seat: Seat) -> float:
    return BINDS if s.where[HANNAH] < OFF_MAP else WAITING


burden(CARD, _burden)
