"""The Cacodemon: where it stands, nobody comes."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.cards.cacodemon import CARD

GUARDS: Final = 0.55  # for every round that is left

CARD_WORTH[CARD] = lambda v: GUARDS * v.rounds
