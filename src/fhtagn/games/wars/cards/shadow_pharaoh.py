"""The Shadow Pharaoh (p.114-117), a mask of Nyarlathotep: before him nobody holds a gate.

Two prints of the card are known: cost 4 and combat 2, or cost 2 and combat 0.  Ours is the first.
"""

from __future__ import annotations

from typing import Any, Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import Area, CardId, Unit, card, kind, only
from fhtagn.games.wars.rules.pieces import ABANDONED
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.signs import SignForEach
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import leave_gate

CARD: Final = card("shadow_pharaoh")
PHARAOH: Final = kind("shadow_pharaoh")

# -- the mask --------------------------------------------------------------------------------------

UNMASKING: Final = card_ability("pharaoh.unmasking", "wars:pharaoh/mask", CARD)


@UNMASKING.after("free_figure")
def unmasked(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> Frame | None:
    """wars:pharaoh/mask: if Crawling Chaos takes the card, all others gain."""
    return SignForEach(s.others(me)) if about[1] == CARD and s.faction[me] == card("crawling_chaos") else None


# -- Hebephrenia -----------------------------------------------------------------------------------

HEBEPHRENIA: Final = unit_ability("pharaoh.hebephrenia", "wars:pharaoh/hebephrenia", CARD, PHARAOH)


@HEBEPHRENIA.forbids("control")
def nobody_controls(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:pharaoh/hebephrenia: not even his owner."""
    return No("wars.no.hebephrenia") if about[1] == s.where[only(PHARAOH)] else None


@HEBEPHRENIA.watches("entered")
@HEBEPHRENIA.watches("gate.moved")
@HEBEPHRENIA.watches("gate.kept")
def steps_off(s: WarsState, me: Side, about: Any) -> None:
    """wars:pharaoh/hebephrenia: at once, whoever or whatever came."""
    area = s.where[only(PHARAOH)]
    for place, keeper in zip(s.gate_at, s.gate_by, strict=True):
        if place == area and keeper != ABANDONED:
            leave_gate(s, keeper)
