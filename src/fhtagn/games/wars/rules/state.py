"""Cthulhu Wars: what is on the table.

What changes rarely is never modified, only replaced, so that clones share it: places of units as bytes,
holders of cards, gates, slots.  Only what changes all the time is in lists that each state copies.  Each
shared field has one writer.  Sets of areas are numbers with one bit per area (``content.BIT``).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import Ability, Held
from fhtagn.core.cards import Cards, Layout, deck, hand
from fhtagn.core.frames import EVERYBODY, NOBODY
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    BIT,
    CARD_OF,
    CARDS,
    GOO,
    KIND_OF,
    RITUAL,
    TRAITS_OF,
    Board,
    CardId,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.fight import Battle
from fhtagn.games.wars.rules.pieces import EVERYTHING, OFF_MAP, POOL, Pieces
from fhtagn.games.wars.rules.points import FIRST_BOOK, IN_PLAY, ON_CARD_BOOK, SLOT, TABLE

MOST_SEATS: Final = 8
MOST_SIDES: Final = MOST_SEATS + 1  # and the one that nobody plays
ATTACKER: Final = 0  # the sides of a battle
DEFENDER: Final = 1
LYING: Final = "lying"  # the counter of units that lie on their side, one bit each
# Where elder signs are, by their value: in the bag, and face down with each player (HELD + seat).
BAG: Final = 0
HELD: Final = 1
SIGN_ZONES: Final = [Layout(deck(), *(hand(seat) for seat in range(n))) for n in range(MOST_SEATS + 1)]
# All seats in turn order: clockwise (counter-clockwise) among n players, beginning with each of them.
CLOCKWISE: Final = tuple(
    tuple(tuple((start + i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)
COUNTER: Final = tuple(
    tuple(tuple((start - i) % n for i in range(n)) for start in range(n)) for n in range(MOST_SEATS + 1)
)


# -- the table -------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class WarsState(Pieces):
    """The whole table.  Nobody plays the last side: its units fight for themselves."""

    __slots__ = (
        "awakened",
        "battle",
        "counters",
        "direction",
        "doom",
        "ending",
        "faction",
        "first",
        "fought",
        "lit",
        "market",
        "moved",
        "notes",
        "options",
        "power",
        "ritual",
        "round",
        "signs",
        "slots",
        "start",
        "suspended",
        "used",
    )

    DERIVED: ClassVar[tuple[str, ...]] = ("forces", "holding", "presence", "rules", "stirred")

    # Shared by clones: never changed, only replaced.
    options: dict[str, str]
    faction: tuple[CardId, ...]  # by seat, -1 before it is chosen
    start: bytes  # by seat: its start area
    market: tuple[CardId, ...]  # cards beside the map that nobody holds
    lit: tuple[CardId, ...]  # loyalty cards that have their spellbook on them
    slots: tuple[bytes, ...]  # by seat and requirement: EMPTY, EARNED or a book
    signs: Cards  # elder signs
    used: tuple[int, ...]  # abilities spent until the next Gather Power, see ``use``
    notes: tuple[int, ...]  # what abilities remember until the end of the action
    counters: dict[str, int]  # small numbers that belong to a card or variant; absent: 0
    awakened: tuple[Kind, ...]  # Great Old Ones that were awakened before
    moved: tuple[Unit, ...]  # units that moved this turn
    suspended: tuple[Battle, ...]  # battles that wait until the one under way is over
    # Written all the time.
    power: list[int]  # by seat
    doom: list[int]  # by seat
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
        c.copied = self.copied
        c.holding = self.holding
        c.forces = self.forces
        c.rules = self.rules
        c.market = self.market
        c.lit = self.lit
        c.where = self.where
        c.gate_at = self.gate_at
        c.gate_by = self.gate_by
        c.gate_kinds = self.gate_kinds
        c.gates_off = self.gates_off
        c.slots = self.slots
        c.signs = self.signs
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

    # -- who has what ------------------------------------------------------------------------

    def wild(self) -> Side:
        """The side that nobody plays."""
        return self.players

    def leader(self, side: Side) -> Seat:
        return side if side < self.players else NOBODY

    def decider(self, side: Side, opponent: Seat) -> Seat:
        """Who decides for a side; for the one that nobody plays, whoever is dealing with it."""
        return side if side < self.players else opponent

    def hand_over(self, card: CardId, side: Side) -> None:
        """Units that change hands in the middle of a battle keep fighting for the same side.

        Not yet while it is only announced: who takes part is settled when it begins.
        """
        b = self.battle
        if b is not None and b.begun:
            mine = b.side_of(self.holder[card])
            if mine >= 0 and side != b.sides[mine]:
                for unit in self.participants(mine):
                    if CARD_OF[unit] == card:
                        b.lent[unit] = mine
        super().hand_over(card, side)

    def holder_of(self, held: Held) -> Side:
        """Who has an ability now: only this method knows about spellbooks, units in play and muted ones."""
        side = self._source(held)
        if side >= 0 and self.rules.mutes and self._is_muted(held):
            return NOBODY
        return side

    def _source(self, held: Held) -> Side:
        """wars:basics/sources, wars:actions/awaken-ability: whose it is by its source, muted or not."""
        source = held.source
        if source == TABLE:
            return EVERYBODY
        side = self.holder[held.card]
        if side < 0:
            return NOBODY
        if source == SLOT:
            if side >= self.players or held.index not in self.slots[side]:
                return NOBODY
        elif (source == IN_PLAY and not self.in_play(held.index)) or (
            source == ON_CARD_BOOK and held.card not in self.lit
        ):
            return NOBODY
        return side

    def _is_muted(self, held: Held) -> bool:
        return self._muter(held) is not None

    def _muter(self, held: Held) -> Held | None:
        """What switches this ability off now: the only place that answers this question."""
        for muter in self.rules.mutes:
            if muter is not held and muter.ability != held.ability:
                me = self._source(muter)
                if me != NOBODY and muter.call(self, me, held):
                    return muter
        return None

    def why_muted(self, held: Held, side: Side) -> No | None:
        if not self.rules.mutes or self.holder[held.card] != side:
            return None
        if held.source == IN_PLAY and not self.in_play(held.index):
            return None
        muter = self._muter(held)
        if muter is None:
            return None
        by = Text(f"wars.ability.{muter.ability}")
        return No("wars.no.muted", self.rules.book.abilities[muter.ability].rule, {"by": by})

    def has(self, side: Side, ability: str) -> bool:
        """Does this side have this ability now?  (For questions from outside; rules ask at points.)"""
        return any(self.holder_of(held) in (side, EVERYBODY) for held in self.rules.held(ability))

    def offers(
        self, window: str, side: Side, about: Any, refusals: list[Refusal] | None = None
    ) -> list[Action]:
        """What this side's abilities and the rules of the table offer it in a window."""
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
        mine = mine[:slot] + bytes((value,)) + mine[slot + 1 :]
        self.slots = (*self.slots[:seat], mine, *self.slots[seat + 1 :])
        self.stirred = EVERYTHING

    # -- what abilities keep in mind -----------------------------------------------------------

    def use(self, ability: Ability, side: Side) -> None:
        """Spent until the next Gather Power (a spellbook is turned face down)."""
        self.used = (*self.used, ability.number * MOST_SIDES + side)

    def is_used(self, ability: Ability, side: Side) -> bool:
        return ability.number * MOST_SIDES + side in self.used

    def note(self, ability: Ability, side: Side) -> None:
        """Remembered until the end of the action."""
        if not self.noted(ability, side):
            self.notes = (*self.notes, ability.number * MOST_SIDES + side)

    def noted(self, ability: Ability, side: Side) -> bool:
        return ability.number * MOST_SIDES + side in self.notes

    def forget(self, ability: Ability, side: Side) -> None:
        gone = ability.number * MOST_SIDES + side
        self.notes = tuple([note for note in self.notes if note != gone])

    def count(self, name: str) -> int:
        return self.counters.get(name, 0)

    def set_count(self, name: str, n: int) -> None:
        self.counters = {**self.counters, name: n}

    # -- turns ---------------------------------------------------------------------------------

    def order(self, start: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with ``start``."""
        orders = CLOCKWISE if self.direction > 0 else COUNTER
        return orders[self.players][start]

    def sides(self, start: Seat) -> tuple[Side, ...]:
        """All seats in turn order, then the side that nobody plays if it has anything."""
        order = self.order(start)
        return (*order, self.players) if self.forces[self.players].ranges else order

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The enemies in turn order, beginning with the one after this player."""
        return self.order(seat)[1:]

    def foes(self, seat: Seat) -> tuple[Side, ...]:
        """Whom this player may fight: the enemies, and the side that nobody plays if it has anything."""
        return self.sides(seat)[1:]

    def ritual_cost(self) -> int:
        """wars:setup/ritual-track: what the space of the marker says."""
        track = RITUAL[self.players]
        # wars:doom/last-rituals
        return track[min(self.ritual, len(track) - 1)]

    def instant_death(self) -> bool:
        return self.ritual >= len(RITUAL[self.players])

    def sign_count(self, seat: Seat) -> int:
        return len(self.signs_of(seat))

    def signs_of(self, seat: Seat) -> bytes:
        """The values of somebody's elder signs."""
        return self.signs.zones[HELD + seat]

    def signs_worth(self, seat: Seat, value: int) -> int:
        """How many elder signs of this value somebody holds."""
        return self.signs_of(seat).count(value)

    def signs_left(self) -> int:
        return len(self.signs.zones[BAG])

    def participants(self, side: int) -> list[Unit]:
        """wars:battle/two-sides: the units of one side that take part in the battle now."""
        b = self.battle
        assert b is not None
        units = self.here(b.sides[side], b.area)
        if b.lent:
            units = [unit for unit in units if b.lent.get(unit, side) == side]
            for unit, fights_for in b.lent.items():
                if fights_for == side and self.where[unit] == b.area and unit not in units:
                    units.append(unit)
        # wars:battle/pre-removed
        return [unit for unit in units if unit not in b.aside] if b.aside else units

    def is_fighting(self) -> bool:
        """Is there a battle, and not just its announcement, after which somebody may act first?"""
        return self.battle is not None and self.battle.begun

    def side_in_battle(self, unit: Unit) -> int:
        """For whom a unit fights in the battle: 0 or 1; -1 for a bystander."""
        b = self.battle
        assert b is not None
        return b.lent[unit] if unit in b.lent else b.side_of(self.owner(unit))

    def adversary(self, unit: Unit) -> Side:
        """Who gives this unit its results in the battle; a bystander takes those meant for a side of it."""
        b = self.battle
        assert b is not None
        side = self.side_in_battle(unit)
        return b.sides[
            ATTACKER if (side if side >= 0 else b.takers.get(unit, side)) == DEFENDER else DEFENDER
        ]

    def has_goo(self, units: list[Unit]) -> bool:
        return any(TRAITS_OF[unit] & GOO for unit in units)


def new_table(players: int, board: Board, options: dict[str, Any], units: int, signs: bytes) -> WarsState:
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
    s.copied = ()
    s.market = ()
    s.lit = ()
    s.where = bytes((POOL,)) * units
    s.gate_at = b""
    s.gate_by = ()
    s.gate_kinds = b""
    s.gates_off = 0
    s.slots = (b"",) * players
    s.signs = SIGN_ZONES[players].filled({BAG: signs})  # wars:setup/elder-signs
    s.used = ()
    s.notes = ()
    s.counters = {}
    s.awakened = ()
    s.moved = ()
    s.suspended = ()
    s.power = [0] * players
    s.doom = [0] * players  # wars:setup/markers
    s.fought = 0
    s.first = 0
    s.direction = 1
    s.round = 1
    s.ritual = 0
    s.ending = False
    s.battle = None
    s.restore()
    return s


def the_battle(s: WarsState) -> Battle:
    """The one that is fought now."""
    b = s.battle
    assert b is not None
    return b


def alike(s: WarsState, units: list[Unit]) -> list[Unit]:
    """One unit of each indistinguishable group: same kind, place, gate, results.

    Offering one of them is enough and keeps lists short ("Acolyte" once instead of six times).
    """
    if len(units) < 2:
        return units
    if s.battle is not None:
        return _alike_in_battle(s, s.battle, units)
    where, gates = s.where, s.gates()
    lying = s.count(LYING)
    seen: set[int] = set()
    found: list[Unit] = []
    last = -1
    for unit in units:
        place = where[unit]
        key = (KIND_OF[unit] * 256 + place) * 4
        if place < OFF_MAP and gates & BIT[place] and unit in s.gate_by:
            key += 1
        if lying and lying >> unit & 1:
            key += 2
        if key != last and key not in seen:  # units of a kind are next to each other
            seen.add(key)
            found.append(unit)
        last = key
    return found


def _alike_in_battle(s: WarsState, b: Battle, units: list[Unit]) -> list[Unit]:
    seen: set[tuple[int, int, bool, int, int, bool, tuple[tuple[str, int], ...]]] = set()
    found: list[Unit] = []
    for unit in units:
        notes = tuple(b.marks(unit).items()) if b.notes else ()
        kills, pains = b.kills_on.get(unit, 0), b.pains_on.get(unit, 0)
        doomed = unit in b.doomed
        key = (KIND_OF[unit], s.where[unit], unit in s.gate_by, kills, pains, doomed, notes)
        if key not in seen:
            seen.add(key)
            found.append(unit)
    return found
