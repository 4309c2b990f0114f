"""Black Goat."""

from __future__ import annotations

from fhtagn.games.wars.bot.entries import near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.factions.black_goat import AREAS_4, AREAS_6, AREAS_8, AWAKEN, SHARE, SHUB


def _areas(v: Survey, goal: int) -> float:
    return min(1.0, len(v.areas) / goal)


def _share(v: Survey) -> float:
    s = v.s
    foes = s.others(v.me)
    shared = 0
    for foe in foes:
        if s.areas_of(v.me) & s.areas_of(foe):
            shared += 1
    return shared / len(foes)


take_first(
    "bg.thousand_young",
    "bg.blood_sacrifice",
    "bg.red_sign",
    "bg.frenzy",
    "bg.necrophagy",
    "bg.ghroth",
)
near(AREAS_4, lambda v: _areas(v, 4))
near(AREAS_6, lambda v: _areas(v, 6))
near(AREAS_8, lambda v: _areas(v, 8))
near(SHARE, _share)
near(AWAKEN, lambda v: affordable(v, SHUB))
