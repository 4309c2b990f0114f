"""Cards: decks, hands, piles, markets, cards laid face down; and tokens that are drawn like cards.

Cards of one kind are alike, so a card is the number of its kind (0 to 255), and a *zone*, a place for
cards, is ``bytes``.  A ``Layout`` says once what each zone is:

* ``pile()``: open to all, in order, the top card last (discard piles, markets, creatures in play);
* ``hand(seat)``: seen by these seats, without an order (hands, cards laid face down, tokens behind a screen);
* ``deck()``: seen by nobody.  It has a known bottom, a known top, and between them a *rest* whose order
  nobody knows, not even the state: chance decides when a card is drawn.

``Cards`` is a value: its methods return the cards as they are afterwards, and clones share it, so a copy
costs nothing.  It also records who has seen which hidden card (one that went to the top of a deck, or was
taken openly into a hand); ``redealt`` leaves such a card where it is, and ``look`` shows it.  A frame that
draws cards is in ``core.drawing``.

The elder signs of Cthulhu Wars, from the bag to the table:

>>> from random import Random
>>> BAG, HELD = 0, 1  # HELD + seat
>>> layout = Layout(deck(), *(hand(seat) for seat in range(4)))
>>> signs = layout.filled({BAG: bytes([1] * 18 + [2] * 12 + [3] * 6)})
>>> signs.drawing(BAG, 1, HELD + 2)  # what the frame asks; None: none is left
Chance('draw', 1, 36, 2, seen_by=(2,))
>>> signs = signs.drawn(BAG, (35,), HELD + 2)  # what chance answered
>>> signs.zones[HELD + 2].count(3), signs.size(BAG)  # how many of value 3, how many are left
(1, 35)
>>> signs.look(HELD + 2, seat=2), signs.look(HELD + 2, seat=0)
({'count': 1, 'cards': [3]}, {'count': 1, 'cards': []})
>>> signs.redealt(2, Random(1)) == signs, signs.redealt(0, Random(1)).size(HELD + 2)
(True, 1)
>>> signs.without(HELD + 2, 3).size(HELD + 2)  # revealed: it leaves the game
0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Data
from fhtagn.core.marks import (
    ALL,
    NOBODY,
    Seats,
    alone,
    beyond,
    includes,
    kept,
    less_known,
    more_known,
    seats_of,
)
from fhtagn.core.nodes import DRAW, Chance, Seat

Card = int  # the number of its kind
ZoneId = int

# Where in a zone a card is put.
TOP: Final = 0
BOTTOM: Final = 1
REST: Final = 2  # somewhere in a deck

_PILE: Final = 0
_HAND: Final = 1
_DECK: Final = 2
_ONE: Final = [bytes((kind,)) for kind in range(256)]


# -- what zones there are ----------------------------------------------------------------------------


class Zone:
    """What a zone is.  Hidden cards are re-dealt among the zones of one ``pool``: a deck and its hands.

    Use ``pile``, ``hand`` and ``deck`` to make those of a ``Layout``.
    """

    __slots__ = ("pool", "seen_by", "sort")

    def __init__(self, sort: int, seen_by: Seats, pool: int) -> None:
        self.sort = sort
        self.seen_by = seen_by
        self.pool = pool


def pile() -> Zone:
    """A zone whose cards lie open, in order: a discard pile, a market."""
    return Zone(_PILE, ALL, 0)


def hand(*seats: Seat, pool: int = 0) -> Zone:
    """A zone whose cards only these seats see; cards of one pool may change places in a guess."""
    seen_by = NOBODY
    for seat in seats:
        seen_by |= 1 << seat
    return Zone(_HAND, seen_by, pool)


def deck(pool: int = 0) -> Zone:
    """A zone whose cards nobody sees; chance decides when one is drawn."""
    return Zone(_DECK, NOBODY, pool)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Layout(Data):
    """The zones of a game, numbered in order.  Never changed, shared by all states.

    Use it for any game with decks, hands or bags: the zones then bring re-dealing and views with them.
    """

    __slots__ = ("pools", "seen_by", "sorts")

    def __init__(self, *zones: Zone) -> None:
        self.sorts = bytes([zone.sort for zone in zones])
        self.seen_by = bytes([zone.seen_by for zone in zones])
        pools: dict[int, list[ZoneId]] = {}
        for i, zone in enumerate(zones):
            if zone.sort != _PILE:
                pools.setdefault(zone.pool, []).append(i)
        self.pools = tuple([tuple(pools[pool]) for pool in sorted(pools)])

    def filled(self, contents: Mapping[ZoneId, bytes]) -> Cards:
        """The cards at the start: piles from bottom to top, everything else without an order."""
        count = len(self.sorts)
        cards = Cards(self, (b"",) * count, (b"",) * count, bytes(2 * count))
        for zone, kinds in contents.items():
            cards = cards.replaced(zone, kinds)
        return cards


# -- where the cards are -----------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Cards(Data):
    """Where all cards are and who has seen them.

    Use one in the state (``core.drawing.CardState``) and draw with ``core.drawing.Draw``.

    ``zones[zone]`` may be read: from bottom to top, with hands and the rest of a deck sorted.  ``seen`` has,
    for each card, the seats that know it to be there without seeing the zone (``b""``: nobody does); of equal
    cards in a hand the first ones have the marks.  ``ends`` has, for each zone, how many cards are at the
    known bottom and at the known top.
    """

    __slots__ = ("ends", "layout", "seen", "zones")

    layout: Layout
    zones: tuple[bytes, ...]
    seen: tuple[bytes, ...]
    ends: bytes

    def __init__(
        self, layout: Layout, zones: tuple[bytes, ...], seen: tuple[bytes, ...], ends: bytes
    ) -> None:
        self.layout = layout
        self.zones = zones
        self.seen = seen
        self.ends = ends

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Cards)
            and other.zones == self.zones
            and other.seen == self.seen
            and other.ends == self.ends
        )

    def __hash__(self) -> int:
        return hash(self.zones)

    def __repr__(self) -> str:
        return f"Cards({[list(kinds) for kinds in self.zones]})"

    # -- asking ------------------------------------------------------------------------------------

    def size(self, zone: ZoneId) -> int:
        """How many cards lie there, which everybody may know."""
        return len(self.zones[zone])

    def drawing(self, zone: ZoneId, count: int, to: ZoneId, seats: Seats = NOBODY) -> Chance | None:
        """What to ask of chance before cards are drawn: this many of them, or as many as are left.

        They belong to the seat that alone sees the zone they go to; all who see that zone see them, and
        so do these seats (as for ``drawn``).  None: nothing is left to chance, since the next card is at a
        known end, or there is none.
        """
        if count <= 0 or self.ends[2 * zone + 1]:
            return None
        size = len(self.zones[zone]) - self.ends[2 * zone]
        if not size:
            return None
        seen_by = self.layout.seen_by[to] | seats
        return Chance(DRAW, min(count, size), size, alone(seen_by), seats_of(seen_by))

    def told(self, zone: ZoneId, places: tuple[int, ...]) -> bytes:
        """The cards at these positions in a deck's rest, as answered by chance."""
        kinds, low = self.zones[zone], self.ends[2 * zone]
        found = b""
        for at in places:
            found += _ONE[kinds[low + at]]
        return found

    def known_next(self, zone: ZoneId, count: int) -> bytes:
        """Up to this many cards that come next in a deck and need no chance, the first of them first."""
        kinds = self.zones[zone]
        size = len(kinds)
        known = self.ends[2 * zone + 1]
        if not known and size == self.ends[2 * zone]:
            known = size
        return kinds[size - max(0, min(count, known)) :][::-1]

    def knows(self, zone: ZoneId, seat: Seat | None) -> bytes:
        """The cards that this seat (None: a spectator) knows to be in this zone, from bottom to top."""
        kinds, marks = self.zones[zone], self.seen[zone]
        if includes(self.layout.seen_by[zone], seat):
            return kinds
        return bytes([kinds[i] for i in range(len(marks)) if includes(marks[i], seat)])

    def look(self, zone: ZoneId, seat: Seat | None, names: Sequence[Any] = ()) -> dict[str, Any]:
        """What a seat (None: a spectator) may see of a zone, as plain data, with the names of the kinds.

        How many cards are there, and those that it knows; of a deck its ends, from the outside in, as far as
        it knows any cards there (None: a card that it does not know).
        """
        if self.layout.sorts[zone] != _DECK:
            known = self.knows(zone, seat)
            return {"count": self.size(zone), "cards": [names[kind] if names else kind for kind in known]}
        kinds, marks = self.zones[zone], self.seen[zone]
        shown: list[Any] = [None] * len(kinds)
        for i in range(len(marks)):
            if includes(marks[i], seat):
                shown[i] = names[kinds[i]] if names else kinds[i]
        top = shown[len(kinds) - self.ends[2 * zone + 1] :]
        bottom = shown[: self.ends[2 * zone]]
        return {"count": len(kinds), "top": _as_far_as_known(top[::-1]), "bottom": _as_far_as_known(bottom)}

    # -- moving ------------------------------------------------------------------------------------
    # Every move is seen by those who see one of the two zones, and by ``seats``.

    def moved(self, card: Card, source: ZoneId, to: ZoneId, seats: Seats = NOBODY, place: int = TOP) -> Cards:
        """A card of this kind goes to another zone; from a pile the topmost, from a deck one of the rest."""
        zones = list(self.zones)
        layout = self.layout
        seats |= layout.seen_by[source] | layout.seen_by[to]
        seen = self._take(zones, source, card, seats)
        if layout.sorts[to] == _PILE and place == TOP:  # the most common case: no need to look any further
            zones[to] += _ONE[card]
            return Cards(layout, tuple(zones), seen, self.ends)
        return self._give(zones, seen, self.ends, to, _ONE[card], b"", seats, place)

    def emptied(self, source: ZoneId, to: ZoneId, seats: Seats = NOBODY, place: int = REST) -> Cards:
        """All cards of a zone go to another: a pile is shuffled into its deck, laid cards are revealed.

        Before an empty deck is refilled from a pile, some seats know the last hidden cards by counting.
        """
        zones = list(self.zones)
        kinds, marks = self.zones[source], self.seen[source]
        zones[source] = b""
        seen = _with(self.seen, source, b"")
        sorts = self.layout.sorts
        if sorts[source] == _PILE and sorts[to] == _DECK and not self.zones[to]:
            seen = self._counted(to, seen)
        ends = _with_ends(self.ends, source, 0, 0)
        seats |= self.layout.seen_by[source] | self.layout.seen_by[to]
        return self._give(zones, seen, ends, to, kinds, marks, seats, place)

    def without(self, zone: ZoneId, card: Card) -> Cards:
        """A card of this kind leaves the game, for everybody to see."""
        zones = list(self.zones)
        seen = self._take(zones, zone, card, ALL)
        return Cards(self.layout, tuple(zones), seen, self.ends)

    def drawn(
        self, zone: ZoneId, places: tuple[int, ...], to: ZoneId, seats: Seats = NOBODY, place: int = TOP
    ) -> Cards:
        """The cards at these positions in a deck's rest, as answered by chance, go to another zone.

        If that is the top of the same deck, they are looked at there; the first is the topmost.
        """
        zones, seen = list(self.zones), self.seen
        low, high = self.ends[2 * zone], self.ends[2 * zone + 1]
        kinds = self.zones[zone]
        found = self.told(zone, places)
        for at in _from_behind(places):
            kinds = kinds[: low + at] + kinds[low + at + 1 :]
        zones[zone] = kinds
        if seen[zone]:
            marks = seen[zone]
            marks = marks[:low] + bytes(len(kinds) - low - high) + marks[len(marks) - high :]
            seen = _with(seen, zone, marks)
        seats |= self.layout.seen_by[zone] | self.layout.seen_by[to]
        return self._give(zones, seen, self.ends, to, found, b"", seats, place)

    def taken_next(
        self, zone: ZoneId, count: int, to: ZoneId, seats: Seats = NOBODY, place: int = TOP
    ) -> Cards:
        """The cards of ``known_next`` go to another zone; whoever knew them knows them there too."""
        zones = list(self.zones)
        found, marks = self.known_next(zone, count), self.seen[zone]
        left = self.size(zone) - len(found)
        zones[zone] = zones[zone][:left]
        seen = _with(self.seen, zone, marks[:left])
        low, high = self.ends[2 * zone], self.ends[2 * zone + 1]
        ends = _with_ends(self.ends, zone, min(low, left), max(0, high - len(found)))
        seats |= self.layout.seen_by[zone] | self.layout.seen_by[to]
        return self._give(zones, seen, ends, to, found, marks[left:][::-1], seats, place)

    def shuffled(self, zone: ZoneId) -> Cards:
        """Nobody knows the order of this deck any more."""
        return self.replaced(zone, self.zones[zone])

    def shown(self, zone: ZoneId, kinds: bytes, seats: Seats) -> Cards:
        """These cards of a hand are shown to some seats, all at the same time."""
        there = self.zones[zone]
        marks = bytearray(self.seen[zone] or bytes(len(there)))
        for card in set(kinds):
            first = there.index(card)
            for i in range(first, first + kinds.count(card)):
                marks[i] |= seats
        seen = _with(self.seen, zone, beyond(self.layout.seen_by[zone], bytes(marks)))
        return Cards(self.layout, self.zones, seen, self.ends)

    def looked_at(self, zone: ZoneId, count: int, seats: Seats) -> Cards:
        """Some seats look at cards on the known top of a deck."""
        size = self.size(zone)
        marks = bytearray(self.seen[zone] or bytes(size))
        for i in range(size - min(count, self.ends[2 * zone + 1]), size):
            marks[i] |= seats
        return Cards(self.layout, self.zones, _with(self.seen, zone, bytes(marks)), self.ends)

    def replaced(self, zone: ZoneId, kinds: bytes) -> Cards:
        """Put exactly these cards into a zone (set-ups, scenarios), known only to those who see it."""
        zones = list(self.zones)
        zones[zone] = kinds if self.layout.sorts[zone] == _PILE else bytes(sorted(kinds))
        ends = _with_ends(self.ends, zone, 0, 0)
        return Cards(self.layout, tuple(zones), _with(self.seen, zone, b""), ends)

    def _counted(self, zone: ZoneId, seen: tuple[bytes, ...]) -> tuple[bytes, ...]:
        """The deck is empty: a seat with only one hidden zone knows its cards, since it knows all others."""
        pool = next(pool for pool in self.layout.pools if zone in pool)
        new = list(seen)
        for bit in [1 << seat for seat in range(8)]:
            dark = [
                other
                for other in pool
                if self.zones[other]
                and not self.layout.seen_by[other] & bit
                and not (seen[other] and all(mark & bit for mark in seen[other]))
            ]
            if len(dark) == 1:
                marks = new[dark[0]] or bytes(self.size(dark[0]))
                new[dark[0]] = bytes([mark | bit for mark in marks])
        return tuple(new)

    def _take(self, zones: list[bytes], zone: ZoneId, card: Card, seats: Seats) -> tuple[bytes, ...]:
        """A card leaves a zone and these seats see which one; returns the marks that are left."""
        kinds, seen = zones[zone], self.seen
        at = len(kinds) - self.ends[2 * zone + 1] - 1
        low = self.ends[2 * zone]
        while at >= low and kinds[at] != card:
            at -= 1
        if at < low:
            raise ValueError(f"no card {card} lies in zone {zone}")
        marks = seen[zone]
        if marks:
            if self.layout.sorts[zone] == _HAND:
                at = kinds.index(card)
                marks = beyond(self.layout.seen_by[zone], less_known(kinds, marks, card, seats))
            seen = _with(seen, zone, marks[:at] + marks[at + 1 :])
        zones[zone] = kinds[:at] + kinds[at + 1 :]
        return seen

    def _give(
        self,
        zones: list[bytes],
        seen: tuple[bytes, ...],
        ends: bytes,
        zone: ZoneId,
        kinds: bytes,
        marks: bytes,
        seats: Seats,
        place: int,
    ) -> Cards:
        """Cards come to a zone; these seats see it, and seats with a mark at a card knew it before."""
        there, known = zones[zone], seen[zone]
        sort = self.layout.sorts[zone]
        seen_by = self.layout.seen_by[zone]
        if sort == _PILE:
            zones[zone] = kinds[::-1] + there if place == BOTTOM else there + kinds
        elif sort == _HAND and seats == seen_by and not known and not marks:
            zones[zone] = _merged(there, kinds)
        else:
            known = known or bytes(len(there))
            marks = bytes([mark | seats for mark in marks or bytes(len(kinds))])
            low, high = ends[2 * zone], len(there) - ends[2 * zone + 1]
            if sort == _HAND:
                there, known = more_known(there, known, kinds, beyond(seen_by, marks))
            elif place == REST:
                rest = _merged(there[low:high], kinds)
                known = known[:low] + bytes(len(rest)) + known[high:]
                there = there[:low] + rest + there[high:]
            elif place == TOP:
                ends = _with_ends(ends, zone, low, ends[2 * zone + 1] + len(kinds))
                there, known = there + kinds[::-1], known + marks[::-1]
            else:
                ends = _with_ends(ends, zone, low + len(kinds), ends[2 * zone + 1])
                there, known = kinds[::-1] + there, marks[::-1] + known
            zones[zone] = there
            seen = _with(seen, zone, known)
        return Cards(self.layout, tuple(zones), seen, ends)

    # -- dealing anew ------------------------------------------------------------------------------

    def redealt(self, seat: Seat, rng: Random) -> Cards:
        """Re-deal everything hidden from a seat: a function of what it knows, and of chance.

        Cards that it does not know change places within their pool.  It does not know what others know
        about them either, so that is forgotten.
        """
        zones = list(self.zones)
        seen = list(self.seen)
        for pool in self.layout.pools:
            self._redeal(pool, 1 << seat, zones, seen, rng)
        return Cards(self.layout, tuple(zones), tuple(seen), self.ends)

    def _redeal(
        self, pool: tuple[ZoneId, ...], me: Seats, zones: list[bytes], seen: list[bytes], rng: Random
    ) -> None:
        dark = [zone for zone in pool if not self.layout.seen_by[zone] & me and self.zones[zone]]
        if not dark:
            return
        hidden: list[Card] = []
        for zone in dark:
            kinds, marks = self.zones[zone], self.seen[zone]
            hidden += [kinds[i] for i in range(len(kinds)) if not marks[i] & me] if marks else kinds
        hidden.sort()  # where they really are must not matter
        largest = max(dark, key=self.size)  # its rest gets what is left: no need to draw that card by card
        dark.remove(largest)
        dark.append(largest)
        for zone in dark:
            size, marks = len(self.zones[zone]), self.seen[zone]
            low, high = self.ends[2 * zone], size - self.ends[2 * zone + 1]
            if marks or low or high < size:
                zones[zone], seen[zone] = self._refilled(zone, me, low, high, hidden, rng)
            else:
                zones[zone] = bytes(sorted(_picks(hidden, size, rng)))

    def _refilled(
        self, zone: ZoneId, me: Seats, low: int, high: int, hidden: list[Card], rng: Random
    ) -> tuple[bytes, bytes]:
        """A zone where a seat knows some cards, with new cards in place of those that it does not know."""
        kinds = bytearray(self.zones[zone])
        marks = bytearray(self.seen[zone] or bytes(len(kinds)))
        for i in range(len(marks)):
            marks[i] = ALL if marks[i] == ALL else marks[i] & me
        for i in (*range(low), *range(high, len(kinds))):
            if not marks[i]:
                kinds[i] = _picks(hidden, 1, rng)[0]
        known = [(kinds[i], marks[i]) for i in range(low, high) if marks[i]]
        unknown = _picks(hidden, high - low - len(known), rng)
        # Of equal cards those with the most marks come first.
        pairs = sorted([(kind, -mark) for kind, mark in known] + [(kind, NOBODY) for kind in unknown])
        for i in range(low, high):
            kinds[i], marks[i] = pairs[i - low][0], -pairs[i - low][1]
        return bytes(kinds), kept(bytes(marks))


