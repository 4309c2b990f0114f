"""Cthulhu Wars: spellbook requirements and the choice of spellbooks (p.18-19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability, Attach
from fhtagn.core.actions import SEAT, Param, Spec, Specs
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import NOTHING, Action, Decision, Node, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import CardId
from fhtagn.games.wars.rules.pieces import ABANDONED, EVERYTHING, POWER_STIRRED
from fhtagn.games.wars.rules.points import (
    BOOK_IDS,
    BOOK_NUMBERS,
    BOOKS,
    CARD_OF_BOOK,
    EARNED,
    EMPTY,
    FIRST_BOOK,
    RULES,
    card_ability,
    declare,
    event,
)
from fhtagn.games.wars.rules.queries import may_keep_gate
from fhtagn.games.wars.rules.state import MOST_SIDES, WarsState
from fhtagn.games.wars.rules.verbs import leave_gate, return_card, take_card

Met = Callable[[WarsState, Seat], bool]
Doubt = Callable[[WarsState, Seat], No | None]
Reward = Callable[[WarsState, Seat], None]
Numbers = Callable[[WarsState, Seat], dict[str, int]]

BOOK_PARAM: Final = Param("book", (), lambda book: f"wars.ability.{book}")
REQUIREMENT_PARAM: Final = Param("", (), lambda requirement: f"wars.requirement.{requirement}")
declare("wars.take_book", {"book": BOOK_PARAM}, "wars:books/free-choice")

EVENTS: Final = Specs(
    Spec("wars.fulfilled", {"seat": SEAT, "requirement": REQUIREMENT_PARAM}, "wars:books/earned"),
    Spec("wars.book", {"seat": SEAT, "book": BOOK_PARAM}, "wars:books/earned"),
    Spec("wars.book_left", {"seat": SEAT, "book": BOOK_PARAM}, "wars:books/kept"),
    Spec("wars.uses", {"seat": SEAT, "ability": RULES.names}, "wars:basics/optional"),
)


class Requirement:
    """One slot of a faction card, with everything that fulfils it.

    ``met`` describes a state and is checked at the moments of ruling Q04.  ``when`` is an event that
    fulfils it, ``watches`` one that needs a closer look, ``option`` an action that fulfils it.
    ``reward`` is what comes with the book, ``progress`` how far somebody is, in numbers.
    ``beyond`` is an easier slot that is met whenever this one is: until it is, this one need not be checked.
    ``looks_at`` is what ``met`` depends on: while none of it changes, there is no need to check again.
    """

    __slots__ = ("ability", "beyond", "card", "id", "index", "looks_at", "met", "progress", "reward", "rule")

    def __init__(
        self,
        card: CardId,
        id: str,
        index: int,
        rule: str,
        met: Met | None,
        reward: Reward | None,
        beyond: Requirement | None,
        progress: Numbers | None,
        looks_at: int,
    ) -> None:
        self.card = card
        self.id = id
        self.index = index
        self.rule = rule
        self.met = met
        self.reward = reward
        self.beyond = beyond
        self.progress = progress
        self.looks_at = looks_at
        # Granted only by its own card, so that copying the faction's ability does not earn its books.
        self.ability: Ability = card_ability(f"{id}!", rule, card, named=False)

    def when(self, event: str) -> Attach:
        """``fulfilled(s, me, about) -> bool``: did this event fulfil it?"""

        def attach(call: Callable[..., bool]) -> Callable[..., bool]:
            def watch(s: WarsState, me: Seat, about: Any) -> None:
                if is_open(s, me, self) and call(s, me, about):
                    fulfil(s, me, self)

            self.ability.watches(event)(watch)
            return call

        return attach

    def why_not(self, s: WarsState, me: Seat) -> No | None:
        """Why an action that fulfils it brings nothing any more."""
        return None if is_open(s, me, self) else No("wars.no.requirement_met", self.rule)

    def fulfil(self, s: WarsState, me: Seat) -> None:
        fulfil(s, me, self)

    def watches(self, event: str) -> Attach:
        """``note(s, me, about)``: book-keeping that fulfils this slot by itself, or others with it."""
        return self.ability.watches(event)


# wars:actions/requirement: a requirement that is an action has an option beside its slot.
REQUIREMENTS: Final[dict[CardId, list[Requirement]]] = {}
_CHECKED: Final[dict[CardId, list[Requirement]]] = {}  # those that describe a state
_NONE: Final[list[Requirement]] = []


def requirement(
    card: CardId,
    id: str,
    rule: str,
    met: Met | None = None,
    reward: Reward | None = None,
    beyond: Requirement | None = None,
    progress: Numbers | None = None,
    looks_at: int = EVERYTHING,
) -> Requirement:
    """Declare the next slot of a faction card."""
    slots = REQUIREMENTS.setdefault(card, [])
    made = Requirement(card, id, len(slots), rule, met, reward, beyond, progress, looks_at)
    slots.append(made)
    if met is not None:
        _CHECKED.setdefault(card, []).append(made)
    REQUIREMENT_PARAM.grow(id)
    return made


def register_books() -> None:
    """Called once, when all cards are loaded."""
    for book in BOOK_IDS:
        BOOK_PARAM.grow(book)


def is_open(s: WarsState, seat: Seat, made: Requirement) -> bool:
    """Not fulfilled yet."""
    return s.slots[seat][made.index] == EMPTY


def fulfil(s: WarsState, seat: Seat, made: Requirement) -> None:
    """wars:books/earned, wars:books/kept: only once; its book comes at the next moment for books."""
    if is_open(s, seat, made):
        s.fill_slot(seat, made.index, EARNED)
        s.tell("wars.fulfilled", seat, made.id)


def brings_book(s: WarsState, seat: Seat, power: int) -> bool:
    """Would this much more Power fulfil a requirement that is open now?"""
    if EMPTY not in s.slots[seat]:
        return False
    richer: WarsState | None = None
    for made in _CHECKED.get(s.faction[seat], _NONE):
        if made.met is not None and made.looks_at & POWER_STIRRED and is_open(s, seat, made):
            if richer is None:
                richer = s.clone()
                richer.power[seat] += power
            if made.met(richer, seat):
                return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CheckBooks(Frame[WarsState]):
    """wars:books/earned: who fulfils a requirement now?  All who earned books choose them, in turn order."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        stirred = s.stirred
        if not stirred:
            return
        s.stirred = 0
        earned = False
        for seat in s.order(s.first):
            slots = s.slots[seat]
            if EMPTY in slots:
                for made in _CHECKED.get(s.faction[seat], _NONE):
                    if not stirred & made.looks_at or s.slots[seat][made.index] != EMPTY:
                        continue
                    if made.beyond is not None and s.slots[seat][made.beyond.index] == EMPTY:
                        continue
                    if made.met is not None and made.met(s, seat):
                        fulfil(s, seat, made)
                slots = s.slots[seat]
            if EARNED in slots:
                earned = True
        if earned:
            s.push(TakeBooks())
        if "books.checked" in s.rules.hooked:
            s.push(CHECK_BOOKS)  # the book of a loyalty card may be what somebody waits for
            propose(s, "books.checked", stirred)


