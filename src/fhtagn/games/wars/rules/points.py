"""Cthulhu Wars: the closed list of windows, queries and events, each with its rule and order.

The flow of the game (turn, battle, phases) names these points and never an ability; the faction
files hang their abilities on them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from fhtagn.core.abilities import Ability, Hook, Rulebook
from fhtagn.core.actions import Param, Spec, Specs, number
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import AREA_IDS, AREAS, FACTION_IDS, KIND_IDS, KIND_OF, UNITS

AREA: Final = Param(
    "area", range(AREAS), lambda area: f"wars.area.{AREA_IDS[area]}", lambda area: AREA_IDS[area]
)
KIND: Final = Param(
    "kind", range(len(KIND_IDS)), lambda kind: f"wars.unit.{KIND_IDS[kind]}", lambda kind: KIND_IDS[kind]
)
UNIT: Final = Param("unit", range(UNITS), lambda unit: f"wars.unit.{KIND_IDS[KIND_OF[unit]]}")
FACTION_PARAM: Final = Param(
    "faction",
    range(len(FACTION_IDS)),
    lambda faction: f"wars.faction.{FACTION_IDS[faction]}",
    lambda faction: FACTION_IDS[faction],
)
COUNT: Final = number(0, 99)

ACTIONS: Final = Specs()
RULES: Final = Rulebook("wars", ACTIONS)
RULES.telling = "wars.uses"

# Where an ability comes from: the faction's own, a spellbook on its card, a Great Old One in play.
FACTION: Final = 0
BOOK: Final = 1
GREAT_OLD_ONE: Final = 2
SOURCE: Final[dict[str, tuple[int, int, int]]] = {}  # ability -> faction, source, book or kind


def faction_ability(id: str, rule: str, faction: int) -> Ability:
    SOURCE[id] = (faction, FACTION, 0)
    return RULES.ability(id, rule)


def goo_ability(id: str, rule: str, faction: int, kind: int) -> Ability:
    """Available while that Great Old One is in play."""
    SOURCE[id] = (faction, GREAT_OLD_ONE, kind)
    return RULES.ability(id, rule)


def spellbook(id: str, rule: str, faction: int, index: int) -> Ability:
    """Available once it lies on the faction card."""
    SOURCE[id] = (faction, BOOK, index)
    BOOKS.setdefault(faction, []).append(id)
    assert BOOKS[faction][index] == id, f"{id} is not book {index} of its faction"
    return RULES.ability(id, rule)


BOOKS: Final[dict[int, list[str]]] = {}  # faction -> its six spellbooks in order


@cache
def own_hooks(faction: int, window: str) -> list[Hook]:
    """What the abilities of this faction may offer in a window (once all factions are loaded)."""
    return [hook for hook in RULES.options.get(window, []) if SOURCE[hook.ability][0] == faction]


def declare(kind: str, params: dict[str, Param] | None = None, rule: str = "", binding: bool = False) -> Spec:
    """An action of the flow itself (not of an ability)."""
    return ACTIONS.add(Spec(kind, params, rule, binding))


# -- orders of seats -------------------------------------------------------------------------------


def active_only(s: Any, about: Any) -> tuple[Seat, ...]:
    """The player whose turn it is; ``about`` is the seat."""
    return (about,)


def turn_order(s: Any, about: Any) -> tuple[Seat, ...]:
    """p.29: conflicts resolve in turn order from the first player."""
    order: tuple[Seat, ...] = s.order(s.first)
    return order


def reactions(s: Any, about: Any) -> tuple[Seat, ...]:
    """After an action of the seat ``about`` (ruling Q17): from the first player, or from this seat."""
    start: Seat = s.first if s.options["reactions_from"] == "first_player" else about
    order: tuple[Seat, ...] = s.order(start)
    return order


def attacker_then_defender(s: Any, about: Any) -> tuple[Seat, ...]:
    seats: tuple[Seat, ...] = s.battle.seats
    return seats


def fighters_then_others(s: Any, about: Any) -> tuple[Seat, ...]:
    """Attacker, defender, then everybody else in turn order (ruling Q37)."""
    fighting: tuple[Seat, ...] = s.battle.seats
    return fighting + tuple(seat for seat in s.order(s.first) if seat not in fighting)


# -- windows ---------------------------------------------------------------------------------------

RULES.window("turn.action", "wars:actions/unique", active_only)
RULES.window("after_action", "wars:ongoing/between-actions", reactions)
RULES.window("doom.turn", "wars:doom/special", active_only)
RULES.window("battle.pre", "wars:battle/pre", attacker_then_defender)
RULES.window("battle.rolled", "wars:battle/results", attacker_then_defender)
RULES.window("battle.kills", "wars:battle/kills", fighters_then_others)
RULES.window("battle.before_pains", "wars:battle/third-parties", fighters_then_others)
RULES.window("battle.pains", "wars:battle/pains", fighters_then_others)
RULES.window("battle.retreats", "wars:battle/retreat", fighters_then_others)

# -- queries ---------------------------------------------------------------------------------------
# What a query is about stands in brackets.

RULES.query("strength", "wars:battle/dice")  # (Side)
RULES.query("cost.summon", "wars:actions/summon")  # (seat, kind)
RULES.query("cost.awaken", "wars:actions/awaken")  # (seat, kind)
RULES.query("cost.desecrate", "wars:ys/desecrate")  # (seat)
RULES.query("move.range", "wars:actions/move")  # (seat)
RULES.query("gate.keeper", "wars:gates/controller")  # (unit): 1 if it may hold gates
RULES.query("income", "wars:power/income")  # (seat)
RULES.query("results.chooser", "wars:battle/assign")  # (side): the seat that assigns
RULES.query("results.most", "wars:battle/assign")  # (unit): results it may take
RULES.query("results.kills", "wars:battle/apply")  # (unit): kills needed to kill it
RULES.query("summon.more", "wars:actions/summon")  # (seat): 1 if several in one action
RULES.query("summon.unlimited", "wars:actions/summon")  # (seat): 1 if unlimited

# -- events ----------------------------------------------------------------------------------------
# They happen through ``propose``; ``steps`` fills in what each of them does.

HAPPEN: Final[dict[str, Callable[[Any, Any], None]]] = {}


def _happen(name: str) -> Callable[[Any, Any], None]:
    def run(s: Any, about: Any) -> None:
        HAPPEN[name](s, about)

    return run


for _name, _rule in {
    "awakened": "wars:actions/awaken",  # (seat, kind, area)
    "captured": "wars:actions/capture",  # (seat, unit)
    "desecrated": "wars:ys/desecrate",  # (seat, area)
    "no_retreat": "wars:battle/no-retreat",  # (side, unit): it would be eliminated
    "battle.over": "wars:battle/apply",  # (area, attacker, defender)
    "doom.begins": "wars:doom/special",  # (None)
    "doom.turn_begins": "wars:doom/special",  # (seat)
    "doom.turn_ends": "wars:doom/special",  # (seat)
}.items():
    RULES.event(_name, _rule, turn_order, _happen(_name))


def happens(name: str) -> Callable[[Callable[[Any, Any], None]], Callable[[Any, Any], None]]:
    """Declare what an event does when nothing happens instead."""

    def attach(call: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        HAPPEN[name] = call
        return call

    return attach
