"""Rhan-Tegoth without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import Unit, card, kind, only
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.outcomes import kill_becomes_pain
from fhtagn.games.wars.rules.pieces import GATES_STIRRED
from fhtagn.games.wars.rules.points import UNIT, loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Price, no_power
from fhtagn.games.wars.rules.starts import glyph_areas
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import pay

CARD: Final = card("ind_rhan_tegoth")
RHAN_TEGOTH: Final = kind("ind_rhan_tegoth")

awakening(RHAN_TEGOTH, at_gate_with_goo)  # wars:ind-rhan/awakening


# -- Herald ----------------------------------------------------------------------------------------

HERALD: Final = unit_ability("ind_rhan.herald", "wars:ind-rhan/herald", CARD, RHAN_TEGOTH)
HERALD_COST: Final = 5


@HERALD.modifies("wars.ritual")
def never_more_than_five(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:ind-rhan/herald: 5 Power at most; a cheaper ritual stays so."""
    return min(value, HERALD_COST) if about.seat == me else value


# -- his requirement: a gate in the cold -----------------------------------------------------------


def gate_at_pole(s: WarsState, me: Seat) -> bool:
    """wars:ind-rhan/pole: his owner controls a gate in an area with a Windwalker glyph."""
    return s.gate_areas(me) & glyph_areas(s, card("windwalker")) != 0


POLE: Final = card_requirement(
    CARD, "ind_rhan.gate_in_cold", "wars:ind-rhan/pole", met=gate_at_pole, looks_at=GATES_STIRRED
)


# -- Eternal ---------------------------------------------------------------------------------------

ETERNAL: Final = loyalty_book("ind_rhan.eternal", "wars:ind-rhan/eternal", CARD)
ETERNAL_COST: Final = 1


@ETERNAL.option("battle.kills")
def offer_eternal(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:ind-rhan/eternal: when kills are assigned; he is not spared a pain."""
    rhan_tegoth = only(RHAN_TEGOTH)
    b = the_battle(s)
    if rhan_tegoth in b.takers:  # wars:dire-cthulhu/bystanders
        return No("wars.no.not_in_battle")
    if not b.kills_on.get(rhan_tegoth):
        return No("wars.no.no_kill")
    if s.power[me] < ETERNAL_COST:
        return no_power(s, me, ETERNAL_COST)
    return (("wars.ind_rhan.eternal", rhan_tegoth),)


@ETERNAL.action("wars.ind_rhan.eternal", unit=UNIT)
def eternal(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:ind-rhan/eternal: 1 Power, and the kill is a pain."""
    pay(s, me, ETERNAL_COST)
    kill_becomes_pain(s, unit)
