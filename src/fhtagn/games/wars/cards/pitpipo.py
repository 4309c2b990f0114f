"""Pitpipo (p.124), a unique High Priest: he dies for others, from afar."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.battle import assign_kill, results_on
from fhtagn.games.wars.rules.content import Unit, card, kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import UNIT, unit_ability
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle

CARD: Final = card("pitpipo")
PITPIPO: Final = kind("pitpipo")

# -- The Pit of Despair ----------------------------------------------------------------------------

PIT: Final = unit_ability("pitpipo.pit_of_despair", "wars:pitpipo/pit", CARD, PITPIPO)


@PIT.option("battle.kills")
def offer_himself(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:pitpipo/pit: a kill that one of his side has, wherever he is."""
    b = the_battle(s)
    mine = b.side_of(me)
    if mine < 0 or s.where[only(PITPIPO)] >= OFF_MAP or results_on(b, only(PITPIPO)):
        return No("wars.no.no_pit")
    dying = [unit for unit in b.kills_on if s.side_in_battle(unit) == mine]
    return tuple([("wars.pitpipo.pit_of_despair", unit) for unit in alike(s, dying)]) or No("wars.no.no_pit")


@PIT.action("wars.pitpipo.pit_of_despair", unit=UNIT)
def fall(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:pitpipo/pit: the kill is his now, and the other may take another result."""
    b = the_battle(s)
    b.kills_on[unit] -= 1
    if not b.kills_on[unit]:
        del b.kills_on[unit]
    assign_kill(s, only(PITPIPO))
