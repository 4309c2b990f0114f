"""A bot that plays any game, without a plan."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action


class RandomBot:
    """Every legal action is equally likely.

    Use it as the first opponent of a learner, to fill seats in tests, and as the lower end of a ladder.
    """

    name = "random"

    def choose(self, position: Position, rng: Random) -> Action:
        """Any option, all equally likely."""
        return rng.choice(position.node.actions)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        """It has none."""
        return []
