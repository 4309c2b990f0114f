"""Moose Kowalski, an investigator (p.138-143): battles without him cost doom."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.actions import BATTLE_COST
from fhtagn.games.wars.rules.content import Area, card, kind, only
from fhtagn.games.wars.rules.fees import DOOM, Fee
from fhtagn.games.wars.rules.points import card_ability, charged
from fhtagn.games.wars.rules.queries import Price
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("moose_kowalski")
MOOSE: Final = only(kind("moose_kowalski"))

# -- Overconfident ---------------------------------------------------------------------------------

OVERCONFIDENT: Final = card_ability("moose.overconfident", "wars:moose/overconfident", CARD)


def is_missing(s: WarsState, area: Area) -> bool:
    return s.where[MOOSE] != area


@OVERCONFIDENT.modifies("wars.battle")
def not_in_power(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:moose/overconfident: what else a battle costs more is still paid in Power."""
    return value - BATTLE_COST if about.seat == me and is_missing(s, about.area) else value


@OVERCONFIDENT.modifies(charged("wars.battle"))
def but_in_doom(s: WarsState, me: Seat, value: int, about: Fee) -> int:
    """wars:moose/overconfident: 1 doom for a battle in an area without Moose."""
    if about.seat != me or about.currency != DOOM:
        return value
    return value + 1 if is_missing(s, about.action[1]) else value
