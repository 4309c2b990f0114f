"""The Great Race of Yith (p.89, FAQ p.204): it takes bodies, whoever guards them."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF, card, kind
from fhtagn.games.wars.rules.pieces import CAPTURED
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("great_race_of_yith")
YITHIAN: Final = kind("great_race_of_yith")

# -- Possession ------------------------------------------------------------------------------------

POSSESSION: Final = unit_ability("yith.possession", "wars:yith/possession", CARD, YITHIAN)


@POSSESSION.modifies("capture.anyway")
def nobody_is_safe(s: WarsState, me: Seat, areas: int, seat: Seat) -> int:
    """wars:yith/possession: whatever protects them."""
    return areas | s.areas_with(YITHIAN) if seat == me else areas


@POSSESSION.modifies("income")
def bodies(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:yith/captives: added to whatever a captive cultist brings otherwise; a monster has no soul."""
    if seat != me:
        return value
    place = CAPTURED + me
    if place not in s.where:
        return value
    held = [unit for unit, at in enumerate(s.where) if at == place]
    return value + len([unit for unit in held if TRAITS_OF[unit] & CULTIST])
