"""Cthulhu Wars: acquiring loyalty cards in the Doom phase (p.84, 88)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    CARDS,
    INVESTIGATOR,
    MONSTER,
    NEUTRAL,
    TERROR,
    TERROR_CARD,
    Area,
    CardId,
    copies,
)
from fhtagn.games.wars.rules.fees import DOOM, PRINTED, PRINTED_ON, lacking
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import CARD_PARAM, declare, event, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, place, take_card

declare("wars.acquire", {"card": CARD_PARAM}, "wars:market/acquire")

FOR_SALE: Final = (NEUTRAL, TERROR_CARD, INVESTIGATOR)
TERROR_POWER: Final = 2
PRINTED["wars.acquire"] = {DOOM: 2}
priced("wars.acquire", "wars:market/acquire")


def printed_fees(card: CardId, faction: str = "") -> dict[str, int]:
    """wars:market/acquire: some cards print a price of their own, or one for one faction."""
    printed = CARDS[card].data
    prices: dict[str, dict[str, int]] = printed.get("prices", {})
    return {**PRINTED["wars.acquire"], **printed.get("price", {}), **prices.get(faction, {})}


def card_price(s: WarsState, seat: Seat, action: Action, currency: str, usual: int) -> int:
    printed = CARDS[action[1]].data
    if "price" not in printed and "prices" not in printed:  # most of them
        return usual
    return printed_fees(action[1], CARDS[s.faction[seat]].id).get(currency, usual)


PRINTED_ON["wars.acquire"] = card_price
ONE_A_PHASE: Final = No("wars.no.one_card", "wars:market/one-card")
ONE_INVESTIGATOR: Final = No("wars.no.one_investigator", "wars:investigators/acquire")


def printed_power(card: CardId) -> int:
    """wars:market/acquire: a terror also costs Power."""
    return TERROR_POWER if CARDS[card].sort == TERROR_CARD else 0


def power_price(s: WarsState, seat: Seat, card: CardId) -> int:
    return price(s, seat, "wars.acquire", printed_power(card), kind=next(iter(CARDS[card].kinds), -1))


def bought(seat: Seat, card: CardId) -> str:
    """The counter that remembers a purchase until the Doom phase is over.

    wars:investigators/acquire: an investigator, and one of the others.
    """
    return f"watched {seat}" if CARDS[card].sort == INVESTIGATOR else f"bought {seat}"


def offer_cards(s: WarsState, seat: Seat, actions: list[Action], refusals: list[Refusal] | None) -> None:
    """wars:market/acquire: each card beside the map, or why it cannot be acquired now."""
    for card in s.market:
        if CARDS[card].sort not in FOR_SALE:
            continue
        no = why_not(s, seat, card)
        if no is None:
            actions.append(("wars.acquire", card))
        elif refusals is not None:
            label = Text("wars.kind.acquire", {"card": Text(f"wars.card.{CARDS[card].name}")})
            refusals.append(Refusal(("wars.acquire", card), label, no.text(), no.rule))


def why_not(s: WarsState, seat: Seat, card: CardId) -> No | None:
    """wars:market/one-card, wars:market/acquire: one per Doom phase, and only if the player can pay."""
    if s.count(bought(seat, card)):
        return ONE_INVESTIGATOR if CARDS[card].sort == INVESTIGATOR else ONE_A_PHASE
    no = lacking(s, seat, ("wars.acquire", card))
    if no is not None:
        return no
    cost = power_price(s, seat, card)
    return no_power(s, seat, cost) if s.power[seat] < cost else s.rules.forbidden(s, "acquire", (seat, card))


def card_in_reach(s: WarsState, seat: Seat, more: int) -> bool:
    """Is there a card that this much more Power would buy, and that is too expensive now?"""
    power = s.power[seat]
    return any(
        not s.count(bought(seat, card))
        and power < power_price(s, seat, card) <= power + more
        and lacking(s, seat, ("wars.acquire", card)) is None
        and s.rules.forbidden(s, "acquire", (seat, card)) is None
        for card in s.market
        if CARDS[card].sort in FOR_SALE
    )


def acquire(s: WarsState, seat: Seat, card: CardId) -> None:
    """wars:market/acquire: of copies that lie there as one card, each player takes that of the own seat."""
    s.set_count(bought(seat, card), 1)
    pay(s, seat, power_price(s, seat, card))
    alike = copies(card)
    own = alike[seat] if len(alike) > 1 else card
    s.push(FreeFigure(seat, own))
    s.market = tuple([other for other in s.market if other != card])
    take_card(s, own, seat)


def new_doom_phase(s: WarsState) -> None:
    for seat in range(s.players):
        for name in (f"bought {seat}", f"watched {seat}"):
            if s.count(name):
                s.set_count(name, 0)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class FreeFigure(Frame[WarsState]):
    """wars:market/free-figure: a first figure comes with the card; the card may say where."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat = seat
        self.card = card

    def go(self, s: WarsState, answer: Action) -> None:
        propose(s, "free_figure", (self.seat, self.card))


@event("free_figure", "wars:market/free-figure")  # (seat, card)
def at_own_gate(s: WarsState, about: tuple[Seat, CardId]) -> None:
    """At a controlled gate; without one the player takes the card but places nothing."""
    seat, card = about
    gates = list(s.gates_of(seat))
    if gates and CARDS[card].of(MONSTER | TERROR):
        pick_area(s, seat, "free_figure", gates, "free_figure", card)


@then("free_figure")
def _placed(s: WarsState, seat: Seat, area: Area, data: tuple[CardId]) -> None:
    place(s, s.in_pool(CARDS[data[0]].of(MONSTER | TERROR)[0]), area)
