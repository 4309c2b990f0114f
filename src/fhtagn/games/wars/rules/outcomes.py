"""Cthulhu Wars: results of a battle on units: kills, pains, eliminations, assigned and applied (p.36-37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Side
from fhtagn.core.reactions import propose
from fhtagn.games.wars.rules.content import Unit
from fhtagn.games.wars.rules.fight import Battle
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import eliminate, escape, kill


def results_on(b: Battle, unit: Unit) -> int:
    return b.kills_on.get(unit, 0) + b.pains_on.get(unit, 0)


def kills_scored(s: WarsState, side: int) -> int:
    """Against a side, by dice and abilities: yet to be taken, or taken by its units or in their place."""
    b = the_battle(s)
    foe = b.sides[1 - side]
    return b.kills[side] + sum([n for unit, n in b.kills_on.items() if s.adversary(unit) == foe])


def room_for(s: WarsState, unit: Unit) -> int:
    """How many more results a unit can take: one in all, unless an ability says more."""
    if unit in the_battle(s).doomed:
        return 0
    return _own_value(s, "results.most", unit) - results_on(the_battle(s), unit)


def _own_value(s: WarsState, query: str, unit: Unit) -> int:
    """wars:dire-cthulhu/bystanders: 1, unless an ability says more; no ability helps a bystander."""
    return s.rules.value(s, query, 1, unit) if s.side_in_battle(unit) >= 0 else 1


# -- assigned --------------------------------------------------------------------------------------


def assign_kill(s: WarsState, unit: Unit) -> None:
    b = the_battle(s)
    b.kills_on[unit] = b.kills_on.get(unit, 0) + 1
    s.tell("wars.kill_assigned", unit)
    if "kill.assigned" in s.rules.hooked:
        propose(s, "kill.assigned", unit)


def assign_pain(s: WarsState, unit: Unit) -> None:
    b = the_battle(s)
    b.pains_on[unit] = b.pains_on.get(unit, 0) + 1
    s.tell("wars.pain_assigned", unit)
    if "pain.assigned" in s.rules.hooked:
        propose(s, "pain.assigned", unit)


def assign_elimination(s: WarsState, unit: Unit, by: Side) -> None:
    """wars:battle/kills: assigned like a kill, and carried out together with them (p.36-37)."""
    the_battle(s).doomed[unit] = by
    s.tell("wars.elimination_assigned", unit)


def kill_becomes_pain(s: WarsState, unit: Unit) -> None:
    """An ability turns an assigned kill into a pain."""
    b = the_battle(s)
    del b.kills_on[unit]
    b.pains_on[unit] = 1
    _survive(s, unit)


def cancel_results(s: WarsState, unit: Unit) -> None:
    """An ability takes their effect away; they were scored all the same, for whoever counts them."""
    b = the_battle(s)
    b.spared = (*b.spared, unit)
    if b.kills_on.get(unit):
        _survive(s, unit)


def _survive(s: WarsState, unit: Unit) -> None:
    """A kill was scored against this unit, and does not kill it."""
    escape(s, unit)
    if "kill.survived" in s.rules.hooked:
        propose(s, "kill.survived", (unit, s.adversary(unit)))


def is_killed(s: WarsState, unit: Unit) -> bool:
    kills = the_battle(s).kills_on.get(unit, 0)
    return kills > 0 and kills >= _own_value(s, "results.kills", unit)


# -- applied ---------------------------------------------------------------------------------------


def apply_kills(s: WarsState, b: Battle) -> None:
    """wars:battle/apply: in the order of assignment; who survives a kill takes a pain."""
    dead: list[Unit] = []
    for unit in b.kills_on:
        if unit in b.spared:
            continue
        if is_killed(s, unit):
            b.pains_on.pop(unit, None)
            dead.append(unit)
        else:
            b.pains_on[unit] = 1
            _survive(s, unit)
    if dead:
        s.push(Kills(tuple(dead)))
    lost = [unit for unit in b.doomed if unit not in dead]
    for unit in lost:
        b.pains_on.pop(unit, None)
    if lost:
        s.push(Eliminations(tuple(lost)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Apply(Frame[WarsState]):
    """The same as a frame, once nobody spares anybody any more."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        apply_kills(s, the_battle(s))


APPLY: Final = Apply()  # frames are never changed, so one is enough


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Kills(Frame[WarsState]):
    """One by one: each may be replaced, and whatever follows it comes before the next."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        unit = self.units[0]
        if len(self.units) > 1:
            s.push(Kills(self.units[1:]))
        kill(s, unit, s.adversary(unit))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Eliminations(Frame[WarsState]):
    """wars:battle/apply: the same for those to whom an elimination is assigned, and no kill that kills."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        unit = self.units[0]
        if len(self.units) > 1:
            s.push(Eliminations(self.units[1:]))
        eliminate(s, unit, the_battle(s).doomed[unit])
