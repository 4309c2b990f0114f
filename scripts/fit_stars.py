"""Fits the weights of ``fhtagn.games.stars.bot.chances`` to games between greedy bots.

    python scripts/fit_stars.py --games 10000 --seed 1

At the beginning of each turn it notes what counts for each seat, and later who won.  The weights that
make those victories most likely (a logistic regression, by Newton's method) are printed with standard errors,
which are too small by about half, since the turns of one game are not independent.
"""

from __future__ import annotations

import argparse

import numpy as np

from fhtagn.games.stars import GAME
from fhtagn.games.stars.bot.chances import standing
from fhtagn.games.stars.bot.greedy import Greedy
from fhtagn.games.stars.rules.state import StarsState
from fhtagn.sim import decisions_of, over

ALWAYS = ("points", "creatures", "servants", "crowd", "held", "symbols", "two best", "promise")
WITHIN_REACH = ("reached", "wins", "reached x points")
NAMES = (
    *ALWAYS,
    *(f"{name} now" for name in WITHIN_REACH),
    *(f"{name} later" for name in WITHIN_REACH),
    "turn",
)
RIDGE = 1.0  # a little pull towards zero, so that rare things do not run away


def spread(s: StarsState, seat: int) -> list[float]:
    """What counts for a seat; what is within reach counts apart for whoever has the turn."""
    found = standing(s, seat)
    always, reach = found[: len(ALWAYS)], found[len(ALWAYS) :]
    now = float(seat == s.seat)
    return [*always, *(now * value for value in reach), *((1 - now) * value for value in reach), now]


def game(seed: str) -> list[list[float]]:
    """One game: for each turn, how seat 0 stands against seat 1, turned so that the winner comes first."""
    s = GAME.new(GAME.options(2))
    assert isinstance(s, StarsState)
    bots = (Greedy(), Greedy())
    rows: list[list[float]] = []
    turn = 0
    for _ in decisions_of(GAME, s, bots, seed):
        if s.turn != turn:
            turn = s.turn
            rows.append([a - b for a, b in zip(spread(s, 0), spread(s, 1), strict=True)])
    sign = 1.0 if 0 in over(GAME, s).winners else -1.0
    return [[sign * value for value in row] for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    rows: list[list[float]] = []
    for number in range(given.games):
        rows += game(f"{given.seed} {number}")
    x = np.array(rows)
    weights = np.zeros(x.shape[1])
    for _ in range(20):
        lost = 1 / (1 + np.exp(x @ weights))  # the chance that the loser was given
        hessian = (x.T * (lost * (1 - lost))) @ x + RIDGE * np.eye(x.shape[1])
        weights += np.linalg.solve(hessian, x.T @ lost - RIDGE * weights)
    errors = np.sqrt(np.diag(np.linalg.inv(hessian)))
    print(f"{given.games} games, {len(rows)} turns")
    for name, weight, error in zip(NAMES, weights, errors, strict=True):
        print(f"{name:22s} {weight:6.2f} ± {error:.2f}")


if __name__ == "__main__":
    main()
