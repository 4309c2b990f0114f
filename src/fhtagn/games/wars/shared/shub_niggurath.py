"""Shub-Niggurath, in her faction and without it: Avatar, and an area with everybody."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import BIT, MINION, Area, Kind, Unit, only
from fhtagn.games.wars.rules.foresight import Texts, who_picks
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, SIDE
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import move, pay

AVATAR_COST: Final = 1


def has_avatar(ability: Ability, shub: Kind) -> None:
    """What her card says, and that of Shub-Niggurath without her faction."""
    action = f"wars.{ability.id}"

    def cost_of(s: WarsState, me: Seat, area: Area) -> int:
        """Directed at both areas: a unit comes to each of them (FAQ p.199)."""
        return price(s, me, action, AVATAR_COST, area, beside=(s.where[only(shub)],))

    def where_she_is(s: WarsState, me: Seat) -> int:
        """wars:bg/avatar: somebody comes there, too."""
        return BIT[s.where[only(shub)]]

    SITES[action] = where_she_is

    @ability.option("turn.action")
    def offer_avatar(s: WarsState, me: Seat, about: Seat) -> Offer:
        here = s.where[only(shub)]
        if here >= OFF_MAP:
            return No("wars.no.goo_in_play")
        sides = s.sides(me)
        found = [
            (area, side)
            for area in s.areas_in(anybody(s, sides) & ~BIT[here])
            for side in sides
            if s.areas_of(side) & BIT[area] and partners(s, side, area)
        ]
        if not found:
            return No("wars.no.no_victim") if s.power[me] >= AVATAR_COST else no_power(s, me, AVATAR_COST)
        costs = {area: cost_of(s, me, area) for area, _ in found}
        possible = [(action, area, side) for area, side in found if costs[area] <= s.power[me]]
        return tuple(possible) or no_power(s, me, min(costs.values()))

    @ability.action(action, area=AREA, seat=SIDE)
    def avatar(s: WarsState, me: Seat, about: Seat, area: Area, seat: Side) -> None:
        """wars:bg/avatar: whoever the unit belongs to picks it."""
        pay(s, me, cost_of(s, me, area))
        pick_unit(s, s.decider(seat, me), "avatar", partners(s, seat, area), "bg.swapped", only(shub))

    @ability.outlook(action)
    def avatar_told(s: WarsState, me: Seat, area: Area, side: Side) -> Texts:
        return who_picks(s, me, side)


def anybody(s: WarsState, sides: tuple[Side, ...]) -> int:
    """Where any of these sides has cultists, monsters or terrors, as a set of areas."""
    found = 0
    for side in sides:
        found |= s.cultists_of(side) | s.able_of(side)
    return found


def partners(s: WarsState, side: Side, area: Area) -> list[Unit]:
    return s.trait_here(side, area, MINION)


@then("bg.swapped")
def swapped(s: WarsState, chooser: Seat, unit: Unit, data: tuple[Unit]) -> None:
    """wars:bg/avatar: both change places."""
    shub = data[0]
    here, there = s.where[shub], s.where[unit]
    move(s, unit, here)
    move(s, shub, there)


def shares_with_all(s: WarsState, me: Seat) -> bool:
    """wars:bg/share: an area with every enemy, not necessarily the same."""
    mine = s.areas_of(me)
    return all(mine & s.areas_of(foe) for foe in s.others(me))
