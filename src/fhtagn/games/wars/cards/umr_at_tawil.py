"""Umr at-Tawil, a neutral spellbook: gates are created for less."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import neutral_book
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("umr_at_tawil")

UMR_AT_TAWIL: Final = neutral_book("umr.umr_at_tawil", "wars:umr/cheaper-gates", CARD)
SAVES: Final = 1


@UMR_AT_TAWIL.modifies("wars.create_gate")
def cheaper_gates(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:umr/cheaper-gates: 2 Power instead of 3, for whoever has the book."""
    return value - SAVES if about.seat == me else value
