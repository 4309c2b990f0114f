"""Cthulhu Wars: a position in words: what lies on the table, stated and read.

The half of the scenario language that does not play; ``scenario`` has the other half.
"""

from __future__ import annotations

from typing import Self

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import NOBODY
from fhtagn.core.nodes import Seat
from fhtagn.core.scenario import Scenario
from fhtagn.games.wars.factions.yellow_sign import DESECRATION
from fhtagn.games.wars.rules.books import REQUIREMENTS, book_number, books_of, own_books
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    FACTION,
    GOO,
    KIND_OF,
    KINDS,
    RITUAL,
    TRAITS_OF,
    Area,
    Kind,
    copies,
)
from fhtagn.games.wars.rules.pieces import ABANDONED, CAPTURED, CARD, EVERYTHING, POOL
from fhtagn.games.wars.rules.points import BOOKS, EARNED, EMPTY, FIRST_BOOK
from fhtagn.games.wars.rules.queries import (
    Fighters,
    explain_income,
    explain_strength,
    keepers_here,
    led_here,
)
from fhtagn.games.wars.rules.state import BAG, HELD, WarsState
from fhtagn.games.wars.rules.verbs import take_card
from fhtagn.games.wars.scenario.names import (
    ABILITY_NAMES,
    AREA_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    letters,
    read_area,
    read_book,
    read_card,
    read_faction,
    read_kind,
    read_units,
    term_words,
    unknown,
)
from fhtagn.games.wars.variants.two_players import MARKER


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Scenario):
    """Setting and reading the table."""

    state: WarsState
    _stale: bool
    _unchecked: set[Seat]  # whose requirements were stated by hand

    # -- what lies on the table ------------------------------------------------------------------

    def put(self, faction: str, place: str, *units: str, gate: bool | str = False) -> Self:
        """Units from the pool into an area (or "card": submerged): "Deep One x2", "Cthulhu".

        A unit of a further card that nobody has brings its card along.  ``gate=True``: with a gate
        that the first of them that can controls; ``gate="abandoned"``.
        """
        s = self._touch()
        seat = self.seat(faction)
        where = CARD if place == "card" else self._area(place)
        for words in units:
            which, count = read_units((*s.forces[seat].kinds, *self._on_offer(seat)), words)
            if s.holder[KINDS[which].card] == NOBODY:
                take_card(s, KINDS[which].card, seat)
            for _ in range(count):
                unit = s.in_pool(which)
                if unit < 0:
                    has = len(KINDS[which].units)
                    raise ValueError(f"{faction} has only {has} {KIND_NAMES[which]}, all in use")
                s.put(unit, where)
                if TRAITS_OF[unit] & GOO and which not in s.awakened:
                    s.awakened = (*s.awakened, which)
        if gate:
            keepers = [] if gate == "abandoned" else keepers_here(s, seat, where)
            if gate is True and not keepers:
                raise ValueError(f"{faction} has nobody in {place} who could control a gate")
            self._set_gate(where, keepers[0] if keepers else ABANDONED)
        return self

    def _on_offer(self, seat: Seat) -> list[Kind]:
        """Units of cards that this seat might hold and nobody does."""
        s = self.state
        return [
            which
            for data in CARDS
            if data.sort != FACTION
            and s.holder[data.number] == NOBODY
            and data.data.get("copy", seat + 1) == seat + 1
            for which in data.kinds
        ]

    def holds(self, faction: str, *cards: str) -> Self:
        """Further cards before a player: "Elder Thing"."""
        s = self._touch()
        seat = self.seat(faction)
        for name in cards:
            first = read_card(name)
            take_card(s, copies(first)[seat] if len(copies(first)) > 1 else first, seat)
        return self

    def beside_the_map(self, *cards: str) -> Self:
        """The cards that lie beside the map, and no others."""
        self._touch().market = tuple(sorted(read_card(name) for name in cards))
        return self

    def _set_gate(self, area: Area, keeper: int) -> None:
        """The one gate of an area, whether there was one or not."""
        s = self.state
        if area in s.gate_at:
            s.keep_gate(s.gate_at.index(area), keeper)
        else:
            s.add_gate(area, keeper)

    def gates(self, *areas: str) -> Self:
        """Abandoned gates in these areas."""
        self._touch()
        for name in areas:
            self._set_gate(self._area(name), ABANDONED)
        return self

    def desecrated(self, *areas: str) -> Self:
        """Desecration tokens in these areas."""
        s = self._touch()
        for name in areas:
            s.put(s.in_pool(DESECRATION), self._area(name))
        return self

    def captive(self, captor: str, faction: str, count: int = 1, unit: str = "Acolyte") -> Self:
        """Acolytes (or other cultists) of ``faction`` on the captor's card."""
        s = self._touch()
        which = read_kind(s.forces[self.seat(faction)].recruits, unit)
        for _ in range(count):
            s.put(s.in_pool(which), CAPTURED + self.seat(captor))
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
        known = own_books(s, seat)
        wanted = [read_book(known, name) for name in names] if names != ("all",) else BOOKS[s.faction[seat]]
        for book in wanted:
            if book_number(book) in s.slots[seat]:
                continue
            marked = [i for i, slot in enumerate(s.slots[seat]) if slot == EARNED]
            s.fill_slot(seat, marked[0] if marked else s.slots[seat].index(EMPTY), book_number(book))
        return self

    def slots(self, faction: str, *requirements: str) -> Self:
        """Which requirements carry the spellbooks: "kill_1", "gc.ocean_gates"."""
        s = self._touch()
        seat = self.seat(faction)
        self._unchecked.add(seat)
        known = {letters(made.id.partition(".")[2]): made for made in REQUIREMENTS[s.faction[seat]]}
        books = [slot for slot in s.slots[seat] if slot >= FIRST_BOOK]
        for slot in range(len(known)):
            s.fill_slot(seat, slot, EMPTY)
        for name in requirements:
            made = known.get(letters(name.removeprefix(f"{faction}.")))
            if made is None:
                raise unknown("requirement", name, [made.id for made in known.values()])
            # Without a book it waits for one: ``books`` puts the next ones there.
            s.fill_slot(seat, made.index, books.pop(0) if books else EARNED)
        if books:
            had = len(books) + len(requirements)
            raise ValueError(f"{faction} has {had} spellbooks on {len(requirements)} requirements")
        return self

    def signs(self, faction: str, *values: int) -> Self:
        """Elder signs of these values, from the bag."""
        s = self._touch()
        for value in values:
            s.signs = s.signs.moved(value, BAG, HELD + self.seat(faction))
        return self

    def bag(self, ones: int, twos: int, threes: int) -> Self:
        """How many elder signs of each value are left in the bag."""
        s = self._touch()
        s.signs = s.signs.replaced(BAG, bytes([1] * ones + [2] * twos + [3] * threes))
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
            s = self._touch()
            s.awakened = (*s.awakened, read_kind(range(len(KINDS)), name))
        return self

    def first(self, faction: str, direction: int = 1) -> Self:
        """The first player, and 1 for clockwise, -1 for the other way round."""
        s = self._touch()
        s.first, s.direction = self.seat(faction), direction
        return self

    def decay(self, n: int) -> Self:
        """The decay marker of the rules for two players."""
        self._touch().set_count(MARKER, n)
        return self

    # -- asking about the table ------------------------------------------------------------------

    def where(self, faction: str, unit: str) -> list[str]:
        """The areas in which such units stand."""
        s = self._read()
        which = read_units(s.forces[self.seat(faction)].kinds, unit)[0]
        return sorted(AREA_NAMES[s.where[u]] for u in s.on_map(which))

    def units(self, faction: str, area: str) -> list[str]:
        """The units of a faction in an area, in the order of its sheet."""
        return [KIND_NAMES[KIND_OF[u]] for u in self._read().here(self.seat(faction), self._area(area))]

    def pool(self, faction: str, unit: str) -> int:
        """How many such units are in the pool."""
        s = self._read()
        which = read_units(s.forces[self.seat(faction)].kinds, unit)[0]
        return sum(1 for u in KINDS[which].units if s.where[u] == POOL)

    def card(self, faction: str) -> list[str]:
        """The units on the faction card (submerged)."""
        return [KIND_NAMES[KIND_OF[u]] for u in self._read().on_faction_card(self.seat(faction))]

    def cards_of(self, faction: str) -> list[str]:
        """The further cards that lie before a player."""
        seat = self.seat(faction)
        return [CARD_NAMES[card] for card in self._read().forces[seat].cards if CARDS[card].sort != FACTION]

    @property
    def market(self) -> list[str]:
        """The cards that lie beside the map."""
        return [CARD_NAMES[card] for card in self._read().market]

    def captives(self, faction: str) -> list[str]:
        """Whose cultists lie captured on the card: ``["ys", "ys"]``."""
        s, place = self._read(), CAPTURED + self.seat(faction)
        return [self.name(s.owner(u)) for u, where in enumerate(s.where) if where == place]

    def gate(self, area: str) -> str:
        """Who controls the gate that lies there: a faction, "abandoned", or "" without a gate."""
        s, where = self._read(), self._area(area)
        if not s.laid_gates() & BIT[where]:
            return ""
        keeper = s.keeper(where)
        return "abandoned" if keeper == ABANDONED else self.name(s.owner(keeper))

    def keeper(self, area: str) -> str:
        """The kind of unit that controls the gate there, or ""."""
        unit = self._read().keeper(self._area(area))
        return KIND_NAMES[KIND_OF[unit]] if unit >= 0 else ""

    @property
    def desecrated_areas(self) -> list[str]:
        """The areas with desecration tokens, one entry for each token."""
        s = self._read()
        return sorted(AREA_NAMES[s.where[token]] for token in s.on_map(DESECRATION))

    def power_of(self, faction: str) -> int:
        return self._read().power[self.seat(faction)]

    def doom_of(self, faction: str) -> int:
        return self._read().doom[self.seat(faction)]

    def signs_of(self, faction: str) -> int:
        """How many elder signs it holds."""
        return self._read().sign_count(self.seat(faction))

    def sign_values_of(self, faction: str) -> list[int]:
        """What its elder signs are worth, the lowest first."""
        return sorted(self._read().signs_of(self.seat(faction)))

    @property
    def signs_in_bag(self) -> tuple[int, ...]:
        """How many elder signs of each value are left in the bag."""
        bag = self._read().signs.zones[BAG]
        return tuple(bag.count(value) for value in (1, 2, 3))

    def books_of(self, faction: str) -> list[str]:
        """The spellbooks on the card, by name."""
        s, seat = self._read(), self.seat(faction)
        return [ABILITY_NAMES[book] for book in books_of(s, seat)]

    def slots_of(self, faction: str) -> list[str]:
        """The requirements that are fulfilled (also those whose book is still to be chosen)."""
        s, seat = self._read(), self.seat(faction)
        slots = s.slots[seat]
        made = [made for made in REQUIREMENTS[s.faction[seat]] if slots[made.index] != EMPTY]
        return [one.id.partition(".")[2] for one in made]

    @property
    def ritual_cost(self) -> int:
        return self._read().ritual_cost()

    @property
    def decay_marker(self) -> int:
        """Where the decay marker of the rules for two players stands."""
        return self._read().count(MARKER)

    def explain_strength(self, faction: str, foe: str, area: str) -> list[str]:
        """The combat value term by term: ``["Cthulhu 6", "Deep One x2 2", "Absorb 3"]``."""
        s, seat, where = self._read(), self.seat(faction), self._area(area)
        b = s.battle
        fights = b is not None and b.area == where and seat in b.sides
        units = s.participants(b.side_of(seat)) if b is not None and fights else led_here(s, seat, where)
        return [
            term_words(term) for term in explain_strength(s, Fighters(seat, self.seat(foe), where, units))
        ]

    def explain_income(self, faction: str) -> list[str]:
        """What Gather Power would bring now, term by term."""
        return [term_words(term) for term in explain_income(self._read(), self.seat(faction))]

    def seat(self, faction: str) -> Seat:
        """The seat of a faction."""
        number = read_faction(faction)
        seat = self.state.holder[number]
        if seat < 0:
            players = ", ".join(self.name(seat) for seat in range(self.state.players))
            raise ValueError(f"{faction} does not play here; the players are {players}")
        return seat

    def name(self, seat: Seat) -> str:
        """The short name of the faction of a seat."""
        return CARDS[self.state.faction[seat]].short if 0 <= seat < self.state.players else "nobody"

    # -- inside ----------------------------------------------------------------------------------

    def _read(self) -> WarsState:
        """The table as it lies once everything that nobody is asked about has happened."""
        self._answer()
        return self.state

    def _touch(self) -> WarsState:
        """The table is changed by hand: what was asked is asked anew before anything else."""
        self._stale = True
        self.state.stirred = EVERYTHING
        return self.state

    def _area(self, name: str) -> Area:
        return read_area(name, self.state.board.areas)
