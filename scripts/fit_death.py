"""Fit the chances of Death May Die to games of greedy bots:  python scripts/fit_death.py [games per cell].

Positions at the beginning of every turn, and whether the table won; prints ``bot/weights.py``.  Needs numpy.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.bot.chances import features
from fhtagn.games.death.bot.greedy import Greedy
from fhtagn.games.death.rules.state import WON

RIDGE = 2.0
BAD = (7, 9, 11, 12, 14, 16)  # features that can only harm: where the fit says otherwise they do not count
Rows = list[list[float]]


def play(episode: str, elder: str, players: int, seed: str) -> tuple[list[tuple[bool, list[float]]], bool]:
    rng = Random(seed)
    bot = Greedy()
    options = {"episode": episode, "elder_one": elder, "investigators": "random"}
    s = GAME.new(GAME.options(players, options))
    rows: list[tuple[bool, list[float]]] = []
    turn = 0
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        if s.turn != turn:
            turn = s.turn
            rows.append((s.disrupted, features(s)))
        carry_out(s, bot.choose(Position(GAME, s, node), rng))
    return rows, s.result == WON


def fit(rows: Rows, won: list[float]) -> list[float]:
    """Logistic regression; what comes out good though it can only harm is left out."""
    x, y = np.array(rows), np.array(won)
    while True:
        w = newton(x, y)
        wrong = [place for place in BAD if w[place] > 0]
        if not wrong:
            break
        x[:, wrong] = 0.0
    p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
    loss = -np.mean(y * np.log(p + 1e-9) + (1 - y) * np.log(1 - p + 1e-9))
    print(f"# {len(y)} positions, {y.mean():.2f} won, loss {loss:.3f}", file=sys.stderr)
    return [round(float(value), 3) for value in w]


def newton(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Newton's method, with a little ridge."""
    w = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (y - p) - RIDGE * w
        curve = (x.T * (p * (1 - p))) @ x + RIDGE * np.eye(len(w))
        w += np.linalg.solve(curve, slope)
    return w


def main(games: int) -> None:
    rows: tuple[Rows, Rows] = ([], [])
    won: tuple[list[float], list[float]] = ([], [])
    for episode in ("e1", "e2", "e3", "e4", "e5", "e6"):
        for elder in ("tsathoggua", "azathoth"):
            for players in (1, 3, 4, 5):
                for k in range(games):
                    seen, result = play(episode, elder, players, f"fit {episode} {elder} {players} {k}")
                    for after, row in seen:
                        rows[after].append(row)
                        won[after].append(float(result))
    for name, part in (("BEFORE", 0), ("AFTER", 1)):
        print(f"{name}: Final[tuple[float, ...]] = {tuple(fit(rows[part], won[part]))}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
