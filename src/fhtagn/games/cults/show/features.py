"""Rise of the Cults as numbers for learners: the own cult first, the others clockwise, then the NPC."""

from __future__ import annotations

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.cults.rules.action_phase import Turn
from fhtagn.games.cults.rules.content import content_of
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
    OWNED_DOMINANCE,
    OWNED_MARKERS,
    PHASES,
    PILE,
    PLANS,
    STACK,
    START_VALUES,
    CultsState,
)


def feature_table(options: Options) -> list[Feature]:
    n = max(2, options["players"])  # with the NPC of the solo game
    content = content_of(options["content"])
    kinds = len(content.cards)
    return [
        Feature("hand", (kinds,), 6, "cards in the own hand, by kind"),
        Feature("laid", (kinds,), 6, "own cards laid face down in a confrontation, by kind"),
        Feature("piles", (n, kinds), 12, "cards in each discard pile, by kind"),
        Feature("open", (n, kinds), 6, "cards revealed in a confrontation, by kind"),
        Feature("hidden", (n, kinds), 12, "cards of each cult that are in its deck, its hand or face down"),
        Feature("counts", (n, 4), 40, "cards in deck, chaos cards in deck, hand, face down"),
        Feature("aside", (1,), 40, "cards that the NPC has laid aside"),
        Feature("stacks", (AREAS, 2), 12, "cards in each stack of a district: guardians, actions"),
        Feature("stack_cards", (AREAS, 2, kinds), 1, "the top card of each stack"),
        Feature("rituals", (n, AREAS, LEVELS), 2, "rituals of each cult, by district and level"),
        Feature("sites", (n, AREAS), 1, "ritual sites of each cult, by district"),
        Feature("dominance", (n, AREAS), OWNED_DOMINANCE, "dominance markers of each cult, by district"),
        Feature("tokens", (n, 3), 20, "thugs, adepts and freaks of each cult"),
        Feature("fist", (1,), 20, "thugs in the own fist; -1: not decided", low=-1),
        Feature("executed", (n, len(PLANS)), 4, "plans that each cult has executed in this round"),
        Feature(
            "markers", (AREAS, n, 2), OWNED_MARKERS, "plan markers in each district, and whose lies on top"
        ),
        Feature("districts", (3, AREAS), 12, "sanity, steps of the investigator, has it arrived"),
        Feature("values", (len(START_VALUES),), 12, "printed values that city cards change", low=-12),
        Feature("points", (n,), 50, "victory points of each cult", low=-50),
        Feature("decides", (n,), 1, "who decides now"),
        Feature("first", (n,), 1, "the First Cultist"),
        Feature("when", (2 + len(PHASES),), 8, "round, rounds in all, phase"),
        Feature(
            "under_way", (6 + AREAS,), 12, "dice by face, rerolls, what is to be paid, district of the plan"
        ),
        Feature("goal", (len(content.goals),), 1, "which goal is played for"),
    ]


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
