"""Vooniths: a sure kill in every battle."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.cards.voonith import CARD

SURE: Final = 0.35  # for every round that is left

EAGER.add("wars.voonith.vicious")
CARD_WORTH[CARD] = lambda v: SURE * v.rounds
