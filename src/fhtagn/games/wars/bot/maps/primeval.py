"""Primeval Earth: a gate where the ice will come is worth less, the sooner the less."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import GATE, INCOME
from fhtagn.games.wars.maps.primeval import CARD, EACH_TIME, lies_under_ice
from fhtagn.games.wars.rules.content import BIT

LOSS: Final = GATE + INCOME  # of a gate under ice, for every round: an abandoned one still brings 1 Power


def thin_ice(v: Survey) -> float:
    """What the gates that we control there will not bring any more."""
    s = v.s
    if s.options["glaciers"] == "off":
        return 0.0
    if s.round == 1:
        frozen, chance = v.kept & BIT[s.start[v.me]], 1.0
    else:
        free = [area for area in s.board.marked("glacier") if not lies_under_ice(s, area)]
        frozen = v.kept & sum([BIT[area] for area in free])
        chance = min(1.0, EACH_TIME / max(1, len(free)))
    return -LOSS * chance * max(0.0, v.rounds - 1.0) * frozen.bit_count()


TABLE_WORTH[CARD] = thin_ice
