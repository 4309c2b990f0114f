"""What the price of an option is made of: the printed cost, then each change with the ability behind it.

The option is tried with rules that tell what they change (``Bound.aloud``); what was told about a price
belongs to the payment that follows it.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.abilities import CHANGED, Term, as_sum
from fhtagn.core.events import Event
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import CARDS, KINDS
from fhtagn.games.wars.rules.fees import Fee
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState

POWER: Final = ""  # the currency of a ``Price``
PAYMENTS: Final = {"wars.paid": POWER, "wars.paid_doom": "doom"}


class Reckoned:
    """One price as it was worked out, from the printed cost on."""

    __slots__ = ("about", "action", "currency", "terms")

    def __init__(self, about: Price | Fee | None, printed: list[Term]) -> None:
        self.about = about
        self.action: str = about.action[0] if isinstance(about, Fee) else about.action if about else ""
        self.currency = about.currency if isinstance(about, Fee) else POWER
        self.terms = printed

    def total(self) -> int:
        return max(0, sum([term.value for term in self.terms]))


class Prices:
    """What the events of an option tell about the prices of one seat."""

    __slots__ = ("events", "printed", "seat")

    def __init__(self, s: WarsState, events: list[Event], seat: Seat, action: Action) -> None:
        self.events = events
        self.seat = seat
        self.printed = _several_printed(s, seat, action)

    def sums(self) -> dict[int, list[Text]]:
        """By the place of a payment among the events: the sum of its price, if anything changed it."""
        found: dict[int, list[Text]] = {}
        reckoned = [Reckoned(None, self.printed)] if self.printed else []
        for place, event in enumerate(self.events):
            if event.kind == CHANGED:
                self._note(reckoned, *event.args)
            elif event.kind in PAYMENTS and event.args[0] == self.seat:
                currency, n = PAYMENTS[event.kind], event.args[1]
                fitting = [one for one in reckoned if one.currency == currency and one.total() == n]
                if fitting:
                    found[place] = as_sum(fitting[-1].terms)
                reckoned = [one for one in reckoned if one.currency != currency]
        return found

    def free(self, kind: str) -> list[Text]:
        """Why such an action costs no Power although a price is printed; empty where it does or never did."""
        reckoned: list[Reckoned] = []
        for event in self.events:
            if event.kind != CHANGED:
                break
            self._note(reckoned, *event.args)
        free = [one for one in reckoned if one.action == kind and one.currency == POWER and not one.total()]
        return as_sum(free[0].terms) if free else []

    def _note(self, reckoned: list[Reckoned], query: str, about: Any, before: int, term: Term) -> None:
        if not isinstance(about, (Price, Fee)) or about.seat != self.seat:
            return
        if not reckoned or reckoned[-1].about is not about:
            printed = self.printed[:]
            if sum([one.value for one in printed]) != before:
                printed = [_printed(before)] if before else []
            reckoned.append(Reckoned(about, printed))
        reckoned[-1].terms.append(term)


def _printed(cost: int) -> Term:
    return Term(Text("wars.term.printed"), cost)


def _several_printed(s: WarsState, seat: Seat, action: Action) -> list[Term]:
    """Where a card prints a lower cost for a second awakening, or another one for one faction."""
    if action[0] != "wars.awaken":
        return []
    data = KINDS[action[1]]
    faction = CARDS[s.faction[seat]].id
    if faction in data.costs:
        whose = Term(Text(f"wars.faction.{faction}"), data.costs[faction] - data.cost)
        return [_printed(data.cost), whose]
    if action[1] in s.awakened and data.again != data.cost:
        return [_printed(data.cost), Term(Text("wars.term.again"), data.again - data.cost)]
    return []
