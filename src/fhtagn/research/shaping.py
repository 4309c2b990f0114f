"""Potentials for learners whom a result at the end of a long game tells too little.

A potential says how well a seat stands, from what that seat knows.  With ``shaping=...`` ``SeatEnv``,
``Many`` and PettingZoo's environment pay out what it gains from one decision to the next; over a whole game
that sums up to nothing (Ng, Harada and Russell, 1999), so the best way of playing stays the same.

>>> from fhtagn.research.match import Match
>>> from fhtagn.research.shaping import Lead
>>> lead = Lead("scores")
>>> match = Match("iaa", players=2, seed=1)
>>> lead(match, seat=0)
0.0
"""

from __future__ import annotations

from collections.abc import Callable

from fhtagn.core.nodes import Seat
from fhtagn.research.match import Match

Potential = Callable[[Match, Seat], float]


class Lead:
    """How far a seat is ahead of the best of the others, in one part of its observation.

    Use it with a part that has one number for each seat, the own one first, such as ``points`` in Sterne,
    ``doom`` in Cthulhu Wars and ``scores`` in IÄÄ.  ``weight`` is what a lead of the whole range is worth.
    """

    def __init__(self, part: str, weight: float = 1.0) -> None:
        self.part = part
        self.weight = weight

    def __call__(self, match: Match, seat: Seat) -> float:
        own, *others = match.tensors(seat)[self.part].tolist()
        return self.weight * float(own - max(others, default=0.0))


class Prospects:
    """What the game's own judgement of positions says, from -1 (lost) to 1 (won); 0 where it has none.

    Use it where points tell little.  It is asked about a guess of the hidden part that follows from what the
    seat knows, so it gives nothing away; it is slower than ``Lead``.
    """

    def __init__(self, weight: float = 1.0) -> None:
        self.weight = weight

    def __call__(self, match: Match, seat: Seat) -> float:
        game = match.game
        value = game.heuristics().value(game.known(match.state, seat))
        return 0.0 if value is None else self.weight * (2.0 * value[seat] - 1.0)
