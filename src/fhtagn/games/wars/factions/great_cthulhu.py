"""Great Cthulhu, in the order of the printed sheet: units come from data, then the faction
ability, the Great Old One, the six spellbooks and the six requirements.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening, no_power
from fhtagn.games.wars.rules.battle import in_battle, leaves_battle, the_battle
from fhtagn.games.wars.rules.books import Fulfil, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    FACTION_IDS,
    FACTIONS,
    GOO,
    KIND_OF,
    OCEAN,
    TYPE_OF,
    Area,
    Unit,
    faction,
    kind,
)
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.points import AREA, UNIT, faction_ability, goo_ability, spellbook, units_of
from fhtagn.games.wars.rules.queries import Side, gates_on_map
from fhtagn.games.wars.rules.state import CARD, NO_GATE, WarsState, alike
from fhtagn.games.wars.rules.verbs import EVENTS, DrawSigns, eliminate, pay, place, replace, to_card

GC: Final = faction("great_cthulhu")
ACOLYTE: Final = kind("gc_acolyte")
DEEP_ONE: Final = kind("deep_one")
SHOGGOTH: Final = kind("shoggoth")
STARSPAWN: Final = kind("starspawn")
CTHULHU: Final = kind("cthulhu")


# -- Immortal --------------------------------------------------------------------------------------
# The lower cost of awakening Cthulhu again is printed with the unit ("again" in the data).

IMMORTAL: Final = faction_ability("gc.immortal", "wars:gc/immortal", GC)


@IMMORTAL.after("awakened")
def immortal_sign(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    return DrawSigns(me, 1) if about[0] == me else None


# -- Cthulhu: Devour -------------------------------------------------------------------------------


def cthulhu_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    start = s.board.start[FACTION_IDS[GC]]
    return (start,) if s.gate[start] != NO_GATE else No("wars.no.gate_in_start_area", "wars:gc/cthulhu")


awakening(CTHULHU, cthulhu_rises)

DEVOUR: Final = goo_ability("gc.devour", "wars:gc/devour", GC, CTHULHU)


@DEVOUR.option("battle.pre")
def offer_devour(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if b.over or not in_battle(s, CTHULHU):
        return No("wars.no.unit_in_battle")
    if "gc.devour" in b.marks:
        return No("wars.no.once_per_battle")
    if not edible(s, me):
        return No("wars.no.no_victim")
    return (("wars.gc.devour",),)


def edible(s: WarsState, me: Seat) -> list[Unit]:
    """Monsters and cultists of the enemy in the battle."""
    return [unit for unit in s.participants(1 - the_battle(s).side_of(me)) if TYPE_OF[unit] != GOO]


@DEVOUR.action("wars.gc.devour")
def devour(s: WarsState, me: Seat, about: None) -> None:
    b = the_battle(s)
    b.marks.append("gc.devour")
    pick_unit(s, b.foe(me), "devoured", edible(s, me), "gc.devoured", me)


@then("gc.devoured")
def devoured(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    b = the_battle(s)
    b.felled[b.side_of(data[0])] += 1
    eliminate(s, unit, data[0])
    leaves_battle(s)


# -- Absorb ----------------------------------------------------------------------------------------

ABSORB: Final = spellbook("gc.absorb", "wars:gc/absorb", GC, 0)
DICE_PER_MEAL: Final = 3


@ABSORB.option("battle.pre")
def offer_absorb(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    mine = [] if b.over else s.participants(b.side_of(me))
    eaters = [unit for unit in mine if KIND_OF[unit] == SHOGGOTH]
    if not eaters:
        return No("wars.no.unit_in_battle")
    found = [
        ("wars.gc.absorb", eater, meal)
        for eater in alike(s, eaters)
        for meal in alike(s, [unit for unit in mine if TYPE_OF[unit] != GOO and unit != eater])
    ]
    return tuple(found) or No("wars.no.no_victim")


@ABSORB.action("wars.gc.absorb", shoggoth=units_of(SHOGGOTH), unit=UNIT)
def absorb(s: WarsState, me: Seat, about: None, shoggoth: Unit, unit: Unit) -> None:
    b = the_battle(s)
    # A Shoggoth that swallows another inherits what that one had absorbed.
    b.bonus[shoggoth] = b.bonus.get(shoggoth, 0) + DICE_PER_MEAL + b.bonus.pop(unit, 0)
    eliminate(s, unit, me)
    leaves_battle(s)


@ABSORB.modifies("strength")
def absorbed_dice(s: WarsState, me: Seat, value: int, side: Side) -> int:
    """The dice belong to the Shoggoth that absorbed; without it they are lost."""
    b = s.battle
    if side.seat != me or b is None or not b.bonus:
        return value
    return value + sum(b.bonus.get(unit, 0) for unit in side.units)


# -- Devolve ---------------------------------------------------------------------------------------

DEVOLVE: Final = spellbook("gc.devolve", "wars:gc/devolve", GC, 1)


@DEVOLVE.option("after_action")
def offer_devolve(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(DEEP_ONE) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    acolytes = s.on_map(ACOLYTE)
    if not acolytes:
        return No("wars.no.no_acolyte")
    return tuple(("wars.gc.devolve", unit) for unit in alike(s, acolytes))


@DEVOLVE.action("wars.gc.devolve", unit=UNIT)
def devolve(s: WarsState, me: Seat, about: Seat, unit: Unit) -> None:
    replace(s, unit, s.in_pool(DEEP_ONE))


# -- Dreams ----------------------------------------------------------------------------------------

DREAMS: Final = spellbook("gc.dreams", "wars:gc/dreams", GC, 2)
DREAMS_COST: Final = 2


@DREAMS.option("turn.action")
def offer_dreams(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(ACOLYTE) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    if s.power[me] < DREAMS_COST:
        return no_power(s, me, DREAMS_COST)
    found = [
        ("wars.gc.dreams", area, foe)
        for area in s.board.areas
        for foe in s.others(me)
        if acolytes_here(s, foe, area)
    ]
    return tuple(found) or No("wars.no.no_acolyte")


def acolytes_here(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    return s.kind_here(FACTIONS[s.faction[seat]].acolyte, area)


@DREAMS.action("wars.gc.dreams", area=AREA, foe=SEAT)
def dreams(s: WarsState, me: Seat, about: Seat, area: Area, foe: Seat) -> None:
    pay(s, me, DREAMS_COST)
    pick_unit(s, foe, "dreamed", acolytes_here(s, foe, area), "gc.dreamed", me, area)


@then("gc.dreamed")
def dreamed(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat, Area]) -> None:
    eliminate(s, unit, data[0])
    place(s, s.in_pool(ACOLYTE), data[1])


# -- Regenerate ------------------------------------------------------------------------------------

REGENERATE: Final = spellbook("gc.regenerate", "wars:gc/regenerate", GC, 3)


@REGENERATE.option("battle.rolled")
def offer_to_decline(s: WarsState, me: Seat, about: None) -> Offer:
    """Abilities are optional; it makes a difference only where there is something to survive."""
    b = the_battle(s)
    if not b.kills[b.side_of(me)] or "gc.no_regenerate" in b.marks or not in_battle(s, STARSPAWN):
        return No("wars.no.unit_in_battle")
    return (("wars.gc.no_regenerate",),)


EVENTS.add(Spec("wars.regenerate_declined", {"seat": SEAT}, "wars:gc/regenerate"))


@REGENERATE.action("wars.gc.no_regenerate", quiet=True)
def decline(s: WarsState, me: Seat, about: None) -> None:
    s.tell("wars.regenerate_declined", me)
    the_battle(s).marks.append("gc.no_regenerate")


@REGENERATE.modifies("results.most")
def two_results(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    return 2 if KIND_OF[unit] == STARSPAWN and "gc.no_regenerate" not in the_battle(s).marks else value


@REGENERATE.modifies("results.kills")
def two_kills(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    return 2 if KIND_OF[unit] == STARSPAWN and "gc.no_regenerate" not in the_battle(s).marks else value


# -- Submerge --------------------------------------------------------------------------------------

SUBMERGE: Final = spellbook("gc.submerge", "wars:gc/submerge", GC, 4)
SUBMERGE_COST: Final = 1
EVENTS.add(Spec("wars.submerged", {"unit": UNIT, "area": AREA}, "wars:gc/submerge"))


@SUBMERGE.option("turn.action")
def offer_submerge(s: WarsState, me: Seat, about: Seat) -> Offer:
    if submerged(s):
        return (("wars.gc.emerge",),)
    cthulhu = s.on_map(CTHULHU)
    if not cthulhu or not OCEAN[s.where[cthulhu[0]]]:
        return No("wars.no.cthulhu_in_ocean")
    return (("wars.gc.submerge",),) if s.power[me] >= SUBMERGE_COST else no_power(s, me, SUBMERGE_COST)


def submerged(s: WarsState) -> list[Unit]:
    return [unit for unit in FACTIONS[GC].units if s.where[unit] == CARD]


@SUBMERGE.action("wars.gc.submerge")
def submerge(s: WarsState, me: Seat, about: Seat) -> None:
    pay(s, me, SUBMERGE_COST)
    cthulhu = s.on_map(CTHULHU)[0]
    area = s.where[cthulhu]
    go_under(s, cthulhu)
    take_along(s, me, area)


def go_under(s: WarsState, unit: Unit) -> None:
    s.tell("wars.submerged", unit, s.where[unit])
    to_card(s, unit)


def take_along(s: WarsState, me: Seat, area: Area) -> None:
    pick_unit(s, me, "submerge", s.here(me, area), "gc.submerged", area, optional=True)


@then("gc.submerged")
def submerge_unit(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        go_under(s, unit)
        take_along(s, me, data[0])


@SUBMERGE.action("wars.gc.emerge")
def emerge(s: WarsState, me: Seat, about: Seat) -> None:
    pick_area(s, me, "emerge", list(s.board.areas), "gc.emerged")


@then("gc.emerged")
def emerge_here(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    for unit in submerged(s):
        place(s, unit, area)


# -- Y'ha Nthlei -----------------------------------------------------------------------------------

YHA_NTHLEI: Final = spellbook("gc.yha_nthlei", "wars:gc/yha-nthlei", GC, 5)


@YHA_NTHLEI.modifies("income")
def ocean_gates(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    if seat != me or not s.in_play(CTHULHU):
        return value
    enemies = [
        area for area in s.board.areas if OCEAN[area] and s.gate[area] >= 0 and not s.controls(me, area)
    ]
    return value + len(enemies)


# -- requirements ----------------------------------------------------------------------------------


def sign_too(s: WarsState, me: Seat) -> None:
    s.push(DrawSigns(me, 1))


def ocean_gates_met(s: WarsState, me: Seat) -> bool:
    oceans = gates_on_map(s, oceans_only=True)
    return len(oceans) >= 4 or (len(oceans) == 3 and all(s.controls(me, area) for area in oceans))


FIRST_DOOM: Final = requirement(GC, "gc.first_doom", "wars:gc/first-doom", reward=sign_too)
KILL_ONE: Final = requirement(GC, "gc.kill_1", "wars:gc/kill-one")
KILL_TWO: Final = requirement(GC, "gc.kill_2", "wars:gc/kill-two")
OCEAN_GATES: Final = requirement(GC, "gc.ocean_gates", "wars:gc/ocean-gates", met=ocean_gates_met)
AWAKEN: Final = requirement(GC, "gc.awaken", "wars:gc/awaken")
LAST: Final = requirement(GC, "gc.last", "wars:gc/last", reward=sign_too)


def in_own_turn(s: WarsState) -> bool:
    """Ruling Q07: they come in the own turn of the Doom phase, by option when the phase begins."""
    return s.options["doom_books"] == "own_turn"


@IMMORTAL.after("doom.begins", ordered=False)
def doom_begins(s: WarsState, me: Seat, about: None) -> Frame | None:
    return None if in_own_turn(s) else DoomBooks(me)


@IMMORTAL.after("doom.turn_begins", ordered=False)
def doom_turn_begins(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    return DoomBooks(me) if about == me and in_own_turn(s) else None


@IMMORTAL.after("doom.turn_ends", ordered=False)
def doom_turn_ends(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    return DoomBooks(me) if about == me and in_own_turn(s) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DoomBooks(Frame):
    """The two slots of the Doom phase: the first of the game, and the sixth book."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        me = self.seat
        fulfil(s, me, FIRST_DOOM)
        others = 0b111111 & ~(1 << LAST.index)
        if (s.slots[me] | s.earned[me]) & others == others:
            fulfil(s, me, LAST)


@IMMORTAL.after("battle.over", ordered=False)
def kills(s: WarsState, me: Seat, about: tuple[Area, Seat, Seat]) -> Frame | None:
    side = the_battle(s).side_of(me)
    felled = the_battle(s).felled[side] if side >= 0 else 0
    return CountKills(me, felled) if felled else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CountKills(Frame):
    """Both slots only for three units; two units prefer the slot for two (ruling Q06)."""

    __slots__ = ("felled", "seat")

    def __init__(self, seat: Seat, felled: int) -> None:
        self.seat = seat
        self.felled = felled

    def go(self, s: WarsState, answer: Action) -> None:
        me, felled = self.seat, self.felled
        one, two = is_open(s, me, KILL_ONE), is_open(s, me, KILL_TWO)
        if felled >= 2 and two:
            fulfil(s, me, KILL_TWO)
        if one and (felled >= 3 or felled == 1 or not two):
            fulfil(s, me, KILL_ONE)


@IMMORTAL.after("awakened", ordered=False)
def cthulhu_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    return Fulfil(me, AWAKEN) if about[1] == CTHULHU else None
