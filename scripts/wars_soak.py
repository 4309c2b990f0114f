#!/usr/bin/env python3
"""Play many games of Cthulhu Wars and check the table after every step.

    scripts/wars_soak.py --games 10000 --players 2 3 4 --processes 2
    scripts/wars_soak.py --games 300 --players 3 --bots greedy random random
    scripts/wars_soak.py --games 300 --cards
    scripts/wars_soak.py --games 300 --world shaggai

Game number k is always the same game: it decides the factions, who sits where and all dice.  The
factions take turns in all orders, the bots in all seats.  At the first violation the script names the
game and exits with 1; ``--first 4711 --games 1`` plays it again.

Bots: ``random`` chooses among all options alike, ``lively`` does the same but neither drops its Power
nor abandons gates while it can do anything else, so its games are longer; or any bot of the game.
With ``--cards`` all cards beside the map, or some of them, are in play, and all card options are on.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from fhtagn.bots import make_bot
from fhtagn.core.bot import Opinion, Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.events import Event
from fhtagn.core.frames import NOBODY, settle
from fhtagn.core.nodes import Action, Chance, Decision, Outcome
from fhtagn.core.reactions import Would
from fhtagn.games.wars import GAME
from fhtagn.games.wars.cards.gobogeg import KNELL
from fhtagn.games.wars.maps.dreamlands import BHOLE, UNDERWORLD, citadels, haunted, lords, vale
from fhtagn.games.wars.maps.dreamlands import CARD as DREAMLANDS
from fhtagn.games.wars.maps.shaggai import WORMS
from fhtagn.games.wars.maps.yuggoth import ASLEEP_AT, WATCHER
from fhtagn.games.wars.rules import battle, outcomes
from fhtagn.games.wars.rules.books import REQUIREMENTS, book_number, books_of
from fhtagn.games.wars.rules.content import (
    ABLE,
    ACOLYTE,
    BIT,
    CARD_OF,
    CARDS,
    CULTIST,
    ELDER_SIGNS,
    FACTION,
    FACTIONS,
    GOO,
    GREAT,
    HELPLESS,
    INDEPENDENT,
    INVESTIGATOR,
    KIND_OF,
    KINDS,
    MAPS,
    MIGHT_OF,
    MINION,
    POWER_AT_START,
    PRIEST,
    RITUAL,
    TOKEN,
    TRAITS_OF,
    UNITS,
    board,
    card,
    copies,
    kind,
    only,
)
from fhtagn.games.wars.rules.doom import CAPTIVES, GatherPower
from fhtagn.games.wars.rules.ending import Over, Reveals, Won
from fhtagn.games.wars.rules.holding import holding
from fhtagn.games.wars.rules.options import chosen_cards, dealt_cards, option_of, supply_cards
from fhtagn.games.wars.rules.pick import Pick
from fhtagn.games.wars.rules.pieces import (
    ABANDONED,
    CAPTURED,
    CARD,
    GONE,
    IN_PLAY_AT,
    OFF_MAP,
    ON_CARD,
    PLACES,
    POOL,
)
from fhtagn.games.wars.rules.points import BOOK_IDS, BOOKS, CARD_OF_BOOK, EARNED, EMPTY, FIRST_BOOK
from fhtagn.games.wars.rules.retreats import Retreats
from fhtagn.games.wars.rules.rounds import Round
from fhtagn.games.wars.rules.setup import SEATS, FirstOfGame, new_state, without_played
from fhtagn.games.wars.rules.state import ATTACKER, BAG, DEFENDER, MOST_SEATS, WarsState
from fhtagn.games.wars.shared.toll import SILENCE
from fhtagn.games.wars.shared.tomes import OUT, TOMES, is_overdue, piece, room
from fhtagn.games.wars.variants.investigators import INVESTIGATORS
from fhtagn.games.wars.variants.two_players import MARKER

LONGEST = 100_000  # decisions: no game comes near
DARK_YOUNG = kind("dark_young")
CTHULHU = only(kind("cthulhu"))
DESECRATION = kind("desecration")
CATHEDRAL = kind("cathedral")
GLACIER = kind("glacier")
YOTHAN = kind("yothan")
NODENS = only(kind("nodens"))
QUACHIL_UTTAUS = card("quachil_uttaus")
DARK_DEMON = card("dark_demon")
FATHER_DAGON = card("father_dagon")
COPIES = {data.number: copies(data.number) for data in CARDS}
RED_SIGN = "bg.red_sign"
BOX = {"cultist": 6, "goo": 1}  # of each kind; monsters and tokens below
TOKENS = {
    "yellow_sign": {"desecration": 12},
    "windwalker": {"ice_age": 1},
    "ancients": {"cathedral": 4},
}
# Who counts as a gate, and by which ability.
WALKING = {
    only(kind("yog_sothoth")): "ow.key_and_gate",
    only(kind("ind_yog_sothoth")): "ind_yog.key_and_gate",
}
SHORTS = tuple(data.short for data in FACTIONS)
MONSTERS = {
    "great_cthulhu": [4, 2, 2],
    "crawling_chaos": [3, 3, 2],
    "black_goat": [2, 4, 3],
    "yellow_sign": [6, 4],
    "windwalker": [4, 4],
    "opener_of_the_way": [4, 3, 2],
    "sleeper": [2, 3, 4],
    "tcho_tcho": [3, 6],  # the first are cultists, too
    "ancients": [3, 3, 3],  # the last of them are terrors
}
BATTLE_FRAMES = (
    *(getattr(battle, name) for name in ("Step", "LeavesBattle", "Roll", "Assign", "End", "Forget")),
    Retreats,
)
# At any moment of a battle one of these waits below for its rest.
BATTLE_GOES_ON = (battle.Step, battle.End, battle.Forget, Retreats)


# -- what must hold at every moment ----------------------------------------------------------------


def check_table(s: WarsState) -> None:
    """Everything that can be seen from one position alone."""
    assert s.stack, "the stack is never empty"
    assert len(s.where) == UNITS
    if isinstance(s.pending, Decision):
        check_decision(s, s.pending)
    if -1 in s.faction:
        return  # factions are still being chosen: nothing lies on the table
    assert isinstance(s.stack[0], (FirstOfGame, Round, Reveals, Over, Won)), "below everything lies the round"
    check_holders(s)
    check_units(s)
    check_gates(s)
    check_tomes(s)
    check_what_is_kept(s)
    check_cards(s)
    check_requirements(s)
    check_battle(s)


def check_decision(s: WarsState, node: Decision) -> None:
    assert 0 <= node.seat < s.players
    assert node.actions, "nobody is asked without a choice"
    assert len(set(node.actions)) == len(node.actions), "every option is listed once"


def may_leave(card: int) -> bool:
    """May it be nobody's beside the map: because of rules that go on, or of what it brought into play?"""
    return "lasting" in CARDS[card].data or not all(TRAITS_OF[unit] & GOO for unit in CARDS[card].units)


