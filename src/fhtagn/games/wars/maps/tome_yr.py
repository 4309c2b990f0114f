"""Yr and the Nhhngr, a tome of the Library of Celaeno: a monster or Power for whoever has less doom."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import bring
from fhtagn.games.wars.rules.arriving import places
from fhtagn.games.wars.rules.content import KINDS, MONSTER, Area, Kind, card
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.points import AREA, card_ability, kinds_of, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_power, pay
from fhtagn.games.wars.shared.tomes import turn_down, why_not

CARD: Final = card("tome_yr")
YR: Final = card_ability("tome_yr.yr", "wars:celaeno/yr", CARD)
POWER: Final = "wars.tome_yr.yr"
BEAST: Final = "wars.tome_yr.monster"
COST: Final = 1
GAIN: Final = 2
priced(POWER, "wars:celaeno/yr")
priced(BEAST, "wars:celaeno/yr")


@YR.option("turn.action")
def offer_yr(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:celaeno/yr: while an enemy has more doom."""
    no = why_not(s, CARD, me)
    if no is not None:
        return no
    if not any(s.doom[foe] > s.doom[me] for foe in s.others(me)):
        return No("wars.no.nobody_further")
    cost = price(s, me, POWER, COST)
    found: list[Action] = [(POWER,)] if cost <= s.power[me] else []
    found += [(BEAST, kind, area) for kind, area in monsters(s, me)]
    return tuple(found) or no_power(s, me, cost)


def monsters(s: WarsState, me: Seat) -> list[tuple[Kind, Area]]:
    """Monsters in the own pool, and the gates at which they may appear."""
    found: list[tuple[Kind, Area]] = []
    for kind in s.forces[me].summons:
        if not KINDS[kind].traits & MONSTER or s.in_pool(kind) < 0:
            continue
        if s.rules.forbidden(s, "summon", (me, kind)) is not None:
            continue
        for area in places(s, "summon.areas", s.gate_areas(me), me, kind):
            if price(s, me, BEAST, COST, area, kind) <= s.power[me]:
                found.append((kind, area))
    return found


@YR.action(POWER)
def drink(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:celaeno/yr: 1 Power more than before (FAQ p.207)."""
    pay(s, me, price(s, me, POWER, COST))
    turn_down(s, CARD)
    gain_power(s, me, GAIN)


@YR.action(BEAST, monster=kinds_of(MONSTER), area=AREA)
def call(s: WarsState, me: Seat, about: Seat, kind: Kind, area: Area) -> None:
    """wars:celaeno/yr: a monster for nothing."""
    pay(s, me, price(s, me, BEAST, COST, area, kind))
    turn_down(s, CARD)
    bring(s, me, kind, area)


@YR.outlook(POWER)
@YR.outlook(BEAST)
def used(s: WarsState, me: Seat, *what: int) -> Texts:
    return [Text("wars.outlook.tome_down")]
