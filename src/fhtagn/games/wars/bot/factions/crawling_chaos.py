"""Crawling Chaos."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import EAGER, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.factions.crawling_chaos import AWAKEN, CAPTURE, GATES_FOUR, GATES_THREE, NYARLATHOTEP
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
