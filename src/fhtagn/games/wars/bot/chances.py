"""Cthulhu Wars: who is likely to win?

The weights of the terms of ``evaluate`` by faction, at the start and at the end of the game, in the
logarithm of the odds.  They are a regression on 1,669 games of three weighted bots (``scripts/fit_wars.py``
makes such a fit), none below zero, and pulled a little towards those weights, so that what the games say
nothing about keeps its heuristics.
"""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.games.wars.bot.evaluate import TERMS, evaluate
from fhtagn.games.wars.rules.content import DOOM_TO_END, RITUAL, card
from fhtagn.games.wars.rules.state import WarsState

# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies
_EARLY: Final = {
    "great_cthulhu": [0.137, 0.000, 0.000, 0.149, 0.051, 0.021, 0.096, 0.062, 0.000, 0.075, 0.000, 0.032],
    "crawling_chaos": [0.063, 0.018, 0.053, 0.124, 0.036, 0.007, 0.585, 0.000, 0.065, 0.107, 0.000, 0.031],
    "black_goat": [0.023, 0.000, 0.004, 0.290, 0.038, 0.000, 0.536, 0.149, 0.000, 0.203, 0.000, 0.036],
    "yellow_sign": [0.027, 0.019, 0.000, 0.218, 0.074, 0.014, 0.171, 0.072, 0.051, 0.083, 0.000, 0.002],
}
_LATE: Final = {
    "great_cthulhu": [0.176, 0.053, 0.330, 0.207, 0.119, 0.106, 0.056, 0.084, 0.000, 0.218, 0.000, 0.072],
    "crawling_chaos": [0.083, 0.040, 0.234, 0.147, 0.110, 0.080, 0.212, 0.000, 0.000, 0.000, 0.392, 0.062],
    "black_goat": [0.148, 0.109, 0.493, 0.110, 0.098, 0.099, 0.266, 0.077, 0.000, 0.168, 0.153, 0.078],
    "yellow_sign": [0.066, 0.073, 0.239, 0.163, 0.101, 0.055, 0.220, 0.015, 0.000, 0.093, 0.054, 0.099],
}
# What a faction has beyond its points, at the start and at the end.
_BEYOND: Final = {
    "great_cthulhu": (0.75, 0.01),
    "crawling_chaos": (-1.47, 1.12),
    "black_goat": (0.19, -2.96),
    "yellow_sign": (0.54, 1.86),
}
EARLY: Final[dict[int, list[float]]] = {card(name): row for name, row in _EARLY.items()}
LATE: Final[dict[int, list[float]]] = {card(name): row for name, row in _LATE.items()}
BEYOND: Final[dict[int, tuple[float, float]]] = {card(name): row for name, row in _BEYOND.items()}
DECIDED: Final = 5.0  # once the end was triggered
THE_END: Final = TERMS.index("end")


def passed(s: WarsState) -> float:
    """How much of the game is over, from 0 to 1: by the ritual track or the first player's doom."""
    return max(s.ritual / len(RITUAL[s.players]), min(1.0, max(s.doom) / DOOM_TO_END))


def chances(s: WarsState, late: float, rounds: float) -> list[float]:
    """How likely each player is to win, with so much of the game over and so many rounds left.

    All positions of one search are compared at the same moment: doom brings the end nearer, and would
    seem to harm a faction that is weak in the end.
    """
    soon = 1.0 - late
    logits = []
    for seat in range(s.players):
        terms = evaluate(s, seat, rounds)
        at_first, at_last = BEYOND[s.faction[seat]]
        early = EARLY[s.faction[seat]]
        then = LATE[s.faction[seat]]
        total = at_first * soon + at_last * late + max(-DECIDED, min(DECIDED, terms[THE_END]))
        for i in range(THE_END):
            total += (early[i] * soon + then[i] * late) * terms[i]
        logits.append(total)
    best = max(logits)
    found = [exp(logit - best) for logit in logits]
    whole = sum(found, 0.0)
    return [chance / whole for chance in found]
