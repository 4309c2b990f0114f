"""Yig: his cultists bite, and everybody pays him every round."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.yig import CARD

BITES: Final = 0.45  # for every round that is left
PAID: Final = 0.7  # by each enemy, for every round that is left


def _worth(v: Survey) -> float:
    paid = PAID * (v.s.players - 1) if CARD in v.s.lit else 0.0
    return v.rounds * (BITES + paid)


EAGER.add("wars.yig.snakebite")
CARD_WORTH[CARD] = _worth
