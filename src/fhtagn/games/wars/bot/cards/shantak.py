"""Shantaks: strong for their price, and at hand everywhere."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.shantak import CARD

AT_HAND: Final = 0.4  # for every round that is left

CARD_WORTH[CARD] = lambda v: AT_HAND * v.rounds
