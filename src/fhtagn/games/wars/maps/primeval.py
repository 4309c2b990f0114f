"""Primeval Earth (p.164-166): the ice comes down at the end of the Doom phases and covers gates for good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import Area, Unit, card, kind
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import DESTINATION, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, leave_gates

CARD: Final = card("primeval")
GLACIER: Final = kind("glacier")  # wars:primeval/permanent: nothing moves or removes them
EVENTS.add(Spec("wars.glacier", {"area": DESTINATION}, "wars:primeval/first"))
option("glaciers", ("on", "off"), "wars:primeval/without")


def lies_under_ice(s: WarsState, area: Area) -> bool:
    return len(s.kind_here(GLACIER, area)) > 0


def freeze(s: WarsState, area: Area) -> None:
    """wars:primeval/covered: it stands on the gate; whoever controlled that stays in the area."""
    glacier = s.in_pool(GLACIER)
    if glacier < 0 or lies_under_ice(s, area):  # a board that somebody typed in may have any number of glyphs
        return
    s.put(glacier, area)
    s.tell("wars.glacier", area)
    leave_gates(s, area)


# -- when they come --------------------------------------------------------------------------------

GLACIERS: Final = card_ability("primeval.glaciers", "wars:primeval/later", CARD)
EACH_TIME: Final = 2


@GLACIERS.after("doom.ends")
def ice_advances(s: WarsState, me: Side, about: None) -> Frame | None:
    """wars:primeval/first, wars:primeval/later, wars:primeval/without: after everybody's rituals."""
    if s.options["glaciers"] == "off":
        return None
    return FirstIce() if s.round == 1 else Advance(EACH_TIME)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FirstIce(Frame[WarsState]):
    """wars:primeval/first: wherever somebody began, whether the glyph is there or not, and nowhere else."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        for seat in s.order(s.first):
            freeze(s, s.start[seat])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Advance(Frame[WarsState]):
    """wars:primeval/later, wars:primeval/full: the first player chooses so many areas, if there are any."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def _free(self, s: WarsState) -> list[Area]:
        left = s.in_pool(GLACIER) >= 0
        return [area for area in s.board.marked("glacier") if left and not lies_under_ice(s, area)]

    def ask(self, s: WarsState) -> Node | None:
        free = self._free(s)
        if len(free) <= self.left:
            return None
        actions = tuple([("wars.pick_area", area) for area in free])
        return Decision(s.first, Text("wars.prompt.glacier", {"n": self.left}), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        if not answer:
            for area in self._free(s):
                freeze(s, area)
            return
        if self.left > 1:
            s.push(Advance(self.left - 1))
        freeze(s, answer[1])


# -- gates under ice -------------------------------------------------------------------------------
# wars:primeval/abandoned: to everybody they are abandoned gates, which nobody can take.

ICE: Final = card_ability("primeval.ice", "wars:primeval/covered", CARD, named=False)


@ICE.forbids("control")
def under_ice(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:primeval/covered, wars:primeval/new-gates: nobody controls what lies under ice."""
    return No("wars.no.under_ice") if lies_under_ice(s, about[1]) else None


@ICE.watches("gate.moved")
def slides_under(s: WarsState, me: Side, about: tuple[int, int]) -> None:
    """wars:primeval/moved: a gate that is moved there loses whoever controls it; the ice stays."""
    if about[1] < OFF_MAP and lies_under_ice(s, about[1]):
        leave_gates(s, about[1])
