"""Father Dagon: acolytes for Power, round after round."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.father_dagon import CARD

ABILITY: Final = 0.45  # for every round that is left
BOOK: Final = 2.2  # the same with the spellbook

CARD_WORTH[CARD] = lambda v: v.rounds * (ABILITY + (BOOK if CARD in v.s.lit else 0.0))
