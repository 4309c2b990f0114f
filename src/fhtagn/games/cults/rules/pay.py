"""Rise of the Cults: paying power, and raising terror, with hand cards and cultists."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.cults.rules.actions import refused
from fhtagn.games.cults.rules.cards import discard
from fhtagn.games.cults.rules.conditions import holds
from fhtagn.games.cults.rules.content import Card, Kind
from fhtagn.games.cults.rules.state import CultsState
from fhtagn.games.cults.rules.vocabulary import (
    ADD_TERROR,
    ADEPT,
    FREAK,
    POWER,
    TERROR,
    TOKENS,
)

FOR_GROWTH: Final = "growth"
FOR_PREPARATION: Final = "preparation"
FOR_TERROR: Final = "terror"
PROMPTS: Final = {
    FOR_GROWTH: "cults.prompt.pay_growth",
    FOR_PREPARATION: "cults.prompt.pay_preparation",
    FOR_TERROR: "cults.prompt.pay_terror",
}
NO_SYMBOL: Final = {
    POWER: No("cults.no.no_power", "cults:general/pay"),
    TERROR: No("cults.no.no_terror", "cults:terror/raise"),
}
NOT_ENOUGH_TOKENS: Final = No("cults.no.not_enough_tokens", "cults:general/pay")


def worth(s: CultsState, side: Side, card: Card, symbol: int, district: int, fought: bool) -> int:
    """How much a card gives when it is discarded for this symbol."""
    # cults:cards/symbols, cults:cards/text: what a card in the hand brings
    found = card.symbols[symbol]
    if symbol == TERROR and found:
        for effect in card.effects:
            if effect.do == ADD_TERROR and holds(s, side, district, effect.when, True, fought):
                found += effect.n
    return found


def could_raise(s: CultsState, side: Side, symbol: int, district: int, fought: bool) -> int:
    """Everything that hand and cultists of a side give of this symbol."""
    cards = s.agreed.content.cards
    # cults:pieces/cultists, cults:terror/raise, cults:preparation/pay: one each
    found = s.token(side, ADEPT if symbol == POWER else FREAK)
    for kind in s.hand(side):
        found += worth(s, side, cards[kind], symbol, district, fought)
    return found


def power_of(s: CultsState, side: Side) -> int:
    """All the power that a side could pay."""
    return could_raise(s, side, POWER, 0, False)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pay(Frame[CultsState]):
    """cults:general/pay, cults:solo/as-usual: cards one after the other, cultists pay the rest.

    Excess is lost.
    """

    __slots__ = ("district", "fought", "left", "side", "total", "what")

    def __init__(self, side: Side, what: str, total: int, left: int, district: int, fought: bool) -> None:
        self.side = side
        self.what = what
        self.total = total
        self.left = left
        self.district = district
        self.fought = fought  # for terror: was there a confrontation?

    @property
    def symbol(self) -> int:
        return TERROR if self.what == FOR_TERROR else POWER

    @property
    def token(self) -> int:
        return FREAK if self.what == FOR_TERROR else ADEPT

    def value(self, s: CultsState, kind: Kind) -> int:
        return worth(s, self.side, s.card(kind), self.symbol, self.district, self.fought)

    def is_payable(self, s: CultsState) -> bool:
        return could_raise(s, self.side, self.symbol, self.district, self.fought) >= self.left

    def ask(self, s: CultsState) -> Node | None:
        if self.left <= 0:
            return None
        actions: list[Action] = []
        tokens = s.token(self.side, self.token)
        if tokens >= self.left:
            actions.append(("cults.pay_rest", self.left))
        for kind in dict.fromkeys(s.hand(self.side)):
            if self.value(s, kind):
                actions.append(("cults.pay", s.card(kind).id))
        if not actions:  # only where somebody guesses a hand that could not have come so far
            actions.append(("cults.pay_rest", tokens))
        prompt = Text(PROMPTS[self.what], {"n": self.left, "total": self.total})
        return Decision(self.side, prompt, tuple(actions))

    def go(self, s: CultsState, answer: Action) -> None:
        if not answer:
            return
        side = self.side
        if answer[0] == "cults.pay_rest":
            count: int = answer[1]
            s.add_tokens(side, self.token, -count)
            s.tell("cults.paid_tokens", side, TOKENS[self.token], count)
            return
        kind = s.agreed.content.kinds[answer[1]]
        value = self.value(s, kind)
        discard(s, side, kind)
        if s.events is not None:
            s.reveal_by(side, "cults.paid", side, s.card(kind).ref, value)
        s.push(Pay(side, self.what, self.total, self.left - value, self.district, self.fought))

    def refusals(self, s: CultsState, seat: int) -> list[Any]:
        found: list[Any] = []
        for kind in dict.fromkeys(s.hand(self.side)):
            if not self.value(s, kind):
                found.append(
                    refused(s.agreed.content, ("cults.pay", s.card(kind).id), NO_SYMBOL[self.symbol])
                )
        if s.token(self.side, self.token) < self.left:
            label, no = spending(self.token, self.left), NOT_ENOUGH_TOKENS
            found.append(Refusal(("cults.pay_rest", self.left), label, no.text(), no.rule))
        return found


def spending(token: int, count: int) -> Text:
    """What paying with so many cultists of a sort is called."""
    return Text(f"cults.label.pay_{TOKENS[token]}", {"n": count})


def pay(s: CultsState, side: Side, what: str, total: int, district: int, fought: bool = False) -> None:
    """A side pays so much; what follows must have been pushed before."""
    if total > 0:
        s.push(Pay(side, what, total, total, district, fought))
