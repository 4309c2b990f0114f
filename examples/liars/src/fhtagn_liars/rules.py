"""The flow of the game: one frame per question."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Many, Param, Spec, Specs, number
from fhtagn.core.events import Event
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node, Outcome, Seat
from fhtagn.core.refusals import Refusal
from fhtagn.core.text import Text
from fhtagn_liars.state import LiarsState

MOST_SEATS: Final = 6
MOST_DICE: Final = 5
SIDES: Final = 6

COUNT: Final = number(1, MOST_SEATS * MOST_DICE)
FACE: Final = Param("", range(1, SIDES + 1), lambda face: f"liars.face.{face}")

ACTIONS: Final = Specs(
    Spec("liars.bid", {"n": COUNT, "face": FACE}, "liars:2/bid"),
    Spec("liars.doubt", {}, "liars:3/doubt"),
)
EVENTS: Final = Specs(
    Spec("liars.rolled", {"seat": SEAT, "dice": Many(FACE)}, "liars:1/roll"),
    Spec("liars.rolled_hidden", {"seat": SEAT, "n": number(1, MOST_DICE)}, "liars:1/roll"),
    Spec("liars.bid", {"seat": SEAT, "n": COUNT, "face": FACE}, "liars:2/bid"),
    Spec("liars.doubted", {"seat": SEAT}, "liars:3/doubt"),
    Spec("liars.lifted", {"seat": SEAT, "dice": Many(FACE)}, "liars:3/doubt"),
    Spec("liars.lost", {"seat": SEAT, "n": number(0, MOST_DICE)}, "liars:3/loser"),
    Spec("liars.out", {"seat": SEAT}, "liars:4/out"),
)


class Roll(Frame[LiarsState]):
    """liars:1/roll: everybody who still has dice rolls them under a cup, and looks at nobody else's."""

    __slots__ = ("seat", "starter")

    def __init__(self, seat: Seat, starter: Seat) -> None:
        self.seat = seat
        self.starter = starter

    def ask(self, s: LiarsState) -> Node | None:
        seat = self.seat
        return Chance(DICE, s.left[seat], SIDES, seat, seen_by=(seat,)) if s.left[seat] else None

    def go(self, s: LiarsState, answer: Action) -> None:
        seat = self.seat
        if answer:
            dice = sorted(answer[1])
            s.cups[seat] = dice
            hidden = Event("liars.rolled_hidden", (seat, len(dice)))
            s.tell_seat(seat, "liars.rolled", (seat, tuple(dice)), hidden)
        s.push(Roll(seat + 1, self.starter) if seat + 1 < s.players else Turn(self.starter))


class Turn(Frame[LiarsState]):
    """liars:2/bid, liars:3/doubt: raise the bid, or doubt it."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: LiarsState) -> Node | None:
        actions = higher_bids(s)
        if s.face:
            actions.append(("liars.doubt",))
        return Decision(self.seat, Text("liars.prompt.turn"), tuple(actions))

    def go(self, s: LiarsState, answer: Action) -> None:
        if answer[0] == "liars.doubt":
            s.tell("liars.doubted", self.seat)
            s.push(Lift(self.seat))
            return
        _, s.count, s.face = answer
        s.bidder = self.seat
        s.tell("liars.bid", self.seat, s.count, s.face)
        s.push(Turn(s.next_seat(self.seat)))

    def refusals(self, s: LiarsState, seat: Seat) -> list[Refusal]:
        if s.face:
            return []
        label = Text("liars.action.doubt")
        return [Refusal(("liars.doubt",), label, Text("liars.no.bid_yet"), "liars:3/doubt")]


def higher_bids(s: LiarsState) -> list[Action]:
    """liars:2/higher: more dice, or as many of a higher face; never more than there are on the table."""
    return [
        ("liars.bid", count, face)
        for count in range(max(s.count, 1), sum(s.left) + 1)
        for face in range(1, SIDES + 1)
        if (count, face) > (s.count, s.face)
    ]


class Lift(Frame[LiarsState]):
    """liars:3/doubt: all cups are lifted, and everybody counts."""

    __slots__ = ("doubter",)

    def __init__(self, doubter: Seat) -> None:
        self.doubter = doubter

    def ask(self, s: LiarsState) -> Node | None:
        return None  # nothing to ask: go follows at once

    def go(self, s: LiarsState, answer: Action) -> None:
        for seat, cup in enumerate(s.cups):
            if cup:
                s.reveal("liars.lifted", seat, tuple(cup))
        # liars:3/loser: the bid was true if there are at least so many.
        loser = self.doubter if s.on_the_table(s.face) >= s.count else s.bidder
        s.left[loser] -= 1
        s.tell("liars.lost", loser, s.left[loser])
        if not s.left[loser]:
            s.tell("liars.out", loser)
        s.cups = [[] for _ in range(s.players)]
        s.count = s.face = 0
        s.push(NextRound(loser))


class NextRound(Frame[LiarsState]):
    """liars:4/out, liars:4/end: whoever has no dice is out; the last one with dice wins."""

    __slots__ = ("loser",)

    def __init__(self, loser: Seat) -> None:
        self.loser = loser

    def ask(self, s: LiarsState) -> Node | None:
        alive = [seat for seat in range(s.players) if s.left[seat]]
        if len(alive) > 1:
            return None
        return Outcome((alive[0],), tuple(s.left), Text("liars.end"))

    def go(self, s: LiarsState, answer: Action) -> None:
        # liars:3/loser: the loser begins, or, if that was the last die, whoever sits next.
        starter = self.loser if s.left[self.loser] else s.next_seat(self.loser)
        s.push(Roll(0, starter))
