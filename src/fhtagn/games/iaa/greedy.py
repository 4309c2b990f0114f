"""A bot that maximises its expected power points, by the table of the undisturbed invocation.

``IaaSense`` plays the same way in the playouts of a search.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.frames import State
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.sense import Sense
from fhtagn.core.text import Text
from fhtagn.games.iaa import solo
from fhtagn.games.iaa.rules import Calls, Take
from fhtagn.games.iaa.state import IaaState

# How sure a lead is: fitted to 3,000 games of greedy players with 2 and 4 cults.
LEAD: Final = 2.5
DISTANCE: Final = 80.0
CLEARLY_BETTER: Final = 5.0  # points


class Greedy:
    """Calls what brings the most points on average; takes dice where it hurts the most."""

    name = "greedy"

    def choose(self, position: Position, rng: Random) -> Action:
        return self.opinions(position, rng)[0].action

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        assert isinstance(s, IaaState)
        scored = _scores(s, position.node)
        found = [
            Opinion(action, score, (Text("iaa.reason.expected", {"points": score}),))
            for action, score in scored
        ]
        return sorted(found, key=lambda opinion: -opinion.score)


class IaaSense(Sense):
    """Playouts by greedy players to the end of the phase; then the scores tell who is likely to win.

    Calls depend on few numbers, so each is worked out only once.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], Action] = {}

    def instinct(self, s: State, node: Decision, rng: Random) -> Action:
        assert isinstance(s, IaaState)
        frame = s.stack[-1]
        if not isinstance(frame, (Calls, Take)):
            return _best(s, node)
        seat = node.seat
        rolled = s.rolled
        made = 2 * frame.made + isinstance(frame, Take)
        # The number of options tells whether there is a free die for ph'nglui.
        key = (made, len(node.actions), s.iaas(seat), s.tentacles(seat), s.stock[seat], *rolled)
        found = self._known.get(key)
        if found is None:
            found = _best(s, node)
            self._known[key] = found
        return found

    def forecast(self, s: State) -> list[float] | None:
        assert isinstance(s, IaaState)
        if any(s.display):
            return None
        first = max(s.scores)
        distance = DISTANCE + s.target - first
        chances = [exp(LEAD * (score - first) / distance) for score in s.scores]
        total = sum(chances, 0.0)
        return [chance / total for chance in chances]

    def leanings(self, s: State, node: Decision, rng: Random) -> list[float] | None:
        assert isinstance(s, IaaState)
        scores = [score for _, score in _scores(s, node)]
        best = max(scores)
        return [exp((score - best) / CLEARLY_BETTER) for score in scores]


def _best(s: IaaState, node: Decision) -> Action:
    return max(_scores(s, node), key=lambda scored: scored[1])[0]


def _scores(s: IaaState, node: Decision) -> list[tuple[Action, float]]:
    values = solo.table()
    seat = node.seat
    frame = s.stack[-1]
    iaas, tentacles, dice = s.iaas(seat), s.tentacles(seat), s.stock[seat]
    rolled = (s.rolled[0], s.rolled[1], s.rolled[2], s.rolled[3], s.rolled[4])
    by_action: dict[Action, float] = {}
    if isinstance(frame, Calls):
        for call, value in solo.calls(values, iaas, tentacles, dice, rolled, frame.made):
            by_action["iaa.call", call] = value
            by_action[f"iaa.{call}",] = value
    elif isinstance(frame, Take):
        for taken, value in solo.choices(values, iaas, tentacles, dice, rolled, frame.made):
            by_action["iaa.take", *taken] = value
    else:
        for _, victim in node.actions:
            now = (s.iaas(victim), s.tentacles(victim), s.stock[victim])
            loss = solo.worth(values, *now) - solo.worth(values, now[0], now[1], now[2] - 1)
            # Between equal losses, hold back whoever leads.
            by_action["iaa.rob", victim] = loss + s.scores[victim] / s.target
    return [(action, by_action[action]) for action in node.actions]
