"""Yellow Sign."""

from __future__ import annotations

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import COMPANY, EAGER, idle_without, near, take_first
from fhtagn.games.wars.bot.requirements import AREAS, affordable, distance
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import WEIGHTS
from fhtagn.games.wars.factions.yellow_sign import AWAKEN_HASTUR, BY_GLYPH, DESECRATION, HASTUR, KING, YS
from fhtagn.games.wars.rules.content import BIT, GLYPHS, only
from fhtagn.games.wars.rules.pieces import OFF_MAP


def _desecrated(v: Survey, glyph: int) -> float:
    """The King in an area with this glyph, in company; or on the way to one."""
    s = v.s
    here = s.where[only(KING)]
    if here >= OFF_MAP:
        return 0.0
    goals = s.board.glyphs[glyph] & ~s.areas_with(DESECRATION)
    if goals & BIT[here]:
        return 0.35 + 0.09 * min(6, v.units[here])
    steps = AREAS
    for area in s.areas_in(goals):
        steps = min(steps, distance(s.board, here, area))
    # The nearest goal pulls more than two others together.
    return 0.3 * 0.5 ** (steps - 1)


def _hastur(v: Survey) -> float:
    """The King at an own gate, and the Power."""
    here = v.s.where[only(KING)]
    if here >= OFF_MAP:
        return 0.0
    return 0.8 * affordable(v, HASTUR) + (0.2 if v.s.controls(v.me, here) else 0.0)


idle_without(KING, "ys.screaming_dead")
idle_without(HASTUR, "ys.he_who", "ys.third_eye")
take_first(
    "ys.screaming_dead",
    "ys.zingaya",
    "ys.third_eye",
    "ys.passion",
    "ys.shriek",
    "ys.he_who",
)
EAGER.add("wars.ys.passion")
COMPANY.update(("follow_king", "shriek"))
near(BY_GLYPH["dragon"], lambda v: _desecrated(v, GLYPHS.index("dragon")))
near(BY_GLYPH["chevron"], lambda v: _desecrated(v, GLYPHS.index("chevron")))
near(BY_GLYPH["thorns"], lambda v: _desecrated(v, GLYPHS.index("thorns")))
near(AWAKEN_HASTUR, _hastur)

PROMISE[YS] = 1.0

# As told in ``weights`` and ``chances``.
WEIGHTS[YS] = [0.55, 1.26, 0.61, 2.10, 2.11, 0.78, 1.13, 0.85, 1.16, 1.0, 1.71, 1.80, 1.0]
ODDS[YS] = (
    (0.54, 1.86),
    [0.027, 0.019, 0.000, 0.218, 0.074, 0.014, 0.171, 0.072, 0.051, 0.083, 0.000, 0.002],
    [0.066, 0.073, 0.239, 0.163, 0.101, 0.055, 0.220, 0.015, 0.000, 0.093, 0.054, 0.099],
)
