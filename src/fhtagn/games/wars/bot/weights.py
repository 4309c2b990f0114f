"""Cthulhu Wars: how much each term of the evaluation counts, by faction: for ``greedy`` and for the priors.

The numbers multiply what ``evaluate`` says.  They began with what earlier fits by play agreed on in all
factions (Power, income and books count for more, doom and units for less); ``scripts/fit_weights_wars.py``
takes a step from there: many games whose multipliers vary at random, towards what went with victories.
"""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.content import CardId

# By faction; each says its own in ``bot/factions``.
# doom, books, progress, power, income, gates, great_old_ones, units, prey, threats, clock, enemies, end
WEIGHTS: Final[dict[CardId, list[float]]] = {}
# The mean of the base game's: for factions of which nobody has played enough games yet.
_USUAL: Final = [1.0, 1.1, 0.85, 1.0, 1.25, 1.0, 1.1, 1.0, 1.0, 1.0, 1.3, 1.2, 1.0]


def weights_of(faction: CardId) -> list[float]:
    return WEIGHTS.get(faction, _USUAL)
