#!/usr/bin/env python3
"""IÄÄ! Cthulhu! Fhtagn! against OpenSpiel's dice game pig: two random players each.

The rules of pig are C++, driven from Python one decision at a time as ours are; chance is driven
too, but not counted.  Needs the extra "bench".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from ours import copying, random_play
from turns import PlayGame, Worker, compare

PLAYERS = 2


def pig() -> PlayGame:
    from fhtagn.bench import pig as random_pig

    play = random_pig(Random(0))
    assert play is not None, "OpenSpiel is not installed"
    return play


def copy_pig() -> Callable[[], object]:
    import pyspiel

    state = pyspiel.load_game("pig").new_initial_state()
    return state.clone  # type: ignore[no-any-return]


if __name__ == "__main__":
    workers = {
        "iaa": Worker("iaa", partial(random_play, "iaa", PLAYERS), partial(copying, "iaa", PLAYERS)),
        "pig": Worker("pig", pig, copy_pig),
    }
    compare(__file__, workers, "iaa", "pig")
