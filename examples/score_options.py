#!/usr/bin/env python3
"""A network that scores the legal options one by one learns a game by playing against itself.

    python examples/score_options.py iaa

One small network sees the observation and one option (``Many.option_features``) and says how good that
option is; the options of a decision share out the chances.  So it needs one output, however many actions a
game has, and what it learns about one option holds for similar ones.  The rule of learning is REINFORCE with
a baseline, written out in NumPy; for results of note use what ``examples/learn.py`` uses.
"""

from __future__ import annotations

import argparse
from typing import Any, Final

import numpy as np

from fhtagn.research.many import Many
from fhtagn.research.match import Match

Floats = np.ndarray[Any, np.dtype[np.float32]]
RATE: Final = 0.01
OTHER_SEEDS: Final = 1_000_000  # of the games that are counted, not learned from


class Scorer:
    """Two layers: from an observation and an option to a score; ``step`` follows a gradient (Adam)."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.first: Floats = (rng.normal(size=(inputs, hidden)) / np.sqrt(inputs)).astype(np.float32)
        self.last: Floats = np.zeros(hidden, dtype=np.float32)
        self._kept = [np.zeros_like(weights) for weights in (self.first, self.first, self.last, self.last)]
        self._steps = 0

    def scores(self, rows: Floats) -> tuple[Floats, Floats]:
        """A score for each row, and what the hidden layer made of it."""
        hidden: Floats = np.tanh(rows @ self.first)
        return hidden @ self.last, hidden

    def gradient(self, rows: Floats, hidden: Floats, wanted: Floats) -> tuple[Floats, Floats]:
        """The weights' part in the scores, each as much as it is wanted to rise."""
        inner = np.outer(wanted, self.last) * (1 - hidden**2)
        return rows.T @ inner, hidden.T @ wanted

    def step(self, gradients: tuple[Floats, Floats]) -> None:
        """One step of Adam upwards."""
        self._steps += 1
        for place, (weights, gradient) in enumerate(zip((self.first, self.last), gradients, strict=True)):
            mean, square = self._kept[2 * place], self._kept[2 * place + 1]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            fair = 1 - 0.9**self._steps, 1 - 0.999**self._steps
            weights += RATE * (mean / fair[0]) / (np.sqrt(square / fair[1]) + 1e-8)


def chances(scores: Floats) -> Floats:
    """Softmax of the options of one decision."""
    found: Floats = np.exp(scores - scores.max())
    found /= found.sum()
    return found


def rows_of(observation: Floats, options: Floats) -> Floats:
    """One row for each option: the observation, then the option."""
    return np.hstack([np.tile(observation, (len(options), 1)), options])


def learn(game: str, steps: int, games_at_once: int, seed: int) -> Scorer:
    """Play so many steps in each of the games at once, and learn from each game that ends."""
    games = Many(game, games_at_once, seed=seed)
    rng = np.random.default_rng(seed)
    rows, offsets = games.option_features()
    scorer = Scorer(games.matches[0].layout.width + rows.shape[1], hidden=32, seed=seed)
    told: list[list[tuple[int, Floats, int]]] = [[] for _ in games.matches]  # seat, rows, what was chosen
    for _ in range(steps):
        seats, numbers, observations = games.seats(), games.numbers(), games.observations()
        rows, offsets = games.option_features()
        actions = []
        for place, seat in enumerate(seats):
            offered = rows_of(observations[place], rows[offsets[place] : offsets[place + 1]])
            chosen = int(rng.choice(len(offered), p=chances(scorer.scores(offered)[0])))
            told[place].append((seat, offered, chosen))
            actions.append(numbers[place][chosen])
        rewards, over = games.step(actions)
        for place in over.nonzero()[0].tolist():
            remember(scorer, told[place], rewards[place])
            told[place] = []
    return scorer


def remember(scorer: Scorer, decisions: list[tuple[int, Floats, int]], rewards: Floats) -> None:
    """After a game: what the winner chose becomes more likely, what the others chose less."""
    first: Floats = np.zeros_like(scorer.first)
    last: Floats = np.zeros_like(scorer.last)
    for seat, rows, chosen in decisions:
        scores, hidden = scorer.scores(rows)
        wanted = -chances(scores)
        wanted[chosen] += 1
        parts = scorer.gradient(rows, hidden, wanted * (rewards[seat] - rewards.mean()))
        first += parts[0]
        last += parts[1]
    first /= len(decisions)
    last /= len(decisions)
    scorer.step((first, last))


def won(scorer: Scorer, game: str, games: int) -> float:
    """The part of games against random play that the scorer wins, drawing as it does when it learns."""
    rng = np.random.default_rng(OTHER_SEEDS)
    victories = 0.0
    for seed in range(games):
        match = Match(game, seed=OTHER_SEEDS + seed)
        own = seed % match.players
        while not match.over:
            numbers = match.numbers()
            if match.seat == own:
                offered = rows_of(match.vector(own), match.option_features())
                match.play(numbers[int(rng.choice(len(numbers), p=chances(scorer.scores(offered)[0])))])
            else:
                match.play(match.rng.choice(numbers))
        victories += (match.rewards()[own] + 1) / 2
    return victories / games


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="iaa")
    parser.add_argument("--steps", type=int, default=2000, help="decisions in each game")
    parser.add_argument("--at-once", type=int, default=32, help="games at once")
    parser.add_argument("--games", type=int, default=100, help="games that are counted against random play")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    scorer = learn(chosen.game, chosen.steps, chosen.at_once, chosen.seed)
    print(
        f"{chosen.game}, seed {chosen.seed}: wins {won(scorer, chosen.game, chosen.games):.0%} against random"
    )


if __name__ == "__main__":
    main()
