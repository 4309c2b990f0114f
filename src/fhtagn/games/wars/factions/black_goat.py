"""Black Goat, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.books import fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    CULTIST,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.fight import BRINGS_PAIN
from fhtagn.games.wars.rules.foresight import Texts, chance, signs
from fhtagn.games.wars.rules.negotiation import demanded, negotiate_cultists
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.pick import pick_area, pick_player, pick_unit, roll_die, then
from fhtagn.games.wars.rules.pieces import UNITS_STIRRED
from fhtagn.games.wars.rules.points import COUNT, UNIT, card_ability, spellbook, unit_ability
from fhtagn.games.wars.rules.queries import (
    Fighters,
    Price,
    combat,
    counts_as,
    cultists_on_map,
    extra_price,
    has_in_play,
    may_enter,
    no_power,
    price,
    with_guised,
)
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.sites import may_end
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import EVENTS, eliminate, gain_power, move, pay, place
from fhtagn.games.wars.shared.shub_niggurath import has_avatar, shares_with_all

BG: Final = card("black_goat")
GHOUL: Final = kind("ghoul")
FUNGI: Final = kind("fungi")
DARK_YOUNG: Final = kind("dark_young")
SHUB: Final = kind("shub_niggurath")

# wars:bg/shub-niggurath: her combat value: own controlled gates plus own cultists in play.
combat(SHUB, lambda s, side: s.gate_count(side.side) + len(cultists_on_map(s, side.side)))


# -- Fertility Cult ----------------------------------------------------------------------------------
# Default: any number of monsters in one Summon action; the later printing is an option.

FERTILITY: Final = card_ability("bg.fertility_cult", "wars:bg/fertility-cult", BG)
option("fertility_cult", ("one_action", "unlimited"), "wars:bg/fertility-cult")


@FERTILITY.modifies("summon.more")
def several_at_once(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:bg/fertility-cult: any number of monsters in one Summon action."""
    return 1 if seat == me and s.options["fertility_cult"] == "one_action" else value


