"""Black Goat."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import PATIENT, gift, idle_without, near, take_first
from fhtagn.games.wars.bot.requirements import affordable
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.weights import WEIGHTS
from fhtagn.games.wars.factions.black_goat import (
    AREAS_4,
    AREAS_6,
    AREAS_8,
    AWAKEN,
    BG,
    SHARE,
    SHUB,
)


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


def _shared(v: Survey, foe: Seat) -> float:
    """An area of ours in which she is, too."""
    s = v.s
    return 1.0 / (s.players - 1) if s.areas_of(v.me) & s.areas_of(foe) else 0.0


idle_without(SHUB, "bg.thousand_young", "bg.blood_sacrifice")
gift(SHARE, _shared)
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

PATIENT.add(BG)  # Shub-Niggurath takes all the Power of the first round, and two Acolytes

# As told in ``weights`` and ``chances``.
WEIGHTS[BG] = [0.59, 2.14, 0.45, 1.34, 0.78, 0.76, 1.81, 0.58, 0.69, 1.38, 0.97, 1.0, 1.0]
ODDS[BG] = (
    (0.19, -2.96),
    [0.023, 0.000, 0.004, 0.290, 0.038, 0.000, 0.536, 0.149, 0.000, 0.203, 0.000, 0.036],
    [0.148, 0.109, 0.493, 0.110, 0.098, 0.099, 0.266, 0.077, 0.000, 0.168, 0.153, 0.078],
)
