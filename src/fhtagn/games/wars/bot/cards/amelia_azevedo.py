"""Amelia Azevedo: the first loss of a battle is not the cheapest one."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import burden
from fhtagn.games.wars.cards.amelia_azevedo import CARD
from fhtagn.games.wars.rules.state import WarsState

LOSES_MORE: Final = 0.8


def _burden(s: WarsState, seat: Seat) -> float:
    return LOSES_MORE


burden(CARD, _burden)
