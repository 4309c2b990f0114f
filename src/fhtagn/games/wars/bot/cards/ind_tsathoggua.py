"""Tsathoggua as an independent: a monster for nothing every Doom phase."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.ind_tsathoggua import CARD

MONSTER: Final = 0.5  # for every round that is left
BOOK: Final = 1.0  # too little to feed an enemy for it early


def _worth(v: Survey) -> float:
    return MONSTER * v.rounds + (BOOK if CARD in v.s.lit else 0.0)


CARD_WORTH[CARD] = _worth
