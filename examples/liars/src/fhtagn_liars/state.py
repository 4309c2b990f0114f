"""What is on the table: dice under cups, and the last bid."""

from __future__ import annotations

from fhtagn.core.frames import State
from fhtagn.core.nodes import Seat


class LiarsState(State):
    """Plain data, so that it can be copied, stored and compared at every decision."""

    __slots__ = ("bidder", "count", "cups", "face", "left")

    left: list[int]  # dice that each seat still has; 0: it is out
    cups: list[list[int]]  # what lies under each cup, in order; empty before the roll
    count: int  # the last bid: so many dice ...
    face: int  # ... show this face; 0: nobody has bid yet
    bidder: Seat

    def clone(self) -> LiarsState:
        c = LiarsState()
        self.carry(c)  # the core's part: seats, stack and pending question
        c.left = self.left[:]
        c.cups = self.cups[:]  # the lists in it are replaced, never changed
        c.count = self.count
        c.face = self.face
        c.bidder = self.bidder
        return c

    def next_seat(self, seat: Seat) -> Seat:
        """Clockwise, skipping those who are out."""
        seat = (seat + 1) % self.players
        while not self.left[seat]:
            seat = (seat + 1) % self.players
        return seat

    def on_the_table(self, face: int) -> int:
        """How many dice really show this face."""
        return sum(cup.count(face) for cup in self.cups)
