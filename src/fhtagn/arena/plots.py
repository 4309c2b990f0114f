"""Small pictures as inline SVG: they stretch with the page, take its colours, and say their numbers aloud."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from fhtagn.arena.figures import Spread

HEIGHT: Final = 18
WIDTH: Final = 1000  # of every picture, in its own units; the page stretches it
MOST_BINS: Final = 40


def _svg(height: int, spoken: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" preserveAspectRatio="none" style="height:{height}px" '
        f'role="img" aria-label="{escape(spoken)}">{"".join(parts)}</svg>'
    )


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"/>'


class Axis:
    """Where a number lies in a picture."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1

    def at(self, value: float) -> float:
        return WIDTH * min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def interval(
    axis: Axis, value: float, low: float, high: float, spoken: str, beside: float | None = None
) -> str:
    """A value with its uncertainty; ``beside`` is what to compare it with."""
    middle = HEIGHT / 2
    parts = [_line("track", 0, middle, WIDTH, middle)]
    if beside is not None:
        parts.append(_line("fair", axis.at(beside), 0, axis.at(beside), HEIGHT))
    parts.append(_line("range", axis.at(low), middle, axis.at(high), middle))
    parts.append(_line("value", axis.at(value), 3, axis.at(value), HEIGHT - 3))
    return _svg(HEIGHT, spoken, parts)


def bar(share: float, spoken: str) -> str:
    """A share of the whole."""
    return _svg(HEIGHT, spoken, [_rect("box", 0, 4, WIDTH * share, HEIGHT - 8)])


def box(axis: Axis, spread: Spread, spoken: str) -> str:
    """From the lowest to the highest, the middle half as a box, the median as a stroke."""
    middle = HEIGHT / 2
    left, right = axis.at(spread.quarter), axis.at(spread.three_quarters)
    return _svg(
        HEIGHT,
        spoken,
        [
            _line("track", axis.at(spread.low), middle, axis.at(spread.high), middle),
            _rect("box", left, 4, max(right - left, 2), HEIGHT - 8),
            _line("value", axis.at(spread.half), 2, axis.at(spread.half), HEIGHT - 2),
        ],
    )


def histogram(values: Sequence[float], spoken: str) -> str:
    """How often which size."""
    counts = bins(values)
    height, tallest, width = 80, max(counts), WIDTH / len(counts)
    parts = [
        _rect("box", place * width, height * (1 - count / tallest), width * 0.92, height * count / tallest)
        for place, count in enumerate(counts)
    ]
    return _svg(height, spoken, parts)


def bins(values: Sequence[float]) -> list[int]:
    """The values counted in equal steps from the lowest to the highest."""
    low, high = min(values), max(values)
    steps = min(MOST_BINS, max(1, round(len(values) ** 0.5)))
    if all(value == int(value) for value in values):
        steps = min(steps, int(high - low) + 1)
    counts = [0] * steps
    for value in values:
        counts[min(steps - 1, int(steps * (value - low) / (high - low))) if high > low else 0] += 1
    return counts
