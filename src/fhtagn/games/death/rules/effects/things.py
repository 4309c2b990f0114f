"""Death May Die: words about tokens."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fhtagn.core.frames import Frame
from fhtagn.core.nodes import Action, Node
from fhtagn.games.death.rules.case import MARKED, NOWHERE
from fhtagn.games.death.rules.choose import Ctx, choose, then, where_to
from fhtagn.games.death.rules.conditions import locks_at
from fhtagn.games.death.rules.house import FAR
from fhtagn.games.death.rules.naming import lock_ref, token_text
from fhtagn.games.death.rules.objective import check_objective
from fhtagn.games.death.rules.programs import Step
from fhtagn.games.death.rules.resolve import run, word
from fhtagn.games.death.rules.state import DeathState, put
from fhtagn.games.death.rules.targets import goals
from fhtagn.games.death.rules.tokens import change_ground, drop, is_gone, lay, take_up


@word("drop_token")
def drop_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    for side in sides:
        drop(s, side, step.text("token"), step.count())


@word("place_fire")
def place_fire(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """death:end/fire-supply: at most twelve lie on the map."""
    for space in spaces:
        lay(s, "fire", space, step.count())


@word("place_token")
def place_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    token = step.text("token")
    for space in spaces:
        if token == "cosmic":
            _place_cosmic(s, space, ctx)
        else:
            lay(s, token, space, step.count())
    check_objective(s)


def _place_cosmic(s: DeathState, space: int, ctx: Ctx) -> None:
    """At most one in a space, else the nearest space without one."""
    free = [at for at in s.case.spaces if not s.on_ground("cosmic", at)]
    if space not in free and s.supply("cosmic"):
        near = s.case.open.nearest(space, free)
        picks: list[Action] = [("death.pick_space", s.case.space_ids[at]) for at in near]
        choose(s, ctx.you, "cosmic", picks, "things.cosmic")
    else:
        lay(s, "cosmic", space)


@then("things.cosmic")
def _cosmic(s: DeathState, answer: Action) -> None:
    lay(s, "cosmic", s.case.space_of[answer[1]])


@word("remove_token")
def remove_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    token = step.text("token")
    if token == "lock":
        _open_lock(s, spaces, ctx)
        return
    for space in spaces:
        for _ in range(step.count()):
            take_up(s, token, space)
    check_objective(s)


def _open_lock(s: DeathState, spaces: list[int], ctx: Ctx) -> None:
    if ctx.pick >= 0:
        open_lock(s, ctx.pick)
        return
    locks = [lock for space in spaces for lock in locks_at(s, space)]
    picks: list[Action] = [("death.pick_lock", s.case.lock_ids[lock]) for lock in locks]
    choose(s, ctx.you, "lock", picks, "things.lock")


@then("things.lock")
def _lock(s: DeathState, answer: Action) -> None:
    open_lock(s, s.case.lock_of[answer[1]])


def open_lock(s: DeathState, lock: int) -> None:
    if s.locks >> lock & 1:
        s.locks &= ~(1 << lock)
        s.tell("death.lock_opened", lock_ref(s.case, lock))


@word("mark_token")
def mark_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Tokens are turned to their other face."""
    token, state = step.text("token"), step.text("state")
    left = step.count()
    for space in spaces:
        while left and s.on_ground(token, space):
            change_ground(s, token, space, -1)
            change_ground(s, token, space, 1, state)
            s.tell("death.token_marked", token, s.case.space_refs[space])
            left -= 1
    check_objective(s)


