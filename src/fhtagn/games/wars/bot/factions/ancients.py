"""The Ancients."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.chances import ODDS
from fhtagn.games.wars.bot.entries import CARD_WORTH, EAGER, THRIFT, near, take_first
from fhtagn.games.wars.bot.requirements import AREAS, distance
from fhtagn.games.wars.bot.survey import PROMISE, Survey
from fhtagn.games.wars.bot.weights import TASTES
from fhtagn.games.wars.factions.ancients import (
    AN,
    BY_GLYPH,
    CHEAPEST,
    DEAREST,
    UN_MAN,
    cathedral_price,
    cathedrals,
)
from fhtagn.games.wars.rules.content import BIT, GLYPHS
from fhtagn.games.wars.rules.points import BOOK_NUMBERS

STANDING: Final = 0.5  # a Cathedral besides its book: what other books make of it, in doom
FESTIVAL: Final = 1.5  # the Power that an enemy gains with an Un-Man
PATIENCE: Final = 8.0  # as long as many rounds are left, a gift to the enemies is worth more ungiven
SOON: Final = 2.5  # rounds


def _cathedral(v: Survey, glyph: int) -> float:
    """A cultist where one may be built, and the Power; or one on the way there."""
    s = v.s
    cultists = s.cultists_of(v.me)
    best = 0.0
    steps = AREAS
    for goal in s.areas_in(s.board.glyphs[glyph]):
        if cultists & BIT[goal]:
            cost = cathedral_price(s, v.me, goal)
            best = max(best, 0.5 + 0.3 * min(1.0, v.power / max(1, cost)) - 0.05 * cost)
        for area in v.areas:
            if v.free_cultists[area]:
                steps = min(steps, distance(s.board, area, goal))
    # The nearest goal pulls more than two others together.
    return max(best, 0.3 * 0.5 ** (steps - 1))


def _worth(v: Survey) -> float:
    """Cathedrals, and what enemies got for Un-Men."""
    s = v.s
    worth = STANDING * cathedrals(s)
    return worth - (FESTIVAL * len(s.on_map(UN_MAN)) if BOOK_NUMBERS["an.festival"] in s.slots[v.me] else 0.0)


def _later(v: Survey) -> float:
    """Monsters for everybody else cost nothing at any time, and help them the less the later they come."""
    return PATIENCE if v.rounds > SOON else 0.0


take_first(
    "an.extinction",
    "an.consecration",
    "an.brainless",
    "an.worship_services",
    "an.unholy_ground",
    "an.festival",
)
EAGER.add("wars.an.unholy_ground")
CARD_WORTH[AN] = _worth
near(BY_GLYPH["dragon"], lambda v: _cathedral(v, GLYPHS.index("dragon")))
near(BY_GLYPH["chevron"], lambda v: _cathedral(v, GLYPHS.index("chevron")))
near(BY_GLYPH["thorns"], lambda v: _cathedral(v, GLYPHS.index("thorns")))
near(BY_GLYPH[""], lambda v: _cathedral(v, GLYPHS.index("")))

for _gift in (CHEAPEST, DEAREST):
    near(_gift, _later)

THRIFT[AN] = 0.25
PROMISE[AN] = 2.0

# As told in ``weights`` and ``chances``.
TASTES[AN] = [
    *(1.2, 1.0, 0.5, 1.0, 1.0, 1.3, 0.9, 0.75, 1.1, 1.1, 0.8, 1.1, 1.0),
    *(1.2, 1.2, 1.0, 0.7, 0.6),
]
ODDS[AN] = (
    (-1.96, -0.64),
    [0.075, 0.009, 0.000, 0.227, 0.057, 0.056, 0.188, 0.042, 0.000, 0.030, 0.191, 0.007],
    [0.146, 0.037, 0.038, 0.117, 0.141, 0.069, 0.133, 0.043, 0.000, 0.085, 0.128, 0.017],
)
