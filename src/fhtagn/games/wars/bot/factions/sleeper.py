"""Sleeper."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import EAGER, THRIFT, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import TASTES
from fhtagn.games.wars.factions.sleeper import (
    ALL_GAIN,
    ALL_LOSE,
    AWAKEN,
    DICE,
    FORMLESS_SPAWN,
    LEAST_STRENGTH,
    ONE_GAINS,
    RITUAL,
    SIX_DICE,
    SL,
    TSATHOGGUA,
)
from fhtagn.games.wars.rules.content import MOVE
from fhtagn.games.wars.rules.queries import ritual_price

AT_ANY_TIME: Final = 0.6
FOR_EACH_ROUND: Final = 0.14


def _six_dice(v: Survey) -> float:
    """The strongest pack with Tsathoggua or Formless Spawn, better with an enemy at hand or next door."""
    s = v.s
    spawn, tsathoggua = s.on_map(FORMLESS_SPAWN), s.on_map(TSATHOGGUA)
    each = len(spawn) + len(tsathoggua)
    best = 0.0
    for area in {s.where[unit] for unit in (*spawn, *tsathoggua)}:
        dice = each * len(s.kind_here(FORMLESS_SPAWN, area)) + v.dice[area]
        if s.kind_here(TSATHOGGUA, area):  # he looks for a rich opponent
            dice += max(LEAST_STRENGTH, *[s.power[foe] for foe in s.others(v.me)])
        ready = min(1.0, dice / DICE)
        if v.crowd[area]:
            best = max(best, 0.9 * ready)
        elif any(v.crowd[beside] for beside in s.board.near[MOVE][area]):
            best = max(best, 0.7 * ready)
        else:
            best = max(best, 0.5 * ready)
    return best


def _tsathoggua(v: Survey) -> float:
    """A Formless Spawn, and the Power."""
    return affordable(v, TSATHOGGUA) + (0.1 if v.s.on_map(FORMLESS_SPAWN) else 0.0)


def _at_any_time(v: Survey) -> float:
    """What Power alone buys can wait while many rounds are left: gates, which pay for it, come first."""
    return AT_ANY_TIME + FOR_EACH_ROUND * v.rounds


def _ritual(v: Survey) -> float:
    """The Power for it, now or after the next Gather Power; with more gates it brings more."""
    return _at_any_time(v) * min(1.0, max(v.power, v.income) / max(1, ritual_price(v.s, v.me)))


take_first(
    "sl.burrow",
    "sl.demand_sacrifice",
    "sl.capture_monster",
    "sl.cursed_slumber",
    "sl.energy_nexus",
    "sl.ancient_sorcery",
)
for _bought in (ALL_GAIN, ONE_GAINS, ALL_LOSE):
    near(_bought, _at_any_time)
EAGER.add("wars.sl.demand_sacrifice")
near(SIX_DICE, _six_dice)
near(AWAKEN, _tsathoggua)
near(RITUAL, _ritual)

THRIFT[SL] = 0.25
PROMISE[SL] = -1.0

# As told in ``weights`` and ``chances``.
TASTES[SL] = [
    *(0.85, 0.9, 0.85, 0.9, 1.35, 1.4, 1.0, 0.85, 1.0, 1.2, 0.95, 1.3, 1.0),
    *(0.75, 1.2, 1.0, 1.0, 1.2),
]
ODDS[SL] = (
    (-1.53, 0.03),
    [0.100, 0.000, 0.027, 0.183, 0.057, 0.059, 0.206, 0.062, 0.000, 0.001, 0.029, 0.007],
    [0.154, 0.036, 0.097, 0.122, 0.140, 0.072, 0.100, 0.015, 0.195, 0.042, 0.144, 0.019],
)
