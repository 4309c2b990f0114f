"""Every action of a game as one number of a fixed list, by the declarations of its actions.

The list depends only on the rules and on how the game is set up: who plays, which map, which cards.  It is
the same in every position of such games.  Its numbers hold for one
version of a game; the notation of an action holds for all.

>>> from fhtagn.core.registry import load
>>> from fhtagn.research.vocabulary import Vocabulary
>>> game = load("stars")
>>> words = Vocabulary(game, game.options(2))
>>> words.number(("stars.flip", "C2")) == words.number(("stars.flip", "B2")) + 1
True
>>> words.action(words.number(("stars.flip", "C2")))
('stars.flip', 'C2')
>>> words.notation(words.number(("stars.flip", "C2")))
'stars.flip C2'
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from fhtagn.core.actions import CORE_ACTIONS, Param, Spec
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Action
from fhtagn.research.encoding import Encoding

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Vocabulary:
    """Numbers for actions, kind by kind in the order of declaration.

    Use it for learners with one output per action, and to keep notations instead of numbers with data.
    """

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.options = options
        found: list[Action] = []
        for spec in [*CORE_ACTIONS.all(), *game.kinds(options)]:
            found += self._of(spec)
        self.actions = tuple(found)
        self.size = len(found)
        self._numbers = {action: number for number, action in enumerate(found)}
        self._encoding: Encoding | None = None

    def number(self, action: Action) -> int:
        """The number of an action in this set-up."""
        return self._numbers[action]

    def numbers(self, actions: tuple[Action, ...]) -> list[int]:
        """The numbers of several actions, in their order."""
        known = self._numbers
        return [known[action] for action in actions]

    def action(self, number: int) -> Action:
        """The action with this number."""
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is not below {self.size}")
        return self.actions[number]

    @property
    def encoding(self) -> Encoding:
        """How options are described by their kind and parameters, for learners that score them one by one."""
        if self._encoding is None:
            self._encoding = Encoding(self.game, self.options)
        return self._encoding

    def notation(self, number: int) -> str:
        """The action with this number in one line, which ``game.parse`` reads."""
        return self.game.notation(self.action(number))

    def mask(self, actions: tuple[Action, ...]) -> Mask:
        """1 for each of these actions, 0 for all others."""
        found = np.zeros(self.size, dtype=np.int8)
        found[self.numbers(actions)] = 1
        return found

    def _of(self, spec: Spec) -> list[Action]:
        """Every action of one kind, in the order of its parameters' values."""
        combined = product(*(self._values(param) for param in spec.params.values()))
        return [(spec.kind, *values) for values in combined if spec.only is None or spec.only(values)]

    def _values(self, param: Param) -> list[Any]:
        return [value for value in self.game.domain(self.options, param.whole) if param.has(value)]
