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
from fhtagn.games.wars.bot.entries import PATIENT
from fhtagn.games.wars.bot.evaluate import rounds_left
from fhtagn.games.wars.bot.greedy import OWN_STEPS, POINTLESS, UNLIMITED, by_entry, by_rule, by_trial, thumb
from fhtagn.games.wars.bot.weights import tastes_of, weights_of
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import Turn

CLEARLY_BETTER: Final = 1.5  # points between two options
AWAKEN: Final = "wars.awaken"


class WarsHeuristics(Heuristics[WarsState]):
    """The evaluation as value, the one-step look-ahead by the weights of the faction as priors.

    With cards beside the map most actions are several choices, and a short search comes to few of them: there
    the options of the decision itself are judged just as ``greedy`` judges them.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._late = 0.0
        self._rounds = 1.0
        self._is_first = False  # the decision itself comes next

    def begin(self, s: WarsState, thorough: bool) -> None:
        self._late = passed(s)
        self._rounds = rounds_left(s)
        self._is_first = with_cards(s)

    def rollout(self, s: WarsState, node: Decision, rng: Random) -> Action:
        return thumb(s, node)

    def value(self, s: WarsState) -> list[float] | None:
        if not isinstance(s.stack[-1], (Turn, DoomTurn, RevealWindow)):
            return None
        return chances(s, self._late, self._rounds)

    def priors(self, s: WarsState, node: Decision, rng: Random) -> list[float] | None:
        steps = OWN_STEPS if self._is_first else 0
        self._is_first = False
        found = by_rule(s, node)
        if found is None:
            found = self._tried(s, node, steps)
        best = max([opinion.score for opinion in found])
        hurries = s.round == 1 and s.faction[node.seat] in PATIENT
        return [0.0 if hurries and one.action[0] == AWAKEN else _prior(one, best) for one in found]

    def _tried(self, s: WarsState, node: Decision, steps: int) -> list[Opinion]:
        if not with_cards(s):
            return by_trial(self.game, s.clone(), node, steps, weights_of(s.faction[node.seat]))
        tastes = tastes_of(s.faction[node.seat])
        found = by_entry(self.game, s, node, tastes)
        return by_trial(self.game, s.clone(), node, steps, tastes) if found is None else found


def _prior(opinion: Opinion, best: float) -> float:
    """Pointless free actions are out of the question: gates could be left and taken again for ever."""
    behind = max(opinion.score - best, -POINTLESS)
    if opinion.action[0] in UNLIMITED and behind <= -POINTLESS / 2:
        return 0.0
    return exp(behind / CLEARLY_BETTER)
