"""Cthulhu Wars as numbers for learners: the own faction first, the others clockwise.

Of elder signs a seat learns the values of its own and how many the others hold.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.wars.rules.content import AREAS, FACTIONS, KIND_OF, KINDS, RITUAL
from fhtagn.games.wars.rules.state import ABANDONED, CAPTURED, CARD, NO_GATE, POOL, WarsState

BOOKS: Final = 6
SIGN_VALUES: Final = 3


def features(s: WarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    kinds = len(KINDS)
    units = [0.0] * (AREAS * kinds)  # by area and kind
    aside = [0.0] * (3 * kinds)  # in the pool, on the own card, captured
    for unit, place in enumerate(s.where):
        if s.owner(unit) < 0:
            continue
        if place >= 0:
            units[place * kinds + KIND_OF[unit]] += 1.0
        elif place == POOL:
            aside[KIND_OF[unit]] += 1.0
        elif place == CARD:
            aside[kinds + KIND_OF[unit]] += 1.0
        elif place <= CAPTURED:
            aside[2 * kinds + KIND_OF[unit]] += 1.0
    captives = [float(s.where.count(CAPTURED - who)) for who in order]
    return {
        "areas": [float(area in s.board.areas) for area in range(AREAS)],
        "units": units,
        "aside": aside,
        "captives": captives,
        "gates": _gates(s, order),
        "desecrated": [float(done) for done in s.desecrated],
        "faction": [float(s.faction[who] == faction) for who in order for faction in range(len(FACTIONS))],
        "power": [float(s.power[who]) for who in order],
        "doom": [float(s.doom[who]) for who in order],
        "books": _bits([s.books[who] for who in order]),
        "requirements": _bits([s.slots[who] | s.earned[who] for who in order]),
        "signs": [float(s.sign_count(who)) for who in order],
        "own_signs": [float(n) for n in s.signs[SIGN_VALUES * seat : SIGN_VALUES * (seat + 1)]],
        "ritual": [s.ritual / len(RITUAL[s.players])],
        "decay": [float(s.decay)],
        "round": [float(s.round)],
        "direction": [float(s.direction)],
        "first": [float(who == s.first) for who in order],
        "decides": [float(who == decides) for who in order],
        **_battle(s, order),
    }


def _gates(s: WarsState, order: list[Seat]) -> list[float]:
    """By area: abandoned, or whose it is."""
    found: list[float] = []
    for keeper in s.gate:
        found.append(float(keeper == ABANDONED))
        owner = s.owner(keeper) if keeper not in (ABANDONED, NO_GATE) else -1
        found += [float(who == owner) for who in order]
    return found


def _bits(numbers: list[int]) -> list[float]:
    return [float(number >> i & 1) for number in numbers for i in range(BOOKS)]


def _battle(s: WarsState, order: list[Seat]) -> dict[str, list[float]]:
    """Where, who against whom, and the kills and pains that each side must still take."""
    b = s.battle
    if b is None:
        return {"battle": [0.0] * AREAS, "sides": [0.0] * (2 * s.players), "results": [0.0] * 4}
    return {
        "battle": [float(area == b.area) for area in range(AREAS)],
        "sides": [float(who == fighter) for fighter in b.seats for who in order],
        "results": [float(n) for n in (*b.kills, *b.pains)],
    }
