"""A bot that maximises its expected power points, by the table of the undisturbed invocation."""

from __future__ import annotations

from random import Random

from fhtagn.core.bot import Opinion, Position
from fhtagn.core.nodes import Action, Decision
from fhtagn.core.text import Text
from fhtagn.games.iaa import solo
from fhtagn.games.iaa.rules import Calls, Take
from fhtagn.games.iaa.state import IaaState


class Greedy:
    """Calls what brings the most points on average; takes dice where it hurts the most."""

    name = "greedy"

    def choose(self, position: Position[IaaState], rng: Random) -> Action:
        return self.opinions(position, rng)[0].action

    def opinions(self, position: Position[IaaState], rng: Random) -> list[Opinion]:
        s = position.guess(rng)
        scored = _scores(s, position.node)
        found = [
            Opinion(action, score, (Text("iaa.reason.expected", {"points": score}),))
            for action, score in scored
        ]
        return sorted(found, key=lambda opinion: -opinion.score)


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
        for step, choice in frame.ways(s):
            value = solo.taking(values, iaas, tentacles, dice, rolled, frame.made, choice)
            by_action[step] = max(value, by_action.get(step, value))
    else:
        for _, victim in node.actions:
            now = (s.iaas(victim), s.tentacles(victim), s.stock[victim])
            loss = solo.worth(values, *now) - solo.worth(values, now[0], now[1], now[2] - 1)
            # Between equal losses, hold back whoever leads.
            by_action["iaa.rob", victim] = loss + s.scores[victim] / s.target
    return [(action, by_action[action]) for action in node.actions]
