"""The Exterminators (p.148): markers that turn units into Power; every Doom phase there are more of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.content import BIT, Area, CardId, Unit, card, kind
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.points import AREA, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate

CARD: Final = card("exterminators")
EXTERMINATOR: Final = kind("exterminator")

# -- Anti-Existence --------------------------------------------------------------------------------

ANTI_EXISTENCE: Final = card_ability("exterm.anti_existence", "wars:exterminators/anti-existence", CARD)
EVENTS.add(Spec("wars.exterminator", {"area": AREA}, "wars:exterminators/annihilate"))


@ANTI_EXISTENCE.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:exterminators/acquire: one in every start area, wherever its player is now."""
    if about[1] != CARD:
        return False
    for seat in s.order(me):
        area = s.start[seat]
        if area in s.board.areas and not s.areas_with(EXTERMINATOR) & BIT[area]:
            put(s, area)
    return True


def put(s: WarsState, area: Area) -> None:
    """One of the fifteen; it stays there for good."""
    s.put(s.in_pool(EXTERMINATOR), area)
    s.tell("wars.exterminator", area)


# -- Overclock -------------------------------------------------------------------------------------

OVERCLOCK: Final = card_ability("exterm.overclock", "wars:exterminators/overclock", CARD)
FOR_THE_OWNER: Final = 2


@OVERCLOCK.modifies("income")
def more_power(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:exterminators/overclock, wars:exterminators/owner: for each gate beside one of them."""
    gates = s.gate_sides(s.areas_with(EXTERMINATOR)).count(seat)
    return value + gates * (FOR_THE_OWNER if seat == me else 1)


@OVERCLOCK.after("gather.income")
def burns_out(s: WarsState, me: Seat, about: None) -> Frame | None:
    areas = s.areas_with(EXTERMINATOR)
    owed = [(seat, area) for seat in s.order(s.first) for area in s.areas_in(areas & s.gate_areas(seat))]
    return Overclocked(tuple(owed)) if owed else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Overclocked(Frame[WarsState]):
    """wars:exterminators/overclock: a unit for each such area, of whoever controls a gate there."""

    __slots__ = ("owed",)

    def __init__(self, owed: tuple[tuple[Seat, Area], ...]) -> None:
        self.owed = owed

    def go(self, s: WarsState, answer: Action) -> None:
        if not self.owed:
            return
        seat, area = self.owed[0]
        s.push(Overclocked(self.owed[1:]))
        pick_unit(s, seat, "overclock", s.here(seat, area), "exterm.burnt")


@then("exterm.burnt")
def burnt(s: WarsState, seat: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:exterminators/whichever: the owner picks, even a Great Old One or who keeps the gate."""
    eliminate(s, unit, seat)


# -- Annihilate ------------------------------------------------------------------------------------

ANNIHILATE: Final = card_ability("exterm.annihilate", "wars:exterminators/annihilate", CARD)


@ANNIHILATE.after("doom.ends")
def spread(s: WarsState, me: Seat, about: None) -> Frame | None:
    return Spread(s.order(s.first))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Spread(Frame[WarsState]):
    """wars:exterminators/annihilate: each player places one in an area without; from the first player on."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def go(self, s: WarsState, answer: Action) -> None:
        free = s.areas_in(s.board.all & ~s.areas_with(EXTERMINATOR))
        # wars:exterminators/all-placed: or as many as there are areas
        if not self.seats or not free or s.in_pool(EXTERMINATOR) < 0:
            return
        s.push(Spread(self.seats[1:]))
        pick_area(s, self.seats[0], "annihilate", list(free), "exterm.placed")


@then("exterm.placed")
def placed(s: WarsState, seat: Seat, area: Area, data: tuple[()]) -> None:
    put(s, area)
