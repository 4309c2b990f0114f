"""Cthulhu Wars: who holds which card, where every piece is, and who controls which gate.

What is written rarely is never changed, only replaced, so that clones share it, and each such field has one
writer.  Sets of areas are numbers with one bit per area (``content.BIT``); they are kept until a piece moves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Bound, Grant
from fhtagn.core.frames import NOBODY, State
from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import (
    ABLE,
    ACOLYTE,
    BIT,
    BORROWED,
    CARD_OF,
    CARDS,
    ELDER_GOD,
    FACTION,
    HELPLESS,
    KINDS,
    MIGHT_OF,
    TRAITS_OF,
    Area,
    Board,
    CardId,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.holding import Force, Holding, holding

# Places off the map, above all areas.
OFF_MAP: Final = 200
POOL: Final = 200
CARD: Final = 201  # on a faction card (submerged): in play, not on the map
GONE: Final = 202  # out of the game
CAPTURED: Final = 208  # CAPTURED + seat: on that player's card, neither in play nor in the pool
ON_CARD: Final = 216  # and above: places that abilities declare (``holding_place``)

ABANDONED: Final = -1  # the keeper of a gate without a controller

_ONE: Final = [bytes((n,)) for n in range(256)]
PLACES: Final[list[str]] = []  # on cards: ON_CARD + the place in this list
IN_PLAY_AT: Final = [place < OFF_MAP or place == CARD for place in range(256)]  # is a unit there in play?


# Places on cards out of all enemies' reach, whose owner may yet give up what lies there to cover a loss.
WILLING: Final[set[int]] = set()


# Places on cards from which units are recruited or summoned as from their pool; what that costs goes to
# whoever holds the card.
RESERVES: Final[dict[int, CardId]] = {}


def holding_place(id: str, in_play: bool = False, willing: bool = False, reserve: CardId = NOBODY) -> int:
    """A new place for units or gates on a card: a number above all others."""
    place = ON_CARD + len(PLACES)
    assert place < len(IN_PLAY_AT)
    PLACES.append(id)
    IN_PLAY_AT[place] = in_play
    if willing:
        WILLING.add(place)
    if reserve != NOBODY:
        RESERVES[place] = reserve
    return place


PLAIN: Final = 0
GATE_KINDS: Final = [""]  # what marks them on screens; most gates are plain


def gate_kind(id: str) -> int:
    """A separate kind of gate, such as those of one colour; ``wars.mark.<id>`` names it."""
    GATE_KINDS.append(id)
    return len(GATE_KINDS) - 1


WALKING: Final[list[Kind]] = []  # kinds that may count as gates: "gate.walking" says if they do

UNKNOWN: Final = -1
# What a requirement may depend on.
UNITS_STIRRED: Final = 1
GATES_STIRRED: Final = 2
POWER_STIRRED: Final = 4
DOOM_STIRRED: Final = 8
SIGNS_STIRRED: Final = 16
EVERYTHING: Final = 31
# What is cached by side: sets of areas, and the number of controlled gates.
_CULTISTS: Final = 0
_ABLE: Final = 1
_GREAT: Final = 2
_ALL: Final = 3
_GATES: Final = 4
_COUNT: Final = 5
_PER_SIDE: Final = 6
_OF_ALL: Final = 3  # gates that count, abandoned ones, all on the map


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pieces(State):
    """The half of the state that has a place or a holder.  ``WarsState`` has the other half."""

    __slots__ = (
        "board",
        "copied",
        "forces",
        "gate_at",
        "gate_by",
        "gate_kinds",
        "gates_off",
        "holder",
        "holding",
        "presence",
        "rules",
        "stirred",
        "where",
    )

    # Shared by clones: never changed, only replaced.
    board: Board
    holder: tuple[Side, ...]  # by card: who holds it, NOBODY if nobody does
    copied: tuple[Grant, ...]  # abilities that work as if printed on a card, as long as that lasts
    holding: Holding  # everything that follows from both
    forces: tuple[Force, ...]  # by side: part of it
    rules: Bound  # part of it
    where: bytes  # by unit: an area, or a place off the map
    gate_at: bytes  # by gate: an area, or a place off the map
    gate_by: tuple[Unit, ...]  # by gate: its keeper, or ABANDONED
    gate_kinds: bytes  # by gate: PLAIN, or a kind that a card declares
    gates_off: int  # gates that are covered and count for nothing, one bit each
    # Derived, and forgotten when a piece moves.
    presence: list[int]  # see ``_look``: where each side is and which gates it has
    stirred: int  # what has changed since requirements were last looked at

    def restore(self) -> None:
        """Derived fields are rebuilt."""
        self.presence = [UNKNOWN] * (_PER_SIDE * (self.players + 1) + _OF_ALL)
        self.stirred = EVERYTHING
        self._hold()

    # -- whose -----------------------------------------------------------------------------------

    def owner(self, unit: Unit) -> Side:
        return self.holder[CARD_OF[unit]]

    def hand_over(self, card: CardId, side: Side) -> None:
        """The only writer of ``holder``: a card comes into somebody's hands, or out of play (NOBODY)."""
        self.holder = (*self.holder[:card], side, *self.holder[card + 1 :])
        self._hold()
        self.stirred = EVERYTHING
        for i in range(len(self.presence)):
            self.presence[i] = UNKNOWN

    def copy_abilities(self, copied: tuple[Grant, ...]) -> None:
        """The only writer of ``copied``: who holds the card of such a grant has its ability, too."""
        self.copied = copied
        self._hold()
        self.stirred = EVERYTHING

    def _hold(self) -> None:
        found = self.holding = holding(self.holder, self.players + 1, self.copied)
        self.forces = found.forces
        self.rules = found.rules

    # -- where units are -----------------------------------------------------------------------

    def put(self, unit: Unit, place: int) -> None:
        """The only writer of ``where``."""
        where = self.where
        self.where = where[:unit] + _ONE[place] + where[unit + 1 :]
        side = self.holder[CARD_OF[unit]]
        if side >= 0:
            self.presence[_PER_SIDE * side] = UNKNOWN
        self.stirred |= UNITS_STIRRED | GATES_STIRRED if self.holding.walking_gates else UNITS_STIRRED

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
        """wars:basics/pool: a unit of this kind in its pool, or -1."""
        where, data = self.where, KINDS[kind]
        for unit in range(data.start, data.end):
            if where[unit] == POOL:
                return unit
        return -1

    def at_call(self, kind: Kind) -> Unit:
        """The same for whoever recruits or summons: else one on a card from which it can be called (-1)."""
        unit = self.in_pool(kind)
        if unit < 0 and RESERVES:
            for unit in KINDS[kind].units:
                if self.where[unit] in RESERVES:
                    return unit
            return -1
        return unit

    def acolytes_here(self, side: Side, area: Area) -> list[Unit]:
        """The acolytes of a side in an area, of whichever kind."""
        return self.trait_here(side, area, ACOLYTE)

    def acolytes(self, side: Side) -> list[Unit]:
        """The acolytes of a side, wherever they are, of whichever kind."""
        return [unit for unit in self.units_of(side) if TRAITS_OF[unit] & ACOLYTE]

    def acolyte_in_pool(self, side: Side) -> Unit:
        """An acolyte in the pool of a side, of whichever kind, or -1."""
        for kind in self.forces[side].recruits:
            if KINDS[kind].traits & ACOLYTE:
                unit = self.in_pool(kind)
                if unit >= 0:
                    return unit
        return -1

    def in_play(self, kind: Kind) -> bool:
        """Is a unit of this kind on the map, or in play on a card?"""
        where, data = self.where, KINDS[kind]
        for unit in range(data.start, data.end):  # noqa: SIM110 - hot, and a generator is slower
            if IN_PLAY_AT[where[unit]]:
                return True
        return False

    def is_in_play(self, unit: Unit) -> bool:
        return IN_PLAY_AT[self.where[unit]]

    def on_map(self, kind: Kind) -> list[Unit]:
        where, data = self.where, KINDS[kind]
        return [unit for unit in range(data.start, data.end) if where[unit] < OFF_MAP]

    def on_faction_card(self, side: Side) -> list[Unit]:
        """The units on a side's faction card, some of which may have changed hands since."""
        if self.carrier() != side:
            return []
        return [unit for unit, place in enumerate(self.where) if place == CARD]

    def carrier(self) -> Side:
        """On whose faction card these units are: one of them belongs to that faction, or counts as one."""
        if CARD in self.where:
            for unit, place in enumerate(self.where):
                if place == CARD and (CARDS[CARD_OF[unit]].sort == FACTION or TRAITS_OF[unit] & ELDER_GOD):
                    return self.owner(unit)
        return NOBODY

    def are_used(self, kind: Kind) -> bool:
        """Are these tokens in the game: is their card, or one that uses them, or one of them in play?"""
        if self.holder[KINDS[kind].card] >= 0 or self.areas_with(kind):
            return True
        return any(kind in kinds and self.holder[card] >= 0 for card, kinds in BORROWED.items())

    def areas_with(self, kind: Kind) -> int:
        """The areas with units or tokens of a kind, one bit each."""
        where, data = self.where, KINDS[kind]
        found = 0
        for unit in range(data.start, data.end):
            if where[unit] < OFF_MAP:
                found |= BIT[where[unit]]
        return found

    def goos_in_play(self, side: Side) -> int:
        """wars:independent/no-signs: how many of the faction's own, for elder signs in a ritual (p.93)."""
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
        """Each side's gates; and at the end those that count, the abandoned ones and all on the map."""
        kept = self.presence
        sides = self.players + 1
        for side in range(sides):
            kept[_PER_SIDE * side + _GATES] = 0
            kept[_PER_SIDE * side + _COUNT] = 0
        every = abandoned = lying = 0
        for gate, place in enumerate(self.gate_at):
            keeper = self.gate_by[gate]
            on_map = BIT[place] if place < OFF_MAP else 0
            lying |= on_map
            if self.gates_off >> gate & 1:
                continue
            every |= on_map
            if keeper == ABANDONED:
                abandoned |= on_map
            else:
                side = self.holder[CARD_OF[keeper]]
                if side >= 0:
                    first = _PER_SIDE * side
                    kept[first + _GATES] = kept[first + _GATES] | on_map
                    kept[first + _COUNT] = kept[first + _COUNT] + 1
        kept[_PER_SIDE * sides] = every
        kept[_PER_SIDE * sides + 1] = abandoned
        kept[_PER_SIDE * sides + 2] = lying

    def walking(self) -> list[Unit]:
        """The units on the map that count as gates, each controlled by its own side."""
        if not self.holding.walking_gates:
            return []
        found: list[Unit] = []
        for kind in WALKING:
            data = KINDS[kind]
            for unit in range(data.start, data.end):
                if self.where[unit] < OFF_MAP and self.rules.value(self, "gate.walking", 0, unit):
                    found.append(unit)
        return found

    def gates(self) -> int:
        """The areas with gates, controlled or abandoned, and with whatever counts as one."""
        found = self.laid_gates()
        if self.holding.walking_gates:
            for unit in self.walking():
                found |= BIT[self.where[unit]]
        return found

    def laid_gates(self) -> int:
        """The areas in which a gate lies that counts: no unit is one of them."""
        at = _PER_SIDE * (self.players + 1)
        if self.presence[at] < 0:
            self._look_at_gates()
        return self.presence[at]

    def gate_sides(self, areas: int) -> list[Side]:
        """Of every gate in these areas, who controls it: NOBODY if it is abandoned.

        There may be several in an area, so what counts gates asks here.
        """
        found: list[Side] = []
        for gate, place in enumerate(self.gate_at):
            if place < OFF_MAP and areas & BIT[place] and not self.gates_off >> gate & 1:
                keeper = self.gate_by[gate]
                found.append(NOBODY if keeper == ABANDONED else self.owner(keeper))
        for unit in self.walking():
            if areas & BIT[self.where[unit]]:
                found.append(self.owner(unit))
        return found

    def gate_pieces(self) -> int:
        """The areas with a gate, covered or not."""
        at = _PER_SIDE * (self.players + 1)
        if self.presence[at] < 0:
            self._look_at_gates()
        return self.presence[at + 2]

    def abandoned_gates(self) -> int:
        at = _PER_SIDE * (self.players + 1)
        if self.presence[at] < 0:
            self._look_at_gates()
        return self.presence[at + 1]

    def gate_areas(self, side: Side) -> int:
        """The areas whose gate this side controls, and those with anything that counts as its gate."""
        found = self.kept_gates(side)
        if self.holding.walking_gates:
            for unit in self.walking():
                if self.owner(unit) == side:
                    found |= BIT[self.where[unit]]
        return found

    def kept_gates(self, side: Side) -> int:
        """The areas in which a unit of this side controls a gate."""
        if self.presence[_PER_SIDE * (self.players + 1)] < 0:
            self._look_at_gates()
        return self.presence[_PER_SIDE * side + _GATES]

    def gate_count(self, side: Side) -> int:
        """How many gates this side controls, wherever they are; abilities may add to it."""
        if self.presence[_PER_SIDE * (self.players + 1)] < 0:
            self._look_at_gates()
        count = self.presence[_PER_SIDE * side + _COUNT]
        if self.holding.walking_gates:
            for unit in self.walking():
                if self.owner(unit) == side:
                    count += 1
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
        while gate >= 0 and self.gate_by[gate] == ABANDONED:  # there may be another one
            gate = self.gate_at.find(area, gate + 1)
        return self.gate_by[gate] if gate >= 0 else ABANDONED

    def keeper_of(self, side: Side, area: Area) -> Unit:
        """The unit of this side that controls a gate there; -1 if there is none."""
        for gate, place in enumerate(self.gate_at):
            keeper = self.gate_by[gate]
            if place == area and keeper != ABANDONED and self.owner(keeper) == side:
                return keeper
        return ABANDONED

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

    def gates_of_kind(self, kind: int) -> int:
        """The areas with such gates that count, whoever controls them."""
        found = 0
        for gate, place in enumerate(self.gate_at):
            if self.gate_kinds[gate] == kind and place < OFF_MAP and not self.gates_off >> gate & 1:
                found |= BIT[place]
        return found

    def add_gate(self, place: int, keeper: Unit = ABANDONED, kind: int = PLAIN) -> None:
        self.gate_kinds += _ONE[kind]
        self.set_gates(self.gate_at + _ONE[place], (*self.gate_by, keeper))

    def drop_gate(self, gate: int) -> None:
        """A gate leaves the game; those after it move up."""
        by = self.gate_by
        low = self.gates_off & ((1 << gate) - 1)
        self.gates_off = low | self.gates_off >> (gate + 1) << gate
        self.gate_kinds = self.gate_kinds[:gate] + self.gate_kinds[gate + 1 :]
        self.set_gates(self.gate_at[:gate] + self.gate_at[gate + 1 :], (*by[:gate], *by[gate + 1 :]))

    def keep_gate(self, gate: int, keeper: Unit) -> None:
        by = self.gate_by
        self.set_gates(self.gate_at, (*by[:gate], keeper, *by[gate + 1 :]))

    def shift_gate(self, gate: int, place: int) -> None:
        """A gate goes somewhere else: into an area, or onto a card."""
        at = self.gate_at
        self.set_gates(at[:gate] + _ONE[place] + at[gate + 1 :], self.gate_by)

    def turn_gate(self, gate: int, kind: int) -> None:
        """It becomes a gate of another kind; its place and its controller stay the same."""
        self.gate_kinds = self.gate_kinds[:gate] + _ONE[kind] + self.gate_kinds[gate + 1 :]
        self.set_gates(self.gate_at, self.gate_by)

    def cover_gate(self, gate: int, covered: bool) -> None:
        """A covered gate stays where it is and counts for nothing."""
        bit = 1 << gate
        self.gates_off = self.gates_off | bit if covered else self.gates_off & ~bit
        self.set_gates(self.gate_at, self.gate_by)
