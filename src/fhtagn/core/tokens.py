"""What a learner sees: the things on the table, one by one.

A piece, card or marker says once what is ``Printed`` on it; a ``Token`` is such a thing in its place.  So
new content comes with its own observations: there is no list of numbers with fixed positions.
Tokens hold only what their seat knows.  Where a seat sees that there is something but not what, the
token stands for an unknown thing, or for several of them.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.nodes import Seat

NOBODY: Final = -1

Numbers = dict[str, float]
NO_NUMBERS: Final[Numbers] = {}  # shared, never changed


class Printed:
    """What is the same about a thing in every game: its kind, and its attributes by name.

    Use one constant for each kind of thing, with the numbers from its facts.
    """

    __slots__ = ("kind", "numbers")

    def __init__(self, kind: str, numbers: Numbers = NO_NUMBERS) -> None:
        self.kind = kind  # never changes when content is added: "deep_one", "byakhee"
        self.numbers = numbers

    def __repr__(self) -> str:
        return f"Printed({self.kind!r})"


class Token:
    """A thing on the table, or ``count`` of them that nobody can tell apart.

    Return them from ``Game.tokens``; learners read them as rows through ``research.tokens``.

    ``zone`` and ``area`` say where it is ("map", "arctic_ocean"; "hand", ""), ``holder`` whose hand, card
    or pile that is, ``owner`` whose thing it is.  Both are counted clockwise from the seat that looks: 0 is
    that seat itself.  ``name`` is what actions call this particular thing ("gc/deep_one/2"), if they name
    it, and ``now`` its attributes that change.
    """

    __slots__ = ("area", "count", "holder", "name", "now", "owner", "printed", "zone")

    def __init__(
        self,
        printed: Printed,
        zone: str,
        area: str = "",
        owner: int = NOBODY,
        holder: int = NOBODY,
        count: int = 1,
        name: str = "",
        now: Numbers = NO_NUMBERS,
    ) -> None:
        self.printed = printed
        self.zone = zone
        self.area = area
        self.owner = owner
        self.holder = holder
        self.count = count
        self.name = name
        self.now = now

    def as_data(self) -> tuple[Any, ...]:
        """The token as a tuple, to be compared and stored."""
        where = (self.zone, self.area, self.owner, self.holder, self.count, self.name)
        return (self.printed.kind, self.printed.numbers, *where, self.now)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Token) and self.as_data() == other.as_data()

    def __hash__(self) -> int:
        return hash((self.printed.kind, self.zone, self.area))

    def __repr__(self) -> str:
        return f"Token{self.as_data()!r}"


class TokenTable:
    """What the tokens at a table can be made of, for the columns and numbers of a learner.

    Return one from ``Game.token_table``, with all things, places and changing attributes that there may be.
    """

    __slots__ = ("areas", "kinds", "numbers", "zones")

    def __init__(
        self,
        things: list[Printed],
        zones: tuple[str, ...],
        areas: tuple[str, ...] = (),
        now: tuple[str, ...] = (),
    ) -> None:
        self.kinds = tuple(thing.kind for thing in things)
        self.zones = zones
        self.areas = ("", *areas)
        names = [name for thing in things for name in thing.numbers]
        self.numbers = tuple(dict.fromkeys((*names, *now)))


NO_TOKENS: Final = TokenTable([], ())


def clockwise(seat: Seat, other: Seat, players: int) -> int:
    """How many seats to the left of the first the second sits; ``NOBODY`` stays nobody."""
    return (other - seat) % players if other >= 0 else NOBODY
