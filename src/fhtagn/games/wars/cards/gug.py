"""Gugs (p.87): giants whose hands close too slowly."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("gug")
GUG: Final = kind("gug")

# -- Clumsy ----------------------------------------------------------------------------------------

CLUMSY: Final = unit_ability("gug.clumsy", "wars:gug/clumsy", CARD, GUG)


@CLUMSY.modifies("capture.unable")
def cannot_capture(s: WarsState, me: Seat, kinds: int, seat: Seat) -> int:
    """wars:gug/clumsy: where only Gugs could do it, nobody captures."""
    return kinds | 1 << GUG if seat == me else kinds
