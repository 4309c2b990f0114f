"""Black Goat, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening, no_power
from fhtagn.games.wars.rules.battle import the_battle
from fhtagn.games.wars.rules.books import Fulfil, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    CULTIST,
    FACTIONS,
    GOO,
    KIND_OF,
    KINDS,
    TYPE_OF,
    Area,
    Unit,
    faction,
    kind,
)
from fhtagn.games.wars.rules.negotiation import cultists_on_map, halved, negotiate_cultists
from fhtagn.games.wars.rules.pick import pick_area, pick_player, pick_unit, then
from fhtagn.games.wars.rules.points import AREA, COUNT, UNIT, faction_ability, goo_ability, spellbook
from fhtagn.games.wars.rules.queries import Side, areas_with_units, combat
from fhtagn.games.wars.rules.state import WarsState, alike
from fhtagn.games.wars.rules.verbs import EVENTS, DrawSigns, eliminate, gain_power, move, pay, place

BG: Final = faction("black_goat")
ACOLYTE: Final = kind("bg_acolyte")
GHOUL: Final = kind("ghoul")
FUNGI: Final = kind("fungi")
DARK_YOUNG: Final = kind("dark_young")
SHUB: Final = kind("shub_niggurath")

# Her combat value: own controlled gates plus own cultists in play.
combat(SHUB, lambda s, side: len(s.gates_of(side.seat)) + len(cultists_on_map(s, side.seat)))


# -- Fertility Cult ----------------------------------------------------------------------------------
# Default: any number of monsters in one Summon action; the later printing is an option.

FERTILITY: Final = faction_ability("bg.fertility_cult", "wars:bg/fertility-cult", BG)


@FERTILITY.modifies("summon.more")
def several_at_once(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return 1 if seat == me and s.options["fertility_cult"] == "one_action" else value


@FERTILITY.modifies("summon.unlimited")
def unlimited(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return 1 if seat == me and s.options["fertility_cult"] == "unlimited" else value


# -- Shub-Niggurath: Avatar --------------------------------------------------------------------------

SACRIFICES: Final = 2


def shub_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    if len(cultists_on_map(s, seat)) < SACRIFICES:
        return No("wars.no.two_cultists", "wars:bg/shub-niggurath")
    return tuple(s.gates_of(seat)) or No("wars.no.controlled_gate", "wars:bg/shub-niggurath")


def shub_takes_two(s: WarsState, seat: Seat, area: Area) -> None:
    s.push(Sacrifice(seat, SACRIFICES))


awakening(SHUB, shub_rises, shub_takes_two)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Sacrifice(Frame):
    """Own cultists from anywhere on the map are given up."""

    __slots__ = ("count", "seat")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def go(self, s: WarsState, answer: Action) -> None:
        units = cultists_on_map(s, self.seat)
        if self.count == len(units):  # nothing to choose
            for unit in units:
                eliminate(s, unit, self.seat)
        elif self.count:
            s.push(Sacrifice(self.seat, self.count - 1))
            pick_unit(s, self.seat, "sacrifice", units, "bg.sacrificed")


@then("bg.sacrificed")
def sacrificed(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    eliminate(s, unit, me)


AVATAR: Final = goo_ability("bg.avatar", "wars:bg/avatar", BG, SHUB)
AVATAR_COST: Final = 1


@AVATAR.option("turn.action")
def offer_avatar(s: WarsState, me: Seat, about: Seat) -> Offer:
    here = s.where[KINDS[SHUB].units[0]]
    if here < 0:
        return No("wars.no.goo_in_play")
    if s.power[me] < AVATAR_COST:
        return no_power(s, me, AVATAR_COST)
    found = [
        ("wars.bg.avatar", area, seat)
        for area in s.board.areas
        if area != here
        for seat in s.order(me)
        if partners(s, seat, area)
    ]
    return tuple(found) or No("wars.no.no_victim")


def partners(s: WarsState, seat: Seat, area: Area) -> list[Unit]:
    return [unit for unit in s.here(seat, area) if TYPE_OF[unit] != GOO]


@AVATAR.action("wars.bg.avatar", area=AREA, seat=SEAT)
def avatar(s: WarsState, me: Seat, about: Seat, area: Area, seat: Seat) -> None:
    pay(s, me, AVATAR_COST)
    pick_unit(s, seat, "avatar", partners(s, seat, area), "bg.swapped")


@then("bg.swapped")
def swapped(s: WarsState, chooser: Seat, unit: Unit, data: tuple[()]) -> None:
    shub = KINDS[SHUB].units[0]
    here, there = s.where[shub], s.where[unit]
    move(s, unit, here)
    move(s, shub, there)


# -- Blood Sacrifice -------------------------------------------------------------------------------

BLOOD: Final = spellbook("bg.blood_sacrifice", "wars:bg/blood-sacrifice", BG, 0)
BLOOD_USED: Final = 1  # bit in ``used``: cleared in Gather Power, so once per Doom phase


@BLOOD.option("doom.turn")
def offer_blood(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not s.in_play(SHUB):
        return No("wars.no.goo_in_play")
    if s.used[me] & BLOOD_USED:
        return No("wars.no.once_per_phase")
    cultists = alike(s, cultists_on_map(s, me))
    return tuple(("wars.bg.blood_sacrifice", unit) for unit in cultists) or No("wars.no.no_cultist")


@BLOOD.action("wars.bg.blood_sacrifice", unit=UNIT)
def blood(s: WarsState, me: Seat, about: Seat, unit: Unit) -> None:
    s.used[me] |= BLOOD_USED
    eliminate(s, unit, me)
    s.push(DrawSigns(me, 1))


# -- Frenzy ----------------------------------------------------------------------------------------

FRENZY: Final = spellbook("bg.frenzy", "wars:bg/frenzy", BG, 1)


@FRENZY.modifies("strength")
def cultists_fight(s: WarsState, me: Seat, value: int, side: Side) -> int:
    if side.seat != me:
        return value
    return value + sum(1 for unit in side.units if TYPE_OF[unit] == CULTIST)


# -- Ghroth ----------------------------------------------------------------------------------------

GHROTH: Final = spellbook("bg.ghroth", "wars:bg/ghroth", BG, 2)
GHROTH_COST: Final = 2
EVENTS.add(Spec("wars.ghroth", {"die": COUNT, "n": COUNT}, "wars:bg/ghroth"))


@GHROTH.option("turn.action")
def offer_ghroth(s: WarsState, me: Seat, about: Seat) -> Offer:
    return (("wars.bg.ghroth",),) if s.power[me] >= GHROTH_COST else no_power(s, me, GHROTH_COST)


@GHROTH.action("wars.bg.ghroth")
def ghroth(s: WarsState, me: Seat, about: Seat) -> None:
    pay(s, me, GHROTH_COST)
    s.push(GhrothDie(me))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class GhrothDie(Frame):
    """Up to the number of areas with Fungi: cultists are lost; above: an acolyte is placed."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        die: int = answer[1][0]
        fungi = len({s.where[unit] for unit in s.on_map(FUNGI)})
        s.tell("wars.ghroth", die, fungi)
        if die <= fungi:
            negotiate_cultists(s, self.seat, halved(s, die))
            return
        pools = [seat for seat in s.order(self.seat) if s.in_pool(FACTIONS[s.faction[seat]].acolyte) >= 0]
        if pools:  # FAQ p.192: with no acolyte in any pool nothing happens
            pick_player(s, self.seat, "ghroth_faction", pools, "bg.ghroth_faction")


