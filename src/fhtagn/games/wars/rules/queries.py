"""Cthulhu Wars: what is the value now?  Printed numbers, as modified by abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from fhtagn.core.abilities import Ability, Term
from fhtagn.core.nodes import Seat, Side
from fhtagn.core.refusals import No
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.content import (
    BIT,
    CARDS,
    CULTIST,
    GOO,
    HIGH_PRIEST,
    KIND_IDS,
    KIND_OF,
    KINDS,
    MINION,
    TRAITS_OF,
    Area,
    Kind,
    Unit,
)
from fhtagn.games.wars.rules.pieces import ABANDONED, CAPTURED, IN_PLAY_AT, OFF_MAP, WILLING
from fhtagn.games.wars.rules.state import WarsState, the_battle

# -- units that count as others --------------------------------------------------------------------


def guised(s: WarsState, book: Ability) -> Unit:
    """The unit that counts as the one this spellbook names, wherever it is; mostly there is none: -1."""
    return s.rules.value(s, "guise", -1, book.id) if "guise" in s.rules.modifiers else -1


def counts_as(s: WarsState, kind: Kind, named: Kind, book: Ability) -> bool:
    """Are units of this kind of the one that this spellbook names, as far as it cares?"""
    if kind == named:
        return True
    unit = guised(s, book)
    return unit >= 0 and KIND_OF[unit] == kind  # whoever counts as another is the only one of a kind


def is_as(s: WarsState, unit: Unit, kind: Kind, book: Ability) -> bool:
    """Is this a unit of that kind, as far as this spellbook cares?"""
    return KIND_OF[unit] == kind or unit == guised(s, book)


def has_in_play(s: WarsState, kind: Kind, book: Ability) -> bool:
    """Is one of that kind in play, as far as this spellbook cares?"""
    unit = guised(s, book)
    return s.in_play(kind) or (unit >= 0 and s.is_in_play(unit))


def with_guised(s: WarsState, units: list[Unit], book: Ability, areas: int) -> list[Unit]:
    """These units of the kind that a spellbook names, and who counts as one in these areas."""
    unit = guised(s, book)
    there = unit >= 0 and s.where[unit] < OFF_MAP and areas & BIT[s.where[unit]]
    return [*units, unit] if there else units


# -- sides -----------------------------------------------------------------------------------------


def named(s: WarsState, side: Side) -> Any:
    """A side as an argument of a text."""
    return seat_ref(side) if s.leader(side) >= 0 else Text("wars.named.nobody")


# -- whose units -----------------------------------------------------------------------------------


def swayed(s: WarsState) -> int:
    """The areas in which a unit may obey another side than its own, one bit each; mostly there are none."""
    return s.rules.value(s, "led_by.areas", 0, None) if s.holding.sways else 0


def led_by(s: WarsState, unit: Unit) -> Side:
    """Who moves a unit, and for whom it fights: its owner, unless an ability says otherwise."""
    owner, place = s.owner(unit), s.where[unit]
    if place < OFF_MAP and swayed(s) & BIT[place]:
        return s.rules.value(s, "led_by", owner, unit)
    return owner


def led_here(s: WarsState, side: Side, area: Area) -> list[Unit]:
    """The units in an area that obey a side, whoever owns them."""
    if not swayed(s) & BIT[area]:
        return s.here(side, area)
    return [unit for unit in _everybody_here(s, side, area) if led_by(s, unit) == side]


def _everybody_here(s: WarsState, side: Side, area: Area) -> list[Unit]:
    """Those of this side first."""
    others = [other for other in range(s.players + 1) if other != side]
    return [unit for whose in (side, *others) for unit in s.here(whose, area)]


# -- combat ----------------------------------------------------------------------------------------


class Fighters:
    """What a combat value is about: whose units, against whom, where, which units."""

    __slots__ = ("area", "foe", "side", "units")

    def __init__(self, side: Side, foe: Side, area: Area, units: list[Unit]) -> None:
        self.side = side
        self.foe = foe
        self.area = area
        self.units = units

    def count(self, kind: Kind) -> int:
        """How many of these units are of this kind."""
        n = 0
        for unit in self.units:
            if KIND_OF[unit] == kind:
                n += 1
        return n


Combat = Callable[[WarsState, Fighters], int]
_COMBAT: Final[dict[Kind, Combat]] = {}


def combat(kind: Kind, value: Combat) -> None:
    """Declare a combat value that the faction card prints as a sentence: of all units of a kind together."""
    _COMBAT[kind] = value


def strength(s: WarsState, side: Fighters) -> int:
    """wars:battle/dice: the sum over all participants, never below 0 (p.36)."""
    base = 0
    special: list[Kind] = []  # kinds whose value is a sentence
    for unit in side.units:
        kind = KIND_OF[unit]
        if kind in _COMBAT:
            if kind not in special:
                special.append(kind)
        else:
            base += KINDS[kind].combat
    for kind in special:
        base += _COMBAT[kind](s, side)
    return max(0, s.rules.value(s, "strength", base, side))


def enemies_of(s: WarsState, side: Fighters) -> list[Unit]:
    """Whom these units face: the other side of the battle, before one whoever is there."""
    b = s.battle
    if b is not None and b.area == side.area and side.side in b.sides:
        return s.participants(1 - b.side_of(side.side))
    return s.here(side.foe, side.area)


def dice_of(s: WarsState, side: Fighters, unit: Unit) -> int:
    """What one of these units adds by its own combat value."""
    kind = KIND_OF[unit]
    return _COMBAT[kind](s, side) // side.count(kind) if kind in _COMBAT else KINDS[kind].combat


def may_declare(s: WarsState, side: Fighters) -> bool:
    """wars:actions/battle-value: only with a combat value; some dice do not count as one (p.25)."""
    value = strength(s, side)
    if "battle.value" in s.rules.modifiers:
        value = s.rules.value(s, "battle.value", value, side)
    return value > 0


def targets(s: WarsState, seat: Seat, units: list[Unit]) -> list[Unit]:
    """Those of these units that abilities of this seat can touch."""
    if "target" not in s.rules.bans:
        return units
    return [unit for unit in units if s.rules.forbidden(s, "target", (seat, unit)) is None]


def minions_facing(s: WarsState, seat: Seat) -> list[Unit]:
    """Monsters and cultists of the enemy in the battle that abilities of this seat can touch."""
    enemies = targets(s, seat, s.participants(1 - the_battle(s).side_of(seat)))
    return [unit for unit in enemies if TRAITS_OF[unit] & MINION]


def may_enter(s: WarsState, unit: Unit, area: Area) -> bool:
    """wars:actions/move: may anything but being placed there bring this unit into this area?"""
    return "enter" not in s.rules.bans or s.rules.forbidden(s, "enter", (unit, area)) is None


def may_shift(s: WarsState, seat: Seat, unit: Unit) -> bool:
    """May an ability of this seat take this unit from where it stands?  (A Move action asks by itself.)"""
    return "shift" not in s.rules.bans or s.rules.forbidden(s, "shift", (seat, unit)) is None


def may_carry_gate(s: WarsState, unit: Unit, area: Area) -> bool:
    """May this unit go there together with the gate of its area, and whoever is on it?"""
    keeper = s.gate_by[s.gate_at.index(s.where[unit])]
    if keeper != ABANDONED and not (may_enter(s, keeper, area) and may_shift(s, s.owner(unit), keeper)):
        return False
    return may_enter(s, unit, area) and may_shift(s, s.owner(unit), unit)


def enemy_goos(s: WarsState, seat: Seat) -> int:
    """wars:ow/beyond-guarded: where anybody else has a Great Old One, independent ones too."""
    found = 0
    for foe in s.foes(seat):
        found |= s.great_of(foe)
    return found


def explain_strength(s: WarsState, side: Fighters) -> list[Term]:
    """The same number, term by term, for people: the greatest first, then abilities."""
    terms: list[Term] = []
    for kind in sorted({KIND_OF[unit] for unit in side.units}):
        n = side.count(kind)
        value = _COMBAT[kind](s, side) if kind in _COMBAT else n * KINDS[kind].combat
        if value:
            args = {"n": n, "unit": Text(f"wars.unit.{KIND_IDS[kind]}")}
            terms.append(Term(Text("wars.term.units", args), value))
    terms.sort(key=_value, reverse=True)
    terms += s.rules.explain(s, "strength", sum(map(_value, terms)), side)
    below = sum(map(_value, terms))
    if below < 0:  # what is taken away last takes away no more than there is
        last = max([i for i, term in enumerate(terms) if term.value < 0])
        terms[last] = Term(terms[last].text, terms[last].value - below)
    return terms


def _value(term: Term) -> int:
    return term.value


# -- prices ----------------------------------------------------------------------------------------

NOWHERE: Final[Area] = -1


class Price:
    """What a price is about: who pays, for which action and kind of unit, and in which area.

    ``beside`` are further areas in which the same action ends.
    """

    __slots__ = ("action", "area", "beside", "kind", "seat")

    def __init__(
        self, seat: Seat, action: str, area: Area, kind: Kind, beside: tuple[Area, ...] = ()
    ) -> None:
        self.seat = seat
        self.action = action
        self.area = area
        self.kind = kind
        self.beside = beside

    def touches(self, area: Area) -> bool:
        """Does the action end in this area, or is it directed at it?"""
        return area == self.area or area in self.beside


def is_priced(s: WarsState, action: str) -> bool:
    """Does anything at this table change what such actions cost?"""
    changed = s.rules.modifiers
    return "price" in changed or action in changed


def price(
    s: WarsState,
    seat: Seat,
    action: str,
    printed: int,
    area: Area = NOWHERE,
    kind: Kind = -1,
    beside: tuple[Area, ...] = (),
) -> int:
    """wars:actions/cost: what an action costs now, in Power; offers, refusals and payments all use this.

    To change the price of a single action, modify the query with its name; others then cost no time.
    """
    changed = s.rules.modifiers
    every, this = "price" in changed, action in changed
    if not every and not this:
        return printed
    about = Price(seat, action, area, kind, beside)
    if this:
        printed = s.rules.value(s, action, printed, about)
    if every:
        printed = s.rules.value(s, "price", printed, about)
    return printed if printed > 0 else 0


def extra_price(s: WarsState, seat: Seat, action: str, printed: int, area: Area) -> int:
    """What an action costs more because of an area that is chosen only after it was paid for."""
    if not is_priced(s, action):
        return 0
    return price(s, seat, action, printed, area) - price(s, seat, action, printed)


ALSO: Final = "also"  # what is a price of its own only where an area makes the action dearer


def also_there(s: WarsState, seat: Seat, area: Area) -> int:
    """What an action under way costs more because one more area is part of it, for nothing otherwise."""
    return price(s, seat, ALSO, 0, area)


def no_power(s: WarsState, seat: Seat, cost: int) -> No:
    return No("wars.no.power", "wars:actions/cost", {"cost": cost, "power": s.power[seat]})


def no_doom(s: WarsState, seat: Seat, cost: int) -> No:
    return No("wars.no.doom", "wars:actions/cost", {"cost": cost, "doom": s.doom[seat]})


def summon_price(s: WarsState, seat: Seat, kind: Kind, area: Area = NOWHERE) -> int:
    return price(s, seat, "wars.summon", KINDS[kind].cost, area, kind)


def awaken_price(s: WarsState, seat: Seat, kind: Kind, area: Area = NOWHERE) -> int:
    """The printed cost, the lower one if it was awakened before; some print another one for one faction."""
    data = KINDS[kind]
    printed = data.again if kind in s.awakened else data.cost
    if data.costs:
        printed = data.costs.get(CARDS[s.faction[seat]].id, printed)
    return price(s, seat, "wars.awaken", printed, area, kind)


def recruit_price(s: WarsState, seat: Seat, kind: Kind, area: Area = NOWHERE) -> int:
    return price(s, seat, "wars.recruit", KINDS[kind].cost, area, kind)


def unit_price(s: WarsState, seat: Seat, kind: Kind) -> int:
    """What a unit of this kind costs now, however it comes into play."""
    traits = KINDS[kind].traits
    if traits & CULTIST:
        return recruit_price(s, seat, kind)
    return awaken_price(s, seat, kind) if traits & GOO else summon_price(s, seat, kind)


def ritual_price(s: WarsState, seat: Seat) -> int:
    return price(s, seat, "wars.ritual", s.ritual_cost())


# -- gates -----------------------------------------------------------------------------------------


def may_keep_gate(s: WarsState, unit: Unit) -> bool:
    """wars:gates/controller: only cultists create and control gates, unless an ability says more (p.16)."""
    if TRAITS_OF[unit] & CULTIST:
        return "gate.barred" not in s.rules.modifiers or not s.rules.value(s, "gate.barred", 0, KIND_OF[unit])
    return s.rules.value(s, "gate.keeper", 0, KIND_OF[unit]) > 0


def keepers_here(s: WarsState, side: Side, area: Area) -> list[Unit]:
    bound = s.rules
    if "gate.barred" not in bound.modifiers and "gate.keeper" not in bound.modifiers:
        return s.trait_here(side, area, CULTIST) if s.cultists_of(side) & BIT[area] else []
    found: list[Unit] = []
    last, may = -1, False  # units of a kind are next to each other
    for unit in s.here(side, area):
        if KIND_OF[unit] != last:
            last, may = KIND_OF[unit], may_keep_gate(s, unit)
        if may:
            found.append(unit)
    return found


def keeper_areas(s: WarsState, side: Side) -> int:
    """The areas in which this side has a unit that could control a gate, one bit each."""
    if "gate.barred" in s.rules.modifiers:
        found = 0
        for kind in s.forces[side].kinds:
            if KINDS[kind].traits & CULTIST and not s.rules.value(s, "gate.barred", 0, kind):
                found |= s.areas_with(kind)
    else:
        found = s.cultists_of(side)
    if "gate.keeper" in s.rules.modifiers:
        for kind in s.forces[side].kinds:
            if not KINDS[kind].traits & CULTIST and s.rules.value(s, "gate.keeper", 0, kind) > 0:
                found |= s.areas_with(kind)
    return found


# -- income ----------------------------------------------------------------------------------------


def income(s: WarsState, seat: Seat) -> int:
    """wars:power/income: what a player gathers (p.30)."""
    cultists, gates, abandoned, _ = _printed_income(s, seat)
    return s.rules.value(s, "income", cultists + 2 * gates + abandoned + captives_bring(s, seat), seat)


def captives_bring(s: WarsState, seat: Seat) -> int:
    """wars:power/income: each 1 Power, unless an ability says otherwise."""
    n = s.where.count(CAPTURED + seat)
    if n and "captive" in s.rules.modifiers:
        n = sum([captive_brings(s, unit) for unit in captives_of(s, seat)])
    return n


def captive_brings(s: WarsState, unit: Unit) -> int:
    return s.rules.value(s, "captive", 1, unit)


def captives_of(s: WarsState, seat: Seat) -> list[Unit]:
    return [unit for unit, place in enumerate(s.where) if place == CAPTURED + seat]


def explain_income(s: WarsState, seat: Seat) -> list[Term]:
    cultists, gates, abandoned, captives = _printed_income(s, seat)
    counts = {
        "cultists": (cultists, cultists),
        "gates": (gates, 2 * gates),
        "abandoned": (abandoned, abandoned),
        "captives": (captives, captives),
    }
    terms = [Term(Text(f"wars.term.{name}", {"n": n}), value) for name, (n, value) in counts.items() if n]
    changed: dict[Text, int] = {}  # by ability, for all captives together
    for unit in captives_of(s, seat) if captives else ():
        for term in s.rules.explain(s, "captive", 1, unit):
            changed[term.text] = changed.get(term.text, 0) + term.value
    terms += [Term(text, value) for text, value in changed.items()]
    return terms + s.rules.explain(s, "income", sum(term.value for term in terms), seat)


def _printed_income(s: WarsState, seat: Seat) -> tuple[int, int, int, int]:
    """Cultists in play, controlled gates, abandoned gates, captives."""
    cultists = 0
    where = s.where
    for start, end in s.forces[seat].ranges:
        for unit in range(start, end):
            if TRAITS_OF[unit] & CULTIST and IN_PLAY_AT[where[unit]]:
                cultists += 1
    return cultists, s.gate_count(seat), s.abandoned_gates().bit_count(), where.count(CAPTURED + seat)


def priests_in_play(s: WarsState, side: Side) -> list[Unit]:
    """Own High Priests on the map, or with others on their own faction card."""
    own = [kind for kind in s.forces[side].kinds if KINDS[kind].traits & HIGH_PRIEST]
    return [unit for kind in own for unit in KINDS[kind].units if s.is_in_play(unit)]


def cultists_on_map(s: WarsState, side: Side) -> list[Unit]:
    where = s.where
    found: list[Unit] = []
    for start, end in s.forces[side].ranges:
        for unit in range(start, end):
            if TRAITS_OF[unit] & CULTIST and where[unit] < OFF_MAP:
                found.append(unit)
    return found


def cultists_beyond(s: WarsState, side: Side) -> list[Unit]:
    """Those out of everybody's reach that this side may give up if it likes, but never must."""
    if not WILLING:
        return []
    where = s.where
    return [unit for unit in s.units_of(side) if where[unit] in WILLING and TRAITS_OF[unit] & CULTIST]
