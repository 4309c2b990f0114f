"""The worth of an invocation in a phase with rivals.

``solo`` looks at a cult alone with as many free dice as it likes.  Here dice are few: rivals take
them away, and when all others have ended, only the middle is left.  An invocation is described by
IÄÄ! and tentacles in the display, dice to roll, and its *surroundings*: the dice of the strongest
rival, or the dice in the middle if there is none.  ``phase.json`` holds the expected points before
the own roll and after the own turn; ``scripts/solve_iaa_phase.py`` worked them out from the rules
and from how rivals play.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

MOST_IAAS: Final = 6
MOST_TENTACLES: Final = 18
MOST_ROLLED: Final = 8
MOST_IN_MIDDLE: Final = 3
MOST_OF_RIVAL: Final = 7
SURROUNDINGS: Final = MOST_IN_MIDDLE + 1 + MOST_OF_RIVAL
TABLE: Final = Path(__file__).with_name("phase.json")


class Worth:
    """The shipped tables; ``place`` says where in the lists an invocation stands."""

    def __init__(self, rolling: list[float], waiting: list[float]) -> None:
        self.rolling = rolling  # before the own roll
        self.waiting = waiting  # after the own turn


def place(iaas: int, tentacles: int, dice: int, surroundings: int) -> int:
    i = iaas if iaas < MOST_IAAS else MOST_IAAS
    t = tentacles if tentacles < MOST_TENTACLES else MOST_TENTACLES
    d = dice if dice < MOST_ROLLED else MOST_ROLLED
    return ((i * (MOST_TENTACLES + 1) + t) * (MOST_ROLLED + 1) + d) * SURROUNDINGS + surroundings


def surroundings(rival: int, middle: int) -> int:
    """Where free dice come from: a rival with so many dice, or only the middle."""
    if rival > 0:
        return MOST_IN_MIDDLE + (rival if rival < MOST_OF_RIVAL else MOST_OF_RIVAL)
    return middle if middle < MOST_IN_MIDDLE else MOST_IN_MIDDLE


@cache
def worth() -> Worth:
    data: dict[str, list[float]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return Worth([float(value) for value in data["rolling"]], [float(value) for value in data["waiting"]])
