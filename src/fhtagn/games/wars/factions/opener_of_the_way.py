"""Opener of the Way, in the order of the printed sheet: units come from data, then the faction
ability, the Great Old One, the six spellbooks and the six requirements.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.battle import KILL, PAIN, RollAgain, results, survivors
from fhtagn.games.wars.rules.books import ONCE_PER_GAME, requirement
from fhtagn.games.wars.rules.content import (
    ACOLYTE,
    KIND_OF,
    KINDS,
    MONSTER,
    RETREAT,
    Area,
    Kind,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.foresight import Texts
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import pick_area, pick_number, pick_player, pick_unit, then
from fhtagn.games.wars.rules.pieces import GATES_STIRRED, OFF_MAP, POOL, UNITS_STIRRED
from fhtagn.games.wars.rules.points import (
    ACTOR,
    AREA,
    COUNT,
    UNIT,
    card_ability,
    spellbook,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import (
    Fighters,
    combat,
    enemy_goos,
    guised,
    may_enter,
    no_power,
    price,
    targets,
)
from fhtagn.games.wars.rules.retreats import may_retreat
from fhtagn.games.wars.rules.starts import starts
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.turn import FREE
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    PlaceOne,
    gain_power,
    kill,
    move,
    pay,
    replace,
)
from fhtagn.games.wars.shared.yog_sothoth import carries_gates, is_a_gate

OW: Final = card("opener_of_the_way")
MUTANT: Final = kind("mutant")
ABOMINATION: Final = kind("abomination")
SPAWN: Final = kind("spawn_of_yog_sothoth")
YOG: Final = kind("yog_sothoth")


def anywhere(s: WarsState, seat: Seat) -> list[Area]:
    """wars:ow/start: any area in which nobody else begins."""
    return list(s.board.areas)


starts(OW, anywhere)


# -- The Beyond One --------------------------------------------------------------------------------

BEYOND_ONE: Final = card_ability("ow.beyond_one", "wars:ow/beyond-one", OW)
WORTHY: Final = 3  # what a unit that carries a gate must cost
CARRIER: Final = ACTOR.part([unit for unit, kind in enumerate(KIND_OF) if KINDS[kind].cost >= WORTHY])


def worthy(s: WarsState, me: Seat) -> list[Unit]:
    return [unit for unit in s.on_the_map(me) if KINDS[KIND_OF[unit]].cost >= WORTHY]


carries_gates(BEYOND_ONE, CARRIER, worthy, "wars.no.carrier_at_gate")


# -- Yog-Sothoth: The Key and the Gate -------------------------------------------------------------


def where_spawn_is(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ow/yog-sothoth: where there is a Spawn of Yog-Sothoth."""
    return s.areas_in(s.areas_with(SPAWN)) or No("wars.no.no_spawn", "wars:ow/yog-sothoth")


