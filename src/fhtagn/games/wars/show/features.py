"""Cthulhu Wars as numbers for learners: the own faction first, the others clockwise.

Of elder signs a seat learns the values of its own and how many the others hold.  Areas are counted within
their world, so that the numbers are as many on every map.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.rules.books import book_number
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    COUNTERS,
    FACTIONS,
    KIND_OF,
    KINDS,
    MOST_PLACES,
    PLACE,
    RITUAL,
)
from fhtagn.games.wars.rules.pieces import ABANDONED, CAPTURED, CARD, GATE_KINDS, OFF_MAP, ON_CARD, POOL
from fhtagn.games.wars.rules.points import BOOKS, EMPTY
from fhtagn.games.wars.rules.state import WarsState

SLOTS: Final = 6  # of the largest faction card


def feature_table(options: Options) -> list[Feature]:
    n: int = options["players"]
    kinds = len(KINDS)
    places = MOST_PLACES
    return [
        Feature("areas", (places,), 1, "which areas the map has"),
        Feature("units", (places, kinds), 12, "units and tokens in each area, by kind"),
        Feature("aside", (3, kinds), 20, "units in the pool, on their card, captured, by kind"),
        Feature("captives", (n,), 12, "units that each player has captured"),
        Feature("gates", (places, 1 + n), 1, "gate in each area: abandoned, or whose"),
        Feature(
            "gate_kinds", (len(GATE_KINDS) - 1, n), 6, "special gates that each player controls, by kind"
        ),
        Feature("cards", (n, len(CARDS)), 1, "faction and loyalty cards of each player"),
        Feature("market", (len(CARDS),), 1, "cards that can be bought"),
        Feature("faction", (n, len(FACTIONS)), 1, "who plays which faction"),
        Feature("power", (n,), 60, "Power of each player"),
        Feature("doom", (n,), 40, "Doom of each player"),
        Feature("books", (n, SLOTS), 1, "spellbooks that each player has"),
        Feature("requirements", (n, SLOTS), 1, "spellbook requirements that each player has met"),
        Feature("signs", (n,), 12, "elder signs of each player"),
        Feature("own_signs", (3,), 12, "own elder signs worth one, two, three"),
        Feature("ritual", (1,), 1, "the marker on the ritual track"),
        Feature("counters", (len(COUNTERS),), 20, "counters of cards"),
        Feature("round", (1,), 40, "rounds so far"),
        Feature("direction", (1,), 1, "clockwise (1) or counter-clockwise (-1)", low=-1),
        Feature("first", (n,), 1, "the starting player"),
        Feature("decides", (n,), 1, "who decides now"),
        Feature("battle", (places,), 1, "where a battle is fought"),
        Feature("sides", (2, n), 1, "attacker and defender"),
        Feature("results", (4,), 20, "kills and pains that each side must still take"),
    ]


def features(s: WarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    kinds = len(KINDS)
    units = [0.0] * (MOST_PLACES * kinds)  # by area and kind, tokens among them
    aside = [0.0] * (3 * kinds)  # in the pool, on the own card, captured
    for unit, place in enumerate(s.where):
        if s.owner(unit) < 0:
            continue
        if place < OFF_MAP:
            units[PLACE[place] * kinds + KIND_OF[unit]] += 1.0
        elif place == POOL:
            aside[KIND_OF[unit]] += 1.0
        elif place == CARD:
            aside[kinds + KIND_OF[unit]] += 1.0
        elif CAPTURED <= place < ON_CARD:
            aside[2 * kinds + KIND_OF[unit]] += 1.0
    captives = [float(s.where.count(CAPTURED + who)) for who in order]
    return {
        "areas": [float(s.board.all >> place & 1) for place in range(MOST_PLACES)],
        "units": units,
        "aside": aside,
        "captives": captives,
        "gates": _gates(s, order),
        "gate_kinds": _gate_kinds(s, order),
        "cards": [float(s.holder[card] == who) for who in order for card in range(len(CARDS))],
        "market": [float(card in s.market) for card in range(len(CARDS))],
        "faction": [float(s.faction[who] == faction) for who in order for faction in range(len(FACTIONS))],
        "power": [float(s.power[who]) for who in order],
        "doom": [float(s.doom[who]) for who in order],
        "books": [n for who in order for n in _books(s, who)],
        "requirements": [n for who in order for n in _requirements(s, who)],
        "signs": [float(s.sign_count(who)) for who in order],
        "own_signs": [float(s.signs_worth(seat, value)) for value in (1, 2, 3)],
        "ritual": [s.ritual / len(RITUAL[s.players])],
        "counters": [float(s.count(name)) for _, name in COUNTERS],
        "round": [float(s.round)],
        "direction": [float(s.direction)],
        "first": [float(who == s.first) for who in order],
        "decides": [float(who == decides) for who in order],
        **_battle(s, order),
    }


def _gate_kinds(s: WarsState, order: list[Seat]) -> list[float]:
    """By kind: how many of them each player controls."""
    kept = [
        (kind, s.owner(keeper))
        for kind, keeper in zip(s.gate_kinds, s.gate_by, strict=True)
        if keeper != ABANDONED
    ]
    return [float(kept.count((kind, who))) for kind in range(1, len(GATE_KINDS)) for who in order]


def _gates(s: WarsState, order: list[Seat]) -> list[float]:
    """By area: abandoned, or whose it is."""
    each = 1 + len(order)
    found = [0.0] * (MOST_PLACES * each)
    for area in s.board.areas:
        lies = s.laid_gates() & BIT[area] != 0
        first = PLACE[area] * each
        found[first] = float(lies and s.keeper(area) == ABANDONED)
        found[first + 1 : first + each] = [float(s.controls(who, area)) for who in order]
    return found


def _books(s: WarsState, seat: Seat) -> list[float]:
    books = BOOKS.get(s.faction[seat])
    if books is None:  # no faction yet
        return [0.0] * SLOTS
    return [float(book_number(book) in s.slots[seat]) for book in books]


def _requirements(s: WarsState, seat: Seat) -> list[float]:
    return [float(slot != EMPTY) for slot in s.slots[seat]] or [0.0] * SLOTS


def _battle(s: WarsState, order: list[Seat]) -> dict[str, list[float]]:
    """Where, who against whom, and the kills and pains that each side must still take."""
    b = s.battle
    if b is None:
        return {"battle": [0.0] * MOST_PLACES, "sides": [0.0] * (2 * s.players), "results": [0.0] * 4}
    return {
        "battle": [float(place == PLACE[b.area]) for place in range(MOST_PLACES)],
        "sides": [float(who == fighter) for fighter in b.sides for who in order],
        "results": [float(n) for n in (*b.kills, *b.pains)],
    }
