"""Cthulhu Wars: battle, step by step in the order of the rulebook (p.35-37).

1. pre-battle abilities, attacker then defender;
2. dice;
3. kills are assigned, then abilities about kills, then third parties, then pains are assigned;
4. kills are applied, then abilities about retreats, then the retreats, attacker first.

The steps name windows and queries, never an ability.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from fhtagn.core.abilities import open_window, propose
from fhtagn.core.actions import SEAT, Many, Spec, Specs, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance, Decision, Node, Seat
from fhtagn.core.text import Text, seat_ref
from fhtagn.games.wars.rules.actions import BATTLE_COST
from fhtagn.games.wars.rules.content import KIND_OF, Area, Unit
from fhtagn.games.wars.rules.pick import pick_unit, then
from fhtagn.games.wars.rules.points import AREA, COUNT, RULES, UNIT, declare, happens
from fhtagn.games.wars.rules.queries import Side, strength
from fhtagn.games.wars.rules.state import Battle, WarsState, alike, new_battle
from fhtagn.games.wars.rules.verbs import eliminate, escape, kill, move, pay

declare("wars.assign_kill", {"unit": UNIT}, "wars:battle/assign")
declare("wars.assign_pain", {"unit": UNIT}, "wars:battle/assign")
declare("wars.retreat", {"unit": UNIT, "area": AREA}, "wars:battle/retreat")

EVENTS: Final = Specs(
    Spec("wars.battle", {"seat": SEAT, "foe": SEAT, "area": AREA}, "wars:actions/battle"),
    Spec(
        "wars.rolled",
        {"seat": SEAT, "dice": Many(number(1, 6)), "kills": COUNT, "pains": COUNT},
        "wars:battle/dice",
    ),
    Spec("wars.no_dice", {"seat": SEAT}, "wars:battle/dice"),
    Spec("wars.kill_assigned", {"unit": UNIT}, "wars:battle/assign"),
    Spec("wars.pain_assigned", {"unit": UNIT}, "wars:battle/assign"),
    Spec("wars.stays", {"unit": UNIT}, "wars:battle/no-retreat"),
    Spec("wars.battle_cut_short", {}, "wars:battle/cut-short"),
    Spec("wars.battle_over", {"area": AREA}, "wars:battle/apply"),
)

KILL: Final = 6  # a die that kills
PAIN: Final = 4  # a die from here on, short of a kill, is a pain
ATTACKER: Final = 0
DEFENDER: Final = 1

# The steps, in order.
(
    PRE_BATTLE,
    DICE_STEP,
    ROLLED,
    KILLS,
    AFTER_KILLS,
    BEFORE_PAINS,
    PAINS,
    AFTER_PAINS,
    APPLY_KILLS,
    BEFORE_RETREATS,
    RETREATS,
    END,
) = range(12)

WINDOW_OF: Final = {
    PRE_BATTLE: "battle.pre",
    ROLLED: "battle.rolled",
    AFTER_KILLS: "battle.kills",
    BEFORE_PAINS: "battle.before_pains",
    AFTER_PAINS: "battle.pains",
    BEFORE_RETREATS: "battle.retreats",
}


def start_battle(s: WarsState, seat: Seat, foe: Seat, area: Area) -> None:
    pay(s, seat, BATTLE_COST)
    s.fought |= 1 << area
    s.battle = new_battle(area, seat, foe)
    s.tell("wars.battle", seat, foe, area)
    s.push(Step(PRE_BATTLE))


def the_battle(s: WarsState) -> Battle:
    b = s.battle
    assert b is not None
    return b


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Step(Frame):
    """One step of the battle; it pushes its own questions on top of the next step."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        step = self.step
        if b.over:
            s.push(End())
            return
        s.push(End() if step + 1 == END else Step(step + 1))
        if step in WINDOW_OF:
            open_window(s, WINDOW_OF[step], None)
        elif step == DICE_STEP:
            b.led = [s.has_goo(s.participants(side)) for side in (ATTACKER, DEFENDER)]
            s.push(Roll(DEFENDER))
            s.push(Roll(ATTACKER))
        elif step == KILLS:  # ruling Q36: the defender's units first
            s.push(AssignKills(ATTACKER))
            s.push(AssignKills(DEFENDER))
        elif step == PAINS:
            s.push(AssignPains(ATTACKER))
            s.push(AssignPains(DEFENDER))
        elif step == APPLY_KILLS:
            apply_kills(s, b)
        else:
            assert step == RETREATS
            s.push(Retreats(1 - b.retreat_first))
            s.push(Retreats(b.retreat_first))


