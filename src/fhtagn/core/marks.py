"""Who knows which of some hidden cards: beside each card a *mark*, the set of the seats that know it.

Cards of one kind are alike, so what a seat knows about a hand that it does not see is a number for each kind:
at least that many are there.  Marks therefore belong to the first cards of a kind, and from one equal card
to the next there are never more.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat

Seats = int  # a set of seats, one bit each

ALL: Final[Seats] = 0xFF  # everybody, spectators too
NOBODY: Final[Seats] = 0


def includes(seats: Seats, seat: Seat | None) -> bool:
    """Is this seat (None: a spectator) among them?"""
    return seats == ALL if seat is None else seats >> seat & 1 == 1


def alone(seats: Seats) -> Seat:
    """The only seat among them; -1 if there are several, or none."""
    return seats.bit_length() - 1 if seats and not seats & (seats - 1) else -1


def seats_of(seats: Seats) -> tuple[Seat, ...] | None:
    """The seats of a set, as events and chance name them; None: everybody."""
    return None if seats == ALL else tuple([seat for seat in range(8) if seats >> seat & 1])


def kept(marks: bytes) -> bytes:
    """Marks that say something; nothing if none of them does."""
    return marks if any(marks) else b""


def beyond(seen_by: Seats, marks: bytes) -> bytes:
    """Marks without those who see the zone anyway."""
    return bytes([mark if mark == ALL else mark & ~seen_by for mark in marks])


def less_known(kinds: bytes, marks: bytes, card: int, seats: Seats) -> bytes:
    """A card leaves a hand.  Seats that do not see which one can be sure of one fewer of each kind."""
    new = bytearray(marks)
    for i in range(len(kinds)):
        after = marks[i + 1] if i + 1 < len(kinds) and kinds[i + 1] == kinds[i] else NOBODY
        if kinds[i] != card:
            new[i] = (marks[i] & seats) | (after & ~seats)
    return bytes(new)


def more_known(there: bytes, known: bytes, kinds: bytes, marks: bytes) -> tuple[bytes, bytes]:
    """Cards come to a hand; the seats in a card's mark know one more of its kind there."""
    cards, seen = bytearray(there), bytearray(known)
    for kind, mark in zip(kinds, marks, strict=True):
        at = 0
        while at < len(cards) and cards[at] <= kind:
            if cards[at] == kind:
                seen[at], mark = seen[at] | mark, seen[at] & mark
            at += 1
        cards.insert(at, kind)
        seen.insert(at, mark)
    return bytes(cards), bytes(seen)
