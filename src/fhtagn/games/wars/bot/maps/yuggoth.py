"""Yuggoth: the pyramid pays and wakes the Watcher; whoever stands near him when he is awake pays for it."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import WORTH
from fhtagn.games.wars.maps.yuggoth import CARD, MARKER, WATCHER, is_awake
from fhtagn.games.wars.rules.content import BIT, MOVE

NEAR: Final = 0.5  # how likely he comes to an area next door
WAKING: Final = 0.25  # a gate on the pyramid that is ours or could be, for each number that wakes him
KILLS: Final = 6


def shadow(v: Survey) -> float:
    """What the Watcher takes, or will take when he wakes."""
    s = v.s
    worth = 0.0
    if not is_awake(s):
        ours = s.gate_areas(v.me) | v.within_reach()
        signs = [signs for area, signs in s.board.marks["pyramid"].items() if ours & BIT[area]]
        return -WAKING * sum([len(each) for each in signs])
    kills = s.count(MARKER) / KILLS
    for area in s.board.near[MOVE][s.where[WATCHER]]:
        units = sorted([WORTH[unit] for unit in s.here(v.me, area)])
        worth -= NEAR * sum(units[: int(kills + 0.5)])
    return worth


TABLE_WORTH[CARD] = shadow