def leaves_battle(s: WarsState) -> None:
    """A unit was removed or exempted before the dice: is one side without units?  (p.36)"""
    b = the_battle(s)
    if not b.over and not (s.participants(ATTACKER) and s.participants(DEFENDER)):
        b.over = True
        s.tell("wars.battle_cut_short")


# -- 2. dice ---------------------------------------------------------------------------------------


def side_strength(s: WarsState, side: int) -> int:
    b = the_battle(s)
    return strength(s, Side(b.seats[side], b.seats[1 - side], b.area, s.participants(side)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Roll(Frame):
    """One side rolls as many dice as its combat value."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, s: WarsState) -> Node | None:
        dice = side_strength(s, self.side)
        return Chance(DICE, dice, 6, the_battle(s).seats[self.side]) if dice else None

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        seat = b.seats[self.side]
        if answer == NOTHING:
            s.tell("wars.no_dice", seat)
            return
        kills = pains = 0
        for die in answer[1]:
            if die >= KILL:
                kills += 1
            elif die >= PAIN:
                pains += 1
        b.kills[1 - self.side] += kills
        b.pains[1 - self.side] += pains
        s.tell("wars.rolled", seat, answer[1], kills, pains)


# -- 3. assigning results ----------------------------------------------------------------------------


def results_on(b: Battle, unit: Unit) -> int:
    return b.kills_on.get(unit, 0) + b.pains_on.get(unit, 0)


def room_for(s: WarsState, unit: Unit) -> int:
    """How many more results a unit can take: one in all, unless an ability says more."""
    return RULES.value(s, "results.most", 1, unit) - results_on(the_battle(s), unit)


def can_take(s: WarsState, side: int) -> list[Unit]:
    """The units of a side that can take one more result."""
    return [unit for unit in s.participants(side) if room_for(s, unit) > 0]


def to_choose(s: WarsState, side: int, left: int) -> list[Unit]:
    """The units among which so many results are to be divided; none if there is no choice."""
    units = can_take(s, side) if left else []
    groups = alike(s, units)
    if len(groups) < 2 or left >= sum(room_for(s, unit) for unit in units):
        return []
    return groups


def chooser(s: WarsState, side: int) -> Seat:
    """Who assigns the results against this side: its owner, unless an ability says otherwise."""
    return RULES.value(s, "results.chooser", the_battle(s).seats[side], side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AssignKills(Frame):
    """One kill after the other; what nobody can take is ignored."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, s: WarsState) -> Node | None:
        left = the_battle(s).kills[self.side]
        groups = to_choose(s, self.side, left)
        if not groups:
            return None
        seat = chooser(s, self.side)
        whose = seat_ref(the_battle(s).seats[self.side])
        prompt = Text("wars.prompt.assign_kill", {"n": left, "whose": whose})
        return Decision(seat, prompt, tuple(("wars.assign_kill", unit) for unit in groups))

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        units = can_take(s, self.side) if b.kills[self.side] else []
        if not units:
            b.kills[self.side] = 0
            return
        assign_kill(s, units[0] if answer == NOTHING else answer[1])
        b.kills[self.side] -= 1
        s.push(AssignKills(self.side))


def assign_kill(s: WarsState, unit: Unit) -> None:
    b = the_battle(s)
    b.kills_on[unit] = b.kills_on.get(unit, 0) + 1
    s.tell("wars.kill_assigned", unit)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AssignPains(Frame):
    """The same for pains, after all kills of both sides are assigned."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, s: WarsState) -> Node | None:
        left = the_battle(s).pains[self.side]
        groups = to_choose(s, self.side, left)
        if not groups:
            return None
        seat = chooser(s, self.side)
        whose = seat_ref(the_battle(s).seats[self.side])
        prompt = Text("wars.prompt.assign_pain", {"n": left, "whose": whose})
        return Decision(seat, prompt, tuple(("wars.assign_pain", unit) for unit in groups))

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        units = can_take(s, self.side) if b.pains[self.side] else []
        if not units:
            b.pains[self.side] = 0
            return
        assign_pain(s, units[0] if answer == NOTHING else answer[1])
        b.pains[self.side] -= 1
        s.push(AssignPains(self.side))


def assign_pain(s: WarsState, unit: Unit) -> None:
    b = the_battle(s)
    b.pains_on[unit] = b.pains_on.get(unit, 0) + 1
    s.tell("wars.pain_assigned", unit)


def kill_becomes_pain(s: WarsState, unit: Unit) -> None:
    """An ability turns an assigned kill into a pain."""
    b = the_battle(s)
    del b.kills_on[unit]
    b.pains_on[unit] = 1
    escape(s, unit)


def is_killed(s: WarsState, unit: Unit) -> bool:
    kills = the_battle(s).kills_on.get(unit, 0)
    return kills > 0 and kills >= RULES.value(s, "results.kills", 1, unit)


# -- 4. applying results -----------------------------------------------------------------------------


def apply_kills(s: WarsState, b: Battle) -> None:
    """Killed units go to their pools; a kill that does not kill is a pain."""
    for unit in sorted(b.kills_on):
        side = b.side_of(s.owner(unit))
        if is_killed(s, unit):
            b.felled[1 - side] += 1
            b.pains_on.pop(unit, None)
            kill(s, unit, b.seats[1 - side])
        else:
            b.pains_on[unit] = 1
            escape(s, unit)


def retreat_areas(s: WarsState, side: int) -> list[Area]:
    """p.37: adjacent, without units of the opponent in this battle."""
    b = the_battle(s)
    return [area for area in s.board.near[b.area] if not s.is_here(b.seats[1 - side], area)]


def pained(s: WarsState, side: int) -> list[Unit]:
    """Units of this side that must retreat and are still in the area."""
    b = the_battle(s)
    seat = b.seats[side]
    return [unit for unit in b.pains_on if s.owner(unit) == seat and s.where[unit] == b.area]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Retreats(Frame):
    """The pained units of one side retreat one by one, or one of them is lost."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, s: WarsState) -> Node | None:
        b = the_battle(s)
        areas = retreat_areas(s, self.side)
        units = alike(s, pained(s, self.side))
        if not units or len(areas) < 2:
            return None
        seat = b.retreat_by if b.retreat_by >= 0 else b.seats[self.side]
        # One unit at a time, in a fixed order: only where it goes is a choice.
        actions = tuple(("wars.retreat", units[0], area) for area in areas)
        return Decision(seat, Text("wars.prompt.retreat", {"unit": UNIT.name(units[0])}), actions)

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        units = pained(s, self.side)
        areas = retreat_areas(s, self.side) if units else []
        if answer != NOTHING:
            move(s, answer[1], answer[2])
            s.push(Retreats(self.side))
        elif areas:  # only one way out
            for unit in units:
                move(s, unit, areas[0])
        elif units:  # nowhere to go: its owner gives up one, the others stay
            pick_unit(s, b.seats[self.side], "no_retreat", units, "no_retreat", self.side)


@then("no_retreat")
def _no_retreat(s: WarsState, seat: Seat, unit: Unit, data: tuple[int]) -> None:
    b = the_battle(s)
    for other in pained(s, data[0]):
        del b.pains_on[other]
        if other != unit:
            s.tell("wars.stays", other)
    propose(s, "no_retreat", (data[0], unit))


@happens("no_retreat")
def no_retreat(s: WarsState, about: tuple[int, Unit]) -> None:
    side, unit = about
    eliminate(s, unit, the_battle(s).seats[1 - side])


# -- the end ---------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class End(Frame):
    """All results are applied; then whatever follows a battle."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        s.tell("wars.battle_over", b.area)
        s.push(Forget())
        propose(s, "battle.over", (b.area, b.seats[0], b.seats[1]))


@happens("battle.over")
def battle_over(s: WarsState, about: Any) -> None:
    """Nothing by itself: triggers look at the battle once more before it is forgotten."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Forget(Frame):
    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.battle = None


def in_battle(s: WarsState, kind: int) -> list[Unit]:
    """Participants of this kind, on either side."""
    b = the_battle(s)
    units = s.participants(ATTACKER) + s.participants(DEFENDER)
    return [unit for unit in units if KIND_OF[unit] == kind and s.where[unit] == b.area]
