"""Death May Die: the fitted numbers of ``chances``, in the order of its features."""

from __future__ import annotations

from typing import Final

# Turns until the disruption, by the checks of the objective; the last one for any other.
TURNS: Final[dict[str, tuple[float, ...]]] = {
    "tokens_at": (0.0, 0.986, 0.33, 1.084, 0.0, 0.0, 1.0, 0.779, 0.0),
    "tokens_saved": (0.0, 0.318, 0.521, 0.058, 0.0, 2.119, 1.0, 0.658, 0.0),
    "tokens_destroyed": (0.0, 0.682, 0.0, 0.0, 0.673, 0.0, 1.0, 0.224, 0.0),
    "tokens_on": (0.0, 2.246, 0.108, 0.0, 0.0, 0.672, 1.0, 1.434, 0.0),
    "tokens_marked": (0.0, 1.211, 0.304, 0.0, 0.0, 0.0, 1.0, 0.94, 0.0),
    "tokens_removed+tokens_destroyed": (0.0, 1.306, 0.0, 0.0, 0.437, 0.0, 1.09, 0.0, 0.0),
    "": (0.0, 1.522, 0.281, 0.0, 0.332, 1.253, 1.154, 0.857, 0.0),
}
WON: Final[tuple[float, ...]] = (
    0.668,
    0.0,
    -0.322,
    0.203,
    0.272,
    0.298,
    1.82,
    -0.58,
    -3.019,
    0.0,
    0.513,
    0.0,
    -0.424,
    0.813,
    0.0,
    -0.254,
    0.479,
    -0.637,
    -1.401,
    0.148,
    0.0,
    0.0,
    0.0,
    -0.071,
    -0.078,
    -0.095,
    0.56,
    -0.795,
    -1.107,
    -0.547,
    -0.744,
    1.647,
    -0.253,
    0.0,
    0.0,
    0.276,
    -0.163,
    0.0,
)
