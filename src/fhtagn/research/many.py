"""Many games of one kind in one process, moved on together: what learners feed on.

>>> from fhtagn.research.many import Many
>>> games = Many("iaa", count=4, players=2, seed=1)
>>> observations = games.observations()  # one row per game, for the seat that decides there
>>> rewards, over = games.step([numbers[0] for numbers in games.numbers()])
>>> observations.shape[0], rewards.shape, bool(over.any())
(4, (4, 2), False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fhtagn.core.game import Game
from fhtagn.research.match import Match

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Many:
    """Use it for self-play, where the learner has every seat.  A game that ends begins anew at once."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        if count < 1:
            raise ValueError(f"{count} games cannot be played together")
        first = Match(game, players, options, seed=f"{seed}/0")
        self.matches = [first]
        for place in range(1, count):
            match = first.copy(seed=f"{seed}/{place}")
            match.reset()
            self.matches.append(match)

    def seats(self) -> list[int]:
        """Who decides in each game."""
        return [match.seat for match in self.matches]

    def numbers(self) -> list[list[int]]:
        """The legal actions of each game."""
        return [match.numbers() for match in self.matches]

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """One row per game: True for each legal action."""
        found = np.zeros((len(self.matches), self.matches[0].vocabulary.size), dtype=np.bool_)
        for row, match in zip(found, self.matches, strict=True):
            row[match.numbers()] = True
        return found

    def observations(self) -> Floats:
        """What each deciding seat knows, one row per game."""
        layout = self.matches[0].layout
        found: Floats = np.empty((len(self.matches), layout.width), dtype=np.float32)
        for row, match in enumerate(self.matches):
            layout.write(match.state, match.seat, found, row)
        return layout.scaled(found)

    def step(self, actions: Sequence[int]) -> tuple[Floats, np.ndarray[Any, np.dtype[np.bool_]]]:
        """One action in each game: the rewards of all seats, and which games ended."""
        rewards = np.zeros((len(self.matches), self.matches[0].players), dtype=np.float32)
        over = np.zeros(len(self.matches), dtype=np.bool_)
        for place, (match, number) in enumerate(zip(self.matches, actions, strict=True)):
            match.play(number)
            if match.over:
                rewards[place] = match.rewards()
                over[place] = True
                match.reset()
        return rewards, over
