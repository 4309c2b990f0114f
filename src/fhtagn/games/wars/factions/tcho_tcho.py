"""The Tcho-Tcho, in the order of the printed sheet: units come from data, then the faction ability, the
Great Old One, the six spellbooks and the six requirements.

Their High Priests swear the oath of all High Priests; only what the sheet says about them stands here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.books import fulfil, is_open, own_books, requirement
from fhtagn.games.wars.rules.content import (
    ADJACENT,
    BIT,
    CARDS,
    CULTIST,
    GOO,
    HIGH_PRIEST,
    KIND_OF,
    KINDS,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import goes_to
from fhtagn.games.wars.rules.options import option
from fhtagn.games.wars.rules.outcomes import is_killed
from fhtagn.games.wars.rules.pick import Die, pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import DOOM_STIRRED, SIGNS_STIRRED
from fhtagn.games.wars.rules.points import (
    AREA,
    UNIT,
    card_ability,
    spellbook,
    unit_ability,
)
from fhtagn.games.wars.rules.queries import (
    Fighters,
    combat,
    guised,
    is_as,
    led_here,
    may_enter,
    may_shift,
    no_power,
    price,
    priests_in_play,
    targets,
)
from fhtagn.games.wars.rules.sites import SITES
from fhtagn.games.wars.rules.starts import printed
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import (
    eliminate,
    move,
    pay,
    place,
    remove_kept_gate,
    replace,
)
from fhtagn.games.wars.shared.ubbo_sathla import feasts, grow, is_flattered

TT: Final = card("tcho_tcho")
ACOLYTE: Final = kind("tt_acolyte")
PRIEST: Final = kind("tt_high_priest")
PROTO: Final = kind("proto_shoggoth")
UBBO: Final = kind("ubbo_sathla")


# -- Sycophancy ------------------------------------------------------------------------------------

SYCOPHANCY: Final = card_ability("tt.sycophancy", "wars:tt/sycophancy", TT)
is_flattered(SYCOPHANCY)


# -- Ubbo-Sathla: Hell's Banquet -------------------------------------------------------------------


GROWTH: Final = "growth"


def size(s: WarsState, side: Fighters) -> int:
    """wars:tt/growth: as many dice as the growth marker shows."""
    return s.count(GROWTH)


combat(UBBO, size)


def ubbo_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:tt/awakening: at a gate of theirs, for a High Priest from anywhere."""
    if not priests_in_play(s, seat):
        return No("wars.no.priest_to_give", "wars:tt/awakening")
    return tuple(s.gates_of(seat)) or No("wars.no.controlled_gate", "wars:tt/awakening")


