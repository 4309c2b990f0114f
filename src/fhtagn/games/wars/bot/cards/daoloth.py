"""Daoloth: enemies' Great Old Ones fall silent before him, and gates follow him."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.daoloth import CARD

SILENCES: Final = 0.3  # for every round that is left
TEARS: Final = 0.5  # the same with his book

EAGER.add("wars.daoloth.cosmic_unity")


def _worth(v: Survey) -> float:
    return v.rounds * (SILENCES + (TEARS if CARD in v.s.lit else 0.0))


CARD_WORTH[CARD] = _worth
