"""The Dark Demon (p.114), a mask of Nyarlathotep: everybody gets one, and must bring it into play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import CARDS, Area, CardId, Kind, Unit, card, copies, kinds
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import GONE, OFF_MAP, POOL
from fhtagn.games.wars.rules.points import UNIT, card_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, leave_gate, place, take_card

CARD: Final = card("dark_demon")
DEMONS: Final = kinds("dark_demon")
EVERY_CARD: Final = copies(CARD)  # by seat
EVENTS.add(Spec("wars.acolyte_gone", {"unit": UNIT}, "wars:demon/acolyte"))


def demon(s: WarsState, seat: Seat) -> Kind:
    """The one of this player's own."""
    return CARDS[EVERY_CARD[seat]].kinds.start


# -- The Summons -----------------------------------------------------------------------------------

SUMMONS: Final = card_ability("demon.the_summons", "wars:demon/summons", CARD)


@SUMMONS.replaces("free_figure")
def all_are_called(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:demon/bought: the buyer's comes into any area, those of all others into their pools."""
    if about[1] not in EVERY_CARD:
        return False
    for seat in reversed(s.others(me)):
        s.push(Called(seat, me))
    pick_area(s, me, "dark_demon", list(s.board.areas), "demon.placed")
    return True


@then("demon.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, s.in_pool(demon(s, me)), area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Called(Frame[WarsState]):
    """wars:demon/acolyte: an acolyte of the pool leaves the game, only if there is none one of the map."""

    __slots__ = ("buyer", "seat")

    def __init__(self, seat: Seat, buyer: Seat) -> None:
        self.seat = seat
        self.buyer = buyer

    def go(self, s: WarsState, answer: Action) -> None:
        take_card(s, EVERY_CARD[self.seat], self.seat)
        acolytes = s.acolytes(self.seat)
        waiting = [unit for unit in acolytes if s.where[unit] == POOL]
        found = waiting or [unit for unit in acolytes if s.where[unit] < OFF_MAP]
        pick_unit(s, self.seat, "acolyte_gone", found, "demon.gone", self.buyer)


@then("demon.gone")
def gone(s: WarsState, seat: Seat, unit: Unit, data: tuple[Seat]) -> None:
    """wars:demon/mask: if Crawling Chaos took the card, an elder sign makes up for it."""
    if s.faction[data[0]] == card("crawling_chaos"):
        s.push(DrawSigns(seat, 1))
    s.tell("wars.acolyte_gone", unit)
    leave_gate(s, unit)
    s.put(unit, GONE)


@SUMMONS.forbids("action")
def nothing_but_the_demon(s: WarsState, me: Seat, about: tuple[Seat, Action]) -> No | None:
    """wars:demon/summons: while it is in the pool, no action but recruiting it."""
    seat, action = about
    if seat != me or s.in_pool(demon(s, me)) < 0 or action[:2] == ("wars.recruit", demon(s, me)):
        return None
    return No("wars.no.summons")


# -- Metamorph -------------------------------------------------------------------------------------

METAMORPH: Final = card_ability("demon.metamorph", "wars:demon/metamorph", CARD)


@METAMORPH.modifies("income")
def brings_no_power(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:demon/metamorph: a cultist in everything else."""
    return value - 1 if seat == me and s.in_play(demon(s, me)) else value
