"""Rise of the Cults: how cards move: drawing, chaos, discarding, destroying, showing."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import DRAW, Action, Chance, Node, Side
from fhtagn.games.cults.rules.content import Kind
from fhtagn.games.cults.rules.state import BOX, CHAOS_IN_DECK, DECK, DRAWN, HELD, PILE, CultsState
from fhtagn.games.cults.rules.vocabulary import DISCARD_SELF, STAYS

NOT_SPLIT: Final = -1


def can_draw(s: CultsState, side: Side) -> bool:
    return s.deck_size(side) > 0 or len(s.discard(side)) > 0


def draw(s: CultsState, side: Side, count: int) -> None:
    """cults:mobilisation/draw: so many cards come into the hand; chaos cards among them are discarded."""
    s.push(ChaosLeaves(side))
    s.push(DrawCards(side, count, NOT_SPLIT))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawCards(Frame[CultsState]):
    """A seat draws cards, which only it sees; but everybody sees how many of them are chaos cards.

    So where there are chaos cards in the deck, chance is asked twice: openly how many of the cards on top
    are chaos, then in secret what the others are (``split`` of them).
    """

    __slots__ = ("count", "side", "split")

    def __init__(self, side: Side, count: int, split: int) -> None:
        self.side = side
        self.count = count  # still to be drawn, beside those of the split
        self.split = split

    def ask(self, s: CultsState) -> Node | None:
        side = self.side
        if self.split >= 0:
            return s.cards.drawing(DECK + side, self.split, HELD + side)
        if self.count <= 0:
            return None
        chaos = len(s.cards.zones[CHAOS_IN_DECK + side])
        if not chaos:
            return s.cards.drawing(DECK + side, self.count, HELD + side)
        size = chaos + len(s.cards.zones[DECK + side])
        return Chance(DRAW, min(self.count, size), size, side)

    def go(self, s: CultsState, answer: Action) -> None:
        side = self.side
        if self.split >= 0:
            if self.count > 0:
                s.push(DrawCards(side, self.count, NOT_SPLIT))
            if answer:
                self.take(s, answer[1])
            return
        if not answer:
            if self.count > 0:
                self.refill(s)
            return
        places: tuple[int, ...] = answer[1]
        chaos = len(s.cards.zones[CHAOS_IN_DECK + side])
        left = self.count - len(places)
        if not chaos:
            if left:
                s.push(DrawCards(side, left, NOT_SPLIT))
            self.take(s, places)
            return
        found = 0
        for place in places:
            if place < chaos:
                found += 1
                s.cards = s.cards.moved(s.agreed.content.chaos, CHAOS_IN_DECK + side, DRAWN + side)
        s.push(DrawCards(side, left, len(places) - found))

    def take(self, s: CultsState, places: tuple[int, ...]) -> None:
        side = self.side
        kinds = s.cards.told(DECK + side, places)
        s.cards = s.cards.drawn(DECK + side, places, HELD + side)
        if s.events is not None:
            refs = refs_of(s, bytes(sorted(kinds)))
            instead = Event("cults.drew_hidden", (side, len(kinds)))
            s.tell_seat(side, "cults.drew", (side, refs), instead)

    def refill(self, s: CultsState) -> None:
        """cults:general/empty-deck: only an empty deck is made anew, from the whole discard pile."""
        side = self.side
        pile = s.discard(side)
        if not pile:
            return
        chaos = s.agreed.content.chaos
        others = bytes([kind for kind in pile if kind != chaos])
        cards = s.cards.replaced(PILE + side, others)
        cards = cards.replaced(CHAOS_IN_DECK + side, bytes((chaos,)) * (len(pile) - len(others)))
        s.cards = cards.emptied(PILE + side, DECK + side)
        s.tell("cults.reshuffled", side, len(pile))
        s.push(self)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ChaosLeaves(Frame[CultsState]):
    """cults:mobilisation/chaos: chaos cards that were drawn are discarded, once the whole draw is over."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: CultsState, answer: Action) -> None:
        drawn = s.cards.zones[DRAWN + self.side]
        if drawn:
            s.cards = s.cards.replaced(DRAWN + self.side, b"").replaced(
                PILE + self.side, s.discard(self.side) + drawn
            )
            s.tell("cults.drew_chaos", self.side, len(drawn))


def refs_of(s: CultsState, kinds: bytes) -> tuple[Any, ...]:
    return tuple([s.card(kind).ref for kind in kinds])


def give_chaos(s: CultsState, side: Side, count: int) -> None:
    """cults:confrontation/chaos: chaos cards come to a discard pile; there are always enough."""
    s.cards = s.cards.replaced(PILE + side, s.discard(side) + bytes((s.agreed.content.chaos,)) * count)
    s.tell("cults.chaos", side, count)


def discard(s: CultsState, side: Side, kind: Kind) -> None:
    """A hand card goes to the discard pile."""
    s.cards = s.cards.moved(kind, HELD + side, PILE + side)


def destroy(s: CultsState, side: Side, kind: Kind, zone: int) -> None:
    """cults:terms/destroy: a card goes back to the box for good."""
    if kind == s.agreed.content.chaos:
        s.cards = s.cards.without(zone + side, kind)
    else:
        s.cards = s.cards.moved(kind, zone + side, BOX)
    if s.events is not None:
        if zone == HELD:
            s.reveal_by(side, "cults.destroyed", side, s.card(kind).ref)
        else:
            s.tell("cults.destroyed", side, s.card(kind).ref)


def show(s: CultsState, side: Side, kind: Kind, copies: int = 1) -> None:
    """cults:general/card-effects: a card whose effect is used is shown; it stays in the hand."""
    s.cards = s.cards.shown(HELD + side, bytes((kind,)) * copies, ALL)
    if s.events is not None:
        s.reveal_by(side, "cults.showed", side, s.card(kind).ref)


def use_up(s: CultsState, side: Side, kind: Kind, cost: int) -> None:
    """What a card's text costs: nothing, or the card itself."""
    if cost == STAYS:
        show(s, side, kind)
    elif cost == DISCARD_SELF:
        discard(s, side, kind)
        if s.events is not None:
            s.reveal_by(side, "cults.discarded", side, s.card(kind).ref)
    else:
        destroy(s, side, kind, HELD)
