"""The Laboratory of Yuggoth and its Brain Cylinders (p.175-176): cultists without legs, and without pain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    CULTIST,
    KIND_OF,
    RETREAT,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    copies,
    kinds,
)
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import also_there, no_power, price
from fhtagn.games.wars.rules.sites import SITES, may_end
from fhtagn.games.wars.rules.starts import marked_areas
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import exchange, move, note_move, pay, supplant

CARD: Final = card("brain_cylinder")
CYLINDERS: Final = kinds("brain_cylinder")
COPIES: Final = copies(CARD)  # by seat


def own_kind(seat: Seat) -> Kind:
    """Those in the colour of this player."""
    return CARDS[COPIES[seat]].kinds.start


# -- Surgery ---------------------------------------------------------------------------------------

SURGERY: Final = card_ability("cylinder.surgery", "wars:yuggoth/surgery", CARD)
SURGERY_COST: Final = 1


def laboratory(s: WarsState, me: Seat) -> int:
    """wars:yuggoth/marker: where the board shows it, and where the marker lies; it may be lost."""
    return sum([BIT[area] for area in marked_areas(s, "laboratory")])


SITES["wars.cylinder.surgery"] = laboratory


def patients(s: WarsState, me: Seat) -> list[Unit]:
    """wars:yuggoth/surgery: own cultists in play, also those that are in play on a card."""
    return [
        unit
        for unit in s.units_of(me)
        if TRAITS_OF[unit] & CULTIST and s.is_in_play(unit) and KIND_OF[unit] not in CYLINDERS
    ]


def surgery_cost(s: WarsState, me: Seat, area: Area) -> int:
    """In this Laboratory, without what the places of the patients cost more."""
    return price(s, me, "wars.cylinder.surgery", SURGERY_COST, area)


def theatre(s: WarsState, me: Seat) -> Area:
    """The cheapest Laboratory in which one has a gate."""
    here = s.areas_in(s.gate_areas(me) & laboratory(s, me))
    return min(here, key=lambda area: surgery_cost(s, me, area))


def further(s: WarsState, me: Seat, place: int, paid: int) -> int:
    """wars:yuggoth/surgery-cost: what it costs more because a patient is there; nothing in ``paid`` areas."""
    return 0 if place >= OFF_MAP or paid & BIT[place] else also_there(s, me, place)


def in_reach(s: WarsState, me: Seat, paid: int, power: int) -> list[Unit]:
    """wars:yuggoth/surgery, wars:yuggoth/surgery-cost: patients where the action may end for this Power."""
    return [
        unit
        for unit in patients(s, me)
        if further(s, me, s.where[unit], paid) <= power
        and (s.where[unit] >= OFF_MAP or may_end(s, me, s.where[unit]))
    ]


@SURGERY.option("turn.action")
def offer_surgery(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:yuggoth/surgery, wars:yuggoth/laboratory-yog: with a gate in the Laboratory, or Yog-Sothoth."""
    if not s.gate_areas(me) & laboratory(s, me):
        return No("wars.no.laboratory")
    if s.in_pool(own_kind(me)) < 0:
        return No("wars.no.four_cylinders", "wars:yuggoth/four")
    if not patients(s, me):
        return No("wars.no.no_patient")
    room = theatre(s, me)
    cost = surgery_cost(s, me, room)
    if cost <= s.power[me] and not in_reach(s, me, BIT[room], s.power[me] - cost):
        return No("wars.no.no_patient_in_reach", "wars:yuggoth/surgery-cost")
    return (("wars.cylinder.surgery",),) if cost <= s.power[me] else no_power(s, me, cost)


