"""Leng Spiders: two wounds are a death."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.leng_spider import CARD

THIRST: Final = 0.35  # for every round that is left

CARD_WORTH[CARD] = lambda v: THIRST * v.rounds
