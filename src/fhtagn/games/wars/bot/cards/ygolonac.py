"""Y'Golonac: cheap, and a burden for whoever has him with his book."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_VALUE, burden
from fhtagn.games.wars.bot.values import SIGN
from fhtagn.games.wars.cards.ygolonac import CARD
from fhtagn.games.wars.rules.state import WarsState

READ: Final = 0.4 * SIGN  # a sign for everybody else, for every round that is left

CARD_VALUE[CARD] = -0.5  # he is easily lost, and then an enemy's


def _pages(s: WarsState, seat: Seat) -> float:
    return READ if CARD in s.lit else 0.0


burden(CARD, _pages)
