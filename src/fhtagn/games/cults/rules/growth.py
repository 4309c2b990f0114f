"""Rise of the Cults: the Growth plan: buying district cards, destroying cards."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import DONE, prompts_in, refused
from fhtagn.games.cults.rules.cards import destroy, show
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.pay import FOR_GROWTH, pay, power_of
from fhtagn.games.cults.rules.state import DECK, HELD, PILE, STACK, CultsState
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
BUY_FIRST: Final = No("cults.no.buy_first", "cults:growth/destroy")
DO_SOMETHING: Final = No("cults.no.do_something", "cults:action/remove-marker")

DESTROYS: Final = {"cults.destroy": PILE, "cults.destroy_held": HELD}

END_GROWTH: Final = Text("cults.label.end_growth")
PROMPTS_BUY: Final = prompts_in("cults.prompt.buy")
PROMPTS_DESTROY: Final = prompts_in("cults.prompt.destroy")


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


def offer_destroying(s: CultsState, side: Side, bought: bytes, actions: list[Action]) -> None:
    """cults:growth/look: any card of the own discard pile, or a hand card in its place."""
    cards = s.agreed.content.cards
    for kind in dict.fromkeys(s.discard(side)):
        actions.append(("cults.destroy", cards[kind].id))
    for kind in instead_of(s, side, bought):
        actions.append(("cults.destroy_held", cards[kind].id))


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
    """cults:growth/buy: up to two different cards of the district, paid for together.

    A card that allows to destroy one more does so at any moment of the plan, so also before it is spent.
    """

    __slots__ = ("district", "rest", "side", "spent")

    def __init__(self, side: Side, district: int, spent: bytes, rest: int) -> None:
        self.side = side
        self.district = district
        self.spent = spent  # cards that allowed more, shown already
        self.rest = rest  # cards that may still be destroyed thanks to them

    def ask(self, s: CultsState) -> Node | None:
        side, district = self.side, self.district
        actions = [purchase(s, side, district, what) for what in PURCHASES if self.why_not(s, what) is None]
        if not actions:  # only where somebody guesses a hand that could not have come so far
            actions.append(BUYS[NOTHING_BOUGHT])
        if self.rest or self.helper(s) >= 0:
            offer_destroying(s, side, b"", actions)
        return Decision(self.side, PROMPTS_BUY[district], tuple(actions))

    def why_not(self, s: CultsState, what: str) -> No | None:
        if what == NOTHING_BOUGHT and self.spent:
            return None
        return why_not_buy(s, self.side, self.district, what)

    def helper(self, s: CultsState) -> Kind:
        """A hand card that allows one more and has not been used yet; -1: none."""
        hand = s.hand(self.side)
        for kind in s.holding(self.side, EXTRA_DESTROY):
            if hand.count(kind) > self.spent.count(kind):
                return kind
        return -1

    def go(self, s: CultsState, answer: Action) -> None:
        side, district = self.side, self.district
        if answer[0] in DESTROYS:
            self.destroy_first(s, answer)
            return
        what: str = answer[1]
        kinds = wanted(s, district, what) if what != NOTHING_BOUGHT else []
        if not kinds:
            s.push(Destroy(side, district, b"", self.spent, self.rest, b"", 0))
            return
        total = total_price(s, side, district, what)
        if answer[0] == "cults.buy_with":
            show(s, side, s.agreed.content.kinds[answer[2]])
        before = bytes([kind for kind in s.discard(side) if kind in self.spent])
        s.push(TakeBought(side, district, bytes(kinds), self.spent, self.rest, before))
        pay(s, side, FOR_GROWTH, total, district)

    def destroy_first(self, s: CultsState, answer: Action) -> None:
        side, spent, rest = self.side, self.spent, self.rest
        if not rest:
            kind = self.helper(s)
            effect = s.card(kind).effect(EXTRA_DESTROY)
            assert effect is not None
            spent += bytes([kind])
            rest = effect.n
            show(s, side, kind, spent.count(kind))
        destroy(s, side, s.agreed.content.kinds[answer[1]], DESTROYS[answer[0]])
        s.push(Growth(side, self.district, spent, rest - 1))

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        if not self.rest and self.helper(s) < 0:
            for kind in dict.fromkeys(s.discard(self.side)):
                found.append(refused(s.agreed.content, ("cults.destroy", s.card(kind).id), BUY_FIRST))
        for what in PURCHASES:
            no = self.why_not(s, what)
            if no is not None:
                found.append(refused(s.agreed.content, purchase(s, self.side, self.district, what), no))
        return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeBought(Frame[CultsState]):
    """cults:growth/to-hand: what was bought comes into the hand, for everybody to see."""

    __slots__ = ("before", "district", "kinds", "rest", "side", "spent")

    def __init__(
        self, side: Side, district: int, kinds: bytes, spent: bytes, rest: int, before: bytes
    ) -> None:
        self.side = side
        self.district = district
        self.kinds = kinds
        self.spent = spent  # as in ``Growth``
        self.rest = rest
        self.before = before  # cards like those in the discard pile, before anything was paid

    def still_held(self, s: CultsState) -> bytes:
        """The cards that helped and were not spent.  Of equal ones, those that helped pay first."""
        found = self.spent
        for kind in dict.fromkeys(self.spent):
            paid = s.discard(self.side).count(kind) - self.before.count(kind)
            found = found.replace(bytes([kind]), b"", paid)
        return found

    def go(self, s: CultsState, answer: Action) -> None:
        held = self.still_held(s)
        s.push(Destroy(self.side, self.district, self.kinds, held, self.rest, b"", 0))
        for stack in (STACK + 2 * self.district, STACK + 2 * self.district + 1):
            cards = s.cards.zones[stack]
            if cards and cards[0] in self.kinds:
                s.cards = s.cards.moved(cards[0], stack, HELD + self.side, ALL)
                if s.events is not None:
                    s.tell("cults.bought", self.side, s.card(cards[0]).ref)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Destroy(Frame[CultsState]):
    """cults:growth/destroy: one card of the own discard pile may be destroyed; some cards allow more."""

    __slots__ = ("bought", "count", "district", "rest", "shown", "side", "spent")

    def __init__(
        self, side: Side, district: int, bought: bytes, spent: bytes, rest: int, shown: bytes, count: int
    ) -> None:
        self.side = side
        self.district = district
        self.bought = bought  # in this plan: not to be used yet
        self.spent = spent  # cards that helped before the purchase and are still in the hand
        self.rest = rest  # what those allow on top
        self.shown = shown  # cards that allowed more since then
        self.count = count  # destroyed so far

    def allowed(self, s: CultsState, kinds: bytes) -> int:
        """How many cards may be destroyed in all with these cards in the hand."""
        cards = s.agreed.content.cards
        # cults:general/bought-cards: not to be used in this plan
        left = list(self.bought + self.spent)
        found = 1 + self.rest
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
        all_of_them = hand + s.cards.zones[DECK + side] if hand else b""
        if self.count >= self.allowed(s, all_of_them):
            return False
        return len(s.discard(side)) > 0 or s.could_hold(side, DESTROY_SELF_INSTEAD) > 0

    def must(self) -> bool:
        """Nothing was bought: something must be destroyed."""
        return not self.bought and not self.count and not self.spent

    def ask(self, s: CultsState) -> Node | None:
        if not self.is_open(s):
            return None
        side = self.side
        actions: list[Action] = []
        if self.count < self.allowed(s, s.hand(side)):
            offer_destroying(s, side, self.bought, actions)
        if not self.must() or not actions:
            actions.append(DONE)
        return Decision(side, PROMPTS_DESTROY[self.district], tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer or answer == DONE:
            return
        side = self.side
        shown = self.shown
        if self.count >= 1:
            shown = self.show_helper(s)
        destroy(s, side, s.agreed.content.kinds[answer[1]], DESTROYS[answer[0]])
        s.push(Destroy(side, self.district, self.bought, self.spent, self.rest, shown, self.count + 1))

    def show_helper(self, s: CultsState) -> bytes:
        """The cards that allow one more than so far are shown."""
        shown = self.shown
        covered = 1 + self.rest
        for kind in shown:
            effect = s.card(kind).effect(EXTRA_DESTROY)
            covered += effect.n if effect is not None else 0
        if covered > self.count:
            return shown
        hand = s.hand(self.side)
        for kind in s.holding(self.side, EXTRA_DESTROY):
            others = self.bought.count(kind) + self.spent.count(kind)
            if hand.count(kind) > shown.count(kind) + others:
                shown += bytes([kind])
                show(s, self.side, kind, shown.count(kind) + self.spent.count(kind))
                break
        return shown

    def refusals(self, s: CultsState, seat: Seat) -> list[Any]:
        found: list[Any] = []
        if self.must():
            found.append(Refusal(DONE, END_GROWTH, DO_SOMETHING.text(), DO_SOMETHING.rule))
        if self.count and self.count >= self.allowed(s, s.hand(self.side)):
            for kind in dict.fromkeys(s.discard(self.side)):
                found.append(refused(s.agreed.content, ("cults.destroy", s.card(kind).id), DESTROYED_ALREADY))
        return found
