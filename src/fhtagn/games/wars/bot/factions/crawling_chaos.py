"""Crawling Chaos."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import EAGER, THRIFT, gift, idle_without, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import TASTES
from fhtagn.games.wars.factions.crawling_chaos import (
    AWAKEN,
    CAPTURE,
    CC,
    GATES_FOUR,
    GATES_THREE,
    NYARLATHOTEP,
)
from fhtagn.games.wars.rules.content import ABLE, MOVE


def _gates_or_power(v: Survey, gates: int, power: int) -> float:
    return 0.95 * min(1.0, max(v.s.gate_count(v.me) / gates, v.income / power))


def _capture(v: Survey) -> float:
    """A monster beside a cultist without protection, or on its way."""
    best = 0.0
    for area in v.areas:
        guard = v.guard[area]
        if guard < ABLE:
            continue
        if guard > v.prey[area]:
            return 0.7 if v.power else 0.3
        best = max(best, 0.1)
        for beside in v.s.board.near[MOVE][area]:
            if guard > v.prey[beside]:
                best = max(best, 0.35)
    return best


def _captive(v: Survey, foe: Seat) -> float:
    """An unprotected cultist of ours beside his monsters."""
    s = v.s
    if not s.power[foe]:
        return 0.0
    fighters = s.able_of(foe) | s.great_of(foe)
    for area in s.areas_in(s.cultists_of(v.me) & fighters):
        if v.guard[area] < v.danger[area]:
            return 1.0
    return 0.0


idle_without(NYARLATHOTEP, "cc.thousand_forms", "cc.emissary")
gift(CAPTURE, _captive)
take_first(
    "cc.thousand_forms",
    "cc.seek_and_destroy",
    "cc.abduct",
    "cc.madness",
    "cc.invisibility",
    "cc.emissary",
)
EAGER.update(("wars.cc.harbinger", "wars.cc.emissary", "wars.cc.stay"))
near(GATES_THREE, lambda v: _gates_or_power(v, 3, 12))
near(GATES_FOUR, lambda v: _gates_or_power(v, 4, 15))
near(CAPTURE, _capture)
near(AWAKEN, lambda v: affordable(v, NYARLATHOTEP))

THRIFT[CC] = 0.25
PROMISE[CC] = -9.0

# As told in ``weights`` and ``chances``.
TASTES[CC] = [
    *(0.7, 0.85, 0.5, 1.3, 1.15, 1.0, 1.25, 0.8, 0.75, 1.2, 1.1, 1.15, 1.0),
    *(1.0, 1.0, 0.9, 0.8, 1.0),
]
ODDS[CC] = (
    (-1.47, 1.12),
    [0.063, 0.018, 0.053, 0.124, 0.036, 0.007, 0.585, 0.000, 0.065, 0.107, 0.000, 0.031],
    [0.083, 0.040, 0.234, 0.147, 0.110, 0.080, 0.212, 0.000, 0.000, 0.000, 0.392, 0.062],
)
