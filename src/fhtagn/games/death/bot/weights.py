"""Death May Die: the fitted numbers of ``chances``, in the order of its features."""

from __future__ import annotations

from typing import Final

BEFORE: Final[tuple[float, ...]] = (
    -0.647,
    -0.622,
    0.093,
    0.1,
    0.256,
    -2.365,
    0.494,
    -0.124,
    0.0,
    -1.31,
    0.238,
    0.0,
    -0.18,
    0.077,
    0.0,
    -0.297,
    0.0,
    -0.196,
    -0.211,
)
AFTER: Final[tuple[float, ...]] = (
    -1.859,
    -0.25,
    -0.098,
    0.195,
    -0.272,
    -2.327,
    0.485,
    0.0,
    0.337,
    -0.775,
    0.892,
    0.0,
    -0.111,
    0.346,
    -0.217,
    0.0,
    -0.274,
    0.738,
    0.063,
)
