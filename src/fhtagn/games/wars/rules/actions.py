"""Cthulhu Wars: the seven common actions and the unlimited ones (p.23-28).

Each option function lists the actions of its kind that are possible now, or says why there is
none; each ``do`` function carries one out.  Costs are paid first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import propose
from fhtagn.core.actions import SEAT
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import (
    CULTIST,
    FACTIONS,
    GOO,
    KIND_OF,
    MONSTER,
    TYPE_OF,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.pick import DONE, pick_unit, then
from fhtagn.games.wars.rules.points import AREA, RULES, UNIT, declare, happens, kinds_of
from fhtagn.games.wars.rules.queries import (
    Side,
    areas_with_units,
    awaken_cost,
    keepers_here,
    may_keep_gate,
    strength,
    summon_cost,
)
from fhtagn.games.wars.rules.state import ABANDONED, ALL_BOOKS, NO_GATE, WarsState, alike
from fhtagn.games.wars.rules.verbs import (
    capture,
    control_gate,
    leave_gate,
    lose_power,
    make_gate,
    move,
    pay,
    place,
)

declare("wars.recruit", {"kind": kinds_of(CULTIST), "area": AREA}, "wars:actions/recruit")
declare("wars.summon", {"kind": kinds_of(MONSTER), "area": AREA}, "wars:actions/summon")
declare("wars.awaken", {"kind": kinds_of(GOO), "area": AREA}, "wars:actions/awaken")
declare("wars.create_gate", {"area": AREA}, "wars:actions/create-gate")
declare("wars.move_action", {}, "wars:actions/move")
declare("wars.move", {"unit": UNIT, "area": AREA}, "wars:actions/move")
declare("wars.battle", {"area": AREA, "foe": SEAT}, "wars:actions/battle")
declare("wars.capture", {"area": AREA, "foe": SEAT}, "wars:actions/capture")
declare("wars.drop_power", {}, "wars:actions/drop-power")
declare("wars.control", {"unit": UNIT}, "wars:gates/control")
declare("wars.abandon", {"area": AREA}, "wars:gates/abandon")

RECRUIT_COST: Final = 1
GATE_COST: Final = 3
BATTLE_COST: Final = 1
CAPTURE_COST: Final = 1


def no_power(s: WarsState, seat: Seat, cost: int) -> No:
    return No("wars.no.power", "wars:actions/cost", {"cost": cost, "power": s.power[seat]})


# -- recruit (p.23) --------------------------------------------------------------------------------


def offer_recruit(s: WarsState, seat: Seat) -> Offer:
    kind = FACTIONS[s.faction[seat]].acolyte
    if s.in_pool(kind) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    if s.power[seat] < RECRUIT_COST:
        return no_power(s, seat, RECRUIT_COST)
    areas = sorted(areas_with_units(s, seat))
    # Nothing of one's own on the map: the way back into the game.
    return tuple([("wars.recruit", kind, area) for area in areas or s.board.areas])


def do_recruit(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    pay(s, seat, RECRUIT_COST)
    place(s, s.in_pool(kind), area)


# -- summon (p.24) ---------------------------------------------------------------------------------


def offer_summon(s: WarsState, seat: Seat) -> Offer:
    gates = s.gates_of(seat)
    if not gates:
        return No("wars.no.controlled_gate", "wars:actions/summon")
    kinds = [kind for kind in FACTIONS[s.faction[seat]].monsters if s.in_pool(kind) >= 0]
    if not kinds:
        return No("wars.no.pool_empty", "wars:basics/pool")
    costs = {kind: summon_cost(s, seat, kind) for kind in kinds}
    found = tuple(
        ("wars.summon", kind, area) for kind in kinds if costs[kind] <= s.power[seat] for area in gates
    )
    return found or no_power(s, seat, min(costs.values()))


def do_summon(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    pay(s, seat, summon_cost(s, seat, kind))
    place(s, s.in_pool(kind), area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SummonMore(Frame):
    """An ability allows several monsters in one Summon action."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        offer = offer_summon(s, self.seat)
        if isinstance(offer, No):
            return None
        return Decision(self.seat, Text("wars.prompt.summon_more"), (*offer, DONE))

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            do_summon(s, self.seat, answer[1], answer[2])
            s.push(SummonMore(self.seat))


