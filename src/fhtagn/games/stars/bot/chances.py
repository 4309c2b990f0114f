"""Die Sterne stehen richtig: who is likely to win?

The weights are those of a logistic regression on 10,000 games between two greedy bots, rounded
(``scripts/fit_stars.py`` makes such a fit).  It taught some things.  A point is worth more in a small
cult: servants and crowds take places away.  Of the cards in hand, the symbols to invoke with are worth
more than the points to be summoned, which are far away.  And it counts what can be reached under this sky,
most of all for whoever has the turn, the more the closer they are to the goal.
"""

from __future__ import annotations

from math import exp
from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.stars.bot.plan import within_reach
from fhtagn.games.stars.bot.values import POINT, VICTORY, potential
from fhtagn.games.stars.rules.content import GREAT_OLD_ONE, LESSER_SERVITOR
from fhtagn.games.stars.rules.state import StarsState

LOOK: Final = 2000  # skies looked at for each hand
BRIEF_LOOK: Final = 1000  # for all hands together, so that plain Python stays below a second per decision
MOST_POINTS: Final = 4.0  # that one summoning brings
ROOMY: Final = 4  # creatures that a cult has room for without a second thought

# What each thing in ``standing`` is worth, for whoever has the turn and for the others, who must hope that
# the sky stays as it is.
NOW: Final[tuple[float, ...]] = (0.71, 0.19, -0.30, -0.27, -0.16, 0.39, 0.13, 0.10, 0.46, 4.07, 0.031)
LATER: Final[tuple[float, ...]] = (0.71, 0.19, -0.30, -0.27, -0.16, 0.39, 0.13, 0.10, 0.34, 1.03, 0.0)
TO_MOVE: Final = 0.27  # the turn itself


def prospects(s: StarsState, look: int = LOOK) -> list[float]:
    """Each seat's chance to win at the beginning of a turn, with the hands as they are in this guess."""
    chances = [exp(_weighed(s, seat, look)) for seat in range(s.players)]
    total = sum(chances, 0.0)
    return [chance / total for chance in chances]


def standing(s: StarsState, seat: Seat, look: int = LOOK) -> tuple[float, ...]:
    """What counts, in the order of the weights.

    Points, creatures, servants, creatures beyond the fourth; in hand: points, symbols, those of the two
    cards with the most, promise under this sky; what is within reach: points, whether they win, and
    the points counted as often as there are points already.
    """
    cult = s.cult(seat)
    points = s.points(seat)
    servants = 0
    for kind in cult:
        if s.card(kind).type == LESSER_SERVITOR:
            servants += 1
    held = 0
    symbols: list[int] = []
    promise = 0
    for kind in s.hand(seat):
        card = s.card(kind)
        symbols.append(sum(card.invocation))
        promise += potential(s, seat, kind, s.sky)
        if card.type != GREAT_OLD_ONE or kind not in cult:  # there is no second one for it
            held += card.points
    symbols.sort()
    reach = within_reach(s, seat, look)
    gain = min(MOST_POINTS, float(reach) / POINT)
    return (
        float(points),
        float(len(cult)),
        float(servants),
        float(max(0, len(cult) - ROOMY)),
        float(held),
        float(sum(symbols)),
        float(sum(symbols[-2:])),
        float(promise) / POINT,
        gain,
        1.0 if reach >= VICTORY else 0.0,
        gain * points,
    )


def _weighed(s: StarsState, seat: Seat, look: int) -> float:
    found = standing(s, seat, look)
    weights = NOW if seat == s.seat else LATER
    total = TO_MOVE if seat == s.seat else 0.0
    for i in range(len(weights)):
        total += weights[i] * found[i]
    return total
