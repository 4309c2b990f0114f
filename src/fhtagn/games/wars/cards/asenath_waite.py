"""Asenath Waite (p.124), a unique High Priest: she is where an enemy was, as somebody else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import (
    CULTIST,
    KIND_OF,
    KINDS,
    MINION,
    MONSTER,
    TERROR,
    TRAITS_OF,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import UNIT, unit_ability
from fhtagn.games.wars.rules.queries import targets, unit_price
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import eliminate, supplant

CARD: Final = card("asenath_waite")
ASENATH: Final = kind("asenath_waite")

# -- The Thing from Beyond -------------------------------------------------------------------------

THING: Final = unit_ability("asenath.thing_from_beyond", "wars:asenath/thing", CARD, ASENATH)
MOST: Final = 3  # Power that the unit in its place may cost


def substitutes(s: WarsState, me: Seat) -> list[Unit]:
    """wars:asenath/substitute: of each kind one in the pool; Great Old Ones are only ever awakened."""
    found: list[Unit] = []
    for which in s.forces[me].kinds:
        data = KINDS[which]
        fits = data.traits & (CULTIST | MONSTER | TERROR) and not data.placed_only
        if fits and s.in_pool(which) >= 0 and unit_price(s, me, which) <= MOST:
            found.append(s.in_pool(which))
    return found


def victims(s: WarsState, me: Seat) -> list[Unit]:
    """wars:asenath/thing: monsters and cultists on the map that are not her side's, neutral ones too."""
    units = [unit for foe in s.foes(me) for unit in s.on_the_map(foe) if TRAITS_OF[unit] & MINION]
    return alike(s, targets(s, me, units))


@THING.option("after_action")
def offer_victims(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not substitutes(s, me):
        return No("wars.no.substitute", "wars:asenath/substitute")
    found = victims(s, me)
    return tuple([("wars.asenath.thing_from_beyond", unit) for unit in found]) or No("wars.no.no_victim")


@THING.action("wars.asenath.thing_from_beyond", unit=UNIT)
def take_the_place(s: WarsState, me: Seat, about: Seat, unit: Unit) -> None:
    pick_unit(s, me, "substitute", substitutes(s, me), "asenath.comes", unit)


@then("asenath.comes")
def comes(s: WarsState, me: Seat, unit: Unit, data: tuple[Unit]) -> None:
    """wars:asenath/thing: the one for the other, then she is eliminated herself."""
    s.push(Fades(me))
    supplant(s, data[0], KIND_OF[unit], me)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fades(Frame[WarsState]):
    """wars:asenath/thing: last of all."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        if s.is_in_play(only(ASENATH)):
            eliminate(s, only(ASENATH), self.seat)
