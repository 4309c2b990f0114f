"""Satyrs: each brings an acolyte along."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.satyr import CARD

SUMMONED: Final = 0.35  # those still to come, for every round that is left

CARD_WORTH[CARD] = lambda v: SUMMONED * v.rounds
