"""Yog-Sothoth without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import KINDS, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import UNITS_STIRRED
from fhtagn.games.wars.rules.points import ACTOR, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import combat, enemy_goos
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.apart import goos_of_enemy_factions
from fhtagn.games.wars.shared.yog_sothoth import carries_gates, is_a_gate

CARD: Final = card("ind_yog_sothoth")
YOG: Final = kind("ind_yog_sothoth")

awakening(YOG, at_gate_with_goo)  # wars:ind-yog/awakening
combat(YOG, goos_of_enemy_factions)  # wars:ind-yog/combat


# -- The Beyond-One --------------------------------------------------------------------------------

BEYOND_ONE: Final = unit_ability("ind_yog.beyond_one", "wars:ind-yog/beyond-one", CARD, YOG)


def he_alone(s: WarsState, me: Seat) -> list[Unit]:
    """wars:ind-yog/beyond-one: no other unit carries a gate away."""
    return s.on_map(YOG)


carries_gates(BEYOND_ONE, ACTOR.part(KINDS[YOG].units), he_alone, "wars.no.yog_at_gate")


# -- his requirement: to meet another one ----------------------------------------------------------


def meets_enemy(s: WarsState, me: Seat) -> bool:
    """wars:ind-yog/meeting: a Great Old One of an enemy in his area, independent or not."""
    return s.areas_with(YOG) & enemy_goos(s, me) != 0


MEETING: Final = card_requirement(
    CARD, "ind_yog.meet_rival", "wars:ind-yog/meeting", met=meets_enemy, looks_at=UNITS_STIRRED
)


# -- The Key and the Gate --------------------------------------------------------------------------

KEY_AND_GATE: Final = loyalty_book("ind_yog.key_and_gate", "wars:ind-yog/key-and-gate", CARD)
is_a_gate(KEY_AND_GATE, YOG)  # wars:ind-yog/key-and-gate
