"""Cthulhu Wars: how much each term of the evaluation counts, by faction.

The numbers multiply what ``evaluate`` says.  They were found by play: many games of greedy bots whose
multipliers varied at random, and a step towards what went with victories; ``scripts/fit_weights_wars.py``
takes such a step.  ``greedy`` plays by a common taste, or by what the ``TASTES`` of its faction say.
The searching bots order their options by ``WEIGHTS`` or, without them, by those tastes.
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.content import CardId

# By faction; each says its own in ``bot/factions``.
# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies, end,
# leader, hunt, exposed, fodder, gifts; what a list does not reach counts once
WEIGHTS: Final[dict[CardId, list[float]]] = {}
TASTES: Final[dict[CardId, list[float]]] = {}
_COMMON: Final = [1.0, 1.0, 0.8, 1.0, 1.1, 1.0, 1.0, 1.0, 1.0, 1.0, 1.1, 1.25, 1.0]
# The mean of the base game's as first fitted: for the searching bots of all other factions.
_USUAL: Final = [0.68, 1.42, 0.61, 1.52, 1.38, 0.82, 1.23, 0.65, 0.86, 1.13, 1.48, 1.21, 1.0]


def weights_of(faction: CardId) -> list[float]:
    return WEIGHTS.get(faction, TASTES.get(faction, _USUAL))


def tastes_of(faction: CardId) -> list[float]:
    return TASTES.get(faction, _COMMON)
