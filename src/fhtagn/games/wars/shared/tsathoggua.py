"""Tsathoggua, in his faction and without it: Death from Below, Lethargy, and Power for an enemy."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import SEAT
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.books import Doubt, Reward
from fhtagn.games.wars.rules.content import KINDS, MONSTER, Area, Kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, kinds_of
from fhtagn.games.wars.rules.queries import NOWHERE, no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_power, pay, place

LETHARGY_COST: Final = 0
PRICE: Final = 3


def strikes_from_below(ability: Ability) -> None:
    """What this card says, and that of Tsathoggua without his faction."""
    action = f"wars.{ability.id}"

    @ability.option("doom.turn")
    def offer_death_from_below(s: WarsState, me: Seat, about: Seat) -> Offer:
        """wars:sl/death-from-below: once, on the own turn of the Doom phase."""
        if s.is_used(ability, me):
            return No("wars.no.once_per_phase")
        kinds = cheapest(s, me)
        if not kinds:
            return No("wars.no.pool_empty", "wars:basics/pool")
        areas = s.areas_in(s.areas_of(me))
        found = tuple((action, which, area) for which in kinds for area in areas)
        return found or No("wars.no.no_unit_on_map")

    @ability.action(action, monster=kinds_of(MONSTER), area=AREA)
    def death_from_below(s: WarsState, me: Seat, about: Seat, monster: Kind, area: Area) -> None:
        """wars:sl/death-from-below: beside a unit of his own, for nothing."""
        s.use(ability, me)
        place(s, s.in_pool(monster), area)


def cheapest(s: WarsState, me: Seat) -> list[Kind]:
    """wars:sl/cheapest: of the monsters in the pool, neutral ones, too, by printed cost."""
    pool = [k for k in s.forces[me].summons if KINDS[k].traits & MONSTER and s.in_pool(k) >= 0]
    least = min([KINDS[k].cost for k in pool], default=0)
    return [k for k in pool if KINDS[k].cost == least]


def area_of(s: WarsState, tsathoggua: Kind) -> Area:
    area = s.where[only(tsathoggua)]
    return area if area < OFF_MAP else NOWHERE


def dozes(ability: Ability, tsathoggua: Kind, why_not: Doubt) -> None:
    """What his card says, and that of Tsathoggua without his faction: when he may do nothing."""
    action = f"wars.{ability.id}"

    @ability.option("turn.action")
    def offer_lethargy(s: WarsState, me: Seat, about: Seat) -> Offer:
        no = why_not(s, me)
        if no is not None:
            return no
        cost = price(s, me, action, LETHARGY_COST, area_of(s, tsathoggua))
        return ((action,),) if s.power[me] >= cost else no_power(s, me, cost)

    @ability.action(action)
    def lethargy(s: WarsState, me: Seat, about: Seat) -> None:
        """wars:sl/lethargy: nothing is done, and that is the action."""
        pay(s, me, price(s, me, action, LETHARGY_COST, area_of(s, tsathoggua)))


def too_poor(s: WarsState, me: Seat, action: str) -> No | None:
    cost = price(s, me, action, PRICE)
    return None if s.power[me] >= cost else no_power(s, me, cost)


def feeds_one(ability: Ability, why_not: Doubt, fulfilled: Reward) -> None:
    """A requirement of this card, and of Tsathoggua without his faction."""
    action = f"wars.{ability.id}"

    @ability.option("turn.action")
    def offer_to_feed_one(s: WarsState, me: Seat, about: Seat) -> Offer:
        no = why_not(s, me) or too_poor(s, me, action)
        return no or tuple((action, foe) for foe in s.others(me))

    @ability.action(action, quiet=True, seat=SEAT)
    def feed_one(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
        """wars:sl/one-gains: 3 Power, and one other gains 3."""
        pay(s, me, price(s, me, action, PRICE))
        gain_power(s, seat, PRICE)
        fulfilled(s, me)
