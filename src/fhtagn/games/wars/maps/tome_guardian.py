"""Guardian under the Lake, a tome of the Library of Celaeno: a whole faction goes through an archway."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, Unit, card
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import AREA, card_ability, priced
from fhtagn.games.wars.rules.queries import extra_price, may_enter, may_shift, no_power, price
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import move, pay
from fhtagn.games.wars.shared.tomes import turn_down, why_not

CARD: Final = card("tome_guardian")
GUARDIAN: Final = card_ability("tome_guardian.guardian", "wars:celaeno/guardian", CARD)
DO: Final = "wars.tome_guardian.guardian"
COST: Final = 1
priced(DO, "wars:celaeno/guardian")


def who_goes(s: WarsState, me: Seat, seat: Seat, start: Area, area: Area) -> list[Unit]:
    """wars:celaeno/guardian: all of them, but for those whom something keeps."""
    return [unit for unit in s.here(seat, start) if may_shift(s, me, unit) and may_enter(s, unit, area)]


def other_archways(s: WarsState, me: Seat, seat: Seat, start: Area, power: int) -> list[Area]:
    """Where they can go, if this much Power is left for what an area costs more."""
    return [
        area
        for area in s.board.marked("archway")
        if area != start
        and who_goes(s, me, seat, start, area)
        and may_end(s, me, area)
        and extra_price(s, me, DO, COST, area) <= power
    ]


@GUARDIAN.option("turn.action")
def offer_guardian(s: WarsState, me: Seat, about: Seat) -> Offer:
    no = why_not(s, CARD, me)
    if no is not None:
        return no
    found: list[Action] = []
    least = 99
    for area in s.board.marked("archway"):
        for seat in range(s.players):
            if not s.is_here(seat, area):
                continue
            cost = price(s, me, DO, COST, area)
            least = min(least, cost)
            if cost <= s.power[me] and other_archways(s, me, seat, area, s.power[me] - cost):
                found.append((DO, area, seat))
    if not found:
        return no_power(s, me, least) if s.power[me] < least < 99 else No("wars.no.archway_units")
    return tuple(found)


@GUARDIAN.action(DO, area=AREA, seat=SEAT)
def opens_the_way(s: WarsState, me: Seat, about: Seat, area: Area, seat: Seat) -> None:
    """wars:celaeno/guardian: one faction in one archway area, the own one or another; then where to."""
    pay(s, me, price(s, me, DO, COST, area))
    turn_down(s, CARD)
    pick_area(
        s, me, "archway", other_archways(s, me, seat, area, s.power[me]), "tome_guardian.goes", area, seat
    )


@GUARDIAN.outlook(DO)
def how_many(s: WarsState, me: Seat, area: Area, seat: Seat) -> Texts:
    return [Text("wars.outlook.all_units", {"n": len(s.here(seat, area))}), Text("wars.outlook.tome_down")]


@then("tome_guardian.goes")
def goes(s: WarsState, me: Seat, area: Area, data: tuple[Area, Seat]) -> None:
    pay(s, me, extra_price(s, me, DO, COST, area))
    s.push(Through(tuple(who_goes(s, me, data[1], data[0], area)), area))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Through(Frame[WarsState]):
    """wars:celaeno/guardian: one unit after the other."""

    __slots__ = ("area", "units")

    def __init__(self, units: tuple[Unit, ...], area: Area) -> None:
        self.units = units
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        if len(self.units) > 1:
            s.push(Through(self.units[1:], self.area))
        move(s, self.units[0], self.area)
