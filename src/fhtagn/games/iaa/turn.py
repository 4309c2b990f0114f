"""What a cult can make of its turn: the value of each option, and the steps of the best way."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import NOTHING, Action, Decision, Seat
from fhtagn.games.iaa.actions import (
    CALL_ALL_FHTAGN,
    CALL_CTHULHU,
    CALL_FHTAGN,
    CALL_IAA,
    CALL_PHNGLUI,
    END,
    GIVE_UP,
)
from fhtagn.games.iaa.phase import Worth, place, surroundings
from fhtagn.games.iaa.rules import CALLED_CTHULHU, CALLED_IAA, NONE, Calls, Take
from fhtagn.games.iaa.state import ELDER, IAA, ONE, THREE, TWO, IaaState
from fhtagn.games.iaa.tentacles import ENOUGH, split_take, takes

# A point that a rival loses is worth a little less than a point won: games end at a number of points.
HARM: Final = 0.8
NO_CULT: Final = -1
WORST: Final = -1e9


class Rivals:
    """The other cults: what they have, and who has the most dice to be robbed of."""

    __slots__ = ("dice", "most", "second", "strongest")

    def __init__(self, dice: list[int], seat: Seat) -> None:
        self.dice = dice  # 0: the invocation has ended
        self.most = 0  # dice of the strongest rival
        self.second = 0
        self.strongest = NO_CULT
        for cult in range(len(dice)):
            count = dice[cult]
            if cult == seat:
                continue
            if count > self.most:
                self.second = self.most
                self.most = count
                self.strongest = cult
            elif count > self.second:
                self.second = count

    def around(self, cult: Seat, dice: int, middle: int) -> int:
        """The surroundings of a rival, if the cult on turn has so many dice."""
        most = self.second if cult == self.strongest else self.most
        return surroundings(dice if dice > most else most, middle)


# The value of each call, in the order of ``PLACE_OF_CALL``; WORST where it is not possible.
CallValues = tuple[float, float, float, float, float, float]
PLACE_OF_CALL: Final[dict[Action, int]] = {
    CALL_IAA: 0,
    CALL_CTHULHU: 1,
    CALL_FHTAGN: 2,
    CALL_PHNGLUI: 3,
    CALL_ALL_FHTAGN: 4,
    END: 5,
    GIVE_UP: 5,
}


class Steps:
    """What to do until the turn is over, each step with the invocation before it."""

    __slots__ = ("actions", "before")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.before: list[int] = []

    def add(self, action: Action, iaas: int, tentacles: int, dice: int) -> None:
        self.actions.append(action)
        self.before.append(invocation(iaas, tentacles, dice))

    def next(self, s: IaaState, node: Decision) -> Action | None:
        """What comes next in this position; None: it is not on the way."""
        seat = node.seat
        now = invocation(s.iaas(seat), s.tentacles(seat), s.stock[seat])
        for i in range(len(self.actions)):
            if self.before[i] == now and self.actions[i] in node.actions:
                return self.actions[i]
        return None


def invocation(iaas: int, tentacles: int, dice: int) -> int:
    """An invocation as one number."""
    return (iaas << 16) + (tentacles << 8) + dice


class Turn:
    """A decision of a cult: the value of each option, and what to expect of the phase after the best.

    The value is the own expected points less those of the others, by what they have when the turn is over.
    """

    def __init__(self, s: IaaState, seat: Seat, known: Worth) -> None:
        self.rolling = known.rolling
        self.waiting = known.waiting
        self.seat = seat
        self.cults = s.players
        self.middle = s.middle
        self.iaas: list[int] = []
        self.tentacles: list[int] = []
        self.points: list[float] = []
        dice: list[int] = []
        for cult in range(s.players):
            self.iaas.append(s.iaas(cult))
            self.tentacles.append(s.tentacles(cult))
            self.points.append(float(s.worth(cult)))
            dice.append(0 if s.is_complete(cult) else s.stock[cult])
        self.dice = dice[seat]
        self.there = (s.rolled[ONE], s.rolled[TWO], s.rolled[THREE])  # tentacle dice to choose from
        self.rivals = Rivals(dice, seat)
        # What was done on the way to the option that is looked at.
        self._has_called_iaa = False
        self._taken: Action = NOTHING
        # The best way to the end of the turn, and what is there then.
        self._best_calls_iaa = False
        self._best_taken: Action = NOTHING
        self._best_last: Action = NOTHING
        self._best = WORST
        self._best_points = 0.0
        self._best_dice = 0
        self._best_middle = 0
        self._best_rivals = self.rivals

    def best_steps(self) -> Steps:
        """The best option, and what follows in this turn."""
        iaas, tentacles, dice = self.iaas[self.seat], self.tentacles[self.seat], self.dice
        steps = Steps()
        if self._best_calls_iaa:
            steps.add(CALL_IAA, iaas, tentacles, dice)
            iaas, dice = iaas + 1, dice - 1
        taken = self._best_taken
        if taken:
            steps.add(CALL_CTHULHU, iaas, tentacles, dice)
            ones, twos, threes = self.there
            for step in split_take(taken, ones, twos, threes):
                steps.add(step, iaas, tentacles, dice)
                if step != ENOUGH:
                    tentacles += step[1] + 2 * step[2] + 3 * step[3]
                    dice -= step[1] + step[2] + step[3]
        steps.add(self._best_last, iaas, tentacles, dice)
        return steps

    def expected(self) -> list[float]:
        """After the best option: the points of each cult in this phase."""
        rivals = self._best_rivals
        found: list[float] = []
        for cult in range(self.cults):
            if cult == self.seat:
                found.append(self._best_points)
            else:
                found.append(self._of_rival(cult, rivals, self._best_dice, self._best_middle))
        return found

    def open(self) -> int:
        """After the best option: how many invocations have not ended."""
        count = 1 if self._best_dice else 0
        for cult in range(self.cults):
            if cult != self.seat and self._best_rivals.dice[cult]:
                count += 1
        return count

    def values(self, s: IaaState, node: Decision) -> list[float]:
        """One value for each option of the decision."""
        seat = self.seat
        iaas, tentacles, dice = self.iaas[seat], self.tentacles[seat], self.dice
        rolled = s.rolled
        faces = (rolled[IAA], rolled[ONE], rolled[TWO], rolled[THREE], rolled[ELDER])
        frame = s.stack[-1]
        if isinstance(frame, Calls):
            by_call = list(self._calls(iaas, tentacles, dice, faces, frame.made))
            return [by_call[PLACE_OF_CALL[action]] for action in node.actions]
        if isinstance(frame, Take):
            self.there = frame.there(s)
            best: dict[Action, float] = {}
            for step, choice in frame.ways(s):
                value = self._taking(choice, iaas, tentacles, dice, faces, frame.made)
                if value > best.get(step, WORST):
                    best[step] = value
            return [best[action] for action in node.actions]
        found: list[float] = []
        for action in node.actions:
            victim: Seat = action[1]
            rivals = self._robbed(victim, 1)
            found.append(self._after(action, iaas, tentacles, dice + 1, 0.0, self.middle, rivals))
        return found

    def _calls(
        self, iaas: int, tentacles: int, dice: int, rolled: tuple[int, int, int, int, int], made: int
    ) -> CallValues:
        """Every call that is possible now."""
        iaa = cthulhu = fhtagn = phnglui = all_fhtagn = ending = WORST
        if made == NONE and rolled[IAA]:
            left = (rolled[IAA] - 1, rolled[ONE], rolled[TWO], rolled[THREE], rolled[ELDER])
            self._has_called_iaa = True
            iaa = self._best_call(iaas + 1, tentacles, dice - 1, left, CALLED_IAA)
            self._has_called_iaa = False
        if not made & CALLED_CTHULHU and iaas and (rolled[ONE] or rolled[TWO] or rolled[THREE]):
            for action in takes(rolled[ONE], rolled[TWO], rolled[THREE]):
                value = self._taking(action, iaas, tentacles, dice, rolled, made)
                if value > cthulhu:
                    cthulhu = value
        if rolled[ELDER] and iaas and tentacles:
            points = iaas * tentacles * (2 if made == CALLED_IAA | CALLED_CTHULHU else 1)
            middle = self.middle + dice - 1
            fhtagn = self._after(CALL_FHTAGN, iaas, tentacles, 0, float(points), middle, self.rivals)
        can_place = iaa > WORST or cthulhu > WORST or fhtagn > WORST
        lost = -float(iaas * tentacles)
        if made and rolled[ELDER] and (self.middle or self.rivals.most):
            phnglui = self._with_free(CALL_PHNGLUI, iaas, tentacles, dice, 1)
        if made == NONE and rolled[ELDER] == dice:
            all_fhtagn = self._with_free(CALL_ALL_FHTAGN, iaas, tentacles, dice, 2)
        if made:
            ending = self._after(END, iaas, tentacles, dice, lost, self.middle, self.rivals)
        elif not can_place:
            ending = self._after(GIVE_UP, iaas, tentacles, dice - 1, lost, self.middle + 1, self.rivals)
        return iaa, cthulhu, fhtagn, phnglui, all_fhtagn, ending

    def _best_call(
        self, iaas: int, tentacles: int, dice: int, rolled: tuple[int, int, int, int, int], made: int
    ) -> float:
        iaa, cthulhu, fhtagn, phnglui, all_fhtagn, ending = self._calls(iaas, tentacles, dice, rolled, made)
        best = iaa if iaa > cthulhu else cthulhu  # max() is slow when compiled
        if fhtagn > best:
            best = fhtagn
        if phnglui > best:
            best = phnglui
        if all_fhtagn > best:
            best = all_fhtagn
        return ending if ending > best else best

    def _taking(
        self,
        action: Action,
        iaas: int,
        tentacles: int,
        dice: int,
        rolled: tuple[int, int, int, int, int],
        made: int,
    ) -> float:
        """A choice of tentacle dice."""
        ones: int = action[1]
        twos: int = action[2]
        threes: int = action[3]
        left = (rolled[IAA], rolled[ONE] - ones, rolled[TWO] - twos, rolled[THREE] - threes, rolled[ELDER])
        gained = tentacles + ones + 2 * twos + 3 * threes
        self._taken = action
        value = self._best_call(iaas, gained, dice - ones - twos - threes, left, made | CALLED_CTHULHU)
        self._taken = NOTHING
        return value

    def _with_free(self, call: Action, iaas: int, tentacles: int, dice: int, wanted: int) -> float:
        """Free dice come from the middle first, then, we suppose, from the rival with the most."""
        rivals = self.rivals
        from_middle = wanted if wanted < self.middle else self.middle
        robbed = wanted - from_middle
        if robbed > rivals.most:
            robbed = rivals.most
        if robbed:
            rivals = self._robbed(rivals.strongest, robbed)
        middle = self.middle - from_middle
        return self._after(call, iaas, tentacles, dice + from_middle + robbed, 0.0, middle, rivals)

    def _robbed(self, victim: Seat, count: int) -> Rivals:
        dice = self.rivals.dice[:]
        dice[victim] -= count
        return Rivals(dice, self.seat)

    def _after(
        self,
        last: Action,
        iaas: int,
        tentacles: int,
        dice: int,
        points: float,
        middle: int,
        rivals: Rivals,
    ) -> float:
        """The turn is over with this invocation; without dice it brings ``points``."""
        if dice:
            points = self.waiting[place(iaas, tentacles, dice, surroundings(rivals.most, middle))]
        others = 0.0
        for cult in range(self.cults):
            if cult != self.seat:
                others += self._of_rival(cult, rivals, dice, middle)
        value = points - HARM * others / (self.cults - 1)
        if value > self._best:
            self._best = value
            self._best_calls_iaa = self._has_called_iaa
            self._best_taken = self._taken
            self._best_last = last
            self._best_points = points
            self._best_dice = dice
            self._best_middle = middle
            self._best_rivals = rivals
        return value

    def _of_rival(self, cult: Seat, rivals: Rivals, dice: int, middle: int) -> float:
        """The points that a rival can expect, if the cult on turn has so many dice."""
        if not rivals.dice[cult]:
            return self.points[cult]
        around = rivals.around(cult, dice, middle)
        return self.rolling[place(self.iaas[cult], self.tentacles[cult], rivals.dice[cult], around)]
