"""The High Priests (p.122-123): a cultist that is no acolyte, and can be turned into Power at any time.

"At any time" is asked about where 2 Power, or saving the priest, could make a difference, by what everybody
sees: on your own turn, where a turn would be skipped, before the first player is determined, in the Doom
phase if something comes within reach, and before an enemy beside the priest may act or a battle goes on.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.books import brings_book
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    FACTIONS,
    HIGH_PRIEST,
    KIND_OF,
    Area,
    Unit,
    card,
    kinds,
)
from fhtagn.games.wars.rules.doom import doom_turn_reaches, may_become_first, ritual_ahead
from fhtagn.games.wars.rules.fight import Battle
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import IN_PLAY, UNIT, grant, unit_ability
from fhtagn.games.wars.rules.queries import Fighters, led_here, priests_in_play, strength
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.turn import FREE, is_idle
from fhtagn.games.wars.rules.verbs import eliminate, gain_power

HP: Final = card("high_priest")

# -- Unspeakable Oath ------------------------------------------------------------------------------

OATH: Final = unit_ability("hp.unspeakable_oath", "wars:high-priest/oath", HP, CARDS[HP].of(HIGH_PRIEST)[0])
SWORN: Final = set(kinds("high_priest"))
for _faction in FACTIONS:  # those with High Priests of their own
    for _kind in _faction.of(HIGH_PRIEST):
        SWORN.add(_kind)
        grant(OATH.id, _faction.number, IN_PLAY, _kind)
OATH_POWER: Final = 2
FREE.add("wars.hp.unspeakable_oath")
NOT_IN_PLAY: Final = No("wars.no.priest_in_play")
LATER: Final = No("wars.no.oath_later")


def sworn(s: WarsState, me: Seat) -> list[Unit]:
    """wars:priests/no-oath: own High Priests in play, but for those with a name."""
    return [unit for unit in priests_in_play(s, me) if KIND_OF[unit] in SWORN]


def oaths(s: WarsState, units: list[Unit]) -> Offer:
    return tuple([("wars.hp.unspeakable_oath", unit) for unit in alike(s, units)]) or NOT_IN_PLAY


@OATH.option("turn.free")
def in_own_turn(s: WarsState, me: Seat, about: Seat) -> Offer:
    return oaths(s, sworn(s, me))


@OATH.option("turn.skipped")
def back_into_the_phase(s: WarsState, me: Seat, about: tuple[Seat, ...]) -> Offer:
    """wars:high-priest/back: without Power one would be passed over."""
    return LATER if is_idle(s, me) else oaths(s, sworn(s, me))


@OATH.option("first.before")
def to_begin(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:high-priest/first-player: after all Power is gathered, before the first player is determined."""
    priests = sworn(s, me)
    most = OATH_POWER * len(priests)
    if may_become_first(s, me, most) or brings_book(s, me, most):
        return oaths(s, priests)
    return LATER


@OATH.option("doom.turn")
def for_a_ritual(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:high-priest/doom-phase: for what costs Power there."""
    priests = sworn(s, me)
    most = OATH_POWER * len(priests)
    if doom_turn_reaches(s, most) or brings_book(s, me, most):
        return oaths(s, priests)
    if ritual_ahead(s, most) and s.rules.value(s, "ritual.costs_priests", 0, me):
        return oaths(s, priests)  # better for Power than for nothing
    return LATER


@OATH.option("any_time")
def before_it_is_lost(s: WarsState, me: Seat, about: tuple[Side, tuple[Seat, ...]]) -> Offer:
    """wars:high-priest/danger: an enemy beside the priest acts next; on your own turn nobody needs to ask."""
    acted, coming = about
    if s.battle is not None:
        return before_a_battle(s, me, s.battle)
    if acted == me:
        return LATER
    endangered = [unit for unit in sworn(s, me) if in_danger(s, me, s.where[unit], coming)]
    return oaths(s, endangered) if endangered else LATER


def in_danger(s: WarsState, me: Seat, area: Area, coming: tuple[Seat, ...]) -> bool:
    """Who has Power and is there may capture or fight."""
    if area >= OFF_MAP:
        return False
    for foe in coming:
        if foe != me and s.power[foe] and s.is_here(foe, area) and is_dangerous(s, me, area, foe):
            return True
    return False


def is_dangerous(s: WarsState, me: Seat, area: Area, foe: Side) -> bool:
    """Has this side a monster, a terror, a Great Old One or any combat value there?"""
    if (s.able_of(foe) | s.great_of(foe)) & BIT[area]:
        return True
    return strength(s, Fighters(foe, me, area, led_here(s, foe, area))) > 0


def before_a_battle(s: WarsState, me: Seat, b: Battle) -> Offer:
    """wars:high-priest/danger: a battle that was interrupted goes on next, paid for as it is."""
    side = b.side_of(me)
    priests = [unit for unit in sworn(s, me) if s.where[unit] == b.area]
    if side < 0 or not priests:
        return LATER
    return oaths(s, priests) if is_dangerous(s, me, b.area, b.foe(me)) else LATER


@OATH.action("wars.hp.unspeakable_oath", unit=UNIT)
def oath(s: WarsState, me: Seat, about: object, unit: Unit) -> None:
    """wars:high-priest/oath: back to the pool, for 2 Power."""
    gain_power(s, me, OATH_POWER)
    eliminate(s, unit, me)
