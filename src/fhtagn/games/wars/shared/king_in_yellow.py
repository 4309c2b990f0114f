"""The King in Yellow, in his faction and without it: Desecrate."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Ability
from fhtagn.core.actions import Spec
from fhtagn.core.nodes import Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import BIT, KINDS, MINION, Area, Kind, kind, only
from fhtagn.games.wars.rules.foresight import Texts, chance
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import Pick, roll_die, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, COUNT, KIND, declare, event, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, pay, place

DESECRATION: Final = kind("desecration")
DESECRATE_COST: Final = 2
CHEAP: Final = 2
option("desecrate_unit", ("needed", "optional"), "wars:ys/desecrate")
declare("wars.ys.place", {"kind": KIND}, "wars:ys/desecrate")
EVENTS.add(Spec("wars.desecration", {"die": COUNT, "n": COUNT, "area": AREA}, "wars:ys/desecrate"))
EVENTS.add(Spec("wars.desecrated", {"area": AREA}, "wars:ys/desecrate"))


def desecrates(ability: Ability, king: Kind) -> None:
    """What his card says, and that of the King without his faction."""
    action = f"wars.{ability.id}"
    priced(action, ability.rule)

    def cost_of(s: WarsState, me: Seat) -> int:
        return price(s, me, action, DESECRATE_COST, s.where[only(king)])

    def where_the_king_is(s: WarsState, me: Seat) -> int:
        """wars:ys/desecrate: in his area, which the action does not name."""
        return BIT[s.where[only(king)]]

    SITES[action] = where_the_king_is

    @ability.option("turn.action")
    def offer_desecrate(s: WarsState, me: Seat, about: Seat) -> Offer:
        """wars:ys/desecrate: where the King stands and no token lies."""
        area = s.where[only(king)]
        if area >= OFF_MAP:
            return No("wars.no.goo_in_play")
        if s.kind_here(DESECRATION, area):
            return No("wars.no.desecrated")
        if s.in_pool(DESECRATION) < 0:
            return No("wars.no.no_token")
        if not cheap_kinds(s, me) and s.options["desecrate_unit"] == "needed":
            return No("wars.no.no_cheap_unit", "wars:basics/pool")
        cost = cost_of(s, me)
        return ((action,),) if s.power[me] >= cost else no_power(s, me, cost)

    @ability.action(action)
    def desecrate(s: WarsState, me: Seat, about: Seat) -> None:
        pay(s, me, cost_of(s, me))
        roll_die(s, me, "ys.desecration", s.where[only(king)])

    @ability.outlook(action)
    def desecration_foreseen(s: WarsState, me: Seat) -> Texts:
        return [chance(len(s.here(me, s.where[only(king)]))), Text("wars.outlook.desecrate")]


def cheap_kinds(s: WarsState, me: Seat) -> list[Kind]:
    """What he may place with it: from his pool, neutral monsters, too (FAQ p.202)."""
    return [
        k
        for k in s.forces[me].kinds
        if KINDS[k].traits & MINION
        and not KINDS[k].placed_only
        and KINDS[k].cost <= CHEAP
        and s.in_pool(k) >= 0
    ]


@then("ys.desecration")
def desecration_rolled(s: WarsState, me: Seat, die: int, data: tuple[Area]) -> None:
    """wars:ys/desecrate: up to the number of own units there: a token.  Either way a cheap unit is placed."""
    area = data[0]
    units = len(s.here(me, area))
    s.tell("wars.desecration", die, units, area)
    placed = tuple(("wars.ys.place", k) for k in cheap_kinds(s, me))
    s.push(Pick(me, "desecrate", placed, "ys.placed", (area,)))
    if die <= units:
        propose(s, "desecrated", (me, area))


@event("desecrated", "wars:ys/desecrate")  # (seat, area)
def token_placed(s: WarsState, about: tuple[Seat, Area]) -> None:
    s.put(s.in_pool(DESECRATION), about[1])
    s.tell("wars.desecrated", about[1])


@then("ys.placed")
def desecrate_place(s: WarsState, me: Seat, which: int, data: tuple[Area]) -> None:
    place(s, s.in_pool(which), data[0])
