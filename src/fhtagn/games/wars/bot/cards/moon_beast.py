"""Moon-beasts: a book that does not work for a round."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.moon_beast import CARD, ON_BOOK

COVERED: Final = 0.5  # each book of an enemy
SUMMONED: Final = 0.3  # those still to come, for every round that is left


def _worth(v: Survey) -> float:
    return SUMMONED * v.rounds + COVERED * v.s.where.count(ON_BOOK)


CARD_WORTH[CARD] = _worth
