"""Yellow Sign, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.books import Requirement, fulfil, requirement
from fhtagn.games.wars.rules.content import (
    CULTIST,
    GLYPHS,
    TRAITS_OF,
    Area,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.foresight import Texts, goes_to, in_guise, owner_picks, second_action
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import (
    AREA,
    DESTINATION,
    card_ability,
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
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.sites import everywhere
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.turn import DOUBLE
from fhtagn.games.wars.rules.verbs import gain_power, move, pay, supplant
from fhtagn.games.wars.shared.hastur import avenges, gives_doom
from fhtagn.games.wars.shared.king_in_yellow import desecrates

YS: Final = card("yellow_sign")
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


awakening(KING, king_rises, freed=everywhere)

DESECRATE: Final = unit_ability("ys.desecrate", "wars:ys/desecrate", YS, KING)
desecrates(DESECRATE, KING)


# -- Hastur: Vengeance -----------------------------------------------------------------------------


def hastur_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ys/hastur: where the King stands at a gate he controls."""
    area = s.where[only(KING)]
    if area >= OFF_MAP or not s.controls(seat, area):
        return No("wars.no.king_at_gate", "wars:ys/hastur")
    return (area,)


def hastur_follows_king(s: WarsState, seat: Seat) -> int:
    """wars:ys/hastur: never without the King."""
    return s.board.all if s.where[only(KING)] < OFF_MAP else 0


awakening(HASTUR, hastur_rises, freed=hastur_follows_king)

VENGEANCE: Final = unit_ability("ys.vengeance", "wars:ys/vengeance", YS, HASTUR)


avenges(VENGEANCE, HASTUR)


# -- He Who is Not to be Named -----------------------------------------------------------------------

HE_WHO: Final = spellbook("ys.he_who", "wars:ys/he-who", YS, guise=True)
HE_WHO_COST: Final = 1
DOUBLE.add("wars.ys.he_who")


def unnamed(s: WarsState) -> list[Unit]:
    """Hastur on the map, and who counts as him."""
    return with_guised(s, s.on_map(HASTUR), HE_WHO, s.board.all)


