#!/usr/bin/env python3
"""Is ``medium`` at least as good as the bot below it, in every shipped game?  Run by hand, before a release.

    PYTHONPATH=src .venv/bin/python scripts/levels.py iaa stars   # without names all games
    PYTHONPATH=src .venv/bin/python scripts/levels.py --games 40  # much longer, and surer

Ends with 1 if a level is clearly weaker.  It warns only of what chance hardly explains, so a few games find
little and many find more.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings

from fhtagn.core.modules import modules_in
from fhtagn.core.registry import load
from fhtagn.strength import Weaker, check_levels


def weaknesses(name: str, games: int) -> list[str]:
    """What the check says of one game."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always", Weaker)
        check_levels(load(name), games)
    return [str(one.message) for one in found if issubclass(one.category, Weaker)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--games", type=int, default=2)
    chosen = parser.parse_args(arguments)
    weak = 0
    for name in chosen.names or modules_in("fhtagn.games"):
        start = time.process_time()
        found = weaknesses(name, chosen.games)
        weak += len(found)
        said = "; ".join(found) or "medium is not clearly weaker than the bot below it"
        print(f"{name}, {chosen.games} games, {time.process_time() - start:.0f} s: {said}", flush=True)
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
