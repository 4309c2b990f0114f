"""Shriveling."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, CARD_VALUE
from fhtagn.games.wars.cards.shriveling import CARD, SHRIVELING

BOOK_PLACE[SHRIVELING.id] = 4  # before books that only help in some battles
CARD_VALUE[CARD] = 0.0  # a spellbook like any other
