"""Vooniths (p.118): no battle with them is without blood."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import KIND_OF, card, kind
from fhtagn.games.wars.rules.outcomes import kills_scored
from fhtagn.games.wars.rules.points import COUNT, unit_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("voonith")
VOONITH: Final = kind("voonith")

# -- Vicious ---------------------------------------------------------------------------------------

VICIOUS: Final = unit_ability("voonith.vicious", "wars:voonith/vicious", CARD, VOONITH)


@VICIOUS.option("battle.rolled")
def offer_blood(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:voonith/vicious: as many kills as there are Vooniths, if the dice show fewer."""
    b = the_battle(s)
    side = b.side_of(me)
    n = 0 if side < 0 else len([unit for unit in s.participants(side) if KIND_OF[unit] == VOONITH])
    if not n:
        return No("wars.no.unit_in_battle")
    if kills_scored(s, 1 - side) >= n:
        return No("wars.no.enough_kills")
    return (("wars.voonith.vicious", n),)


@VICIOUS.action("wars.voonith.vicious", n=COUNT)
def draw_blood(s: WarsState, me: Seat, about: None, n: int) -> None:
    b = the_battle(s)
    side = 1 - b.side_of(me)
    b.kills[side] += n - kills_scored(s, side)
