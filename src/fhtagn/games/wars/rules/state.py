"""Cthulhu Wars: what lies on the table.

What is written rarely is never changed, only replaced, so that clones share it: places of units as bytes,
holders of cards, gates, slots.  Only what changes all the time are lists of a state's own.  Each shared field
has one writer.  Sets of areas are numbers with one bit per area (``content.BIT``).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability, Bound, Held
from fhtagn.core.frames import EVERYBODY, NOBODY, Part, State
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import Refusal
from fhtagn.games.wars.rules.content import (
    ABLE,
    BIT,
    CARD_OF,
    CARDS,
    CULTIST,
    ELDER_GOD,
    FACTION,
    GOO,
    HELPLESS,
    KIND_OF,
    KINDS,
    MIGHT_OF,
    MONSTER,
    RITUAL,
    TERROR,
    TRAITS_OF,
    Area,
    Board,
    CardId,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.points import FIRST_BOOK, IN_PLAY, ON_CARD_BOOK, SLOT, TABLE, bound

# Places off the map, above all areas.
OFF_MAP: Final = 200
POOL: Final = 200
CARD: Final = 201  # on the own faction card (submerged): in play, not on the map
GONE: Final = 202  # out of the game
CAPTURED: Final = 208  # CAPTURED + seat: on that player's card, neither in play nor in the pool
ON_CARD: Final = 216  # and above: places that abilities declare (``holding_place``)
MOST_SEATS: Final = 8

ABANDONED: Final = -1  # the keeper of a gate without a controller

# All seats in turn order: clockwise (counter-clockwise) among n players, beginning with each of them.
CLOCKWISE: Final = tuple(
    tuple(tuple((start + i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)
COUNTER: Final = tuple(
    tuple(tuple((start - i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)
_ONE: Final = [bytes((n,)) for n in range(256)]
_PLACES: Final[list[str]] = []


def holding_place(id: str) -> int:
    """A place of its own for units or gates that lie on a card: a number above all others."""
    assert ON_CARD + len(_PLACES) < 256
    _PLACES.append(id)
    return ON_CARD + len(_PLACES) - 1


# -- whose units -----------------------------------------------------------------------------------


class Force:
    """What a side commands by the cards it holds: ranges of units, and kinds by what is done with them."""

    __slots__ = ("goos", "kinds", "ranges", "recruits", "summons")

    def __init__(self, cards: list[CardId]) -> None:
        data = [CARDS[card] for card in cards]
        self.ranges = tuple((card.start, card.end) for card in data if card.end > card.start)
        self.kinds: tuple[Kind, ...] = tuple(kind for card in data for kind in card.kinds)
        self.recruits = tuple(kind for card in data for kind in card.of(CULTIST))
        self.summons = tuple(kind for card in data for kind in card.of(MONSTER | TERROR))
        self.goos = tuple(kind for card in data for kind in card.of(GOO))


class Holding:
    """Everything that follows from who holds which card."""

    __slots__ = ("forces", "options", "rules")

    def __init__(self, holder: tuple[Side, ...], sides: int) -> None:
        self.forces = tuple(
            Force([card for card, who in enumerate(holder) if who == side]) for side in range(sides)
        )
        self.rules = bound(tuple(card for card, who in enumerate(holder) if who != NOBODY))
        # By side and window: what its own cards, and those of the table, may offer there.
        self.options: tuple[dict[str, tuple[Held, ...]], ...] = tuple(
            {name: _of_side(hooks, holder, side) for name, hooks in self.rules.options.items()}
            for side in range(sides)
        )


def _of_side(hooks: tuple[Held, ...], holder: tuple[Side, ...], side: Side) -> tuple[Held, ...]:
    return tuple(held for held in hooks if held.source == TABLE or holder[held.card] == side)


_holdings: Final[dict[tuple[tuple[Side, ...], int], Holding]] = {}
MOST_HOLDINGS: Final = 4000


def holding(holder: tuple[Side, ...], sides: int) -> Holding:
    found = _holdings.get((holder, sides))
    if found is None:
        if len(_holdings) >= MOST_HOLDINGS:
            _holdings.clear()
        found = _holdings[holder, sides] = Holding(holder, sides)
    return found


# -- a battle --------------------------------------------------------------------------------------

# What a note of a battle is about: a unit by its number, a side of the battle, or all of it.
ATTACKERS: Final = -1
DEFENDERS: Final = -2
THE_BATTLE: Final = -3
# Abilities whose notes on units tell those units apart for everybody.
TELLS_APART: Final[set[int]] = set()


def about_side(side: int) -> int:
    """The note about side 0 or 1 of a battle."""
    return ATTACKERS if side == 0 else DEFENDERS


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Battle(Part):
    """A battle under way.  Side 0 is the attacker, side 1 the defender."""

    __slots__ = ("area", "aside", "kills", "kills_on", "notes", "over", "pains", "pains_on", "sides")

    area: Area
    sides: tuple[Side, Side]
    aside: dict[Unit, int]  # takes no part, by the number of the ability that put it there
    kills: list[int]  # by side: kills that this side's units must still take
    pains: list[int]
    kills_on: dict[Unit, int]  # results assigned to units
    pains_on: dict[Unit, int]
    # What an ability keeps in mind until the end of the battle, by its number and what it is
    # about; only that ability reads it.
    notes: dict[tuple[int, int], int]
    over: bool  # one side was wiped out before the dice

    def clone(self) -> Battle:
        c = Battle()
        c.area = self.area
        c.sides = self.sides
        c.aside = self.aside.copy()
        c.kills = self.kills[:]
        c.pains = self.pains[:]
        c.kills_on = self.kills_on.copy()
        c.pains_on = self.pains_on.copy()
        c.notes = self.notes.copy()
        c.over = self.over
        return c

    def side_of(self, side: Side) -> int:
        """0 or 1, or -1 for a bystander."""
        if side == self.sides[0]:
            return 0
        return 1 if side == self.sides[1] else -1

    def foe(self, side: Side) -> Side:
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def note(self, ability: Ability, about: int = THE_BATTLE, n: int = 1) -> None:
        self.notes[ability.number, about] = n

    def noted(self, ability: Ability, about: int = THE_BATTLE) -> int:
        return self.notes.get((ability.number, about), 0)


def new_battle(area: Area, attacker: Side, defender: Side) -> Battle:
    b = Battle()
    b.area = area
    b.sides = (attacker, defender)
    b.aside = {}
    b.kills = [0, 0]
    b.pains = [0, 0]
    b.kills_on = {}
    b.pains_on = {}
    b.notes = {}
    b.over = False
    return b


# -- the table -------------------------------------------------------------------------------------

UNKNOWN: Final = -1
# What a requirement may depend on.
UNITS_STIRRED: Final = 1
GATES_STIRRED: Final = 2
POWER_STIRRED: Final = 4
EVERYTHING: Final = 7
# What is kept by side: sets of areas, and the number of controlled gates.
_CULTISTS, _ABLE, _GREAT, _ALL, _GATES, _COUNT = range(6)
_PER_SIDE: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class WarsState(State):
    """The whole table.  The last side is nobody's: units that fight for themselves."""

    __slots__ = (
        "awakened",
        "bag",
        "battle",
        "board",
        "counters",
        "direction",
        "doom",
        "ending",
        "faction",
        "first",
        "forces",
        "fought",
        "gate_at",
        "gate_by",
        "gates_off",
        "holder",
        "holding",
        "lit",
        "market",
        "moved",
        "notes",
        "options",
        "power",
        "presence",
        "ritual",
        "round",
        "rules",
        "signs",
        "slots",
        "start",
        "stirred",
        "suspended",
        "used",
        "where",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("forces", "holding", "presence", "rules", "stirred")

    # Shared by clones: never changed, only replaced.
    board: Board
    options: dict[str, str]
    faction: tuple[CardId, ...]  # by seat, -1 before it is chosen
    start: bytes  # by seat: its start area
    holder: tuple[Side, ...]  # by card: who holds it, NOBODY if nobody does
    holding: Holding  # everything that follows from ``holder``
    forces: tuple[Force, ...]  # by side: part of it
    rules: Bound  # part of it
    market: tuple[CardId, ...]  # cards beside the map that nobody holds
    lit: tuple[CardId, ...]  # loyalty cards on which their own spellbook lies
    where: bytes  # by unit: an area, or a place off the map
    gate_at: bytes  # by gate: an area, or a place off the map
    gate_by: tuple[Unit, ...]  # by gate: its keeper, or ABANDONED
    gates_off: int  # gates that are covered and count for nothing, one bit each
    slots: tuple[bytes, ...]  # by seat and requirement: EMPTY, EARNED or a book
    signs: bytes  # elder signs held: signs[3 * seat + value - 1]
    bag: bytes  # elder signs left, by value - 1
    used: tuple[int, ...]  # abilities spent until the next Gather Power, see ``use``
    notes: tuple[int, ...]  # what abilities keep in mind until the end of the action
    counters: dict[str, int]  # small numbers that belong to a card or variant; absent: 0
    awakened: tuple[Kind, ...]  # Great Old Ones that were awakened before
    moved: tuple[Unit, ...]  # units that moved this turn
    suspended: tuple[Battle, ...]  # battles that wait until the one under way is over
    # Written all the time.
    power: list[int]  # by seat
    doom: list[int]  # by seat
    presence: list[int]  # derived, see ``_look``: where each side is and which gates it has
    stirred: int  # derived: what has changed since requirements were last looked at (UNITS, GATES, POWER)
    fought: int  # areas that saw a battle this turn, one bit each
    first: Seat
    direction: int  # 1 clockwise, -1 counter-clockwise
    round: int
    ritual: int  # place of the marker on the track; its length means Instant Death
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
        c.faction = self.faction
        c.start = self.start
        c.holder = self.holder
        c.holding = self.holding
        c.forces = self.forces
        c.rules = self.rules
        c.market = self.market
        c.lit = self.lit
        c.where = self.where
        c.gate_at = self.gate_at
        c.gate_by = self.gate_by
        c.gates_off = self.gates_off
        c.slots = self.slots
        c.signs = self.signs
        c.bag = self.bag
        c.used = self.used
        c.notes = self.notes
        c.counters = self.counters
        c.awakened = self.awakened
        c.moved = self.moved
        c.suspended = self.suspended
        c.power = self.power[:]
        c.doom = self.doom[:]
        c.presence = self.presence[:]
        c.stirred = self.stirred
        c.fought = self.fought
        c.first = self.first
        c.direction = self.direction
        c.round = self.round
        c.ritual = self.ritual
        c.ending = self.ending
        c.battle = self.battle.clone() if self.battle is not None else None
        return c

    def restore(self) -> None:
        self.presence = [UNKNOWN] * (_PER_SIDE * (self.players + 1) + 2)
        self.stirred = EVERYTHING
        self._hold()

    # -- who has what ------------------------------------------------------------------------

    def wild(self) -> Side:
        """The side that nobody plays."""
        return self.players

    def seat_of(self, side: Side) -> Seat:
        return side if side < self.players else NOBODY

    def holder_of(self, held: Held) -> Side:
        """Who has an ability now: the only place that knows of spellbooks, units in play and muted ones."""
        source = held.source
        if source == TABLE:
            return EVERYBODY
        side = self.holder[held.card]
        if side < 0:
            return NOBODY
        if source == SLOT:
            if held.index not in self.slots[side]:
                return NOBODY
        elif (source == IN_PLAY and not self.in_play(held.index)) or (
            source == ON_CARD_BOOK and held.card not in self.lit
        ):
            return NOBODY
        if self.rules.mutes and self._is_muted(held):
            return NOBODY
        return side

    def _is_muted(self, held: Held) -> bool:
        for muter in self.rules.mutes:
            if muter is not held and muter.ability != held.ability:
                me = self.holder[muter.card]
                if (me >= 0 or muter.source == TABLE) and muter.call(self, me, held):
                    return True
        return False

    def has(self, side: Side, ability: str) -> bool:
        """Has this side this ability now?  (For questions from outside; rules ask at points.)"""
        for grant in self.rules.grants:
            if grant[0] == ability:
                _, card, source, index = grant
                if self.holder[card] != side and source != TABLE:
                    continue
                if source == SLOT and index not in self.slots[side]:
                    continue
                if source == IN_PLAY and not self.in_play(index):
                    continue
                if source == ON_CARD_BOOK and card not in self.lit:
                    continue
                return True
        return False

    def owner(self, unit: Unit) -> Side:
        return self.holder[CARD_OF[unit]]

    def hand_over(self, card: CardId, side: Side) -> None:
        """The only writer of ``holder``: a card comes into somebody's hands, or out of play (NOBODY)."""
        self.holder = (*self.holder[:card], side, *self.holder[card + 1 :])
        self._hold()
        self.stirred = EVERYTHING
        for i in range(len(self.presence)):
            self.presence[i] = UNKNOWN

    def _hold(self) -> None:
        found = self.holding = holding(self.holder, self.players + 1)
        self.forces = found.forces
        self.rules = found.rules

    def offers(
        self, window: str, side: Side, about: Any, refusals: list[Refusal] | None = None
    ) -> list[Action]:
        """What this side's abilities, and rules of the table, offer to it in a window."""
        hooks = self.holding.options[side].get(window)
        return self.rules.offers(self, hooks, side, about, refusals)[0] if hooks else []

    def book_count(self, seat: Seat) -> int:
        mine, n = self.slots[seat], 0
        for i in range(len(mine)):
            if mine[i] >= FIRST_BOOK:
                n += 1
        return n

    def has_all_books(self, seat: Seat) -> bool:
        return self.book_count(seat) == len(self.slots[seat])

    def fill_slot(self, seat: Seat, slot: int, value: int) -> None:
        """The only writer of ``slots``."""
        mine = self.slots[seat]
        mine = mine[:slot] + _ONE[value] + mine[slot + 1 :]
        self.slots = (*self.slots[:seat], mine, *self.slots[seat + 1 :])
        self.stirred = EVERYTHING

    # -- what abilities keep in mind -----------------------------------------------------------

    def use(self, ability: Ability, side: Side) -> None:
        """Spent until the next Gather Power (a spellbook is turned face down)."""
        self.used = (*self.used, ability.number * MOST_SEATS + side)

    def is_used(self, ability: Ability, side: Side) -> bool:
        return ability.number * MOST_SEATS + side in self.used

    def note(self, ability: Ability, side: Side) -> None:
        """Kept in mind until the end of the action."""
        if not self.noted(ability, side):
            self.notes = (*self.notes, ability.number * MOST_SEATS + side)

    def noted(self, ability: Ability, side: Side) -> bool:
        return ability.number * MOST_SEATS + side in self.notes

    def forget(self, ability: Ability, side: Side) -> None:
        gone = ability.number * MOST_SEATS + side
        self.notes = tuple([note for note in self.notes if note != gone])

    def count(self, name: str) -> int:
        return self.counters.get(name, 0)

    def set_count(self, name: str, n: int) -> None:
        self.counters = {**self.counters, name: n}

    # -- where units are -----------------------------------------------------------------------

    def put(self, unit: Unit, place: int) -> None:
        """The only writer of ``where``."""
        where = self.where
        self.where = where[:unit] + _ONE[place] + where[unit + 1 :]
        side = self.holder[CARD_OF[unit]]
        if side >= 0:
            self.presence[_PER_SIDE * side] = UNKNOWN
        self.stirred |= UNITS_STIRRED

    def units_of(self, side: Side) -> list[Unit]:
        return [unit for start, end in self.forces[side].ranges for unit in range(start, end)]

    def here(self, side: Side, area: Area) -> list[Unit]:
        """All units of a side in an area."""
        if not self.areas_of(side) & BIT[area]:
            return []
        where = self.where
        found: list[Unit] = []
        for start, end in self.forces[side].ranges:
            for unit in range(start, end):
                if where[unit] == area:
                    found.append(unit)
        return found

    def on_the_map(self, side: Side) -> list[Unit]:
        """All units of a side on the map."""
        where = self.where
        found: list[Unit] = []
        for start, end in self.forces[side].ranges:
            for unit in range(start, end):
                if where[unit] < OFF_MAP:
                    found.append(unit)
        return found

    def is_here(self, side: Side, area: Area) -> bool:
        return self.areas_of(side) & BIT[area] != 0

    def kind_here(self, kind: Kind, area: Area) -> list[Unit]:
        where, data = self.where, KINDS[kind]
        return [unit for unit in range(data.start, data.end) if where[unit] == area]

    def trait_here(self, side: Side, area: Area, trait: int) -> list[Unit]:
        """Units of a side in an area with one of these traits."""
        return [unit for unit in self.here(side, area) if TRAITS_OF[unit] & trait]

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
            if place < OFF_MAP or place == CARD:
                return True
        return False

    def is_in_play(self, unit: Unit) -> bool:
        place = self.where[unit]
        return place < OFF_MAP or place == CARD

    def on_map(self, kind: Kind) -> list[Unit]:
        where, data = self.where, KINDS[kind]
        return [unit for unit in range(data.start, data.end) if where[unit] < OFF_MAP]

    def areas_with(self, kind: Kind) -> int:
        """The areas with units or tokens of a kind, one bit each."""
        where, data = self.where, KINDS[kind]
        found = 0
        for unit in range(data.start, data.end):
            if where[unit] < OFF_MAP:
                found |= BIT[where[unit]]
        return found

    def goos_in_play(self, side: Side) -> int:
        """Great Old Ones in play that give elder signs in a ritual: the faction's own (p.93)."""
        n = 0
        for kind in self.forces[side].goos:
            data = KINDS[kind]
            own = CARDS[data.card].sort == FACTION and not data.traits & ELDER_GOD
            if own and self.in_play(kind):
                n += 1
        return n

    # -- sets of areas, one bit each -------------------------------------------------------------

    def _look(self, side: Side) -> None:
        """Where the units of a side are, by their might."""
        where = self.where
        helpless = able = great = 0
        for start, end in self.forces[side].ranges:
            for unit in range(start, end):
                place = where[unit]
                if place < OFF_MAP:
                    might = MIGHT_OF[unit]
                    if might == HELPLESS:
                        helpless |= BIT[place]
                    elif might == ABLE:
                        able |= BIT[place]
                    else:
                        great |= BIT[place]
        kept, first = self.presence, _PER_SIDE * side
        kept[first + _CULTISTS] = helpless
        kept[first + _ABLE] = able
        kept[first + _GREAT] = great
        kept[first + _ALL] = helpless | able | great

    def areas_of(self, side: Side) -> int:
        """The areas with units of a side."""
        first = _PER_SIDE * side
        if self.presence[first] < 0:
            self._look(side)
        return self.presence[first + _ALL]

    def cultists_of(self, side: Side) -> int:
        """The areas with cultists of a side."""
        first = _PER_SIDE * side
        if self.presence[first] < 0:
            self._look(side)
        return self.presence[first + _CULTISTS]

    def able_of(self, side: Side) -> int:
        """The areas with monsters or terrors of a side."""
        first = _PER_SIDE * side
        if self.presence[first] < 0:
            self._look(side)
        return self.presence[first + _ABLE]

    def great_of(self, side: Side) -> int:
        """The areas with Great Old Ones of a side."""
        first = _PER_SIDE * side
        if self.presence[first] < 0:
            self._look(side)
        return self.presence[first + _GREAT]

    def areas_in(self, mask: int) -> tuple[Area, ...]:
        """The areas of a set, in the order of the board."""
        return self.board.areas_in(mask) if mask else ()

    # -- gates ---------------------------------------------------------------------------------

    def _look_at_gates(self) -> None:
        """All gates on the map, the abandoned ones, and each side's; the first two stand at the end."""
        kept = self.presence
        sides = self.players + 1
        for side in range(sides):
            kept[_PER_SIDE * side + _GATES] = 0
            kept[_PER_SIDE * side + _COUNT] = 0
        every = abandoned = 0
        for gate, place in enumerate(self.gate_at):
            if self.gates_off >> gate & 1:
                continue
            keeper = self.gate_by[gate]
            on_map = BIT[place] if place < OFF_MAP else 0
            every |= on_map
            if keeper == ABANDONED:
                abandoned |= on_map
            else:
                side = self.holder[CARD_OF[keeper]]
                if side >= 0:
                    kept[_PER_SIDE * side + _GATES] |= on_map
                    kept[_PER_SIDE * side + _COUNT] += 1
        kept[_PER_SIDE * sides] = every
        kept[_PER_SIDE * sides + 1] = abandoned

    def gates(self) -> int:
        """The areas with gates, controlled or abandoned."""
        at = _PER_SIDE * (self.players + 1)
        if self.presence[at] < 0:
            self._look_at_gates()
        return self.presence[at]

    def abandoned_gates(self) -> int:
        at = _PER_SIDE * (self.players + 1)
        if self.presence[at] < 0:
            self._look_at_gates()
        return self.presence[at + 1]

    def gate_areas(self, side: Side) -> int:
        """The areas whose gate this side controls."""
        if self.presence[_PER_SIDE * (self.players + 1)] < 0:
            self._look_at_gates()
        return self.presence[_PER_SIDE * side + _GATES]

    def gate_count(self, side: Side) -> int:
        """How many gates this side controls, wherever they are; abilities may add to it."""
        if self.presence[_PER_SIDE * (self.players + 1)] < 0:
            self._look_at_gates()
        count = self.presence[_PER_SIDE * side + _COUNT]
        if "gate.count" in self.rules.modifiers:
            count = self.rules.value(self, "gate.count", count, side)
        return count

    def gates_of(self, side: Side) -> tuple[Area, ...]:
        return self.areas_in(self.gate_areas(side))

    def has_gate(self, area: Area) -> bool:
        return self.gates() & BIT[area] != 0

    def keeper(self, area: Area) -> Unit:
        """The unit that controls the gate of an area; -1 if there is none."""
        gate = self.gate_at.find(area)
        return self.gate_by[gate] if gate >= 0 else ABANDONED

    def controls(self, side: Side, area: Area) -> bool:
        return self.gate_areas(side) & BIT[area] != 0

    def is_on_gate(self, unit: Unit) -> bool:
        return unit in self.gate_by

    def set_gates(self, at: bytes, by: tuple[Unit, ...]) -> None:
        """The only writer of gates."""
        self.gate_at = at
        self.gate_by = by
        self.stirred |= GATES_STIRRED
        self.presence[_PER_SIDE * (self.players + 1)] = UNKNOWN

    def add_gate(self, place: int, keeper: Unit = ABANDONED) -> None:
        self.set_gates(self.gate_at + _ONE[place], (*self.gate_by, keeper))

    def drop_gate(self, gate: int) -> None:
        """Out of the game; those after it move up."""
        by = self.gate_by
        low = self.gates_off & ((1 << gate) - 1)
        self.gates_off = low | self.gates_off >> (gate + 1) << gate
        self.set_gates(self.gate_at[:gate] + self.gate_at[gate + 1 :], (*by[:gate], *by[gate + 1 :]))

    def keep_gate(self, gate: int, keeper: Unit) -> None:
        by = self.gate_by
        self.set_gates(self.gate_at, (*by[:gate], keeper, *by[gate + 1 :]))

    def shift_gate(self, gate: int, place: int) -> None:
        """A gate goes somewhere else: into an area, or onto a card."""
        at = self.gate_at
        self.set_gates(at[:gate] + _ONE[place] + at[gate + 1 :], self.gate_by)

    def cover_gate(self, gate: int, covered: bool) -> None:
        """A covered gate lies where it lay and counts for nothing."""
        bit = 1 << gate
        self.gates_off = self.gates_off | bit if covered else self.gates_off & ~bit
        self.set_gates(self.gate_at, self.gate_by)

    # -- turns ---------------------------------------------------------------------------------

    def order(self, start: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with ``start``."""
        orders = CLOCKWISE if self.direction > 0 else COUNTER
        return orders[self.players][start]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The enemies in turn order, beginning with the one after this player."""
        return self.order(seat)[1:]

    def foes(self, seat: Seat) -> tuple[Side, ...]:
        """Whom one may fight: the enemies, and what nobody plays if there is any of it."""
        others = self.order(seat)[1:]
        return (*others, self.players) if self.forces[self.players].ranges else others

    def ritual_cost(self) -> int:
        """What the space of the marker says."""
        track = RITUAL[self.players]
        return track[min(self.ritual, len(track) - 1)]

    def instant_death(self) -> bool:
        return self.ritual >= len(RITUAL[self.players])

    def sign_count(self, seat: Seat) -> int:
        signs = self.signs
        return signs[3 * seat] + signs[3 * seat + 1] + signs[3 * seat + 2]

    def participants(self, side: int) -> list[Unit]:
        """The units of one side that take part in the battle now."""
        b = self.battle
        assert b is not None
        units = self.here(b.sides[side], b.area)
        return [unit for unit in units if unit not in b.aside] if b.aside else units

    def has_goo(self, units: list[Unit]) -> bool:
        return any(TRAITS_OF[unit] & GOO for unit in units)


def new_table(players: int, board: Board, options: dict[str, Any], units: int, bag: bytes) -> WarsState:
    """An empty table."""
    s = WarsState()
    s.players = players
    s.stack = []
    s.events = None
    s.board = board
    s.options = {name: str(value) for name, value in options.items()}
    s.faction = (-1,) * players
    s.start = bytes(players)
    s.holder = (NOBODY,) * len(CARDS)
    s.market = ()
    s.lit = ()
    s.where = _ONE[POOL] * units
    s.gate_at = b""
    s.gate_by = ()
    s.gates_off = 0
    s.slots = (b"",) * players
    s.signs = bytes(3 * players)
    s.bag = bag
    s.used = ()
    s.notes = ()
    s.counters = {}
    s.awakened = ()
    s.moved = ()
    s.suspended = ()
    s.power = [0] * players
    s.doom = [0] * players
    s.fought = 0
    s.first = 0
    s.direction = 1
    s.round = 1
    s.ritual = 0
    s.ending = False
    s.battle = None
    s.restore()
    return s


def alike(s: WarsState, units: list[Unit]) -> list[Unit]:
    """One unit of each group that nobody could tell apart: same kind, place, gate, results.

    Offering one of them is enough, and keeps lists short ("Acolyte" instead of six of them).
    """
    if len(units) < 2:
        return units
    if s.battle is not None:
        return _alike_in_battle(s, s.battle, units)
    where, gates = s.where, s.gates()
    seen: set[int] = set()
    found: list[Unit] = []
    last = -1
    for unit in units:
        place = where[unit]
        key = (KIND_OF[unit] * 256 + place) * 2
        if place < OFF_MAP and gates & BIT[place] and unit in s.gate_by:
            key += 1
        if key != last and key not in seen:  # units of a kind stand side by side
            seen.add(key)
            found.append(unit)
        last = key
    return found


def _alike_in_battle(s: WarsState, b: Battle, units: list[Unit]) -> list[Unit]:
    seen: set[tuple[int, int, bool, int, int, tuple[tuple[int, int], ...]]] = set()
    found: list[Unit] = []
    for unit in units:
        notes: tuple[tuple[int, int], ...] = ()
        for number, about in b.notes:
            if about == unit and number in TELLS_APART:
                notes = (*notes, (number, b.notes[number, about]))
        kills, pains = b.kills_on.get(unit, 0), b.pains_on.get(unit, 0)
        key = (KIND_OF[unit], s.where[unit], unit in s.gate_by, kills, pains, notes)
        if key not in seen:
            seen.add(key)
            found.append(unit)
    return found
