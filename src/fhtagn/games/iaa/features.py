"""IÄÄ! Cthulhu! Fhtagn! as numbers for learners: the own cult first, the others clockwise."""

from __future__ import annotations

from typing import Final

from fhtagn.core.features import Feature
from fhtagn.core.game import Options
from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.iaa.rules import Calls, Take
from fhtagn.games.iaa.state import DICE_IN_MIDDLE, DICE_PER_CULT, FACES, IaaState

MOST: Final = 1.5  # targets that a score is told in: the last round may lead beyond them


def feature_table(options: Options) -> list[Feature]:
    n: int = options["players"]
    dice = DICE_PER_CULT * n + DICE_IN_MIDDLE[n]  # all there are
    return [
        Feature("scores", (n,), MOST, "power points, as a part of those that end the game", low=-MOST),
        Feature("stock", (n,), dice, "dice of each cult that are not in its display"),
        Feature("display", (n, FACES), dice, "dice in each display: IÄÄ!, one, two, three tentacles, Elder"),
        Feature("stones", (n,), 1, "has the cult a doubling stone?"),
        Feature("ended", (n,), 1, "has the cult ended its invocation?"),
        Feature("decides", (n,), 1, "who decides now"),
        Feature("rolled", (FACES,), dice, "dice of the running roll that are not placed yet, by face"),
        Feature("made", (2,), 1, "calls of this roll so far: IÄÄ!, Cthulhu!"),
        Feature("middle", (1,), dice, "free dice in the middle"),
    ]


def features(s: IaaState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    frame = s.stack[-1]
    made = frame.made if isinstance(frame, (Calls, Take)) else 0
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    return {
        "scores": [max(-MOST, min(MOST, s.scores[cult] / s.target)) for cult in order],
        "stock": [float(s.stock[cult]) for cult in order],
        "display": [float(s.display[FACES * cult + face]) for cult in order for face in range(FACES)],
        "stones": [float(s.stones[cult]) for cult in order],
        "ended": [float(s.has_ended(cult)) for cult in order],
        "decides": [float(cult == decides) for cult in order],
        "rolled": [float(count) for count in s.rolled],
        "made": [float(made & 1), float(made >> 1 & 1)],
        "middle": [float(s.middle)],
    }
