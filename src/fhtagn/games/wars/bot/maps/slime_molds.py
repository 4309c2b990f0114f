"""Slime Molds, on whatever world: the gate from which they are called is worth more than others."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import WITHIN_REACH
from fhtagn.games.wars.maps.slime_molds import CARD, overlook

OVERLOOK: Final = 1.5  # a gate from which they are called


def view_of_the_sea(v: Survey) -> float:
    if v.s.holder[CARD] == v.me:
        return OVERLOOK
    return OVERLOOK * WITHIN_REACH if v.within_reach() & overlook(v.s) else 0.0


TABLE_WORTH[CARD] = view_of_the_sea
