"""The Ancients, in the order of the printed sheet; they have no Great Old One, but Cathedrals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import SEAT, Spec
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import bring
from fhtagn.games.wars.rules.arriving import places
from fhtagn.games.wars.rules.battle import chooser
from fhtagn.games.wars.rules.books import REQUIREMENT_PARAM, Requirement, fulfil, is_open, requirement
from fhtagn.games.wars.rules.content import (
    ADJACENT,
    BIT,
    GLYPHS,
    GOO,
    KIND_OF,
    KINDS,
    MONSTER,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.foresight import Texts, goes_to, letters, picked_by
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.outcomes import assign_elimination
from fhtagn.games.wars.rules.pick import Pick, pick_unit, then
from fhtagn.games.wars.rules.pieces import GONE, POOL
from fhtagn.games.wars.rules.points import (
    ACTOR,
    AREA,
    DESTINATION,
    RULES,
    UNIT,
    card_ability,
    declare,
    event,
    kinds_of,
    spellbook,
)
from fhtagn.games.wars.rules.queries import (
    Price,
    guised,
    is_as,
    keeper_areas,
    may_enter,
    may_shift,
    no_power,
    price,
    summon_price,
)
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.turn import COUNTS_AS
from fhtagn.games.wars.rules.verbs import EVENTS, gain_power, move, pay

AN: Final = card("ancients")
UN_MAN: Final = kind("un_man")
REANIMATED: Final = kind("reanimated")
YOTHAN: Final = kind("yothan")
CATHEDRAL: Final = kind("cathedral")


# -- Dematerialization -----------------------------------------------------------------------------

DEMATERIALIZATION: Final = card_ability("an.dematerialization", "wars:an/dematerialization", AN)


@DEMATERIALIZATION.option("doom.turn")
def offer_dematerialization(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:an/dematerialization: once, on their own turn of the Doom phase."""
    if s.is_used(DEMATERIALIZATION, me):
        return No("wars.no.once_per_phase")
    units = alike(s, [unit for unit in s.on_the_map(me) if may_shift(s, me, unit)])
    found = [
        ("wars.an.dematerialization", unit, area)
        for unit in units
        for area in s.board.areas
        if area != s.where[unit] and may_enter(s, unit, area)
    ]
    return tuple(found) or No("wars.no.nobody_to_dematerialize")


@DEMATERIALIZATION.action("wars.an.dematerialization", unit=ACTOR, area=DESTINATION)
def dematerialize(s: WarsState, me: Seat, about: Seat, unit: Unit, area: Area) -> None:
    """wars:an/dematerialization, wars:an/from-gate: from one area to another, wherever they are."""
    s.use(DEMATERIALIZATION, me)
    s.push(Others(me, s.where[unit], area))
    move(s, unit, area)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Others(Frame[WarsState]):
    """One is gone; others from the same area may follow, one by one."""

    __slots__ = ("area", "seat", "start")

    def __init__(self, seat: Seat, start: Area, area: Area) -> None:
        self.seat = seat
        self.start = start
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        ready = [unit for unit in s.here(self.seat, self.start) if may_shift(s, self.seat, unit)]
        left = [unit for unit in ready if may_enter(s, unit, self.area)]
        if left:
            pick_unit(s, self.seat, "dematerialize", left, "an.follows", self.start, self.area, optional=True)


@then("an.follows")
def follows(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area, Area]) -> None:
    if unit is not None:
        s.push(Others(me, data[0], data[1]))
        move(s, unit, data[1])


DEMATERIALIZATION.outlook("wars.an.dematerialization")(goes_to)


# -- Cathedrals ------------------------------------------------------------------------------------
# What they are; how they are built stands below, because it is an action like those of requirements.

ALL_OF_THEM: Final = len(KINDS[CATHEDRAL].units)
EVENTS.add(Spec("wars.cathedral", {"area": AREA}, "wars:an/cathedral"))
EVENTS.add(Spec("wars.cathedral_removed", {"area": AREA}, "wars:an/unholy-ground"))


def cathedrals(s: WarsState) -> int:
    """How many are in play; mostly each has an area of its own."""
    return len(s.on_map(CATHEDRAL))


@event("cathedral", "wars:an/cathedral")  # (seat, area)
def cathedral_rises(s: WarsState, about: tuple[Seat, Area]) -> None:
    """wars:an/cathedral-stays, wars:an/cathedral-no-unit: it lies there for good, as a token."""
    s.put(s.in_pool(CATHEDRAL), about[1])
    s.tell("wars.cathedral", about[1])


