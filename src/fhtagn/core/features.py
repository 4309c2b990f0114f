"""What the numbers of an observation mean: each game declares them once, beside the code that fills them.

The declaration is what observations are scaled by, what their spaces are made of, and what the tables of
the documentation are generated from.
"""

from __future__ import annotations


class Feature:
    """One named part of ``Game.features``: its shape, the range of its numbers, and what they mean.

    Return one for each name from ``Game.feature_table``, in the same order.  Learners get every number
    divided by ``high``, so choose the most that the rules allow; where they allow any number, one that is
    hardly ever passed: what is beyond ``low`` and ``high`` is cut off.
    """

    __slots__ = ("high", "low", "meaning", "name", "shape")

    def __init__(
        self, name: str, shape: tuple[int, ...], high: float, meaning: str, low: float = 0.0
    ) -> None:
        if high <= 0:
            raise ValueError(f"the highest value of {name} must be above 0, not {high}")
        self.name = name
        self.shape = shape
        self.high = float(high)
        self.low = float(low)
        self.meaning = meaning

    @property
    def size(self) -> int:
        """How many numbers it has."""
        found = 1
        for length in self.shape:
            found *= length
        return found

    def __repr__(self) -> str:
        return f"Feature({self.name!r}, {self.shape!r}, {self.low:g} to {self.high:g})"
