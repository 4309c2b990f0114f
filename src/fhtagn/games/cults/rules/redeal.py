"""Rise of the Cults: everything hidden from a seat dealt anew."""

from __future__ import annotations

from random import Random
from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.games.cults.rules.growth import PURCHASES, Destroy, Growth, can_destroy
from fhtagn.games.cults.rules.pay import Pay
from fhtagn.games.cults.rules.preparation import CHOICES, Prepare, why_not_prepare
from fhtagn.games.cults.rules.state import NONE, CultsState, put
from fhtagn.games.cults.rules.vocabulary import THUG

TRIES: Final = 40  # deals, to find one in which the plan under way is possible


def redeal(s: CultsState, seat: Seat, rng: Random) -> None:
    """Hands and laid cards of the others, the NPC's card, thugs in fists.

    Whoever is about to pay for a plan holds enough for it: everybody has seen that it was chosen.
    """
    true = s.cards
    for _ in range(TRIES):
        s.cards = true.redealt(seat, rng)
        if is_possible(s, seat):
            break
    for side in range(s.players):
        if side != seat and s.fist[side] != NONE:
            s.fist = put(s.fist, side, int(rng.random() * (s.token(side, THUG) + 1)))


def is_possible(s: CultsState, seat: Seat) -> bool:
    """Could whoever is under way with a plan have chosen it with this hand?"""
    frame = s.stack[-1]
    if isinstance(frame, Pay):
        return frame.side == seat or frame.is_payable(s)
    if isinstance(frame, Growth):
        return frame.side == seat or any(frame.why_not(s, what) is None for what in PURCHASES)
    if isinstance(frame, Prepare):
        return frame.side == seat or can_prepare(s, frame.side, frame.district)
    if isinstance(frame, Destroy):
        return frame.side == seat or not frame.must() or can_destroy(s, frame.side, b"")
    return True


def can_prepare(s: CultsState, side: Side, district: int) -> bool:
    return any(why_not_prepare(s, side, district, what) is None for what, _, _ in CHOICES)
