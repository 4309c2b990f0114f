"""Cthulhu Wars: what a search is told about positions."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Opinion
from fhtagn.core.game import Game
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.wars.bot.chances import chances, passed, with_cards
from fhtagn.games.wars.bot.evaluate import rounds_left
from fhtagn.games.wars.bot.greedy import POINTLESS, UNLIMITED, by_rule, by_trial, thumb
from fhtagn.games.wars.bot.weights import tastes_of, weights_of
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import Turn

CLEARLY_BETTER: Final = 1.5  # points between two options


class WarsHeuristics(Heuristics[WarsState]):
    """The evaluation as value, the one-step look-ahead by the weights of the faction as priors."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._late = 0.0
        self._rounds = 1.0

    def begin(self, s: WarsState, thorough: bool) -> None:
        self._late = passed(s)
        self._rounds = rounds_left(s)

    def rollout(self, s: WarsState, node: Decision, rng: Random) -> Action:
        return thumb(s, node)

    def value(self, s: WarsState) -> list[float] | None:
        if not isinstance(s.stack[-1], (Turn, DoomTurn, RevealWindow)):
            return None
        return chances(s, self._late, self._rounds)

    def priors(self, s: WarsState, node: Decision, rng: Random) -> list[float] | None:
        found = by_rule(s, node)
        if found is None:
            weights = (tastes_of if with_cards(s) else weights_of)(s.faction[node.seat])
            found = by_trial(self.game, s.clone(), node, 0, weights)
        best = max([opinion.score for opinion in found])
        return [_prior(opinion, best) for opinion in found]


def _prior(opinion: Opinion, best: float) -> float:
    """Pointless free actions are out of the question: gates could be left and taken again for ever."""
    behind = max(opinion.score - best, -POINTLESS)
    if opinion.action[0] in UNLIMITED and behind <= -POINTLESS / 2:
        return 0.0
    return exp(behind / CLEARLY_BETTER)
