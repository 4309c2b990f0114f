"""Finds the weights of the bots of Cthulhu Wars (``fhtagn.games.wars.bot.weights``) by play.

    python scripts/fit_weights_wars.py --games 2000 --seed 1         one step towards better weights
    python scripts/fit_weights_wars.py --tastes --factions an,sl     the same for greedy, two factions only

A step: in every game each seat varies the present weights at random, or plays as ``greedy``.  How points
and victories go with the variations says in which direction to go, term by term; what cannot be told from
chance stays as it is.  Best run with the compiled build (``.venv-compiled``): a game takes about 0.2 s.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

import numpy as np

from fhtagn.arena.squares import Roles, count_squares, shared_out
from fhtagn.core.heuristics import result
from fhtagn.games.wars import GAME
from fhtagn.games.wars.bot.evaluate import TERMS
from fhtagn.games.wars.bot.greedy import Greedy
from fhtagn.games.wars.bot.values import SIGN
from fhtagn.games.wars.bot.weights import tastes_of, weights_of
from fhtagn.games.wars.rules.content import FACTION_IDS, CardId, card
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.sim import play_on

PLAYERS = 3
ROWS = shared_out(FACTION_IDS, PLAYERS, count_squares(len(FACTION_IDS), PLAYERS))  # who plays what, in turn
PLAIN = 0.4  # the share of seats that play as greedy, so that the weights do not only suit its own kind
SPREAD = 0.35  # how far multipliers vary, as a logarithm
MISSING_BOOK = 3.0  # doom points
CLIP = 25.0  # no victory is worth more points than that
STEP = 0.12  # per standard error
LONGEST_STEP = 0.6
SURE = 1.0  # standard errors below which nothing changes
Matrix = np.ndarray[Any, np.dtype[np.float64]]


def begun(k: int, rows: Sequence[Roles] = ROWS) -> WarsState:
    s = GAME.new(GAME.options(PLAYERS, {"factions": ",".join(rows[k % len(rows)])}))
    assert isinstance(s, WarsState)
    return s


class Taster:
    """Who plays with which weights: the factions to look at vary them, everybody else is plain greedy."""

    def __init__(self, tastes: bool, factions: set[CardId]) -> None:
        self.tastes = tastes
        self.factions = factions
        self.rows = [row for row in ROWS if any(card(name) in factions for name in row)]

    def present(self, faction: CardId) -> list[float]:
        found = tastes_of(faction) if self.tastes else weights_of(faction)
        return found + [1.0] * (len(TERMS) - len(found))

    def bots(self, s: WarsState, varied: list[list[float]], rng: Random) -> tuple[list[Greedy], list[bool]]:
        """A bot for each seat, and which of them have weights of their own."""
        bots = []
        tasting = []
        for faction, row in zip(s.faction, varied, strict=True):
            tasting.append(faction in self.factions and rng.random() >= PLAIN)
            base = self.present(faction)
            bots.append(Greedy([x * exp(v) for x, v in zip(base, row, strict=True)] if tasting[-1] else None))
        return bots, tasting


# -- a step ----------------------------------------------------------------------------------------


def step(taster: Taster, games: int, seed: str) -> None:
    varied: dict[int, list[list[float]]] = defaultdict(list)
    margins: dict[int, list[float]] = defaultdict(list)
    shares: dict[int, list[float]] = defaultdict(list)
    for k in range(games):
        rng = Random(f"{seed} {k}")
        variations = [[rng.gauss(0.0, 1.0) for _ in TERMS] for _ in range(PLAYERS)]
        s = begun(k, taster.rows)
        bots, tasting = taster.bots(s, [[SPREAD * v for v in row] for row in variations], rng)
        outcome, _ = play_on(GAME, s, bots, f"{seed} {k}")
        won = result(outcome, PLAYERS)
        scores = [
            s.doom[seat] + SIGN * s.sign_count(seat) - MISSING_BOOK * (6 - s.book_count(seat))
            for seat in range(PLAYERS)
        ]
        for seat in range(PLAYERS):
            if tasting[seat]:
                best = max(score for other, score in enumerate(scores) if other != seat)
                varied[s.faction[seat]].append(variations[seat])
                margins[s.faction[seat]].append(max(-CLIP, min(CLIP, scores[seat] - best)))
                shares[s.faction[seat]].append(won[seat])
    for faction, rows in sorted(varied.items()):
        design = np.column_stack([np.ones(len(rows)), np.array(rows)])
        points = _slopes(design, np.array(margins[faction]))
        wins = _slopes(design, np.array(shares[faction]))
        sure = (points + wins) / 1.6  # the two agree mostly, so their sum is less certain than two signs
        moved = np.where(np.abs(sure) > SURE, np.clip(STEP * sure, -LONGEST_STEP, LONGEST_STEP), 0.0)
        moved[TERMS.index("end")] = 0.0
        print(f"{FACTION_IDS[faction]}: {len(rows)} seats, {np.mean(shares[faction]):.1%} won")
        print(
            "   standard errors:", " ".join(f"{name} {x:+.1f}" for name, x in zip(TERMS, sure, strict=True))
        )
        print(
            "   new weights:",
            [round(x * exp(m), 2) for x, m in zip(taster.present(faction), moved, strict=True)],
        )


def _slopes(design: Matrix, outcome: Matrix) -> Matrix:
    """How the outcome goes with each variation, in standard errors."""
    fitted = np.linalg.lstsq(design, outcome, rcond=None)[0]
    noise = (outcome - design @ fitted).var()
    errors = np.sqrt(noise * np.diag(np.linalg.inv(design.T @ design)))
    slopes: Matrix = (fitted / errors)[1:]
    return slopes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="weights")
    parser.add_argument("--tastes", action="store_true", help="those of greedy instead of the search")
    parser.add_argument("--factions", help="only these, by their short names; without it all")
    given = parser.parse_args()
    names = given.factions.split(",") if given.factions else FACTION_IDS
    step(Taster(given.tastes, {card(name) for name in names}), given.games, given.seed)


if __name__ == "__main__":
    main()
