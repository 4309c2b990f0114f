"""Ghasts: four guards for the price of one card."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ghast import CARD, GHAST
from fhtagn.games.wars.rules.content import KINDS

AGAIN: Final = 0.3  # those to come for the same price, for every round that is left
DEAR: Final = -0.65  # as a piece it counts like any monster of 2 Power, but it does not fight


def _worth(v: Survey) -> float:
    out = sum([1 for unit in KINDS[GHAST].units if v.s.is_in_play(unit)])
    return DEAR * out + AGAIN * v.rounds


CARD_WORTH[CARD] = _worth
