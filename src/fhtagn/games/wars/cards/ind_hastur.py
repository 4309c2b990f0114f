"""Hastur without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.apart import brings_sign, sign_at_glyph
from fhtagn.games.wars.shared.hastur import avenges, gives_doom

CARD: Final = card("ind_hastur")
HASTUR: Final = kind("ind_hastur")

awakening(HASTUR, at_gate_with_goo)  # wars:ind-hastur/awakening
brings_sign("ind_hastur.rising", "wars:ind-hastur/awakening", CARD, HASTUR)


def half_a_ritual(s: WarsState, side: Fighters) -> int:
    """wars:ind-hastur/combat: half of what the space of the ritual marker says, rounded down."""
    return s.ritual_cost() // 2


combat(HASTUR, half_a_ritual)


# -- The Stars are Wrong ---------------------------------------------------------------------------

STARS: Final = unit_ability("ind_hastur.stars_are_wrong", "wars:ind-hastur/stars", CARD, HASTUR)
sign_at_glyph(STARS, card("yellow_sign"))  # wars:ind-hastur/stars


# -- his requirement: doom for somebody else -------------------------------------------------------

GIVE_DOOM: Final = card_requirement(CARD, "ind_hastur.give_doom_away", "wars:ind-hastur/give-doom")
gives_doom(GIVE_DOOM.ability, GIVE_DOOM.why_not, GIVE_DOOM.fulfil)  # wars:ind-hastur/give-doom


# -- Vengeance -------------------------------------------------------------------------------------

VENGEANCE: Final = loyalty_book("ind_hastur.vengeance", "wars:ind-hastur/vengeance", CARD)
avenges(VENGEANCE, HASTUR)  # wars:ind-hastur/vengeance
