"""The Prophetess (p.134): whoever is mightiest beside her pays for elder signs in a ritual."""

from __future__ import annotations

from typing import Final

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.games.wars.rules.content import (
    CARD_OF,
    CARDS,
    GOO,
    INDEPENDENT,
    MONSTER,
    TERROR,
    TRAITS_OF,
    Area,
    CardId,
    Kind,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.pick import Pick, pick_area, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import card_ability, unit_ability
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import pay, place

CARD: Final = card("prophetess")
PROPHETESS: Final = kind("prophetess")

# -- Hierarchy -------------------------------------------------------------------------------------

HIERARCHY: Final = card_ability("prophetess.hierarchy", "wars:prophetess/hierarchy", CARD)


@HIERARCHY.replaces("free_figure")
def with_the_card(s: WarsState, me: Seat, about: tuple[Seat, CardId]) -> bool:
    """wars:prophetess/hierarchy: in any area."""
    if about[1] != CARD:
        return False
    pick_area(s, me, "prophetess", list(s.areas_in(s.board.all)), "prophetess.placed")
    return True


@then("prophetess.placed")
def placed(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    place(s, only(PROPHETESS), area)


@HIERARCHY.modifies("recruit.kinds")
def whoever_likes(s: WarsState, me: Seat, kinds: int, seat: Seat) -> int:
    """wars:prophetess/recruited: by anybody, but she stays with whoever holds the card."""
    return kinds | 1 << PROPHETESS


@HIERARCHY.modifies("gate.barred")
def keeps_no_gate(s: WarsState, me: Seat, value: int, kind: Kind) -> int:
    """wars:prophetess/hierarchy: she neither creates nor controls one."""
    return 1 if kind == PROPHETESS else value


# -- True Vision -----------------------------------------------------------------------------------

VISION: Final = unit_ability("prophetess.true_vision", "wars:prophetess/vision", CARD, PROPHETESS)
SIGN_COST: Final = 3


def rank(unit: Unit) -> int:
    """wars:prophetess/rank: cultist, monster, terror, independent, Great Old One of a faction."""
    traits = TRAITS_OF[unit]
    if traits & GOO:
        return 4 if CARDS[CARD_OF[unit]].sort == INDEPENDENT else 5
    if traits & TERROR:
        return 3
    return 2 if traits & MONSTER else 1


def highest(s: WarsState, side: Side, area: Area) -> int:
    return max([rank(unit) for unit in s.here(side, area)], default=0)


def sees(s: WarsState, seat: Seat) -> bool:
    """wars:prophetess/rank: is nobody else as mighty where she is?"""
    area = s.where[only(PROPHETESS)]
    if area >= OFF_MAP:
        return False
    mine = highest(s, seat, area)
    return mine > 0 and all(highest(s, foe, area) < mine for foe in s.foes(seat))


@VISION.after("ritual.paid")
def true_vision(s: WarsState, me: Seat, seat: Seat) -> Frame | None:
    """wars:prophetess/vision: 3 Power more for each further elder sign, whoever holds her card."""
    most = s.power[seat] // SIGN_COST
    if not most or not sees(s, seat):
        return None
    numbers = tuple([("wars.pick_number", n) for n in range(most + 1)])
    return Pick(seat, "true_vision", numbers, "prophetess.signs", ())


@then("prophetess.signs")
def signs(s: WarsState, seat: Seat, n: int, data: tuple[()]) -> None:
    if n:
        s.tell("wars.uses", seat, VISION.id)
        s.push(DrawSigns(seat, n))
        pay(s, seat, SIGN_COST * n)
