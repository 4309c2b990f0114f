"""Yellow Sign, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.battle import in_battle
from fhtagn.games.wars.rules.books import Requirement, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    BIT,
    CULTIST,
    GLYPH,
    GLYPHS,
    KINDS,
    MINION,
    MOVE,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.foresight import Texts, chance, goes_to, owner_picks, second_action
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import Pick, pick_unit, roll_die, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import (
    AREA,
    COUNT,
    DESTINATION,
    KIND,
    card_ability,
    declare,
    event,
    priced,
    spellbook,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import (
    Price,
    combat,
    guised,
    has_in_play,
    may_enter,
    no_power,
    price,
    with_guised,
)
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import AFTER_ACTION, DOUBLE, SecondAction
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    DrawSigns,
    gain_doom,
    gain_power,
    move,
    pay,
    place,
    supplant,
)

YS: Final = card("yellow_sign")
ACOLYTE: Final = kind("ys_acolyte")
UNDEAD: Final = kind("undead")
BYAKHEE: Final = kind("byakhee")
KING: Final = kind("king_in_yellow")
HASTUR: Final = kind("hastur")
DESECRATION: Final = kind("desecration")

# Combat values that the sheet prints as sentences.
combat(UNDEAD, lambda s, side: side.count(UNDEAD) - 1)  # wars:ys/hordes
combat(BYAKHEE, lambda s, side: side.count(BYAKHEE) + 1)  # wars:ys/hordes
combat(HASTUR, lambda s, side: s.ritual_cost())  # wars:ys/hastur


# -- Feast -----------------------------------------------------------------------------------------

FEAST: Final = card_ability("ys.feast", "wars:ys/feast", YS)


@FEAST.modifies("income")
def feast(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ys/feast: 1 Power per area with a token and a unit of his."""
    if seat != me:
        return value
    return value + (s.areas_with(DESECRATION) & s.areas_of(me)).bit_count()


# -- The King in Yellow: Desecrate -----------------------------------------------------------------


def king_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ys/king: beside a unit of his, where there is no gate."""
    free = tuple(s.areas_in(s.areas_of(seat) & ~s.gates()))
    return free or No("wars.no.area_without_gate", "wars:ys/king")


awakening(KING, king_rises)

DESECRATE: Final = unit_ability("ys.desecrate", "wars:ys/desecrate", YS, KING)
DESECRATE_COST: Final = 2
CHEAP: Final = 2
option("desecrate_unit", ("needed", "optional"), "wars:ys/desecrate")
priced("wars.ys.desecrate", "wars:ys/desecrate")
declare("wars.ys.place", {"kind": KIND}, "wars:ys/desecrate")
EVENTS.add(Spec("wars.desecration", {"die": COUNT, "n": COUNT, "area": AREA}, "wars:ys/desecrate"))
EVENTS.add(Spec("wars.desecrated", {"area": AREA}, "wars:ys/desecrate"))


def desecrate_cost(s: WarsState, me: Seat, area: Area) -> int:
    return price(s, me, "wars.ys.desecrate", DESECRATE_COST, area)


@DESECRATE.option("turn.action")
def offer_desecrate(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:ys/desecrate: where the King stands and no token lies."""
    area = s.where[only(KING)]
    if area >= OFF_MAP:
        return No("wars.no.goo_in_play")
    if s.kind_here(DESECRATION, area):
        return No("wars.no.desecrated")
    if s.in_pool(DESECRATION) < 0:
        return No("wars.no.no_token")
    if not cheap_kinds(s, me) and s.options["desecrate_unit"] == "needed":
        return No("wars.no.no_cheap_unit", "wars:basics/pool")
    cost = desecrate_cost(s, me, area)
    return (("wars.ys.desecrate",),) if s.power[me] >= cost else no_power(s, me, cost)


@DESECRATE.action("wars.ys.desecrate")
def desecrate(s: WarsState, me: Seat, about: Seat) -> None:
    area = s.where[only(KING)]
    pay(s, me, desecrate_cost(s, me, area))
    roll_die(s, me, "ys.desecration", area)


def cheap_kinds(s: WarsState, me: Seat) -> list[Kind]:
    """What he may place with it: from his pool, neutral monsters, too (FAQ p.202)."""
    return [
        k
        for k in s.forces[me].kinds
        if KINDS[k].traits & MINION
        and not KINDS[k].placed_only
        and KINDS[k].cost <= CHEAP
        and s.in_pool(k) >= 0
    ]


