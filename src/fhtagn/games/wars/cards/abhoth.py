"""Abhoth (p.94, FAQ p.194, 204), in the order of the printed card."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import at_gate_with_goo, awakening, summon_more
from fhtagn.games.wars.rules.content import KIND_OF, KINDS, MONSTER, Area, Kind, Unit, card, kind
from fhtagn.games.wars.rules.loyalty import card_requirement
from fhtagn.games.wars.rules.points import (
    AREA,
    card_ability,
    loyalty_book,
    priced,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import Fighters, combat, no_power, price
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import SUMMONS
from fhtagn.games.wars.rules.verbs import call_in, pay, place

CARD: Final = card("abhoth")
ABHOTH: Final = kind("abhoth")
FILTH: Final = kind("filth")

awakening(ABHOTH, at_gate_with_goo)  # wars:abhoth/awakening


def all_filth(s: WarsState, side: Fighters) -> int:
    """wars:abhoth/combat: one die for each Filth on the map."""
    return len(s.on_map(FILTH))


combat(ABHOTH, all_filth)

# -- what Filth is ---------------------------------------------------------------------------------
# These rules go on when Abhoth is dead and his Filth is nobody's.

BLOB: Final = card_ability("abhoth.blob", "wars:abhoth/filth-unit", CARD, named=False, printed=False)


@BLOB.forbids("summon")
def not_summoned(s: WarsState, me: Side, about: tuple[Seat, Kind]) -> No | None:
    """wars:abhoth/filth-unit: no Summon action brings it; abilities that place monsters may (FAQ p.204)."""
    return No("wars.no.filth_summon") if about[1] == FILTH else None


@BLOB.forbids("move")
def never_moves(s: WarsState, me: Side, about: tuple[Unit, Area]) -> No | None:
    """wars:abhoth/filth-unit: a retreat is all that moves it."""
    return No("wars.no.filth_moves") if KIND_OF[about[0]] == FILTH else None


@BLOB.forbids("shift")
def is_never_moved(s: WarsState, me: Side, about: tuple[Seat, Unit]) -> No | None:
    """wars:abhoth/filth-unit: no ability does."""
    return No("wars.no.filth_moves") if KIND_OF[about[1]] == FILTH else None


@BLOB.modifies("capture.unable")
def does_not_capture(s: WarsState, me: Side, kinds: int, seat: Seat) -> int:
    """wars:abhoth/filth-unit: where only Filth could do it, nobody captures."""
    return kinds | 1 << FILTH if seat == me else kinds


@BLOB.forbids("battle")
def does_not_attack(s: WarsState, me: Side, about: tuple[Seat, Side, Area]) -> No | None:
    """wars:abhoth/filth-unit: Filth alone declares no battle, whatever dice there are."""
    seat, _, area = about
    if seat == me and all(KIND_OF[unit] == FILTH for unit in s.here(me, area)):
        return No("wars.no.filth_attacks")
    return None


# -- Filth -----------------------------------------------------------------------------------------

UNRAT: Final = unit_ability("abhoth.filth", "wars:abhoth/filth", CARD, ABHOTH)
FILTH_COST: Final = 1
priced("wars.abhoth.filth", "wars:abhoth/filth")
SUMMONS.add("wars.abhoth.filth")  # wars:abhoth/fertility


@UNRAT.option("turn.action")
@UNRAT.option("summon.also")
def offer_filth(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.at_call(FILTH) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    costs = {area: price(s, me, "wars.abhoth.filth", FILTH_COST, area, FILTH) for area in s.board.areas}
    found = tuple([("wars.abhoth.filth", area) for area in s.board.areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@UNRAT.action("wars.abhoth.filth", area=AREA)
def spread(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:abhoth/filth: one appears in any area."""
    cost = price(s, me, "wars.abhoth.filth", FILTH_COST, area, FILTH)
    pay(s, me, cost)
    call_in(s, FILTH, cost)  # wars:abhoth/fertility: it counts as summoning
    summon_more(s, me)
    place(s, s.in_pool(FILTH), area)


# -- his requirement -------------------------------------------------------------------------------

TYPES: Final = 4
MONSTERS: Final = 8


def is_swarm(s: WarsState, me: Side) -> bool:
    """wars:abhoth/swarm: four kinds of monsters in play, or eight monsters; Filth counts."""
    counts = [
        len([unit for unit in KINDS[each].units if s.is_in_play(unit)])
        for each in s.forces[me].kinds
        if KINDS[each].traits & MONSTER
    ]
    return len([n for n in counts if n]) >= TYPES or sum(counts) >= MONSTERS


SWARM: Final = card_requirement(CARD, "abhoth.swarm", "wars:abhoth/swarm", is_swarm)

# -- The Brood -------------------------------------------------------------------------------------

BROOD: Final = loyalty_book("abhoth.the_brood", "wars:abhoth/brood", CARD)


def smothered(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    if seat == me or not value:
        return value
    return max(0, value - s.gate_sides(s.areas_with(FILTH)).count(seat))


@BROOD.modifies("doom.gates")
def no_doom(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:abhoth/brood: gates beside Filth bring the others nothing."""
    return smothered(s, me, value, seat)


@BROOD.modifies("ritual.gates")
def no_doom_in_rituals(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:abhoth/brood: in a ritual neither."""
    return smothered(s, me, value, seat)