def check_holders(s: WarsState) -> None:
    for seat, faction in enumerate(s.faction):
        assert s.holder[faction] == seat, "everybody holds the own sheet"
    assert min(s.holder) >= NOBODY
    assert max(s.holder) <= s.wild()
    left = [card for card in s.market if s.holder[card] == s.wild() and may_leave(card)]
    assert all(s.holder[card] == NOBODY for card in s.market if card not in left), (
        "nobody holds what lies beside the map"
    )
    supply = without_played(
        s, chosen_cards(s.options["cards"]), [FACTIONS[faction].id for faction in s.faction]
    )
    held = [card for card in supply if any(s.holder[copy] != NOBODY for copy in COPIES[card])]
    held = [card for card in held if card not in left]
    held += [CARD_OF[NODENS]] if s.where[NODENS] == GONE else []
    assert sorted([*s.market, *held]) == sorted(supply), "no card of the supply is lost, none comes in"
    for seat in range(s.players):
        dealt = dealt_cards(s.options, seat, s.faction[seat], s.board.world)
        assert all(s.holder[card] == seat for card in dealt), "what everybody has, everybody keeps"
    giving = any(isinstance(frame, Pick) and frame.then in ("inv.put", "inv.given") for frame in s.stack)
    watched = [s.holder[card] for card in INVESTIGATORS if s.holder[card] != NOBODY]
    assert giving or len(set(watched)) == len(watched), "nobody has two investigators"
    found = holding(s.holder, s.players + 1, s.copied)
    assert (s.forces, s.rules) == (found.forces, found.rules), "forces and rules follow from the holders"


# By card: the first of its units and tokens, and the one after the last.
PIECES = [(CARD_OF.find(data.number), CARD_OF.rfind(data.number) + 1) for data in CARDS]


def in_the_game(s: WarsState) -> list[int]:
    """The units and tokens of cards that somebody has: few of all there are."""
    held = [PIECES[data.number] for data in CARDS if s.holder[data.number] >= 0]
    return [unit for start, end in held for unit in range(max(0, start), end)]


def check_units(s: WarsState) -> None:
    areas = set(s.board.areas)
    for which, (start, end) in enumerate(PIECES):
        if end and s.holder[which] < 0 and s.where.count(POOL, start, end) < end - start:
            for unit in range(start, end):
                boxed = s.where[unit] == POOL or unit == NODENS or TRAITS_OF[unit] & TOKEN
                assert boxed, "what belongs to nobody stays in the box, but tokens"
    own_units = in_the_game(s)
    for unit in own_units:
        place, owner = s.where[unit], s.holder[CARD_OF[unit]]
        if place == POOL:
            continue
        if place < OFF_MAP:
            assert place in areas, f"unit {unit} is in an area that this map does not have"
        elif CAPTURED <= place < CAPTURED + MOST_SEATS:
            captor = place - CAPTURED
            # The Brood may change hands while it is captured.
            assert captor != owner or CARDS[CARD_OF[unit]].sort == INDEPENDENT, "captives lie with an enemy"
            sleeps = captor < s.players and FACTIONS[s.faction[captor]].id == "sleeper"
            assert TRAITS_OF[unit] & (MINION if sleeps else CULTIST), "only the Sleeper captures monsters"
        else:
            dust = s.holder[QUACHIL_UTTAUS] != NOBODY
            called = TRAITS_OF[unit] & ACOLYTE and any(
                s.holder[card] != NOBODY for card in COPIES[DARK_DEMON]
            )
            called = called or s.options.get(f"handicap_{owner + 1}") == "five" or unit == NODENS
            called = called or (TRAITS_OF[unit] & ACOLYTE and FATHER_DAGON in supply_cards())
            assert place != GONE or dust or called or KIND_OF[unit] == YOTHAN, "nobody else leaves the game"
            assert place in (POOL, CARD, GONE) or ON_CARD <= place < ON_CARD + len(PLACES)
            assert place != CARD or s.where[CTHULHU] == CARD, "nobody submerges without Cthulhu"
            own = CARDS[CARD_OF[unit]].sort != FACTION or owner == s.owner(CTHULHU)
            assert place != CARD or own, "only units of further cards change hands under water"
    tokens = [s.where[token] for token in s.on_map(DESECRATION)]
    assert len(tokens) == len(set(tokens)), "at most one desecration per area"
    commanded = sorted(unit for side in range(s.players + 1) for unit in s.units_of(side))
    held = [unit for unit in own_units if not TRAITS_OF[unit] & TOKEN]
    assert commanded == held, "every unit is on one side, tokens on none"


