"""Gugs (p.87): giants whose hands close too slowly."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import ABLE, BIT, KIND_OF, MIGHT_OF, card, kind
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("gug")
GUG: Final = kind("gug")

# -- Clumsy ----------------------------------------------------------------------------------------

CLUMSY: Final = unit_ability("gug.clumsy", "wars:gug/clumsy", CARD, GUG)


@CLUMSY.modifies("capture.able")
def cannot_capture(s: WarsState, me: Seat, areas: int, seat: Seat) -> int:
    """wars:gug/clumsy: where only Gugs could do it, nobody captures."""
    if seat != me:
        return areas
    for area in s.areas_in(areas & s.areas_with(GUG)):
        if not any(MIGHT_OF[unit] == ABLE and KIND_OF[unit] != GUG for unit in s.here(me, area)):
            areas &= ~BIT[area]
    return areas
