"""Servitors of the Outer Gods (p.110-112, FAQ p.203): a gift that nobody wants."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import KINDS, MONSTER, CardId, Kind, card, kind
from fhtagn.games.wars.rules.pick import pick_player, then
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import take_card

CARD: Final = card("servitor")
SERVITOR: Final = kind("servitor")

# -- Adulation -------------------------------------------------------------------------------------

ADULATION: Final = card_ability("servitor.adulation", "wars:servitor/adulation", CARD)


@ADULATION.replaces("free_figure")
def given_away(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:servitor/gift: to another player; none of them is placed."""
    if about[1] != CARD:
        return False
    pick_player(s, me, "servitor", list(s.others(me)), "servitor.given")
    return True


@then("servitor.given")
def given(s: WarsState, me: Seat, foe: Seat, data: tuple[()]) -> None:
    take_card(s, CARD, foe)


@ADULATION.forbids("summon")
def nothing_else(s: WarsState, me: Seat, about: tuple[Seat, Kind]) -> No | None:
    """wars:servitor/adulation: no other monster, while one of them is in the pool."""
    seat, which = about
    if seat != me or which == SERVITOR or not KINDS[which].traits & MONSTER or s.in_pool(SERVITOR) < 0:
        return None
    return No("wars.no.adulation")
