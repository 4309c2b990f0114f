"""Leng Spiders (p.41-45, 87, FAQ p.202): two wounds are as good as a death."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import add_kills
from fhtagn.games.wars.rules.content import KIND_OF, card, kind
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.points import SIDE, unit_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("leng_spider")
SPIDER: Final = kind("leng_spider")

# -- Bloodthirst -----------------------------------------------------------------------------------

BLOODTHIRST: Final = unit_ability("leng_spider.bloodthirst", "wars:leng-spider/bloodthirst", CARD, SPIDER)
PAINS: Final = 2  # for one kill


def offer_blood(s: WarsState, me: Seat) -> Offer:
    b = the_battle(s)
    mine = b.side_of(me)
    spiders = 0 if mine < 0 else len([unit for unit in s.participants(mine) if KIND_OF[unit] == SPIDER])
    if not spiders:
        return No("wars.no.unit_in_battle")
    if b.noted(BLOODTHIRST, about_side(mine)) >= spiders:
        return No("wars.no.bloodthirst_used")
    found = [("wars.leng_spider.bloodthirst", b.sides[side]) for side in (0, 1) if b.pains[side] >= PAINS]
    return tuple(found) or No("wars.no.two_pains")


@BLOODTHIRST.option("battle.rolled")
def after_the_dice(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:leng-spider/bloodthirst: before kills are assigned."""
    return offer_blood(s, me)


@BLOODTHIRST.option("battle.last_pains")
def with_further_pains(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:leng-spider/bloodthirst: others may have added some (p.41)."""
    return offer_blood(s, me)


@BLOODTHIRST.action("wars.leng_spider.bloodthirst", seat=SIDE)
def drink(s: WarsState, me: Seat, about: None, seat: Side) -> None:
    b = the_battle(s)
    mine, side = about_side(b.side_of(me)), b.side_of(seat)
    b.note(BLOODTHIRST, mine, b.noted(BLOODTHIRST, mine) + 1)
    b.pains[side] -= PAINS
    add_kills(s, side, 1)
