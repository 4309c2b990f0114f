"""Cthulhu Wars as numbers for learners: the own faction first, the others clockwise.

Of elder signs a seat learns the values of its own and how many the others hold.  Numbers stand only for
what may come into play at a table: the areas of its map, and the kinds and cards that its options allow.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.content import SHIPPED
from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.content import (
    ADDITION,
    BIT,
    BORROWED,
    CARD_OF,
    CARDS,
    COUNTERS,
    FACTION,
    KIND_OF,
    KINDS,
    MOST_PLACES,
    PLACE,
    RITUAL,
)
from fhtagn.games.wars.rules.options import CONTENT_OPTION
from fhtagn.games.wars.rules.pieces import ABANDONED, CAPTURED, CARD, GATE_KINDS, OFF_MAP, ON_CARD, POOL
from fhtagn.games.wars.rules.points import BOOKS, EMPTY
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.tags import CARD_TAGS, SEAT_TAGS
from fhtagn.games.wars.rules.turn import Turn
from fhtagn.games.wars.show import scope

SLOTS: Final = 6  # of the largest faction card
MOST_SCOPES: Final = 32  # that are kept


class Scope:
    """Where things stand in the observations of a table, by their numbers; -1: they cannot come into play."""

    __slots__ = (
        "added",
        "basis",
        "cards",
        "columns",
        "counters",
        "factions",
        "kinds",
        "of_cards",
        "place_at",
        "places",
        "tagged",
        "units",
    )

    def __init__(self, options: Options, basis: dict[str, str]) -> None:
        self.basis = basis  # kept, so that nothing else has its address
        is_shipped = options[CONTENT_OPTION.name] == SHIPPED
        # With a map of somebody's own everything is possible.
        here = scope.cards(options) if is_shipped else list(range(len(CARDS)))
        borrowed = [kind for card in here for kind in BORROWED.get(card, [])]
        kinds = [kind for kind, data in enumerate(KINDS) if data.card in here]
        self.cards = here
        self.factions = [card for card in here if CARDS[card].sort == FACTION]
        self.counters = [name for card, name in COUNTERS if card in here]
        self.added = [book_number(book) for book in _added()]
        self.tagged = [card for card in here if CARDS[card].data.get("tagged")]
        known = sorted({*kinds, *borrowed})
        self.kinds = len(known)
        column_of = {kind: column for column, kind in enumerate(known)}
        self.units = [unit for unit, kind in enumerate(KIND_OF) if kind in column_of]
        self.columns = [column_of[KIND_OF[unit]] for unit in self.units]
        self.of_cards = [CARD_OF[unit] for unit in self.units]
        self.places = MOST_PLACES
        self.place_at = list(PLACE)
        if is_shipped:
            areas = scope.areas(options)
            self.places = len(areas)
            self.place_at = [-1] * len(PLACE)
            for column, area in enumerate(areas):
                self.place_at[area] = column


_scopes: Final[dict[int, Scope]] = {}  # by the address of a state's options, which clones share


def scope_of(s: WarsState) -> Scope:
    """The scope of a state's table."""
    found = _scopes.get(id(s.options))
    if found is None:
        if len(_scopes) >= MOST_SCOPES:
            _scopes.clear()
        options: Options = {**s.options, "players": s.players}
        found = _scopes[id(s.options)] = Scope(options, s.options)
    return found


def feature_table(options: Options) -> list[Feature]:
    n: int = options["players"]
    table = Scope(options, {})
    kinds = table.kinds
    places = table.places
    cards = len(table.cards)
    return [
        Feature("areas", (places,), 1, "which areas the map still has"),
        Feature("units", (places, kinds), 12, "units and tokens in each area, by kind"),
        Feature("aside", (3, kinds), 20, "units in the pool, on their card, captured, by kind"),
        Feature("captives", (n,), 12, "units that each player has captured"),
        Feature("gates", (places, 1 + n), 1, "gate in each area: abandoned, or whose"),
        Feature(
            "gate_kinds", (len(GATE_KINDS) - 1, n), 6, "special gates that each player controls, by kind"
        ),
        Feature("cards", (n, cards), 1, "faction and loyalty cards of each player"),
        Feature("market", (cards,), 1, "cards that can be bought"),
        Feature("faction", (n, len(table.factions)), 1, "who plays which faction"),
        Feature("power", (n,), 60, "Power of each player"),
        Feature("doom", (n,), 40, "Doom of each player"),
        Feature("books", (n, SLOTS + len(table.added)), 1, "spellbooks that each player has"),
        Feature("requirements", (n, SLOTS), 1, "spellbook requirements that each player has met"),
        Feature("signs", (n,), 12, "elder signs of each player"),
        Feature("own_signs", (3,), 12, "own elder signs worth one, two, three"),
        Feature("ritual", (1,), 1, "the marker on the ritual track"),
        Feature("counters", (len(table.counters),), 20, "counters of cards"),
        Feature("tags", (n, len(SEAT_TAGS)), 1, "tokens that lie before each player"),
        Feature("card_tags", (len(table.tagged), len(CARD_TAGS)), 1, "what is so about each tagged card"),
        Feature("round", (1,), 40, "rounds so far"),
        Feature("direction", (1,), 1, "clockwise (1) or counter-clockwise (-1)", low=-1),
        Feature("first", (n,), 1, "the starting player"),
        Feature("decides", (n,), 1, "who decides now"),
        Feature("turn", (2,), 2, "part of the turn; was anything done that needs no action?"),
        Feature("battle", (places,), 1, "where a battle is fought"),
        Feature("sides", (2, n), 1, "attacker and defender"),
        Feature("results", (4,), 20, "kills and pains that each side must still take"),
    ]


