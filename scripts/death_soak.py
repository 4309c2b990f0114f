#!/usr/bin/env python3
"""Play many random games of Death May Die and check the table after every step.

    scripts/death_soak.py --games 3000
    scripts/death_soak.py --first 4711 --games 1

Game number k is always the same game: it decides the pairing of episode and Elder One, the number of players,
the degree of the unknown and all dice; 60 games in a row are every pairing with every number of players.  In
every other game investigators are healed now and then, so that it reaches the Elder One.  At
the first violation the script names the game and exits with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fhtagn.games.death.rules.content import shipped
from fhtagn.games.death.rules.setup import DEGREES
from tests.death.test_invariants import play

ENDS = ("not over", "won", "somebody died early", "all died", "track full")
PAIRINGS = [(episode, elder) for episode in shipped().episodes for elder in shipped().elder_ones]
MOST_PLAYERS = 5


def one(k: int) -> str:
    """How game number k ends."""
    episode, elder = PAIRINGS[k % len(PAIRINGS)]
    rounds, players = divmod(k // len(PAIRINGS), MOST_PLAYERS)
    s = play(
        k,
        players + 1,
        gentle=rounds % 2 == 1,
        episode=episode,
        elder_one=elder,
        unknown=list(DEGREES)[rounds % len(DEGREES)],
        locations=("printed", "random")[rounds // 2 % 2],
    )
    return ENDS[s.result]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    ends: Counter[str] = Counter()
    begun = time.monotonic()
    for k in range(args.first, args.first + args.games):
        try:
            ends[one(k)] += 1
        except Exception:
            traceback.print_exc()
            print(f"game {k} went wrong", file=sys.stderr)
            return 1
        if (k + 1) % 60 == 0:
            print(f"{k + 1 - args.first} games, {time.monotonic() - begun:.0f} s: {dict(ends)}", flush=True)
    print(f"{args.games} games are sound: {dict(ends)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
