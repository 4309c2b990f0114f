"""Insects from Shaggai: the acolytes of others walk for us."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.insects_from_shaggai import CARD, controlled

CONTROLLED: Final = 0.5  # each acolyte of an enemy
SUMMONED: Final = 0.2  # those still to come, for every round that is left


def _worth(v: Survey) -> float:
    return SUMMONED * v.rounds + CONTROLLED * len(controlled(v.s, v.me))


CARD_WORTH[CARD] = _worth
