"""A game as a PettingZoo environment: one agent per seat, who act by turns.

>>> from fhtagn.research.pettingzoo import env
>>> game = env("iaa", players=2)
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, terminated, truncated, info = game.last()
...     done = terminated or truncated
...     game.step(None if done else int(observation["action_mask"].argmax()))
>>> game.agents
[]
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from fhtagn.core.errors import IllegalAction
from fhtagn.research.match import Match
from fhtagn.research.shaping import Potential
from fhtagn.research.spaces import NUMBERS, Eyes

Observation = dict[str, Any]
LOST = -1.0
# What an environment keeps beside the game.
BOOKS = (
    "steps",
    "potentials",
    "agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    most_steps: int | None = None,
    shaping: Potential | None = None,
    observation: str = NUMBERS,
    most_tokens: int | None = None,
) -> TableEnv:
    """The environment as users of PettingZoo make it: who acts illegally has lost."""
    return TableEnv(game, players, options, render_mode, most_steps, shaping, observation, most_tokens)


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent per seat: use it for self-play and for several learners.  ``match`` is the game itself.

    After ``most_steps`` decisions of all agents a game is broken off, which truncates everybody's.
    ``shaping`` is a potential: every agent is paid what it gains with each decision, whoever's that is, and
    gives it back at the end.  ``observation`` is "numbers" or "tokens" (padded to ``most_tokens`` rows).

    It needs none of PettingZoo's wrappers, which would cost more time than the rules: an agent that acts
    illegally loses, and whoever does not reset first is told so.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        most_steps: int | None = None,
        shaping: Potential | None = None,
        observation: str = NUMBERS,
        most_tokens: int | None = None,
    ) -> None:
        super().__init__()
        self.match = Match(game, players, options)
        self.metadata = {
            "name": f"fhtagn_{game}_v{self.match.game.info.rules_version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.most_steps = most_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.players)]
        self.agents: list[str] = []  # until the first reset
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.shaping = shaping
        self.potentials: dict[str, float] = {}
        self._eyes = Eyes(self.match, observation, most_tokens)
        self._observation_space = self._eyes.space(self.match)
        self._action_space = spaces.Discrete(self.match.vocabulary.size)

    # The same objects each time, as PettingZoo demands.

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What observations of this agent are made of."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions of this set-up."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        self.match.reset(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.potentials = self._promises()
        self.agent_selection = self._deciding()

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and the mask of its legal actions."""
        seat = self.possible_agents.index(agent)
        match = self.match
        is_over = self.terminations.get(agent) or self.truncations.get(agent)
        asked = match.seat == seat and not is_over
        mask = match.mask() if asked else np.zeros(match.vocabulary.size, dtype=np.int8)
        return {"observation": self._eyes.see(match, seat), "action_mask": mask}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """True for each legal action of the agent that acts next; what masked learners ask for."""
        return self.match.mask().astype(np.bool_)

    def text(self, agent: str, lang: str = "en") -> str:
        """What this agent sees, in sentences."""
        return self.match.text(self.possible_agents.index(agent), lang)

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is."""
        if not self.agents:
            raise RuntimeError("no game is under way: reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act")
        self._cumulative_rewards[agent] = 0.0
        try:
            self.match.play(action)
        except IllegalAction as illegal:
            self._lose(agent, self.match.game.words_at(self.match.state, "en").say(illegal.text))
            return
        if self.match.over or self.shaping is not None:
            self._pay(dict(zip(self.possible_agents, self.match.rewards(), strict=True)))
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._deciding()
            self.steps += 1
            if self.steps == self.most_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table in sentences, if the environment was made to render."""
        shown = self.match.text(None)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def save(self) -> bytes:
        """Everything that ``restore`` needs.  Restore only what you saved yourself: it is a pickle."""
        return pickle.dumps((self.match.save(), {name: getattr(self, name) for name in BOOKS}))

    def restore(self, saved: bytes) -> None:
        """Go back to what ``save`` returned: the game, its luck, and who has got what so far."""
        match, books = pickle.loads(saved)
        self.match.restore(match)
        for name, value in books.items():
            setattr(self, name, value)

    def close(self) -> None:
        """Nothing is open."""

    def _lose(self, agent: str, reason: str) -> None:
        """The end for everybody; only who acted illegally has lost anything, and is told why."""
        self.infos[agent] = {"illegal": reason}
        self.terminations = dict.fromkeys(self.agents, True)
        self._pay({one: LOST if one == agent else 0.0 for one in self.agents})

    def _pay(self, rewards: dict[str, float]) -> None:
        """What everybody gets, with what the potential has gained."""
        if self.shaping is not None:
            before = self.potentials
            over = self.match.over or any(self.terminations.values())
            self.potentials = dict.fromkeys(before, 0.0) if over else self._promises()
            rewards = {
                agent: paid + self.potentials[agent] - before[agent] for agent, paid in rewards.items()
            }
        self.rewards = rewards
        self._accumulate_rewards()

    def _promises(self) -> dict[str, float]:
        """What the potential says of each agent; nothing where there is none."""
        if self.shaping is None or self.match.over:
            return dict.fromkeys(self.possible_agents, 0.0)
        return {agent: self.shaping(self.match, seat) for seat, agent in enumerate(self.possible_agents)}

    def _deciding(self) -> str:
        return self.possible_agents[self.match.seat]
