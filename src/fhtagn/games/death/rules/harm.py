"""Death May Die: stress, wounds, sanity, thresholds, and how investigators die."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.games.death.rules.choose import Call, Cause, Ctx, choose, in_order, prompt, then
from fhtagn.games.death.rules.enemies import own_triggers
from fhtagn.games.death.rules.inventory import lose_everything, wound_companion
from fhtagn.games.death.rules.mods import mods_of
from fhtagn.games.death.rules.naming import source_ref
from fhtagn.games.death.rules.outcome import finish
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.programs import NO_PROGRAM
from fhtagn.games.death.rules.resolve import Resolve
from fhtagn.games.death.rules.state import (
    LOST_ALL,
    LOST_EARLY,
    MOST_LEVEL,
    MOST_SANITY,
    MOST_STRESS,
    MOST_WOUNDS,
    RELIC_THRESHOLD,
    DeathState,
    put,
)
from fhtagn.games.death.rules.tokens import change_board

# What hurts.
BY_ATTACK: Final = 0
BY_FIRE: Final = 1
BY_EFFECT: Final = 2
BY_COST: Final = 3  # paid, so nothing of it is ignored


# -- stress --------------------------------------------------------------------------------------------


def take_stress(s: DeathState, side: Side, n: int) -> int:
    """death:stress/limit: at most four; returns what could not be taken."""
    taken = min(n, MOST_STRESS - s.stress[side])
    if taken > 0:
        s.stress = put(s.stress, side, s.stress[side] + taken)
        s.tell("death.stressed", side, taken)
    return n - max(0, taken)


def heal(s: DeathState, side: Side, stress: int, wounds: int, fatigue: int = 0) -> None:
    """death:rest/no-sanity: neither sanity nor Companions."""
    stress = min(stress, s.stress[side])
    wounds = min(wounds, s.wounds[side])
    fatigue = min(fatigue, s.board(side, "fatigue"))
    if stress + wounds + fatigue == 0 or not s.is_alive(side):
        return
    s.stress = put(s.stress, side, s.stress[side] - stress)
    s.wounds = put(s.wounds, side, s.wounds[side] - wounds)
    if fatigue:
        change_board(s, side, "fatigue", -fatigue)
    if stress:
        s.tell("death.healed_stress", side, stress)
    if wounds:
        s.tell("death.healed_wounds", side, wounds)
    if fatigue:
        s.tell("death.healed_fatigue", side, fatigue)


def heal_mix(s: DeathState, side: Side, n: int, fatigue: bool = False, up_to: bool = False) -> None:
    """death:rest/mix: so many in any mix of stress and wounds (and Fatigue); the owner says which.

    ``up_to``: stress may stay as well, which is offered to those who have a card that asks for it.
    """
    tired = s.board(side, "fatigue") if fatigue else 0
    stress, wounds = s.stress[side], s.wounds[side]
    n = min(n, stress + wounds + tired)
    if n <= 0 or not s.is_alive(side):
        return
    mixes: list[Action] = [
        ("death.heal", a, b, n - a - b)
        for a in range(min(n, stress), -1, -1)
        for b in range(min(n - a, wounds), -1, -1)
        if n - a - b <= tired
    ]
    if up_to and any(face.stressed for face in s.kit(side).faces):
        for _, a, b, c in list(mixes):
            mixes += [("death.heal", less, b, c) for less in range(a) if less + b + c]
        mixes = list(dict.fromkeys(mixes))
    choose(s, side, "heal", mixes, "harm.healed", side)


@then("harm.healed")
def _healed(s: DeathState, answer: Action, side: Side) -> None:
    heal(s, side, answer[1], answer[2], answer[3])


# -- wounds --------------------------------------------------------------------------------------------


def hurt(
    s: DeathState, side: Side, n: int, cause: int, next: str = "", data: tuple[object, ...] = ()
) -> None:
    """Wounds for an investigator; ``next`` is called afterwards with the number that was not ignored."""
    if not s.is_alive(side):
        n = 0
    if n > 0 and cause != BY_COST:
        ignored = value(s, "ignore.wounds", 0, (side, cause))
        if cause == BY_ATTACK:
            ignored += sum(
                [m.n for m in mods_of(s, side, "ignore_wounds") if not m.limit and m.on == "defend"]
            )
        n = max(0, n - ignored)
    s.push(Hurt(side, n, cause, next, data, 0))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Hurt(Frame[DeathState]):
    """Cards that ignore a wound once per turn are offered, then the wounds are dealt."""

    __slots__ = ("cause", "data", "declined", "n", "next", "side")

    def __init__(
        self, side: Side, n: int, cause: int, next: str, data: tuple[object, ...], declined: int
    ) -> None:
        self.side = side
        self.n = n
        self.cause = cause
        self.next = next
        self.data = data
        self.declined = declined  # limits of the cards that shall not be used

    def _shields(self, s: DeathState) -> list[tuple[str, int, int]]:
        if self.cause != BY_ATTACK or self.n <= 0:
            return []
        return limited(s, self.side, "ignore_wounds", self.declined)

    def ask(self, s: DeathState) -> Node | None:
        shields = self._shields(s)
        if not shields:
            return None
        actions: tuple[Action, ...] = (("death.ignore", shields[0][0]), PASS)
        return Decision(s.leader(self.side), prompt("ignore_wound", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer:
            source, limit, n = self._shields(s)[0]
            left = self.n
            if answer != PASS:
                s.mark_used(self.side, limit)
                s.tell("death.ignored", self.side, source_ref(s, source))
                left = max(0, left - n)
            s.push(Hurt(self.side, left, self.cause, self.next, self.data, self.declined | limit))
            return
        if self.next:
            s.push(Call(self.next, self.n, *self.data))
        if self.n > 0:
            s.push(Assign(self.side, self.n, self.cause))


def limited(s: DeathState, side: Side, name: str, declined: int) -> list[tuple[str, int, int]]:
    """Cards that can still ignore something this turn: id, limit, how much."""
    found: list[tuple[str, int, int]] = []
    usable = {mod.limit: mod.n for mod in mods_of(s, side, name) if mod.limit and not mod.limit & declined}
    for face in s.kit(side).faces:
        for mod in face.mods:
            if mod.mod == name and mod.limit in usable and mod.on == "defend":
                found.append((str(face.ref.id), mod.limit, mod.n))
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Assign(Frame[DeathState]):
    """death:companion/wounds: wound by wound, the investigator or one of its Companions bears it."""

    __slots__ = ("cause", "left", "side")

    def __init__(self, side: Side, left: int, cause: int) -> None:
        self.side = side
        self.left = left
        self.cause = cause

    def ask(self, s: DeathState) -> Node | None:
        companions = s.kit(self.side).companions
        if not companions or not s.is_alive(self.side):
            return None
        actions: list[Action] = [("death.assign", card) for card in companions]
        if self.cause != BY_COST or s.wounds[self.side] + 1 < MOST_WOUNDS:
            actions.append(("death.bear",))
        return Decision(s.leader(self.side), prompt("assign", self.side), tuple(actions), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not s.is_alive(self.side):
            return
        if not answer:
            suffer(s, self.side, self.left)
            return
        if self.left > 1:
            s.push(Assign(self.side, self.left - 1, self.cause))
        if answer[0] == "death.assign":
            wound_companion(s, self.side, s.case.card_of[answer[1]])
        else:
            suffer(s, self.side, 1)


def suffer(s: DeathState, side: Side, n: int) -> None:
    """death:wounds/death: nobody takes more wounds than life is left, and the fifth is the end."""
    n = min(n, MOST_WOUNDS - s.wounds[side])
    if n <= 0:
        return
    s.wounds = put(s.wounds, side, s.wounds[side] + n)
    s.tell("death.wounded", side, n)
    if s.wounds[side] == MOST_WOUNDS:
        die(s, side)


def can_pay_wounds(s: DeathState, side: Side, n: int) -> bool:
    """A cost must be survived; Companions may take it."""
    life = MOST_WOUNDS - 1 - s.wounds[side]
    cards = s.owned[side]
    for place in range(0, len(cards), 3):
        face = s.case.discovery[cards[place]].faces[cards[place + 1]]
        if face is not None and face.companion:
            life += face.health - cards[place + 2]
    return life >= n


# -- sanity --------------------------------------------------------------------------------------------


def lose_sanity(s: DeathState, side: Side, n: int, cause: int) -> None:
    """death:sanity/loss: one loss, which stops at the next threshold."""
    if n > 0 and s.is_alive(side):
        s.push(Loss(side, n, cause, 0))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Loss(Frame[DeathState]):
    """Whatever ignores a loss is offered: going mad has its good sides, so nobody has to."""

    __slots__ = ("cause", "declined", "n", "side")

    def __init__(self, side: Side, n: int, cause: int, declined: int) -> None:
        self.side = side
        self.n = n
        self.cause = cause
        self.declined = declined  # 1: the skill was asked for; limits of cards

    def _shields(self, s: DeathState) -> list[tuple[str, int, int]]:
        """Source, its mark, how much it ignores."""
        if self.n <= 0 or self.cause == BY_COST:
            return []
        found: list[tuple[str, int, int]] = []
        skill = value(s, "ignore.sanity", 0, (self.side, self.cause))
        if skill and not self.declined & 1:
            found.append(("toughness", 1, skill))
        if self.cause == BY_ATTACK:
            found += limited(s, self.side, "ignore_sanity", self.declined)
            if not self.declined & 2:
                found += self._lasting(s)
        return found

    def _lasting(self, s: DeathState) -> list[tuple[str, int, int]]:
        """A card that ignores a loss of each attack."""
        for face in s.kit(self.side).faces:
            for mod in face.mods:
                if mod.mod == "ignore_sanity" and not mod.limit and mod.on == "defend":
                    return [(str(face.ref.id), 2, mod.n)]
        return []

    def ask(self, s: DeathState) -> Node | None:
        shields = self._shields(s)
        if not shields or not s.is_alive(self.side):
            return None
        actions: tuple[Action, ...] = (("death.ignore", shields[0][0]), PASS)
        return Decision(s.leader(self.side), prompt("ignore_sanity", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        side = self.side
        if not s.is_alive(side):
            return
        if answer:
            source, mark, n = self._shields(s)[0]
            left = self.n
            if answer != PASS:
                if mark > 2:
                    s.mark_used(side, mark)
                s.tell("death.ignored", side, source_ref(s, source))
                left = max(0, left - n)
            s.push(Loss(side, left, self.cause, self.declined | mark))
            return
        if self.n <= 0:
            return
        stop = s.next_threshold(side)
        new = min(s.sanity[side] + self.n, stop)
        s.tell("death.sanity_lost", side, new - s.sanity[side])
        s.sanity = put(s.sanity, side, new)
        if new == MOST_SANITY:
            die(s, side)
        elif new == stop:
            s.push(Threshold(side))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Threshold(Frame[DeathState]):
    """death:sanity/threshold: the insanity is triggered, then a skill goes up; the third turns Relics."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def go(self, s: DeathState, answer: Action) -> None:
        side = self.side
        insanity = s.case.insanities[s.insane[side]]
        s.tell("death.threshold", side, insanity.ref)
        s.push(LevelUp(side))
        if s.sanity[side] >= RELIC_THRESHOLD:
            turn_relics(s, side)
        queue: list[Cause] = [
            (insanity.id, Resolve(trigger.program, 0, Ctx(side)))
            for trigger in insanity.triggers
            if trigger.program != NO_PROGRAM
        ]
        in_order(s, s.active, queue + own_triggers(s, side, "on_threshold"))