# -- Brainless -------------------------------------------------------------------------------------

BRAINLESS: Final = spellbook("an.brainless", "wars:an/brainless", AN)
BRAINLESS_SAVES: Final = 3
ALONE: Final = No("wars.no.brainless")
option("brainless_move", ("end", "start"), "wars:an/brainless-move")


@BRAINLESS.modifies("wars.summon")
def cheap_reanimated(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:an/brainless: Reanimated cost 1."""
    return value - BRAINLESS_SAVES if about.kind == REANIMATED else value


def led(s: WarsState, me: Seat, area: Area) -> bool:
    """Is there an own unit that can think?"""
    return any(KIND_OF[unit] != REANIMATED for unit in s.here(me, area))


@BRAINLESS.forbids("move")
def moves_to_others(s: WarsState, me: Seat, about: tuple[Unit, Area]) -> No | None:
    """wars:an/brainless-move: it must end beside another own unit (FAQ p.192), by option begin there."""
    unit, area = about
    if KIND_OF[unit] != REANIMATED:
        return None
    company = area if s.options["brainless_move"] == "end" else s.where[unit]
    return None if led(s, me, company) else ALONE


@BRAINLESS.forbids("capture")
def captures_with_others(s: WarsState, me: Seat, about: tuple[Seat, Seat, Area]) -> No | None:
    """wars:an/brainless: not without another own unit there."""
    return ALONE if about[0] == me and not led(s, me, about[2]) else None


@BRAINLESS.forbids("battle")
def fights_with_others(s: WarsState, me: Seat, about: tuple[Seat, Side, Area]) -> No | None:
    """wars:an/brainless, wars:an/brainless-other: alone they declare none; they fight in all others."""
    return ALONE if about[0] == me and not led(s, me, about[2]) else None


# -- Consecration ----------------------------------------------------------------------------------

CONSECRATION: Final = spellbook("an.consecration", "wars:an/consecration", AN)


@CONSECRATION.modifies("ritual.signs")
def signs_for_cathedrals(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:an/consecration: an elder sign with any Cathedral in play, two with all of them."""
    built = cathedrals(s)
    if seat != me or not built:
        return value
    return value + (2 if built == ALL_OF_THEM else 1)


# -- Extinction ------------------------------------------------------------------------------------

EXTINCTION: Final = spellbook("an.extinction", "wars:an/extinction", AN, guise=True)
EXTINCTION_SAVES: Final = 3
EVENTS.add(Spec("wars.extinct", {"unit": UNIT}, "wars:an/extinction"))


@EXTINCTION.modifies("wars.summon")
def cheap_yothan(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:an/extinction: Yothans cost 3."""
    return value - EXTINCTION_SAVES if about.kind == YOTHAN else value


@EXTINCTION.after("lost")
def dies_out(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> Frame | None:
    return Extinct(about[0]) if is_as(s, about[0], YOTHAN, EXTINCTION) else None


@EXTINCTION.modifies("wars.awaken")
def cheap_as_a_yothan(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:an/extinction: a Great Old One that counts as one costs less, too (EN FAQ p.195)."""
    unit = guised(s, EXTINCTION)
    return value - EXTINCTION_SAVES if unit >= 0 and KIND_OF[unit] == about.kind else value


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Extinct(Frame[WarsState]):
    """wars:an/extinction: killed or eliminated, it leaves the game."""

    __slots__ = ("unit",)

    def __init__(self, unit: Unit) -> None:
        self.unit = unit

    def go(self, s: WarsState, answer: Action) -> None:
        s.put(self.unit, GONE)
        s.tell("wars.extinct", self.unit)


# -- Festival --------------------------------------------------------------------------------------

FESTIVAL: Final = spellbook("an.festival", "wars:an/festival", AN)
FESTIVAL_SAVES: Final = 3
EVENTS.add(Spec("wars.festival", {"seat": SEAT}, "wars:an/festival"))


@FESTIVAL.modifies("wars.summon")
def free_un_man(s: WarsState, me: Seat, value: int, about: Price) -> int:
    """wars:an/festival: Un-Men cost nothing."""
    return value - FESTIVAL_SAVES if about.kind == UN_MAN else value


@FESTIVAL.after("summoned")
def guest_of_honour(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area, bool]) -> Frame | None:
    """wars:an/festival: somebody else is given 1 Power; whoever has none, too, and then acts again."""
    if about[1] != UN_MAN:
        return None
    return Pick(me, "festival", tuple(("wars.pick_player", foe) for foe in s.others(me)), "an.festival", ())


@then("an.festival")
def festival(s: WarsState, me: Seat, foe: Seat, data: tuple[()]) -> None:
    s.tell("wars.festival", foe)
    gain_power(s, foe, 1)


# -- Unholy Ground ---------------------------------------------------------------------------------

UNHOLY_GROUND: Final = spellbook("an.unholy_ground", "wars:an/unholy-ground", AN)


@UNHOLY_GROUND.option("battle.before_pains")
def offer_unholy_ground(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:an/unholy-ground, wars:an/unholy-again: in their own battle at a Cathedral, also repeatedly."""
    b = the_battle(s)
    if b.side_of(me) < 0:
        return No("wars.no.not_in_battle")
    if not s.kind_here(CATHEDRAL, b.area):
        return No("wars.no.cathedral_here")
    if not doomed(s, me):
        return No("wars.no.no_enemy_goo")
    return tuple(("wars.an.unholy_ground", area) for area in s.areas_in(s.areas_with(CATHEDRAL)))


def doomed(s: WarsState, me: Seat) -> list[Unit]:
    """wars:an/unholy-whom: enemy Great Old Ones in the battle; those with a kill only if all have one."""
    b = the_battle(s)
    enemies = s.participants(1 - b.side_of(me))
    great = [unit for unit in enemies if TRAITS_OF[unit] & GOO and unit not in b.doomed]
    return [unit for unit in great if not b.kills_on.get(unit)] or great


@UNHOLY_GROUND.action("wars.an.unholy_ground", area=AREA)
def unholy_ground(s: WarsState, me: Seat, about: None, area: Area) -> None:
    """wars:an/unholy-ground: any Cathedral is given up, and the opponent picks the Great Old One."""
    s.put(s.kind_here(CATHEDRAL, area)[0], POOL)
    s.tell("wars.cathedral_removed", area)
    seat = chooser(s, 1 - the_battle(s).side_of(me))
    pick_unit(s, seat, "unholy_ground", doomed(s, me), "an.swallowed", me)


@then("an.swallowed")
def swallowed(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    """wars:an/unholy-results, wars:an/unholy-eliminates: applied with the kills (p.37)."""
    assign_elimination(s, unit, data[0])


@UNHOLY_GROUND.outlook("wars.an.unholy_ground")
def opponent_picks(s: WarsState, me: Seat, area: Area) -> Texts:
    return picked_by(s, me, chooser(s, 1 - the_battle(s).side_of(me)))


# -- Worship Services ------------------------------------------------------------------------------

WORSHIP_SERVICES: Final = spellbook("an.worship_services", "wars:an/worship-services", AN)
EVENTS.add(Spec("wars.no_services", {"seat": SEAT}, "wars:an/worship-optional"))


def enemy_gates(s: WarsState, me: Seat) -> int:
    """The areas with a gate that an enemy controls."""
    found = 0
    for foe in s.others(me):
        found |= s.gate_areas(foe)
    return found


@WORSHIP_SERVICES.modifies("income")
def services(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:an/worship-services: 1 Power per Cathedral at an enemy's gate, and 1 for whoever controls it."""
    if s.noted(WORSHIP_SERVICES, me):
        return value
    gates = enemy_gates(s, me) if seat == me else s.gate_areas(seat)
    return value + sum([1 for token in s.on_map(CATHEDRAL) if gates & BIT[s.where[token]]])


@WORSHIP_SERVICES.instead_of("gather.income")
def offer_to_decline(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:an/worship-optional: it helps others, too, so it may be left."""
    if s.noted(WORSHIP_SERVICES, me):
        return No("wars.no.once_per_phase")
    if not s.areas_with(CATHEDRAL) & enemy_gates(s, me):
        return No("wars.no.no_congregation")
    return (("wars.an.no_services",),)


@WORSHIP_SERVICES.action("wars.an.no_services", quiet=True)
def no_services(s: WarsState, me: Seat, about: None) -> None:
    """wars:an/worship-optional: everybody gathers what the common rules give."""
    s.note(WORSHIP_SERVICES, me)
    s.tell("wars.no_services", me)
    propose(s, "gather.income", None)


@WORSHIP_SERVICES.watches("gather.ends")
def services_again(s: WarsState, me: Seat, about: None) -> None:
    s.forget(WORSHIP_SERVICES, me)


# -- requirements ----------------------------------------------------------------------------------


AT_DRAGON: Final = requirement(AN, "an.cathedral_dragon", "wars:an/glyphs")
AT_CHEVRON: Final = requirement(AN, "an.cathedral_chevron", "wars:an/glyphs")
AT_THORNS: Final = requirement(AN, "an.cathedral_thorns", "wars:an/glyphs")
AT_NONE: Final = requirement(AN, "an.cathedral_none", "wars:an/glyphs")
BY_GLYPH: Final = {"dragon": AT_DRAGON, "chevron": AT_CHEVRON, "thorns": AT_THORNS, "": AT_NONE}


@AT_DRAGON.watches("cathedral")
def cathedral_at_glyph(s: WarsState, me: Seat, about: tuple[Seat, Area]) -> None:
    """wars:an/glyphs: a slot for each of the three glyphs, and one for an area without them."""
    slot = BY_GLYPH[GLYPHS[s.board.glyph[about[1]]]]
    if is_open(s, me, slot):
        fulfil(s, me, slot)
    elif beyond_glyphs(s, me):
        s.push(Substitute(me))


declare("wars.an.substitute", {"requirement": REQUIREMENT_PARAM}, "wars:an/glyphs")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Substitute(Frame[WarsState]):
    """wars:shaggai/substitution: a Cathedral beyond the glyphs stands for one that is still missing."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def _open(self, s: WarsState) -> list[Requirement]:
        return [slot for slot in BY_GLYPH.values() if is_open(s, self.seat, slot)]

    def ask(self, s: WarsState) -> Node | None:
        found = self._open(s)
        if len(found) < 2:
            return None
        actions = tuple([("wars.an.substitute", slot.id) for slot in found])
        return Decision(self.seat, Text("wars.prompt.cathedral_counts"), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        for slot in self._open(s):
            if not answer or slot.id == answer[1]:
                fulfil(s, self.seat, slot)
                return


CHEAPEST: Final = requirement(AN, "an.give_cheapest", "wars:an/gifts")
DEAREST: Final = requirement(AN, "an.give_dearest", "wars:an/gifts")
CATHEDRALS: Final = card_ability("an.cathedral", "wars:an/cathedral", AN)
COUNTS_AS["wars.an.cathedral"] = "wars.create_gate"  # wars:an/cathedral
CATHEDRAL_COST: Final = 1
NEXT_TO_ANOTHER: Final = 3  # what it costs next to an area that has one


# (seat): the Power for which one more is built whatever the glyph; 0: none is.
RULES.query("cathedral.beyond", "wars:an/cathedral-glyphs")


def beyond_glyphs(s: WarsState, me: Seat) -> int:
    return s.rules.value(s, "cathedral.beyond", 0, me) if "cathedral.beyond" in s.rules.modifiers else 0


def cathedral_sites(s: WarsState, me: Seat) -> int:
    """wars:an/cathedral-glyphs, wars:an/rebuild: one for each of the three glyphs, one without any."""
    built = s.areas_with(CATHEDRAL)
    taken = 0
    for areas in s.board.glyphs:
        if areas & built:
            taken |= areas
    return keeper_areas(s, me) & ~taken


def cathedral_price(s: WarsState, me: Seat, area: Area) -> int:
    """wars:an/cathedral-cost: more next to an area with another one, or in it."""
    built = s.areas_with(CATHEDRAL)
    near = any(built & BIT[other] for other in (area, *s.board.near[ADJACENT][area]))
    cost = NEXT_TO_ANOTHER if near else CATHEDRAL_COST
    if not cathedral_sites(s, me) & BIT[area]:
        cost += beyond_glyphs(s, me)
    return price(s, me, "wars.an.cathedral", cost, area)


@CATHEDRALS.option("turn.action")
def offer_cathedral(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:an/cathedral: instead of a gate, beside a cultist; a gate may lie there."""
    if s.in_pool(CATHEDRAL) < 0:
        return No("wars.no.all_cathedrals")
    areas = s.areas_in(keeper_areas(s, me) if beyond_glyphs(s, me) else cathedral_sites(s, me))
    if not areas:
        return No("wars.no.area_for_cathedral", "wars:an/cathedral-glyphs")
    costs = {area: cathedral_price(s, me, area) for area in areas}
    found = tuple([("wars.an.cathedral", area) for area in areas if costs[area] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


@CATHEDRALS.action("wars.an.cathedral", quiet=True, area=AREA)
def build_cathedral(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:an/cathedral: paid, and from the pool."""
    pay(s, me, cathedral_price(s, me, area))
    propose(s, "cathedral", (me, area))


@CATHEDRALS.modifies("awaken.independent")
def no_goo_needed(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:an/independents: four Cathedrals stand for the Great Old One that they do not have."""
    return s.kept_gates(me) if seat == me and cathedrals(s) == ALL_OF_THEM else value


declare("wars.an.gift", {"kind": kinds_of(MONSTER), "area": AREA}, "wars:an/gifts")
MET: Final = No("wars.no.requirement_met")


def gifts(s: WarsState, seat: Seat, dearest: bool) -> tuple[Action, ...]:
    """wars:an/gifts, wars:an/gifts-which: by what they cost now, wherever this player may summon them."""
    pool = [k for k in s.forces[seat].summons if KINDS[k].traits & MONSTER and s.in_pool(k) >= 0]
    costs = [summon_price(s, seat, k) for k in pool]
    wanted = (max(costs) if dearest else min(costs)) if costs else 0
    gates = s.gate_areas(seat)
    return tuple(
        [
            ("wars.an.gift", k, area)
            for k, cost in zip(pool, costs, strict=True)
            if cost == wanted
            for area in places(s, "summon.areas", gates, seat, k)
        ]
    )


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Gifts(Frame[WarsState]):
    """wars:an/gifts: in turn order; whoever has no gate or no monster left gets nothing."""

    __slots__ = ("dearest", "seats")

    def __init__(self, seats: tuple[Seat, ...], dearest: bool) -> None:
        self.seats = seats
        self.dearest = dearest

    def ask(self, s: WarsState) -> Node | None:
        found = gifts(s, self.seats[0], self.dearest)
        return Decision(self.seats[0], Text("wars.prompt.gift"), found) if len(found) > 1 else None

    def go(self, s: WarsState, answer: Action) -> None:
        seat = self.seats[0]
        found = gifts(s, seat, self.dearest)
        if len(self.seats) > 1:
            s.push(Gifts(self.seats[1:], self.dearest))
        if found:
            chosen = answer or found[0]
            bring(s, seat, chosen[1], chosen[2])


def everybody_gets(s: WarsState, me: Seat, dearest: bool) -> Texts:
    """Who gets what, as far as there is no choice."""
    found: Texts = []
    for foe in s.others(me):
        kinds = sorted({action[1] for action in gifts(s, foe, dearest)})
        units = [Text(f"wars.unit.{KINDS[k].id}") for k in kinds] or [Text("wars.outlook.no_gift")]
        found.append(Text("wars.outlook.gift", {"who": letters(s, foe), "what": units}))
    return found


GIVE_CHEAPEST: Final = card_ability("an.give_cheapest", "wars:an/gifts", AN)


@GIVE_CHEAPEST.option("turn.action")
def offer_cheapest(s: WarsState, me: Seat, about: Seat) -> Offer:
    return (("wars.an.give_cheapest",),) if is_open(s, me, CHEAPEST) else MET


@GIVE_CHEAPEST.action("wars.an.give_cheapest", quiet=True)
def give_cheapest(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:an/gifts: every enemy summons its cheapest monster for nothing."""
    fulfil(s, me, CHEAPEST)
    s.push(Gifts(s.others(me), False))


@GIVE_CHEAPEST.outlook("wars.an.give_cheapest")
def cheapest_told(s: WarsState, me: Seat) -> Texts:
    return everybody_gets(s, me, False)


GIVE_DEAREST: Final = card_ability("an.give_dearest", "wars:an/gifts", AN)


@GIVE_DEAREST.option("turn.action")
def offer_dearest(s: WarsState, me: Seat, about: Seat) -> Offer:
    return (("wars.an.give_dearest",),) if is_open(s, me, DEAREST) else MET


@GIVE_DEAREST.action("wars.an.give_dearest", quiet=True)
def give_dearest(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:an/gifts: every enemy summons its most expensive monster for nothing."""
    fulfil(s, me, DEAREST)
    s.push(Gifts(s.others(me), True))


@GIVE_DEAREST.outlook("wars.an.give_dearest")
def dearest_told(s: WarsState, me: Seat) -> Texts:
    return everybody_gets(s, me, True)
