"""Rise of the Cults: on which condition the text of a card holds."""

from __future__ import annotations

from fhtagn.core.nodes import Side
from fhtagn.games.cults.rules.state import CultsState, at
from fhtagn.games.cults.rules.vocabulary import (
    ALWAYS,
    EXECUTING,
    NO_CONFRONTATION,
    NOT_EXECUTING,
    ONE_OWN_RITUAL_HERE,
    OWN_CULT_SITE_HERE,
    OWN_LEVEL_THREE_HERE,
)


def holds(s: CultsState, side: Side, district: int, when: int, executing: bool, fought: bool) -> bool:
    """Does this condition hold for a side in a district during a Dominance plan?"""
    if when == ALWAYS:
        return True
    if when == OWN_CULT_SITE_HERE:
        return s.has_site(side, district)
    if when == ONE_OWN_RITUAL_HERE:
        return s.rituals_in(side, district) == 1
    if when == OWN_LEVEL_THREE_HERE:
        return s.rituals[at(side, district, 3)] > 0
    if when == EXECUTING:
        return executing
    if when == NOT_EXECUTING:
        return not executing
    return when == NO_CONFRONTATION and not fought
