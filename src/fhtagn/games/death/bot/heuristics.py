"""Death May Die: what a search is told about positions.

The bot that plays at once is the policy; the search asks what comes of each option if everybody goes on like
that to the end of the turn, and judges it by the chances of the whole table.  Until the ritual is disrupted,
and for questions that hardly need a plan, such as rerolls, the policy decides alone.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.death.bot.chances import chances
from fhtagn.games.death.bot.greedy import Greedy, best_of, scores
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.turn import Act, FreeAct

CLEARLY_BETTER: Final = 1.2  # points between two options
POINTLESS: Final = 7.0


class DeathHeuristics(Heuristics[DeathState]):
    """Looks to the end of the turn."""

    def __init__(self) -> None:
        self._turn = 0
        self._plain = False

    def begin(self, s: DeathState, thorough: bool) -> None:
        self._turn = s.turn
        self._plain = not _searched(s)

    def rollout(self, s: DeathState, node: Decision, rng: Random) -> Action:
        return best_of(node.actions, scores(s, node), rng)

    def expands(self, s: DeathState, node: Decision) -> bool:
        return s.turn == self._turn and isinstance(s.stack[-1], (Act, FreeAct))

    def value(self, s: DeathState) -> list[float] | None:
        if self._plain:
            return [0.5] * s.players
        if s.turn == self._turn:
            return None
        return [chances(s)] * s.players

    def settled(self, position: Position[DeathState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        return [] if _searched(s) else Greedy().opinions(position, rng)

    def priors(self, s: DeathState, node: Decision, rng: Random) -> list[float] | None:
        found = scores(s, node)
        best = max(found)
        if not _searched(s):
            return [1.0 if score >= best - 1e-9 else 0.0 for score in found]
        return [exp((score - best) / CLEARLY_BETTER) if score > best - POINTLESS else 0.0 for score in found]


def _searched(s: DeathState) -> bool:
    """An action of the fight against the Elder One: before it, the chances do not see how far tasks are."""
    return s.disrupted and isinstance(s.stack[-1], (Act, FreeAct))
