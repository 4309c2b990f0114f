"""Tarang, an investigator (p.138-143): he runs, and takes the cultists along."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import CULTIST, GOO, RETREAT, TRAITS_OF, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import led_by, may_enter, may_shift
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import move, place

CARD: Final = card("tarang")
TARANG: Final = only(kind("tarang"))

# -- his cost --------------------------------------------------------------------------------------

COMES_BACK: Final = card_ability("tarang.comes_back", "wars:tarang/return", CARD)


@COMES_BACK.option("doom.turn")
def offer_return(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:tarang/return: in the Doom phase, for nothing."""
    return (
        (("wars.tarang.comes_back",),)
        if s.where[TARANG] == POOL
        else No("wars.no.tarang_out", "wars:basics/pool")
    )


@COMES_BACK.action("wars.tarang.comes_back")
def comes_back(s: WarsState, me: Seat, about: Seat) -> None:
    pick_area(s, me, "tarang", list(s.board.areas), "tarang.placed")


@then("tarang.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, TARANG, area)


# -- Cowardice -------------------------------------------------------------------------------------

COWARDICE: Final = card_ability("tarang.cowardice", "wars:tarang/cowardice", CARD)


@COWARDICE.after("moved")
def flees(s: WarsState, me: Seat, about: tuple[Unit, Area, Area]) -> Frame | None:
    """wars:tarang/cowardice: from any Great Old One that moves into his area, even one of his own side."""
    return frightens(s, me, about[0], about[2])


@COWARDICE.after("reappeared")
def comes_upon(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> Frame | None:
    """wars:tarang/cowardice: one that emerges has moved there, too (p.154)."""
    return frightens(s, me, about[0], about[1])


def frightens(s: WarsState, me: Seat, unit: Unit, area: Area) -> Frame | None:
    return Flight(me, area) if TRAITS_OF[unit] & GOO and s.where[TARANG] == area else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Flight(Frame[WarsState]):
    """wars:tarang/cowardice: all together into one area next door; who cannot enter it stays."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        areas = [area for area in s.board.near[RETREAT][self.area] if may_enter(s, TARANG, area)]
        if areas and s.where[TARANG] == self.area:
            s.tell("wars.uses", self.seat, COWARDICE.id)
            pick_area(s, self.seat, "tarang_flees", areas, "tarang.fled", self.area)


@then("tarang.fled")
def fled(s: WarsState, me: Seat, area: Area, data: tuple[Area]) -> None:
    for unit in s.trait_here(me, data[0], CULTIST):
        if led_by(s, unit) == me and may_shift(s, me, unit) and may_enter(s, unit, area):
            move(s, unit, area)
