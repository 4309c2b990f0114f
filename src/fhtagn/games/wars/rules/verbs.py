"""Cthulhu Wars: one function per thing that physically happens on the table.

Every rule and every ability uses these, so that nothing is forgotten: a controller that leaves
abandons its gate, a loss gives doom with two players, an elder sign is drawn secretly.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec, Specs, number
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DRAW, Action, Chance, Node, Seat
from fhtagn.games.wars.rules.content import CULTIST, KIND_OF, KINDS, TYPE_OF, Area, Kind, Unit
from fhtagn.games.wars.rules.points import AREA, COUNT, UNIT
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, POOL, WarsState

_SIGN: Final = number(1, 3)

EVENTS: Final = Specs(
    Spec("wars.placed", {"unit": UNIT, "area": AREA}, "wars:basics/units"),
    Spec("wars.moved", {"unit": UNIT, "start": AREA, "area": AREA}, "wars:actions/move"),
    Spec("wars.eliminated", {"unit": UNIT, "area": AREA}, "wars:basics/eliminate"),
    Spec("wars.killed", {"unit": UNIT, "area": AREA}, "wars:battle/apply"),
    Spec("wars.captured", {"seat": SEAT, "unit": UNIT, "area": AREA}, "wars:capture/held"),
    Spec("wars.replaced", {"unit": UNIT, "by": UNIT, "area": AREA}, "wars:basics/units"),
    Spec("wars.gate_made", {"area": AREA}, "wars:actions/create-gate"),
    Spec("wars.gate_controlled", {"unit": UNIT, "area": AREA}, "wars:gates/control"),
    Spec("wars.gate_abandoned", {"area": AREA}, "wars:gates/abandoned"),
    Spec("wars.power", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:power/income"),
    Spec("wars.paid", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:actions/cost"),
    Spec("wars.lost_power", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:actions/cost"),
    Spec("wars.doom", {"seat": SEAT, "n": COUNT, "total": COUNT}, "wars:doom/track"),
    Spec("wars.sign", {"seat": SEAT}, "wars:signs/drawn"),
    Spec("wars.sign_value", {"seat": SEAT, "value": _SIGN}, "wars:signs/drawn"),
    Spec("wars.no_sign", {"seat": SEAT}, "wars:signs/none-left"),
    Spec("wars.revealed", {"seat": SEAT, "value": _SIGN}, "wars:signs/reveal"),
)


# -- Power and doom --------------------------------------------------------------------------------


def pay(s: WarsState, seat: Seat, n: int) -> None:
    """p.21: costs are paid before the action is carried out."""
    if n:
        s.power[seat] -= n
        s.tell("wars.paid", seat, n, s.power[seat])


def lose_power(s: WarsState, seat: Seat, n: int) -> None:
    """At most what there is."""
    n = min(n, s.power[seat])
    if n:
        s.power[seat] -= n
        s.tell("wars.lost_power", seat, n, s.power[seat])


def gain_power(s: WarsState, seat: Seat, n: int) -> None:
    if n:
        s.power[seat] += n
        s.tell("wars.power", seat, n, s.power[seat])


def gain_doom(s: WarsState, seat: Seat, n: int) -> None:
    if n:
        s.doom[seat] += n
        s.tell("wars.doom", seat, n, s.doom[seat])


# -- units -----------------------------------------------------------------------------------------


def place(s: WarsState, unit: Unit, area: Area) -> None:
    """From the pool (or a card) into an area."""
    s.where[unit] = area
    s.tell("wars.placed", unit, area)


def leave_gate(s: WarsState, unit: Unit) -> None:
    """A controller that goes away leaves an abandoned gate."""
    area = s.where[unit]
    if area >= 0 and s.gate[area] == unit:
        s.gate[area] = ABANDONED
        s.tell("wars.gate_abandoned", area)


def move(s: WarsState, unit: Unit, area: Area) -> None:
    start = s.where[unit]
    leave_gate(s, unit)
    s.where[unit] = area
    if s.options["moves_once"] == "any_way":  # ruling Q16: also without a Move action
        s.moved |= 1 << unit
    s.tell("wars.moved", unit, start, area)


def eliminate(s: WarsState, unit: Unit, by: Seat) -> None:
    """Removed by anything but a kill result; ``by`` is who caused it (the owner: a sacrifice)."""
    area = s.where[unit]
    _lose(s, unit, by, POOL)
    s.tell("wars.eliminated", unit, area)


def kill(s: WarsState, unit: Unit, by: Seat) -> None:
    """Removed by a kill result."""
    area = s.where[unit]
    _lose(s, unit, by, POOL)
    s.tell("wars.killed", unit, area)


def capture(s: WarsState, unit: Unit, by: Seat) -> None:
    """p.25: counts as eliminated, but lies on the captor's card until the next Gather Power."""
    area = s.where[unit]
    _lose(s, unit, by, CAPTURED - by)
    s.tell("wars.captured", by, unit, area)


