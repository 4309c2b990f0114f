"""Cthulhu Wars: the weights of the searching bots: how much each term of the evaluation counts, by faction.

The numbers multiply what ``evaluate`` says.  They were found by play: many games of greedy bots whose
multipliers varied at random, and a step towards what went with victories; ``scripts/fit_weights_wars.py``
takes such a step.  ``greedy`` itself counts every term once, as its author thought right.
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.content import CardId

# By faction; each says its own in ``bot/factions``.
# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies, end
WEIGHTS: Final[dict[CardId, list[float]]] = {}
# The mean of the base game's: for factions of which nobody has played enough games yet.
_USUAL: Final = [0.68, 1.42, 0.61, 1.52, 1.38, 0.82, 1.23, 0.65, 0.86, 1.13, 1.48, 1.21, 1.0]


def weights_of(faction: CardId) -> list[float]:
    return WEIGHTS.get(faction, _USUAL)
