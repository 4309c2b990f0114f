"""The levels of strength, the same in every game: ``easy``, ``medium``, ``hard``, ``hard:5s``, ``hard:800``.

``easy`` follows its first leaning, loosely.  ``medium`` and ``hard`` search; behind the colon stand the
seconds per decision (``5s``, ``0.5s``) or the iterations (``800``), with which the same seed gives the
same moves on every machine.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final

from fhtagn.bots.search import Search
from fhtagn.core.bot import Bot, Opinion, Position
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action
from fhtagn.core.sense import Sense
from fhtagn.core.text import Text

LEVELS: Final = ("easy", "medium", "hard")
BUDGET: Final = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<iterations>\d+)")
MEDIUM_ITERATIONS: Final = 100
HARD_SECONDS: Final = 1.0
MOST_SECONDS: Final = 600.0
MOST_ITERATIONS: Final = 10_000_000
CARELESS: Final = 0.4  # how much of an easy bot's choice is left to chance


def level(game: Game, name: str) -> Bot | None:
    """The bot of this level, or None if the name does not stand for a level."""
    kind, colon, budget = name.partition(":")
    if kind not in LEVELS:
        return None
    sense = game.sense()
    if not colon:
        if kind == "easy":
            return Easy(sense)
        if kind == "medium":
            return Search(name, sense, iterations=MEDIUM_ITERATIONS)
        return Search(name, sense, seconds=HARD_SECONDS)
    match = BUDGET.fullmatch(budget)
    if kind != "hard" or match is None:
        return None
    iterations = int(match["iterations"] or 0)
    seconds = float(match["seconds"] or 0)
    if not 0 < iterations <= MOST_ITERATIONS and not 0 < seconds <= MOST_SECONDS:
        return None
    return Search(name, sense, iterations, seconds)


class Easy:
    """Sees what looks good at first sight, and often takes something else."""

    name = "easy"

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def choose(self, position: Position, rng: Random) -> Action:
        weights = self._weights(position, rng)
        return rng.choices(position.node.actions, weights)[0]

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        weights = self._weights(position, rng)
        found = []
        for action, weight in zip(position.node.actions, weights, strict=True):
            reason = Text("core.reason.leaning", {"percent": round(100 * weight)})
            found.append(Opinion(action, weight, (reason,)))
        return sorted(found, key=lambda opinion: -opinion.score)

    def _weights(self, position: Position, rng: Random) -> list[float]:
        """The chance of each option: a share for all alike, the rest by leaning."""
        count = len(position.node.actions)
        leanings = self.sense.leanings(position.guess(rng), position.node, rng) or [1.0] * count
        total = sum(leanings)
        return [CARELESS / count + (1 - CARELESS) * leaning / total for leaning in leanings]
