"""The Laboratory, on whatever world: its gate turns cultists into cylinders that no pain drives away."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import WITHIN_REACH
from fhtagn.games.wars.maps.brain_cylinder import COPIES, laboratory

LABORATORY: Final = 0.5


def scalpel(v: Survey) -> float:
    here = laboratory(v.s, v.me)
    if v.s.gate_areas(v.me) & here:
        return LABORATORY
    return LABORATORY * WITHIN_REACH if v.within_reach() & here else 0.0


for _copy in COPIES:
    CARD_WORTH[_copy] = scalpel