def ubbo_takes_priest(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:tt/awakening: the Tcho-Tcho choose which."""
    pick_unit(s, seat, "priest_given", priests_in_play(s, seat), "tt.priest_given")


@then("tt.priest_given")
def priest_given(s: WarsState, me: Seat, unit: Unit, data: tuple[()]) -> None:
    eliminate(s, unit, me)


def ubbo_has_priest(s: WarsState, seat: Seat) -> int:
    """wars:tt/awakening: never without a High Priest to give."""
    return s.board.all if priests_in_play(s, seat) else 0


awakening(UBBO, ubbo_rises, ubbo_takes_priest, freed=ubbo_has_priest)

HELLS_BANQUET: Final = unit_ability("tt.hells_banquet", "wars:tt/hells-banquet", TT, UBBO)


feasts(HELLS_BANQUET, GROWTH)


# -- Hierophants -----------------------------------------------------------------------------------

HIEROPHANTS: Final = spellbook("tt.hierophants", "wars:tt/hierophants", TT)


@HIEROPHANTS.after("book.taken")
def ordained(s: WarsState, me: Seat, about: tuple[Seat, str]) -> Frame | None:
    """wars:tt/hierophants: for every spellbook of their own, this one included."""
    seat, book = about
    if seat != me or book not in own_books(s, me):
        return None
    others: tuple[Seat, ...] = ()
    if book == HIEROPHANTS.id and not s.count(HIEROPHANTS.id):
        s.set_count(HIEROPHANTS.id, 1)  # the first time
        others = s.others(me)
    return Ordination((me, *others))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Ordination(Frame[WarsState]):
    """wars:tt/hierophants, wars:tt/hierophants-for-all: the Tcho-Tcho, then all others place one."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats  # the first is that of the Tcho-Tcho

    def go(self, s: WarsState, answer: Action) -> None:
        me, *others = self.seats
        for other in reversed(others):
            s.push(Gift(other))
        unit = priest_in_pool(s, me)
        if unit < 0:
            grow(s, 1, GROWTH)  # wars:tt/hierophants-growth
        else:
            pick_area(s, me, "ordain", where_ordained(s, me), "tt.ordained", unit)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Gift(Frame[WarsState]):
    """wars:tt/hierophants-for-all: only at a gate of one's own, and only who has a High Priest."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        unit = priest_in_pool(s, self.seat)
        gates = list(s.gates_of(self.seat))
        if unit >= 0 and gates:
            pick_area(s, self.seat, "ordain", gates, "tt.ordained", unit)


def priest_in_pool(s: WarsState, seat: Seat) -> Unit:
    for which in s.forces[seat].recruits:
        if KINDS[which].traits & HIGH_PRIEST and s.in_pool(which) >= 0:
            return s.in_pool(which)
    return -1


def where_ordained(s: WarsState, me: Seat) -> list[Area]:
    """wars:tt/hierophants-no-gate: at an own gate; without one beside own units, without these anywhere."""
    return list(s.gates_of(me) or s.areas_in(s.areas_of(me)) or s.board.areas)


@then("tt.ordained")
def ordain(s: WarsState, seat: Seat, area: Area, data: tuple[Unit]) -> None:
    place(s, data[0], area)


# -- Idolatry --------------------------------------------------------------------------------------

IDOLATRY: Final = spellbook("tt.idolatry", "wars:tt/idolatry", TT)
IDOLATRY_COST: Final = 1


def idols(s: WarsState, me: Seat) -> list[Area]:
    """wars:tt/idolatry: every printed glyph, and where others without one began."""
    others = [s.start[seat] for seat in s.others(me)]
    return [area for area in s.board.areas if area in printed(s.board, TT) or area in others]


def pilgrims(s: WarsState, me: Seat, area: Area) -> list[Unit]:
    """Own units beside this area that may be taken there."""
    units = [unit for near in s.board.near[ADJACENT][area] for unit in led_here(s, me, near)]
    return [unit for unit in units if may_shift(s, me, unit) and may_enter(s, unit, area)]


@IDOLATRY.option("turn.action")
def offer_idolatry(s: WarsState, me: Seat, about: Seat) -> Offer:
    areas = [area for area in idols(s, me) if pilgrims(s, me, area)]
    if not areas:
        return No("wars.no.no_pilgrims")
    costs = {area: price(s, me, "wars.tt.idolatry", IDOLATRY_COST, area) for area in areas}
    found = [("wars.tt.idolatry", area) for area in areas if costs[area] <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs.values()))


@IDOLATRY.action("wars.tt.idolatry", area=AREA)
def idolatry(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:tt/idolatry: at least one of them comes, and as many as they like."""
    pay(s, me, price(s, me, "wars.tt.idolatry", IDOLATRY_COST, area))
    pick_unit(s, me, "idolatry", pilgrims(s, me, area), "tt.pilgrim", area)


@then("tt.pilgrim")
def pilgrim(s: WarsState, me: Seat, unit: Unit | None, data: tuple[Area]) -> None:
    if unit is not None:
        s.push(Procession(me, data[0]))
        move(s, unit, data[0])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Procession(Frame[WarsState]):
    """Who else comes?"""

    __slots__ = ("area", "seat")

    def __init__(self, seat: Seat, area: Area) -> None:
        self.seat = seat
        self.area = area

    def go(self, s: WarsState, answer: Action) -> None:
        more = pilgrims(s, self.seat, self.area)
        if more:
            pick_unit(s, self.seat, "idolatry", more, "tt.pilgrim", self.area, optional=True)


IDOLATRY.outlook("wars.tt.idolatry")(goes_to)


# -- Martyrdom -------------------------------------------------------------------------------------

MARTYRDOM: Final = spellbook("tt.martyrdom", "wars:tt/martyrdom", TT, guise=True)
UNDYING: Final = 99  # more kills than there are


def dying(s: WarsState, me: Seat) -> list[Unit]:
    """wars:tt/martyrdom-killed: own units that will be killed; who was eliminated before is none of them."""
    side = the_battle(s).side_of(me)
    return [unit for unit in the_battle(s).kills_on if s.side_in_battle(unit) == side and is_killed(s, unit)]


@MARTYRDOM.option("battle.pains")
def offer_martyrdom(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:tt/martyrdom: when all results are assigned, since it is about every kill."""
    b = the_battle(s)
    if b.side_of(me) < 0:
        return No("wars.no.not_in_battle")
    lost = dying(s, me)
    martyrs = [unit for unit in lost if TRAITS_OF[unit] & HIGH_PRIEST or unit == guised(s, MARTYRDOM)]
    if b.over or not martyrs:
        return No("wars.no.no_martyr")
    if len(lost) < 2:
        return No("wars.no.nobody_to_save")
    return tuple([("wars.tt.martyrdom", unit) for unit in alike(s, martyrs)])


@MARTYRDOM.action("wars.tt.martyrdom", unit=UNIT)
def martyrdom(s: WarsState, me: Seat, about: None, unit: Unit) -> None:
    b = the_battle(s)
    b.note(MARTYRDOM, about_side(b.side_of(me)), unit + 1)


@MARTYRDOM.modifies("results.kills")
def saved(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:tt/martyrdom: all other kills are pains, whenever they were assigned."""
    b = the_battle(s)
    side = b.side_of(me)
    martyr = b.noted(MARTYRDOM, about_side(side)) - 1 if side >= 0 else -1
    return UNDYING if 0 <= martyr != unit and s.side_in_battle(unit) == side else value


# -- Soulless --------------------------------------------------------------------------------------

SOULLESS: Final = spellbook("tt.soulless", "wars:tt/soulless", TT)


@SOULLESS.modifies("captive")
def worthless(s: WarsState, me: Seat, value: int, unit: Unit) -> int:
    """wars:tt/soulless: their captives bring 0 instead of 1, but those that cost something still do."""
    return min(value, 0) if s.owner(unit) == me and TRAITS_OF[unit] & CULTIST else value


# -- Tablets of the Gods ---------------------------------------------------------------------------

TABLETS: Final = spellbook("tt.tablets_of_the_gods", "wars:tt/tablets", TT, guise=True)
option("tablets", ("per_gate", "per_priest"), "wars:tt/tablets")


def offered(s: WarsState, me: Seat) -> list[Unit]:
    """wars:tt/tablets: High Priests in play, and who counts as one."""
    other = guised(s, TABLETS)
    return [*priests_in_play(s, me), *([other] if other >= 0 and s.is_in_play(other) else [])]


@TABLETS.modifies("ritual.signs")
def tablets(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:tt/tablets: for each own gate with a High Priest, by option for each High Priest."""
    if seat != me:
        return value
    priests = offered(s, me)
    if s.options["tablets"] == "per_priest":
        return value + len(priests)
    at_gates = {s.where[unit] for unit in priests} & set(s.gates_of(me))
    return value + len(at_gates)


@TABLETS.after("ritual.done")
def tablets_demand(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:tt/tablets: not optional once there is a ritual."""
    return AllPriests(me) if about == me and offered(s, me) else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AllPriests(Frame[WarsState]):
    """wars:tt/tablets: all High Priests are eliminated, wherever they are."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        for unit in offered(s, self.seat):
            eliminate(s, unit, self.seat)


@TABLETS.modifies("ritual.costs_priests")
def priests_at_stake(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:tt/tablets-oath: so they may rather be given up for Power before."""
    return 1 if seat == me else value


# -- Terror ----------------------------------------------------------------------------------------

TERROR: Final = spellbook("tt.terror", "wars:tt/terror", TT, guise=True)
MORE: Final = "more"
FEWER: Final = "fewer"


@TERROR.option("battle.before_dice")
def offer_terror(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:tt/terror: one or the other, for all Proto-Shoggoths in the battle."""
    b = the_battle(s)
    frightful = terrors(s, b.side_of(me))
    if not frightful:
        return No("wars.no.unit_in_battle")
    if b.noted(TERROR, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    rolling = any(KIND_OF[unit] == PROTO for unit in frightful)
    facing = targets(s, me, s.participants(1 - b.side_of(me)))  # some are beyond the reach of abilities
    ways = [*([MORE] if rolling else ()), *([FEWER] if facing else ())]
    return tuple([("wars.tt.terror", how) for how in ways]) or No("wars.no.no_victim")


def terrors(s: WarsState, side: int) -> list[Unit]:
    """Proto-Shoggoths in the battle, and who counts as one; an Elder God frightens, but rolls no dice."""
    return [unit for unit in s.participants(side) if is_as(s, unit, PROTO, TERROR)]


@TERROR.action("wars.tt.terror", how=choice("wars.terror", (MORE, FEWER)))
def terror(s: WarsState, me: Seat, about: None, how: str) -> None:
    b = the_battle(s)
    b.note(TERROR, about_side(b.side_of(me)), 1 if how == MORE else 2)


@TERROR.modifies("strength")
def terrified(s: WarsState, me: Side, value: int, side: Fighters) -> int:
    """wars:tt/terror: one die per Proto-Shoggoth more for them, or fewer for the opponent."""
    b = s.battle
    if b is None or not b.notes or b.side_of(me) < 0:
        return value
    chosen = b.noted(TERROR, about_side(b.side_of(me)))
    if chosen == 1 and side.side == me:
        return value + side.count(PROTO)
    if chosen == 2 and side.side == b.foe(me):
        return value - len(terrors(s, b.side_of(me)))
    return value


# -- requirements ----------------------------------------------------------------------------------

DOOM_OF_ANOTHER: Final = 15


def doomed_enemy(s: WarsState, me: Seat) -> bool:
    """wars:tt/enemy-ritual: another player has 15 doom."""
    return max([s.doom[seat] for seat in s.others(me)]) >= DOOM_OF_ANOTHER


def doom_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": max([s.doom[seat] for seat in s.others(me)])}


ENEMY_RITUAL: Final = requirement(
    TT,
    "tt.enemy_ritual",
    "wars:tt/enemy-ritual",
    met=doomed_enemy,
    progress=doom_so_far,
    looks_at=DOOM_STIRRED,
)


@ENEMY_RITUAL.when("ritual.done")
def enemy_ritual(s: WarsState, me: Seat, about: Seat) -> bool:
    """wars:tt/enemy-ritual: or performs a ritual."""
    return about != me


FIRST_SIGN: Final = requirement(TT, "tt.first_sign", "wars:tt/first-sign")


@FIRST_SIGN.when("sign.gained")
def first_sign(s: WarsState, me: Seat, about: Seat) -> bool:
    """wars:tt/first-sign: when they get one."""
    return about == me


SIGNS_NEEDED: Final = 3


def three_signs(s: WarsState, me: Seat) -> bool:
    """wars:tt/three-signs: three that are still face down."""
    return s.sign_count(me) >= SIGNS_NEEDED


def signs_so_far(s: WarsState, me: Seat) -> dict[str, int]:
    return {"n": s.sign_count(me)}


THREE_SIGNS: Final = requirement(
    TT,
    "tt.three_signs",
    "wars:tt/three-signs",
    met=three_signs,
    progress=signs_so_far,
    looks_at=SIGNS_STIRRED,
)
REMOVE_GATE: Final = requirement(TT, "tt.remove_gate", "wars:tt/remove-gate")
GOO_KILLED: Final = requirement(TT, "tt.goo_killed", "wars:tt/goo-killed")


@GOO_KILLED.when("killed")
def goo_killed(s: WarsState, me: Seat, about: tuple[Unit, Side]) -> bool:
    """wars:tt/goo-killed: whoever's it was; a curse is no battle."""
    return s.is_fighting() and TRAITS_OF[about[0]] & GOO != 0


AWAKEN: Final = requirement(TT, "tt.awaken", "wars:tt/awaken")


@AWAKEN.when("awakened")
def ubbo_awake(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:tt/awaken: when Ubbo-Sathla awakens."""
    return about[1] == UBBO


GIVE_UP_GATE: Final = card_ability("tt.give_up_gate", "wars:tt/remove-gate", TT)
ANY_GATE_ON: Final[list[str]] = CARDS[TT].data["any_gate_on"]  # wars:tt/any-gate: these worlds


def in_the_start_area(s: WarsState, me: Seat) -> int:
    return BIT[s.start[me]]


SITES["wars.tt.give_up_gate"] = in_the_start_area


@GIVE_UP_GATE.option("turn.action")
def offer_to_give_up_gate(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:tt/remove-gate: what they control in their start area, and no unit that counts as a gate."""
    if not is_open(s, me, REMOVE_GATE):
        return No("wars.no.requirement_met", "wars:tt/remove-gate")
    start = s.start[me]
    anywhere = s.board.world in ANY_GATE_ON
    areas = s.areas_in(s.kept_gates(me) if anywhere else s.kept_gates(me) & BIT[start])
    if not areas:
        return No("wars.no.controlled_gate" if anywhere else "wars.no.own_gate_in_start_area")
    sites: list[tuple[Action, Area]] = [
        (("wars.tt.give_up_gate",) if area == start else ("wars.tt.give_up_other_gate", area), area)
        for area in areas
    ]
    costs = [price(s, me, action[0], 0, area) for action, area in sites]
    found = [action for (action, _), cost in zip(sites, costs, strict=True) if cost <= s.power[me]]
    return tuple(found) or no_power(s, me, min(costs))


@GIVE_UP_GATE.action("wars.tt.give_up_gate", quiet=True)
def give_up_gate(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:tt/remove-gate: that in the start area."""
    give_up(s, me, "wars.tt.give_up_gate", s.start[me])


@GIVE_UP_GATE.action("wars.tt.give_up_other_gate", quiet=True, area=AREA)
def give_up_other_gate(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:tt/any-gate: on worlds that take start areas away."""
    give_up(s, me, "wars.tt.give_up_other_gate", area)


def give_up(s: WarsState, me: Seat, action: str, area: Area) -> None:
    """wars:tt/remove-gate: the gate goes, whoever kept it stays."""
    pay(s, me, price(s, me, action, 0, area))
    fulfil(s, me, REMOVE_GATE)
    remove_kept_gate(s, me, area)


# -- what the sheet says without a name ------------------------------------------------------------

DOOM_AWAKENING: Final = card_ability("tt.doom_awakening", "wars:tt/awakening", TT, printed=False)


@DOOM_AWAKENING.option("doom.turn")
def offer_doom_awakening(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:tt/awakening: for no Power in their own turn of the Doom phase."""
    if s.in_pool(UBBO) < 0:
        return No("wars.no.already_awake", "wars:actions/awaken")
    areas = ubbo_rises(s, me)
    if isinstance(areas, No):
        return areas
    return tuple([("wars.tt.doom_awakening", area) for area in areas])


@DOOM_AWAKENING.action("wars.tt.doom_awakening", area=AREA)
def doom_awakening(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:tt/awakening: no action, so nothing makes it dearer."""
    propose(s, "awakened", (me, UBBO, area))


BANQUET_GOES_ON: Final = card_ability("tt.banquet_goes_on", "wars:tt/hells-banquet", TT, printed=False)


@BANQUET_GOES_ON.after("doom.turn_begins")
def banquet_goes_on(s: WarsState, me: Seat, about: Seat) -> Frame | None:
    """wars:tt/hells-banquet: also without Ubbo-Sathla, once he was awakened."""
    return (
        Die(me, "tt.grown", (GROWTH,)) if about == me and UBBO in s.awakened and not s.in_play(UBBO) else None
    )


PRIEST_AT_START: Final = card_ability("tt.priest_at_start", "wars:tt/start-priest", TT, named=False)


@PRIEST_AT_START.watches("set_up")
def starts_with_priest(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:tt/start-priest: if all have High Priests, one stands in for an acolyte; the keeper stays."""
    if about == me and s.options["high_priests"] != "off":
        replace(s, KINDS[ACOLYTE].units[-1], KINDS[PRIEST].start)
