"""Rise of the Cults: the Growth plan: buying district cards, destroying cards."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DONE, refused
from fhtagn.games.cults.rules.cards import destroy, show
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.pay import FOR_GROWTH, pay, power_of
from fhtagn.games.cults.rules.state import HELD, PILE, STACK, CultsState
from fhtagn.games.cults.rules.vocabulary import (
    CARD_COST,
    DESTROY_SELF_INSTEAD,
    DISCOUNT_FIRST_CARD,
    EXTRA_DESTROY,
)

GUARDIANS: Final = "guardian"
ACTIONS_STACK: Final = "action"
BOTH: Final = "both"
NOTHING_BOUGHT: Final = "nothing"
PURCHASES: Final = (GUARDIANS, ACTIONS_STACK, BOTH, NOTHING_BOUGHT)
BUYS: Final = {what: ("cults.buy", what) for what in PURCHASES}

NO_PRESENCE: Final = No("cults.no.no_presence", "cults:growth/condition")
NOTHING_TO_DO: Final = No("cults.no.growth_nothing", "cults:growth/condition")
STACK_EMPTY: Final = No("cults.no.stack_empty", "cults:growth/buy")
TOO_DEAR: Final = No("cults.no.too_dear", "cults:growth/price")
NOTHING_TO_DESTROY: Final = No("cults.no.nothing_to_destroy", "cults:growth/destroy")
DESTROYED_ALREADY: Final = No("cults.no.destroyed_already", "cults:growth/destroy")
DO_SOMETHING: Final = No("cults.no.do_something", "cults:action/remove-marker")

PROMPT_BUY: Final = Text("cults.prompt.buy")
PROMPT_DESTROY: Final = Text("cults.prompt.destroy")


def price_of(s: CultsState, district: int, kind: Kind) -> int:
    """cults:growth/price: what a card costs in this district: investigators and city cards included."""
    # cults:cards/cost, cults:investigators/costs: only those who arrived count
    return s.changed(CARD_COST, s.card(kind).cost + s.arrived[district])


def wanted(s: CultsState, district: int, what: str) -> list[Kind]:
    """The cards that this purchase would bring; as many as stacks are named, if none is empty."""
    zones = s.cards.zones
    found: list[Kind] = []
    # cults:growth/different, cults:cards/district-types: one of each sort at most
    for number, stack in enumerate((GUARDIANS, ACTIONS_STACK)):
        cards = zones[STACK + 2 * district + number]
        if cards and what in (stack, BOTH):
            found.append(cards[0])
    return found


def discount(s: CultsState, side: Side, prices: list[int]) -> tuple[int, Kind]:
    """What the best card in the hand takes off the first card bought, and which card that is (-1: none)."""
    best, which = 0, -1
    for kind in s.holding(side, DISCOUNT_FIRST_CARD):
        effect = s.card(kind).effect(DISCOUNT_FIRST_CARD)
        assert effect is not None
        for price in prices:
            off = price - max(min(price, effect.least), price - effect.n)
            if off > best:
                best, which = off, kind
    return best, which


def total_price(s: CultsState, side: Side, district: int, what: str) -> int:
    prices = [price_of(s, district, kind) for kind in wanted(s, district, what)]
    return sum(prices) - discount(s, side, prices)[0]


def purchase(s: CultsState, side: Side, district: int, what: str) -> Action:
    """The action for a purchase.  It names the card that makes it cheaper, since that card will be shown."""
    if what != NOTHING_BOUGHT:
        prices = [price_of(s, district, kind) for kind in wanted(s, district, what)]
        which = discount(s, side, prices)[1]
        if which >= 0:
            return ("cults.buy_with", what, s.card(which).id)
    return BUYS[what]


def why_not_buy(s: CultsState, side: Side, district: int, what: str) -> No | None:
    if what == NOTHING_BOUGHT:
        return None if can_destroy(s, side, b"") else NOTHING_TO_DESTROY
    cards = wanted(s, district, what)
    if len(cards) < (2 if what == BOTH else 1):
        return STACK_EMPTY
    return None if total_price(s, side, district, what) <= power_of(s, side) else TOO_DEAR


def can_destroy(s: CultsState, side: Side, bought: bytes) -> bool:
    return len(s.discard(side)) > 0 or len(instead_of(s, side, bought)) > 0


def instead_of(s: CultsState, side: Side, bought: bytes) -> list[Kind]:
    """Hand cards that may be destroyed instead of one of the discard pile; not those bought just now."""
    hand = s.hand(side)
    return [kind for kind in s.holding(side, DESTROY_SELF_INSTEAD) if hand.count(kind) > bought.count(kind)]


def why_not_growth(s: CultsState, side: Side, district: int) -> No | None:
    """cults:growth/condition: a cult site or a ritual there, and something to do."""
    # cults:pieces/site-use: a cult site is enough
    if not s.has_site(side, district) and not s.rituals_in(side, district):
        return NO_PRESENCE
    for what in PURCHASES:
        if why_not_buy(s, side, district, what) is None:
            return None
    return NOTHING_TO_DO


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Growth(Frame[CultsState]):
    """cults:growth/buy: up to two different cards of the district, paid for together."""

    __slots__ = ("district", "side")

    def __init__(self, side: Side, district: int) -> None:
        self.side = side
        self.district = district

    def ask(self, s: CultsState) -> Node | None:
        side, district = self.side, self.district
        actions = [
            purchase(s, side, district, what)
            for what in PURCHASES
            if why_not_buy(s, side, district, what) is None
        ]
        if not actions:  # only where somebody guesses a hand that could not have come so far
            actions.append(BUYS[NOTHING_BOUGHT])
        return Decision(self.side, PROMPT_BUY, tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        side, district = self.side, self.district
        what: str = answer[1]
        kinds = wanted(s, district, what) if what != NOTHING_BOUGHT else []
        s.push(Destroy(side, district, bytes(kinds), b"", 0))
        if not kinds:
            return
        total = total_price(s, side, district, what)
        if answer[0] == "cults.buy_with":
            show(s, side, s.agreed.content.kinds[answer[2]])
        s.push(TakeBought(side, district, bytes(kinds)))
        pay(s, side, FOR_GROWTH, total, district)

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        for what in PURCHASES:
            no = why_not_buy(s, self.side, self.district, what)
            if no is not None:
                found.append(refused(s.agreed.content, purchase(s, self.side, self.district, what), no))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeBought(Frame[CultsState]):
    """cults:growth/to-hand: what was bought comes into the hand, for everybody to see."""

    __slots__ = ("district", "kinds", "side")

    def __init__(self, side: Side, district: int, kinds: bytes) -> None:
        self.side = side
        self.district = district
        self.kinds = kinds

    def go(self, s: CultsState, answer: Action) -> None:
        for stack in (STACK + 2 * self.district, STACK + 2 * self.district + 1):
            cards = s.cards.zones[stack]
            if cards and cards[0] in self.kinds:
                s.cards = s.cards.moved(cards[0], stack, HELD + self.side, ALL)
                if s.events is not None:
                    s.tell("cults.bought", self.side, s.card(cards[0]).ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Destroy(Frame[CultsState]):
    """cults:growth/destroy: one card of the own discard pile may be destroyed; some cards allow more."""

    __slots__ = ("bought", "count", "district", "shown", "side")

    def __init__(self, side: Side, district: int, bought: bytes, shown: bytes, count: int) -> None:
        self.side = side
        self.district = district
        self.bought = bought  # in this plan: not to be used yet
        self.shown = shown  # cards that allowed more
        self.count = count  # destroyed so far

    def allowed(self, s: CultsState, kinds: bytes) -> int:
        """How many cards may be destroyed in all with these cards in the hand."""
        cards = s.agreed.content.cards
        # cults:general/bought-cards: not to be used in this plan
        left = list(self.bought)
        found = 1
        for kind in kinds:
            effect = cards[kind].effect(EXTRA_DESTROY)
            if effect is None:
                continue
            if kind in left:
                left.remove(kind)
            else:
                found += effect.n
        return found

    def is_open(self, s: CultsState) -> bool:
        """Could another card be destroyed, as far as everybody knows?"""
        side = self.side
        hand = s.hand(side)
        all_of_them = hand + s.cards.zones[side] if hand else b""  # with the deck
        if self.count >= self.allowed(s, all_of_them):
            return False
        return len(s.discard(side)) > 0 or s.could_hold(side, DESTROY_SELF_INSTEAD) > 0

    def must(self) -> bool:
        """Nothing was bought: something must be destroyed."""
        return not self.bought and not self.count

    def ask(self, s: CultsState) -> Node | None:
        if not self.is_open(s):
            return None
        side = self.side
        cards = s.agreed.content.cards
        actions: list[Action] = []
        if self.count < self.allowed(s, s.hand(side)):
            # cults:growth/look: any card of the pile
            for kind in dict.fromkeys(s.discard(side)):
                actions.append(("cults.destroy", cards[kind].id))
            for kind in instead_of(s, side, self.bought):
                actions.append(("cults.destroy_held", cards[kind].id))
        if not self.must() or not actions:
            actions.append(DONE)
        return Decision(side, PROMPT_DESTROY, tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer or answer == DONE:
            return
        side = self.side
        shown = self.shown
        if self.count >= 1:
            shown = self.show_helper(s)
        kind = s.agreed.content.kinds[answer[1]]
        destroy(s, side, kind, PILE if answer[0] == "cults.destroy" else HELD)
        s.push(Destroy(side, self.district, self.bought, shown, self.count + 1))

    def show_helper(self, s: CultsState) -> bytes:
        """The cards that allow one more than so far are shown."""
        shown = self.shown
        covered = 1
        for kind in shown:
            effect = s.card(kind).effect(EXTRA_DESTROY)
            covered += effect.n if effect is not None else 0
        if covered > self.count:
            return shown
        hand = s.hand(self.side)
        for kind in s.holding(self.side, EXTRA_DESTROY):
            if hand.count(kind) > shown.count(kind) + self.bought.count(kind):
                shown += bytes([kind])
                show(s, self.side, kind, shown.count(kind))
                break
        return shown

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        if self.must():
            found.append(refused(s.agreed.content, DONE, DO_SOMETHING))
        if self.count and self.count >= self.allowed(s, s.hand(self.side)):
            for kind in dict.fromkeys(s.discard(self.side)):
                found.append(refused(s.agreed.content, ("cults.destroy", s.card(kind).id), DESTROYED_ALREADY))
        return found
