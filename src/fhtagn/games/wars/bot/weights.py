"""Cthulhu Wars: the weights of the searching bots: how much each term of the evaluation counts, by faction.

The numbers multiply what ``evaluate`` says.  They were found by play: many games of greedy bots whose
multipliers varied at random, and a step towards what went with victories; ``scripts/fit_weights_wars.py``
takes such a step.  ``greedy`` itself counts every term once, as its author thought right.
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.content import card

# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies, end
_WEIGHTS: Final = {
    "great_cthulhu": [0.71, 1.63, 0.55, 1.05, 1.30, 0.76, 0.99, 0.55, 0.87, 1.14, 2.24, 1.18, 1.0],
    "crawling_chaos": [0.87, 0.65, 0.84, 1.61, 1.34, 1.0, 1.0, 0.60, 0.73, 1.0, 1.01, 0.86, 1.0],
    "black_goat": [0.59, 2.14, 0.45, 1.34, 0.78, 0.76, 1.81, 0.58, 0.69, 1.38, 0.97, 1.0, 1.0],
    "yellow_sign": [0.55, 1.26, 0.61, 2.10, 2.11, 0.78, 1.13, 0.85, 1.16, 1.0, 1.71, 1.80, 1.0],
}
WEIGHTS: Final[dict[int, list[float]]] = {card(name): row for name, row in _WEIGHTS.items()}
