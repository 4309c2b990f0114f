"""Sleeper."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import EAGER, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.factions.sleeper import (
    ALL_GAIN,
    ALL_LOSE,
    AWAKEN,
    DICE,
    FORMLESS_SPAWN,
    ONE_GAINS,
    RITUAL,
    SIX_DICE,
    TSATHOGGUA,
)
from fhtagn.games.wars.rules.content import MOVE
from fhtagn.games.wars.rules.queries import ritual_price


def _six_dice(v: Survey) -> float:
    """The strongest pack of Formless Spawn, better with somebody to fight at hand or next door."""
    s = v.s
    spawn = s.on_map(FORMLESS_SPAWN)
    each = len(spawn) + len(s.on_map(TSATHOGGUA))
    best = 0.0
    for area in {s.where[unit] for unit in spawn}:
        dice = each * len(s.kind_here(FORMLESS_SPAWN, area)) + v.dice[area]
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
    return affordable(v, TSATHOGGUA) + (0.3 if v.s.on_map(FORMLESS_SPAWN) else 0.0)


def _ritual(v: Survey) -> float:
    """The Power for it, now or after the next Gather Power."""
    return 0.4 * min(1.0, max(v.power, v.income) / max(1, ritual_price(v.s, v.me)))


take_first(
    "sl.burrow",
    "sl.demand_sacrifice",
    "sl.capture_monster",
    "sl.cursed_slumber",
    "sl.energy_nexus",
    "sl.ancient_sorcery",
)
# Three books may be bought at any time: gates, which pay for them, come first.
AT_ANY_TIME: Final = 0.8
for _bought in (ALL_GAIN, ONE_GAINS, ALL_LOSE):
    near(_bought, lambda v: AT_ANY_TIME)
EAGER.add("wars.sl.demand_sacrifice")
near(SIX_DICE, _six_dice)
near(AWAKEN, _tsathoggua)
near(RITUAL, _ritual)
