"""Gla'aki: the Power of his herd is in the income; his book makes captives dear."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import SIGN
from fhtagn.games.wars.cards.glaaki import CARD, captive_cultists

HERD: Final = 0.25  # for every round that is left
DECAY: Final = 0.4  # the same with his book, besides the signs for those who rot already


def _worth(v: Survey) -> float:
    if CARD not in v.s.lit:
        return v.rounds * HERD
    return v.rounds * (HERD + DECAY) + SIGN * len(captive_cultists(v.s, v.me))


CARD_WORTH[CARD] = _worth
