"""Eihort (p.120, FAQ p.204), in the order of the printed card; the Brood comes with him."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import ACOLYTE, KIND_OF, KINDS, TRAITS_OF, Area, Kind, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import POOL, UNITS_STIRRED
from fhtagn.games.wars.rules.points import card_ability, loyalty_book, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import control_gate, replace

CARD: Final = card("eihort")
EIHORT: Final = kind("eihort")
BROOD: Final = kind("brood")

awakening(EIHORT, at_gate_with_goo)  # wars:eihort/awakening


# -- The Brood: what becomes of the acolytes -------------------------------------------------------

THE_BROOD: Final = unit_ability("eihort.the_brood", "wars:eihort/the-brood", CARD, EIHORT)


@THE_BROOD.after("awakened")
def eggs_hatch(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> Frame | None:
    """wars:eihort/the-brood: when he awakes."""
    return Hatching(me) if about[1] == EIHORT else None


def hosts(s: WarsState, me: Seat) -> list[Unit]:
    """Own acolytes on the map."""
    return [unit for unit in s.on_the_map(me) if TRAITS_OF[unit] & ACOLYTE]


def eggs(s: WarsState) -> int:
    """How many Brood tokens are left."""
    return s.where.count(POOL, KINDS[BROOD].start, KINDS[BROOD].end)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Hatching(Frame[WarsState]):
    """One acolyte after the other becomes a Brood, as long as there are both."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        found, left = hosts(s, self.seat), eggs(s)
        if not found or not left:
            return
        s.push(self)
        if len(found) <= left:  # all of them, in whatever order
            hatch(s, self.seat, found[0], ())
        else:
            pick_unit(s, self.seat, "hatches", found, "eihort.hatches")


@then("eihort.hatches")
def hatch(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:eihort/the-brood: the acolyte goes to its pool; what it controlled the Brood controls."""
    brood = s.in_pool(BROOD)
    kept = s.is_on_gate(unit)
    replace(s, unit, brood)
    if kept:
        control_gate(s, brood)


# -- Brood tokens ----------------------------------------------------------------------------------
# Granted by the card: they are what they are, whatever becomes of him.

TOKENS: Final = card_ability("eihort.brood", "wars:eihort/brood", CARD)
ROOTED: Final = No("wars.no.brood_stays", "wars:eihort/brood-stays")


@TOKENS.forbids("move")
def does_not_walk(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:eihort/brood-stays: no Move action."""
    return ROOTED if KIND_OF[about[0]] == BROOD else None


@TOKENS.forbids("shift")
def is_not_taken_along(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> No | None:
    """wars:eihort/brood-stays, wars:eihort/no-slumber: nor by abilities of its own side; others may."""
    seat, unit = about
    return ROOTED if KIND_OF[unit] == BROOD and s.owner(unit) == seat else None


# -- his requirement: three acolytes ---------------------------------------------------------------

ENOUGH: Final = 3


def three_acolytes(s: WarsState, me: Seat) -> bool:
    """wars:eihort/three-acolytes: in play, recruited since; the Brood are none."""
    mine = [unit for unit in s.units_of(me) if TRAITS_OF[unit] & ACOLYTE]
    return len([unit for unit in mine if s.is_in_play(unit)]) >= ENOUGH


THREE_ACOLYTES: Final = card_requirement(
    CARD,
    "eihort.three_acolytes",
    "wars:eihort/three-acolytes",
    met=three_acolytes,
    looks_at=UNITS_STIRRED,
)


# -- Unclean Bargain -------------------------------------------------------------------------------

BARGAIN: Final = loyalty_book("eihort.unclean_bargain", "wars:eihort/bargain", CARD)


@BARGAIN.after("doom.turn_begins")
def bargain(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:eihort/bargain: on the own turn of the Doom phase, wanted or not."""
    return Hatching(me) if seat == me and eggs(s) and hosts(s, me) else None