def _as_far_as_known(end: list[Any]) -> list[Any]:
    while end and end[-1] is None:
        end.pop()
    return end


def _from_behind(places: tuple[int, ...]) -> tuple[int, ...]:
    """The highest position first; most draws are of one or two cards."""
    if len(places) == 2:
        return places if places[0] > places[1] else (places[1], places[0])
    return places if len(places) < 2 else tuple(sorted(places, reverse=True))


def _merged(there: bytes, kinds: bytes) -> bytes:
    """Sorted cards with others merged in."""
    if len(kinds) > 8:
        return bytes(sorted(there + kinds))
    for kind in kinds:
        at = len(there)
        while at and there[at - 1] > kind:
            at -= 1
        there = there[:at] + _ONE[kind] + there[at:]
    return there


def _with(seen: tuple[bytes, ...], zone: ZoneId, marks: bytes) -> tuple[bytes, ...]:
    marks = kept(marks)
    return seen if marks == seen[zone] else (*seen[:zone], marks, *seen[zone + 1 :])


def _with_ends(ends: bytes, zone: ZoneId, low: int, high: int) -> bytes:
    if ends[2 * zone] == low and ends[2 * zone + 1] == high:
        return ends
    return ends[: 2 * zone] + _ONE[low] + _ONE[high] + ends[2 * zone + 2 :]


def _picks(hidden: list[Card], count: int, rng: Random) -> list[Card]:
    """Remove this many of them from the list at random and return them."""
    if count == len(hidden):
        all_of_them = hidden[:]
        hidden.clear()
        return all_of_them
    found: list[Card] = []
    for _ in range(count):
        at = int(rng.random() * len(hidden))
        found.append(hidden[at])
        hidden[at] = hidden[-1]
        hidden.pop()
    return found
