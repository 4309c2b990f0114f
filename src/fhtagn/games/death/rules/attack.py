"""Death May Die: investigators attack enemies, and enemies attack investigators."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.actions import PASS
from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Decision, Node, Side
from fhtagn.core.reactions import propose
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.choose import Ask, Call, Ctx, in_order, prompt, then
from fhtagn.games.death.rules.dice import make_roll, result_of, roll_dice
from fhtagn.games.death.rules.enemies import WoundEach, answers, trigger, wound_each
from fhtagn.games.death.rules.faces import FREE_ATTACK, INSTINCT
from fhtagn.games.death.rules.harm import BY_ATTACK, BY_FIRE, hurt, lose_sanity, take_stress
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.job import ATTACK, BEAST, BURN, DEFEND, Job
from fhtagn.games.death.rules.mods import total
from fhtagn.games.death.rules.points import value
from fhtagn.games.death.rules.state import MOST_STRESS, DeathState, put, same_kind
from fhtagn.games.death.rules.tentacles import tentacles_of
from fhtagn.games.death.rules.uses import Pause

STRIKE: Final[Action] = ("death.strike",)


# -- an investigator attacks -------------------------------------------------------------------------------


def reach(s: DeathState, side: Side) -> int:
    """How many spaces away a target may be."""
    return value(s, "range", 0, side) + total(s, side, "range")


def targets(s: DeathState, side: Side) -> list[int]:
    """death:attack/target: enemies in the own space, or in range of the skill."""
    far = reach(s, side)
    row = s.house.distances[s.where[side]]
    at = s.at
    found: list[int] = []
    for figure in range(len(at)):
        space = at[figure]
        if space != NOWHERE and row[space] <= far and row[space] != FAR and s.can_be_hurt(figure):
            found.append(figure)
    return found


def further_targets(s: DeathState, side: Side, chosen: tuple[int, ...]) -> list[int]:
    """death:attack/several: who else in the space of the first target may be attacked as well."""
    first = chosen[0]
    most = value(s, "targets", 0, (side, first))
    if len(chosen) - 1 >= most:
        return []
    return [f for f in s.enemies_in(s.at[first]) if f not in chosen and s.can_be_hurt(f)]


def attack(s: DeathState, side: Side, first: int) -> None:
    s.push(Aim(side, (first,)))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Aim(Frame[DeathState]):
    """death:attack/target-first: all targets are named before the roll."""

    __slots__ = ("chosen", "side")

    def __init__(self, side: Side, chosen: tuple[int, ...]) -> None:
        self.side = side
        self.chosen = chosen

    def ask(self, s: DeathState) -> Node | None:
        more = same_kind(s, further_targets(s, self.side, self.chosen))
        if not more:
            return None
        actions: list[Action] = [("death.target", s.case.figure_ids[figure]) for figure in more]
        actions.append(STRIKE)
        return Decision(s.leader(self.side), prompt("targets", self.side), tuple(actions), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        if answer and answer != STRIKE:
            s.push(Aim(self.side, (*self.chosen, s.case.figure_of[answer[1]])))
            return
        s.tell("death.attacks", self.side, tuple([s.case.figure_refs[f] for f in self.chosen]))
        job = Job(ATTACK, self.side, Ctx(self.side), self.chosen)
        queue = answers(s, list(self.chosen), "on_attacked", self.side)
        if queue:  # death:skills/brawling-targets: those of all targets, before the roll
            s.push(Call("attack.rolls", job))
            in_order(s, s.active, queue)
        else:
            make_roll(s, job)


@then("attack.rolls")
def _rolls(s: DeathState, _: Action, job: Job) -> None:
    if s.is_alive(job.side):
        make_roll(s, job)


@result_of(ATTACK)
def struck(s: DeathState, job: Job, successes: int, tentacles: int, signs: int) -> None:
    """death:dice/order: wounds, then what depends on them, then tentacles."""
    tentacles_of(s, job, tentacles)
    s.push(Call("attack.survived", job))
    extra = instinct(s, job.side)
    if extra and not asks_instinct(s, job.side):
        successes += extra
    elif extra:
        actions: tuple[Action, ...] = (("death.instinct",), PASS)
        s.push(Ask(job.side, "instinct", actions, "attack.instinct", (job, successes)))
        return
    deal(s, job, successes)


def instinct(s: DeathState, side: Side) -> int:
    """death:skills/killer-instinct: further wounds that an attack may deal now."""
    level = s.level(side, "killer_instinct")
    if level >= 4:
        return 2
    if not level or s.has_used(side, INSTINCT) or (level < 3 and s.stress[side] == MOST_STRESS):
        return 0
    return 2 if level >= 2 else 1


def asks_instinct(s: DeathState, side: Side) -> bool:
    return s.level(side, "killer_instinct") < 4


@then("attack.instinct")
def _instinct(s: DeathState, answer: Action, job: Job, successes: int) -> None:
    if answer != PASS:
        extra = instinct(s, job.side)
        s.mark_used(job.side, INSTINCT)
        if s.level(job.side, "killer_instinct") < 3:
            take_stress(s, job.side, 1)
        successes += extra
    deal(s, job, successes)


def deal(s: DeathState, job: Job, wounds: int) -> None:
    """death:attack/wounds: all for one target, all for each, or shared out."""
    alive = [figure for figure in job.targets if s.at[figure] != NOWHERE]
    if wounds <= 0 or not alive:
        return
    if len(alive) == 1 or value(s, "full", 0, job):
        wound_each(s, alive, wounds, job.side)
    else:
        s.push(Share(job.side, tuple([(figure, 0) for figure in alive]), wounds))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Share(Frame[DeathState]):
    """death:attack/several: the wounds are shared out one by one, then dealt."""

    __slots__ = ("left", "shares", "side")

    def __init__(self, side: Side, shares: tuple[tuple[int, int], ...], left: int) -> None:
        self.side = side
        self.shares = shares
        self.left = left

    def _open(self, s: DeathState) -> list[int]:
        return [f for f, n in self.shares if s.hurt[f] + n < s.health(f)]

    def ask(self, s: DeathState) -> Node | None:
        figures = self._open(s)
        if not self.left or len(figures) < 2:
            return None
        shown: list[Action] = []
        seen: set[tuple[int, int]] = set()
        shares = dict(self.shares)
        for figure in figures:  # those that nobody can tell apart are offered once
            mark = (s.case.figures[figure], s.hurt[figure] + shares[figure])
            if mark not in seen:
                seen.add(mark)
                shown.append(("death.wound", s.case.figure_ids[figure]))
        if len(shown) < 2:
            return None
        return Decision(s.leader(self.side), prompt("share", self.side), tuple(shown), side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        figures = self._open(s)
        if not self.left or not figures:
            s.push(
                WoundEach(
                    tuple([(f, n) for f, n in self.shares if n]) or ((self.shares[0][0], 0),), self.side
                )
            )
            return
        chosen = s.case.figure_of[answer[1]] if answer else figures[0]
        shares = tuple([(f, n + 1 if f == chosen else n) for f, n in self.shares])
        s.push(Share(self.side, shares, self.left - 1))


@then("attack.survived")
def _survived(s: DeathState, _: Action, job: Job) -> None:
    """death:dice/effects: what survived an attack may answer."""
    alive = [figure for figure in job.targets if s.at[figure] != NOWHERE]
    in_order(s, s.active, answers(s, alive, "on_survive", job.side))


def uses_free_attack(s: DeathState, side: Side, figure: int) -> bool:
    """death:skills/marksman: a free Attack per turn on a target that is not in the own space."""
    return (
        s.level(side, "marksman") >= 4 and not s.has_used(side, FREE_ATTACK) and s.at[figure] != s.where[side]
    )


# -- an enemy attacks --------------------------------------------------------------------------------------


def enemy_attacks(s: DeathState, figure: int, side: Side) -> None:
    """death:encounter/attack: the dice of its card, rolled by whom it attacks."""
    s.push(Call("attack.defend", figure, side))
    if figure != BEAST:
        s.tell("death.attacked_by", s.case.figure_refs[figure], side)
        trigger(s, figure, "on_attack", side)


@then("attack.defend")
def _defend(s: DeathState, _: Action, figure: int, side: Side) -> None:
    if not s.is_alive(side):
        return
    if figure == BEAST:
        standard, bonus = s.case.token_dice("beast")
    elif figure == s.case.elder_figure:
        standard, bonus = s.elder_dice()
    else:
        if s.at[figure] == NOWHERE:
            return
        kind = s.case.species[s.case.figures[figure]]
        standard, bonus = kind.standard, kind.bonus
    roll_dice(s, Job(DEFEND, side, Ctx(side, figure), by=figure), standard, bonus)


@result_of(DEFEND)
def defended(s: DeathState, job: Job, successes: int, tentacles: int, signs: int) -> None:
    """Wounds, what follows from them, then tentacles."""
    tentacles_of(s, job, tentacles)
    hurt(s, job.side, successes, BY_ATTACK, "attack.wounded", (job,))


@then("attack.wounded")
def _wounded(s: DeathState, _: Action, dealt: int, job: Job) -> None:
    if not s.is_alive(job.side) or job.by == BEAST or s.at[job.by] == NOWHERE:
        return
    if dealt > 0:
        trigger(s, job.by, "on_wound_you", job.side)
    else:
        propose(s, "unharmed", (job.side, job.by))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Fight(Frame[DeathState]):
    """death:encounter/fight: every enemy in the space attacks once, in the order one likes."""

    __slots__ = ("done", "side")

    def __init__(self, side: Side, done: tuple[int, ...]) -> None:
        self.side = side
        self.done = done

    def _left(self, s: DeathState) -> list[int]:
        """death:encounter/newcomers: whoever is here now and has not attacked."""
        if not s.is_alive(self.side):
            return []
        return [figure for figure in s.enemies_in(s.where[self.side]) if figure not in self.done]

    def ask(self, s: DeathState) -> Node | None:
        figures = same_kind(s, self._left(s))
        if len(figures) < 2:
            return None
        actions: tuple[Action, ...] = tuple([("death.face", s.case.figure_ids[f]) for f in figures])
        return Decision(s.leader(self.side), prompt("face", self.side), actions, side=self.side)

    def go(self, s: DeathState, answer: Action) -> None:
        left = self._left(s)
        if not left:
            return
        figure = s.case.figure_of[answer[1]] if answer else left[0]
        s.push(Fight(self.side, (*self.done, figure)))
        s.push(Pause(self.side))
        enemy_attacks(s, figure, self.side)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class AttackAll(Frame[DeathState]):
    """A card lets enemies attack everybody in their space, one attack after the other."""

    __slots__ = ("attacks",)

    def __init__(self, attacks: tuple[tuple[int, int], ...]) -> None:
        self.attacks = attacks  # figure, side

    def go(self, s: DeathState, answer: Action) -> None:
        if len(self.attacks) > 1:
            s.push(AttackAll(self.attacks[1:]))
        figure, side = self.attacks[0]
        # What came before may have killed it, or parted the two.
        here = s.on_ground("beast", s.where[side]) > 0 if figure == BEAST else s.at[figure] == s.where[side]
        if here and s.is_alive(side):
            enemy_attacks(s, figure, side)


# -- fire --------------------------------------------------------------------------------------------------


def burn(s: DeathState, side: Side) -> None:
    """death:end/fire: a standard die for each token; then they are put out."""
    tokens = s.fire[side]
    if tokens and s.is_alive(side):
        s.push(Call("attack.put_out", side))
        roll_dice(s, Job(BURN, side, Ctx(side)), tokens, 0)


@then("attack.put_out")
def _put_out(s: DeathState, _: Action, side: Side) -> None:
    s.fire = put(s.fire, side, 0)


@result_of(BURN)
def burned(s: DeathState, job: Job, successes: int, tentacles: int, signs: int) -> None:
    if tentacles:
        s.push(Call("attack.smoke", job.side, tentacles))
    hurt(s, job.side, successes, BY_FIRE)


@then("attack.smoke")
def _smoke(s: DeathState, _: Action, side: Side, n: int) -> None:
    lose_sanity(s, side, n, BY_FIRE)
