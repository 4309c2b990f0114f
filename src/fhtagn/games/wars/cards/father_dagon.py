"""Father Dagon (p.95), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import (
    ACOLYTE,
    ADJACENT,
    BIT,
    CULTIST,
    TRAITS_OF,
    Area,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.driven import drive_out, ways
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import GONE, POOL
from fhtagn.games.wars.rules.points import AREA, UNIT, loyalty_book, priced, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat, no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, gain_power, pay

CARD: Final = card("father_dagon")
DAGON: Final = kind("father_dagon")

awakening(DAGON, at_gate_with_goo)  # wars:dagon/awakening

ON_LAND: Final = 2
AT_SEA: Final = 6


def lord_of_the_seas(s: WarsState, side: Fighters) -> int:
    """wars:dagon/combat: 6 dice in an ocean area, 2 on land."""
    return AT_SEA if s.board.is_ocean(side.area) else ON_LAND


combat(DAGON, lord_of_the_seas)

# -- Tsunami ---------------------------------------------------------------------------------------

TSUNAMI: Final = unit_ability("dagon.tsunami", "wars:dagon/tsunami", CARD, DAGON)
TSUNAMI_COST: Final = 1
priced("wars.dagon.tsunami", "wars:dagon/tsunami")


def washed_away(s: WarsState, me: Seat, area: Area) -> list[Unit]:
    """wars:dagon/tsunami: all cultists on a shore, whoever they belong to, who can go to sea."""
    cultists = [unit for seat in range(s.players) for unit in s.trait_here(seat, area, CULTIST)]
    return [unit for unit in cultists if ways(s, me, unit, s.board.oceans)]


@TSUNAMI.option("turn.action")
def offer_tsunami(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:dagon/tsunami: a land area next to an ocean."""
    shores = [
        area
        for area in s.areas_in(s.board.all & ~s.board.oceans)
        if any(s.board.oceans & BIT[near] for near in s.board.near[ADJACENT][area])
    ]
    areas = [area for area in shores if washed_away(s, me, area)]
    if not areas:
        return No("wars.no.nobody_on_shores")
    costs = {area: price(s, me, "wars.dagon.tsunami", TSUNAMI_COST, area) for area in areas}
    found = tuple([("wars.dagon.tsunami", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@TSUNAMI.action("wars.dagon.tsunami", area=AREA)
def tsunami(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:dagon/tsunami: their owners move them, in the order that he says."""
    pay(s, me, price(s, me, "wars.dagon.tsunami", TSUNAMI_COST, area))
    drive_out(s, me, washed_away(s, me, area), s.board.oceans)


@TSUNAMI.outlook("wars.dagon.tsunami")
def they_choose(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.driven", {"n": len(washed_away(s, me, area))})]


# -- his requirement -------------------------------------------------------------------------------

AT_HOME: Final = 8


def sea_folk(s: WarsState, me: Side) -> bool:
    """wars:dagon/sea-folk: eight units of his side in ocean areas."""
    return len([unit for unit in s.on_the_map(me) if s.board.is_ocean(s.where[unit])]) >= AT_HOME


SEA_FOLK: Final = card_requirement(CARD, "dagon.sea_folk", "wars:dagon/sea-folk", sea_folk)

# -- The Innsmouth Look ----------------------------------------------------------------------------

INNSMOUTH: Final = loyalty_book("dagon.innsmouth_look", "wars:dagon/innsmouth", CARD)
GAIN: Final = 6
EVENTS.add(Spec("wars.gone_to_sea", {"unit": UNIT}, "wars:dagon/innsmouth"))


@INNSMOUTH.after("doom.turn_begins")
def the_sea_calls(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    return Calls(me) if about == me else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Calls(Frame[WarsState]):
    """wars:dagon/innsmouth: without a choice, as long as there is an acolyte on the map."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        acolytes = [unit for unit in s.on_the_map(self.seat) if TRAITS_OF[unit] & ACOLYTE]
        if acolytes:
            s.tell("wars.uses", self.seat, INNSMOUTH.id)
            pick_unit(s, self.seat, "innsmouth", acolytes, "dagon.called")


@then("dagon.called")
def called(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:dagon/innsmouth: eliminated by its own side, and out of the game."""
    s.push(GoesToSea(me, unit))
    eliminate(s, unit, me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GoesToSea(Frame[WarsState]):
    """It never comes back, and 6 Power come in its place."""

    __slots__ = ("seat", "unit")

    def __init__(self, seat: Seat, unit: Unit) -> None:
        self.seat = seat
        self.unit = unit

    def go(self, s: WarsState, answer: Action) -> None:
        if s.where[self.unit] == POOL:
            s.put(self.unit, GONE)
            s.tell("wars.gone_to_sea", self.unit)
        gain_power(s, self.seat, GAIN)
