"""Gla'aki (p.120, FAQ p.204), in the order of the printed card: the dead serve him."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening
from fhtagn.games.wars.rules.content import ACOLYTE, CULTIST, TRAITS_OF, Area, Kind, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.pieces import CAPTURED, POOL
from fhtagn.games.wars.rules.points import loyalty_book, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, captive_brings, captives_of, combat
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState

CARD: Final = card("glaaki")
GLAAKI: Final = kind("glaaki")

awakening(GLAAKI, at_gate_with_goo)  # wars:glaaki/awakening


def the_dead(s: WarsState, side: Side) -> int:
    """The acolytes in a pool."""
    mine = [unit for unit in s.units_of(side) if TRAITS_OF[unit] & ACOLYTE]
    return len([unit for unit in mine if s.where[unit] == POOL])


def herd_strength(s: WarsState, side: Fighters) -> int:
    """wars:glaaki/combat: one die for each."""
    return the_dead(s, side.side)


combat(GLAAKI, herd_strength)


# -- The Tomb-Herd ---------------------------------------------------------------------------------

TOMB_HERD: Final = unit_ability("glaaki.tomb_herd", "wars:glaaki/tomb-herd", CARD, GLAAKI)


@TOMB_HERD.modifies("income")
def the_herd_gathers(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:glaaki/tomb-herd: before captives come home to their pools."""
    return value + the_dead(s, me) if seat == me else value


# -- his requirement: first without Power ----------------------------------------------------------

FIRST_OUT: Final = card_requirement(CARD, "glaaki.first_out", "wars:glaaki/first-out")
RACE: Final = "glaaki race"  # 1 as long as nobody has run out of Power in this Action phase


@FIRST_OUT.ability.watches("actions.begin")
def race_begins(s: WarsState, me: Seat, about: None) -> None:
    s.set_count(RACE, 1)


@FIRST_OUT.ability.watches("awakened")
def race_is_on(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> None:
    """wars:glaaki/first-out: he may come in the middle of it."""
    if about[1] == GLAAKI:
        s.set_count(RACE, 1 if all(s.power) else 0)


@FIRST_OUT.ability.watches("gather.income")
def race_is_over(s: WarsState, me: Seat, about: None) -> None:
    s.set_count(RACE, 0)


@FIRST_OUT.when("power.out")
def is_first(s: WarsState, me: Seat, seat: Seat) -> bool:
    """wars:glaaki/first-out: whoever sleeps still has Power."""
    return seat == me and s.count(RACE) > 0


@FIRST_OUT.ability.watches("power.out")
def race_is_won(s: WarsState, me: Seat, seat: Seat) -> None:
    s.set_count(RACE, 0)


# -- Green Decay -----------------------------------------------------------------------------------

GREEN_DECAY: Final = loyalty_book("glaaki.green_decay", "wars:glaaki/green-decay", CARD)


def captive_cultists(s: WarsState, me: Seat) -> list[Unit]:
    """wars:glaaki/green-decay: a captive monster has nothing to rot for him."""
    return [unit for unit in captives_of(s, me) if TRAITS_OF[unit] & CULTIST]


@GREEN_DECAY.modifies("captive.signs")
def each_rots(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    return value + 1 if s.where[unit] == CAPTURED + me and TRAITS_OF[unit] & CULTIST else value


@GREEN_DECAY.modifies("income")
def no_power_for_captives(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:glaaki/green-decay, wars:glaaki/soulless: what a captive brings by itself, if anything."""
    if seat != me:
        return value
    return value - sum([captive_brings(s, unit) for unit in captive_cultists(s, me)])


@GREEN_DECAY.after("gather.income")
def they_rot(s: WarsState, me: Seat, about: None) -> Frame | None:
    """wars:glaaki/green-decay: a sign for each, before they go home."""
    captives = captive_cultists(s, me)
    return DrawSigns(me, len(captives)) if captives else None
