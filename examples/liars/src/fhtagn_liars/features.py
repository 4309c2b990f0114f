"""What a seat knows as numbers, for learners: the own seat first, the others clockwise."""

from __future__ import annotations

from fhtagn.core.nodes import Seat
from fhtagn_liars.rules import MOST_DICE, SIDES
from fhtagn_liars.state import LiarsState


def features(s: LiarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    return {
        "cup": [s.cups[seat].count(face) / MOST_DICE for face in range(1, SIDES + 1)],
        "left": [s.left[other] / MOST_DICE for other in order],
        "bid": [s.count / (MOST_DICE * s.players), *(float(s.face == face) for face in range(1, SIDES + 1))],
        "bidder": [float(s.bidder == other) for other in order],
    }
