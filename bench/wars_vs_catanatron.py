#!/usr/bin/env python3
"""Cthulhu Wars against catanatron (Settlers of Catan in Python): four random players each.

Both are driven through their public protocol, one decision of a player at a time; chance is driven
too, but not counted.  Needs the extra "bench".
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from ours import copying, random_play
from turns import PlayGame, Worker, compare

PLAYERS = 4
TURNS_LIMIT = 1000  # catanatron gives a game up after so many turns


def _new_catan(seed: int) -> object:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=seed)


def catan() -> PlayGame:
    seeds = iter(range(1_000_000))

    def play() -> int:
        game = _new_catan(next(seeds))
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:  # type: ignore[attr-defined]
            game.play_tick()  # type: ignore[attr-defined]
            ticks += 1
        return ticks

    return play


def copy_catan() -> Callable[[], object]:
    random.seed(7)
    game = _new_catan(7)
    for _ in range(300):
        game.play_tick()  # type: ignore[attr-defined]
    return game.copy  # type: ignore[attr-defined,no-any-return]


if __name__ == "__main__":
    workers = {
        "wars": Worker("wars", partial(random_play, "wars", PLAYERS), partial(copying, "wars", PLAYERS, 150)),
        "catanatron": Worker("catanatron", catan, copy_catan),
    }
    compare(__file__, workers, "wars", "catanatron")
