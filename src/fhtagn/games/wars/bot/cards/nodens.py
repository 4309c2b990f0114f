"""Nodens: he strikes without dice, and gives back time."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.nodens import CARD, GLYPH

STRIKES: Final = 0.4  # for every round that is left
IN_GUISE: Final = 1.5  # once a book works for him, too


def _worth(v: Survey) -> float:
    guise = IN_GUISE if CARD in v.s.lit and v.s.count(GLYPH) else 0.0
    return STRIKES * v.rounds + guise


CARD_WORTH[CARD] = _worth
