"""The worth of an open invocation when nobody interferes: a small exact model.

A cult alone with its dice is described by IÄÄ! in the display, tentacles in the display and dice
to roll.  ``solve`` computes the expected points under best play; the shipped table ``solo.json``
was written by it (``scripts/solve_iaa.py``).  Simplifications: free dice never run out,
nobody takes dice away, doubling stones last for one phase, and counts are capped.
"""

from __future__ import annotations

import json
from functools import cache
from math import factorial
from pathlib import Path
from typing import Final

from fhtagn.core.nodes import Action
from fhtagn.games.iaa.rules import CALLED_CTHULHU, CALLED_IAA, NONE
from fhtagn.games.iaa.state import ELDER, IAA, ONE, THREE, TWO
from fhtagn.games.iaa.tentacles import takes

MOST_IAAS: Final = 8
MOST_TENTACLES: Final = 24
MOST_ROLLED: Final = 9
TABLE: Final = Path(__file__).with_name("solo.json")

Faces = tuple[int, int, int, int, int]
Values = list[list[list[float]]]  # [IÄÄ!][tentacles][dice to roll]


def worth(values: Values, iaas: int, tentacles: int, dice: int) -> float:
    """Expected points of an open invocation."""
    return values[min(iaas, MOST_IAAS)][min(tentacles, MOST_TENTACLES)][min(dice, MOST_ROLLED)]


def best_call(values: Values, iaas: int, tentacles: int, dice: int, rolled: Faces, made: int) -> float:
    """Expected points at a decision, playing on as well as possible."""
    return max(value for _, value in calls(values, iaas, tentacles, dice, rolled, made))


def calls(
    values: Values, iaas: int, tentacles: int, dice: int, rolled: Faces, made: int
) -> list[tuple[str, float]]:
    """Every call that is possible now with its expected points."""
    found: list[tuple[str, float]] = []
    if made == NONE and rolled[IAA]:
        left = (rolled[IAA] - 1, rolled[ONE], rolled[TWO], rolled[THREE], rolled[ELDER])
        found.append(("iaa", best_call(values, iaas + 1, tentacles, dice - 1, left, CALLED_IAA)))
    if not made & CALLED_CTHULHU and iaas and (rolled[ONE] or rolled[TWO] or rolled[THREE]):
        choices = takes(rolled[ONE], rolled[TWO], rolled[THREE])
        taken = [taking(values, iaas, tentacles, dice, rolled, made, choice) for choice in choices]
        found.append(("cthulhu", max(taken)))
    if rolled[ELDER] and iaas and tentacles:
        found.append(("fhtagn", iaas * tentacles * (2 if made == CALLED_IAA | CALLED_CTHULHU else 1)))
    can_place = bool(found)
    if made and rolled[ELDER]:
        found.append(("phnglui", worth(values, iaas, tentacles, dice + 1)))
    if made == NONE and rolled[ELDER] == dice:
        found.append(("phnglui_fhtagn", worth(values, iaas, tentacles, dice + 2)))
    if made:
        found.append(("end", worth(values, iaas, tentacles, dice)))
    elif not can_place:
        found.append(("give_up", worth(values, iaas, tentacles, dice - 1)))
    return found


def taking(
    values: Values, iaas: int, tentacles: int, dice: int, rolled: Faces, made: int, choice: Action
) -> float:
    """Expected points of a choice of tentacle dice."""
    _, ones, twos, threes = choice
    left = (rolled[IAA], rolled[ONE] - ones, rolled[TWO] - twos, rolled[THREE] - threes, rolled[ELDER])
    gained = tentacles + ones + 2 * twos + 3 * threes
    return best_call(values, iaas, gained, dice - ones - twos - threes, left, made | CALLED_CTHULHU)


def rolls(dice: int) -> list[tuple[Faces, float]]:
    """Every result of so many dice, with its probability."""
    found: list[tuple[Faces, float]] = []
    for iaas in range(dice + 1):
        for ones in range(dice + 1 - iaas):
            for twos in range(dice + 1 - iaas - ones):
                for threes in range(dice + 1 - iaas - ones - twos):
                    faces = (iaas, ones, twos, threes, dice - iaas - ones - twos - threes)
                    ways = factorial(dice)
                    for count in faces:
                        ways //= factorial(count)
                    found.append((faces, ways * 2**iaas / 6**dice))
    return found


def solve(sweeps: int = 4) -> Values:
    """The whole table, from full displays down to the empty one.

    Only the all-fhtagn rule leads back to the same display with more dice, so a few sweeps over
    the dice counts of one display are enough.
    """
    values: Values = [
        [[0.0] * (MOST_ROLLED + 1) for _ in range(MOST_TENTACLES + 1)] for _ in range(MOST_IAAS + 1)
    ]
    results = [rolls(dice) for dice in range(MOST_ROLLED + 1)]
    for iaas in range(MOST_IAAS, -1, -1):
        for tentacles in range(MOST_TENTACLES, -1, -1):
            here = values[iaas][tentacles]
            here[0] = -float(iaas * tentacles)
            for _ in range(sweeps):
                for dice in range(1, MOST_ROLLED + 1):
                    here[dice] = sum(
                        chance * best_call(values, iaas, tentacles, dice, faces, NONE)
                        for faces, chance in results[dice]
                    )
    return values


@cache
def table() -> Values:
    """The shipped table."""
    values: Values = json.loads(TABLE.read_text(encoding="utf-8"))
    return values
