"""Every action of a game as one number of a fixed list, by the declarations of its actions.

The list depends only on the rules: not on the position, the players or the options.

>>> from fhtagn.core.registry import load
>>> from fhtagn.research.vocabulary import Vocabulary
>>> words = Vocabulary(load("stars"))
>>> words.number(("stars.flip", "C2")) == words.number(("stars.flip", "B2")) + 1
True
>>> words.action(words.number(("stars.flip", "C2")))
('stars.flip', 'C2')
"""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from fhtagn.core.actions import CORE_ACTIONS, Spec
from fhtagn.core.game import Game
from fhtagn.core.nodes import Action

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Vocabulary:
    """Numbers for actions, kind by kind in the order of declaration."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._actions: list[Action] = []
        for spec in [*CORE_ACTIONS.all(), *game.actions.all()]:
            self._actions += _actions(spec)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self.size = len(self._actions)

    def number(self, action: Action) -> int:
        return self._numbers[action]

    def action(self, number: int) -> Action:
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is not below {self.size}")
        return self._actions[number]

    def mask(self, actions: tuple[Action, ...]) -> Mask:
        """1 for each of these actions, 0 for all others."""
        found = np.zeros(self.size, dtype=np.int8)
        for action in actions:
            found[self.number(action)] = 1
        return found


def _actions(spec: Spec) -> list[Action]:
    """Every action of one kind, in the order of its parameters' values."""
    combined = product(*(param.values for param in spec.params.values()))
    return [(spec.kind, *values) for values in combined if spec.only is None or spec.only(values)]
