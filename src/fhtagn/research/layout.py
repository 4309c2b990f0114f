"""Observations of one set-up: where every number stands, what it means, and how it is scaled.

>>> from fhtagn.core.registry import load
>>> from fhtagn.research.layout import Layout
>>> game = load("iaa")
>>> layout = Layout(game, game.options(2))
>>> layout.width, layout.features[2]
(34, Feature('display', (2, 5), 0 to 13))
>>> layout.slices["display"]
slice(4, 14, None)
"""

from __future__ import annotations

import warnings
from struct import Struct
from typing import Any

import numpy as np

from fhtagn.core.features import Feature
from fhtagn.core.frames import State
from fhtagn.core.game import Game, Options
from fhtagn.core.nodes import Seat
from fhtagn.core.questions import Questions

Floats = np.ndarray[Any, np.dtype[np.float32]]
NO_BOUND = np.float32(np.inf)


class Layout:
    """Use it to read a flat observation by name, or to write many observations into one array.

    ``features`` says what the numbers mean, ``slices`` where they stand in a row of ``width`` numbers, and
    ``low`` and ``high`` how far scaled numbers go: each is divided by the highest value that its game
    declares.  A game that declares nothing is not scaled and has no bounds.  The question of the decision at
    hand follows after what the game tells itself (``core.questions``).
    """

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self._questions = Questions(game, options)
        self.features = game.feature_table(options)
        declared = bool(self.features)
        if not declared:
            first = game.features(game.new(options), 0)
            self.features = [Feature(name, (len(values),), 1, "") for name, values in first.items()]
        self.features = [*self.features, *self._questions.features()]
        self.width = sum(feature.size for feature in self.features)
        self.slices: dict[str, slice] = {}
        self.scale: Floats = np.ones(self.width, dtype=np.float32)
        self.low: Floats = np.full(self.width, -NO_BOUND, dtype=np.float32)
        self.high: Floats = np.full(self.width, NO_BOUND, dtype=np.float32)
        start = 0
        for feature in self.features:
            part = self.slices[feature.name] = slice(start, start + feature.size)
            start = part.stop
            if declared:
                self.scale[part] = 1.0 / feature.high
                self.low[part] = feature.low / feature.high
                self.high[part] = 1.0
        self._is_scaled = declared
        self._packer = Struct(f"{self.width}f")  # the quickest way from a list to an array

    def write(self, s: State, seat: Seat, rows: Floats, row: int) -> None:
        """What a seat knows into one row of an array, not scaled yet: ``scaled`` does all rows at once."""
        found = self.game.features(s, seat)
        if not found:
            told = f"{self.game.info.id} has no features: a learner sees nothing (write Game.features)"
            warnings.warn(told, stacklevel=3)
        flat: list[float] = []
        for values in found.values():
            flat += values
        flat += self._questions.values(s)
        self._packer.pack_into(rows.data, row * self._packer.size, *flat)

    def scaled(self, rows: Floats) -> Floats:
        """The same rows, in place, between ``low`` and ``high``."""
        if self._is_scaled:
            np.multiply(rows, self.scale, out=rows)
            np.clip(rows, self.low, self.high, out=rows)
        return rows

    def row(self, s: State, seat: Seat) -> Floats:
        """What a seat knows in one piece, scaled."""
        found: Floats = np.empty((1, self.width), dtype=np.float32)
        self.write(s, seat, found, 0)
        one: Floats = self.scaled(found)[0]
        return one

    def named(self, row: Floats) -> dict[str, Floats]:
        """The parts of a row by name; they share its memory."""
        return {name: row[part] for name, part in self.slices.items()}

    def table(self) -> list[tuple[str, str, str, str]]:
        """Name, shape, range before scaling and meaning of each part, for documents."""
        return [
            (
                feature.name,
                " x ".join(map(str, feature.shape)),
                f"{feature.low:g} to {feature.high:g}",
                feature.meaning,
            )
            for feature in self.features
        ]
