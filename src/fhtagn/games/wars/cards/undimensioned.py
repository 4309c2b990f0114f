"""Undimensioned, a neutral spellbook: units change places across the whole map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Unit, card
from fhtagn.games.wars.rules.pick import DONE
from fhtagn.games.wars.rules.points import ACTOR, DESTINATION, declare, neutral_book, priced
from fhtagn.games.wars.rules.queries import extra_price, led_here, may_enter, may_shift, no_power, price
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import move, pay

CARD: Final = card("undimensioned")

UNDIMENSIONED: Final = neutral_book("undim.undimensioned", "wars:undim/rearrange", CARD)
COST: Final = 2
priced("wars.undim.undimensioned", "wars:undim/rearrange")
SHIFT: Final = "wars.undim.shift"
declare(SHIFT, {"unit": ACTOR, "area": DESTINATION}, "wars:undim/rearrange")


@UNDIMENSIONED.option("turn.action")
def offer_rearranging(s: WarsState, me: Seat, about: Seat) -> Offer:
    cost = price(s, me, "wars.undim.undimensioned", COST)
    if s.power[me] < cost:
        return no_power(s, me, cost)
    if not shifts(s, me, s.areas_of(me), (), s.power[me] - cost):
        return No("wars.no.one_area")
    return (("wars.undim.undimensioned",),)


def shifts(s: WarsState, me: Seat, areas: int, done: tuple[Unit, ...], power: int) -> list[Action]:
    """wars:undim/rearrange, wars:undim/out-of-reach: to another of these areas, each unit once.

    ``power`` is left for what an area costs more.
    """
    open_to = [
        area
        for area in s.areas_in(areas)
        if extra_price(s, me, "wars.undim.undimensioned", COST, area) <= power and may_end(s, me, area)
    ]
    found: list[Action] = []
    for start in s.areas_in(areas):
        units = [unit for unit in led_here(s, me, start) if unit not in done and may_shift(s, me, unit)]
        for unit in alike(s, units):
            for area in open_to:
                if area != start and may_enter(s, unit, area):
                    found.append((SHIFT, unit, area))
    return found


@UNDIMENSIONED.action("wars.undim.undimensioned")
def rearrange(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:undim/rearrange: among the areas of the map where one has units when it begins."""
    pay(s, me, price(s, me, "wars.undim.undimensioned", COST))
    s.push(Rearranging(me, s.areas_of(me), ()))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rearranging(Frame[WarsState]):
    """One unit after the other; ``done`` are those that have changed their place."""

    __slots__ = ("areas", "done", "seat")

    def __init__(self, seat: Seat, areas: int, done: tuple[Unit, ...]) -> None:
        self.seat = seat
        self.areas = areas
        self.done = done

    def ask(self, s: WarsState) -> Node | None:
        actions = shifts(s, self.seat, self.areas, self.done, s.power[self.seat])
        if not actions:
            return None
        if self.done:
            actions.append(DONE)
        return Decision(self.seat, Text("wars.prompt.rearrange"), tuple(actions))

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer or answer == DONE:
            return
        unit, area = answer[1], answer[2]
        pay(s, self.seat, extra_price(s, self.seat, "wars.undim.undimensioned", COST, area))
        s.push(Rearranging(self.seat, self.areas, (*self.done, unit)))
        move(s, unit, area)
