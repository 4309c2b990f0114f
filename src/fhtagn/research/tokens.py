"""What a seat knows as one row per thing: arrays for networks that read sets.

>>> from fhtagn.research.match import Match
>>> from fhtagn.research.tokens import TokenRows
>>> match = Match("iaa", players=2, seed=7)
>>> rows = TokenRows(match.game, match.options)
>>> rows.columns[:6]
('kind', 'zone', 'area', 'owner', 'holder', 'count')
>>> array, names = rows.of(match.state, seat=0)
>>> array.shape == (len(names), len(rows.columns))
True
>>> rows.kinds[int(array[0, 0])], rows.kinds[int(array[2, 0])]
('question/call', 'cult')

>>> padded, count = rows.padded(match.state, seat=0, most=100)  # always as many rows, for a batch
>>> padded.shape == (100, len(rows.columns)), count == len(names)
(True, True)

The first columns are places in the lists ``rows.kinds``, ``rows.zones`` and ``rows.areas``.  Owner and holder
are counted clockwise from the seat that looks, -1 is nobody.  Then come the count and one column for each
attribute.
"""

from __future__ import annotations

import warnings
from typing import Any, Final

import numpy as np

from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Seat
from fhtagn.core.questions import Questions

FIRST: Final = ("kind", "zone", "area", "owner", "holder", "count")

Rows = np.ndarray[Any, np.dtype[np.float32]]


class TokenRows:
    """Tokens of one set-up as rows; the columns are the same in every position.

    Use it for networks that read sets (attention, pooling), and for content that will grow.
    """

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self._questions = Questions(game, options)
        declared = game.token_table(options)
        if not declared.kinds:
            told = f"{game.info.id} has no tokens: a learner sees only the question (write Game.tokens)"
            warnings.warn(told, stacklevel=2)
        table = self._questions.table(declared)
        self.kinds = table.kinds
        self.zones = table.zones
        self.areas = table.areas
        self.columns = (*FIRST, *table.numbers)
        self._kinds = _places(self.kinds)
        self._zones = _places(self.zones)
        self._areas = _places(self.areas)
        self._columns = _places(self.columns)

    def of(self, s: State, seat: Seat) -> tuple[Rows, list[str]]:
        """One row for each thing that the seat knows of, and what actions call it ("" where they do not)."""
        tokens = [*self._questions.tokens(s, seat), *self.game.tokens(s, seat)]
        found = np.zeros((len(tokens), len(self.columns)), dtype=np.float32)
        for row, token in enumerate(tokens):
            printed = token.printed
            found[row, : len(FIRST)] = (
                self._kinds[printed.kind],
                self._zones[token.zone],
                self._areas[token.area],
                token.owner,
                token.holder,
                token.count,
            )
            for numbers in (printed.numbers, token.now):
                for name, value in numbers.items():
                    found[row, self._columns[name]] = value
        return found, [token.name for token in tokens]

    def padded(self, s: State, seat: Seat, most: int) -> tuple[Rows, int]:
        """The same in ``most`` rows, those after the last thing filled with 0, and how many are true."""
        array, names = self.of(s, seat)
        count = len(names)
        if count > most:
            raise ValueError(f"{count} things are on the table: make room for them (most_tokens={most})")
        found: Rows = np.zeros((most, len(self.columns)), dtype=np.float32)
        found[:count] = array
        return found, count


def room_for(players: int) -> int:
    """Rows that are enough for every shipped game with so many players.

    Use it for the size of padded rows; a game with more things on the table needs a number of its own.
    """
    return 128 + 64 * players


def _places(names: tuple[str, ...]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}