@then("bg.ghroth_faction")
def ghroth_faction(s: WarsState, me: Seat, seat: Seat, data: tuple[()]) -> None:
    pick_area(s, me, "ghroth_area", list(s.board.areas), "bg.ghroth_area", seat)


@then("bg.ghroth_area")
def ghroth_area(s: WarsState, me: Seat, area: Area, data: tuple[Seat]) -> None:
    place(s, s.in_pool(FACTIONS[s.faction[data[0]]].acolyte), area)


# -- Necrophagy ------------------------------------------------------------------------------------

NECROPHAGY: Final = spellbook("bg.necrophagy", "wars:bg/necrophagy", BG, 3)


@NECROPHAGY.option("battle.before_pains")
def offer_necrophagy(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    fighting = s.participants(b.side_of(me)) if b.side_of(me) >= 0 else []
    ready = [unit for unit in s.on_map(GHOUL) if unit not in fighting and unit not in b.late]
    return tuple(("wars.bg.necrophagy", unit) for unit in alike(s, ready)) or No("wars.no.no_unit_elsewhere")


@NECROPHAGY.action("wars.bg.necrophagy", unit=UNIT)
def necrophagy(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    b = the_battle(s)
    b.late.append(unit)
    if s.where[unit] != b.area:
        move(s, unit, b.area)
    b.pains[0] += 1
    b.pains[1] += 1


# -- The Red Sign ----------------------------------------------------------------------------------

RED_SIGN: Final = spellbook("bg.red_sign", "wars:bg/red-sign", BG, 4)


@RED_SIGN.modifies("gate.keeper")
def dark_young_keep_gates(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    return 1 if KIND_OF[unit] == DARK_YOUNG else value


@RED_SIGN.modifies("strength")
def dark_young_feed_shub(s: WarsState, me: Seat, value: int, side: Side) -> int:
    return value + len(s.on_map(DARK_YOUNG)) if side.seat == me and side.count(SHUB) else value


@RED_SIGN.modifies("income")
def dark_young_give_power(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return value + len(s.on_map(DARK_YOUNG)) if seat == me else value


# -- The Thousand Young ----------------------------------------------------------------------------

THOUSAND_YOUNG: Final = spellbook("bg.thousand_young", "wars:bg/thousand-young", BG, 5)


@THOUSAND_YOUNG.modifies("cost.summon")
def one_less(s: WarsState, me: Seat, value: int, about: tuple[Seat, int]) -> int:
    mine = about[0] == me and about[1] in (GHOUL, FUNGI, DARK_YOUNG)
    return value - 1 if mine and s.in_play(SHUB) else value


# -- requirements ----------------------------------------------------------------------------------


def units_in_4(s: WarsState, me: Seat) -> bool:
    return len(areas_with_units(s, me)) >= 4


def units_in_6(s: WarsState, me: Seat) -> bool:
    return len(areas_with_units(s, me)) >= 6


def units_in_8(s: WarsState, me: Seat) -> bool:
    return len(areas_with_units(s, me)) >= 8


def shares_with_all(s: WarsState, me: Seat) -> bool:
    mine = areas_with_units(s, me)
    return not any(mine.isdisjoint(s.places(foe)) for foe in s.others(me))


def power_per_enemy(s: WarsState, me: Seat) -> None:
    gain_power(s, me, s.players - 1)


AREAS_4: Final = requirement(BG, "bg.areas_4", "wars:bg/four-areas", met=units_in_4)
AREAS_6: Final = requirement(BG, "bg.areas_6", "wars:bg/six-areas", met=units_in_6, beyond=AREAS_4)
AREAS_8: Final = requirement(BG, "bg.areas_8", "wars:bg/eight-areas", met=units_in_8, beyond=AREAS_6)
SHARE: Final = requirement(BG, "bg.share", "wars:bg/share", met=shares_with_all, reward=power_per_enemy)
ELIMINATE_2: Final = requirement(BG, "bg.eliminate_2", "wars:bg/eliminate-two")
AWAKEN: Final = requirement(BG, "bg.awaken", "wars:bg/awaken")


GIVE_TWO: Final = faction_ability("bg.eliminate_two", "wars:bg/eliminate-two", BG)


@GIVE_TWO.option("turn.action")
def offer_to_give_two(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_open(s, me, ELIMINATE_2):
        return No("wars.no.requirement_met", "wars:bg/eliminate-two")
    if len(cultists_on_map(s, me)) < SACRIFICES:
        return No("wars.no.two_cultists", "wars:bg/eliminate-two")
    return (("wars.bg.eliminate_two",),)


@GIVE_TWO.action("wars.bg.eliminate_two", quiet=True)
def give_two(s: WarsState, me: Seat, about: Seat) -> None:
    fulfil(s, me, ELIMINATE_2)
    s.push(Sacrifice(me, SACRIFICES))


@FERTILITY.after("awakened", ordered=False)
def shub_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    return Fulfil(me, AWAKEN) if about[1] == SHUB else None
