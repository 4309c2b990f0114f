"""Cthulhu Wars: a position in words: what lies on the table, stated and read.

The half of the scenario language that does not play; ``scenario`` has the other half.
"""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from fhtagn.core.nodes import Seat
from fhtagn.core.scenario import Scenario
from fhtagn.games.wars.rules.books import REQUIREMENTS
from fhtagn.games.wars.rules.content import (
    FACTIONS,
    GOO,
    KIND_OF,
    KINDS,
    RITUAL,
    TYPE_OF,
    Area,
)
from fhtagn.games.wars.rules.points import BOOKS, SOURCE
from fhtagn.games.wars.rules.queries import Side, explain_income, explain_strength, keepers_here
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, POOL, WarsState
from fhtagn.games.wars.scenario.names import (
    ABILITY_NAMES,
    AREA_NAMES,
    KIND_NAMES,
    SHORT,
    letters,
    read_area,
    read_book,
    read_faction,
    read_kind,
    read_units,
    term_words,
    unknown,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Scenario):
    """Setting and reading the table."""

    state: WarsState
    _stale: bool

    # -- what lies on the table ------------------------------------------------------------------

    def put(self, faction: str, place: str, *units: str, gate: bool | str = False) -> Self:
        """Units from the pool into an area (or "card": submerged): "Deep One x2", "Cthulhu".

        ``gate=True``: with a gate that the first of them that can controls; ``gate="abandoned"``.
        """
        s = self._touch()
        seat = self.seat(faction)
        where = CARD if place == "card" else self._area(place)
        for words in units:
            kind, count = read_units(s.faction[seat], words)
            for _ in range(count):
                unit = s.in_pool(kind)
                if unit < 0:
                    has = len(KINDS[kind].units)
                    raise ValueError(f"{faction} has only {has} {KIND_NAMES[kind]}, all in use")
                s.where[unit] = where
                if TYPE_OF[unit] == GOO:
                    s.awakened |= 1 << kind
        if gate:
            keepers = [] if gate == "abandoned" else keepers_here(s, seat, where)
            if gate is True and not keepers:
                raise ValueError(f"{faction} has nobody in {place} who could control a gate")
            s.gate[where] = keepers[0] if keepers else ABANDONED
        return self

    def gates(self, *areas: str) -> Self:
        """Abandoned gates in these areas."""
        s = self._touch()
        for name in areas:
            s.gate[self._area(name)] = ABANDONED
        return self

    def desecrated(self, *areas: str) -> Self:
        """Desecration tokens in these areas."""
        s = self._touch()
        for name in areas:
            s.desecrated[self._area(name)] = True
        return self

    def captive(self, captor: str, faction: str, count: int = 1) -> Self:
        """Acolytes of ``faction`` on the captor's card."""
        s = self._touch()
        for _ in range(count):
            s.where[s.in_pool(FACTIONS[s.faction[self.seat(faction)]].acolyte)] = CAPTURED - self.seat(captor)
        return self

    def power(self, **by_faction: int) -> Self:
        """``power(gc=5, bg=0)``; not stated: 8."""
        for faction, n in by_faction.items():
            self._touch().power[self.seat(faction)] = n
        return self

    def doom(self, **by_faction: int) -> Self:
        for faction, n in by_faction.items():
            self._touch().doom[self.seat(faction)] = n
        return self

    def books(self, faction: str, *names: str) -> Self:
        """Spellbooks on the card, by name or id, or "all".

        They lie on the first requirements that are free; ``slots`` states others.
        """
        s = self._touch()
        seat = self.seat(faction)
        known = BOOKS[s.faction[seat]]
        for book in known if names == ("all",) else [read_book(known, name) for name in names]:
            s.books[seat] |= 1 << SOURCE[book][2]
        free = [i for i in range(len(known)) if not s.slots[seat] >> i & 1]
        for slot in free[: s.books[seat].bit_count() - s.slots[seat].bit_count()]:
            s.slots[seat] |= 1 << slot
        return self

    def slots(self, faction: str, *requirements: str) -> Self:
        """Which requirements carry the spellbooks: "kill_1", "gc.ocean_gates"."""
        s = self._touch()
        seat = self.seat(faction)
        known = {letters(made.id.partition(".")[2]): made for made in REQUIREMENTS[s.faction[seat]]}
        s.slots[seat] = 0
        for name in requirements:
            made = known.get(letters(name.removeprefix(f"{faction}.")))
            if made is None:
                raise unknown("requirement", name, [made.id for made in known.values()])
            s.slots[seat] |= 1 << made.index
        return self

    def signs(self, faction: str, *values: int) -> Self:
        """Elder signs of these values, from the bag."""
        s = self._touch()
        for value in values:
            s.bag[value - 1] -= 1
            s.signs[3 * self.seat(faction) + value - 1] += 1
        return self

    def bag(self, ones: int, twos: int, threes: int) -> Self:
        """How many elder signs of each value are left in the bag."""
        self._touch().bag = [ones, twos, threes]
        return self

    def marker(self, cost: int | str) -> Self:
        """The ritual marker on the first space of this cost, or on "instant death"."""
        s = self._touch()
        track = RITUAL[s.players]
        if cost != "instant death" and cost not in track:
            raise unknown("space of the ritual track", str(cost), [*map(str, track), "instant death"])
        s.ritual = len(track) if cost == "instant death" else track.index(int(cost))
        return self

    def awakened(self, *units: str) -> Self:
        """These Great Old Ones were awakened before (for those on the table that is clear)."""
        for name in units:
            self._touch().awakened |= 1 << read_kind(range(len(KINDS)), name)
        return self

    def first(self, faction: str, direction: int = 1) -> Self:
        """The first player, and 1 for clockwise, -1 for the other way round."""
        s = self._touch()
        s.first, s.direction = self.seat(faction), direction
        return self

    def decay(self, n: int) -> Self:
        """The decay marker of the rules for two players."""
        self._touch().decay = n
        return self

    # -- asking about the table ------------------------------------------------------------------

    def where(self, faction: str, unit: str) -> list[str]:
        """The areas in which such units stand."""
        s = self.state
        kind = read_units(s.faction[self.seat(faction)], unit)[0]
        return sorted(AREA_NAMES[s.where[u]] for u in s.on_map(kind))

    def units(self, faction: str, area: str) -> list[str]:
        """The units of a faction in an area, in the order of its sheet."""
        return [KIND_NAMES[KIND_OF[u]] for u in self.state.here(self.seat(faction), self._area(area))]

    def pool(self, faction: str, unit: str) -> int:
        """How many such units are in the pool."""
        kind = read_units(self.state.faction[self.seat(faction)], unit)[0]
        return sum(1 for u in KINDS[kind].units if self.state.where[u] == POOL)

    def card(self, faction: str) -> list[str]:
        """The own units on the faction card (submerged)."""
        units = self.state.units_of(self.seat(faction))
        return [KIND_NAMES[KIND_OF[u]] for u in units if self.state.where[u] == CARD]

    def captives(self, faction: str) -> list[str]:
        """Whose cultists lie captured on the card: ``["ys", "ys"]``."""
        s, place = self.state, CAPTURED - self.seat(faction)
        return [self.name(s.owner(u)) for u, where in enumerate(s.where) if where == place]

    def gate(self, area: str) -> str:
        """Who controls the gate there: a faction, "abandoned", or "" without a gate."""
        s, where = self.state, self._area(area)
        if s.gate[where] == NO_GATE:
            return ""
        return "abandoned" if s.gate[where] == ABANDONED else self.name(s.owner(s.gate[where]))

    def keeper(self, area: str) -> str:
        """The kind of unit that controls the gate there, or ""."""
        unit = self.state.gate[self._area(area)]
        return KIND_NAMES[KIND_OF[unit]] if unit >= 0 else ""

    def power_of(self, faction: str) -> int:
        return self.state.power[self.seat(faction)]

    def doom_of(self, faction: str) -> int:
        return self.state.doom[self.seat(faction)]

    def signs_of(self, faction: str) -> int:
        """How many elder signs it holds."""
        return self.state.sign_count(self.seat(faction))

    def books_of(self, faction: str) -> list[str]:
        """The spellbooks on the card, by name."""
        s, seat = self.state, self.seat(faction)
        return [ABILITY_NAMES[b] for i, b in enumerate(BOOKS[s.faction[seat]]) if s.books[seat] >> i & 1]

    def slots_of(self, faction: str) -> list[str]:
        """The requirements that are fulfilled (also those whose book is still to be chosen)."""
        s, seat = self.state, self.seat(faction)
        done = s.slots[seat] | s.earned[seat]
        return [made.id.partition(".")[2] for made in REQUIREMENTS[s.faction[seat]] if done >> made.index & 1]

    @property
    def ritual_cost(self) -> int:
        return self.state.ritual_cost()

    def explain_strength(self, faction: str, foe: str, area: str) -> list[str]:
        """The combat value term by term: ``["Cthulhu 6", "Deep One x2 2", "Absorb 3"]``."""
        s, seat, where = self.state, self.seat(faction), self._area(area)
        b = s.battle
        fights = b is not None and b.area == where and seat in b.seats
        units = s.participants(b.side_of(seat)) if b is not None and fights else s.here(seat, where)
        return [term_words(term) for term in explain_strength(s, Side(seat, self.seat(foe), where, units))]

    def explain_income(self, faction: str) -> list[str]:
        """What Gather Power would bring now, term by term."""
        return [term_words(term) for term in explain_income(self.state, self.seat(faction))]

    def seat(self, faction: str) -> Seat:
        """The seat of a faction."""
        number = read_faction(faction)
        seat = self.state.seat_of[number]
        if seat < 0:
            players = ", ".join(self.name(seat) for seat in range(self.state.players))
            raise ValueError(f"{faction} does not play here; the players are {players}")
        return seat

    def name(self, seat: Seat) -> str:
        """The short name of the faction of a seat."""
        return SHORT[self.state.faction[seat]] if seat >= 0 else "nobody"

    # -- inside ----------------------------------------------------------------------------------

    def _touch(self) -> WarsState:
        """The table is changed by hand: what was asked is asked anew before anything else."""
        self._stale = True
        return self.state

    def _area(self, name: str) -> Area:
        return read_area(name, self.state.board.areas)
