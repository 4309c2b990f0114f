"""Herbert West: acolytes for nothing, when three are dead."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.herbert_west import CARD, HERBERT, MOST, dead

EACH: Final = 0.3  # acolyte that he would bring now


def _worth(v: Survey) -> float:
    s = v.s
    if not s.in_play(HERBERT):
        return 0.0
    return EACH * min(MOST, dead(s, v.me))


CARD_WORTH[CARD] = _worth