# -- awaken (p.24) ---------------------------------------------------------------------------------

Places = Callable[[WarsState, Seat], tuple[Area, ...] | No]
Sacrifice = Callable[[WarsState, Seat, Area], None]
_AWAKENING: Final[dict[Kind, Places]] = {}
_SACRIFICE: Final[dict[Kind, Sacrifice]] = {}


def awakening(kind: Kind, places: Places, sacrifice: Sacrifice | None = None) -> None:
    """Where a Great Old One may be awakened, and what must be given up for it."""
    _AWAKENING[kind] = places
    if sacrifice is not None:
        _SACRIFICE[kind] = sacrifice


def offer_awaken_kind(s: WarsState, seat: Seat, kind: Kind) -> Offer:
    if s.in_pool(kind) < 0:
        return No("wars.no.already_awake", "wars:actions/awaken")
    areas = _AWAKENING[kind](s, seat)
    if isinstance(areas, No):
        return areas
    cost = awaken_cost(s, seat, kind)
    if s.power[seat] < cost:
        return no_power(s, seat, cost)
    return tuple(("wars.awaken", kind, area) for area in areas)


def do_awaken(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    pay(s, seat, awaken_cost(s, seat, kind))
    propose(s, "awakened", (seat, kind, area))


@happens("awakened")
def awakened(s: WarsState, about: tuple[Seat, Kind, Area]) -> None:
    seat, kind, area = about
    place(s, s.in_pool(kind), area)
    s.awakened |= 1 << kind
    if kind in _SACRIFICE:
        _SACRIFICE[kind](s, seat, area)


# -- create a gate (p.24) --------------------------------------------------------------------------


def offer_create_gate(s: WarsState, seat: Seat) -> Offer:
    areas = sorted(
        {
            s.where[unit]
            for unit in s.units_of(seat)
            if s.where[unit] >= 0 and s.gate[s.where[unit]] == NO_GATE and may_keep_gate(s, unit)
        }
    )
    if not areas:
        return No("wars.no.area_for_gate", "wars:actions/create-gate")
    if s.power[seat] < GATE_COST:
        return no_power(s, seat, GATE_COST)
    return tuple(("wars.create_gate", area) for area in areas)


def do_create_gate(s: WarsState, seat: Seat, area: Area) -> None:
    pay(s, seat, GATE_COST)
    make_gate(s, area)


# -- move (p.24-25) --------------------------------------------------------------------------------


def movable(s: WarsState, seat: Seat) -> list[Unit]:
    """Units on the map that did not move yet; a controller must abandon its gate first."""
    where, gate, moved = s.where, s.gate, s.moved
    return [
        unit
        for unit in s.units_of(seat)
        if where[unit] >= 0 and not moved >> unit & 1 and gate[where[unit]] != unit
    ]


def offer_move_action(s: WarsState, seat: Seat) -> Offer:
    if not movable(s, seat):
        return No("wars.no.nothing_to_move", "wars:actions/move")
    if s.power[seat] < 1:
        return no_power(s, seat, 1)
    return (("wars.move_action",),)


def offer_moves(s: WarsState, seat: Seat) -> tuple[Action, ...]:
    if s.power[seat] < 1:
        return ()
    far = RULES.value(s, "move.range", 1, seat) > 1
    near = s.board.within_two if far else s.board.near
    return tuple(
        [("wars.move", unit, area) for unit in alike(s, movable(s, seat)) for area in near[s.where[unit]]]
    )


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Moving(Frame):
    """Any number of units, one after the other, 1 Power each, each once per turn."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def ask(self, s: WarsState) -> Node | None:
        moves = offer_moves(s, self.seat)
        if not moves:
            return None
        prompt = Text("wars.prompt.move", {"n": s.power[self.seat]})
        return Decision(self.seat, prompt, (*moves, DONE) if self.count else moves)

    def go(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            pay(s, self.seat, 1)
            move(s, answer[1], answer[2])
            s.moved |= 1 << answer[1]
            s.push(Moving(self.seat, self.count + 1))


# -- battle (p.25) ---------------------------------------------------------------------------------


def offer_battle(s: WarsState, seat: Seat) -> Offer:
    found: list[Action] = []
    no = No("wars.no.nobody_to_fight", "wars:actions/battle")
    mine = areas_with_units(s, seat)
    for foe in s.others(seat):
        for area in sorted(mine.intersection(s.places(foe))):
            if s.fought >> area & 1:
                no = No("wars.no.fought_here", "wars:unlimited/one-per-area")
            elif strength(s, Side(seat, foe, area, s.here(seat, area))) < 1:
                no = No("wars.no.combat_value", "wars:actions/battle-value")
            else:
                found.append(("wars.battle", area, foe))
    if not found:
        return no
    return tuple(found) if s.power[seat] >= BATTLE_COST else no_power(s, seat, BATTLE_COST)


def unlimited_battle(s: WarsState, seat: Seat) -> bool:
    """p.28: with six spellbooks; p.59: with two players, as soon as either has them."""
    if s.two_players():
        return ALL_BOOKS in s.books
    return s.books[seat] == ALL_BOOKS


# -- capture (p.25-26) -----------------------------------------------------------------------------


def offer_capture(s: WarsState, seat: Seat) -> Offer:
    found: list[Action] = []
    no = No("wars.no.nobody_to_capture", "wars:actions/capture")
    foes = [(foe, s.places(foe)) for foe in s.others(seat)]
    for area in sorted({s.where[u] for u in s.units_of(seat) if s.where[u] >= 0 and TYPE_OF[u] != CULTIST}):
        strongest = GOO if s.type_here(seat, area, GOO) else MONSTER
        for foe, places in foes:
            if area not in places or not s.type_here(foe, area, CULTIST):
                continue
            protected = s.type_here(foe, area, GOO) or (
                strongest == MONSTER and s.type_here(foe, area, MONSTER)
            )
            if protected:
                no = No("wars.no.protected", "wars:capture/protection")
            else:
                found.append(("wars.capture", area, foe))
    if not found:
        return no
    return tuple(found) if s.power[seat] >= CAPTURE_COST else no_power(s, seat, CAPTURE_COST)


def do_capture(s: WarsState, seat: Seat, area: Area, foe: Seat) -> None:
    pay(s, seat, CAPTURE_COST)
    pick_unit(s, foe, "captured", s.type_here(foe, area, CULTIST), "captured", seat)


@then("captured")
def _captured(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    propose(s, "captured", (data[0], unit))


@happens("captured")
def captured(s: WarsState, about: tuple[Seat, Unit]) -> None:
    capture(s, about[1], about[0])


# -- Power to 0 (p.21) -----------------------------------------------------------------------------


def offer_drop_power(s: WarsState, seat: Seat, others_possible: bool) -> Offer:
    # p.59: with two players only from exactly 1 Power; ruling Q12: or if nothing else is possible.
    if s.two_players() and s.power[seat] > 1 and others_possible:
        return No("wars.no.two_players_drop", "wars:two/drop-power")
    return (("wars.drop_power",),)


def do_drop_power(s: WarsState, seat: Seat) -> None:
    lose_power(s, seat, s.power[seat])


# -- unlimited: control and abandon gates (p.27) ---------------------------------------------------


def offer_control(s: WarsState, seat: Seat) -> Offer:
    found: list[Action] = []
    if ABANDONED in s.gate:
        for area in sorted(areas_with_units(s, seat)):
            if s.gate[area] == ABANDONED:
                found.extend(("wars.control", unit) for unit in alike(s, keepers_here(s, seat, area)))
    return tuple(found) or No("wars.no.abandoned_gate", "wars:gates/control")


def offer_abandon(s: WarsState, seat: Seat) -> Offer:
    found = tuple([("wars.abandon", area) for area in s.gates_of(seat)])
    return found or No("wars.no.controlled_gate", "wars:gates/abandon")


def do_control(s: WarsState, seat: Seat, unit: Unit) -> None:
    control_gate(s, unit)


def do_abandon(s: WarsState, seat: Seat, area: Area) -> None:
    leave_gate(s, s.gate[area])


def kind_name(unit: Unit) -> Kind:
    return KIND_OF[unit]
