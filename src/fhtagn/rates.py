"""How often something was won, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Rate:
    """So many victories out of so many chances."""

    wins: float
    chances: float
    fair: float | None = None  # the rate if all were equally good; None: there is nobody to compare with

    @property
    def value(self) -> float:
        return self.wins / self.chances if self.chances else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.chances)


@dataclass(frozen=True)
class Gain:
    """How much higher the first of two rates is, each from games of its own."""

    one: Rate
    other: Rate

    @property
    def value(self) -> float:
        return self.one.value - self.other.value

    @property
    def interval(self) -> tuple[float, float]:
        """Newcombe's 95 % interval, made of the Wilson intervals of both."""
        one, other = self.one.value, self.other.value
        (low, high), (other_low, other_high) = self.one.interval, self.other.interval
        down = sqrt((one - low) ** 2 + (other_high - other) ** 2)
        up = sqrt((high - one) ** 2 + (other - other_low) ** 2)
        return (self.value - down, self.value + up)


def wilson(wins: float, chances: float) -> tuple[float, float]:
    """Wilson's 95 % interval: unlike the textbook one right for few games and for rates near 0 and 1."""
    if not chances:
        return (0.0, 1.0)
    rate = wins / chances
    square = Z95 * Z95
    middle = rate + square / (2 * chances)
    spread = Z95 * sqrt(rate * (1 - rate) / chances + square / (4 * chances * chances))
    whole = 1 + square / chances
    return (max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))
