"""Die Sterne stehen richtig: plans kept in mind step by step, so that they are not searched for again."""

from __future__ import annotations

from fhtagn.core.game import Game
from fhtagn.core.nodes import Action, Decision
from fhtagn.games.stars.bot.plan import Plan
from fhtagn.games.stars.rules.invocation import Change
from fhtagn.games.stars.rules.state import StarsState

Moment = tuple[object, ...]


class Memory:
    """At each moment of a turn: how the plans that lead through it go on, and how good they are."""

    __slots__ = ("_steps",)

    def __init__(self) -> None:
        self._steps: dict[Moment, dict[Action, int]] = {}

    def clear(self) -> None:
        self._steps = {}

    def note(self, game: Game, s: StarsState, plan: Plan) -> None:
        """Note a plan that begins here, up to where it meets chance."""
        after = s.clone()
        for action in plan.actions(s):
            node = after.pending
            if not isinstance(node, Decision) or action not in node.actions:
                return
            steps = self._steps.setdefault(moment(after), {})
            steps[action] = max(plan.score, steps.get(action, plan.score))
            game.play(after, action)

    def steps(self, s: StarsState) -> dict[Action, int] | None:
        """How the plans go on from here, with their scores; None if no plan leads here."""
        return self._steps.get(moment(s))

    def best(self, s: StarsState, node: Decision) -> Action | None:
        """The next step of the best plan, if it can be taken."""
        steps = self._steps.get(moment(s))
        if steps is None:
            return None
        action = max(steps, key=lambda step: steps[step])
        return action if action in node.actions else None


def moment(s: StarsState) -> Moment:
    """Where in a turn we are, as far as the own plan is concerned."""
    frame = s.stack[-1]
    symbols = frame.symbols if isinstance(frame, Change) else None
    return (s.turn, s.step, symbols, tuple(s.sky.tiles), s.hand(s.seat), s.used)
