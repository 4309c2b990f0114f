"""Death May Die: words that branch, let choose, or ask for a roll."""

from __future__ import annotations

from fhtagn.core.nodes import Action
from fhtagn.games.death.rules.choose import Call, Ctx, choose, then
from fhtagn.games.death.rules.conditions import holds, locks_at
from fhtagn.games.death.rules.dice import make_roll, result_of, roll_dice
from fhtagn.games.death.rules.job import AGAINST, OWN, Job
from fhtagn.games.death.rules.possible import is_possible
from fhtagn.games.death.rules.programs import NO_PROGRAM, Step
from fhtagn.games.death.rules.resolve import run, word
from fhtagn.games.death.rules.state import DeathState
from fhtagn.games.death.rules.tentacles import tentacles_of
from fhtagn.games.death.rules.tokens import drop


@word("if")
def branch(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    run(s, step.program("then" if holds(s, step.args["if"], ctx) else "else"), ctx)


@word("choose")
def choose_one(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """One option that can be carried out; nothing to do is an option only where the card says so."""
    options: list[Action] = [
        ("death.choose", number)
        for number, program in enumerate(step.options)
        if program == NO_PROGRAM or is_possible(s, program, ctx, costs_only=True)
    ]
    choose(s, ctx.you, "option", options, "control.chosen", step.options, ctx, what=step.owner)


@then("control.chosen")
def _chosen(s: DeathState, answer: Action, options: tuple[int, ...], ctx: Ctx) -> None:
    run(s, options[answer[1]], ctx)


@word("roll")
def roll(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Targets are named first, Tickets discarded; then the dice are rolled."""
    if not s.is_alive(ctx.you):
        return
    program, at = step.place
    if step.args.get("against"):
        dice = step.args["dice"]
        roll_dice(s, Job(AGAINST, ctx.you, ctx, program=program, at=at), dice["standard"], dice["bonus"])
        return
    s.push(Call("control.rolls", program, at, ctx))


@then("control.rolls")
def _rolls(s: DeathState, _: Action, program: int, at: int, ctx: Ctx) -> None:
    step = s.case.programs[program][at]
    locks = locks_at(s, s.where[ctx.you]) if _opens_lock(s, step) else []
    if len(locks) > 1 and ctx.pick < 0:
        picks: list[Action] = [("death.pick_lock", s.case.lock_ids[lock]) for lock in locks]
        choose(s, ctx.you, "lock", picks, "control.lock", program, at, ctx)
        return
    added = step.args.get("add", {}).get("success_per", "")
    if added == "ticket_discarded" and s.board(ctx.you, "ticket"):
        counts: list[Action] = [("death.tickets", n) for n in range(s.board(ctx.you, "ticket") + 1)]
        choose(s, ctx.you, "tickets", counts, "control.tickets", program, at, ctx)
        return
    successes = 0
    if added == "evidence":
        successes = len([face for _, face in s.held_faces(ctx.you) if face.evidence])
    make_roll(s, Job(OWN, ctx.you, ctx, program=program, at=at, more=(0, successes)))


def _opens_lock(s: DeathState, step: Step) -> bool:
    program = step.program("pass")
    if program == NO_PROGRAM:
        return False
    return any(
        inner.do == "remove_token" and inner.text("token") == "lock" for inner in s.case.programs[program]
    )


@then("control.lock")
def _lock(s: DeathState, answer: Action, program: int, at: int, ctx: Ctx) -> None:
    picked = Ctx(ctx.you, ctx.this, ctx.space, ctx.source, ctx.action, s.case.lock_of[answer[1]])
    _rolls(s, answer, program, at, picked)


@then("control.tickets")
def _tickets(s: DeathState, answer: Action, program: int, at: int, ctx: Ctx) -> None:
    drop(s, ctx.you, "ticket", answer[1])
    make_roll(s, Job(OWN, ctx.you, ctx, program=program, at=at, more=(0, answer[1])))


@result_of(OWN, AGAINST)
def rolled(s: DeathState, job: Job, successes: int, tentacles: int, signs: int) -> None:
    """What the text of the roll says, then tentacles."""
    step = s.case.programs[job.program][job.at]
    tentacles_of(s, job, tentacles)
    _repeat(s, step.program("per_elder_sign"), signs, job.ctx)
    _repeat(s, step.program("per_success"), successes, job.ctx)
    need = step.args.get("need")
    if need is None:
        return
    more = step.args.get("need_more")
    if more is not None and successes >= more:
        run(s, step.program("pass_more"), job.ctx)
    else:
        run(s, step.program("pass" if successes >= need else "fail"), job.ctx)


def _repeat(s: DeathState, program: int, times: int, ctx: Ctx) -> None:
    if program != NO_PROGRAM:
        for _ in range(times):
            run(s, program, ctx)
