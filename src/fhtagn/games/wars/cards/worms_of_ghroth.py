"""The Worms of Ghroth (p.90): they feed on what is left, and who cuts one makes more of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import KIND_OF, KINDS, Area, Unit, card, kind
from fhtagn.games.wars.rules.pick import DONE, Pick, roll_die, then
from fhtagn.games.wars.rules.points import COUNT, card_ability, declare, unit_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, lose_power, place

CARD: Final = card("worms_of_ghroth")
WORM: Final = kind("worms_of_ghroth")  # wars:worms/not-summoned
EVENTS.add(Spec("wars.worm_die", {"die": COUNT, "n": COUNT}, "wars:worms/eradication"))


def in_play(s: WarsState) -> int:
    return sum([1 for unit in KINDS[WORM].units if s.is_in_play(unit)])


# -- Eradication -----------------------------------------------------------------------------------

ERADICATION: Final = unit_ability("worms.eradication", "wars:worms/eradication", CARD, WORM)
declare("wars.worms.eradication", {}, "wars:worms/eradication")
declare("wars.worms.no_eradication", {}, "wars:worms/eradication")


@ERADICATION.after("gather.captives", forced=False)
def they_feed(s: WarsState, me: Seat, about: None) -> Frame | None:
    """wars:worms/eradication: all Power is gathered; the minimum comes afterwards (FAQ p.201)."""
    return Feeding(me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Feeding(Frame[WarsState]):
    """wars:worms/eradication: whoever does not want to lose Power does not roll."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        actions: tuple[Action, ...] = (("wars.worms.eradication",), ("wars.worms.no_eradication",))
        return Decision(self.seat, Text("wars.prompt.eradication"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if answer[0] == "wars.worms.eradication":
            s.tell("wars.uses", self.seat, ERADICATION.id)
            roll_die(s, self.seat, "worms.fed")


@then("worms.fed")
def fed(s: WarsState, me: Seat, die: int, data: tuple[()]) -> None:
    worms = in_play(s)
    s.tell("wars.worm_die", die, worms)
    if die <= worms:
        s.push(DrawSigns(me, 1))
        lose_power(s, me, die)


# -- Division --------------------------------------------------------------------------------------
# Granted by the card: the last Worm divides, too.

DIVISION: Final = card_ability("worms.division", "wars:worms/division", CARD)
MOST: Final = 2


@DIVISION.after("lost")
def cut_in_two(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> Frame | None:
    """wars:worms/division: one roll for each."""
    return Divides(me) if KIND_OF[about[0]] == WORM else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Divides(Frame[WarsState]):
    """A die is rolled for it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        roll_die(s, self.seat, "worms.divided")


@then("worms.divided")
def divided(s: WarsState, me: Seat, die: int, data: tuple[()]) -> None:
    worms = in_play(s)
    s.tell("wars.worm_die", die, worms)
    if die > worms:
        one_more(s, me, MOST)


def one_more(s: WarsState, me: Seat, left: int) -> None:
    """wars:worms/division: up to two, each in an area without any unit."""
    taken = 0
    for side in range(s.players + 1):
        taken |= s.areas_of(side)
    free: tuple[Action, ...] = tuple([("wars.pick_area", area) for area in s.areas_in(s.board.all & ~taken)])
    if left and free and s.in_pool(WORM) >= 0:
        s.push(Pick(me, "worm_area", (*free, DONE), "worms.placed", (left,)))


@then("worms.placed")
def placed(s: WarsState, me: Seat, area: Area | None, data: tuple[int]) -> None:
    if area is not None:
        s.push(OneMore(me, data[0] - 1))
        place(s, s.in_pool(WORM), area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class OneMore(Frame[WarsState]):
    """After the first of two."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def go(self, s: WarsState, answer: Action) -> None:
        one_more(s, self.seat, self.left)
