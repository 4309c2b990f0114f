"""Joseph Curwen (p.124), a unique High Priest: a gate opens or closes as he goes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import BIT, Area, card, kind, only
from fhtagn.games.wars.rules.points import AREA, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import eliminate, make_gate, remove_kept_gate

CARD: Final = card("joseph_curwen")
CURWEN: Final = kind("joseph_curwen")

# -- Beyond the Spheres ----------------------------------------------------------------------------

SPHERES: Final = unit_ability("curwen.beyond_the_spheres", "wars:curwen/spheres", CARD, CURWEN)


def to_open(s: WarsState, me: Seat) -> tuple[Area, ...]:
    """wars:curwen/open: where somebody of his side is left, and no gate is."""
    areas = 0
    for unit in s.on_the_map(me):
        if unit != only(CURWEN):
            areas |= BIT[s.where[unit]]
    return s.areas_in(areas & ~s.gate_pieces())


def to_close(s: WarsState, me: Seat) -> tuple[Area, ...]:
    """wars:curwen/close: any that his side controls, even by himself."""
    return s.areas_in(s.kept_gates(me))


@SPHERES.option("after_action")
def offer_spheres(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:curwen/spheres: after any action, whoever took it."""
    opened = [("wars.curwen.beyond_the_spheres", area) for area in to_open(s, me)]
    closed = [("wars.curwen.close", area) for area in to_close(s, me)]
    return (*opened, *closed) or No("wars.no.no_sphere")


@SPHERES.action("wars.curwen.beyond_the_spheres", area=AREA)
def open_gate(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:curwen/open: nobody controls it yet."""
    s.push(Opens(me, area))
    eliminate(s, only(CURWEN), me)


@SPHERES.action("wars.curwen.close", area=AREA)
def close_gate(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:curwen/close: whoever stood on it stays; perhaps he did himself, so it goes first."""
    remove_kept_gate(s, me, area)
    eliminate(s, only(CURWEN), me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Opens(Frame[WarsState]):
    """wars:curwen/open: he is gone; now the gate."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        make_gate(s, self.area, by=self.seat)
