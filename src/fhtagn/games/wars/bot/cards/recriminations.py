"""Recriminations."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import BOOK_PLACE, LATE
from fhtagn.games.wars.cards.recriminations import RECRIMINATIONS

BOOK_PLACE[RECRIMINATIONS.id] = LATE + 1  # after all of the own
