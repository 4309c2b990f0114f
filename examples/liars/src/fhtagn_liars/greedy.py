"""A first bot: believes what is likely, and bids what is likeliest to be true."""

from __future__ import annotations

from functools import cache
from math import comb
from random import Random

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action
from fhtagn.core.text import Text
from fhtagn_liars.state import LiarsState


@cache
def chance_of(needed: int, dice: int) -> float:
    """How likely so many of these dice show one face."""
    if needed <= 0:
        return 1.0
    return sum(comb(dice, n) * 5.0 ** (dice - n) for n in range(needed, dice + 1)) / 6.0**dice


class Greedy:
    """Looks under its own cup and counts on chance for the others."""

    name = "greedy"

    def choose(self, position: Position[LiarsState], rng: Random) -> Action:
        return self.opinions(position, rng)[0].action

    def opinions(self, position: Position[LiarsState], rng: Random) -> list[Opinion]:
        view = position.view()
        cup: list[int] = view["cup"]
        unseen = sum(view["left"]) - len(cup)

        def truth(count: int, face: int) -> float:
            return chance_of(count - cup.count(face), unseen)

        found = []
        for action in position.node.actions:
            if action[0] == "liars.doubt":
                score = 1 - truth(view["count"], view["face"])
            else:
                score = truth(action[1], action[2])
            reason = Text("liars.reason.likely", {"percent": round(100 * score)})
            found.append(Opinion(action, score, (reason,)))
        return sorted(found, key=lambda opinion: -opinion.score)
