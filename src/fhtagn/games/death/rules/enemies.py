"""Death May Die: figures of enemies: wounds, death, stages of the Elder One, summoning, movement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Node, Side
from fhtagn.games.death.rules.case import ELDER, NOWHERE
from fhtagn.games.death.rules.choose import Cause, Ctx, in_order, where_to
from fhtagn.games.death.rules.faces import NOT_TOLD, Trigger
from fhtagn.games.death.rules.outcome import finish
from fhtagn.games.death.rules.points import following
from fhtagn.games.death.rules.programs import NO_PROGRAM
from fhtagn.games.death.rules.resolve import Resolve, run
from fhtagn.games.death.rules.state import WON, DeathState, put
from fhtagn.games.death.rules.targets import goals
from fhtagn.games.death.rules.tokens import gain

Deaths = tuple[list[Cause], list[Cause]]  # what texts do, and what skills of the killer do
NO_DEATHS: Final[Deaths] = ([], [])
INTO: Final = 0  # instead of a number of spaces: straight into the space


def triggers_of(s: DeathState, figure: int, when: str) -> list[Trigger]:
    return [t for t in s.case.species[s.case.figures[figure]].triggers if t.when == when]


def trigger(s: DeathState, figure: int, when: str, you: Side, space: int = -1) -> None:
    """What the card of an enemy says happens now; ``limit`` is per species and turn of whom it concerns."""
    for found in reversed(triggers_of(s, figure, when)):
        if found.limit and s.has_used(you, found.limit):
            continue
        if found.limit:
            s.mark_used(you, found.limit)
        run(s, found.program, Ctx(you, figure, space if space >= 0 else s.at[figure]))


def answers(s: DeathState, figures: list[int], when: str, you: Side) -> list[Cause]:
    """What the cards of several enemies say happens at once; to be put in order."""
    found: list[Cause] = []
    for figure in figures:
        kind = s.case.species[s.case.figures[figure]]
        for told in kind.triggers:
            if (
                told.when != when
                or told.program == NO_PROGRAM
                or (told.limit and s.has_used(you, told.limit))
            ):
                continue
            if told.limit:
                s.mark_used(you, told.limit)
            found.append((kind.id, Resolve(told.program, 0, Ctx(you, figure, s.at[figure]))))
    return found


# -- wounds ----------------------------------------------------------------------------------------------


def wound_enemy(s: DeathState, figure: int, n: int, by: Side) -> Deaths:
    """death:attack/wounds, death:fight/excess: wounds stay on a figure; what is too much is lost."""
    if n <= 0 or s.at[figure] == NOWHERE or not s.can_be_hurt(figure):
        return NO_DEATHS
    n = min(n, s.health(figure) - s.hurt[figure])
    s.hurt = put(s.hurt, figure, s.hurt[figure] + n)
    s.tell("death.enemy_wounded", s.case.figure_refs[figure], n)
    if s.hurt[figure] >= s.health(figure):
        return defeat_stage(s, by) if s.sort_of(figure) == ELDER else kill(s, figure, by)
    return NO_DEATHS


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class WoundEach(Frame[DeathState]):
    """death:dice/order: all figures take their wounds; then comes what the deaths of some cause."""

    __slots__ = ("by", "wounds")

    def __init__(self, wounds: tuple[tuple[int, int], ...], by: Side) -> None:
        self.wounds = wounds  # figure, how many
        self.by = by

    def go(self, s: DeathState, answer: Action) -> None:
        texts: list[Cause] = []
        skills: list[Cause] = []
        for figure, n in self.wounds:
            deaths = wound_enemy(s, figure, n, self.by)
            texts += deaths[0]
            skills += deaths[1]
        after_deaths(s, texts, skills)


def wound_each(s: DeathState, figures: list[int], n: int, by: Side) -> None:
    if figures:
        s.push(WoundEach(tuple([(figure, n) for figure in figures]), by))


def kill(s: DeathState, figure: int, by: Side) -> Deaths:
    """death:attack/killed: the figure goes back to the pool; returns what its death causes."""
    space = s.at[figure]
    s.at = put(s.at, figure, NOWHERE)
    s.hurt = put(s.hurt, figure, 0)
    s.tell("death.enemy_killed", s.case.figure_refs[figure])
    kind = s.case.species[s.case.figures[figure]]
    texts: list[Cause] = []
    for found in triggers_of(s, figure, "on_death"):
        if found.program != NO_PROGRAM:
            texts.append((kind.id, Resolve(found.program, 0, Ctx(by, figure, space))))
    for wanted, token, n, _ in s.case.kill_gains:
        if s.case.figures[figure] in s.case.kinds_of(wanted):
            gain(s, by, token, n)
    return _killed(s, by, figure, kind.health, space, texts)


def _killed(s: DeathState, by: Side, figure: int, health: int, space: int, texts: list[Cause]) -> Deaths:
    s.kills = put(s.kills, by, min(255, s.kills[by] + 1))
    if s.is_alive(by):
        texts += own_triggers(s, by, "on_kill")
    return texts, following(s, "killed", (by, figure, health, space), by)


def after_deaths(s: DeathState, texts: list[Cause], skills: list[Cause]) -> None:
    """death:ties/order: the active one orders what deaths cause; healing by a skill comes last if it may."""
    if skills and any(_harms(s, frame) for _, frame in texts):
        in_order(s, s.active, texts + skills)
    else:
        in_order(s, s.active, skills)
        in_order(s, s.active, texts)


def _harms(s: DeathState, frame: Frame) -> bool:
    """Does a text do something to investigators, so that it matters when they are healed?"""
    return isinstance(frame, Resolve) and s.case.harms(frame.program)


def own_triggers(s: DeathState, side: Side, when: str) -> list[Cause]:
    """What the cards of an investigator say happens now."""
    found: list[Cause] = []
    for face, told in s.kit(side).triggers.get(when, NOT_TOLD):
        if told.program == NO_PROGRAM or (told.limit and s.has_used(side, told.limit)):
            continue
        if told.limit:
            s.mark_used(side, told.limit)
        card = s.case.card_of.get(str(face.ref.id), -1)
        found.append((str(face.ref.id), Resolve(told.program, 0, Ctx(side, source=card))))
    return found


def defeat_stage(s: DeathState, by: Side) -> Deaths:
    """death:fight/stages, death:over/won: the next one is revealed; the last one is the victory."""
    case = s.case
    health = case.stages[s.stage].health
    s.hurt = put(s.hurt, case.elder_figure, 0)
    s.tell("death.stage_defeated", s.stage + 1)
    if s.stage == len(case.stages) - 1:
        finish(s, WON)
        return NO_DEATHS
    s.stage += 1
    s.tell("death.stage_revealed", s.stage + 1)
    run(s, case.stages[s.stage].reveal, Ctx(s.active))
    return _killed(s, by, case.elder_figure, health, s.elder_space, [])


# -- coming and going --------------------------------------------------------------------------------------


def summon(s: DeathState, kind: int, space: int) -> None:
    """death:mythos/summon, death:limits/cultists: a figure of the pool, if there is one."""
    species = s.case.species[kind]
    for figure in range(species.first, species.first + species.figures):
        if s.at[figure] == NOWHERE:
            s.at = put(s.at, figure, space)
            s.tell("death.summoned", s.case.figure_refs[figure], s.case.space_refs[space])
            trigger(s, figure, "on_summon", s.active)
            return


def place_elder(s: DeathState, space: int) -> None:
    s.at = put(s.at, s.case.elder_figure, space)
    s.tell("death.elder_placed", s.case.space_refs[space])


def move_figure(s: DeathState, figure: int, to: int) -> None:
    """death:end/fire-enemies: enemies carry no fire along."""
    s.at = put(s.at, figure, to)
    s.tell("death.enemy_moved", s.case.figure_refs[figure], s.case.space_refs[to])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MoveFigures(Frame[DeathState]):
    """death:mythos/shortest-path, death:ties/active: one by one; where a way forks it is asked for."""

    __slots__ = ("ctx", "figures", "steps", "toward")

    def __init__(self, figures: tuple[int, ...], steps: int, toward: str, ctx: Ctx) -> None:
        self.figures = figures
        self.steps = steps
        self.toward = toward
        self.ctx = ctx

    def _ends(self, s: DeathState) -> list[int]:
        figure = self.figures[0]
        here = s.at[figure]
        if here == NOWHERE:
            return []
        house = s.house_for(figure)
        wanted = goals(s, self.toward, here, house, self.ctx)
        if self.steps == INTO:
            return [here] if here in wanted else wanted
        return house.toward(here, wanted, self.steps)

    def ask(self, s: DeathState) -> Node | None:
        what = s.case.figure_refs[self.figures[0]]
        return where_to(s, self.ctx.you, "enemy_way", self._ends(s), what)

    def go(self, s: DeathState, answer: Action) -> None:
        figure = self.figures[0]
        ends = self._ends(s)
        if len(self.figures) > 1:
            s.push(MoveFigures(self.figures[1:], self.steps, self.toward, self.ctx))
        if not ends:
            return
        end = s.case.space_of[answer[1]] if answer else ends[0]
        if end != s.at[figure]:
            move_figure(s, figure, end)
            trigger(s, figure, "on_moved", self.ctx.you)


def move_figures(s: DeathState, figures: list[int], steps: int, toward: str, ctx: Ctx) -> None:
    if figures:
        s.push(MoveFigures(tuple(figures), steps, toward, ctx))
