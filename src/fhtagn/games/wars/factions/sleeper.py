"""Sleeper, in the order of the printed sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import ALWAYS
from fhtagn.core.actions import SEAT, Spec, choice
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Seat, Side
from fhtagn.core.refusals import No, Offer
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.actions import awakening
from fhtagn.games.wars.rules.books import fulfil, requirement
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    MONSTER,
    Area,
    CardId,
    Kind,
    Unit,
    card,
    kind,
)
from fhtagn.games.wars.rules.fight import about_side
from fhtagn.games.wars.rules.foresight import Texts, who_picks
from fhtagn.games.wars.rules.interrupt import interrupt, is_interrupted, may_interrupt
from fhtagn.games.wars.rules.pick import Pick, pick_area, pick_unit, then
from fhtagn.games.wars.rules.pieces import ABANDONED, holding_place
from fhtagn.games.wars.rules.points import (
    AREA,
    RULES,
    SIDE,
    UNIT,
    card_ability,
    declare,
    spellbook,
    unit_ability,
    units_as,
)
from fhtagn.games.wars.rules.queries import (
    Fighters,
    combat,
    has_in_play,
    may_shift,
    no_power,
    price,
    targets,
    with_guised,
)
from fhtagn.games.wars.rules.signs import DrawSigns
from fhtagn.games.wars.rules.state import WarsState, alike, the_battle
from fhtagn.games.wars.rules.turn import acts
from fhtagn.games.wars.rules.verbs import (
    EVENTS,
    capture,
    gain_power,
    lose_power,
    move_gate,
    pay,
    place,
    to_card,
)
from fhtagn.games.wars.shared.tsathoggua import PRICE, dozes, feeds_one, strikes_from_below, too_poor

SL: Final = card("sleeper")
WIZARD: Final = kind("wizard")
SERPENT_MAN: Final = kind("serpent_man")
FORMLESS_SPAWN: Final = kind("formless_spawn")
TSATHOGGUA: Final = kind("tsathoggua")


def spawn_strength(s: WarsState, side: Fighters) -> int:
    """wars:sl/formless-spawn: each counts all of them on the map, and Tsathoggua."""
    each = len(s.on_map(FORMLESS_SPAWN)) + len(s.on_map(TSATHOGGUA))
    return side.count(FORMLESS_SPAWN) * each


LEAST_STRENGTH: Final = 2


def tsathoggua_strength(s: WarsState, side: Fighters) -> int:
    """wars:sl/tsathoggua: the opponent's Power now, at least 2; what nobody plays has none."""
    return max(LEAST_STRENGTH, s.power[side.foe] if side.foe < s.players else 0)


combat(FORMLESS_SPAWN, spawn_strength)
combat(TSATHOGGUA, tsathoggua_strength)


# -- Death from Below ------------------------------------------------------------------------------

DEATH_FROM_BELOW: Final = card_ability("sl.death_from_below", "wars:sl/death-from-below", SL)


strikes_from_below(DEATH_FROM_BELOW)


# -- Tsathoggua: Lethargy --------------------------------------------------------------------------


def tsathoggua_rises(s: WarsState, seat: Seat) -> tuple[Area, ...] | No:
    """wars:sl/tsathoggua: beside a Formless Spawn, which stays; no gate is needed."""
    areas = s.areas_in(s.areas_with(FORMLESS_SPAWN))
    return areas or No("wars.no.formless_spawn", "wars:sl/tsathoggua")


def tsathoggua_has_spawn(s: WarsState, seat: Seat) -> int:
    """wars:sl/tsathoggua: never without a Formless Spawn."""
    return s.board.all if s.areas_with(FORMLESS_SPAWN) else 0


awakening(TSATHOGGUA, tsathoggua_rises, freed=tsathoggua_has_spawn)

LETHARGY: Final = unit_ability("sl.lethargy", "wars:sl/lethargy", SL, TSATHOGGUA)


def nobody_active(s: WarsState, me: Seat) -> No | None:
    """wars:sl/lethargy: only while somebody else is active (FAQ p.195)."""
    return None if any(acts(s, foe) for foe in s.others(me)) else No("wars.no.nobody_active")


dozes(LETHARGY, TSATHOGGUA, nobody_active)


# -- Ancient Sorcery -------------------------------------------------------------------------------

