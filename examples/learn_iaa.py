#!/usr/bin/env python3
"""A small network learns IÄÄ! Cthulhu! Fhtagn! from its own games, in a few minutes on one core.

    python examples/learn_iaa.py --games 800

It guesses a seat's chance to win from what that seat knows (``Match.vector``).  To choose, it tries
every option on a copy of the game (``Match.copy`` is cheap) and takes the one it likes best; after each
game all guesses of that game are moved towards its result.  Needs the extra ``research``.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

from fhtagn.research.match import Match

Floats = np.ndarray[Any, np.dtype[np.float32]]

HIDDEN = 48
CURIOUS = 0.1  # how often it tries something at random while it learns
STEP = 0.02
BEFORE_A_CHANCE = 2  # luck is tried so often when an option leads to dice


class Network:
    """One hidden layer: features in, a guess between -1 (lost) and 1 (won) out."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self.first = rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)).astype(np.float32)
        self.bias = np.zeros(HIDDEN, dtype=np.float32)
        self.second = rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32)

    def guess(self, rows: Floats) -> Floats:
        hidden = np.tanh(rows @ self.first + self.bias)
        guess: Floats = np.tanh(hidden @ self.second)
        return guess

    def learn(self, rows: Floats, results: Floats) -> None:
        hidden = np.tanh(rows @ self.first + self.bias)
        guess = np.tanh(hidden @ self.second)
        error = (guess - results) * (1 - guess**2) / len(rows)
        inner = np.outer(error, self.second) * (1 - hidden**2)
        self.second -= STEP * hidden.T @ error * len(rows) ** 0.5
        self.first -= STEP * rows.T @ inner * len(rows) ** 0.5
        self.bias -= STEP * inner.sum(axis=0) * len(rows) ** 0.5


def scaled(row: Floats) -> Floats:
    return np.clip(row / 3, -3, 3)


def choose(match: Match, network: Network, rng: np.random.Generator) -> int:
    """The option whose outcome the network likes best for the seat that decides."""
    numbers = match.numbers()
    if len(numbers) == 1:
        return numbers[0]
    seat = match.seat
    rows = []
    for number in numbers:
        for _ in range(BEFORE_A_CHANCE):
            trial = match.copy(seed=int(rng.integers(2**62)))
            trial.play(number)
            rows.append(scaled(trial.vector(seat)))
    liked = network.guess(np.stack(rows)).reshape(len(numbers), BEFORE_A_CHANCE).mean(axis=1)
    return numbers[int(liked.argmax())]


def learn(games: int, rng: np.random.Generator) -> Network:
    match = Match("iaa", players=2, options={"target": 60})
    network = Network(len(match.vector(0)), rng)
    start = time.monotonic()
    for game in range(1, games + 1):
        match.reset(int(rng.integers(2**62)))
        seen: list[tuple[int, Floats]] = []
        while not match.over:
            seat = match.seat
            numbers = match.numbers()
            curious = rng.random() < CURIOUS
            number = int(rng.choice(numbers)) if curious else choose(match, network, rng)
            match.play(number)
            seen.append((seat, scaled(match.vector(seat))))
        rewards = match.rewards()
        rows = np.stack([row for _, row in seen])
        network.learn(rows, np.array([rewards[seat] for seat, _ in seen], dtype=np.float32))
        if game % max(1, games // 8) == 0:
            won = against_random(network, 200, rng)
            print(
                f"{game} games, {time.monotonic() - start:.0f} s: wins {won} of 200 against random",
                flush=True,
            )
    return network


def against_random(network: Network, games: int, rng: np.random.Generator) -> int:
    """How many games the network wins, in both seats."""
    won = 0
    match = Match("iaa", players=2, options={"target": 60})
    for game in range(games):
        match.reset(int(rng.integers(2**62)))
        while not match.over:
            mine = match.seat == game % 2
            match.play(choose(match, network, rng) if mine else int(rng.choice(match.numbers())))
        won += match.rewards()[game % 2] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    network = learn(options.games, rng)
    print(f"in the end: wins {against_random(network, 500, rng)} of 500 against random")


if __name__ == "__main__":
    main()
