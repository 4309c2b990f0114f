"""Ithaqua without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import GATES_STIRRED
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import price
from fhtagn.games.wars.rules.starts import glyph_areas
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, pay
from fhtagn.games.wars.shared.ithaqua import fall_asleep, is_ferocious, may_hibernate

CARD: Final = card("ind_ithaqua")
ITHAQUA: Final = kind("ind_ithaqua")

awakening(ITHAQUA, at_gate_with_goo)  # wars:ind-ithaqua/awakening


# -- Hibernate -------------------------------------------------------------------------------------

HIBERNATE: Final = unit_ability("ind_ithaqua.hibernate", "wars:ind-ithaqua/hibernate", CARD, ITHAQUA)
EVENTS.add(Spec("wars.sleeps", {"seat": SEAT}, "wars:ind-ithaqua/hibernate"))
may_hibernate(HIBERNATE)


@HIBERNATE.action("wars.ind_ithaqua.hibernate", quiet=True)
def hibernate(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ind-ithaqua/hibernate: the last action of this phase; all Power is kept for the next one."""
    pay(s, me, price(s, me, "wars.ind_ithaqua.hibernate", 0))
    s.use(HIBERNATE, me)  # until Gather Power
    fall_asleep(s, me)
    s.tell("wars.sleeps", me)


# -- his requirement: gates at both poles ----------------------------------------------------------


def gates_at_poles(s: WarsState, me: Seat) -> bool:
    """wars:ind-ithaqua/poles: in both areas with a Windwalker glyph, whoever controls them, if anybody."""
    cold = glyph_areas(s, card("windwalker"))
    return cold.bit_count() > 1 and cold & s.gates() == cold


POLES: Final = card_requirement(
    CARD, "ind_ithaqua.gates_at_poles", "wars:ind-ithaqua/poles", met=gates_at_poles, looks_at=GATES_STIRRED
)


# -- Ferox -----------------------------------------------------------------------------------------

FEROX: Final = loyalty_book("ind_ithaqua.ferox", "wars:ind-ithaqua/ferox", CARD)
is_ferocious(FEROX)  # wars:ind-ithaqua/ferox
