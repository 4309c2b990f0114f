"""Stars are Right, a neutral spellbook: elder signs that are turned in bring Power as well."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import neutral_book
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_power

CARD: Final = card("stars_are_right")

STARS_ARE_RIGHT: Final = neutral_book("starry.stars_are_right", "wars:starry/power", CARD)


@STARS_ARE_RIGHT.after("doom.revealed")
def power_as_well(s: WarsState, me: Seat, about: tuple[Seat, int]) -> Frame | None:
    seat, value = about
    return StarPower(me, value) if seat == me else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class StarPower(Frame[WarsState]):
    """wars:starry/power: as much Power as doom, and only in the Doom phase."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, STARS_ARE_RIGHT.id)
        gain_power(s, self.seat, self.n)
