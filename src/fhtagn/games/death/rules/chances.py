"""Death May Die: how likely successes are, without rerolls; half of the faces show one."""

from __future__ import annotations

from functools import cache


@cache
def at_least(dice: int, need: int) -> float:
    """The chance of at least so many successes with so many dice."""
    if need <= 0:
        return 1.0
    ways, total = 1, 0
    for hits in range(dice + 1):
        if hits >= need:
            total += ways
        ways = ways * (dice - hits) // (hits + 1)
    return float(total) / float(2**dice)