@HE_WHO.option("turn.action")
def offer_he_who(s: WarsState, me: Seat, about: Seat) -> Offer:
    nameless = unnamed(s)
    if not nameless:
        return No("wars.no.goo_in_play")
    cultists = 0
    for seat in range(s.players):
        cultists |= s.cultists_of(seat)
    areas = [area for area in s.areas_in(cultists) if any(s.where[unit] != area for unit in nameless)]
    if not areas:
        return No("wars.no.no_cultist") if s.power[me] >= HE_WHO_COST else no_power(s, me, HE_WHO_COST)
    costs = {area: price(s, me, "wars.ys.he_who", HE_WHO_COST, area) for area in areas}
    found = [("wars.ys.he_who", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


@HE_WHO.action("wars.ys.he_who", area=DESTINATION)
def he_who(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ys/he-who: Hastur goes to a cultist, and a second action may follow."""
    pay(s, me, price(s, me, "wars.ys.he_who", HE_WHO_COST, area))
    pick_unit(s, me, "nameless", [unit for unit in unnamed(s) if s.where[unit] != area], "ys.comes", area)


@then("ys.comes")
def comes(s: WarsState, me: Seat, unit: Unit, data: tuple[Area]) -> None:
    move(s, unit, data[0])


@HE_WHO.outlook("wars.ys.he_who")
def who_comes(s: WarsState, me: Seat, area: Area) -> Texts:
    free = [unit for unit in unnamed(s) if s.where[unit] != area]
    return [*in_guise(free, HASTUR), *second_action(s, me, area)]


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
@PASSION.option("aftermath")
def offer_passion(s: WarsState, me: Seat, about: Seat | None) -> Offer:
    """wars:ys/passion: once per action in which an enemy took a cultist."""
    return (("wars.ys.passion",),) if s.noted(PASSION, me) else No("wars.no.no_cultist_lost")


@PASSION.action("wars.ys.passion")
def passion(s: WarsState, me: Seat, about: Seat | None) -> None:
    """wars:ys/passion: 1 Power."""
    s.forget(PASSION, me)
    gain_power(s, me, 1)


# -- The Screaming Dead ----------------------------------------------------------------------------

SCREAMING: Final = spellbook("ys.screaming_dead", "wars:ys/screaming-dead", YS, guise=True)
SCREAMING_COST: Final = 1
DOUBLE.add("wars.ys.screaming_dead")


def crowned(s: WarsState) -> list[Unit]:
    """The King on the map, and who counts as him."""
    return with_guised(s, s.on_map(KING), SCREAMING, s.board.all)


@SCREAMING.option("turn.action")
def offer_screaming(s: WarsState, me: Seat, about: Seat) -> Offer:
    kings = crowned(s)
    if not kings:
        return No("wars.no.goo_in_play")
    steps = s.board.strides()
    near = list(dict.fromkeys([area for unit in kings for area in steps[s.where[unit]]]))
    costs = {area: price(s, me, "wars.ys.screaming_dead", SCREAMING_COST, area) for area in near}
    found = [("wars.ys.screaming_dead", area) for area in near if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values(), default=SCREAMING_COST))


@SCREAMING.action("wars.ys.screaming_dead", area=DESTINATION)
def screaming_dead(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ys/screaming-dead: the King goes, Undead follow, and a second action may, too."""
    pay(s, me, price(s, me, "wars.ys.screaming_dead", SCREAMING_COST, area))
    pick_unit(s, me, "crowned", kings_beside(s, area), "ys.screams", area)


def kings_beside(s: WarsState, area: Area) -> list[Unit]:
    return [unit for unit in crowned(s) if area in s.board.strides()[s.where[unit]]]


@then("ys.screams")
def screams(s: WarsState, me: Seat, unit: Unit, data: tuple[Area]) -> None:
    follow_king(s, me, s.where[unit], data[0])
    move(s, unit, data[0])


@SCREAMING.outlook("wars.ys.screaming_dead")
def whom_they_follow(s: WarsState, me: Seat, area: Area) -> Texts:
    return [*in_guise(kings_beside(s, area), KING), *second_action(s, me, area)]


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
    elif "walked" in s.rules.hooked:
        propose(s, "walked", (me, data[0], data[1]))


# -- Shriek of the Byakhee -------------------------------------------------------------------------

SHRIEK: Final = spellbook("ys.shriek", "wars:ys/shriek", YS, guise=True)
SHRIEK_COST: Final = 1


@SHRIEK.option("turn.action")
def offer_shriek(s: WarsState, me: Seat, about: Seat) -> Offer:
    byakhee = with_guised(s, s.on_map(BYAKHEE), SHRIEK, s.board.all)
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
    byakhee = with_guised(s, s.on_map(BYAKHEE), SHRIEK, s.board.all)
    elsewhere = [unit for unit in byakhee if may_come(s, unit, area)]
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
    """wars:ys/third-eye: a success of his own gives an elder sign."""
    return DrawSigns(me, 1) if about[0] == me and has_in_play(s, HASTUR, THIRD_EYE) else None


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
    glyph = GLYPHS[s.board.glyph[about[1]]]
    if glyph and about[0] == me:
        fulfil(s, me, BY_GLYPH[glyph])


GIVE_DOOM: Final = requirement(YS, "ys.give_doom", "wars:ys/give-doom")
AWAKEN_HASTUR: Final = requirement(YS, "ys.awaken_hastur", "wars:ys/awaken-hastur", reward=sign_too)


@AWAKEN_HASTUR.when("awakened")
def hastur_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:ys/awaken-hastur: when Hastur awakens."""
    return about[1] == HASTUR


GIFT: Final = card_ability("ys.give_doom", "wars:ys/give-doom", YS)


gives_doom(GIFT, GIVE_DOOM.why_not, GIVE_DOOM.fulfil)
