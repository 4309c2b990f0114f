"""Death May Die: could an effect change anything?  What could not is not offered."""

from __future__ import annotations

from fhtagn.games.death.rules.choose import Ctx
from fhtagn.games.death.rules.conditions import holds, locks_at
from fhtagn.games.death.rules.programs import NO_PROGRAM, Step
from fhtagn.games.death.rules.state import ACTING, DeathState
from fhtagn.games.death.rules.targets import RANDOM, figures_meant, places, sides_meant
from fhtagn.games.death.rules.tokens import is_gone, most_on_board


def is_possible(s: DeathState, program: int, ctx: Ctx, costs_only: bool = False) -> bool:
    """At least one step can be carried out, and every cost can be paid.

    ``costs_only``: it may change nothing, but what must be given has to be there (options of a choice).
    """
    if program == NO_PROGRAM:
        return costs_only
    useful = costs_only
    steps = s.case.programs[program]
    for step in steps:
        if step.do == "take_other_side" and len(steps) > 1:
            continue  # what follows from the rest
        can = _can(s, step, ctx)
        if not can and step.do in ("drop_token", "lose_card"):
            return False
        useful = useful or can
    return useful


def _can(s: DeathState, step: Step, ctx: Ctx) -> bool:
    do = step.do
    if do == "if":
        return is_possible(s, step.program("then" if holds(s, step.args["if"], ctx) else "else"), ctx)
    if do == "choose":
        return any(option != NO_PROGRAM and is_possible(s, option, ctx) for option in step.options)
    if do == "roll":
        return _roll_can(s, step, ctx)
    sides: list[int] = []
    if step.who and do != "enemy_attack":
        sides = sides_meant(s, step.who, ctx)[0]
        if not sides:
            return False
    if step.at and step.at != RANDOM:
        return _can_there(s, step, ctx, places(s, step.at, ctx, step)[0])
    if do == "heal_stress":
        return any(s.stress[side] for side in sides)
    if do == "heal_wounds":
        return any(s.wounds[side] for side in sides)
    if do == "heal":
        return any(s.stress[side] or s.wounds[side] for side in sides)
    if do == "gain_token":
        return _can_gain(s, step.text("token"), sides)
    if do == "drop_token":
        return any(s.board(side, step.text("token")) >= step.count() for side in sides)
    if do == "lose_card":
        kind = step.text("type")
        return any(_has_card(s, side, kind) for side in sides)
    if do in ("gain_action", "free_action"):  # death:turn/free-actions: only while actions are carried out
        return s.phase == ACTING
    if do in ("move_enemies", "heal_enemies"):
        return bool(figures_meant(s, step.text("kind"), ctx))
    if do == "move_token":
        token = step.text("token")
        if step.text("which") == "here":
            here = s.where[ctx.you]
            return s.on_ground(token, here) + s.on_ground(token, here, "innocent") > 0 and not is_gone(
                s, token
            )
        return bool(s.spaces_with(token)) and not is_gone(s, token)
    return True


def _roll_can(s: DeathState, step: Step, ctx: Ctx) -> bool:
    inner = [step.program(name) for name in ("pass", "pass_more", "per_success")]
    return any(program != NO_PROGRAM and is_possible(s, program, ctx) for program in inner)


def _can_gain(s: DeathState, token: str, sides: list[int]) -> bool:
    if is_gone(s, token) or not s.supply(token):
        return False
    return any(s.board(side, token) < most_on_board(s, token) for side in sides)


def _has_card(s: DeathState, side: int, kind: str) -> bool:
    kit = s.kit(side)
    if kind == "item":
        return kit.items > 0
    if kind == "companion":
        return bool(kit.companions)
    return kind == "any" and (kit.items > 0 or bool(kit.companions))


def _can_there(s: DeathState, step: Step, ctx: Ctx, spaces: list[int]) -> bool:
    """Something at these spaces would change."""
    do = step.do
    token = step.text("token")
    if do == "remove_token" and token == "lock":
        return any(locks_at(s, space) for space in spaces)
    if do in ("remove_token", "sacrifice_token", "mark_token"):
        return any(s.on_ground(token, space) for space in spaces)
    if do == "damage_token":
        guard = s.case.guarded.get(token, "")
        return any(s.on_ground(token, space) for space in spaces) and not (guard and s.spaces_with(guard))
    if do == "wound_enemies":
        found = [f for f in figures_meant(s, step.text("kind"), ctx) if s.at[f] in spaces]
        return any(s.can_be_hurt(f) for f in found)
    if do == "place_token":
        return bool(spaces) and not is_gone(s, token) and s.supply(token) > 0
    return bool(spaces)