def check_tomes(s: WarsState) -> None:
    assert s.count(SILENCE) < 1 << s.players, "only players have Silence tokens"
    for tome in TOMES:
        place, side = s.where[piece(tome)], s.holder[tome]
        if place == POOL:
            assert side in (NOBODY, s.wild()), "whoever has a tome found it in its room"
            continue
        assert place in (room(tome), OUT), "a tome is in its room or with somebody"
        assert (place == OUT) == (side < s.wild()), "and nobody has it while it lies there"
        keepers = s.gate_sides(BIT[room(tome)])
        assert place == OUT or all(s.leader(keeper) < 0 for keeper in keepers), (
            "who has the gate has the tome"
        )
        assert is_overdue(s, tome) == (place == OUT and side not in keepers), "overdue is whose gate is lost"


def check_gates(s: WarsState) -> None:
    assert len(s.gate_at) == len(s.gate_by)
    assert len(set(s.gate_at)) == len(s.gate_at), "at most one gate per area"
    assert len(s.gate_kinds) == len(s.gate_at)
    assert s.gates_off == 0, "nothing covers gates"
    ice = [s.where[glacier] for glacier in s.on_map(GLACIER)]
    assert len(ice) == len(set(ice)), "at most one glacier per area"
    gnawed = [s.where[worm] for worm in WORMS if s.where[worm] < OFF_MAP]
    assert len(gnawed) == len(set(gnawed)), "at most one Worm per area"
    if s.holder[DREAMLANDS] != NOBODY:
        check_dreamers(s)
    keepers = [keeper for keeper in s.gate_by if keeper != ABANDONED]
    assert len(set(keepers)) == len(keepers), "nobody controls two gates"
    for area, keeper in zip(s.gate_at, s.gate_by, strict=True):
        assert area in s.board.areas or IN_PLAY_AT[area], "nothing lies beside the map, but on cards"
        assert keeper >= ABANDONED
        if keeper >= 0:
            assert s.where[keeper] == area, "a controller stands at its gate"
            assert area not in ice, "nobody controls a gate under ice"
            assert CARD_OF[keeper] not in INVESTIGATORS, "investigators control no gates"
            young = KIND_OF[keeper] == DARK_YOUNG or keeper == NODENS  # Proteus may make him one
            red_sign = young and RED_SIGN in books_of(s, s.owner(keeper))
            assert TRAITS_OF[keeper] & CULTIST or red_sign, f"unit {keeper} may not control a gate"


def check_dreamers(s: WarsState) -> None:
    assert not haunted(s) & ~citadels(s), "Zoogs are at citadels"
    for side in range(s.players + 1):
        assert not haunted(s) & s.kept_gates(side), "nobody controls a gate among Zoogs"
    lairs = citadels(s, UNDERWORLD) | BIT[vale(s)]
    assert s.where[BHOLE] == POOL or lairs & BIT[s.where[BHOLE]], "the Bhole stays below"
    assert s.owner(BHOLE) == s.wild(), "and is nobody's"


def check_what_is_kept(s: WarsState) -> None:
    """What the table keeps in mind of units and gates is what a fresh look finds."""
    sides = range(s.players + 1)
    seen = {(side, might): 0 for side in sides for might in (HELPLESS, ABLE, GREAT)}
    for unit in in_the_game(s):
        place = s.where[unit]
        if place < OFF_MAP and not TRAITS_OF[unit] & TOKEN:
            seen[s.owner(unit), MIGHT_OF[unit]] |= BIT[place]
    gates = dict.fromkeys((*sides, NOBODY), 0)
    counts = dict.fromkeys((*sides, NOBODY), 0)
    every = 0
    pieces = list(zip(s.gate_at, s.gate_by, strict=True))
    for unit, ability in WALKING.items():
        if s.where[unit] < OFF_MAP and s.has(s.owner(unit), ability):
            pieces.append((s.where[unit], unit))
    for area, keeper in pieces:
        side = s.owner(keeper) if keeper >= 0 else NOBODY
        counts[side] += 1  # on a card, too
        if area < OFF_MAP:
            gates[side] |= BIT[area]
            every |= BIT[area]
    for side in sides:
        kept = (s.cultists_of(side), s.able_of(side), s.great_of(side))
        fresh = tuple(seen[side, might] for might in (HELPLESS, ABLE, GREAT))
        assert kept == fresh, f"where the units of side {side} are"
        assert s.areas_of(side) == fresh[0] | fresh[1] | fresh[2], f"where the units of side {side} are"
        assert s.gate_areas(side) == gates[side], f"which gates side {side} controls"
        assert s.gate_count(side) == counts[side], f"how many gates side {side} controls"
    assert s.abandoned_gates() == gates[NOBODY], "which gates are abandoned"
    assert s.gates() == every, "where gates are"


