"""Die Sterne stehen richtig: what a search is told about positions.

A turn is one plan, carried out in several decisions.  So whole plans are compared: the best ones are
made once for the own turn, and both tree and playouts follow them step by step.  There the tree ends, since
what the next player does depends on a hand that is dealt anew each time; a forecast judges it.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Position
from fhtagn.core.frames import State
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.sense import Sense
from fhtagn.games.stars.greedy import UNPLANNED, Greedy
from fhtagn.games.stars.memory import Moment, moment
from fhtagn.games.stars.plan import BUDGET
from fhtagn.games.stars.prospects import prospects
from fhtagn.games.stars.state import StarsState

KEPT: Final = 12  # plans that are compared
QUICK: Final = 300  # skies looked at where the plans have ended, as after a draw
DEALS: Final = 6  # of the other hands, for one forecast
CLEARLY_BETTER: Final = 40.0  # hundredths of a point between two options


class StarsSense(Sense):
    """Full plans for the own turn, the prospects when it is over."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._full = Greedy(BUDGET, KEPT)
        self._quick = Greedy(QUICK)
        self._turn = 0
        self._seat = 0
        self._rng = Random(0)
        self._root: Moment = ()
        self._scores: list[float] = []  # of the options at the root

    def prepare(self, s: State) -> None:
        assert isinstance(s, StarsState)
        node = s.pending
        assert isinstance(node, Decision)
        self._turn = s.turn
        self._seat = s.seat
        self._rng = Random(s.turn)
        if self._full.memory.steps(s) is None:
            self._scores = self._full.scores(Position(self.game, s, node), s, self._rng)
            self._root = moment(s)

    def instinct(self, s: State, node: Decision, rng: Random) -> Action:
        assert isinstance(s, StarsState)
        planned = self._full.memory.best(s, node)
        if planned is not None:
            return planned
        return self._quick.follow(Position(self.game, s, node), s, rng)

    def grows(self, s: State, node: Decision) -> bool:
        assert isinstance(s, StarsState)
        return s.turn == self._turn

    def forecast(self, s: State) -> list[float] | None:
        assert isinstance(s, StarsState)
        return None if s.turn == self._turn else prospects(s, self._seat, DEALS, self._rng)

    def leanings(self, s: State, node: Decision, rng: Random) -> list[float] | None:
        assert isinstance(s, StarsState)
        scores = self._expectations(s, node, rng)
        best = max(scores)
        return [exp(max(-50.0, (score - best) / CLEARLY_BETTER)) for score in scores]

    def _expectations(self, s: StarsState, node: Decision, rng: Random) -> list[float]:
        if len(self._scores) == len(node.actions) and moment(s) == self._root:
            return self._scores
        steps = self._full.memory.steps(s)
        if steps is not None:
            return [float(steps.get(action, UNPLANNED)) for action in node.actions]
        return self._quick.scores(Position(self.game, s, node), s, rng)
