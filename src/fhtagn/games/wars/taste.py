"""Cthulhu Wars: the taste of the searching bots: how much each term of the evaluation counts, by faction.

The numbers multiply what ``evaluate`` says.  They were found by play: many games of greedy bots whose
multipliers varied at random, and a step towards what went with victories; ``scripts/taste_wars.py`` takes
such a step.  ``greedy`` itself counts every term once, as its author thought right.
"""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.content import DOOM_TO_END, RITUAL, faction
from fhtagn.games.wars.evaluate import TERMS, evaluate
from fhtagn.games.wars.state import WarsState

# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies, end
_TASTES: Final = {
    "great_cthulhu": [0.71, 1.63, 0.55, 1.05, 1.30, 0.76, 0.99, 0.55, 0.87, 1.14, 2.24, 1.18, 1.0],
    "crawling_chaos": [0.87, 0.65, 0.84, 1.61, 1.34, 1.0, 1.0, 0.60, 0.73, 1.0, 1.01, 0.86, 1.0],
    "black_goat": [0.59, 2.14, 0.45, 1.34, 0.78, 0.76, 1.81, 0.58, 0.69, 1.38, 0.97, 1.0, 1.0],
    "yellow_sign": [0.55, 1.26, 0.61, 2.10, 2.11, 0.78, 1.13, 0.85, 1.16, 1.0, 1.71, 1.80, 1.0],
}
TASTE: Final[dict[int, list[float]]] = {faction(name): row for name, row in _TASTES.items()}

# The chance to win, fitted to 440 games of such bots (logistic regression): what a point of lead counts
# at the start and how much more at the end, and what a faction has beyond its points at start and end.
LEAD_EARLY: Final = 0.028
LEAD_LATE: Final = 0.036
_BEYOND: Final = {
    "great_cthulhu": (0.48, -0.71),
    "crawling_chaos": (-1.37, 1.25),
    "black_goat": (0.34, -2.75),
    "yellow_sign": (0.55, 2.21),
}
BEYOND: Final[dict[int, tuple[float, float]]] = {faction(name): row for name, row in _BEYOND.items()}
DECIDED: Final = 60.0  # points: more than any lead before the end was triggered


def worth(s: WarsState, me: Seat, rounds: float) -> float:
    """The worth of a position by taste, in about doom points."""
    taste = TASTE[s.faction[me]]
    terms = evaluate(s, me, rounds)
    last = len(TERMS) - 1
    total = max(-DECIDED, min(DECIDED, terms[last]))
    for i in range(last):
        total += taste[i] * terms[i]
    return total


def passed(s: WarsState) -> float:
    """How much of the game is over, from 0 to 1: by the ritual track or the first player's doom."""
    return max(s.ritual / len(RITUAL[s.players]), min(1.0, max(s.doom) / DOOM_TO_END))


def chances(s: WarsState, late: float, rounds: float) -> list[float]:
    """How likely each player is to win, with so much of the game over and so many rounds left.

    All positions of one search are compared at the same moment: doom brings the end nearer, and would
    seem to harm a faction that is weak in the end.
    """
    logits = []
    for seat in range(s.players):
        at_first, at_last = BEYOND[s.faction[seat]]
        lead = (LEAD_EARLY + LEAD_LATE * late) * worth(s, seat, rounds)
        logits.append(lead + at_first * (1.0 - late) + at_last * late)
    best = max(logits)
    found = [exp(logit - best) for logit in logits]
    total = sum(found, 0.0)
    return [chance / total for chance in found]
