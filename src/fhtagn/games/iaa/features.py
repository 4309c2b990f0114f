"""IÄÄ! Cthulhu! Fhtagn! as numbers for learners: the own cult first, the others clockwise."""

from __future__ import annotations

from fhtagn.core.nodes import Decision, Seat
from fhtagn.games.iaa.rules import Calls, Take
from fhtagn.games.iaa.state import FACES, IaaState


def features(s: IaaState, seat: Seat) -> dict[str, list[float]]:
    order = [(seat + step) % s.players for step in range(s.players)]
    frame = s.stack[-1]
    made = frame.made if isinstance(frame, (Calls, Take)) else 0
    pending = s.pending
    decides = pending.seat if isinstance(pending, Decision) else -1
    return {
        "scores": [s.scores[cult] / s.target for cult in order],
        "stock": [float(s.stock[cult]) for cult in order],
        "display": [float(s.display[FACES * cult + face]) for cult in order for face in range(FACES)],
        "stones": [float(s.stones[cult]) for cult in order],
        "ended": [float(s.has_ended(cult)) for cult in order],
        "decides": [float(cult == decides) for cult in order],
        "rolled": [float(count) for count in s.rolled],
        "made": [float(made & 1), float(made >> 1 & 1)],
        "middle": [float(s.middle)],
    }
