"""Options as rows of numbers, made from what their kinds declare: for learners that score them one by one.

>>> from fhtagn.research.match import Match
>>> match = Match("stars", players=2, seed=1)
>>> rows = match.option_features()
>>> rows.shape == (len(match.actions), len(match.vocabulary.encoding.columns))
True
>>> match.vocabulary.encoding.columns[:2]
('kind=core.pass', 'kind=stars.invoke')

There is one column for each kind of action, and one for each value of each parameter.  Seats are counted
clockwise from the one that decides, as in observations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fhtagn.core.actions import CORE_ACTIONS, Param
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Action, Seat

Rows = np.ndarray[Any, np.dtype[np.float32]]


class Encoding:
    """The columns of one set-up; kinds whose parameters have the same name share their columns.

    Use it through ``Match.option_features`` to score options one by one instead of numbering all actions.
    """

    def __init__(self, game: Game, options: Options) -> None:
        self.players: int = options["players"]
        columns: dict[str, int] = {}
        self._params: dict[str, list[tuple[bool, dict[Any, int]]]] = {}  # by kind: is it a seat, its columns
        specs = [*CORE_ACTIONS.all(), *game.kinds(options)]
        self._kinds = {spec.kind: columns.setdefault(f"kind={spec.kind}", len(columns)) for spec in specs}
        for spec in specs:
            found = self._params[spec.kind] = []
            for name, param in spec.params.items():
                whole: Param = param.whole
                places = {
                    value: columns.setdefault(f"{name}={whole.code(value)}", len(columns))
                    for value in game.domain(options, whole)
                }
                found.append((whole.kind == "seat", places))
        self.columns = tuple(columns)
        self._cache: dict[Action, list[int]] = {}

    def rows(self, actions: Sequence[Action], seat: Seat) -> Rows:
        """One row for each of these actions of a seat."""
        found: Rows = np.zeros((len(actions), len(self.columns)), dtype=np.float32)
        for row, action in enumerate(actions):
            found[row, self._of(action, seat)] = 1.0
        return found

    def _of(self, action: Action, seat: Seat) -> list[int]:
        """The columns of an action; those without seats are kept."""
        found = self._cache.get(action)
        if found is not None:
            return found
        found = [self._kinds[action[0]]]
        keep = True
        for (is_seat, places), value in zip(self._params[action[0]], action[1:], strict=True):
            if is_seat and 0 <= value < self.players:  # there may be values for sides that no seat has
                keep = False
                value = (value - seat) % self.players
            found.append(places[value])
        if keep:
            self._cache[action] = found
        return found
