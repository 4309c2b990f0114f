"""Death May Die: what is under way in the middle of a turn, as everybody sees it: a roll, a run, a target."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.attack import Aim, Fight, Share
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.dice import Convert, Reroll, RollAgain, Throw, free_rerolls
from fhtagn.games.death.rules.enemies import MoveFigures, WoundEach
from fhtagn.games.death.rules.job import BEAST, OWN, Job
from fhtagn.games.death.rules.running import ANY_NUMBER, Depart, Run, TakeAlong
from fhtagn.games.death.rules.state import DeathState

NO_JOB: Final = Job(OWN, -1, Ctx(-1))
MANY_SNEAKS: Final = ANY_NUMBER - 20  # nobody counts that far


class Roll:
    """A roll: what for, the dice by face, the rerolls, and what it shows so far."""

    __slots__ = ("dice", "extra", "free", "job", "signs", "source", "successes", "tentacles")

    def __init__(self, job: Job, dice: bytes, free: int, extra: bool) -> None:
        self.job = job
        self.dice = dice
        self.free = free
        self.extra = extra
        self.successes = faces.symbols(dice, faces.SUCCESS) + job.more[1]
        self.tentacles = faces.symbols(dice, faces.TENTACLE) + job.more[0]
        self.signs = faces.symbols(dice, faces.SIGN)
        self.source = 0  # what changes elder signs now, by number

    def need(self, s: DeathState) -> int:
        """The successes that the text asks for."""
        if self.job.program < 0:
            return 0
        wanted = s.case.programs[self.job.program][self.job.at].args.get("need", 0)
        return wanted if isinstance(wanted, int) else 0


class Running:
    """A run: who, how many spaces are left, how many sneaks (-1: any number), which enemies stay."""

    __slots__ = ("left", "side", "sneaks", "stay")

    def __init__(self, side: Side, left: int, sneaks: int, stay: tuple[int, ...]) -> None:
        self.side = side
        self.left = left
        self.sneaks = -1 if sneaks >= MANY_SNEAKS else sneaks
        self.stay = stay


def roll_of(s: DeathState) -> Roll | None:
    """The roll under way, the last one that began."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Reroll):
            return Roll(frame.job, frame.dice, frame.free, frame.extra)
        if isinstance(frame, RollAgain):
            return Roll(frame.job, frame.dice, frame.free, frame.extra)
        if isinstance(frame, Throw):
            return Roll(frame.job, frame.dice, free_rerolls(s, frame.job), False)
        if isinstance(frame, Convert):
            found = Roll(frame.job, faces.NO_DICE, 0, False)
            found.successes, found.tentacles, found.signs = frame.successes, frame.tentacles, frame.signs
            found.source = frame.source + 1
            return found
    return None


def run_of(s: DeathState) -> Running | None:
    """The run under way."""
    for frame in s.stack[::-1]:
        if isinstance(frame, TakeAlong):
            step = frame.step
            return Running(step.side, step.left, step.sneaks - len(step.stay), step.stay)
        if isinstance(frame, Depart):
            return Running(frame.side, frame.left, frame.sneaks - len(frame.stay), frame.stay)
        if isinstance(frame, Run):
            return Running(frame.side, frame.left, frame.sneaks, ())
    return None


def targets_of(s: DeathState, roll: Roll | None) -> dict[int, int]:
    """The figures that somebody aims at, moves or wounds, each with the wounds that it is to get."""
    found: dict[int, int] = {}
    if roll is not None:
        found.update([(figure, 0) for figure in roll.job.targets])
    for frame in s.stack:
        if isinstance(frame, Aim):
            found.update([(figure, 0) for figure in frame.chosen])
        elif isinstance(frame, Share):
            found.update(frame.shares)
        elif isinstance(frame, WoundEach):
            found.update(frame.wounds)
        elif isinstance(frame, MoveFigures):
            found.update([(figure, 0) for figure in frame.figures])
    return found


def attacker_of(roll: Roll | None) -> int:
    """The figure that attacks; -1: none."""
    return roll.job.by if roll is not None and roll.job.by != BEAST else -1


def fought(s: DeathState) -> tuple[int, ...]:
    """death:encounter/fight: the figures that have attacked already."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight):
            return frame.done
    return ()
