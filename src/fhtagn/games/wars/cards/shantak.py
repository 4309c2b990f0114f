"""Shantaks (p.86, FAQ p.197): steeds that know no distance."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import CULTIST, KIND_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.moving import Along
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("shantak")
SHANTAK: Final = kind("shantak")

# -- Horror Steed ----------------------------------------------------------------------------------

STEED: Final = unit_ability("shantak.horror_steed", "wars:shantak/horror-steed", CARD, SHANTAK)


@STEED.modifies("move.reach")
def flies_anywhere(s: WarsState, me: Seat, areas: int, unit: Unit) -> int:
    """wars:shantak/horror-steed: any area of the map."""
    return s.board.all if KIND_OF[unit] == SHANTAK else areas


@STEED.modifies("move.through")
def touches_nothing(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:shantak/horror-steed: from one area straight to the other."""
    return 0 if KIND_OF[unit] == SHANTAK else value


@STEED.after("travelled", forced=False)
def saddles_up(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    """wars:shantak/rider: a cultist that may still move comes along, for nothing."""
    seat, unit, start, area = about
    if seat != me or KIND_OF[unit] != SHANTAK:
        return None
    return Along(me, start, area, "shantak_rider", CULTIST, 1)
