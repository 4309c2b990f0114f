#!/usr/bin/env python3
"""IÄÄ! Cthulhu! Fhtagn! against OpenSpiel's dice game pig: two random players each.

The rules of pig are C++, driven from Python one decision at a time as ours are; chance is driven
too, but not counted.  Needs the extra "bench".
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from turns import PlayGame, Worker, compare

PLAYERS = 2


def iaa() -> PlayGame:
    from fhtagn.core.playout import random_playout
    from fhtagn.games.iaa import GAME

    rng = Random(0)
    options = GAME.options(PLAYERS)
    return lambda: random_playout(GAME, GAME.new(options), rng)


def copy_iaa() -> Callable[[], object]:
    from fhtagn.core.chance import fast_answer
    from fhtagn.core.nodes import Chance, Decision
    from fhtagn.games.iaa import GAME

    rng = Random(7)
    s = GAME.new(GAME.options(PLAYERS))
    for _ in range(50):
        node = s.pending
        if isinstance(node, Chance):
            GAME.play(s, fast_answer(node, rng))
        elif isinstance(node, Decision):
            GAME.play(s, rng.choice(node.actions))
    return s.clone


def pig() -> PlayGame:
    import pyspiel

    game = pyspiel.load_game("pig")
    rng = Random(0).random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng() * len(outcomes))][0])  # all equally likely
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng() * len(actions))])
                decisions += 1
        return decisions

    return play


def copy_pig() -> Callable[[], object]:
    import pyspiel

    state = pyspiel.load_game("pig").new_initial_state()
    return state.clone  # type: ignore[no-any-return]


if __name__ == "__main__":
    workers = {
        "iaa": Worker("iaa", iaa, copy_iaa),
        "pig": Worker("pig", pig, copy_pig),
    }
    compare(__file__, workers, "iaa", "pig")
