"""Ubbo-Sathla as an independent: doom from the rituals of others, and dice that grow."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_ubbo_sathla import CARD, GROWTH

RITUALS: Final = 0.6  # of the others, for every round that is left
DIE: Final = 0.15
BOOK: Final = 0.5  # his growth for every round that is left


def _worth(v: Survey) -> float:
    s = v.s
    grows = BOOK * v.rounds if CARD in s.lit else 0.0
    return RITUALS * v.rounds + DIE * min(12, s.count(GROWTH)) + grows


CARD_WORTH[CARD] = _worth
