"""Recriminations, a neutral spellbook: a book on the faction card is exchanged for another one."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.books import BOOK_PARAM, book_number, books_of, take_off_book, unused_books
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.pick import Pick, then
from fhtagn.games.wars.rules.points import neutral_book, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay

CARD: Final = card("recriminations")

RECRIMINATIONS: Final = neutral_book("rec.recriminations", "wars:rec/exchange", CARD)
COST: Final = 1
priced("wars.rec.recriminations", "wars:rec/exchange")


@RECRIMINATIONS.option("turn.action")
def offer_exchange(s: WarsState, me: Seat, about: Seat) -> Offer:
    cost = price(s, me, "wars.rec.recriminations", COST)
    if s.power[me] < cost:
        return no_power(s, me, cost)
    if not unused_books(s, me):
        return No("wars.no.no_other_book")
    return tuple(("wars.rec.recriminations", book) for book in books_of(s, me))


@RECRIMINATIONS.action("wars.rec.recriminations", book=BOOK_PARAM)
def exchange(s: WarsState, me: Seat, about: Seat, book: str) -> None:
    """wars:rec/exchange: any book on the card, this one too, for one of your own or a neutral one."""
    pay(s, me, price(s, me, "wars.rec.recriminations", COST))
    others = unused_books(s, me)
    slot = s.slots[me].index(book_number(book))
    take_off_book(s, me, slot)
    choices = tuple(("wars.take_book", other) for other in others)
    s.push(Pick(me, "other_book", choices, "rec.exchanged", (slot,)))


@then("rec.exchanged")
def exchanged(s: WarsState, me: Seat, book: str, data: tuple[int]) -> None:
    propose(s, "book.would", (me, data[0], book))
