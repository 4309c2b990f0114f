"""Tsathoggua without his faction (p.97-103), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import combat
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import acts
from fhtagn.games.wars.shared.apart import goos_of_enemy_factions
from fhtagn.games.wars.shared.tsathoggua import dozes, feeds_one, strikes_from_below

CARD: Final = card("ind_tsathoggua")
TSATHOGGUA: Final = kind("ind_tsathoggua")

awakening(TSATHOGGUA, at_gate_with_goo)  # wars:ind-tsathoggua/awakening
combat(TSATHOGGUA, goos_of_enemy_factions)  # wars:ind-tsathoggua/combat


# -- Death from Below ------------------------------------------------------------------------------

DEATH_FROM_BELOW: Final = unit_ability(
    "ind_tsathoggua.death_from_below", "wars:ind-tsathoggua/death-from-below", CARD, TSATHOGGUA
)
strikes_from_below(DEATH_FROM_BELOW)  # wars:ind-tsathoggua/death-from-below


# -- his requirement: Power for an enemy -----------------------------------------------------------

FEED_ONE: Final = card_requirement(CARD, "ind_tsathoggua.feed_one", "wars:ind-tsathoggua/feed-one")
feeds_one(FEED_ONE.ability, FEED_ONE.why_not, FEED_ONE.fulfil)  # wars:ind-tsathoggua/feed-one


# -- Lethargy --------------------------------------------------------------------------------------

LETHARGY: Final = loyalty_book("ind_tsathoggua.lethargy", "wars:ind-tsathoggua/lethargy", CARD)


def nobody_richer(s: WarsState, me: Seat) -> No | None:
    """wars:ind-tsathoggua/lethargy: only while an enemy who still acts has more Power."""
    if any(acts(s, foe) and s.power[foe] > s.power[me] for foe in s.others(me)):
        return None
    return No("wars.no.nobody_richer_acts")


dozes(LETHARGY, TSATHOGGUA, nobody_richer)
