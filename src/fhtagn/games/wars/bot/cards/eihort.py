"""Eihort: cultists who fight and never run, and new ones for Power."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.eihort import BROOD, CARD, three_acolytes
from fhtagn.games.wars.rules.content import KINDS
from fhtagn.games.wars.rules.pieces import OFF_MAP

FREED: Final = 0.15  # an acolyte that can be recruited once more, for every round that is left
LOCKED: Final = -0.2  # a Brood that cannot walk, and is not on a gate
NEAR: Final = 0.4


def _worth(v: Survey) -> float:
    s = v.s
    brood = [unit for unit in KINDS[BROOD].units if s.where[unit] < OFF_MAP]
    locked = len([unit for unit in brood if not s.is_on_gate(unit)])
    near = NEAR if CARD in s.lit or three_acolytes(s, v.me) else 0.0
    return FREED * v.rounds * len(brood) + LOCKED * locked + near


CARD_WORTH[CARD] = _worth
