"""Cthulhu Wars: battle, step by step in the order of the rulebook (p.35-37).

0. the battle is announced;
1. pre-battle abilities, attacker then defender;
2. dice;
3. kills are assigned, then abilities about kills, then third parties, then pains are assigned;
4. kills are applied, then abilities about retreats, the retreats, attacker first, abilities of the survivors.

The steps name windows and queries, never an ability.  A battle inside a battle suspends the outer one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS, Many, Spec, Specs, number
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, NOTHING, Action, Chance, Decision, Node, Seat, Side
from fhtagn.core.reactions import open_window, propose
from fhtagn.core.text import Text
from fhtagn.games.wars.rules.content import KIND_OF, Area, Kind, Unit
from fhtagn.games.wars.rules.fight import Battle, new_battle
from fhtagn.games.wars.rules.outcomes import APPLY, assign_kill, assign_pain, room_for
from fhtagn.games.wars.rules.pieces import OFF_MAP
from fhtagn.games.wars.rules.points import AREA, COUNT, SIDE, UNIT, declare
from fhtagn.games.wars.rules.queries import Fighters, named, strength
from fhtagn.games.wars.rules.retreats import BYSTANDERS, Retreats
from fhtagn.games.wars.rules.state import ATTACKER, DEFENDER, WarsState, alike, the_battle
from fhtagn.games.wars.rules.verbs import eliminate

declare("wars.assign_kill", {"unit": UNIT}, "wars:battle/assign")
declare("wars.assign_pain", {"unit": UNIT}, "wars:battle/assign")

EVENTS: Final = Specs(
    Spec("wars.battle", {"seat": SIDE, "foe": SIDE, "area": AREA}, "wars:actions/battle"),
    Spec(
        "wars.rolled",
        {"seat": SIDE, "dice": Many(number(1, 6)), "kills": COUNT, "pains": COUNT},
        "wars:battle/dice",
    ),
    Spec("wars.no_dice", {"seat": SIDE}, "wars:battle/dice"),
    Spec("wars.kill_assigned", {"unit": UNIT}, "wars:battle/assign"),
    Spec("wars.pain_assigned", {"unit": UNIT}, "wars:battle/assign"),
    Spec("wars.elimination_assigned", {"unit": UNIT}, "wars:battle/kills"),
    Spec("wars.stays", {"unit": UNIT}, "wars:battle/no-retreat"),
    Spec("wars.battle_cut_short", {}, "wars:battle/cut-short"),
    Spec("wars.battle_over", {"area": AREA}, "wars:battle/apply"),
)

KILL: Final = 6  # a die that kills
PAIN: Final = 4  # a die from here on, short of a kill, is a pain
KILLS_AND_PAINS: Final = 100  # fixed results are encoded as 100 * kills + pains

# The steps, in order.
(
    DECLARED,
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
    AFTER_RETREATS,
    END,
) = range(14)

WINDOW_OF: Final = {
    DECLARED: "battle.declared",
    PRE_BATTLE: "battle.pre",
    ROLLED: "battle.rolled",
    AFTER_KILLS: "battle.kills",  # wars:battle/post
    BEFORE_PAINS: "battle.before_pains",
    AFTER_PAINS: "battle.pains",  # wars:battle/post
    BEFORE_RETREATS: "battle.retreats",
    AFTER_RETREATS: "battle.ends",
}


def start_battle(s: WarsState, attacker: Side, defender: Side, area: Area) -> None:
    """A battle begins; one that is under way waits until this one is over."""
    if s.battle is not None:
        s.suspended = (*s.suspended, s.battle)
    s.battle = new_battle(area, attacker, defender)
    s.tell("wars.battle", s.leader(attacker), s.leader(defender), area)
    s.push(Step(DECLARED))


def call_off(s: WarsState) -> None:
    """The battle under way does not take place after all; what was paid for it is lost."""
    b = the_battle(s)
    b.over = True
    s.tell("wars.battle_cut_short")
    if "battle.cancelled" in s.rules.hooked:
        propose(s, "battle.cancelled", (b.area, b.sides[0], b.sides[1]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Step(Frame[WarsState]):
    """One step of the battle; it pushes its own questions on top of the next step."""

    __slots__ = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        step = self.step
        if step == PRE_BATTLE and not b.over and "battle.joined" in s.rules.hooked:
            propose(s, "battle.joined", None)
        if b.over or not has_both_sides(s, step):
            s.push(End())
            if not b.over:  # wars:sl/nexus-cancelled
                call_off(s)
            return
        s.push(End() if step + 1 == END else Step(step + 1))
        if step == PRE_BATTLE:
            b.begun = True
        if step in WINDOW_OF:
            open_window(s, WINDOW_OF[step], None)
            if step == BEFORE_RETREATS and "battle.applied" in s.rules.hooked:
                propose(s, "battle.applied", None)
        elif step == DICE_STEP:
            s.push(Roll(DEFENDER))
            s.push(Roll(ATTACKER))
            propose(s, "battle.dice", None)
            if "battle.before_dice" in s.rules.options:
                open_window(s, "battle.before_dice", None)
        elif step == KILLS:  # wars:battle/kills: the defender's units first (ruling Q36)
            s.push(Assign(ATTACKER, KILL))
            s.push(Assign(DEFENDER, KILL))
        elif step == PAINS:  # wars:battle/pains
            s.push(Assign(ATTACKER, PAIN))
            s.push(Assign(DEFENDER, PAIN))
            if "battle.last_pains" in s.rules.options:
                open_window(s, "battle.last_pains", None)
        elif step == APPLY_KILLS:  # wars:battle/apply
            s.push(APPLY)
            if "battle.before_kills" in s.rules.options:
                open_window(s, "battle.before_kills", None)
        else:
            assert step == RETREATS
            first = s.rules.value(s, "retreat.first", ATTACKER, None)
            s.push(Retreats(BYSTANDERS))
            s.push(Retreats(1 - first))
            s.push(Retreats(first))


def has_both_sides(s: WarsState, step: int) -> bool:
    """Before the dice a battle can lose a side while it waits for another one inside it."""
    return step != PRE_BATTLE or (bool(s.participants(ATTACKER)) and bool(s.participants(DEFENDER)))


def leaves_battle(s: WarsState) -> None:
    """wars:battle/cut-short: a unit left before the dice; is one side without units?  (p.36)"""
    b = the_battle(s)
    if not b.over and not (s.participants(ATTACKER) and s.participants(DEFENDER)):
        b.over = True
        s.tell("wars.battle_cut_short")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LeavesBattle(Frame[WarsState]):
    """The same as a frame, for what comes after a loss."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        leaves_battle(s)


