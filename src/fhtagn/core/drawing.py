"""Drawing cards: a frame that asks chance for what nobody knows, and refills an empty deck."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from fhtagn.core.cards import Cards, ZoneId
from fhtagn.core.frames import Frame, State
from fhtagn.core.nodes import Action, Node, Seat


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CardState(State):
    """A state with cards: use it as the base of yours, so that ``Draw`` finds them."""

    __slots__ = ("cards",)

    cards: Cards


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Draw(Frame):
    """Cards are drawn from a deck; an empty one is refilled from its discard pile (-1: there is none).

    Use it wherever somebody draws, so that nobody knows the cards beforehand.  Subclasses say what
    happens; one with further fields rebuilds itself in ``again``.
    """

    __slots__ = ("count", "deck", "pile", "seat", "to")

    def __init__(self, seat: Seat, count: int, deck: ZoneId, to: ZoneId, pile: ZoneId = -1) -> None:
        self.seat = seat  # who draws; -1: nobody
        self.count = count
        self.deck = deck
        self.to = to
        self.pile = pile

    def ask(self, s: CardState) -> Node | None:
        return s.cards.drawing(self.deck, self.count, self.to)

    def go(self, s: CardState, answer: Action) -> None:
        cards = s.cards
        if answer:
            found = cards.told(self.deck, answer[1])
            s.cards = cards.drawn(self.deck, answer[1], self.to)
        else:
            found = cards.known_next(self.deck, self.count)
            if not found:
                self.refill(s)
                return
            s.cards = cards.taken_next(self.deck, len(found), self.to)
        self.got(s, found)
        if len(found) < self.count:
            s.push(self.again(self.count - len(found)))

    def refill(self, s: CardState) -> None:
        """The deck is empty, and there are more cards to draw."""
        cards = s.cards
        if self.count <= 0:
            return
        if self.pile < 0 or not cards.zones[self.pile]:
            self.none_left(s)
            return
        self.reshuffled(s, cards.size(self.pile))
        s.cards = cards.emptied(self.pile, self.deck)
        s.push(self)

    def again(self, count: int) -> Draw:
        """The same, for the cards that are still to be drawn."""
        return type(self)(self.seat, count, self.deck, self.to, self.pile)

    def got(self, s: Any, kinds: bytes) -> None:
        """These cards were drawn."""

    def reshuffled(self, s: Any, count: int) -> None:
        """The discard pile with this many cards becomes the deck."""

    def none_left(self, s: Any) -> None:
        """There is nothing left to draw, although ``count`` more cards should be drawn."""
