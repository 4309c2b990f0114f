"""The Dhole: strong, and its loss is paid for."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_VALUE, CARD_WORTH
from fhtagn.games.wars.cards.dhole import CARD

PAID: Final = 0.6  # two elder signs for it, less what the opponent gets
FIGHTS: Final = 0.2  # for every round that is left

CARD_VALUE[CARD] = PAID
CARD_WORTH[CARD] = lambda v: FIGHTS * v.rounds