def _lose(s: WarsState, unit: Unit, by: Seat, to: int) -> None:
    leave_gate(s, unit)
    s.where[unit] = to
    owner = s.owner(unit)
    if by != owner and TYPE_OF[unit] == CULTIST:
        s.bereaved |= 1 << owner
    if s.two_players():  # p.58: whoever caused it, the other player gains the unit's cost
        gain_doom(s, 1 - owner, KINDS[KIND_OF[unit]].worth - _given(s, unit))


def escape(s: WarsState, unit: Unit) -> None:
    """p.58: with two players, a unit that escapes its death still gives half its worth.

    It can die only once in a battle: it escapes only once in it, and if it is lost in the end, that
    half was part of its worth.
    """
    b = s.battle
    if s.two_players() and b is not None and not _given(s, unit):
        b.marks.append(f"escaped {unit}")
        gain_doom(s, 1 - s.owner(unit), _half(unit))


def _half(unit: Unit) -> int:
    return (KINDS[KIND_OF[unit]].worth + 1) // 2


def _given(s: WarsState, unit: Unit) -> int:
    """The doom that a unit gave by an escape in this battle."""
    b = s.battle
    return _half(unit) if b is not None and f"escaped {unit}" in b.marks else 0


def replace(s: WarsState, unit: Unit, by: Unit) -> None:
    """One unit becomes another in the same area: no loss, so no doom for anybody."""
    area = s.where[unit]
    leave_gate(s, unit)
    s.where[unit] = POOL
    s.where[by] = area
    s.tell("wars.replaced", unit, by, area)


def to_card(s: WarsState, unit: Unit) -> None:
    leave_gate(s, unit)
    s.where[unit] = CARD


# -- gates -----------------------------------------------------------------------------------------


def make_gate(s: WarsState, area: Area) -> None:
    assert s.gate[area] == NO_GATE, "p.16: at most one gate per area"
    s.gate[area] = ABANDONED
    s.tell("wars.gate_made", area)


def control_gate(s: WarsState, unit: Unit) -> None:
    area = s.where[unit]
    assert s.gate[area] == ABANDONED, "p.16: at most one controller on a gate"
    s.gate[area] = unit
    s.tell("wars.gate_controlled", unit, area)


# -- elder signs -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawSigns(Frame):
    """p.19: elder signs are drawn secretly; when none is left, each is 1 doom instead."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def ask(self, s: WarsState) -> Node | None:
        left = sum(s.bag)
        return Chance(DRAW, 1, left, self.seat, seen_by=(self.seat,)) if self.count and left else None

    def go(self, s: WarsState, answer: Action) -> None:
        seat = self.seat
        if not answer:
            for _ in range(self.count):
                s.tell("wars.no_sign", seat)
            gain_doom(s, seat, self.count)
            return
        value = sign_at(s.bag, answer[1][0])
        s.bag[value - 1] -= 1
        s.signs[3 * seat + value - 1] += 1
        if s.events is not None:
            hidden = Event("wars.sign", (seat,))
            s.events.append(Event("wars.sign_value", (seat, value), seen_by=(seat,), instead=hidden))
        if self.count > 1:
            s.push(DrawSigns(seat, self.count - 1))


def sign_at(counts: list[int], index: int) -> int:
    """The value of the elder sign at a place of the bag."""
    value = 1
    while index >= counts[value - 1]:
        index -= counts[value - 1]
        value += 1
    return value


def reveal(s: WarsState, seat: Seat, value: int) -> None:
    """p.20: its value in doom; the sign leaves the game."""
    s.signs[3 * seat + value - 1] -= 1
    if s.events is not None:
        s.events.append(Event("wars.revealed", (seat, value), reveals=True, known_to=(seat,)))
    gain_doom(s, seat, value)


def any_in_pool(s: WarsState, kinds: tuple[Kind, ...]) -> list[Kind]:
    """The kinds among these of which a unit is in the pool."""
    return [kind for kind in kinds if s.in_pool(kind) >= 0]
