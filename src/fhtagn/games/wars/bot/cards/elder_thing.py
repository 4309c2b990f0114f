"""Elder Things: good monsters for their price, best beside an enemy Great Old One."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.elder_thing import CARD, ELDER_THING

SUMMONED: Final = 0.3  # those still to come, for every round that is left
TAMED: Final = 1.5  # a Great Old One without its ability


def _worth(v: Survey) -> float:
    s = v.s
    areas = s.areas_with(ELDER_THING)
    tamed = 0
    for foe in range(s.players):
        if foe != v.me:
            tamed += (areas & s.great_of(foe)).bit_count()
    return SUMMONED * v.rounds + TAMED * tamed


CARD_WORTH[CARD] = _worth
