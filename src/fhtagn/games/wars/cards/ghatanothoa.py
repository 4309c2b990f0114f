"""Ghatanothoa (p.95, FAQ p.203), in the order of the printed card."""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.actions import Spec
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF, Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import (
    AREA,
    UNIT,
    card_ability,
    loyalty_book,
    priced,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import Fighters, combat, cultists_on_map, no_power, price
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import LYING, WarsState, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book, pay

CARD: Final = card("ghatanothoa")
GHATANOTHOA: Final = kind("ghatanothoa")

awakening(GHATANOTHOA, at_gate_with_goo)  # wars:ghatanothoa/awakening


def all_their_cultists(s: WarsState, side: Fighters) -> int:
    """wars:ghatanothoa/combat: as many dice as the opponent has cultists on the map."""
    return len(cultists_on_map(s, side.foe))


combat(GHATANOTHOA, all_their_cultists)

# -- what it means to be a mummy -------------------------------------------------------------------
# These rules go on when he is dead, until the next Doom phase.

MUMMIES: Final = card_ability("ghatanothoa.mummies", "wars:ghatanothoa/mummies", CARD, printed=False)
EVENTS.add(Spec("wars.mummified", {"unit": UNIT, "area": AREA}, "wars:ghatanothoa/mummify"))
EVENTS.add(Spec("wars.mummies_rise", {}, "wars:ghatanothoa/rise"))


def is_mummy(s: WarsState, unit: Unit) -> bool:
    return s.count(LYING) >> unit & 1 == 1


@MUMMIES.forbids("move")
def lies_still(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:ghatanothoa/mummies: no Move action."""
    return No("wars.no.mummy") if is_mummy(s, about[0]) else None


@MUMMIES.before("battle.joined")
def takes_no_part(s: WarsState, me: Side, about: None) -> None:
    """wars:ghatanothoa/mummies: no part in battles."""
    b = the_battle(s)
    if s.count(LYING):
        for side in b.sides:
            for unit in s.here(side, b.area):
                if is_mummy(s, unit):
                    b.aside[unit] = MUMMIES.number


@MUMMIES.forbids("battle")
def nobody_stands(s: WarsState, me: Side, about: tuple[Seat, Side, Area]) -> No | None:
    """wars:ghatanothoa/mummies: both sides need somebody who stands."""
    if s.count(LYING):
        for side in about[:2]:
            if all(is_mummy(s, unit) for unit in s.here(side, about[2])):
                return No("wars.no.only_mummies")
    return None


@MUMMIES.modifies("income")
def brings_nothing(s: WarsState, me: Side, value: int, seat: Seat) -> int:
    """wars:ghatanothoa/mummies: no Power in the next Gather Power."""
    if not s.count(LYING):
        return value
    return value - len([unit for unit in s.units_of(seat) if is_mummy(s, unit) and s.is_in_play(unit)])


@MUMMIES.watches("doom.begins")
def rise(s: WarsState, me: Side, about: None) -> None:
    """wars:ghatanothoa/rise: all stand up in the Doom phase."""
    if s.count(LYING):
        s.set_count(LYING, 0)
        s.tell("wars.mummies_rise")


@MUMMIES.watches("lost")
@MUMMIES.watches("placed")
def stands_again(s: WarsState, me: Side, about: tuple[Unit, Any]) -> None:
    """Whoever has left the map, or comes to it, is no mummy."""
    if is_mummy(s, about[0]):
        s.set_count(LYING, s.count(LYING) & ~(1 << about[0]))


# -- Mummify ---------------------------------------------------------------------------------------

MUMMIFY: Final = unit_ability("ghatanothoa.mummify", "wars:ghatanothoa/mummify", CARD, GHATANOTHOA)
MUMMIFY_COST: Final = 1
priced("wars.ghatanothoa.mummify", "wars:ghatanothoa/mummify")


def where_he_is(s: WarsState, me: Seat) -> int:
    """wars:ghatanothoa/mummify: in his area, which the action does not name."""
    return s.areas_with(GHATANOTHOA)


SITES["wars.ghatanothoa.mummify"] = where_he_is


def beside_him(s: WarsState, me: Seat) -> list[Unit]:
    """wars:ghatanothoa/mummify: acolytes of the enemies in his area who still stand."""
    area = s.where[only(GHATANOTHOA)]
    if area >= OFF_MAP:
        return []
    return [unit for foe in s.others(me) for unit in s.acolytes_here(foe, area) if not is_mummy(s, unit)]


@MUMMIFY.option("turn.action")
def offer_to_mummify(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.has(me, EXECRATION.id):
        return No("wars.no.mummify_at_once", "wars:ghatanothoa/execration")
    if not beside_him(s, me):
        return No("wars.no.no_acolyte")
    cost = price(s, me, "wars.ghatanothoa.mummify", MUMMIFY_COST, s.where[only(GHATANOTHOA)])
    return (("wars.ghatanothoa.mummify",),) if cost <= s.power[me] else no_power(s, me, cost)


@MUMMIFY.action("wars.ghatanothoa.mummify")
def mummify(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ghatanothoa/mummify: all of them at once."""
    pay(s, me, price(s, me, "wars.ghatanothoa.mummify", MUMMIFY_COST, s.where[only(GHATANOTHOA)]))
    lay_down(s, me)


def lay_down(s: WarsState, me: Seat) -> None:
    for unit in beside_him(s, me):
        s.set_count(LYING, s.count(LYING) | 1 << unit)
        s.tell("wars.mummified", unit, s.where[unit])
        if s.battle is not None and s.battle.area == s.where[unit]:  # who comes in the middle of it
            s.battle.aside[unit] = MUMMIES.number


# -- his requirement -------------------------------------------------------------------------------

FEW: Final = card_requirement(CARD, "ghatanothoa.humility", "wars:ghatanothoa/humility")
FEWER_THAN: Final = 6
PRICE: Final = 4
priced("wars.ghatanothoa.humility", "wars:ghatanothoa/humility")


@FEW.ability.watches("doom.begins")
@FEW.ability.watches("doom.turn_begins")
@FEW.ability.watches("doom.turn_ends")
def humble(s: WarsState, me: Seat, about: Any) -> None:
    """wars:ghatanothoa/humility: in a Doom phase, fewer than six gates and cultists together."""
    cultists = [unit for unit in s.units_of(me) if TRAITS_OF[unit] & CULTIST and s.is_in_play(unit)]
    if me < s.players and s.gate_count(me) + len(cultists) < FEWER_THAN:
        earn_card_book(s, CARD)


@FEW.ability.option("turn.action")
def offer_to_pay(s: WarsState, me: Seat, about: Seat) -> Offer:
    if CARD in s.lit:
        return No("wars.no.requirement_met")
    cost = price(s, me, "wars.ghatanothoa.humility", PRICE)
    return (("wars.ghatanothoa.humility",),) if cost <= s.power[me] else no_power(s, me, cost)


@FEW.ability.action("wars.ghatanothoa.humility", quiet=True)
def pay_four(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ghatanothoa/humility: or 4 Power, as an action."""
    pay(s, me, price(s, me, "wars.ghatanothoa.humility", PRICE))
    earn_card_book(s, CARD)


# -- Execration of Mu ------------------------------------------------------------------------------

EXECRATION: Final = loyalty_book("ghatanothoa.execration", "wars:ghatanothoa/execration", CARD)


@EXECRATION.watches("entered")
@EXECRATION.watches("action.done")
@EXECRATION.watches("card.lit")
def at_once(s: WarsState, me: Seat, about: tuple[Unit, Area] | Seat | CardId) -> None:
    """wars:ghatanothoa/execration: whoever shares his area, while his ability works."""
    if CARD in s.lit and me < s.players and s.has(me, MUMMIFY.id):
        lay_down(s, me)
