"""Quachil Uttaus: what falls before it stays away."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.quachil_uttaus import CARD

DUST: Final = 0.4  # for every round that is left

CARD_WORTH[CARD] = lambda v: DUST * v.rounds
