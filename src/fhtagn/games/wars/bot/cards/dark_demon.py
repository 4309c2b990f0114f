"""The Dark Demon: an acolyte less for everybody else, and an action for each Demon."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.dark_demon import EVERY_CARD, demon

CALLED: Final = 0.9  # each enemy whose Demon waits in the pool: an action and a Power
ACOLYTE: Final = 0.2  # each enemy's acolyte that is gone, for every round that is left
WAITING: Final = -1.5  # our own in the pool: nothing else can be done


def _worth(v: Survey) -> float:
    s = v.s
    if s.in_pool(demon(s, v.me)) >= 0:
        return WAITING
    called = sum([1 for foe in s.others(v.me) if s.in_pool(demon(s, foe)) >= 0])
    return CALLED * called + ACOLYTE * v.rounds * (s.players - 1)


for card in EVERY_CARD:
    CARD_WORTH[card] = _worth