@SURGERY.action("wars.cylinder.surgery")
def surgery(s: WarsState, me: Seat, about: Seat) -> None:
    room = theatre(s, me)
    pay(s, me, surgery_cost(s, me, room))
    s.push(Operates(me, False, BIT[room]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Operates(Frame[WarsState]):
    """wars:yuggoth/surgery, wars:yuggoth/four: one cultist after the other, if there are cylinders."""

    __slots__ = ("begun", "paid", "seat")

    def __init__(self, seat: Seat, begun: bool, paid: int) -> None:
        self.seat = seat
        self.begun = begun
        self.paid = paid  # the areas that cost no more, as a set

    def go(self, s: WarsState, answer: Action) -> None:
        units = in_reach(s, self.seat, self.paid, s.power[self.seat])
        if units and s.in_pool(own_kind(self.seat)) >= 0:
            pick_unit(s, self.seat, "surgery", units, "cylinder.operated", self.paid, optional=self.begun)


@then("cylinder.operated")
def operated(s: WarsState, me: Seat, unit: Unit | None, data: tuple[int]) -> None:
    """wars:yuggoth/surgery: the cylinder stands where the cultist was, on the same gate."""
    if unit is not None:
        paid = data[0]
        place = s.where[unit]
        pay(s, me, further(s, me, place, paid))
        if place < OFF_MAP:
            paid |= BIT[place]
        s.push(Operates(me, True, paid))
        exchange(s, unit, s.in_pool(own_kind(me)))


# -- what cylinders are ------------------------------------------------------------------------------

CARRIED: Final = card_ability("cylinder.carried", "wars:yuggoth/carried", CARD)


@CARRIED.after("travelled", forced=False)
def takes_along(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    """wars:yuggoth/carried: any unit takes as many along as it likes, for nothing."""
    seat, _, start, area = about
    return Carries(me, start, area) if seat == me and portable(s, me, start) else None


def portable(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    """wars:gates/leave-first: not from a gate, and not twice in a turn."""
    here = s.kind_here(own_kind(seat), area)
    return [unit for unit in here if unit not in s.moved and unit not in s.gate_by]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Carries(Frame[WarsState]):
    """wars:yuggoth/carried: one cylinder after the other."""

    __slots__ = ("area", "seat", "start")

    def __init__(self, seat: Seat, start: Area, area: Area) -> None:
        self.seat = seat
        self.start = start
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        units = portable(s, self.seat, self.start)
        if units:
            data = (self.start, self.area)
            pick_unit(s, self.seat, "carried", units, "cylinder.carried", *data, optional=True)


@then("cylinder.carried")
def carried(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area, Area]) -> None:
    if unit is not None:
        s.push(Carries(me, data[0], data[1]))
        note_move(s, unit)
        move(s, unit, data[1])


IMMOBILE: Final = card_ability("cylinder.immobile", "wars:yuggoth/no-pain", CARD, named=False)


@IMMOBILE.forbids("move")
def no_legs(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:yuggoth/carried: it never moves by itself."""
    mine = KIND_OF[about[0]] in CYLINDERS and s.owner(about[0]) == me
    return No("wars.no.cylinder_moves", "wars:yuggoth/carried") if mine else None


@IMMOBILE.modifies("results.may_pain")
def no_pain(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:yuggoth/no-pain, wars:yuggoth/kills-first: no pain can be assigned to it."""
    return 0 if KIND_OF[unit] in CYLINDERS else value


@IMMOBILE.forbids("retreat")
def nothing_drives_it(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:yuggoth/no-pain: nor one that is no result of a battle (the Dread Curse)."""
    return No("wars.no.cylinder_moves", "wars:yuggoth/no-pain") if KIND_OF[about[0]] in CYLINDERS else None


@IMMOBILE.modifies("retreat.areas")
def stays_or_stands_aside(s: WarsState, me: Side, areas: int, unit: Unit) -> int:
    """wars:yuggoth/no-pain, wars:yuggoth/no-obstacle: nothing drives it away, and it bars no retreat."""
    if KIND_OF[unit] in CYLINDERS:
        return 0
    if s.battle is None or s.side_in_battle(unit) < 0 or s.adversary(unit) != me:
        return areas
    for area in s.board.near[RETREAT][s.where[unit]]:
        here = s.here(me, area)
        if here and all(KIND_OF[each] in CYLINDERS for each in here):
            areas |= BIT[area]
    return areas


# -- captured ----------------------------------------------------------------------------------------

CONVERTED: Final = card_ability("cylinder.convert", "wars:yuggoth/convert", CARD)


@CONVERTED.instead_of("captured")
def offer_to_convert(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> Offer:
    """wars:yuggoth/convert, wars:yuggoth/four: by whoever captures it, with a cylinder to spare."""
    captor, unit = about
    if captor != me or KIND_OF[unit] not in CYLINDERS:
        return No("wars.no.no_cylinder")
    if s.in_pool(own_kind(me)) < 0:
        return No("wars.no.four_cylinders", "wars:yuggoth/four")
    return (("wars.cylinder.convert",),)


@CONVERTED.action("wars.cylinder.convert")
def convert(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> None:
    """wars:yuggoth/convert, wars:yuggoth/lost: lost to its owner; one of the captor's stands there."""
    supplant(s, about[1], own_kind(me), me)
