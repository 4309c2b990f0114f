"""Fit the chances of Death May Die to games of greedy bots:  python scripts/fit_death.py [games per cell].

Positions at the beginning of every turn: how many turns later the ritual was disrupted, one fit for each sort
of objective, and whether the table won.  Prints ``bot/weights.py``; how well it foretells games that were
left out goes to the standard error.  Needs numpy.
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

import numpy as np

from fhtagn.core.bot import Position
from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import carry_out
from fhtagn.core.nodes import Chance, Decision, Outcome
from fhtagn.games.death import GAME
from fhtagn.games.death.bot.chances import features
from fhtagn.games.death.bot.greedy import Greedy
from fhtagn.games.death.bot.work import kind_of, work
from fhtagn.games.death.rules.state import WON, DeathState

RIDGE = 3.0
# Features that can only harm, and those that can only help: where the fit says otherwise they do not count.
BAD = (7, 8, 11, 12, 14, 15, 17, 18, 21, 22, 23, 24, 25, 27, 28, 32)
GOOD = (1, 6, 9, 10, 13, 16, 19, 20, 26, 33, 34, 35, 37)
WAY = 6  # of the work: how many Runs everybody is from a task, on average
AT_LEAST = 1.0  # turns of the table that each of them takes, whatever the fit says
LEFT_OUT = 5  # every fifth game only tests the fit


class Seen(NamedTuple):
    """A position at the beginning of a turn."""

    turn: int
    state: DeathState


class Played(NamedTuple):
    seen: list[Seen]
    won: bool
    disrupted: int  # in which turn; 0: never


def play(episode: str, elder: str, players: int, seed: str) -> Played:
    rng = Random(seed)
    bot = Greedy()
    options = {"episode": episode, "elder_one": elder, "investigators": "random"}
    s = GAME.new(GAME.options(players, options))
    seen: list[Seen] = []
    turn = disrupted = 0
    while not isinstance(s.pending, Outcome):
        node = s.pending
        if isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
            continue
        assert isinstance(node, Decision)
        if s.turn != turn:
            turn = s.turn
            if s.disrupted and not disrupted:
                disrupted = turn
            seen.append(Seen(turn, s.clone()))
        carry_out(s, bot.choose(Position(GAME, s, node), rng))
    return Played(seen, s.result == WON, disrupted)


def fit_turns(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Least squares, with a little ridge; nothing that is left makes it shorter, and every way takes time."""
    y = y - AT_LEAST * x[:, WAY]
    seen = x.copy()
    while True:
        w = np.linalg.solve(seen.T @ seen + RIDGE * np.eye(x.shape[1]), seen.T @ y)
        if w.min() >= 0:
            break
        seen[:, w < 0] = 0.0
    w[WAY] += AT_LEAST
    return w


def fit_won(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Logistic regression; features with a sign that makes no sense are left out."""
    x = x.copy()
    while True:
        w = newton(x, y)
        wrong = [place for place in BAD if w[place] > 0] + [place for place in GOOD if w[place] < 0]
        if not wrong:
            return w
        x[:, wrong] = 0.0


def newton(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Newton's method, with a little ridge."""
    w = np.zeros(x.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (y - p) - RIDGE * w
        curve = (x.T * (p * (1 - p))) @ x + RIDGE * np.eye(len(w))
        w += np.linalg.solve(curve, slope)
    return w


def loss(w: np.ndarray, x: np.ndarray, y: np.ndarray) -> float:
    p = np.clip(1 / (1 + np.exp(-np.clip(x @ w, -30, 30))), 1e-6, 1 - 1e-6)
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


def shown(w: np.ndarray) -> str:
    return "(" + ", ".join([str(round(float(value), 3)) for value in w]) + ")"


def main(games: int) -> None:
    played: list[Played] = []
    for episode in ("e1", "e2", "e3", "e4", "e5", "e6"):
        for elder in ("tsathoggua", "azathoth"):
            for players in (1, 3, 4, 5):
                for k in range(games):
                    played.append(play(episode, elder, players, f"fit {episode} {elder} {players} {k}"))
    print('"""Death May Die: the fitted numbers of ``chances``, in the order of its features."""\n')
    print("from __future__ import annotations\n\nfrom typing import Final\n")
    turns: dict[str, np.ndarray] = {}
    rows: dict[str, list[tuple[list[float], float]]] = {}
    for game in played:
        for turn, s in game.seen:
            if turn < game.disrupted:
                rows.setdefault(kind_of(s), []).append((work(s), float(game.disrupted - turn)))
    every = [row for found in rows.values() for row in found]
    for kind, found in (*rows.items(), ("", every)):
        x, y = np.array([row for row, _ in found]), np.array([later for _, later in found])
        turns[kind] = fit_turns(x, y)
        rest = y - x @ turns[kind]
        print(f"# {kind}: {len(y)} positions, R2 {1 - rest.var() / y.var():.2f}", file=sys.stderr)
    print("# Turns until the disruption, by the checks of the objective; the last one for any other.")
    print("TURNS: Final[dict[str, tuple[float, ...]]] = {")
    for kind, w in turns.items():
        print(f'    "{kind}": {shown(w)},')
    print("}")
    found_rows: list[list[float]] = []
    won: list[float] = []
    left_out: list[bool] = []
    for number, game in enumerate(played):
        for _, s in game.seen:
            needed = 0.0 if s.disrupted else float(np.dot(turns[kind_of(s)], work(s)))
            found_rows.append(features(s, needed))
            won.append(float(game.won))
            left_out.append(number % LEFT_OUT == 0)
    x, y, test = np.array(found_rows), np.array(won), np.array(left_out)
    w = fit_won(x[~test], y[~test])
    base = newton(np.ones((len(y), 1)), y)
    for name, part in (("before", test & (x[:, 1] == 0)), ("after", test & (x[:, 1] == 1))):
        told = (
            f"loss {loss(w, x[part], y[part]):.3f}, without features {loss(base, x[part, :1], y[part]):.3f}"
        )
        print(f"# {name} the disruption, games left out: {told}", file=sys.stderr)
    print(f"WON: Final[tuple[float, ...]] = {shown(fit_won(x, y))}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
