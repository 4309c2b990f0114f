"""Wamps: they come back for nothing, wherever an enemy likes them least."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import CARD_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.cards.wamp import CARD, WAMP
from fhtagn.games.wars.rules.content import KINDS

FOR_NOTHING: Final = 0.25  # for every round that is left
ASTRAY: Final = -0.25  # as a piece it counts like any monster of 1 Power, but enemies choose its place


def _worth(v: Survey) -> float:
    out = sum([1 for unit in KINDS[WAMP].units if v.s.is_in_play(unit)])
    return FOR_NOTHING * v.rounds + ASTRAY * out


CARD_WORTH[CARD] = _worth
