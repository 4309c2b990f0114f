"""Ghasts (p.87, FAQ p.196, 201): who calls one calls them all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.content import Area, CardId, Kind, card, kind
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import also_there
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, place

CARD: Final = card("ghast")
GHAST: Final = kind("ghast")

# -- Hordeling -------------------------------------------------------------------------------------
# Granted by the card: the first of a horde comes from the pool, when none is in play.

HORDE: Final = card_ability("ghast.hordeling", "wars:ghast/hordeling", CARD)


@HORDE.after("summoned")
def all_the_others(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area, bool]) -> Frame | None:
    """wars:ghast/hordeling: only where somebody paid; a gift, or Death from Below, brings one."""
    return Horde(me, True) if about[1] == GHAST and about[3] else None


@HORDE.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:ghast/free: all of them at once."""
    if about[1] != CARD:
        return False
    s.push(Horde(about[0], False))
    return True


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Horde(Frame[WarsState]):
    """One after the other, each at any gate of its owner; where ``summoned``, as part of an action."""

    __slots__ = ("seat", "summoned")

    def __init__(self, seat: Seat, summoned: bool) -> None:
        self.seat = seat
        self.summoned = summoned

    def go(self, s: WarsState, answer: Action) -> None:
        gates = list(s.gates_of(self.seat))
        if self.summoned:
            power = s.power[self.seat]
            gates = [
                area
                for area in gates
                if may_end(s, self.seat, area) and also_there(s, self.seat, area) <= power
            ]
        if gates and s.in_pool(GHAST) >= 0:
            pick_area(s, self.seat, "ghast", gates, "ghast.placed", self.summoned)


@then("ghast.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[bool]) -> None:
    """wars:ghast/hordeling: an area that makes actions dearer does so for this one (FAQ p.199)."""
    s.push(Horde(me, data[0]))
    if data[0]:
        pay(s, me, also_there(s, me, area))
    place(s, s.in_pool(GHAST), area)
