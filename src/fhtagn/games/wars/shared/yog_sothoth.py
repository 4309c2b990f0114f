"""Yog-Sothoth, in his faction and without it: gates that are carried away, and one that walks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import Param
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, KIND_OF, Area, Kind, Unit
from fhtagn.games.wars.rules.foresight import Texts, goes_to
from fhtagn.games.wars.rules.pieces import WALKING
from fhtagn.games.wars.rules.points import DESTINATION, UNIT
from fhtagn.games.wars.rules.queries import enemy_goos, may_carry_gate, no_power, price
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import carry_gate, move, pay

CARRY_COST: Final = 1
Bearers = Callable[[WarsState, Seat], list[Unit]]


def carries_gates(ability: Ability, carrier: Param, bearers: Bearers, nobody: str) -> None:
    """As an action of this ability: one of these units goes to an area without a gate, with the gate here.

    ``nobody`` says that none of them is at a gate.
    """
    action = f"wars.{ability.id}"

    @ability.option("turn.action")
    def offer_beyond_one(s: WarsState, me: Seat, about: Seat) -> Offer:
        """wars:ow/beyond-one, wars:ow/beyond-target: from a gate that nobody great guards."""
        carriers = [unit for unit in bearers(s, me) if s.gate_pieces() & BIT[s.where[unit]]]
        if not carriers:
            return No(nobody)
        free = [unit for unit in carriers if not enemy_goos(s, me) & BIT[s.where[unit]]]
        if not free:
            return No("wars.no.goo_guards_gate", "wars:ow/beyond-guarded")
        areas = s.areas_in(s.board.all & ~s.gate_pieces())
        if not areas:
            return No("wars.no.gates_everywhere")
        ways = [(unit, area) for unit in alike(s, free) for area in areas if may_carry_gate(s, unit, area)]
        if not ways:
            return No("wars.no.gate_held_fast")
        costs = {area: price(s, me, action, CARRY_COST, area) for _, area in ways}
        found = [(action, unit, area) for unit, area in ways if costs[area] <= s.power[me]]
        return tuple(found) or no_power(s, me, min(costs.values()))

    @ability.action(action, unit=carrier, area=DESTINATION)
    def beyond_one(s: WarsState, me: Seat, about: Seat, unit: Unit, area: Area) -> None:
        """wars:ow/beyond-one: the unit, the gate and whoever controls it, which stays so."""
        pay(s, me, price(s, me, action, CARRY_COST, area))
        gate = s.gate_at.index(s.where[unit])
        carry_gate(s, gate, area)
        if s.where[unit] != area:  # else it was on the gate itself
            move(s, unit, area)

    @ability.outlook(action)
    def taken_along(s: WarsState, me: Seat, unit: Unit, area: Area) -> Texts:
        keeper = s.keeper(s.where[unit])
        told = Text("wars.outlook.gate_alone")
        if keeper >= 0:
            told = Text("wars.outlook.gate_with", {"unit": UNIT.name(keeper)})
        return [told, *goes_to(s, me, unit, area)]


def is_a_gate(ability: Ability, yog: Kind) -> None:
    WALKING.append(yog)  # wars:ow/not-both: who asks for a gate with somebody on it does not mean him

    @ability.modifies("gate.walking")
    def he_is_the_gate(s: WarsState, me: Side, value: int, unit: Unit) -> int:
        """wars:ow/key-and-gate, wars:ow/gate-in-every-count, wars:ow/never-abandoned: one, and his own."""
        return 1 if KIND_OF[unit] == yog else value
