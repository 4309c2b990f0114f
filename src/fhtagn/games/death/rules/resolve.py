"""Death May Die: programs are carried out step by step; ``effects`` has one function for each word.

Before a step is done, what it leaves open is settled: which investigator ("one of those here"), which space
("the nearest Gate", if there are several), or which Gate chance chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DRAW, Action, Chance, Decision, Node, Side
from fhtagn.games.death.rules.choose import Ctx, prompt
from fhtagn.games.death.rules.programs import NO_PROGRAM, Step
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.targets import RANDOM, places, sides_meant

# A word: (state, step, what it is about, investigators meant, spaces meant).
Word = Callable[[DeathState, Step, Ctx, list[int], list[int]], None]
WORDS: Final[dict[str, Word]] = {}
_OPEN: Final = -1


def word(name: str) -> Callable[[Word], Word]:
    """Mark the function that carries out an effect word."""

    def mark(call: Word) -> Word:
        assert name not in WORDS, f"{name} is there twice"
        WORDS[name] = call
        return call

    return mark


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Resolve(Frame[DeathState]):
    """One step of a program, then the next; impossible ones are skipped."""

    __slots__ = ("at", "ctx", "program", "side", "space")

    def __init__(self, program: int, at: int, ctx: Ctx, side: Side = _OPEN, space: int = _OPEN) -> None:
        self.program = program
        self.at = at
        self.ctx = ctx
        self.side = side
        self.space = space

    def ask(self, s: DeathState) -> Node | None:
        step = s.case.programs[self.program][self.at]
        you = self.ctx.you
        if self.side == _OPEN and step.who and step.do != "choose":
            sides, is_open = sides_meant(s, step.who, self.ctx)
            if is_open and len(sides) > 1:
                picks: tuple[Action, ...] = tuple([("death.pick_side", side) for side in sides])
                return Decision(s.leader(you), prompt("side", you, step.owner), picks, side=you)
        if self.space == _OPEN and step.at:
            if step.at == RANDOM:
                return Chance(DRAW, 1, len(s.case.gates))
            spaces, is_open = places(s, step.at, self.ctx, step)
            if is_open and len(spaces) > 1:
                picks = tuple([("death.pick_space", s.case.space_ids[space]) for space in spaces])
                return Decision(s.leader(you), prompt("space", you, step.owner), picks, side=you)
        return None

    def go(self, s: DeathState, answer: Action) -> None:
        if answer:
            s.push(self._settled(s, answer))
            return
        steps = s.case.programs[self.program]
        step = steps[self.at]
        if self.at + 1 < len(steps):
            s.push(Resolve(self.program, self.at + 1, self.ctx))
        sides: list[int] = []
        spaces: list[int] = []
        if step.who and step.do != "choose":
            sides = [self.side] if self.side != _OPEN else sides_meant(s, step.who, self.ctx)[0]
        if step.at:
            if self.space != _OPEN:
                spaces = [self.space]
            elif step.at != RANDOM:
                spaces = places(s, step.at, self.ctx, step)[0]
        WORDS[step.do](s, step, self.ctx, sides, spaces)

    def _settled(self, s: DeathState, answer: Action) -> Resolve:
        if answer[0] == "death.pick_side":
            return Resolve(self.program, self.at, self.ctx, answer[1], self.space)
        if answer[0] == "drawn":
            return Resolve(self.program, self.at, self.ctx, self.side, s.case.gates[answer[1][0]])
        return Resolve(self.program, self.at, self.ctx, self.side, s.case.space_of[answer[1]])


def run(s: DeathState, program: int, ctx: Ctx) -> None:
    """Carry out a program."""
    if program != NO_PROGRAM:
        s.push(Resolve(program, 0, ctx))
