"""Cthulhu Wars: what is the value now?  Printed numbers, changed by whoever has a say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.abilities import Term
from fhtagn.core.nodes import Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    CULTIST,
    KIND_IDS,
    KIND_OF,
    KINDS,
    OCEAN,
    TYPE_OF,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.points import RULES
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, OFF_MAP, WarsState


class Side:
    """What a combat value is about: whose units, against whom, where, which units."""

    __slots__ = ("area", "foe", "seat", "units")

    def __init__(self, seat: Seat, foe: Seat, area: Area, units: list[Unit]) -> None:
        self.seat = seat
        self.foe = foe
        self.area = area
        self.units = units

    def count(self, kind: Kind) -> int:
        """How many of these units are of this kind."""
        n = 0
        for unit in self.units:
            if KIND_OF[unit] == kind:
                n += 1
        return n


Combat = Callable[[WarsState, Side], int]
_COMBAT: Final[dict[Kind, Combat]] = {}


def combat(kind: Kind, value: Combat) -> None:
    """Declare a combat value that the sheet prints as a sentence: of all units of a kind together."""
    _COMBAT[kind] = value


def strength(s: WarsState, side: Side) -> int:
    """p.36: the sum over all participants, never below 0."""
    base = 0
    special = 0  # one bit per kind whose value is a sentence
    for unit in side.units:
        kind = KIND_OF[unit]
        if kind in _COMBAT:
            special |= 1 << kind
        else:
            base += KINDS[kind].combat
    if special:
        for kind, value in _COMBAT.items():
            if special >> kind & 1:
                base += value(s, side)
    return max(0, RULES.value(s, "strength", base, side))


def explain_strength(s: WarsState, side: Side) -> list[Term]:
    """The same number, term by term, for people: the greatest first, then abilities."""
    terms: list[Term] = []
    for kind in sorted({KIND_OF[unit] for unit in side.units}):
        n = side.count(kind)
        value = _COMBAT[kind](s, side) if kind in _COMBAT else n * KINDS[kind].combat
        if value:
            args = {"n": n, "unit": Text(f"wars.unit.{KIND_IDS[kind]}")}
            terms.append(Term(Text("wars.term.units", args), value))
    terms.sort(key=_value, reverse=True)
    return terms + RULES.explain(s, "strength", sum(map(_value, terms)), side)


def _value(term: Term) -> int:
    return term.value


def summon_cost(s: WarsState, seat: Seat, kind: Kind) -> int:
    return max(0, RULES.value(s, "cost.summon", KINDS[kind].cost, (seat, kind)))


def awaken_cost(s: WarsState, seat: Seat, kind: Kind) -> int:
    """The printed cost, the lower one if it was awakened before."""
    data = KINDS[kind]
    cost = data.again if s.awakened >> kind & 1 else data.cost
    return max(0, RULES.value(s, "cost.awaken", cost, (seat, kind)))


def may_keep_gate(s: WarsState, unit: Unit) -> bool:
    """p.16: only cultists create and control gates, unless an ability says more."""
    if TYPE_OF[unit] == CULTIST:
        return True
    return RULES.value(s, "gate.keeper", 0, unit) > 0


def keepers_here(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    return [unit for unit in s.here(seat, area) if may_keep_gate(s, unit)]


def income(s: WarsState, seat: Seat) -> int:
    """p.30: what a player gathers."""
    return RULES.value(s, "income", sum(term.value for term in _printed_income(s, seat)), seat)


def explain_income(s: WarsState, seat: Seat) -> list[Term]:
    terms = _printed_income(s, seat)
    return terms + RULES.explain(s, "income", sum(term.value for term in terms), seat)


def _printed_income(s: WarsState, seat: Seat) -> list[Term]:
    cultists = captives = 0
    for unit in s.units_of(seat):
        if TYPE_OF[unit] == CULTIST and (s.where[unit] >= 0 or s.where[unit] == CARD):
            cultists += 1
    for place in s.where:
        if place == CAPTURED - seat:
            captives += 1
    abandoned = sum(1 for area in s.board.areas if s.gate[area] == ABANDONED)
    counts = {
        "cultists": (cultists, cultists),
        "gates": (len(s.gates_of(seat)), 2 * len(s.gates_of(seat))),
        "abandoned": (abandoned, abandoned),
        "captives": (captives, captives),
    }
    return [Term(Text(f"wars.term.{name}", {"n": n}), value) for name, (n, value) in counts.items() if n]


def gates_on_map(s: WarsState, oceans_only: bool = False) -> list[Area]:
    """All gates, controlled or abandoned."""
    gate = s.gate
    return [a for a in s.board.areas if gate[a] != NO_GATE and (OCEAN[a] or not oceans_only)]


def areas_with_units(s: WarsState, seat: Seat) -> set[Area]:
    return set(s.places(seat)) - OFF_MAP
