"""The Haunter of the Dark: strong against whoever has learned much."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.haunter_of_the_dark import CARD

HUNTS: Final = 0.25  # for every round that is left
STONE: Final = 0.35  # the same with the stone

EAGER.add("wars.haunter.shining_trapezohedron")


def _worth(v: Survey) -> float:
    return v.rounds * (HUNTS + (STONE if CARD in v.s.lit else 0.0))


CARD_WORTH[CARD] = _worth
