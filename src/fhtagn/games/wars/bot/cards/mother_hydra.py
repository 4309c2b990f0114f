"""Mother Hydra: she drives cultists ashore, and hatches her own."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.mother_hydra import CARD

ABILITY: Final = 0.3  # for every round that is left
BOOK: Final = 0.3  # the same with the spellbook

CARD_WORTH[CARD] = lambda v: v.rounds * (ABILITY + (BOOK if CARD in v.s.lit else 0.0))
