"""Shriveling, a neutral spellbook: an enemy of your choice is gone before the dice, and is paid for."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import lose_before_dice
from fhtagn.games.wars.rules.content import KIND_OF, Unit, card
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.points import UNIT, neutral_book
from fhtagn.games.wars.rules.queries import minions_facing, unit_price
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import gain_power

CARD: Final = card("shriveling")

SHRIVELING: Final = neutral_book("shrivel.shriveling", "wars:shrivel/victim", CARD)


@SHRIVELING.option("battle.pre")
def offer_victims(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:shrivel/victim: once per battle, and only in one's own."""
    b = the_battle(s)
    if b.noted(SHRIVELING, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    if b.over or not minions_facing(s, me):
        return No("wars.no.no_victim")
    return tuple([("wars.shrivel.shriveling", unit) for unit in alike(s, minions_facing(s, me))])


@SHRIVELING.action("wars.shrivel.shriveling", unit=UNIT)
def shrivel(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:shrivel/victim, wars:shrivel/cost: its owner gains what one of its kind costs at this moment."""
    b = the_battle(s)
    b.note(SHRIVELING, about_side(b.side_of(me)))
    owner = s.owner(unit)
    if owner < s.players:  # else nobody is there to gain it
        gain_power(s, owner, unit_price(s, owner, KIND_OF[unit]))
    lose_before_dice(s, unit, me)