def features(s: WarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    table = scope_of(s)
    kinds = table.kinds
    place_at = table.place_at
    units = [0.0] * (table.places * kinds)  # by area and kind, tokens among them
    aside = [0.0] * (3 * kinds)  # in the pool, on the own card, captured
    where = s.where
    holder = s.holder
    most = len(where)
    for unit, column, card in zip(table.units, table.columns, table.of_cards, strict=True):
        if unit >= most:
            break
        if holder[card] < 0:
            continue
        place = where[unit]
        if place < OFF_MAP:
            units[place_at[place] * kinds + column] += 1.0
        elif place == POOL:
            aside[column] += 1.0
        elif place == CARD:
            aside[kinds + column] += 1.0
        elif CAPTURED <= place < ON_CARD:
            aside[2 * kinds + column] += 1.0
    captives = [float(s.where.count(CAPTURED + who)) for who in order]
    return {
        "areas": _row(table.places, [place_at[area] for area in s.board.areas]),
        "units": units,
        "aside": aside,
        "captives": captives,
        "gates": _gates(s, order, table),
        "gate_kinds": _gate_kinds(s, seat),
        "cards": [float(s.holder[card] == who) for who in order for card in table.cards],
        "market": [float(card in s.market) for card in table.cards],
        "faction": [float(s.faction[who] == faction) for who in order for faction in table.factions],
        "power": [float(s.power[who]) for who in order],
        "doom": [float(s.doom[who]) for who in order],
        "books": [n for who in order for n in _books(s, who, table)],
        "requirements": [n for who in order for n in _requirements(s, who)],
        "signs": [float(s.sign_count(who)) for who in order],
        "own_signs": [float(s.signs_worth(seat, value)) for value in (1, 2, 3)],
        "ritual": [s.ritual / len(RITUAL[s.players])],
        "counters": [float(s.count(name)) for name in table.counters],
        "tags": [float(holds(s, who)) for who in order for holds in SEAT_TAGS.values()],
        "card_tags": [float(is_so(s, card)) for card in table.tagged for is_so in CARD_TAGS.values()],
        "round": [float(s.round)],
        "direction": [float(s.direction)],
        "first": [float(who == s.first) for who in order],
        "decides": [float(who == decides) for who in order],
        "turn": turn_of(s),
        **_battle(s, order, table),
    }


def turn_of(s: WarsState) -> list[float]:
    """How far the turn at hand is: its part, and whether Power can no longer be dropped."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Turn):
            return [float(frame.stage), float(frame.touched)]
    return [0.0, 0.0]


def _gate_kinds(s: WarsState, seat: Seat) -> list[float]:
    """By kind: how many of them each player controls."""
    players = s.players
    found = [0.0] * ((len(GATE_KINDS) - 1) * players)
    for kind, keeper in zip(s.gate_kinds, s.gate_by, strict=True):
        if kind and keeper != ABANDONED:
            owner = s.owner(keeper)
            if 0 <= owner < players:
                found[(kind - 1) * players + (owner - seat) % players] += 1.0
    return found


def _row(length: int, marked: list[int]) -> list[float]:
    """Ones at these places."""
    found = [0.0] * length
    for place in marked:
        found[place] = 1.0
    return found


def _gates(s: WarsState, order: list[Seat], table: Scope) -> list[float]:
    """By area: abandoned, or whose it is."""
    each = 1 + len(order)
    found = [0.0] * (table.places * each)
    laid = s.laid_gates()
    kept = [s.gate_areas(who) for who in order]
    for area in s.board.areas:
        bit = BIT[area]
        first = table.place_at[area] * each
        if laid & bit and s.keeper(area) == ABANDONED:
            found[first] = 1.0
        for step, mask in enumerate(kept, start=1):
            if mask & bit:
                found[first + step] = 1.0
    return found


def _added() -> list[str]:
    """Spellbooks that house rules add to a faction."""
    return [book for card in BOOKS if CARDS[card].sort == ADDITION for book in BOOKS[card]]


def _books(s: WarsState, seat: Seat, table: Scope) -> list[float]:
    books = BOOKS.get(s.faction[seat])
    if books is None:  # no faction yet
        return [0.0] * (SLOTS + len(table.added))
    slots = s.slots[seat]
    found = [float(book_number(book) in slots) for book in books]
    for number in table.added:
        found.append(float(number in slots))
    return found


def _requirements(s: WarsState, seat: Seat) -> list[float]:
    return [float(slot != EMPTY) for slot in s.slots[seat]] or [0.0] * SLOTS


def _battle(s: WarsState, order: list[Seat], table: Scope) -> dict[str, list[float]]:
    """Where, who against whom, and the kills and pains that each side must still take."""
    b = s.battle
    if b is None:
        return {"battle": [0.0] * table.places, "sides": [0.0] * (2 * s.players), "results": [0.0] * 4}
    return {
        "battle": _row(table.places, [table.place_at[b.area]]),
        "sides": [float(who == fighter) for fighter in b.sides for who in order],
        "results": [float(n) for n in (*b.kills, *b.pains)],
    }
