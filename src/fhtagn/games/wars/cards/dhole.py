"""The Dhole (p.89): its end shakes the planet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.games.wars.rules.content import KIND_OF, Unit, card, kind
from fhtagn.games.wars.rules.pick import Pick, then
from fhtagn.games.wars.rules.points import card_ability, declare
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_doom, gain_power

CARD: Final = card("dhole")
DHOLE: Final = kind("dhole")

# -- Planetary Destruction -------------------------------------------------------------------------
# Granted by the card: when it counts, the Dhole is no longer in play.

DESTRUCTION: Final = card_ability("dhole.planetary_destruction", "wars:dhole/planetary-destruction", CARD)
SIGNS: Final = 2
CONSOLATION: Final = 2
PRIZES: Final = ("doom", "power")
declare("wars.dhole.gift", {"prize": choice("wars.dhole_gift", PRIZES)}, "wars:dhole/planetary-destruction")


@DESTRUCTION.after("lost")
def dhole_lost(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> Frame | None:
    """wars:dhole/planetary-destruction: killed or eliminated in a battle of its owner."""
    b = s.battle
    if KIND_OF[about[0]] != DHOLE or b is None or b.side_of(me) < 0:
        return None
    return Destruction(me, b.foe(me))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Destruction(Frame[WarsState]):
    """2 elder signs; then the opponent gets 2 doom or 2 Power, as the owner likes."""

    __slots__ = ("foe", "seat")

    def __init__(self, seat: Seat, foe: Side) -> None:
        self.seat = seat
        self.foe = foe

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, DESTRUCTION.id)
        if s.leader(self.foe) >= 0:
            gifts = tuple(("wars.dhole.gift", prize) for prize in PRIZES)
            s.push(Pick(self.seat, "dhole_gift", gifts, "dhole.gift", (self.foe,)))
        s.push(DrawSigns(self.seat, SIGNS))


@then("dhole.gift")
def gift(s: WarsState, me: Seat, prize: str, data: tuple[Seat]) -> None:
    if prize == "doom":
        gain_doom(s, data[0], CONSOLATION)
    else:
        gain_power(s, data[0], CONSOLATION)
