"""Death May Die: words about enemies: they move, come, attack, are wounded and heal."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import DRAW, Action, Chance, Node
from fhtagn.games.death.rules.attack import AttackAll
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.choose import Ctx, choose, then
from fhtagn.games.death.rules.enemies import INTO, move_figures, place_elder, summon, wound_each
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.job import BEAST
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.resolve import word
from fhtagn.games.death.rules.state import DeathState, put, same_kind
from fhtagn.games.death.rules.targets import figures_meant, kinds_meant


@word("move_enemies")
def move_enemies(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    figures = figures_meant(s, step.text("kind"), ctx)
    if step.text("which", "all") == "nearest":
        nearest = nearest_figures(s, figures, s.where[ctx.you])
        picks: list[Action] = [("death.pick_enemy", s.case.figure_ids[f]) for f in nearest]
        choose(s, ctx.you, "nearest_enemy", picks, "foes.nearest", _steps(step), step.text("toward"), ctx)
        return
    move_figures(s, figures, _steps(step), step.text("toward"), ctx)


def _steps(step: Step) -> int:
    spaces = step.args["spaces"]
    return INTO if spaces == "into" else int(spaces)


@then("foes.nearest")
def _nearest(s: DeathState, answer: Action, steps: int, toward: str, ctx: Ctx) -> None:
    move_figures(s, [s.case.figure_of[answer[1]]], steps, toward, ctx)


def nearest_figures(s: DeathState, figures: list[int], space: int) -> list[int]:
    """death:distance/shortest: those with the shortest way, each by its own doors."""
    ways = [s.house_for(figure).distance(s.at[figure], space) for figure in figures]
    best = min(ways, default=FAR)
    if best == FAR:
        return []
    return same_kind(s, [figure for figure, way in zip(figures, ways, strict=True) if way == best])


@word("move_elder_one")
def move_elder(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    if s.elder_space != NOWHERE:
        move_figures(s, [s.case.elder_figure], step.count("spaces"), step.text("toward"), ctx)


@word("place_elder_one")
def put_elder(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """death:difficulty/random-places: the last two stages may come somewhere else."""
    if s.locations and s.stage >= 2:
        s.push(RandomPlace())
    elif spaces:
        place_elder(s, spaces[0])


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class RandomPlace(Frame[DeathState]):
    """One of the random location tokens that are left is drawn: the start or a Gate."""

    __slots__ = ()

    def _left(self, s: DeathState) -> list[int]:
        return [place for place in range(4) if s.locations >> place & 1]

    def ask(self, s: DeathState) -> Node | None:
        return Chance(DRAW, 1, len(self._left(s)))

    def go(self, s: DeathState, answer: Action) -> None:
        place = self._left(s)[answer[1][0]]
        s.locations &= ~(1 << place)
        place_elder(s, s.case.start if place == 0 else s.case.gates[place - 1])


@word("summon")
def call_up(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """death:mythos/summon-order: if figures are too few, the active one says where they come."""
    kinds = kinds_meant(s, step.text("kind"), ctx)
    if not kinds:
        return
    pool = [f for f, kind in enumerate(s.case.figures) if kind == kinds[0] and s.at[f] == NOWHERE]
    wanted = [space for space in spaces for _ in range(step.count())]
    if len(pool) >= len(wanted) or len(spaces) < 2:
        for space in wanted:
            summon(s, kinds[0], space)
    elif pool:
        picks: list[Action] = [("death.pick_space", s.case.space_ids[space]) for space in spaces]
        choose(s, ctx.you, "summon", picks, "foes.summon", kinds[0], tuple(wanted), ctx)


@then("foes.summon")
def _summon(s: DeathState, answer: Action, kind: int, wanted: tuple[int, ...], ctx: Ctx) -> None:
    space = s.case.space_of[answer[1]]
    left = list(wanted)
    left.remove(space)
    summon(s, kind, space)
    if left:
        picks: list[Action] = [("death.pick_space", s.case.space_ids[at]) for at in dict.fromkeys(left)]
        if any(s.at[f] == NOWHERE for f, found in enumerate(s.case.figures) if found == kind):
            choose(s, ctx.you, "summon", picks, "foes.summon", kind, tuple(left), ctx)


@word("enemy_attack")
def attack(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Each such enemy attacks each investigator in its space, clockwise from the active one."""
    attacks: list[tuple[int, int]] = []
    if step.text("kind") == "beast":
        for space in s.spaces_with("beast"):
            attacks += [(BEAST, side) for side in s.from_active() if s.where[side] == space]
    for figure in figures_meant(s, step.text("kind"), ctx):
        attacks += [(figure, side) for side in s.from_active() if s.where[side] == s.at[figure]]
    if attacks:
        s.push(AttackAll(tuple(attacks)))


@word("wound_enemies")
def wound_enemies(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    figures = [f for f in figures_meant(s, step.text("kind"), ctx) if s.at[f] in spaces and s.can_be_hurt(f)]
    if "elder_one" in step.args.get("except", ()):
        figures = [f for f in figures if f != s.case.elder_figure]
    if step.text("which", "all") == "choose":
        picks: list[Action] = [("death.pick_enemy", s.case.figure_ids[f]) for f in same_kind(s, figures)]
        choose(s, ctx.you, "wound_enemy", picks, "foes.wound", step.count(), ctx)
    else:
        wound_each(s, figures, step.count(), ctx.you)


@then("foes.wound")
def _wound(s: DeathState, answer: Action, n: int, ctx: Ctx) -> None:
    wound_each(s, [s.case.figure_of[answer[1]]], n, ctx.you)


@word("heal_enemies")
def heal_enemies(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for figure in figures_meant(s, step.text("kind"), ctx):
        healed = min(step.count(), s.hurt[figure])
        if healed:
            s.hurt = put(s.hurt, figure, s.hurt[figure] - healed)
            s.tell("death.enemy_healed", s.case.figure_refs[figure], healed)
