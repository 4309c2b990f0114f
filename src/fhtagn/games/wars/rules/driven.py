"""Cthulhu Wars: units that an ability drives out of their area; their owners say where each of them goes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import ADJACENT, BIT, Area, Unit
from fhtagn.games.wars.rules.points import DESTINATION, MOVER, UNIT, declare
from fhtagn.games.wars.rules.queries import may_enter, may_shift
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import move

declare("wars.flee", {"unit": MOVER, "area": DESTINATION}, "wars:basics/owner-chooses")


def drive_out(s: WarsState, by: Seat, units: list[Unit], to: int) -> None:
    """All these units of one area go to areas next door that are in this set; who cannot go stays."""
    able = [unit for unit in units if ways(s, by, unit, to)]
    if able:
        s.push(DrivenOut(by, tuple(able), to))


def ways(s: WarsState, by: Seat, unit: Unit, to: int) -> list[Area]:
    """Where an ability of this seat can drive it."""
    if not may_shift(s, by, unit):
        return []
    near = s.board.near[ADJACENT][s.where[unit]]
    return [area for area in near if to & BIT[area] and may_enter(s, unit, area)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrivenOut(Frame[WarsState]):
    """One owner after the other; whoever drives them says in which order."""

    __slots__ = ("by", "to", "units")

    def __init__(self, by: Seat, units: tuple[Unit, ...], to: int) -> None:
        self.by = by
        self.units = units
        self.to = to

    def _owners(self, s: WarsState) -> list[Seat]:
        owners = {s.owner(unit) for unit in self.units}
        return [seat for seat in s.order(self.by) if seat in owners]

    def ask(self, s: WarsState) -> Node | None:
        owners = self._owners(s)
        if len(owners) < 2:
            return None
        actions = tuple([("wars.pick_player", seat) for seat in owners])
        return Decision(self.by, Text("wars.prompt.driven_first"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        owner = answer[1] if answer else self._owners(s)[0]
        rest = tuple([unit for unit in self.units if s.owner(unit) != owner])
        if rest:
            s.push(DrivenOut(self.by, rest, self.to))
        mine = tuple([unit for unit in self.units if s.owner(unit) == owner])
        s.push(Leaving(self.by, owner, mine, s.where[mine[0]], self.to))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Leaving(Frame[WarsState]):
    """wars:basics/owner-chooses: the units of one owner leave an area one by one."""

    __slots__ = ("by", "seat", "start", "to", "units")

    def __init__(self, by: Seat, seat: Seat, units: tuple[Unit, ...], start: Area, to: int) -> None:
        self.by = by
        self.seat = seat
        self.units = units
        self.start = start
        self.to = to

    def _ways(self, s: WarsState) -> list[Area]:
        unit = self.units[0]
        return ways(s, self.by, unit, self.to) if s.where[unit] == self.start else []

    def ask(self, s: WarsState) -> Node | None:
        areas = self._ways(s)
        if len(areas) < 2:
            return None
        unit = self.units[0]
        actions = tuple([("wars.flee", unit, area) for area in areas])
        return Decision(self.seat, Text("wars.prompt.flee", {"unit": UNIT.name(unit)}), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if len(self.units) > 1:
            s.push(Leaving(self.by, self.seat, self.units[1:], self.start, self.to))
        areas = [answer[2]] if answer else self._ways(s)
        if areas:
            move(s, self.units[0], areas[0])
