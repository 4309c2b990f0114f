"""Yellow Sign, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import propose
from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Node, Seat
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening, no_power
from fhtagn.games.wars.rules.battle import in_battle, the_battle
from fhtagn.games.wars.rules.books import Fulfil, Requirement, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    CULTIST,
    DESECRATION_TOKENS,
    FACTIONS,
    GLYPH,
    GLYPHS,
    GOO,
    KINDS,
    Area,
    Unit,
    faction,
    kind,
)
from fhtagn.games.wars.rules.pick import Pick, pick_unit, then
from fhtagn.games.wars.rules.points import (
    AREA,
    COUNT,
    KIND,
    RULES,
    declare,
    faction_ability,
    goo_ability,
    happens,
    spellbook,
)
from fhtagn.games.wars.rules.queries import combat
from fhtagn.games.wars.rules.state import NO_GATE, WarsState
from fhtagn.games.wars.rules.turn import DOUBLE, AfterAction, SecondAction
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    DrawSigns,
    eliminate,
    gain_doom,
    gain_power,
    move,
    pay,
    place,
)

YS: Final = faction("yellow_sign")
ACOLYTE: Final = kind("ys_acolyte")
UNDEAD: Final = kind("undead")
BYAKHEE: Final = kind("byakhee")
KING: Final = kind("king_in_yellow")
HASTUR: Final = kind("hastur")

# Combat values that the sheet prints as sentences.
combat(UNDEAD, lambda s, side: side.count(UNDEAD) - 1)
combat(BYAKHEE, lambda s, side: side.count(BYAKHEE) + 1)
combat(HASTUR, lambda s, side: s.ritual_cost())


# -- Feast -----------------------------------------------------------------------------------------

FEAST: Final = faction_ability("ys.feast", "wars:ys/feast", YS)


@FEAST.modifies("income")
def feast(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    if seat != me:
        return value
    return value + sum(1 for area in s.board.areas if s.desecrated[area] and s.is_here(me, area))


# -- The King in Yellow: Desecrate -----------------------------------------------------------------


def king_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    areas = {s.where[unit] for unit in s.units_of(seat) if s.where[unit] >= 0}
    free = tuple(area for area in sorted(areas) if s.gate[area] == NO_GATE)
    return free or No("wars.no.area_without_gate", "wars:ys/king")


awakening(KING, king_rises)

DESECRATE: Final = goo_ability("ys.desecrate", "wars:ys/desecrate", YS, KING)
DESECRATE_COST: Final = 2
CHEAP: Final = 2
declare("wars.ys.place", {"kind": KIND}, "wars:ys/desecrate")
EVENTS.add(Spec("wars.desecration", {"die": COUNT, "n": COUNT, "area": AREA}, "wars:ys/desecrate"))
EVENTS.add(Spec("wars.desecrated", {"area": AREA}, "wars:ys/desecrate"))


def desecrate_cost(s: WarsState, me: Seat) -> int:
    return RULES.value(s, "cost.desecrate", DESECRATE_COST, me)


@DESECRATE.option("turn.action")
def offer_desecrate(s: WarsState, me: Seat, about: Seat) -> Offer:
    area = s.where[KINDS[KING].units[0]]
    if area < 0:
        return No("wars.no.goo_in_play")
    if s.desecrated[area]:
        return No("wars.no.desecrated")
    if sum(s.desecrated) >= DESECRATION_TOKENS:
        return No("wars.no.no_token")
    cost = desecrate_cost(s, me)
    return (("wars.ys.desecrate",),) if s.power[me] >= cost else no_power(s, me, cost)


@DESECRATE.action("wars.ys.desecrate")
def desecrate(s: WarsState, me: Seat, about: Seat) -> None:
    pay(s, me, desecrate_cost(s, me))
    s.push(DesecrateDie(me, s.where[KINDS[KING].units[0]]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class DesecrateDie(Frame):
    """Up to the number of own units there: a token.  Either way a cheap unit is placed."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def ask(self, s: WarsState) -> Node | None:
        return Chance(DICE, 1, 6, self.seat)

    def go(self, s: WarsState, answer: Action) -> None:
        die: int = answer[1][0]
        me, area = self.seat, self.area
        units = len(s.here(me, area))
        s.tell("wars.desecration", die, units, area)
        cheap = [
            k
            for k in FACTIONS[YS].kinds
            if KINDS[k].type != GOO and KINDS[k].cost <= CHEAP and s.in_pool(k) >= 0
        ]
        s.push(Pick(me, "desecrate", tuple(("wars.ys.place", k) for k in cheap), "ys.placed", (area,)))
        if die <= units:
            propose(s, "desecrated", (me, area))


