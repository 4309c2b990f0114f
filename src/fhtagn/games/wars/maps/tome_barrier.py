"""Barrier of Naach-Tith, a tome of the Library of Celaeno: battles against its reader cost something."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.fees import Fee
from fhtagn.games.wars.rules.points import card_ability, charged
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.toll import TOLL
from fhtagn.games.wars.shared.tomes import reader

CARD: Final = card("tome_barrier")
BARRIER: Final = card_ability("tome_barrier.barrier", "wars:celaeno/barrier", CARD)


@BARRIER.modifies(charged("wars.battle"))
def costs_something(s: WarsState, me: Side, value: int, about: Fee) -> int:
    """wars:celaeno/barrier: whoever declares a battle against its reader pays for every one of them."""
    guarded = reader(s, CARD)
    hindered = about.currency == TOLL and guarded >= 0 and about.action[2] == guarded
    return value + 1 if hindered and about.seat != guarded else value
