"""Cthulhu Wars: the cards beside the map as they are shown: what they print, what they cost you, why not now.

Whether a card can be had is read off the options of the decision at hand, and why not is what the rules
answer when asked for it, so neither can drift apart from what is offered.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.actions import offer_awaken_kind
from fhtagn.games.wars.rules.content import (
    CARDS,
    FACTION,
    GOO,
    INDEPENDENT,
    KIND_IDS,
    KINDS,
    SORTS,
    VARIANT,
    CardId,
)
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.fees import due
from fhtagn.games.wars.rules.market import FOR_SALE, power_price, printed_fees, printed_power, why_not
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import ACTIONS, CARD_OF_BOOK, ON_CARD_BOOK, RULES, SLOT, UNPRINTED
from fhtagn.games.wars.rules.queries import unit_price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.show.shapes import CardFacts, Deal, MarketCard, PriceShown

POWER: Final = "power"
NOT_MY_DOOM_TURN: Final = No("wars.no.own_doom_turn", "wars:market/acquire")
NOT_MY_TURN: Final = No("wars.no.own_turn", "wars:actions/awaken")
WITH_A_BOOK: Final = No("wars.no.instead_of_book", "wars:books/neutral")


# -- what is printed -----------------------------------------------------------------------------------


def card_facts() -> dict[str, CardFacts]:
    """Every card that somebody may hold, but the factions' own; copies are alike.

    A card of the map is among them: Slime Molds belong to whoever has their gate.
    """
    found: dict[str, CardFacts] = {}
    for data in CARDS:
        if data.sort not in (FACTION, VARIANT):
            found.setdefault(data.name, _facts(data.number))
    return found


def _facts(card: CardId) -> CardFacts:
    data = CARDS[card]
    prices: dict[str, dict[str, int]] = data.data.get("prices", {})
    return {
        "sort": SORTS[data.sort],
        "kinds": [KIND_IDS[kind] for kind in data.kinds],
        "abilities": [id for id in abilities_on(card) if id not in _common(data.sort)],
        "books": books_on(card),
        "price": _printed(card, ""),
        "prices": {faction: _printed(card, faction) for faction in prices},
    }


def abilities_on(card: CardId) -> list[str]:
    """What people know by name, besides spellbooks."""
    known = _NAMED.get(card)
    if known is None:
        known = _NAMED[card] = [
            id
            for id, source, _ in CARDS[card].grants
            if source not in (SLOT, ON_CARD_BOOK) and RULES.names.has(id) and id not in UNPRINTED
        ]
    return known


_NAMED: Final[dict[CardId, list[str]]] = {}


def books_on(card: CardId) -> list[str]:
    return [id for id, source, _ in CARDS[card].grants if source in (SLOT, ON_CARD_BOOK)]


def common_abilities() -> dict[str, list[str]]:
    """What all cards of a sort print, by sort."""
    return {SORTS[sort]: found for sort in range(len(SORTS)) if (found := _common(sort))}


def _common(sort: int) -> list[str]:
    shorts = [data.short for data in CARDS if data.data.get("common_to") == SORTS[sort]]
    alike = [id for data in CARDS if data.sort == sort for id in abilities_on(data.number)]
    return [id for id in dict.fromkeys(alike) if id.partition(".")[0] in shorts]


def _printed(card: CardId, faction: str) -> list[PriceShown]:
    """What the card itself says about its price, or about that for one faction."""
    data = CARDS[card]
    if data.sort == INDEPENDENT:
        return [{"of": POWER, "n": KINDS[kind].cost} for kind in data.of(GOO)]
    if data.sort not in FOR_SALE:
        return []
    fees = [*printed_fees(card, faction).items(), (POWER, printed_power(card))]
    return [{"of": currency, "n": n} for currency, n in fees if n > 0]


# -- what lies there -----------------------------------------------------------------------------------


def market(s: WarsState) -> list[MarketCard]:
    """With the figures that are left for whoever takes the card."""
    found: list[MarketCard] = []
    for card in s.market:
        data = CARDS[card]
        found.append({"id": data.name, "left": s.where.count(POOL, data.start, data.end)})
    return found


def market_cards(s: WarsState, action: Action) -> list[CardId]:
    """The cards beside the map that an action speaks of: by name, by their units or by their books."""
    spec = ACTIONS.get(action[0])
    found: list[CardId] = []
    for param, value in zip(spec.params.values(), action[1:], strict=True) if spec is not None else ():
        if param.kind == "card":
            card: CardId = value
        elif param.kind == "kind":
            card = KINDS[value].card
        else:
            card = CARD_OF_BOOK.get(value, -1) if param.kind == "book" else -1
        if card in s.market:
            found.append(card)
    return found


# -- what it means for a seat --------------------------------------------------------------------------


def deals(s: WarsState, seat: Seat) -> dict[str, Deal]:
    """What each card costs this seat, and why it cannot have it now; nothing before it has a faction."""
    if s.faction[seat] < 0:
        return {}
    asked = s.pending.actions if isinstance(s.pending, Decision) and s.pending.seat == seat else ()
    offered = {card for action in asked for card in market_cards(s, action)} if s.market else set()
    found: dict[str, Deal] = {}
    for card in s.market:
        no = None if card in offered else _why_not(s, seat, card)
        found[CARDS[card].name] = {
            "price": _price(s, seat, card),
            "why": no.text().to_json() if no is not None else None,
            "rule": no.rule if no is not None else "",
        }
    return found


def _price(s: WarsState, seat: Seat, card: CardId) -> list[PriceShown]:
    data = CARDS[card]
    if data.sort == INDEPENDENT:
        return [{"of": POWER, "n": unit_price(s, seat, kind)} for kind in data.of(GOO)]
    if data.sort not in FOR_SALE:
        return []
    fees = [(money.id, n) for money, n in due(s, seat, ("wars.acquire", card))]
    fees.append((POWER, power_price(s, seat, card)))
    return [{"of": currency, "n": n} for currency, n in fees if n > 0]


def _why_not(s: WarsState, seat: Seat, card: CardId) -> No:
    """It is not among the options of this seat, if it is asked at all."""
    sort = CARDS[card].sort
    if sort == INDEPENDENT:
        for kind in CARDS[card].of(GOO):
            offer = offer_awaken_kind(s, seat, kind)
            if isinstance(offer, No):
                return offer
        return NOT_MY_TURN
    if sort not in FOR_SALE:
        return WITH_A_BOOK
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, DoomTurn) and frame.seat == seat:
        return why_not(s, seat, card) or NOT_MY_DOOM_TURN
    return NOT_MY_DOOM_TURN
