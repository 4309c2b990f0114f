"""What a price is made of: what is printed, then investigators, city cards and cards of one's own."""

from __future__ import annotations

from fhtagn.core.abilities import Term, as_sum
from fhtagn.core.nodes import Side
from fhtagn.core.text import Text
from fhtagn.games.cults.rules import growth, preparation
from fhtagn.games.cults.rules.preparation import MEANING, SITE_COST
from fhtagn.games.cults.rules.state import CultsState


def growth_sum(s: CultsState, side: Side, district: int, what: str) -> list[Text]:
    """The cards of a purchase and what changes their prices; empty where nothing does."""
    cards = growth.wanted(s, district, what)
    terms = [Term(s.card(kind).text, s.card(kind).cost) for kind in cards]
    prices = [growth.price_of(s, district, kind) for kind in cards]
    off, which = growth.discount(s, side, prices)
    return _sum(s, district, terms, len(cards), sum(prices), off, which)


def preparation_sum(s: CultsState, side: Side, district: int, what: str) -> list[Text]:
    """A site, a ritual or both, and what changes their prices; empty where nothing does."""
    site, level = MEANING[what]
    terms = [Term(Text("cults.term.site"), SITE_COST)] if site else []
    total = preparation.site_price(s, district) if site else 0
    off, which = 0, -1
    if level:
        terms.append(Term(Text("cults.term.ritual"), level))
        price = preparation.ritual_price(s, district, level)
        off, which = preparation.discount(s, side, level, price)
        total += price
    return _sum(s, district, terms, len(terms), total, off, which)


def _sum(
    s: CultsState, district: int, terms: list[Term], parts: int, dear: int, off: int, which: int
) -> list[Text]:
    """``dear``: the price before the card ``which`` takes something off, in so many ``parts``."""
    printed = len(terms)
    if s.arrived[district]:
        n = s.arrived[district]
        terms.append(Term(Text("cults.term.investigators", {"n": n}), n * parts))
    by_city = dear - sum([term.value for term in terms])
    if by_city:
        terms.append(Term(Text("cults.term.city"), by_city))
    if off:
        terms.append(Term(s.card(which).text, -off))
    return as_sum(terms) if len(terms) > printed else []
