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
from fhtagn.research.layout import Floats
from fhtagn.research.match import Match
from fhtagn.research.shaping import Potential
from fhtagn.research.tokens import TokenRows, room_for

Masks = np.ndarray[Any, np.dtype[np.bool_]]
Places = np.ndarray[Any, np.dtype[np.int64]]


class Many:
    """Use it for self-play, where the learner has every seat.  A game that ends begins anew at once.

    After ``most_steps`` decisions (None: never) a game is broken off and begins anew, too; ``truncated`` says
    in which games the last step did that.  ``shaping`` is a potential: with every step each seat is paid what
    it gained, and gives it back at the end (not where a game is broken off).
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        most_steps: int | None = None,
        shaping: Potential | None = None,
    ) -> None:
        if count < 1:
            raise ValueError(f"{count} games cannot be played together")
        first = Match(game, players, options, seed=f"{seed}/0")
        self.matches = [first]
        for place in range(1, count):
            match = first.copy(seed=f"{seed}/{place}")
            match.reset()
            self.matches.append(match)
        self.most_steps = most_steps
        self.shaping = shaping
        self.truncated: Masks = np.zeros(count, dtype=np.bool_)
        self._rows: TokenRows | None = None
        self._steps = [0] * count
        self._potentials = [self._promises(match) for match in self.matches]

    def seats(self) -> list[int]:
        """Who decides in each game."""
        return [match.seat for match in self.matches]

    def numbers(self) -> list[list[int]]:
        """The legal actions of each game."""
        return [match.numbers() for match in self.matches]

    def action_masks(self) -> Masks:
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

    def option_features(self) -> tuple[Floats, Places]:
        """One row for each legal action of all games, and where the rows of each game begin.

        Game ``i`` has the rows ``offsets[i]`` to ``offsets[i + 1]``, in the order of ``numbers()[i]``.
        """
        found = [match.option_features() for match in self.matches]
        offsets: Places = np.zeros(len(found) + 1, dtype=np.int64)
        np.cumsum([len(rows) for rows in found], out=offsets[1:])
        return np.concatenate(found), offsets

    def tokens(self, most: int | None = None) -> tuple[Floats, Places]:
        """What each deciding seat knows, thing by thing, padded to ``most`` rows, and how many are true.

        ``token_rows`` says what the columns mean.
        """
        rows = self.token_rows
        room = room_for(self.matches[0].players) if most is None else most
        found = [rows.padded(match.state, match.seat, room) for match in self.matches]
        counts: Places = np.array([count for _, count in found], dtype=np.int64)
        return np.stack([array for array, _ in found]), counts

    @property
    def token_rows(self) -> TokenRows:
        """The columns of ``tokens``."""
        if self._rows is None:
            first = self.matches[0]
            self._rows = TokenRows(first.game, first.options)
        return self._rows

    def step(self, actions: Sequence[int]) -> tuple[Floats, Masks]:
        """One action in each game: the rewards of all seats, and which games ended or were broken off."""
        rewards: Floats = np.zeros((len(self.matches), self.matches[0].players), dtype=np.float32)
        over = np.zeros(len(self.matches), dtype=np.bool_)
        self.truncated = np.zeros(len(self.matches), dtype=np.bool_)
        for place, (match, number) in enumerate(zip(self.matches, actions, strict=True)):
            match.play(number)
            self._steps[place] += 1
            if match.over:
                rewards[place] = match.rewards()
            if self.shaping is not None:
                before, now = self._potentials[place], self._promises(match)
                rewards[place] += np.subtract(now, before, dtype=np.float32)
                self._potentials[place] = now
            self.truncated[place] = not match.over and self._steps[place] == self.most_steps
            if match.over or self.truncated[place]:
                over[place] = True
                match.reset()
                self._steps[place] = 0
                self._potentials[place] = self._promises(match)
        return rewards, over

    def _promises(self, match: Match) -> list[float]:
        """What the potential says of each seat; nothing where there is none, and at the end."""
        if self.shaping is None or match.over:
            return [0.0] * match.players
        return [self.shaping(match, seat) for seat in range(match.players)]
