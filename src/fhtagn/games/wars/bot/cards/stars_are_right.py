"""Stars are Right."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, CARD_VALUE, LATE, SHOWN_FOR
from fhtagn.games.wars.cards.stars_are_right import CARD, STARS_ARE_RIGHT

BOOK_PLACE[STARS_ARE_RIGHT.id] = LATE + 1  # after all of the own
CARD_VALUE[CARD] = 0.0  # a spellbook like any other
SHOWN_FOR.add(STARS_ARE_RIGHT.id)
