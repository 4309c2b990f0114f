"""Nyarlathotep without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import BIT, CULTIST, KIND_OF, TRAITS_OF, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, combat
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.shared.nyarlathotep import books_of_side, heralds

CARD: Final = card("ind_nyarlathotep")
NYARLATHOTEP: Final = kind("ind_nyarlathotep")

awakening(NYARLATHOTEP, at_gate_with_goo)  # wars:ind-nyarlathotep/awakening


def books_of_opponent(s: WarsState, side: Fighters) -> int:
    """wars:ind-nyarlathotep/combat: on the opponent's faction card and on their loyalty cards."""
    return books_of_side(s, side.foe) + len([card for card in s.lit if s.holder[card] == side.foe])


combat(NYARLATHOTEP, books_of_opponent)


# -- Chaos -----------------------------------------------------------------------------------------

CHAOS: Final = unit_ability("ind_nyarlathotep.chaos", "wars:ind-nyarlathotep/chaos", CARD, NYARLATHOTEP)
FAR: Final = 2


@CHAOS.modifies("move.reach")
def flies(s: WarsState, me: Seat, areas: int, unit: Unit) -> int:
    """wars:ind-nyarlathotep/chaos: two areas, whoever is in between; nobody else goes further."""
    if KIND_OF[unit] != NYARLATHOTEP:
        return areas
    return areas | sum([BIT[area] for area in s.board.within(FAR)[s.where[unit]]])


# -- his requirement: a captive --------------------------------------------------------------------

CAPTURE: Final = card_requirement(CARD, "ind_nyarlathotep.first_captive", "wars:ind-nyarlathotep/capture")


@CAPTURE.when("captured")
def captured_one(s: WarsState, me: Seat, about: tuple[Seat, Unit]) -> bool:
    """wars:ind-nyarlathotep/capture: whichever unit captures him; a captured monster is no cultist."""
    return about[0] == me and TRAITS_OF[about[1]] & CULTIST != 0


# -- The Harbinger ---------------------------------------------------------------------------------

HARBINGER: Final = loyalty_book("ind_nyarlathotep.harbinger", "wars:ind-nyarlathotep/harbinger", CARD)
heralds(HARBINGER, NYARLATHOTEP)  # wars:ind-nyarlathotep/harbinger
