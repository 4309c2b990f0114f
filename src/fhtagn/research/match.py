"""One game under way, driven by numbers: the common ground of all adapters.

>>> from fhtagn.research.match import Match
>>> match = Match("iaa", players=2, seed=7)
>>> while not match.over:
...     match.play(int(match.mask().argmax()))  # always the first possible action
>>> sorted(match.rewards())
[-1.0, 1.0]
"""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Mapping
from typing import Any

from fhtagn.core.chance import fast_answer
from fhtagn.core.errors import IllegalAction
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action, Chance, Decision, Outcome, Seat
from fhtagn.core.registry import load
from fhtagn.core.text import Text
from fhtagn.research.layout import Floats, Layout
from fhtagn.research.luck import Luck
from fhtagn.research.vocabulary import Mask, Vocabulary

Tensors = dict[str, Floats]


def rewards(s: State) -> list[float]:
    """1 for a victory, -1 for a defeat, in between for one that rivals share; all 0 before the end.

    Use it in a training loop of your own, with ``Match`` or a plain state.

    Partners all get the same.
    """
    node = s.pending
    if not isinstance(node, Outcome):
        return [0.0] * s.players
    return [2.0 * share - 1.0 for share in result(node, s.players)]


class Match:
    """A state, the chance that answers it, and its actions as numbers.

    Use it for everything that the adapters do not fit: searches, self-play of your own, data sets.
    """

    __slots__ = ("game", "layout", "options", "rng", "state", "vocabulary")

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        count = self.game.info.seats[0] if players is None else players
        self.options = self.game.options(count, options)
        self.vocabulary = Vocabulary(self.game, self.options)
        self.layout = Layout(self.game, self.options)
        self.rng = Luck(seed)
        self.reset()

    def reset(self, seed: int | str | None = None) -> None:
        """A new game; with a seed, the same one every time."""
        if seed is not None:
            self.rng.seed(seed)
        self.state: State = self.game.new(self.options)
        self._answer_chance()

    # -- where it stands -----------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats play."""
        return self.state.players

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return isinstance(self.state.pending, Outcome)

    @property
    def seat(self) -> Seat:
        """Who decides; -1 when the game is over."""
        node = self.state.pending
        return node.seat if isinstance(node, Decision) else -1

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions of the decision at hand, as tuples."""
        node = self.state.pending
        return node.actions if isinstance(node, Decision) else ()

    def numbers(self) -> list[int]:
        """The legal actions as numbers, in the order of ``actions``."""
        return self.vocabulary.numbers(self.actions)

    def mask(self) -> Mask:
        """The legal actions as an array of 0 and 1, for learners that score every number."""
        return self.vocabulary.mask(self.actions)

    def option_features(self) -> Floats:
        """One row for each legal action, in the order of ``actions`` and ``numbers``: what it is.

        Use it instead of a mask where a learner scores options one by one: the network then has one output,
        however many actions a game has, and knows what similar actions have in common.
        ``vocabulary.encoding.columns`` says what the columns mean.
        """
        return self.vocabulary.encoding.rows(self.actions, self.seat)

    def tensors(self, seat: Seat) -> Tensors:
        """What this seat knows, by name; ``layout.features`` says what the numbers mean.

        Games that declare the ranges of their numbers give them scaled, from -1 or 0 to 1.
        """
        return self.layout.named(self.vector(seat))

    def vector(self, seat: Seat) -> Floats:
        """The same in one piece."""
        return self.layout.row(self.state, seat)

    def text(self, seat: Seat | None, lang: str = "en") -> str:
        """What this seat sees, in sentences (None: a spectator)."""
        view = self.game.view(self.state, seat)
        return "\n".join(self.game.spoken(view, self.game.words_at(self.state, lang)))

    def rewards(self) -> list[float]:
        """What each seat gets at the end: 1 for a victory, -1 for a defeat, shares between them."""
        return rewards(self.state)

    # -- moving it ---------------------------------------------------------------------------------------

    def play(self, number: int) -> None:
        """Carry out an action by its number; ``IllegalAction`` if it is not possible now."""
        try:
            action = self.vocabulary.action(int(number))
        except ValueError as wrong:
            raise IllegalAction(Text("core.illegal.not_an_action", {"action": str(number)})) from wrong
        self.play_action(action)

    def play_action(self, action: Action) -> None:
        """Play one of ``actions``, when you have the tuple and not its number."""
        self.game.play(self.state, action)
        self._answer_chance()

    def _answer_chance(self) -> None:
        node = self.state.pending
        while isinstance(node, Chance):
            self.game.play(self.state, fast_answer(node, self.rng))
            node = self.state.pending

    # -- copies ------------------------------------------------------------------------------------------

    def copy(self, seed: int | str | None = None) -> Match:
        """An independent copy, at the cost of cloning a state; with a seed, with other luck from now on.

        This is the **real** state, with everybody's secrets.  Whoever plans on copies of a game with secrets
        cheats: plan on guesses.
        """
        other = object.__new__(Match)
        other.game = self.game
        other.vocabulary = self.vocabulary
        other.layout = self.layout
        other.options = self.options
        other.state = self.state.clone()
        other.rng = self.rng.copy() if seed is None else Luck(seed)
        return other

    def guess(self, seat: Seat, seed: int | str | None = None) -> Match:
        """A match that this seat cannot tell from the real one: everything hidden from it is dealt anew.

        Its luck is new as well, so that planning in it foresees neither cards nor dice.  The same seed gives
        the same guess wherever the seat knows the same.
        """
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        other = self.copy(seed if seed is not None else secrets.randbits(62))
        other.state = self.game.resample(self.state, seat, other.rng)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self.game.info.id, self.options, self.save()))

    def save(self) -> bytes:
        """Everything that ``restore`` needs.  Restore only what you saved yourself: it is a pickle."""
        return pickle.dumps((self.game.info.id, self.options, self.state, self.rng.getstate()))

    def restore(self, saved: bytes) -> None:
        """Go back to what ``save`` returned, for the same game with the same options."""
        game, options, state, luck = pickle.loads(saved)
        if (game, options) != (self.game.info.id, self.options):
            here = f"{self.game.info.id} with {self.options}"
            raise ValueError(f"saved from {game} with {options}, not from {here}")
        self.state = state
        self.rng.setstate(luck)


def _unpickled(game: str, options: Options, saved: bytes) -> Match:
    match = Match(game, options["players"], options)
    match.restore(saved)
    return match
