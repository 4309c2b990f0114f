"""Abhoth: Filth everywhere, and one day the gates beside it are worth nothing to others."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.abhoth import CARD, FILTH

SPREADS: Final = 0.45  # for every round that is left
DIE: Final = 0.15  # each Filth is a die
SMOTHERED: Final = 0.5  # a gate of an enemy that brings no doom, for every round that is left


def _worth(v: Survey) -> float:
    s = v.s
    worth = SPREADS * v.rounds + DIE * len(s.on_map(FILTH))
    if CARD in s.lit:
        gates = [side for side in s.gate_sides(s.areas_with(FILTH)) if side not in (v.me, -1)]
        worth += SMOTHERED * v.rounds * len(gates)
    return worth


CARD_WORTH[CARD] = _worth
