"""Rise of the Cults as numbers for learners: the own cult first, the others clockwise, then the NPC."""

from __future__ import annotations

from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.cults.rules.action_phase import Turn
from fhtagn.games.cults.rules.cult_phase import ChooseDice
from fhtagn.games.cults.rules.pay import Pay
from fhtagn.games.cults.rules.scoring import points
from fhtagn.games.cults.rules.state import (
    AREAS,
    ASIDE,
    CHAOS_IN_DECK,
    DECK,
    HELD,
    LAID,
    LEVELS,
    NONE,
    OPEN,
    PHASES,
    PILE,
    PLANS,
    STACK,
    CultsState,
)


def features(s: CultsState, seat: Seat) -> dict[str, list[float]]:
    sides = s.order(seat)
    kinds = len(s.agreed.content.cards)
    zones = s.cards.zones
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    return {
        "hand": _counts(zones[HELD + seat], kinds),
        "laid": _counts(zones[LAID + seat], kinds),
        "piles": [n for side in sides for n in _counts(zones[PILE + side], kinds)],
        "open": [n for side in sides for n in _counts(zones[OPEN + side], kinds)],
        # All cards of a cult are known, only not which of them are in the hand.
        "hidden": [n for side in sides for n in _counts(_hidden(s, side), kinds)],
        "counts": [
            float(len(zones[zone + side])) for side in sides for zone in (DECK, CHAOS_IN_DECK, HELD, LAID)
        ],
        "aside": [float(len(zones[ASIDE]))],
        "stacks": [float(len(zones[STACK + slot])) for slot in range(2 * AREAS)],
        "stack_cards": [n for slot in range(2 * AREAS) for n in _counts(zones[STACK + slot][:1], kinds)],
        "rituals": [float(n) for side in sides for n in _row(s.rituals, side, AREAS * LEVELS)],
        "sites": [float(n) for side in sides for n in _row(s.sites, side, AREAS)],
        "dominance": [float(n) for side in sides for n in _row(s.dominance, side, AREAS)],
        "tokens": [float(n) for side in sides for n in s.tokens_of(side)],
        "fist": [float(s.fist[seat]) if s.fist[seat] != NONE else -1.0],
        "executed": [float(n) for side in sides for n in _row(s.executed, side, len(PLANS))],
        "markers": [n for district in range(AREAS) for n in _markers(s, district, sides)],
        "districts": [float(n) for row in (s.sanity, s.track, s.arrived) for n in row],
        "values": [float(n) for n in s.values],
        "points": [float(points(s, side)) for side in sides],
        "decides": [float(side == decides) for side in sides],
        "first": [float(side == s.first) for side in sides],
        "when": [float(s.round), float(s.agreed.rounds), *[float(s.phase == p) for p in range(len(PHASES))]],
        "under_way": _under_way(s),
        "goal": [float(s.goal == goal) for goal in range(len(s.agreed.content.goals))],
    }


def _counts(cards: bytes, kinds: int) -> list[float]:
    found = [0.0] * kinds
    for kind in cards:
        found[kind] += 1.0
    return found


def _hidden(s: CultsState, side: int) -> bytes:
    zones = s.cards.zones
    aside = zones[ASIDE] if side >= s.players else b""
    return zones[DECK + side] + zones[HELD + side] + zones[LAID + side] + aside


def _row(row: bytes, side: int, width: int) -> bytes:
    return row[side * width : (side + 1) * width]


def _markers(s: CultsState, district: int, sides: list[int]) -> list[float]:
    """How many markers of each side lie there, and whose lies on top."""
    stack = s.markers[district]
    top = stack[-1] if stack else -1
    return [n for side in sides for n in (float(stack.count(side)), float(side == top))]


def _under_way(s: CultsState) -> list[float]:
    """The dice on the table, what is to be paid, and in which district a plan is executed."""
    dice, left, district = [0.0] * 5, 0.0, -1
    frame = s.stack[-1]
    if isinstance(frame, ChooseDice):
        dice = [*[float(n) for n in frame.counts()], float(frame.rerolls)]
    if isinstance(frame, Pay):
        left = float(frame.left)
    if not isinstance(frame, Turn):
        district = getattr(frame, "district", -1)
    return [*dice, left, *[float(district == place) for place in range(AREAS)]]
