"""The tomes of the Library of Celaeno (p.160-161): what all four have in common.

Nobody plays the side that holds a tome while it lies in its room; then it belongs to whoever controls the
gate there, and goes back to the room only if the Librarian makes somebody return it.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import NOBODY
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import BIT, CARDS, KINDS, Area, CardId, Unit, area
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL, holding_place
from fhtagn.games.wars.rules.points import CARD_PARAM
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.tags import AREA_TAGS, CARD_TAGS
from fhtagn.games.wars.rules.verbs import EVENTS

TOMES: Final = tuple(data.number for data in CARDS if "room" in data.data)
OUT: Final = holding_place("tome")  # beside somebody's faction card
DOWN: Final = "tomes_down"  # the counter of those face down, one bit each in the order of ``TOMES``
OVERDUE: Final = "tomes_overdue"  # and of those whose gate their holder has lost
TOME_PARAM: Final = CARD_PARAM.part(TOMES)
EVENTS.add(Spec("wars.tome_taken", {"seat": SEAT, "card": TOME_PARAM}, "wars:celaeno/tomes"))
EVENTS.add(Spec("wars.tome_overdue", {"seat": SEAT, "card": TOME_PARAM}, "wars:celaeno/overdue"))
EVENTS.add(Spec("wars.tome_in_time", {"seat": SEAT, "card": TOME_PARAM}, "wars:celaeno/overdue"))
EVENTS.add(Spec("wars.tome_returned", {"seat": SEAT, "card": TOME_PARAM}, "wars:celaeno/return"))
EVENTS.add(Spec("wars.tome_down", {"card": TOME_PARAM}, "wars:celaeno/face-down"))
EVENTS.add(Spec("wars.tome_up", {"card": TOME_PARAM}, "wars:celaeno/face-down"))


def piece(tome: CardId) -> Unit:
    """What lies on the map."""
    return KINDS[CARDS[tome].tokens.start].start


def room(tome: CardId) -> Area:
    return area(CARDS[tome].data["room"])


def lies_there(s: WarsState, tome: CardId) -> bool:
    """Is it still, or again, in its room?"""
    return s.where[piece(tome)] < OFF_MAP


def reader(s: WarsState, tome: CardId) -> Seat:
    """Who has it; NOBODY if it lies in its room."""
    return s.leader(s.holder[tome])


def tomes_of(s: WarsState, seat: Seat) -> list[CardId]:
    return [tome for tome in TOMES if s.holder[tome] == seat]


def _bit(tome: CardId) -> int:
    return 1 << TOMES.index(tome)


def _mark(s: WarsState, counter: str, tome: CardId, on: bool) -> None:
    now = s.count(counter)
    s.set_count(counter, now | _bit(tome) if on else now & ~_bit(tome))


def is_down(s: WarsState, tome: CardId) -> bool:
    return tome in TOMES and s.count(DOWN) & _bit(tome) != 0


def is_overdue(s: WarsState, tome: CardId) -> bool:
    return tome in TOMES and s.count(OVERDUE) & _bit(tome) != 0


def overdue_of(s: WarsState, seat: Seat) -> list[CardId]:
    return [tome for tome in tomes_of(s, seat) if is_overdue(s, tome)]


def down_in_rooms(s: WarsState) -> list[Area]:
    """Where a tome lies face down."""
    return [room(tome) for tome in TOMES if lies_there(s, tome) and is_down(s, tome)]


CARD_TAGS["face_down"] = is_down
CARD_TAGS["overdue"] = is_overdue
AREA_TAGS["tome_down"] = down_in_rooms


# -- from room to room -----------------------------------------------------------------------------


def lay_out(s: WarsState) -> None:
    """wars:celaeno/setup: each in its own room; a board without that room does without the tome."""
    for tome in TOMES:
        if s.where[piece(tome)] == POOL and room(tome) in s.board.areas:
            s.put(piece(tome), room(tome))


def look_after(s: WarsState) -> None:
    """wars:celaeno/tomes, wars:celaeno/overdue: who takes one now, and whose gate is lost or back."""
    for tome in TOMES:
        where = s.where[piece(tome)]
        if where == POOL:
            continue
        sides = s.gate_sides(BIT[room(tome)])
        if where < OFF_MAP:
            seats = [side for side in sides if side != NOBODY and s.leader(side) >= 0]
            if seats:
                _take(s, tome, seats[0])
            continue
        late = s.holder[tome] not in sides
        if late != is_overdue(s, tome):
            _mark(s, OVERDUE, tome, late)
            s.tell("wars.tome_overdue" if late else "wars.tome_in_time", s.holder[tome], tome)


def _take(s: WarsState, tome: CardId, seat: Seat) -> None:
    s.put(piece(tome), OUT)
    s.hand_over(tome, seat)
    s.tell("wars.tome_taken", seat, tome)


def give_back(s: WarsState, tome: CardId) -> None:
    """wars:celaeno/return: back to its room, face up or down as it is; who has the gate there takes it."""
    seat = s.holder[tome]
    _mark(s, OVERDUE, tome, False)
    s.put(piece(tome), room(tome))
    s.hand_over(tome, s.wild())
    s.tell("wars.tome_returned", seat, tome)
    look_after(s)


# -- used and ready --------------------------------------------------------------------------------


def why_not(s: WarsState, tome: CardId, seat: Seat) -> No | None:
    """wars:celaeno/face-down: why this player cannot use it now."""
    if s.holder[tome] != seat:
        return No("wars.no.tome", "wars:celaeno/tomes")
    return No("wars.no.tome_down", "wars:celaeno/face-down") if is_down(s, tome) else None


def turn_down(s: WarsState, tome: CardId) -> None:
    """wars:celaeno/face-down: it was used."""
    _mark(s, DOWN, tome, True)
    s.tell("wars.tome_down", tome)


def turn_up(s: WarsState, tome: CardId) -> None:
    """wars:celaeno/face-down: it can be used again."""
    if is_down(s, tome):
        _mark(s, DOWN, tome, False)
        s.tell("wars.tome_up", tome)
