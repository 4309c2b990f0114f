"""Dimensional Shamblers: nobody knows where they will appear."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.dimensional_shambler import CARD, WAITING_ROOM

SUMMONED: Final = 0.35  # those still to come, for every round that is left
WAITING: Final = 0.3  # each one that may still appear anywhere


def _worth(v: Survey) -> float:
    return SUMMONED * v.rounds + WAITING * v.s.where.count(WAITING_ROOM)


CARD_WORTH[CARD] = _worth
