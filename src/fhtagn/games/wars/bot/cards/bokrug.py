"""Bokrug."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import CARD_VALUE
from fhtagn.games.wars.cards.bokrug import CARD

CARD_VALUE[CARD] = -1.0  # a weak Great Old One; one day his book comes back to whoever keeps him
