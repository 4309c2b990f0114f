#!/usr/bin/env python3
"""Cthulhu Wars: a clone in the middle of a game, and one with as many pieces as all boxes together.

The large position is the same one with further units, cards and gates that no rule knows: they are only there
to be copied.  Run it with the Python of ``.venv`` and of ``.venv-compiled``.
"""

from __future__ import annotations

from timeit import repeat
from typing import Any

from ours import after

UNITS, CARDS, GATES = 320, 100, 24
CLONES, ROUNDS = 20_000, 9


def large(s: Any) -> Any:
    c = s.clone()
    c.where = (s.where * UNITS)[:UNITS]
    c.holder = (s.holder * CARDS)[:CARDS]
    c.market = tuple(range(CARDS))
    c.gate_at = (s.gate_at * GATES)[:GATES]
    c.gate_by = (s.gate_by * GATES)[:GATES]
    return c


def main() -> None:
    _, s, _ = after("wars", 4, 60)
    for title, state in (("base game", s), (f"{UNITS} units, {CARDS} cards", large(s))):
        best = min(repeat(state.clone, number=CLONES, repeat=ROUNDS)) / CLONES
        print(f"{title:26}{best * 1e6:6.2f} us")
    print(f"{len(s.where)} units and {len(s.holder)} cards are loaded")


if __name__ == "__main__":
    main()
