"""The King in Yellow without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import Area, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.king_in_yellow import DESECRATION, desecrates

CARD: Final = card("ind_king_in_yellow")
KING: Final = kind("ind_king_in_yellow")

awakening(KING, at_gate_with_goo)  # wars:ind-king/awakening


# -- Defilement ------------------------------------------------------------------------------------

DEFILEMENT: Final = unit_ability("ind_king.defilement", "wars:ind-king/defilement", CARD, KING)
desecrates(DEFILEMENT, KING)  # wars:ind-king/defilement


# -- his requirement: a token at the gate of an enemy ----------------------------------------------

ENEMY_GATE: Final = card_requirement(CARD, "ind_king.desecrate_gate", "wars:ind-king/enemy-gate")


@ENEMY_GATE.when("desecrated")
def at_enemy_gate(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> bool:
    """wars:ind-king/enemy-gate: his own token, where an enemy controls a gate."""
    seat, area = about
    return seat == me and any(s.controls(foe, area) for foe in s.others(me))


# -- Feast -----------------------------------------------------------------------------------------

FEAST: Final = loyalty_book("ind_king.feast", "wars:ind-king/feast", CARD)


@FEAST.modifies("income")
def feast(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ind-king/feast: 1 Power per area with a token, whoever is there and whoever placed it."""
    return value + s.areas_with(DESECRATION).bit_count() if seat == me else value
