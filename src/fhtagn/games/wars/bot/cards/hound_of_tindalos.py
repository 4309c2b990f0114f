"""The Hound of Tindalos: hard to kill, and at any gate in no time."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.hound_of_tindalos import CARD

HUNTS: Final = 0.6  # for every round that is left

CARD_WORTH[CARD] = lambda v: HUNTS * v.rounds
