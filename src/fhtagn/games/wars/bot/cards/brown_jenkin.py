"""Brown Jenkin: best at the gate of an enemy."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.brown_jenkin import CARD, titter

TITTERS: Final = 0.8  # for every round that is left
AT_A_GATE: Final = 0.25  # for every round that is left, and each Power


def _worth(v: Survey) -> float:
    return v.rounds * (TITTERS + AT_A_GATE * titter(v.s, v.me))


CARD_WORTH[CARD] = _worth