@then("ys.desecration")
def desecration_rolled(s: WarsState, me: Seat, die: int, data: tuple[Area]) -> None:
    """wars:ys/desecrate: up to the number of own units there: a token.  Either way a cheap unit is placed."""
    area = data[0]
    units = len(s.here(me, area))
    s.tell("wars.desecration", die, units, area)
    placed = tuple(("wars.ys.place", k) for k in cheap_kinds(s, me))
    s.push(Pick(me, "desecrate", placed, "ys.placed", (area,)))
    if die <= units:
        propose(s, "desecrated", (me, area))


@event("desecrated", "wars:ys/desecrate")  # (seat, area)
def token_placed(s: WarsState, about: tuple[Seat, Area]) -> None:
    s.put(s.in_pool(DESECRATION), about[1])
    s.tell("wars.desecrated", about[1])


@then("ys.placed")
def desecrate_place(s: WarsState, me: Seat, which: int, data: tuple[Area]) -> None:
    place(s, s.in_pool(which), data[0])


@DESECRATE.outlook("wars.ys.desecrate")
def desecration_foreseen(s: WarsState, me: Seat) -> Texts:
    return [chance(len(s.here(me, s.where[only(KING)]))), Text("wars.outlook.desecrate")]


# -- Hastur: Vengeance -----------------------------------------------------------------------------


def hastur_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ys/hastur: where the King stands at a gate he controls."""
    area = s.where[only(KING)]
    if area >= OFF_MAP or not s.controls(seat, area):
        return No("wars.no.king_at_gate", "wars:ys/hastur")
    return (area,)


awakening(HASTUR, hastur_rises)

VENGEANCE: Final = unit_ability("ys.vengeance", "wars:ys/vengeance", YS, HASTUR)


@VENGEANCE.modifies("results.chooser")
def hastur_chooses(s: WarsState, me: Seat, seat: Seat, side: int) -> int:
    """wars:ys/vengeance: the enemy's results are assigned by Yellow Sign."""
    b = the_battle(s)
    return me if b.sides[1 - side] == me and in_battle(s, HASTUR) else seat


# -- He Who is Not to be Named -----------------------------------------------------------------------

HE_WHO: Final = spellbook("ys.he_who", "wars:ys/he-who", YS)
HE_WHO_COST: Final = 1
DOUBLE.add("wars.ys.he_who")


