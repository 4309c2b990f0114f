"""A neutral spellbook on somebody's faction card."""

from __future__ import annotations

from fhtagn.core.abilities import Ability
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.points import CARD_OF_BOOK
from fhtagn.games.wars.scenario import WarsScenario


def with_book(t: WarsScenario, faction: str, book: Ability) -> WarsScenario:
    """The neutral book on the first free slot."""
    s, seat, card = t._touch(), t.seat(faction), CARD_OF_BOOK[book.id]
    s.market = tuple([other for other in s.market if other != card])
    s.hand_over(card, seat)
    s.fill_slot(seat, s.slots[seat].index(0), book_number(book.id))
    return t
