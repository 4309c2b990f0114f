"""Ermengarde Stubbs: a gate before her is dear to attack."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ermengarde_stubbs import CARD, ERMENGARDE

GUARDS: Final = 0.3  # at a gate of ours, for every round that is left


def _worth(v: Survey) -> float:
    return GUARDS * v.rounds if v.s.areas_with(ERMENGARDE) & v.kept else 0.0


CARD_WORTH[CARD] = _worth
