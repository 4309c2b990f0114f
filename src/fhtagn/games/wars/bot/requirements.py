"""Cthulhu Wars: how near the bot is to its spellbook requirements; what several factions need for that."""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.games.wars.bot.entries import NEARNESS
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import AREA_IDS, MOVE, Area, Board, Kind
from fhtagn.games.wars.rules.points import EMPTY
from fhtagn.games.wars.rules.queries import awaken_price

AREAS: Final = len(AREA_IDS)


def nearness(v: Survey) -> float:
    """Over all open requirements: 0 not begun, 1 as good as fulfilled."""
    s = v.s
    slots = s.slots[v.me]
    near = 0.0
    for made in REQUIREMENTS[s.faction[v.me]]:
        if slots[made.index] == EMPTY and made.id in NEARNESS:
            near += NEARNESS[made.id](v)
    return near


def affordable(v: Survey, which: Kind) -> float:
    """The Power for awakening it, now or after the next Gather Power."""
    cost = awaken_price(v.s, v.me, which)
    return 0.5 * min(1.0, max(v.power, v.income) / max(1, cost))


def at_least(kills: float, units: int) -> float:
    """How likely so many units are all killed where this number of kills is expected."""
    so_many = exp(-kills)
    fewer = so_many
    for n in range(1, units):
        so_many *= kills / n
        fewer += so_many
    return 1.0 - fewer


_DISTANCES: Final[dict[Board, list[list[int]]]] = {}


def distance(board: Board, one: Area, other: Area) -> int:
    """The number of steps between two areas of a map."""
    if board not in _DISTANCES:
        _DISTANCES[board] = [_steps_from(board, area) for area in range(AREAS)]
    return _DISTANCES[board][one][other]


def _steps_from(board: Board, start: Area) -> list[int]:
    steps = [AREAS] * AREAS
    steps[start] = 0
    reached = [start]
    for area in reached:
        for near in board.near[MOVE][area]:
            if steps[near] == AREAS:
                steps[near] = steps[area] + 1
                reached.append(near)
    return steps
