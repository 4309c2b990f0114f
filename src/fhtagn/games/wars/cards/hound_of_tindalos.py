"""The Hound of Tindalos (p.118-119): it lives in the angles of time, where gates are."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import BIT, Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.pick import DONE, Pick, pick_area, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.queries import also_there
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import eliminate, move, note_move, pay, place

CARD: Final = card("hound_of_tindalos")
HOUND: Final = kind("hound_of_tindalos")

ARRIVAL: Final = card_ability("hound.arrival", "wars:hound/gate", CARD, named=False, printed=False)


@ARRIVAL.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:hound/gate: at any gate, whoever has it."""
    if about[1] != CARD:
        return False
    gates = list(s.areas_in(s.gates()))
    if gates:
        pick_area(s, me, "free_figure", gates, "hound.arrived")
    return True


@then("hound.arrived")
def arrived(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, only(HOUND), area)


# -- Chronophage -----------------------------------------------------------------------------------

CHRONOPHAGE: Final = unit_ability("hound.chronophage", "wars:hound/chronophage", CARD, HOUND)


@CHRONOPHAGE.forbids("move")
def does_not_walk(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:hound/chronophage: no Move action of its own."""
    return No("wars.no.chronophage") if about[0] == only(HOUND) else None


@CHRONOPHAGE.after("travelled", forced=False)
def scents_prey(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    return Leap(me) if about[0] == me and only(HOUND) not in s.moved else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Leap(Frame[WarsState]):
    """wars:hound/chronophage: from a gate to any other, once per turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        hound = only(HOUND)
        gates, here = s.gates(), s.where[hound]
        if here >= OFF_MAP or not gates & BIT[here]:
            return
        areas = [
            area
            for area in s.areas_in(gates & ~BIT[here])
            if s.rules.forbidden(s, "enter", (hound, area)) is None
            and may_end(s, self.seat, area)
            and also_there(s, self.seat, area) <= s.power[self.seat]
        ]
        if areas:
            actions: tuple[Action, ...] = tuple([("wars.pick_area", area) for area in areas])
            s.push(Pick(self.seat, "hound", (*actions, DONE), "hound.leapt", ()))


@then("hound.leapt")
def leapt(s: WarsState, me: Seat, area: Area | None, data: tuple[()]) -> None:
    """wars:hound/chronophage: for nothing, unless the area makes a Move action that ends there dearer."""
    if area is not None:
        pay(s, me, also_there(s, me, area))
        note_move(s, only(HOUND))
        move(s, only(HOUND), area)


# -- Angles of Time --------------------------------------------------------------------------------

ANGLES: Final = unit_ability("hound.angles_of_time", "wars:hound/angles", CARD, HOUND)


@ANGLES.modifies("results.may_kill")
def cannot_be_killed(s: WarsState, me: Side, value: int, unit: Unit) -> int:
    """wars:hound/angles: no kill can be assigned to it."""
    return 0 if unit == only(HOUND) else value


@ANGLES.watches("pain.assigned")
def is_hurt(s: WarsState, me: Side, unit: Unit) -> None:
    if unit == only(HOUND) and s.battle is not None:
        s.battle.note(ANGLES)


@ANGLES.after("no_retreat")
def has_no_way_out(s: WarsState, me: Seat, about: tuple[int, Unit]) -> Frame | None:
    """wars:hound/angles: where others would stay, it is lost."""
    b = s.battle
    hurt = b is not None and b.noted(ANGLES) and s.where[only(HOUND)] == b.area
    return Vanishes(me) if hurt and b is not None and s.side_in_battle(only(HOUND)) == about[0] else None


@ANGLES.after("entered")
@ANGLES.after("gate.removed")
@ANGLES.after("gate.moved")
@ANGLES.after("action.done")
def out_of_the_angles(s: WarsState, me: Seat, about: Any) -> Frame | None:
    """wars:hound/angles: without a gate it cannot be."""
    return Vanishes(me) if is_lost(s) else None


def is_lost(s: WarsState) -> bool:
    area = s.where[only(HOUND)]
    return area < OFF_MAP and not s.gates() & BIT[area]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Vanishes(Frame[WarsState]):
    """It is eliminated, in a battle by the opponent."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        if s.where[only(HOUND)] < OFF_MAP:
            b = s.battle
            fights = b is not None and b.side_of(self.seat) >= 0
            eliminate(s, only(HOUND), b.foe(self.seat) if b is not None and fights else self.seat)