def check_cards(s: WarsState) -> None:
    assert min(s.power) >= 0
    assert min(s.doom) >= 0
    for seat in range(s.players):
        own = [book_number(book) for book in BOOKS[s.faction[seat]]]
        slots = s.slots[seat]
        books = [slot for slot in slots if slot not in (EMPTY, EARNED)]
        assert len(slots) == len(own) == 6, "six slots, six books"
        assert len(set(books)) == len(books), "every book lies in one slot"
        neutral = [book_number(book) for book, card in CARD_OF_BOOK.items() if s.holder[card] == seat]
        assert all(book in own or book in neutral for book in books), "books lie on their own card"
        assert s.book_count(seat) == len(books)
        assert s.has_all_books(seat) == (len(books) == 6)
    assert 0 <= s.ritual <= len(RITUAL[s.players])
    assert s.direction in (1, -1)
    assert 0 <= s.first < s.players
    assert s.count(MARKER) >= 0
    assert s.players == 2 or not s.count(MARKER)


def check_requirements(s: WarsState) -> None:
    """What is met and not yet noticed will be looked at."""
    for seat, faction in enumerate(s.faction):
        for made in REQUIREMENTS[faction]:
            if made.met is not None and s.slots[seat][made.index] == EMPTY and made.met(s, seat):
                assert s.stirred & made.looks_at, f"{made.id} is met, and nobody looks"


def check_battle(s: WarsState) -> None:
    b = s.battle
    if b is None:
        assert not any(isinstance(frame, BATTLE_FRAMES) for frame in s.stack), "no battle, no steps of one"
        assert not s.suspended, "no battle waits for none"
        return
    assert any(isinstance(frame, BATTLE_GOES_ON) for frame in s.stack), "a battle goes on"
    assert b.sides[0] != b.sides[1]
    assert all(0 <= side <= s.wild() for side in b.sides)
    assert b.area in s.board.areas
    assert min([*b.kills, *b.pains, *b.notes.values()]) >= 0
    for side in (ATTACKER, DEFENDER):
        for unit in s.participants(side):
            assert s.owner(unit) == b.sides[side] or b.lent[unit] == side
            assert s.where[unit] == b.area
            assert unit not in b.aside
    for unit in [*b.kills_on, *b.pains_on]:
        fights = s.side_in_battle(unit) >= 0 or s.where[unit] == POOL  # the dead may be nobody's any more
        fights = fights or unit in b.takers or unit in b.bringers() or b.noted(KNELL) > 0
        # A Slime Mold goes with its gate, which its holder may lose by a later retreat than its own.
        fights = fights or (s.owner(unit) == s.wild() and s.where[unit] != b.area)
        assert fights, "only participants take results, and whoever else is named, or all if Gobogeg tolls"
        assert unit not in b.aside or unit in b.bringers()
        assert 1 <= outcomes.results_on(b, unit) <= (ASLEEP_AT if unit == WATCHER else 2)
    for unit in b.doomed:
        assert s.side_in_battle(unit) >= 0 or s.where[unit] >= OFF_MAP, "only participants are eliminated"
        assert unit not in b.pains_on or s.where[unit] >= OFF_MAP, "an elimination is the only result"


# -- what must hold from the start to the end ------------------------------------------------------


AS_TOLD = bytes([POOL if not IN_PLAY_AT[place] and place >= ON_CARD else place for place in range(256)])
TOKEN_UNITS = [unit for unit in range(UNITS) if TRAITS_OF[unit] & TOKEN]


def on_the_table(s: WarsState) -> dict[str, Any]:
    """What everybody sees, in the words of the referee."""
    books = dict(enumerate(BOOK_IDS, start=FIRST_BOOK))
    # Tokens are told by themselves; who is dead is dead, also on the own loyalty card.
    units = list(s.where.translate(AS_TOLD))
    for token in TOKEN_UNITS:
        units[token] = POOL
    return {
        "faction": list(s.faction),
        "cards": {card: s.holder[card] for card in to_be_taken() if 0 <= s.holder[card] < s.players},
        "where": units,
        "gates": dict(zip(s.gate_at, s.gate_by, strict=True)),
        "cathedrals": sorted(s.where[token] for token in s.on_map(CATHEDRAL)),
        "desecrated": sorted(s.where[token] for token in s.on_map(DESECRATION)),
        "power": s.power,
        "doom": s.doom,
        "books": [sorted(books[slot] for slot in slots if slot >= FIRST_BOOK) for slots in s.slots],
    }