def spawn_becomes_yog(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:ow/yog-sothoth, wars:ow/two-replaced: he takes its place; nothing is lost."""
    replace(s, s.kind_here(SPAWN, area)[0], s.in_pool(YOG))


awakening(YOG, where_spawn_is, spawn_becomes_yog)


def yog_combat(s: WarsState, side: Fighters) -> int:
    """wars:ow/yog-combat, wars:ow/two-combat: twice the Great Old Ones of enemies; 4 for two."""
    if s.players == 2:
        return 4
    return 2 * sum([s.goos_in_play(foe) for foe in s.others(side.side)])


combat(YOG, yog_combat)

KEY_AND_GATE: Final = unit_ability("ow.key_and_gate", "wars:ow/key-and-gate", OW, YOG)


is_a_gate(KEY_AND_GATE, YOG)


# -- Channel Power ---------------------------------------------------------------------------------

CHANNEL: Final = spellbook("ow.channel_power", "wars:ow/channel-power", OW)
CHANNEL_COST: Final = 1


@CHANNEL.option("battle.own_dice")
def offer_channel(s: WarsState, me: Seat, side: int) -> Offer:
    """wars:ow/channel-power, wars:ow/channel-again: as often as it is paid for."""
    if not misses(s, side):
        return No("wars.no.no_miss")
    cost = price(s, me, "wars.ow.channel_power", CHANNEL_COST)
    return (("wars.ow.channel_power",),) if s.power[me] >= cost else no_power(s, me, cost)


def misses(s: WarsState, side: int) -> tuple[int, ...]:
    """The places of the dice that are neither kill nor pain."""
    return tuple([place for place, die in enumerate(the_battle(s).faces[side]) if die < PAIN])


@CHANNEL.action("wars.ow.channel_power")
def channel(s: WarsState, me: Seat, side: int) -> None:
    """wars:ow/channel-power: every die that is neither kill nor pain is rolled again."""
    pay(s, me, price(s, me, "wars.ow.channel_power", CHANNEL_COST))
    s.push(RollAgain(side, misses(s, side)))


@CHANNEL.outlook("wars.ow.channel_power")
def how_many_again(s: WarsState, me: Seat) -> Texts:
    return [Text("wars.outlook.rolled_again", {"n": len(misses(s, the_battle(s).side_of(me)))})]


# -- Dragon Ascending ------------------------------------------------------------------------------

ASCENDING: Final = spellbook("ow.dragon_ascending", "wars:ow/dragon-ascending", OW)
ONCE_PER_GAME.add(ASCENDING.number)
FREE.add("wars.ow.dragon_ascending")
SPENT: Final = No("wars.no.once_per_game")
NOBODY_RICHER: Final = No("wars.no.nobody_richer")
NO_HURRY: Final = No("wars.no.no_hurry")


@ASCENDING.option("turn.free")
@ASCENDING.option("turn.skipped")
@ASCENDING.option("first.before")
@ASCENDING.option("doom.turn")
def offer_ascent(s: WarsState, me: Seat, about: Any) -> Offer:
    """wars:ow/dragon-ascending, wars:ow/dragon-no-power, wars:ow/dragon-first: whenever it may matter."""
    return to_whose_power(s, me)


def to_whose_power(s: WarsState, me: Seat) -> Offer:
    """Of enemies with more Power."""
    if s.is_used(ASCENDING, me):
        return SPENT
    richer = [foe for foe in s.others(me) if s.power[foe] > s.power[me]]
    return tuple([("wars.ow.dragon_ascending", foe) for foe in richer]) or NOBODY_RICHER


@ASCENDING.option("any_time")
def offer_before_it_is_spent(s: WarsState, me: Seat, about: tuple[Side, tuple[Seat, ...]]) -> Offer:
    """wars:ow/dragon-ascending: before the one enemy with the most Power acts, and may spend it."""
    acted, coming = about
    most = max([s.power[foe] for foe in s.others(me)])
    richest = [foe for foe in s.others(me) if s.power[foe] == most]
    if acted == me or len(richest) > 1 or richest[0] not in coming or s.battle is not None:
        return NO_HURRY  # nor while a battle is interrupted, which was paid for
    return to_whose_power(s, me)


@ASCENDING.action("wars.ow.dragon_ascending", foe=SEAT)
def ascend(s: WarsState, me: Seat, about: Any, foe: Seat) -> None:
    """wars:ow/dragon-ascending, wars:ow/dragon-spent: as much as that enemy has; once in the game."""
    s.use(ASCENDING, me)
    gain_power(s, me, s.power[foe] - s.power[me])


# -- Dragon Descending -----------------------------------------------------------------------------

DESCENDING: Final = spellbook("ow.dragon_descending", "wars:ow/dragon-descending", OW)
ONCE_PER_GAME.add(DESCENDING.number)


@DESCENDING.instead_of("ritual")
def offer_descent(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:ow/dragon-descending: with a ritual of one's own."""
    if about != me:
        return No("wars.no.not_your_ritual")
    return SPENT if s.is_used(DESCENDING, me) else (("wars.ow.dragon_descending",),)


@DESCENDING.action("wars.ow.dragon_descending")
def descend(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ow/dragon-spent: it is spent with this ritual, which then takes place."""
    s.use(DESCENDING, me)
    s.note(DESCENDING, me)
    propose(s, "ritual", me)


@DESCENDING.modifies("ritual.doom")
def twice_the_doom(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ow/dragon-descending: doom for gates counts twice, elder signs do not."""
    return 2 * value if seat == me and s.noted(DESCENDING, me) else value


@DESCENDING.watches("ritual.done")
def only_this_ritual(s: WarsState, me: Seat, about: Seat) -> None:
    if about == me:
        s.forget(DESCENDING, me)


# -- Dread Curse of Azathoth -----------------------------------------------------------------------

CURSE: Final = spellbook("ow.dread_curse", "wars:ow/dread-curse", OW, guise=True)
CURSE_COST: Final = 2
EVENTS.add(Spec("wars.cursed", {"seat": SEAT, "area": AREA}, "wars:ow/dread-curse"))
EVENTS.add(Spec("wars.curse_shared", {"seat": SEAT, "kills": COUNT, "pains": COUNT}, "wars:ow/curse-share"))

Shares = tuple[tuple[Seat, int, int], ...]  # by enemy: kills, pains
Units = tuple[Unit, ...]


def curse_dice(s: WarsState) -> int:
    """wars:ow/dread-curse, wars:ow/two-curse: one for each Abomination and Spawn in play."""
    other = guised(s, CURSE)
    units = [*KINDS[ABOMINATION].units, *KINDS[SPAWN].units, *([other] if other >= 0 else [])]
    dice = len([unit for unit in units if s.is_in_play(unit)])
    rolled: int = s.rules.value(s, "demand", dice, None)
    return rolled


def cursed_here(s: WarsState, me: Seat, foe: Seat, area: Area) -> list[Unit]:
    """wars:ow/curse-factions: whom the curse can strike there."""
    return targets(s, me, s.here(foe, area))


def flights(s: WarsState, unit: Unit) -> list[Area]:
    """wars:ow/curse-retreat: next door, whoever stands there."""
    near = s.board.near[RETREAT][s.where[unit]]
    return may_retreat(s, unit, [area for area in near if may_enter(s, unit, area)])


def drivable(s: WarsState, units: list[Unit]) -> list[Unit]:
    """Those of these units that a pain can drive away; the others take none."""
    return [unit for unit in units if flights(s, unit)]


@CURSE.option("turn.action")
def offer_curse(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:ow/dread-curse, wars:ow/curse-factions: anywhere on the map, if units of a faction are there."""
    if not curse_dice(s):
        return No("wars.no.no_curse_dice")
    areas = [area for area in s.board.areas if any(cursed_here(s, me, foe, area) for foe in s.others(me))]
    if not areas:
        return No("wars.no.no_victim")
    costs = {area: price(s, me, "wars.ow.dread_curse", CURSE_COST, area) for area in areas}
    found = [("wars.ow.dread_curse", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


@CURSE.action("wars.ow.dread_curse", area=AREA)
def curse(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ow/dread-curse, wars:ow/curse-no-battle: dice like in a battle, and none of its abilities."""
    pay(s, me, price(s, me, "wars.ow.dread_curse", CURSE_COST, area))
    s.tell("wars.cursed", me, area)
    s.push(CurseDice(me, area))


@CURSE.outlook("wars.ow.dread_curse")
def curse_told(s: WarsState, me: Seat, area: Area) -> Texts:
    return [Text("wars.outlook.curse", {"n": curse_dice(s)})]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CurseDice(Frame[WarsState]):
    """The roll; then its results are shared out among the enemies there."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, curse_dice(s), 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        dice: tuple[int, ...] = answer[1]
        kills, pains = results(dice, KILL), results(dice, PAIN)
        s.tell("wars.rolled", self.seat, dice, kills, pains)
        nobody_yet = tuple([(foe, 0, 0) for foe in s.others(self.seat)])
        share_out(s, self.seat, self.area, kills, pains, nobody_yet)


def share_out(s: WarsState, me: Seat, area: Area, kills: int, pains: int, shares: Shares) -> None:
    """wars:ow/curse-share: kills first; nobody is given more results than there are units to take them."""
    foes: list[Seat] = []
    for foe, k, p in shares:
        here = cursed_here(s, me, foe, area)
        if len(here) > k + p and (kills or len(drivable(s, here)) > p):
            foes.append(foe)
    if foes and kills + pains:
        prompt = "curse_kill" if kills else "curse_pain"
        pick_player(s, me, prompt, foes, "ow.shared", area, kills, pains, shares)
        return
    given = [share for share in shares if share[1] + share[2]]
    for foe, k, p in given:
        s.tell("wars.curse_shared", foe, k, p)
    strike(s, me, area, tuple(given), (), ())


@then("ow.shared")
def shared(s: WarsState, me: Seat, foe: Seat, data: tuple[Area, int, int, Shares]) -> None:
    area, kills, pains, shares = data
    kill_, pain = (1, 0) if kills else (0, 1)
    shares = tuple([(who, k + kill_, p + pain) if who == foe else (who, k, p) for who, k, p in shares])
    share_out(s, me, area, kills - kill_, pains - pain, shares)


def strike(s: WarsState, me: Seat, area: Area, shares: Shares, dead: Units, driven: Units) -> None:
    """wars:ow/curse-victims: every victim picks the units that take the results."""
    if not shares:
        s.push(CurseFalls(me, dead, driven))
        return
    foe, kills, _ = shares[0]
    units = [unit for unit in cursed_here(s, me, foe, area) if unit not in dead and unit not in driven]
    if not kills:
        units = drivable(s, units)
    if kills >= len(units):  # nothing to choose
        strike(s, me, area, shares[1:], (*dead, *units), driven)
        return
    prompt = "cursed_kill" if kills else "cursed_pain"
    pick_unit(s, foe, prompt, units, "ow.struck", me, area, shares, dead, driven)


@then("ow.struck")
def struck(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat, Area, Shares, Units, Units]) -> None:
    me, area, shares, dead, driven = data
    _, kills, pains = shares[0]
    if kills:
        kills, dead = kills - 1, (*dead, unit)
    else:
        pains, driven = pains - 1, (*driven, unit)
    left: Shares = ((foe, kills, pains),) if kills + pains else ()
    strike(s, me, area, (*left, *shares[1:]), dead, driven)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class CurseFalls(Frame[WarsState]):
    """Units are killed, then driven away, one after the other."""

    __slots__ = ("dead", "driven", "seat")

    def __init__(self, seat: Seat, dead: Units, driven: Units) -> None:
        self.seat = seat
        self.dead = dead
        self.driven = driven

    def go(self, s: WarsState, answer: Action) -> None:
        """wars:ow/curse-retreat: this player chooses where to, wherever anybody stands."""
        if self.dead:
            s.push(CurseFalls(self.seat, self.dead[1:], self.driven))
            if s.where[self.dead[0]] < OFF_MAP:
                kill(s, self.dead[0], self.seat)
        elif self.driven:
            s.push(CurseFalls(self.seat, (), self.driven[1:]))
            unit = self.driven[0]
            if s.where[unit] < OFF_MAP:
                pick_area(s, self.seat, "curse_retreat", flights(s, unit), "ow.driven", unit)


@then("ow.driven")
def driven_away(s: WarsState, me: Seat, area: Area, data: tuple[Unit]) -> None:
    move(s, data[0], area)


# -- The Million Favored Ones ----------------------------------------------------------------------

FAVORED: Final = spellbook("ow.million_favored_ones", "wars:ow/million-favored-ones", OW)
ACOLYTES: Final = {which: MUTANT for which, data in enumerate(KINDS) if data.traits & ACOLYTE}
PROMOTED: Final = {**ACOLYTES, MUTANT: ABOMINATION, ABOMINATION: SPAWN, SPAWN: MUTANT}


@FAVORED.option("battle.ends")
def offer_promotion(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:ow/million-favored-ones, wars:ow/favored-who, wars:ow/favored-order: survivors, once."""
    b = the_battle(s)
    side = b.side_of(me)
    if side < 0:
        return No("wars.no.not_in_battle")
    mine = [unit for unit in survivors(s, side) if KIND_OF[unit] in PROMOTED and s.owner(unit) == me]
    mine = [unit for unit in mine if not b.noted(FAVORED, unit)]
    if not mine:
        return No("wars.no.unit_in_battle")
    found = [unit for unit in mine if s.in_pool(PROMOTED[KIND_OF[unit]]) >= 0]
    offered = [("wars.ow.million_favored_ones", unit) for unit in alike(s, found)]
    return tuple(offered) or No("wars.no.pool_empty", "wars:basics/pool")


@FAVORED.action("wars.ow.million_favored_ones", unit=UNIT)
def promote(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:ow/million-favored-ones, wars:ow/favored-spawn: a step up; a Spawn bursts into Mutants."""
    if KIND_OF[unit] == SPAWN:
        most = len(pooled_mutants(s))
        pick_number(s, me, "favored_mutants", range(1, most + 1), "ow.burst", unit)
    else:
        change(s, unit, PROMOTED[KIND_OF[unit]])


@then("ow.burst")
def burst(s: WarsState, me: Seat, n: int, data: tuple[Unit]) -> None:
    area = s.where[data[0]]
    for mutant in pooled_mutants(s)[1:n]:
        the_battle(s).note(FAVORED, mutant)
        s.push(PlaceOne(MUTANT, area))
    change(s, data[0], MUTANT)


def pooled_mutants(s: WarsState) -> list[Unit]:
    return [mutant for mutant in KINDS[MUTANT].units if s.where[mutant] == POOL]


def change(s: WarsState, unit: Unit, into: Kind) -> None:
    """wars:ow/two-replaced: no loss; what is new is not promoted again."""
    new = s.in_pool(into)
    the_battle(s).note(FAVORED, new)
    replace(s, unit, new)


@FAVORED.outlook("wars.ow.million_favored_ones")
def what_it_becomes(s: WarsState, me: Seat, unit: Unit) -> Texts:
    into = PROMOTED[KIND_OF[unit]]
    return [Text("wars.outlook.becomes", {"unit": Text(f"wars.unit.{KINDS[into].id}")})]


# -- They Break Through ----------------------------------------------------------------------------

BREAK_THROUGH: Final = spellbook("ow.they_break_through", "wars:ow/they-break-through", OW)


@BREAK_THROUGH.modifies("summon.areas")
def at_any_gate(s: WarsState, me: Seat, areas: int, about: tuple[Seat, Kind]) -> int:
    """wars:ow/they-break-through: monsters at every gate on the map, whoever controls it."""
    seat, kind = about
    if seat != me or not KINDS[kind].traits & MONSTER:
        return areas
    return areas | s.gates() | s.gate_pieces()


# -- requirements ----------------------------------------------------------------------------------


def gates_on_map(s: WarsState) -> int:
    """wars:ow/gates-counted: every gate on the map, Yog-Sothoth too; none on a card."""
    return len(s.gate_sides(s.board.all))


def eight_gates(s: WarsState, me: Seat) -> bool:
    """wars:ow/gates-eight: eight gates exist, whoever controls them."""
    return gates_on_map(s) >= 8


def gates_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": gates_on_map(s), "goal": second_goal(s)}


GATES_EIGHT: Final = requirement(
    OW,
    "ow.gates_8",
    "wars:ow/gates-eight",
    met=eight_gates,
    progress=gates_so_far,
    looks_at=GATES_STIRRED,
)
option("opener_gates", ("ten_for_three", "ten_for_two"), "wars:ow/gates-twelve")


def second_goal(s: WarsState) -> int:
    """wars:ow/gates-twelve: ten with two players, by option only then, else with three."""
    few = 3 if s.options["opener_gates"] == "ten_for_three" else 2
    return 10 if s.players <= few else 12


def twelve_gates(s: WarsState, me: Seat) -> bool:
    """wars:ow/gates-twelve: so many gates exist."""
    return gates_on_map(s) >= second_goal(s)


GATES_TWELVE: Final = requirement(
    OW,
    "ow.gates_12",
    "wars:ow/gates-twelve",
    met=twelve_gates,
    beyond=GATES_EIGHT,
    progress=gates_so_far,
    looks_at=GATES_STIRRED,
)


def at_enemy_gates(s: WarsState, me: Seat) -> int:
    """The areas with units of one's own and a gate that an enemy controls, one bit each."""
    theirs = 0
    for foe in s.others(me):
        theirs |= s.gate_areas(foe)
    return theirs & s.areas_of(me)


def at_two_gates(s: WarsState, me: Seat) -> bool:
    """wars:ow/units-at-gates: in two areas at once."""
    return at_enemy_gates(s, me).bit_count() >= 2


def at_gates_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": at_enemy_gates(s, me).bit_count()}


AT_GATES: Final = requirement(
    OW,
    "ow.units_at_gates",
    "wars:ow/units-at-gates",
    met=at_two_gates,
    progress=at_gates_so_far,
    looks_at=GATES_STIRRED | UNITS_STIRRED,
)
LOSE_UNIT: Final = requirement(OW, "ow.lose_unit", "wars:ow/lose-unit")


@LOSE_UNIT.when("lost")
def lost_in_battle(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:ow/lose-unit: killed or eliminated in a battle of one's own, not before it began."""
    return s.is_fighting() and s.owner(about[0]) == me and s.side_in_battle(about[0]) >= 0


def goos_meet(s: WarsState, me: Seat) -> bool:
    """wars:ow/goos-meet: one's own and an enemy's share an area; whom nobody plays is an enemy (p.210)."""
    return s.great_of(me) & enemy_goos(s, me) != 0


MEET: Final = requirement(OW, "ow.goos_meet", "wars:ow/goos-meet", met=goos_meet, looks_at=UNITS_STIRRED)
AWAKEN: Final = requirement(OW, "ow.awaken", "wars:ow/awaken")


@AWAKEN.when("awakened")
def yog_awake(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:ow/awaken: when Yog-Sothoth awakens."""
    return about[1] == YOG