ANCIENT_SORCERY: Final = spellbook("sl.ancient_sorcery", "wars:sl/ancient-sorcery", SL, guise=True)
SORCERY_COST: Final = 1
ON_ENEMY_CARDS: Final = holding_place("sl.sorcery", in_play=True)
EVENTS.add(
    Spec("wars.sorcery", {"seat": SEAT, "unit": UNIT, "ability": RULES.names}, "wars:sl/ancient-sorcery")
)
EVENTS.add(Spec("wars.sorcery_over", {"seat": SEAT}, "wars:sl/sorcery-ends"))


def unique_ability(faction: CardId) -> str:
    """wars:sl/ancient-sorcery: what its card prints for it alone: neither a book nor of a Great Old One."""
    return next(id for id, source, _ in CARDS[faction].grants if source == ALWAYS)


@ANCIENT_SORCERY.option("turn.action")
def offer_sorcery(s: WarsState, me: Seat, about: Seat) -> Offer:
    serpents = with_guised(s, s.on_map(SERPENT_MAN), ANCIENT_SORCERY, s.board.all)
    if not serpents:
        return No("wars.no.serpent_man")
    cost = price(s, me, "wars.sl.ancient_sorcery", SORCERY_COST)
    if s.power[me] < cost:
        return no_power(s, me, cost)
    return tuple(
        ("wars.sl.ancient_sorcery", unit, foe) for unit in alike(s, serpents) for foe in s.others(me)
    )


@ANCIENT_SORCERY.action("wars.sl.ancient_sorcery", unit=units_as(SERPENT_MAN), foe=SEAT)
def ancient_sorcery(s: WarsState, me: Seat, about: Seat, unit: Unit, foe: Seat) -> None:
    """wars:sl/ancient-sorcery, wars:sl/sorcery-twice: a second one on the same card copies nothing more."""
    pay(s, me, price(s, me, "wars.sl.ancient_sorcery", SORCERY_COST))
    ability = unique_ability(s.faction[foe])
    to_card(s, unit, ON_ENEMY_CARDS)
    grant = (ability, SL, ALWAYS, 0)
    if grant not in s.copied:
        s.copy_abilities((*s.copied, grant))
    s.tell("wars.sorcery", me, unit, ability)


@ANCIENT_SORCERY.outlook("wars.sl.ancient_sorcery")
def sorcery_told(s: WarsState, me: Seat, unit: Unit, foe: Seat) -> Texts:
    ability = unique_ability(s.faction[foe])
    args = {"ability": Text(f"wars.ability.{ability}"), "about": Text(f"wars.about.{ability}")}
    return [Text("wars.outlook.sorcery", args)]


@ANCIENT_SORCERY.after("doom.ends", always=True)
def sorcery_ends(s: WarsState, me: Seat, about: None) -> Frame | None:
    return SorceryEnds(me) if ON_ENEMY_CARDS in s.where else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SorceryEnds(Frame[WarsState]):
    """wars:sl/sorcery-ends: at the end of the Doom phase all come back, for 1 Power each (FAQ p.195, 198)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        unit = s.where.find(ON_ENEMY_CARDS)
        if unit < 0:
            return
        if any(grant[1] == SL for grant in s.copied):
            s.copy_abilities(tuple([grant for grant in s.copied if grant[1] != SL]))
            s.tell("wars.sorcery_over", self.seat)
        s.push(self)
        gain_power(s, self.seat, 1)
        pick_area(s, self.seat, "serpent_returns", list(s.board.areas), "sl.returned", unit)


@then("sl.returned")
def serpent_returns(s: WarsState, me: Seat, area: Area, data: tuple[Unit]) -> None:
    """wars:sl/sorcery-ends: into any area; this is no action (FAQ p.195)."""
    place(s, data[0], area)


# -- Burrow ----------------------------------------------------------------------------------------

BURROW: Final = spellbook("sl.burrow", "wars:sl/burrow", SL)
BURROWED: Final = 2


@BURROW.after("moves.done")
def burrow(s: WarsState, me: Seat, about: tuple[Seat, int]) -> Frame | None:
    """wars:sl/burrow: 1 Power back for a Move action that cost 2 or more (FAQ p.197)."""
    return Refund(me) if about[0] == me and about[1] >= BURROWED else None


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Refund(Frame[WarsState]):
    """1 Power comes back."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def go(self, s: WarsState, answer: Action) -> None:
        s.tell("wars.uses", self.seat, BURROW.id)
        gain_power(s, self.seat, 1)


# -- Capture Monster -------------------------------------------------------------------------------

CAPTURE_MONSTER: Final = spellbook("sl.capture_monster", "wars:sl/capture-monster", SL, guise=True)
CAPTURE_COST: Final = 1


