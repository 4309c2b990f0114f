"""Cindrew Putorius: every second action somewhere else, if she is where things happen."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.cindrew_putorius import CARD, CINDREW
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

HINDERS: Final = 0.4
AT_HOME: Final = 0.5  # beside the holder's own units


def _burden(s: WarsState, seat: Seat) -> float:
    area = s.where[CINDREW]
    at_home = area < OFF_MAP and len(s.here(seat, area)) > 1
    return HINDERS + (AT_HOME if at_home else 0.0)


burden(CARD, _burden)
