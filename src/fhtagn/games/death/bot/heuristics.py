"""Death May Die: what a search is told about positions.

The bot that plays at once is the policy.  The options of an action are compared by what comes of them with
the same dice and cards if everybody goes on like that to the end of the turn, judged by the chances of the
whole table.  For questions that hardly need a plan the policy decides alone.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.death.bot.chances import chances
from fhtagn.games.death.bot.greedy import Greedy, best_of, scores
from fhtagn.games.death.rules.running import Run
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.turn import Act, FreeAct

CLEARLY_BETTER: Final = 1.2  # points between two options
POINTLESS: Final = 7.0
TURNS: Final = 0  # that a playout goes on after this one


class DeathHeuristics(Heuristics[DeathState]):
    """Looks to the end of the turn."""

    def __init__(self) -> None:
        self._last = 0

    def begin(self, s: DeathState, thorough: bool) -> None:
        self._last = s.turn + TURNS

    def compares(self, s: DeathState, node: Decision) -> bool:
        return True

    def stretch(self, s: DeathState) -> int:
        return s.turn

    def rollout(self, s: DeathState, node: Decision, rng: Random) -> Action:
        return best_of(node.actions, scores(s, node), rng)

    def value(self, s: DeathState) -> list[float] | None:
        return [chances(s)] * s.players if s.turn > self._last else None

    def settled(self, position: Position[DeathState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        return [] if _searched(s) else Greedy().opinions(position, rng)

    def told(self, position: Position[DeathState], action: Action, rng: Random) -> tuple[Text, ...]:
        """A Run has one goal, which is told when it begins: on the way others may come nearer as well."""
        return () if action[0] in ("death.step", "death.stop") else super().told(position, action, rng)

    def priors(self, s: DeathState, node: Decision, rng: Random) -> list[float] | None:
        found = scores(s, node)
        own = best_of(node.actions, found, rng)
        best = max(found)
        if not _searched(s):
            return [1.0 if action == own else 0.0 for action in node.actions]
        return [
            1.1
            if action == own
            else exp((score - best) / CLEARLY_BETTER)
            if score > best - POINTLESS
            else 0.0
            for action, score in zip(node.actions, found, strict=True)
        ]


def _searched(s: DeathState) -> bool:
    """An action, or a step of a Run."""
    return isinstance(s.stack[-1], (Act, FreeAct, Run))
