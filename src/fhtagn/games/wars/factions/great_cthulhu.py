"""Great Cthulhu, in the order of the printed sheet: units come from data, then the faction
ability, the Great Old One, the six spellbooks and the six requirements.
"""

from __future__ import annotations

from typing import Final

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.battle import in_battle, lose_before_dice
from fhtagn.games.wars.rules.books import fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    BIT,
    KIND_OF,
    KINDS,
    MINION,
    TRAITS_OF,
    Area,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.fight import TELLS_APART, about_side
from fhtagn.games.wars.rules.foresight import Texts, in_guise, owner_picks
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import GATES_STIRRED, OFF_MAP
from fhtagn.games.wars.rules.points import AREA, EMPTY, UNIT, card_ability, spellbook, unit_ability, units_of
from fhtagn.games.wars.rules.queries import (
    Fighters,
    Price,
    has_in_play,
    is_as,
    is_priced,
    led_by,
    may_shift,
    no_power,
    price,
    with_guised,
)
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.sites import everywhere, may_end
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, pay, reappear, replace, supplant, to_card
from fhtagn.games.wars.shared.cthulhu import devours, ocean_gates_met
from fhtagn.games.wars.shared.kills import was_scored

GC: Final = card("great_cthulhu")
DEEP_ONE: Final = kind("deep_one")
SHOGGOTH: Final = kind("shoggoth")
STARSPAWN: Final = kind("starspawn")
CTHULHU: Final = kind("cthulhu")


# -- Immortal --------------------------------------------------------------------------------------
# The lower cost of awakening Cthulhu again is printed with the unit ("again" in the data); whoever copies the
# ability has it for a Great Old One of their own faction (FAQ p.195).

IMMORTAL: Final = card_ability("gc.immortal", "wars:gc/immortal", GC)


