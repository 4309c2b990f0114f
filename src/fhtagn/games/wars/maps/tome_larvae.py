"""Larvae of the Outer Gods, a tome of the Library of Celaeno: an elder sign for whoever has less Power."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import card
from fhtagn.games.wars.rules.foresight import Texts, signs
from fhtagn.games.wars.rules.points import card_ability, priced
from fhtagn.games.wars.rules.queries import no_power, price
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import acts
from fhtagn.games.wars.rules.verbs import pay
from fhtagn.games.wars.shared.tomes import turn_down, why_not

CARD: Final = card("tome_larvae")
LARVAE: Final = card_ability("tome_larvae.larvae", "wars:celaeno/larvae", CARD)
DO: Final = "wars.tome_larvae.larvae"
COST: Final = 1
priced(DO, "wars:celaeno/larvae")


@LARVAE.option("turn.action")
def offer_larvae(s: WarsState, me: Seat, about: Seat) -> Offer:
    no = why_not(s, CARD, me)
    if no is not None:
        return no
    cost = price(s, me, DO, COST)
    if cost > s.power[me]:
        return no_power(s, me, cost)
    # wars:celaeno/larvae: compared once it is paid; who takes no more turns is not active.
    ahead = any(acts(s, foe) and s.power[foe] > s.power[me] - cost for foe in s.others(me))
    return ((DO,),) if ahead else No("wars.no.no_richer_reader")


@LARVAE.action(DO)
def hatch(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:celaeno/larvae: an elder sign."""
    s.push(DrawSigns(me, 1))
    turn_down(s, CARD)
    pay(s, me, price(s, me, DO, COST))


@LARVAE.outlook(DO)
def a_sign(s: WarsState, me: Seat) -> Texts:
    return [signs(1), Text("wars.outlook.tome_down")]
