"""A house rule: everybody starts with an elder sign, so that nobody's doom is plain from the start."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState

SIGN: Final = card_ability("opening.opening_sign", "wars:house/opening-sign", card("opening_sign"))


@SIGN.after("set_up")
def one_each(s: WarsState, me: Side, about: Seat) -> Frame | None:
    """wars:house/opening-sign: drawn as soon as a faction is set up."""
    return DrawSigns(about, 1)
