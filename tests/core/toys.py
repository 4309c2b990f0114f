"""The toy games, known to the registry: proof that the core carries what the big games need.

``tests.core.brawl`` is about interrupts, ``tests.core.bids`` about secrets, ``tests.core.vigil`` about
partners, ``tests.core.hunt`` about an automaton.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fhtagn.core.registry import register
from fhtagn.core.scenario import Scenario
from tests.core.bids import CARDS, HAND, Bids, BidsState, Lay, Prepare
from tests.core.brawl import Brawl, BrawlState, Turn
from tests.core.hunt import Hunt
from tests.core.vigil import Vigil

BRAWL: Final = Brawl()
BIDS: Final = Bids()
VIGIL: Final = Vigil()
HUNT: Final = Hunt()
TOYS: Final = (BRAWL, BIDS, VIGIL, HUNT)

for _toy in TOYS:
    register(_toy)


class BrawlScenario(Scenario):
    """A brawl under the reader's control."""

    state: BrawlState


class BidsScenario(Scenario):
    """Bids under the reader's control."""

    state: BidsState


def brawl(*held: str, hearts: int = 5, charms: Sequence[int] = (), ghosts: int = 0) -> BrawlScenario:
    """Seat 0 is to strike.  Each seat's abilities are stated as words: ``brawl("feint", "shield")``."""
    s = BRAWL.setup(BRAWL.options(len(held), {"hearts": hearts, "gifts": "all"}))
    assert isinstance(s, BrawlState)
    s.held = tuple(tuple(gifts.split()) for gifts in held)
    s.charms = list(charms) if charms else [1] * len(held)
    s.ghosts = [ghosts] * len(held)
    s.stack = [Turn()]
    return BrawlScenario(BRAWL, s)


def bids(*hands: Sequence[int], rounds: int = 1, laying: bool = False) -> BidsScenario:
    """Seat 0 is to prepare, or all are to lay their cards.  The deck holds the rest, highest on top."""
    s = BIDS.setup(BIDS.options(len(hands), {"rounds": rounds}))
    assert isinstance(s, BidsState)
    assert all(len(hand) == HAND for hand in hands)
    s.hands = [list(hand) for hand in hands]
    s.deck = [card for card in range(CARDS) if not any(card in hand for hand in hands)]
    s.stack = [Lay(tuple(range(len(hands)))) if laying else Prepare(0)]
    return BidsScenario(BIDS, s)