CHECK_BOOKS: Final = CheckBooks()  # frames are never changed, so one is enough


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeBooks(Frame[WarsState]):
    """wars:books/free-choice, wars:books/several: any unused book on any fulfilled requirement (p.18)."""

    __slots__ = ()

    def _seat(self, s: WarsState) -> Seat:
        for seat in s.order(s.first):
            if EARNED in s.slots[seat] and unused_books(s, seat):
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
            s.push(CHECK_BOOKS)  # a book may be what somebody else waits for
            return
        left = unused_books(s, seat)
        s.push(TakeBooks())
        slot = s.slots[seat].index(EARNED)
        reward = REQUIREMENTS[s.faction[seat]][slot].reward
        if reward is not None:
            s.push(Rewarded(seat, slot))
        propose(s, "book.would", (seat, slot, left[0] if answer == NOTHING else answer[1]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Rewarded(Frame[WarsState]):
    """What comes with the book of a slot."""

    __slots__ = ("seat", "slot")

    def __init__(self, seat: Seat, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def go(self, s: WarsState, answer: Action) -> None:
        reward = REQUIREMENTS[s.faction[self.seat]][self.slot].reward
        assert reward is not None
        reward(s, self.seat)


@event("book.would", "wars:books/free-choice")  # (seat, slot, book): it would be put there
def put_book(s: WarsState, about: tuple[Seat, int, str]) -> None:
    """A spellbook is put on a slot of the faction card; neutral ones come from beside the map."""
    seat, slot, book = about
    s.fill_slot(seat, slot, book_number(book))
    s.tell("wars.book", seat, book)
    if book in CARD_OF_BOOK:
        take_card(s, CARD_OF_BOOK[book], seat)
    if "book.taken" in s.rules.hooked:
        propose(s, "book.taken", (seat, book))


def take_off_book(s: WarsState, seat: Seat, slot: int) -> None:
    """wars:rec/supply: a neutral one goes back; its slot stays fulfilled.  What is face down stays so."""
    book = BOOK_IDS[s.slots[seat][slot] - FIRST_BOOK]
    spent = RULES.abilities[book]
    if spent.number in FACE_DOWN and s.used.count(spent.number * MOST_SIDES + seat) == 1:
        s.use(spent, seat)  # wars:rec/face-down: nor does the next Gather Power turn it up
    s.fill_slot(seat, slot, EARNED)
    s.tell("wars.book_left", seat, book)
    if book in CARD_OF_BOOK:
        return_card(s, CARD_OF_BOOK[book])
    # A unit that could control a gate only with this book no longer does.
    holds_gates = any(hook.ability.id == book for hook in RULES.modifiers.get("gate.keeper", ()))
    for keeper in list(s.gate_by) if holds_gates else ():
        if keeper != ABANDONED and s.owner(keeper) == seat and not may_keep_gate(s, keeper):
            leave_gate(s, keeper)
    if "book.left" in s.rules.hooked:
        propose(s, "book.left", (seat, book))


ONCE_PER_GAME: Final[set[int]] = set()  # abilities that stay spent, by their numbers
FACE_DOWN: Final[set[int]] = set()  # books that are turned over when they are used, by the same numbers


def turn_face_up(s: WarsState) -> None:
    """wars:rec/face-down: Gather Power makes abilities ready again, but no book off the card (FAQ p.202).

    What has left the card in the meantime bears a second mark, and each time only one is taken away.
    """
    kept: list[int] = []
    ready: set[int] = set()
    for mark in s.used:
        if mark in ready or _lies_aside(s, mark):
            kept.append(mark)
        else:
            ready.add(mark)
    s.used = tuple(kept)


def _lies_aside(s: WarsState, mark: int) -> bool:
    ability, seat = divmod(mark, MOST_SIDES)
    if ability in ONCE_PER_GAME:
        return True
    return ability in FACE_DOWN and not any(
        RULES.abilities[book].number == ability for book in books_of(s, seat)
    )


def book_number(book: str) -> int:
    """The number that stands for this book in a slot."""
    return BOOK_NUMBERS[book]


def books_of(s: WarsState, seat: Seat) -> list[str]:
    """The spellbooks that somebody has, in the order of the sheet; those of no sheet last."""
    return [BOOK_IDS[number - FIRST_BOOK] for number in sorted(s.slots[seat]) if number >= FIRST_BOOK]


def own_books(s: WarsState, seat: Seat) -> list[str]:
    """Those of the faction card and of what was added to it; not the neutral ones."""
    return [book for card in s.forces[seat].cards for book in BOOKS.get(card, ())]


def unused_books(s: WarsState, seat: Seat) -> list[str]:
    """wars:books/free-choice, wars:books/neutral: what is left of your own books, then neutral ones."""
    mine = s.slots[seat]
    left = [book for book in own_books(s, seat) if book_number(book) not in mine]
    if s.market:
        left += [book for book, card in CARD_OF_BOOK.items() if card in s.market]
    if "book" in s.rules.bans:
        left = [book for book in left if s.rules.forbidden(s, "book", (seat, book)) is None]
    return left
