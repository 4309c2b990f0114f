"""Death May Die: the Run action, step by step; Sneaking and taking somebody along."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.reactions import propose
from fhtagn.games.death.rules.choose import prompt
from fhtagn.games.death.rules.mods import mods_of, total
from fhtagn.games.death.rules.movement import leave
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.state import RUN_SPACES, DeathState, same_kind

ANY_NUMBER: Final = 90  # of Sneaks, or more
STOP: Final[Action] = ("death.stop",)
LEAVE: Final[Action] = ("death.leave",)


def run_spaces(s: DeathState, side: Side) -> int:
    """death:run/three-spaces: three, changed by skills and cards, at least one."""
    return max(1, value(s, "run", RUN_SPACES, side) + total(s, side, "run_spaces"))


def sneaks(s: DeathState, side: Side) -> int:
    """death:skills/stealth-run-only: for a Run; nothing else asks for them."""
    return value(s, "sneaks", 0, side) + total(s, side, "sneak")


def step_cost(s: DeathState, side: Side) -> int:
    """What leaving this space costs; tokens may make it slow."""
    cost = 1
    for token, extra in s.case.slow_tokens.items():
        if s.on_ground(token, s.where[side]) and not mods_of(s, side, "ignore_bones"):
            cost += extra
    return cost


def ways(s: DeathState, side: Side) -> list[int]:
    """death:map/private: adjacent spaces, and what only this investigator treats as such when running."""
    here = s.where[side]
    found = list(s.house.neighbours[here])
    if here in s.case.gates and mods_of(s, side, "adjacent"):
        found += [gate for gate in s.case.gates if gate != here and gate not in found]
    return found


def begin_run(s: DeathState, side: Side, to: int) -> None:
    """The first step is always allowed, whatever it costs."""
    left = max(0, run_spaces(s, side) - step_cost(s, side))
    s.push(Depart(side, to, left, sneaks(s, side), 0, ()))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Run(Frame[DeathState]):
    """On the way: another step, or stop."""

    __slots__ = ("left", "side", "sneaked", "sneaks")

    def __init__(self, side: Side, left: int, sneaks: int, sneaked: int) -> None:
        self.side = side
        self.left = left
        self.sneaks = sneaks  # that are left
        self.sneaked = sneaked  # how often so far

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.side):
            return None
        left = self.left - step_cost(s, self.side) + 1  # spaces, if nothing else is in the way
        if left < 1:
            return None
        actions = [s.case.steps[space] for space in ways(s, self.side)]
        if not actions:
            return None
        actions.append(STOP)
        return Decision(s.leader(self.side), prompt("run", self.side, left), tuple(actions), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer or answer == STOP:
            if s.is_alive(self.side):
                propose(s, "ran", (self.side, self.sneaked))
            return
        left = self.left - step_cost(s, self.side)
        s.push(Depart(self.side, s.case.space_of[answer[1]], left, self.sneaks, self.sneaked, ()))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Depart(Frame[DeathState]):
    """death:skills/stealth: before leaving a space, enemies that shall not follow are named."""

    __slots__ = ("left", "side", "sneaked", "sneaks", "stay", "to")

    def __init__(
        self, side: Side, to: int, left: int, sneaks: int, sneaked: int, stay: tuple[int, ...]
    ) -> None:
        self.side = side
        self.to = to
        self.left = left
        self.sneaks = sneaks
        self.sneaked = sneaked
        self.stay = stay

    def ask(self, s: DeathState) -> Node | None:
        if len(self.stay) >= self.sneaks:
            return None
        enemies = [f for f in s.enemies_in(s.where[self.side]) if f not in self.stay]
        if not enemies:
            return None
        actions: list[Action] = [("death.sneak", s.case.figure_ids[f]) for f in same_kind(s, enemies)]
        actions.append(LEAVE)
        return Decision(s.leader(self.side), prompt("sneak", self.side), tuple(actions), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer and answer != LEAVE:
            stay = (*self.stay, s.case.figure_of[answer[1]])
            s.push(Depart(self.side, self.to, self.left, self.sneaks, self.sneaked, stay))
            return
        s.push(TakeAlong(self))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class TakeAlong(Frame[DeathState]):
    """death:skills/swiftness-along: at each exit somebody else of the space may come along."""

    __slots__ = ("step",)

    def __init__(self, step: Depart) -> None:
        self.step = step

    def ask(self, s: DeathState) -> Node | None:
        side = self.step.side
        if s.level(side, "swiftness") < 3:
            return None
        others = [other for other in s.here(s.where[side]) if other != side]
        if not others:
            return None
        actions: list[Action] = [("death.take", other) for other in others]
        actions.append(PASS)
        return Decision(s.leader(side), prompt("take", side), tuple(actions), side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        step = self.step
        taken = answer[1] if answer and answer != PASS else -1
        left = step.sneaks if step.sneaks >= ANY_NUMBER else step.sneaks - len(step.stay)
        s.push(Run(step.side, step.left, left, step.sneaked + len(step.stay)))
        for number, figure in enumerate(step.stay):
            s.tell("death.sneaked", step.side, s.case.figure_refs[figure])
            propose(s, "sneaked", (step.side, figure, step.sneaked + number == 0))
        leave(s, step.side, step.to, step.stay, taken)
