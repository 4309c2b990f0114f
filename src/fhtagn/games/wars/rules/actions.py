"""Cthulhu Wars: the seven common actions and the unlimited ones (p.23-28).

Each option function lists the actions of its kind that are possible now, or says why there is none; each
``do`` function carries one out.  ``COMMON`` lists them all.  Costs are paid first; they always come from
``price``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Seat, Side
from fhtagn.core.reactions import propose
from fhtagn.core.refusals import No, Offer, Refusal
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.arriving import kinds_for, places
from fhtagn.games.wars.rules.battle import start_battle
from fhtagn.games.wars.rules.capturing import do_capture, offer_capture
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    CULTIST,
    GOO,
    INDEPENDENT,
    KIND_IDS,
    KIND_OF,
    KINDS,
    MONSTER,
    TERROR,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.fees import Menu, leave_out_unpayable
from fhtagn.games.wars.rules.moving import do_move_action, offer_move_action
from fhtagn.games.wars.rules.pick import DONE, pick_unit, then
from fhtagn.games.wars.rules.points import (
    AREA,
    SIDE,
    UNIT,
    declare,
    event,
    kinds_of,
    priced,
)
from fhtagn.games.wars.rules.queries import (
    Fighters,
    awaken_price,
    is_priced,
    keeper_areas,
    keepers_here,
    led_here,
    may_declare,
    no_power,
    price,
    recruit_price,
    summon_price,
)
from fhtagn.games.wars.rules.sites import Sites, leave_out_closed
from fhtagn.games.wars.rules.state import WarsState
from fhtagn.games.wars.rules.verbs import (
    PlaceOne,
    call_in,
    control_gate,
    gain_power,
    leave_gate,
    lose_power,
    make_gate,
    pay,
    place,
    replace,
    take_card,
)

declare("wars.recruit", {"kind": kinds_of(CULTIST), "area": AREA}, "wars:actions/recruit")
declare("wars.summon", {"kind": kinds_of(MONSTER | TERROR), "area": AREA}, "wars:actions/summon")
declare("wars.awaken", {"kind": kinds_of(GOO), "area": AREA}, "wars:actions/awaken")
declare("wars.create_gate", {"area": AREA}, "wars:actions/create-gate")
declare("wars.battle", {"area": AREA, "foe": SIDE}, "wars:actions/battle")
declare("wars.drop_power", {}, "wars:actions/drop-power")
declare("wars.control", {"unit": UNIT}, "wars:gates/control")
declare("wars.abandon", {"area": AREA}, "wars:gates/abandon")

for _action in ("recruit", "summon", "awaken", "create_gate", "battle"):
    priced(f"wars.{_action}", "wars:actions/cost")

GATE_COST: Final = 3
BATTLE_COST: Final = 1

ANYWHERE: Final = "anywhere"  # the counter of a trial in which an awakening heeds no areas
# Reasons without arguments are made once.
NOTHING_LEFT: Final = No("wars.no.pool_empty", "wars:basics/pool")
NO_GATE_TO_SUMMON: Final = No("wars.no.controlled_gate", "wars:actions/summon")
ALREADY_AWAKE: Final = No("wars.no.already_awake", "wars:actions/awaken")
NO_SITE: Final = No("wars.no.area_for_gate", "wars:actions/create-gate")
NOBODY_TO_FIGHT: Final = No("wars.no.nobody_to_fight", "wars:actions/battle")
FOUGHT_HERE: Final = No("wars.no.fought_here", "wars:unlimited/one-per-area")
NO_COMBAT_VALUE: Final = No("wars.no.combat_value", "wars:actions/battle-value")
NO_ABANDONED_GATE: Final = No("wars.no.abandoned_gate", "wars:gates/control")
NO_GATE_TO_ABANDON: Final = No("wars.no.controlled_gate", "wars:gates/abandon")


# -- recruit (p.23) --------------------------------------------------------------------------------


def offer_recruit(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/recruit: a cultist where you have units; without any on the map, anywhere."""
    own = kinds_for(s, "recruit.kinds", s.forces[seat].recruits, seat)
    kinds = [kind for kind in own if s.at_call(kind) >= 0]
    if not kinds:
        return NOTHING_LEFT
    found: list[Action] = []
    least = 99
    # No units on the map: the way back into the game.
    home = s.areas_of(seat) or s.board.all  # wars:actions/recruit-anywhere
    dear = is_priced(s, "wars.recruit")
    for kind in kinds:
        cost = KINDS[kind].cost
        for area in places(s, "recruit.areas", home, seat, kind):
            if dear:
                cost = recruit_price(s, seat, kind, area)
            least = min(least, cost)
            if cost <= s.power[seat]:
                found.append(("wars.recruit", kind, area))
    return tuple(found) if found else no_power(s, seat, least)


