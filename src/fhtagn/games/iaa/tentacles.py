"""Choices of tentacle dice (5.2.3).

Any number of them goes into the display in one move.  An action takes no more than a hand holds, so that
learners have few actions to tell apart; who wants more, which is next to never, takes the strongest dice
first and is then asked again.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action
from fhtagn.games.iaa.state import ONE, THREE, TWO

HANDFUL: Final = 6  # as many as a cult begins with
ENOUGH: Final[Action] = ("iaa.enough",)


def fits_one_hand(counts: tuple[int, ...]) -> bool:
    return 0 < sum(counts) <= HANDFUL


_TAKES: Final[dict[int, tuple[Action, ...]]] = {}
_HANDFULS: Final[dict[int, tuple[Action, ...]]] = {}


def takes(ones: int, twos: int, threes: int) -> tuple[Action, ...]:
    """Every choice of at least one tentacle die, most tentacles first."""
    key = (ones << 16) + (twos << 8) + threes
    found = _TAKES.get(key)  # functools.cache is several times as slow when compiled
    if found is None:
        found = _TAKES[key] = _all_takes(ones, twos, threes)
    return found


def handfuls(ones: int, twos: int, threes: int) -> tuple[Action, ...]:
    """Those of them that one action can take."""
    key = (ones << 16) + (twos << 8) + threes
    found = _HANDFULS.get(key)
    if found is None:
        found = tuple(take for take in takes(ones, twos, threes) if fits_one_hand(take[1:]))
        _HANDFULS[key] = found
    return found


def _all_takes(ones: int, twos: int, threes: int) -> tuple[Action, ...]:
    choices = [
        (a, b, c) for a in range(ones + 1) for b in range(twos + 1) for c in range(threes + 1) if a + b + c
    ]
    choices.sort(key=lambda abc: (abc[0] + 2 * abc[1] + 3 * abc[2], abc), reverse=True)
    return tuple(("iaa.take", a, b, c) for a, b, c in choices)


def split_take(take: Action, ones: int, twos: int, threes: int) -> list[Action]:
    """A choice among so many tentacle dice as the actions that carry it out, hand by hand."""
    wanted: list[int] = [0, take[1], take[2], take[3]]
    there = [0, ones, twos, threes]
    steps: list[Action] = []
    while True:
        hand = [0, 0, 0, 0]
        room = HANDFUL
        for face in (THREE, TWO, ONE):
            hand[face] = min(room, wanted[face])
            room -= hand[face]
            wanted[face] -= hand[face]
            there[face] -= hand[face]
        if room == HANDFUL:
            return [*steps, ENOUGH]
        steps.append(("iaa.take", hand[ONE], hand[TWO], hand[THREE]))
        if room or not sum(there[: weakest(hand) + 1]):
            return steps


def weakest(hand: list[int]) -> int:
    return ONE if hand[ONE] else TWO if hand[TWO] else THREE
