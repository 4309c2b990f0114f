"""Star Vampires: they take what the enemy has."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.star_vampire import CARD

DRAINED: Final = 0.4  # for every round that is left

CARD_WORTH[CARD] = lambda v: DRAINED * v.rounds
