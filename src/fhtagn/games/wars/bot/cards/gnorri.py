"""Gnorri: they pay when there is time to bring more of them."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.gnorri import CARD, GNORRI
from fhtagn.games.wars.rules.content import KINDS

DOOM: Final = (0.05, 0.2, 1.0, 2.0)  # for every round that is left, by the number in play


def _worth(v: Survey) -> float:
    n = 0
    for unit in KINDS[GNORRI].units:
        if v.s.is_in_play(unit):
            n += 1
    return DOOM[n] * v.rounds


CARD_WORTH[CARD] = _worth
