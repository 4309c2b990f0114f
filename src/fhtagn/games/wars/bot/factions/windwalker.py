"""Windwalker."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import CARD_WORTH, COMPANY, EAGER, RESTS, THRIFT, near, take_first
from fhtagn.games.wars.bot.requirements import AREAS, affordable, distance
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import TASTES
from fhtagn.games.wars.factions.windwalker import (
    ANY_TIME,
    AWAKEN_ITHAQUA,
    AWAKEN_RHAN,
    FIRST_PLAYER,
    HIBERNATE,
    ITHAQUA,
    OTHER_POLE,
    RHAN_TEGOTH,
    WW,
    poles,
)
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.content import BIT

TEMPO: Final = 0.45  # what one Power loses by lying idle until the next Action phase, in doom
PATIENCE: Final = 1.6  # as long as it brings no elder sign, the book of any time is worth more untaken
RIVAL: Final = 12  # a usual income of the richest enemy


def _other_pole(v: Survey) -> float:
    """A cultist at the other pole and the Power for a gate; somebody there to recruit one; one on the way."""
    s = v.s
    goals = s.areas_in(poles(s) & ~BIT[s.start[v.me]])
    best = 0.0
    for goal in goals:
        if v.free_cultists[goal]:
            return 0.5 + 0.4 * min(1.0, v.power / GATE_COST)
        if v.units[goal]:
            best = max(best, 0.35)
        steps = AREAS
        for area in v.areas:
            if v.free_cultists[area]:
                steps = min(steps, distance(s.board, area, goal))
        best = max(best, 0.3 * 0.5 ** (steps - 1))
    return best


def _first_player(v: Survey) -> float:
    """Kept Power leads when the next first player is determined."""
    kept = v.power if v.s.is_used(HIBERNATE, v.me) else 0
    return 0.6 * min(1.0, (v.income + kept) / RIVAL)


def _ithaqua(v: Survey) -> float:
    """After Rhan-Tegoth, with a gate at a pole, and the Power."""
    s = v.s
    ready = RHAN_TEGOTH in s.awakened and poles(s) & s.gates()
    return affordable(v, ITHAQUA) if ready else 0.3 * affordable(v, ITHAQUA)


def _asleep(v: Survey) -> float:
    """Sleeping early in a phase gives away what the Power could do now."""
    return -TEMPO * v.power if v.s.is_used(HIBERNATE, v.me) else 0.0


take_first("ww.cannibalism", "ww.herald", "ww.howl", "ww.berserkergang", "ww.arctic_wind", "ww.ice_age")
EAGER.update(("wars.ww.eternal", "wars.ww.berserkergang", "wars.ww.howl"))
COMPANY.add("arctic_wind")
RESTS.add("wars.ww.hibernate")
CARD_WORTH[WW] = _asleep
near(AWAKEN_RHAN, lambda v: affordable(v, RHAN_TEGOTH))
near(OTHER_POLE, _other_pole)
near(FIRST_PLAYER, _first_player)
near(ANY_TIME, lambda v: PATIENCE)
near(AWAKEN_ITHAQUA, _ithaqua)

THRIFT[WW] = 0.25
PROMISE[WW] = -7.0

# As told in ``weights`` and ``chances``.
TASTES[WW] = [1.2, 0.75, 0.85, 0.9, 1.25, 1.05, 0.85, 0.9, 1.0, 1.0, 1.1, 1.15, 1.0]
ODDS[WW] = (
    (-1.35, -0.5),
    [0.141, 0.005, 0.009, 0.246, 0.062, 0.081, 0.123, 0.050, 0.053, 0.000, 0.147, 0.010],
    [0.144, 0.037, 0.090, 0.064, 0.139, 0.060, 0.133, 0.019, 0.000, 0.213, 0.190, 0.023],
)
