"""IÄÄ! Cthulhu! Fhtagn!: what lies on the table."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import State
from fhtagn.core.nodes import Seat

# iaa:1/die: the five motifs of a die; two of its six sides show IÄÄ!
IAA: Final = 0
ONE: Final = 1
TWO: Final = 2
THREE: Final = 3
ELDER: Final = 4
FACES: Final = 5
# A d6 result -> the motif.  Without its type, a compiled tuple would be made anew at every look-up.
FACE_OF_PIP: Final[tuple[int, ...]] = (-1, IAA, IAA, ONE, TWO, THREE, ELDER)

DICE_PER_CULT: Final = 6  # iaa:2/six-dice
DICE_IN_MIDDLE: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 4}  # iaa:2/middle
MOST_CULTS: Final = 6
MOST_DICE: Final = 40  # 6 cults with 6 dice each and 4 in the middle


class IaaState(State):
    """Counts only: dice are alike.

    ``display`` is flat, five counts per cult: ``display[5 * seat + face]``; ``rolled`` counts the
    faces of the running roll that are not placed yet.
    """

    __slots__ = (
        "display",
        "middle",
        "phase",
        "rolled",
        "scores",
        "start",
        "stay",
        "stock",
        "stone_for_all",
        "stones",
        "target",
    )

    target: int  # power points that end the game, both ways
    stay: bool  # option: doubling stones are kept for the whole game
    stone_for_all: bool  # option: every completed invocation earns a stone
    phase: int  # invocation phases begun
    start: Seat  # the start cult of this phase
    middle: int  # free dice in the middle
    stock: list[int]  # dice of each cult that are not in its display
    display: list[int]
    rolled: list[int]
    stones: list[int]  # iaa:2/doubling-stones: doubling stones, 0 or 1 per cult
    scores: list[int]  # iaa:2/score-keeper: power points

    def clone(self) -> IaaState:
        c = IaaState()
        c.players = self.players
        c.stack = self.stack[:]
        c.pending = self.pending
        c.events = None
        c.target = self.target
        c.stay = self.stay
        c.stone_for_all = self.stone_for_all
        c.phase = self.phase
        c.start = self.start
        c.middle = self.middle
        c.stock = self.stock[:]
        c.display = self.display[:]
        c.rolled = self.rolled[:]
        c.stones = self.stones[:]
        c.scores = self.scores[:]
        return c

    def iaas(self, seat: Seat) -> int:
        """IÄÄ! dice in the display."""
        return self.display[FACES * seat + IAA]

    def tentacle_dice(self, seat: Seat) -> int:
        at = FACES * seat
        return self.display[at + ONE] + self.display[at + TWO] + self.display[at + THREE]

    def tentacles(self, seat: Seat) -> int:
        """Tentacles seen on the dice of the display."""
        at = FACES * seat
        return self.display[at + ONE] + 2 * self.display[at + TWO] + 3 * self.display[at + THREE]

    def is_complete(self, seat: Seat) -> bool:
        """iaa:4/complete: with an elder sign, which is placed only beside the other two."""
        return self.display[FACES * seat + ELDER] > 0

    def has_ended(self, seat: Seat) -> bool:
        """iaa:5.5.1/elder-sign, iaa:5.5.1/no-dice: closed, or no dice left to roll."""
        return self.stock[seat] == 0 or self.display[FACES * seat + ELDER] > 0

    def worth(self, seat: Seat) -> int:
        """iaa:5.6/points, iaa:5.6/doubling: tentacles x IÄÄ!, doubled by a stone, lost when not closed."""
        points = self.tentacles(seat) * self.iaas(seat) * (2 if self.stones[seat] else 1)
        return points if self.is_complete(seat) else -points  # iaa:5.6/sign, iaa:4/open

    def free_dice(self, seat: Seat) -> int:
        """iaa:5.2.7/free: the middle and all unbound dice of the other cults."""
        found = self.middle
        for cult in range(self.players):  # sum() is slow when compiled
            if cult != seat:
                found += self.stock[cult]
        return found
