"""Cthulhu Wars: retreats, the last step of a battle (p.37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, RETREAT, Area, Unit
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import DESTINATION, MOVER, UNIT, declare, event
from fhtagn.games.wars.rules.state import ATTACKER, DEFENDER, WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import eliminate, move

declare("wars.retreat", {"unit": MOVER, "area": DESTINATION}, "wars:battle/retreat")

BYSTANDERS: Final = -1


def retreat_areas(s: WarsState, side: int) -> list[Area]:
    """wars:battle/retreat: adjacent, without units of the opponent in this battle (p.37)."""
    b = the_battle(s)
    return [area for area in s.board.near[RETREAT][b.area] if not s.is_here(b.sides[1 - side], area)]


def beside_another_foe(s: WarsState, areas: int, unit: Unit, recluse: Unit, fights: bool) -> int:
    """``areas``, and those where only others are that nobody plays: they are not the opponent (p.37).

    One of the side that nobody plays is a foe of its own (``recluse``); ``fights``: the battle is against it.
    """
    b = the_battle(s)
    side = s.side_in_battle(unit)
    if side < 0 or b.sides[1 - side] != s.wild():
        return areas
    for area in s.board.near[RETREAT][b.area]:
        units = s.here(s.wild(), area)
        if units and all((other == recluse) != fights for other in units):
            areas |= BIT[area]
    return areas


def ways_out(s: WarsState, side: int, unit: Unit) -> list[Area]:
    """Where this unit may retreat to; bystanders have no opponent."""
    areas = list(s.board.near[RETREAT][s.where[unit]]) if side < 0 else retreat_areas(s, side)
    if "retreat.areas" in s.rules.modifiers:
        mask = s.rules.value(s, "retreat.areas", sum([BIT[area] for area in areas]), unit)
        areas = list(s.areas_in(mask))
    if "enter" in s.rules.bans:
        areas = [area for area in areas if s.rules.forbidden(s, "enter", (unit, area)) is None]
    return areas


def refuges(s: WarsState, side: int, unit: Unit) -> list[Area]:
    """Where a pain may drive this unit."""
    return may_retreat(s, unit, ways_out(s, side, unit))


def may_retreat(s: WarsState, unit: Unit, areas: list[Area]) -> list[Area]:
    """Without those to which no pain drives it."""
    if "retreat" not in s.rules.bans:
        return areas
    return [area for area in areas if s.rules.forbidden(s, "retreat", (unit, area)) is None]


def pained(s: WarsState, side: int) -> list[Unit]:
    """Units of this side that must retreat and have not yet gone."""
    b = the_battle(s)
    if side < 0:  # bystanders retreat from wherever they are, area by area
        units = [unit for unit in b.pains_on if s.side_in_battle(unit) < 0 and s.where[unit] < OFF_MAP]
        return [u for u in units if (s.owner(u), s.where[u]) == (s.owner(units[0]), s.where[units[0]])]
    units = [unit for unit in b.pains_on if s.where[unit] == b.area and unit not in b.spared]
    return [unit for unit in units if s.side_in_battle(unit) == side]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Retreats(Frame[WarsState]):
    """wars:battle/retreat: the pained units of one side retreat one by one, or one of them is lost.

    ``BYSTANDERS``: units that an ability gave a pain although they took no part.
    """

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def _next(self, s: WarsState) -> tuple[Unit, list[Area]]:
        """One unit at a time, in a fixed order: the only choice is where it goes."""
        for unit in alike(s, pained(s, self.side)):
            areas = refuges(s, self.side, unit)
            if areas:
                return unit, areas
        return -1, []

    def ask(self, s: WarsState) -> Node | None:
        unit, areas = self._next(s)
        if len(areas) < 2:
            return None
        seat = s.rules.value(s, "retreat.chooser", self._owner(s, unit), self.side)
        actions = tuple([("wars.retreat", unit, area) for area in areas])
        return Decision(seat, Text("wars.prompt.retreat", {"unit": UNIT.name(unit)}), actions)

    def _owner(self, s: WarsState, unit: Unit) -> Seat:
        """Who chooses for a unit; on a side that nobody plays, the opponent."""
        b = the_battle(s)
        if self.side < 0:
            return s.decider(s.owner(unit), s.decider(b.sides[ATTACKER], b.sides[DEFENDER]))
        return s.decider(b.sides[self.side], b.sides[1 - self.side])

    def go(self, s: WarsState, answer: Action) -> None:
        if answer != NOTHING:
            self._send(s, answer[1], answer[2])
            return
        unit, areas = self._next(s)
        if areas:  # only one way out
            self._send(s, unit, areas[0])
            return
        stuck = pained(s, self.side)
        if stuck:  # nowhere to go: its owner gives up one, the others stay
            pick_unit(s, self._owner(s, stuck[0]), "no_retreat", stuck, "no_retreat", self.side)

    def _send(self, s: WarsState, unit: Unit, area: Area) -> None:
        s.push(self)
        if self.side < 0:  # those of the battle have gone when they have left its area
            del the_battle(s).pains_on[unit]
        move(s, unit, area)


@then("no_retreat")
def _no_retreat(s: WarsState, seat: Seat, unit: Unit, data: tuple[int]) -> None:
    """wars:battle/no-retreat: the others stay."""
    b = the_battle(s)
    for other in pained(s, data[0]):
        del b.pains_on[other]
        if other != unit:
            s.tell("wars.stays", other)
    propose(s, "no_retreat", (data[0], unit))


@event("no_retreat", "wars:battle/no-retreat")  # (side of the battle, unit): it would be eliminated
def no_retreat(s: WarsState, about: tuple[int, Unit]) -> None:
    """wars:battle/no-retreat: one of the pained units is eliminated."""
    eliminate(s, about[1], s.adversary(about[1]))


def flee(s: WarsState, seat: Seat, unit: Unit) -> None:
    """An ability, not a pain, makes a unit leave the battle; ``seat`` chooses where to."""
    propose(s, "flees", (seat, unit))


@event("flees", "wars:battle/pre")  # (who chooses, unit)
def _flees(s: WarsState, about: tuple[Seat, Unit]) -> None:
    pick_area(s, about[0], "howled_to", ways_out(s, -1, about[1]), "fled", about[1])
