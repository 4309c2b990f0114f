"""A game as a Gymnasium environment: one agent, and bots in all other seats.

>>> from fhtagn.research.gymnasium import SeatEnv
>>> env = SeatEnv("iaa", bots=["greedy"])
>>> observation, info = env.reset(seed=3)
>>> observation, reward, terminated, truncated, info = env.step(int(info["legal"][0]))
>>> terminated, truncated
(False, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from fhtagn.bots import make_bot
from fhtagn.core.bot import Position
from fhtagn.core.errors import IllegalAction
from fhtagn.core.nodes import Decision
from fhtagn.research.match import Match
from fhtagn.research.spaces import observation_space

LOST = -1.0


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """``bots`` are the others, clockwise from the agent; ``seat`` is its own place (None: drawn each game).

    An action that is not legal loses the game; ``info["legal"]`` lists the legal ones, and
    ``info["illegal"]`` says why one was not.
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("random",),
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.match = Match(game, len(bots) + 1, options)
        self.bots = list(bots)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.match)
        self.action_space = spaces.Discrete(self.match.vocabulary.size)
        self._wanted = seat
        self._seat_bots()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._seat_bots()
        self.match.reset(int(self.np_random.integers(2**62)))
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        match = self.match
        if match.over:
            raise RuntimeError("the game is over: reset first")
        try:
            match.play(int(action))
        except IllegalAction as illegal:
            reason = match.game.words("en").say(illegal.text)
            return self._observation(), LOST, True, False, {**self._info(), "illegal": reason}
        self._let_bots_play()
        return self._observation(), match.rewards()[self.seat], match.over, False, self._info()

    def render(self) -> str | None:
        return self.match.text(self.seat) if self.render_mode == "ansi" else None

    def _seat_bots(self) -> None:
        match = self.match
        players = match.players
        self.seat = self._wanted if self._wanted is not None else int(self.np_random.integers(players))
        # Not the generator of the match: nobody may foresee what will be rolled.
        self._thoughts = Random(int(self.np_random.integers(2**62)))
        self._players = {
            (self.seat + place) % players: make_bot(match.game, name)
            for place, name in enumerate(self.bots, start=1)
        }

    def _let_bots_play(self) -> None:
        """Until the agent decides or the game is over."""
        match = self.match
        while not match.over and match.seat != self.seat:
            node = match.state.pending
            assert isinstance(node, Decision)
            position = Position(match.game, match.state, node)
            match.play_action(self._players[match.seat].choose(position, self._thoughts))

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.match.tensors(self.seat), "action_mask": self.match.mask()}

    def _info(self) -> dict[str, Any]:
        return {"legal": self.match.numbers(), "seat": self.seat}
