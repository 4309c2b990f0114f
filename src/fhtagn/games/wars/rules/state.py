"""Cthulhu Wars: what lies on the table.  Flat lists of small numbers, cloned by hand.

Areas, kinds and units are numbers from ``content``; a place is an area, or one of the negative
places below.  Lists marked "by seat" have one entry per player.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Rulebook
from fhtagn.core.frames import Part, State
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import (
    FACTION_OF,
    FACTIONS,
    GOO,
    KIND_OF,
    KINDS,
    RITUAL,
    TYPE_OF,
    Area,
    FactionId,
    Kind,
    MapData,
    Unit,
)
from fhtagn.games.wars.rules.points import BOOK, FACTION, GREAT_OLD_ONE, RULES, SOURCE

POOL: Final = -1
CARD: Final = -2  # on the own faction card (submerged): in play, not on the map
CAPTURED: Final = -10  # CAPTURED - seat: on that player's card, neither in play nor in the pool
MOST_SEATS: Final = 8
OFF_MAP: Final = frozenset((POOL, CARD, *(CAPTURED - seat for seat in range(MOST_SEATS))))

NO_GATE: Final = -2
ABANDONED: Final = -1  # a gate without a controller; otherwise the number of the controlling unit

NOBODY: Final[Seat] = -1
ALL_BOOKS: Final = 0b111111

SEATS: Final = tuple((seat,) for seat in range(MOST_SEATS))
# All seats in turn order: clockwise (counter-clockwise) among n players, beginning with each of them.
CLOCKWISE: Final = tuple(
    tuple(tuple((start + i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)
COUNTER: Final = tuple(
    tuple(tuple((start - i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Battle(Part):
    """A battle under way.  Side 0 is the attacker, side 1 the defender."""

    __slots__ = (
        "area",
        "bonus",
        "exempt",
        "felled",
        "kills",
        "kills_on",
        "late",
        "led",
        "marks",
        "over",
        "pains",
        "pains_on",
        "retreat_by",
        "retreat_first",
        "seats",
    )

    area: Area
    seats: tuple[Seat, Seat]
    exempt: list[Unit]  # takes no further part
    late: list[Unit]  # came during the battle without taking part
    led: list[bool]  # by side: did a Great Old One take part when the dice fell?
    bonus: dict[Unit, int]  # extra dice of a unit
    kills: list[int]  # by side: kills that this side's units must still take
    pains: list[int]
    kills_on: dict[Unit, int]  # results assigned to units
    pains_on: dict[Unit, int]
    marks: list[str]  # what may happen only once in this battle, with a unit where it matters
    felled: list[int]  # by side: enemy units it killed or devoured
    over: bool  # one side was wiped out before the dice
    retreat_by: Seat  # who chooses all retreats, NOBODY: the owners
    retreat_first: int  # the side that retreats first

    def clone(self) -> Battle:
        c = Battle()
        c.area = self.area
        c.seats = self.seats
        c.exempt = self.exempt[:]
        c.late = self.late[:]
        c.led = self.led[:]
        c.bonus = self.bonus.copy()
        c.kills = self.kills[:]
        c.pains = self.pains[:]
        c.kills_on = self.kills_on.copy()
        c.pains_on = self.pains_on.copy()
        c.marks = self.marks[:]
        c.felled = self.felled[:]
        c.over = self.over
        c.retreat_by = self.retreat_by
        c.retreat_first = self.retreat_first
        return c

    def side_of(self, seat: Seat) -> int:
        """0 or 1, or -1 for a bystander."""
        if seat == self.seats[0]:
            return 0
        return 1 if seat == self.seats[1] else -1

    def foe(self, seat: Seat) -> Seat:
        return self.seats[1] if seat == self.seats[0] else self.seats[0]


def new_battle(area: Area, attacker: Seat, defender: Seat) -> Battle:
    b = Battle()
    b.area = area
    b.seats = (attacker, defender)
    b.exempt = []
    b.late = []
    b.led = [False, False]
    b.bonus = {}
    b.kills = [0, 0]
    b.pains = [0, 0]
    b.kills_on = {}
    b.pains_on = {}
    b.marks = []
    b.felled = [0, 0]
    b.over = False
    b.retreat_by = NOBODY
    b.retreat_first = 0
    return b


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class WarsState(State):
    """The whole table."""

    __slots__ = (
        "awakened",
        "bag",
        "battle",
        "bereaved",
        "board",
        "books",
        "decay",
        "desecrated",
        "direction",
        "doom",
        "earned",
        "ending",
        "faction",
        "first",
        "fought",
        "gate",
        "moved",
        "options",
        "power",
        "ritual",
        "round",
        "seat_of",
        "signs",
        "slots",
        "used",
        "where",
    )

    board: MapData  # shared, never changed
    options: dict[str, str]  # shared, never changed
    faction: list[FactionId]  # by seat
    seat_of: list[Seat]  # by faction, NOBODY if it does not play
    where: list[int]  # by unit: an area or a place
    gate: list[int]  # by area: NO_GATE, ABANDONED or the controlling unit
    desecrated: list[bool]  # by area
    power: list[int]  # by seat
    doom: list[int]  # by seat
    books: list[int]  # by seat: spellbooks on the card, one bit each
    slots: list[int]  # by seat: requirements that carry a book, one bit each
    earned: list[int]  # by seat: requirements fulfilled whose book is still to be chosen
    signs: list[int]  # elder signs held: signs[3 * seat + value - 1]
    bag: list[int]  # elder signs left, by value - 1
    used: list[int]  # by seat: abilities spent until a given moment, one bit each
    awakened: int  # Great Old Ones that were awakened before, one bit per kind
    bereaved: int  # seats that lost a cultist to an enemy in this action, one bit each
    moved: int  # units that moved this turn, one bit each
    fought: int  # areas that saw a battle this turn, one bit each
    first: Seat
    direction: int  # 1 clockwise, -1 counter-clockwise
    round: int
    ritual: int  # place of the marker on the track; its length means Instant Death
    decay: int  # two players only
    ending: bool  # the end of the game was triggered
    battle: Battle | None

    def clone(self) -> WarsState:
        c = WarsState()
        c.players = self.players
        c.stack = self.stack[:]
        c.pending = self.pending
        c.events = None
        c.board = self.board
        c.options = self.options
        c.faction = self.faction[:]
        c.seat_of = self.seat_of[:]
        c.where = self.where[:]
        c.gate = self.gate[:]
        c.desecrated = self.desecrated[:]
        c.power = self.power[:]
        c.doom = self.doom[:]
        c.books = self.books[:]
        c.slots = self.slots[:]
        c.earned = self.earned[:]
        c.signs = self.signs[:]
        c.bag = self.bag[:]
        c.used = self.used[:]
        c.awakened = self.awakened
        c.bereaved = self.bereaved
        c.moved = self.moved
        c.fought = self.fought
        c.first = self.first
        c.direction = self.direction
        c.round = self.round
        c.ritual = self.ritual
        c.decay = self.decay
        c.ending = self.ending
        c.battle = self.battle.clone() if self.battle is not None else None
        return c

    def rulebook(self) -> Rulebook:
        return RULES

    # -- who has what ------------------------------------------------------------------------

    def holders(self, ability: str) -> tuple[Seat, ...]:
        """An ability belongs to its faction always, with its book, or while a GOO is in play."""
        faction, source, index = SOURCE[ability]
        seat = self.seat_of[faction]
        if seat < 0:
            return ()
        if source == BOOK:
            return SEATS[seat] if self.books[seat] >> index & 1 else ()
        if source == GREAT_OLD_ONE:
            return SEATS[seat] if self.in_play(index) else ()
        assert source == FACTION
        return SEATS[seat]

    def has(self, seat: Seat, ability: str) -> bool:
        return seat in self.holders(ability)

    def owner(self, unit: Unit) -> Seat:
        return self.seat_of[FACTION_OF[unit]]

    def book_count(self, seat: Seat) -> int:
        return self.books[seat].bit_count()

    # -- where units are -----------------------------------------------------------------------

    def units_of(self, seat: Seat) -> range:
        return FACTIONS[self.faction[seat]].units

    def here(self, seat: Seat, area: Area) -> list[Unit]:
        """All units of a player in an area."""
        where = self.where
        data = FACTIONS[self.faction[seat]]
        if area not in where[data.start : data.end]:
            return []
        return [unit for unit in range(data.start, data.end) if where[unit] == area]

    def places(self, seat: Seat) -> list[int]:
        """Where each unit of a player is: areas, the pool, cards."""
        data = FACTIONS[self.faction[seat]]
        return self.where[data.start : data.end]

    def is_here(self, seat: Seat, area: Area) -> bool:
        return area in self.places(seat)

    # Loops over ``range(start, end)`` instead of ``units`` are several times faster when compiled.

    def kind_here(self, kind: Kind, area: Area) -> list[Unit]:
        where, data = self.where, KINDS[kind]
        return [unit for unit in range(data.start, data.end) if where[unit] == area]

    def type_here(self, seat: Seat, area: Area, type: int) -> list[Unit]:
        """Cultists, monsters or Great Old Ones of a player in an area."""
        return [unit for unit in self.here(seat, area) if TYPE_OF[unit] == type]

    def in_pool(self, kind: Kind) -> Unit:
        """A unit of this kind in its pool, or -1."""
        where, data = self.where, KINDS[kind]
        for unit in range(data.start, data.end):
            if where[unit] == POOL:
                return unit
        return -1

    def in_play(self, kind: Kind) -> bool:
        """Is a unit of this kind on the map or on its own card?"""
        where, data = self.where, KINDS[kind]
        for unit in range(data.start, data.end):
            place = where[unit]
            if place >= 0 or place == CARD:
                return True
        return False

    def on_map(self, kind: Kind) -> list[Unit]:
        where, data = self.where, KINDS[kind]
        return [unit for unit in range(data.start, data.end) if where[unit] >= 0]

    def goos_in_play(self, seat: Seat) -> int:
        return sum(1 for kind in FACTIONS[self.faction[seat]].goos if self.in_play(kind))

    # -- gates ---------------------------------------------------------------------------------

    def controls(self, seat: Seat, area: Area) -> bool:
        unit = self.gate[area]
        return unit >= 0 and self.seat_of[FACTION_OF[unit]] == seat

    def is_on_gate(self, unit: Unit) -> bool:
        place = self.where[unit]
        return place >= 0 and self.gate[place] == unit

    def gates_of(self, seat: Seat) -> list[Area]:
        """The areas whose gate this player controls."""
        data = FACTIONS[self.faction[seat]]
        start, end, gate = data.start, data.end, self.gate
        return [area for area in self.board.areas if start <= gate[area] < end]

    # -- turns ---------------------------------------------------------------------------------

    def order(self, start: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with ``start``."""
        orders = CLOCKWISE if self.direction > 0 else COUNTER
        return orders[self.players][start]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The enemies in turn order, beginning with the one after this player."""
        return self.order(seat)[1:]

    def ritual_cost(self) -> int:
        track = RITUAL[self.players]
        return track[min(self.ritual, len(track) - 1)]

    def instant_death(self) -> bool:
        return self.ritual >= len(RITUAL[self.players])

    def sign_count(self, seat: Seat) -> int:
        return sum(self.signs[3 * seat : 3 * seat + 3])

    def two_players(self) -> bool:
        return self.players == 2

    def participants(self, side: int) -> list[Unit]:
        """The units of one side that take part in the battle now."""
        b = self.battle
        assert b is not None
        where, area = self.where, b.area
        return [
            unit
            for unit in FACTIONS[self.faction[b.seats[side]]].units
            if where[unit] == area and unit not in b.exempt and unit not in b.late
        ]

    def has_goo(self, units: list[Unit]) -> bool:
        return any(TYPE_OF[unit] == GOO for unit in units)


def alike(s: WarsState, units: list[Unit]) -> list[Unit]:
    """One unit of each group that nobody could tell apart: same kind, place, gate, results.

    Offering one of them is enough, and keeps lists short ("Acolyte" instead of six of them).
    """
    if len(units) < 2:
        return units
    seen: set[tuple[int, int, bool, int, int, int]] = set()
    found: list[Unit] = []
    b = s.battle
    for unit in units:
        place = s.where[unit]
        kills = b.kills_on.get(unit, 0) if b is not None else 0
        pains = b.pains_on.get(unit, 0) if b is not None else 0
        bonus = b.bonus.get(unit, 0) if b is not None else 0
        key = (KIND_OF[unit], place, place >= 0 and s.gate[place] == unit, kills, pains, bonus)
        if key not in seen:
            seen.add(key)
            found.append(unit)
    return found
