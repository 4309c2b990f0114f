"""Moose Kowalski: battles cost doom where he is not, most of all those who fight much."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.moose_kowalski import CARD, MOOSE
from fhtagn.games.wars.rules.content import BIT
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

COSTS: Final = 0.3
EACH_FORCE: Final = 0.2  # for each area with somebody to fight with, and without him


def _burden(s: WarsState, seat: Seat) -> float:
    forces = s.able_of(seat) | s.great_of(seat)
    if s.where[MOOSE] < OFF_MAP:
        forces &= ~BIT[s.where[MOOSE]]
    return COSTS + EACH_FORCE * forces.bit_count()


burden(CARD, _burden)
