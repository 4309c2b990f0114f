"""Undimensioned."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, CARD_VALUE, LATE
from fhtagn.games.wars.cards.undimensioned import CARD, UNDIMENSIONED

BOOK_PLACE[UNDIMENSIONED.id] = LATE + 1  # after all of the own
CARD_VALUE[CARD] = 0.0  # a spellbook like any other
