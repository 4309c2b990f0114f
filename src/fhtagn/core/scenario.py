"""The base of every game's scenario language: state a position and the dice, then claim things.

A scenario is played step by step.  Chance nodes take the dice that were stated; if none are
stated where some are needed, that is an error, so no test depends on luck.
"""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr

from fhtagn.core.errors import FhtagnError
from fhtagn.core.events import Event
from fhtagn.core.frames import State, as_data, settle
from fhtagn.core.game import ANY, Game
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Outcome, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """A position of a game under the reader's control.

    Use it as the base of a game's own words for positions, in tests, puzzles and bug reports.

    The state needs a frame on its stack; what that frame asks is then pending, even when the
    state was changed by hand after something else was asked.
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.told: list[Event] = []
        self._stated: list[tuple[int, ...]] = []
        state.events = []
        if not state.stack:
            raise ValueError("a scenario needs a frame on the stack of its state")
        settle(state)
        self.told.extend(state.events)

    # -- saying what happens -------------------------------------------------------------------

    def chance(self, *answers: tuple[int, ...]) -> Self:
        """State the next dice rolls or draws, in order."""
        self._stated.extend(answers)
        self._answer()
        return self

    def play(self, *actions: Action, seat: Seat = ANY) -> Self:
        """Play actions one after the other, answering chance from what was stated."""
        for action in actions:
            self._answer()
            self._carry_out(action, seat)
        self._answer()
        return self

    def _carry_out(self, action: Action, seat: Seat = ANY) -> None:
        self.told.extend(self.game.play(self.state, action, seat))

    def _answer(self) -> None:
        while isinstance(self.state.pending, Chance) and self._stated:
            verb = "rolled" if self.state.pending.kind == DICE else "drawn"
            self._carry_out((verb, self._stated.pop(0)))

    # -- asking ----------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The decision at hand; raises if nobody has to decide."""
        node = self.state.pending
        if isinstance(node, Chance):
            raise AssertionError(f"{node!r} waits for an answer: state it with chance(...)")
        assert isinstance(node, Decision), f"nobody decides here: {node!r}"
        return node

    @property
    def outcome(self) -> Outcome:
        """How the game ended; raises if it has not."""
        node = self.state.pending
        assert isinstance(node, Outcome), f"the game is not over: {node!r}"
        return node

    def offers(self, *actions: Action) -> bool:
        """Are all these actions offered to whoever decides now?"""
        return all(action in self.decision.actions for action in actions)

    def refuses(self, action: Action, reason: str = "") -> bool:
        """Is this action refused now (for this reason)?  Trying it must change nothing."""
        if action in self.decision.actions:
            return False
        before = as_data(self.state)
        try:
            self.game.play(self.state, action)
        except FhtagnError:
            assert as_data(self.state) == before, f"{action!r} was refused, and yet it changed the state"
            return not reason or self.why_not(action) == reason
        raise AssertionError(f"{action!r} is not offered, and yet it was played")

    def why_not(self, action: Action) -> str:
        """The key of the reason why this action is not offered now ("" if none is given)."""
        for refusal in self.game.why_not(self.state, self.decision.seat):
            if refusal.action in (action, action[:1]):
                return refusal.reason.key.rpartition(".")[2]
        return ""

    def asks(self, seat: Seat, prompt: str = "") -> bool:
        """Does this seat decide now (about this)?"""
        found = self.decision
        return found.seat == seat and (not prompt or found.prompt.key.rpartition(".")[2] == prompt)

    def happened(self, kind: str, *args: Any) -> bool:
        """Has such an event happened since the start of the scenario?"""
        self._answer()
        return any(e.kind == kind and (not args or e.args == args) for e in self.told)
