"""Nyarlathotep as an independent: far-ranging, and a reward for wounded Great Old Ones."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_nyarlathotep import CARD

FAR: Final = 0.2  # for every round that is left
BOOK: Final = 2.5


def _worth(v: Survey) -> float:
    return FAR * v.rounds + (BOOK if CARD in v.s.lit else 0.0)


CARD_WORTH[CARD] = _worth
EAGER.add("wars.ind_nyarlathotep.harbinger")