@word("sacrifice_token")
def sacrifice(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    token = step.text("token")
    removed = 0
    for space in spaces:
        while take_up(s, token, space):
            removed += 1
    for _ in range(removed):
        run(s, step.program("then"), ctx)


@word("restore_token")
def restore_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """A set-back: a Lock closes, a Charge is taken away, a Booth is to be won again."""
    token = step.text("token")
    if is_gone(s, token) or s.disrupted:
        return
    if token == "lock":
        _restore_lock(s, ctx)
        return
    state = MARKED.get(token, "")
    fits = [space for space in spaces if s.on_ground(token, space, state)]
    picks: list[Action] = [("death.pick_space", s.case.space_ids[space]) for space in fits]
    choose(s, ctx.you, "restore", picks, "things.restored", token, state)


@then("things.restored")
def _restored(s: DeathState, answer: Action, token: str, state: str) -> None:
    space = s.case.space_of[answer[1]]
    if state:
        change_ground(s, token, space, -1, state)
        change_ground(s, token, space, 1)
        s.tell("death.token_unmarked", token, s.case.space_refs[space])
    else:
        take_up(s, token, space)


def _restore_lock(s: DeathState, ctx: Ctx) -> None:
    """The removed Lock nearest to a Cultist, never beside an investigator."""
    cultists = sorted({s.at[figure] for figure in s.of_kinds(s.case.kinds_of("cultist"))})
    best, found = FAR, [-1]
    for lock, pair in enumerate(s.case.locks):
        if s.locks >> lock & 1 or any(s.where[side] in pair for side in s.from_active()):
            continue
        way = min([s.case.open.distance(at, end) for at in cultists for end in pair], default=FAR)
        if way < best:
            best, found = way, []
        if way == best and way != FAR:
            found.append(lock)
    if best == FAR:
        return
    picks: list[Action] = [("death.pick_lock", s.case.lock_ids[lock]) for lock in found]
    choose(s, ctx.you, "close_lock", picks, "things.closed")


@then("things.closed")
def _closed(s: DeathState, answer: Action) -> None:
    lock = s.case.lock_of[answer[1]]
    s.locks |= 1 << lock
    s.tell("death.lock_closed", lock_ref(s.case, lock))


@word("damage_token")
def damage_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    """Wounds for one pillar or the Beast; with the last one it is destroyed."""
    token = step.text("token")
    for space in spaces[:1]:
        if not s.on_ground(token, space) or is_guarded(s, token):
            continue
        health = s.case.solid[token]
        dealt = min(step.count(), health - s.harm[space])
        s.harm = put(s.harm, space, s.harm[space] + dealt)
        s.tell("death.token_hurt", token, dealt)
        if s.harm[space] >= health:
            change_ground(s, token, space, -1)
            s.harm = put(s.harm, space, 0)
            s.destroyed += 1
            s.tell("death.token_destroyed", token, s.case.space_refs[space])
            check_objective(s)
            if token in s.case.on_destroy:
                run(s, s.case.on_destroy[token], Ctx(ctx.you, space=space))


def is_guarded(s: DeathState, token: str) -> bool:
    """It takes no wounds while other tokens lie on the map."""
    guard = s.case.guarded.get(token, "")
    return bool(guard) and bool(s.spaces_with(guard))


@word("repair_token")
def repair_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    token = step.text("token")
    for space in spaces:
        healed = min(step.count(), s.harm[space]) if s.on_ground(token, space) else 0
        if healed:
            s.harm = put(s.harm, space, s.harm[space] - healed)
            s.tell("death.token_repaired", token, healed)


# -- tokens that move --------------------------------------------------------------------------------------


@word("move_token")
def move_token(s: DeathState, step: Step, ctx: Ctx, sides: list[int], spaces: list[int]) -> None:
    token, which, steps = step.text("token"), step.text("which"), step.count("spaces")
    if is_gone(s, token) or token not in s.case.token_of:
        return
    if which == "here":
        _move_from_here(s, token, steps, ctx)
        return
    where = s.spaces_with(token)
    if which == "nearest":
        where = s.house.nearest(s.where[ctx.you], where)
        picks: list[Action] = [("death.pick_space", s.case.space_ids[space]) for space in where]
        choose(
            s,
            ctx.you,
            "nearest_token",
            picks,
            "things.nearest",
            token,
            steps,
            _aim(step),
            ctx,
            what=token_text(token),
        )
        return
    moving = tuple([space for space in where for _ in range(s.on_ground(token, space))])
    if moving:
        s.push(MoveTokens(token, moving, steps, _aim(step), ctx))


def _aim(step: Step) -> str:
    """Where to; what moves away begins with a minus."""
    return step.text("toward") if "toward" in step.args else f"-{step.text('away')}"


@then("things.nearest")
def _nearest(s: DeathState, answer: Action, token: str, steps: int, aim: str, ctx: Ctx) -> None:
    s.push(MoveTokens(token, (s.case.space_of[answer[1]],), steps, aim, ctx))


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MoveTokens(Frame[DeathState]):
    """Tokens move one by one on shortest ways, or away from something, as far as it goes."""

    __slots__ = ("aim", "ctx", "moving", "steps", "token")

    def __init__(self, token: str, moving: tuple[int, ...], steps: int, aim: str, ctx: Ctx) -> None:
        self.token = token
        self.moving = moving
        self.steps = steps
        self.aim = aim
        self.ctx = ctx

    def _ends(self, s: DeathState) -> list[int]:
        here = self.moving[0]
        house = s.house
        if self.aim.startswith("-"):
            goal = goals(s, self.aim[1:], here, house, self.ctx)[0]
            away = [n for n in house.neighbours[here] if house.distance(n, goal) > house.distance(here, goal)]
            return away or [here]
        return house.toward(here, goals(s, self.aim, here, house, self.ctx), self.steps) or [here]

    def ask(self, s: DeathState) -> Node | None:
        return where_to(s, self.ctx.you, "token_way", self._ends(s), token_text(self.token))

    def go(self, s: DeathState, answer: Action) -> None:
        here = self.moving[0]
        end = s.case.space_of[answer[1]] if answer else self._ends(s)[0]
        if len(self.moving) > 1:
            s.push(MoveTokens(self.token, self.moving[1:], self.steps, self.aim, self.ctx))
        shift(s, self.token, here, end, "")


def shift(s: DeathState, token: str, here: int, to: int, state: str) -> None:
    """One token goes from a space to another; wounds on it go along."""
    if here == to or not s.on_ground(token, here, state):
        return
    change_ground(s, token, here, -1, state)
    change_ground(s, token, to, 1, state)
    if token in s.case.solid:
        harm = s.harm[here]
        s.harm = put(put(s.harm, here, 0), to, harm)
    s.tell("death.token_moved", token, s.case.space_refs[to])
    check_objective(s)


def _move_from_here(s: DeathState, token: str, steps: int, ctx: Ctx) -> None:
    """One token of the own space, whichever face it shows, goes up to so many spaces anywhere."""
    here = s.where[ctx.you]
    faces: list[Action] = []
    if s.on_ground(token, here):
        faces.append(("death.pick_token", token, 0))
    if token in MARKED and s.on_ground(token, here, MARKED[token]):
        faces.append(("death.pick_token", token, 1))
    choose(s, ctx.you, "token", faces, "things.token", steps, ctx)


@then("things.token")
def _token(s: DeathState, answer: Action, steps: int, ctx: Ctx) -> None:
    token: str = answer[1]
    here = s.where[ctx.you]
    row = s.house.distances[here]
    picks: list[Action] = [
        ("death.pick_space", s.case.space_ids[space]) for space in s.case.spaces if 0 < row[space] <= steps
    ]
    state = MARKED[token] if answer[2] else ""
    choose(s, ctx.you, "token_way", picks, "things.moved", token, state, ctx, what=token_text(token))


@then("things.moved")
def _moved(s: DeathState, answer: Action, token: str, state: str, ctx: Ctx) -> None:
    """Who is brought to where it is safe is safe."""
    to = s.case.space_of[answer[1]]
    shift(s, token, s.where[ctx.you], to, state)
    goal, program = s.case.escort.get(token, (NOWHERE, -1))
    if ctx.action >= 0 and to == goal and take_up(s, token, to):
        run(s, program, ctx)
