"""Every action of a game as one number of a fixed list, by the declarations of its actions.

The list depends only on the rules: not on the position, the players or the options.  Its numbers hold
for one version of a game; the notation of an action holds for all.

>>> from fhtagn.core.registry import load
>>> from fhtagn.research.vocabulary import Vocabulary
>>> words = Vocabulary(load("stars"))
>>> words.number(("stars.flip", "C2")) == words.number(("stars.flip", "B2")) + 1
True
>>> words.action(words.number(("stars.flip", "C2")))
('stars.flip', 'C2')
>>> words.notation(words.number(("stars.flip", "C2")))
'stars.flip C2'
"""

from __future__ import annotations

from math import prod
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
        self._first: dict[str, int] = {}  # the number of the first action of each kind
        self._specs: list[Spec] = [*CORE_ACTIONS.all(), *game.actions.all()]
        size = 0
        for spec in self._specs:
            self._first[spec.kind] = size
            size += prod(len(param.values) for param in spec.params.values())
        self.size = size
        self._by_kind = {spec.kind: spec for spec in self._specs}

    def number(self, action: Action) -> int:
        spec = self._by_kind[action[0]]
        place = 0
        for param, value in zip(spec.params.values(), action[1:], strict=True):
            place = place * len(param.values) + param.place(value)
        return self._first[spec.kind] + place

    def action(self, number: int) -> Action:
        if not 0 <= number < self.size:
            raise ValueError(f"{number} is not below {self.size}")
        spec = max((spec for spec in self._specs if self._first[spec.kind] <= number), key=self._start)
        place = number - self._first[spec.kind]
        values: list[Any] = []
        for param in reversed(spec.params.values()):
            place, value = divmod(place, len(param.values))
            values.append(param.values[value])
        return (spec.kind, *reversed(values))

    def notation(self, number: int) -> str:
        """The action with this number in one line, which ``game.parse`` reads."""
        return self.game.notation(self.action(number))

    def mask(self, actions: tuple[Action, ...]) -> Mask:
        """1 for each of these actions, 0 for all others."""
        found = np.zeros(self.size, dtype=np.int8)
        for action in actions:
            found[self.number(action)] = 1
        return found

    def _start(self, spec: Spec) -> int:
        return self._first[spec.kind]
