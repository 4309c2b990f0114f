"""Amelia Azevedo, an investigator (p.138-143): somebody falls first."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import KIND_OF, MONSTER, TRAITS_OF, Unit, card, kind, only
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.queries import unit_price
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("amelia_azevedo")
AMELIA: Final = only(kind("amelia_azevedo"))

# -- Self-Sacrificing ------------------------------------------------------------------------------

SACRIFICE: Final = card_ability("amelia.self_sacrificing", "wars:amelia/self-sacrificing", CARD)


@SACRIFICE.modifies("results.first_kill")
def falls_first(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:amelia/self-sacrificing: she herself, or without her the dearest monster of her side."""
    b = the_battle(s)
    side = b.side_of(me)
    if side < 0 or s.side_in_battle(unit) != side:
        return value
    mine = s.participants(side)
    if AMELIA in mine:
        return 1 if unit == AMELIA else value
    dearest = dearest_monsters(s, me, mine)
    if any(b.kills_on.get(other) for other in dearest):  # wars:amelia/dearest
        return value
    return 1 if unit in dearest else value


def dearest_monsters(s: WarsState, me: Seat, units: list[Unit]) -> list[Unit]:
    """wars:amelia/dearest: by what they cost now; of several alike, one is enough."""
    monsters = [unit for unit in units if TRAITS_OF[unit] & MONSTER]
    most = max([unit_price(s, me, KIND_OF[unit]) for unit in monsters], default=0)
    return [unit for unit in monsters if unit_price(s, me, KIND_OF[unit]) == most]
