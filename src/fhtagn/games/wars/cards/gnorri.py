"""Gnorri (p.86): in company they bring doom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.games.wars.rules.content import KINDS, card, kind
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import gain_doom

CARD: Final = card("gnorri")
GNORRI: Final = kind("gnorri")

# -- Grottos ---------------------------------------------------------------------------------------

GROTTOS: Final = unit_ability("gnorri.grottos", "wars:gnorri/grottos", CARD, GNORRI)
DOOM: Final = (0, 0, 1, 2)  # by the number in play


def grotto_doom(s: WarsState) -> int:
    return DOOM[sum([1 for unit in KINDS[GNORRI].units if s.is_in_play(unit)])]


@GROTTOS.after("doom.turn_begins")
def in_company(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:gnorri/grottos: on your own turn of the Doom phase, 1 doom for two of them, 2 for three."""
    return Doom(me, grotto_doom(s)) if seat == me and grotto_doom(s) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Doom(Frame[WarsState]):
    """What the Gnorri bring."""

    __slots__ = ("n", "seat")

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, GROTTOS.id)
        gain_doom(s, self.seat, self.n)
