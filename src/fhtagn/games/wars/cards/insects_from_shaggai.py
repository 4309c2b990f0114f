"""Insects from Shaggai (p.120): they live in the minds of acolytes."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import ACOLYTE, BIT, CULTIST, TRAITS_OF, Area, CardId, Unit, card, kind
from fhtagn.games.wars.rules.pick import pick_area, then
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.verbs import place

CARD: Final = card("insects_from_shaggai")
INSECT: Final = kind("insects_from_shaggai")

ARRIVAL: Final = card_ability("insects.arrival", "wars:insects/parasite", CARD, named=False, printed=False)


@ARRIVAL.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:insects/parasite: the first one appears anywhere."""
    if about[1] != CARD:
        return False
    pick_area(s, me, "insects", list(s.board.areas), "insects.placed")
    return True


@then("insects.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, s.in_pool(INSECT), area)


# -- Mind Parasite ---------------------------------------------------------------------------------

PARASITE: Final = unit_ability("insects.mind_parasite", "wars:insects/parasite", CARD, INSECT)


def is_controlled(s: WarsState, unit: Unit) -> bool:
    return TRAITS_OF[unit] & ACOLYTE != 0 and unit not in s.gate_by


def controlled(s: WarsState, me: Seat) -> list[Unit]:
    """wars:insects/parasite: acolytes of others, without a gate, beside an Insect."""
    areas = s.areas_in(s.areas_with(INSECT))
    return [
        unit for area in areas for foe in s.others(me) for unit in s.here(foe, area) if is_controlled(s, unit)
    ]


@PARASITE.modifies("led_by.areas")
def around_them(s: WarsState, me: Seat, areas: int, about: None) -> int:
    return areas | s.areas_with(INSECT)


@PARASITE.modifies("led_by")
def obeys_another(s: WarsState, me: Seat, side: Side, unit: Unit) -> Side:
    """wars:insects/parasite: only the owner of the Insects moves them, by whatever moves own units."""
    return me if s.areas_with(INSECT) & BIT[s.where[unit]] and is_controlled(s, unit) else side


@PARASITE.before("battle.joined")
def fights_for_another(s: WarsState, me: Side, about: None) -> None:
    """wars:insects/battle: on the owner's side, or not at all."""
    b = the_battle(s)
    if not s.areas_with(INSECT) & BIT[b.area]:
        return
    mine = b.side_of(me)
    for unit in controlled(s, me):
        if s.where[unit] == b.area:
            if mine >= 0:
                b.lent[unit] = mine
            else:
                b.aside[unit] = PARASITE.number


@PARASITE.forbids("battle")
def nobody_is_left(s: WarsState, me: Seat, about: tuple[Seat, Side, Area]) -> No | None:
    """wars:insects/battle: both sides need somebody of their own mind."""
    if s.areas_with(INSECT) & BIT[about[2]]:
        for side in about[:2]:
            if side != me and all(is_controlled(s, unit) for unit in s.here(side, about[2])):
                return No("wars.no.mind_parasite", "wars:insects/battle")
    return None


@PARASITE.forbids("capture.never")
def not_their_own_slaves(s: WarsState, me: Seat, about: tuple[Seat, Seat, Area]) -> No | None:
    """wars:insects/capture: the owner of the Insects needs their true faction to give one away."""
    seat, foe, area = about
    if seat != me or not s.areas_with(INSECT) & BIT[area]:
        return None
    if all(is_controlled(s, unit) for unit in s.trait_here(foe, area, CULTIST)):
        return No("wars.no.parasite_capture", "wars:insects/capture")
    return None
