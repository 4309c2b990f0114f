"""Elder Things (p.110-112, FAQ p.202-203): they take the minds of the Great Old Ones beside them."""

from __future__ import annotations

from typing import Final

from fhtagn.core.abilities import Held
from fhtagn.core.nodes import Side
from fhtagn.games.wars.rules.content import BIT, GOO, KINDS, card, kind
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import IN_PLAY, unit_ability
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("elder_thing")
ELDER_THING: Final = kind("elder_thing")

# -- Mind Control ----------------------------------------------------------------------------------

MIND_CONTROL: Final = unit_ability(
    "elder_thing.mind_control", "wars:elder-thing/mind-control", CARD, ELDER_THING
)


@MIND_CONTROL.mutes
def controlled(s: WarsState, me: Side, held: Held) -> bool:
    """wars:elder-thing/mind-control: what an enemy Great Old One beside one can do itself; its books stay."""
    if held.source != IN_PLAY or s.holder[held.card] == me:  # wars:elder-thing/books
        return False
    data = KINDS[held.index]
    if not data.traits & GOO:
        return False
    areas = s.areas_with(ELDER_THING)
    if not areas:
        return False
    on_map = [s.where[unit] for unit in data.units if s.where[unit] < OFF_MAP]  # wars:elder-thing/place
    return bool(on_map) and all(areas & BIT[area] for area in on_map)
