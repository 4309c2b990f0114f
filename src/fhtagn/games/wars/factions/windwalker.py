"""Windwalker, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import NOBODY, Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening, offer_battle
from fhtagn.games.wars.rules.battle import LeavesBattle, chooser, in_battle
from fhtagn.games.wars.rules.books import fulfil, is_open, requirement, unused_books
from fhtagn.games.wars.rules.content import (
    BIT,
    GOO,
    KIND_OF,
    KINDS,
    MINION,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    kind,
    only,
)
from fhtagn.games.wars.rules.fees import acting
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import Texts, goes_to, owner_picks, picked_by, signs
from fhtagn.games.wars.rules.moving import Along
from fhtagn.games.wars.rules.outcomes import assign_elimination, cancel_results, results_on
from fhtagn.games.wars.rules.pick import DONE, Pick, pick_unit, then
from fhtagn.games.wars.rules.pieces import IN_PLAY_AT, POOL
from fhtagn.games.wars.rules.points import (
    COUNT,
    DESTINATION,
    KIND,
    UNIT,
    card_ability,
    declare,
    spellbook,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import (
    Fighters,
    Price,
    combat,
    is_as,
    no_power,
    price,
    targets,
    with_guised,
)
from fhtagn.games.wars.rules.retreats import flee, ways_out
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.sites import everywhere
from fhtagn.games.wars.rules.starts import glyph_areas
from fhtagn.games.wars.rules.state import WarsState, the_battle
from fhtagn.games.wars.rules.turn import FREE, has_acted
from fhtagn.games.wars.rules.verbs import EVENTS, gain_power, move, pay, place, replace_gate
from fhtagn.games.wars.shared.ithaqua import is_ferocious, may_hibernate

WW: Final = card("windwalker")
WENDIGO: Final = kind("wendigo")
GNOPH_KEH: Final = kind("gnoph_keh")
RHAN_TEGOTH: Final = kind("rhan_tegoth")
ITHAQUA: Final = kind("ithaqua")
ICE: Final = kind("ice_age")


def half_the_doom(s: WarsState, side: Fighters) -> int:
    """wars:ww/ithaqua: half the doom of the battle opponent, rounded up; what nobody plays has none."""
    return (s.doom[side.foe] + 1) // 2 if side.foe < s.players else 0


combat(ITHAQUA, half_the_doom)


def poles(s: WarsState) -> int:
    """The areas with the glyph of the faction, one bit each."""
    return glyph_areas(s, WW)


# -- Hibernate -------------------------------------------------------------------------------------

HIBERNATE: Final = card_ability("ww.hibernate", "wars:ww/hibernate", WW)
ASLEEP: Final = "asleep"  # how many do, for everybody to see
EVENTS.add(Spec("wars.hibernates", {"seat": SEAT, "n": COUNT}, "wars:ww/hibernate"))


def sleep_brings(s: WarsState, me: Seat) -> int:
    """wars:ww/hibernate: 1 Power per enemy Great Old One in play, at most as much as there is."""
    where = s.where
    great = [unit for unit, traits in enumerate(TRAITS_OF) if traits & GOO and IN_PLAY_AT[where[unit]]]
    return min(s.power[me], len([unit for unit in great if s.owner(unit) != me]))


may_hibernate(HIBERNATE)


@HIBERNATE.action("wars.ww.hibernate", quiet=True)
def hibernate(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:ww/hibernate: the last action of this phase; all Power is kept for the next one."""
    pay(s, me, price(s, me, "wars.ww.hibernate", 0))
    n = sleep_brings(s, me)
    s.use(HIBERNATE, me)  # until Gather Power
    s.set_count(ASLEEP, s.count(ASLEEP) + 1)
    s.tell("wars.hibernates", me, n)
    gain_power(s, me, n)