@cache
def to_be_taken() -> list[int]:
    """Cards that nobody has from the start: those beside the map, and priests with a name."""
    named = [data.number for data in CARDS if data.sort == PRIEST and "copy" not in data.data]
    return [*named, *(copy for card in supply_cards() for copy in COPIES[card])]


def captives_wait(s: WarsState) -> bool:
    """In Gather Power they count as income first; whatever comes with that is before they go home."""
    before = any(isinstance(frame, GatherPower) and frame.step <= CAPTIVES for frame in s.stack)
    return before or isinstance(s.stack[-1], Would)


class Referee:
    """Keeps own books by what is told aloud; every change on the table must have been told."""

    def __init__(self, s: WarsState) -> None:
        players = s.players
        self.world = s.board.world
        self.glyph = s.board.glyph
        self.faction = [-1] * players
        self.cards: dict[int, int] = {}  # further cards and who holds them
        self.where = [POOL] * UNITS
        self.gates: dict[int, int] = {}  # by area: the keeper
        self.desecrated: list[int] = []
        self.cathedrals: list[int] = []
        self.power = [0] * players
        self.doom = [0] * players
        self.books: list[list[str]] = [[] for _ in range(players)]
        self.held = [0] * (3 * players)
        self.revealed = [0, 0, 0]
        self.rituals = 0
        self.round = s.round - 1
        self.gathers = False  # Gather Power has begun, and captives have yet to go home

    def hears(self, events: list[Event]) -> None:
        for event in events:
            told = getattr(self, event.kind.replace(".", "_"), None)
            if told is not None:
                told(*event.args)

    def compares(self, s: WarsState) -> None:
        if self.gathers and not captives_wait(s):
            self.captives_go_home()
        for name, lies in on_the_table(s).items():
            assert lies == getattr(self, name), f"{name}: something changed that was not told"
        held_now = [s.signs_worth(seat, value) for seat in range(s.players) for value in (1, 2, 3)]
        assert held_now == self.held, "elder signs change hands only when that is told"
        for i, printed in enumerate(ELDER_SIGNS):
            held = sum(held_now[i::3])
            assert s.signs.zones[BAG].count(i + 1) + held + self.revealed[i] == printed, (
                f"elder signs worth {i + 1} are conserved"
            )
        assert s.ritual == min(self.rituals, len(RITUAL[s.players]))
        assert s.round in (self.round, self.round + 1), "a new round begins with its Action phase"

    # -- the units and the map -------------------------------------------------------------------

    def wars_faction(self, seat: int, faction: int) -> None:
        self.faction[seat] = faction

    def wars_starts(self, seat: int, area: int) -> None:
        acolytes = KINDS[FACTIONS[self.faction[seat]].acolyte].units
        for unit in acolytes:
            self.where[unit] = area
        self.gates[area] = acolytes[0]
        self.power[seat] = POWER_AT_START

    def wars_placed(self, unit: int, area: int) -> None:
        assert self.where[unit] >= OFF_MAP, "what is placed was not on the map"
        self.where[unit] = area

    def wars_moved(self, unit: int, start: int, area: int) -> None:
        assert self.where[unit] == start
        self.where[unit] = area

    def wars_eliminated(self, unit: int, area: int) -> None:
        assert self.where[unit] == area < OFF_MAP
        self.where[unit] = POOL

    wars_killed = wars_eliminated

    def wars_exchanged(self, unit: int, by: int) -> None:
        assert self.where[by] == POOL
        self.where[by] = self.where[unit]
        self.where[unit] = POOL
        for place, keeper in self.gates.items():
            if keeper == unit:
                self.gates[place] = by

    def wars_eradicated_area(self, area: int) -> None:
        self.cathedrals = [place for place in self.cathedrals if place != area]
        self.desecrated = [place for place in self.desecrated if place != area]

    def wars_given_up(self, unit: int) -> None:
        assert IN_PLAY_AT[self.where[unit]]
        self.where[unit] = POOL
        for place, keeper in self.gates.items():
            if keeper == unit:
                self.gates[place] = ABANDONED

    def wars_captured(self, seat: int, unit: int, area: int) -> None:
        assert self.where[unit] == area < OFF_MAP
        self.where[unit] = CAPTURED + seat

    def wars_released(self, seat: int, unit: int) -> None:
        assert self.where[unit] == CAPTURED + seat
        self.where[unit] = POOL

    def wars_replaced(self, unit: int, by: int, area: int) -> None:
        assert self.where[unit] == area < OFF_MAP
        assert self.where[by] == POOL
        self.where[unit] = POOL
        self.where[by] = area

    def wars_submerged(self, unit: int, area: int) -> None:
        assert self.where[unit] == area < OFF_MAP
        self.where[unit] = CARD

    def wars_sorcery(self, seat: int, unit: int, ability: str) -> None:
        assert self.where[unit] < OFF_MAP
        self.where[unit] = ON_CARD + PLACES.index("sl.sorcery")

    def wars_shambler_waits(self, unit: int, seat: int) -> None:
        assert self.where[unit] == POOL
        self.where[unit] = ON_CARD + PLACES.index("shambler")

    def wars_book_covered(self, unit: int, book: str, seat: int) -> None:
        assert self.where[unit] == POOL
        assert book in self.books[seat]
        self.where[unit] = ON_CARD + PLACES.index("moon_beast")

    def wars_book_uncovered(self, unit: int, book: str) -> None:
        assert self.where[unit] == ON_CARD + PLACES.index("moon_beast")
        self.where[unit] = POOL

    def wars_turned_to_dust(self, unit: int) -> None:
        assert self.where[unit] == POOL
        self.where[unit] = GONE

    def wars_boxed(self, unit: int) -> None:
        assert TRAITS_OF[unit] & ACOLYTE
        self.where[unit] = GONE

    def wars_gone_to_sea(self, unit: int) -> None:
        assert self.where[unit] == POOL
        assert TRAITS_OF[unit] & ACOLYTE
        self.where[unit] = GONE

    def wars_acolyte_gone(self, unit: int) -> None:
        assert TRAITS_OF[unit] & ACOLYTE
        self.where[unit] = GONE

    def wars_gate_asleep(self, unit: int, area: int) -> None:
        assert self.gates[area] == unit
        self.where[unit] = ON_CARD + PLACES.index("sl.slumber")
        self.gates[self.where[unit]] = self.gates.pop(area)

    def wars_gate_awake(self, area: int) -> None:
        assert area not in self.gates, "at most one gate per area"
        self.gates[area] = self.gates.pop(ON_CARD + PLACES.index("sl.slumber"))

    def wars_action_phase(self, round: int) -> None:
        assert round == self.round + 1, "rounds follow each other"
        self.round = round

    def wars_gather(self, round: int) -> None:
        self.gathers = True

    def captives_go_home(self) -> None:
        captive = range(CAPTURED, CAPTURED + MOST_SEATS)
        self.where = [POOL if place in captive else place for place in self.where]
        self.gathers = False

    def wars_gate_made(self, area: int) -> None:
        assert area not in self.gates, "at most one gate per area"
        self.gates[area] = ABANDONED

    def wars_gate_removed(self, area: int) -> None:
        del self.gates[area]

    def wars_gate_moved(self, start: int, area: int) -> None:
        assert area not in self.gates, "at most one gate per area"
        self.gates[area] = self.gates.pop(start)

    def wars_gate_controlled(self, unit: int, area: int) -> None:
        assert self.gates[area] == ABANDONED, "at most one controller per gate"
        assert unit not in self.gates.values(), "nobody controls two gates"
        self.gates[area] = unit

    def wars_gate_abandoned(self, area: int) -> None:
        assert self.gates[area] >= 0
        self.gates[area] = ABANDONED

    def wars_desecrated(self, area: int) -> None:
        assert area not in self.desecrated
        self.desecrated = sorted([*self.desecrated, area])

    def wars_cathedral(self, area: int) -> None:
        free = self.glyph[area] not in [self.glyph[other] for other in self.cathedrals]
        assert free or self.world == "shaggai", "one for each glyph"
        self.cathedrals = sorted([*self.cathedrals, area])

    def wars_cathedral_removed(self, area: int) -> None:
        self.cathedrals.remove(area)

    def wars_extinct(self, unit: int) -> None:
        assert self.where[unit] == POOL
        assert KIND_OF[unit] == YOTHAN or unit == NODENS
        self.where[unit] = GONE
        if unit == NODENS:
            del self.cards[CARD_OF[unit]]

    # -- the cards -------------------------------------------------------------------------------

    def wars_power(self, seat: int, n: int, total: int) -> None:
        assert n > 0
        self.power[seat] += n
        assert self.power[seat] == total

    wars_minimum = wars_power

    def wars_paid(self, seat: int, n: int, total: int) -> None:
        assert 0 < n <= self.power[seat], "nobody pays more than there is"
        self.power[seat] -= n
        assert self.power[seat] == total

    wars_lost_power = wars_paid

    def wars_doom(self, seat: int, n: int, total: int) -> None:
        assert n > 0
        self.doom[seat] += n
        assert self.doom[seat] == total

    def wars_paid_doom(self, seat: int, n: int, total: int) -> None:
        assert 0 < n <= self.doom[seat], "nobody pays more doom than there is"
        self.doom[seat] -= n
        assert self.doom[seat] == total

    def wars_card_taken(self, seat: int, card: int) -> None:
        # The card of an independent may be given away, those of Servitors and investigators must be.
        handed_on = CARDS[card].sort in (INDEPENDENT, INVESTIGATOR) or CARDS[card].id == "servitor"
        assert handed_on or card not in self.cards, "nobody takes what somebody has"
        self.cards[card] = seat

    def wars_card_returned(self, card: int) -> None:
        del self.cards[card]

    def wars_book(self, seat: int, book: str) -> None:
        assert book in BOOKS[self.faction[seat]] or book in CARD_OF_BOOK
        assert book not in self.books[seat]
        self.books[seat] = sorted([*self.books[seat], book])

    def wars_book_left(self, seat: int, book: str) -> None:
        self.books[seat].remove(book)

    def wars_sign_lost(self, seat: int, value: int) -> None:
        self.wars_revealed(seat, value)

    wars_sign_paid = wars_sign_lost

    def wars_sign_value(self, seat: int, value: int) -> None:
        self.held[3 * seat + value - 1] += 1

    wars_sign_open = wars_sign_value

    def wars_revealed(self, seat: int, value: int) -> None:
        assert self.held[3 * seat + value - 1] > 0
        self.held[3 * seat + value - 1] -= 1
        self.revealed[value - 1] += 1

    def wars_ritual(self, seat: int, cost: int) -> None:
        self.rituals += 1

    def wars_ritual_back(self, cost: int) -> None:
        self.rituals -= 1

    wars_ceremony = wars_ritual


