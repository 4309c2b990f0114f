"""Moon-beasts (p.86, FAQ p.202-203): they sit on the books of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import NO_HOOKS, Held
from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.arriving import one_gate
from fhtagn.games.wars.rules.books import BOOK_PARAM, book_number, books_of
from fhtagn.games.wars.rules.content import KINDS, Area, CardId, Kind, Unit, card, kind
from fhtagn.games.wars.rules.pick import Pick, pick_area, then
from fhtagn.games.wars.rules.pieces import POOL, holding_place
from fhtagn.games.wars.rules.points import (
    BOOK_IDS,
    FIRST_BOOK,
    RULES,
    SLOT,
    UNIT,
    card_ability,
    declare,
    table_ability,
)
from fhtagn.games.wars.rules.queries import income, no_doom, price
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import FREE
from fhtagn.games.wars.rules.verbs import EVENTS, pay_doom, place, to_card

CARD: Final = card("moon_beast")
MOON_BEAST: Final = kind("moon_beast")
ON_BOOK: Final = holding_place("moon_beast", in_play=True)

# -- Blasphemous Obeisance -------------------------------------------------------------------------

OBEISANCE: Final = card_ability("moon_beast.blasphemous_obeisance", "wars:moon-beast/obeisance", CARD)
COVER: Final = "wars.moon_beast.cover"
declare(COVER, {"book": BOOK_PARAM, "seat": SEAT}, "wars:moon-beast/obeisance")
EVENTS.add(
    Spec("wars.book_covered", {"unit": UNIT, "book": BOOK_PARAM, "seat": SEAT}, "wars:moon-beast/obeisance")
)
EVENTS.add(Spec("wars.book_uncovered", {"unit": UNIT, "book": BOOK_PARAM}, "wars:moon-beast/return"))


def seat_of_beast(unit: Unit) -> str:
    """The counter that remembers on which book it sits."""
    return f"moon_beast {unit - KINDS[MOON_BEAST].start}"


def sitting(s: WarsState) -> list[tuple[Unit, int]]:
    """The Moon-beasts on books, each with the number of its book."""
    if ON_BOOK not in s.where:
        return []
    return [
        (unit, s.count(seat_of_beast(unit))) for unit in KINDS[MOON_BEAST].units if s.where[unit] == ON_BOOK
    ]


def covers(s: WarsState, me: Seat) -> tuple[Action, ...]:
    return tuple([(COVER, book, foe) for foe in s.others(me) for book in books_of(s, foe)])


def take_a_seat(s: WarsState, me: Seat) -> None:
    s.push(Pick(me, "moon_beast", covers(s, me), "moon_beast.cover", ()))


@then("moon_beast.cover")
def cover(s: WarsState, me: Seat, book: str, data: tuple[()]) -> None:
    unit = s.in_pool(MOON_BEAST)
    to_card(s, unit, ON_BOOK)
    s.set_count(seat_of_beast(unit), book_number(book))
    foe = next(seat for seat in range(s.players) if book_number(book) in s.slots[seat])
    s.tell("wars.book_covered", unit, book, foe)


@OBEISANCE.modifies("summon.areas")
def wherever_the_gate(s: WarsState, me: Seat, areas: int, about: tuple[Seat, Kind]) -> int:
    """wars:moon-beast/obeisance: any gate will do, but some enemy needs a spellbook."""
    if about[1] != MOON_BEAST:
        return areas
    return one_gate(s, me, MOON_BEAST, areas) if covers(s, me) else 0


@OBEISANCE.replaces("summon.arrives")
def onto_a_book(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:moon-beast/obeisance: not at the gate."""
    if about[1] != MOON_BEAST:
        return False
    take_a_seat(s, me)
    return True


@OBEISANCE.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    if about[1] != CARD:
        return False
    take_a_seat(s, me)
    return True


@OBEISANCE.mutes
def covered(s: WarsState, me: Side, held: Held) -> bool:
    """wars:moon-beast/obeisance, wars:moon-beast/half-done: the book itself, not what it has already done."""
    if held.source != SLOT or ON_BOOK not in s.where:
        return False
    return any(book == held.index for _, book in sitting(s))


# -- back to the map -------------------------------------------------------------------------------


