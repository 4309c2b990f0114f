"""Primeval Earth: a gate where the ice will come is worth less, the sooner the less."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import GATE, GATE_ITSELF, INCOME, WITHIN_REACH
from fhtagn.games.wars.maps.primeval import CARD, EACH_TIME, lies_under_ice
from fhtagn.games.wars.rules.content import BIT

LOSS: Final = GATE + INCOME  # of a gate under ice, for every round: an abandoned one still brings 1 Power


def thin_ice(v: Survey) -> float:
    """What the gates that we have, or could have, will not bring any more; covered ones nobody can have."""
    s = v.s
    if s.options["glaciers"] == "off":
        return 0.0
    if s.round == 1:
        where, chance = BIT[s.start[v.me]], 1.0
    else:
        free = [area for area in s.board.marked("glacier") if not lies_under_ice(s, area)]
        where = sum([BIT[area] for area in free])
        chance = min(1.0, EACH_TIME / max(1, len(free)))
    frozen = ((v.kept | v.within_reach()) & where).bit_count()
    covered = [area for area in v.abandoned if v.free_cultists[area] and lies_under_ice(s, area)]
    out_of_reach = WITHIN_REACH * (GATE_ITSELF + v.rounds * LOSS) * len(covered)
    return -LOSS * chance * max(0.0, v.rounds - 1.0) * frozen - out_of_reach


TABLE_WORTH[CARD] = thin_ice
