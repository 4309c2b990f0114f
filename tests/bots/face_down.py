"""A game whose hidden cards raise when somebody uses them.  Known by its name to the processes of a team."""

from __future__ import annotations

from multiprocessing import parent_process
from random import Random
from typing import Any

from fhtagn.core.bot import Position
from fhtagn.core.game import GameInfo
from fhtagn.core.nodes import Decision, Seat
from fhtagn.core.registry import register
from tests.core.bids import Bids, BidsState
from tests.core.toys import bids


class Peeked(Exception):
    """Somebody looked at a card that is hidden from the seat."""


class Face(int):
    """A card that lies face down: whoever uses its value is caught."""

    def _caught(self, *_: object) -> Any:
        raise Peeked

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _caught
    __hash__ = __index__ = __add__ = __radd__ = __repr__ = __bool__ = __int__ = _caught


class FaceDown(Bids):
    """Bids in which the hidden cards of the real state raise when they are used."""

    def __init__(self) -> None:
        super().__init__()
        self.info = GameInfo("face_down", "Bids", range(2, 5), rules_version=1, hidden=True)

    def resample(self, s: BidsState, seat: Seat, rng: Random) -> BidsState:
        """Deals from plain cards, as somebody would who knows only which ones are missing."""
        known = s.clone()
        known.deck = [int.__add__(card, 0) for card in s.deck]
        known.hands = [[int.__add__(card, 0) for card in hand] for hand in s.hands]
        return super().resample(known, seat, rng)


FACE_DOWN = FaceDown()
if parent_process() is not None:  # the tests themselves list all games, and this is none of them
    register(FACE_DOWN)


def face_down() -> Position:
    table = bids([8, 1, 5], [7, 2, 4], [6, 3, 0])
    s = table.state
    s.deck = [Face(card) for card in s.deck]
    s.hands[1:] = [[Face(card) for card in hand] for hand in s.hands[1:]]
    node = s.pending
    assert isinstance(node, Decision)
    assert node.seat == 0
    return Position(FACE_DOWN, s, node)