@OBEISANCE.after("doom.turn_begins")
def time_is_up(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:moon-beast/return: on the owner's turn of the Doom phase."""
    return Returns(me, tuple([unit for unit, _ in sitting(s)])) if seat == me and sitting(s) else None


@OBEISANCE.after("book.left")
def book_is_gone(s: WarsState, me: Seat, about: tuple[Seat, str]) -> Frame | None:
    """wars:moon-beast/ransom: a book that leaves the card leaves them nothing to sit on."""
    units = tuple([unit for unit, book in sitting(s) if book == book_number(about[1])])
    return Returns(me, units) if units else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Returns(Frame[WarsState]):
    """wars:moon-beast/return: to gates of their owner, one after the other."""

    __slots__ = ("seat", "units")

    def __init__(self, seat: Seat, units: tuple[Unit, ...]) -> None:
        self.seat = seat
        self.units = units

    def go(self, s: WarsState, answer: Action) -> None:
        unit = self.units[0]
        if len(self.units) > 1:
            s.push(Returns(self.seat, self.units[1:]))
        s.tell("wars.book_uncovered", unit, BOOK_IDS[s.count(seat_of_beast(unit)) - FIRST_BOOK])
        s.set_count(seat_of_beast(unit), 0)
        s.put(unit, POOL)
        gates = list(s.gates_of(self.seat))
        if gates:
            pick_area(s, self.seat, "moon_beast_gate", gates, "moon_beast.returned", unit)


@then("moon_beast.returned")
def returned(s: WarsState, me: Seat, area: Area, data: tuple[Unit]) -> None:
    place(s, data[0], area)


# -- the ransom ------------------------------------------------------------------------------------
# On one's own turn, in the Action or the Doom phase, it is in the menu.  At any other time one is asked where
# the book would make a difference at once, by what everybody sees: it could be used here, or it would work by
# itself in the battle that is announced, in Gather Power or against the enemy who acts next.

BRIBE: Final = table_ability("moon_beast.bribe", "wars:moon-beast/ransom", CARD)
BRIBE_DOOM: Final = 1
FREE.add("wars.moon_beast.bribe")
IN_THE_MENU: Final = ("turn.action", "summon.also", "turn.free", "doom.turn")
LATER: Final = No("wars.no.ransom_later")
MOVE: Final = "wars.move"  # what is dearer for this is dearer for every action that ends in the same area


def covered_books(s: WarsState, me: Seat) -> list[int]:
    if ON_BOOK not in s.where:
        return []
    return list(dict.fromkeys([book for _, book in sitting(s) if book in s.slots[me]]))


@BRIBE.option("turn.free")
@BRIBE.option("doom.turn")
def offer_ransom(s: WarsState, me: Seat, about: Seat) -> Offer:
    mine = covered_books(s, me)
    if not mine:
        return No("wars.no.no_moon_beast")
    return for_ransom(mine) if s.doom[me] >= BRIBE_DOOM else no_doom(s, me, BRIBE_DOOM)


def for_ransom(books: list[int]) -> Offer:
    return tuple([("wars.moon_beast.bribe", BOOK_IDS[book - FIRST_BOOK]) for book in books])


def at_once(window: str) -> Callable[[WarsState, Seat, Any], Offer]:
    """Who is asked in this window: whoever could free a book that makes a difference in it."""

    def offer(s: WarsState, me: Seat, about: Any) -> Offer:
        if ON_BOOK not in s.where:
            return LATER
        found: list[int] = []
        for book in covered_books(s, me):
            beasts = len([unit for unit, other in sitting(s) if other == book])
            if s.doom[me] >= beasts * BRIBE_DOOM and matters(s, me, book, window, about):
                found.append(book)
        return for_ransom(found) if found else LATER

    return offer


for _window in RULES.windows:
    if _window not in IN_THE_MENU:
        BRIBE.option(_window)(at_once(_window))


def matters(s: WarsState, me: Seat, book: int, window: str, about: Any) -> bool:
    """wars:moon-beast/ransom: would this book do anything here, if nothing covered it?"""
    for held in of_book(s.rules.options, window, book):
        if not isinstance(held.call(s, me, about), No):
            return True
    if window == "battle.declared":
        return the_battle(s).side_of(me) >= 0 and fights_along(s, book)
    if window == "battle.ends":
        b = the_battle(s)
        over = (b.area, *b.sides)
        return any(held.call(s, me, over) for held in of_book(s.rules.followers, "battle.over", book))
    if window == "gather.before":
        return changes_income(s, book)
    return window == "any_time" and changes_prices(s, me, book, about[1])


def of_book(table: dict[str, tuple[Held, ...]], point: str, book: int) -> list[Held]:
    return [held for held in table.get(point, NO_HOOKS) if held.source == SLOT and held.index == book]


def fights_along(s: WarsState, book: int) -> bool:
    """Does it touch a battle without being used, such as Frenzy?"""
    for point in s.rules.modifiers:
        if of_book(s.rules.modifiers, point, book) and is_of_battle(RULES.queries[point]):
            return True
    for point in s.rules.instead:
        if of_book(s.rules.instead, point, book) and is_of_battle(RULES.events[point].rule):
            return True
    return False


def is_of_battle(rule: str) -> bool:
    """Does a point with this rule belong to the chapter about battles?"""
    return rule.partition("/")[0] == RULES.windows["battle.pre"].rule.partition("/")[0]


def without_beasts(s: WarsState, book: int) -> WarsState:
    freed = s.clone()
    for unit, other in sitting(s):
        if other == book:
            freed.put(unit, POOL)
    return freed


def changes_income(s: WarsState, book: int) -> bool:
    """Somebody would gather more or less."""
    freed = without_beasts(s, book)
    return any(income(freed, seat) != income(s, seat) for seat in range(s.players))


def changes_prices(s: WarsState, me: Seat, book: int, coming: tuple[Seat, ...]) -> bool:
    """An enemy who acts next would pay another price somewhere."""
    if not of_book(s.rules.modifiers, "price", book):
        return False
    freed = without_beasts(s, book)
    for foe in coming:
        for area in s.board.areas if foe != me else ():
            if price(freed, foe, MOVE, 1, area) != price(s, foe, MOVE, 1, area):
                return True
    return False


@BRIBE.action("wars.moon_beast.bribe", book=BOOK_PARAM)
def ransom(s: WarsState, me: Seat, about: Any, book: str) -> None:
    """wars:moon-beast/ransom: one for each doom."""
    pay_doom(s, me, BRIBE_DOOM)
    unit = next(unit for unit, number in sitting(s) if number == book_number(book))
    s.push(Returns(s.owner(unit), (unit,)))