@happens("desecrated")
def token_placed(s: WarsState, about: tuple[Seat, Area]) -> None:
    s.desecrated[about[1]] = True
    s.tell("wars.desecrated", about[1])


@then("ys.placed")
def desecrate_place(s: WarsState, me: Seat, which: int, data: tuple[Area]) -> None:
    place(s, s.in_pool(which), data[0])


# -- Hastur: Vengeance -----------------------------------------------------------------------------


def hastur_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    area = s.where[KINDS[KING].units[0]]
    if area < 0 or not s.controls(seat, area):
        return No("wars.no.king_at_gate", "wars:ys/hastur")
    return (area,)


awakening(HASTUR, hastur_rises)

VENGEANCE: Final = goo_ability("ys.vengeance", "wars:ys/vengeance", YS, HASTUR)


@VENGEANCE.modifies("results.chooser")
def hastur_chooses(s: WarsState, me: Seat, seat: Seat, side: int) -> int:
    b = the_battle(s)
    return me if b.seats[1 - side] == me and in_battle(s, HASTUR) else seat


# -- He Who is Not to be Named -----------------------------------------------------------------------

HE_WHO: Final = spellbook("ys.he_who", "wars:ys/he-who", YS, 0)
HE_WHO_COST: Final = 1
DOUBLE.add("wars.ys.he_who")


@HE_WHO.option("turn.action")
def offer_he_who(s: WarsState, me: Seat, about: Seat) -> Offer:
    here = s.where[KINDS[HASTUR].units[0]]
    if here < 0:
        return No("wars.no.goo_in_play")
    if s.power[me] < HE_WHO_COST:
        return no_power(s, me, HE_WHO_COST)
    seats = range(s.players)
    areas = [a for a in s.board.areas if a != here and any(s.type_here(seat, a, CULTIST) for seat in seats)]
    return tuple(("wars.ys.he_who", area) for area in areas) or No("wars.no.no_cultist")


