"""Chaugnar Faugn: every gate is a fortress; two elder signs buy the choice of all others."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.chaugnar_faugn import CARD

ABILITY: Final = 0.5  # for every round that is left
BOOK: Final = 0.9  # the same with the spellbook

CARD_WORTH[CARD] = lambda v: v.rounds * (ABILITY + (BOOK if CARD in v.s.lit else 0.0))
