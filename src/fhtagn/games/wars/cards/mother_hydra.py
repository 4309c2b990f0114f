"""Mother Hydra (p.94), in the order of the printed card: awakening, ability, requirement, spellbook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import ACOLYTE, CULTIST, KINDS, TRAITS_OF, Area, Unit, card, kind
from fhtagn.games.wars.rules.driven import drive_out, ways
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import (
    AREA,
    DESTINATION,
    declare,
    loyalty_book,
    priced,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import Fighters, combat, extra_price, no_power, price
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, place

CARD: Final = card("mother_hydra")
HYDRA: Final = kind("mother_hydra")

awakening(HYDRA, at_gate_with_goo)  # wars:hydra/awakening

MOST_DICE: Final = 6


def against_few(s: WarsState, side: Fighters) -> int:
    """wars:hydra/combat: 6, less one for every enemy unit in the area, but at least 1."""
    enemies = sum([len(s.here(other, side.area)) for other in range(s.players + 1) if other != side.side])
    return max(1, MOST_DICE - enemies)


combat(HYDRA, against_few)

# -- The Agony Sting -------------------------------------------------------------------------------

STING: Final = unit_ability("hydra.agony_sting", "wars:hydra/agony-sting", CARD, HYDRA)
STING_COST: Final = 1
priced("wars.hydra.agony_sting", "wars:hydra/agony-sting")


def stung(s: WarsState, me: Seat, area: Area) -> list[Unit]:
    """wars:hydra/agony-sting: cultists of the enemies in an ocean area who can go ashore."""
    shore = s.board.all & ~s.board.oceans
    cultists = [unit for foe in s.others(me) for unit in s.trait_here(foe, area, CULTIST)]
    return [unit for unit in cultists if ways(s, me, unit, shore)]


@STING.option("turn.action")
def offer_sting(s: WarsState, me: Seat, about: Seat) -> Offer:
    areas = [area for area in s.areas_in(s.board.oceans) if stung(s, me, area)]
    if not areas:
        return No("wars.no.nobody_in_oceans")
    costs = {area: price(s, me, "wars.hydra.agony_sting", STING_COST, area) for area in areas}
    found = tuple([("wars.hydra.agony_sting", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@STING.action("wars.hydra.agony_sting", area=AREA)
def sting(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:hydra/agony-sting: their owners move them, in the order that she says."""
    pay(s, me, price(s, me, "wars.hydra.agony_sting", STING_COST, area))
    drive_out(s, me, stung(s, me, area), s.board.all & ~s.board.oceans)


@STING.outlook("wars.hydra.agony_sting")
def they_choose(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.driven", {"n": len(stung(s, me, area))})]


# -- her requirement -------------------------------------------------------------------------------


def seas_of_one(s: WarsState, me: Side) -> bool:
    """wars:hydra/seas: no Great Old One of her side in the oceans, or none of all the enemies."""
    enemies = 0
    for foe in range(s.players):
        if foe != me:
            enemies |= s.great_of(foe)
    return not s.great_of(me) & s.board.oceans or not enemies & s.board.oceans


SEAS: Final = card_requirement(CARD, "hydra.seas", "wars:hydra/seas", seas_of_one)

# -- The Zygote ------------------------------------------------------------------------------------

ZYGOTE: Final = loyalty_book("hydra.zygote", "wars:hydra/zygote", CARD)
ZYGOTE_COST: Final = 1
priced("wars.hydra.zygote", "wars:hydra/zygote")
declare("wars.hydra.hatch", {"area": DESTINATION}, "wars:hydra/zygote")


def in_the_pool(s: WarsState, me: Seat) -> list[Unit]:
    """The acolytes of this side, of whichever kind, who wait."""
    units = [unit for each in s.forces[me].recruits for unit in KINDS[each].units]
    return [unit for unit in units if TRAITS_OF[unit] & ACOLYTE and s.where[unit] == POOL]


@ZYGOTE.option("turn.action")
def offer_zygote(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:hydra/zygote: the area is where the first one appears (FAQ p.196)."""
    if not in_the_pool(s, me):
        return No("wars.no.pool_empty", "wars:basics/pool")
    areas = s.areas_in(s.areas_of(me))
    if not areas:
        return No("wars.no.no_unit_on_map")
    costs = {area: price(s, me, "wars.hydra.zygote", ZYGOTE_COST, area) for area in areas}
    found = tuple([("wars.hydra.zygote", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@ZYGOTE.action("wars.hydra.zygote", area=AREA)
def hatch(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:hydra/zygote: all of them, each beside any unit of its side."""
    pay(s, me, price(s, me, "wars.hydra.zygote", ZYGOTE_COST, area))
    units = in_the_pool(s, me)
    if len(units) > 1:
        s.push(Hatching(me, tuple(units[1:]), s.areas_of(me)))
    place(s, units[0], area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Hatching(Frame[WarsState]):
    """One after the other; an area that makes the action dearer is paid for when it is chosen (FAQ p.199)."""

    __slots__ = ("areas", "seat", "units")

    def __init__(self, seat: Seat, units: tuple[Unit, ...], areas: int) -> None:
        self.seat = seat
        self.units = units
        self.areas = areas  # where its side was before

    def _extra(self, s: WarsState, area: Area) -> int:
        return extra_price(s, self.seat, "wars.hydra.zygote", ZYGOTE_COST, area)

    def _places(self, s: WarsState) -> list[Area]:
        areas = [area for area in s.areas_in(self.areas) if may_end(s, self.seat, area)]
        return [area for area in areas if self._extra(s, area) <= s.power[self.seat]]

    def ask(self, s: WarsState) -> Node | None:
        places = self._places(s)
        if len(places) < 2:
            return None
        prompt = Text("wars.prompt.hatch", {"n": len(self.units)})
        return Decision(self.seat, prompt, tuple([("wars.hydra.hatch", area) for area in places]))

    def go(self, s: WarsState, answer: Action) -> None:
        places = [answer[1]] if answer else self._places(s)
        if not places:
            return
        area: Area = places[0]
        extra = self._extra(s, area)
        if len(self.units) > 1:
            s.push(Hatching(self.seat, self.units[1:], self.areas))
        pay(s, self.seat, extra)
        place(s, self.units[0], area)


ZYGOTE.outlook("wars.hydra.zygote")(
    lambda s, me, area: [Text("wars.outlook.hatch", {"n": len(in_the_pool(s, me))})]
)