@HE_WHO.action("wars.ys.he_who", area=AREA)
def he_who(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    pay(s, me, HE_WHO_COST)
    move(s, KINDS[HASTUR].units[0], area)
    second_action(s, me)


def second_action(s: WarsState, me: Seat) -> None:
    """p.29: abilities "after any action" fit between the two."""
    s.push(SecondAction(me))
    s.push(AfterAction(me))


# -- Passion ---------------------------------------------------------------------------------------

PASSION: Final = spellbook("ys.passion", "wars:ys/passion", YS, 1)


@PASSION.option("after_action")
def offer_passion(s: WarsState, me: Seat, about: Seat) -> Offer:
    return (("wars.ys.passion",),) if s.bereaved >> me & 1 else No("wars.no.no_cultist_lost")


@PASSION.action("wars.ys.passion")
def passion(s: WarsState, me: Seat, about: Seat) -> None:
    s.bereaved &= ~(1 << me)
    gain_power(s, me, 1)


# -- The Screaming Dead ----------------------------------------------------------------------------

SCREAMING: Final = spellbook("ys.screaming_dead", "wars:ys/screaming-dead", YS, 2)
SCREAMING_COST: Final = 1
DOUBLE.add("wars.ys.screaming_dead")


@SCREAMING.option("turn.action")
def offer_screaming(s: WarsState, me: Seat, about: Seat) -> Offer:
    here = s.where[KINDS[KING].units[0]]
    if here < 0:
        return No("wars.no.goo_in_play")
    if s.power[me] < SCREAMING_COST:
        return no_power(s, me, SCREAMING_COST)
    return tuple(("wars.ys.screaming_dead", area) for area in s.board.near[here])


@SCREAMING.action("wars.ys.screaming_dead", area=AREA)
def screaming_dead(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    pay(s, me, SCREAMING_COST)
    king = KINDS[KING].units[0]
    here = s.where[king]
    move(s, king, area)
    second_action(s, me)
    follow_king(s, me, here, area)


def follow_king(s: WarsState, me: Seat, here: Area, area: Area) -> None:
    pick_unit(s, me, "follow_king", s.kind_here(UNDEAD, here), "ys.followed", here, area, optional=True)


@then("ys.followed")
def followed(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area, Area]) -> None:
    if unit is not None:
        move(s, unit, data[1])
        follow_king(s, me, data[0], data[1])


# -- Shriek of the Byakhee -------------------------------------------------------------------------

SHRIEK: Final = spellbook("ys.shriek", "wars:ys/shriek", YS, 3)
SHRIEK_COST: Final = 1


@SHRIEK.option("turn.action")
def offer_shriek(s: WarsState, me: Seat, about: Seat) -> Offer:
    byakhee = s.on_map(BYAKHEE)
    if not byakhee:
        return No("wars.no.no_unit_elsewhere")
    if s.power[me] < SHRIEK_COST:
        return no_power(s, me, SHRIEK_COST)
    return tuple(("wars.ys.shriek", a) for a in s.board.areas if any(s.where[u] != a for u in byakhee))


@SHRIEK.action("wars.ys.shriek", area=AREA)
def shriek(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    pay(s, me, SHRIEK_COST)
    call_byakhee(s, me, area, optional=False)


def call_byakhee(s: WarsState, me: Seat, area: Area, optional: bool) -> None:
    elsewhere = [unit for unit in s.on_map(BYAKHEE) if s.where[unit] != area]
    pick_unit(s, me, "shriek", elsewhere, "ys.shrieked", area, optional=optional)


@then("ys.shrieked")
def shrieked(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        move(s, unit, data[0])
        call_byakhee(s, me, data[0], optional=True)


# -- The Third Eye ---------------------------------------------------------------------------------

THIRD_EYE: Final = spellbook("ys.third_eye", "wars:ys/third-eye", YS, 4)


@THIRD_EYE.modifies("cost.desecrate")
def cheaper(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    return value - 1 if seat == me and s.in_play(HASTUR) else value


@THIRD_EYE.after("desecrated")
def sign_for_desecration(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> Frame | None:
    return DrawSigns(me, 1) if s.in_play(HASTUR) else None


# -- Zingaya ---------------------------------------------------------------------------------------

ZINGAYA: Final = spellbook("ys.zingaya", "wars:ys/zingaya", YS, 5)
ZINGAYA_COST: Final = 1


@ZINGAYA.option("turn.action")
def offer_zingaya(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(UNDEAD) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    if s.power[me] < ZINGAYA_COST:
        return no_power(s, me, ZINGAYA_COST)
    found = [
        ("wars.ys.zingaya", area, foe)
        for area in sorted({s.where[unit] for unit in s.on_map(UNDEAD)})
        for foe in s.others(me)
        if s.kind_here(FACTIONS[s.faction[foe]].acolyte, area)
    ]
    return tuple(found) or No("wars.no.no_acolyte")


@ZINGAYA.action("wars.ys.zingaya", area=AREA, foe=SEAT)
def zingaya(s: WarsState, me: Seat, about: Seat, area: Area, foe: Seat) -> None:
    pay(s, me, ZINGAYA_COST)
    acolytes = s.kind_here(FACTIONS[s.faction[foe]].acolyte, area)
    pick_unit(s, foe, "zingaya", acolytes, "ys.zingaya_taken", me, area)


@then("ys.zingaya_taken")
def zingaya_taken(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat, Area]) -> None:
    eliminate(s, unit, data[0])
    place(s, s.in_pool(UNDEAD), data[1])


# -- requirements ----------------------------------------------------------------------------------


def sign_too(s: WarsState, me: Seat) -> None:
    s.push(DrawSigns(me, 1))


AWAKEN_KING: Final = requirement(YS, "ys.awaken_king", "wars:ys/awaken-king")
DRAGON: Final = requirement(YS, "ys.desecrate_dragon", "wars:ys/glyphs")
CHEVRON: Final = requirement(YS, "ys.desecrate_chevron", "wars:ys/glyphs")
THORNS: Final = requirement(YS, "ys.desecrate_thorns", "wars:ys/glyphs")
GIVE_DOOM: Final = requirement(YS, "ys.give_doom", "wars:ys/give-doom")
AWAKEN_HASTUR: Final = requirement(YS, "ys.awaken_hastur", "wars:ys/awaken-hastur", reward=sign_too)

BY_GLYPH: Final[dict[str, Requirement]] = {"dragon": DRAGON, "chevron": CHEVRON, "thorns": THORNS}
GIFT: Final = faction_ability("ys.give_doom", "wars:ys/give-doom", YS)
DOOM_GIVEN: Final = 3


@GIFT.option("turn.action")
def offer_to_give_doom(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_open(s, me, GIVE_DOOM):
        return No("wars.no.requirement_met", "wars:ys/give-doom")
    return tuple(("wars.ys.give_doom", foe) for foe in s.others(me))


@GIFT.action("wars.ys.give_doom", quiet=True, seat=SEAT)
def give_doom(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
    fulfil(s, me, GIVE_DOOM)
    gain_doom(s, seat, DOOM_GIVEN)


@FEAST.after("desecrated", ordered=False)
def glyph_desecrated(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> Frame | None:
    glyph = GLYPHS[GLYPH[about[1]]]
    return Fulfil(me, BY_GLYPH[glyph]) if glyph else None


@FEAST.after("awakened", ordered=False)
def goo_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> Frame | None:
    if about[1] == KING:
        return Fulfil(me, AWAKEN_KING)
    return Fulfil(me, AWAKEN_HASTUR) if about[1] == HASTUR else None