@HE_WHO.option("turn.action")
def offer_he_who(s: WarsState, me: Seat, about: Seat) -> Offer:
    here = s.where[only(HASTUR)]
    if here >= OFF_MAP:
        return No("wars.no.goo_in_play")
    cultists = 0
    for seat in range(s.players):
        cultists |= s.cultists_of(seat)
    areas = s.areas_in(cultists & ~BIT[here])
    if not areas:
        return No("wars.no.no_cultist") if s.power[me] >= HE_WHO_COST else no_power(s, me, HE_WHO_COST)
    costs = {area: price(s, me, "wars.ys.he_who", HE_WHO_COST, area) for area in areas}
    found = [("wars.ys.he_who", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


@HE_WHO.action("wars.ys.he_who", area=DESTINATION)
def he_who(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ys/he-who: Hastur goes to a cultist, and a second action may follow."""
    pay(s, me, price(s, me, "wars.ys.he_who", HE_WHO_COST, area))
    act_again(s, me)
    move(s, only(HASTUR), area)


HE_WHO.outlook("wars.ys.he_who")(second_action)


def act_again(s: WarsState, me: Seat) -> None:
    """p.29: abilities "after any action" fit between the two."""
    s.push(SecondAction(me))
    s.push(AFTER_ACTION[me])


# -- Passion ---------------------------------------------------------------------------------------

PASSION: Final = spellbook("ys.passion", "wars:ys/passion", YS, guise=True)


@PASSION.watches("lost")
def cultist_lost(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    """Also before the book is there: it may come with the same action."""
    unit, by = about
    mourned = TRAITS_OF[unit] & CULTIST or unit == guised(s, PASSION)
    if by != me and s.owner(unit) == me and mourned:
        s.note(PASSION, me)


@PASSION.option("after_action")
def offer_passion(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:ys/passion: once per action in which an enemy took a cultist."""
    return (("wars.ys.passion",),) if s.noted(PASSION, me) else No("wars.no.no_cultist_lost")


@PASSION.action("wars.ys.passion")
def passion(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ys/passion: 1 Power."""
    s.forget(PASSION, me)
    gain_power(s, me, 1)


# -- The Screaming Dead ----------------------------------------------------------------------------

SCREAMING: Final = spellbook("ys.screaming_dead", "wars:ys/screaming-dead", YS)
SCREAMING_COST: Final = 1
DOUBLE.add("wars.ys.screaming_dead")


@SCREAMING.option("turn.action")
def offer_screaming(s: WarsState, me: Seat, about: Seat) -> Offer:
    here = s.where[only(KING)]
    if here >= OFF_MAP:
        return No("wars.no.goo_in_play")
    near = s.board.near[MOVE][here]
    costs = {area: price(s, me, "wars.ys.screaming_dead", SCREAMING_COST, area) for area in near}
    found = [("wars.ys.screaming_dead", area) for area in near if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values(), default=SCREAMING_COST))


@SCREAMING.action("wars.ys.screaming_dead", area=DESTINATION)
def screaming_dead(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ys/screaming-dead: the King goes, Undead follow, and a second action may, too."""
    pay(s, me, price(s, me, "wars.ys.screaming_dead", SCREAMING_COST, area))
    king = only(KING)
    here = s.where[king]
    act_again(s, me)
    follow_king(s, me, here, area)
    move(s, king, area)


SCREAMING.outlook("wars.ys.screaming_dead")(second_action)


def follow_king(s: WarsState, me: Seat, here: Area, area: Area) -> None:
    pick_unit(s, me, "follow_king", s.kind_here(UNDEAD, here), "ys.followed", here, area, optional=True)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Following(Frame[WarsState]):
    """One has come along; perhaps another one does."""

    __slots__ = ("area", "here", "seat")

    def __init__(self, seat: Seat, here: Area, area: Area) -> None:
        self.seat = seat
        self.here = here
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        follow_king(s, self.seat, self.here, self.area)


@then("ys.followed")
def followed(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area, Area]) -> None:
    if unit is not None:
        s.push(Following(me, data[0], data[1]))
        move(s, unit, data[1])


# -- Shriek of the Byakhee -------------------------------------------------------------------------

SHRIEK: Final = spellbook("ys.shriek", "wars:ys/shriek", YS)
SHRIEK_COST: Final = 1


@SHRIEK.option("turn.action")
def offer_shriek(s: WarsState, me: Seat, about: Seat) -> Offer:
    byakhee = s.on_map(BYAKHEE)
    if not byakhee:
        return No("wars.no.no_unit_elsewhere")
    areas = [area for area in s.board.areas if any(may_come(s, unit, area) for unit in byakhee)]
    costs = {area: price(s, me, "wars.ys.shriek", SHRIEK_COST, area) for area in areas}
    found = [("wars.ys.shriek", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


def may_come(s: WarsState, unit: Unit, area: Area) -> bool:
    return s.where[unit] != area and may_enter(s, unit, area)


SHRIEK.outlook("wars.ys.shriek")(goes_to)


@SHRIEK.action("wars.ys.shriek", area=DESTINATION)
def shriek(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ys/shriek: Byakhee come from anywhere to one area."""
    pay(s, me, price(s, me, "wars.ys.shriek", SHRIEK_COST, area))
    call_byakhee(s, me, area, optional=False)


def call_byakhee(s: WarsState, me: Seat, area: Area, optional: bool) -> None:
    elsewhere = [unit for unit in s.on_map(BYAKHEE) if may_come(s, unit, area)]
    pick_unit(s, me, "shriek", elsewhere, "ys.shrieked", area, optional=optional)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Calling(Frame[WarsState]):
    """One has come; perhaps another one does."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        call_byakhee(s, self.seat, self.area, optional=True)


@then("ys.shrieked")
def shrieked(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        s.push(Calling(me, data[0]))
        move(s, unit, data[0])


# -- The Third Eye ---------------------------------------------------------------------------------

THIRD_EYE: Final = spellbook("ys.third_eye", "wars:ys/third-eye", YS, guise=True)


@THIRD_EYE.modifies("wars.ys.desecrate")
def cheaper(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:ys/third-eye: Desecrate costs 1 Power less."""
    return value - 1 if about.seat == me and has_in_play(s, HASTUR, THIRD_EYE) else value


@THIRD_EYE.after("desecrated")
def sign_for_desecration(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> Frame | None:
    """wars:ys/third-eye: a success gives an elder sign."""
    return DrawSigns(me, 1) if has_in_play(s, HASTUR, THIRD_EYE) else None


# -- Zingaya ---------------------------------------------------------------------------------------

ZINGAYA: Final = spellbook("ys.zingaya", "wars:ys/zingaya", YS, guise=True)
ZINGAYA_COST: Final = 1


@ZINGAYA.option("turn.action")
def offer_zingaya(s: WarsState, me: Seat, about: Seat) -> Offer:
    if s.in_pool(UNDEAD) < 0:
        return No("wars.no.pool_empty", "wars:basics/pool")
    undead = with_guised(s, s.on_map(UNDEAD), ZINGAYA, s.board.all)
    found = [
        (area, foe)
        for area in sorted({s.where[unit] for unit in undead})
        for foe in s.others(me)
        if s.acolytes_here(foe, area)
    ]
    if not found:
        return No("wars.no.no_acolyte") if s.power[me] >= ZINGAYA_COST else no_power(s, me, ZINGAYA_COST)
    costs = {area: price(s, me, "wars.ys.zingaya", ZINGAYA_COST, area) for area, _ in found}
    possible = [("wars.ys.zingaya", area, foe) for area, foe in found if costs[area] <= s.power[me]]
    return tuple(possible) or no_power(s, me, min(costs.values()))


@ZINGAYA.action("wars.ys.zingaya", area=AREA, foe=SEAT)
def zingaya(s: WarsState, me: Seat, about: Seat, area: Area, foe: Seat) -> None:
    """wars:ys/zingaya: the enemy picks an acolyte, and an Undead takes its place."""
    pay(s, me, price(s, me, "wars.ys.zingaya", ZINGAYA_COST, area))
    acolytes = s.acolytes_here(foe, area)
    pick_unit(s, foe, "zingaya", acolytes, "ys.zingaya_taken", me, area)


@then("ys.zingaya_taken")
def zingaya_taken(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat, Area]) -> None:
    supplant(s, unit, UNDEAD, data[0])


ZINGAYA.outlook("wars.ys.zingaya")(owner_picks)


# -- requirements ----------------------------------------------------------------------------------


def sign_too(s: WarsState, me: Seat) -> None:
    """wars:ys/awaken-hastur: an elder sign comes with the book."""
    s.push(DrawSigns(me, 1))


AWAKEN_KING: Final = requirement(YS, "ys.awaken_king", "wars:ys/awaken-king")


@AWAKEN_KING.when("awakened")
def king_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:ys/awaken-king: when the King awakens."""
    return about[1] == KING


DRAGON: Final = requirement(YS, "ys.desecrate_dragon", "wars:ys/glyphs")
CHEVRON: Final = requirement(YS, "ys.desecrate_chevron", "wars:ys/glyphs")
THORNS: Final = requirement(YS, "ys.desecrate_thorns", "wars:ys/glyphs")
BY_GLYPH: Final[dict[str, Requirement]] = {"dragon": DRAGON, "chevron": CHEVRON, "thorns": THORNS}


@DRAGON.watches("desecrated")
def glyph_desecrated(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> None:
    """wars:ys/glyphs: each of the three slots has a glyph of its own."""
    glyph = GLYPHS[GLYPH[about[1]]]
    if glyph:
        fulfil(s, me, BY_GLYPH[glyph])


GIVE_DOOM: Final = requirement(YS, "ys.give_doom", "wars:ys/give-doom")
AWAKEN_HASTUR: Final = requirement(YS, "ys.awaken_hastur", "wars:ys/awaken-hastur", reward=sign_too)


@AWAKEN_HASTUR.when("awakened")
def hastur_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:ys/awaken-hastur: when Hastur awakens."""
    return about[1] == HASTUR


GIFT: Final = card_ability("ys.give_doom", "wars:ys/give-doom", YS)
DOOM_GIVEN: Final = 3


@GIFT.option("turn.action")
def offer_to_give_doom(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_open(s, me, GIVE_DOOM):
        return No("wars.no.requirement_met", "wars:ys/give-doom")
    return tuple(("wars.ys.give_doom", foe) for foe in s.others(me))


@GIFT.action("wars.ys.give_doom", quiet=True, seat=SEAT)
def give_doom(s: WarsState, me: Seat, about: Seat, seat: Seat) -> None:
    """wars:ys/give-doom: another player gains 3 doom."""
    fulfil(s, me, GIVE_DOOM)
    gain_doom(s, seat, DOOM_GIVEN)
