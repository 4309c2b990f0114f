"""Cthulhu Wars: spellbook requirements and the choice of spellbooks (p.18-19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Param, Spec, Specs
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import FactionId
from fhtagn.games.wars.rules.points import BOOKS, RULES, SOURCE, declare
from fhtagn.games.wars.rules.state import ALL_BOOKS, WarsState

Met = Callable[[WarsState, Seat], bool]
Reward = Callable[[WarsState, Seat], None]

BOOK_PARAM: Final = Param("book", (), lambda book: f"wars.ability.{book}")
REQUIREMENT_PARAM: Final = Param("", (), lambda requirement: f"wars.requirement.{requirement}")
declare("wars.take_book", {"book": BOOK_PARAM}, "wars:books/free-choice")

EVENTS: Final = Specs(
    Spec("wars.fulfilled", {"seat": SEAT, "requirement": REQUIREMENT_PARAM}, "wars:books/earned"),
    Spec("wars.book", {"seat": SEAT, "book": BOOK_PARAM}, "wars:books/earned"),
    Spec("wars.uses", {"seat": SEAT, "ability": RULES.names}, "wars:basics/optional"),
)


class Requirement:
    """One slot of a faction card.

    ``met`` describes a state and is checked at the moments of ruling Q04; a slot without it is
    fulfilled by an event, which calls ``fulfil``.  ``reward`` is what comes with the book.
    ``beyond`` is an easier slot that is met whenever this one is: until then nobody need look.
    """

    __slots__ = ("beyond", "id", "index", "met", "reward", "rule")

    def __init__(
        self,
        id: str,
        index: int,
        rule: str,
        met: Met | None,
        reward: Reward | None,
        beyond: Requirement | None,
    ) -> None:
        self.id = id
        self.index = index
        self.rule = rule
        self.met = met
        self.reward = reward
        self.beyond = beyond


REQUIREMENTS: Final[dict[FactionId, list[Requirement]]] = {}
_CHECKED: Final[dict[FactionId, list[Requirement]]] = {}  # those that describe a state
_BY_ID: Final[dict[str, tuple[FactionId, Requirement]]] = {}
_NONE: Final[list[Requirement]] = []


def requirement(
    faction: FactionId,
    id: str,
    rule: str,
    met: Met | None = None,
    reward: Reward | None = None,
    beyond: Requirement | None = None,
) -> Requirement:
    """Declare the next slot of a faction card."""
    slots = REQUIREMENTS.setdefault(faction, [])
    made = Requirement(id, len(slots), rule, met, reward, beyond)
    slots.append(made)
    if met is not None:
        _CHECKED.setdefault(faction, []).append(made)
    _BY_ID[id] = (faction, made)
    REQUIREMENT_PARAM.grow(id)
    return made


def register_books() -> None:
    """Called once, when all faction files are loaded."""
    for books in BOOKS.values():
        for book in books:
            BOOK_PARAM.grow(book)


def is_open(s: WarsState, seat: Seat, made: Requirement) -> bool:
    """Not fulfilled yet."""
    return not (s.slots[seat] | s.earned[seat]) >> made.index & 1


def fulfil(s: WarsState, seat: Seat, made: Requirement) -> None:
    """The requirement is met: its book comes at the next moment for books."""
    if is_open(s, seat, made):
        s.earned[seat] |= 1 << made.index
        s.tell("wars.fulfilled", seat, made.id)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fulfil(Frame):
    """The same as a frame, for triggers."""

    __slots__ = ("id", "seat")

    def __init__(self, seat: Seat, made: Requirement) -> None:
        self.seat = seat
        self.id = made.id

    def go(self, s: WarsState, answer: Action) -> None:
        fulfil(s, self.seat, _BY_ID[self.id][1])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CheckBooks(Frame):
    """Who fulfils a requirement now?  Then all who earned books choose them, in turn order."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        earned = False
        for seat in s.order(s.first):
            if s.slots[seat] != ALL_BOOKS:
                for made in _CHECKED.get(s.faction[seat], _NONE):
                    done = s.slots[seat] | s.earned[seat]
                    if done >> made.index & 1 or (made.beyond and not done >> made.beyond.index & 1):
                        continue
                    if made.met is not None and made.met(s, seat):
                        fulfil(s, seat, made)
            earned = earned or s.earned[seat] != 0
        if earned:
            s.push(TakeBooks())


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeBooks(Frame):
    """p.18: any unused book may be put on any fulfilled requirement."""

    __slots__ = ()

    def _seat(self, s: WarsState) -> Seat:
        for seat in s.order(s.first):
            if s.earned[seat]:
                return seat
        return -1

    def ask(self, s: WarsState) -> Node | None:
        seat = self._seat(s)
        left = [] if seat < 0 else unused_books(s, seat)
        if len(left) < 2:
            return None
        return Decision(seat, Text("wars.prompt.book"), tuple(("wars.take_book", book) for book in left))

    def go(self, s: WarsState, answer: Action) -> None:
        seat = self._seat(s)
        if seat < 0:
            return
        book: str = unused_books(s, seat)[0] if answer == NOTHING else answer[1]
        slot = (s.earned[seat] & -s.earned[seat]).bit_length() - 1
        s.earned[seat] &= ~(1 << slot)
        s.slots[seat] |= 1 << slot
        s.books[seat] |= 1 << SOURCE[book][2]
        s.tell("wars.book", seat, book)
        s.push(TakeBooks())
        reward = REQUIREMENTS[s.faction[seat]][slot].reward
        if reward is not None:
            reward(s, seat)


def unused_books(s: WarsState, seat: Seat) -> list[str]:
    books = BOOKS[s.faction[seat]]
    return [book for index, book in enumerate(books) if not s.books[seat] >> index & 1]
