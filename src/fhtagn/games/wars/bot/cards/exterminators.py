"""The Exterminators: Power for units, and more of it for whoever holds the card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.entries import CARD_HARM, CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.exterminators import CARD, EXTERMINATOR

# For every round that is left, and every gate beside one of them; its Power counts as income by itself:
LOST: Final = -0.25  # a unit, for 2 Power if the card is ours
WASTED: Final = -0.5  # a unit, for 1 Power if it is an enemy's
ENRICHED: Final = -0.12  # that enemy's own gates


def _beside(v: Survey, seat: Seat) -> int:
    return v.s.gate_sides(v.s.areas_with(EXTERMINATOR)).count(seat)


CARD_WORTH[CARD] = lambda v: LOST * v.rounds * _beside(v, v.me)
CARD_HARM[CARD] = lambda v, foe: v.rounds * (WASTED * _beside(v, v.me) + ENRICHED * _beside(v, foe))
