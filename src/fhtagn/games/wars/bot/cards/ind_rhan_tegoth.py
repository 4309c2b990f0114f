"""Rhan-Tegoth as an independent: cheaper rituals."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import POWER
from fhtagn.games.wars.cards.ind_rhan_tegoth import CARD, HERALD_COST

RITUALS: Final = 0.5  # a round
BOOK: Final = 2.0


def _worth(v: Survey) -> float:
    saved = POWER * max(0, v.s.ritual_cost() - HERALD_COST)
    return RITUALS * v.rounds * (saved + 0.3) + (BOOK if CARD in v.s.lit else 0.0)


CARD_WORTH[CARD] = _worth
EAGER.add("wars.ind_rhan.eternal")
