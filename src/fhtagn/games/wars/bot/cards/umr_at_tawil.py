"""Umr at-Tawil."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, CARD_VALUE
from fhtagn.games.wars.cards.umr_at_tawil import CARD, UMR_AT_TAWIL

BOOK_PLACE[UMR_AT_TAWIL.id] = 2  # everybody creates gates
CARD_VALUE[CARD] = 0.0  # a spellbook like any other
