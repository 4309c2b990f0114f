"""Cthulhu Wars: the Move action (p.24-25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, MOVE, TRAITS_OF, Area, Unit
from fhtagn.games.wars.rules.fees import Menu, are_asked, lacking
from fhtagn.games.wars.rules.pick import DONE, pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import DESTINATION, MOVER, declare, priced
from fhtagn.games.wars.rules.queries import is_priced, led_by, led_here, may_shift, no_power, price, swayed
from fhtagn.games.wars.rules.sites import closed, may_end
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import move, note_move, pay

declare("wars.move_action", {}, "wars:actions/move")
declare("wars.move", {"unit": MOVER, "area": DESTINATION}, "wars:actions/move")
priced("wars.move", "wars:actions/cost")

MOVE_COST: Final = 1
ALL: Final = -1
ANYBODY: Final = 255  # every trait
GOES_ALONG: Final = "goes_along"
NOTHING_TO_MOVE: Final = No("wars.no.nothing_to_move", "wars:actions/move")


def movable(s: WarsState, seat: Seat, most: int = ALL) -> list[Unit]:
    """wars:gates/leave-first, wars:actions/move-once: not moved yet, and not on a gate.

    At most so many, for those who only ask whether there are any.
    """
    where, moved = s.where, s.moved
    gates = s.gate_areas(seat)
    bound = s.rules
    limited = "move.from" in bound.modifiers
    starts = bound.value(s, "move.from", s.board.all, seat) if limited else 0
    strange = swayed(s)
    found: list[Unit] = []
    for start, end in s.forces[seat].ranges:
        for unit in range(start, end):
            place = where[unit]
            if place >= OFF_MAP or (moved and unit in moved):
                continue
            if limited and not starts & BIT[place]:
                continue
            if strange & BIT[place] and led_by(s, unit) != seat:
                continue
            if not gates & BIT[place] or unit not in s.gate_by:
                found.append(unit)
                if len(found) == most:
                    return found
    if strange or "move.others" in bound.modifiers:
        for unit in _others_to_move(s, seat, strange):
            if (
                unit not in found
                and not (moved and unit in moved)
                and not (limited and not starts & BIT[where[unit]])
                and unit not in s.gate_by
            ):
                found.append(unit)
        found.sort()
    return found


def followers(s: WarsState, seat: Seat, start: Area, area: Area) -> list[Unit]:
    """Who may still move and may come along from here to there."""
    return [
        unit
        for unit in movable(s, seat)
        if s.where[unit] == start
        and s.rules.forbidden(s, "enter", (unit, area)) is None
        and s.rules.forbidden(s, "move", (unit, area)) is None
        and may_end(s, seat, area)
        and may_shift(s, seat, unit)
    ]


def _others_to_move(s: WarsState, seat: Seat, strange: int) -> list[Unit]:
    """Units of others on the map that a player may move: who obeys there, and whom abilities name."""
    found = [unit for area in s.areas_in(strange) for unit in led_here(s, seat, area)]
    units = s.rules.value(s, "move.others", 0, seat)
    while units:  # few of all units there are
        lowest = units & -units
        found.append(lowest.bit_length() - 1)
        units ^= lowest
    return found


def offer_move_action(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/move: any number of units, 1 Power each."""
    if not movable(s, seat, 1):
        return NOTHING_TO_MOVE
    if s.power[seat] < MOVE_COST and not (is_priced(s, "wars.move") and offer_moves(s, seat, 1)):
        return no_power(s, seat, MOVE_COST)
    if _is_limited(s) and not offer_moves(s, seat, 1):
        return _why_nobody(s, seat)
    return (("wars.move_action",),)


def _is_limited(s: WarsState) -> bool:
    """Could it be that units stand ready and none of them may move?"""
    bound = s.rules
    return (
        "move" in bound.bans
        or "enter" in bound.bans
        or "end" in bound.bans
        or are_asked(s, "wars.move")
        or "move.reach" in bound.modifiers
    )


def _why_nobody(s: WarsState, seat: Seat) -> No:
    """wars:actions/move: an action that moves nobody is none; what keeps the first unit where it is."""
    for unit in movable(s, seat):
        for area in s.board.near[MOVE][s.where[unit]]:
            for point in ("enter", "move"):
                no = s.rules.forbidden(s, point, (unit, area))
                if no is not None:
                    return no
            no = s.rules.forbidden(s, "end", (seat, area))
            if no is not None:
                return no
    return NOTHING_TO_MOVE


def offer_moves(s: WarsState, seat: Seat, most: int = ALL) -> tuple[Action, ...]:
    """Which unit may go where; at most so many, for those who only ask whether there are any."""
    power = s.power[seat]
    bound = s.rules
    dear = is_priced(s, "wars.move")
    if not dear and power < MOVE_COST:
        return ()
    far = bound.value(s, "move.range", 1, seat)
    if most != ALL:  # mostly the first who are ready may move
        units = movable(s, seat, most)
        return _moves_of(s, seat, units, far, dear, most) or _moves_of(
            s, seat, movable(s, seat), far, dear, most
        )
    return _moves_of(s, seat, alike(s, movable(s, seat)), far, dear, ALL)


