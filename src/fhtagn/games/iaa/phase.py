"""The worth of an invocation in a phase with rivals, and what a cult can make of its turn.

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

from fhtagn.core.nodes import Action, Decision, Seat
from fhtagn.games.iaa.rules import CALLED_CTHULHU, CALLED_IAA, NONE, Calls, Take, takes
from fhtagn.games.iaa.state import ELDER, IAA, ONE, THREE, TWO, IaaState

MOST_IAAS: Final = 6
MOST_TENTACLES: Final = 18
MOST_ROLLED: Final = 8
MOST_IN_MIDDLE: Final = 3
MOST_OF_RIVAL: Final = 7
SURROUNDINGS: Final = MOST_IN_MIDDLE + 1 + MOST_OF_RIVAL
TABLE: Final = Path(__file__).with_name("phase.json")

# A point that a rival loses is worth a little less than a point won: games end at a number of points.
HARM: Final = 0.8
NO_CULT: Final = -1
WORST: Final = -1e9


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


class Turn:
    """A decision of a cult: the value of each option, and what to expect of the phase after the best.

    The value is the own expected points less those of the others, by what they have when the turn is over.
    """

    def __init__(self, s: IaaState, seat: Seat) -> None:
        known = worth()
        cults = range(s.players)
        self.rolling = known.rolling
        self.waiting = known.waiting
        self.seat = seat
        self.cults = s.players
        self.middle = s.middle
        self.has_free = s.free_dice(seat) > 0
        self.iaas = [s.iaas(cult) for cult in cults]
        self.tentacles = [s.tentacles(cult) for cult in cults]
        self.dice = [0 if s.is_complete(cult) else s.stock[cult] for cult in cults]
        self.points = [float(s.worth(cult)) for cult in cults]
        self.best = WORST
        # After the best option: the points of each cult in this phase, and how many have not ended.
        self.expected: list[float] = []
        self.open = 0

    def values(self, s: IaaState, node: Decision) -> list[float]:
        """One value for each option of the decision."""
        seat = self.seat
        iaas, tentacles, dice = self.iaas[seat], self.tentacles[seat], self.dice[seat]
        rolled = s.rolled
        faces = (rolled[IAA], rolled[ONE], rolled[TWO], rolled[THREE], rolled[ELDER])
        frame = s.stack[-1]
        by_action: dict[Action, float] = {}
        if isinstance(frame, Calls):
            for call, value in self._calls(iaas, tentacles, dice, faces, frame.made):
                by_action["iaa.call", call] = value
                by_action[f"iaa.{call}",] = value
        elif isinstance(frame, Take):
            by_action.update(self._choices(iaas, tentacles, dice, faces, frame.made))
        else:
            for action in node.actions:
                victim: Seat = action[1]
                by_action[action] = self._after(iaas, tentacles, dice + 1, 0.0, self.middle, victim, 1)
        return [by_action[action] for action in node.actions]

    def _calls(
        self, iaas: int, tentacles: int, dice: int, rolled: tuple[int, int, int, int, int], made: int
    ) -> list[tuple[str, float]]:
        """Every call that is possible now."""
        found: list[tuple[str, float]] = []
        if made == NONE and rolled[IAA]:
            left = (rolled[IAA] - 1, rolled[ONE], rolled[TWO], rolled[THREE], rolled[ELDER])
            found.append(("iaa", self._best_call(iaas + 1, tentacles, dice - 1, left, CALLED_IAA)))
        if not made & CALLED_CTHULHU and iaas and (rolled[ONE] or rolled[TWO] or rolled[THREE]):
            best = WORST
            for _, value in self._choices(iaas, tentacles, dice, rolled, made):
                best = max(best, value)
            found.append(("cthulhu", best))
        if rolled[ELDER] and iaas and tentacles:
            points = iaas * tentacles * (2 if made == CALLED_IAA | CALLED_CTHULHU else 1)
            value = self._after(iaas, tentacles, 0, float(points), self.middle + dice - 1, NO_CULT, 0)
            found.append(("fhtagn", value))
        can_place = bool(found)
        lost = -float(iaas * tentacles)
        if made and rolled[ELDER] and self.has_free:
            found.append(("phnglui", self._with_free(iaas, tentacles, dice, 1)))
        if made == NONE and rolled[ELDER] == dice:
            found.append(("phnglui_fhtagn", self._with_free(iaas, tentacles, dice, 2)))
        if made:
            found.append(("end", self._after(iaas, tentacles, dice, lost, self.middle, NO_CULT, 0)))
        elif not can_place:
            value = self._after(iaas, tentacles, dice - 1, lost, self.middle + 1, NO_CULT, 0)
            found.append(("give_up", value))
        return found

    def _best_call(
        self, iaas: int, tentacles: int, dice: int, rolled: tuple[int, int, int, int, int], made: int
    ) -> float:
        best = WORST
        for _, value in self._calls(iaas, tentacles, dice, rolled, made):
            best = max(best, value)
        return best

    def _choices(
        self, iaas: int, tentacles: int, dice: int, rolled: tuple[int, int, int, int, int], made: int
    ) -> list[tuple[Action, float]]:
        """Every choice of tentacle dice."""
        found: list[tuple[Action, float]] = []
        for action in takes(rolled[ONE], rolled[TWO], rolled[THREE]):
            ones: int = action[1]
            twos: int = action[2]
            threes: int = action[3]
            left = (
                rolled[IAA],
                rolled[ONE] - ones,
                rolled[TWO] - twos,
                rolled[THREE] - threes,
                rolled[ELDER],
            )
            gained = tentacles + ones + 2 * twos + 3 * threes
            rest = dice - ones - twos - threes
            found.append((action, self._best_call(iaas, gained, rest, left, made | CALLED_CTHULHU)))
        return found

    def _with_free(self, iaas: int, tentacles: int, dice: int, wanted: int) -> float:
        """Free dice come from the middle first, then, we suppose, from the rival with the most."""
        from_middle = min(wanted, self.middle)
        wanted -= from_middle
        victim = NO_CULT
        most = 0
        if wanted:
            for cult in range(self.cults):
                if cult != self.seat and self.dice[cult] > most:
                    most = self.dice[cult]
                    victim = cult
        robbed = min(wanted, most)
        taken = from_middle + robbed
        return self._after(iaas, tentacles, dice + taken, 0.0, self.middle - from_middle, victim, robbed)

    def _after(
        self, iaas: int, tentacles: int, dice: int, points: float, middle: int, victim: Seat, robbed: int
    ) -> float:
        """The turn is over with this invocation; without dice it brings ``points``."""
        seat = self.seat
        left = self.dice[:]
        left[seat] = dice
        if victim != NO_CULT:
            left[victim] -= robbed
        first = 0  # the most dice that an open invocation has
        second = 0
        leader = NO_CULT
        for cult in range(self.cults):
            count = left[cult]
            if count > first:
                second = first
                first = count
                leader = cult
            elif count > second:
                second = count
        expected = self.points[:]
        others = 0.0
        for cult in range(self.cults):
            around = surroundings(second if cult == leader else first, middle)
            if cult == seat:
                if dice:
                    points = self.waiting[place(iaas, tentacles, dice, around)]
                expected[cult] = points
            else:
                if left[cult]:
                    at = place(self.iaas[cult], self.tentacles[cult], left[cult], around)
                    expected[cult] = self.rolling[at]
                others += expected[cult]
        value = points - HARM * others / (self.cults - 1)
        if value > self.best:
            self.best = value
            self.expected = expected
            self.open = sum([count > 0 for count in left])
        return value
