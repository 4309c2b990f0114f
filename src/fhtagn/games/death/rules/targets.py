"""Death May Die: whom and where an effect means."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Side
from fhtagn.games.death.rules.case import NOWHERE
from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.conditions import has_condition, on_token
from fhtagn.games.death.rules.house import House
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.state import DeathState

RANDOM: Final = "gate.random"
GATE_NAMES: Final = ("gate.red", "gate.yellow", "gate.blue")
BLUE: Final = 2


def sides_meant(s: DeathState, who: str, ctx: Ctx) -> tuple[list[Side], bool]:
    """The investigators, clockwise from the active one, and whether one of them is to be chosen."""
    if who == "active":
        return ([ctx.you] if s.is_alive(ctx.you) else []), False
    living = s.from_active()
    space = s.where[ctx.you]
    if who in ("all", "in_space"):  # whoever is in the space of an attacking figure
        return living, False
    if who == "here":
        return [side for side in living if s.where[side] == space], False
    if who == "one_here":
        return [side for side in living if s.where[side] == space], True
    if who == "others_here":
        return [side for side in living if s.where[side] == space and side != ctx.you], False
    if who == "at_gates":
        return [side for side in living if s.where[side] in s.case.gates], False
    if who == "alone":
        return [side for side in living if len(s.here(s.where[side])) == 1], False
    if who == "unsafe":
        return [side for side in living if not s.is_safe(s.where[side])], False
    if who == "this_space":
        return [side for side in living if s.where[side] == acting_space(s, ctx)], False
    kind, _, rest = who.partition(":")
    if kind == "most":
        amounts = [s.stress[side] if rest == "stress" else s.board(side, rest) for side in living]
        most = max(amounts, default=0)
        return [side for side, n in zip(living, amounts, strict=True) if n == most], True
    if kind == "with_condition":
        return [side for side in living if has_condition(s, side, rest)], False
    if kind == "with_token":
        token, _, least = rest.partition(":")
        return [side for side in living if s.board(side, token) >= int(least)], False
    if kind == "on_token":
        return [side for side in living if on_token(s, s.where[side], rest)], False
    raise ValueError(f"nobody is called {who}")


def acting_space(s: DeathState, ctx: Ctx) -> int:
    """Where the acting figure is, or where it, or a token, was."""
    if ctx.this >= 0 and s.at[ctx.this] != NOWHERE:
        return s.at[ctx.this]
    return ctx.space


def places(s: DeathState, at: str, ctx: Ctx, step: Step) -> tuple[list[int], bool]:
    """The spaces, and whether one of them is to be chosen."""
    case = s.case
    here = s.where[ctx.you]
    if at == "active":
        return [here], False
    if at == "start":
        return [case.start], False
    if at == "this":
        space = acting_space(s, ctx)
        return ([space] if space >= 0 else []), False
    if at == "elder_one":
        return ([s.elder_space] if s.elder_space != NOWHERE else []), False
    if at in GATE_NAMES:
        return [case.gates[GATE_NAMES.index(at)]], False
    if at == "gate.nearest":
        return s.house.nearest(here, list(case.gates)), True
    if at == "gate.farthest":
        return s.house.farthest(here, list(case.gates)), True
    if at == "here_or_adjacent":
        near = [here, *s.house.neighbours[here]]
        return [space for space in near if _is_of_use(s, space, step)], True
    if at == "any_safe":
        return [space for space in case.spaces if s.is_safe(space) and space != here], True
    if at == "most_fatigue":
        sides, _ = sides_meant(s, "most:fatigue", ctx)
        return sorted({s.where[side] for side in sides}), True
    if at == "cosmic.nearest":
        found = s.house.nearest(here, s.spaces_with("cosmic"))
        return (found, True) if found else ([case.gates[BLUE]], False)
    kind, _, rest = at.partition(":")
    if kind == "kind":
        return sorted({s.at[figure] for figure in s.of_kinds(kinds_meant(s, rest, ctx))}), False
    if kind == "token":
        return [space for space in case.spaces if on_token(s, space, rest)], False
    raise ValueError(f"no space is called {at}")


def _is_of_use(s: DeathState, space: int, step: Step) -> bool:
    """Is there anything that the step would change?"""
    if step.do == "damage_token":
        return s.on_ground(step.text("token"), space) > 0
    if step.do == "wound_enemies":
        kinds = s.case.kinds_of(step.text("kind"))
        return any(s.at[f] == space and s.can_be_hurt(f) for f in s.of_kinds(kinds))
    return True


def kinds_meant(s: DeathState, kind: str, ctx: Ctx) -> tuple[int, ...]:
    """The species; ``self`` is the species of the acting figure."""
    if kind == "self":
        return (s.case.figures[ctx.this],) if ctx.this >= 0 else ()
    return s.case.kinds_of(kind)


def figures_meant(s: DeathState, kind: str, ctx: Ctx) -> list[int]:
    """The figures on the board; ``this`` is the acting one alone."""
    if kind == "this":
        return [ctx.this] if ctx.this >= 0 and s.at[ctx.this] != NOWHERE else []
    return s.of_kinds(kinds_meant(s, kind, ctx))


def goals(s: DeathState, toward: str, start: int, house: House, ctx: Ctx) -> list[int]:
    """The spaces that something in ``start`` may move to: several if they are equally near."""
    if toward == "active":
        return [s.where[ctx.you]]
    if toward == "nearest_investigator":
        return house.nearest(start, sorted({s.where[side] for side in s.from_active()}))
    if toward == "start":
        return [s.case.start]
    kind, _, rest = toward.partition(":")
    if kind == "token":
        return house.nearest(start, [space for space in s.case.spaces if on_token(s, space, rest)])
    if kind == "space":
        return [s.case.space_of[rest]]
    raise ValueError(f"nothing is called {toward}")
