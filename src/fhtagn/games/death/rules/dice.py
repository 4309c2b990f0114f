"""Death May Die: rolls: standard and bonus dice, rerolls, changed symbols, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DICE, Action, Chance, Decision, Node
from fhtagn.core.reactions import propose
from fhtagn.games.death.rules import dicefaces as faces
from fhtagn.games.death.rules.choose import prompt
from fhtagn.games.death.rules.harm import heal, take_stress
from fhtagn.games.death.rules.job import ATTACK, Job, is_own
from fhtagn.games.death.rules.mods import added, enemy_mods, for_roll, strength
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.state import MOST_STRESS, DeathState

STANDARD_DICE: Final = 3
KEEP: Final[Action] = ("death.keep",)

Result = Callable[[DeathState, Job, int, int, int], None]  # successes, tentacles, signs left
_RESULTS: Final[dict[int, Result]] = {}


def result_of(*purposes: int) -> Callable[[Result], Result]:
    """Mark the function that carries out the result of rolls of a kind."""

    def mark(call: Result) -> Result:
        for purpose in purposes:
            _RESULTS[purpose] = call
        return call

    return mark


# -- dice ------------------------------------------------------------------------------------------------


def bonus_dice(s: DeathState, job: Job) -> int:
    """death:dice/bonus, death:dice/unlimited: of an own roll: by the track, skills, cards and the space."""
    dice = s.track_dice(job.side) + value(s, "dice", 0, job)
    for mod in for_roll(s, job, "bonus_dice"):
        dice += strength(s, mod, job.side)
    if s.case.cosmic and s.on_ground("cosmic", s.where[job.side]):
        dice += s.case.cosmic["bonus"]
    return dice + s.next_roll[3 * job.side + 1]


def free_rerolls(s: DeathState, job: Job) -> int:
    """death:dice/skills: skills and cards say themselves for which rolls they are."""
    return value(s, "rerolls", 0, job) + added(s, job, "free_reroll")


def make_roll(s: DeathState, job: Job) -> None:
    """death:dice/roll, death:dice/no-fewer: three standard dice and all bonus dice.

    What waited for the next roll is used up.
    """
    bonus = bonus_dice(s, job)
    at = 3 * job.side
    more = (job.more[0] + s.next_roll[at], job.more[1] + s.next_roll[at + 2])
    s.next_roll = s.next_roll[:at] + bytes(3) + s.next_roll[at + 3 :]
    roll_dice(s, with_more(job, more), STANDARD_DICE, bonus)


def with_more(job: Job, more: tuple[int, int]) -> Job:
    return Job(job.purpose, job.side, job.ctx, job.targets, job.by, job.program, job.at, more)


def roll_dice(s: DeathState, job: Job, standard: int, bonus: int) -> None:
    """death:dice/enemies: exactly these dice."""
    s.push(Throw(job, standard, bonus, faces.NO_DICE))
    propose(s, "rolls", job)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Throw(Frame[DeathState]):
    """Standard dice, then bonus dice."""

    __slots__ = ("bonus", "dice", "job", "standard")

    def __init__(self, job: Job, standard: int, bonus: int, dice: bytes) -> None:
        self.job = job
        self.standard = standard
        self.bonus = bonus
        self.dice = dice

    def ask(self, s: DeathState) -> Node | None:
        if not s.is_alive(self.job.side):
            return None
        n = self.standard or self.bonus
        return Chance(DICE, n, 6, s.leader(self.job.side)) if n else None

    def go(self, s: DeathState, answer: Action) -> None:
        if answer:
            sides = faces.STANDARD if self.standard else faces.BONUS
            dice = faces.counted(self.dice, answer[1], sides)
            if self.standard and self.bonus:
                s.push(Throw(self.job, 0, self.bonus, dice))
                return
            if s.events is not None:
                s.tell("death.rolled", self.job.side, faces.named(dice))
        else:
            dice = self.dice
            if not s.is_alive(self.job.side):
                return
        s.push(Reroll(self.job, dice, free_rerolls(s, self.job), False))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Reroll(Frame[DeathState]):
    """death:dice/reroll, death:dice/reroll-enemies: die by die, free or for 1 stress, at will.

    ``extra``: a reroll that follows a paid one (Proficient).
    """

    __slots__ = ("dice", "extra", "free", "job")

    def __init__(self, job: Job, dice: bytes, free: int, extra: bool) -> None:
        self.job = job
        self.dice = dice
        self.free = free
        self.extra = extra

    def ask(self, s: DeathState) -> Node | None:
        side = self.job.side
        ways: list[str] = []
        if self.extra:
            ways.append("extra")
        else:
            if self.free > 0:
                ways.append("free")
            if s.stress[side] < MOST_STRESS:
                ways.append("stress")
        if not ways or self.dice == faces.NO_DICE:
            return None
        actions: list[Action] = [
            ("death.reroll", faces.FACES[face], how)
            for face in range(len(faces.FACES))
            if self.dice[face]
            for how in ways
        ]
        actions.append(KEEP)
        key = "reroll_extra" if self.extra else "reroll"
        return Decision(s.leader(side), prompt(key, side), tuple(actions), side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer and answer[0] == "death.reroll":
            face = faces.FACE_OF[answer[1]]
            free, extra = self.free, False
            if answer[2] == "free":
                free -= 1
            elif answer[2] == "stress":
                take_stress(s, self.job.side, 1)
                extra = rerolls_again(s, self.job)
            s.push(RollAgain(self.job, self.dice, face, free, extra))
        elif self.extra:
            s.push(Reroll(self.job, self.dice, self.free, False))
        else:
            count(s, self.job, self.dice)


def rerolls_again(s: DeathState, job: Job) -> bool:
    """death:skills/proficient: does a paid reroll bring another one?"""
    level = s.level(job.side, "proficient")
    return level >= 2 or (level == 1 and job.purpose == ATTACK)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RollAgain(Frame[DeathState]):
    """One die is rolled again; what it showed is void."""

    __slots__ = ("dice", "extra", "face", "free", "job")

    def __init__(self, job: Job, dice: bytes, face: int, free: int, extra: bool) -> None:
        self.job = job
        self.dice = dice
        self.face = face
        self.free = free
        self.extra = extra

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DICE, 1, 6, s.leader(self.job.side))

    def go(self, s: DeathState, answer: Action) -> None:
        sides = faces.STANDARD if self.face < faces.FIRST_BONUS else faces.BONUS
        new = sides[answer[1][0] - 1]
        dice = bytearray(self.dice)
        dice[self.face] -= 1
        dice[new] += 1
        s.tell("death.rerolled", self.job.side, faces.FACES[self.face], faces.FACES[new])
        s.push(Reroll(self.job, bytes(dice), self.free, self.extra))


# -- symbols ---------------------------------------------------------------------------------------------


def count(s: DeathState, job: Job, dice: bytes) -> None:
    """death:dice/both: symbols are added up; enemies change elder signs first, then the roller may."""
    successes = faces.symbols(dice, faces.SUCCESS) + job.more[1]
    tentacles = faces.symbols(dice, faces.TENTACLE) + job.more[0]
    signs = faces.symbols(dice, faces.SIGN)
    successes += added(s, job, "add_success")
    tentacles += added(s, job, "add_tentacle")
    for mod in enemy_mods(s, job, "add_tentacle"):
        tentacles += mod.n
    if is_own(job) and s.case.cosmic and s.on_ground("cosmic", s.where[job.side]):
        tentacles += s.case.cosmic["tentacle"]
    meanings = [mod.args["as"] for mod in enemy_mods(s, job, "elder_sign_as")] if signs else []
    for meaning in dict.fromkeys(meanings):
        if meaning == "stress":
            take_stress(s, job.side, signs)
            signs = 0
        elif meaning == "success":
            successes += signs
            signs = 0
        else:  # also a tentacle: the sign stays one
            tentacles += signs
    s.push(Convert(job, successes, tentacles, signs, 0))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Convert(Frame[DeathState]):
    """death:dice/change: the roller says how many elder signs count as something else, source by source."""

    __slots__ = ("job", "signs", "source", "successes", "tentacles")

    def __init__(self, job: Job, successes: int, tentacles: int, signs: int, source: int) -> None:
        self.job = job
        self.successes = successes
        self.tentacles = tentacles
        self.signs = signs
        self.source = source  # how many sources were asked for

    def _sources(self, s: DeathState) -> list[tuple[str, int, str]]:
        """What changes signs: its id, how many at most, into what."""
        found: list[tuple[str, int, str]] = []
        most = value(s, "signs", 0, self.job)
        if most:
            found.append(("arcane_mastery", most, "skill"))
        for face in s.kit(self.job.side).faces:
            for mod in face.mods:
                if mod.mod == "elder_sign_as" and mod in for_roll(s, self.job, "elder_sign_as"):
                    found.append((str(face.ref.id), int(mod.args.get("max", 99)), mod.args["as"]))
        return found

    def ask(self, s: DeathState) -> Node | None:
        if not self.signs:
            return None
        sources = self._sources(s)
        if self.source >= len(sources):
            return None
        id, most, _ = sources[self.source]
        side = self.job.side
        actions: tuple[Action, ...] = tuple(
            [("death.convert", id, n) for n in range(min(most, self.signs), -1, -1)]
        )
        return Decision(s.leader(side), prompt("convert", side), actions, side=side)

    def go(self, s: DeathState, answer: Action) -> None:
        if not answer:
            s.tell("death.result", self.job.side, min(20, self.successes), min(20, self.tentacles))
            _RESULTS[self.job.purpose](s, self.job, self.successes, self.tentacles, self.signs)
            return
        _, _, into = self._sources(s)[self.source]
        n: int = answer[2]
        successes, tentacles = self.successes, self.tentacles
        if into == "skill":
            level = s.level(self.job.side, "arcane_mastery")
            successes += n * (2 if level >= 4 else 1)
            if level >= 3:
                heal(s, self.job.side, n, 0)
        else:
            successes += n
            if into == "success_tentacle":
                tentacles += n
        s.push(Convert(self.job, successes, tentacles, self.signs - n, self.source + 1))
