"""A game as a Gymnasium environment: one agent, and bots in all other seats.

>>> from fhtagn.research.gymnasium import SeatEnv
>>> env = SeatEnv("iaa", bots=["greedy"])
>>> observation, info = env.reset(seed=3)
>>> observation, reward, terminated, truncated, info = env.step(int(info["legal"][0]))
>>> terminated, truncated
(False, False)

Importing this module also registers every game for ``gymnasium.make``:

>>> import gymnasium
>>> gymnasium.make("fhtagn/iaa-v0", bots=["greedy", "random"]).unwrapped.match.players
3

``flat=True`` gives observations as one array, for learners that ask for ``env.action_masks()`` themselves;
``observation="tokens"`` gives them thing by thing, padded to ``most_tokens`` rows; ``most_steps`` breaks a
game off; ``shaping`` adds to the reward what a potential gains with every step.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from fhtagn.bots import bot_for
from fhtagn.core.bot import Position
from fhtagn.core.errors import IllegalAction
from fhtagn.core.nodes import Decision
from fhtagn.core.registry import load, names
from fhtagn.research.layout import Floats
from fhtagn.research.luck import Luck
from fhtagn.research.match import Match
from fhtagn.research.shaping import Potential
from fhtagn.research.spaces import NUMBERS, Eyes, flat_space
from fhtagn.research.tokens import TokenRows

LOST = -1.0
VERSION = 0  # of the interface; the version of the rules is that of the game


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """One agent against bots: use it for learners that know one agent and an environment.

    ``bots`` are the others, clockwise from the agent, nobody if it plays alone (None: as few random ones
    as make a table of at least two); ``seat`` is its own place (None: drawn each game).

    An action that is not legal loses the game; ``info["legal"]`` lists the legal ones, and
    ``info["illegal"]`` says why one was not.  After ``most_steps`` actions of the agent (None: never) the
    game is truncated.  ``shaping`` is a potential, such as those of ``fhtagn.research.shaping``: what it
    gains from one decision of the agent to the next is added to the reward, and taken back at the end, so
    that it does not change which way of playing is best.  ``observation`` is "numbers" or "tokens".
    """

    def __init__(
        self,
        game: str,
        bots: Sequence[str] | None = None,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        flat: bool = False,
        most_steps: int | None = None,
        shaping: Potential | None = None,
        observation: str = NUMBERS,
        most_tokens: int | None = None,
    ) -> None:
        if flat and observation != NUMBERS:
            raise ValueError("flat observations are numbers: leave out flat, or observation")
        bots = usual_bots(game) if bots is None else bots
        self.match = Match(game, len(bots) + 1, options)
        if seat is not None and not 0 <= seat < self.match.players:
            raise ValueError(f"there is no seat {seat}: seats are 0 to {self.match.players - 1}")
        self.bots = list(bots)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.flat = flat
        self.most_steps = most_steps
        self.shaping = shaping
        self.observation = observation
        self.most_tokens = most_tokens
        self._eyes = Eyes(self.match, observation, most_tokens)
        self.observation_space = flat_space(self.match) if flat else self._eyes.space(self.match)
        self.action_space = spaces.Discrete(self.match.vocabulary.size)
        self._wanted = seat
        self._is_over = True  # nothing has begun
        self._steps = 0
        self._potential = 0.0
        self._seat_bots()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game; the others play until the learner must decide."""
        super().reset(seed=seed)
        self._seat_bots()
        self.match.reset(int(self.np_random.integers(2**62)))
        self._is_over = False
        self._steps = 0
        self._let_bots_play()
        self._potential = self._promise()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action of the learner, and everything until its next decision."""
        reward, terminated, truncated, told = self.advance(action)
        return self._observation(), reward, terminated, truncated, {**self._info(), **told}

    def advance(self, action: np.int64 | int) -> tuple[float, bool, bool, dict[str, Any]]:
        """As ``step``, without an observation: for whoever collects observations of many games at once."""
        match = self.match
        if self._is_over:
            raise RuntimeError("no game is under way: reset first")
        try:
            match.play(int(action))
        except IllegalAction as illegal:
            self._is_over = True
            reason = match.game.words_at(match.state, "en").say(illegal.text)
            return LOST - self._potential, True, False, {"illegal": reason}
        self._let_bots_play()
        self._steps += 1
        reward = match.rewards()[self.seat]
        if self.shaping is not None:
            before, self._potential = self._potential, self._promise()
            reward += self._potential - before
        truncated = not match.over and self._steps == self.most_steps
        self._is_over = match.over or truncated
        return reward, match.over, truncated, {}

    @property
    def token_rows(self) -> TokenRows | None:
        """The columns of tokens; None where observations are numbers."""
        return self._eyes.rows

    @property
    def tokens_space(self) -> spaces.Dict:
        """What tokens and their count are made of, without the mask."""
        assert isinstance(self.observation_space, spaces.Dict), "observations are numbers here"
        found = self.observation_space["observation"]
        assert isinstance(found, spaces.Dict)
        return found

    def tokens(self) -> tuple[Floats, int]:
        """The padded tokens of the agent, and how many of them are true."""
        rows = self._eyes.rows
        assert rows is not None, "observations are numbers here"
        return rows.padded(self.match.state, self.seat, self._eyes.most)

    def _promise(self) -> float:
        """What the potential says; nothing at the end, where the result says it."""
        match = self.match
        return 0.0 if self.shaping is None or match.over else self.shaping(match, self.seat)

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """True for each legal action; what masked learners ask for."""
        return self.match.mask().astype(np.bool_)

    def render(self) -> str | None:
        """The table in sentences, if the environment was made to render."""
        return self.match.text(self.seat) if self.render_mode == "ansi" else None

    def save(self) -> bytes:
        """Everything that ``restore`` needs, but what bots have in mind: they think anew.

        Restore only what you saved yourself: it is a pickle.
        """
        generators = (self.np_random.bit_generator.state, self._thoughts.getstate())
        count = (self._is_over, self._steps, self._potential)
        return pickle.dumps((self.match.save(), self.seat, count, generators))

    def restore(self, saved: bytes) -> None:
        """Go back to what ``save`` returned, for an environment of the same kind."""
        match, seat, count, (own, thoughts) = pickle.loads(saved)
        self._is_over, self._steps, self._potential = count
        self.match.restore(match)
        self.np_random.bit_generator.state = own
        self._sit(seat)
        self._thoughts.setstate(thoughts)

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        return _unpickled(self._made_from(), self.save())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self._made_from(), self.save()))

    def _made_from(self) -> tuple[Any, ...]:
        options = {name: value for name, value in self.match.options.items() if name != "players"}
        how = (self.render_mode, self.flat, self.most_steps, self.shaping, self.observation, self.most_tokens)
        return (self.match.game.info.id, self.bots, self._wanted, options, *how)

    def _seat_bots(self) -> None:
        players = self.match.players
        self._sit(self._wanted if self._wanted is not None else int(self.np_random.integers(players)))
        # Not the generator of the match: nobody may foresee what will be rolled.
        self._thoughts = Luck(int(self.np_random.integers(2**62)))

    def _sit(self, seat: int) -> None:
        """The agent sits here, new bots everywhere else."""
        match = self.match
        players = match.players
        self.seat = seat
        self._players = {
            (self.seat + place) % players: bot_for(match.game, name)
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
        self._is_over = match.over

    def _observation(self) -> Any:
        if self.flat:
            return self.match.vector(self.seat)
        return {"observation": self._eyes.see(self.match, self.seat), "action_mask": self.match.mask()}

    def _info(self) -> dict[str, Any]:
        return {"legal": self.match.numbers(), "seat": self.seat}


def usual_bots(game: str) -> list[str]:
    """Random ones, as few as make a table of at least two where the game allows it."""
    seats = load(game).info.seats
    return ["random"] * (min(max(2, seats[0]), seats[-1]) - 1)


def register(game: str) -> str:
    """Make a game known to ``gymnasium.make``; returns the name under which it is known.

    Use it for games that were made known after this module was imported.
    """
    name = f"fhtagn/{game}-v{VERSION}"
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point="fhtagn.research.vector:SeatsEnv",
            kwargs={"game": game},
        )
    return name


def _unpickled(made_from: tuple[Any, ...], saved: bytes) -> SeatEnv:
    env = SeatEnv(*made_from)
    env.restore(saved)
    return env


for _name in names():
    register(_name)