def check_box() -> None:
    """The units are those of the printed box, each with a number of its own."""
    assert sorted(unit for data in KINDS for unit in data.units) == list(range(UNITS))
    for data in FACTIONS:
        counts = [len(KINDS[which].units) for which in data.kinds]
        goos = len(data.of(GOO))
        assert counts == [BOX["cultist"], *MONSTERS[data.id], *([BOX["goo"]] * goos)], data.id
        assert {KINDS[which].id: len(KINDS[which].units) for which in data.tokens} == TOKENS.get(data.id, {})


# -- playing ---------------------------------------------------------------------------------------


class Lively:
    """Random, but it neither drops its Power nor abandons gates while there is anything else."""

    name = "lively"

    def choose(self, position: Position, rng: Random) -> Action:
        dull = ("wars.drop_power", "wars.abandon")
        actions = [action for action in position.node.actions if action[0] not in dull]
        return rng.choice(actions or position.node.actions)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return []


@dataclass(frozen=True)
class Plan:
    """Which games: ``bots`` is one name for all seats, or one name per seat."""

    players: int
    bots: tuple[str, ...]
    cards: bool = False
    factions: tuple[str, ...] = SHORTS
    agreed: tuple[tuple[str, str], ...] = ()  # options of all these games
    world: str = ""

    def options(self, k: int) -> dict[str, Any]:
        """All orders of factions in turn; random games also try the options and all maps."""
        orders = faction_orders(self.players, self.factions)
        given: dict[str, Any] = {"factions": ",".join(orders[k % len(orders)])}
        if self.bots in (("random",), ("lively",)):
            given["fertility_cult"] = "unlimited" if k % 5 == 4 else "one_action"
            given["first_player"] = "alphabetical" if k % 3 == 2 else "random"
            large = sorted(id for id in MAPS if board(id).players >= self.players)
            given["map"] = large[k // 7 % len(large)] if k % 7 == 6 else "auto"
        if self.world:
            layouts = [id for id in MAPS if board(id).world == self.world]
            fitting = [id for id in layouts if board(id).players == max(3, self.players)]
            given["map"] = fitting[k % len(fitting)]
        if self.cards:
            here = board(given["map"]).world if given.get("map", "auto") != "auto" else "earth"
            given |= card_options(k, self.players, here)
        return given | dict(self.agreed)

    def bot_in(self, seat: int, k: int) -> str:
        """The bots move one seat on after every round of all faction orders."""
        return self.bots[(seat + k // len(faction_orders(self.players, self.factions))) % len(self.bots)]


def card_options(k: int, players: int, world: str = "earth") -> dict[str, str]:
    """Every other game with all cards, the others with some of them; options of cards are on."""
    rng = Random(f"cards {k}")
    known = [CARDS[card].name for card in supply_cards() if world not in CARDS[card].data.get("not_on", ())]
    some = rng.sample(known, rng.randint(1, len(known)))
    values: dict[str, set[str]] = {}
    for data in CARDS:
        if "option" in data.data and ("per_seat" not in data.data or data.data["copy"] <= players):
            printed = "marks" in data.data and world not in data.data["marks"]  # markers are not used here
            usual = {"off"} if printed or "per_seat" in data.data else set()
            values.setdefault(option_of(data), usual).update([] if printed else data.data.get("when", ["on"]))
    switches = {name: rng.choice(sorted(found)) for name, found in values.items()}
    goos = "unplayed" if k % 2 else "any"  # of some cards perhaps none could be used else
    return {"cards": "all" if k % 2 else ",".join(some), "faction_goos": goos, **switches}


@cache
def faction_orders(players: int, factions: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All of them, shuffled: a few games show every faction in every seat."""
    orders = list(permutations(factions, players))
    Random(f"orders {players}").shuffle(orders)
    return orders


@dataclass
class Result:
    """The sums of many games."""

    games: int = 0
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)  # by bot
    played: Counter[str] = field(default_factory=Counter)
    won_by_faction: Counter[str] = field(default_factory=Counter)  # by bot and faction
    played_by_faction: Counter[str] = field(default_factory=Counter)
    violation: str = ""

    def add(self, other: Result) -> None:
        self.games += other.games
        self.decisions += other.decisions
        for name in ("ends", "rounds", "won", "played", "won_by_faction", "played_by_faction"):
            getattr(self, name).update(getattr(other, name))
        self.violation = self.violation or other.violation

    def count(self, plan: Plan, k: int, s: WarsState, outcome: Outcome, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.ends[outcome.reason.key.rpartition(".")[2]] += 1
        self.rounds[s.round] += 1
        for seat in range(s.players):
            bot = plan.bot_in(seat, k)
            which = f"{bot} {FACTIONS[s.faction[seat]].short}"
            self.played[bot] += 1
            self.played_by_faction[which] += 1
            if seat in outcome.winners:
                self.won[bot] += 1
                self.won_by_faction[which] += 1


def play(plan: Plan, k: int) -> tuple[WarsState, Outcome, int]:
    """Game number k, with all checks after every step."""
    rng = Random(f"{plan.players} {' '.join(plan.bots)} {k}")
    names = [plan.bot_in(seat, k) for seat in range(plan.players)]
    bots = [Lively() if name == "lively" else make_bot(GAME, name) for name in names]
    s = new_state(GAME.options(plan.players, plan.options(k)))
    s.events = []  # from the very beginning, before the first question
    settle(s)
    referee = Referee(s)
    referee.hears(s.events)
    decisions = 0
    while True:
        node = s.pending
        check_table(s)
        referee.compares(s)
        if isinstance(node, Decision):
            decisions += 1
            assert decisions < LONGEST, "the game does not end"
            referee.hears(GAME.play(s, bots[node.seat].choose(Position(GAME, s, node), rng)))
        elif isinstance(node, Chance):
            referee.hears(GAME.play(s, fast_answer(node, rng)))
        else:
            assert isinstance(node, Outcome)
            check_outcome(s, node)
            return s, node, decisions


def check_outcome(s: WarsState, outcome: Outcome) -> None:
    """Six books and the most doom among those who have them; nobody has: humanity wins."""
    if outcome.reason.key == "wars.end.blind_idiot_god":
        assert outcome.winners == (s.holder[card("dire_azathoth")],)
        return
    if outcome.reason.key == "wars.end.cosmic_web":
        assert outcome.winners == (s.holder[card("atlach_nacha")],)
        return
    if outcome.reason.key == "wars.end.citadels":
        assert outcome.winners == lords(s)
        return
    ready = [seat for seat in range(s.players) if min(s.slots[seat]) >= FIRST_BOOK]
    most = max((s.doom[seat] for seat in ready), default=0)
    assert outcome.winners == tuple(seat for seat in ready if s.doom[seat] == most)
    assert outcome.scores == tuple(s.doom)
    assert not any(s.sign_count(seat) for seat in range(s.players)), "at the end everything is revealed"


def play_some(plan: Plan, first: int, last: int) -> Result:
    """Games first to last - 1; stops at a violation."""
    result = Result()
    for k in range(first, last):
        try:
            s, outcome, decisions = play(plan, k)
        except Exception:
            result.violation = f"{plan.players} players, game {k}:\n{traceback.format_exc()}"
            return result
        result.count(plan, k, s, outcome, decisions)
    return result


def chunks(plan: Plan, first: int, games: int, processes: int) -> Iterator[Result]:
    size = max(1, min(100, games // (4 * processes)))
    parts = [(k, min(k + size, first + games)) for k in range(first, first + games, size)]
    if processes == 1:
        for a, b in parts:
            yield play_some(plan, a, b)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play_some, plan, a, b) for a, b in parts]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for job in waiting:
                job.cancel()


def run(plan: Plan, first: int, games: int, processes: int) -> Result:
    """All games of one number of players, with a line of progress."""
    result = Result()
    start = time.monotonic()
    for part in chunks(plan, first, games, processes):
        result.add(part)
        passed = time.monotonic() - start
        print(
            f"\r{plan.players} players: {result.games} of {games} games, {passed:.0f} s ",
            end="",
            file=sys.stderr,
            flush=True,
        )
        if result.violation:
            break
    print(file=sys.stderr)
    return result


def tell(plan: Plan, result: Result) -> None:
    games = max(1, result.games)
    ends = ", ".join(f"{name} {n} ({100 * n / games:.1f} %)" for name, n in result.ends.most_common())
    rounds = ", ".join(f"{number}: {n}" for number, n in sorted(result.rounds.items()))
    print(f"{plan.players} players, {' '.join(plan.bots)}: {result.games} games, no violation")
    print(f"  decisions per game: {result.decisions / games:.0f}")
    print(f"  endings: {ends}")
    print(f"  games by number of rounds: {rounds}")
    for bot, n in sorted(result.played.items()):
        print(f"  {bot}: won {result.won[bot]} of {n} ({100 * result.won[bot] / n:.1f} %)")
        for which, times in sorted(result.played_by_faction.items()):
            if which.startswith(f"{bot} "):
                print(f"    {which.rpartition(' ')[2]}: {result.won_by_faction[which]} of {times}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="games for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=SEATS)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--cards", action="store_true", help="with cards beside the map")
    parser.add_argument("--options", nargs="+", default=[], help="of all games: colour=on cards=gnorri")
    parser.add_argument("--world", default="", help="all games in this world")
    parser.add_argument("--bots", nargs="+", default=["random"], help="one for all, or one per seat")
    options = parser.parse_args()
    check_box()
    for players in options.players:
        if len(options.bots) not in (1, players):
            parser.error(f"--bots: one name, or {players}")
        agreed = tuple((name, value) for name, _, value in (one.partition("=") for one in options.options))
        plan = Plan(players, tuple(options.bots), options.cards, agreed=agreed, world=options.world)
        result = run(plan, options.first, options.games, options.processes)
        if result.violation:
            print(result.violation, file=sys.stderr)
            return 1
        tell(plan, result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
