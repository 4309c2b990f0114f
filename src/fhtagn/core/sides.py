"""What owns things on a table: the seats first, then further figures of a seat, then automata."""

from __future__ import annotations

from fhtagn.core.nodes import AUTOMATON, Seat
from fhtagn.core.text import Text


class SideInfo:
    """One side: the seat that leads it, or ``AUTOMATON``, and its name, which a plain seat does not need.

    Return them from ``Game.sides`` where there are more of them than seats, or where they have names.

    ``told``: sentences call it by this name, whoever leads it: the log is about Great Cthulhu, not about Ada.
    """

    __slots__ = ("name", "seat", "told")

    def __init__(self, seat: Seat, name: Text | None, told: bool = False) -> None:
        self.seat = seat
        self.name = name
        self.told = told


def side_names(sides: list[SideInfo]) -> list[Text | None]:
    """What sides are called at a table: like their seat (None), unless it leads several, or none does."""
    led = [side.seat for side in sides]
    return [None if led.count(side.seat) == 1 and side.seat != AUTOMATON else side.name for side in sides]


def side_roles(sides: list[SideInfo]) -> list[Text | None]:
    """What sentences call sides, where that is not their name at the table."""
    return [side.name if side.told else None for side in sides]
