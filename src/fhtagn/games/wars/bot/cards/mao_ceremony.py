"""The Mao Ceremony."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, CARD_VALUE, LATE
from fhtagn.games.wars.cards.mao_ceremony import CARD, MAO_CEREMONY

BOOK_PLACE[MAO_CEREMONY.id] = LATE + 1  # after all of the own
CARD_VALUE[CARD] = 0.0  # a spellbook like any other
