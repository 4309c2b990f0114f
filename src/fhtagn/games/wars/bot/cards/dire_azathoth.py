"""Dire Azathoth: whoever has him needs nothing but Power."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.dire_azathoth import CARD, COST

THERE: Final = 4.5
SAVED: Final = 0.2  # every Power towards the 20, that of the next round included


def _worth(v: Survey) -> float:
    return THERE + SAVED * min(COST, v.power + v.income / 2)


CARD_WORTH[CARD] = _worth
