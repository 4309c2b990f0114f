"""Asenath Waite: any cultist on a gate is within her reach."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.asenath_waite import ASENATH, CARD

READY: Final = 1.6  # while she waits for a gate to rob


def _worth(v: Survey) -> float:
    return READY if v.s.in_play(ASENATH) else 0.0


CARD_WORTH[CARD] = _worth