def lose_before_dice(s: WarsState, unit: Unit, by: Side) -> None:
    """A unit is eliminated in the battle before the dice; perhaps it was the last of its side."""
    s.push(LeavesBattle())
    eliminate(s, unit, by)


# -- 2. dice ---------------------------------------------------------------------------------------


def side_strength(s: WarsState, side: int) -> int:
    b = the_battle(s)
    return strength(s, Fighters(b.sides[side], b.sides[1 - side], b.area, s.participants(side)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Roll(Frame[WarsState]):
    """wars:battle/dice: one side rolls as many dice as its combat value."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def ask(self, s: WarsState) -> Node | None:
        dice = side_strength(s, self.side)
        if "dice.least" in s.rules.modifiers:
            dice = max(dice, s.rules.value(s, "dice.least", 0, self.side))
        return Chance(DICE, dice, 6, s.leader(the_battle(s).sides[self.side])) if dice else None

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        side = self.side
        fixed = s.rules.value(s, "results.fixed", 0, side)
        b.kills[1 - side] += fixed // KILLS_AND_PAINS
        b.pains[1 - side] += fixed % KILLS_AND_PAINS
        if answer == NOTHING:
            s.tell("wars.no_dice", s.leader(b.sides[side]))
            return
        dice: tuple[int, ...] = answer[1]
        b.faces = (dice, b.faces[1]) if side == ATTACKER else (b.faces[0], dice)
        s.tell("wars.rolled", s.leader(b.sides[side]), dice, results(dice, KILL), results(dice, PAIN))
        if "battle.own_dice" in s.rules.options:
            s.push(Count(side))
            open_window(s, "battle.own_dice", side)
        else:
            count_dice(s, side)


def results(dice: tuple[int, ...], result: int) -> int:
    """wars:battle/results: how many kills (pains) there are among these dice."""
    n = 0
    for die in dice:
        if (die >= KILL) if result == KILL else PAIN <= die < KILL:
            n += 1
    return n


def count_dice(s: WarsState, side: int) -> None:
    """What a side rolled becomes what the other side must take."""
    b = the_battle(s)
    b.kills[1 - side] += results(b.faces[side], KILL)
    b.pains[1 - side] += results(b.faces[side], PAIN)
    if "dice.counted" in s.rules.hooked:
        propose(s, "dice.counted", side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Count(Frame[WarsState]):
    """The same as a frame, if nobody rerolls."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def go(self, s: WarsState, answer: Action) -> None:
        count_dice(s, self.side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RollAgain(Frame[WarsState]):
    """An ability rerolls some of a side's dice, those in these places of the roll; each stays there."""

    __slots__ = ("places", "side")

    def __init__(self, side: int, places: tuple[int, ...]) -> None:
        self.side = side
        self.places = places

    def ask(self, s: WarsState) -> Node | None:
        n = len(self.places)
        return Chance(DICE, n, 6, s.leader(the_battle(s).sides[self.side])) if n else None

    def go(self, s: WarsState, answer: Action) -> None:
        if answer == NOTHING:
            return
        b = the_battle(s)
        faces = list(b.faces[self.side])
        for place, die in zip(self.places, answer[1], strict=True):
            faces[place] = die
        dice = tuple(faces)
        b.faces = (dice, b.faces[1]) if self.side == ATTACKER else (b.faces[0], dice)
        kills, pains = results(dice, KILL), results(dice, PAIN)
        s.tell("wars.rolled", s.leader(b.sides[self.side]), dice, kills, pains)


# -- 3. assigning results ----------------------------------------------------------------------------


def volunteers(s: WarsState, side: int) -> list[Unit]:
    """Units that take no part, and may take a kill of their side all the same, if their owner likes."""
    if "results.volunteers" not in s.rules.modifiers:
        return []
    willing = s.rules.value(s, "results.volunteers", 0, side)
    here = s.participants(side)
    owner = the_battle(s).sides[side]
    return [unit for unit in s.on_the_map(owner) if willing >> unit & 1 and unit not in here]


def can_take(s: WarsState, side: int, result: int, from_afar: bool = False) -> list[Unit]:
    """The units of a side that can take one more result of this sort; ``from_afar``: volunteers, too."""
    query = "results.may_kill" if result == KILL else "results.may_pain"
    units = s.participants(side)
    if from_afar and result == KILL:
        units = units + volunteers(s, side)
    units = [unit for unit in units if room_for(s, unit) > 0]
    if query in s.rules.modifiers:
        units = [unit for unit in units if s.rules.value(s, query, 1, unit)]
    if "results.first" in s.rules.modifiers:
        units = [unit for unit in units if s.rules.value(s, "results.first", 0, unit)] or units
    if result == KILL and "results.first_kill" in s.rules.modifiers:
        units = [unit for unit in units if s.rules.value(s, "results.first_kill", 0, unit)] or units
    return units


def to_choose(s: WarsState, side: int, result: int, left: int, from_afar: bool) -> list[Unit]:
    """The units among which this many results are to be divided; none if there is no choice."""
    units = can_take(s, side, result) if left else []
    if not units:
        return []
    optional = 0  # who may also take one, and need not
    if from_afar and result == KILL and "results.volunteers" in s.rules.modifiers:
        must = len(units)
        units = can_take(s, side, result, from_afar)
        optional = len(units) - must
    groups = alike(s, units)
    if len(groups) < 2 or (not optional and left >= sum([room_for(s, unit) for unit in units])):
        return []
    return groups


def chooser(s: WarsState, side: int) -> Seat:
    """wars:battle/assign: who assigns a side's results; for a side that nobody plays, the opponent."""
    b = the_battle(s)
    return s.rules.value(s, "results.chooser", s.decider(b.sides[side], b.sides[1 - side]), side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Assign(Frame[WarsState]):
    """wars:battle/assign: one result at a time; results that no unit can take are ignored.

    Kills of both sides come first, then pains.  If somebody else assigns them, a side with volunteers is
    asked about these first, until it has ``declined``.
    """

    __slots__ = ("declined", "result", "side")

    def __init__(self, side: int, result: int, declined: bool = False) -> None:
        self.side = side
        self.result = result  # KILL or PAIN
        self.declined = declined

    def _left(self, b: Battle) -> int:
        return b.kills[self.side] if self.result == KILL else b.pains[self.side]

    def ask(self, s: WarsState) -> Node | None:
        if self._is_spared(s):
            return None
        b = the_battle(s)
        left = self._left(b)
        owner = b.sides[self.side]
        who = chooser(s, self.side)
        willing = self._willing(s, left) if who != owner else []
        groups = willing or to_choose(s, self.side, self.result, left, who == owner)
        if not groups:
            return None
        name = "assign_kill" if self.result == KILL else "assign_pain"
        prompt = Text(f"wars.prompt.{name}", {"n": left, "whose": named(s, owner)})
        if who == owner or willing:
            prompt = Text(f"wars.prompt.own.{name}", {"n": left})
        actions = tuple([(f"wars.{name}", unit) for unit in groups])
        if willing:
            return Decision(owner, prompt, (*actions, PASS), declines=True)
        return Decision(who, prompt, actions)

    def _willing(self, s: WarsState, left: int) -> list[Unit]:
        """The volunteers of a side whose results somebody else assigns."""
        if self.declined or self.result != KILL or not left:
            return []
        must = can_take(s, self.side, KILL) if "results.volunteers" in s.rules.modifiers else []
        return [unit for unit in can_take(s, self.side, KILL, True) if unit not in must] if must else []

    def _is_spared(self, s: WarsState) -> bool:
        """An ability turns all kills against this side into pains, whoever adds them."""
        if self.result != KILL or "results.spared" not in s.rules.modifiers:
            return False
        return s.rules.value(s, "results.spared", 0, self.side) > 0

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        if self._is_spared(s):
            b.pains[self.side] += b.kills[self.side]
            b.kills[self.side] = 0
            return
        if answer == PASS:
            s.push(Assign(self.side, self.result, True))
            return
        units = can_take(s, self.side, self.result) if self._left(b) else []
        counts = b.kills if self.result == KILL else b.pains
        if not units:
            counts[self.side] = 0
            return
        unit = units[0] if answer == NOTHING else answer[1]
        counts[self.side] -= 1
        s.push(self)
        if self.result == KILL:
            assign_kill(s, unit)
        else:
            assign_pain(s, unit)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LateKills(Frame[WarsState]):
    """Kills that an ability adds after those of the dice: assigned at once, then abilities about kills."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def go(self, s: WarsState, answer: Action) -> None:
        open_window(s, WINDOW_OF[AFTER_KILLS], None)
        s.push(Assign(self.side, KILL))


def add_kills(s: WarsState, side: int, n: int) -> None:
    """An ability adds kills that this side must take; after the step for kills, they are assigned at once."""
    the_battle(s).kills[side] += n
    for place in range(len(s.stack) - 1, -1, -1):  # mypyc cannot go through them in reverse
        frame = s.stack[place]
        if isinstance(frame, Step):
            if frame.step > KILLS:
                s.push(LateKills(side))
            return


def add_pains(s: WarsState, side: int, n: int) -> None:
    """The same for pains: once they are being assigned, these are at once."""
    the_battle(s).pains[side] += n
    for place in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[place]
        if isinstance(frame, Step):
            if frame.step > PAINS:
                s.push(Assign(side, PAIN))
            return


# -- the end ---------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class End(Frame[WarsState]):
    """All results are applied; then whatever follows a battle."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        b = the_battle(s)
        s.tell("wars.battle_over", b.area)
        s.push(Forget())
        propose(s, "battle.over", (b.area, b.sides[0], b.sides[1]))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Forget(Frame[WarsState]):
    """The battle is over; one that waited for it goes on."""

    __slots__ = ()

    def go(self, s: WarsState, answer: Action) -> None:
        s.battle = None
        if s.suspended:
            s.battle = s.suspended[-1].clone()  # clones of the state share it
            s.suspended = s.suspended[:-1]


def survivors(s: WarsState, side: int) -> list[Unit]:
    """After the retreats: the units of a side that took part and are still on the map, here or next door."""
    b = the_battle(s)
    gone = [unit for unit in b.pains_on if s.where[unit] < OFF_MAP and s.side_in_battle(unit) == side]
    here = s.participants(side)
    return here + [unit for unit in gone if unit not in here]


def in_battle(s: WarsState, kind: Kind) -> list[Unit]:
    """Participants of this kind, on either side."""
    b = the_battle(s)
    units = s.participants(ATTACKER) + s.participants(DEFENDER)
    return [unit for unit in units if KIND_OF[unit] == kind and s.where[unit] == b.area]
