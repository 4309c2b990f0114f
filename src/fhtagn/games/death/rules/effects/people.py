"""Death May Die: words about investigators: stress, wounds, sanity, places, actions."""

from __future__ import annotations

from typing import Final

from fhtagn.core.nodes import Action, Side
from fhtagn.games.death.rules.choose import Call, Ctx, choose, then
from fhtagn.games.death.rules.harm import BY_EFFECT, heal, heal_mix, hurt, lose_sanity, take_stress
from fhtagn.games.death.rules.movement import Walk, place
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.resolve import word
from fhtagn.games.death.rules.state import ACTING, MOST_STRESS, DeathState, put
from fhtagn.games.death.rules.tokens import gain

ALL: Final = 99


def _amount(step: Step) -> int:
    n = step.args.get("n", 1)
    return ALL if n == "all" else int(n)


@word("lose_sanity")
def lose(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in reversed(sides):
        lose_sanity(s, side, step.count(), BY_EFFECT)


@word("gain_stress")
def stress(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """What cannot be taken is dropped, or hurts otherwise."""
    excess = step.text("excess", "ignore")
    for side in reversed(sides):
        s.push(Call("people.stress", side, step.count(), excess))


@then("people.stress")
def _stress(s: DeathState, _: Action, side: Side, n: int, excess: str) -> None:
    if not s.is_alive(side):
        return
    left = take_stress(s, side, n)
    if left and excess == "wounds":
        hurt(s, side, left, BY_EFFECT)
    elif left and excess == "sanity":
        lose_sanity(s, side, left, BY_EFFECT)


@word("heal_stress")
def calm(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in sides:
        heal(s, side, _amount(step), 0)


@word("heal_wounds")
def bandage(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in sides:
        heal(s, side, 0, _amount(step))


@word("heal")
def mend(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in reversed(sides):
        s.push(Call("people.mend", side, _amount(step)))


@then("people.mend")
def _mend(s: DeathState, _: Action, side: Side, n: int) -> None:
    heal_mix(s, side, n)


@word("take_wounds")
def wounds(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in reversed(sides):
        hurt(s, side, step.count(), BY_EFFECT)


@word("gain_token")
def gain_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Some may take stress instead."""
    price = step.args.get("unless", {}).get("stress", 0)
    for side in reversed(sides):
        s.push(Call("people.token", side, step.text("token"), step.count(), price))


@then("people.token")
def _token(s: DeathState, _: Action, side: Side, token: str, n: int, price: int) -> None:
    if price and s.is_alive(side) and s.stress[side] + price <= MOST_STRESS:
        options: list[Action] = [("death.pay",), ("death.accept",)]
        choose(s, side, "unless", options, "people.unless", side, token, n, price)
    else:
        gain(s, side, token, n)


@then("people.unless")
def _unless(s: DeathState, answer: Action, side: Side, token: str, n: int, price: int) -> None:
    if answer[0] == "death.pay":
        take_stress(s, side, price)
    else:
        gain(s, side, token, n)


@word("move_investigator")
def move(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    follow = bool(step.args.get("follow", True))
    for side in reversed(sides):
        s.push(Walk(side, step.count("spaces"), step.text("dir"), follow))


@word("place_investigator")
def set_down(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    if spaces:
        for side in sides:
            place(s, side, spaces[0])


@word("rotate_investigators")
def rotate(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """All at once to where the next one clockwise stands."""
    living = s.from_active()
    goals = [s.where[living[(i + 1) % len(living)]] for i in range(len(living))]
    s.tell("death.rotated")
    for side, goal in zip(living, goals, strict=True):
        place(s, side, goal)


@word("gain_action")
def more_actions(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """death:turn/free-actions: only while actions are carried out, and only for whoever acts."""
    if s.phase == ACTING and s.active in sides:
        s.actions += step.count()
        s.tell("death.extra_action", s.active, step.count())


@word("free_action")
def free_action(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    if s.phase == ACTING:
        for side in sides:
            s.push(Call("turn.free_action", side, step.text("action", "any")))


@word("next_roll")
def next_roll(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Waits for the next own roll of whom the card belongs to."""
    at = 3 * ctx.you
    for offset, name in enumerate(("tentacles", "bonus", "successes")):
        n = step.count(name, 0)
        if n:
            s.next_roll = put(s.next_roll, at + offset, s.next_roll[at + offset] + n)
    s.tell("death.next_roll", ctx.you, step.count("tentacles", 0))


@word("reset_counter")
def reset_counter(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    s.kills = put(s.kills, ctx.you, 0)