@FERTILITY.modifies("summon.unlimited")
def unlimited(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:bg/fertility-cult: by option summoning is an unlimited action."""
    return 1 if seat == me and s.options["fertility_cult"] == "unlimited" else value


# -- Shub-Niggurath: Avatar --------------------------------------------------------------------------

SACRIFICES: Final = 2


def shub_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:bg/shub-niggurath: at a gate of hers, if there are two cultists to sacrifice."""
    if len(cultists_on_map(s, seat)) < SACRIFICES:
        return No("wars.no.two_cultists", "wars:bg/shub-niggurath")
    return tuple(s.gates_of(seat)) or No("wars.no.controlled_gate", "wars:bg/shub-niggurath")


def shub_takes_two(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:bg/shub-niggurath: two cultists are sacrificed."""
    s.push(Sacrifice(seat, SACRIFICES))


def shub_has_two(s: WarsState, seat: Seat) -> int:
    """wars:bg/shub-niggurath: never without two cultists to sacrifice."""
    return s.board.all if len(cultists_on_map(s, seat)) >= SACRIFICES else 0


awakening(SHUB, shub_rises, shub_takes_two, freed=shub_has_two)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Sacrifice(Frame[WarsState]):
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


AVATAR: Final = unit_ability("bg.avatar", "wars:bg/avatar", BG, SHUB)
has_avatar(AVATAR, SHUB)


# -- Blood Sacrifice -------------------------------------------------------------------------------

BLOOD: Final = spellbook("bg.blood_sacrifice", "wars:bg/blood-sacrifice", BG, guise=True)


@BLOOD.option("doom.turn")
def offer_blood(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not has_in_play(s, SHUB, BLOOD):
        return No("wars.no.goo_in_play")
    if s.is_used(BLOOD, me):  # until Gather Power, so once per Doom phase
        return No("wars.no.once_per_phase")
    cultists = alike(s, cultists_on_map(s, me))
    return tuple(("wars.bg.blood_sacrifice", unit) for unit in cultists) or No("wars.no.no_cultist")


@BLOOD.action("wars.bg.blood_sacrifice", unit=UNIT)
def blood(s: WarsState, me: Seat, about: Seat, unit: Unit) -> None:
    """wars:bg/blood-sacrifice: a cultist for an elder sign, once in a Doom phase."""
    s.use(BLOOD, me)
    s.push(DrawSigns(me, 1))
    eliminate(s, unit, me)


@BLOOD.outlook("wars.bg.blood_sacrifice")
def one_sign(s: WarsState, me: Seat, unit: Unit) -> Texts:
    return [signs(1)]


# -- Frenzy ----------------------------------------------------------------------------------------

FRENZY: Final = spellbook("bg.frenzy", "wars:bg/frenzy", BG)


@FRENZY.modifies("strength")
def cultists_fight(s: WarsState, me: Side, value: int, side: Fighters) -> int:
    """wars:bg/frenzy: each of her cultists adds 1; one that somebody lent her does not."""
    if side.side != me:
        return value
    return value + sum([1 for unit in side.units if TRAITS_OF[unit] & CULTIST and s.owner(unit) == me])


# -- Ghroth ----------------------------------------------------------------------------------------

GHROTH: Final = spellbook("bg.ghroth", "wars:bg/ghroth", BG, guise=True)
GHROTH_COST: Final = 2
EVENTS.add(Spec("wars.ghroth", {"die": COUNT, "n": COUNT}, "wars:bg/ghroth"))


@GHROTH.option("turn.action")
def offer_ghroth(s: WarsState, me: Seat, about: Seat) -> Offer:
    cost = price(s, me, "wars.bg.ghroth", GHROTH_COST)
    return (("wars.bg.ghroth",),) if s.power[me] >= cost else no_power(s, me, cost)


@GHROTH.action("wars.bg.ghroth")
def ghroth(s: WarsState, me: Seat, about: Seat) -> None:
    pay(s, me, price(s, me, "wars.bg.ghroth", GHROTH_COST))
    roll_die(s, me, "bg.ghroth")


def fungous(s: WarsState) -> int:
    """wars:bg/ghroth: areas with Fungi, or with who counts as them."""
    units = with_guised(s, s.on_map(FUNGI), GHROTH, s.board.all)
    return len({s.where[unit] for unit in units})


@then("bg.ghroth")
def ghroth_rolled(s: WarsState, me: Seat, die: int, data: tuple[()]) -> None:
    """wars:bg/ghroth: up to the number of areas with Fungi cultists are lost; above, an acolyte is placed."""
    fungi = fungous(s)
    s.tell("wars.ghroth", die, fungi)
    if die <= fungi:
        negotiate_cultists(s, me, demanded(s, die))
        return
    pools = [seat for seat in s.order(me) if s.acolyte_in_pool(seat) >= 0]
    if pools:  # FAQ p.192: with no acolyte in any pool nothing happens
        pick_player(s, me, "ghroth_faction", pools, "bg.ghroth_faction")


@GHROTH.outlook("wars.bg.ghroth")
def ghroth_foreseen(s: WarsState, me: Seat) -> Texts:
    return [chance(fungous(s)), Text("wars.outlook.ghroth_fails")]


@then("bg.ghroth_faction")
def ghroth_faction(s: WarsState, me: Seat, seat: Seat, data: tuple[()]) -> None:
    areas = [
        area for area in s.board.areas if ghroth_extra(s, me, area) <= s.power[me] and may_end(s, me, area)
    ]
    pick_area(s, me, "ghroth_area", areas, "bg.ghroth_area", seat)


def ghroth_extra(s: WarsState, me: Seat, area: Area) -> int:
    """The action ends where the acolyte appears."""
    return extra_price(s, me, "wars.bg.ghroth", GHROTH_COST, area)


@then("bg.ghroth_area")
def ghroth_area(s: WarsState, me: Seat, area: Area, data: tuple[Seat]) -> None:
    pay(s, me, ghroth_extra(s, me, area))
    place(s, s.acolyte_in_pool(data[0]), area)


# -- Necrophagy ------------------------------------------------------------------------------------

NECROPHAGY: Final = spellbook("bg.necrophagy", "wars:bg/necrophagy", BG, guise=True)
BRINGS_PAIN.add(NECROPHAGY.number)


@NECROPHAGY.option("battle.before_pains")
def offer_necrophagy(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    fighting = s.participants(b.side_of(me)) if b.side_of(me) >= 0 else []
    ready = [
        unit
        for unit in with_guised(s, s.on_map(GHOUL), NECROPHAGY, s.board.all)
        if unit not in fighting
        and not b.noted(NECROPHAGY, unit)
        and (s.where[unit] == b.area or may_enter(s, unit, b.area))
    ]
    return tuple(("wars.bg.necrophagy", unit) for unit in alike(s, ready)) or No("wars.no.no_unit_elsewhere")


@NECROPHAGY.action("wars.bg.necrophagy", unit=UNIT)
def necrophagy(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:bg/necrophagy: a Ghoul comes and adds a pain to both sides."""
    b = the_battle(s)
    b.note(NECROPHAGY, unit)
    b.aside[unit] = NECROPHAGY.number
    b.pains[0] += 1
    b.pains[1] += 1
    if s.where[unit] != b.area:
        move(s, unit, b.area)


@NECROPHAGY.outlook("wars.bg.necrophagy")
def pain_for_both(s: WarsState, me: Seat, unit: Unit) -> Texts:
    return [Text("wars.outlook.necrophagy")]


# -- The Red Sign ----------------------------------------------------------------------------------

RED_SIGN: Final = spellbook("bg.red_sign", "wars:bg/red-sign", BG, guise=True)


@RED_SIGN.modifies("gate.keeper")
def dark_young_keep_gates(s: WarsState, me: Seat, value: int, kind: Kind) -> int:
    """wars:bg/red-sign: they create and control gates."""
    return 1 if counts_as(s, kind, DARK_YOUNG, RED_SIGN) else value


def young(s: WarsState) -> int:
    """How many there are on the map."""
    return len(with_guised(s, s.on_map(DARK_YOUNG), RED_SIGN, s.board.all))


@RED_SIGN.modifies("strength")
def dark_young_feed_shub(s: WarsState, me: Side, value: int, side: Fighters) -> int:
    """wars:bg/red-sign: each gives Shub-Niggurath 1 combat."""
    return value + young(s) if side.side == me and side.count(SHUB) else value


@RED_SIGN.modifies("income")
def dark_young_give_power(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:bg/red-sign: each gives 1 Power."""
    return value + young(s) if seat == me else value


# -- The Thousand Young ----------------------------------------------------------------------------

THOUSAND_YOUNG: Final = spellbook("bg.thousand_young", "wars:bg/thousand-young", BG, guise=True)


@THOUSAND_YOUNG.modifies("wars.summon")
def one_less(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:bg/thousand-young: her monsters cost 1 Power less."""
    if about.seat != me or not has_in_play(s, SHUB, THOUSAND_YOUNG):
        return value
    return value - 1 if about.kind in (GHOUL, FUNGI, DARK_YOUNG) else value


# -- requirements ----------------------------------------------------------------------------------


def areas_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": s.areas_of(me).bit_count()}


def units_in_4(s: WarsState, me: Seat) -> bool:
    """wars:bg/four-areas: units in four areas."""
    return s.areas_of(me).bit_count() >= 4


def units_in_6(s: WarsState, me: Seat) -> bool:
    """wars:bg/six-areas: units in six areas."""
    return s.areas_of(me).bit_count() >= 6


def units_in_8(s: WarsState, me: Seat) -> bool:
    """wars:bg/eight-areas: units in eight areas."""
    return s.areas_of(me).bit_count() >= 8


def enemies_met(s: WarsState, me: Seat) -> dict[str, int]:
    met = sum([1 for foe in s.others(me) if s.areas_of(me) & s.areas_of(foe)])
    return {"n": met, "all": s.players - 1}


def power_per_enemy(s: WarsState, me: Seat) -> None:
    """wars:bg/share: 1 Power per enemy comes with the book."""
    gain_power(s, me, s.players - 1)


AREAS_4: Final = requirement(BG, "bg.areas_4", "wars:bg/four-areas", met=units_in_4, progress=areas_so_far)
AREAS_6: Final = requirement(
    BG,
    "bg.areas_6",
    "wars:bg/six-areas",
    met=units_in_6,
    beyond=AREAS_4,
    progress=areas_so_far,
    looks_at=UNITS_STIRRED,
)
AREAS_8: Final = requirement(
    BG,
    "bg.areas_8",
    "wars:bg/eight-areas",
    met=units_in_8,
    beyond=AREAS_6,
    progress=areas_so_far,
    looks_at=UNITS_STIRRED,
)
SHARE: Final = requirement(
    BG,
    "bg.share",
    "wars:bg/share",
    met=shares_with_all,
    reward=power_per_enemy,
    progress=enemies_met,
    looks_at=UNITS_STIRRED,
)
ELIMINATE_2: Final = requirement(BG, "bg.eliminate_2", "wars:bg/eliminate-two")
AWAKEN: Final = requirement(BG, "bg.awaken", "wars:bg/awaken")


@AWAKEN.when("awakened")
def shub_awake(s: WarsState, me: Seat, about: tuple[Seat, int, Area]) -> bool:
    """wars:bg/awaken: when Shub-Niggurath awakens."""
    return about[1] == SHUB


GIVE_TWO: Final = card_ability("bg.eliminate_two", "wars:bg/eliminate-two", BG)


@GIVE_TWO.option("turn.action")
def offer_to_give_two(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_open(s, me, ELIMINATE_2):
        return No("wars.no.requirement_met", "wars:bg/eliminate-two")
    if len(cultists_on_map(s, me)) < SACRIFICES:
        return No("wars.no.two_cultists", "wars:bg/eliminate-two")
    return (("wars.bg.eliminate_two",),)


@GIVE_TWO.action("wars.bg.eliminate_two", quiet=True)
def give_two(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:bg/eliminate-two: two of her cultists are eliminated."""
    fulfil(s, me, ELIMINATE_2)
    s.push(Sacrifice(me, SACRIFICES))