def turn_relics(s: DeathState, side: Side) -> None:
    """death:unknown/relics-turn: from the third threshold on they show their dark side."""
    relics = bytearray(s.relics[side])
    for place in range(0, len(relics), 2):
        if not relics[place + 1]:
            relics[place + 1] = 1
            s.tell("death.relic_turned", side, s.case.relics[relics[place]].ref)
    rows = list(s.relics)
    rows[side] = bytes(relics)
    s.relics = tuple(rows)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class LevelUp(Frame[DeathState]):
    """death:sanity/level-up: one skill of the board goes up by one."""

    __slots__ = ("side",)

    def __init__(self, side: Side) -> None:
        self.side = side

    def _open(self, s: DeathState) -> list[str]:
        return [
            skill
            for place, skill in enumerate(s.skills(self.side))
            if s.levels[3 * self.side + place] < MOST_LEVEL
        ]

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.side):
            return None
        skills = self._open(s)
        if not skills:
            return None
        actions: tuple[Action, ...] = tuple([("death.level", skill) for skill in skills])
        return Decision(s.leader(self.side), prompt("level", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer:
            return
        place = 3 * self.side + s.skills(self.side).index(answer[1])
        s.levels = put(s.levels, place, s.levels[place] + 1)
        s.tell("death.levelled", self.side, answer[1], s.levels[place])


# -- death ---------------------------------------------------------------------------------------------


def die(s: DeathState, side: Side) -> None:
    """death:death/one, death:death/later, death:over/dead: while it is on the track all is lost."""
    if not s.is_alive(side):
        return
    s.alive &= ~(1 << side)
    s.tell("death.died", side)
    if s.stage == 0:
        finish(s, LOST_EARLY)
        return
    lose_everything(s, side)
    if not s.alive:
        finish(s, LOST_ALL)
