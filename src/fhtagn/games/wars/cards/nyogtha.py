"""Nyogtha (p.96, EN FAQ p.195-196), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import (
    FOUGHT_HERE,
    at_gate_with_goo,
    awakening,
    offer_battle,
    open_battle,
)
from fhtagn.games.wars.rules.battle import start_battle
from fhtagn.games.wars.rules.capturing import preys, take_captive
from fhtagn.games.wars.rules.content import BIT, GOO, KIND_OF, KINDS, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.moving import movable, offer_moves
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import (
    AREA,
    DESTINATION,
    MOVER,
    SIDE,
    declare,
    loyalty_book,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import NOWHERE, Fighters, Price, also_there, combat
from fhtagn.games.wars.rules.sites import closed
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import earn_card_book, move, note_move, pay

CARD: Final = card("nyogtha")
NYOGTHA: Final = kind("nyogtha")
BOTH: Final = KINDS[NYOGTHA].units


def where_it_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:nyogtha/awakening: as usual; wars:nyogtha/nightmare-web: a missing half beside any own unit."""
    if s.holder[CARD] == seat and s.in_play(NYOGTHA) and s.has(seat, WEB.id):
        return s.areas_in(s.areas_of(seat))
    return at_gate_with_goo(s, seat)


awakening(NYOGTHA, where_it_rises)

ATTACKS: Final = 4
DEFENDS: Final = 1


def from_ambush(s: WarsState, side: Fighters) -> int:
    """wars:nyogtha/combat: each has 4 dice if its side declared the battle, else 1."""
    b = s.battle
    attacked = b is not None and b.area == side.area and b.sides[1] == side.side
    return side.count(NYOGTHA) * (DEFENDS if attacked else ATTACKS)


combat(NYOGTHA, from_ambush)

# -- From Below ------------------------------------------------------------------------------------

FROM_BELOW: Final = unit_ability("nyogtha.from_below", "wars:nyogtha/from-below", CARD, NYOGTHA)
declare("wars.nyogtha.move", {"unit": MOVER, "area": DESTINATION}, "wars:nyogtha/moves")
declare("wars.nyogtha.capture", {"area": AREA, "foe": SIDE}, "wars:nyogtha/captures")
SECOND_AREA: Final = "nyogtha area"  # where the second battle will be, + 1
SECOND_FOE: Final = "nyogtha foe"


def other_one(s: WarsState, unit: Unit) -> Unit:
    """The other one of the two, if it is on the map; else -1."""
    return next((each for each in BOTH if each != unit and s.where[each] < OFF_MAP), -1)


