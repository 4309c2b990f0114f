"""Tarang: cultists leave their gate when a Great Old One comes."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.tarang import CARD, TARANG
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

WAITING: Final = 0.3
AT_A_GATE: Final = 1.0  # of his holder


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[TARANG]
    return AT_A_GATE if area < OFF_MAP and s.controls(seat, area) else WAITING


burden(CARD, _burden)
