"""Shub-Niggurath as an independent: several cultists at a time."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_shub_niggurath import CARD

TEEMS: Final = 0.15  # for every round that is left
BOOK: Final = 1.5


def _worth(v: Survey) -> float:
    s = v.s
    if CARD in s.lit:
        return TEEMS * v.rounds + BOOK
    mine = s.areas_of(v.me)
    met = len([foe for foe in s.others(v.me) if mine & s.areas_of(foe)])
    return TEEMS * v.rounds + 0.7 * BOOK * met / (s.players - 1)


CARD_WORTH[CARD] = _worth
