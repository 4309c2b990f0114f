"""Moose Kowalski: battles cost doom, most of all those who fight much."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.moose_kowalski import CARD
from fhtagn.games.wars.rules.state import WarsState

COSTS: Final = 0.3
EACH_FORCE: Final = 0.2  # for each area with somebody to fight with


def _burden(s: WarsState, seat: Seat) -> float:
    return COSTS + EACH_FORCE * (s.able_of(seat) | s.great_of(seat)).bit_count()


burden(CARD, _burden)
