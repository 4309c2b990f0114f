"""The Bloated Woman: whom she has, the enemy must buy back."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import INCOME, SIGN
from fhtagn.games.wars.cards.bloated_woman import CARD, FAN
from fhtagn.games.wars.rules.content import KIND_OF, KINDS

FANS: Final = 0.25  # for every round that is left
HELD: Final = 0.25  # each figure on her card, and as much for every Power that it costs to buy it back


def _worth(v: Survey) -> float:
    looms = (SIGN - 2 * INCOME) * v.gates * v.rounds / 2 if CARD in v.s.lit else 0.0
    held = [KINDS[KIND_OF[unit]].cost for unit, place in enumerate(v.s.where) if place == FAN]
    return FANS * v.rounds + HELD * (len(held) + sum(held)) + looms


CARD_WORTH[CARD] = _worth
