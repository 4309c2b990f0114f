"""The Mao Ceremony, a neutral spellbook: cultists are given up for Power, after everything else."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.content import CULTIST, TRAITS_OF, Unit, card
from fhtagn.games.wars.rules.points import UNIT, neutral_book
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import eliminate, gain_power

CARD: Final = card("mao_ceremony")

MAO_CEREMONY: Final = neutral_book("mao.mao_ceremony", "wars:mao/ceremony", CARD)
POWER: Final = 1


@MAO_CEREMONY.option("first.before")
def offer_cultists(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:mao/timing: after minimum Power, before the first player is determined; one after the other."""
    found = [unit for area in s.areas_in(s.areas_of(me)) for unit in s.here(me, area)]
    cultists = [unit for unit in found if TRAITS_OF[unit] & CULTIST]
    if not cultists:
        return No("wars.no.no_own_cultist")
    return tuple([("wars.mao.mao_ceremony", unit) for unit in alike(s, cultists)])


@MAO_CEREMONY.action("wars.mao.mao_ceremony", unit=UNIT)
def give_up(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:mao/ceremony: a sacrifice of one's own, for 1 Power."""
    gain_power(s, me, POWER)
    eliminate(s, unit, me)
