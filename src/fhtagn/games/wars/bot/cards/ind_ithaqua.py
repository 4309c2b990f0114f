"""Ithaqua as an independent: strong for his price, and cultists out of the reach of monsters."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_ithaqua import CARD, HIBERNATE

STRONG: Final = 0.8
BOOK: Final = 2.0
TEMPO: Final = 0.45  # what one Power loses by lying idle until the next Action phase, in doom


def _worth(v: Survey) -> float:
    s = v.s
    asleep = TEMPO * v.power if s.is_used(HIBERNATE, v.me) else 0.0
    return STRONG + (BOOK if CARD in s.lit else 0.0) - asleep


CARD_WORTH[CARD] = _worth
