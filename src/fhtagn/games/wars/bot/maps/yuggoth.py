"""Yuggoth: the pyramid pays and wakes the Watcher; whoever stands near him when he is awake pays for it."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import WORTH
from fhtagn.games.wars.maps.brain_cylinder import laboratory
from fhtagn.games.wars.maps.slime_molds import overlook
from fhtagn.games.wars.maps.yuggoth import CARD, MARKER, WATCHER, is_awake, tempting
from fhtagn.games.wars.rules.content import BIT, MOVE

NEAR: Final = 0.5  # how likely he comes to an area next door
WAKING: Final = 0.25  # one of our gates on the pyramid, for each number that wakes him
KILLS: Final = 6
OVERLOOK: Final = 1.5  # a gate from which Slime Molds are called
LABORATORY: Final = 0.5


def shadow(v: Survey) -> float:
    s = v.s
    worth = 0.0
    if s.controls(v.me, overlook(s)):
        worth += OVERLOOK
    if s.gate_areas(v.me) & laboratory(s, v.me):
        worth += LABORATORY
    if not is_awake(s):
        mine = sum([BIT[area] for area in s.board.marked("pyramid")]) & s.gate_areas(v.me)
        return worth - (WAKING * len(tempting(s)) if mine else 0.0)
    kills = s.count(MARKER) / KILLS
    for area in s.board.near[MOVE][s.where[WATCHER]]:
        units = sorted([WORTH[unit] for unit in s.here(v.me, area)])
        worth -= NEAR * sum(units[: int(kills + 0.5)])
    return worth


TABLE_WORTH[CARD] = shadow
