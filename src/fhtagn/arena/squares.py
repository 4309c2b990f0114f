"""Roles shared out by Latin squares: far fewer games than all permutations, and nobody has a better place.

With n roles, a *square* has n rows; row r gives the seats the roles r, r + a, r + b, ... (counted round the
list), so each role takes each seat once.  The steps a, b, ... decide who meets whom; they are chosen so that
over all squares so far each role meets each other as evenly as possible, and sits beside it, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import perm

Steps = tuple[int, ...]
Roles = tuple[str, ...]


def count_squares(roles: int, seats: int) -> int:
    """How many different squares there are; all of them are all permutations."""
    return perm(roles - 1, seats - 1)


def shared_out(roles: Sequence[str], seats: int, squares: int) -> list[Roles]:
    """The rows of so many squares, one square after the other."""
    count = len(roles)
    return [
        tuple(roles[(row + step) % count] for step in steps)
        for steps in chosen(count, seats, squares)
        for row in range(count)
    ]


@lru_cache
def chosen(roles: int, seats: int, squares: int) -> list[Steps]:
    """The steps of so many squares, the first ones as even as possible, too."""
    left = [(0, *others) for others in permutations(range(1, roles), seats - 1)]
    meet = [0] * roles  # by the distance in the list of roles: how often two of them meet
    beside = [0] * roles  # the same for neighbours at the table, from seat to seat
    found: list[Steps] = []

    def crowding(steps: Steps) -> tuple[int, int]:
        """How much this square would favour some meetings over others."""
        return _added(meet, _distances(steps, roles)), _added(beside, _neighbours(steps, roles))

    while len(found) < squares:
        best = min(left, key=crowding)
        left.remove(best)
        found.append(best)
        for distance in _distances(best, roles):
            meet[distance] += 1
        for distance in _neighbours(best, roles):
            beside[distance] += 1
    return found


def _distances(steps: Steps, roles: int) -> list[int]:
    return [(b - a) % roles for a, b in permutations(steps, 2)]


def _neighbours(steps: Steps, roles: int) -> list[int]:
    return [(b - a) % roles for a, b in zip(steps, steps[1:] + steps[:1], strict=True)]


def _added(counts: list[int], distances: list[int]) -> int:
    """The sum of the squares of the counts, if these came to them: least where all are alike."""
    found = list(counts)
    for distance in distances:
        found[distance] += 1
    return sum(count * count for count in found)
