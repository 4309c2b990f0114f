"""Die Sterne stehen richtig: who is likely to win?

The weights are those of a logistic regression on 250 games between two greedy bots, rounded
(``scripts/fit_stars.py`` makes such a fit).  It taught three things.  A creature is worth its points less the
place it takes, so one of two points is worth far more than two of one.  A card in hand is worth
something for its points alone, however far away it is.  And it counts what can be reached under this
sky, most of all for whoever has the turn.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.stars.content import GREAT_OLD_ONE
from fhtagn.games.stars.plan import within_reach
from fhtagn.games.stars.state import StarsState
from fhtagn.games.stars.worth import POINT, VICTORY

LOOK: Final = 200  # skies looked at for each hand
MOST_POINTS: Final = 4.0  # that one summoning brings

# What each thing in ``standing`` is worth, for whoever has the turn and for the others, who must hope that
# the sky stays as it is.
NOW: Final[tuple[float, ...]] = (0.78, -0.43, 0.12, 0.48, 1.55)
LATER: Final[tuple[float, ...]] = (0.78, -0.43, 0.12, 0.17, 0.28)


def prospects(s: StarsState, seat: Seat, deals: int, rng: Random) -> list[float]:
    """Each seat's chance to win at the beginning of a turn, as this seat sees it.

    What the others can reach differs much from hand to hand, so it is the mean of several deals.
    """
    own = exp(_weighed(s, seat))
    others = [other for other in range(s.players) if other != seat]
    bag = s.deck[:]
    for other in others:
        bag += s.hands[other]
    c = s.clone()
    found = [0.0] * s.players
    for _ in range(deals):
        rng.shuffle(bag)
        chances = [own] * s.players
        total = own
        dealt = 0
        for other in others:
            size = len(s.hands[other])
            c.hands[other] = bag[dealt : dealt + size]
            dealt += size
            chances[other] = exp(_weighed(c, other))
            total += chances[other]
        for each in range(s.players):
            found[each] += chances[each] / total / deals
    return found


def standing(s: StarsState, seat: Seat) -> tuple[float, float, float, float, float]:
    """What counts: points, creatures, points in hand, points within reach, and whether those win."""
    cult = s.cults[seat]
    held = 0
    for kind in s.hands[seat]:
        card = s.card(kind)
        if card.type != GREAT_OLD_ONE or kind not in cult:  # there is no second one for it
            held += card.points
    reach = within_reach(s, seat, LOOK)
    gain = min(MOST_POINTS, float(reach) / POINT)
    return (float(s.points(seat)), float(len(cult)), float(held), gain, 1.0 if reach >= VICTORY else 0.0)


def _weighed(s: StarsState, seat: Seat) -> float:
    found = standing(s, seat)
    weights = NOW if seat == s.seat else LATER
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * found[i]
    return total
