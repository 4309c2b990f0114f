"""Dire Cthulhu: strong, and signs for whoever comes after him."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.dire_cthulhu import CARD

LEADS: Final = 0.3  # for every round that is left
BOOK: Final = 0.25  # the same with his book


def _worth(v: Survey) -> float:
    return v.rounds * (LEADS + (BOOK if CARD in v.s.lit else 0.0))


CARD_WORTH[CARD] = _worth
