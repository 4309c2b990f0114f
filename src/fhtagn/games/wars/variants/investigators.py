"""Cthulhu Wars: what holds for all investigators (p.138-143): cultists nobody wants, whom all may move."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat
from fhtagn.core.refusals import No
from fhtagn.games.wars.rules.content import (
    CARD_OF,
    CARDS,
    INVESTIGATOR,
    KIND_OF,
    Area,
    CardId,
    Kind,
    Unit,
    card,
)
from fhtagn.games.wars.rules.pick import pick_area, pick_player, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import table_ability
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import place, take_card

CARD: Final = card("investigators")
INVESTIGATORS: Final = tuple(data.number for data in CARDS if data.sort == INVESTIGATOR)
UNITS: Final = tuple(unit for each in INVESTIGATORS for unit in CARDS[each].units)
KINDS_OF_THEM: Final = frozenset(KIND_OF[unit] for unit in UNITS)


# -- what they are ---------------------------------------------------------------------------------

OUTSIDER: Final = table_ability("inv.outsider", "wars:investigators/cultist", CARD)


def without_one(s: WarsState, given: CardId) -> list[Seat]:
    """wars:investigators/one-each: who has no investigator but perhaps the one that is given away now."""
    watched = {s.holder[each] for each in INVESTIGATORS if each != given}
    return [seat for seat in range(s.players) if seat not in watched]


@OUTSIDER.forbids("acquire")
def nobody_to_give_it_to(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> No | None:
    """wars:investigators/one-each: nobody ever has two."""
    if CARDS[about[1]].sort != INVESTIGATOR or without_one(s, about[1]):
        return None
    return No("wars.no.all_watched", "wars:investigators/one-each")


@OUTSIDER.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:investigators/given: the figure goes to the pool, unless the buyer puts it on the map first."""
    seat, bought = about
    if CARDS[bought].sort != INVESTIGATOR:
        return False
    if CARDS[bought].data.get("put_by_buyer"):
        pick_area(s, seat, "investigator_area", list(s.board.areas), "inv.put", bought)
    else:
        give_away(s, seat, bought)
    return True


@then("inv.put")
def put(s: WarsState, seat: Seat, area: Area, data: tuple[CardId]) -> None:
    give_away(s, seat, data[0])
    place(s, CARDS[data[0]].start, area)


def give_away(s: WarsState, seat: Seat, bought: CardId) -> None:
    """wars:investigators/given: to somebody who has none; the buyer, too, may be that somebody."""
    able = without_one(s, bought)
    seats = [who for who in (*s.others(seat), seat) if who in able]
    pick_player(s, seat, "investigator", seats, "inv.given", bought)


@then("inv.given")
def given(s: WarsState, seat: Seat, whom: Seat, data: tuple[CardId]) -> None:
    if whom != seat:
        take_card(s, data[0], whom)


@OUTSIDER.modifies("income")
def brings_no_power(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:investigators/cultist: they count as cultists everywhere but here and at gates."""
    for unit in UNITS:
        if s.holder[CARD_OF[unit]] == seat and s.is_in_play(unit):
            value -= 1
    return value


@OUTSIDER.modifies("gate.barred")
def keeps_no_gate(s: WarsState, me: Seat, value: int, kind: Kind) -> int:
    """wars:investigators/cultist: they neither create nor control gates."""
    return 1 if kind in KINDS_OF_THEM else value


# -- Traitor ---------------------------------------------------------------------------------------

TRAITOR: Final = table_ability("inv.traitor", "wars:investigators/traitor", CARD)


@TRAITOR.modifies("move.others")
def moved_by_anybody(s: WarsState, me: Seat, units: int, seat: Seat) -> int:
    """wars:investigators/traitor: every player may move each of them."""
    for unit in UNITS:
        if s.where[unit] < OFF_MAP:
            units |= 1 << unit
    return units


# -- Starstone -------------------------------------------------------------------------------------

STARSTONE: Final = table_ability("inv.starstone", "wars:investigators/starstone", CARD)
INSTEAD: Final = -1


@STARSTONE.modifies("captive")
def costs_the_captor(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:investigators/starstone: 1 Power less, instead of 1 more."""
    return INSTEAD if CARDS[CARD_OF[unit]].sort == INVESTIGATOR else value