@HIBERNATE.modifies("turn.idle")
def sleeps(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:ww/asleep: no actions any more, whatever Power comes in."""
    return 1 if seat == me and s.is_used(HIBERNATE, me) else value


@HIBERNATE.watches("gather.ends")
def wakes_up(s: WarsState, me: Seat, about: None) -> None:
    s.set_count(ASLEEP, 0)


# -- Rhan-Tegoth: Eternal --------------------------------------------------------------------------


def rhan_tegoth_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ww/rhan-tegoth: at either glyph, without a gate or a unit there."""
    return s.areas_in(poles(s)) or No("wars.no.no_glyph", "wars:ww/rhan-tegoth")


awakening(RHAN_TEGOTH, rhan_tegoth_rises, freed=everywhere)

ETERNAL: Final = unit_ability("ww.eternal", "wars:ww/eternal", WW, RHAN_TEGOTH)
ETERNAL_COST: Final = 1


@ETERNAL.option("battle.pains")
def offer_eternal(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:ww/eternal: when pains are assigned, also against a kill (p.37)."""
    b = the_battle(s)
    rhan_tegoth = only(RHAN_TEGOTH)
    if not results_on(b, rhan_tegoth):
        return No("wars.no.no_result")
    if rhan_tegoth in b.takers:  # wars:dire-cthulhu/bystanders
        return No("wars.no.not_in_battle")
    if rhan_tegoth in b.spared:
        return No("wars.no.once_per_battle")
    if s.power[me] < ETERNAL_COST:
        return no_power(s, me, ETERNAL_COST)
    return (("wars.ww.eternal", rhan_tegoth),)


@ETERNAL.action("wars.ww.eternal", unit=UNIT)
def eternal(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    """wars:ww/eternal, wars:ww/eternal-counts: it does nothing to him, and was scored all the same."""
    pay(s, me, ETERNAL_COST)
    cancel_results(s, unit)


# -- Ithaqua: Ferox --------------------------------------------------------------------------------


def ithaqua_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:ww/ithaqua: at a gate in an area with the glyph, after Rhan-Tegoth."""
    if RHAN_TEGOTH not in s.awakened:
        return No("wars.no.rhan_tegoth_first", "wars:ww/ithaqua")
    return s.areas_in(poles(s) & s.gates()) or No("wars.no.gate_at_glyph", "wars:ww/ithaqua")


def ithaqua_takes_gate(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:ww/replaces-gate: he stands where the gate was; its keeper stays."""
    replace_gate(s, area, s.in_pool(ITHAQUA))


def ithaqua_has_gate(s: WarsState, seat: Seat) -> int:
    """wars:ww/ithaqua, wars:ww/replaces-gate: after Rhan-Tegoth, and where there is a gate to take."""
    return s.gates() if RHAN_TEGOTH in s.awakened else 0


awakening(ITHAQUA, ithaqua_rises, ithaqua_takes_gate, freed=ithaqua_has_gate)

FEROX: Final = unit_ability("ww.ferox", "wars:ww/ferox", WW, ITHAQUA)


is_ferocious(FEROX)


# -- Arctic Wind -----------------------------------------------------------------------------------

ARCTIC_WIND: Final = spellbook("ww.arctic_wind", "wars:ww/arctic-wind", WW, guise=True)


@ARCTIC_WIND.after("travelled", forced=False)
def wind_rises(s: WarsState, me: Seat, about: tuple[Seat, Unit, Area, Area]) -> Frame | None:
    """wars:ww/arctic-wind: when a Move action takes Ithaqua, any of his side may come along, for nothing."""
    seat, unit, start, area = about
    return (
        Along(me, start, area, "arctic_wind") if seat == me and is_as(s, unit, ITHAQUA, ARCTIC_WIND) else None
    )


# -- Berserkergang ---------------------------------------------------------------------------------

BERSERKERGANG: Final = spellbook("ww.berserkergang", "wars:ww/berserkergang", WW, guise=True)


@BERSERKERGANG.watches("kill.assigned")
def gnoph_keh_rages(s: WarsState, me: Seat, unit: Unit) -> None:
    """wars:ww/berserkergang: by the assignment; what becomes of the kill later does not matter (p.42)."""
    if is_as(s, unit, GNOPH_KEH, BERSERKERGANG):
        b = the_battle(s)
        b.note(BERSERKERGANG, n=b.noted(BERSERKERGANG) + 1)


@BERSERKERGANG.option("battle.kills")
def offer_berserkergang(s: WarsState, me: Seat, about: None) -> Offer:
    b = the_battle(s)
    if not b.noted(BERSERKERGANG) or b.side_of(me) < 0:
        return No("wars.no.no_gnoph_keh_killed")
    return (("wars.ww.berserkergang",),) if unscathed(s, me) else No("wars.no.no_victim")


def unscathed(s: WarsState, me: Seat) -> list[Unit]:
    """Monsters and cultists of the opponent in the battle without a kill or an elimination."""
    b = the_battle(s)
    enemies = targets(s, me, s.participants(1 - b.side_of(me)))
    free = [unit for unit in enemies if not b.kills_on.get(unit) and unit not in b.doomed]
    return [unit for unit in free if TRAITS_OF[unit] & MINION]


@BERSERKERGANG.action("wars.ww.berserkergang")
def berserkergang(s: WarsState, me: Seat, about: None) -> None:
    """wars:ww/berserkergang, wars:ys/vengeance: for each a unit of whoever assigns the opponent's results."""
    b = the_battle(s)
    b.note(BERSERKERGANG, n=b.noted(BERSERKERGANG) - 1)
    pick_unit(s, chooser(s, 1 - b.side_of(me)), "berserkergang", unscathed(s, me), "ww.torn_apart", me)


@then("ww.torn_apart")
def torn_apart(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    assign_elimination(s, unit, data[0])


@BERSERKERGANG.outlook("wars.ww.berserkergang")
def picked_like_results(s: WarsState, me: Seat) -> Texts:
    return picked_by(s, me, chooser(s, 1 - the_battle(s).side_of(me)))


# -- Cannibalism -----------------------------------------------------------------------------------

CANNIBALISM: Final = spellbook("ww.cannibalism", "wars:ww/cannibalism", WW)
declare("wars.ww.place", {"kind": KIND}, "wars:ww/cannibalism")


@CANNIBALISM.watches("killed")
def somebody_died(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> None:
    """wars:ww/cannibalism: a unit that is not its own, killed and not eliminated."""
    if s.battle is not None and s.owner(about[0]) != me:
        s.battle.note(CANNIBALISM)


@CANNIBALISM.after("battle.over", forced=False)
def feast(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> Frame | None:
    """wars:ww/any-battle: whoever fought, after all results."""
    return Feast(me, about[0]) if the_battle(s).noted(CANNIBALISM) and hungry(s, me) else None


def hungry(s: WarsState, me: Seat) -> list[Kind]:
    """Who could come from the pool."""
    units = (s.in_pool(WENDIGO), s.acolyte_in_pool(me))
    return [KIND_OF[unit] for unit in units if unit >= 0]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Feast(Frame[WarsState]):
    """wars:ww/cannibalism: asked when its turn comes; what came before may have emptied the pool."""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        left = hungry(s, self.seat)
        if left:
            actions: tuple[Action, ...] = (*[("wars.ww.place", which) for which in left], DONE)
            s.push(Pick(self.seat, "cannibalism", actions, "ww.fed", (self.area,)))


@then("ww.fed")
def fed(s: WarsState, me: Seat, which: Kind | None, data: tuple[Area]) -> None:
    if which is not None:
        s.tell("wars.uses", me, CANNIBALISM.id)
        place(s, s.in_pool(which), data[0])


# -- Herald of the Outer Gods ----------------------------------------------------------------------

HERALD: Final = spellbook("ww.herald", "wars:ww/herald", WW)
HERALD_COST: Final = 5


@HERALD.modifies("wars.ritual")
def always_five(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:ww/herald: its rituals always cost 5 Power."""
    return HERALD_COST if about.seat == me else value


# -- Howl ------------------------------------------------------------------------------------------

HOWL: Final = spellbook("ww.howl", "wars:ww/howl", WW, guise=True)
EVENTS.add(Spec("wars.howled", {"unit": UNIT}, "wars:ww/howl"))


@HOWL.option("battle.pre")
def offer_howl(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:ww/howl: once per battle, with a Wendigo in it."""
    b = the_battle(s)
    if b.over or not with_guised(s, in_battle(s, WENDIGO), HOWL, BIT[b.area]):
        return No("wars.no.unit_in_battle")
    if b.noted(HOWL, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    return (("wars.ww.howl",),) if frightened(s, me) else No("wars.no.no_victim")


def frightened(s: WarsState, me: Seat) -> list[Unit]:
    """wars:ww/howl-whom: any unit of the opponent in the battle that has somewhere to go."""
    enemies = targets(s, me, s.participants(1 - the_battle(s).side_of(me)))
    return [unit for unit in enemies if ways_out(s, -1, unit)]


@HOWL.action("wars.ww.howl")
def howl(s: WarsState, me: Seat, about: None) -> None:
    """wars:ww/howl: the opponent chooses which of their units leaves."""
    b = the_battle(s)
    b.note(HOWL, about_side(b.side_of(me)))
    pick_unit(s, s.decider(b.foe(me), me), "howled", frightened(s, me), "ww.howled")


@then("ww.howled")
def howled(s: WarsState, foe: Seat, unit: Unit, data: tuple[()]) -> None:
    """wars:ww/howl-no-pain: to any adjacent area, also to one with units of the Windwalker."""
    flee(s, foe, unit)


@then("fled")
def fled(s: WarsState, foe: Seat, area: Area, data: tuple[Unit]) -> None:
    """wars:ww/howl-out: it takes no part in this battle any more, wherever it goes later."""
    unit = data[0]
    the_battle(s).aside[unit] = HOWL.number
    s.tell("wars.howled", unit)
    s.push(LeavesBattle())
    move(s, unit, area)


HOWL.outlook("wars.ww.howl")(owner_picks)


# -- Ice Age ---------------------------------------------------------------------------------------

ICE_AGE: Final = spellbook("ww.ice_age", "wars:ww/ice-age", WW)
ICE_AGE_COST: Final = 1
COLD: Final = 1  # what it adds to a price


@ICE_AGE.option("turn.action")
def offer_ice_age(s: WarsState, me: Seat, about: Seat) -> Offer:
    areas = [area for area in s.board.areas if area != s.where[only(ICE)]]
    costs = {area: price(s, me, "wars.ww.ice_age", ICE_AGE_COST, area) for area in areas}
    found = [("wars.ww.ice_age", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


@ICE_AGE.action("wars.ww.ice_age", area=DESTINATION)
def freeze(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:ww/ice-age: the token comes to any area, from the card or from where it lay."""
    pay(s, me, price(s, me, "wars.ww.ice_age", ICE_AGE_COST, area))
    s.put(only(ICE), area)
    s.tell("wars.ice_age", area)


EVENTS.add(Spec("wars.ice_age", {"area": DESTINATION}, "wars:ww/ice-age"))
ICE_AGE.outlook("wars.ww.ice_age")(goes_to)


@ICE_AGE.modifies("price")
def colder(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:ww/ice-age-cost, wars:ww/ice-age-books, wars:ww/ice-age-not: 1 Power more for an enemy's action.

    One that ends there or is directed at it; what is no action, or free for everybody, asks for no price.
    """
    if about.seat == me or not about.touches(s.where[only(ICE)]) or s.noted(ICE_AGE, about.seat):
        return value
    return value + COLD


@ICE_AGE.watches("entered")
def paid_once(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> None:
    """wars:ww/ice-age-once: once for the whole action, however many units it brings there, and whose.

    Nobody pays for a retreat; an action before an announced battle is one like any other.
    """
    if about[1] == s.where[only(ICE)] and not s.is_fighting():
        seat = acting(s)
        if seat != NOBODY:
            s.note(ICE_AGE, seat)


@ICE_AGE.watches("actions.begin")
def new_phase(s: WarsState, me: Seat, about: None) -> None:
    """wars:ww/ice-age-once: whoever came there in another phase has paid for nothing yet."""
    for seat in range(s.players):
        s.forget(ICE_AGE, seat)


# -- requirements ----------------------------------------------------------------------------------

MOST_SIGNS: Final = 3


def complete_enemies(s: WarsState, me: Seat) -> int:
    """How many enemies have all their spellbooks."""
    return len([foe for foe in s.others(me) if s.has_all_books(foe)])


def gate_at_other_pole(s: WarsState, me: Seat) -> bool:
    """wars:ww/other-pole: whoever controls it, if anybody does."""
    return poles(s) & ~BIT[s.start[me]] & s.gates() != 0


def somebody_is_complete(s: WarsState, me: Seat) -> bool:
    """wars:ww/other-six: another faction has six spellbooks on its card."""
    return complete_enemies(s, me) > 0


def most_books(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": max([s.book_count(foe) for foe in s.others(me)])}


def signs_for_the_late(s: WarsState, me: Seat) -> None:
    """wars:ww/any-time: an elder sign for each enemy with six spellbooks, at most three."""
    s.push(DrawSigns(me, late_signs(s, me)))


def late_signs(s: WarsState, me: Seat) -> int:
    return min(MOST_SIGNS, complete_enemies(s, me))


def signs_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": late_signs(s, me)}


AWAKEN_RHAN: Final = requirement(WW, "ww.awaken_rhan", "wars:ww/awaken-rhan")


@AWAKEN_RHAN.when("awakened")
def rhan_tegoth_awake(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:ww/awaken-rhan: when Rhan-Tegoth awakens."""
    return about[1] == RHAN_TEGOTH


OTHER_POLE: Final = requirement(WW, "ww.other_pole", "wars:ww/other-pole", met=gate_at_other_pole)
FIRST_PLAYER: Final = requirement(WW, "ww.first_player", "wars:ww/first-player")


@FIRST_PLAYER.when("first.chosen")
def is_first(s: WarsState, me: Seat, about: Seat) -> bool:
    """wars:ww/first-player: when it becomes, or stays, first player."""
    return about == me


OTHER_SIX: Final = requirement(
    WW, "ww.other_six", "wars:ww/other-six", met=somebody_is_complete, progress=most_books
)
ANY_TIME: Final = requirement(
    WW, "ww.any_time", "wars:ww/any-time", reward=signs_for_the_late, progress=signs_so_far
)
AWAKEN_ITHAQUA: Final = requirement(WW, "ww.awaken_ithaqua", "wars:ww/awaken-ithaqua")


@AWAKEN_ITHAQUA.when("awakened")
def ithaqua_awake(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:ww/awaken-ithaqua: when Ithaqua awakens."""
    return about[1] == ITHAQUA


# "At any time" is asked about where it can matter, by what everybody sees: before the own action, in the own
# turn of the Doom phase, before the end of the game, and before an enemy's battle that a book could change.

TAKE_NOW: Final = card_ability("ww.take_now", "wars:ww/any-time", WW)
FREE.add("wars.ww.take_now")
NOW: Final = (("wars.ww.take_now",),)
TAKEN: Final = No("wars.no.requirement_met")
LATER: Final = No("wars.no.take_later")


@TAKE_NOW.option("turn.free")
def before_own_action(s: WarsState, me: Seat, about: Seat) -> Offer:
    if not is_open(s, me, ANY_TIME):
        return TAKEN
    return LATER if has_acted(s) else NOW


@TAKE_NOW.option("doom.turn")
def in_doom_phase(s: WarsState, me: Seat, about: Seat) -> Offer:
    return NOW if is_open(s, me, ANY_TIME) else TAKEN


@TAKE_NOW.option("end.before")
def at_the_last_moment(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:ww/last-moment: when the end is certain, before elder signs are revealed (FAQ p.200)."""
    return NOW if is_open(s, me, ANY_TIME) else TAKEN


@TAKE_NOW.option("any_time")
def before_a_battle(s: WarsState, me: Seat, about: tuple[Side, tuple[Seat, ...]]) -> Offer:
    if not is_open(s, me, ANY_TIME):
        return TAKEN
    acted, coming = about
    if acted == me:
        return LATER
    left = unused_books(s, me)
    if s.battle is not None:  # one that was interrupted goes on next; before their own they could take it
        attacker, defender = s.battle.sides
        if attacker != me and book_matters(s, me, left, s.battle.area, defender == me):
            return NOW
        return LATER
    for foe in coming:
        battles = offer_battle(s, foe) if foe != me and s.power[foe] else LATER
        if not isinstance(battles, No) and any(
            book_matters(s, me, left, one[1], one[2] == me) for one in battles
        ):
            return NOW
    return LATER


def book_matters(s: WarsState, me: Seat, left: list[str], area: Area, fights: bool) -> bool:
    """Could one of these books change a battle there, in which this player fights or does not?"""
    if CANNIBALISM.id in left:
        return True
    if not fights:
        return False
    return (HOWL.id in left and len(s.kind_here(WENDIGO, area)) > 0) or (
        BERSERKERGANG.id in left and len(s.kind_here(GNOPH_KEH, area)) > 0
    )


@TAKE_NOW.action("wars.ww.take_now", quiet=True)
def take_now(s: WarsState, me: Seat, about: object) -> None:
    """wars:ww/any-time: the slot is fulfilled when its owner says so."""
    fulfil(s, me, ANY_TIME)


@TAKE_NOW.outlook("wars.ww.take_now")
def signs_foreseen(s: WarsState, me: Seat) -> Texts:
    n = late_signs(s, me)
    return [signs(n)] if n else [Text("wars.outlook.no_late_sign")]


# -- the price of Gnoph-Keh --------------------------------------------------------------------------
# Not an ability of its own: the sheet prints it with the unit.

IN_POOL: Final = card_ability("ww.gnoph_keh", "wars:ww/gnoph-keh", WW, named=False)


@IN_POOL.modifies("wars.summon")
def as_many_as_are_left(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:ww/gnoph-keh: 4, 3, 2, 1: as much as there are in the pool; captured ones are not there."""
    data = KINDS[GNOPH_KEH]
    if about.kind != GNOPH_KEH:
        return value
    return value - data.cost + s.where.count(POOL, data.start, data.end)
