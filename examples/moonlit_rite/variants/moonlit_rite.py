"""A house rule for the Black Goat: more Power with three gates, and a seventh spellbook to choose from."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import card_ability, spellbook
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("moonlit_rite")

# -- Moonlit Rite ----------------------------------------------------------------------------------

RITE: Final = card_ability("moonlit.moonlit_rite", "wars:house/moonlit-rite", CARD)


@RITE.modifies("income")
def moonlight(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:house/moonlit-rite: one more Power with three gates."""
    return value + 1 if seat == me and s.gate_count(me) >= 3 else value


# -- Silver Veil -----------------------------------------------------------------------------------

VEIL: Final = spellbook("moonlit.silver_veil", "wars:house/silver-veil", CARD)


@VEIL.after("ritual.done")
def veiled(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:house/silver-veil: an elder sign after each ritual of your own."""
    return DrawSigns(me, 1) if about == me else None
