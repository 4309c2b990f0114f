"""Crawford Tillinghast (p.124), a unique High Priest: who is drawn into a battle fades with its end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import lose_before_dice
from fhtagn.games.wars.rules.content import KIND_OF, KINDS, MINION, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.fight import TELLS_APART
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.queries import unit_price
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import eliminate, place

CARD: Final = card("crawford_tillinghast")
CRAWFORD: Final = kind("crawford_tillinghast")

# -- The Ultra-Violet ------------------------------------------------------------------------------

VIOLET: Final = unit_ability("crawford.ultra_violet", "wars:crawford/violet", CARD, CRAWFORD)
MOST: Final = 3  # Power that they may be worth together
TELLS_APART[VIOLET.number] = "drawn"  # wars:crawford/fade


def summonable(s: WarsState, me: Seat, most: int) -> list[Unit]:
    """Of each own kind of monsters and cultists one in the pool, if it costs no more than this now."""
    return [
        s.in_pool(which)
        for which in s.forces[me].kinds
        if KINDS[which].traits & MINION
        and not KINDS[which].placed_only
        and s.in_pool(which) >= 0
        and unit_price(s, me, which) <= most
    ]


@VIOLET.option("battle.pre")
def offer_light(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:crawford/violet: wherever he is himself."""
    if the_battle(s).over or not summonable(s, me, MOST):
        return No("wars.no.nobody_drawn")
    return (("wars.crawford.ultra_violet",),)


@VIOLET.action("wars.crawford.ultra_violet")
def shine(s: WarsState, me: Seat, about: None) -> None:
    """He goes last, so that a battle in which he was alone is not over."""
    s.push(Fades(me))
    s.push(Draws(me, MOST))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Draws(Frame[WarsState]):
    """wars:crawford/violet: one after the other, while there is anybody cheap enough."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def go(self, s: WarsState, answer: Action) -> None:
        units = summonable(s, self.seat, self.left)
        if units:
            more = len(drawn_in(s)) > 0  # at least one comes, whatever it costs
            pick_unit(s, self.seat, "ultra_violet", units, "crawford.drawn", self.left, optional=more)


@then("crawford.drawn")
def drawn(s: WarsState, me: Seat, unit: Unit | None, data: tuple[int]) -> None:
    if unit is not None:
        b = the_battle(s)
        b.note(VIOLET, unit)
        s.push(Draws(me, data[0] - unit_price(s, me, KIND_OF[unit])))
        place(s, unit, b.area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fades(Frame[WarsState]):
    """wars:crawford/violet: he is eliminated."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        lose_before_dice(s, only(CRAWFORD), self.seat)


@VIOLET.after("battle.over", always=True)
def light_fades(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> Frame | None:
    units = drawn_in(s)
    return Gone(me, units) if units else None


@VIOLET.watches("lost")
def is_gone(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    """wars:crawford/fade: its figure may come back in the same battle, as somebody else."""
    if s.battle is not None:
        s.battle.forget(VIOLET, about[0])


def drawn_in(s: WarsState) -> tuple[Unit, ...]:
    """Who came by his light and is still on the map."""
    noted = [about for number, about in the_battle(s).notes if number == VIOLET.number and about >= 0]
    return tuple([unit for unit in noted if s.where[unit] < OFF_MAP])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Gone(Frame[WarsState]):
    """wars:crawford/fade: all of them, wherever they have gone."""

    __slots__ = ("seat", "units")

    def __init__(self, seat: Seat, units: tuple[Unit, ...]) -> None:
        self.seat = seat
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        if len(self.units) > 1:
            s.push(Gone(self.seat, self.units[1:]))
        if s.where[self.units[0]] < OFF_MAP:
            eliminate(s, self.units[0], self.seat)
