#!/usr/bin/env python3
"""Cthulhu Wars: six players with all newer factions, compared with four players of the base game.

Both take turns in one run, a moment of CPU time each: the ratio is worth something on a busy machine, too.
Run it with the Python of ``.venv`` and of ``.venv-compiled``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import process_time
from timeit import repeat

from ours import after, random_play

SIX = "gc,ow,sl,ww,tt,an"
MOMENT = 0.4  # seconds of CPU time
CLONES = 20_000


def speed(play: Callable[[], int]) -> float:
    """Decisions per second of CPU time."""
    decisions, start = 0, process_time()
    while process_time() - start < MOMENT:
        decisions += play()
    return decisions / (process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    four, six = random_play("wars", 4), random_play("wars", 6, factions=SIX)
    pairs = [(speed(four), speed(six)) for _ in range(rounds)]
    ratios = sorted(b / a for a, b in pairs)
    print(f"four players, base game    {median([a for a, _ in pairs]):10,.0f} decisions/s")
    print(f"six players, {SIX:14}{median([b for _, b in pairs]):10,.0f} decisions/s")
    print(f"ratio                      {median(ratios):10.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
    s = after("wars", 6, 60, factions=SIX)[1]
    best = min(repeat(s.clone, number=CLONES, repeat=9, timer=process_time)) / CLONES
    print(f"clone, six players         {best * 1e6:10.2f} us")


if __name__ == "__main__":
    main()