def _moves_of(
    s: WarsState, seat: Seat, units: list[Unit], far: int, dear: bool, most: int
) -> tuple[Action, ...]:
    bound, board, power = s.rules, s.board, s.power[seat]
    found: list[Action] = []
    enter, moving, fees = "enter" in bound.bans, "move" in bound.bans, are_asked(s, "wars.move")
    shut = closed(s, seat)
    if not (dear or enter or moving or shut or fees or "move.reach" in bound.modifiers):
        for unit in units:
            found.extend(board.steps(unit, s.where[unit], far))
            if most > 0 and found:
                break
        return tuple(found)
    asked = too_dear = 0  # sets of areas: a price does not depend on the unit
    for unit in units:
        for action in reach(s, unit, board.steps(unit, s.where[unit], far)):
            area: Area = action[2]
            if dear and not asked & BIT[area]:
                asked |= BIT[area]
                if price(s, seat, "wars.move", MOVE_COST, area) > power:
                    too_dear |= BIT[area]
            if (
                (too_dear | shut) & BIT[area]
                or (enter and bound.forbidden(s, "enter", (unit, area)) is not None)
                or (moving and bound.forbidden(s, "move", (unit, area)) is not None)
                or (fees and lacking(s, seat, action) is not None)
            ):
                continue
            found.append(action)
            if len(found) == most:
                return tuple(found)
    return tuple(found)


def reach(s: WarsState, unit: Unit, steps: tuple[Action, ...]) -> tuple[Action, ...]:
    """Where a single unit may move: usually wherever all may."""
    if "move.reach" not in s.rules.modifiers:
        return steps
    areas = s.rules.value(s, "move.reach", sum([BIT[step[2]] for step in steps]), unit)
    return tuple([("wars.move", unit, area) for area in s.areas_in(areas & ~BIT[s.where[unit]])])


def do_move_action(s: WarsState, seat: Seat) -> None:
    s.push(Moving(seat, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Moving(Menu):
    """wars:actions/move: one unit at a time, each once per turn; ``spent``: Power for all of them so far."""

    __slots__ = ("count", "spent")

    def __init__(self, seat: Seat, count: int, spent: int) -> None:
        super().__init__(seat)
        self.count = count
        self.spent = spent

    def ask(self, s: WarsState) -> Node | None:
        moves = offer_moves(s, self.seat)
        if not moves:
            return None
        prompt = Text("wars.prompt.move", {"n": s.power[self.seat]})
        return Decision(self.seat, prompt, (*moves, DONE) if self.count else moves)

    def asks(self, s: WarsState) -> bool:
        return len(offer_moves(s, self.seat, 1)) > 0

    def do(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            unit, area = answer[1], answer[2]
            cost = price(s, self.seat, "wars.move", MOVE_COST, area)
            pay(s, self.seat, cost)
            note_move(s, unit)
            s.push(Moving(self.seat, self.count + 1, self.spent + cost))
            if "travelled" in s.rules.hooked:
                s.push(Travelled(self.seat, unit, s.where[unit], area))
            move(s, unit, area)
        elif "moves.done" in s.rules.hooked:
            propose(s, "moves.done", (self.seat, self.spent))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Travelled(Frame[WarsState]):
    """A unit was moved by a Move action; others may go along."""

    __slots__ = ("area", "seat", "start", "unit")

    def __init__(self, seat: Seat, unit: Unit, start: Area, area: Area) -> None:
        self.seat = seat
        self.unit = unit
        self.start = start
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        propose(s, "travelled", (self.seat, self.unit, self.start, self.area))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Along(Frame[WarsState]):
    """Units that obey the same player and may still move go along with one that was moved, for nothing.

    At most this many of them, and only those with one of these traits.
    """

    __slots__ = ("area", "most", "prompt", "seat", "start", "traits")

    def __init__(
        self, seat: Seat, start: Area, area: Area, prompt: str, traits: int = ANYBODY, most: int = ALL
    ) -> None:
        self.seat = seat
        self.start = start
        self.area = area
        self.prompt = prompt
        self.traits = traits
        self.most = most

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.most:
            return
        ready = [
            unit
            for unit in followers(s, self.seat, self.start, self.area)
            if TRAITS_OF[unit] & self.traits and led_by(s, unit) == self.seat
        ]
        if ready:
            data = (self.start, self.area, self.prompt, self.traits, self.most)
            pick_unit(s, self.seat, self.prompt, ready, GOES_ALONG, *data, optional=True)


@then(GOES_ALONG)
def _goes_along(s: WarsState, seat: Seat, unit: Unit | None, data: tuple[Area, Area, str, int, int]) -> None:
    if unit is not None:
        start, area, prompt, traits, most = data
        s.push(Along(seat, start, area, prompt, traits, most - 1))
        note_move(s, unit)
        move(s, unit, area)
