"""Die Sterne stehen richtig: how cards move between deck, hands, cult places and discard pile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.drawing import Draw
from fhtagn.core.events import Event
from fhtagn.core.nodes import Seat
from fhtagn.games.stars.rules.content import Kind
from fhtagn.games.stars.rules.limits import HAND
from fhtagn.games.stars.rules.state import CULT, DECK, HELD, PILE, TABLE, StarsState

_ONE: Final = [bytes((kind,)) for kind in range(256)]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DrawCards(Draw):
    """A seat draws cards; only it sees which."""

    __slots__ = ()

    def got(self, s: StarsState, kinds: bytes) -> None:
        tell_drawn(s, self.seat, kinds, "stars.drew")

    def reshuffled(self, s: StarsState, count: int) -> None:
        s.tell("stars.reshuffled", count)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Deal(Draw):
    """stars:setup/hands: everybody in turn draws five cards before the game begins."""

    __slots__ = ()

    def got(self, s: StarsState, kinds: bytes) -> None:
        tell_drawn(s, self.seat, kinds, "stars.dealt")


def deal(s: StarsState, seat: Seat) -> None:
    s.push(Deal(seat, HAND, DECK, HELD + seat))


def draw(s: StarsState, seat: Seat, count: int) -> None:
    """stars:5/reshuffle: this seat draws cards; an empty deck is made anew from the discard pile."""
    s.push(DrawCards(seat, count, DECK, HELD + seat, PILE))


def tell_drawn(s: StarsState, seat: Seat, kinds: bytes, event: str) -> None:
    if s.events is not None:
        refs = tuple([s.card(kind).ref for kind in sorted(kinds)])
        s.tell_seat(seat, event, (seat, refs), Event(f"{event}_hidden", (seat, len(kinds))))


def play_card(s: StarsState, kind: Kind) -> None:
    """A hand card is laid on the table."""
    s.cards = s.cards.moved(kind, HELD + s.seat, TABLE)


def throw_away(s: StarsState, kind: Kind) -> None:
    """A hand card goes to the discard pile."""
    s.cards = s.cards.moved(kind, HELD + s.seat, PILE)
    if s.events is not None:
        s.reveal("stars.discarded", s.seat, s.card(kind).ref)


def turn_sideways(s: StarsState, kind: Kind) -> None:
    """stars:2/once-per-turn: a creature has done its service for this turn."""
    s.used += _ONE[kind]


def leave(s: StarsState, kind: Kind) -> None:
    """A creature of this kind goes from the cult place of whoever has the turn to the discard pile.

    It is one that lies upright, if there is one.
    """
    s.cards = s.cards.moved(kind, CULT + s.seat, PILE)
    if s.used.count(kind) > s.cult(s.seat).count(kind):
        s.used = less(s.used, kind)


def less(kinds: bytes, kind: Kind) -> bytes:
    """These cards without the first of this kind."""
    at = kinds.index(kind)
    return kinds[:at] + kinds[at + 1 :]
