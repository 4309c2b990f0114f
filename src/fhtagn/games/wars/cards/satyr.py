"""Satyrs (p.121): where they dance, the cult grows."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import Area, CardId, Kind, card, kind
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import PlaceAcolyte, place

CARD: Final = card("satyr")
SATYR: Final = kind("satyr")

# -- Fecund ----------------------------------------------------------------------------------------
# Granted by the card: the first Satyr is summoned when none is in play.

FECUND: Final = card_ability("satyr.fecund", "wars:satyr/fecund", CARD)


@FECUND.after("summoned")
def brings_an_acolyte(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area, bool]) -> Frame | None:
    """wars:satyr/fecund: with each one that is summoned, for Power or for nothing."""
    return PlaceAcolyte(me, about[2]) if about[1] == SATYR else None


@FECUND.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:satyr/fecund: both at the same gate."""
    if about[1] != CARD:
        return False
    gates = list(s.gates_of(me))
    if gates:
        pick_area(s, me, "satyr", gates, "satyr.placed")
    return True


@then("satyr.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    s.push(PlaceAcolyte(me, area))
    place(s, s.in_pool(SATYR), area)
