"""Gobogeg: he costs nothing and pays at once."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.gobogeg import CARD

ABILITY: Final = 0.1  # for every round that is left
BOOK: Final = 0.0  # the same with the spellbook

CARD_WORTH[CARD] = lambda v: v.rounds * (ABILITY + (BOOK if CARD in v.s.lit else 0.0))
