"""Pitpipo (p.124), a unique High Priest: he dies for others, from afar."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import Unit, card, kind, only
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("pitpipo")
PITPIPO: Final = kind("pitpipo")

# -- The Pit of Despair ----------------------------------------------------------------------------

PIT: Final = unit_ability("pitpipo.pit_of_despair", "wars:pitpipo/pit", CARD, PITPIPO)


@PIT.modifies("results.volunteers")
def offers_himself(s: WarsState, me: Seat, units: int, side: int) -> int:
    """wars:pitpipo/pit: wherever he is, he is one more unit while the kills of his side are assigned."""
    return units | 1 << only(PITPIPO)


@PIT.watches("kill.assigned")
def falls(s: WarsState, me: Seat, unit: Unit) -> None:
    if unit == only(PITPIPO) and s.where[unit] != the_battle(s).area:
        s.tell("wars.uses", me, PIT.id)
