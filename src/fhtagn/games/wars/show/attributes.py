"""Cthulhu Wars: what is printed on cards, sheets and books as numbers by name, for learners.

Sentences are code.  What a book is about is told by where it comes in: ``changes/income`` is 1 for a book
that changes the income, ``after/killed`` for one that does something after a unit was killed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fhtagn.core.abilities import Table
from fhtagn.games.wars.rules.books import Requirement
from fhtagn.games.wars.rules.content import (
    CARDS,
    FACTION,
    KINDS,
    SORTS,
    TRAITS,
    CardId,
)
from fhtagn.games.wars.rules.market import FOR_SALE, printed_fees
from fhtagn.games.wars.rules.pieces import (
    DOOM_STIRRED,
    GATES_STIRRED,
    POWER_STIRRED,
    SIGNS_STIRRED,
    UNITS_STIRRED,
)
from fhtagn.games.wars.rules.points import RULES

Numbers = dict[str, float]
LOOKS_AT: Final = {
    "units": UNITS_STIRRED,
    "gates": GATES_STIRRED,
    "power": POWER_STIRRED,
    "doom": DOOM_STIRRED,
    "signs": SIGNS_STIRRED,
}


def card(number: CardId) -> Numbers:
    """A sheet or loyalty card: its sort, its price, how many units it brings and how strong they are."""
    data = CARDS[number]
    found: Numbers = {f"is_{SORTS[data.sort]}": 1.0}
    if data.sort in FOR_SALE:
        found |= {f"price_{what}": float(n) for what, n in printed_fees(number).items()}
    combat = cost = 0
    for kind in data.kinds:
        unit = KINDS[kind]
        found["units"] = found.get("units", 0.0) + len(unit.units)
        cost += unit.cost * len(unit.units)
        combat = max(combat, unit.combat)
        for name, trait in TRAITS.items():
            if unit.traits & trait == trait:
                found[f"units_{name}"] = found.get(f"units_{name}", 0.0) + len(unit.units)
    if data.kinds:
        found |= {"all_cost": float(cost), "best_combat": float(combat)}
    if data.sort == FACTION:
        found["begins"] = float(bool(data.data.get("begins")))
    for id, _, _ in data.grants:
        found |= dict.fromkeys(_points().get(id, ()), 1.0)
    return found


def book(id: str) -> Numbers:
    """A spellbook: where it comes in."""
    return dict.fromkeys(_points().get(id, ()), 1.0)


def requirement(made: Requirement) -> Numbers:
    """Its slot, what its fulfilment depends on, and what it waits for."""
    found: Numbers = {"slot": float(made.index), "rewarded": float(made.reward is not None)}
    if made.met is not None:
        found |= {f"looks_at_{name}": 1.0 for name, bit in LOOKS_AT.items() if made.looks_at & bit}
    return found | dict.fromkeys(_points().get(made.ability.id, ()), 1.0)


@cache
def _points() -> dict[str, list[str]]:
    """By ability: the points of the game where it does something."""
    tables: dict[str, Table] = {
        "offers": RULES.options,
        "changes": RULES.modifiers,
        "forbids": RULES.forbidding,
        "before": RULES.preceding,
        "instead_of": RULES.instead,
        "replaces": RULES.replacing,
        "after": RULES.followers,
        "watches": RULES.watchers,
    }
    found: dict[str, list[str]] = {}
    for how, table in tables.items():
        for point, hooks in table.items():
            for hook in hooks:
                names = found.setdefault(hook.ability.id, [])
                if f"{how}/{point}" not in names:
                    names.append(f"{how}/{point}")
    return found
