"""John Dark, an investigator (p.138-143): he comes where a sign should have come."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.content import Area, card, kind, only
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.pieces import POOL
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import place

CARD: Final = card("john_dark")
JOHN: Final = only(kind("john_dark"))

# -- Hellbound -------------------------------------------------------------------------------------

HELLBOUND: Final = card_ability("john.hellbound", "wars:john/hellbound", CARD)


@HELLBOUND.replaces("sign.would")
def comes_instead(s: WarsState, me: Seat, seat: Seat) -> bool:
    """wars:john/hellbound: from the pool, for nothing, anywhere; the sign is lost."""
    if seat != me or s.where[JOHN] != POOL:
        return False
    s.tell("wars.uses", me, HELLBOUND.id)
    pick_area(s, me, "john", list(s.board.areas), "john.placed")
    return True


@then("john.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, JOHN, area)
