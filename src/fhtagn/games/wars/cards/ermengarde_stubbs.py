"""Ermengarde Stubbs (p.124), a unique High Priest: nobody fights before her without regret."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import Area, card, kind, only
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay_doom

CARD: Final = card("ermengarde_stubbs")
ERMENGARDE: Final = kind("ermengarde_stubbs")

# -- A Simple Rustic Maid --------------------------------------------------------------------------

MAID: Final = unit_ability("ermengarde.rustic_maid", "wars:ermengarde/maid", CARD, ERMENGARDE)


@MAID.before("battle.opened")
def regret(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> None:
    """wars:ermengarde/maid: whoever declares a battle there, her owner too, as far as there is any doom."""
    seat, area = about
    if area == s.where[only(ERMENGARDE)] and s.doom[seat]:
        s.tell("wars.uses", me, MAID.id)
        pay_doom(s, seat, 1)
