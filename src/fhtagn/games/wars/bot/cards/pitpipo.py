"""Pitpipo: a Great Old One dies once less."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.pitpipo import CARD, PITPIPO

SAVES: Final = 0.9  # while there is a Great Old One to be saved
OTHERS: Final = 0.3


def _worth(v: Survey) -> float:
    if not v.s.in_play(PITPIPO):
        return 0.0
    return SAVES if v.goos else OTHERS


CARD_WORTH[CARD] = _worth
