"""What a bot is, and what it is given: never the real state.

A bot sees a ``Position``: the decision, the seat's view, and as many *guesses* as it likes,
states that the seat cannot tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol

from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.core.text import Text
from fhtagn.core.typed import S

if TYPE_CHECKING:
    from fhtagn.core.game import Game


class Position(Generic[S]):
    """A decision as one seat knows it.

    Use it in ``Bot.choose``: it is all that a bot is given, and holds nothing that its seat does not
    know.
    """

    __slots__ = ("_state", "game", "node", "seat")

    def __init__(self, game: Game[S], state: S, node: Decision) -> None:
        self.game = game
        self.node = node
        self.seat: Seat = node.seat
        self._state = state

    def view(self) -> dict[str, Any]:
        """What the seat sees, as a client gets it: enough for a bot that counts instead of playing on."""
        return self.game.view(self._state, self.seat)

    def guess(self, rng: Random) -> S:
        """A state that agrees with everything this seat knows; the rest is re-dealt."""
        return self.game.resample(self._state, self.seat, rng)


class Opinion:
    """One option as a bot sees it: its score and the reasons.

    Return them from ``Bot.opinions``, the best first.
    """

    __slots__ = ("action", "reasons", "score")

    def __init__(self, action: Action, score: float, reasons: tuple[Text, ...] = ()) -> None:
        self.action = action
        self.score = score
        self.reasons = reasons

    def __reduce__(self) -> tuple[Any, ...]:
        """Bots may think in other processes; a compiled class does not pickle by itself."""
        return (Opinion, (self.action, self.score, self.reasons))


class Bot(Protocol):
    """Chooses an action at a decision of its seat.

    Use it as the type of whatever plays: any class with these methods is a bot, nothing need be
    inherited.
    """

    name: str

    def choose(self, position: Position, rng: Random) -> Action:
        """One of ``position.node.actions``."""

    def opinions(self, position: Position, rng: Random) -> list[Opinion]:
        """The options with scores and reasons, best first; may be empty."""


BotMaker = Callable[[], Bot]
