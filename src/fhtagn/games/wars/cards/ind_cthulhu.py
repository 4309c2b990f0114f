"""Cthulhu without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import GATES_STIRRED
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.shared.apart import brings_sign, sign_at_glyph
from fhtagn.games.wars.shared.cthulhu import devours, ocean_gates_met

CARD: Final = card("ind_cthulhu")
CTHULHU: Final = kind("ind_cthulhu")

awakening(CTHULHU, at_gate_with_goo)  # wars:ind-cthulhu/awakening
brings_sign("ind_cthulhu.rising", "wars:ind-cthulhu/awakening", CARD, CTHULHU)


# -- The Stars are Right ---------------------------------------------------------------------------

STARS: Final = unit_ability("ind_cthulhu.stars_are_right", "wars:ind-cthulhu/stars", CARD, CTHULHU)
sign_at_glyph(STARS, card("great_cthulhu"))  # wars:ind-cthulhu/stars


# -- his requirement: gates in the oceans ----------------------------------------------------------

OCEAN_GATES: Final = card_requirement(  # wars:ind-cthulhu/ocean-gates
    CARD,
    "ind_cthulhu.ocean_gates",
    "wars:ind-cthulhu/ocean-gates",
    met=ocean_gates_met,
    looks_at=GATES_STIRRED,
)


# -- Devour ----------------------------------------------------------------------------------------

DEVOUR: Final = loyalty_book("ind_cthulhu.devour", "wars:ind-cthulhu/devour", CARD)
devours(DEVOUR, CTHULHU)  # wars:ind-cthulhu/devour
