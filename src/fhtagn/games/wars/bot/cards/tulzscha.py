"""Tulzscha: whoever is behind gets a little of everything, and Power instead of rituals."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.tulzscha import CARD

ABILITY: Final = 0.9  # for every round that is left
BOOK: Final = 1.6  # the same with the spellbook

CARD_WORTH[CARD] = lambda v: v.rounds * (ABILITY + (BOOK if CARD in v.s.lit else 0.0))
