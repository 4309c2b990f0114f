"""Chaugnar Faugn (p.94, FAQ p.204), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import Spec
from fhtagn.core.marks import ALL
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import CardId, card, kind
from fhtagn.games.wars.rules.fees import PRINTED, SIGN, lacking
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters
from fhtagn.games.wars.rules.state import BAG, WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, earn_card_book

CARD: Final = card("chaugnar_faugn")
CHAUGNAR: Final = kind("chaugnar_faugn")

awakening(CHAUGNAR, at_gate_with_goo)  # wars:chaugnar/awakening

# -- Miri Nigri ------------------------------------------------------------------------------------

MIRI_NIGRI: Final = unit_ability("chaugnar.miri_nigri", "wars:chaugnar/miri-nigri", CARD, CHAUGNAR)
DICE: Final = 3


@MIRI_NIGRI.modifies("strength")
def guard_of_the_gate(s: WarsState, me: Seat, value: int, side: Fighters) -> int:
    """wars:chaugnar/miri-nigri, wars:chaugnar/once: for the area, however many gates, and whatever is one."""
    return value + DICE if side.side == me and side.units and s.controls(me, side.area) else value


# -- his requirement -------------------------------------------------------------------------------

OFFERING: Final = card_requirement(CARD, "chaugnar.offering", "wars:chaugnar/offering")
OFFER: Final = "wars.chaugnar.offering"
PRINTED[OFFER] = {SIGN: 2}


@OFFERING.ability.option("turn.action")
def offer_signs(s: WarsState, me: Seat, about: Seat) -> Offer:
    if CARD in s.lit:
        return No("wars.no.requirement_met")
    lacks = lacking(s, me, ("wars.chaugnar.offering",))
    return lacks if lacks is not None else (("wars.chaugnar.offering",),)


@OFFERING.ability.action("wars.chaugnar.offering", quiet=True)
def offered(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:chaugnar/offering: two elder signs, for no doom."""
    earn_card_book(s, CARD)


# -- Curse of Chaugnar Faugn -----------------------------------------------------------------------

CURSE: Final = loyalty_book("chaugnar.curse", "wars:chaugnar/curse", CARD)
OPEN: Final = {1: "open_ones", 2: "open_twos", 3: "open_threes"}  # what lies there, for everybody to see
EVENTS.add(Spec("wars.signs_open", {}, "wars:chaugnar/curse"))
EVENTS.add(Spec("wars.signs_closed", {}, "wars:chaugnar/lost"))


@CURSE.watches("card.lit")
def turned_over(s: WarsState, me: Side, about: CardId) -> None:
    """wars:chaugnar/curse: the elder signs that are left lie face up."""
    if about == CARD:
        s.signs = s.signs.shown(BAG, s.signs.zones[BAG], ALL)
        count_open(s)
        s.tell("wars.signs_open")


def count_open(s: WarsState) -> None:
    for value, name in OPEN.items():
        s.set_count(name, s.signs.zones[BAG].count(value))


@CURSE.modifies("sign.chooser")
def picks_for_everybody(s: WarsState, me: Side, chooser: Seat, seat: Seat) -> Seat:
    """wars:chaugnar/curse: whoever gains one."""
    return me


@CURSE.watches("sign.gained")
def one_fewer(s: WarsState, me: Side, seat: Seat) -> None:
    if CARD in s.lit:
        count_open(s)


@CURSE.before("card.left")
def mixed_again(s: WarsState, me: Side, about: CardId) -> None:
    """wars:chaugnar/lost: face down and mixed; what was seen is remembered until somebody draws again."""
    if about == CARD:
        for name in OPEN.values():
            s.set_count(name, 0)
        s.tell("wars.signs_closed")
