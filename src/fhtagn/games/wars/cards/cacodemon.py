"""The Cacodemon (p.92): nobody comes near it without a Great Old One."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import BIT, GOO, RETREAT, TRAITS_OF, Area, Unit, card, kind, only
from fhtagn.games.wars.rules.points import unit_ability
from fhtagn.games.wars.rules.queries import led_by
from fhtagn.games.wars.rules.retreats import retreat_areas
from fhtagn.games.wars.rules.state import WarsState, the_battle

CARD: Final = card("cacodemon")
CACODEMON: Final = kind("cacodemon")

# -- Cosmic Terror ---------------------------------------------------------------------------------

TERROR: Final = unit_ability("cacodemon.cosmic_terror", "wars:cacodemon/terror", CARD, CACODEMON)
LED: Final = "cacodemon led"  # in this action a Great Old One came from this area: its number + 1
LEADER: Final = "cacodemon leader"  # and that is whose it was


@TERROR.forbids("enter")
def nobody_dares(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:cacodemon/terror: no enemy but Great Old Ones."""
    unit, area = about
    if area != s.where[only(CACODEMON)] or led_by(s, unit) == me or TRAITS_OF[unit] & GOO:
        return None
    if is_led(s, unit) or retreats_with(s, unit, area):
        return None
    return No("wars.no.cosmic_terror")


def is_led(s: WarsState, unit: Unit) -> bool:
    """wars:cacodemon/together: after a Great Old One of its own, from the same area, in the same action."""
    return s.count(LED) == s.where[unit] + 1 and s.count(LEADER) == led_by(s, unit)


def retreats_with(s: WarsState, unit: Unit, area: Area) -> bool:
    """wars:cacodemon/together: a Great Old One of its side retreats there, too, or can still do so."""
    b = s.battle
    if b is None or unit not in b.pains_on:
        return False
    side = s.side_in_battle(unit)
    for great in b.pains_on:
        if not TRAITS_OF[great] & GOO or great in b.spared or s.side_in_battle(great) != side:
            continue
        if side < 0 and s.owner(great) != s.owner(unit):  # bystanders of somebody else
            continue
        if s.where[great] == area or area in ways_beside(s, great, unit, side):
            return True
    return False


def ways_beside(s: WarsState, great: Unit, unit: Unit, side: int) -> Sequence[Area]:
    """Where a Great Old One that has not gone yet may retreat to, from the battle or from beside the unit."""
    if side >= 0:
        return retreat_areas(s, side) if s.where[great] == the_battle(s).area else ()
    return s.board.near[RETREAT][s.where[great]] if s.where[great] == s.where[unit] else ()


@TERROR.watches("travelled")
def leads(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> None:
    seat, unit, start, area = about
    if seat != me and area == s.where[only(CACODEMON)] and TRAITS_OF[unit] & GOO:
        s.set_count(LED, start + 1)
        s.set_count(LEADER, seat)


@TERROR.watches("action.done")
def forgotten(s: WarsState, me: Seat, about: Seat) -> None:
    if s.count(LED):
        s.set_count(LED, 0)


@TERROR.modifies("retreat.areas")
def does_not_leave_them(s: WarsState, me: Side, areas: int, unit: Unit) -> int:
    """wars:cacodemon/together: where its companions went already, a Great Old One follows."""
    b = s.battle
    there = s.where[only(CACODEMON)]
    if b is None or not TRAITS_OF[unit] & GOO or s.owner(unit) == me:
        return areas
    side = s.side_in_battle(unit)
    for other in b.pains_on:
        gone = s.where[other] == there and not TRAITS_OF[other] & GOO
        if gone and s.side_in_battle(other) == side and areas & BIT[there]:
            return BIT[there]
    return areas
