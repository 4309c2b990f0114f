"""Shantaks (p.86, FAQ p.197): steeds that know no distance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.content import CULTIST, KIND_OF, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.moving import followers
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.queries import led_by
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import move, note_move

CARD: Final = card("shantak")
SHANTAK: Final = kind("shantak")

# -- Horror Steed ----------------------------------------------------------------------------------

STEED: Final = unit_ability("shantak.horror_steed", "wars:shantak/horror-steed", CARD, SHANTAK)


@STEED.modifies("move.reach")
def flies_anywhere(s: WarsState, me: Seat, areas: int, unit: Unit) -> int:
    """wars:shantak/horror-steed: any area of the map."""
    return s.board.all if KIND_OF[unit] == SHANTAK else areas


@STEED.after("travelled", forced=False)
def saddles_up(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    seat, unit, start, area = about
    return Rider(me, start, area) if seat == me and KIND_OF[unit] == SHANTAK else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rider(Frame[WarsState]):
    """wars:shantak/rider: a cultist that may still move comes along, for nothing."""

    __slots__ = ("area", "seat", "start")

    def __init__(self, seat: Seat, start: Area, area: Area) -> None:
        self.seat = seat
        self.start = start
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        ready = [
            unit
            for unit in followers(s, self.seat, self.start, self.area)
            if TRAITS_OF[unit] & CULTIST and led_by(s, unit) == self.seat
        ]
        if ready:
            pick_unit(s, self.seat, "shantak_rider", ready, "shantak.ridden", self.area, optional=True)


@then("shantak.ridden")
def ridden(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        note_move(s, unit)
        move(s, unit, data[0])
