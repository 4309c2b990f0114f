"""Bokrug: a weak Great Old One, and with his book a burden."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_VALUE, burden
from fhtagn.games.wars.cards.bokrug import CARD
from fhtagn.games.wars.rules.state import WarsState

LOSES: Final = 1.7  # a unit that an enemy picks, or an elder sign, for every round that is left

CARD_VALUE[CARD] = -1.0  # he fights little, and one day his book may come back to whoever keeps him


def _burden(s: WarsState, seat: Seat) -> float:
    return LOSES if CARD in s.lit else 0.0


burden(CARD, _burden)
