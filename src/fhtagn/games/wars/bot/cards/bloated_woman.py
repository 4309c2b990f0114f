"""The Bloated Woman: whom she has, the enemy must buy back."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import INCOME, SIGN
from fhtagn.games.wars.cards.bloated_woman import CARD, FAN

FANS: Final = 0.25  # for every round that is left
HELD: Final = 0.5  # each figure on her card


def _worth(v: Survey) -> float:
    looms = (SIGN - 2 * INCOME) * v.gates * v.rounds / 2 if CARD in v.s.lit else 0.0
    return FANS * v.rounds + HELD * v.s.where.count(FAN) + looms


CARD_WORTH[CARD] = _worth
