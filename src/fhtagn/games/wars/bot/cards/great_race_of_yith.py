"""The Great Race of Yith: no cultist is safe from it."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.great_race_of_yith import CARD, YITHIAN

PREY: Final = 0.7  # an enemy's cultist beside it
CATCHES: Final = 0.4  # for every round that is left


def _worth(v: Survey) -> float:
    prey = 0
    for foe in v.s.others(v.me):
        prey |= v.s.cultists_of(foe)
    return CATCHES * v.rounds + PREY * (prey & v.s.areas_with(YITHIAN)).bit_count()


CARD_WORTH[CARD] = _worth
