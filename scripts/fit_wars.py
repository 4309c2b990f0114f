"""Fits the weights of ``fhtagn.games.wars.bot.chances`` to games of three bots.

    python scripts/fit_wars.py --games 1600 --seed 1

The bots look one step ahead with their weights, varied a little, and now and then take any option; some are
plain ``greedy``.  At some of their turns the terms of the evaluation are noted for every player, and later
who won.  The weights that make those victories most likely are printed: a conditional logistic regression by
Newton's method, with no weight below zero and a pull towards the present ones.  Best run with the compiled
build: a game takes about 0.3 s.
"""

from __future__ import annotations

import argparse
from math import exp
from random import Random
from typing import Any, Final

import numpy as np

from fhtagn.core.bot import Position
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.chances import DECIDED, THE_END, odds_of, passed
from fhtagn.games.wars.bot.evaluate import TERMS, evaluate, rounds_left
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.weights import weights_of
from fhtagn.games.wars.rules.content import FACTION_IDS
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import Turn
from fhtagn.sim import decisions_of, over
from fit_weights_wars import PLAYERS, begun

Matrix = np.ndarray[Any, np.dtype[np.float64]]

PLAIN: Final = 0.15  # the share of seats that play as greedy
SPREAD: Final = 0.25  # how far weights vary, as a logarithm
SLIPS: Final = (0.0, 0.03, 0.1)  # how often any option is taken
NOTED: Final = 0.12  # of the turns
PULL: Final = 0.01  # towards the present weights
WIDTH: Final = 2 + 2 * THE_END  # of one faction: beyond at first and at last, the terms early and late


class Slipping:
    """Looks one step ahead with these weights, and takes any option now and then."""

    name = "slipping"

    def __init__(self, weights: list[float] | None, slips: float) -> None:
        self.greedy = Greedy(weights)
        self.slips = slips

    def choose(self, position: Position, rng: Random) -> Action:
        if rng.random() < self.slips:
            return rng.choice(position.node.actions)
        return self.greedy.choose(position, rng)

    def opinions(self, position: Position, rng: Random) -> list[Any]:
        return self.greedy.opinions(position, rng)


def row(s: WarsState) -> Matrix:
    """By seat: what the weights are for, each faction in its own columns; the last column is the end."""
    late = passed(s)
    rounds = rounds_left(s)
    found = np.zeros((PLAYERS, WIDTH * len(FACTION_IDS) + 1))
    for seat in range(PLAYERS):
        terms = evaluate(s, seat, rounds)
        first = WIDTH * s.faction[seat]
        found[seat, first : first + 2] = 1 - late, late
        found[seat, first + 2 : first + 2 + THE_END] = (1 - late) * np.array(terms[:THE_END])
        found[seat, first + 2 + THE_END : first + WIDTH] = late * np.array(terms[:THE_END])
        found[seat, -1] = max(-DECIDED, min(DECIDED, terms[THE_END]))
    return found


def play(games: int, seed: str) -> tuple[Matrix, Matrix]:
    rows: list[Matrix] = []
    results: list[list[float]] = []
    for k in range(games):
        rng = Random(f"{seed} {k}")
        s = begun(k)
        slips = rng.choice(SLIPS)
        bots = []
        for seat in range(PLAYERS):
            varied = [x * exp(rng.gauss(0.0, SPREAD)) for x in weights_of(s.faction[seat])]
            bots.append(Slipping(None if rng.random() < PLAIN else varied, slips))
        before = len(rows)
        for _ in decisions_of(GAME, s, bots, f"{seed} {k}"):
            if isinstance(s.stack[-1], (Turn, DoomTurn, RevealWindow)) and rng.random() < NOTED:
                rows.append(row(s))
        won = result(over(GAME, s), PLAYERS)
        if not any(won):  # humanity
            del rows[before:]
        results += [won] * (len(rows) - before)
    return np.array(rows), np.array(results)


def present() -> Matrix:
    found: list[float] = []
    for faction in range(len(FACTION_IDS)):
        beyond, early, late = odds_of(faction)
        found += [*beyond, *early, *late]
    return np.array(found)


def shares(x: Matrix, ends: Matrix, weights: Matrix) -> Matrix:
    logits = x @ weights + ends
    found: Matrix = np.exp(logits - logits.max(1, keepdims=True))
    found /= found.sum(1, keepdims=True)
    return found


def loss(x: Matrix, ends: Matrix, y: Matrix, weights: Matrix) -> float:
    return float(-(y * np.log(shares(x, ends, weights) + 1e-12)).sum(1).mean())


def fitted(x: Matrix, ends: Matrix, y: Matrix) -> Matrix:
    start = present()
    weights = start.copy()
    scale = PULL * (x**2).mean((0, 1)) + 1e-9
    signed = np.arange(len(weights)) % WIDTH < 2  # only what lies beyond the points may be below zero

    def penalty(those: Matrix) -> float:
        return loss(x, ends, y, those) + float((scale * (those - start) ** 2).sum() / 2)

    for _ in range(40):
        p = shares(x, ends, weights)
        slope = np.einsum("rsk,rs->k", x, p - y) / len(x) + scale * (weights - start)
        free = signed | (weights > 0) | (slope < 0)
        part = x[:, :, free]
        mean = np.einsum("rsk,rs->rk", part, p)
        flat = (part * np.sqrt(p)[:, :, None]).reshape(-1, part.shape[2])
        curve = (flat.T @ flat - mean.T @ mean) / len(x) + np.diag(scale[free])
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(curve, slope[free])
        before = penalty(weights)
        while True:  # a whole step may be too long, since weights stop at zero
            moved = np.where(signed, weights - step, np.maximum(0.0, weights - step))
            if penalty(moved) <= before or np.abs(step).max() < 1e-5:
                break
            step /= 2
        if np.abs(moved - weights).max() < 1e-5:
            break
        weights = moved
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1600)
    parser.add_argument("--seed", default="fit")
    given = parser.parse_args()
    rows, y = play(given.games, given.seed)
    x, ends = rows[:, :, :-1], rows[:, :, -1]
    weights = fitted(x, ends, y)
    print(f"{len(x)} positions; all alike: {np.log(PLAYERS):.3f}")
    for name, those in (("present", present()), ("fitted", weights)):
        print(f"mean log loss, {name}: {loss(x, ends, y, those):.3f}")
    for faction, name in enumerate(FACTION_IDS):
        beyond, early, late = np.split(weights[WIDTH * faction :][:WIDTH], [2, 2 + THE_END])
        print(f"{name}: beyond {beyond.round(2).tolist()}")
        for i in range(THE_END):
            print(f"   {TERMS[i]:15s} early {early[i]:.3f}, late {late[i]:.3f}")


if __name__ == "__main__":
    main()
