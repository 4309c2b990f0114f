"""Dimensional Shamblers (p.110-112, FAQ p.203): they wait between the worlds, and appear anywhere."""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.arriving import one_gate
from fhtagn.games.wars.rules.content import Area, CardId, Kind, card, kind
from fhtagn.games.wars.rules.pieces import holding_place
from fhtagn.games.wars.rules.points import AREA, UNIT, card_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import EVENTS, place, to_card

CARD: Final = card("dimensional_shambler")
SHAMBLER: Final = kind("dimensional_shambler")
WAITING_ROOM: Final = holding_place("shambler", in_play=True)  # on its owner's faction card

# -- Walk Between Worlds ---------------------------------------------------------------------------

WALK: Final = card_ability("shambler.walk_between_worlds", "wars:shambler/walk", CARD)
EVENTS.add(Spec("wars.shambler_waits", {"unit": UNIT, "seat": SEAT}, "wars:shambler/card"))


def wait(s: WarsState, me: Seat) -> None:
    unit = s.in_pool(SHAMBLER)
    to_card(s, unit, WAITING_ROOM)
    s.tell("wars.shambler_waits", unit, me)


@WALK.modifies("summon.areas")
def wherever_the_gate(s: WarsState, me: Seat, areas: int, about: tuple[Seat, Kind]) -> int:
    """wars:shambler/card: which of the gates makes no difference."""
    return one_gate(s, about[0], SHAMBLER, areas) if about[1] == SHAMBLER else areas


@WALK.replaces("summon.arrives")
def onto_the_card(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:shambler/card: not at the gate."""
    if about[1] != SHAMBLER:
        return False
    wait(s, me)
    return True


@WALK.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:shambler/card: no gate is needed for the first one."""
    if about[1] != CARD:
        return False
    wait(s, me)
    return True


@WALK.option("after_action")
def offer_to_appear(s: WarsState, me: Seat, about: Seat) -> Offer:
    if WAITING_ROOM not in s.where:
        return No("wars.no.no_shambler")
    return tuple([("wars.shambler.walk_between_worlds", area) for area in s.board.areas])


@WALK.action("wars.shambler.walk_between_worlds", area=AREA)
def appear(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:shambler/walk: one after the other, in any areas."""
    place(s, s.where.index(WAITING_ROOM), area)