@FROM_BELOW.after("travelled", forced=False)
def moves_along(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    """wars:nyogtha/moves: when a Move action moves one of them, the other may move, too."""
    seat, unit = about[:2]
    if seat != me or KIND_OF[unit] != NYOGTHA:
        return None
    other = other_one(s, unit)
    return Follows(me, other) if other >= 0 else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Follows(Frame[WarsState]):
    """wars:nyogtha/moves: for nothing, to wherever a Move action could take it."""

    __slots__ = ("seat", "unit")

    def __init__(self, seat: Seat, unit: Unit) -> None:
        self.seat = seat
        self.unit = unit

    def _ways(self, s: WarsState) -> list[Action]:
        if self.unit not in movable(s, self.seat):
            return []
        trial = s.clone()
        trial.power[self.seat] += 99  # it costs nothing
        moves = [
            step
            for step in offer_moves(trial, self.seat)
            if KIND_OF[step[1]] == NYOGTHA and also_there(s, self.seat, step[2]) <= s.power[self.seat]
        ]
        return [("wars.nyogtha.move", self.unit, step[2]) for step in moves if step[1] == self.unit]

    def ask(self, s: WarsState) -> Node | None:
        ways = self._ways(s)
        return Decision(self.seat, Text("wars.prompt.nyogtha_moves"), (*ways, DONE)) if ways else None

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            pay(s, self.seat, also_there(s, self.seat, answer[2]))
            note_move(s, self.unit)
            move(s, self.unit, answer[2])


@FROM_BELOW.after("captured", forced=False)
def captures_twice(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> Frame | None:
    """wars:nyogtha/captures: when one of them captures in a Capture action, the other may, too."""
    if about[0] != me or not s.count(HUNTS):
        return None
    area = s.count(HUNTS) - 1
    return CapturesToo(me, area)


HUNTS: Final = "nyogtha hunts"  # a Capture action is under way where one of them is: the area + 1


@FROM_BELOW.before("action")
def goes_hunting(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> None:
    seat, action = about
    here = seat == me and action[0] == "wars.capture" and s.areas_with(NYOGTHA) & BIT[action[1]]
    s.set_count(HUNTS, action[1] + 1 if here else 0)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CapturesToo(Frame[WarsState]):
    """wars:nyogtha/captures: once, for nothing, where the other one is."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area  # where the first one has captured

    def _preys(self, s: WarsState) -> list[Action]:
        found = preys(s, self.seat)
        if isinstance(found, No):
            return []
        areas = s.areas_with(NYOGTHA) & ~BIT[self.area] & ~closed(s, self.seat)
        power = s.power[self.seat]
        there = [
            prey for prey in found if areas & BIT[prey[1]] and also_there(s, self.seat, prey[1]) <= power
        ]
        return [("wars.nyogtha.capture", *prey[1:]) for prey in there]

    def ask(self, s: WarsState) -> Node | None:
        preys_ = self._preys(s)
        return Decision(self.seat, Text("wars.prompt.nyogtha_captures"), (*preys_, DONE)) if preys_ else None

    def go(self, s: WarsState, answer: Action) -> None:
        s.set_count(HUNTS, 0)
        if answer and answer != DONE:
            pay(s, self.seat, also_there(s, self.seat, answer[1]))
            take_captive(s, self.seat, answer[1], answer[2])


@FROM_BELOW.option("battle.declared")
def offer_second_battle(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:nyogtha/battles: where one of them attacks, the other may attack elsewhere; one battle an area."""
    b = the_battle(s)
    here = s.areas_with(NYOGTHA)
    if b.sides[0] != me or not here & BIT[b.area]:
        return No("wars.no.nyogtha_attacks")
    if s.count(SECOND_AREA) or s.suspended:
        return No("wars.no.once_per_battle")
    if not here & ~BIT[b.area]:
        return FOUGHT_HERE
    trial = s.clone()
    trial.battle = None
    trial.power[me] += 99  # it costs nothing
    found = offer_battle(trial, me)
    if isinstance(found, No):
        return found
    there = here & ~BIT[b.area] & ~closed(s, me)
    battles = [each for each in found if there & BIT[each[1]] and also_there(s, me, each[1]) <= s.power[me]]
    return tuple([("wars.nyogtha.from_below", *each[1:]) for each in battles]) or FOUGHT_HERE


@FROM_BELOW.action("wars.nyogtha.from_below", area=AREA, foe=SIDE)
def declares_another(s: WarsState, me: Seat, about: None, area: Area, foe: Side) -> None:
    """wars:nyogtha/battles: declared together, fought one after the other."""
    pay(s, me, also_there(s, me, area))
    open_battle(s, me, area)
    s.set_count(SECOND_AREA, area + 1)
    s.set_count(SECOND_FOE, foe)


@FROM_BELOW.after("action.done", always=True)
def second_battle(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:nyogtha/battles: not after an action that only interrupts the first one."""
    return SecondBattle(me) if about == me and s.count(SECOND_AREA) and s.battle is None else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SecondBattle(Frame[WarsState]):
    """wars:nyogtha/battles: with whoever is there by now; without one of the sides there is none."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        area, foe = s.count(SECOND_AREA) - 1, s.count(SECOND_FOE)
        s.set_count(SECOND_AREA, 0)
        if s.is_here(self.seat, area) and s.is_here(foe, area):
            start_battle(s, self.seat, foe, area)


# -- its requirement -------------------------------------------------------------------------------

SURVIVAL: Final = card_requirement(CARD, "nyogtha.survival", "wars:nyogtha/survival")
NO_GOO: Final = 1  # what the battle notes about one that takes part
FACED_GOO: Final = 2


@SURVIVAL.ability.before("battle.joined")
def takes_part(s: WarsState, me: Side, about: None) -> None:
    b = the_battle(s)
    side = b.side_of(me)
    if side >= 0:
        great = any(TRAITS_OF[unit] & GOO for unit in s.participants(1 - side))
        for unit in s.participants(side):
            if KIND_OF[unit] == NYOGTHA:
                b.note(SURVIVAL.ability, unit, FACED_GOO if great else NO_GOO)


@SURVIVAL.ability.watches("battle.over")
def survives(s: WarsState, me: Side, about: tuple[Area, Side, Side]) -> None:
    """wars:nyogtha/survival: against an enemy Great Old One; all of it that took part lives on."""
    b = the_battle(s)
    faced = [unit for unit in BOTH if b.noted(SURVIVAL.ability, unit) == FACED_GOO]
    fought = [unit for unit in faced if unit not in b.aside]
    if fought and not b.over and all(s.where[unit] < OFF_MAP for unit in fought):
        earn_card_book(s, CARD)


# -- Nightmare Web ---------------------------------------------------------------------------------

WEB: Final = loyalty_book("nyogtha.nightmare_web", "wars:nyogtha/nightmare-web", CARD)
WEB_COST: Final = 2


@WEB.modifies("wars.awaken")
def cheap_half(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:nyogtha/nightmare-web: 2 Power for the missing one; its worth to others stays (NOWHERE)."""
    mine = about.seat == me and about.kind == NYOGTHA and about.area != NOWHERE
    return min(value, WEB_COST) if mine and s.in_play(NYOGTHA) else value