@IMMORTAL.after("awakened")
def immortal_sign(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    """wars:gc/immortal: an elder sign for every awakening."""
    return DrawSigns(me, 1) if about[0] == me else None


@IMMORTAL.modifies("wars.awaken")
def again_for_less(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:gc/immortal, wars:sl/sorcery-goo: not the first time; independents cost what they cost."""
    if about.seat != me or about.kind not in s.awakened:
        return value
    return min(value, KINDS[CTHULHU].again) if KINDS[about.kind].card == s.faction[me] else value


# -- Cthulhu: Devour -------------------------------------------------------------------------------


def cthulhu_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:gc/cthulhu: at any gate in his start area."""
    start = s.start[seat]
    return (start,) if s.has_gate(start) else No("wars.no.gate_in_start_area", "wars:gc/cthulhu")


awakening(CTHULHU, cthulhu_rises, freed=everywhere)

DEVOUR: Final = unit_ability("gc.devour", "wars:gc/devour", GC, CTHULHU)


devours(DEVOUR, CTHULHU)


# -- Absorb ----------------------------------------------------------------------------------------

ABSORB: Final = spellbook("gc.absorb", "wars:gc/absorb", GC)
TELLS_APART[ABSORB.number] = "dice"
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
        for meal in alike(s, [unit for unit in mine if TRAITS_OF[unit] & MINION and unit != eater])
    ]
    return tuple(found) or No("wars.no.no_victim")


@ABSORB.action("wars.gc.absorb", shoggoth=units_of(SHOGGOTH), unit=UNIT)
def absorb(s: WarsState, me: Seat, about: None, shoggoth: Unit, unit: Unit) -> None:
    """wars:gc/absorb: one of his units is eliminated for more dice."""
    b = the_battle(s)
    # A Shoggoth that swallows another inherits what that one had absorbed.
    inherited = b.notes.pop((ABSORB.number, unit), 0)
    b.note(ABSORB, shoggoth, b.noted(ABSORB, shoggoth) + DICE_PER_MEAL + inherited)
    lose_before_dice(s, unit, me)


@ABSORB.modifies("strength")
def absorbed_dice(s: WarsState, me: Side, value: int, side: Fighters) -> int:
    """The dice belong to the Shoggoth that absorbed; without it they are lost."""
    b = s.battle
    if side.side != me or b is None or not b.notes:
        return value
    return value + sum([b.noted(ABSORB, unit) for unit in side.units])


# -- Devolve ---------------------------------------------------------------------------------------

DEVOLVE: Final = spellbook("gc.devolve", "wars:gc/devolve", GC)


@DEVOLVE.option("after_action")
def offer_devolve(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(DEEP_ONE) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    acolytes = [unit for unit in s.acolytes(me) if s.where[unit] < OFF_MAP]
    if not acolytes:
        return No("wars.no.no_acolyte")
    return tuple(("wars.gc.devolve", unit) for unit in alike(s, acolytes))


@DEVOLVE.action("wars.gc.devolve", unit=UNIT)
def devolve(s: WarsState, me: Seat, about: Seat, unit: Unit) -> None:
    """wars:gc/devolve: an acolyte becomes a Deep One from the pool."""
    replace(s, unit, s.in_pool(DEEP_ONE))


# -- Dreams ----------------------------------------------------------------------------------------

DREAMS: Final = spellbook("gc.dreams", "wars:gc/dreams", GC)
DREAMS_COST: Final = 2


@DREAMS.option("turn.action")
def offer_dreams(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.acolyte_in_pool(me) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    found = [(area, foe) for area in s.board.areas for foe in s.others(me) if acolytes_here(s, foe, area)]
    if not found:
        return No("wars.no.no_acolyte") if s.power[me] >= DREAMS_COST else no_power(s, me, DREAMS_COST)
    costs = {area: price(s, me, "wars.gc.dreams", DREAMS_COST, area) for area, _ in found}
    possible = [("wars.gc.dreams", area, foe) for area, foe in found if costs[area] <= s.power[me]]
    return tuple(possible) or no_power(s, me, min(costs.values()))


def acolytes_here(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    return s.acolytes_here(seat, area) if s.cultists_of(seat) & BIT[area] else []


@DREAMS.action("wars.gc.dreams", area=AREA, foe=SEAT)
def dreams(s: WarsState, me: Seat, about: Seat, area: Area, foe: Seat) -> None:
    """wars:gc/dreams: the enemy picks an acolyte, and one from his pool takes its place."""
    pay(s, me, price(s, me, "wars.gc.dreams", DREAMS_COST, area))
    pick_unit(s, foe, "dreamed", acolytes_here(s, foe, area), "gc.dreamed", me, area)


@then("gc.dreamed")
def dreamed(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat, Area]) -> None:
    supplant(s, unit, KIND_OF[s.acolyte_in_pool(data[0])], data[0])


DREAMS.outlook("wars.gc.dreams")(owner_picks)


# -- Regenerate ------------------------------------------------------------------------------------

REGENERATE: Final = spellbook("gc.regenerate", "wars:gc/regenerate", GC, guise=True)


@REGENERATE.option("battle.rolled")
def offer_to_decline(s: WarsState, me: Seat, about: None) -> Offer:
    """Abilities are optional; it makes a difference only where there is something to survive."""
    b = the_battle(s)
    if not b.kills[b.side_of(me)] or b.noted(REGENERATE):
        return No("wars.no.unit_in_battle")
    if not with_guised(s, in_battle(s, STARSPAWN), REGENERATE, BIT[b.area]):
        return No("wars.no.unit_in_battle")
    return (("wars.gc.no_regenerate",),)


EVENTS.add(Spec("wars.regenerate_declined", {"seat": SEAT}, "wars:gc/regenerate"))


@REGENERATE.action("wars.gc.no_regenerate", quiet=True)
def decline(s: WarsState, me: Seat, about: None) -> None:
    s.tell("wars.regenerate_declined", me)
    the_battle(s).note(REGENERATE)  # declined


@REGENERATE.modifies("results.most")
def two_results(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:gc/regenerate: a Starspawn can take two results."""
    return 2 if is_as(s, unit, STARSPAWN, REGENERATE) and not the_battle(s).noted(REGENERATE) else value


@REGENERATE.modifies("results.kills")
def two_kills(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:gc/regenerate: only two kills kill it."""
    return 2 if is_as(s, unit, STARSPAWN, REGENERATE) and not the_battle(s).noted(REGENERATE) else value


# -- Submerge --------------------------------------------------------------------------------------

SUBMERGE: Final = spellbook("gc.submerge", "wars:gc/submerge", GC, guise=True)
SUBMERGE_COST: Final = 1
EVENTS.add(Spec("wars.submerged", {"unit": UNIT, "area": AREA}, "wars:gc/submerge"))


def divers(s: WarsState) -> list[Unit]:
    """wars:gc/submerge: Cthulhu in an ocean area, or who counts as him there."""
    here = with_guised(s, s.on_map(CTHULHU), SUBMERGE, s.board.all)
    return [unit for unit in here if s.board.is_ocean(s.where[unit])]


@SUBMERGE.option("turn.action")
def offer_submerge(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not divers(s):
        return No("wars.no.cthulhu_in_ocean")
    cost = price(s, me, "wars.gc.submerge", SUBMERGE_COST)
    return (("wars.gc.submerge",),) if s.power[me] >= cost else no_power(s, me, cost)


@SUBMERGE.action("wars.gc.submerge")
def submerge(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:gc/submerge: Cthulhu goes under, and whoever he takes along."""
    pay(s, me, price(s, me, "wars.gc.submerge", SUBMERGE_COST))
    pick_unit(s, me, "diver", divers(s), "gc.dives")


@SUBMERGE.outlook("wars.gc.submerge")
def who_dives(s: WarsState, me: Seat) -> Texts:
    return in_guise(divers(s), CTHULHU)


@then("gc.dives")
def dive(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    area = s.where[unit]
    go_under(s, unit)
    take_along(s, me, area)


def go_under(s: WarsState, unit: Unit) -> None:
    s.tell("wars.submerged", unit, s.where[unit])
    to_card(s, unit)


def take_along(s: WarsState, me: Seat, area: Area) -> None:
    own = [unit for unit in s.here(me, area) if led_by(s, unit) == me and may_shift(s, me, unit)]
    pick_unit(s, me, "submerge", own, "gc.submerged", area, optional=True)


@then("gc.submerged")
def submerge_unit(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        go_under(s, unit)
        take_along(s, me, data[0])


# -- Y'ha Nthlei -----------------------------------------------------------------------------------

YHA_NTHLEI: Final = spellbook("gc.yha_nthlei", "wars:gc/yha-nthlei", GC, guise=True)


@YHA_NTHLEI.modifies("income")
def ocean_gates(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:gc/yha-nthlei: 1 Power per ocean gate of an enemy; whom nobody plays is none."""
    if seat != me or not has_in_play(s, CTHULHU, YHA_NTHLEI):
        return value
    seas = s.gate_sides(s.board.oceans)
    return value + len([side for side in seas if s.leader(side) not in (me, NOBODY)])


# -- requirements ----------------------------------------------------------------------------------


def sign_too(s: WarsState, me: Seat) -> None:
    """wars:gc/first-doom, wars:gc/last: an elder sign comes with the book."""
    s.push(DrawSigns(me, 1))


FIRST_DOOM: Final = requirement(GC, "gc.first_doom", "wars:gc/first-doom", reward=sign_too)
option("doom_books", ("own_turn", "phase_start"), "wars:gc/first-doom")


def in_own_turn(s: WarsState) -> bool:
    """Ruling Q07: they come on your own turn of the Doom phase, by option when the phase begins."""
    return s.options["doom_books"] == "own_turn"


@FIRST_DOOM.when("doom.begins")
def first_doom_begins(s: WarsState, me: Seat, about: None) -> bool:
    """wars:gc/first-doom: at the beginning of the phase, by option."""
    return not in_own_turn(s)


@FIRST_DOOM.when("doom.turn_begins")
def first_doom_turn(s: WarsState, me: Seat, about: Seat) -> bool:
    """wars:gc/first-doom: in his own turn."""
    return about == me and in_own_turn(s)


KILL_ONE: Final = requirement(GC, "gc.kill_1", "wars:gc/kill-one")


def count_kill(s: WarsState, me: Seat) -> None:
    """One more enemy killed or devoured in this battle."""
    b = the_battle(s)
    about = about_side(b.side_of(me))
    b.note(KILL_ONE.ability, about, b.noted(KILL_ONE.ability, about) + 1)


@KILL_ONE.watches("devoured")
def enemy_devoured(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    if about[1] == me:
        count_kill(s, me)


@KILL_ONE.watches("killed")
def enemy_killed(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    if about[1] == me and s.battle is not None:
        count_kill(s, me)


@KILL_ONE.watches("kill.survived")
def enemy_survived(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    if was_scored(s, about[0]):
        enemy_killed(s, me, about)


@KILL_ONE.watches("battle.over")
def kills_counted(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> None:
    """wars:gc/kill-one, wars:gc/kill-two: both only for three; two prefer the slot for two (ruling Q06)."""
    b = the_battle(s)
    side = b.side_of(me)
    kills = b.noted(KILL_ONE.ability, about_side(side)) if side >= 0 else 0
    one, two = is_open(s, me, KILL_ONE), is_open(s, me, KILL_TWO)
    if kills >= 2 and two:
        fulfil(s, me, KILL_TWO)
    if one and (kills >= 3 or kills == 1 or (kills and not two)):
        fulfil(s, me, KILL_ONE)


KILL_TWO: Final = requirement(GC, "gc.kill_2", "wars:gc/kill-two")


def ocean_gates_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    sides = s.gate_sides(s.board.oceans)
    return {"mine": sides.count(me), "all": len(sides)}


OCEAN_GATES: Final = requirement(
    GC,
    "gc.ocean_gates",
    "wars:gc/ocean-gates",
    met=ocean_gates_met,
    progress=ocean_gates_so_far,
    looks_at=GATES_STIRRED,
)
AWAKEN: Final = requirement(GC, "gc.awaken", "wars:gc/awaken")


@AWAKEN.when("awakened")
def cthulhu_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:gc/awaken: when Cthulhu awakens."""
    return about[1] == CTHULHU


def books_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": s.book_count(me)}


LAST: Final = requirement(GC, "gc.last", "wars:gc/last", reward=sign_too, progress=books_so_far)


def all_but_last(s: WarsState, me: Seat) -> bool:
    """wars:gc/last: the five other requirements are fulfilled."""
    return s.slots[me].count(EMPTY) == 1  # its own


@LAST.when("doom.begins")
def last_when_doom_begins(s: WarsState, me: Seat, about: None) -> bool:
    return not in_own_turn(s) and all_but_last(s, me)


@LAST.when("doom.turn_begins")
def last_in_turn(s: WarsState, me: Seat, about: Seat) -> bool:
    return about == me and in_own_turn(s) and all_but_last(s, me)


@LAST.when("doom.turn_ends")
def last_after_turn(s: WarsState, me: Seat, about: Seat) -> bool:
    return about == me and in_own_turn(s) and all_but_last(s, me)


# -- emerging --------------------------------------------------------------------------------------
# Not part of the book: whoever is under water comes up again, also after it was exchanged for another one.

EMERGE: Final = card_ability("gc.emerge", "wars:gc/submerge", GC, printed=False)


@EMERGE.option("turn.action")
def offer_to_emerge(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.carrier() != me:
        return ()
    return (("wars.gc.emerge",),) if shores(s, me) else no_power(s, me, 1)


def shores(s: WarsState, me: Seat) -> list[Area]:
    """Anywhere the action may end: it costs nothing, unless an area is dearer than others."""
    areas = [area for area in s.board.areas if may_end(s, me, area)]
    if not is_priced(s, "wars.gc.emerge"):
        return areas
    return [area for area in areas if price(s, me, "wars.gc.emerge", 0, area) <= s.power[me]]


@EMERGE.action("wars.gc.emerge")
def emerge(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:gc/submerge: all come up in one area."""
    pick_area(s, me, "emerge", shores(s, me), "gc.emerged")


@then("gc.emerged")
def emerge_here(s: WarsState, me: Seat, area: Area, data: tuple[()]) -> None:
    """With everything that went under, whoever commands it now."""
    pay(s, me, price(s, me, "wars.gc.emerge", 0, area))
    for unit in s.on_faction_card(me):
        reappear(s, unit, area)