@CAPTURE_MONSTER.option("turn.action")
def offer_capture_monster(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:sl/capture-monster: where Tsathoggua is and its owner has no Great Old One."""
    captors = with_guised(s, s.on_map(TSATHOGGUA), CAPTURE_MONSTER, s.board.all)
    if not captors:
        return No("wars.no.goo_in_play")
    areas = dict.fromkeys([s.where[unit] for unit in captors])
    near = [(area, foe) for area in areas for foe in s.foes(me) if monsters_here(s, me, foe, area)]
    if not near:
        return No("wars.no.no_monster")
    free = [(area, foe) for area, foe in near if not s.great_of(foe) & BIT[area]]
    if not free:
        return No("wars.no.monster_protected")
    costs = {area: price(s, me, "wars.sl.capture_monster", CAPTURE_COST, area) for area, _ in free}
    found = tuple([("wars.sl.capture_monster", *one) for one in free if costs[one[0]] <= s.power[me]])
    return found or no_power(s, me, min(costs.values()))


def monsters_here(s: WarsState, me: Seat, foe: Side, area: Area) -> list[Unit]:
    """Terrors are none (p.88)."""
    return targets(s, me, s.trait_here(foe, area, MONSTER))


@CAPTURE_MONSTER.action("wars.sl.capture_monster", area=AREA, foe=SIDE)
def capture_monster(s: WarsState, me: Seat, about: Seat, area: Area, foe: Side) -> None:
    """wars:sl/capture-monster: its owner picks it; what nobody plays, the captor."""
    pay(s, me, price(s, me, "wars.sl.capture_monster", CAPTURE_COST, area))
    units = monsters_here(s, me, foe, area)
    pick_unit(s, s.decider(foe, me), "monster_captured", units, "sl.captured", me)


@then("sl.captured")
def captured(s: WarsState, foe: Seat, unit: Unit, data: tuple[Seat]) -> None:
    """wars:sl/captive-monster: as a captive it is worth 1 Power in the next Gather Power."""
    capture(s, unit, data[0])


@CAPTURE_MONSTER.outlook("wars.sl.capture_monster")
def capture_told(s: WarsState, me: Seat, area: Area, foe: Side) -> Texts:
    return who_picks(s, me, foe)


# -- Cursed Slumber --------------------------------------------------------------------------------

CURSED_SLUMBER: Final = spellbook("sl.cursed_slumber", "wars:sl/cursed-slumber", SL)
SLUMBER_COST: Final = 1
ASLEEP: Final = holding_place("sl.slumber", in_play=True, willing=True)
EVENTS.add(Spec("wars.gate_asleep", {"unit": UNIT, "area": AREA}, "wars:sl/cursed-slumber"))
EVENTS.add(Spec("wars.gate_awake", {"area": AREA}, "wars:sl/slumber-return"))


@CURSED_SLUMBER.option("turn.action")
def offer_slumber(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:sl/cursed-slumber: a gate he controls, if none sleeps yet."""
    if ASLEEP in s.gate_at:
        return No("wars.no.gate_asleep")
    areas = [area for area in s.areas_in(s.kept_gates(me)) if may_shift(s, me, s.keeper_of(me, area))]
    if not areas:
        return No("wars.no.controlled_gate")
    cost = price(s, me, "wars.sl.cursed_slumber", SLUMBER_COST)
    if s.power[me] < cost:
        return no_power(s, me, cost)
    return tuple(("wars.sl.cursed_slumber", area) for area in areas)


@CURSED_SLUMBER.action("wars.sl.cursed_slumber", area=AREA)
def fall_asleep(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:sl/cursed-slumber, wars:sl/slumber-immune: the gate and who controls it leave the map together."""
    pay(s, me, price(s, me, "wars.sl.cursed_slumber", SLUMBER_COST))
    keeper = s.keeper_of(me, area)
    s.tell("wars.gate_asleep", keeper, area)
    s.put(keeper, ASLEEP)
    move_gate(s, s.gate_by.index(keeper), ASLEEP)


# -- Demand Sacrifice ------------------------------------------------------------------------------

DEMAND_SACRIFICE: Final = spellbook("sl.demand_sacrifice", "wars:sl/demand-sacrifice", SL, guise=True)
TRIBUTES: Final = ("pains", "sign")
declare("wars.sl.tribute", {"tribute": choice("wars.tribute", TRIBUTES)}, "wars:sl/demand-sacrifice")
EVENTS.add(
    Spec(
        "wars.tribute",
        {"seat": SEAT, "tribute": choice("wars.tribute", TRIBUTES)},
        "wars:sl/demand-sacrifice",
    )
)
DEMANDED: Final = 1
SPARED: Final = 2


@DEMAND_SACRIFICE.option("battle.pre")
def offer_demand(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:sl/demand-anywhere: Tsathoggua need not be in the battle (FAQ p.196)."""
    b = the_battle(s)
    if b.over:
        return No("wars.no.not_in_battle")
    if not has_in_play(s, TSATHOGGUA, DEMAND_SACRIFICE):
        return No("wars.no.goo_in_play")
    if b.noted(DEMAND_SACRIFICE, about_side(b.side_of(me))):
        return No("wars.no.once_per_battle")
    if s.leader(b.foe(me)) < 0:
        return No("wars.no.nobody_answers")
    return (("wars.sl.demand_sacrifice",),)


@DEMAND_SACRIFICE.action("wars.sl.demand_sacrifice")
def demand(s: WarsState, me: Seat, about: None) -> None:
    """wars:sl/demand-sacrifice: the opponent chooses."""
    b = the_battle(s)
    b.note(DEMAND_SACRIFICE, about_side(b.side_of(me)), DEMANDED)
    actions = tuple(("wars.sl.tribute", tribute) for tribute in TRIBUTES)
    s.push(Pick(b.foe(me), "tribute", actions, "sl.demanded", (me,)))


@then("sl.demanded")
def demanded(s: WarsState, foe: Seat, tribute: str, data: tuple[Seat]) -> None:
    me = data[0]
    s.tell("wars.tribute", foe, tribute)
    if tribute == "sign":
        s.push(DrawSigns(me, 1))
    else:
        b = the_battle(s)
        b.note(DEMAND_SACRIFICE, about_side(b.side_of(me)), SPARED)


@DEMAND_SACRIFICE.modifies("results.spared")
def kills_are_pains(s: WarsState, me: Seat, value: int, side: int) -> int:
    """wars:sl/demand-sacrifice, wars:sl/demand-kills-only: every kill counts as one pain."""
    return 1 if the_battle(s).noted(DEMAND_SACRIFICE, about_side(side)) == SPARED else value


# -- Energy Nexus ----------------------------------------------------------------------------------

ENERGY_NEXUS: Final = spellbook("sl.energy_nexus", "wars:sl/energy-nexus", SL, guise=True)


@ENERGY_NEXUS.option("battle.declared")
def offer_nexus(s: WarsState, me: Seat, about: None) -> Offer:
    """wars:sl/energy-nexus, wars:sl/nexus-bystander: whoever fights where a Wizard is."""
    b = the_battle(s)
    if b.noted(ENERGY_NEXUS):
        return No("wars.no.once_per_battle")
    if not with_guised(s, s.kind_here(WIZARD, b.area), ENERGY_NEXUS, BIT[b.area]):
        return No("wars.no.wizard_here")
    if not may_interrupt(s, me, ENERGY_NEXUS):
        return No("wars.no.interrupt_nothing")
    return (("wars.sl.energy_nexus",),)


@ENERGY_NEXUS.action("wars.sl.energy_nexus")
def nexus(s: WarsState, me: Seat, about: None) -> None:
    """wars:sl/energy-nexus: one action at its normal cost, then the battle with whoever is left."""
    interrupt(s, me, ENERGY_NEXUS)


@ENERGY_NEXUS.modifies("move.from")
def out_of_the_battle(s: WarsState, me: Seat, areas: int, seat: Seat) -> int:
    """wars:sl/nexus-origin: a move leads out of the area of the battle."""
    if seat != me or not is_interrupted(s, ENERGY_NEXUS):
        return areas
    return areas & BIT[the_battle(s).area]


# -- requirements ----------------------------------------------------------------------------------

ALL_GAIN: Final = requirement(SL, "sl.all_gain", "wars:sl/all-gain")
ONE_GAINS: Final = requirement(SL, "sl.one_gains", "wars:sl/one-gains")
ALL_LOSE: Final = requirement(SL, "sl.all_lose", "wars:sl/all-lose")
SIX_DICE: Final = requirement(SL, "sl.six_dice", "wars:sl/six-dice")
DICE: Final = 6


@SIX_DICE.when("battle.over")
def six_dice_rolled(s: WarsState, me: Seat, about: tuple[Area, Side, Side]) -> bool:
    """wars:sl/six-dice: in one battle, by his side."""
    b = the_battle(s)
    side = b.side_of(me)
    return side >= 0 and len(b.faces[side]) >= DICE


RITUAL: Final = requirement(SL, "sl.ritual", "wars:sl/ritual")


@RITUAL.when("ritual.done")
def ritual_done(s: WarsState, me: Seat, about: Seat) -> bool:
    """wars:sl/ritual: one of his own."""
    return about == me


AWAKEN: Final = requirement(SL, "sl.awaken", "wars:sl/awaken")


@AWAKEN.when("awakened")
def tsathoggua_awake(s: WarsState, me: Seat, about: tuple[Seat, Kind, Area]) -> bool:
    """wars:sl/awaken: when Tsathoggua awakens."""
    return about[1] == TSATHOGGUA


FEED_ALL: Final = card_ability("sl.feed_all", "wars:sl/all-gain", SL)


@FEED_ALL.option("turn.action")
def offer_to_feed_all(s: WarsState, me: Seat, about: Seat) -> Offer:
    no = ALL_GAIN.why_not(s, me) or too_poor(s, me, "wars.sl.feed_all")
    return no or (("wars.sl.feed_all",),)


@FEED_ALL.action("wars.sl.feed_all", quiet=True)
def feed_all(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:sl/all-gain: 3 Power, and all others gain 1."""
    pay(s, me, price(s, me, "wars.sl.feed_all", PRICE))
    for foe in s.others(me):
        gain_power(s, foe, 1)
    fulfil(s, me, ALL_GAIN)


FEED_ONE: Final = card_ability("sl.feed_one", "wars:sl/one-gains", SL)


feeds_one(FEED_ONE, ONE_GAINS.why_not, ONE_GAINS.fulfil)


DRAIN_ALL: Final = card_ability("sl.drain_all", "wars:sl/all-lose", SL)


@DRAIN_ALL.option("turn.action")
def offer_to_drain_all(s: WarsState, me: Seat, about: Seat) -> Offer:
    no = ALL_LOSE.why_not(s, me) or too_poor(s, me, "wars.sl.drain_all")
    return no or (("wars.sl.drain_all",),)


@DRAIN_ALL.action("wars.sl.drain_all", quiet=True)
def drain_all(s: WarsState, me: Seat, about: Seat) -> None:
    """wars:sl/all-lose: 3 Power, and all others lose 1."""
    pay(s, me, price(s, me, "wars.sl.drain_all", PRICE))
    for foe in s.others(me):
        lose_power(s, foe, 1)
    fulfil(s, me, ALL_LOSE)


# -- the sleeping gate -----------------------------------------------------------------------------
# Not part of the book: it comes back also after the book was exchanged for another one.

SLEEPING_GATE: Final = card_ability("sl.sleeping_gate", "wars:sl/slumber-return", SL, printed=False)


@SLEEPING_GATE.option("turn.action")
def offer_to_wake(s: WarsState, me: Seat, about: Seat) -> Offer:
    """wars:sl/slumber-return: into any area without a gate; Yog-Sothoth is no obstacle (FAQ p.195)."""
    if ASLEEP not in s.gate_at:
        return ()
    areas = s.areas_in(s.board.all & ~s.gate_pieces())
    costs = {area: price(s, me, "wars.sl.sleeping_gate", SLUMBER_COST, area) for area in areas}
    found = tuple(("wars.sl.sleeping_gate", area) for area in areas if costs[area] <= s.power[me])
    return found or no_power(s, me, min(costs.values(), default=SLUMBER_COST))


@SLEEPING_GATE.action("wars.sl.sleeping_gate", quiet=True, area=AREA)
def wake(s: WarsState, me: Seat, about: Seat, area: Area) -> None:
    """wars:sl/slumber-return, wars:sl/slumber-abandoned: with whoever still controls it."""
    pay(s, me, price(s, me, "wars.sl.sleeping_gate", SLUMBER_COST, area))
    gate = s.gate_at.index(ASLEEP)
    keeper = s.gate_by[gate]
    s.tell("wars.gate_awake", area)
    if keeper != ABANDONED:
        place(s, keeper, area)
    move_gate(s, gate, area)


@SLEEPING_GATE.modifies("income")
def for_everybody(s: WarsState, me: Seat, value: int, seat: Seat) -> int:
    """wars:sl/slumber-abandoned: without its cultist it is an abandoned gate like any other (FAQ p.196)."""
    gate = s.gate_at.find(ASLEEP)
    return value + 1 if gate >= 0 and s.gate_by[gate] == ABANDONED else value
