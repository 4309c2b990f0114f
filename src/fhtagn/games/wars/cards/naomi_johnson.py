"""Naomi Johnson, an investigator (p.138-143): anybody sends her to somebody else's army."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("naomi_johnson")
NAOMI: Final = kind("naomi_johnson")

# -- Consumed by Vengeance -------------------------------------------------------------------------

VENGEANCE: Final = card_ability("naomi.consumed_by_vengeance", "wars:naomi/vengeance", CARD)


@VENGEANCE.modifies("recruit.kinds")
def whoever_likes(s: WarsState, me: Seat, kinds: int, seat: Seat) -> int:
    """wars:naomi/vengeance: by anybody, but she stays with whoever holds the card."""
    return kinds | 1 << NAOMI