def do_recruit(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    """wars:actions/recruit: paid, and from the pool."""
    if "recruits" in s.rules.hooked:
        propose(s, "recruits", (seat, kind))
    cost = recruit_price(s, seat, kind, area)
    pay(s, seat, cost)
    call_in(s, kind, cost)
    place(s, s.in_pool(kind), area)


# -- summon (p.24) ---------------------------------------------------------------------------------


def offer_summon(s: WarsState, seat: Seat, traits: int = MONSTER | TERROR) -> Offer:
    """wars:actions/summon, wars:terror/summon: a monster or terror at a controlled gate."""
    gates = s.gate_areas(seat)
    if not gates and "summon.areas" not in s.rules.modifiers:
        return NO_GATE_TO_SUMMON
    own = kinds_for(s, "summon.kinds", s.forces[seat].summons, seat)
    kinds = [kind for kind in own if KINDS[kind].traits & traits and s.at_call(kind) >= 0]
    if not kinds:
        return NOTHING_LEFT
    if "summon" in s.rules.bans:
        kinds = [kind for kind in kinds if s.rules.forbidden(s, "summon", (seat, kind)) is None]
    found: list[Action] = []
    least = 99
    dear = is_priced(s, "wars.summon")
    for kind in kinds:
        cost = KINDS[kind].cost
        for area in places(s, "summon.areas", gates, seat, kind):
            if dear:
                cost = summon_price(s, seat, kind, area)
            least = min(least, cost)
            if cost <= s.power[seat]:
                found.append(("wars.summon", kind, area))
    if found:
        return tuple(found)
    return no_power(s, seat, least) if least < 99 else NO_GATE_TO_SUMMON


def refuse_summon(s: WarsState, seat: Seat, refusals: list[Refusal]) -> None:
    """Each kind in the pool that an ability forbids, and why."""
    for kind in kinds_for(s, "summon.kinds", s.forces[seat].summons, seat):
        no = s.rules.forbidden(s, "summon", (seat, kind)) if s.at_call(kind) >= 0 else None
        if no is not None:
            label = Text("wars.kind.summon_kind", {"kind": Text(f"wars.object.{KIND_IDS[kind]}")})
            refusals.append(Refusal(("wars.summon", kind), label, no.text(), no.rule))


def do_summon(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    """wars:actions/summon: paid, and from the pool."""
    cost = summon_price(s, seat, kind, area)
    pay(s, seat, cost)
    call_in(s, kind, cost)
    if KINDS[kind].traits & MONSTER:
        summon_more(s, seat)
    bring(s, seat, kind, area, paid=True)


def bring(s: WarsState, seat: Seat, kind: Kind, area: Area, paid: bool = False) -> None:
    """What is summoned comes from the pool, whether anybody paid for it or not."""
    if "summoned" in s.rules.hooked:
        s.push(Summoned(seat, kind, area, paid))
    if "summon.arrives" in s.rules.hooked:
        propose(s, "summon.arrives", (seat, kind, area))
    else:
        arrives(s, (seat, kind, area))


@event("summon.arrives", "wars:actions/summon")  # (seat, kind, area): it would appear there
def arrives(s: WarsState, about: tuple[Seat, Kind, Area]) -> None:
    """wars:actions/summon: at the gate; cards may send what is summoned elsewhere."""
    place(s, s.in_pool(about[1]), about[2])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Summoned(Frame[WarsState]):
    """Somebody was summoned and is there."""

    __slots__ = ("area", "kind", "paid", "seat")

    def __init__(self, seat: Seat, kind: Kind, area: Area, paid: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.area = area
        self.paid = paid

    def go(self, s: WarsState, answer: Action) -> None:
        propose(s, "summoned", (self.seat, self.kind, self.area, self.paid))


def summon_more(s: WarsState, seat: Seat) -> None:
    """After anything that counts as summoning a monster, an ability may allow more."""
    if s.rules.value(s, "summon.more", 0, seat):
        s.push(SummonMore(seat))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SummonMore(Menu):
    """An ability allows several monsters in one Summon action."""

    __slots__ = ()

    def ask(self, s: WarsState) -> Node | None:
        offer = offer_summon(s, self.seat, MONSTER)
        actions = [] if isinstance(offer, No) else list(offer)
        actions += s.offers("summon.also", self.seat, self.seat)
        leave_out_closed(s, self.seat, actions)
        leave_out_unpayable(s, self.seat, actions, None)
        if not actions:
            return None
        return Decision(self.seat, Text("wars.prompt.summon_more"), (*actions, DONE))

    def do(self, s: WarsState, answer: Action) -> None:
        if answer and answer != DONE:
            if answer[0] == "wars.summon":
                do_summon(s, self.seat, answer[1], answer[2])
            else:
                s.rules.handle(s, self.seat, self.seat, answer)


def is_unlimited_summon(s: WarsState, seat: Seat, kind: Kind) -> bool:
    """An ability makes summoning monsters an unlimited action (terrors are not monsters, p.88)."""
    return KINDS[kind].traits & MONSTER != 0 and s.rules.value(s, "summon.unlimited", 0, seat) > 0


# -- awaken (p.24) ---------------------------------------------------------------------------------

Places = Callable[[WarsState, Seat], tuple[Area, ...] | No]
Sacrifice = Callable[[WarsState, Seat, Area], None]
Replaced = Callable[[WarsState, Seat, Area], list[Unit]]
_AWAKENING: Final[dict[Kind, Places]] = {}
_SACRIFICE: Final[dict[Kind, Sacrifice]] = {}
_REPLACED: Final[dict[Kind, Replaced]] = {}
_FREED: Final[dict[Kind, Sites]] = {}


def awakening(
    kind: Kind,
    places: Places,
    sacrifice: Sacrifice | None = None,
    replaced: Replaced | None = None,
    freed: Sites | None = None,
) -> None:
    """Declare where a Great Old One may be awakened, and what must be given up for it.

    ``replaced``: the units of which one makes room for it, and lowers its price by its own.
    ``freed``: the areas if an ability lifts what the card says about areas; its other conditions stay.
    """
    _AWAKENING[kind] = places
    if sacrifice is not None:
        _SACRIFICE[kind] = sacrifice
    if replaced is not None:
        _REPLACED[kind] = replaced
    if freed is not None:
        _FREED[kind] = freed


def at_gate_with_goo(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:independent/awakening: a controlled gate in an area with a Great Old One of your own (p.93).

    One that is a gate himself needs another one beside him (FAQ p.194).
    """
    gates = s.kept_gates(seat) & s.great_of(seat)
    gates = s.rules.value(s, "awaken.independent", gates, seat)
    if s.count(ANYWHERE) and (gates or s.great_of(seat)):
        gates = s.board.all
    areas = s.areas_in(gates)
    return areas or No("wars.no.goo_at_gate", "wars:independent/awakening")


def freed_areas(s: WarsState, seat: Seat, kind: Kind) -> int:
    """Where it may be awakened if no area is forbidden; what replaces another one comes where that is."""
    if kind in _REPLACED:
        return 0
    if kind in _FREED:
        return _FREED[kind](s, seat)
    trial = s.clone()
    trial.set_count(ANYWHERE, 1)
    return sum([BIT[area] for area in usual_areas(trial, seat, kind)])


def usual_areas(s: WarsState, seat: Seat, kind: Kind) -> tuple[Area, ...]:
    """Where its card lets it be awakened now."""
    areas = _AWAKENING[kind](s, seat)
    return () if isinstance(areas, No) else areas


def offer_awaken_kind(s: WarsState, seat: Seat, kind: Kind) -> Offer:
    if s.in_pool(kind) < 0:
        return ALREADY_AWAKE
    areas = _AWAKENING[kind](s, seat)
    if isinstance(areas, No):
        return areas
    found: list[Action] = []
    least = 99
    for area in areas:
        cost = awaken_price(s, seat, kind, area)
        makes_room = replaceable(s, seat, kind, area)
        if makes_room:
            cost -= max([rebate(s, seat, unit) for unit in makes_room])
        least = min(least, cost)
        if cost <= s.power[seat]:
            found.append(("wars.awaken", kind, area))
    return tuple(found) if found else no_power(s, seat, least)


def replaceable(s: WarsState, seat: Seat, kind: Kind, area: Area) -> list[Unit]:
    """The units of which one makes room for it there; mostly none does."""
    return _REPLACED[kind](s, seat, area) if kind in _REPLACED else []


def rebate(s: WarsState, seat: Seat, unit: Unit) -> int:
    """By how much the one that makes room lowers the price: what awakening it again would cost."""
    return awaken_price(s, seat, KIND_OF[unit])


def kinds_to_awaken(s: WarsState, seat: Seat) -> tuple[Kind, ...]:
    """The own ones; whoever awakens an independent takes its card."""
    kinds = s.forces[seat].goos
    for card in s.market:
        if CARDS[card].sort == INDEPENDENT:
            kinds += CARDS[card].of(GOO)
    return kinds


def collect_awaken(s: WarsState, seat: Seat, actions: list[Action], refusals: list[Refusal] | None) -> None:
    """wars:actions/awaken: each Great Old One has its own place, price and reason."""
    for kind in kinds_to_awaken(s, seat):
        offer = offer_awaken_kind(s, seat, kind)
        if not isinstance(offer, No):
            actions.extend(offer)
        elif refusals is not None:
            label = Text("wars.kind.awaken", {"kind": Text(f"wars.object.{KIND_IDS[kind]}")})
            refusals.append(Refusal(("wars.awaken", kind), label, offer.text(), offer.rule))


def do_awaken(s: WarsState, seat: Seat, kind: Kind, area: Area) -> None:
    """wars:actions/awaken, wars:independent/awakening: the card of an independent comes with it."""
    awaken(s, seat, kind, area, 0)


def awaken(s: WarsState, seat: Seat, kind: Kind, area: Area, saved: int) -> None:
    """wars:actions/awaken: for this much less; what is left over is gained.

    What comes back beside another one of its kind is placed, not awakened (EN FAQ p.195).
    """
    cost = awaken_price(s, seat, kind, area) - saved
    makes_room = replaceable(s, seat, kind, area)
    if makes_room:
        possible = [unit for unit in makes_room if cost - rebate(s, seat, unit) <= s.power[seat]]
        pick_unit(s, seat, "makes_room", possible, "makes_room", kind, area, cost)
        return
    _settle(s, seat, cost)
    if KINDS[kind].card in s.market:
        take_card(s, KINDS[kind].card, seat)
    if s.in_play(kind):
        place(s, s.in_pool(kind), area)
    else:
        propose(s, "awakened", (seat, kind, area))


def _settle(s: WarsState, seat: Seat, cost: int) -> None:
    if cost < 0:
        gain_power(s, seat, -cost)
    else:
        pay(s, seat, cost)


@then("makes_room")
def _makes_room(s: WarsState, seat: Seat, unit: Unit, data: tuple[Kind, Area, int]) -> None:
    """It goes back to where it was awakened from; that is no loss."""
    kind, area, cost = data
    _settle(s, seat, cost - rebate(s, seat, unit))
    take_card(s, KINDS[kind].card, seat)
    replace(s, unit, s.in_pool(kind))
    propose(s, "awakened", (seat, kind, area))


@event("awakened", "wars:actions/awaken")  # (seat, kind, area)
def awakened(s: WarsState, about: tuple[Seat, Kind, Area]) -> None:
    """wars:actions/awaken: what must be given up for it is given up first."""
    seat, kind, area = about
    if kind not in s.awakened:
        s.awakened = (*s.awakened, kind)
    if kind in _SACRIFICE:
        _SACRIFICE[kind](s, seat, area)
    for _ in range(len(KINDS[kind].units)):  # none, if it has taken the place of what was given up
        s.push(PlaceOne(kind, area))


# -- create a gate (p.24) --------------------------------------------------------------------------


def offer_create_gate(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/create-gate: in areas without a gate where you have a unit that could control it."""
    sites = keeper_areas(s, seat) & ~s.gate_pieces()  # wars:gates/one-per-area
    if not sites:
        return NO_SITE
    if not is_priced(s, "wars.create_gate"):
        if s.power[seat] < GATE_COST:
            return no_power(s, seat, GATE_COST)
        return tuple([("wars.create_gate", area) for area in s.areas_in(sites)])
    costs = [(area, price(s, seat, "wars.create_gate", GATE_COST, area)) for area in s.areas_in(sites)]
    found = tuple([("wars.create_gate", area) for area, cost in costs if cost <= s.power[seat]])
    return found or no_power(s, seat, min([cost for _, cost in costs]))


def do_create_gate(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:actions/create-gate: paid; whoever holds it steps onto it afterwards."""
    pay(s, seat, price(s, seat, "wars.create_gate", GATE_COST, area))
    make_gate(s, area, by=seat)


# -- battle (p.25) ---------------------------------------------------------------------------------


def offer_battle(s: WarsState, seat: Seat) -> Offer:
    """wars:actions/battle: where both sides have units and yours have a combat value."""
    found: list[Action] = []
    no = NOBODY_TO_FIGHT
    least = 99
    mine = s.areas_of(seat)
    for foe in s.foes(seat):
        shared = mine & s.areas_of(foe)
        if not shared:
            continue
        for area in s.areas_in(shared):
            banned = s.rules.forbidden(s, "battle", (seat, foe, area))
            if s.fought & BIT[area]:  # wars:unlimited/one-per-area
                no = FOUGHT_HERE
            elif banned is not None:
                no = banned
            elif not may_declare(s, Fighters(seat, foe, area, led_here(s, seat, area))):
                no = NO_COMBAT_VALUE
            else:
                cost = price(s, seat, "wars.battle", BATTLE_COST, area)
                least = min(least, cost)
                if cost <= s.power[seat]:
                    found.append(("wars.battle", area, foe))
    if found:
        return tuple(found)
    return no if least == 99 else no_power(s, seat, least)


def do_battle(s: WarsState, seat: Seat, area: Area, foe: Side) -> None:
    """wars:unlimited/one-per-area: once per area and turn."""
    pay(s, seat, price(s, seat, "wars.battle", BATTLE_COST, area))
    open_battle(s, seat, area)
    start_battle(s, seat, foe, area)


def open_battle(s: WarsState, seat: Seat, area: Area) -> None:
    """wars:unlimited/one-per-area: this player has declared a battle there."""
    s.fought |= BIT[area]
    if "battle.opened" in s.rules.hooked:
        propose(s, "battle.opened", (seat, area))


def unlimited_battle(s: WarsState, seat: Seat) -> bool:
    """wars:unlimited/battle: with all spellbooks (p.28)."""
    return s.rules.value(s, "battle.unlimited", 1 if s.has_all_books(seat) else 0, seat) > 0


# -- Power to 0 (p.21) -----------------------------------------------------------------------------


def offer_drop_power(s: WarsState, seat: Seat, others_possible: bool) -> Offer:
    """wars:actions/drop-power: instead of a turn, all Power may be given up."""
    banned = s.rules.forbidden(s, "drop_power", (seat, others_possible))
    return banned if banned is not None else _DROP


_DROP: Final[tuple[Action, ...]] = (("wars.drop_power",),)


def do_drop_power(s: WarsState, seat: Seat) -> None:
    lose_power(s, seat, s.power[seat])


# -- unlimited: control and abandon gates (p.27) ---------------------------------------------------


def offer_control(s: WarsState, seat: Seat) -> Offer:
    """wars:gates/control: an abandoned gate where you have a unit that can control it."""
    areas = s.abandoned_gates() & s.areas_of(seat)
    if not areas:
        return NO_ABANDONED_GATE
    found: list[Action] = []
    no = NO_ABANDONED_GATE
    banning = "control" in s.rules.bans
    for area in s.areas_in(areas):
        keepers = keepers_here(s, seat, area)
        if s.kept_gates(seat) & BIT[area]:  # a second gate
            keepers = [unit for unit in keepers if unit not in s.gate_by]
        last = -1
        for unit in keepers:
            if KIND_OF[unit] == last:  # nobody can tell them apart
                continue
            last = KIND_OF[unit]
            banned = s.rules.forbidden(s, "control", (unit, area)) if banning else None
            if banned is None:
                found.append(("wars.control", unit))
            else:
                no = banned
    return tuple(found) if found else no


def offer_abandon(s: WarsState, seat: Seat) -> Offer:
    """wars:gates/abandon: a controlled gate may be left at any time."""
    areas = s.kept_gates(seat)
    if not areas:
        return NO_GATE_TO_ABANDON
    return tuple([("wars.abandon", area) for area in s.areas_in(areas)])


def do_control(s: WarsState, seat: Seat, unit: Unit) -> None:
    control_gate(s, unit)


def do_abandon(s: WarsState, seat: Seat, area: Area) -> None:
    leave_gate(s, s.keeper_of(seat, area))


# -- the table -------------------------------------------------------------------------------------

Do = Callable[..., None]  # (state, seat, *parameters of the action)
DO: Final[dict[str, Do]] = {
    "wars.recruit": do_recruit,
    "wars.summon": do_summon,
    "wars.awaken": do_awaken,
    "wars.create_gate": do_create_gate,
    "wars.move_action": do_move_action,
    "wars.battle": do_battle,
    "wars.capture": do_capture,
    "wars.control": do_control,
    "wars.abandon": do_abandon,
}


def collect(kind: str, offer: Offer, actions: list[Action], refusals: list[Refusal] | None) -> None:
    """Offers join the menu; a reason joins the refusals, if anybody wants to know."""
    if not isinstance(offer, No):
        actions.extend(offer)
    elif refusals is not None:
        label = Text(f"wars.kind.{kind.partition('.')[2]}")
        refusals.append(Refusal((kind,), label, offer.text(), offer.rule))


def common_actions(s: WarsState, seat: Seat, actions: list[Action], refusals: list[Refusal] | None) -> None:
    """wars:actions/turn: the seven common actions in the order of the rulebook."""
    collect("wars.recruit", offer_recruit(s, seat), actions, refusals)
    collect("wars.summon", offer_summon(s, seat), actions, refusals)
    if refusals is not None and "summon" in s.rules.bans:
        refuse_summon(s, seat, refusals)
    collect_awaken(s, seat, actions, refusals)
    collect("wars.create_gate", offer_create_gate(s, seat), actions, refusals)
    collect("wars.move_action", offer_move_action(s, seat), actions, refusals)
    collect("wars.battle", offer_battle(s, seat), actions, refusals)
    collect("wars.capture", offer_capture(s, seat), actions, refusals)
