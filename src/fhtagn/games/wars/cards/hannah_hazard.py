"""Hannah Hazard, an investigator (p.138-143): she fights from next door."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import ADJACENT, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import card_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("hannah_hazard")
HANNAH: Final = only(kind("hannah_hazard"))

# -- Loner -----------------------------------------------------------------------------------------

LONER: Final = card_ability("hannah.loner", "wars:hannah/loner", CARD)


def is_near(s: WarsState, area: Area) -> bool:
    return s.where[HANNAH] < OFF_MAP and area in s.board.near[ADJACENT][s.where[HANNAH]]


@LONER.forbids("battle")
def only_next_door(s: WarsState, me: Seat, about: tuple[Seat, Side, Area]) -> No | None:
    """wars:hannah/loner: her holder declares battles only beside her area, and none while she has no area."""
    return None if about[0] != me or is_near(s, about[2]) else No("wars.no.loner")


@LONER.modifies("results.fixed")
def one_more_pain(s: WarsState, me: Seat, value: int, side: int) -> int:
    """wars:hannah/pain: in battles beside her area and in it."""
    b = the_battle(s)
    if b.side_of(me) == side and (s.where[HANNAH] == b.area or is_near(s, b.area)):
        return value + 1
    return value


@LONER.modifies("results.may_kill")
@LONER.modifies("results.may_pain")
def untouched(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:hannah/untouched: no result of a battle touches her."""
    return 0 if unit == HANNAH else value
