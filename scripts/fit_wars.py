"""Fits the weights of ``fhtagn.games.wars.bot.chances`` to games of three bots.

    python scripts/fit_wars.py --games 900 --seed 1                     all factions
    python scripts/fit_wars.py --games 900 --factions ow,sl,ww,tt,an    these; the others stay as they are

The bots look one step ahead with their weights, varied a little, and now and then take any option; some are
plain ``greedy``.  At some of their turns the terms of the evaluation are noted for every player, and later
who won.  First the weights are found that, being the same for all factions, make those victories most likely:
a conditional logistic regression by Newton's method, with no weight below zero.  Then each faction gets
weights of its own, pulled towards the common ones, while those of the others are kept, several times round.
Games that nobody won say nothing about who is ahead; the odds of such an end are fitted with all games.  Best
run with the compiled build: a game takes about 0.8 s, the fit a few seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, Final

import numpy as np

from fhtagn.core.bot import Position
from fhtagn.core.heuristics import result
from fhtagn.core.nodes import Action
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.chances import DECIDED, NOBODY, THE_END, odds_of, passed
from fhtagn.games.wars.bot.evaluate import TERMS, evaluate, rounds_left
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.weights import weights_of
from fhtagn.games.wars.rules.content import FACTION_IDS, CardId, card
from fhtagn.games.wars.rules.doom import DoomTurn
from fhtagn.games.wars.rules.ending import RevealWindow
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import Turn
from fhtagn.sim import decisions_of, over
from fit_weights_wars import PLAYERS, begun

Matrix = np.ndarray[Any, np.dtype[np.float64]]
Indices = np.ndarray[Any, np.dtype[np.int64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]

PLAIN: Final = 0.4  # the share of seats that play as greedy
SPREAD: Final = 0.25  # how far weights vary, as a logarithm
SLIPS: Final = (0.0, 0.03, 0.1)  # how often any option is taken
NOTED: Final = 0.15  # of the turns
PULL: Final = 0.03  # of a faction's weights towards the common ones
SLIGHT: Final = 0.002  # of the common ones towards zero
FREE: Final = 0.0001  # of what lies beyond the points
SWEEPS: Final = 5
BEYOND: Final = 2  # what lies beyond the points: at first and at last
WIDTH: Final = BEYOND + 2 * THE_END  # of one faction: beyond, the terms early and late
RARE: Final = 0.00001  # of the odds that nobody wins, towards the present ones


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


class Games:
    """Positions, by seat: what the weights are for, what the end says, whose faction it is, who won."""

    def __init__(self) -> None:
        self.x: Matrix = np.zeros((0, PLAYERS, WIDTH))
        self.ends: Matrix = np.zeros((0, PLAYERS))
        self.factions: Indices = np.zeros((0, PLAYERS), dtype=np.int64)
        self.won: Matrix = np.zeros((0, PLAYERS))
        self.lost: Matrix = np.zeros((0, len(NOBODY)))  # of all games: what the odds of nobody are for
        self.nobody: Matrix = np.zeros(0)

    def play(self, games: int, seed: str) -> None:
        rows: list[Matrix] = []
        factions: list[list[int]] = []
        results: list[list[float]] = []
        lost: list[list[float]] = []
        nobody: list[float] = []
        for k in range(games):
            rng = Random(f"{seed} {k}")
            s = begun(k)
            slips = rng.choice(SLIPS)
            bots = []
            for seat in range(PLAYERS):
                varied = [x * exp(rng.gauss(0.0, SPREAD)) for x in weights_of(s.faction[seat])]
                bots.append(Slipping(None if rng.random() < PLAIN else varied, slips))
            noted, lacking = [], []
            for _ in decisions_of(GAME, s, bots, f"{seed} {k}"):
                if isinstance(s.stack[-1], (Turn, DoomTurn, RevealWindow)) and rng.random() < NOTED:
                    noted.append(row(s))
                    lacking.append(lacking_row(s))
            won = result(over(GAME, s), PLAYERS)
            lost += lacking
            nobody += [float(not any(won))] * len(lacking)
            if any(won):
                rows += noted
                factions += [list(s.faction)] * len(noted)
                results += [won] * len(noted)
        found = np.array(rows)
        self.x, self.ends = found[:, :, :-1], found[:, :, -1]
        self.factions = np.array(factions)
        self.won = np.array(results)
        self.lost = np.array(lost)
        self.nobody = np.array(nobody)

    def logits(self, weights: Matrix) -> Matrix:
        """With these weights, by faction."""
        found: Matrix = np.einsum("rsk,rsk->rs", self.x, weights[self.factions]) + self.ends
        return found

    def loss(self, weights: Matrix) -> float:
        return _loss(self.logits(weights), self.won)


def row(s: WarsState) -> Matrix:
    """By seat: what lies beyond the points, the terms early and late; the last column is the end."""
    late = passed(s)
    rounds = rounds_left(s)
    found = np.zeros((PLAYERS, WIDTH + 1))
    for seat in range(PLAYERS):
        terms = evaluate(s, seat, rounds)
        found[seat, :BEYOND] = 1 - late, late
        found[seat, BEYOND : BEYOND + THE_END] = (1 - late) * np.array(terms[:THE_END])
        found[seat, BEYOND + THE_END : WIDTH] = late * np.array(terms[:THE_END])
        found[seat, -1] = max(-DECIDED, min(DECIDED, terms[THE_END]))
    return found


def lacking_row(s: WarsState) -> list[float]:
    """How much of the game is left and over, and the latter for each book that even the foremost lacks."""
    late = passed(s)
    return [1 - late, late, late * min(len(s.slots[seat]) - s.book_count(seat) for seat in range(s.players))]


def present() -> Matrix:
    rows = []
    for faction in range(len(FACTION_IDS)):
        beyond, early, late = odds_of(faction)
        rows.append([*beyond, *early, *late])
    return np.array(rows)


# -- regressions -----------------------------------------------------------------------------------


def common(games: Games) -> Matrix:
    """The weights if all factions had the same, but for what lies beyond the points; a row for each."""
    many = len(FACTION_IDS)
    wide = np.zeros((*games.factions.shape, BEYOND * many + WIDTH - BEYOND))
    for faction in range(many):
        its = games.factions == faction
        wide[:, :, BEYOND * faction : BEYOND * (faction + 1)][its] = games.x[its][:, :BEYOND]
    wide[:, :, BEYOND * many :] = games.x[:, :, BEYOND:]
    flat = wide.reshape(-1, wide.shape[2])
    scale = SLIGHT * (flat**2).mean(0) + 1e-6

    def penalty(weights: Matrix) -> float:
        logits = (flat @ weights).reshape(games.ends.shape) + games.ends
        return _loss(logits, games.won) + float((scale * weights**2).sum() / 2)

    def bend(weights: Matrix) -> tuple[Matrix, Matrix]:
        p = _shares((flat @ weights).reshape(games.ends.shape) + games.ends)
        slope = flat.T @ (p - games.won).ravel() / len(wide) + scale * weights
        weighted = flat * p.reshape(-1, 1)
        mean = weighted.reshape(wide.shape).sum(1)
        return slope, (weighted.T @ flat - mean.T @ mean) / len(wide) + np.diag(scale)

    signed = np.arange(wide.shape[2]) < BEYOND * many
    found = _newton(np.zeros(wide.shape[2]), signed, penalty, bend)
    beyond = found[: BEYOND * many].reshape(many, BEYOND)
    return np.column_stack([beyond, np.tile(found[BEYOND * many :], (many, 1))])


def fitted(games: Games, factions: list[CardId]) -> Matrix:
    """By faction: new weights for these, the present ones for the others."""
    shared = common(games)
    weights = present()
    weights[factions] = shared[factions]
    scale = PULL * (games.x**2).mean((0, 1)) + 1e-6
    scale[:BEYOND] = FREE
    for _ in range(SWEEPS):
        for faction in factions:
            weights[faction] = _alone(games, weights, faction, shared[faction], scale)
    return weights


def fitted_nobody(games: Games) -> Matrix:
    """The odds that nobody wins, by all games."""
    x, towards = games.lost, np.array(NOBODY)

    def penalty(those: Matrix) -> float:
        logits = x @ those
        pulled = (RARE * (those - towards) ** 2).sum() / 2
        return float((np.logaddexp(0.0, logits) - games.nobody * logits).mean() + pulled)

    def bend(those: Matrix) -> tuple[Matrix, Matrix]:
        p = 1 / (1 + np.exp(-(x @ those)))
        slope = x.T @ (p - games.nobody) / len(x) + RARE * (those - towards)
        return slope, (x * (p * (1 - p))[:, None]).T @ x / len(x) + np.diag(np.full(len(towards), RARE))

    return _newton(towards, np.full(len(towards), True), penalty, bend)


def _alone(games: Games, weights: Matrix, faction: CardId, towards: Matrix, scale: Matrix) -> Matrix:
    """The best weights of one faction while all others keep theirs: does it win against their sum?"""
    rows, seats = np.nonzero(games.factions == faction)
    x = games.x[rows, seats]
    won = games.won[rows, seats]
    others = games.logits(weights)[rows]
    others[np.arange(len(rows)), seats] = -np.inf
    ahead = games.ends[rows, seats] - np.logaddexp.reduce(others, axis=1)

    def penalty(those: Matrix) -> float:
        logits = x @ those + ahead
        pulled = (scale * (those - towards) ** 2).sum() / 2
        return float((np.logaddexp(0.0, logits) - won * logits).mean() + pulled)

    def bend(those: Matrix) -> tuple[Matrix, Matrix]:
        p = 1 / (1 + np.exp(-(x @ those + ahead)))
        slope = x.T @ (p - won) / len(x) + scale * (those - towards)
        return slope, (x * (p * (1 - p))[:, None]).T @ x / len(x) + np.diag(scale)

    return _newton(weights[faction], np.arange(WIDTH) < BEYOND, penalty, bend)


def _newton(
    weights: Matrix,
    signed: Flags,
    penalty: Callable[[Matrix], float],
    bend: Callable[[Matrix], tuple[Matrix, Matrix]],
) -> Matrix:
    """Where the penalty is least; only what is signed may be below zero."""
    for _ in range(40):
        slope, curve = bend(weights)
        free = signed | (weights > 0) | (slope < 0)
        step = np.zeros_like(weights)
        step[free] = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        before = penalty(weights)
        while True:  # a whole step may be too long, since weights stop at zero
            moved = np.where(signed, weights - step, np.maximum(0.0, weights - step))
            if penalty(moved) <= before or np.abs(step).max() < 1e-5:
                break
            step /= 2
        change = np.abs(moved - weights).max()
        weights = moved
        if change < 1e-4:
            break
    return weights


def _shares(logits: Matrix) -> Matrix:
    found: Matrix = np.exp(logits - logits.max(1, keepdims=True))
    found /= found.sum(1, keepdims=True)
    return found


def _loss(logits: Matrix, won: Matrix) -> float:
    return float(-(won * np.log(_shares(logits) + 1e-12)).sum(1).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=900)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--factions", help="only these, by their short names; without it all")
    given = parser.parse_args()
    factions = [card(name) for name in (given.factions.split(",") if given.factions else FACTION_IDS)]
    games = Games()
    games.play(given.games, given.seed)
    weights = fitted(games, factions)
    print(f"{len(games.x)} positions; all alike: {np.log(PLAYERS):.3f}")
    for name, those in (("present", present()), ("fitted", weights)):
        print(f"mean log loss, {name}: {games.loss(those):.3f}")
    share = games.nobody.mean()
    print(f"{len(games.nobody)} positions of all games, {share:.2%} of games that nobody won")
    for name, odds in (("present", np.array(NOBODY)), ("fitted", fitted_nobody(games))):
        logits = games.lost @ odds
        loss = (np.logaddexp(0.0, logits) - games.nobody * logits).mean()
        print(f"nobody, {name}: {odds.round(2).tolist()}, mean log loss {loss:.4f}")
    alike = -(share * np.log(share + 1e-12) + (1 - share) * np.log(1 - share + 1e-12))
    print(f"nobody, the same odds in all positions: mean log loss {alike:.4f}")
    for faction in factions:
        beyond, early, late = np.split(weights[faction], [BEYOND, BEYOND + THE_END])
        print(f"{FACTION_IDS[faction]}: beyond {beyond.round(2).tolist()}")
        for i in range(THE_END):
            print(f"   {TERMS[i]:15s} early {early[i]:.3f}, late {late[i]:.3f}")


if __name__ == "__main__":
    main()
