"""Gla'aki: the Power of his herd is in the income; his book makes captives dear."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.glaaki import CARD

HERD: Final = 0.25  # for every round that is left
DECAY: Final = 0.4  # the same with his book


def _worth(v: Survey) -> float:
    return v.rounds * (HERD + (DECAY if CARD in v.s.lit else 0.0))


CARD_WORTH[CARD] = _worth
