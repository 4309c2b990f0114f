"""Moon-beasts (p.86, FAQ p.202-203): they sit on the books of others."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Held
from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import one_gate
from fhtagn.games.wars.rules.books import BOOK_PARAM, book_number, books_of
from fhtagn.games.wars.rules.content import KINDS, Area, CardId, Kind, Unit, card, kind
from fhtagn.games.wars.rules.pick import Pick, pick_area, then
from fhtagn.games.wars.rules.pieces import POOL, holding_place
from fhtagn.games.wars.rules.points import (
    BOOK_IDS,
    FIRST_BOOK,
    SLOT,
    UNIT,
    card_ability,
    declare,
    table_ability,
)
from fhtagn.games.wars.rules.queries import no_doom
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
    return held.source == SLOT and any(book == held.index for _, book in sitting(s))


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
# Offered on one's own turn, in one's own turn of the Doom phase, and when one's battle is announced.

BRIBE: Final = table_ability("moon_beast.bribe", "wars:moon-beast/ransom", CARD)
BRIBE_DOOM: Final = 1
FREE.add("wars.moon_beast.bribe")


@BRIBE.option("turn.free")
@BRIBE.option("doom.turn")
def offer_ransom(s: WarsState, me: Seat, about: Seat) -> Offer:
    mine = dict.fromkeys([book for _, book in sitting(s) if book in s.slots[me]])
    if not mine:
        return No("wars.no.no_moon_beast")
    if s.doom[me] < BRIBE_DOOM:
        return no_doom(s, me, BRIBE_DOOM)
    return tuple([("wars.moon_beast.bribe", BOOK_IDS[book - FIRST_BOOK]) for book in mine])


@BRIBE.option("battle.declared")
def before_a_battle(s: WarsState, me: Seat, about: None) -> Offer:
    return offer_ransom(s, me, me) if the_battle(s).side_of(me) >= 0 else No("wars.no.not_in_battle")


@BRIBE.action("wars.moon_beast.bribe", book=BOOK_PARAM)
def ransom(s: WarsState, me: Seat, about: Seat | None, book: str) -> None:
    """wars:moon-beast/ransom: one for each doom."""
    pay_doom(s, me, BRIBE_DOOM)
    unit = next(unit for unit, number in sitting(s) if number == book_number(book))
    s.push(Returns(s.owner(unit), (unit,)))
