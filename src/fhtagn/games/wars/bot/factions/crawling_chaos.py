"""Crawling Chaos."""

from __future__ import annotations

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import EAGER, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.weights import WEIGHTS
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

# As told in ``weights`` and ``chances``.
WEIGHTS[CC] = [0.87, 0.65, 0.84, 1.61, 1.34, 1.0, 1.0, 0.60, 0.73, 1.0, 1.01, 0.86, 1.0]
ODDS[CC] = (
    (-1.47, 1.12),
    [0.063, 0.018, 0.053, 0.124, 0.036, 0.007, 0.585, 0.000, 0.065, 0.107, 0.000, 0.031],
    [0.083, 0.040, 0.234, 0.147, 0.110, 0.080, 0.212, 0.000, 0.000, 0.000, 0.392, 0.062],
)
