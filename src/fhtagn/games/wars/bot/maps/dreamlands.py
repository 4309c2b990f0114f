"""The Dreamlands: four citadels of a board win at once; the Bhole destroys gates, Zoogs spoil them."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.bot.entries import TABLE_WORTH
from fhtagn.games.wars.bot.survey import Survey
from fhtagn.games.wars.bot.values import GATE, GATE_ITSELF, INCOME, WORTH
from fhtagn.games.wars.maps.dreamlands import (
    BHOLE,
    CARD,
    SURFACE,
    UNDERWORLD,
    at_large,
    citadels,
    haunted,
    vale,
)
from fhtagn.games.wars.rules.actions import GATE_COST
from fhtagn.games.wars.rules.content import BIT, CULTIST, TRAITS_OF
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.state import WarsState

FACES: Final = 6
# How near four citadels of one board are to victory, by the number of them; the same by an enemy is as bad.
NEARER: Final = (0.0, 0.0, 0.5, 4.0, 40.0)
ONE_STEP: Final = 30.0  # an enemy with three of them who can take the last one as things stand
LOST_GATE: Final = GATE + 2 * INCOME  # for every round
LEFT_GATE: Final = GATE + INCOME  # an abandoned one still brings 1 Power


def numbers(s: WarsState, area: int) -> int:
    """How many faces of a die lead here."""
    return len(s.board.marks["citadel"].get(area, ()))


def ambition(s: WarsState, seat: int) -> float:
    """What the citadels that somebody controls are worth beyond their gates."""
    gates = s.gate_areas(seat)
    return max([NEARER[(gates & citadels(s, level)).bit_count()] for level in (SURFACE, UNDERWORLD)])


def one_step_away(s: WarsState, foe: int) -> bool:
    """Has this enemy three citadels of a board, and a cultist at the fourth who can get its gate?"""
    gates = s.gate_areas(foe)
    for level in (SURFACE, UNDERWORLD):
        missing = s.areas_in(citadels(s, level) & ~gates)
        if len(missing) == 1:
            area = missing[0]
            hand = any(TRAITS_OF[unit] & CULTIST and unit not in s.gate_by for unit in s.here(foe, area))
            pays = s.power[foe] >= GATE_COST and not s.has_gate(area)
            if hand and (pays or s.abandoned_gates() & BIT[area]):
                return True
    return False


def dreams(v: Survey) -> float:
    """The way to win of this world, for us and against us, and what Bhole and Zoogs will take."""
    s = v.s
    worth = ambition(s, v.me) - max([ambition(s, foe) for foe in s.others(v.me)])
    worth -= ONE_STEP * any(one_step_away(s, foe) for foe in s.others(v.me))
    here = s.where[BHOLE]
    mine = s.gate_areas(v.me)
    below = citadels(s, UNDERWORLD)
    for area in s.areas_in(mine | v.within_reach()):
        if here >= OFF_MAP:
            chance = 1.0 if area == vale(s) else 0.0
        elif area == here:
            chance = 1.0
        else:
            chance = numbers(s, area) / FACES if BIT[area] & below and not s.has_gate(here) else 0.0
        if chance:
            keeper = s.keeper_of(v.me, area)
            # The round that is under way still brings its Power and its doom.
            loss = GATE_ITSELF + (v.rounds - 1.0) * LOST_GATE + (WORTH[keeper] if keeper >= 0 else 0.0)
            worth -= chance * loss
    missing = at_large(s)
    for area in s.areas_in(mine & citadels(s, SURFACE) & ~haunted(s)):
        if s.keeper_of(v.me, area) >= 0:
            worth -= LEFT_GATE * (1.0 - (1.0 - numbers(s, area) / FACES) ** missing)
    return worth


TABLE_WORTH[CARD] = dreams
