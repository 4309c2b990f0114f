"""What a seat knows as numbers, for learners: the own seat first, the others clockwise."""

from __future__ import annotations

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Seat
from fhtagn_liars.rules import SIDES
from fhtagn_liars.state import LiarsState


def feature_table(options: Options) -> list[Feature]:
    n, dice = options["players"], options["dice"]
    return [
        Feature("cup", (SIDES,), dice, "dice under the own cup, by face"),
        Feature("left", (n,), dice, "dice that each seat still has"),
        Feature("count", (1,), n * dice, "how many dice the last bid names; 0: nobody has bid yet"),
        Feature("face", (SIDES,), 1, "which face it names"),
        Feature("bidder", (n,), 1, "who made it"),
    ]


def features(s: LiarsState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    return {
        "cup": [float(s.cups[seat].count(face)) for face in range(1, SIDES + 1)],
        "left": [float(s.left[other]) for other in order],
        "count": [float(s.count)],
        "face": [float(s.face == face) for face in range(1, SIDES + 1)],
        "bidder": [float(s.bidder == other) for other in order],
    }
