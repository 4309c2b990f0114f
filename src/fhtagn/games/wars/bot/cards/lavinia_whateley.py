"""Lavinia Whateley: 3 Power towards a Great Old One."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.lavinia_whateley import CARD, LAVINIA

TO_COME: Final = 1.2  # while there is a Great Old One to be awakened


def _worth(v: Survey) -> float:
    s = v.s
    waits = any(s.in_pool(kind) >= 0 for kind in s.forces[v.me].goos)
    return TO_COME if waits and s.in_play(LAVINIA) else 0.0


CARD_WORTH[CARD] = _worth
