"""Random play to the end, as fast as the protocol allows: for simulations and benchmarks."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.chance import fast_answer
from fhtagn.core.frames import State, carry_out
from fhtagn.core.game import Game
from fhtagn.core.nodes import Chance, Decision

ENDLESS: Final = 1_000_000


def random_playout(game: Game, s: State, rng: Random) -> int:
    """Play random legal actions until the game is over; returns the number of decisions.

    Use it for tests and measurements; for what a position is worth use ``bots.judging.prospects``.

    They come from the node itself, so they are played without being checked again.
    """
    decisions = 0
    random = rng.random
    while True:
        node = s.pending  # what game.node(s) returns
        if isinstance(node, Decision):
            actions = node.actions
            carry_out(s, actions[int(random() * len(actions))])
            decisions += 1
            if decisions > ENDLESS:
                raise RuntimeError(f"{game.info.id}: no end after {ENDLESS} decisions")
        elif isinstance(node, Chance):
            carry_out(s, fast_answer(node, rng))
        else:
            return decisions
