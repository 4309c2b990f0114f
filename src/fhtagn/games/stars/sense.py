"""Die Sterne stehen richtig: what a search is told about positions.

Playouts go on for one round of turns, each planned by the greedy bot with a small budget; then the
points and the promise of the hands tell who is likely to win.
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
from fhtagn.games.stars.greedy import Greedy
from fhtagn.games.stars.state import StarsState
from fhtagn.games.stars.worth import POINT, potential

QUICK: Final = 300  # skies looked at for a turn within a playout
CLEARLY_BETTER: Final = 40.0  # hundredths of a point between two options
LEAD: Final = 200.0  # hundredths of a point that make a victory likely


class StarsSense(Sense):
    """Plans of the greedy bot, quick ones in playouts and a full one at the root."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._quick = Greedy(QUICK)
        self._full = Greedy()
        self._turn = 0
        self._at_root = True

    def prepare(self, s: State) -> None:
        assert isinstance(s, StarsState)
        self._turn = s.turn
        self._at_root = True

    def instinct(self, s: State, node: Decision, rng: Random) -> Action:
        return self._quick.follow(Position(self.game, s, node), s, rng)

    def forecast(self, s: State) -> list[float] | None:
        assert isinstance(s, StarsState)
        if s.turn <= self._turn + s.players - 1:
            return None
        worths = [float(_worth(s, seat)) for seat in range(s.players)]
        best = max(worths)
        chances = [exp((worth - best) / LEAD) for worth in worths]
        total = sum(chances, 0.0)
        return [chance / total for chance in chances]

    def leanings(self, s: State, node: Decision, rng: Random) -> list[float] | None:
        assert isinstance(s, StarsState)
        bot = self._full if self._at_root else self._quick
        self._at_root = False
        scores = bot.scores(Position(self.game, s, node), s, rng)
        best = max(scores)
        return [exp(max(-50.0, (score - best) / CLEARLY_BETTER)) for score in scores]


def _worth(s: StarsState, seat: int) -> int:
    promise = 0
    for kind in s.hands[seat]:
        promise += potential(s, seat, kind, s.sky)
    return POINT * s.points(seat) + promise // 4
