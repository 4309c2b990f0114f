"""What a search is told about IÄÄ! Cthulhu! Fhtagn!: expected points, and who wins with them.

The constants of ``prospects`` were fitted to games of cults that follow the same table, 5,000 with 2 and
3,000 with 4 cults; ``scripts/solve_iaa_phase.py --fit`` checks them with new games.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from typing import Final

from fhtagn.core.bot import Position
from fhtagn.core.heuristics import Heuristics
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.iaa.phase import worth
from fhtagn.games.iaa.rules import Calls, Take
from fhtagn.games.iaa.state import IaaState
from fhtagn.games.iaa.turn import Steps, Turn

# How far the final points of two cults may still drift apart, as squares (all in points).
SURE: Final = 256.0  # what is left when the game ends with this phase
PER_POINT: Final = 39.0  # for each point that the leader has yet to make
PER_OPEN: Final = 480.0  # for each open invocation

# Points that a good phase brings.  With the target in reach, what to expect on average says too little:
# the phase is played out, to the very result if it is the last.
REACH: Final = 30

CLEARLY_BETTER: Final = 2.0  # points: an option that is worse by so much is seldom tried


class IaaHeuristics(Heuristics[IaaState]):
    """A position is judged by the best that the cult on turn can make of its roll."""

    def __init__(self) -> None:
        self._worth = worth()
        self._judged: Turn | None = None
        self._state: IaaState | None = None
        self._phase = 0
        # What to make of a roll, thought out at its first decision.
        self._rolled: list[int] = []
        self._plan = Steps()

    def begin(self, s: IaaState, thorough: bool) -> None:
        self._phase = s.phase

    def rollout(self, s: IaaState, node: Decision, rng: Random) -> Action:
        if s.rolled is self._rolled:
            planned = self._plan.next(s, node)
            if planned is not None:
                return planned
        turn = Turn(s, node.seat, self._worth)
        values = turn.values(s, node)
        self._rolled = s.rolled
        self._plan = turn.best_steps()
        return node.actions[values.index(max(values))]

    def value(self, s: IaaState) -> list[float] | None:
        node = s.pending
        assert isinstance(node, Decision)
        turn = self._judged
        self._judged = None
        if s.phase == self._phase and max(s.scores) + REACH >= s.target:
            return None
        if not isinstance(s.stack[-1], (Calls, Take)):
            return None  # a second die may be robbed
        if turn is None or self._state is not s:
            turn = Turn(s, node.seat, self._worth)
            turn.values(s, node)
        expected = turn.expected()
        scores = [s.scores[cult] + expected[cult] for cult in range(s.players)]
        return prospects(scores, s.target, turn.open())

    def priors(self, s: IaaState, node: Decision, rng: Random) -> list[float] | None:
        turn = Turn(s, node.seat, self._worth)
        values = turn.values(s, node)
        # A search asks for the value of just this position next, if it asks for one.
        self._judged = turn
        self._state = s
        best = max(values)
        return [exp((value - best) / CLEARLY_BETTER) for value in values]

    def reasons(self, position: Position[IaaState], rng: Random) -> dict[Action, tuple[Text, ...]]:
        """What this table expects: one's points in this phase after the best option; what others lose."""
        s, node = position.guess(rng), position.node
        turn = Turn(s, node.seat, self._worth)
        values = turn.values(s, node)
        best = max(values)
        points = turn.expected()[node.seat]
        found: dict[Action, tuple[Text, ...]] = {}
        for action, value in zip(node.actions, values, strict=True):
            less = round(best - value, 1)
            reason = Text("iaa.reason.phase", {"points": round(points, 1)})
            found[action] = (reason if less <= 0 else Text("iaa.reason.less", {"points": less}),)
        return found


def prospects(scores: list[float], target: int, open_invocations: int) -> list[float]:
    """Each cult's chance to win if these points are to be expected after the phase."""
    first = max(scores)
    spread = PER_POINT * max(0.0, target - first) + PER_OPEN * open_invocations
    width = sqrt(SURE + spread / (len(scores) - 1))
    chances = [exp((score - first) / width) for score in scores]
    total = sum(chances, 0.0)
    return [chance / total for chance in chances]
