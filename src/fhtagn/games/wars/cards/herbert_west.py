"""Herbert West (p.124), a unique High Priest: his serum brings acolytes back."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import card, kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP, POOL
from fhtagn.games.wars.rules.points import COUNT, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import PlaceAcolyte, eliminate

CARD: Final = card("herbert_west")
HERBERT: Final = kind("herbert_west")

# -- The Reanimator Serum --------------------------------------------------------------------------

SERUM: Final = unit_ability("herbert.reanimator_serum", "wars:herbert/serum", CARD, HERBERT)
MOST: Final = 3


def dead(s: WarsState, me: Seat) -> int:
    """How many acolytes he could bring back."""
    return len([unit for unit in s.acolytes(me) if s.where[unit] == POOL])


@SERUM.option("after_action")
def offer_serum(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:herbert/serum: up to three, as many as the pool has."""
    if s.where[only(HERBERT)] >= OFF_MAP:
        return No("wars.no.priest_on_map")
    found = range(1, min(MOST, dead(s, me)) + 1)
    return tuple([("wars.herbert.reanimator_serum", n) for n in found]) or No("wars.no.nobody_to_reanimate")


@SERUM.action("wars.herbert.reanimator_serum", n=COUNT)
def inject(s: WarsState, me: Seat, about: Seat, n: int) -> None:
    """wars:herbert/serum: he is eliminated, they appear where he was."""
    for _ in range(n):
        s.push(PlaceAcolyte(me, s.where[only(HERBERT)]))
    eliminate(s, only(HERBERT), me)
