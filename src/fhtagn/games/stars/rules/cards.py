"""Die Sterne stehen richtig: how cards move between deck, hands, cult places and discard pile."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DRAW, Action, Chance, Node, Seat
from fhtagn.games.stars.rules.content import Kind
from fhtagn.games.stars.rules.limits import HAND
from fhtagn.games.stars.rules.state import StarsState


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Deal(Frame):
    """Everybody in turn draws five cards before the game begins."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: StarsState) -> Node | None:
        return Chance(DRAW, HAND, len(s.deck), self.seat, seen_by=(self.seat,))

    def go(self, s: StarsState, answer: Action) -> None:
        take_from_deck(s, self.seat, answer[1], "stars.dealt")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Draw(Frame):
    """A seat draws cards; an empty deck is made anew from the discard pile."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def ask(self, s: StarsState) -> Node | None:
        size = len(s.deck)
        if self.count <= 0 or not size:
            return None
        return Chance(DRAW, min(self.count, size), size, self.seat, seen_by=(self.seat,))

    def go(self, s: StarsState, answer: Action) -> None:
        if answer:
            drawn: tuple[int, ...] = answer[1]
            take_from_deck(s, self.seat, drawn, "stars.drew")
            s.push(Draw(self.seat, self.count - len(drawn)))
        elif self.count > 0 and s.discard:
            reshuffle(s)
            s.push(Draw(self.seat, self.count))


def take_from_deck(s: StarsState, seat: Seat, places: tuple[int, ...], event: str) -> None:
    """The cards at these places of the deck go to a hand; only its owner sees which."""
    deck = s.deck
    cards = [deck[place] for place in places]
    for place in sorted(places, reverse=True):
        del deck[place]
    hand = s.hands[seat]
    hand.extend(cards)
    hand.sort()
    if s.events is not None:
        refs = tuple(s.card(kind).ref for kind in sorted(cards))
        s.tell_seat(seat, event, (seat, refs), Event(f"{event}_hidden", (seat, len(cards))))


def reshuffle(s: StarsState) -> None:
    """The discard pile becomes the deck."""
    s.tell("stars.reshuffled", len(s.discard))
    s.deck = sorted(s.discard)
    s.discard = []


def leave(s: StarsState, kind: Kind) -> None:
    """A creature of this kind goes from the cult place of whoever has the turn to the discard pile.

    It is one that lies upright, if there is one.
    """
    cult = s.cults[s.seat]
    cult.remove(kind)
    if s.used.count(kind) > cult.count(kind):
        s.used.remove(kind)
    s.discard.append(kind)
